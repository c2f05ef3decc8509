//! Shapes: what a value of a program is. An array of a type, with sizes and a layout; a tuple of shapes; or neither.

pub(in crate::xla) mod compatible;
pub(in crate::xla) mod convert;
pub(in crate::xla) mod dimension;
pub(in crate::xla) mod element_type;
pub(in crate::xla) mod equality;
pub(in crate::xla) mod layout;
pub(in crate::xla) mod layouts;
pub(in crate::xla) mod make;
pub(in crate::xla) mod order;
pub(in crate::xla) mod rank;
pub(in crate::xla) mod splits;
pub(in crate::xla) mod tiling;
pub(in crate::xla) mod tuple;
pub(in crate::xla) mod validate;

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::xla::{Dimension, ElementType, Error, Layout, Reason};

/// The shape of a value.
///
/// | text | kind |
/// |---|---|
/// | `f32[2,3]{1,0}` | an [array](ArrayShape) |
/// | `(f32[2], (s32[], token[]))` | a tuple, nested or empty |
/// | `token[]` | an order between effects, no data |
/// | `opaque[]` | what only the backend knows |
/// | `b(f32[2]{0})` | a buffer: the memory of an array |
///
/// - **Source**: XLA `Shape`.
///
/// # Examples
///
/// ```
/// use colex::xla::{ArrayShape, ElementType, Shape};
/// let array = ArrayShape::new(ElementType::F32, &[2, 3]);
/// let shape = Shape::Tuple(vec![Shape::from(array), Shape::Token]);
/// assert_eq!(shape.to_string(), "(f32[2,3]{1,0}, token[])");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// An array.
    Array(ArrayShape),
    /// Several shapes in order.
    Tuple(Vec<Shape>),
    /// An order between effects.
    Token,
    /// What only the backend knows.
    Opaque,
    /// The memory of an array.
    Buffer(Box<ArrayShape>),
}

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
    /// What it holds.
    pub element_type: ElementType,
    /// Its size in each dimension, dimension 0 first.
    pub dimensions: Vec<Dimension>,
    /// How it lies in memory; `None` where that is not decided.
    pub layout: Option<Layout>,
}

impl ArrayShape {
    /// The array of these sizes in elements, with the default layout (row-major).
    ///
    /// Nothing is checked; see [`validate`](Self::validate).
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

    /// The number of dimensions.
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

    /// The sizes in elements, of dynamic dimensions the bounds.
    ///
    /// - **Errors**: [`Reason::Unbounded`] where a dimension has no bound; [`Reason::NegativeSize`].
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

    /// As [`sizes`](Self::sizes), for other operations.
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

    /// The layout, or the reason that none is decided.
    pub(in crate::xla) fn required_layout(&self) -> Result<&Layout, Reason> {
        self.layout.as_ref().ok_or(Reason::NoLayout)
    }
}

impl Shape {
    /// The array, where it is one.
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

    /// The array.
    ///
    /// - **Errors**: [`Reason::NotAnArray`] where the shape is something else.
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

    /// As [`array`](Self::array), for other operations.
    pub(in crate::xla) fn required_array(&self) -> Result<&ArrayShape, Reason> {
        self.as_array().ok_or(Reason::NotAnArray)
    }
}

impl From<ArrayShape> for Shape {
    fn from(array: ArrayShape) -> Self {
        Self::Array(array)
    }
}
