//! Layouts without a swizzle and an offset, for forms that have neither.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use colex::{ComposedLayout, DynLayout};

use crate::Refusal;
use crate::source::mode_sizes;

/// The largest layout whose swizzle is compared with strides, offset by offset.
const LARGEST: i64 = 1 << 20;

/// Returns the layout with the same offsets, without a swizzle and an offset; `what` has neither.
///
/// A swizzle may have no effect on the offsets of a layout, or the effect of other strides.
pub(crate) fn strided(composed: &ComposedLayout, what: &str) -> Result<DynLayout, Refusal> {
    if let Some(layout) = composed.as_layout() {
        return Ok(layout);
    }
    if composed.size() == 0 {
        return Ok(*composed.inner_ref());
    }
    if composed.index(0) != 0 {
        return Err(Refusal::new(format!(
            "the first element has offset {}, and {what} offset 0 there; add the offset to the pointer",
            composed.index(0)
        )));
    }
    let none = || match composed.swizzle() {
        Some(swizzle) => Refusal::new(format!(
            "the swizzle {swizzle} is an XOR of bits of the offset, and {what} no swizzle; remove it"
        )),
        None => {
            Refusal::new(format!("the layout is a composition without strides, and {what} strides"))
        }
    };
    if composed.size() > LARGEST {
        return Err(Refusal::new(format!(
            "{what} no swizzle, and the search of strides with the same offsets compares at most {LARGEST} of the {} \
             offsets; remove {}",
            composed.size(),
            composed.swizzle().map_or("the composition".to_string(), |swizzle| swizzle.to_string())
        )));
    }
    let sizes = mode_sizes(composed.inner_ref());
    let mut modes = Vec::new();
    let mut step = 1;
    for size in sizes {
        let table: Vec<i64> = (0..size).map(|i| composed.index(i * step)).collect();
        modes.push(DynLayout::from_table(&table).map_err(|_| none())?);
        step *= size;
    }
    let layout = DynLayout::from_modes(&modes).map_err(|_| none())?;
    let equal = (0..composed.size()).all(|i| layout.index(i) == composed.index(i));
    if equal { Ok(layout) } else { Err(none()) }
}
