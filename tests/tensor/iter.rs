//! Iteration: the elements are those of the coordinates, with and without skips, also of slices.

use colex::tensor::OffsetStorage;
use colex::{DynLayout, Tensor, coord, layout};
use proptest::prelude::*;

/// Layouts with offsets around 0: strides of either sign and 0, so that elements alias; extents 1
/// and 0; modes that coalesce, and up to four modes after the first two.
fn layouts() -> impl Strategy<Value = DynLayout> {
    let extent = prop_oneof![1 => Just(0), 3 => Just(1), 24 => 2..5_i64];
    let stride =
        prop_oneof![8 => -12..13_i64, 1 => Just(1), 1 => Just(2), 1 => Just(4), 1 => Just(8)];
    prop::collection::vec((extent, stride), 0..7).prop_map(|modes| {
        let (shape, stride): (Vec<_>, Vec<_>) = modes.into_iter().unzip();
        DynLayout::strided(&shape, &stride).unwrap()
    })
}

/// Returns whether every stride, sorted by size, is greater than the largest offset of the smaller
/// ones.
fn chains(layout: &DynLayout) -> bool {
    let leaves = (0..layout.leaf_count()).filter_map(|k| layout.leaf(k));
    let leaves = leaves.map(|(extent, stride)| (stride.get().abs(), extent.get()));
    let mut modes: Vec<_> = leaves.filter(|&(_, extent)| extent != 1).collect();
    modes.sort_unstable();
    let mut reached = 0;
    modes.into_iter().all(|(step, extent)| {
        let apart = step > reached;
        reached += step * (extent - 1);
        apart
    })
}

/// Returns a tensor of numbers with this layout, whose offset 0 is in the middle of the storage.
fn numbers<'a>(layout: &DynLayout, data: &'a [i64]) -> Tensor<OffsetStorage<&'a [i64]>, DynLayout> {
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

        // Skips some elements, takes some, and reads the rest one by one and by `fold`.
        let (mut some, mut offsets, mut expected) = (t.iter(), t.offsets(), all.iter());
        for skip in skips {
            let element = expected.nth(skip);
            prop_assert_eq!(some.nth(skip), element);
            prop_assert_eq!(offsets.nth(skip), element.map(|&x| x as isize));
            prop_assert_eq!(some.len(), expected.len());
            prop_assert_eq!(offsets.size_hint(), expected.size_hint());
        }
        let (mut one_by_one, mut left) = (some.clone(), expected.clone());
        while let Some(element) = one_by_one.next() {
            prop_assert_eq!(Some(element), left.next());
            prop_assert_eq!(one_by_one.len(), left.len());
        }
        prop_assert_eq!((one_by_one.next(), one_by_one.len(), left.len()), (None, 0, 0));
        let rest = some.fold(Vec::new(), |mut rest, x| { rest.push(*x); rest });
        prop_assert!(rest.iter().eq(expected));
    }

    #[test]
    fn in_the_order_of_memory(layout in layouts()) {
        let data: Vec<i64> = (-300..300).collect();
        let t = numbers(&layout, &data);
        let mut sorted: Vec<i64> = t.iter().copied().collect();
        let mut found: Vec<i64> = t.iter_memory_order().copied().collect();
        if chains(&layout) {
            prop_assert!(found.is_sorted());
        }
        for skip in 0..found.len() {
            prop_assert_eq!(t.iter_memory_order().nth(skip), found.get(skip));
        }
        sorted.sort_unstable();
        found.sort_unstable();
        prop_assert_eq!(found, sorted);
    }

    #[test]
    fn slices_have_the_elements_of_the_coordinates(layout in layouts()) {
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
fn many_planes() {
    // Several modes after the first two advance at once, from any element.
    let layout = DynLayout::lit("(2,3,2,1,4,2,3):(1,3,10,7,-30,150,400)");
    let t = Tensor::from_offsets(layout.select(&[0, 1, 2, 3, 5, 6]).unwrap(), |offset| offset);
    let all: Vec<usize> = (0..t.size()).map(|i| t[i]).collect();
    for n in 0..=all.len() {
        let mut rest = t.iter();
        if n > 0 {
            rest.nth(n - 1);
        }
        assert!(rest.clone().eq(&all[n..]), "{n}");
        assert_eq!(rest.sum::<usize>(), all[n..].iter().sum::<usize>(), "{n}");
    }
    let data: Vec<i64> = (-1000..2000).collect();
    let t = Tensor::with_base(&data[..], 1000, layout);
    assert!(t.iter().copied().eq((0..t.size()).map(|i| t[i])));
}

#[test]
fn typed_layouts_as_dynamic_ones() {
    let (m, n, pitch) = (5, 33, 40);
    let mut data: Vec<u32> = (0..200).collect();
    let t = Tensor::new(&data[..], layout!((m, (4, n / 4)):(pitch, (1, 4))));
    let known = Tensor::new(&data[..], layout!((5, (4, 8)):(40, (1, 4))));
    let sum = |elements: colex::tensor::Iter<'_, u32>| {
        let mut sum = 0;
        for (i, x) in elements.enumerate() {
            sum += i as u32 * x;
        }
        sum
    };
    let by_hand = |order: fn(usize) -> usize| (0..160).map(|i| (i * order(i)) as u32).sum();
    let (by_coordinate, by_memory): (u32, u32) =
        (by_hand(|i| i % 5 * 40 + i / 5), by_hand(|i| i / 32 * 40 + i % 32));
    assert_eq!(
        [sum(t.iter()), sum(known.iter()), sum(t.view().dynamic().iter())],
        [by_coordinate; 3]
    );
    let by_layouts = [t.iter_memory_order(), known.iter_memory_order()].map(sum);
    assert_eq!(by_layouts, [by_memory; 2]);
    assert_eq!(sum(t.view().dynamic().iter_memory_order()), by_memory);

    let mut t = Tensor::new(&mut data[..], layout!((m, n):(pitch, 1)));
    for (i, x) in t.iter_mut().enumerate() {
        *x = i as u32;
    }
    for x in &mut t {
        *x += 1;
    }
    assert!(t.iter().copied().eq(1..=165));
    assert_eq!((data[33], data[40]), (33, 2)); // the padding is unchanged
}

