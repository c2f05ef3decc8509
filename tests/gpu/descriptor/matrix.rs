//! Matrix descriptors: the bytes that the hardware reads are those of the layout.

use super::{MODES, k_atom, mn_atom, tile};
use colex::descriptor::{Error, Instruction, Major, OperandTile, Reason, SwizzleMode};
use colex::{ComposedLayout, DynLayout};

/// Checks every element of every operand of `layout`, at several addresses.
fn check(
    instruction: Instruction,
    layout: &ComposedLayout,
    bits: i64,
    major: Major,
    extent: i64,
) -> OperandTile {
    let made = match instruction {
        Instruction::Wgmma => OperandTile::wgmma(layout, bits, major, extent),
        Instruction::Tcgen05 => OperandTile::tcgen05(layout, bits, major, extent),
    };
    let made = made.unwrap_or_else(|error| panic!("{layout} of {bits} bits: {error}"));
    check_operands(&made, layout, (bits, 256 / bits), extent);
    made
}

fn check_operands(
    made: &OperandTile,
    layout: &ComposedLayout,
    (bits, depth): (i64, i64),
    extent: i64,
) {
    let (rows, columns) =
        (made.blocks().get(0).unwrap().size(), made.blocks().get(1).unwrap().size());
    let addresses: &[i64] = match made.swizzle_mode() {
        SwizzleMode::None => &[0, 16, 4112],
        _ => &[0, 1024, 128, 640, 896],
    };
    let height = layout.get(0).unwrap().size();
    let offsets: Vec<_> = layout.offsets().collect();
    let at = |mn, k| offsets[usize::try_from(mn + k * height).unwrap()];
    for &address in addresses {
        for (i, j) in (0..rows).flat_map(|i| (0..columns).map(move |j| (i, j))) {
            let descriptor = made.descriptor(address, i, j).unwrap();
            let (m, n) = descriptor.extents();
            assert_eq!((m, n), (extent, depth));
            for (mn, k) in (0..m).flat_map(|mn| (0..n).map(move |k| (mn, k))) {
                let expected = 8 * address + bits * at(i * m + mn, j * n + k);
                assert_eq!(
                    descriptor.bit_address(mn, k),
                    Ok(expected),
                    "{layout} of {bits} bits at {address}: operand ({i},{j}), element ({mn},{k})",
                );
            }
        }
    }
}

/// B of an instruction with sparse A has 512 bits of K.
#[test]
fn operands_of_sparse_instructions() {
    for bits in [4, 8, 16, 32] {
        for mode in MODES {
            let atom = k_atom(mode, bits);
            let layout = tile(&atom, 128, 2 * 1024 / bits, None);
            let wide = mode.is_none() || mode.span() >= 64;
            let wgmma = OperandTile::wgmma_sparse_b(&layout, bits, Major::K, 64);
            let tcgen05 = OperandTile::tcgen05_sparse_b(&layout, bits, Major::K, 128);
            for (made, extent) in [(wgmma, 64), (tcgen05, 128)] {
                match made {
                    Ok(made) => {
                        assert!(wide, "{made:?}");
                        check_operands(&made, &layout, (bits, 512 / bits), extent);
                    }
                    Err(error) => match error.reason() {
                        Reason::ElementBits { bits } => assert_eq!((bits, extent), (4, 64)),
                        // The next 32 bytes of K are in another atom.
                        Reason::NoStride { mode: 1, .. }
                        | Reason::CanonicalStride { mode: 1, .. } => assert!(!wide, "{error}"),
                        _ => panic!("{layout}: {error}"),
                    },
                }
            }
        }
    }
    for mode in MODES {
        let layout = tile(&mn_atom(mode, 16), 128, 64, None);
        let made = OperandTile::wgmma_sparse_b(&layout, 16, Major::Mn, 64).unwrap();
        check_operands(&made, &layout, (16, 32), 64);
    }
    // The compressed A of K = 32 has 16 columns, those of a dense operand.
    let a = ComposedLayout::lit("S<3,3,3> o 0 o ((8,8),64):((64,512),1)");
    let a = OperandTile::wgmma(&a, 16, Major::K, 64).unwrap();
    assert_eq!(a.descriptor(0, 0, 0).unwrap().extents(), (64, 16));
}

