//! Shapes and signatures of programs on the wire.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use prost::bytes::{Buf, BufMut};
use prost::encoding::{DecodeContext, WireType, bool, int32, int64, message, string};
use prost::{DecodeError, Message};

use super::{LayoutProto, UnknownField, UnknownFields, in_field, join};

/// A shape on the wire.
///
/// What the fields hold depends on the element type: an array has dimensions and perhaps a layout, a tuple (13) its
/// shapes, a buffer (34) the one shape of its array, a token (17) and an opaque value (14) nothing.
///
/// - **Source**: XLA `ShapeProto`.
///
/// # Examples
///
/// ```
/// use colex::xla::proto::ShapeProto;
/// use prost::Message;
/// let proto = ShapeProto::decode(&[0x10, 0x0b, 0x1a, 0x02, 0x02, 0x03][..])?;
/// assert_eq!((proto.element_type, &proto.dimensions[..]), (11, &[2, 3][..])); // f32[2,3]
/// # Ok::<(), prost::DecodeError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ShapeProto {
    /// 2: the number of the element type or of the kind.
    pub element_type: i32,
    /// 3: sizes, or bounds; `i64::MIN` for `?`.
    pub dimensions: Vec<i64>,
    /// 4: the shapes of a tuple, or the array of a buffer.
    pub tuple_shapes: Vec<ShapeProto>,
    /// 5: the layout of an array.
    pub layout: Option<Box<LayoutProto>>,
    /// 6: for each dimension whether it is dynamic; empty where none is.
    pub is_dynamic_dimension: Vec<bool>,
    /// All else.
    pub unknown: UnknownFields,
}

impl ShapeProto {
    /// The unknown fields of this message and those in it.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::proto::ShapeProto;
    /// use prost::Message;
    /// // A tuple with one shape, which has a field 42.
    /// let proto = ShapeProto::decode(&[0x10, 0x0d, 0x22, 0x05, 0x10, 0x0b, 0xd0, 0x02, 0x07][..])?;
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

    /// Drops the unknown fields of this message and those in it.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// use colex::xla::proto::ShapeProto;
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

impl Message for ShapeProto {
    fn encode_raw(&self, buf: &mut impl BufMut) {
        if self.element_type != 0 {
            int32::encode(2, &self.element_type, buf);
        }
        int64::encode_packed(3, &self.dimensions, buf);
        message::encode_repeated(4, &self.tuple_shapes, buf);
        if let Some(layout) = &self.layout {
            message::encode(5, layout, buf);
        }
        bool::encode_packed(6, &self.is_dynamic_dimension, buf);
        self.unknown.encode_raw(buf);
    }

    fn merge_field(
        &mut self,
        tag: u32,
        wire_type: WireType,
        buf: &mut impl Buf,
        ctx: DecodeContext,
    ) -> Result<(), DecodeError> {
        let in_field = |name| in_field("ShapeProto", name);
        match tag {
            2 => int32::merge(wire_type, &mut self.element_type, buf, ctx)
                .map_err(in_field("element_type")),
            3 => int64::merge_repeated(wire_type, &mut self.dimensions, buf, ctx)
                .map_err(in_field("dimensions")),
            4 => message::merge_repeated(wire_type, &mut self.tuple_shapes, buf, ctx)
                .map_err(in_field("tuple_shapes")),
            5 => {
                let layout = self.layout.get_or_insert_default();
                message::merge(wire_type, layout, buf, ctx).map_err(in_field("layout"))
            }
            6 => bool::merge_repeated(wire_type, &mut self.is_dynamic_dimension, buf, ctx)
                .map_err(in_field("is_dynamic_dimension")),
            _ => self.unknown.merge_field(tag, wire_type, buf, ctx),
        }
    }

    fn encoded_len(&self) -> usize {
        let element_type =
            if self.element_type == 0 { 0 } else { int32::encoded_len(2, &self.element_type) };
        element_type
            + int64::encoded_len_packed(3, &self.dimensions)
            + message::encoded_len_repeated(4, &self.tuple_shapes)
            + self.layout.as_ref().map_or(0, |layout| message::encoded_len(5, layout))
            + bool::encoded_len_packed(6, &self.is_dynamic_dimension)
            + self.unknown.encoded_len()
    }

    fn clear(&mut self) {
        *self = Self::default();
    }
}

/// The signature of a program on the wire: the shapes of its parameters and of its result.
///
/// - **Source**: XLA `ProgramShapeProto`.
///
/// # Examples
///
/// ```
/// use colex::xla::Shape;
/// use colex::xla::proto::{ProgramShapeProto, ShapeProto};
/// use prost::Message;
/// let program = ProgramShapeProto {
///     result: Some(ShapeProto::try_from(&Shape::Token)?),
///     parameter_names: vec!["x".into()],
///     ..ProgramShapeProto::default()
/// };
/// assert_eq!(program.encode_to_vec(), [0x12, 0x02, 0x10, 0x11, 0x1a, 0x01, b'x']);
/// # Ok::<(), colex::xla::proto::ProtoError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ProgramShapeProto {
    /// 1: the shapes of the parameters.
    pub parameters: Vec<ShapeProto>,
    /// 2: the shape of the result.
    pub result: Option<ShapeProto>,
    /// 3: the names of the parameters.
    pub parameter_names: Vec<String>,
    /// All else.
    pub unknown: UnknownFields,
}

impl Message for ProgramShapeProto {
    fn encode_raw(&self, buf: &mut impl BufMut) {
        message::encode_repeated(1, &self.parameters, buf);
        if let Some(result) = &self.result {
            message::encode(2, result, buf);
        }
        string::encode_repeated(3, &self.parameter_names, buf);
        self.unknown.encode_raw(buf);
    }

    fn merge_field(
        &mut self,
        tag: u32,
        wire_type: WireType,
        buf: &mut impl Buf,
        ctx: DecodeContext,
    ) -> Result<(), DecodeError> {
        let in_field = |name| in_field("ProgramShapeProto", name);
        match tag {
            1 => message::merge_repeated(wire_type, &mut self.parameters, buf, ctx)
                .map_err(in_field("parameters")),
            2 => message::merge(wire_type, self.result.get_or_insert_default(), buf, ctx)
                .map_err(in_field("result")),
            3 => string::merge_repeated(wire_type, &mut self.parameter_names, buf, ctx)
                .map_err(in_field("parameter_names")),
            _ => self.unknown.merge_field(tag, wire_type, buf, ctx),
        }
    }

    fn encoded_len(&self) -> usize {
        message::encoded_len_repeated(1, &self.parameters)
            + self.result.as_ref().map_or(0, |result| message::encoded_len(2, result))
            + string::encoded_len_repeated(3, &self.parameter_names)
            + self.unknown.encoded_len()
    }

    fn clear(&mut self) {
        *self = Self::default();
    }
}
