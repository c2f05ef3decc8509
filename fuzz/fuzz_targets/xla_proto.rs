//! Any bytes: decoding them as a shape never panics, and an encoded shape decodes to the same
//! shape.
#![no_main]

use colex::xla::Shape;
use colex_xla::proto::{ProtoBytes, ProtoReason, ShapeProto};
use libfuzzer_sys::fuzz_target;
use prost::Message;

fuzz_target!(|bytes: &[u8]| {
    let Ok(mut message) = ShapeProto::decode(bytes) else { return };
    let again = message.encode_to_vec();
    assert_eq!(again.len(), message.encoded_len());
    assert_eq!(ShapeProto::decode(&again[..]).as_ref(), Ok(&message));
    let unknown = message.unknown_fields();
    if !unknown.is_empty() {
        assert!(Shape::try_from(&message).is_err());
        message.discard_unknown_fields();
        assert!(message.unknown_fields().is_empty());
    }
    match Shape::try_from(&message) {
        Ok(shape) => match shape.to_proto_bytes() {
            Ok(bytes) => assert_eq!(Shape::from_proto_bytes(&bytes), Ok(shape)),
            Err(error) => assert_eq!(error.reason(), &ProtoReason::InvalidIndexType),
        },
        Err(error) => _ = error.to_string(),
    }
});
