//! Edits move only the elements that their definition moves.

use colex::xla::{ArrayShape, ElementType, Error, Layout, SplitConfig};

use super::support::{array, arrays, indices, inverse, ordered, permutations, place, shape, sizes};

#[test]
fn permuting_moves_no_element() {
    for shape in arrays() {
        for permutation in permutations(shape.rank()) {
            let edited = shape.permuted(&permutation).unwrap();
            for index in indices(&sizes(&shape)) {
                let renamed: Vec<i64> = permutation.iter().map(|&from| index[from]).collect();
                assert_eq!(place(&edited, &renamed), place(&shape, &index), "{shape} {edited}");
            }
            assert_eq!(edited.permuted(&inverse(&permutation)).unwrap(), shape);

            let ignoring = shape.permuted_ignoring_layout(&permutation).unwrap();
            assert_eq!(ignoring.dimensions, edited.dimensions);
            assert_eq!(ignoring.layout, shape.layout);
        }
    }
}

#[test]
fn permuting_keeps_physical_properties() {
    let shape = array("bf16[16,<=300,5]{1,0,2:T(8,128)(2,1)L(4)E(16)S(1)SC(0:2)M(8)}");
    let edited = shape.permuted(&[1, 2, 0]).unwrap();
    let text = "bf16[<=300,5,16]{0,2,1:T(8,128)(2,1)L(4)E(16)S(1)SC(0:2)M(8)}";
    assert_eq!(edited.to_string(), text);
}

#[test]
fn the_physical_shape_is_the_same_memory() {
    for shape in arrays() {
        let physical = shape.physical_shape().unwrap();
        let layout = shape.layout.as_ref().unwrap();
        assert!(physical.layout.as_ref().unwrap().is_descending());
        for index in indices(&sizes(&shape)) {
            let renamed: Vec<i64> =
                (0..shape.rank()).map(|p| index[layout.major(p).unwrap()]).collect();
            assert_eq!(place(&physical, &renamed), place(&shape, &index));
        }
        assert_eq!(physical.physical_shape().unwrap(), physical);
    }
    let with_all = array("s4[3,<=5,7]{0,2,1:T(8,128)(2,1)L(4)E(4)S(1)SC(0:2)M(8)}");
    let text = "s4[<=5,7,3]{2,1,0:T(8,128)(2,1)L(4)E(4)S(1)}";
    assert_eq!(with_all.physical_shape().unwrap().to_string(), text);
}

#[test]
fn appending_places_the_new_dimension_at_an_end() {
    for shape in arrays() {
        let outer = shape.append_major(3).unwrap();
        let inner = shape.append_minor(3).unwrap();
        let first = shape.prepend_major(3).unwrap();
        let count = shape.element_count().unwrap();
        for index in indices(&sizes(&shape)) {
            let before = place(&shape, &index);
            for new in 0..3 {
                let last = [index.as_slice(), &[new]].concat();
                assert_eq!(place(&outer, &last), before + new * count);
                assert_eq!(place(&inner, &last), before * 3 + new);
                let zeroth = [&[new], index.as_slice()].concat();
                assert_eq!(place(&first, &zeroth), before + new * count);
            }
        }
        assert_eq!(outer.without_dimension(shape.rank()).unwrap(), shape);
        assert_eq!(inner.without_dimension(shape.rank()).unwrap(), shape);
        assert_eq!(first.without_dimension(0).unwrap(), shape);
    }
}

#[test]
fn deleting_what_was_inserted_is_the_identity() {
    for shape in arrays() {
        for position in 0..=shape.rank() {
            for new in [&[][..], &[6], &[1, 5], &[6, 1, 9]] {
                let edited = shape.insert_dimensions(position, new).unwrap();
                edited.validate().unwrap();
                let inserted: Vec<usize> = (position..position + new.len()).rev().collect();
                assert_eq!(edited.without_dimensions(&inserted).unwrap(), shape);
                // The new dimensions and the dimension that had their number are contiguous in
                // memory, in row-major order.
                let layout = edited.layout.unwrap();
                let places = layout.logical_to_physical().unwrap();
                let end = if position < shape.rank() { new.len() + 1 } else { new.len() };
                assert!(places[position..position + end].is_sorted());
                let stretch: Vec<usize> = (position..position + end).collect();
                assert!(layout.dimensions_are_consecutive(&stretch).unwrap());
                if position == shape.rank() && !new.is_empty() {
                    assert_eq!(layout.minor(0).unwrap() + 1, edited.dimensions.len());
                }
            }
        }
    }
}

