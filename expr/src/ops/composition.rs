//! Composition of layouts of all kinds, and of swizzles.

use colex::{
    ArithTuple, ComposedLayout, CoordinateLayout, DynLayout, Int, IntTuple, LayoutError, Reason,
    Tiler,
};

use crate::Value;
use crate::arguments::Arguments;
use crate::error::Failure;
use crate::operation::Answer;

/// Composes with a layout, or by mode with a tiler.
pub(super) fn composition(args: &Arguments<'_>) -> Answer {
    if let (Value::Layout(left), Value::Layout(right)) = (args.value(0), args.value(1)) {
        return Ok(left.composition(right)?.into());
    }
    let is_swizzled = |k| matches!(args.value(k), Value::Swizzle(_) | Value::Composed(_));
    if (0..2).any(is_swizzled) {
        return of_swizzles(args);
    }
    if args.has_coordinates() {
        return of_coordinates(args);
    }
    let left = args.layout(0)?;
    match args.tiler(1)? {
        Tiler::Layout(right) => Ok(left.composition(&right)?.into()),
        tiler => Ok(left.compose(&tiler)?.into()),
    }
}

/// Composes swizzles, layouts and swizzled layouts; the right operand may also be a tiler.
fn of_swizzles(a: &Arguments<'_>) -> Answer {
    Ok(match (a.value(0), a.value(1)) {
        (Value::Swizzle(left), Value::Swizzle(right)) => left.composition(*right)?.into(),
        (Value::Swizzle(left), Value::Composed(right)) => {
            if let Some(Ok(both)) = right.swizzle().map(|swizzle| left.composition(swizzle)) {
                return Ok(ComposedLayout::new(both, right.offset(), &right.inner())?.into());
            }
            let offsets = DynLayout::col_major(&IntTuple::int(right.cosize()))?;
            let left = ComposedLayout::new(*left, Int::ZERO, &offsets)?;
            left.composition_composed(right)?.into()
        }
        (Value::Swizzle(left), _) => ComposedLayout::new(*left, Int::ZERO, &a.layout(1)?)?.into(),
        (_, Value::Composed(right)) => a.composed(0)?.composition_composed(right)?.into(),
        (Value::Composed(left), Value::Swizzle(right)) => {
            let coordinates = DynLayout::col_major(&left.shape())?;
            let right = ComposedLayout::new(*right, Int::ZERO, &coordinates)?;
            left.composition_composed(&right)?.into()
        }
        (_, Value::Swizzle(right)) => a.layout(0)?.after_swizzle(*right)?.into(),
        _ => match a.tiler(1)? {
            Tiler::Layout(right) => a.composed(0)?.composition(&right)?.into(),
            tiler => a.composed(0)?.compose(&tiler)?.into(),
        },
    })
}

/// Composes a layout, with coordinate strides or without, with a layout or a tiler.
pub(super) fn of_coordinates(a: &Arguments<'_>) -> Answer {
    let left = a.coordinate(0)?;
    match a.value(1) {
        Value::Coordinate(right) => match left.as_layout() {
            Some(left) => Ok(left.compose_coord(right)?.into()),
            None => Ok(left.compose_coord(right)?.into()),
        },
        _ => match a.tiler(1)? {
            Tiler::Layout(right) => match left.composition(&right) {
                Ok(layout) => Ok(layout.into()),
                Err(error) => Err(counterexample(&left, &right, error).unwrap_or(error.into())),
            },
            tiler => Ok(left.compose(&tiler)?.into()),
        },
    }
}

/// Returns the error of `left o right` with all entries of the coordinates in its witness, whose
/// numbers are the entries at one position.
///
/// The strides of all positions are the digits of one integer, in a base above every entry. The
/// composition of integers has the same witness, and its numbers have the entries as digits.
fn counterexample(
    left: &CoordinateLayout,
    right: &DynLayout,
    error: LayoutError,
) -> Option<Failure> {
    let components: Vec<_> = left.components().collect();
    if components.is_empty() {
        return None;
    }
    let base = 1_i64 << (60 / components.len());
    let (mut extents, mut strides, mut reach) = (Vec::new(), Vec::new(), 0_i64);
    for (k, (extent, _)) in (0..left.leaf_count()).filter_map(|k| Some((k, left.leaf(k)?))) {
        let mut packed = 0_i64;
        for (_, component) in components.iter().rev() {
            let stride = u32::try_from(component.leaf(k)?.1.get()).ok()?;
            packed = packed.checked_mul(base)?.checked_add(stride.into())?;
            reach = reach.checked_add(stride.into())?;
        }
        extents.push(extent.get());
        strides.push(packed);
    }
    // A digit of an offset is at most the offset, and so is the sum of the digits of its steps.
    reach.checked_mul(right.cosize()).filter(|reach| *reach < base)?;
    let packed = DynLayout::strided(&extents, &strides).ok()?.composition(right).err()?;
    let (Reason::CrossedMode { witness, .. }
    | Reason::Carry { witness, .. }
    | Reason::NoLayout { witness }) = packed.reason()
    else {
        return None;
    };
    let entries = |number: i64| {
        let digits = (0..).map(|k| number / base.pow(k) % base);
        components.iter().zip(digits).try_fold(ArithTuple::ZERO, |sum, ((position, _), entry)| {
            sum.add(&ArithTuple::at(*position, Int::new(entry))).ok()
        })
    };
    let (index, by_mode, exact) =
        (witness.index, entries(witness.by_mode)?, entries(witness.exact)?);
    let condition = error.condition();
    let (condition, _) = condition.as_str().split_once("; counterexample: ")?;
    Some(Failure::Refused(format!(
        "{condition}; counterexample: coordinate {index} gives {by_mode} instead of {exact}"
    )))
}

#[cfg(test)]
mod tests {
    /// The layout of `()` has no strides to make a counterexample of.
    #[test]
    fn a_layout_without_modes_has_no_counterexample() {
        let error = crate::eval("compose_coord((), (4,8):(8,1))").unwrap_err().to_string();
        assert!(error.contains("the left layout has size 1"), "{error}");
    }
}
