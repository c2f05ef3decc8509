//! The claim that a layout has each element of a tile once, or equally often.

use super::{Error, Place, Reason};
use crate::ComposedLayout;
use crate::analysis::{OffsetCoverage, offset_coverage};
use crate::error::named;

/// Returns an error unless each offset of `0..size` has exactly `copies` coordinates, and no other
/// offset has one.
///
/// The layout is for example a thread-value layout: it maps `(thread,value)` to an element of a tile
/// of `size` elements.
///
/// [`assert_covers!`](crate::assert_covers!) takes layouts of all planes; there `copies` is 1 unless
/// it is given.
///
/// - **Errors**: [`Reason::Outside`], [`Reason::Missing`], [`Reason::Unequal`],
///   [`Reason::Replicated`], [`Reason::Copies`]; [`Reason::Access`] with the errors of
///   [`offset_coverage`], such as a layout of more than 2^20 coordinates.
///
/// # Examples
///
/// ```
/// use colex::{ComposedLayout, check};
/// // The accumulator of a 16x8 instruction, and an operand that two groups of threads share.
/// let accumulator = ComposedLayout::lit("S<0,0,0> o 0 o ((4,8),(2,2)):((32,1),(16,8))");
/// check::covers(&accumulator, 128, 1)?;
/// let shared = ComposedLayout::lit("S<0,0,0> o 0 o ((16,2),16):((1,0),16)");
/// check::covers(&shared, 256, 2)?;
/// assert_eq!(
///     check::covers(&shared, 256, 1).unwrap_err().to_string(),
///     "covers: every element has 2 coordinates, such as (0,0) and (16,0), and the claim has 1; use \
///      other strides, or claim `copies = 2`",
/// );
/// # Ok::<(), check::Error>(())
/// ```
pub const fn covers(layout: &ComposedLayout, size: i64, copies: i64) -> Result<(), Error> {
    named("covers", check(layout, size, copies))
}

const fn check(layout: &ComposedLayout, size: i64, copies: i64) -> Result<(), Reason> {
    if copies < 1 {
        return Err(Reason::Copies { copies });
    }
    let inner = layout.inner_ref();
    let factor = match offset_coverage(layout, size) {
        Ok(OffsetCoverage::Exact) => 1,
        Ok(OffsetCoverage::Replicated { factor }) => factor,
        Ok(OffsetCoverage::Missing { offset }) => return Err(Reason::Missing { offset, size }),
        Ok(OffsetCoverage::Unequal { offset, owners, least, coordinates: [first, second] }) => {
            let (first, second) = (Place::of(first, inner), Place::of(second, inner));
            return Err(Reason::Unequal { offset, owners, least, first, second });
        }
        Ok(OffsetCoverage::Outside { coordinate, offset }) => {
            return Err(Reason::Outside { place: Place::of(coordinate, inner), offset, size });
        }
        Err(error) => return Err(Reason::Access(error.reason())),
    };
    // Without elements there are no copies of one.
    if factor == copies || size == 0 {
        return Ok(());
    }
    let mut second = 1;
    while second < layout.size() && layout.index(second) != layout.index(0) {
        second += 1;
    }
    let second = if second < layout.size() { second } else { 0 };
    let (first, second) = (Place::of(0, inner), Place::of(second, inner));
    Err(Reason::Replicated { factor, copies, first, second })
}
