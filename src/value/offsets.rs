//! Offsets: an iterator over all offsets in the order of the flat coordinates, without division.

use super::{DynLayout, MAX_LEAVES};

/// An iterator over the offsets of a layout, see [`DynLayout::offsets`].
#[derive(Clone, Debug)]
pub struct Offsets<'a> {
    layout: &'a DynLayout,
    /// The natural coordinate of the next offset.
    digits: [i64; MAX_LEAVES],
    next: i64,
    left: i64,
}

impl DynLayout {
    /// Returns an iterator over all offsets in the order of the flat coordinates:
    /// `index(0), index(1), ..`.
    ///
    /// - **Post**: `size` items; item `i` is `self.index(i)`.
    /// - **Cost**: one addition for each item, and one more for each digit that carries.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::lit("(2,3):(3,1)");
    /// assert_eq!(layout.offsets().collect::<Vec<_>>(), [0, 3, 1, 4, 2, 5]);
    /// ```
    #[must_use]
    pub const fn offsets(&self) -> Offsets<'_> {
        Offsets { layout: self, digits: [0; MAX_LEAVES], next: 0, left: self.size() }
    }
}

impl Iterator for Offsets<'_> {
    type Item = i64;

    fn next(&mut self) -> Option<i64> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        let offset = self.next;
        if self.left > 0 {
            // Another offset follows, so some digit can increase. The digits before it carry.
            let mut k = 0;
            while self.digits[k] + 1 == self.layout.extents.value(k) {
                self.next -= self.digits[k] * self.layout.strides.value(k);
                self.digits[k] = 0;
                k += 1;
            }
            self.digits[k] += 1;
            self.next += self.layout.strides.value(k);
        }
        Some(offset)
    }

    /// Skips to an item with one division for each mode.
    fn nth(&mut self, n: usize) -> Option<i64> {
        let n = i64::try_from(n).ok().filter(|n| *n < self.left);
        let Some(n) = n else {
            self.left = 0;
            return None;
        };
        let mut rest = self.layout.size() - self.left + n;
        self.left -= n;
        self.next = 0;
        for k in 0..self.layout.leaf_count() {
            let (extent, stride) = (self.layout.extents.value(k), self.layout.strides.value(k));
            self.digits[k] = rest % extent;
            self.next += self.digits[k] * stride;
            rest /= extent;
        }
        self.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.left).ok();
        (left.unwrap_or(usize::MAX), left)
    }
}

// A size above `usize` does not fit in memory. Only there, on 32-bit machines, `len` panics.
impl ExactSizeIterator for Offsets<'_> {}
impl core::iter::FusedIterator for Offsets<'_> {}
