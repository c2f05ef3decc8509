//! Shapes and layouts as protocol buffers: XLA's bytes, hand-written bytes and arbitrary bytes.

use colex::xla::{
    ArrayShape, Dimension, ElementType, Family, Layout, Shape, SparseIndexType, SplitConfig, Tile,
    TileSize,
};
use colex_xla::proto::{
    LayoutProto, ProgramShapeProto, ProtoBytes, ProtoError, ProtoReason, ShapeProto,
    SplitConfigProto, TileProto, UnknownFields,
};
use proptest::prelude::*;
use prost::Message;

fn shape(text: &str) -> Shape {
    Shape::parse_lenient(text).unwrap()
}

fn decode_error(bytes: &[u8]) -> (String, ProtoReason) {
    let error = Shape::from_proto_bytes(bytes).unwrap_err();
    (error.field().to_owned(), error.reason().clone())
}

/// Returns `text` and `hex` of each line of `data/shapes.proto.jsonl`, which XLA wrote.
fn recorded() -> Vec<(String, Vec<u8>)> {
    let value = |line: &str, key: &str| -> String {
        let from = line.split_once(&format!("\"{key}\": \"")).unwrap().1;
        from.split_once('"').unwrap().0.to_owned()
    };
    let bytes = |hex: &str| -> Vec<u8> {
        (0..hex.len()).step_by(2).map(|k| u8::from_str_radix(&hex[k..k + 2], 16).unwrap()).collect()
    };
    let lines = include_str!("../data/shapes.proto.jsonl").lines();
    lines.map(|line| (value(line, "text"), bytes(&value(line, "hex")))).collect()
}

#[test]
fn the_bytes_of_xla_are_read_and_written() {
    let recorded = recorded();
    assert!(recorded.len() >= 100);
    for (text, bytes) in recorded {
        let read = Shape::from_proto_bytes(&bytes).unwrap();
        assert_eq!(read.to_string(), text);
        assert_eq!(ShapeProto::decode(&bytes[..]).unwrap().encode_to_vec(), bytes, "{text}");
        if text.contains("invalid") {
            // XLA keeps the number of an invalid index type; this crate keeps only that the type is
            // invalid.
            let error = read.to_proto_bytes().unwrap_err();
            assert_eq!(
                (error.field(), error.reason()),
                ("layout.index_primitive_type", &ProtoReason::InvalidIndexType)
            );
            continue;
        }
        assert_eq!(read.to_proto_bytes().unwrap(), bytes, "{text}");
        assert_eq!(shape(&text), read);
    }
}

#[test]
fn bytes_by_hand() {
    // A key is 8 * field + wire type: type 0 is a number with 7 bits per byte, low bits first; type
    // 2 is a length and that many bytes.
    #[rustfmt::skip]
    let tiled = [
        0x10, 16,                       // 2 element_type = BF16
        0x1a, 3, 64, 0x80, 0x04,        // 3 dimensions = [64, 512]: 512 = 0 + 4 * 128
        0x2a, 20,                       // 5 layout, 20 bytes:
            0x0a, 2, 1, 0,              //   1 minor_to_major = [1, 0]
            0x32, 5, 0x0a, 3, 8, 0x80, 0x01, // 6 tiles: 1 dimensions = [8, 128]
            0x32, 4, 0x0a, 2, 2, 1,     //   6 tiles: 1 dimensions = [2, 1]
            0x80, 0x01, 1,              //   16 tail_padding_alignment_in_elements = 1
        0x32, 2, 0, 0,                  // 6 is_dynamic_dimension = [false, false]
    ];
    assert_eq!(shape("bf16[64,512]{1,0:T(8,128)(2,1)}").to_proto_bytes().unwrap(), tiled);
    #[rustfmt::skip]
    let open = [
        0x10, 11,                       // F32
        0x1a, 11,                       // 11 bytes: 5, and the lowest number of 64 bits in ten bytes
            5, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01,
        0x2a, 7, 0x0a, 2, 1, 0, 0x80, 0x01, 1,
        0x32, 2, 1, 1,                  // both dynamic
    ];
    assert_eq!(shape("f32[<=5,?]").to_proto_bytes().unwrap(), open);
    // Field 17 is `split_configs`; in it 1 is `dimension` = 1, and 2 is `split_indices` = [100].
    let split = [0x0a, 1, 0, 0x80, 0x01, 1, 0x8a, 0x01, 5, 0x08, 1, 0x12, 1, 100];
    assert_eq!(Layout::parse("{0:SC(1:100)}").unwrap().to_proto_bytes().unwrap(), split);
    // A tuple of a buffer of s32[] and an opaque value.
    let nested =
        [0x10, 13, 0x22, 11, 0x10, 34, 0x22, 7, 0x10, 4, 0x2a, 3, 0x80, 0x01, 1, 0x22, 2, 0x10, 14];
    assert_eq!(shape("(b(s32[]), opaque[])").to_proto_bytes().unwrap(), nested);
}

