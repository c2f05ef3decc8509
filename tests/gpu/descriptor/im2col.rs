//! Im2col maps: their numbers, and every rule of the driver.

use colex::DynLayout;
use colex::descriptor::{Im2colMap, PackedType, Reason, SwizzleMode};

const NONE: SwizzleMode = SwizzleMode::None;

/// Compact images with these extents, the channels first.
fn images(extents: &[i64]) -> DynLayout {
    let strides: Vec<i64> =
        (0..extents.len()).map(|i| extents[..i].iter().product::<i64>()).collect();
    DynLayout::strided(extents, &strides).unwrap()
}

fn reason(result: Result<Im2colMap, colex::descriptor::Error>) -> Reason {
    result.unwrap_err().reason()
}

/// The bounding box of a filter has the pixels of the output of the convolution.
#[test]
fn filters() {
    for width in [7, 16, 56] {
        for (filter, padding, dilation) in [(1, 0, 1), (3, 1, 1), (3, 0, 1), (5, 2, 1), (3, 2, 2)] {
            let corner = (-padding, padding - dilation * (filter - 1));
            for spatial in 1..=3 {
                let extents = [vec![64], vec![width; spatial], vec![2]].concat();
                let corners = vec![corner; spatial];
                let map = Im2colMap::new(&images(&extents), &corners, 64, 32, 16, NONE).unwrap();
                let first_and_last = (-padding, width - 1 + padding - dilation * (filter - 1));
                let output = (first_and_last.0..=first_and_last.1).count() as i64;
                assert_eq!(map.bounding_box(), vec![output; spatial]);
                assert_eq!(map.rank(), spatial + 2);
                assert_eq!(map.lower_corner(), vec![corner.0 as i32; spatial]);
                assert_eq!(map.upper_corner(), vec![corner.1 as i32; spatial]);
            }
        }
    }
}

#[test]
fn numbers() {
    let images = DynLayout::lit("(64,56,40,8):(1,64,3584,143360)");
    let corners = [(-1, -1), (-2, 0)];
    let map = Im2colMap::new(&images, &corners, 32, 128, 32, SwizzleMode::Bytes128).unwrap();
    assert_eq!(map.global_dim(), [64, 56, 40, 8]);
    assert_eq!(map.global_strides(), [256, 14336, 573_440]);
    assert_eq!((map.lower_corner(), map.upper_corner()), (&[-1, -2][..], &[-1, 0][..]));
    assert_eq!(map.bounding_box(), [56, 42]);
    assert_eq!((map.channels_per_pixel(), map.pixels_per_column()), (32, 128));
    assert_eq!((map.box_bytes(), map.swizzle_mode()), (128 * 128, SwizzleMode::Bytes128));
    assert_eq!(map.element_strides(), [1, 1, 1, 1]);
    assert_eq!(map.with_steps(&[2, 8]).unwrap().element_strides(), [1, 2, 8, 1]);
    assert_eq!((map.packed_type(), map.check_address(16)), (None, Ok(())));
    assert_eq!(
        map.check_address(8).unwrap_err().to_string(),
        "Im2colMap::check_address: the global address is 8; use a multiple of 16"
    );
    let packed = Im2colMap::packed(
        &self::images(&[128, 8, 4]),
        &[(0, 0)],
        128,
        1024,
        PackedType::U6Align16,
        SwizzleMode::Bytes128Atom32,
    );
    let packed = packed.unwrap();
    assert_eq!((packed.global_strides(), packed.box_bytes()), (&[96, 768][..], 128 * 1024));
    let address = Reason::GlobalAddress { address: 16, alignment: 32 };
    assert_eq!(packed.check_address(16).unwrap_err().reason(), address);
}

