//! Underscore: the whole mode.

/// `_` in a coordinate, a mode that stays free, and in a tiler, a mode that is left as it is.
///
/// The macros [`coord!`](crate::coord) and [`tiler!`](crate::tiler) write it for `_`.
///
/// # Examples
///
/// ```
/// use colex::{Coord, Underscore, coord};
/// let column: Coord![(_, 3)] = coord!((_, 3));
/// let (rows, _) = column;
/// assert_eq!(rows, Underscore);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Underscore;

impl crate::sealed::Sealed for Underscore {}
