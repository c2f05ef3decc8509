//! Random layouts: a descriptor has the elements of the layout, or there is an error. Nothing
//! panics.

use proptest::prelude::*;

use super::tma::check_tile;
use colex::descriptor::{Major, OperandTile, SwizzleMode, TensorMap};
use colex::{ComposedLayout, Coord, DynLayout, Int, IntTuple, Tiler};

/// Strides near those of canonical layouts, and extreme ones.
fn stride() -> impl Strategy<Value = i64> {
    prop_oneof![
        8 => (0..12u32).prop_map(|k| 1 << k),
        2 => -64..64i64,
        1 => Just(i64::MAX),
        1 => Just(i64::MIN),
        1 => Just(1 << 40),
    ]
}

fn swizzle_mode() -> impl Strategy<Value = SwizzleMode> {
    prop_oneof![
        Just(SwizzleMode::None),
        Just(SwizzleMode::Bytes32),
        Just(SwizzleMode::Bytes64),
        Just(SwizzleMode::Bytes128),
        Just(SwizzleMode::Bytes128Atom32),
    ]
}

fn layout(extents: &[i64], strides: &[i64]) -> Option<DynLayout> {
    let pair = |list: &[i64]| IntTuple::from_slice(list).unwrap();
    let (rows, columns) = (pair(&extents[..2]), pair(&extents[2..]));
    let shape = IntTuple::from_entries(&[rows, columns]).unwrap();
    let (rows, columns) = (pair(&strides[..2]), pair(&strides[2..]));
    DynLayout::new(&shape, &IntTuple::from_entries(&[rows, columns]).unwrap()).ok()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn matrices(
        groups in (prop_oneof![Just(1i64), Just(2), Just(8)], prop_oneof![Just(1i64), Just(2), Just(4)]),
        gaps in (0..4i64, 0..4i64),
        changed in prop::collection::vec(prop::option::weighted(0.1, stride()), 4),
        mode in swizzle_mode(),
        bits in prop_oneof![Just(4i64), Just(8), Just(16), Just(32), any::<i64>()],
        extent in prop_oneof![4 => Just(0i64), 1 => any::<i64>()],
        offset in prop_oneof![4 => Just(0i64), 1 => Just(64), 1 => any::<i64>()],
        address in prop_oneof![Just(0i64), Just(1024), Just(384), any::<i64>()],
        is_k_major in any::<bool>(),
    ) {
        // The canonical layout with gaps between the atoms. Some strides are replaced.
        let chunk = if matches!(bits, 4 | 8 | 16 | 32) { 128 / bits } else { 1 };
        let row = chunk * mode.span() / 16;
        let depth = if mode == SwizzleMode::Bytes128Atom32 { 4 } else { 8 };
        let next = row * (8 + gaps.0);
        let (extents, canonical) = if is_k_major {
            let column = if mode == SwizzleMode::None { 64 * next } else { chunk };
            ([8, groups.0, chunk, 2 * groups.1], [row, next, 1, column])
        } else {
            let far = next * (groups.0 + gaps.1);
            ([row, groups.0, depth, 64 / depth], [1, next, row, far])
        };
        let strides: Vec<i64> =
            canonical.iter().zip(&changed).map(|(&stride, changed)| changed.unwrap_or(stride)).collect();
        let extent = if extent == 0 { extents[0] * groups.0 } else { extent };
        let swizzle = match bits {
            8 | 16 | 32 => mode.swizzle().to_elements(bits / 8),
            _ => mode.swizzle().to_bytes(2),
        };
        let Some(inner) = layout(&extents, &strides) else { return Ok(()) };
        let tile = ComposedLayout::new(swizzle.unwrap(), Int::new(offset), &inner);
        let Ok(tile) = tile else { return Ok(()) };
        let major = if is_k_major { Major::K } else { Major::Mn };
        for made in [
            OperandTile::wgmma(&tile, bits, major, extent),
            OperandTile::tcgen05(&tile, bits, major, extent),
        ] {
            let Ok(made) = made else { continue };
            let Ok(descriptor) = made.descriptor(address, 0, 0) else { continue };
            let (rows, columns) = descriptor.extents();
            for (mn, k) in (0..rows).flat_map(|mn| (0..columns).map(move |k| (mn, k))) {
                let coordinate = IntTuple::from_slice(&[mn, k]).unwrap();
                let expected = 8 * address + bits * tile.crd2idx(&coordinate).unwrap().get();
                prop_assert_eq!(descriptor.bit_address(mn, k), Ok(expected));
            }
        }
    }

    #[test]
    fn tensor_maps(
        modes in prop::collection::vec(
            (prop_oneof![4 => (1i64..5).prop_map(|k| 8 * k), 1 => 1i64..40], prop_oneof![Just(1i64), Just(2), Just(4), Just(8), Just(16), Just(32)], 0..100u32),
            1..7,
        ),
        padding in prop_oneof![6 => Just(0i64), 2 => Just(64), 1 => stride()],
        order in any::<bool>(),
        mode in swizzle_mode(),
        bits in prop_oneof![Just(8i64), Just(16), Just(32), Just(64)],
    ) {
        // Compact strides in the order of the keys; one has a gap behind it.
        let mut keys: Vec<usize> = (0..modes.len()).collect();
        keys.sort_by_key(|&k| modes[k].2);
        let (mut strides, mut next) = (vec![0; modes.len()], 1_i64);
        for (place, &k) in keys.iter().enumerate() {
            strides[k] = next;
            let gap = if place == 0 { padding } else { 0 };
            next = next.saturating_mul(modes[k].0).saturating_add(gap);
        }
        let sizes: Vec<i64> = modes.iter().map(|mode| mode.0).collect();
        let tiles: Vec<i64> = modes.iter().map(|mode| mode.1.min(mode.0)).collect();
        if tiles.iter().product::<i64>() > 4096 {
            return Ok(());
        }
        let Ok(global) = DynLayout::strided(&sizes, &strides) else { return Ok(()) };
        let tile = IntTuple::from_slice(&tiles).unwrap();
        let shared = if order {
            let keys: Vec<i64> = modes.iter().map(|mode| mode.2.into()).collect();
            DynLayout::ordered(&tile, &IntTuple::from_slice(&keys).unwrap()).unwrap()
        } else {
            DynLayout::col_major(&tile).unwrap()
        };
        let swizzle = mode.swizzle().to_elements(bits / 8).unwrap();
        let shared = ComposedLayout::new(swizzle, Int::ZERO, &shared).unwrap();
        let tiler = Tiler::from_shape(&tile).unwrap();
        if TensorMap::new(&global, &tiler, &shared, bits).is_ok() {
            let origin = vec![0; sizes.len()];
            let origin = Coord::fixed(&IntTuple::from_slice(&origin).unwrap());
            check_tile(&global, &tiler, &shared, bits, &origin);
        }
    }
}
