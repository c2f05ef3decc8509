//! Post-conditions by brute force: these decide whether an answer is right without a recorded
//! answer.
//!
//! Each check is the definition of an operation over offsets, coordinate by coordinate. It relies
//! only on [`DynLayout::try_index`] and, for divides and products, on the complement, which has a
//! check, too.

mod pointwise;
mod recast;
mod swizzled;
#[cfg(test)]
mod tests;

use std::collections::HashSet;

use colex::{CoordinateLayout, DynLayout, Int, IntTuple, LayoutError, Reason, Tiler};

use crate::Value;
use crate::arguments::Arguments;

/// Most coordinates that are compared.
pub(super) const SIZE: i64 = 1 << 20;

/// Whether `answer` satisfies the definition of `op` on `arguments`; `None` if there is no check,
/// or it is too large.
#[must_use]
pub(super) fn holds(op: &str, arguments: &[Value], answer: &Value) -> Option<bool> {
    if let Some(Value::Coordinate(left)) = arguments.first() {
        return by_component(op, left, arguments, answer);
    }
    let args = Arguments::new(op, arguments);
    if arguments.iter().chain([answer]).any(|value| matches!(value, Value::Composed(_))) {
        return swizzled::holds(op, arguments, answer);
    }
    let a = args.layout(0).ok()?;
    if a.size() > SIZE {
        return None;
    }
    if let (Value::Tuple(n), "max_common_vector") = (answer, op) {
        let b = args.layout(1).ok().filter(|b| b.size() <= SIZE)?;
        return Some(pointwise::common_vector(&a, &b, n.as_int()?.get()));
    }
    let Value::Layout(r) = answer else { return None };
    if r.size() > SIZE {
        return None;
    }
    let int = |k| args.int(k).ok().map(Int::get);
    let tiler = || args.tiler(1).ok();
    match op {
        "composition" | "compose" => composition(&a, &tiler()?, r),
        "with_shape" => {
            let right = DynLayout::col_major(&args.shape(1).ok()?).ok()?;
            composition(&a, &Tiler::Layout(right), r)
        }
        "complement" => {
            let target =
                if args.len() > 1 { args.shape(1).ok()? } else { IntTuple::int(a.cosize()) };
            complement(&a, &target, r)
        }
        "right_inverse" => Some((0..r.size()).all(|k| at(&a, r.index(k)) == Some(k))),
        "nullspace" => Some((0..r.size()).all(|i| at(&a, r.index(i)) == Some(0))),
        "left_inverse" => Some(
            (0..a.size()).all(|i| at(r, a.index(i)).and_then(|c| at(&a, c)) == Some(a.index(i))),
        ),
        "logical_divide" | "logical_product" => pairs(op, &a, &tiler()?, r),
        "zipped_divide" | "tiled_divide" | "flat_divide" => {
            let logical = a.logical_divide(&tiler()?).ok()?;
            regrouped(
                "logical_divide",
                &a,
                &tiler()?,
                &logical,
                &a.zipped_divide(&tiler()?).ok()?,
                r,
            )
        }
        "zipped_product" | "tiled_product" | "flat_product" => {
            let logical = a.logical_product(&tiler()?).ok()?;
            let zipped = a.zipped_product(&tiler()?).ok()?;
            regrouped("logical_product", &a, &tiler()?, &logical, &zipped, r)
        }
        "coalesce" => {
            let profile = if args.len() > 1 { Some(args.tuple(1).ok()?) } else { None };
            pointwise::coalesce(&a, profile.as_ref(), r)
        }
        "layout_add" => Some(pointwise::sum(&a, &args.layout(1).ok()?, r)),
        "max_common_layout" => Some(pointwise::common_layout(&a, &args.layout(1).ok()?, r)),
        "tile_to_shape" => {
            let order = if args.len() > 2 { Some(args.tuple(2).ok()?) } else { None };
            pointwise::tiles(&a, &args.shape(1).ok()?, order.as_ref(), r)
        }
        "upcast" => Some(recast::upcast(&a, int(1)?, r)),
        "downcast" => Some(recast::downcast(&a, int(1)?, r)),
        "recast" => Some(recast::recast(&a, int(1)?, int(2)?, r)),
        "blocked_product" => zipped_copies(&a, &args.layout(1).ok()?, r, false),
        "raked_product" => zipped_copies(&a, &args.layout(1).ok()?, r, true),
        _ => None,
    }
}