#[test]
fn empty_with_a_size_that_does_not_fit() {
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
        Err("index: the coordinate has 3 entries where the layout has 2 modes; give one entry for each mode".into())
    );
    assert_eq!(
        flat.try_get((9, 9, 9)).map_err(message),
        Err("index: the coordinate has 3 entries where the layout has 2 modes; give one entry for each mode".into())
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
        Err("index: the coordinate has 1 entry where the layout has 2 modes; give one entry for each mode".into())
    );
    assert_eq!(
        nested.try_get((4, 3)).map_err(message), // the first entry that is out of bounds
        Err("index: the coordinate 4 is not in 0..4; use a coordinate below 4".into())
    );
    assert_eq!(
        nested.try_get(((1, 2), 0)).map_err(message),
        Err("index: the coordinate 2 is not in 0..2; use a coordinate below 2".into())
    );
    let none = Tensor::new([0_u8; 0], DynLayout::lit("((2,0),3):((1,2),2)"));
    assert_eq!((none.get((0, 0)), none.get(0), none.get(((0, 0), 0))), (None, None, None));
    // An integer has no entries, and does not match the empty tuple.
    let integer = Tensor::new([0_u8; 0], DynLayout::lit("0:1"));
    assert_eq!((integer.get([]), integer.get([0]), integer.get(0)), (None, None, None));
    assert_eq!(
        integer.try_get([]).map_err(message),
        Err("index: the coordinate has a tuple where the layout has an integer; write one integer there".into())
    );
    let one = Tensor::new([7], DynLayout::lit("():()"));
    assert_eq!(
        (one.get([]), one.get(0), one.get([0]), one.get(1)),
        (Some(&7), Some(&7), None, None)
    );
}
