//! Seen: a set of small numbers without allocation.

/// The largest number of ids or tiles that a check or a footprint evaluates.
pub const MAX_IDS: i64 = 1 << 20;

/// The numbers of one [`Seen`]. Larger ranges need several passes.
pub(super) const WINDOW: i64 = 1 << 16;

/// A set of numbers in `first..first + WINDOW`.
pub(super) struct Seen {
    first: i64,
    words: [u64; (WINDOW / 64) as usize],
}

impl Seen {
    pub(super) const fn from(first: i64) -> Self {
        Self { first, words: [0; (WINDOW / 64) as usize] }
    }

    /// Adds a number of the window. Returns whether it is new; a number outside of the window is
    /// not, and [`covers`](Self::covers) tells them apart.
    pub(super) const fn insert(&mut self, number: i64) -> bool {
        if !self.covers(number) {
            return false;
        }
        let k = (number - self.first) as usize;
        let is_new = self.words[k / 64] >> (k % 64) & 1 == 0;
        self.words[k / 64] |= 1 << (k % 64);
        is_new
    }

    /// Returns whether the window has this number.
    pub(super) const fn covers(&self, number: i64) -> bool {
        self.first <= number && number < self.first + WINDOW
    }

    /// Returns whether the set has a number of the window.
    pub(super) const fn contains(&self, number: i64) -> bool {
        let k = (number - self.first) as usize;
        self.words[k / 64] >> (k % 64) & 1 == 1
    }
}