#[test]
fn other_encodings_of_the_same_message() {
    let f32_2_3 =
        |rest: &[u8]| Shape::from_proto_bytes(&[&[0x10, 11, 0x1a, 2, 2, 3], rest].concat());
    // No layout, no flags.
    assert_eq!(f32_2_3(&[]).unwrap().to_string(), "f32[2,3]");
    // A missing tail padding is 1.
    assert_eq!(f32_2_3(&[0x2a, 4, 0x0a, 2, 1, 0]), Ok(shape("f32[2,3]{1,0}")));
    // Numbers that are not packed, fields in another order, and a repeated element type, of which
    // the last one is used.
    let unpacked =
        [0x30, 0, 0x18, 2, 0x10, 1, 0x30, 1, 0x18, 3, 0x10, 11, 0x2a, 4, 0x08, 1, 0x08, 0];
    assert_eq!(Shape::from_proto_bytes(&unpacked), Ok(shape("f32[2,<=3]{1,0}")));
    // A layout in two parts is merged.
    assert_eq!(f32_2_3(&[0x2a, 2, 0x08, 1, 0x2a, 2, 0x08, 0]), Ok(shape("f32[2,3]{1,0}")));
    // Fields of dense arrays from the time of sparse arrays: 9 DENSE, 13 unique, 14 ordered.
    let dense = [0x2a, 13, 0x0a, 2, 1, 0, 0x4a, 2, 0, 0, 0x6a, 1, 1, 0x72, 0];
    assert_eq!(f32_2_3(&dense), Ok(shape("f32[2,3]{1,0}")));
}

