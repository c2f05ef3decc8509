//! The wire format: encoding, decoding and length of each type of field, and of a message of
//! fields.

use alloc::string::String;
use alloc::vec::Vec;

use prost::bytes::{Buf, BufMut};
use prost::encoding::{DecodeContext, WireType, bool, int32, int64, message, string};
use prost::{DecodeError, Message};

use super::{LayoutProto, ProgramShapeProto, ShapeProto, SplitConfigProto, TileProto};

/// A field of a message, by its type. Numbers that are 0, empty lists and missing messages are
/// omitted.
trait Field {
    fn encode(&self, number: u32, buf: &mut impl BufMut);

    fn merge(
        &mut self,
        wire_type: WireType,
        buf: &mut impl Buf,
        ctx: DecodeContext,
    ) -> Result<(), DecodeError>;

    fn encoded_len(&self, number: u32) -> usize;
}

/// Implements [`Field`] for a type with prost's functions for it.
macro_rules! field {
    ($type:ty, $codec:ident, $encode:ident, $merge:ident, $len:ident) => {
        impl Field for $type {
            fn encode(&self, number: u32, buf: &mut impl BufMut) {
                if *self != Self::default() {
                    $codec::$encode(number, self, buf);
                }
            }

            fn merge(
                &mut self,
                wire_type: WireType,
                buf: &mut impl Buf,
                ctx: DecodeContext,
            ) -> Result<(), DecodeError> {
                $codec::$merge(wire_type, self, buf, ctx)
            }

            fn encoded_len(&self, number: u32) -> usize {
                if *self != Self::default() { $codec::$len(number, self) } else { 0 }
            }
        }
    };
}

field!(i32, int32, encode, merge, encoded_len);
field!(i64, int64, encode, merge, encoded_len);
field!(Vec<i32>, int32, encode_packed, merge_repeated, encoded_len_packed);
field!(Vec<i64>, int64, encode_packed, merge_repeated, encoded_len_packed);
field!(Vec<bool>, bool, encode_packed, merge_repeated, encoded_len_packed);
field!(Vec<String>, string, encode_repeated, merge_repeated, encoded_len_repeated);
field!(Vec<TileProto>, message, encode_repeated, merge_repeated, encoded_len_repeated);
field!(Vec<ShapeProto>, message, encode_repeated, merge_repeated, encoded_len_repeated);
field!(Vec<SplitConfigProto>, message, encode_repeated, merge_repeated, encoded_len_repeated);

impl<M: Message + Default> Field for Option<M> {
    fn encode(&self, number: u32, buf: &mut impl BufMut) {
        if let Some(value) = self {
            message::encode(number, value, buf);
        }
    }

    fn merge(
        &mut self,
        wire_type: WireType,
        buf: &mut impl Buf,
        ctx: DecodeContext,
    ) -> Result<(), DecodeError> {
        message::merge(wire_type, self.get_or_insert_default(), buf, ctx)
    }

    fn encoded_len(&self, number: u32) -> usize {
        self.as_ref().map_or(0, |value| message::encoded_len(number, value))
    }
}

/// Implements [`Message`] for a struct from the numbers of its fields, in the order of encoding.
/// The field `unknown` is encoded last and contains all other fields.
macro_rules! wire_message {
    ($message:ident { $($number:literal: $field:ident),+ $(,)? }) => {
        impl Message for $message {
            fn encode_raw(&self, buf: &mut impl BufMut) {
                $(Field::encode(&self.$field, $number, buf);)+
                self.unknown.encode_raw(buf);
            }

            fn merge_field(
                &mut self,
                tag: u32,
                wire_type: WireType,
                buf: &mut impl Buf,
                ctx: DecodeContext,
            ) -> Result<(), DecodeError> {
                match tag {
                    $($number => {
                        Field::merge(&mut self.$field, wire_type, buf, ctx)
                            .map_err(|mut error| {
                                error.push(stringify!($message), stringify!($field));
                                error
                            })
                    })+
                    _ => self.unknown.merge_field(tag, wire_type, buf, ctx),
                }
            }

            fn encoded_len(&self) -> usize {
                let known = [$(Field::encoded_len(&self.$field, $number)),+];
                known.into_iter().sum::<usize>() + self.unknown.encoded_len()
            }

            fn clear(&mut self) {
                *self = Self::default();
            }
        }
    };
}

wire_message!(LayoutProto {
    1: minor_to_major,
    6: tiles,
    7: element_size_in_bits,
    8: memory_space,
    9: dim_level_types,
    10: physical_shape,
    11: index_primitive_type,
    12: pointer_primitive_type,
    13: dim_unique,
    14: dim_ordered,
    15: dynamic_shape_metadata_prefix_bytes,
    16: tail_padding_alignment_in_elements,
    17: split_configs,
});
wire_message!(ShapeProto {
    2: element_type,
    3: dimensions,
    4: tuple_shapes,
    5: layout,
    6: is_dynamic_dimension,
});
wire_message!(ProgramShapeProto { 1: parameters, 2: result, 3: parameter_names });
wire_message!(TileProto { 1: dimensions });
wire_message!(SplitConfigProto { 1: dimension, 2: split_indices });
