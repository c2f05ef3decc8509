//! Splits: an array that is cut between memories, and the largest of its parts.
//!
//! ```text
//! f32[150,200,100]{0,1,2:SC(0:30)(1:40,130)}
//!     physical dimension 0 is dimension 2: parts 0..30, 30..100           the largest has 70
//!     physical dimension 1 is dimension 1: parts 0..40, 40..130, 130..200 the largest has 90
//! ```

use alloc::vec::Vec;

use crate::xla::shape::order::no_such_dimension;
use crate::xla::{ArrayShape, Error, Layout, Reason, SplitConfig};

impl Layout {
    /// The split, where there is one.
    ///
    /// - **Errors**: [`Reason::SeveralSplits`] where several dimensions are split.
    /// - **Source**: XLA `LayoutUtil::GetSplitConfig`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{Layout, SplitConfig};
    /// let split = SplitConfig { dimension: 0, split_indices: vec![5] };
    /// let layout = Layout { split_configs: vec![split.clone()], ..Layout::descending(2) };
    /// assert_eq!(layout.split()?, Some(&split));
    /// assert_eq!(Layout::descending(2).split()?, None);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "GetSplitConfig")]
    pub fn split(&self) -> Result<Option<&SplitConfig>, Error> {
        match self.split_configs.as_slice() {
            [] => Ok(None),
            [split] => Ok(Some(split)),
            splits => Err(Error::new("split", Reason::SeveralSplits { splits: splits.len() })),
        }
    }
}

impl SplitConfig {
    /// The size of the largest part of a dimension of this size.
    fn largest_part(&self, size: i64, operation: &'static str) -> Result<i64, Error> {
        let fail = |reason| Err(Error::new(operation, reason));
        let (mut start, mut largest) = (0, 0);
        for &index in &self.split_indices {
            if index <= start {
                return fail(Reason::SplitOrder { index });
            }
            if index >= size {
                return fail(Reason::SplitIndex { index, size });
            }
            largest = largest.max(index - start);
            start = index;
        }
        Ok(largest.max(size - start))
    }
}

impl ArrayShape {
    /// The size of the largest part of `dimension`, in elements; its size where it is not split.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`], [`Reason::Unbounded`], [`Reason::NegativeSize`]; the conditions on an
    ///   order and on splits, [`Reason::SplitOrder`] and its kin.
    /// - **Source**: XLA `LayoutUtil::MaxSplitSize`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout, SplitConfig};
    /// let split = SplitConfig { dimension: 1, split_indices: vec![5] }; // physical: 1 is the faster one
    /// let layout = Layout { split_configs: vec![split], ..Layout::new(&[0, 1]) };
    /// let shape = ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::F32, &[12, 20]) };
    /// assert_eq!((shape.largest_part(0)?, shape.largest_part(1)?), (7, 20));
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MaxSplitSize")]
    pub fn largest_part(&self, dimension: usize) -> Result<i64, Error> {
        const NAME: &str = "largest_part";
        let parts = self.largest_parts(NAME)?;
        parts.get(dimension).copied().ok_or(no_such_dimension(dimension, self.rank(), NAME))
    }

    /// The largest part of every dimension.
    pub(in crate::xla) fn largest_parts(&self, operation: &'static str) -> Result<Vec<i64>, Error> {
        let mut sizes = self.sizes_for(operation)?;
        let Some(layout) = self.layout.as_ref().filter(|layout| !layout.split_configs.is_empty())
        else {
            return Ok(sizes);
        };
        let rank = self.rank();
        let mut whole: Vec<Option<&mut i64>> = sizes.iter_mut().map(Some).collect();
        let order = layout.order(rank, operation)?;
        for split in &layout.split_configs {
            let dimension = split.dimension;
            let physical = usize::try_from(dimension).unwrap_or(rank);
            let Some(&logical) = order.iter().rev().nth(physical) else {
                return Err(Error::new(operation, Reason::SplitRange { dimension, rank }));
            };
            let Some(size) = whole[logical].take() else {
                return Err(Error::new(operation, Reason::SplitRepeats { dimension }));
            };
            *size = split.largest_part(*size, operation)?;
        }
        Ok(sizes)
    }
}