#[test]
fn deleting_keeps_the_order_of_the_others() {
    for shape in arrays() {
        for removed in 0..1_usize << shape.rank() {
            let stays = |dimension: &usize| removed >> dimension & 1 == 0;
            let kept: Vec<usize> = (0..shape.rank()).filter(stays).collect();
            let edited = shape.filter_dimensions(|dimension| stays(&dimension)).unwrap();
            let all = shape.layout.as_ref().unwrap().logical_to_physical().unwrap();
            let left = edited.layout.as_ref().unwrap().logical_to_physical().unwrap();
            for (new, &old) in kept.iter().enumerate() {
                assert_eq!(edited.dimensions[new], shape.dimensions[old]);
                let faster = kept.iter().filter(|&&other| all[other] < all[old]).count();
                assert_eq!(left[new], faster);
            }
        }
    }
}

#[test]
fn splits_follow_their_dimensions() {
    // Each physical dimension has a split SC(p:1), so the split identifies its dimension.
    for order in permutations(4) {
        let mut shape = ordered(&[10, 20, 30, 40], &order);
        let layout = shape.layout.as_mut().unwrap();
        let split = |dimension: usize, at: i64| SplitConfig {
            dimension: dimension as i64,
            split_indices: vec![at],
        };
        // The second part of the split of dimension d starts at d + 1.
        layout.split_configs = (0..4)
            .map(|physical| split(physical, layout.major(physical).unwrap() as i64 + 1))
            .collect();
        let parts = |shape: &ArrayShape| -> Vec<i64> {
            (0..shape.rank()).map(|d| shape.largest_part(d).unwrap()).collect()
        };
        assert_eq!(parts(&shape), [9, 18, 27, 36]);
        for removed in 0..4 {
            let mut expected = vec![9, 18, 27, 36];
            expected.remove(removed);
            assert_eq!(parts(&shape.without_dimension(removed).unwrap()), expected);
        }
        assert_eq!(parts(&shape.append_major(5).unwrap()), [9, 18, 27, 36, 5]);
        assert_eq!(parts(&shape.append_minor(5).unwrap()), [9, 18, 27, 36, 5]);
        for permutation in permutations(4) {
            let expected: Vec<i64> =
                permutation.iter().map(|&from| [9, 18, 27, 36][from]).collect();
            assert_eq!(parts(&shape.permuted(&permutation).unwrap()), expected);
        }
    }
}

#[test]
fn dropping_degenerate_dimensions_moves_no_element() {
    for shape in arrays() {
        let edited = shape.without_degenerate_dimensions().unwrap();
        assert_eq!(edited.rank(), shape.true_rank());
        assert!(!edited.has_degenerate_dimensions());
        for index in indices(&sizes(&shape)) {
            let kept: Vec<i64> = (0..shape.rank())
                .filter(|&dimension| sizes(&shape)[dimension] != 1)
                .map(|dimension| index[dimension])
                .collect();
            assert_eq!(place(&edited, &kept), place(&shape, &index));
        }
    }
}

