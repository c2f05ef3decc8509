//! The claim that no two coordinates have the same offset.

use super::{Error, Place, Reason};
use crate::error::named;
use crate::value::attempt;
use crate::{ComposedLayout, Outer};

/// The offsets that one pass over the coordinates compares.
const WINDOW: usize = 2048;

/// The most evaluations of the layout in a comparison of all offsets.
const EVALUATIONS: i64 = 1 << 24;

/// Returns an error unless all coordinates have different offsets.
///
/// A swizzle maps different offsets to different offsets, so the inner layout decides, by
/// [`DynLayout::is_injective`](crate::DynLayout::is_injective). Where its search has no answer, and
/// under an outer layout, the offsets are compared one by one.
///
/// [`assert_injective!`](crate::assert_injective!) takes layouts of all planes.
///
/// - **Errors**: [`Reason::Collision`] with two coordinates; [`Reason::TooFewOffsets`] for a large
///   layout with more coordinates than offsets; [`Reason::Undecided`].
/// - **Cost**: a search over the modes. A comparison has at most 2^24 evaluations.
///
/// # Examples
///
/// ```
/// use colex::{ComposedLayout, check};
/// let is_injective = |text| check::injective(&ComposedLayout::lit(text)).is_ok();
/// assert!(is_injective("S<3,3,3> o 0 o (8,64):(64,1)"));
/// assert!(!is_injective("S<3,3,3> o 0 o (8,64):(32,1)")); // rows overlap
/// ```
pub const fn injective(layout: &ComposedLayout) -> Result<(), Error> {
    named("injective", check(layout))
}

const fn check(layout: &ComposedLayout) -> Result<(), Reason> {
    let inner = layout.inner_ref();
    if matches!(layout.outer(), Outer::Swizzle(_)) {
        match inner.collision() {
            Ok(None) => return Ok(()),
            Ok(Some(collision)) => {
                return Err(collision_at(layout, collision.first, collision.second));
            }
            Err(_) => {}
        }
    }
    let Some((least, greatest)) = layout.offset_bounds() else { return Ok(()) };
    let windows = match greatest.checked_sub(least) {
        Some(width) => width / WINDOW as i64 + 1,
        None => i64::MAX,
    };
    match layout.size().checked_mul(windows) {
        Some(evaluations) if evaluations <= EVALUATIONS => {
            let mut window = 0;
            while window < windows {
                attempt!(compare(layout, least + window * WINDOW as i64));
                window += 1;
            }
            Ok(())
        }
        _ if layout.size() > layout.cosize() => {
            Err(Reason::TooFewOffsets { size: layout.size(), cosize: layout.cosize() })
        }
        _ => Err(Reason::Undecided { size: layout.size() }),
    }
}

/// Returns an error if two coordinates have the same offset from `first` on.
const fn compare(layout: &ComposedLayout, first: i64) -> Result<(), Reason> {
    let mut coordinates = [-1; WINDOW];
    let mut i = 0;
    while i < layout.size() {
        let k = layout.index(i) - first;
        if k >= 0 && k < WINDOW as i64 {
            let before = coordinates[k as usize];
            if before >= 0 {
                return Err(collision_at(layout, before, i));
            }
            coordinates[k as usize] = i;
        }
        i += 1;
    }
    Ok(())
}

const fn collision_at(layout: &ComposedLayout, first: i64, second: i64) -> Reason {
    let inner = layout.inner_ref();
    Reason::Collision {
        first: Place::of(first, inner),
        second: Place::of(second, inner),
        offset: layout.index(first),
    }
}