#[test]
fn k_major_tiles_are_read_as_laid_out() {
    for bits in [4, 8, 16, 32] {
        for mode in MODES {
            let atom = k_atom(mode, bits);
            let columns = 2 * 1024 / bits;
            for order in [None, Some("(1,0)")] {
                let layout = tile(&atom, 128, columns, order);
                let wgmma = if bits == 4 { Instruction::Tcgen05 } else { Instruction::Wgmma };
                for (instruction, extent) in [(wgmma, 64), (wgmma, 8), (Instruction::Tcgen05, 128)]
                {
                    let made = check(instruction, &layout, bits, Major::K, extent);
                    assert_eq!(made.swizzle_mode(), mode);
                }
            }
        }
    }
}

#[test]
fn mn_major_tiles_are_read_as_laid_out() {
    for (bits, instruction) in
        [(16, Instruction::Wgmma), (16, Instruction::Tcgen05), (8, Instruction::Tcgen05)]
    {
        for mode in MODES {
            let atom = mn_atom(mode, bits);
            for order in [None, Some("(1,0)")] {
                let layout = tile(&atom, 256, 64, order);
                for extent in [128, 256] {
                    let made = check(instruction, &layout, bits, Major::Mn, extent);
                    assert_eq!(made.swizzle_mode(), mode);
                }
            }
        }
    }
    let layout = tile(&mn_atom(SwizzleMode::Bytes128Atom32, 32), 128, 32, None);
    assert_eq!(layout.swizzle().unwrap().to_string(), "S<2,3,2>");
    check(Instruction::Tcgen05, &layout, 32, Major::Mn, 64);
}

#[test]
fn bits_of_one_bit_elements() {
    let layout = tile(&k_atom(SwizzleMode::Bytes128, 1), 64, 1024, None);
    check(Instruction::Wgmma, &layout, 1, Major::K, 64);
}

/// Swizzled tiles with strides that `tile_to_shape` does not produce: rows of atoms with gaps, and
/// tiles that are slices of a larger one.
#[test]
fn tiles_with_gaps_and_offsets() {
    let padded = ComposedLayout::lit("S<3,3,3> o 0 o ((8,8),64):((64,640),1)");
    check(Instruction::Wgmma, &padded, 16, Major::K, 64);
    // Columns 16..64 of the tile; the offset stays inside the swizzle.
    let sliced = ComposedLayout::lit("S<3,3,3> o 16 o ((8,8),48):((64,512),1)");
    check(Instruction::Wgmma, &sliced, 16, Major::K, 64);
    let reversed = ComposedLayout::lit("S<0,0,0> o 448 o ((8,8),(8,2)):((8,-64),(1,1024))");
    let error = OperandTile::wgmma(&reversed, 16, Major::K, 64).unwrap_err();
    assert_eq!(error.reason(), Reason::Field { elements: -64, unit: 8 });
}

/// The four examples of the PTX ISA with numbers.
#[test]
fn examples_of_the_ptx_isa() {
    for (text, bits, major, leading, stride) in [
        ("S<0,2,3> o 0 o ((8,2),(4,4)):((4,32),(1,64))", 32, Major::K, 64 * 4, 32 * 4),
        ("S<1,2,3> o 0 o ((8,2),(4,4)):((8,64),(1,4))", 32, Major::K, 16, 64 * 4),
        ("S<0,3,3> o 0 o ((8,1,2),(8,2)):((1,8,64),(8,128))", 16, Major::Mn, 128 * 2, 64 * 2),
        ("S<1,3,3> o 0 o ((8,2,2),(8,2)):((1,8,128),(16,256))", 16, Major::Mn, 128 * 2, 256 * 2),
        ("S<2,3,3> o 0 o ((8,4,2),(8,2)):((1,8,256),(32,512))", 16, Major::Mn, 256 * 2, 512 * 2),
    ] {
        let layout = ComposedLayout::lit(text);
        let extent = layout.get(0).unwrap().size();
        let made = OperandTile::wgmma(&layout, bits, major, extent);
        let made = made.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(
            (made.leading_byte_offset(), made.stride_byte_offset()),
            (leading, stride),
            "{text}"
        );
    }
}

