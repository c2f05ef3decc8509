//! Operations on swizzled layouts: compositions and inverses.

use colex::{ComposedLayout, DynLayout, Int};

use super::SIZE;
use crate::Value;

/// Whether `answer` satisfies the definition of `op`; `None` if there is no check, or it is too
/// large.
pub(super) fn holds(op: &str, arguments: &[Value], answer: &Value) -> Option<bool> {
    let (a, r) = (composed(arguments.first()?)?, composed(answer)?);
    if a.size().max(r.size()) > SIZE {
        return None;
    }
    let at = |layout: &ComposedLayout, i| layout.try_index(i).ok();
    match op {
        "composition" => {
            let right = match arguments.get(1)? {
                Value::Swizzle(swizzle) => {
                    let coordinates = DynLayout::col_major(&a.shape()).ok()?;
                    ComposedLayout::new(*swizzle, Int::ZERO, &coordinates).ok()?
                }
                value => composed(value)?,
            };
            if !right.shape().compatible(&r.shape()) {
                return Some(false);
            }
            let places: Vec<_> = (0..r.size()).map(|i| at(&right, i)).collect();
            if places.iter().flatten().any(|x| *x < 0) {
                return None; // the inner layout is then an odd function
            }
            let same = |(i, x): (i64, &Option<i64>)| x.and_then(|x| at(&a, x)) == at(&r, i);
            Some((0..).zip(&places).all(same))
        }
        "right_inverse" => Some((0..r.size()).all(|k| at(&a, r.index(k)) == Some(k))),
        "left_inverse" => Some(a.offsets().all(|x| at(&r, x).and_then(|c| at(&a, c)) == Some(x))),
        _ => None,
    }
}

fn composed(value: &Value) -> Option<ComposedLayout> {
    match value {
        Value::Composed(layout) => Some(**layout),
        Value::Layout(layout) => Some((*layout).into()),
        _ => None,
    }
}
