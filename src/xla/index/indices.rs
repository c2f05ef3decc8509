//! Iteration over the elements of an array in memory order.

use alloc::vec::Vec;

use crate::xla::{ArrayShape, Error, Reason};

const NAME: &str = "indices";

/// An iterator over the elements of an array in memory order: [`ArrayShape::indices`].
///
/// The iterator allocates a list for each index; [`advance`](Self::advance) returns a reference
/// instead.
#[derive(Clone, Debug)]
pub struct Indices {
    /// The dimensions, most minor first.
    axes: Vec<Axis>,
    index: Vec<i64>,
    started: bool,
    done: bool,
}

/// The indices of one dimension: `base`, `base + step`, ..., `last`.
#[derive(Clone, Copy, Debug)]
struct Axis {
    dimension: usize,
    base: i64,
    last: i64,
    step: i64,
}

impl Indices {
    /// Returns the next index; `None` after the last one.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let mut indices = ArrayShape::new(ElementType::F32, &[2]).indices()?;
    /// assert_eq!(indices.advance(), Some(&[0][..]));
    /// assert_eq!(indices.advance(), Some(&[1][..]));
    /// assert_eq!(indices.advance(), None);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn advance(&mut self) -> Option<&[i64]> {
        if self.done {
            return None;
        }
        if core::mem::replace(&mut self.started, true) {
            self.done = !self.step_to_next();
        }
        (!self.done).then_some(&self.index)
    }

    fn step_to_next(&mut self) -> bool {
        for axis in &self.axes {
            let entry = &mut self.index[axis.dimension];
            if *entry < axis.last {
                *entry += axis.step;
                return true;
            }
            *entry = axis.base;
        }
        false
    }
}

impl Iterator for Indices {
    type Item = Vec<i64>;

    fn next(&mut self) -> Option<Vec<i64>> {
        self.advance().map(<[i64]>::to_vec)
    }
}

/// Iteration.
impl ArrayShape {
    /// Returns the indices of all elements in memory order, ignoring tiles: dimensions in the order
    /// `minor_to_major`, the first fastest.
    ///
    /// - **Post**: every element exactly once; in rank 0 the single index `[]`.
    /// - **Errors**: those of [`validate`](Self::validate); [`Reason::NoLayout`],
    ///   [`Reason::Unbounded`].
    /// - **Source**: XLA `ShapeUtil::ForEachIndex`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout};
    /// let mut shape = ArrayShape::new(ElementType::F32, &[2, 2]);
    /// shape.layout = Some(Layout::ascending(2));
    /// assert_eq!(shape.indices()?.collect::<Vec<_>>(), [[0, 0], [1, 0], [0, 1], [1, 1]]);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "ForEachIndex")]
    pub fn indices(&self) -> Result<Indices, Error> {
        let sizes = Error::named(NAME, || self.bounded_sizes())?;
        let rank = sizes.len();
        self.indices_in(&alloc::vec![0; rank], &sizes, &alloc::vec![1; rank])
    }

    /// Returns, in each dimension, the indices `base, base + step, ..` below `base + count`, in the
    /// order of [`indices`](Self::indices). A count of 0 acts as 1: the dimension stays at `base`.
    ///
    /// - **Post**: empty if the array has no elements; otherwise `base` is the first index.
    /// - **Errors**: those of [`indices`](Self::indices); [`Reason::IndexRank`];
    ///   [`Reason::IndexRange`] if an element is out of bounds; [`Reason::Step`] if a step is not
    ///   positive, [`Reason::NegativeSize`] if a count is negative.
    /// - **Source**: XLA `ShapeUtil::ForEachIndex(shape, base, count, incr, visitor)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[4, 6]);
    /// let mut indices = shape.indices_in(&[0, 1], &[4, 4], &[2, 3])?;
    /// let mut seen = Vec::new();
    /// while let Some(index) = indices.advance() { // does not allocate
    ///     seen.push((index[0], index[1]));
    /// }
    /// assert_eq!(seen, [(0, 1), (0, 4), (2, 1), (2, 4)]);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn indices_in(&self, base: &[i64], count: &[i64], step: &[i64]) -> Result<Indices, Error> {
        self.validate()?;
        Error::named(NAME, || {
            let sizes = self.bounded_sizes()?;
            let layout = self.required_layout()?;
            for list in [base, count, step] {
                self.check_rank(list)?;
            }
            let empty = sizes.contains(&0);
            let mut axes = Vec::with_capacity(sizes.len());
            for &dimension in &layout.minor_to_major {
                let dimension = dimension as usize;
                let (base, count, step) = (base[dimension], count[dimension], step[dimension]);
                if step <= 0 {
                    return Err(Reason::Step { dimension, step });
                }
                if count < 0 {
                    return Err(Reason::NegativeSize { dimension, size: count });
                }
                // The last index visited.
                let last = (count.max(1) - 1) / step * step;
                let last = base.checked_add(last).ok_or(Reason::Overflow)?;
                let size = sizes[dimension];
                if !empty && (base < 0 || last >= size) {
                    let index = if base < 0 { base } else { last };
                    return Err(Reason::IndexRange { dimension, index, size });
                }
                axes.push(Axis { dimension, base, last, step });
            }
            Ok(Indices { axes, index: base.to_vec(), started: false, done: empty })
        })
    }
}
