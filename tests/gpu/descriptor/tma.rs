//! Tensor maps: what TMA copies is the tile.

use super::{MODES, k_atom, mn_atom, tile};
use colex::descriptor::{PackedType, Reason, SwizzleMode, TensorMap};
use colex::{ComposedLayout, Coord, DynLayout, IntTuple, Tiler};

/// Returns the pairs (global bit, shared bit) of the elements that TMA copies for the box at
/// `corner`, with the box at byte `start` of an aligned shared memory. Elements have these bits in
/// both memories.
fn copied(
    map: &TensorMap,
    corner: &IntTuple,
    (bits, shared_bits): (i64, i64),
    start: i64,
) -> Vec<(i64, i64)> {
    let number = |value: u64| i64::try_from(value).unwrap();
    let boxes: Vec<i64> = map.box_dim().iter().map(|&extent| extent.into()).collect();
    let elements: i64 = boxes.iter().product();
    (0..elements)
        .filter_map(|i| {
            let (mut rest, mut global, mut in_bounds) = (i, 0, true);
            for (d, extent) in boxes.iter().enumerate() {
                let coordinate = corner.leaf(d).unwrap().get() + rest % extent;
                rest /= extent;
                let stride = if d == 0 { bits } else { 8 * number(map.global_strides()[d - 1]) };
                global += coordinate * stride;
                in_bounds &= (0..number(map.global_dim()[d])).contains(&coordinate);
            }
            // The swizzle acts on addresses.
            let byte = map.swizzle_mode().swizzle().apply(start + i * shared_bits / 8);
            in_bounds.then_some((global, 8 * byte + i * shared_bits % 8))
        })
        .collect()
}

/// Checks every element of the tile at `coordinate` of the tensor.
fn check(
    global: &str,
    tiler: &str,
    shared: &ComposedLayout,
    bits: i64,
    coordinate: &str,
) -> TensorMap {
    let (global, tiler) = (DynLayout::lit(global), Tiler::lit(tiler));
    check_tile(&global, &tiler, shared, bits, &Coord::lit(coordinate))
}

pub(super) fn check_tile(
    global: &DynLayout,
    tiler: &Tiler,
    shared: &ComposedLayout,
    bits: i64,
    coordinate: &Coord,
) -> TensorMap {
    let map = TensorMap::new(global, tiler, shared, bits)
        .unwrap_or_else(|error| panic!("{global} {tiler} {shared}: {error}"));
    check_map(&map, global, tiler, shared, (bits, bits), coordinate);
    map
}

fn check_map(
    map: &TensorMap,
    global: &DynLayout,
    tiler: &Tiler,
    shared: &ComposedLayout,
    (bits, shared_bits): (i64, i64),
    coordinate: &Coord,
) {
    let (part, offset) = global.local_tile(tiler, coordinate).unwrap();
    let tile_corner = map.coordinates().local_tile(tiler, coordinate).unwrap().index(0);
    let mut expected: Vec<_> = (0..part.size())
        .map(|i| ((offset.get() + part.index(i)) * bits, shared.index(i) * shared_bits))
        .collect();
    let box_bytes = i64::try_from(map.box_bytes()).unwrap();
    let copies = map.copies();
    let mut got = Vec::new();
    for i in 0..copies.layout().size() {
        let relative = copies.index(i);
        let corner: Vec<i64> = (0..map.rank())
            .map(|d| tile_corner.leaf(d).unwrap().get() + relative.leaf(d).unwrap().get())
            .collect();
        let corner = IntTuple::from_slice(&corner).unwrap();
        got.extend(copied(map, &corner, (bits, shared_bits), i * box_bytes));
    }
    expected.sort_unstable();
    got.sort_unstable();
    assert_eq!(got, expected, "{global} {tiler} {shared}: {map:?}");
}

