//! Coverage: how often a partition holds each element.

use super::access::named;
use super::limits::MAX_ADDRESSES;
use super::{Error, Reason};
use crate::thread_value::{Coverage, TvLayout};
use crate::{ComposedLayout, DynLayout, IntTuple};

/// The offsets whose coordinates one pass over the layout counts.
const WINDOW: usize = 4096;

/// How many coordinates of a layout have each offset of `0..size`.
///
/// [`thread_value::Coverage`](crate::thread_value::Coverage) counts the owners of the elements of a tile. There,
/// `Unequal` has the first element with more owners than the origin; here it has the first offset
/// with the most coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "Coverage")]
pub enum OffsetCoverage {
    /// Each offset has one coordinate.
    Exact,
    /// Each offset has the same number of coordinates, at least two.
    Replicated {
        /// This number.
        factor: i64,
    },
    /// An offset has no coordinate.
    Missing {
        /// The first such offset.
        offset: i64,
    },
    /// Every offset has a coordinate, but some have more than others.
    Unequal {
        /// The first offset with the most coordinates.
        offset: i64,
        /// The number of its coordinates.
        owners: i64,
        /// The least number of coordinates of an offset.
        least: i64,
        /// Its first two flat coordinates: thread plus threads times value.
        coordinates: [i64; 2],
    },
    /// A coordinate has an offset outside of `0..size`.
    Outside {
        /// The first such flat coordinate.
        coordinate: i64,
        /// Its offset.
        offset: i64,
    },
}

/// Returns how often the coordinates of `layout`, such as `(thread,value)`, hit each offset of
/// `0..size`.
///
/// For a tile and a layout without a swizzle,
/// [`TvLayout::coverage`](crate::thread_value::TvLayout::coverage) has no limit and returns the coordinate
/// of the witness.
///
/// - **Post**: the first of `Outside`, `Missing`, `Unequal` that applies.
/// - **Errors**: [`Reason::NegativeSize`]; [`Reason::TooManyAddresses`] if the layout or `size` is
///   larger than [`MAX_ADDRESSES`].
/// - **Cost**: a step for each mode if the layout has no swizzle and no offset, unless the result is
///   `Outside` or `Unequal`. Otherwise one evaluation for each coordinate and each 4096 offsets.
///
/// # Examples
///
/// ```
/// use colex::ComposedLayout;
/// use colex::analysis::{OffsetCoverage, offset_coverage};
/// let of = |text, size| offset_coverage(&ComposedLayout::lit(text), size);
/// assert_eq!(of("S<0,0,0> o 0 o ((4,8),2):((16,1),8)", 64)?, OffsetCoverage::Exact);
/// assert_eq!(of("S<0,0,0> o 0 o ((4,8),2):((0,1),8)", 16)?, OffsetCoverage::Replicated { factor: 4 });
/// assert_eq!(of("S<0,0,0> o 0 o (4,2):(2,8)", 16)?, OffsetCoverage::Missing { offset: 1 });
/// # Ok::<(), colex::analysis::Error>(())
/// ```
#[doc(alias = "coverage")]
pub const fn offset_coverage(layout: &ComposedLayout, size: i64) -> Result<OffsetCoverage, Error> {
    named("offset_coverage", count(layout, size))
}

const fn count(layout: &ComposedLayout, size: i64) -> Result<OffsetCoverage, Reason> {
    if size < 0 {
        return Err(Reason::NegativeSize { size });
    }
    let larger = if layout.size() > size { layout.size() } else { size };
    if larger > MAX_ADDRESSES {
        return Err(Reason::TooManyAddresses { count: larger });
    }
    if let Some(coverage) = of_strides(layout, size) {
        return Ok(coverage);
    }
    let mut coordinate = 0;
    while coordinate < layout.size() {
        let offset = match layout.try_index(coordinate) {
            Ok(offset) => offset,
            Err(error) => return Err(Reason::Layout(error.reason())),
        };
        if offset < 0 || offset >= size {
            return Ok(OffsetCoverage::Outside { coordinate, offset });
        }
        coordinate += 1;
    }
    let (mut least, mut most, mut most_at) = (i64::MAX, 0, 0);
    let mut first = 0;
    while first < size {
        let counts = counts_from(layout, first);
        let mut k = 0;
        while k < WINDOW && first + (k as i64) < size {
            let (offset, count) = (first + k as i64, counts[k] as i64);
            if count == 0 {
                return Ok(OffsetCoverage::Missing { offset });
            }
            least = if count < least { count } else { least };
            if count > most {
                (most, most_at) = (count, offset);
            }
            k += 1;
        }
        first += WINDOW as i64;
    }
    if least < most {
        let coordinates = first_two(layout, most_at);
        return Ok(OffsetCoverage::Unequal { offset: most_at, owners: most, least, coordinates });
    }
    Ok(if most <= 1 { OffsetCoverage::Exact } else { OffsetCoverage::Replicated { factor: most } })
}

/// Returns the coverage from the strides of a layout without swizzle and offset, unless it is
/// [`OffsetCoverage::Outside`] or [`OffsetCoverage::Unequal`].
const fn of_strides(layout: &ComposedLayout, size: i64) -> Option<OffsetCoverage> {
    match layout.swizzle() {
        Some(swizzle) if swizzle.is_identity() && layout.offset().get() == 0 => {}
        _ => return None,
    }
    let Ok(layout) = DynLayout::from_modes(&[layout.inner(), DynLayout::UNIT]) else { return None };
    let Ok(tv) = TvLayout::new(layout, &IntTuple::int(size)) else { return None };
    match tv.coverage() {
        Coverage::Exact => Some(OffsetCoverage::Exact),
        Coverage::Replicated { factor } => Some(OffsetCoverage::Replicated { factor }),
        Coverage::Missing { element } => match element.leaf(0) {
            Some(offset) => Some(OffsetCoverage::Missing { offset: offset.get() }),
            None => None,
        },
        Coverage::Unequal { .. } => None,
    }
}

/// Returns the numbers of coordinates of the offsets from `first`.
const fn counts_from(layout: &ComposedLayout, first: i64) -> [u32; WINDOW] {
    let mut counts = [0; WINDOW];
    let mut coordinate = 0;
    while coordinate < layout.size() {
        let k = layout.index(coordinate) - first;
        if k >= 0 && k < WINDOW as i64 {
            counts[k as usize] += 1;
        }
        coordinate += 1;
    }
    counts
}

/// Returns the first two coordinates of an offset that has two.
const fn first_two(layout: &ComposedLayout, offset: i64) -> [i64; 2] {
    let (mut found, mut len, mut coordinate) = ([0; 2], 0, 0);
    while len < 2 && coordinate < layout.size() {
        if layout.index(coordinate) == offset {
            found[len] = coordinate;
            len += 1;
        }
        coordinate += 1;
    }
    found
}