#[test]
fn errors_name_the_field() {
    use ProtoReason as R;
    let case = |bytes: &[u8], field: &str, reason: R| {
        assert_eq!(decode_error(bytes), (field.to_owned(), reason), "{bytes:x?}");
    };
    case(&[], "element_type", R::NoSuchType { number: 0 });
    case(&[0x10, 99], "element_type", R::NoSuchType { number: 99 });
    case(
        &[0x10, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1],
        "element_type",
        R::NoSuchType { number: -1 },
    );
    let minus_1 = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1];
    let negative = |rest: &[u8]| [&[0x10, 11, 0x18, 2, 0x18][..], &minus_1, rest].concat();
    case(&negative(&[]), "dimensions", R::NegativeSize { dimension: 1, size: -1 });
    case(&negative(&[0x32, 2, 1, 1]), "dimensions", R::NegativeSize { dimension: 1, size: -1 });
    // A size with the value of the sentinel for unbounded dimensions, without the flag.
    let sentinel = [0x10, 11, 0x18, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1];
    case(&sentinel, "dimensions", R::NegativeSize { dimension: 0, size: i64::MIN });
    case(
        &[0x10, 11, 0x18, 2, 0x32, 2, 0, 0],
        "is_dynamic_dimension",
        R::Entries { entries: 2, rank: 1 },
    );
    case(
        &[0x10, 11, 0x18, 2, 0x2a, 4, 0x0a, 2, 1, 0],
        "layout.minor_to_major",
        R::Entries { entries: 2, rank: 1 },
    );
    case(
        &[0x10, 11, 0x18, 2, 0x2a, 0],
        "layout.minor_to_major",
        R::Entries { entries: 0, rank: 1 },
    );
    case(&[0x10, 11, 0x22, 0], "tuple_shapes", R::Misplaced);
    case(&[0x10, 13, 0x18, 2], "dimensions", R::Misplaced);
    case(&[0x10, 13, 0x2a, 0], "layout", R::Misplaced);
    case(&[0x10, 17, 0x32, 1, 0], "is_dynamic_dimension", R::Misplaced);
    case(&[0x10, 14, 0x22, 0], "tuple_shapes", R::Misplaced);
    case(&[0x10, 34], "tuple_shapes", R::Buffer { shapes: 0 });
    case(&[0x10, 34, 0x22, 2, 0x10, 17], "tuple_shapes", R::Buffer { shapes: 1 });
    case(
        &[0x10, 34, 0x22, 2, 0x10, 11, 0x22, 2, 0x10, 11],
        "tuple_shapes",
        R::Buffer { shapes: 2 },
    );
    // Field 8 is `memory_space` = 128 and -129. The path of the field contains the tuple.
    case(
        &[0x10, 11, 0x2a, 3, 0x40, 0x80, 1],
        "layout.memory_space",
        R::MemorySpace { number: 128 },
    );
    let below = [
        0x10, 13, 0x22, 15, 0x10, 11, 0x2a, 11, 0x40, 0xff, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff,
        0xff, 0xff, 1,
    ];
    case(&below, "tuple_shapes[0].layout.memory_space", R::MemorySpace { number: -129 });
    // Fields 9 `dim_level_types`, 13 `dim_unique` and 14 `dim_ordered` of sparse arrays.
    case(&[0x10, 11, 0x2a, 3, 0x4a, 1, 1], "layout.dim_level_types", R::Sparse);
    case(&[0x10, 11, 0x2a, 2, 0x68, 0], "layout.dim_unique", R::Sparse);
    case(&[0x10, 11, 0x2a, 2, 0x70, 0], "layout.dim_ordered", R::Sparse);
    case(
        &[0x10, 11, 0x2a, 2, 0x52, 0],
        "layout.physical_shape.element_type",
        R::NoSuchType { number: 0 },
    );

    let error = Shape::from_proto_bytes(&below).unwrap_err();
    assert_eq!(
        error.to_string(),
        "tuple_shapes[0].layout.memory_space: memory space -129 does not exist; use -128 to 127"
    );
    let error = Shape::from_proto_bytes(&[0x10, 11, 0x1a, 9, 1]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "failed to decode Protobuf message: ShapeProto.dimensions: buffer underflow"
    );
}

#[test]
fn ambiguous_values_are_not_encoded() {
    let encode_error = |layout: Layout| {
        let array = ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::F32, &[2]) };
        let error = Shape::from(array).to_proto_bytes().unwrap_err();
        (error.field().to_owned(), error.reason().clone())
    };
    let plain = || Layout::new(&[0]);
    let reserved = |value| ProtoReason::Reserved { value };
    assert_eq!(
        encode_error(Layout { tail_padding_alignment: 0, ..plain() }),
        ("layout.tail_padding_alignment_in_elements".into(), reserved(0))
    );
    assert_eq!(
        encode_error(Layout { tiles: vec![Tile::new(&[2]), Tile::new(&[i64::MIN])], ..plain() }),
        ("layout.tiles[1].dimensions".into(), reserved(i64::MIN))
    );
    for lost in [SparseIndexType::Invalid, SparseIndexType::Type(ElementType::F32)] {
        let error = encode_error(Layout { pointer_type: Some(lost), ..plain() });
        assert_eq!(error, ("layout.pointer_primitive_type".into(), ProtoReason::InvalidIndexType));
    }
    assert_eq!(
        encode_error(Layout::new(&[])),
        ("layout.minor_to_major".into(), ProtoReason::Entries { entries: 0, rank: 1 })
    );
    for dimension in
        [Dimension::Static(i64::MIN), Dimension::Bounded(i64::MIN), Dimension::Bounded(-1)]
    {
        let mut array = ArrayShape::new(ElementType::F32, &[2]);
        array.dimensions[0] = dimension;
        let error = Shape::Tuple(vec![array.into()]).to_proto_bytes().unwrap_err();
        assert_eq!(error.field(), "tuple_shapes[0].dimensions");
    }
}

/// Returns `inner` in `depth` tuples.
fn nested(inner: Shape, depth: usize) -> Shape {
    (0..depth).fold(inner, |shape, _| Shape::Tuple(vec![shape]))
}