/// Elements of 4 and 6 bits; those with gaps have 8 bits in shared memory.
#[test]
fn packed_types() {
    let tiler = Tiler::lit("<64,256>");
    for packed in [PackedType::U4Align8, PackedType::U4Align16, PackedType::U6Align16] {
        let bits = (packed.global_bits(), packed.shared_bits());
        for mode in MODES {
            // The rows of a box: the span of the swizzle, or 128 elements.
            let shared = tile(&k_atom(mode, packed.shared_bits()), 64, 256, None);
            let global = DynLayout::lit("(256,1024):(1024,1)");
            let map = TensorMap::packed(&global, &tiler, &shared, packed);
            match map {
                Ok(map) => {
                    assert_eq!(map.packed_type(), Some(packed));
                    check_map(&map, &global, &tiler, &shared, bits, &Coord::lit("(2,3)"));
                }
                Err(error) => {
                    let expected = match mode {
                        // Rows of 16 bytes are not the 128 elements of a box.
                        SwizzleMode::None => Reason::PackedBox { extent: 16 },
                        _ => Reason::PackedSwizzle { span: mode.span() },
                    };
                    assert_eq!(error.reason(), expected, "{packed:?} {shared}");
                    assert!(packed != PackedType::U4Align8 && mode != SwizzleMode::Bytes128);
                }
            }
        }
    }
    // Without a swizzle, rows of 128 bytes.
    let global = DynLayout::lit("(256,1024):(1024,1)");
    let shared = ComposedLayout::lit("S<0,0,0> o 0 o (64,(128,2)):(128,(1,8192))");
    let map = TensorMap::packed(&global, &tiler, &shared, PackedType::U6Align16).unwrap();
    check_map(&map, &global, &tiler, &shared, (6, 8), &Coord::lit("(1,1)"));
    assert_eq!((map.box_dim(), map.global_strides()), ([128, 64].as_slice(), [768].as_slice()));
    let error = map.check_addresses(16, 0).unwrap_err();
    assert_eq!(error.reason(), Reason::GlobalAddress { address: 16, alignment: 32 });
}

#[test]
fn rules_of_packed_types_are_named() {
    let refused = |global, tiler, shared, packed| {
        let (global, tiler) = (DynLayout::lit(global), Tiler::lit(tiler));
        let shared = ComposedLayout::lit(shared);
        TensorMap::packed(&global, &tiler, &shared, packed).unwrap_err().reason()
    };
    let (dense, gaps) = (PackedType::U4Align8, PackedType::U4Align16);
    let rows = "S<0,0,0> o 0 o (64,128):(128,1)";
    let size = refused("(64,1000):(1024,1)", "<64,128>", rows, gaps);
    assert_eq!(size, Reason::PackedSize { size: 1000, of: 128 });
    let odd = refused("(64,129):(160,1)", "<64,128>", rows, dense);
    assert_eq!(odd, Reason::PackedSize { size: 129, of: 2 });
    let narrow = "S<0,0,0> o 0 o (64,64):(64,1)";
    let extent = refused("(64,256):(256,1)", "<64,64>", narrow, gaps);
    assert_eq!(extent, Reason::PackedBox { extent: 64 });
    // 288 elements of 4 bits are 144 bytes.
    let stride = refused("(64,128):(288,1)", "<64,128>", rows, gaps);
    assert_eq!(stride, Reason::PackedStride { dimension: 1, bits: 1152 });
    let spans = "S<2,4,3> o 0 o (64,64):(64,1)";
    let span = refused("(64,128):(128,1)", "<64,64>", spans, gaps);
    assert_eq!(span, Reason::PackedSwizzle { span: 64 });
}

#[test]
fn canonical_tiles_are_copied_as_laid_out() {
    for bits in [8, 16, 32] {
        for mode in MODES {
            let row = mode.span() * 8 / bits;
            for order in [None, Some("(1,0)")] {
                let k_major = tile(&k_atom(mode, bits), 64, 2048 / bits, order);
                let columns = 8192 / bits;
                let rows = format!("(256,{columns}):({columns},1)");
                let tiler = format!("<64,{}>", 2048 / bits);
                let map = check(&rows, &tiler, &k_major, bits, "(2,3)");
                assert_eq!(i64::from(map.box_dim()[0]), row);
                let mn_major = tile(&mn_atom(mode, bits), 1024 / bits * 2, 32, order);
                let columns = format!("({columns},256):(1,{columns})");
                check(&columns, &format!("<{},32>", 2048 / bits), &mn_major, bits, "(1,3)");
            }
        }
    }
}

