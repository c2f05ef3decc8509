//! Arbitrary numbers in every field: nothing panics, and sizes are exact or an error.

use colex::xla::{
    ArrayShape, Dimension, ElementType, Layout, Reason, Shape, SplitConfig, Tile, TileSize,
    byte_strides_are_row_major,
};
use proptest::prelude::*;

prop_compose! {
    /// Numbers at and near the limits of their type.
    fn extreme()(near in -3_i64..4, at in prop::sample::select(vec![0, 0, 0, 8, 1 << 31, 1 << 62, i64::MAX, i64::MIN]))
        -> i64 { near.wrapping_add(at) }
}

prop_compose! {
    fn extreme_array()(
        element_type in prop::sample::select(ElementType::all().collect::<Vec<_>>()),
        dimensions in prop::collection::vec((0..5_u8, extreme()), 0..4),
        has_layout in prop::bool::weighted(0.9),
        right_order in prop::bool::weighted(0.8),
        order in prop::collection::vec(extreme(), 0..4),
        tiles in prop::collection::vec(prop::collection::vec(extreme(), 0..4), 0..3),
        numbers in (extreme(), extreme(), extreme()),
        splits in prop::collection::vec((extreme(), prop::collection::vec(extreme(), 0..3)), 0..2),
    ) -> ArrayShape {
        let dimensions: Vec<Dimension> = dimensions.into_iter().map(|(kind, size)| match kind {
            0 => Dimension::Unbounded,
            1 => Dimension::Bounded(size),
            _ => Dimension::Static(size),
        }).collect();
        let order = if right_order { (0..dimensions.len() as i64).collect() } else { order };
        let tile_size = |size| if size == 3 { TileSize::Combine } else { TileSize::Size(size) };
        let layout = Layout {
            tiles: tiles.into_iter().map(|sizes| Tile { sizes: sizes.into_iter().map(tile_size).collect() }).collect(),
            tail_padding_alignment: numbers.0,
            element_size_in_bits: numbers.1,
            metadata_prefix_bytes: numbers.2,
            split_configs: splits.into_iter()
                .map(|(dimension, split_indices)| SplitConfig { dimension, split_indices }).collect(),
            ..Layout::new(&order)
        };
        ArrayShape { element_type, dimensions, layout: has_layout.then_some(layout) }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Nothing panics, and sizes are exact or an error.
    #[test]
    fn extreme_arrays_give_exact_results_or_errors(a in extreme_array(), b in extreme_array(), n in extreme(), m in extreme()) {
        let k = m as usize;
        let sizes = a.sizes().ok();
        let exact = sizes.as_ref().map(|sizes| {
            // Three factors of 64 bits need more than 128 bits.
            sizes.iter().try_fold(1_i128, |product, &size| product.checked_mul(i128::from(size)))
        });
        let zero = sizes.as_ref().is_some_and(|sizes| sizes.contains(&0));
        match a.element_count() {
            Ok(count) => prop_assert!(zero && count == 0 || exact == Some(Some(i128::from(count)))),
            Err(error) if error.reason() == Reason::Overflow => {
                prop_assert!(!zero && exact.flatten().is_none_or(|exact| exact > i128::from(i64::MAX)));
            }
            Err(_) => prop_assert!(sizes.is_none()),
        }
        if let (Ok(bytes), Ok(count), Ok(bits)) = (a.byte_size(), a.element_count(), a.element_bits()) {
            let exact = (i128::from(count) * i128::from(bits) + 7) / 8;
            prop_assert_eq!(i128::from(bytes), exact);
            if let Ok(padded) = a.padded_byte_size() {
                let split = a.layout.as_ref().is_some_and(|layout| !layout.split_configs.is_empty());
                prop_assert!(split || padded >= bytes);
                if let Ok(data) = a.data_byte_size() {
                    let tiled = a.layout.as_ref().is_some_and(|layout| !layout.tiles.is_empty());
                    prop_assert!(split || !tiled && data == bytes || data <= padded);
                    prop_assert!(data >= bytes);
                }
            }
        }
        for size in [a.largest_part(k), a.largest_part(0), a.largest_part_element_count(), a.packed_factor()] {
            prop_assert!(size.is_err() || size.unwrap() >= 0);
        }
        let _ = (a.byte_strides(), a.unpacked_byte_strides(), a.is_untiled());
        let _ = (a.dimension_number(n), a.dimension(n), a.is_effectively_most_major(k));
        let _ = (a.last_dimension_is_most_minor(), a.true_rank(), a.is_empty(), a.to_static());
        let _ = (a.permuted(&[k]), a.permuted(&[1, 0]), a.permuted_ignoring_layout(&[k, 0]));
        let _ = (a.without_dimension(k), a.without_dimensions(&[0, k]), a.without_degenerate_dimensions());
        let _ = (a.append_major(n), a.append_minor(n), a.prepend_major(n), a.physical_shape());
        let _ = (a.insert_dimensions(k, &[n]), a.insert_dimensions(0, &[n, m]));
        let _ = (a.moved_to_major(k), a.moved_to_minor(0), a.has_same_sizes(&b));
        let _ = byte_strides_are_row_major(&[n, m], &[m, n], a.element_type);
        if let Some(layout) = &a.layout {
            let _ = (layout.minor(k), layout.major(k), layout.logical_to_physical(), layout.split());
            let _ = (layout.dimensions_are_consecutive(&[0, k]), layout.without_dimension(k));
            let _ = (layout.moved_to_major(k), layout.moved_to_minor(0));
        }
        let (a, b) = (Shape::from(a), Shape::Buffer(Box::new(b)));
        let both = Shape::Tuple(vec![a.clone(), b.clone()]);
        let _ = (both.byte_size(n), both.byte_size_recursive(), both.element_count(), both.subshape(&[k]));
        let _ = (both.to_host(), both.with_packed_elements(true), both.with_default_layouts());
        let _ = (a.with_layouts_of(&b), a.is_dynamic_within(&b), a.is_compatible_with(&b), a.has_same_layouts(&b));
        prop_assert!(both.to_host().is_host() && both.equals(&both));
    }
}
