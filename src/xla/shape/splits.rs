//! Splits: an array that is divided between memories, and the size of its largest part.
//!
//! ```text
//! f32[150,200,100]{0,1,2:SC(0:30)(1:40,130)}
//!     physical dimension 0 is dimension 2: parts 0..30, 30..100           the largest has 70
//!     physical dimension 1 is dimension 1: parts 0..40, 40..130, 130..200 the largest has 90
//! ```

use alloc::vec;
use alloc::vec::Vec;
use core::mem::replace;

use crate::xla::shape::order::no_such_dimension;
use crate::xla::{ArrayShape, Dimension, Error, Layout, Reason, SplitConfig};

impl Layout {
    /// Returns the split, or `None` if the layout has no split.
    ///
    /// - **Errors**: [`Reason::SeveralSplits`] if more than one dimension is split.
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

    /// Checks that the splits divide different dimensions at increasing indices in bounds.
    /// `minor_to_major` must be valid.
    pub(in crate::xla) fn check_splits(&self, dimensions: &[Dimension]) -> Result<(), Reason> {
        if self.split_configs.is_empty() {
            return Ok(());
        }
        let rank = dimensions.len();
        let mut is_split = vec![false; rank];
        for split in &self.split_configs {
            let physical = split.dimension;
            if !(0..rank as i64).contains(&physical) {
                return Err(Reason::SplitRange { dimension: physical, rank });
            }
            if replace(&mut is_split[physical as usize], true) {
                return Err(Reason::SplitRepeats { dimension: physical });
            }
            let dimension = self.minor_to_major[rank - 1 - physical as usize] as usize;
            let mut last = 0;
            for &index in &split.split_indices {
                if index <= last {
                    return Err(Reason::SplitOrder { index });
                }
                last = index;
            }
            match dimensions[dimension].bound() {
                _ if split.split_indices.is_empty() => {}
                Some(size) if last < size => {}
                Some(size) => return Err(Reason::SplitIndex { index: last, size }),
                None => return Err(Reason::Unbounded { dimension }),
            }
        }
        Ok(())
    }
}

impl ArrayShape {
    /// Returns the size of the largest part of `dimension`, in elements; the whole size if it is
    /// not split.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`], [`Reason::Unbounded`], [`Reason::NegativeSize`];
    ///   the conditions on `minor_to_major` and on splits, such as [`Reason::SplitOrder`].
    /// - **Source**: XLA `LayoutUtil::MaxSplitSize`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout, SplitConfig};
    /// // Physical dimension 1 is the most minor.
    /// let split = SplitConfig { dimension: 1, split_indices: vec![5] };
    /// let layout = Layout { split_configs: vec![split], ..Layout::new(&[0, 1]) };
    /// let shape =
    ///     ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::F32, &[12, 20]) };
    /// assert_eq!((shape.largest_part(0)?, shape.largest_part(1)?), (7, 20));
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MaxSplitSize")]
    pub fn largest_part(&self, dimension: usize) -> Result<i64, Error> {
        Error::named("largest_part", || {
            let parts = self.largest_parts()?;
            parts.get(dimension).copied().ok_or(no_such_dimension(dimension, self.rank()))
        })
    }

    /// Returns the size of the largest part of every dimension.
    pub(in crate::xla) fn largest_parts(&self) -> Result<Vec<i64>, Reason> {
        let mut sizes = self.bounded_sizes()?;
        let Some(layout) = self.layout.as_ref().filter(|layout| !layout.split_configs.is_empty())
        else {
            return Ok(sizes);
        };
        let order = layout.order(self.rank())?.reversed();
        layout.check_splits(&self.dimensions)?;
        for split in &layout.split_configs {
            let size = &mut sizes[order[split.dimension as usize]];
            let ends = split.split_indices.iter().copied().chain([*size]);
            let parts = ends.scan(0, |start, end| Some(end - replace(start, end)));
            *size = parts.max().unwrap_or(0);
        }
        Ok(sizes)
    }
}
