//! The rules of `cuTensorMapEncodeIm2col`, each broken alone, and all at random against a list of them.

use colex::check;
use colex::descriptor::{
    ElementType, Im2colArguments, Im2colMap, Interleave, PackedType, Reason, SwizzleMode,
};
use colex::{DynLayout, assert_tma_legal};

use crate::analysis::support::Random;

const LEGAL: Im2colArguments<'static> = Im2colArguments {
    element: ElementType::Bits(16),
    global_address: 0x1000,
    global_dim: &[128, 56, 40, 8],
    global_strides: &[256, 14336, 573_440],
    pixel_box_lower_corner: &[-1, -2],
    pixel_box_upper_corner: &[-1, 0],
    channels_per_pixel: 64,
    pixels_per_column: 128,
    element_strides: &[1, 2, 8, 1],
    interleave: Interleave::None,
    swizzle: SwizzleMode::Bytes128,
};
const PACKED: Im2colArguments<'static> = Im2colArguments {
    element: ElementType::Packed(PackedType::U6Align16),
    channels_per_pixel: 128,
    ..LEGAL
};
const BY_32: Im2colArguments<'static> =
    Im2colArguments { interleave: Interleave::Bytes32, swizzle: SwizzleMode::Bytes32, ..LEGAL };

const _: () = assert_tma_legal!(LEGAL);

#[test]
fn each_rule() {
    let reasons = [
        (
            Im2colArguments { global_dim: &[128, 56], ..LEGAL },
            Reason::Im2colRank { rank: 2, integers: 2 },
        ),
        (
            Im2colArguments { global_dim: &[8; 6], ..LEGAL },
            Reason::Im2colRank { rank: 6, integers: 6 },
        ),
        (
            Im2colArguments { pixel_box_lower_corner: &[0], ..LEGAL },
            Reason::ArgumentCount {
                argument: "pixelBoxLowerCorner",
                found: 1,
                expected: 2,
                rank: 4,
            },
        ),
        (
            Im2colArguments { pixel_box_upper_corner: &[0; 4], ..LEGAL },
            Reason::ArgumentCount {
                argument: "pixelBoxUpperCorner",
                found: 4,
                expected: 2,
                rank: 4,
            },
        ),
        (
            Im2colArguments { global_strides: &[256], ..LEGAL },
            Reason::ArgumentCount { argument: "globalStrides", found: 1, expected: 3, rank: 4 },
        ),
        (
            Im2colArguments { element_strides: &[], ..LEGAL },
            Reason::ArgumentCount { argument: "elementStrides", found: 0, expected: 4, rank: 4 },
        ),
        (
            Im2colArguments { element: ElementType::Bits(4), ..LEGAL },
            Reason::ElementBits { bits: 4 },
        ),
        (
            Im2colArguments { global_address: 16, ..BY_32 },
            Reason::GlobalAddress { address: 16, alignment: 32 },
        ),
        (
            Im2colArguments { global_dim: &[128, 0, 40, 8], ..LEGAL },
            Reason::GlobalSize { dimension: 1, size: 0 },
        ),
        (
            Im2colArguments { global_strides: &[256, 14344, 573_440], ..LEGAL },
            Reason::GlobalStride { dimension: 2, bits: 8 * 14344 },
        ),
        (
            Im2colArguments { pixel_box_lower_corner: &[-1, -129], ..LEGAL },
            Reason::Corner { dimension: 2, offset: -129, limit: 128 },
        ),
        (
            Im2colArguments { pixel_box_upper_corner: &[128, 0], ..LEGAL },
            Reason::Corner { dimension: 1, offset: 128, limit: 128 },
        ),
        (
            Im2colArguments { pixel_box_upper_corner: &[-1, -42], ..LEGAL },
            Reason::EmptyBoundingBox { dimension: 2, pixels: 0 },
        ),
        (Im2colArguments { channels_per_pixel: 0, ..LEGAL }, Reason::Channels { channels: 0 }),
        (Im2colArguments { channels_per_pixel: 257, ..LEGAL }, Reason::Channels { channels: 257 }),
        (Im2colArguments { pixels_per_column: 1025, ..LEGAL }, Reason::Pixels { pixels: 1025 }),
        (
            Im2colArguments { channels_per_pixel: 65, ..LEGAL },
            Reason::RowSpan { bits: 1040, span: 128 },
        ),
        (Im2colArguments { channels_per_pixel: 64, ..PACKED }, Reason::PackedBox { extent: 64 }),
        (
            Im2colArguments { swizzle: SwizzleMode::Bytes64, ..PACKED },
            Reason::PackedSwizzle { span: 64 },
        ),
        (Im2colArguments { interleave: Interleave::Bytes16, ..PACKED }, Reason::PackedInterleave),
        (
            Im2colArguments { element_strides: &[1, 1, 9, 1], ..LEGAL },
            Reason::ElementStride { dimension: 2, stride: 9 },
        ),
        (
            Im2colArguments { swizzle: SwizzleMode::Bytes128, ..BY_32 },
            Reason::InterleaveSwizzle { span: 128 },
        ),
    ];
    for legal in [LEGAL, PACKED, BY_32] {
        assert_eq!(legal.check(), Ok(()));
        assert_eq!(check::tma_legal_im2col(&legal), Ok(()));
        assert_tma_legal!(legal);
        // An interleaved row may be wider than the span.
        let wide = Im2colArguments { channels_per_pixel: 128, ..legal };
        assert_eq!(wide.check().is_ok(), legal != LEGAL);
    }
    for (arguments, reason) in reasons {
        assert_eq!(arguments.check().unwrap_err().reason(), reason);
        let claim = check::tma_legal_im2col(&arguments).unwrap_err();
        assert_eq!(claim.reason(), check::Reason::TensorMap(reason));
    }
}

