//! Layouts of other kinds: a plain case with its layouts under a swizzle or with coordinate strides.
//!
//! Systems record few operations on such layouts. For an operation without a record, the value plane
//! answers these cases.

use colex::{ArithTuple, CoordinateLayout, DynLayout, Position};
use colex_expr::Value;

use crate::case::Case;
use crate::table::{COORDINATE_ROWS, Row, SWIZZLED_ROWS, parts};

/// The largest number of cases of an operation.
const SAMPLE: usize = 16;

/// Swizzles with their offsets, which the cases have in turn.
const SWIZZLES: [&str; 3] = ["S<1,0,1> o 0", "S<2,1,3> o 5", "S<1,2,-2> o 0"];

/// Returns cases for the operations of which `cases` has none with layouts of the other kinds.
pub(crate) fn forms(cases: &[Case]) -> Vec<Case> {
    let swizzled = forms_of(cases, SWIZZLED_ROWS, "composed", Case::is_swizzled, under_swizzle);
    let coordinate = Case::has_coordinate_strides;
    let coordinate = forms_of(cases, COORDINATE_ROWS, "coordinate", coordinate, with_coordinates);
    swizzled.into_iter().chain(coordinate).collect()
}

fn forms_of(
    cases: &[Case],
    rows: &[Row],
    kind: &str,
    is_of_kind: fn(&Case) -> bool,
    text: fn(usize, &DynLayout) -> Option<String>,
) -> Vec<Case> {
    let mut forms = Vec::new();
    for row in rows {
        let mut recorded = cases.iter().filter(|case| case.op == row.op);
        if recorded.any(is_of_kind) {
            continue;
        }
        let is_layout = |k: usize| parts(row.call).any(|(_, slot)| slot == Some((kind, k)));
        let plain = |case: &&Case| {
            let layouts = case.operands.iter().enumerate().filter(|(k, _)| is_layout(*k));
            let is_plain = layouts.clone().all(|(_, value)| matches!(value, Value::Layout(_)));
            case.op == row.op && !case.mixed && is_plain && layouts.count() > 0
        };
        let form = |(k, case): (usize, &Case)| {
            let operand = |(position, value): (usize, &Value)| match value {
                Value::Layout(layout) if is_layout(position) => text(k, layout),
                _ => Some(value.to_string()),
            };
            let operands: Option<Vec<_>> = case.operands.iter().enumerate().map(operand).collect();
            // An identity can be a layout of integers, and the value plane can refuse.
            Case::new(case.op, &operands?, false)
                .filter(|form| form.answer.is_some() && is_of_kind(form))
        };
        let all: Vec<_> = cases.iter().filter(plain).enumerate().filter_map(form).collect();
        let step = all.len().div_ceil(SAMPLE).max(1);
        forms.extend(all.into_iter().step_by(step));
    }
    forms
}

/// Returns the layout under a swizzle.
#[allow(clippy::unnecessary_wraps)] // as `with_coordinates`
fn under_swizzle(k: usize, layout: &DynLayout) -> Option<String> {
    Some(format!("{} o {layout}", SWIZZLES[k % SWIZZLES.len()]))
}

/// Returns the identity of the shape, or the layout with its strides at position 0. Not every shape
/// has an identity with coordinate strides.
fn with_coordinates(k: usize, layout: &DynLayout) -> Option<String> {
    let shape = layout.shape();
    if k % 2 == 1 {
        return Some(CoordinateLayout::identity(&shape).ok()?.to_string());
    }
    let position = Position::new(&[0]).ok()?;
    let stride = layout.stride();
    let strides =
        (0..stride.leaf_count()).map(|leaf| Some(ArithTuple::at(position, stride.leaf(leaf)?)));
    let strides: Vec<_> = strides.collect::<Option<_>>()?;
    Some(CoordinateLayout::new(&shape, &strides).ok()?.to_string())
}
