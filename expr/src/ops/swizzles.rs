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
    listed(size, (0..size).map(|x| swizzle.apply(x)))
}

/// Returns `S<B,M,S>` for the first three numbers.
fn of_numbers(args: &Arguments<'_>) -> Result<Swizzle, Failure> {
    Ok(Swizzle::new(args.int(0)?.get(), args.int(1)?.get(), args.int(2)?.get())?)
}

/// As CuTe's function of this name in C++, of masks, or in Python, of three numbers.
fn make_swizzle(args: &Arguments<'_>) -> Answer {
    if args.len() > 2 {
        return Ok(of_numbers(args)?.into());
    }
    Ok(Swizzle::from_masks(args.int(0)?.get(), args.int(1)?.get())?.into())
}

fn sw(args: &Arguments<'_>) -> Answer {
    Ok(of_numbers(args)?.apply(args.int(3)?.get()).into())
}

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["swizzle_apply"], usage: "SWIZZLE, OFFSET", about: "the swizzled offset", count: (2, 2), run: Run::Values(swizzle_apply) },
    Operation { names: &["swizzle_indices"], usage: "SWIZZLE, SIZE", about: "the swizzled offsets 0..size", count: (2, 2), run: Run::Values(swizzle_indices) },
    Operation { names: &["make_swizzle", "from_masks"], usage: "Y, Z  or  B, M, S", about: "the swizzle with these masks, or S<B,M,S>", count: (2, 3), run: Run::Values(make_swizzle) },
    Operation { names: &["sw"], usage: "B, M, S, OFFSET", about: "the offset swizzled by S<B,M,S>", count: (4, 4), run: Run::Values(sw) },
];