/// The rules of the CUDA Driver API, as conditions. A copy has at least one channel and one pixel.
fn is_legal(a: &Im2colArguments<'_>) -> bool {
    let rank = a.global_dim.len();
    let (bits, gaps) = match a.element {
        ElementType::Bits(bits) => (bits as u64, false),
        ElementType::Packed(PackedType::U4Align8) => (4, false),
        ElementType::Packed(_) => (8, true), // with the gap
    };
    let none = a.interleave == Interleave::None;
    let by_32 = a.interleave == Interleave::Bytes32;
    let unit = if by_32 || gaps { 32 } else { 16 };
    let span = match a.swizzle {
        SwizzleMode::None => u64::MAX,
        SwizzleMode::Bytes32 => 32 * 8,
        SwizzleMode::Bytes64 => 64 * 8,
        _ => 128 * 8,
    };
    let range = match rank {
        3 => -32768..=32767,
        4 => -128..=127,
        5 => -16..=15,
        _ => return false,
    };
    let corners = || a.pixel_box_lower_corner.iter().zip(a.pixel_box_upper_corner);
    a.global_address.is_multiple_of(unit)
        && a.global_dim.iter().all(|size| (1..=1 << 32).contains(size))
        && (!gaps || a.global_dim[0].is_multiple_of(128))
        && (a.element != ElementType::Packed(PackedType::U4Align8)
            || a.global_dim[0].is_multiple_of(2))
        && a.global_strides.iter().all(|stride| (1..1 << 40).contains(stride) && stride % unit == 0)
        && corners().all(|(lower, upper)| range.contains(lower) && range.contains(upper))
        && corners().zip(&a.global_dim[1..]).all(|((lower, upper), size)| {
            // The pixels from the lower corner to the upper one.
            (i128::from(*lower)..i128::from(*size) + i128::from(*upper)).next().is_some()
        })
        && (1..=256).contains(&a.channels_per_pixel)
        && (!gaps || a.channels_per_pixel == 128)
        && (!none || u64::from(a.channels_per_pixel) * bits <= span)
        && (1..=1024).contains(&a.pixels_per_column)
        && a.element_strides[usize::from(none)..].iter().all(|step| (1..=8).contains(step))
        && (!by_32 || a.swizzle == SwizzleMode::Bytes32)
        && (a.element != ElementType::Packed(PackedType::U6Align16) || none)
        && (!gaps || !matches!(a.swizzle, SwizzleMode::Bytes32 | SwizzleMode::Bytes64))
}