#[test]
fn packed_fields() {
    let tile_of = |mode| tile(&k_atom(mode, 16), 64, 64, None);
    let wgmma = |mode| OperandTile::wgmma(&tile_of(mode), 16, Major::K, 64).unwrap();
    let tcgen05 = |mode| OperandTile::tcgen05(&tile_of(mode), 16, Major::K, 64).unwrap();
    let bits = |made: OperandTile| made.descriptor(0x3_f800, 0, 0).unwrap().to_bits();
    for (mode, stride, of_wgmma, of_tcgen05) in [
        (SwizzleMode::None, 128, 0, 0),
        (SwizzleMode::Bytes128, 1024, 1, 2),
        (SwizzleMode::Bytes64, 512, 2, 4),
        (SwizzleMode::Bytes32, 256, 3, 6),
    ] {
        let packed = bits(wgmma(mode));
        assert_eq!(packed & 0x3fff, 0x3f80);
        assert_eq!(packed >> 32 & 0x3fff, stride / 16);
        assert_eq!((packed >> 46 & 0xffff, packed >> 62), (0, of_wgmma));
        let packed = bits(tcgen05(mode));
        assert_eq!((packed >> 46 & 7, packed >> 52 & 1, packed >> 61), (1, 0, of_tcgen05));
    }
    let atom_32 = tile(&mn_atom(SwizzleMode::Bytes128Atom32, 32), 64, 8, None);
    let made = OperandTile::tcgen05(&atom_32, 32, Major::Mn, 64).unwrap();
    assert_eq!(made.descriptor(0, 0, 0).unwrap().to_bits() >> 61, 1);
    // A tile at byte 640 is in row 5 of its 1024 bytes.
    let shifted = wgmma(SwizzleMode::Bytes128).descriptor(640, 0, 1).unwrap();
    assert_eq!((shifted.base_offset(), shifted.to_bits() >> 49 & 7), (5, 5));
    assert_eq!(shifted.start_address(), 640 + 32);
}

#[test]
fn blocks_advance_the_packed_descriptor() {
    let layout = tile(&k_atom(SwizzleMode::Bytes128, 16), 128, 128, None);
    let made = OperandTile::wgmma(&layout, 16, Major::K, 64).unwrap();
    assert_eq!(made.blocks().to_string(), "(2,(4,2)):(512,(2,1024))");
    let first = made.descriptor(2048, 0, 0).unwrap().to_bits();
    for (i, j) in (0..2).flat_map(|i| (0..8).map(move |j| (i, j))) {
        let blocks = made.blocks();
        let step = blocks.get(0).unwrap().index(i) + blocks.get(1).unwrap().index(j);
        let bits = made.descriptor(2048, i, j).unwrap().to_bits();
        assert_eq!(bits, first + u64::try_from(step).unwrap());
    }
}

#[test]
fn dynamic_integers_have_values() {
    let layout = DynLayout::lit("((8,8),64):((64,512),1)").with_static(false);
    let swizzle = colex::Swizzle::lit("S<3,3,3>");
    let layout = ComposedLayout::new(swizzle, colex::Int::dynamic(0), &layout).unwrap();
    check(Instruction::Wgmma, &layout, 16, Major::K, 64);
}

fn reason(made: &Result<OperandTile, Error>) -> Reason {
    made.as_ref().unwrap_err().reason()
}

