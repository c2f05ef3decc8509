//! Underscore: a whole mode in a coordinate or a tiler.

/// The entry `_`: keeps a mode in a slice coordinate, and leaves a mode unchanged in a tiler.
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
