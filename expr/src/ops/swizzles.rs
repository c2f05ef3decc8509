//! Operations on swizzles.

use colex::{Int, Swizzle};

use super::layouts::listed;
use crate::Value;
use crate::arguments::Arguments;
use crate::error::Failure;
use crate::operation::{Answer, Operation, Run};

/// Returns the swizzle in argument 0.
fn swizzle(args: &Arguments<'_>) -> Result<Swizzle, Failure> {
    match args.value(0) {
        Value::Swizzle(swizzle) => Ok(*swizzle),
        _ => Err(args.wrong(0, "a swizzle, `S<B,M,S>`")),
    }
}

fn swizzle_apply(args: &Arguments<'_>) -> Answer {
    let (swizzle, offset) = (swizzle(args)?, args.int(1)?);
    Ok(Int::marked(swizzle.apply(offset.get()), offset.is_static()).into())
}

fn swizzle_indices(args: &Arguments<'_>) -> Answer {
    let (swizzle, size) = (swizzle(args)?, args.int(1)?.get());
    listed(swizzle, size, (0..size).map(|x| swizzle.apply(x)))
}

/// `S<B,M,S>` at an offset, from the numbers.
fn sw(args: &Arguments<'_>) -> Answer {
    let number = |k| Ok::<_, Failure>(args.int(k)?.get());
    let swizzle = Swizzle::new(number(0)?, number(1)?, number(2)?)?;
    Ok(swizzle.apply(number(3)?).into())
}

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["swizzle_apply"], usage: "SWIZZLE, OFFSET", about: "the swizzled offset", count: (2, 2), run: Run::Values(swizzle_apply) },
    Operation { names: &["swizzle_indices"], usage: "SWIZZLE, SIZE", about: "the swizzled offsets 0..size", count: (2, 2), run: Run::Values(swizzle_indices) },
    Operation { names: &["make_swizzle", "from_masks"], usage: "Y, Z", about: "the swizzle with these masks", count: (2, 2), run: Run::Values(|args| Ok(Swizzle::from_masks(args.int(0)?.get(), args.int(1)?.get())?.into())) },
    Operation { names: &["sw"], usage: "B, M, S, OFFSET", about: "the offset swizzled by S<B,M,S>", count: (4, 4), run: Run::Values(sw) },
];
