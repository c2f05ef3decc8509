//! Coverage: how many `(thread,value)` have each element of a tile.

use core::fmt;

use super::TvLayout;
use super::owners::SortedModes;
use crate::IntTuple;

/// How many owners the elements of a tile have.
///
/// [`analysis::OffsetCoverage`](crate::analysis::OffsetCoverage) counts the coordinates of the
/// offsets of any layout, also of a swizzled one.
///
/// # Examples
///
/// ```
/// use colex::thread_value::{Coverage, TvLayout};
/// use colex::{DynLayout, IntTuple};
/// let coverage = |layout| {
///     let tv = TvLayout::new(DynLayout::lit(layout), &IntTuple::lit("(4,2)"));
///     tv.map(|tv| tv.coverage().to_string())
/// };
/// assert_eq!(coverage("(4,2):(1,4)")?, "exact");
/// assert_eq!(coverage("((2,4),2):((0,1),4)")?, "every element has 2 owners");
/// assert_eq!(coverage("(2,2):(1,4)")?, "no thread has the element (2,0)");
/// let unequal = "the element (1,0) has 2 owners, and the element at the origin has 1";
/// assert_eq!(coverage("(2,7):(1,1)")?, unequal);
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coverage {
    /// Every element has exactly one owner.
    Exact,
    /// Every element has this number of owners, at least 2.
    Replicated {
        /// The number of owners.
        factor: i64,
    },
    /// An element has no owner.
    Missing {
        /// The coordinate of the first element without an owner.
        element: IntTuple,
    },
    /// Every element has an owner, but not all have the same number of owners.
    Unequal {
        /// The coordinate of the first element with more owners than the origin.
        element: IntTuple,
        /// The number of its owners.
        owners: i64,
        /// The number of owners of the origin, which is the least one.
        least: i64,
    },
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact => f.write_str("exact"),
            Self::Replicated { factor } => write!(f, "every element has {factor} owners"),
            Self::Missing { element } => write!(f, "no thread has the element {element}"),
            Self::Unequal { element, owners, least } => write!(
                f,
                "the element {element} has {owners} owners, and the element at the origin has {least}"
            ),
        }
    }
}

impl TvLayout {
    /// Returns how many owners the elements of the tile have, with a witness unless all have the
    /// same number.
    ///
    /// The result is exact for every layout. It compares the sorted strides and visits no element:
    ///
    /// - modes of stride 0 multiply the owners of every element;
    /// - the modes up to a stride `d` reach all elements below a bound `r`. If `d > r`, element `r`
    ///   has no owner. If `d < r`, element `d` has more owners than the origin.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::{Coverage, TvLayout};
    /// use colex::{DynLayout, IntTuple};
    /// // Operand A of a wgmma from shared memory: all 128 threads see the tile of 64 x 16.
    /// let layout = DynLayout::lit("(128,(64,16)):(0,(1,64))");
    /// let tv = TvLayout::new(layout, &IntTuple::lit("(64,16)"))?;
    /// assert_eq!(tv.coverage(), Coverage::Replicated { factor: 128 });
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn coverage(&self) -> Coverage {
        let size = self.tile_layout().size();
        if self.layout().is_empty() {
            return match size {
                0 => Coverage::Exact,
                _ => Coverage::Missing { element: self.coord_of(0) },
            };
        }
        let modes = SortedModes::of(&self.layout());
        let (mut factor, mut reached) = (1, 1);
        let mut overlap = None;
        let mut k = modes.len();
        while k > 0 {
            k -= 1;
            let (extent, stride) = modes.mode(k);
            if stride == 0 {
                factor *= extent; // at most the size of the layout
            } else if stride > reached {
                return Coverage::Missing { element: self.coord_of(reached) };
            } else {
                if stride < reached && overlap.is_none() {
                    overlap = Some((stride, owners_at_stride(&modes, k)));
                }
                reached += (extent - 1) * stride;
            }
        }
        match overlap {
            _ if reached < size => Coverage::Missing { element: self.coord_of(reached) },
            Some((element, owners)) => Coverage::Unequal {
                element: self.coord_of(element),
                owners: factor.saturating_mul(owners),
                least: factor,
            },
            None if factor > 1 => Coverage::Replicated { factor },
            None => Coverage::Exact,
        }
    }
}

/// Returns the number of owners of the element at the stride of mode `k`, without modes of stride
/// 0.
///
/// The strides below it reach this element once. Mode `k` and the next ones of the same stride
/// reach it with the digit 1.
const fn owners_at_stride(modes: &SortedModes, k: usize) -> i64 {
    let (mut owners, mut next) = (2, k);
    while next > 0 && modes.mode(next - 1).1 == modes.mode(k).1 {
        next -= 1;
        owners += 1;
    }
    owners
}