#[test]
fn encoded_messages_decode_at_every_depth() {
    let tiled = "f32[8]{0:T(4)}";
    for (text, most) in
        [("token[]", 100), ("f32[8]{0}", 99), (tiled, 98), ("b(f32[8]{0:T(4)})", 97)]
    {
        let deepest = nested(shape(text), most);
        let bytes = deepest.to_proto_bytes().unwrap();
        assert_eq!(Shape::from_proto_bytes(&bytes), Ok(deepest), "{text}");
        let error = nested(shape(text), most + 1).to_proto_bytes().unwrap_err();
        assert_eq!(error.reason(), &ProtoReason::Nesting { limit: 100 }, "{text}");
    }
    // The same in arbitrary bytes: 0x22 begins a shape in a tuple.
    let mut bytes = vec![0x10, 17];
    for _ in 0..2000 {
        let mut length = Vec::new();
        prost::encode_length_delimiter(bytes.len(), &mut length).unwrap();
        bytes = [&[0x10, 13, 0x22][..], &length, &bytes].concat();
    }
    assert!(matches!(decode_error(&bytes).1, ProtoReason::Malformed(_)));
    // Groups inside groups are nested as well.
    let groups =
        [0x10, 17].into_iter().chain(std::iter::repeat_n(0x0b, 100_000)).collect::<Vec<_>>();
    assert!(matches!(decode_error(&groups).1, ProtoReason::Malformed(_)));
    // Physical shapes nest too.
    let mut layout = Layout::new(&[]);
    for _ in 0..60 {
        let array = ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::F32, &[]) };
        layout = Layout { physical_shape: Some(Box::new(array.into())), ..Layout::new(&[]) };
    }
    assert_eq!(layout.to_proto_bytes().unwrap_err().reason(), &ProtoReason::Nesting { limit: 100 });
}

#[test]
fn lengths_are_checked_against_the_input() {
    // Fields with a length of 2^40 bytes, or of 2^64 - 1.
    for length in [
        &[0x80, 0x80, 0x80, 0x80, 0x80, 0x40][..],
        &[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1],
    ] {
        for key in [0x1a, 0x22, 0x2a, 0x32, 0x7a] {
            let bytes = [&[0x10, 11, key][..], length, &[1, 2, 3]].concat();
            assert!(matches!(decode_error(&bytes).1, ProtoReason::Malformed(_)), "{bytes:x?}");
        }
    }
}

#[test]
fn unknown_fields_survive_or_are_reported() {
    // A shape of 2017: field 2 is `padded_dimensions` = [3, 5], and field 3 is `padding_value` =
    // ZERO_PAD.
    let layout = [0x0a, 2, 0, 1, 0x12, 2, 3, 5, 0x18, 1];
    let padded = [&[0x10, 11, 0x1a, 2, 2, 3, 0x2a, 10][..], &layout].concat();
    let proto = ShapeProto::decode(&padded[..]).unwrap();
    assert_eq!(proto.encode_to_vec(), padded);
    let found: Vec<_> = proto.unknown_fields().iter().map(ToString::to_string).collect();
    assert_eq!(
        found,
        [
            "layout: field 2 of LayoutProto (padded_dimensions, until 2018)",
            "layout: field 3 of LayoutProto (padding_value, until 2018)"
        ]
    );
    let error = Shape::from_proto_bytes(&padded).unwrap_err();
    assert_eq!(
        error.to_string(),
        "layout: field 2 of LayoutProto (padded_dimensions, until 2018) is unknown and can change the meaning of other fields; remove the field"
    );
    let mut known = proto;
    known.discard_unknown_fields();
    assert_eq!(Shape::try_from(&known), Ok(shape("f32[2,3]{0,1}")));
}

