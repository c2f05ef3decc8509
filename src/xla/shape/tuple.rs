//! Tuples: access to the shapes inside a shape.
//!
//! Shapes are trees: the inner nodes are tuples, all other shapes are leaves. A path of element
//! numbers leads from the root to a node; the empty path is the root.
//!
//! ```text
//! (f32[2], (f32[3], s8[4]), s32[])      (1)   is (f32[3], s8[4])
//!                                       (1,0) is f32[3]
//! ```

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::Range;

use crate::xla::{ArrayShape, Error, Layout, Reason, Shape};

impl Shape {
    /// Returns the array, or the array inside a buffer; `None` for other kinds of shapes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let array = ArrayShape::new(ElementType::F32, &[2]);
    /// assert_eq!(Shape::Buffer(Box::new(array.clone())).stored_array(), Some(&array));
    /// ```
    #[doc(alias = "array_state")]
    #[must_use]
    pub fn stored_array(&self) -> Option<&ArrayShape> {
        match self {
            Self::Array(array) => Some(array),
            Self::Buffer(array) => Some(array),
            Self::Tuple(_) | Self::Token | Self::Opaque => None,
        }
    }

    /// Returns the direct elements.
    ///
    /// - **Errors**: [`Reason::NotATuple`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// assert_eq!(Shape::Tuple(vec![Shape::Token]).elements()?, [Shape::Token]);
    /// assert!(Shape::Token.elements().is_err());
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "tuple_shapes")]
    pub fn elements(&self) -> Result<&[Self], Error> {
        match self {
            Self::Tuple(shapes) => Ok(shapes),
            _ => Err(Error::new("elements", Reason::NotATuple)),
        }
    }

    /// Returns the shape at `path`.
    ///
    /// - **Errors**: [`Reason::NotATuple`] if the path continues below a leaf;
    ///   [`Reason::NoSuchElement`].
    /// - **Source**: XLA `ShapeUtil::GetSubshape`, `TryGetSubshape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{Reason, Shape};
    /// let shape = Shape::Tuple(vec![Shape::Opaque, Shape::Tuple(vec![Shape::Token])]);
    /// assert_eq!(shape.subshape(&[1, 0])?, &Shape::Token);
    /// assert_eq!(shape.subshape(&[])?, &shape);
    /// let error = shape.subshape(&[2]).unwrap_err();
    /// assert_eq!(error.reason(), Reason::NoSuchElement { element: 2, elements: 2 });
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "GetSubshape")]
    #[doc(alias = "TryGetSubshape")]
    pub fn subshape(&self, path: &[usize]) -> Result<&Self, Error> {
        Error::named("subshape", || {
            path.iter().try_fold(self, |shape, &element| match shape {
                Self::Tuple(shapes) => shapes
                    .get(element)
                    .ok_or(Reason::NoSuchElement { element, elements: shapes.len() }),
                _ => Err(Reason::NotATuple),
            })
        })
    }

    /// Returns whether a shape exists at `path`.
    ///
    /// - **Source**: XLA `ShapeUtil::IndexIsValid`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// let shape = Shape::Tuple(vec![Shape::Token]);
    /// assert!(
    ///     shape.has_subshape(&[0]) && !shape.has_subshape(&[1]) && !shape.has_subshape(&[0, 0])
    /// );
    /// ```
    #[doc(alias = "IndexIsValid")]
    #[must_use]
    pub fn has_subshape(&self, path: &[usize]) -> bool {
        self.subshape(path).is_ok()
    }

    /// Returns the shapes that are not tuples, in order.
    ///
    /// - **Source**: XLA `ShapeUtil::FlattenTupleShape`, `GetLeafShapes`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// let inner = Shape::Tuple(vec![Shape::Token, Shape::Tuple(vec![])]);
    /// assert_eq!(
    ///     Shape::Tuple(vec![Shape::Opaque, inner]).leaves(),
    ///     [&Shape::Opaque, &Shape::Token]
    /// );
    /// ```
    #[doc(alias = "FlattenTupleShape")]
    #[doc(alias = "GetLeafShapes")]
    #[must_use]
    pub fn leaves(&self) -> Vec<&Self> {
        fn collect<'a>(shape: &'a Shape, leaves: &mut Vec<&'a Shape>) {
            match shape {
                Shape::Tuple(shapes) => shapes.iter().for_each(|shape| collect(shape, leaves)),
                leaf => leaves.push(leaf),
            }
        }
        let mut leaves = Vec::new();
        collect(self, &mut leaves);
        leaves
    }

    /// Returns the number of [leaves](Self::leaves).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// assert_eq!((Shape::Tuple(vec![]).leaf_count(), Shape::Token.leaf_count()), (0, 1));
    /// ```
    #[doc(alias = "GetLeafCount")]
    #[must_use]
    pub fn leaf_count(&self) -> usize {
        self.leaves().len()
    }

    /// Returns the number of shapes in the tree, including tuples and this shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// assert_eq!(
    ///     (
    ///         Shape::Tuple(vec![]).subshape_count(),
    ///         Shape::Tuple(vec![Shape::Token]).subshape_count()
    ///     ),
    ///     (1, 2)
    /// );
    /// ```
    #[doc(alias = "SubshapeCount")]
    #[must_use]
    pub fn subshape_count(&self) -> usize {
        let inner = self.elements().unwrap_or(&[]).iter().map(Self::subshape_count);
        1 + inner.sum::<usize>()
    }

    /// Returns the tuple of the elements in `range`.
    ///
    /// - **Errors**: [`Reason::NotATuple`]; [`Reason::NoSuchElement`] if the range ends after the
    ///   last element or starts after its own end.
    /// - **Source**: XLA `ShapeUtil::SliceTuple`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// let shape = Shape::Tuple(vec![Shape::Token, Shape::Opaque, Shape::Token]);
    /// assert_eq!(shape.slice_tuple(1..3)?.to_string(), "(opaque[], token[])");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "SliceTuple")]
    pub fn slice_tuple(&self, range: Range<usize>) -> Result<Self, Error> {
        Error::named("slice_tuple", || {
            let Self::Tuple(shapes) = self else {
                return Err(Reason::NotATuple);
            };
            let element = range.start.max(range.end);
            match shapes.get(range) {
                Some(shapes) => Ok(Self::Tuple(shapes.to_vec())),
                None => Err(Reason::NoSuchElement { element, elements: shapes.len() }),
            }
        })
    }

    /// Returns the same tree with every array replaced by `edit` of it, including the arrays of
    /// buffers.
    ///
    /// - **Errors**: the first error of `edit`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let shape =
    ///     Shape::Tuple(vec![ArrayShape::new(ElementType::F32, &[2, 3]).into(), Shape::Token]);
    /// let edited = shape.try_map_arrays(|array| array.permuted(&[1, 0]))?;
    /// assert_eq!(edited.to_string(), "(f32[3,2]{0,1}, token[])");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "ForEachMutableSubshape")]
    pub fn try_map_arrays<E>(
        &self,
        mut edit: impl FnMut(&ArrayShape) -> Result<ArrayShape, E>,
    ) -> Result<Self, E> {
        fn map<E>(
            shape: &Shape,
            edit: &mut dyn FnMut(&ArrayShape) -> Result<ArrayShape, E>,
        ) -> Result<Shape, E> {
            Ok(match shape {
                Shape::Array(array) => Shape::Array(edit(array)?),
                Shape::Buffer(array) => Shape::Buffer(Box::new(edit(array)?)),
                Shape::Tuple(shapes) => Shape::Tuple(
                    shapes.iter().map(|shape| map(shape, edit)).collect::<Result<_, E>>()?,
                ),
                Shape::Token => Shape::Token,
                Shape::Opaque => Shape::Opaque,
            })
        }
        map(self, &mut edit)
    }

    /// Applies [`try_map_arrays`](Self::try_map_arrays) with an `edit` that cannot fail.
    pub(in crate::xla) fn map_arrays(&self, edit: impl Fn(&mut ArrayShape)) -> Self {
        let edited = self.try_map_arrays(|array| {
            let mut array = array.clone();
            edit(&mut array);
            Ok::<_, Infallible>(array)
        });
        match edited {
            Ok(shape) => shape,
            Err(never) => match never {},
        }
    }

    /// Returns the same tree with every existing layout changed by `edit`.
    pub(in crate::xla) fn map_layouts(&self, edit: impl Fn(&mut Layout)) -> Self {
        self.map_arrays(|array| {
            if let Some(layout) = &mut array.layout {
                edit(layout);
            }
        })
    }
}
