//! The protocol buffer messages of shapes and of program signatures.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use prost::Message;

use super::{LayoutProto, UnknownField, UnknownFields, join};

/// The protocol buffer message of a shape.
///
/// The fields in use depend on the element type. An array has dimensions and an optional layout. A
/// tuple (13) has its shapes, and a buffer (34) has the one shape of its array. A token (17) and an
/// opaque value (14) have no fields.
///
/// - **Source**: XLA `ShapeProto`.
///
/// # Examples
///
/// ```
/// use colex_xla::proto::ShapeProto;
/// use prost::Message;
/// let proto = ShapeProto::decode(&[0x10, 0x0b, 0x1a, 0x02, 0x02, 0x03][..])?;
/// assert_eq!((proto.element_type, &proto.dimensions[..]), (11, &[2, 3][..])); // f32[2,3]
/// # Ok::<(), prost::DecodeError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ShapeProto {
    /// Field 2: the number of the element type or of the kind of shape.
    pub element_type: i32,
    /// Field 3: the sizes, or bounds; `i64::MIN` for `?`.
    pub dimensions: Vec<i64>,
    /// Field 4: the shapes of a tuple, or the array of a buffer.
    pub tuple_shapes: Vec<ShapeProto>,
    /// Field 5: the layout of an array.
    pub layout: Option<Box<LayoutProto>>,
    /// Field 6: whether each dimension is dynamic; an empty list if no dimension is.
    pub is_dynamic_dimension: Vec<bool>,
    /// All other fields.
    pub unknown: UnknownFields,
}

impl ShapeProto {
    /// Returns the unknown fields of this message and of the messages inside it.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::proto::ShapeProto;
    /// use prost::Message;
    /// // A tuple with one shape, which has a field 42.
    /// let proto =
    ///     ShapeProto::decode(&[0x10, 0x0d, 0x22, 0x05, 0x10, 0x0b, 0xd0, 0x02, 0x07][..])?;
    /// let found = proto.unknown_fields();
    /// assert_eq!((&*found[0].path, found[0].number), ("tuple_shapes[0]", 42));
    /// # Ok::<(), prost::DecodeError>(())
    /// ```
    #[must_use]
    pub fn unknown_fields(&self) -> Vec<UnknownField> {
        let mut found = Vec::new();
        self.list_unknown("", &mut found);
        found
    }

    pub(super) fn list_unknown(&self, path: &str, found: &mut Vec<UnknownField>) {
        UnknownField::list(found, path, "ShapeProto", &self.unknown);
        for (k, shape) in self.tuple_shapes.iter().enumerate() {
            shape.list_unknown(&join(path, &format!("tuple_shapes[{k}]")), found);
        }
        if let Some(layout) = &self.layout {
            layout.list_unknown(&join(path, "layout"), found);
        }
    }

    /// Removes the unknown fields of this message and of the messages inside it.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// use colex_xla::proto::ShapeProto;
    /// use prost::Message;
    /// let mut proto = ShapeProto::decode(&[0x10, 0x11, 0xd0, 0x02, 0x07][..]).unwrap();
    /// assert!(Shape::try_from(&proto).is_err());
    /// proto.discard_unknown_fields();
    /// assert_eq!(Shape::try_from(&proto), Ok(Shape::Token));
    /// ```
    #[doc(alias = "DiscardUnknownFields")]
    pub fn discard_unknown_fields(&mut self) {
        self.unknown.clear();
        self.tuple_shapes.iter_mut().for_each(Self::discard_unknown_fields);
        if let Some(layout) = &mut self.layout {
            layout.discard_unknown_fields();
        }
    }
}

/// The protocol buffer message of a program signature: the shapes of the parameters and of the
/// result.
///
/// - **Source**: XLA `ProgramShapeProto`.
///
/// # Examples
///
/// ```
/// use colex::xla::Shape;
/// use colex_xla::proto::{ProgramShapeProto, ShapeProto};
/// use prost::Message;
/// let program = ProgramShapeProto {
///     result: Some(ShapeProto::try_from(&Shape::Token)?),
///     parameter_names: vec!["x".into()],
///     ..ProgramShapeProto::default()
/// };
/// assert_eq!(program.encode_to_vec(), [0x12, 0x02, 0x10, 0x11, 0x1a, 0x01, b'x']);
/// # Ok::<(), colex_xla::proto::ProtoError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ProgramShapeProto {
    /// Field 1: the shapes of the parameters.
    pub parameters: Vec<ShapeProto>,
    /// Field 2: the shape of the result.
    pub result: Option<ShapeProto>,
    /// Field 3: the names of the parameters.
    pub parameter_names: Vec<String>,
    /// All other fields.
    pub unknown: UnknownFields,
}
