//! Position: the place of an integer in a nested coordinate.

use core::fmt;

use crate::Text;

/// The place of an integer in a nested coordinate: in `(5,(6,7))` the 7 is entry 1 of entry 1.
///
/// The notation writes the innermost index first: `0@1` is entry 0 of entry 1, and `1@0@1` is the
/// value 1 at that position. [`ROOT`](Self::ROOT) is the position of a coordinate that is one
/// integer.
///
/// - At most 8 indices, each at most 31.
/// - The order is that of the integers from left to right; a tuple precedes its entries.
///
/// # Examples
///
/// ```
/// use colex::Position;
/// let position = Position::new(&[1, 0]).unwrap(); // entry 0 of entry 1
/// assert_eq!(position.to_string(), "0@1");
/// assert!(Position::ROOT.contains(position) && !position.contains(Position::ROOT));
/// ```
// One byte for each index, plus one, from the most significant byte; 0 after the last index.
// Comparing the numbers compares the positions from left to right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(u64);

impl Position {
    /// The position of a coordinate that is one integer: the position without an index.
    pub const ROOT: Self = Self(0);

    /// The largest number of indices.
    const MAX_DEPTH: usize = 8;

    /// Returns the number of indices.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Position;
    /// assert_eq!(Position::new(&[1, 0]).unwrap().depth(), 2);
    /// ```
    #[must_use]
    pub const fn depth(self) -> usize {
        Self::MAX_DEPTH - self.0.trailing_zeros() as usize / 8
    }

    /// Returns index `level`, counted from the outermost; `None` past the last.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Position;
    /// let position = Position::new(&[1, 0]).unwrap();
    /// assert_eq!([0, 1, 2].map(|level| position.index(level)), [Some(1), Some(0), None]);
    /// ```
    #[must_use]
    pub const fn index(self, level: usize) -> Option<usize> {
        if level < self.depth() {
            Some((self.0 >> (56 - 8 * level) & 0xFF) as usize - 1)
        } else {
            None
        }
    }

    /// Returns whether this is the position of a tuple with `other` inside, or `other` itself.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Position;
    /// let at = |path: &[usize]| Position::new(path).unwrap();
    /// assert!(at(&[1]).contains(at(&[1, 0])) && !at(&[1]).contains(at(&[0])));
    /// ```
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        let depth = self.depth();
        depth == 0 || (self.0 ^ other.0) >> (64 - 8 * depth) == 0
    }

    /// Returns the position of entry `i` of the tuple at this position; `None` if the depth or the
    /// index is too large.
    pub(crate) const fn entry(self, i: usize) -> Option<Self> {
        let depth = self.depth();
        if depth == Self::MAX_DEPTH || i >= crate::MAX_LEAVES {
            return None;
        }
        Some(Self(self.0 | (i as u64 + 1) << (56 - 8 * depth)))
    }

    pub(crate) const fn equals(self, other: Self) -> bool {
        self.0 == other.0
    }

    pub(crate) const fn precedes(self, other: Self) -> bool {
        self.0 < other.0
    }

    /// Appends `0@1`; nothing for the root.
    pub(crate) const fn append_to(self, text: Text) -> Text {
        let mut text = text;
        let mut level = self.depth();
        while level > 0 {
            level -= 1;
            if let Some(i) = self.index(level) {
                text = text.int(i as i64).str(if level > 0 { "@" } else { "" });
            }
        }
        text
    }
}

/// Prints the indices, innermost first: `0@1`; nothing for the root.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.append_to(Text::new()).as_str())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
