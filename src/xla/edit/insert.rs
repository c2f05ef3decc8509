//! Inserting dimensions: new sizes, and where they lie in memory.
//!
//! ```text
//! f32[7,2]{1,0}   append_major(4)             f32[7,2,4]{1,0,2}      last number, slowest in memory
//!                 append_minor(4)             f32[7,2,4]{2,1,0}      last number, fastest
//!                 prepend_major(4)            f32[4,7,2]{2,1,0}      number 0, slowest
//!                 insert_dimensions(1, [4])   f32[7,4,2]{2,1,0}      number 1, next slower than what had it
//! ```

use crate::xla::{ArrayShape, Dimension, Error, Layout, Reason};

impl ArrayShape {
    /// The shape with one more dimension: the last number, the most major in memory.
    ///
    /// - **Post**: the old elements keep their places, at index 0 of the new dimension; splits stay with their
    ///   dimensions.
    /// - **Errors**: [`Reason::NegativeSize`]; the conditions on `minor_to_major`; [`Reason::Overflow`] where a split
    ///   has the largest number there is.
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

    /// The shape with one more dimension: the last number, the most minor in memory.
    ///
    /// - **Post**: the element of place `k` has the place `k * size`, at index 0 of the new dimension, if there are
    ///   no tiles.
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

    /// The shape with one more dimension: number 0, the most major in memory.
    ///
    /// As in XLA only the order comes along: other fields of the layout are at their defaults, and dynamic dimensions
    /// become static ones of their bounds.
    ///
    /// - **Errors**: [`Reason::NegativeSize`], [`Reason::Unbounded`]; the conditions on `minor_to_major`.
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

    /// The shape with these dimensions, numbered from `position` on; each lies next slower in memory to the one
    /// behind it, the last of them next slower to the dimension that had the number `position`, or fastest of all
    /// where there was none.
    ///
    /// As in XLA only the order comes along: other fields of the layout are at their defaults, and dynamic dimensions
    /// become static ones of their bounds.
    ///
    /// - **Post**: [deleting](Self::without_dimensions) the inserted dimensions gives this shape, but for those fields.
    /// - **Errors**: [`Reason::InsertPosition`], [`Reason::NegativeSize`], [`Reason::Unbounded`]; the conditions on
    ///   `minor_to_major`.
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
                let place = order.iter().position(|&dimension| dimension == position);
                place.map_or(0, |place| place + 1)
            })
        })
    }

    /// The sizes with `size` behind them, the layout as it was.
    fn appended(&self, size: i64) -> Result<Self, Reason> {
        check_sizes(&[size], self.rank())?;
        let mut edited = self.clone();
        edited.dimensions.push(Dimension::Static(size));
        Ok(edited)
    }

    /// The shape with more dimensions, numbered from `position` on, the last of them at `place` of the order.
    fn inserted(
        &self,
        position: usize,
        new: &[i64],
        place: impl FnOnce(&[usize]) -> usize,
    ) -> Result<Self, Reason> {
        check_sizes(new, position)?;
        let layout = match &self.layout {
            None => None,
            Some(layout) => {
                let mut order = layout.order(self.rank())?.into_vec();
                let place = place(&order);
                for dimension in order.iter_mut().filter(|dimension| **dimension >= position) {
                    *dimension += new.len();
                }
                order.splice(place..place, (position..position + new.len()).rev());
                Some(Layout::new(&[]).with_order(order))
            }
        };
        let old = self.bounded_sizes()?;
        let (before, behind) = old.split_at(position);
        let sizes = [before, new, behind].concat();
        Ok(Self { layout, ..Self::new(self.element_type, &sizes) })
    }
}

/// Refuses negative sizes of new dimensions, the first of which is `dimension`.
fn check_sizes(sizes: &[i64], dimension: usize) -> Result<(), Reason> {
    match sizes.iter().enumerate().find(|&(_, &size)| size < 0) {
        None => Ok(()),
        Some((k, &size)) => {
            let reason = Reason::NegativeSize { dimension: dimension + k, size };
            Err(reason)
        }
    }
}
