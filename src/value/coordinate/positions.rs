//! Positions: the sorted positions of the non-zero integers of coordinates.
//!
//! No position lies inside another one: an entry of a coordinate is an integer or a tuple, not
//! both. The positions therefore determine a profile. Entries without a position, such as entry 0
//! of a coordinate with the only position 1, are integers that are always 0.

use crate::value::{Int, IntTuple, attempt, named};
use crate::{LayoutError, MAX_POSITIONS, Position, Reason};

impl Position {
    /// Returns the position with these indices, outermost first.
    ///
    /// - **Errors**: [`Reason::TooManyPositions`] for more than 8 indices or an index above 31.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Position;
    /// assert_eq!(Position::new(&[]), Ok(Position::ROOT));
    /// assert!(Position::new(&[32]).is_err());
    /// ```
    pub const fn new(path: &[usize]) -> Result<Self, LayoutError> {
        named!("position", position(path))
    }

    pub(super) const fn try_entry(self, i: usize) -> Result<Self, Reason> {
        match self.entry(i) {
            Some(position) => Ok(position),
            None => Err(Reason::TooManyPositions),
        }
    }
}

const fn position(path: &[usize]) -> Result<Position, Reason> {
    let mut position = Position::ROOT;
    let mut k = 0;
    while k < path.len() {
        position = attempt!(position.try_entry(path[k]));
        k += 1;
    }
    Ok(position)
}

/// A sorted list of positions, none inside another one.
#[derive(Clone, Copy)]
pub(crate) struct Positions {
    list: [Position; MAX_POSITIONS],
    len: usize,
}

impl Positions {
    pub(crate) const fn new() -> Self {
        Self { list: [Position::ROOT; MAX_POSITIONS], len: 0 }
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    pub(crate) const fn get(&self, p: usize) -> Position {
        self.list[p]
    }

    /// Returns the index of `position`.
    pub(crate) const fn find(&self, position: Position) -> Option<usize> {
        let mut p = 0;
        while p < self.len {
            if self.list[p].equals(position) {
                return Some(p);
            }
            p += 1;
        }
        None
    }

    /// Adds a position that is not in the list and returns its index. All later positions move.
    pub(crate) const fn insert(&mut self, position: Position) -> Result<usize, Reason> {
        let mut p = self.len;
        let mut k = 0;
        while k < self.len {
            let other = self.list[k];
            if other.contains(position) {
                return Err(Reason::MixedPositions { outer: other, inner: position });
            }
            if position.contains(other) {
                return Err(Reason::MixedPositions { outer: position, inner: other });
            }
            if p == self.len && position.precedes(other) {
                p = k;
            }
            k += 1;
        }
        if self.len == MAX_POSITIONS {
            return Err(Reason::TooManyPositions);
        }
        let mut k = self.len;
        while k > p {
            self.list[k] = self.list[k - 1];
            k -= 1;
        }
        self.list[p] = position;
        self.len += 1;
        Ok(p)
    }

    /// Adds a position after all others.
    pub(crate) const fn push(&mut self, position: Position) {
        self.list[self.len] = position;
        self.len += 1;
    }

    pub(crate) const fn equals(&self, other: &Self) -> bool {
        let mut p = 0;
        while p < self.len && p < other.len {
            if !self.list[p].equals(other.list[p]) {
                return false;
            }
            p += 1;
        }
        self.len == other.len
    }

    /// Returns the coordinate with `values` at the positions, and `rest` at the other entries.
    ///
    /// - **Errors**: [`Reason::TooManyLeaves`].
    pub(crate) const fn tuple(
        &self,
        values: &[Int; MAX_POSITIONS],
        rest: Int,
    ) -> Result<IntTuple, Reason> {
        let mut out = IntTuple::start();
        attempt!(self.entry(values, rest, (0, self.len), 0, &mut out));
        out.finish()
    }

    /// Adds the entry with the positions `begin..end`, which have the same `level` first indices.
    const fn entry(
        &self,
        values: &[Int; MAX_POSITIONS],
        rest: Int,
        (begin, end): (usize, usize),
        level: usize,
        out: &mut IntTuple,
    ) -> Result<(), Reason> {
        if begin == end {
            out.push(rest);
            return Ok(());
        }
        if self.list[begin].depth() == level {
            out.push(values[begin]);
            return Ok(());
        }
        let open = out.open();
        let mut i = 0;
        let mut from = begin;
        while from < end {
            let mut to = from;
            while to < end && matches!(self.list[to].index(level), Some(index) if index == i) {
                to += 1;
            }
            attempt!(self.entry(values, rest, (from, to), level + 1, out));
            from = to;
            i += 1;
        }
        out.close(open);
        Ok(())
    }
}