#[test]
fn published_numbers() {
    // CuTe: `make_tma_copy` of a row-major 1024 x 256 tensor of floats, with a tile of 64 x 32.
    let rows = ComposedLayout::lit("S<0,0,0> o 0 o (64,32):(32,1)");
    let map = check("(1024,256):(256,1)", "<64,32>", &rows, 32, "(3,1)");
    assert_eq!(map.global_dim(), [256, 1024]);
    assert_eq!(map.global_strides(), [1024]);
    assert_eq!(map.box_dim(), [32, 64]);
    assert_eq!(map.element_strides(), [1, 1]);
    assert_eq!(map.coordinates().layout().to_string(), "(1024,256):(1@1,1@0)");

    // Three dimensions whose order is not that of the modes.
    let shared = ComposedLayout::lit("S<0,0,0> o 0 o (16,8,2):(16,1,8)");
    let map = check("(1024,32,512):(64,1,65536)", "<16,8,2>", &shared, 32, "(1,2,3)");
    assert_eq!(map.box_dim(), [8, 2, 16]);
    assert_eq!(map.global_dim(), [32, 512, 1024]);
    assert_eq!(map.global_strides(), [65536 * 4, 64 * 4]);

    // A tensor of cuTENSOR, with nested modes.
    let global = "((32,40),((8,8),656)):((1,32),((1280,10240),81920))";
    let shared = ComposedLayout::lit("S<0,0,0> o 0 o (128,(32,2)):(1,(128,4096))");
    let map = check(global, "<128,<32,2>>", &shared, 32, "(3,(1,5))");
    // The modes 32 and 40 form one dimension: the tile covers the first. So do 8 and 8.
    assert_eq!(map.global_dim(), [1280, 64, 656]);
    assert_eq!(map.box_dim(), [128, 32, 2]);
    assert_eq!(
        map.coordinates().layout().to_string(),
        "((32,40),((8,8),656)):((1@0,32@0),((1@1,8@1),1@2))"
    );
}

#[test]
fn modes_past_the_fifth_join() {
    let global = "(64,4,5,3,2,7):(1,64,1024,8192,32768,131072)";
    let shared = ComposedLayout::lit("S<0,0,0> o 0 o (64,1,1,1,1,1):(1,0,0,0,0,0)");
    let map = check(global, "<64,1,1,1,1,1>", &shared, 16, "(0,2,3,1,1,5)");
    assert_eq!(map.rank(), 5);
    assert_eq!(map.global_dim(), [64, 4, 5, 3, 2 + 4 * 6]);
    assert_eq!(map.global_strides(), [128, 2048, 16384, 65536]);
    let text = map.coordinates().layout().to_string();
    assert_eq!(text, "(64,4,5,3,2,7):(1@0,1@1,1@2,1@3,1@4,4@4)");
    // With a box in the fifth dimension no mode can join it.
    let full = ComposedLayout::lit("S<0,0,0> o 0 o (8,2,2,2,2,1):(1,8,16,32,64,0)");
    let refused = TensorMap::new(&DynLayout::lit(global), &Tiler::lit("<8,2,2,2,2,1>"), &full, 16);
    assert_eq!(refused.unwrap_err().reason(), Reason::BoxRank);
}

#[test]
fn size_one_and_broadcast_modes_are_dropped() {
    let shared = ComposedLayout::lit("S<0,0,0> o 0 o (64,16,1):(16,1,0)");
    let map = check("(64,32,1):(32,1,0)", "<64,16,1>", &shared, 16, "(0,1,0)");
    assert_eq!(map.rank(), 2);
    let map = check("(64,32,8):(32,1,0)", "<64,16,1>", &shared, 16, "(0,1,3)");
    assert_eq!(map.coordinates().layout().to_string(), "(64,32,8):(1@1,1@0,0)");
}

#[test]
fn vectors_have_one_dimension() {
    let shared = ComposedLayout::lit("S<0,0,0> o 0 o 256:1");
    let map = check("4096:1", "256", &shared, 16, "3");
    assert_eq!((map.rank(), map.global_strides().len()), (1, 0));
}

