//! Conversions between shapes and messages.
//!
//! | text | message |
//! |---|---|
//! | `5`, `<=5`, `?` | 5 and static, 5 and dynamic, `i64::MIN` and dynamic |
//! | `(..)`, `b(..)` | element types 13 and 34 with shapes in `tuple_shapes` |
//! | `opaque[]`, `token[]` | element types 14 and 17 |

use alloc::boxed::Box;
use alloc::vec::Vec;

use prost::Message;

use super::layout_conversion::layout_message;
use super::{
    LEVELS, LayoutProto, ProtoBytes, ProtoError, ProtoReason, SENTINEL, ShapeProto, one_level_down,
};
use colex::xla::{ArrayShape, Dimension, ElementType, Layout, Shape};

// The kinds of shapes other than arrays, which XLA numbers as element types.
const TUPLE: i32 = 13;
const OPAQUE: i32 = 14;
const TOKEN: i32 = 17;
const BUFFER: i32 = 34;

impl ProtoBytes for Shape {
    /// Decodes a shape.
    ///
    /// - **Post**: `Shape::from_proto_bytes(&shape.to_proto_bytes()?)? == shape`.
    /// - **Errors**: [`ProtoReason::Malformed`], and those of `Shape::try_from(&ShapeProto)`: every
    ///   other reason except `Reserved`, `InvalidIndexType` and `Nesting`. As in texts, the
    ///   conversion does not validate the layout. It does check that the layout has one entry for
    ///   each dimension.
    /// - **Cost**: memory proportional to the number of bytes.
    /// - **Source**: XLA `Shape::FromProto`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// use colex_xla::proto::ProtoBytes;
    /// let shape = Shape::from_proto_bytes(&[0x10, 0x0b, 0x1a, 0x02, 0x02, 0x03])?;
    /// assert_eq!(shape.to_string(), "f32[2,3]");
    /// # Ok::<(), colex_xla::proto::ProtoError>(())
    /// ```
    fn from_proto_bytes(bytes: &[u8]) -> Result<Self, ProtoError> {
        let malformed = |error| ProtoError::new("", ProtoReason::Malformed(error));
        Self::try_from(&ShapeProto::decode(bytes).map_err(malformed)?)
    }

    /// Encodes the shape, with the same bytes as XLA.
    ///
    /// - **Errors**: those of `ShapeProto::try_from(&Shape)`, for shapes that a reader would not
    ///   get back: [`ProtoReason::NegativeSize`], [`ProtoReason::Entries`],
    ///   [`ProtoReason::Nesting`], and those of
    ///   [`Layout::to_proto_bytes`](colex::xla::Layout::to_proto_bytes).
    /// - **Source**: XLA `Shape::ToProto`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// use colex_xla::proto::ProtoBytes;
    /// assert_eq!(
    ///     Shape::Tuple(vec![Shape::Token]).to_proto_bytes()?,
    ///     [0x10, 13, 0x22, 2, 0x10, 17]
    /// );
    /// # Ok::<(), colex_xla::proto::ProtoError>(())
    /// ```
    fn to_proto_bytes(&self) -> Result<Vec<u8>, ProtoError> {
        Ok(ShapeProto::try_from(self)?.encode_to_vec())
    }
}

impl TryFrom<&ShapeProto> for Shape {
    type Error = ProtoError;

    fn try_from(proto: &ShapeProto) -> Result<Self, ProtoError> {
        proto.unknown.refuse("ShapeProto")?;
        let number = proto.element_type;
        if let Some(element_type) = ElementType::from_number(number) {
            return array(proto, element_type).map(Self::Array);
        }
        check_kind(proto)?;
        let shapes = proto.tuple_shapes.iter().enumerate().map(|(k, shape)| {
            Self::try_from(shape).map_err(|error| error.inside_entry("tuple_shapes", k))
        });
        let mut shapes: Vec<Self> = shapes.collect::<Result<_, _>>()?;
        match number {
            TUPLE => Ok(Self::Tuple(shapes)),
            OPAQUE => Ok(Self::Opaque),
            TOKEN => Ok(Self::Token),
            _ => match (shapes.len(), shapes.pop()) {
                (1, Some(Self::Array(array))) => Ok(Self::Buffer(Box::new(array))),
                (shapes, _) => Err(ProtoError::new("tuple_shapes", ProtoReason::Buffer { shapes })),
            },
        }
    }
}

/// Checks that a shape other than an array has a known kind, and no fields of other kinds.
fn check_kind(proto: &ShapeProto) -> Result<(), ProtoError> {
    let number = proto.element_type;
    if !matches!(number, TUPLE | OPAQUE | TOKEN | BUFFER) {
        return Err(ProtoError::new("element_type", ProtoReason::NoSuchType { number }));
    }
    let misplaced = [
        ("dimensions", !proto.dimensions.is_empty()),
        ("is_dynamic_dimension", !proto.is_dynamic_dimension.is_empty()),
        ("layout", proto.layout.is_some()),
        ("tuple_shapes", !proto.tuple_shapes.is_empty() && matches!(number, OPAQUE | TOKEN)),
    ];
    match misplaced.into_iter().find(|(_, present)| *present) {
        Some((field, _)) => Err(ProtoError::new(field, ProtoReason::Misplaced)),
        None => Ok(()),
    }
}

