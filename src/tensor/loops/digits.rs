//! Digits: those of a layout's flat coordinate, one after the other, cut where another layout needs it.
//!
//! Integers that go on where the one before ends are one digit, as in [`coalesce`](crate::DynLayout::coalesce), and those of
//! extent 1 are none.
//!
//! ```text
//! (2,(1,6),5):(1,(6,2),20)  ->  12:1  5:20
//! ```

use crate::tensor::layout::Leaves;

/// The digits of a layout that has coordinates, of which the first may be used up in part.
#[derive(Clone, Copy)]
pub(crate) struct Digits<'a> {
    leaves: &'a Leaves,
    /// The integer behind the first digit.
    next: usize,
    /// What is left of the first digit: extent and stride.
    first: Option<(i64, i64)>,
}

impl<'a> Digits<'a> {
    #[inline]
    pub(crate) fn new(leaves: &'a Leaves) -> Self {
        let mut digits = Self { leaves, next: 0, first: None };
        digits.load();
        digits
    }

    /// The next digit, with all integers that go on where it ends.
    fn load(&mut self) {
        self.first = None;
        while self.next < self.leaves.count() {
            let (extent, stride) = self.leaves.at(self.next);
            if extent != 1 {
                self.first = match self.first {
                    None => Some((extent, stride)),
                    Some((before, step)) if before.checked_mul(step) == Some(stride) => {
                        Some((before * extent, step)) // at most the size
                    }
                    Some(_) => return,
                };
            }
            self.next += 1;
        }
    }

    /// The first digit of all, if there is one: layouts of one size end together.
    #[inline]
    pub(crate) fn first<const N: usize>(digits: &[Self; N]) -> Option<[(i64, i64); N]> {
        let mut first = [(1, 0); N];
        for (first, digits) in first.iter_mut().zip(digits) {
            *first = digits.first?;
        }
        Some(first)
    }

    /// Uses up `n` values of the first digit, a divisor of its extent.
    #[inline]
    pub(crate) fn advance(&mut self, n: i64) {
        match self.first {
            Some((extent, stride)) if extent > n => self.first = Some((extent / n, stride * n)),
            _ => self.load(),
        }
    }

    /// What is not used up: extents and strides.
    pub(crate) fn rest(&self) -> impl Iterator<Item = (i64, i64)> {
        let behind = (self.next..self.leaves.count()).map(|k| self.leaves.at(k));
        self.first.into_iter().chain(behind)
    }
}