#[test]
fn moving_to_an_end_keeps_the_others_in_order() {
    for shape in arrays() {
        let layout = shape.layout.as_ref().unwrap();
        for dimension in 0..shape.rank() {
            let others = |layout: &Layout| -> Vec<usize> {
                let order = (0..shape.rank()).map(|k| layout.minor(k).unwrap());
                order.filter(|&other| other != dimension).collect()
            };
            let major = layout.moved_to_major(dimension).unwrap();
            let minor = layout.moved_to_minor(dimension).unwrap();
            assert_eq!((major.major(0).unwrap(), minor.minor(0).unwrap()), (dimension, dimension));
            assert_eq!(others(&major), others(layout));
            assert_eq!(others(&minor), others(layout));
            assert_eq!(shape.moved_to_major(dimension).unwrap().layout, Some(major));
            assert_eq!(shape.moved_to_minor(dimension).unwrap().layout, Some(minor));
            assert!(
                shape
                    .moved_to_major(dimension)
                    .unwrap()
                    .is_effectively_most_major(dimension)
                    .unwrap()
            );
        }
    }
    // A layout keeps its other fields, a shape does not.
    let tiled = array("f32[8,128]{1,0:T(8,128)S(1)}");
    let layout = tiled.layout.as_ref().unwrap().moved_to_major(1).unwrap();
    assert_eq!(layout.to_string(), "{0,1:T(8,128)S(1)}");
    assert_eq!(tiled.moved_to_major(1).unwrap().to_string(), "f32[8,128]{0,1}");
    let bare = ArrayShape { layout: None, ..tiled };
    assert_eq!(bare.moved_to_major(1).unwrap().to_string(), "f32[8,128]{0,1}");
}

#[test]
fn edits_of_shapes_without_layouts_change_only_sizes() {
    let bare = ArrayShape { layout: None, ..ArrayShape::new(ElementType::F32, &[2, 1, 3]) };
    let text = |shape: Result<ArrayShape, Error>| shape.unwrap().to_string();
    assert_eq!(text(bare.permuted(&[2, 0, 1])), "f32[3,2,1]");
    assert_eq!(text(bare.without_dimension(0)), "f32[1,3]");
    assert_eq!(text(bare.without_degenerate_dimensions()), "f32[2,3]");
    assert_eq!(text(bare.append_major(4)), "f32[2,1,3,4]");
    assert_eq!(text(bare.append_minor(4)), "f32[2,1,3,4]");
    assert_eq!(text(bare.prepend_major(4)), "f32[4,2,1,3]");
    assert_eq!(text(bare.insert_dimensions(1, &[5, 6])), "f32[2,5,6,1,3]");
    assert_eq!(text(bare.physical_shape()), "f32[2,1,3]{2,1,0}");
}

#[test]
fn conversions_reach_every_array() {
    let device =
        shape("(f32[<=8,128]{1,0:T(8,128)L(4)S(1)M(8)}, (b(s4[5]{0:E(4)}), token[]), opaque[])");
    assert!(!device.is_host() && device.to_host().is_host());
    let text = "(f32[<=8,128]{1,0}, (b(s4[5]{0}), token[]), opaque[])";
    assert_eq!(device.to_host().to_string(), text);
    let text = "(u4[<=8,128]{1,0:T(8,128)L(4)S(1)M(8)}, (b(u4[5]{0:E(4)}), token[]), opaque[])";
    assert_eq!(device.with_element_type(ElementType::U4).to_string(), text);
    let text = "(f32[8,128]{1,0:T(8,128)L(4)S(1)}, (b(s4[5]{0:E(4)}), token[]), opaque[])";
    assert_eq!(device.to_static().unwrap().to_string(), text);
    let text = "(f32[<=8,128]{1,0:T(8,128)L(4)S(1)M(8)}, (b(s4[5]{0}), token[]), opaque[])";
    assert_eq!(device.with_packed_elements(false).to_string(), text);
    let text = "(f32[<=8,128]{1,0:L(4)S(1)M(8)}, (b(s4[5]{0:E(4)}), token[]), opaque[])";
    assert_eq!(device.without_tiles().to_string(), text);
    // E(n) is dropped only if the new type fills whole bytes.
    for element_type in ElementType::all() {
        let edited = array("s4[5]{0:E(4)}").with_element_type(element_type);
        assert_eq!(
            edited.layout.unwrap().element_size_in_bits,
            if element_type.is_sub_byte() { 4 } else { 0 }
        );
    }
}