fn array(proto: &ShapeProto, element_type: ElementType) -> Result<ArrayShape, ProtoError> {
    if !proto.tuple_shapes.is_empty() {
        return Err(ProtoError::new("tuple_shapes", ProtoReason::Misplaced));
    }
    let (rank, flags) = (proto.dimensions.len(), &proto.is_dynamic_dimension);
    if !flags.is_empty() && flags.len() != rank {
        let reason = ProtoReason::Entries { entries: flags.len(), rank };
        return Err(ProtoError::new("is_dynamic_dimension", reason));
    }
    let dimension = |(dimension, &size): (usize, &i64)| {
        let dynamic = flags.get(dimension).copied().unwrap_or(false);
        match size {
            SENTINEL if dynamic => Ok(Dimension::Unbounded),
            0.. if dynamic => Ok(Dimension::Bounded(size)),
            0.. => Ok(Dimension::Static(size)),
            _ => {
                let reason = ProtoReason::NegativeSize { dimension, size };
                Err(ProtoError::new("dimensions", reason))
            }
        }
    };
    let dimensions = proto.dimensions.iter().enumerate().map(dimension);
    let dimensions = dimensions.collect::<Result<_, ProtoError>>()?;
    let layout = match &proto.layout {
        None => None,
        Some(layout) => {
            check_order(layout, rank)?;
            Some(Layout::try_from(&**layout).map_err(|error| error.inside("layout"))?)
        }
    };
    Ok(ArrayShape { element_type, dimensions, layout })
}

/// Checks that `minor_to_major` of a layout has `rank` entries.
fn check_order(layout: &LayoutProto, rank: usize) -> Result<(), ProtoError> {
    let entries = layout.minor_to_major.len();
    if entries != rank {
        let reason = ProtoReason::Entries { entries, rank };
        return Err(ProtoError::new("layout.minor_to_major", reason));
    }
    Ok(())
}

impl TryFrom<&Shape> for ShapeProto {
    type Error = ProtoError;

    fn try_from(shape: &Shape) -> Result<Self, ProtoError> {
        shape_message(shape, LEVELS)
    }
}

/// Returns the message of `shape`, which may contain `levels` levels of messages.
pub(super) fn shape_message(shape: &Shape, levels: usize) -> Result<ShapeProto, ProtoError> {
    let of_kind = |element_type| ShapeProto { element_type, ..ShapeProto::default() };
    match shape {
        Shape::Array(array) => array_message(array, levels),
        Shape::Token => Ok(of_kind(TOKEN)),
        Shape::Opaque => Ok(of_kind(OPAQUE)),
        Shape::Tuple(shapes) => {
            let messages = shapes.iter().enumerate().map(|(k, shape)| {
                let message = one_level_down(levels).and_then(|below| shape_message(shape, below));
                message.map_err(|error| error.inside_entry("tuple_shapes", k))
            });
            let tuple_shapes = messages.collect::<Result<_, _>>()?;
            Ok(ShapeProto { tuple_shapes, ..of_kind(TUPLE) })
        }
        Shape::Buffer(array) => {
            let array = one_level_down(levels).and_then(|below| array_message(array, below));
            let array = array.map_err(|error| error.inside_entry("tuple_shapes", 0))?;
            Ok(ShapeProto { tuple_shapes: Vec::from([array]), ..of_kind(BUFFER) })
        }
    }
}

fn array_message(array: &ArrayShape, levels: usize) -> Result<ShapeProto, ProtoError> {
    let dimension = |(dimension, size): (usize, &Dimension)| match *size {
        Dimension::Unbounded => Ok(SENTINEL),
        Dimension::Static(size @ 0..) | Dimension::Bounded(size @ 0..) => Ok(size),
        Dimension::Static(size) | Dimension::Bounded(size) => {
            Err(ProtoError::new("dimensions", ProtoReason::NegativeSize { dimension, size }))
        }
    };
    let dimensions = array.dimensions.iter().enumerate().map(dimension);
    let layout = match &array.layout {
        None => None,
        Some(layout) => {
            let message = one_level_down(levels).and_then(|below| layout_message(layout, below));
            let layout = message.map_err(|error| error.inside("layout"))?;
            check_order(&layout, array.rank())?;
            Some(Box::new(layout))
        }
    };
    Ok(ShapeProto {
        element_type: array.element_type.number(),
        dimensions: dimensions.collect::<Result<_, _>>()?,
        layout,
        is_dynamic_dimension: array.dimensions.iter().map(|d| d.is_dynamic()).collect(),
        ..ShapeProto::default()
    })
}
