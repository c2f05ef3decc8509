//! Iteration: the same elements as by coordinates, whatever is left out, and slices.
#![cfg(feature = "alloc")]

use colex::tensor::Based;
use colex::{DynLayout, Tensor, coord, layout};
use proptest::prelude::*;

/// Layouts whose offsets lie around 0: strides of either sign, extents of 1 and 0, modes that go on where others end.
fn layouts() -> impl Strategy<Value = DynLayout> {
    let extent = prop_oneof![1 => Just(0), 3 => Just(1), 16 => 2..5_i64];
    let stride =
        prop_oneof![8 => -12..13_i64, 1 => Just(1), 1 => Just(2), 1 => Just(4), 1 => Just(8)];
    prop::collection::vec((extent, stride), 0..5).prop_map(|modes| {
        let (shape, stride): (Vec<_>, Vec<_>) = modes.into_iter().unzip();
        DynLayout::strided(&shape, &stride).unwrap()
    })
}

/// A tensor of numbers with this layout; its offset 0 is in the middle.
fn numbers<'a>(layout: &DynLayout, data: &'a [i64]) -> Tensor<Based<&'a [i64]>, DynLayout> {
    Tensor::with_base(data, data.len() / 2, *layout)
}

proptest! {
    #[test]
    fn in_the_order_of_coordinates(layout in layouts(), skips in prop::collection::vec(0..9_usize, 0..9)) {
        let data: Vec<i64> = (-300..300).collect();
        let t = numbers(&layout, &data);
        let all: Vec<i64> = (0..t.size()).map(|i| t[i]).collect();
        prop_assert!(t.iter().eq(&all));
        prop_assert!(t.offsets().eq(all.iter().map(|&x| x as isize)));
        prop_assert_eq!(t.iter().len(), all.len());
        let mut folded = Vec::new();
        t.iter().for_each(|x| folded.push(*x));
        prop_assert_eq!(&folded, &all);

        // Some left out, some taken, the rest at once.
        let (mut some, mut expected) = (t.iter(), all.iter());
        for skip in skips {
            prop_assert_eq!(some.nth(skip), expected.nth(skip));
            prop_assert_eq!(some.len(), expected.len());
        }
        prop_assert!(some.clone().eq(expected.clone()));
        let rest = some.fold(Vec::new(), |mut rest, x| { rest.push(*x); rest });
        prop_assert!(rest.iter().eq(expected));
    }

    #[test]
    fn in_the_order_of_memory(layout in layouts()) {
        let data: Vec<i64> = (-300..300).collect();
        let t = numbers(&layout, &data);
        let mut sorted: Vec<i64> = t.iter().copied().collect();
        let mut found: Vec<i64> = t.iter_memory_order().copied().collect();
        if layout.is_injective() == Some(true) && layout.coalesce().leaf_count() <= 1 {
            prop_assert!(found.is_sorted());
        }
        sorted.sort_unstable();
        found.sort_unstable();
        prop_assert_eq!(found, sorted);
    }

    #[test]
    fn a_slice_is_what_the_coordinates_say(layout in layouts()) {
        let data: Vec<i64> = (-300..300).collect();
        let t = numbers(&layout, &data);
        let one_after_the_other = t.offsets().enumerate().all(|(i, offset)| offset == i as isize);
        match t.as_slice() {
            Some(slice) => prop_assert!(slice.iter().eq(t.iter())),
            None => prop_assert!(!one_after_the_other),
        }
        prop_assert_eq!(t.as_slice().is_some(), one_after_the_other);
    }
}

#[test]
fn empty_beside_what_does_not_fit() {
    let layout = DynLayout::lit("(1099511627776,0,1099511627776):(1,1,1099511627776)");
    let t = Tensor::new([0_u8; 0], layout);
    assert_eq!((t.iter().next(), t.iter_memory_order().next()), (None, None));
    assert_eq!(t.as_slice(), Some(&[][..]));
}

#[test]
fn slices_of_typed_layouts() {
    let (m, n, pitch) = (3, 4, 5);
    let mut t = Tensor::from_offsets(layout!((m, n):(pitch, 1)), |offset| offset);
    assert_eq!(t.view().slice(coord!((2, _))).as_slice(), Some(&[10, 11, 12, 13][..]));
    assert_eq!(t.view().slice(coord!((_, 2))).as_slice(), None);
    assert_eq!(t.as_slice(), None);
    t.view_mut().slice(coord!((1, _))).as_mut_slice().unwrap().fill(0);
    assert_eq!(t.storage()[4..11], [4, 0, 0, 0, 0, 9, 10]);
    assert_eq!(
        Tensor::new([1, 2, 3, 4], layout!((2, 2):(1, 2))).as_slice(),
        Some(&[1, 2, 3, 4][..])
    );
    assert_eq!(Tensor::new([7], layout!(():())).as_slice(), Some(&[7][..]));
}

#[test]
fn coordinates_of_flat_and_other_layouts() {
    let flat = Tensor::from_offsets(DynLayout::lit("(2,3):(3,1)"), |offset| offset);
    assert_eq!((flat.get((1, 2)), flat.get([1, 2]), flat.get(5)), (Some(&5), Some(&5), Some(&5)));
    assert_eq!((flat.get((2, 0)), flat.get((0, 3)), flat.get(6)), (None, None, None));
    let message = |error: colex::LayoutError| error.to_string();
    assert_eq!(
        flat.try_get((1, 1, 1)).map_err(message),
        Err("tensor: rank 3 where rank 2 is needed".into())
    );
    assert_eq!(
        flat.try_get((9, 9, 9)).map_err(message),
        Err("tensor: rank 3 where rank 2 is needed".into())
    );
    assert!(flat.try_get(((1, 0), 1)).is_err());
    let nested = Tensor::from_offsets(DynLayout::lit("((2,2),3):((1,6),2)"), |offset| offset);
    assert_eq!((nested.get((3, 2)), nested.get(((1, 1), 2))), (Some(&11), Some(&11)));
    assert_eq!(
        (nested.get((4, 0)), nested.get(((0, 2), 0)), nested.get((0, 3))),
        (None, None, None)
    );
    assert_eq!(
        nested.try_get((9,)).map_err(message),
        Err("tensor: rank 1 where rank 2 is needed".into())
    );
}
