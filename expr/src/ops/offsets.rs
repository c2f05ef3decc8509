//! Operations on the set of offsets of a layout: predicates, profiles, and permutations.
//!
//! A rule of the library decides where there is one. Otherwise the offsets are listed, at most as many
//! as `table` lists.

use colex::f2::{self, F2Matrix};
use colex::offset_set::{OffsetSet, Permutation};
use colex::{ComposedLayout, IntTuple};
use serde_json::json;

use super::layouts::check_listed;
use crate::Value;
use crate::arguments::Arguments;
use crate::error::Failure;
use crate::operation::{Answer, Operation, Run};

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["is_injective"], usage: "LAYOUT", about: "all offsets distinct?", count: (1, 1), run: Run::Values(is_injective) },
    Operation { names: &["is_compact", "is_bijective"], usage: "LAYOUT", about: "offsets exactly 0..size?", count: (1, 1), run: Run::Values(is_compact) },
    Operation { names: &["is_contiguous"], usage: "LAYOUT", about: "offsets without gaps?", count: (1, 1), run: Run::Values(is_contiguous) },
    Operation { names: &["is_surjective"], usage: "LAYOUT [, SIZE]", about: "offsets exactly 0..n for some n, or for n = SIZE, each at least once?", count: (1, 2), run: Run::Values(is_surjective) },
    Operation { names: &["functionally_equal"], usage: "LAYOUT, LAYOUT", about: "same size, and same result at every flat coordinate? for layouts of any kinds", count: (2, 2), run: Run::Values(functionally_equal) },
    Operation { names: &["image"], usage: "LAYOUT", about: "distinct offsets, sorted", count: (1, 1), run: Run::Values(image) },
    Operation { names: &["footprint"], usage: "LAYOUT", about: "least and greatest offset, their span, and the numbers of coordinates, distinct offsets and gaps", count: (1, 1), run: Run::Values(footprint) },
    Operation { names: &["offset_gaps"], usage: "LAYOUT", about: "intervals (FIRST,LAST) of offsets of no coordinate, between the least and the greatest offset", count: (1, 1), run: Run::Values(offset_gaps) },
    Operation { names: &["offset_counts"], usage: "LAYOUT", about: "(OFFSET,COORDINATES) for each distinct offset: how many coordinates have it", count: (1, 1), run: Run::Values(offset_counts) },
    Operation { names: &["contiguity"], usage: "LAYOUT", about: "number of coordinates from the first with consecutive offsets", count: (1, 1), run: Run::Values(contiguity) },
    Operation { names: &["mode_contiguity"], usage: "LAYOUT", about: "contiguity of each mode, where the other coordinates are 0", count: (1, 1), run: Run::Values(mode_contiguity) },
    Operation { names: &["cycles"], usage: "LAYOUT", about: "cycles i, L(i), L(L(i)), .. of a layout with the offsets 0..size", count: (1, 1), run: Run::Values(cycles) },
    Operation { names: &["fixed_points"], usage: "LAYOUT", about: "flat coordinates that are their own offsets", count: (1, 1), run: Run::Values(fixed_points) },
    Operation { names: &["order"], usage: "LAYOUT", about: "least n > 0 for which n applications of a layout with the offsets 0..size are the identity", count: (1, 1), run: Run::Values(order) },
];

/// Returns the layout, or an error if it has too many offsets to list them.
fn listed(args: &Arguments<'_>) -> Result<ComposedLayout, Failure> {
    let layout = args.composed(0)?;
    check_listed(layout.size())?;
    Ok(layout)
}

fn set(args: &Arguments<'_>) -> Result<OffsetSet, Failure> {
    Ok(OffsetSet::of(listed(args)?))
}

fn is_injective(args: &Arguments<'_>) -> Answer {
    let layout = args.composed(0)?;
    if let Some(is_injective) = layout.is_injective() {
        return Ok(is_injective.into());
    }
    Ok((set(args)?.len() as i64 == layout.size()).into())
}

fn is_compact(args: &Arguments<'_>) -> Answer {
    let Value::Composed(layout) = args.value(0) else {
        return Ok(args.layout(0)?.is_compact().into());
    };
    if let Some(is_compact) = layout.is_compact() {
        return Ok(is_compact.into());
    }
    if let Ok(matrix) = F2Matrix::from_composed(layout) {
        return Ok(matrix.is_permutation().into());
    }
    Ok(set(args)?.is_all_below(layout.size()).into())
}

fn is_contiguous(args: &Arguments<'_>) -> Answer {
    let Value::Composed(_) = args.value(0) else {
        return Ok(args.layout(0)?.is_contiguous().into());
    };
    Ok(set(args)?.gaps().next().is_none().into())
}

fn is_surjective(args: &Arguments<'_>) -> Answer {
    let layout = args.composed(0)?;
    let size = if args.len() > 1 { Some(args.int(1)?.get()) } else { None };
    let (is_surjective, count) = if let Some(plain) = layout.as_layout() {
        (plain.is_surjective(), plain.cosize())
    } else {
        let set = set(args)?;
        (set.is_all_below(set.len() as i64), set.len() as i64)
    };
    Ok((is_surjective && size.is_none_or(|size| size == count)).into())
}

fn image(args: &Arguments<'_>) -> Answer {
    Ok(Value::table(set(args)?.iter()))
}

