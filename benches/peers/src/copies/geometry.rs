//! Shapes and strides of a copy, of a dynamic rank and with dynamic strides.

use std::error::Error;

use colex::DynLayout;

/// A mode of a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    pub extent: usize,
    /// The stride in the target, in elements.
    pub to: isize,
    /// The stride in the source, in elements. It is negative if the source is reversed.
    pub from: isize,
}

/// A copy between two arrays: the element at a coordinate of the source goes to the same coordinate
/// of the target. The last mode of the target is the fastest.
#[derive(Clone, Debug)]
pub struct Geometry {
    pub modes: Vec<Mode>,
    /// The place of coordinate 0 in the source.
    pub base: usize,
    /// The numbers of elements from the first to the last one, of target and source.
    pub lens: [usize; 2],
}

impl Geometry {
    /// Returns the copy of a row-major array of `shape` into a row-major array whose modes are
    /// those of the source in `order`. The modes in `flips` of the source are reversed. Each row of
    /// the target and of the source is followed by `gaps` elements that are not copied.
    #[must_use]
    pub fn permuted(shape: &[usize], order: &[usize], flips: &[usize], gaps: [usize; 2]) -> Self {
        let to_shape: Vec<_> = order.iter().map(|&k| shape[k]).collect();
        let (to_strides, to_len) = row_major(&to_shape, gaps[0]);
        let (mut from_strides, from_len) = row_major(shape, gaps[1]);
        let mut base = 0;
        for &k in flips {
            base += (shape[k] - 1) * from_strides[k].unsigned_abs();
            from_strides[k] = -from_strides[k];
        }
        let mode = |(&k, to): (&usize, isize)| Mode { extent: shape[k], to, from: from_strides[k] };
        let modes = order.iter().zip(to_strides).map(mode).collect();
        Self { modes, base, lens: [to_len, from_len] }
    }

    /// Returns the copy of one row to all rows of a row-major matrix.
    #[must_use]
    pub fn broadcast(rows: usize, columns: usize) -> Self {
        let mut all = Self::permuted(&[rows, columns], &[0, 1], &[], [0, 0]);
        all.modes[0].from = 0;
        all.lens[1] = columns;
        all
    }

    /// Returns the number of copied elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.modes.iter().map(|mode| mode.extent).product()
    }

    /// Returns whether there is nothing to copy.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the extents of the modes.
    #[must_use]
    pub fn shape(&self) -> Vec<usize> {
        self.modes.iter().map(|mode| mode.extent).collect()
    }

    /// Returns the strides of the target and of the source.
    #[must_use]
    pub fn strides(&self) -> [Vec<isize>; 2] {
        let of = |stride: fn(&Mode) -> isize| self.modes.iter().map(stride).collect();
        [of(|mode| mode.to), of(|mode| mode.from)]
    }

    /// Returns the layouts of the target and of the source, without `base`.
    ///
    /// # Errors
    ///
    /// Returns an error if a layout cannot have this many modes.
    pub fn layouts(&self) -> Result<[DynLayout; 2], Box<dyn Error>> {
        let shape = self.modes.iter().map(|mode| i64::try_from(mode.extent));
        let shape = shape.collect::<Result<Vec<_>, _>>()?;
        let layout = |strides: Vec<isize>| {
            let strides: Vec<_> = strides.into_iter().map(|stride| stride as i64).collect();
            DynLayout::strided(&shape, &strides)
        };
        let [to, from] = self.strides();
        Ok([layout(to)?, layout(from)?])
    }

    /// Panics if a coordinate is out of bounds of arrays with these numbers of elements.
    pub fn check(&self, to_len: usize, from_len: usize) {
        if self.is_empty() {
            return;
        }
        let last = |mode: &Mode, stride: isize| (mode.extent as isize - 1) * stride;
        let ends = |stride: fn(&Mode) -> isize, base: usize| {
            let lasts = self.modes.iter().map(|mode| last(mode, stride(mode)));
            lasts.fold([base as isize; 2], |[least, most], n| [least + n.min(0), most + n.max(0)])
        };
        for ([least, most], len) in
            [(ends(|mode| mode.to, 0), to_len), (ends(|mode| mode.from, self.base), from_len)]
        {
            assert!(
                least >= 0 && most < len as isize,
                "offsets {least} to {most} of {len} elements"
            );
        }
    }
}

/// Returns the strides of a row-major array with `gap` elements after each row, and the number of
/// elements from its first to its last one.
fn row_major(shape: &[usize], gap: usize) -> (Vec<isize>, usize) {
    let (mut strides, mut next) = (vec![0; shape.len()], 1);
    for (k, extent) in shape.iter().enumerate().rev() {
        strides[k] = next as isize;
        next *= extent;
        if k + 1 == shape.len() {
            next += gap;
        }
    }
    (strides, next)
}