#[test]
fn random_arguments() {
    let mut random = Random(3402);
    let (mut legal, mut illegal) = (0, 0);
    for case in 0..40_000 {
        let mut rare = |often: i64, other: &[i64]| {
            if random.below(16) > 0 {
                often
            } else {
                other[random.below(other.len() as u64) as usize]
            }
        };
        let rank = [4, 3, 5, 2, 6][rare(0, &[1, 2, 1, 2, 3, 4]) as usize];
        let sizes: Vec<u64> =
            (0..rank).map(|_| rare(1024, &[1, 0, 30, 130, 1 << 32, 1 << 33]) as u64).collect();
        let strides: Vec<u64> =
            (1..rank).map(|_| rare(2048, &[16, 2064, 2052, 0, 1 << 40]) as u64).collect();
        let other = [-17, -16, 15, 16, -129, -128, 127, 128, -32769, -32768, 32767, 32768];
        let corners = |rare: &mut dyn FnMut(i64, &[i64]) -> i64, often| {
            (2..rank).map(|_| rare(often, &other) as i32).collect::<Vec<i32>>()
        };
        let lower = corners(&mut rare, -1);
        let upper = corners(&mut rare, -2);
        let steps: Vec<u32> = (0..rank).map(|_| rare(1, &[0, 2, 8, 9]) as u32).collect();
        let arguments = Im2colArguments {
            element: match rare(16, &[8, 32, 64, 4, 5, 6]) {
                4 => ElementType::Packed(PackedType::U4Align8),
                5 => ElementType::Packed(PackedType::U4Align16),
                6 => ElementType::Packed(PackedType::U6Align16),
                bits => ElementType::Bits(bits),
            },
            global_address: rare(0x1000, &[0, 16, 8, 48]) as u64,
            global_dim: &sizes,
            global_strides: &strides,
            pixel_box_lower_corner: &lower,
            pixel_box_upper_corner: &upper,
            channels_per_pixel: rare(64, &[0, 1, 8, 128, 256, 257]) as u32,
            pixels_per_column: rare(128, &[0, 1, 1024, 1025]) as u32,
            element_strides: &steps,
            interleave: [Interleave::None, Interleave::Bytes16, Interleave::Bytes32]
                [rare(0, &[1, 2]) as usize],
            swizzle: match rare(128, &[0, 32, 64, 33]) {
                0 => SwizzleMode::None,
                32 => SwizzleMode::Bytes32,
                33 => SwizzleMode::Bytes128Atom32,
                64 => SwizzleMode::Bytes64,
                _ => SwizzleMode::Bytes128,
            },
        };
        let expected = is_legal(&arguments);
        assert_eq!(arguments.check().is_ok(), expected, "case {case}: {arguments:?}");
        *(if expected { &mut legal } else { &mut illegal }) += 1;
    }
    assert!(legal > 5_000 && illegal > 5_000, "{legal} {illegal}");
}

/// The arguments of an im2col map are legal, and a map is made of legal numbers.
#[test]
fn arguments_of_maps() {
    let mut random = Random(3403);
    let (mut made, mut refused) = (0, 0);
    for _ in 0..4_000 {
        let spatial = 1 + random.below(3) as usize;
        let channels = [32, 64, 128][random.below(3) as usize];
        let extents: Vec<i64> =
            [channels].into_iter().chain((0..=spatial).map(|_| 1 + random.below(20))).collect();
        let strides: Vec<i64> =
            (0..extents.len()).map(|i| extents[..i].iter().product::<i64>()).collect();
        let images = DynLayout::strided(&extents, &strides).unwrap();
        let corners: Vec<(i64, i64)> =
            (0..spatial).map(|_| (random.below(40) - 20, random.below(40) - 20)).collect();
        let (per_pixel, pixels) = (random.below(258), random.below(1026));
        let swizzle = [SwizzleMode::None, SwizzleMode::Bytes64, SwizzleMode::Bytes128]
            [random.below(3) as usize];
        let bits = [8, 16, 32][random.below(3) as usize];
        let map = Im2colMap::new(&images, &corners, per_pixel, pixels, bits, swizzle);
        let bytes: Vec<u64> = strides[1..].iter().map(|s| (s * bits / 8) as u64).collect();
        let (lower, upper): (Vec<i32>, Vec<i32>) =
            corners.iter().map(|(a, b)| (*a as i32, *b as i32)).unzip();
        let arguments = Im2colArguments {
            element: ElementType::Bits(bits),
            global_address: 0x2000,
            global_dim: &extents.iter().map(|size| *size as u64).collect::<Vec<_>>(),
            global_strides: &bytes,
            pixel_box_lower_corner: &lower,
            pixel_box_upper_corner: &upper,
            channels_per_pixel: per_pixel as u32,
            pixels_per_column: pixels as u32,
            element_strides: &vec![1; extents.len()],
            interleave: Interleave::None,
            swizzle,
        };
        assert_eq!(map.is_ok(), is_legal(&arguments), "{arguments:?}");
        if let Ok(map) = map {
            assert_eq!(map.arguments(0x2000), arguments);
            assert_eq!(map.arguments(0x2008).check().is_ok(), map.check_address(0x2008).is_ok());
            made += 1;
        } else {
            refused += 1;
        }
    }
    assert!(made > 400 && refused > 400, "{made} {refused}");
}