/// Whether each component of `answer` satisfies the definition of `op` on the component of `left`.
fn by_component(
    op: &str,
    left: &CoordinateLayout,
    arguments: &[Value],
    answer: &Value,
) -> Option<bool> {
    let answer = match answer {
        Value::Coordinate(layout) => **layout,
        Value::Layout(layout) => (*layout).into(),
        _ => return None,
    };
    if answer.components().any(|(at, _)| left.components().all(|(position, _)| position != at)) {
        return Some(false);
    }
    let mut all = true;
    for (position, component) in left.components() {
        let mut arguments = arguments.to_vec();
        arguments[0] = component.into();
        all &= holds(op, &arguments, &answer.component(position).into())?;
    }
    Some(all)
}

/// Returns extents and strides.
fn leaves(layout: &DynLayout) -> Vec<(i64, i64)> {
    let leaves = (0..layout.leaf_count()).filter_map(|k| layout.leaf(k));
    leaves.map(|(s, d)| (s.get(), d.get())).collect()
}

/// Returns the offset at a flat coordinate.
fn at(layout: &DynLayout, i: i64) -> Option<i64> {
    layout.try_index(i).ok()
}

/// Returns the offset of the extended layout, an odd function.
fn at_extended(layout: &DynLayout, i: i64) -> Option<i64> {
    at(layout, i.checked_abs()?)?.checked_mul(i.signum())
}

fn whole(tiler: &Tiler) -> Option<DynLayout> {
    match tiler {
        Tiler::Size(n) => DynLayout::new(&IntTuple::from_int(*n), &IntTuple::int(1)).ok(),
        Tiler::Layout(layout) => Some(*layout),
        Tiler::ByMode(_) => None,
    }
}

/// Whether `r(i) == a(tiler(i))`, by mode for a tiler by mode.
fn composition(a: &DynLayout, tiler: &Tiler, r: &DynLayout) -> Option<bool> {
    let Tiler::ByMode(modes) = tiler else {
        let b = whole(tiler)?;
        return Some(
            b.shape().compatible(&r.shape())
                && (0..b.size()).all(|i| at(r, i) == at_extended(a, b.index(i))),
        );
    };
    if modes.is_keep() {
        return Some(a == r);
    }
    let entries: Vec<_> = modes.entries().collect();
    if entries.len() == 1 && modes.is_entry() {
        return composition(a, &entries[0], r);
    }
    let mut all = r.rank() == entries.len();
    for (j, entry) in entries.iter().enumerate() {
        all &= composition(&a.get(j).ok()?, entry, &r.get(j).ok()?)?;
    }
    Some(all)
}

/// Whether `r` increases and is disjoint from `a` except for 0. If the strides of `a` chain and
/// divide the target, `a` and `r` together must have every offset below the size of the target.
fn complement(a: &DynLayout, target: &IntTuple, r: &DynLayout) -> Option<bool> {
    let offsets: HashSet<_> = (0..a.size()).map(|i| a.index(i)).collect();
    if target.size().ok()? > SIZE {
        return None;
    }
    let gaps: Vec<_> = (0..r.size()).map(|j| r.index(j)).collect();
    let increasing = gaps.windows(2).all(|pair| pair[0] < pair[1]);
    let disjoint = gaps.iter().all(|gap| *gap == 0 || !offsets.contains(gap));
    let fills = match end_of_chain(a) {
        Some(run) if divides_leaf_by_leaf(target, run) => {
            let reached: HashSet<_> =
                offsets.iter().flat_map(|x| gaps.iter().map(move |y| x + y)).collect();
            (0..target.size().ok()?).all(|offset| reached.contains(&offset))
        }
        _ => true,
    };
    Some(increasing && disjoint && fills)
}

/// Returns the end of the modes of `a` if each stride is a multiple of the end of the modes below
/// it.
fn end_of_chain(a: &DynLayout) -> Option<i64> {
    let mut modes: Vec<_> = leaves(a)
        .into_iter()
        .map(|(extent, stride)| (stride, extent))
        .filter(|(stride, extent)| *stride != 0 && *extent != 1)
        .collect();
    modes.sort_unstable();
    modes.iter().try_fold(1_i64, |run, (stride, extent)| {
        (run > 0 && stride % run == 0).then(|| stride.checked_mul(*extent)).flatten()
    })
}