#[test]
fn other_layouts_are_errors() {
    let wgmma = |text, bits, major, extent| {
        reason(&OperandTile::wgmma(&ComposedLayout::lit(text), bits, major, extent))
    };
    let sw128 = "S<3,3,3> o 0 o ((8,8),64):((64,512),1)";
    assert_eq!(wgmma(sw128, 24, Major::K, 64), Reason::ElementBits { bits: 24 });
    assert_eq!(wgmma(sw128, 4, Major::K, 64), Reason::ElementBits { bits: 4 });
    assert_eq!(wgmma("S<0,0,0> o 0 o 64:1", 16, Major::K, 64), Reason::Rank { rank: 1 });
    let other_swizzle = wgmma("S<3,4,3> o 0 o (8,64):(64,1)", 16, Major::K, 8);
    assert_eq!(other_swizzle, Reason::Swizzle { bytes: colex::Swizzle::lit("S<3,5,3>") });
    let extent = Reason::OperandExtent { extent: 60, of: 8 };
    assert_eq!(wgmma(sw128, 16, Major::K, 60), extent);
    let extent = Reason::OperandExtent { extent: 512, of: 8 };
    assert_eq!(wgmma(sw128, 16, Major::K, 512), extent);
    let size = Reason::TileExtent { mode: 0, size: 64, of: 128 };
    assert_eq!(wgmma(sw128, 16, Major::K, 128), size);
    let size = Reason::TileExtent { mode: 1, size: 8, of: 16 };
    assert_eq!(wgmma("S<0,0,0> o 0 o (64,8):(8,1)", 16, Major::K, 64), size);
    // The wrong major mode, another row stride, the wrong order of chunks.
    let stride = |mode, distance, found, expected| Reason::CanonicalStride {
        mode,
        distance,
        found,
        expected,
    };
    assert_eq!(wgmma("S<3,3,3> o 0 o (64,64):(1,64)", 16, Major::K, 64), stride(0, 1, 1, 64));
    assert_eq!(wgmma(sw128, 16, Major::Mn, 64), stride(0, 1, 64, 1));
    assert_eq!(wgmma("S<3,3,3> o 0 o (64,64):(72,1)", 16, Major::K, 64), stride(0, 1, 72, 64));
    let chunks = "S<1,3,3> o 0 o ((8,8),(8,2)):((16,128),(1,1024))";
    assert_eq!(wgmma(chunks, 16, Major::K, 64), stride(1, 8, 1024, 8));
    let uneven = "S<0,0,0> o 0 o (((2,4),8),16):(((8,32),128),1)";
    assert_eq!(
        wgmma(uneven, 16, Major::K, 64),
        Reason::NoStride { mode: 0, distance: 1, elements: 8 }
    );
    let unaligned = "S<0,0,0> o 0 o ((8,8),(8,2)):((8,68),(1,1024))";
    assert_eq!(wgmma(unaligned, 16, Major::K, 64), Reason::Field { elements: 68, unit: 8 });
    let far = "S<0,0,0> o 0 o ((8,8),(8,2)):((8,64),(1,131072))";
    assert_eq!(wgmma(far, 16, Major::K, 64), Reason::Field { elements: 131_072, unit: 8 });
    let offset = "S<0,0,0> o 4 o ((8,8),(8,2)):((8,64),(1,1024))";
    assert_eq!(wgmma(offset, 16, Major::K, 64), Reason::Field { elements: 4, unit: 8 });
}

#[test]
fn operands_that_no_instruction_reads_are_errors() {
    let unsupported = |bits, major| Reason::Unsupported { bits, major };
    for (bits, mode) in [(32, SwizzleMode::Bytes128), (8, SwizzleMode::None)] {
        let layout = tile(&mn_atom(mode, bits), 128, 32, None);
        let made = OperandTile::wgmma(&layout, bits, Major::Mn, 64);
        assert_eq!(reason(&made), unsupported(bits, Major::Mn));
    }
    let layout = tile(&mn_atom(SwizzleMode::Bytes128, 32), 128, 32, None);
    let made = OperandTile::tcgen05(&layout, 32, Major::Mn, 64);
    assert_eq!(reason(&made), unsupported(32, Major::Mn));
    let layout = tile(&mn_atom(SwizzleMode::Bytes128Atom32, 32), 64, 32, None);
    assert_eq!(reason(&OperandTile::tcgen05(&layout, 32, Major::K, 64)), unsupported(32, Major::K));
}

#[test]
fn addresses_and_coordinates_are_checked() {
    let layout = tile(&k_atom(SwizzleMode::Bytes128, 16), 64, 64, None);
    let made = OperandTile::wgmma(&layout, 16, Major::K, 64).unwrap();
    let refused = |address, mn, k| made.descriptor(address, mn, k).unwrap_err().reason();
    let unaligned = |address| Reason::Address { address, alignment: 128 };
    for address in [64, -128, 1 << 18, i64::MIN, i64::MAX] {
        assert_eq!(refused(address, 0, 0), unaligned(address));
    }
    let outside = |mode, coordinate, extent| Reason::OutOfBounds { mode, coordinate, extent };
    assert_eq!(refused(0, 1, 0), outside(0, 1, 1));
    assert_eq!(refused(0, 0, -1), outside(1, -1, 4));
    let large = tile(&k_atom(SwizzleMode::Bytes128, 16), 2048, 64, None);
    let large = OperandTile::wgmma(&large, 16, Major::K, 64).unwrap();
    assert_eq!(large.descriptor(1024, 31, 0).unwrap().start_address(), 1024 + 31 * 8192);
    assert_eq!(
        large.descriptor(8192, 31, 0).unwrap_err().reason(),
        Reason::Address { address: 1 << 18, alignment: 16 }
    );
    let descriptor = made.descriptor(0, 0, 0).unwrap();
    assert_eq!(descriptor.bit_address(64, 0).unwrap_err().reason(), outside(0, 64, 64));
    assert_eq!(descriptor.bit_address(0, 16).unwrap_err().reason(), outside(1, 16, 16));
}
