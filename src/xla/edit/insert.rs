//! Insertion of dimensions: new sizes, and their order in memory.
//!
//! ```text
//! f32[7,2]{1,0}
//! append_major(4)             f32[7,2,4]{1,0,2}      last number, slowest in memory
//! append_minor(4)             f32[7,2,4]{2,1,0}      last number, fastest in memory
//! prepend_major(4)            f32[4,7,2]{2,1,0}      number 0, slowest in memory
//! insert_dimensions(1, [4])   f32[7,4,2]{2,1,0}      number 1, next slower than the old number 1
//! ```

use crate::xla::{ArrayShape, Dimension, Error, Layout, Reason};

impl ArrayShape {
    /// Returns the shape with a new last dimension, the most major in memory.
    ///
    /// - **Post**: the old elements, at index 0 of the new dimension, keep their offsets. Splits
    ///   stay with their dimensions.
    /// - **Errors**: [`Reason::NegativeSize`]; the conditions on `minor_to_major`;
    ///   [`Reason::Overflow`] if a split has dimension number `i64::MAX`.
    /// - **Source**: XLA `ShapeUtil::AppendMajorDimension`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[7, 2]);
    /// assert_eq!(shape.append_major(4)?.to_string(), "f32[7,2,4]{1,0,2}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "AppendMajorDimension")]
    pub fn append_major(&self, size: i64) -> Result<Self, Error> {
        Error::named("append_major", || {
            let mut edited = self.appended(size)?;
            if let Some(layout) = &mut edited.layout {
                layout.check_order(self.rank())?;
                layout.minor_to_major.push(self.rank() as i64);
                // Physical dimensions count from the most major one.
                for split in &mut layout.split_configs {
                    let dimension = split.dimension.checked_add(1);
                    split.dimension = dimension.ok_or(Reason::Overflow)?;
                }
            }
            Ok(edited)
        })
    }

    /// Returns the shape with a new last dimension, the most minor in memory.
    ///
    /// - **Post**: without tiles, the element at linear index `k` moves to linear index `k * size`,
    ///   at index 0 of the new dimension.
    /// - **Errors**: [`Reason::NegativeSize`]; the conditions on `minor_to_major`.
    /// - **Source**: XLA `ShapeUtil::AppendMinorDimension`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[7, 2]);
    /// assert_eq!(shape.append_minor(4)?.to_string(), "f32[7,2,4]{2,1,0}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "AppendMinorDimension")]
    pub fn append_minor(&self, size: i64) -> Result<Self, Error> {
        Error::named("append_minor", || {
            let mut edited = self.appended(size)?;
            if let Some(layout) = &mut edited.layout {
                layout.check_order(self.rank())?;
                layout.minor_to_major.insert(0, self.rank() as i64);
            }
            Ok(edited)
        })
    }

    /// Returns the shape with a new dimension 0, the most major in memory.
    ///
    /// As in XLA, only the order is kept: the other fields of the layout have default values, and
    /// dynamic dimensions become static dimensions with the size of their bounds.
    ///
    /// - **Errors**: [`Reason::NegativeSize`], [`Reason::Unbounded`]; the conditions on
    ///   `minor_to_major`.
    /// - **Source**: XLA `ShapeUtil::PrependMajorDimension`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[7, 2]);
    /// assert_eq!(shape.prepend_major(4)?.to_string(), "f32[4,7,2]{2,1,0}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "PrependMajorDimension")]
    pub fn prepend_major(&self, size: i64) -> Result<Self, Error> {
        Error::named("prepend_major", || self.inserted(0, &[size], <[usize]>::len))
    }

    /// Returns the shape with new dimensions, numbered from `position` on. In memory each is next
    /// slower than the following one. The last new dimension is next slower than the dimension that
    /// had the number `position`, or the fastest of all if no dimension had it.
    ///
    /// As in XLA, only the order is kept: the other fields of the layout have default values, and
    /// dynamic dimensions become static dimensions with the size of their bounds.
    ///
    /// - **Post**: [deleting](Self::without_dimensions) the new dimensions gives this shape, except
    ///   for those fields.
    /// - **Errors**: [`Reason::InsertPosition`], [`Reason::NegativeSize`], [`Reason::Unbounded`];
    ///   the conditions on `minor_to_major`.
    /// - **Source**: XLA `ShapeUtil::InsertDimensionsAtIndex`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout};
    /// let shape = ArrayShape::new(ElementType::F32, &[3, 10]);
    /// let shape = ArrayShape { layout: Some(Layout::new(&[0, 1])), ..shape };
    /// assert_eq!(shape.insert_dimensions(1, &[6, 9])?.to_string(), "f32[3,6,9,10]{0,3,2,1}");
    /// assert_eq!(shape.insert_dimensions(2, &[6])?.to_string(), "f32[3,10,6]{2,0,1}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "InsertDimensionsAtIndex")]
    #[doc(alias = "InsertDimensionAtIndex")]
    pub fn insert_dimensions(&self, position: usize, sizes: &[i64]) -> Result<Self, Error> {
        Error::named("insert_dimensions", || {
            let rank = self.rank();
            if position > rank {
                return Err(Reason::InsertPosition { position, rank });
            }
            self.inserted(position, sizes, |order| {
                let rank_in_order = order.iter().position(|&dimension| dimension == position);
                rank_in_order.map_or(0, |rank_in_order| rank_in_order + 1)
            })
        })
    }

    /// Returns the shape with `size` appended and the layout unchanged.
    fn appended(&self, size: i64) -> Result<Self, Reason> {
        check_sizes(&[size], self.rank())?;
        let mut edited = self.clone();
        edited.dimensions.push(Dimension::Static(size));
        Ok(edited)
    }

    /// Returns the shape with new dimensions, numbered from `position` on, the last of them at
    /// `rank_in_order` of the order.
    fn inserted(
        &self,
        position: usize,
        new: &[i64],
        rank_in_order: impl FnOnce(&[usize]) -> usize,
    ) -> Result<Self, Reason> {
        check_sizes(new, position)?;
        let layout = match &self.layout {
            None => None,
            Some(layout) => {
                let mut order = layout.order(self.rank())?.into_vec();
                let rank_in_order = rank_in_order(&order);
                for dimension in order.iter_mut().filter(|dimension| **dimension >= position) {
                    *dimension += new.len();
                }
                order.splice(rank_in_order..rank_in_order, (position..position + new.len()).rev());
                Some(Layout::new(&[]).with_order(order))
            }
        };
        let old = self.bounded_sizes()?;
        let (before, behind) = old.split_at(position);
        let sizes = [before, new, behind].concat();
        Ok(Self { layout, ..Self::new(self.element_type, &sizes) })
    }
}

/// Checks that no size of a new dimension is negative; the first of them is `dimension`.
fn check_sizes(sizes: &[i64], dimension: usize) -> Result<(), Reason> {
    match sizes.iter().enumerate().find(|&(_, &size)| size < 0) {
        None => Ok(()),
        Some((k, &size)) => {
            let reason = Reason::NegativeSize { dimension: dimension + k, size };
            Err(reason)
        }
    }
}
