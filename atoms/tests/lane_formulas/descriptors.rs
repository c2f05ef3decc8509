//! Descriptors of cuda-oxide's `wgmma` and `tcgen05`, whose fields are those of the PTX ISA.

use colex::descriptor::{
    AccumulatorType, InstructionDescriptor, Major, OperandTile, OperandType, Reason, SwizzleMode,
};
use colex::{ComposedLayout, DynLayout, IntTuple};

/// `Tcgen05SmemDescriptor::from_bytes(address, leading, stride, swizzle).raw()`.
fn from_bytes(address: u64, leading: u64, stride: u64, swizzle: u64) -> u64 {
    let field = |bytes: u64| bytes >> 4 & 0x3fff;
    field(address) | field(leading) << 16 | field(stride) << 32 | 1 << 46 | swizzle << 61
}

/// `for_k_major` and `for_mn_major` have the same numbers: blocks of 8 x 8 elements, column by column.
fn of_blocks(address: u64, extent: u64, bytes: u64, swizzle: u64) -> u64 {
    from_bytes(address, extent / 8 * 64 * bytes, 64 * bytes, swizzle)
}

/// The tile that `for_k_major` documents: rows of a block are contiguous.
fn k_major(extent: i64, k: i64) -> ComposedLayout {
    let text = format!("((8,{}),(8,{})):((8,64),(1,{}))", extent / 8, k / 8, 8 * extent);
    ComposedLayout::from_layout(&text.parse::<DynLayout>().unwrap())
}

/// The tile that `for_mn_major` documents: columns of a block are contiguous.
fn mn_major(extent: i64, k: i64) -> ComposedLayout {
    let text = format!("((8,{}),(8,{})):((1,64),(8,{}))", extent / 8, k / 8, 8 * extent);
    ComposedLayout::from_layout(&text.parse::<DynLayout>().unwrap())
}

/// Elements of 2 bytes without a swizzle.
#[test]
fn blocks_of_halves() {
    for extent in [64, 128, 256] {
        let formula = of_blocks(0x400, extent as u64, 2, 0);
        for (tile, major) in [(k_major(extent, 16), Major::K), (mn_major(extent, 16), Major::Mn)] {
            let tile = OperandTile::tcgen05(&tile, 16, major, extent).unwrap();
            let bits = tile.descriptor(0x400, 0, 0).unwrap().to_bits();
            assert_eq!(bits, formula, "{extent} {major:?}");
        }
    }
}

/// Blocks of 8 x 8 elements of 4 bytes have rows of 32 bytes. The instruction reads rows of 16 bytes with a
/// distance of 16 bytes, so no descriptor without a swizzle has these blocks. `for_k_major` returns one.
#[test]
fn blocks_of_tf32_have_no_descriptor() {
    let error = OperandTile::tcgen05(&k_major(128, 8), 32, Major::K, 128).unwrap_err();
    assert!(matches!(error.reason(), Reason::CanonicalStride { .. }), "{error}");
    // Blocks of 8 x 4 elements have one.
    let text = "((8,16),(4,2)):((4,32),(1,512))";
    let blocks = ComposedLayout::from_layout(&DynLayout::lit(text));
    let tile = OperandTile::tcgen05(&blocks, 32, Major::K, 128).unwrap();
    let bits = tile.descriptor(0, 0, 0).unwrap().to_bits();
    assert_eq!(bits, from_bytes(0, 2048, 128, 0));
    assert_ne!(bits, of_blocks(0, 128, 4, 0));
}

/// Under a swizzle, 8 rows of the swizzle's span follow each other. `for_k_major` takes the mode of the swizzle, and
/// its strides are those of blocks of 8 x 8.
#[test]
fn strides_under_a_swizzle() {
    for (block, mode, stride) in [
        ("S<1,3,3> o 0 o (8,16):(16,1)", 6, 256),
        ("S<2,3,3> o 0 o (8,32):(32,1)", 4, 512),
        ("S<3,3,3> o 0 o (8,64):(64,1)", 2, 1024),
    ] {
        let block = ComposedLayout::lit(block);
        let columns = block.size() / 8;
        let shape = IntTuple::from_slice(&[128, columns]).unwrap();
        let tile = block.tile_to_shape(&shape, None).unwrap();
        let tile = OperandTile::tcgen05(&tile, 16, Major::K, 128).unwrap();
        let bits = tile.descriptor(0, 0, 0).unwrap().to_bits();
        // The leading offset is not used.
        assert_eq!(bits, from_bytes(0, 16, stride, mode));
        assert_ne!(bits >> 32, of_blocks(0, 128, 2, mode) >> 32);
    }
}

/// `make_smem_desc` of `wgmma` ORs this constant into the address: the 32-byte swizzle with distances of 128 bytes.
const WGMMA: u64 = 0xC000_0008_0008_0000;

/// In the mode of the 32-byte swizzle, 8 rows have 256 bytes. With a distance of 128 bytes between groups of 8
/// rows, two groups share bytes.
#[test]
fn wgmma_constant() {
    let block = ComposedLayout::lit("S<1,3,3> o 0 o (8,16):(16,1)");
    let tile = block.tile_to_shape(&IntTuple::lit("(64,16)"), None).unwrap();
    let tile = OperandTile::wgmma(&tile, 16, Major::K, 64).unwrap();
    assert_eq!(tile.swizzle_mode(), SwizzleMode::Bytes32);
    let bits = tile.descriptor(0, 0, 0).unwrap().to_bits();
    assert_eq!(bits, 0xC000_0010_0001_0000);
    assert_eq!((bits >> 62, WGMMA >> 62), (3, 3));
    assert_eq!((bits >> 32 & 0x3fff, WGMMA >> 32 & 0x3fff), (256 / 16, 128 / 16));
    // The rows of a tile with that distance, in elements.
    let rows = DynLayout::lit("((8,8),16):((16,64),1)");
    assert_eq!(rows.is_injective(), Some(false));
    assert_eq!(DynLayout::lit("((8,8),16):((16,128),1)").is_injective(), Some(true));
}

/// `Tcgen05InstructionDescriptor::builder()`, with the types and the transposes of the operands.
#[test]
fn instruction_descriptors() {
    let operands = [(OperandType::F16, 0), (OperandType::Bf16, 1), (OperandType::Tf32, 2)];
    for (m, n) in [(64, 8), (64, 256), (128, 64), (128, 128), (128, 256)] {
        for (operand, code) in operands {
            let raw =
                1 << 4 | code << 7 | code << 10 | (n as u32 >> 3) << 17 | (m as u32 >> 4) << 24;
            let found =
                InstructionDescriptor::new([m, n], operand, operand, AccumulatorType::F32, 1);
            assert_eq!(found.unwrap().to_bits(), raw, "{m} {n} {operand:?}");
            let transposed = found.unwrap().with_majors(Major::Mn, Major::Mn).unwrap();
            assert_eq!(transposed.to_bits(), raw | 1 << 15 | 1 << 16);
            let negated = found.unwrap().negating(true, false).unwrap();
            assert_eq!(negated.to_bits(), raw | 1 << 13);
        }
    }
}
