//! Sizes, strides and parts, compared with counting.

use colex::xla::{
    ArrayShape, ElementType, IndexMap, Layout, Reason, Shape, SplitConfig, Tile, TileSize,
    byte_strides_are_row_major,
};

use super::support::{array, arrays, indices, place, shape, sizes};

/// Arrays with one tile: sizes, order, tile, tail padding.
fn one_tile() -> Vec<ArrayShape> {
    let tiles: [&[TileSize]; 8] = {
        use TileSize::{Combine, Size};
        [
            &[Size(4)],
            &[Size(2), Size(2)],
            &[Size(1), Size(3)],
            &[Size(3), Size(2)],
            &[Size(2), Size(3), Size(2)],
            &[Combine, Size(4)],
            &[Combine, Size(1), Size(3)],
            &[Size(2), Combine, Combine, Size(5)],
        ]
    };
    let mut all = Vec::new();
    for base in arrays() {
        for tile in tiles {
            for tail_padding_alignment in [1, 7] {
                let layout = base.layout.clone().unwrap();
                let tiles = vec![Tile { sizes: tile.to_vec() }];
                let layout = Layout { tiles, tail_padding_alignment, ..layout };
                all.push(ArrayShape { layout: Some(layout), ..base.clone() });
            }
        }
    }
    all
}

#[test]
fn one_tile_is_measured_exactly() {
    for shape in one_tile() {
        let map = IndexMap::new(&shape).unwrap();
        let bytes = shape.padded_byte_size().unwrap();
        assert_eq!(bytes, map.buffer_len() * 4, "{shape}");
        let places = indices(&sizes(&shape)).into_iter().map(|i| map.linear_index(&i).unwrap());
        let end = places.max().map_or(0, |last| last + 1);
        // XLA treats a vector as if it had no tiles.
        let end = if shape.rank() == 1 { sizes(&shape)[0] } else { end };
        assert_eq!(shape.data_byte_size().unwrap(), end * 4, "{shape}");
        assert_eq!(shape.byte_size().unwrap(), shape.element_count().unwrap() * 4);
        assert!(shape.byte_size().unwrap() <= bytes);
    }
}

#[test]
fn untiled_means_that_tiles_have_no_effect() {
    let mut found = 0;
    let later = [vec![], vec![Tile::new(&[2])], vec![Tile::new(&[2, 1])], vec![Tile::new(&[1, 2])]];
    for shape in one_tile() {
        for later in &later {
            let mut shape = shape.clone();
            shape.layout.as_mut().unwrap().tiles.extend(later.iter().cloned());
            if !shape.is_untiled().unwrap() {
                continue;
            }
            let map = IndexMap::new(&shape).unwrap();
            assert_eq!(map.padded_len(), shape.element_count().unwrap(), "{shape}");
            for index in indices(&sizes(&shape)) {
                assert_eq!(map.linear_index(&index).unwrap(), place(&shape, &index), "{shape}");
                found += 1;
            }
        }
    }
    assert!(found > 1000, "{found}");
    for (text, expected) in [
        ("f32[64]{0:T(16)(4)}", true),
        ("f32[4,6]{1,0:T(2,6)(1,3)}", true),
        ("f32[2,8]{1,0:T(*,4)}", true),
        ("f32[2,6]{1,0:T(*,8)}", false),
        ("f32[16]{0:T(8,128)}", false),
        ("f32[16]{0:T(1,8)}", true),
        ("f32[]{:T(1)}", true),
        ("f32[]{:T(128)}", false),
    ] {
        assert_eq!(array(text).is_untiled().unwrap(), expected, "{text}");
    }
}

#[test]
fn bits_are_rounded_up_to_bytes_once() {
    for (bits, element_type) in [(1, ElementType::U1), (2, ElementType::S2), (4, ElementType::S4)] {
        for size in 0..40 {
            let layout = Layout { element_size_in_bits: bits, ..Layout::descending(1) };
            let packed = ArrayShape::with_layout(element_type, &[size], layout).unwrap();
            assert_eq!(packed.element_bits().unwrap(), bits);
            assert_eq!(
                packed.byte_size().unwrap(),
                (size * bits).div_euclid(8) + i64::from(size * bits % 8 != 0)
            );
            assert_eq!(packed.byte_strides().unwrap(), None);
            assert_eq!(ArrayShape::new(element_type, &[size]).byte_size().unwrap(), size);
        }
    }
    // A size that fits only because the elements are small.
    let layout = Layout { element_size_in_bits: 1, ..Layout::descending(1) };
    let large =
        ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::F64, &[i64::MAX]) };
    assert_eq!(large.byte_size().unwrap(), 1 << 60);
}

