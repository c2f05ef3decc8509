//! Digits: the mixed-radix digits of a layout's flat coordinate, split where another layout needs
//! it.
//!
//! Adjacent integers of the layout merge into one digit as in
//! [`coalesce`](crate::DynLayout::coalesce). Integers of extent 1 are dropped.
//!
//! ```text
//! (2,(1,6),5):(1,(6,2),20)  ->  12:1  5:20
//! ```

use crate::tensor::layout::Leaves;

/// The remaining digits of a layout with at least one coordinate. The first digit may be consumed
/// in part.
#[derive(Clone, Copy)]
pub(crate) struct Digits<'a> {
    leaves: &'a Leaves,
    /// The first integer that is not part of the first digit.
    next: usize,
    /// The remainder of the first digit: extent and stride.
    first: Option<(i64, i64)>,
}

impl<'a> Digits<'a> {
    #[inline]
    pub(crate) fn new(leaves: &'a Leaves) -> Self {
        let mut digits = Self { leaves, next: 0, first: None };
        digits.load();
        digits
    }

    /// Loads the next digit: an integer and all that continue it.
    fn load(&mut self) {
        self.first = None;
        while self.next < self.leaves.count() {
            let (extent, stride) = self.leaves.at(self.next);
            if extent != 1 {
                self.first = match self.first {
                    None => Some((extent, stride)),
                    Some((before, step)) if before.checked_mul(step) == Some(stride) => {
                        Some((before * extent, step)) // at most the size of the layout
                    }
                    Some(_) => return,
                };
            }
            self.next += 1;
        }
    }

    /// Returns the first digit of each layout; `None` at the end, which layouts of one size reach
    /// together.
    #[inline]
    pub(crate) fn first<const N: usize>(digits: &[Self; N]) -> Option<[(i64, i64); N]> {
        let mut first = [(1, 0); N];
        for (first, digits) in first.iter_mut().zip(digits) {
            *first = digits.first?;
        }
        Some(first)
    }

    /// Consumes `n` values of the first digit; `n` divides its extent.
    #[inline]
    pub(crate) fn advance(&mut self, n: i64) {
        match self.first {
            Some((extent, stride)) if extent > n => self.first = Some((extent / n, stride * n)),
            _ => self.load(),
        }
    }

    /// Returns the extents and strides of all remaining digits.
    pub(crate) fn rest(&self) -> impl Iterator<Item = (i64, i64)> {
        let behind = (self.next..self.leaves.count()).map(|k| self.leaves.at(k));
        self.first.into_iter().chain(behind)
    }
}