/// Whether dividing the leaves of `target` by `run` in turn is exact at every leaf except the last.
fn divides_leaf_by_leaf(target: &IntTuple, mut run: i64) -> bool {
    let last = target.leaf_count().saturating_sub(1);
    (0..last).filter_map(|k| target.leaf(k)).map(Int::get).all(|extent| {
        if extent <= 0 {
            return false;
        }
        let exact = extent % run == 0 || run % extent == 0;
        run = (run + extent - 1) / extent;
        exact
    })
}

const OVERFLOW: LayoutError = LayoutError::new("logical_product", Reason::Overflow);

/// Returns the second layout of a divide or product of `a` by the layout `b`.
fn second(op: &str, a: &DynLayout, b: &DynLayout) -> Result<DynLayout, LayoutError> {
    if op == "logical_divide" {
        b.complement(&a.coalesce().shape())
    } else {
        let target = a.size().checked_mul(b.cosize()).ok_or(OVERFLOW)?;
        a.complement(&IntTuple::int(target))
    }
}

/// Whether `r` is `(tile, rest)` with `r(i, j) == a(b(i) + b*(j))` for a divide, `a(i) + a*(b(j))`
/// for a product. For a tiler by mode, each mode of the tiler is such a pair.
fn pairs(op: &str, a: &DynLayout, tiler: &Tiler, r: &DynLayout) -> Option<bool> {
    let Tiler::ByMode(modes) = tiler else {
        let b = whole(tiler)?;
        let star = second(op, a, &b).ok()?;
        let (first, other) = (r.get(0).ok()?, r.get(1).ok()?);
        if star.size() > SIZE || b.size() > SIZE {
            return None;
        }
        let value = |i: i64, j: i64| {
            if op == "logical_divide" {
                at(a, b.index(i).checked_add(star.index(j))?)
            } else {
                a.index(i).checked_add(at(&star, b.index(j))?)
            }
        };
        let sizes =
            if op == "logical_divide" { (b.size(), star.size()) } else { (a.size(), b.size()) };
        let has_sizes = (first.size(), other.size()) == sizes;
        return Some(
            has_sizes
                && (0..first.size()).all(|i| {
                    (0..other.size()).all(|j| Some(first.index(i) + other.index(j)) == value(i, j))
                }),
        );
    };
    if modes.is_keep() {
        return Some(a == r);
    }
    let entries: Vec<_> = modes.entries().collect();
    if entries.len() == 1 && modes.is_entry() {
        return pairs(op, a, &entries[0], r);
    }
    let mut all = r.rank() == a.rank();
    for j in 0..a.rank() {
        let (mode, result) = (a.get(j).ok()?, r.get(j).ok()?);
        all &= match entries.get(j) {
            Some(entry) => pairs(op, &mode, entry, &result)?,
            None => mode == result,
        };
    }
    Some(all)
}

/// Whether `logical` is right, `zipped` has the same leaves, and `r` is `zipped` with other
/// parentheses.
fn regrouped(
    op: &str,
    a: &DynLayout,
    tiler: &Tiler,
    logical: &DynLayout,
    zipped: &DynLayout,
    r: &DynLayout,
) -> Option<bool> {
    let sorted = |layout: &DynLayout| {
        let mut leaves = leaves(layout);
        leaves.sort_unstable();
        leaves
    };
    Some(
        pairs(op, a, tiler, logical)?
            && sorted(logical) == sorted(zipped)
            && r.flatten().equals(&zipped.flatten()),
    )
}

/// Whether every mode of `r` is `(element, copy)`, or `(copy, element)` if raked, with the values
/// of the logical product.
fn zipped_copies(a: &DynLayout, b: &DynLayout, r: &DynLayout, raked: bool) -> Option<bool> {
    let rank = a.rank().max(b.rank());
    let (a, b) = (a.append_to_rank(rank).ok()?, b.append_to_rank(rank).ok()?);
    let star = second("logical_product", &a, &b).ok()?;
    let (element, copy) = if raked { (1, 0) } else { (0, 1) };
    let pick = |which: usize| -> Option<DynLayout> {
        let modes: Option<Vec<_>> = (0..rank).map(|j| r.get(j).ok()?.get(which).ok()).collect();
        DynLayout::from_modes(&modes?).ok()
    };
    let (elements, copies) = (pick(element)?, pick(copy)?);
    Some(
        elements.size() == a.size()
            && copies.size() == b.size()
            && (0..a.size()).all(|i| elements.index(i) == a.index(i))
            && (0..b.size()).all(|j| Some(copies.index(j)) == at(&star, b.index(j))),
    )
}
