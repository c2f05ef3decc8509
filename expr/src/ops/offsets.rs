//! Operations on the set of offsets of a layout: predicates, profiles, and permutations.
//!
//! A rule of the library decides where there is one. Otherwise the offsets are listed, at most as many
//! as `table` lists.

use colex::f2::{self, F2Matrix};
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

/// Returns all offsets in order, or an error if they are too many.
fn offsets(args: &Arguments<'_>) -> Result<Vec<i64>, Failure> {
    let layout = args.composed(0)?;
    check_listed(layout.size())?;
    Ok(layout.offsets().collect())
}

fn sorted(args: &Arguments<'_>) -> Result<Vec<i64>, Failure> {
    let mut offsets = offsets(args)?;
    offsets.sort_unstable();
    Ok(offsets)
}

fn distinct(args: &Arguments<'_>) -> Result<Vec<i64>, Failure> {
    let mut offsets = sorted(args)?;
    offsets.dedup();
    Ok(offsets)
}

/// Whether sorted offsets are `0..size`, each once.
fn are_all(offsets: &[i64]) -> bool {
    offsets.iter().zip(0..).all(|(offset, k)| *offset == k)
}

fn is_injective(args: &Arguments<'_>) -> Answer {
    let layout = args.composed(0)?;
    if let Some(is_injective) = layout.is_injective() {
        return Ok(is_injective.into());
    }
    Ok(sorted(args)?.windows(2).all(|pair| pair[0] != pair[1]).into())
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
    Ok(are_all(&sorted(args)?).into())
}

fn is_contiguous(args: &Arguments<'_>) -> Answer {
    let Value::Composed(_) = args.value(0) else {
        return Ok(args.layout(0)?.is_contiguous().into());
    };
    Ok(distinct(args)?.windows(2).all(|pair| pair[0] + 1 == pair[1]).into())
}

fn is_surjective(args: &Arguments<'_>) -> Answer {
    let layout = args.composed(0)?;
    let size = if args.len() > 1 { Some(args.int(1)?.get()) } else { None };
    let (is_surjective, count) = if let Some(plain) = layout.as_layout() {
        (plain.is_surjective(), plain.cosize())
    } else {
        let image = distinct(args)?;
        (are_all(&image), image.len() as i64)
    };
    Ok((is_surjective && size.is_none_or(|size| size == count)).into())
}

fn image(args: &Arguments<'_>) -> Answer {
    Ok(Value::table(distinct(args)?))
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
            let image = distinct(args)?;
            (image.first().copied(), image.last().copied(), image.len() as i64)
        }
    };
    // The constructor checked that the interval of the offsets fits.
    let span = least.zip(greatest).map_or(0, |(least, greatest)| greatest - least + 1);
    Ok(Value::Text(json!({
        "least": least, "greatest": greatest, "span": span,
        "size": size, "distinct": distinct, "gaps": span - distinct,
    })))
}

fn pair(first: i64, second: i64) -> Result<Value, Failure> {
    Ok(IntTuple::from_slice(&[first, second])?.into())
}

fn offset_gaps(args: &Arguments<'_>) -> Answer {
    let image = distinct(args)?;
    let gaps = image.windows(2).filter(|pair| pair[0] + 1 < pair[1]);
    Ok(Value::List(gaps.map(|two| pair(two[0] + 1, two[1] - 1)).collect::<Result<_, _>>()?))
}

fn offset_counts(args: &Arguments<'_>) -> Answer {
    let offsets = sorted(args)?;
    let groups = offsets.chunk_by(|a, b| a == b);
    let counts = groups.map(|group| pair(group[0], group.len() as i64));
    Ok(Value::List(counts.collect::<Result<_, _>>()?))
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

/// Returns the offsets, which are `0..size` in some order, as indices.
fn permutation(args: &Arguments<'_>) -> Result<Vec<usize>, Failure> {
    let offsets = offsets(args)?;
    let mut coordinates = vec![None; offsets.len()];
    for (i, offset) in offsets.iter().enumerate() {
        let place = usize::try_from(*offset).ok().and_then(|offset| coordinates.get_mut(offset));
        let message = match place {
            Some(Some(first)) => format!("coordinates {first} and {i} have the offset {offset}"),
            None => format!("coordinate {i} has the offset {offset}"),
            Some(place) => {
                *place = Some(i);
                continue;
            }
        };
        let size = offsets.len();
        return Err(Failure::Refused(format!(
            "{message}, and a permutation has each offset in 0..{size} once; use a compact layout"
        )));
    }
    Ok(offsets.into_iter().map(|offset| offset as usize).collect())
}

/// Returns the cycles, each from its least coordinate.
fn cycles_of(permutation: &[usize]) -> Vec<Vec<usize>> {
    let (mut seen, mut cycles) = (vec![false; permutation.len()], Vec::new());
    for first in 0..permutation.len() {
        let (mut cycle, mut at) = (Vec::new(), first);
        while !seen[at] {
            seen[at] = true;
            cycle.push(at);
            at = permutation[at];
        }
        if !cycle.is_empty() {
            cycles.push(cycle);
        }
    }
    cycles
}

fn cycles(args: &Arguments<'_>) -> Answer {
    let cycles = cycles_of(&permutation(args)?).into_iter();
    let list = |cycle: Vec<usize>| Value::List(cycle.into_iter().map(Value::from).collect());
    Ok(Value::List(cycles.map(list).collect()))
}

fn order(args: &Arguments<'_>) -> Answer {
    let mut lengths: Vec<i64> =
        cycles_of(&permutation(args)?).iter().map(|cycle| cycle.len() as i64).collect();
    lengths.sort_unstable();
    lengths.dedup();
    let common = lengths.into_iter().try_fold(1_i64, |order, length| {
        let (mut a, mut b) = (order, length);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        order.checked_mul(length / a)
    });
    let wide = || Failure::Refused("the order does not fit 64 bits; use `cycles`".into());
    Ok(common.ok_or_else(wide)?.into())
}

fn fixed_points(args: &Arguments<'_>) -> Answer {
    let offsets = offsets(args)?;
    let fixed = offsets.into_iter().zip(0..).filter(|(offset, i)| offset == i);
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
