//! Offsets: the offsets of rows, columns and pieces of a tile, by one step or as a table.

#![allow(clippy::inline_always, reason = "the kernels call these for each tile")]
use core::mem::take;

/// The offsets of the iterations of some loops, in bytes.
#[derive(Clone, Copy, Debug)]
pub(in crate::tensor::copy) enum Offsets<'a> {
    /// A number of offsets, and the step from one to the next.
    Steps(usize, isize),
    /// A table of any offsets.
    Table(&'a [isize]),
}

impl Offsets<'_> {
    /// Returns the number of offsets.
    #[inline(always)]
    pub(in crate::tensor::copy) const fn len(&self) -> usize {
        match self {
            Self::Steps(len, _) => *len,
            Self::Table(table) => table.len(),
        }
    }

    /// Returns the offset of iteration `i`.
    ///
    /// - **Panics**: for a table with fewer offsets.
    #[inline(always)]
    pub(in crate::tensor::copy) const fn at(&self, i: usize) -> isize {
        match self {
            Self::Steps(_, step) => i as isize * *step,
            Self::Table(table) => table[i],
        }
    }
}

/// The space for tables of offsets.
pub(super) struct Tables<'a> {
    pub(super) free: &'a mut [isize],
}

impl<'a> Tables<'a> {
    /// Returns the offsets of all iterations of some loops, each a number of iterations and a step;
    /// `None` if there are too many. One loop has a table only if `always`.
    pub(super) fn of(
        &mut self,
        mut loops: impl Iterator<Item = (usize, isize)>,
        always: bool,
    ) -> Option<Offsets<'a>> {
        let (mut len, step) = loops.next().unwrap_or((1, 0));
        let mut next = loops.next();
        if next.is_none() && !always {
            return Some(Offsets::Steps(len, step));
        }
        let free = take(&mut self.free);
        for (i, place) in free.get_mut(..len)?.iter_mut().enumerate() {
            *place = i as isize * step;
        }
        while let Some((extent, step)) = next {
            let end = len.checked_mul(extent).filter(|&end| end <= free.len())?;
            for i in len..end {
                free[i] = free[i - len] + step;
            }
            (len, next) = (end, loops.next());
        }
        let (table, free) = free.split_at_mut(len);
        self.free = free;
        Some(Offsets::Table(table))
    }
}
