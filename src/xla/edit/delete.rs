//! Deletion of dimensions: the others keep their order in memory and are renumbered.
//!
//! ```text
//! f32[5,3,2]{2,0,1} without 0  ->  f32[3,2]{1,0}
//! ```
//!
//! Tiles stay as written, so they can apply to other dimensions than before. Splits follow their
//! dimensions.

use alloc::vec::Vec;

use crate::xla::shape::order::check_dimensions;
use crate::xla::{ArrayShape, Error, Layout, Reason};

/// Returns for each of `0..rank` whether it is in `dimensions`.
fn membership(dimensions: &[usize], rank: usize) -> Result<Vec<bool>, Reason> {
    check_dimensions(dimensions, rank)?;
    Ok((0..rank).map(|dimension| dimensions.contains(&dimension)).collect())
}

impl Layout {
    /// Returns the layout of an array without the dimension `dimension`.
    ///
    /// - **Post**: the other dimensions, renumbered, have the same order; so have the splits, which
    ///   count physical dimensions. All other fields stay.
    /// - **Errors**: [`Reason::NoSuchDimension`]; the conditions on `minor_to_major`;
    ///   [`Reason::SplitRange`].
    /// - **Source**: XLA `Layout::DeleteDimension`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// assert_eq!(Layout::new(&[3, 1, 0, 2]).without_dimension(1)?.to_string(), "{2,0,1}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "DeleteDimension")]
    pub fn without_dimension(&self, dimension: usize) -> Result<Self, Error> {
        Error::named("without_dimension", || {
            self.without(&membership(&[dimension], self.minor_to_major.len())?)
        })
    }

    /// Returns the layout without the marked dimensions.
    fn without(&self, deleted: &[bool]) -> Result<Self, Reason> {
        let rank = deleted.len();
        let order = self.order(rank)?;
        let kept_count = |numbers: &[bool]| numbers.iter().filter(|&&deleted| !deleted).count();
        let kept_dimensions = order.iter().filter(|&&dimension| !deleted[dimension]);
        let mut edited =
            self.with_order(kept_dimensions.map(|&dimension| kept_count(&deleted[..dimension])));

        let deleted_physical: Vec<bool> =
            order.iter().rev().map(|&dimension| deleted[dimension]).collect();
        edited.split_configs.clear();
        for split in &self.split_configs {
            let physical = usize::try_from(split.dimension).unwrap_or(rank);
            match deleted_physical.get(physical) {
                None => {
                    let reason = Reason::SplitRange { dimension: split.dimension, rank };
                    return Err(reason);
                }
                Some(true) => {}
                Some(false) => {
                    let mut split = split.clone();
                    split.dimension = kept_count(&deleted_physical[..physical]) as i64;
                    edited.split_configs.push(split);
                }
            }
        }
        Ok(edited)
    }
}

impl ArrayShape {
    /// Returns the shape without the dimension `dimension`, with its layout adapted.
    ///
    /// - **Errors**: as [`Layout::without_dimension`].
    /// - **Source**: XLA `ShapeUtil::DeleteDimension`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout};
    /// let shape = ArrayShape::new(ElementType::F32, &[5, 3, 2]);
    /// let shape = ArrayShape { layout: Some(Layout::new(&[2, 0, 1])), ..shape };
    /// assert_eq!(shape.without_dimension(0)?.to_string(), "f32[3,2]{1,0}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "DeleteDimension")]
    pub fn without_dimension(&self, dimension: usize) -> Result<Self, Error> {
        self.without_dimensions(&[dimension])
    }

    /// Returns the shape without these dimensions, in any order.
    ///
    /// - **Errors**: as [`Layout::without_dimension`], and [`Reason::RepeatedDimension`].
    /// - **Source**: XLA `ShapeUtil::DeleteDimensions`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[5, 3, 2, 7]);
    /// assert_eq!(shape.without_dimensions(&[2, 0])?.to_string(), "f32[3,7]{1,0}");
    /// assert!(shape.without_dimensions(&[1, 1]).is_err());
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "DeleteDimensions")]
    pub fn without_dimensions(&self, dimensions: &[usize]) -> Result<Self, Error> {
        Error::named("without_dimensions", || self.without(&membership(dimensions, self.rank())?))
    }

    /// Returns the shape with only the dimensions for which `keep` returns `true`.
    ///
    /// - **Errors**: the conditions on `minor_to_major`; [`Reason::SplitRange`].
    /// - **Source**: XLA `ShapeUtil::FilterDimensions`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[5, 3, 2, 7]);
    /// assert_eq!(shape.filter_dimensions(|d| d % 2 == 1)?.to_string(), "f32[3,7]{1,0}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "FilterDimensions")]
    pub fn filter_dimensions(&self, mut keep: impl FnMut(usize) -> bool) -> Result<Self, Error> {
        let deleted: Vec<bool> = (0..self.rank()).map(|dimension| !keep(dimension)).collect();
        Error::named("filter_dimensions", || self.without(&deleted))
    }

    /// Returns the shape without its dimensions of size, or bound, 1.
    ///
    /// - **Post**: without tiles, the same elements have the same offsets.
    /// - **Errors**: the conditions on `minor_to_major`; [`Reason::SplitRange`].
    /// - **Source**: XLA `ShapeUtil::DropDegenerateDimensions`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[1, 3, 1, 7]);
    /// assert_eq!(shape.without_degenerate_dimensions()?.to_string(), "f32[3,7]{1,0}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "DropDegenerateDimensions")]
    pub fn without_degenerate_dimensions(&self) -> Result<Self, Error> {
        let deleted: Vec<bool> =
            self.dimensions.iter().map(|dimension| dimension.bound() == Some(1)).collect();
        Error::named("without_degenerate_dimensions", || self.without(&deleted))
    }

    /// Returns the shape without the marked dimensions.
    fn without(&self, deleted: &[bool]) -> Result<Self, Reason> {
        let kept_dimensions = self.dimensions.iter().zip(deleted).filter(|&(_, deleted)| !deleted);
        let layout = match &self.layout {
            None => None,
            Some(layout) => Some(layout.without(deleted)?),
        };
        let dimensions = kept_dimensions.map(|(&dimension, _)| dimension).collect();
        Ok(Self { element_type: self.element_type, dimensions, layout })
    }
}
