//! Swizzles, and counts of bank conflicts.

use colex::analysis::{Access, Banks, bank_conflicts};
use colex::descriptor::SwizzleMode;
use colex::{ComposedLayout, Swizzle};

/// cuda-oxide's `Swizzle<B, M, S>::apply`, whose `S` is the position of the bits that it reads.
fn cuda_oxide(bits: i64, base: i64, position: i64, offset: i64) -> i64 {
    offset ^ (((offset >> position) & ((1 << bits) - 1)) << base)
}

/// Every swizzle of a tile of 4096 elements, at every offset. Swizzles that are not involutions are errors.
#[test]
fn cuda_oxide_swizzles() {
    for bits in 0..=6 {
        for base in 0..=6 {
            for position in 0..12 {
                let swizzle = Swizzle::from_absolute(bits, base, position);
                assert_eq!(swizzle.is_ok(), base + bits <= position, "{bits} {base} {position}");
                let Ok(swizzle) = swizzle else { continue };
                assert_eq!(Swizzle::new(bits, base, position - base), Ok(swizzle));
                for offset in 0..4096 {
                    let found = swizzle.apply(offset);
                    assert_eq!(found, cuda_oxide(bits, base, position, offset));
                }
            }
        }
    }
}

/// cubecl's `Swizzle::new(bits, base, shift).apply(offset, size)`: a swizzle of bytes, on offsets of vectors of
/// `size` bytes.
fn cubecl(bits: i64, base: i64, shift: i64, offset: i64, size: i64) -> i64 {
    let bytes = offset * size;
    let masked = bytes & (((1 << bits) - 1) << (base + shift.max(0)));
    let moved = if shift < 0 { masked << -shift } else { masked >> shift };
    (bytes ^ moved) / size
}

/// The modes of TMA and others, in a tile of 4096 vectors. A swizzle that moves the bytes of a vector apart
/// is an error; cubecl's function rounds the moved offset.
#[test]
fn cubecl_swizzles() {
    for (bits, base, shift) in [(1, 4, 3), (2, 4, 3), (3, 4, 3), (2, 5, 2), (2, 3, -3), (3, 0, 7)] {
        let bytes = Swizzle::new(bits, base, shift).unwrap();
        for size in [1, 2, 4, 8, 16, 32] {
            let Ok(swizzle) = bytes.to_elements(size) else {
                assert!(size > 1 << base);
                continue;
            };
            for offset in 0..4096 {
                assert_eq!(swizzle.apply(offset), cubecl(bits, base, shift, offset, size));
            }
        }
    }
}

/// The documentation of cubecl's `Swizzle` writes the 128-byte swizzle of 32-byte chunks as `[3, 5, 2]`. Its rule,
/// `bits = log2(span / atom)`, gives 2 bits, as the PTX ISA. With 3 bits the fields overlap: the function
/// differs where bit 9 is set, and is not its own inverse. The constructor refuses it.
#[test]
fn cubecl_overlapping_fields() {
    let error = Swizzle::new(3, 5, 2).unwrap_err().to_string();
    assert!(error.contains("overlap"), "{error}");
    let chunks = SwizzleMode::Bytes128Atom32;
    assert_eq!(
        (chunks.swizzle(), 1 << chunks.swizzle().bits()),
        (Swizzle::lit("S<2,5,2>"), 128 / 32)
    );
    for offset in 0..4096 {
        let written = cubecl(3, 5, 2, offset, 1);
        assert_eq!(chunks.swizzle().apply(offset) == written, offset & 1 << 9 == 0);
        assert_eq!(cubecl(3, 5, 2, written, 1) == offset, offset & 1 << 9 == 0);
    }
}

/// cuda-oxide's `conflict_degree`: the largest number of lanes whose elements begin in one bank.
fn conflict_degree(offsets: &[i64; 32], bytes: i64) -> usize {
    let bank = |offset: i64| offset * bytes / 4 % 32;
    let lanes = |b: i64| offsets.iter().filter(|&&offset| bank(offset) == b).count();
    (0..32).map(lanes).max().unwrap()
}

/// Columns and rows of a tile of `f32`, with the swizzles of the crate's documentation. Every number of
/// its table is that of `bank_conflicts`.
#[test]
fn conflicts_of_a_tile() {
    let cases = [
        ("S<0,0,0> o 0 o 32:32", 32),
        ("S<0,0,0> o 0 o 32:64", 32),
        ("S<0,0,0> o 0 o 32:16", 16),
        ("S<0,0,0> o 0 o 32:33", 1),
        ("S<5,0,5> o 0 o 32:32", 1),
        ("S<3,0,5> o 0 o 32:32", 4),
        ("S<2,0,5> o 0 o 32:32", 8),
        ("S<5,0,5> o 96 o 32:1", 1),
    ];
    for (text, degree) in cases {
        let layout = ComposedLayout::lit(text);
        let offsets = std::array::from_fn(|lane| layout.index(lane as i64));
        assert_eq!(conflict_degree(&offsets, 4), degree, "{text}");
        let access = Access::of_offsets(&layout, 4, 1).unwrap();
        let conflicts = bank_conflicts(&access, &Banks::NVIDIA).unwrap();
        assert_eq!(conflicts.ways(), degree as i64, "{text}");
    }
}

/// Two lanes that read one word get it at once, and 32 elements of 8 bytes take two phases of 16 lanes. The
/// crate documents that its number is an upper bound.
#[test]
fn conflicts_that_are_none() {
    for (text, bytes, degree) in [("S<0,0,0> o 0 o 32:0", 4, 32), ("S<0,0,0> o 0 o 32:1", 8, 2)] {
        let layout = ComposedLayout::lit(text);
        let offsets = std::array::from_fn(|lane| layout.index(lane as i64));
        assert_eq!(conflict_degree(&offsets, bytes), degree);
        let access = Access::of_offsets(&layout, bytes, 1).unwrap();
        assert!(bank_conflicts(&access, &Banks::NVIDIA).unwrap().is_conflict_free());
    }
}