#[test]
fn tiles_with_overlap_and_dynamic_integers() {
    let shared = ComposedLayout::lit("S<0,0,0> o 0 o (64,2):(1,64)");
    let (global, tiler) = (DynLayout::lit("1024:1"), Tiler::lit("(64,2):(1,1)"));
    let map = TensorMap::new(&global, &tiler, &shared, 32).unwrap();
    assert_eq!((map.box_dim(), map.copies().index(1)), ([64].as_slice(), IntTuple::lit("(1)")));

    let shared = ComposedLayout::lit("S<3,3,3> o 0 o ((8,16),64):((64,512),1)");
    let rows = DynLayout::lit("(512,1024):(1024,1)");
    let map = |global, tiler| TensorMap::new(&global, &Tiler::lit(tiler), &shared, 16).unwrap();
    assert_eq!(map(rows.with_static(false), "<_128,_64>"), map(rows, "<128,64>"));
}

#[test]
fn violated_rules_are_named() {
    let refused = |global, tiler, shared, bits| {
        let (global, tiler) = (DynLayout::lit(global), Tiler::lit(tiler));
        let shared = ComposedLayout::lit(shared);
        TensorMap::new(&global, &tiler, &shared, bits).unwrap_err().reason()
    };
    let rows = "S<0,0,0> o 0 o (64,32):(32,1)";
    assert_eq!(refused("(64,32):(32,1)", "<64,32>", rows, 4), Reason::ElementBits { bits: 4 });
    let offset = "S<0,0,0> o 8 o (64,32):(32,1)";
    assert_eq!(
        refused("(64,32):(32,1)", "<64,32>", offset, 16),
        Reason::SharedOffset { offset: 8 }
    );
    let size = Reason::SharedSize { tile: 1024, shared: 2048 };
    assert_eq!(refused("(64,32):(32,1)", "<32,32>", rows, 16), size);
    let padded = "S<0,0,0> o 0 o (64,32):(40,2)";
    let gaps = Reason::SharedGaps { contiguous: 1, size: 2048 };
    assert_eq!(refused("(64,32):(32,1)", "<64,32>", padded, 16), gaps);
    let stepped = refused("(64,64):(64,1)", "<64,32:2>", rows, 16);
    assert_eq!(stepped, Reason::NoInnerMode);
    let columns = "(64,32):(1,64)";
    assert_eq!(refused(columns, "<64,32>", rows, 16), Reason::InnerStride { stride: 64 });
    let strided = "(64,32):(64,2)";
    assert_eq!(refused(strided, "<64,32>", rows, 16), Reason::InnerStride { stride: 2 });
    let wide = "S<0,0,0> o 0 o 512:1";
    let extent = Reason::BoxExtent { dimension: 0, extent: 512 };
    assert_eq!(refused("4096:1", "512", wide, 16), extent);
    let narrow = "S<0,0,0> o 0 o (64,4):(4,1)";
    assert_eq!(refused("(64,32):(32,1)", "<64,4>", narrow, 16), Reason::InnerBytes { bits: 64 });
    let odd = Reason::GlobalStride { dimension: 1, bits: 33 * 16 };
    assert_eq!(refused("(64,33):(33,1)", "<64,32>", rows, 16), odd);
    let far = Reason::GlobalStride { dimension: 1, bits: 1 << 43 };
    assert_eq!(refused("(64,64):(549755813888,1)", "<64,32>", rows, 16), far);
    let broadcast = Reason::GlobalStride { dimension: 1, bits: 0 };
    assert_eq!(refused("(64,64):(0,1)", "<64,32>", rows, 16), broadcast);
    let negative = Reason::NegativeStride { stride: -64 };
    assert_eq!(
        refused("(64,64,2):(64,1,-64)", "<64,32,1>", "S<0,0,0> o 0 o (64,32,1):(32,1,0)", 16),
        negative
    );
    let large = Reason::GlobalSize { dimension: 1, size: 1 << 33 };
    assert_eq!(refused("(8589934592,64):(64,1)", "<64,32>", rows, 16), large);
    let span = "S<3,3,3> o 0 o (64,32):(32,1)";
    assert_eq!(
        refused("(64,64):(64,1)", "<64,32>", span, 16),
        Reason::InnerSpan { bytes: 64, span: 128 }
    );
    let span = "S<1,3,3> o 0 o (64,32):(32,1)";
    assert_eq!(
        refused("(64,64):(64,1)", "<64,32>", span, 16),
        Reason::InnerSpan { bytes: 64, span: 32 }
    );
}

