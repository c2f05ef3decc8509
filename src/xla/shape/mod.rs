//! Shapes: the type of a value in a program. A value is an array, a tuple of values, a token, an
//! opaque value or a buffer.

// Constructors.
pub(in crate::xla) mod array;
pub(in crate::xla) mod make;

// Fields.
pub(in crate::xla) mod dimension;
pub(in crate::xla) mod element_type;
pub(in crate::xla) mod layout;

// Queries and checks.
pub(in crate::xla) mod order;
pub(in crate::xla) mod rank;
pub(in crate::xla) mod splits;
pub(in crate::xla) mod tiling;
pub(in crate::xla) mod validate;

// Tuples.
pub(in crate::xla) mod tuple;

// Comparisons.
pub(in crate::xla) mod compatible;
pub(in crate::xla) mod equality;

// Conversions.
pub(in crate::xla) mod convert;
pub(in crate::xla) mod layouts;

use alloc::boxed::Box;
use alloc::vec::Vec;

pub use array::ArrayShape;

/// The shape of a value.
///
/// | text | kind |
/// |---|---|
/// | `f32[2,3]{1,0}` | an [array](ArrayShape) |
/// | `(f32[2], (s32[], token[]))` | a tuple, nested or empty |
/// | `token[]` | a token: orders side effects, holds no data |
/// | `opaque[]` | an opaque value: only the backend knows its contents |
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
    /// A tuple of shapes.
    Tuple(Vec<Shape>),
    /// A token, which orders side effects.
    Token,
    /// An opaque value, which only the backend can read.
    Opaque,
    /// The memory of an array, as a value.
    Buffer(Box<ArrayShape>),
}
