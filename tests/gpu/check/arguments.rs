//! The rules of `cuTensorMapEncodeTiled`, each broken alone, and all at random against a list of them.

use colex::check;
use colex::descriptor::{
    ElementType, Interleave, PackedType, Reason, SwizzleMode, TensorMap, TiledArguments,
};
use colex::{ComposedLayout, DynLayout, Tiler};

use crate::analysis::support::Random;

const LEGAL: TiledArguments<'static> = TiledArguments {
    element: ElementType::Bits(16),
    global_address: 0x1000,
    global_dim: &[1024, 512, 4],
    global_strides: &[2048, 1 << 20],
    box_dim: &[64, 128, 1],
    element_strides: &[1, 1, 1],
    interleave: Interleave::None,
    swizzle: SwizzleMode::Bytes128,
};
const PACKED: TiledArguments<'static> = TiledArguments {
    element: ElementType::Packed(PackedType::U6Align16),
    box_dim: &[128, 8, 1],
    ..LEGAL
};
const BY_32: TiledArguments<'static> =
    TiledArguments { interleave: Interleave::Bytes32, swizzle: SwizzleMode::Bytes32, ..LEGAL };

#[test]
#[allow(clippy::too_many_lines, reason = "a row for each rule")]
fn each_rule() {
    let packed = PackedType::U4Align8;
    let reasons: [(TiledArguments<'_>, Reason); 27] = [
        (
            TiledArguments { element: ElementType::Bits(12), ..LEGAL },
            Reason::ElementBits { bits: 12 },
        ),
        (TiledArguments { global_dim: &[], ..LEGAL }, Reason::TensorRank { rank: 0, least: 1 }),
        (TiledArguments { global_dim: &[8; 6], ..LEGAL }, Reason::TensorRank { rank: 6, least: 1 }),
        (TiledArguments { global_dim: &[8; 2], ..BY_32 }, Reason::TensorRank { rank: 2, least: 3 }),
        (
            TiledArguments { global_strides: &[2048], ..LEGAL },
            Reason::ArgumentCount { argument: "globalStrides", found: 1, expected: 2, rank: 3 },
        ),
        (
            TiledArguments { box_dim: &[64, 64], ..LEGAL },
            Reason::ArgumentCount { argument: "boxDim", found: 2, expected: 3, rank: 3 },
        ),
        (
            TiledArguments { element_strides: &[1; 4], ..LEGAL },
            Reason::ArgumentCount { argument: "elementStrides", found: 4, expected: 3, rank: 3 },
        ),
        (
            TiledArguments { global_address: 8, ..LEGAL },
            Reason::GlobalAddress { address: 8, alignment: 16 },
        ),
        (
            TiledArguments { global_address: 16, ..BY_32 },
            Reason::GlobalAddress { address: 16, alignment: 32 },
        ),
        (
            TiledArguments { global_address: 16, ..PACKED },
            Reason::GlobalAddress { address: 16, alignment: 32 },
        ),
        (
            TiledArguments { global_dim: &[1024, 0, 4], ..LEGAL },
            Reason::GlobalSize { dimension: 1, size: 0 },
        ),
        (
            TiledArguments { global_dim: &[1024, 512, (1 << 32) + 1], ..LEGAL },
            Reason::GlobalSize { dimension: 2, size: (1 << 32) + 1 },
        ),
        (
            TiledArguments { global_dim: &[1000, 512, 4], ..PACKED },
            Reason::PackedSize { size: 1000, of: 128 },
        ),
        (
            TiledArguments {
                element: ElementType::Packed(packed),
                global_dim: &[1023, 512, 4],
                ..LEGAL
            },
            Reason::PackedSize { size: 1023, of: 2 },
        ),
        (
            TiledArguments { global_strides: &[2056, 1 << 20], ..LEGAL },
            Reason::GlobalStride { dimension: 1, bits: 8 * 2056 },
        ),
        (
            TiledArguments { global_strides: &[2048, 1 << 40], ..LEGAL },
            Reason::GlobalStride { dimension: 2, bits: 8 << 40 },
        ),
        (
            TiledArguments { global_strides: &[0, 1 << 20], ..LEGAL },
            Reason::GlobalStride { dimension: 1, bits: 0 },
        ),
        (
            TiledArguments { global_strides: &[2064, 1 << 20], ..BY_32 },
            Reason::InterleaveStride { dimension: 1, bytes: 2064 },
        ),
        (
            TiledArguments { global_strides: &[2064, 1 << 20], ..PACKED },
            Reason::PackedStride { dimension: 1, bits: 8 * 2064 },
        ),
        (TiledArguments { box_dim: &[64, 0, 1], ..LEGAL }, Reason::EmptyBox { dimension: 1 }),
        (
            TiledArguments { box_dim: &[64, 257, 1], ..LEGAL },
            Reason::BoxExtent { dimension: 1, extent: 257 },
        ),
        (TiledArguments { box_dim: &[64, 8, 1], ..PACKED }, Reason::PackedBox { extent: 64 }),
        (TiledArguments { box_dim: &[60, 8, 1], ..LEGAL }, Reason::InnerBytes { bits: 960 }),
        (
            TiledArguments { box_dim: &[128, 8, 1], ..LEGAL },
            Reason::InnerSpan { bytes: 256, span: 128 },
        ),
        (
            TiledArguments { element_strides: &[1, 9, 1], ..LEGAL },
            Reason::ElementStride { dimension: 1, stride: 9 },
        ),
        (
            TiledArguments { swizzle: SwizzleMode::Bytes64, ..BY_32 },
            Reason::InterleaveSwizzle { span: 64 },
        ),
        (
            TiledArguments { swizzle: SwizzleMode::Bytes32, ..PACKED },
            Reason::PackedSwizzle { span: 32 },
        ),
    ];
    for legal in [LEGAL, PACKED, BY_32] {
        assert_eq!(legal.check(), Ok(()));
        assert_eq!(check::tma_legal_arguments(&legal), Ok(()));
    }
    for (arguments, reason) in reasons {
        assert_eq!(arguments.check().unwrap_err().reason(), reason);
        let claim = check::tma_legal_arguments(&arguments).unwrap_err();
        assert_eq!(claim.reason(), check::Reason::TensorMap(reason));
        assert_eq!(claim.to_string(), format!("tma_legal: {reason}"));
    }
    let interleaved = TiledArguments { interleave: Interleave::Bytes16, ..PACKED };
    assert_eq!(interleaved.check().unwrap_err().reason(), Reason::PackedInterleave);
    // Without an interleave, the step along dimension 0 is ignored.
    assert!(TiledArguments { element_strides: &[0, 8, 1], ..LEGAL }.check().is_ok());
    assert!(TiledArguments { element_strides: &[0, 8, 1], ..BY_32 }.check().is_err());
}

/// The rules of the CUDA Driver API, as conditions.
fn is_legal(a: &TiledArguments<'_>) -> bool {
    let rank = a.global_dim.len();
    let (bits, gaps) = match a.element {
        ElementType::Bits(bits) => (bits as u64, false),
        ElementType::Packed(PackedType::U4Align8) => (4, false),
        ElementType::Packed(_) => (8, true), // with the gap
    };
    let none = a.interleave == Interleave::None;
    let by_32 = a.interleave == Interleave::Bytes32;
    let unit = if by_32 || gaps { 32 } else { 16 };
    let inner = u64::from(a.box_dim[0]) * bits;
    let span = match a.swizzle {
        SwizzleMode::None => u64::MAX,
        SwizzleMode::Bytes32 => 32 * 8,
        SwizzleMode::Bytes64 => 64 * 8,
        _ => 128 * 8,
    };
    (none || rank >= 3)
        && a.global_address.is_multiple_of(unit)
        && a.global_dim.iter().all(|size| (1..=1 << 32).contains(size))
        && (!gaps || a.global_dim[0].is_multiple_of(128))
        && (a.element != ElementType::Packed(PackedType::U4Align8)
            || a.global_dim[0].is_multiple_of(2))
        && a.global_strides.iter().all(|stride| (1..1 << 40).contains(stride) && stride % unit == 0)
        && a.box_dim.iter().all(|extent| (1..=256).contains(extent))
        && (!gaps || a.box_dim[0] == 128)
        && (!none || (inner % 128 == 0 && inner <= span))
        && a.element_strides[usize::from(none)..].iter().all(|step| (1..=8).contains(step))
        && (!by_32 || a.swizzle == SwizzleMode::Bytes32)
        && (a.element != ElementType::Packed(PackedType::U6Align16) || none)
        && (!gaps || !matches!(a.swizzle, SwizzleMode::Bytes32 | SwizzleMode::Bytes64))
}

#[test]
fn random_arguments() {
    let mut random = Random(3307);
    let (mut legal, mut illegal) = (0, 0);
    for case in 0..40_000 {
        let mut rare = |often: u64, other: &[u64]| {
            if random.below(12) > 0 {
                often
            } else {
                other[random.below(other.len() as u64) as usize]
            }
        };
        let rank = rare(3, &[1, 2, 4, 5]) as usize;
        let sizes: Vec<u64> =
            (0..rank).map(|_| rare(1024, &[1, 0, 130, 1 << 32, u64::MAX])).collect();
        let strides: Vec<u64> =
            (1..rank).map(|_| rare(2048, &[16, 2064, 2052, 0, 1 << 40, u64::MAX])).collect();
        let inner = rare(64, &[0, 8, 16, 32, 128, 256, 257]) as u32;
        let boxes: Vec<u32> = (0..rank)
            .map(|d| if d == 0 { inner } else { rare(8, &[0, 1, 256, 257]) as u32 })
            .collect();
        let steps: Vec<u32> = (0..rank).map(|_| rare(1, &[0, 2, 8, 9]) as u32).collect();
        let arguments = TiledArguments {
            element: match rare(16, &[8, 32, 64, 4, 5, 6]) {
                4 => ElementType::Packed(PackedType::U4Align8),
                5 => ElementType::Packed(PackedType::U4Align16),
                6 => ElementType::Packed(PackedType::U6Align16),
                bits => ElementType::Bits(bits as i64),
            },
            global_address: rare(0x1000, &[0, 16, 8, 48]),
            global_dim: &sizes,
            global_strides: &strides,
            box_dim: &boxes,
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
    assert!(legal > 3_000 && illegal > 3_000, "{legal} {illegal}");
}

/// The arguments of a tensor map are legal.
#[test]
fn arguments_of_maps() {
    let mut made = 0;
    for mode in
        [SwizzleMode::None, SwizzleMode::Bytes32, SwizzleMode::Bytes64, SwizzleMode::Bytes128]
    {
        for (rows, bits) in [(8, 8), (64, 16), (128, 32), (16, 64)] {
            let columns = if mode.is_none() { 16 } else { 8 * mode.span() / bits };
            let swizzle = mode.swizzle().to_elements(bits / 8).unwrap();
            let shape = super::tuple(&[rows, columns]);
            let shared = DynLayout::new(&shape, &super::tuple(&[columns, 1])).unwrap();
            let shared = ComposedLayout::new(swizzle, colex::Int::new(0), &shared).unwrap();
            let global = DynLayout::lit("(512,1024):(1024,1)");
            let tile = Tiler::from_shape(&shape).unwrap();
            let map = TensorMap::new(&global, &tile, &shared, bits).unwrap();
            assert_eq!(map.arguments(0x2000).check(), Ok(()));
            assert!(map.arguments(0x2008).check().is_err());
            assert_eq!(check::tma_legal(&global, &tile, &shared, bits), Ok(()));
            made += 1;
        }
    }
    assert_eq!(made, 16);
}
