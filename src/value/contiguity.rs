//! Contiguity: how many coordinates from the first have consecutive offsets.
//!
//! The coalesced layout begins with a mode `s:1` if the first offsets are consecutive. The next mode
//! has another stride than `s`, so exactly `s` offsets are.

use super::{ComposedLayout, DynLayout};

impl DynLayout {
    /// Returns the number of coordinates from the first whose offsets are consecutive: the longest
    /// vector that a load from coordinate 0 can have.
    ///
    /// Of mode `k`, with all other coordinates 0, it is the contiguity of [`get(k)`](Self::get).
    ///
    /// - **Post**: the largest `n <= size` with `self.index(i) == i` for every `i < n`.
    /// - **Static integers**: static and dynamic integers count by value.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("(4,8):(1,4)").contiguity(), 32);
    /// assert_eq!(DynLayout::lit("(4,8):(1,16)").contiguity(), 4);
    /// assert_eq!(DynLayout::lit("(4,8):(8,1)").contiguity(), 1);
    /// ```
    #[must_use]
    pub const fn contiguity(&self) -> i64 {
        if self.is_empty() {
            return 0;
        }
        match self.with_static(true).coalesce().leaf(0) {
            Some((extent, stride)) if stride.get() == 1 => extent.get(),
            _ => 1,
        }
    }
}

impl ComposedLayout {
    /// Returns the number of coordinates from the first whose offsets are consecutive.
    ///
    /// - **Post**: the largest `n <= size` with `self.index(i) == self.index(0) + i` for every
    ///   `i < n`.
    /// - **Cost**: one evaluation for each coordinate up to the result.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// assert_eq!(ComposedLayout::lit("S<2,1,3> o 0 o (8,8):(1,8)").contiguity(), 16);
    /// assert_eq!(ComposedLayout::lit("S<2,1,3> o 16 o (8,8):(1,8)").contiguity(), 2);
    /// ```
    #[must_use]
    pub const fn contiguity(&self) -> i64 {
        let size = self.size();
        if size == 0 {
            return 0;
        }
        let (first, mut n) = (self.index(0), 1);
        while n < size {
            match first.checked_add(n) {
                Some(next) if self.index(n) == next => n += 1,
                _ => break,
            }
        }
        n
    }
}
