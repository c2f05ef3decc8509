//! Moves of a dimension to the major or minor end of the memory order.
//!
//! ```text
//! {1,2,0}     dimension 1 to the major end  {2,0,1}     to the minor end  {1,2,0}
//! ```

use alloc::vec::Vec;

use crate::xla::shape::order::no_such_dimension;
use crate::xla::{ArrayShape, Error, Layout, Reason, Shape};

/// An end of the memory order.
#[derive(Clone, Copy)]
enum MemoryEnd {
    Major,
    Minor,
}

impl Layout {
    /// Returns the layout with `dimension` the slowest in memory. The others keep their order; all
    /// other fields stay.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`](crate::xla::Reason); the conditions on
    ///   `minor_to_major`.
    /// - **Source**: XLA `LayoutUtil::MoveDimToMajor`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// assert_eq!(Layout::new(&[1, 0, 4, 2, 3]).moved_to_major(1)?.to_string(), "{0,4,2,3,1}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MoveDimToMajor")]
    pub fn moved_to_major(&self, dimension: usize) -> Result<Self, Error> {
        Error::named("moved_to_major", || self.moved(dimension, MemoryEnd::Major))
    }

    /// Returns the layout with `dimension` the fastest in memory. The others keep their order; all
    /// other fields stay.
    ///
    /// - **Errors**: as [`moved_to_major`](Self::moved_to_major).
    /// - **Source**: XLA `LayoutUtil::MoveDimToMinor`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// assert_eq!(Layout::new(&[4, 1, 2, 3, 0]).moved_to_minor(2)?.to_string(), "{2,4,1,3,0}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MoveDimToMinor")]
    pub fn moved_to_minor(&self, dimension: usize) -> Result<Self, Error> {
        Error::named("moved_to_minor", || self.moved(dimension, MemoryEnd::Minor))
    }

    fn moved(&self, dimension: usize, end: MemoryEnd) -> Result<Self, Reason> {
        let rank = self.minor_to_major.len();
        let order = self.order(rank)?;
        if dimension >= rank {
            return Err(no_such_dimension(dimension, rank));
        }
        let mut edited: Vec<usize> =
            order.iter().copied().filter(|&other| other != dimension).collect();
        match end {
            MemoryEnd::Major => edited.push(dimension),
            MemoryEnd::Minor => edited.insert(0, dimension),
        }
        Ok(self.with_order(edited))
    }
}

impl ArrayShape {
    /// Returns the shape with `dimension` the slowest in memory; the others keep their order. As in
    /// XLA, all other fields of the layout get default values. A shape without a layout is treated
    /// as row-major.
    ///
    /// - **Errors**: as [`Layout::moved_to_major`].
    /// - **Source**: XLA `ShapeUtil::MoveDimToMajor`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[5, 7, 2]);
    /// assert_eq!(shape.moved_to_major(1)?.to_string(), "f32[5,7,2]{2,0,1}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MoveDimToMajor")]
    pub fn moved_to_major(&self, dimension: usize) -> Result<Self, Error> {
        Error::named("moved_to_major", || self.moved(dimension, MemoryEnd::Major))
    }

    /// Returns the shape with `dimension` the fastest in memory; see
    /// [`moved_to_major`](Self::moved_to_major).
    ///
    /// - **Errors**: those of [`moved_to_major`](Self::moved_to_major).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[5, 7, 2]);
    /// assert_eq!(shape.moved_to_minor(1)?.to_string(), "f32[5,7,2]{1,2,0}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MoveDimToMinor")]
    pub fn moved_to_minor(&self, dimension: usize) -> Result<Self, Error> {
        Error::named("moved_to_minor", || self.moved(dimension, MemoryEnd::Minor))
    }

    fn moved(&self, dimension: usize, end: MemoryEnd) -> Result<Self, Reason> {
        let order = match &self.layout {
            None => Layout::descending(self.rank()),
            Some(layout) => Layout::new(&[]).with_order(layout.order(self.rank())?.into_vec()),
        };
        Ok(Self { layout: Some(order.moved(dimension, end)?), ..self.clone() })
    }
}

impl Shape {
    /// Applies [`ArrayShape::moved_to_major`] to every array.
    ///
    /// - **Errors**: those of [`ArrayShape::moved_to_major`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let array = Shape::from(ArrayShape::new(ElementType::F32, &[5, 7]));
    /// let moved = Shape::Tuple(vec![array.clone(), array]).moved_to_major(1)?;
    /// assert_eq!(moved.to_string(), "(f32[5,7]{0,1}, f32[5,7]{0,1})");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MoveDimToMajor")]
    pub fn moved_to_major(&self, dimension: usize) -> Result<Self, Error> {
        self.try_map_arrays(|array| array.moved_to_major(dimension))
    }
}