#[test]
fn violated_rules_are_named() {
    let line = images(&[64, 8, 2]);
    let new = |images: &DynLayout, corners: &[(i64, i64)], channels, pixels| {
        Im2colMap::new(images, corners, channels, pixels, 16, NONE)
    };
    let bits = reason(Im2colMap::new(&line, &[(0, 0)], 64, 8, 4, NONE));
    assert_eq!(bits, Reason::ElementBits { bits: 4 });
    for (extents, rank) in [(&[64, 8][..], 2), (&[64, 8, 8, 8, 8, 8], 6)] {
        let found = reason(new(&images(extents), &[(0, 0)], 64, 8));
        assert_eq!(found, Reason::Im2colRank { rank, integers: rank });
    }
    let nested = DynLayout::lit("(64,(4,2),2):(1,(64,256),512)");
    assert_eq!(reason(new(&nested, &[(0, 0)], 64, 8)), Reason::Im2colRank { rank: 3, integers: 4 });
    let corners = Reason::Corners { found: 2, expected: 1 };
    assert_eq!(reason(new(&line, &[(0, 0), (0, 0)], 64, 8)), corners);
    for (channels, is_legal) in [(0, false), (1, true), (256, true), (257, false)] {
        let made = new(&line, &[(0, 0)], channels, 8);
        assert_eq!(made.is_ok(), is_legal);
        assert!(is_legal || reason(made) == Reason::Channels { channels });
    }
    for (pixels, is_legal) in [(0, false), (1, true), (1024, true), (1025, false)] {
        let made = new(&line, &[(0, 0)], 64, pixels);
        assert_eq!(made.is_ok(), is_legal);
        assert!(is_legal || reason(made) == Reason::Pixels { pixels });
    }
    let inner = DynLayout::lit("(64,8,2):(2,128,1024)");
    assert_eq!(reason(new(&inner, &[(0, 0)], 64, 8)), Reason::InnerStride { stride: 2 });
    let odd = DynLayout::lit("(60,8,2):(1,60,480)");
    let stride = Reason::GlobalStride { dimension: 1, bits: 960 };
    assert_eq!(reason(new(&odd, &[(0, 0)], 60, 8)), stride);
    let empty = DynLayout::lit("(64,0,2):(1,64,512)");
    assert_eq!(reason(new(&empty, &[(0, 0)], 64, 8)), Reason::GlobalSize { dimension: 1, size: 0 });
    let huge = DynLayout::lit("(64,8589934592,2):(1,64,64)");
    let size = Reason::GlobalSize { dimension: 1, size: 1 << 33 };
    assert_eq!(reason(new(&huge, &[(0, 0)], 64, 8)), size);
    let none = Reason::EmptyBoundingBox { dimension: 1, pixels: 0 };
    assert_eq!(reason(new(&line, &[(4, -4)], 64, 8)), none);
    let wide = Im2colMap::new(&line, &[(0, 0)], 64, 8, 16, SwizzleMode::Bytes64);
    assert_eq!(reason(wide), Reason::RowSpan { bits: 1024, span: 64 });
    let step = new(&line, &[(0, 0)], 64, 8).unwrap();
    let stride = Reason::ElementStride { dimension: 1, stride: 9 };
    assert_eq!(step.with_steps(&[9]).unwrap_err().reason(), stride);
    assert_eq!(
        step.with_steps(&[]).unwrap_err().reason(),
        Reason::Corners { found: 0, expected: 1 }
    );
}

/// The range of the corners depends on the number of spatial modes.
#[test]
fn ranges_of_corners() {
    for (spatial, limit) in [(1, 32768), (2, 128), (3, 16)] {
        let tensor = images(&[vec![8], vec![64; spatial], vec![1]].concat());
        for dimension in 1..=spatial {
            for (offset, is_legal) in
                [(-limit - 1, false), (-limit, true), (limit - 1, true), (limit, false)]
            {
                let mut corners = vec![(0, 0); spatial];
                // The lower corner, and an upper corner that keeps the box from being empty.
                corners[dimension - 1] = (offset, limit - 1);
                let made = Im2colMap::new(&tensor, &corners, 8, 8, 16, NONE);
                assert_eq!(made.is_ok(), is_legal, "{offset}");
                assert!(is_legal || reason(made) == Reason::Corner { dimension, offset, limit });
                corners[dimension - 1] = (-limit, offset);
                let made = Im2colMap::new(&tensor, &corners, 8, 8, 16, NONE);
                assert_eq!(made.is_ok(), is_legal, "{offset}");
            }
        }
    }
}

#[test]
fn rules_of_packed_types() {
    let new = |extents: &[i64], channels, packed, mode| {
        reason(Im2colMap::packed(&images(extents), &[(0, 0)], channels, 8, packed, mode))
    };
    let (dense, gaps) = (PackedType::U4Align8, PackedType::U4Align16);
    assert_eq!(new(&[64, 8, 2], 64, gaps, NONE), Reason::PackedSize { size: 64, of: 128 });
    assert_eq!(new(&[33, 8, 2], 32, dense, NONE), Reason::PackedSize { size: 33, of: 2 });
    assert_eq!(new(&[128, 8, 2], 64, gaps, NONE), Reason::PackedBox { extent: 64 });
    let odd = Reason::PackedChannels { channels: 3, bits: 12 };
    assert_eq!(new(&[64, 8, 2], 3, dense, NONE), odd);
    let span = Reason::PackedSwizzle { span: 32 };
    assert_eq!(new(&[128, 8, 2], 128, gaps, SwizzleMode::Bytes32), span);
    let padded = DynLayout::lit("(128,8,2):(1,160,1280)");
    let stride = Im2colMap::packed(&padded, &[(0, 0)], 128, 8, gaps, NONE);
    assert_eq!(reason(stride), Reason::PackedStride { dimension: 1, bits: 640 });
}