#[test]
fn addresses_are_checked() {
    let shared = tile(&k_atom(SwizzleMode::Bytes128, 16), 64, 64, None);
    let map = check("(64,64):(64,1)", "<64,64>", &shared, 16, "(0,0)");
    assert_eq!(map.shared_alignment(), 1024);
    assert_eq!(map.check_addresses(0x7f00_0010, 2048), Ok(()));
    let error = map.check_addresses(0x7f00_0008, 0).unwrap_err();
    assert_eq!(error.reason(), Reason::GlobalAddress { address: 0x7f00_0008, alignment: 16 });
    let error = map.check_addresses(0, 512).unwrap_err();
    assert_eq!(error.reason(), Reason::Address { address: 512, alignment: 1024 });
}

#[test]
fn tiles_past_a_mode_of_size_one_are_zero_filled() {
    let shared = ComposedLayout::lit("S<3,3,3> o 0 o ((8,8),(64,2),2):((64,512),(1,4096),8192)");
    let of = |global: &str| {
        let map = TensorMap::new(&DynLayout::lit(global), &Tiler::lit("<64,128,2>"), &shared, 16);
        let map = map.unwrap();
        let copies: Vec<_> =
            (0..map.copies().layout().size()).map(|i| map.copies().index(i).to_string()).collect();
        (map.global_dim().to_vec(), copies)
    };
    let copies = ["(0,0,0)", "(64,0,0)", "(0,0,1)", "(64,0,1)"].map(str::to_owned).to_vec();
    assert_eq!(of("(64,128,3):(128,1,8192)"), (vec![128, 64, 3], copies.clone()));
    assert_eq!(of("(64,128,1):(128,1,8192)"), (vec![128, 64, 1], copies.clone()));
    // Modes past the fifth dimension do not join a dimension of size 1.
    let (dims, _) = of("(64,128,1,2,2,2):(128,1,8192,16384,32768,65536)");
    assert_eq!(dims, [128, 64, 1, 2, 4]);
    let ones = DynLayout::lit("(64,128,1,1,1,1):(128,1,8192,8192,8192,8192)");
    let shared = "S<3,3,3> o 0 o ((8,8),(64,2),2,2,2,2):((64,512),(1,4096),8192,16384,32768,65536)";
    let tile = Tiler::lit("<64,128,2,2,2,2>");
    let error = TensorMap::new(&ones, &tile, &ComposedLayout::lit(shared), 16).unwrap_err();
    assert_eq!(error.reason(), Reason::BoxRank);
}

#[test]
fn empty_tensors_and_large_boxes_are_errors() {
    let reason = |global: &str, tile: &str, shared: &str| {
        let (global, tile) = (DynLayout::lit(global), Tiler::lit(tile));
        let shared = ComposedLayout::lit(&format!("S<0,0,0> o 0 o {shared}"));
        TensorMap::new(&global, &tile, &shared, 16).unwrap_err().reason()
    };
    for (global, dimension) in [
        ("(64,2,2,2,2,0,2):(1,64,128,256,512,1024,2048)", 4),
        ("(64,2,0):(1,64,128)", 2),
        ("(64,0):(1,0)", 1),
    ] {
        let size = Reason::GlobalSize { dimension, size: 0 };
        assert_eq!(reason(global, "<64>", "64:1"), size, "{global}");
    }
    let cube = "(256,256,256):(1,256,65536)";
    let large = Reason::BoxBytes { bytes: 1 << 25 };
    assert_eq!(reason(cube, "<256,256,256>", cube), large);

    let (rows, tile) = (DynLayout::lit("(64,64):(64,1)"), Tiler::lit("<64,64>"));
    let map =
        TensorMap::new(&rows, &tile, &ComposedLayout::lit("S<0,0,0> o 0 o (64,64):(64,1)"), 16);
    let map = map.unwrap();
    assert!(map.check_addresses(0, (1 << 18) - 8192).is_ok());
    let end = Reason::TileEnd { address: 262_016, bytes: 8192 };
    assert_eq!(map.check_addresses(0, 262_016).unwrap_err().reason(), end);
}