#[test]
fn unknown_fields_of_every_kind_and_in_every_message() {
    #[rustfmt::skip]
    let kinds: [&[u8]; 6] = [
        &[0xa8, 0x3f, 0x96, 1],                         // 1013: a number
        &[0xa9, 0x3f, 1, 2, 3, 4, 5, 6, 7, 8],          // 1013: 64 bits
        &[0xaa, 0x3f, 3, b'a', b'b', b'c'],             // 1013: bytes
        &[0xab, 0x3f, 0x08, 1, 0x13, 0x14, 0xac, 0x3f], // 1013: a group with a number and an empty group
        &[0xad, 0x3f, 1, 2, 3, 4],                      // 1013: 32 bits
        &[0xf8, 0xff, 0xff, 0xff, 0x0f, 0],             // the largest field number
    ];
    let all = kinds.concat();
    let tile = TileProto::decode(&all[..]).unwrap();
    assert_eq!(
        tile.unknown.numbers().collect::<Vec<_>>(),
        [1013, 1013, 1013, 1013, 1013, 536_870_911]
    );
    assert_eq!(tile.encode_to_vec(), all);
    assert_eq!(SplitConfigProto::decode(&all[..]).unwrap().encode_to_vec(), all);
    assert_eq!(LayoutProto::decode(&all[..]).unwrap().encode_to_vec(), all);
    assert_eq!(ProgramShapeProto::decode(&all[..]).unwrap().encode_to_vec(), all);
    assert_eq!(ShapeProto::decode(&all[..]).unwrap().encoded_len(), all.len());
    for kind in kinds {
        for end in 1..kind.len() {
            assert!(TileProto::decode(&kind[..end]).is_err(), "{:x?}", &kind[..end]);
        }
    }
    assert!(TileProto::decode(&[0xac, 0x3f][..]).is_err(), "an end without a group");

    let unknown = tile.unknown;
    let layout = LayoutProto {
        tiles: vec![
            TileProto::default(),
            TileProto { unknown: unknown.clone(), ..TileProto::default() },
        ],
        split_configs: vec![SplitConfigProto {
            unknown: unknown.clone(),
            ..SplitConfigProto::default()
        }],
        physical_shape: Some(Box::new(ShapeProto {
            unknown: unknown.clone(),
            ..ShapeProto::default()
        })),
        unknown: unknown.clone(),
        ..LayoutProto::default()
    };
    let inner = ShapeProto { layout: Some(Box::new(layout)), ..ShapeProto::default() };
    let mut outer =
        ShapeProto { tuple_shapes: vec![inner], unknown: unknown.clone(), ..ShapeProto::default() };
    let mut paths: Vec<_> = outer.unknown_fields().into_iter().map(|field| field.path).collect();
    paths.dedup();
    let layout = "tuple_shapes[0].layout";
    let parts =
        ["tiles[1]", "split_configs[0]", "physical_shape"].map(|part| format!("{layout}.{part}"));
    assert_eq!(paths, [&[String::new(), layout.to_owned()][..], &parts].concat());
    assert_eq!(ShapeProto::decode(&outer.encode_to_vec()[..]), Ok(outer.clone()));
    outer.discard_unknown_fields();
    assert!(outer.unknown_fields().is_empty());

    // The conversion rejects them in every message.
    let mut nested = ShapeProto::try_from(&shape("(b(f32[2]{0:T(2)SC(0:1)}))")).unwrap();
    assert!(Shape::try_from(&nested).is_ok());
    let parts = [
        ("tuple_shapes[0].tuple_shapes[0].layout.tiles[0]", "TileProto"),
        ("tuple_shapes[0].tuple_shapes[0].layout.split_configs[0]", "SplitConfigProto"),
        ("tuple_shapes[0].tuple_shapes[0].layout", "LayoutProto"),
        ("tuple_shapes[0].tuple_shapes[0]", "ShapeProto"),
        ("tuple_shapes[0]", "ShapeProto"),
        ("", "ShapeProto"),
    ];
    for (k, (path, message)) in parts.into_iter().enumerate() {
        nested.discard_unknown_fields();
        let array = &mut nested.tuple_shapes[0].tuple_shapes[0];
        let layout = array.layout.as_mut().unwrap();
        *match k {
            0 => &mut layout.tiles[0].unknown,
            1 => &mut layout.split_configs[0].unknown,
            2 => &mut layout.unknown,
            3 => &mut array.unknown,
            4 => &mut nested.tuple_shapes[0].unknown,
            _ => &mut nested.unknown,
        } = unknown.clone();
        let error = Shape::try_from(&nested).unwrap_err();
        let reason = ProtoReason::Unknown { message, number: 1013 };
        assert_eq!((error.field(), error.reason()), (path, &reason));
    }
}

