//! Arrays: element type, sizes and layout.

use alloc::vec::Vec;

use crate::xla::{Dimension, ElementType, Error, Layout, Reason, Shape};

/// The shape of an array: element type, sizes, layout.
///
/// - **Source**: XLA `Shape` of an array, `ArrayState`.
///
/// # Examples
///
/// ```
/// use colex::xla::{ArrayShape, ElementType, Layout};
/// let row_major = ArrayShape::new(ElementType::F32, &[2, 3]);
/// assert_eq!(row_major.to_string(), "f32[2,3]{1,0}");
/// let column_major = ArrayShape { layout: Some(Layout::ascending(2)), ..row_major };
/// assert_eq!(column_major.to_string(), "f32[2,3]{0,1}");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ArrayShape {
    /// The element type.
    pub element_type: ElementType,
    /// The sizes, dimension 0 first.
    pub dimensions: Vec<Dimension>,
    /// The memory layout; `None` if it is not decided.
    pub layout: Option<Layout>,
}

impl ArrayShape {
    /// Creates an array with these sizes in elements and the default, row-major layout.
    ///
    /// The arguments are not checked; see [`validate`](Self::validate).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// assert_eq!(ArrayShape::new(ElementType::S32, &[]).to_string(), "s32[]");
    /// ```
    #[doc(alias = "MakeShape")]
    #[doc(alias = "MakeShapeWithDescendingLayout")]
    #[must_use]
    pub fn new(element_type: ElementType, sizes: &[i64]) -> Self {
        Self {
            element_type,
            dimensions: sizes.iter().copied().map(Dimension::Static).collect(),
            layout: Some(Layout::descending(sizes.len())),
        }
    }

    /// Returns the number of dimensions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// assert_eq!(ArrayShape::new(ElementType::F32, &[2, 3]).rank(), 2);
    /// ```
    #[doc(alias = "dimensions_size")]
    #[must_use]
    pub fn rank(&self) -> usize {
        self.dimensions.len()
    }

    /// Returns the sizes in elements; for dynamic dimensions, the bounds.
    ///
    /// - **Errors**: [`Reason::Unbounded`] for a dimension without a bound;
    ///   [`Reason::NegativeSize`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, Dimension, ElementType, Reason};
    /// let mut shape = ArrayShape::new(ElementType::F32, &[2, 3]);
    /// shape.dimensions[0] = Dimension::Bounded(2);
    /// assert_eq!(shape.sizes()?, [2, 3]);
    /// shape.dimensions[1] = Dimension::Unbounded;
    /// assert_eq!(shape.sizes().unwrap_err().reason(), Reason::Unbounded { dimension: 1 });
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn sizes(&self) -> Result<Vec<i64>, Error> {
        Error::named("sizes", || self.bounded_sizes())
    }

    /// Returns [`sizes`](Self::sizes) with an error that names no operation.
    pub(in crate::xla) fn bounded_sizes(&self) -> Result<Vec<i64>, Reason> {
        let mut sizes = Vec::with_capacity(self.rank());
        for (dimension, entry) in self.dimensions.iter().enumerate() {
            match entry.bound() {
                None => return Err(Reason::Unbounded { dimension }),
                Some(size) if size < 0 => {
                    return Err(Reason::NegativeSize { dimension, size });
                }
                Some(size) => sizes.push(size),
            }
        }
        Ok(sizes)
    }

    /// Returns the layout, or the reason that the shape has none.
    pub(in crate::xla) fn required_layout(&self) -> Result<&Layout, Reason> {
        self.layout.as_ref().ok_or(Reason::NoLayout)
    }
}

impl Shape {
    /// Returns the array, or `None` for other kinds of shapes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let array = ArrayShape::new(ElementType::F32, &[2]);
    /// assert_eq!(Shape::from(array.clone()).as_array(), Some(&array));
    /// assert_eq!(Shape::Token.as_array(), None);
    /// ```
    #[must_use]
    pub fn as_array(&self) -> Option<&ArrayShape> {
        match self {
            Self::Array(array) => Some(array),
            _ => None,
        }
    }

    /// Returns the array, or an error for other kinds of shapes.
    ///
    /// - **Errors**: [`Reason::NotAnArray`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{Reason, Shape};
    /// assert_eq!(Shape::Token.array().unwrap_err().reason(), Reason::NotAnArray);
    /// ```
    pub fn array(&self) -> Result<&ArrayShape, Error> {
        Error::named("array", || self.required_array())
    }

    /// Returns [`array`](Self::array) with an error that names no operation.
    pub(in crate::xla) fn required_array(&self) -> Result<&ArrayShape, Reason> {
        self.as_array().ok_or(Reason::NotAnArray)
    }
}

impl From<ArrayShape> for Shape {
    fn from(array: ArrayShape) -> Self {
        Self::Array(array)
    }
}