fn footprint(args: &Arguments<'_>) -> Answer {
    let layout = args.composed(0)?;
    let size = layout.size();
    // The bounds of a plain layout are exact, and so is the size of an injective one.
    let (least, greatest, distinct) = match layout.as_layout() {
        Some(plain) if plain.is_injective() == Some(true) && size > 0 => {
            let (least, greatest) = plain.offset_bounds().unwrap_or((0, 0));
            (Some(least), Some(greatest), size)
        }
        _ => {
            let set = set(args)?;
            let (least, greatest) = set.bounds().unzip();
            (least, greatest, set.len() as i64)
        }
    };
    // The constructor checked that the interval of the offsets fits.
    let span = least.zip(greatest).map_or(0, |(least, greatest)| greatest - least + 1);
    Ok(Value::Text(json!({
        "least": least, "greatest": greatest, "span": span,
        "size": size, "distinct": distinct, "gaps": span - distinct,
    })))
}

fn pairs(pairs: impl Iterator<Item = (i64, i64)>) -> Answer {
    let pairs = pairs.map(|(a, b)| Ok(IntTuple::from_slice(&[a, b])?.into()));
    Ok(Value::List(pairs.collect::<Result<_, Failure>>()?))
}

fn offset_gaps(args: &Arguments<'_>) -> Answer {
    pairs(set(args)?.gaps())
}

fn offset_counts(args: &Arguments<'_>) -> Answer {
    pairs(set(args)?.counts().iter().copied())
}

/// Returns the contiguity, which under a swizzle takes a step for each coordinate.
fn contiguity_of(layout: &ComposedLayout) -> Result<i64, Failure> {
    if let Some(plain) = layout.as_layout() {
        return Ok(plain.contiguity());
    }
    check_listed(layout.size())?;
    Ok(layout.contiguity())
}

fn contiguity(args: &Arguments<'_>) -> Answer {
    Ok(contiguity_of(&args.composed(0)?)?.into())
}

fn mode_contiguity(args: &Arguments<'_>) -> Answer {
    let layout = args.composed(0)?;
    let modes = (0..layout.rank()).map(|k| contiguity_of(&layout.get(k)?));
    Ok(Value::table(modes.collect::<Result<Vec<_>, Failure>>()?))
}

fn cycles(args: &Arguments<'_>) -> Answer {
    let cycles = Permutation::of(listed(args)?)?.cycles().into_iter();
    let list = |cycle: Vec<usize>| Value::List(cycle.into_iter().map(Value::from).collect());
    Ok(Value::List(cycles.map(list).collect()))
}

fn order(args: &Arguments<'_>) -> Answer {
    Ok(Permutation::of(listed(args)?)?.order()?.into())
}

fn fixed_points(args: &Arguments<'_>) -> Answer {
    let layout = listed(args)?;
    let fixed = layout.offsets().zip(0..).filter(|(offset, i)| offset == i);
    Ok(Value::table(fixed.map(|(_, i)| i)))
}

fn functionally_equal(args: &Arguments<'_>) -> Answer {
    let is_linear = |k| matches!(args.value(k), Value::Linear(_));
    if is_linear(0) || is_linear(1) {
        return Ok(equal_linear(args)?.into());
    }
    if args.has_coordinates() {
        return equal_coordinates(args);
    }
    let (a, b) = (args.composed(0)?, args.composed(1)?);
    match f2::equivalent(&a, &b) {
        Err(error) if check_listed(a.size()).is_err() => Err(error.into()),
        Err(_) => Ok(a.offsets().eq(b.offsets()).into()),
        Ok(are_equal) => Ok(are_equal.into()),
    }
}

/// Whether a linear layout and another operand are equal. The flat coordinate of a linear layout has
/// the bits of its inputs, the first lowest, and its result has the bits of its outputs.
fn equal_linear(args: &Arguments<'_>) -> Result<bool, Failure> {
    let (linear, other) = match (args.value(0), args.value(1)) {
        (Value::Linear(a), Value::Linear(b)) => return Ok(a.matrix() == b.matrix()),
        (Value::Linear(linear), _) => (linear.matrix(), args.composed(1)?),
        (_, Value::Linear(linear)) => (linear.matrix(), args.composed(0)?),
        _ => return Err(args.wrong(0, "a layout")), // unreachable: one operand is linear
    };
    match F2Matrix::from_composed(&other) {
        Ok(matrix) => Ok(matrix == linear),
        Err(error) if error.reason() == f2::Reason::OuterLayout => {
            check_listed(other.size())?;
            let values = (0..other.size()).map(|i| linear.apply(i as u64));
            let is_same_size = other.size().checked_ilog2()
                == u32::try_from(linear.column_count()).ok()
                && other.size().count_ones() == 1;
            Ok(is_same_size && values.eq(other.offsets().map(|offset| offset as u64)))
        }
        // The error proves that the layout is not linear.
        Err(_) => Ok(false),
    }
}

fn equal_coordinates(args: &Arguments<'_>) -> Answer {
    let (a, b) = (args.coordinate(0)?, args.coordinate(1)?);
    if a.size() != b.size() || a.with_static(true).coalesce() == b.with_static(true).coalesce() {
        return Ok((a.size() == b.size()).into());
    }
    check_listed(a.size())?;
    Ok(a.indices().eq(b.indices()).into())
}