#[test]
fn all_fields_have_their_numbers() {
    let numbers =
        |bytes: &[u8]| -> Vec<u32> { UnknownFields::decode(bytes).unwrap().numbers().collect() };
    let layout = LayoutProto {
        minor_to_major: vec![0],
        tiles: vec![TileProto { dimensions: vec![2], ..TileProto::default() }],
        element_size_in_bits: 4,
        memory_space: 5,
        dim_level_types: vec![1, 0, -1],
        physical_shape: Some(Box::default()),
        index_primitive_type: 7,
        pointer_primitive_type: 8,
        dim_unique: vec![false, true],
        dim_ordered: vec![true, false],
        dynamic_shape_metadata_prefix_bytes: 6,
        tail_padding_alignment_in_elements: 7,
        split_configs: vec![SplitConfigProto { dimension: 1, ..SplitConfigProto::default() }],
        ..LayoutProto::default()
    };
    let bytes = layout.encode_to_vec();
    assert_eq!(numbers(&bytes), [1, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    assert_eq!(
        (bytes.len(), LayoutProto::decode(&bytes[..])),
        (layout.encoded_len(), Ok(layout.clone()))
    );
    let shape = ShapeProto {
        element_type: -1,
        dimensions: vec![3],
        tuple_shapes: vec![ShapeProto::default(), ShapeProto::default()],
        layout: Some(Box::new(layout)),
        is_dynamic_dimension: vec![true, false],
        ..ShapeProto::default()
    };
    let bytes = shape.encode_to_vec();
    assert_eq!(numbers(&bytes), [2, 3, 4, 4, 5, 6]);
    assert_eq!((bytes.len(), ShapeProto::decode(&bytes[..])), (shape.encoded_len(), Ok(shape)));
}

#[test]
fn signatures_of_programs() {
    let message = |text: &str| ShapeProto::try_from(&shape(text)).unwrap();
    let program = ProgramShapeProto {
        parameters: vec![message("f32[2]"), message("()")],
        result: Some(message("token[]")),
        parameter_names: vec!["x".into(), "y".into()],
        ..ProgramShapeProto::default()
    };
    let bytes = program.encode_to_vec();
    assert_eq!(bytes.len(), program.encoded_len());
    assert_eq!(ProgramShapeProto::decode(&bytes[..]), Ok(program));
    assert!(ProgramShapeProto::decode(&[0x1a, 1, 0xff][..]).is_err(), "a name that is not UTF-8");
}

#[test]
fn every_prefix_of_a_message_decodes_or_is_an_error() {
    let text =
        "(b(f32[<=5,7]{0,1:T(2,*,4)(2)L(64)E(32)S(-3)SC(0:1,2)M(8)}), (), s4[?,3]{0,1:E(4)})";
    let bytes = Shape::parse_lenient(text).unwrap().to_proto_bytes().unwrap();
    let mut read = 0;
    for end in 0..=bytes.len() {
        if let Ok(shape) = Shape::from_proto_bytes(&bytes[..end]) {
            // The end of a field of the outermost tuple.
            assert_eq!(shape.to_proto_bytes().unwrap(), &bytes[..end]);
            read += 1;
        }
    }
    assert_eq!(read, 4, "tuples of 0, 1, 2 and 3 shapes");
}

fn layouts(rank: usize) -> impl Strategy<Value = Layout> {
    let number =
        prop_oneof![-3..300i64, any::<i64>().prop_filter("no sentinel", |n| *n != i64::MIN)];
    let nonzero = number.clone().prop_filter("0 is read as 1", |n| *n != 0);
    let size =
        prop_oneof![3 => number.clone().prop_map(TileSize::Size), 1 => Just(TileSize::Combine)];
    let tile = prop::collection::vec(size, 0..4).prop_map(|sizes| Tile { sizes });
    let split = (any::<i64>(), prop::collection::vec(any::<i64>(), 0..3))
        .prop_map(|(dimension, split_indices)| SplitConfig { dimension, split_indices });
    let unsigned: Vec<_> = ElementType::all().filter(|t| t.family() == Family::Unsigned).collect();
    let leftover = prop::option::of(prop::sample::select(unsigned).prop_map(SparseIndexType::Type));
    (
        prop::collection::vec(any::<i64>(), rank),
        prop::collection::vec(tile, 0..3),
        nonzero,
        (number.clone(), any::<i8>(), number),
        prop::collection::vec(split, 0..3),
        (leftover.clone(), leftover),
    )
        .prop_map(|(minor_to_major, tiles, tail, numbers, split_configs, leftovers)| Layout {
            minor_to_major,
            tiles,
            tail_padding_alignment: tail,
            element_size_in_bits: numbers.0,
            memory_space: numbers.1,
            split_configs,
            metadata_prefix_bytes: numbers.2,
            index_type: leftovers.0,
            pointer_type: leftovers.1,
            physical_shape: None,
        })
}

fn arrays() -> impl Strategy<Value = ArrayShape> {
    let types: Vec<_> = ElementType::all().collect();
    let dimension = prop_oneof![
        (0..=i64::MAX).prop_map(Dimension::Static),
        (0..300i64).prop_map(Dimension::Bounded),
        Just(Dimension::Unbounded),
    ];
    let dimensions = prop::collection::vec(dimension, 0..5);
    (prop::sample::select(types), dimensions).prop_flat_map(|(element_type, dimensions)| {
        let layout = prop::option::of(layouts(dimensions.len()));
        layout.prop_map(move |layout| ArrayShape {
            element_type,
            dimensions: dimensions.clone(),
            layout,
        })
    })
}

fn shapes() -> impl Strategy<Value = Shape> {
    let leaf = prop_oneof![
        4 => arrays().prop_map(Shape::Array),
        1 => arrays().prop_map(|array| Shape::Buffer(Box::new(array))),
        1 => Just(Shape::Token),
        1 => Just(Shape::Opaque),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| prop::collection::vec(inner, 0..4).prop_map(Shape::Tuple))
}

/// Checks that a value decoded from arbitrary bytes is encoded to bytes that decode to the same
/// value.
fn holds(bytes: &[u8]) -> Result<(), TestCaseError> {
    if let Ok(proto) = ShapeProto::decode(bytes) {
        let again = proto.encode_to_vec();
        prop_assert_eq!(again.len(), proto.encoded_len());
        prop_assert_eq!(ShapeProto::decode(&again[..]), Ok(proto));
    }
    match Shape::from_proto_bytes(bytes) {
        Ok(shape) => match shape.to_proto_bytes() {
            Ok(again) => prop_assert_eq!(Shape::from_proto_bytes(&again), Ok(shape)),
            Err(error) => prop_assert_eq!(error.reason(), &ProtoReason::InvalidIndexType),
        },
        Err(error) => prop_assert!(!error.to_string().is_empty()),
    }
    Ok(())
}

proptest! {
    #[test]
    fn shapes_round_trip(shape in shapes()) {
        let bytes = shape.to_proto_bytes().unwrap();
        prop_assert_eq!(Shape::from_proto_bytes(&bytes), Ok(shape));
        prop_assert_eq!(ShapeProto::decode(&bytes[..]).unwrap().encode_to_vec(), bytes);
    }

    #[test]
    fn layouts_round_trip(layout in layouts(3)) {
        let bytes = layout.to_proto_bytes().unwrap();
        prop_assert_eq!(Layout::from_proto_bytes(&bytes), Ok(layout));
    }

    #[test]
    fn any_bytes_decode_or_are_an_error(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
        holds(&bytes)?;
    }

    #[test]
    fn plausible_bytes_decode_or_are_an_error(
        fields in prop::collection::vec((prop::sample::select(vec![0x10u8, 0x1a, 0x22, 0x2a, 0x32, 0x12, 0x0b]), 0..5u8), 0..12),
    ) {
        let bytes: Vec<u8> = fields.into_iter().flat_map(|(key, value)| [key, value]).collect();
        holds(&bytes)?;
    }

    #[test]
    fn one_wrong_byte_decodes_or_is_an_error(shape in shapes(), place in any::<prop::sample::Index>(), byte: u8) {
        let mut bytes = shape.to_proto_bytes().unwrap();
        let place = place.index(bytes.len());
        bytes[place] = byte;
        holds(&bytes)?;
    }
}

#[test]
fn errors_have_a_source() {
    let error: ProtoError = Shape::from_proto_bytes(&[0xff]).unwrap_err();
    let error: &dyn core::error::Error = &error;
    assert!(error.source().is_some());
}