#[test]
fn byte_strides_are_differences_of_byte_offsets() {
    for shape in arrays() {
        let strides = shape.unpacked_byte_strides().unwrap();
        assert_eq!(shape.byte_strides().unwrap().as_ref(), Some(&strides));
        for index in indices(&sizes(&shape)) {
            let bytes: i64 = index.iter().zip(&strides).map(|(i, stride)| i * stride).sum();
            assert_eq!(bytes, place(&shape, &index) * 4);
        }
        let row_major = byte_strides_are_row_major(&strides, &sizes(&shape), ElementType::F32);
        let descending = shape.layout.as_ref().unwrap().is_descending();
        // Degenerate dimensions can have the stride of another order by coincidence.
        assert!(row_major.unwrap() || !descending);
        if shape.true_rank() == shape.rank() && !shape.is_empty() {
            assert_eq!(row_major.unwrap(), descending);
        }
    }
    let halves = array("f32[2,3]{1,0:E(16)}");
    assert_eq!(halves.byte_strides().unwrap(), Some(vec![6, 2]));
    assert_eq!(halves.unpacked_byte_strides().unwrap(), [12, 4]);
}

#[test]
fn parts_are_the_ranges_between_splits() {
    for size in 1..12_i64 {
        for cuts in 0..1_u32 << (size - 1) {
            let split_indices: Vec<i64> =
                (1..size).filter(|at| cuts >> (at - 1) & 1 == 1).collect();
            let mut longest = 0;
            let mut length = 0;
            for at in 0..size {
                length = if split_indices.contains(&at) { 1 } else { length + 1 };
                longest = longest.max(length);
            }
            let split_configs = vec![SplitConfig { dimension: 1, split_indices }];
            let layout = Layout { split_configs, ..Layout::new(&[0, 1]) };
            let shape = ArrayShape::with_layout(ElementType::F32, &[size, 3], layout).unwrap();
            assert_eq!(shape.largest_part(0).unwrap(), longest);
            assert_eq!(shape.largest_part(1).unwrap(), 3);
            assert_eq!(shape.largest_part_element_count().unwrap(), longest * 3);
            assert_eq!(shape.data_byte_size().unwrap(), size * 3 * 4); // splits have no effect
        }
    }
    let tiled = array("f32[6,6]{1,0:T(2,2)SC(0:2)}");
    assert_eq!(tiled.padded_byte_size().unwrap(), 4 * 6 * 4);
}

#[test]
fn sums_and_pointers_of_tuples() {
    let nested = shape("(f32[2,3], (b(s8[5]), ()), token[])");
    assert_eq!(nested.byte_size_recursive().unwrap(), 24 + 5);
    assert_eq!(nested.byte_size(8).unwrap(), 24);
    assert_eq!(nested.element_count().unwrap_err().reason(), Reason::NotAnArray);
    assert_eq!(shape("(f32[2,3], (b(s8[5]), ()))").element_count().unwrap(), 11);
    for bytes in [0, -1, i64::MIN] {
        assert_eq!(nested.byte_size(bytes).unwrap_err().reason(), Reason::PointerSize { bytes });
    }
    assert_eq!(nested.byte_size(i64::MAX).unwrap_err().reason(), Reason::Overflow);
    assert_eq!(Shape::Token.byte_size(0).unwrap(), 0);
    let opaque = shape("(opaque[])").byte_size_recursive();
    assert_eq!(opaque.unwrap_err().reason(), Reason::NotAnArray);
    let huge = Shape::from(ArrayShape::new(ElementType::S8, &[i64::MAX]));
    let twice = Shape::Tuple(vec![huge.clone(), huge]);
    assert_eq!(twice.element_count().unwrap_err().reason(), Reason::Overflow);
    assert_eq!(twice.byte_size_recursive().unwrap_err().reason(), Reason::Overflow);
}
