//! Conversions to and from ndarray: every coordinate has the same element in both.
//!
//! The tests compare the addresses of elements, and also read what is written.

use core::ptr::from_ref;

use crate::support::indices::{coordinate, indices};
use colex::{DynLayout, IntTuple, Layout, Reason, Tensor, View, ViewMut, layout};
use ndarray::{
    Array, Array2, Array4, ArrayD, ArrayView, ArrayView0, ArrayView1, ArrayView2, ArrayViewD,
    ArrayViewMut, ArrayViewMut2, ArrayViewMutD, Axis, IxDyn, Slice, array, s,
};
use proptest::prelude::*;

/// Checks that an array and a view have the same element at every coordinate, and no other
/// coordinates.
#[track_caller]
fn same<T>(array: &ArrayViewD<T>, view: &View<T, DynLayout>) {
    let layout = view.layout();
    assert_eq!(array.len(), view.size());
    assert_eq!(array.ndim(), layout.rank());
    for index in indices(array.shape()) {
        // A layout of one integer has one mode, and its coordinate is an integer.
        let element = match layout.depth() {
            0 => view.get(index[0]),
            _ => view.get(&coordinate(&index)),
        };
        assert_eq!(element.map(from_ref), Some(from_ref(&array[&index[..]])), "{layout} {index:?}");
    }
}

/// Writes through the view, which is the view of the array in [`same`].
fn write_each(mut view: ViewMut<usize, DynLayout>) -> usize {
    let mut count = 0;
    for element in view.iter_mut() {
        *element += 1;
        count += 1;
    }
    count
}

/// Returns layouts of at most three modes with any strides, which coalesce or do not.
fn any_layout() -> impl Strategy<Value = DynLayout> {
    let leaf = (0..5_i64, -9..10_i64);
    let run = (1..4_i64, 1..4_i64, -9..10_i64).prop_map(|(a, b, d)| {
        let stride = IntTuple::from_slice(&[d, a * d]).unwrap();
        DynLayout::new(&IntTuple::from_slice(&[a, b]).unwrap(), &stride).unwrap()
    });
    let mode = prop_oneof![
        3 => leaf.clone().prop_map(|(s, d)| DynLayout::new(&IntTuple::int(s), &IntTuple::int(d)).unwrap()),
        2 => run,
        1 => prop::collection::vec(leaf, 0..4).prop_map(|leaves| {
            let (shape, stride): (Vec<_>, Vec<_>) = leaves.into_iter().unzip();
            DynLayout::strided(&shape, &stride).unwrap()
        }),
    ];
    prop_oneof![
        5 => prop::collection::vec(mode.clone(), 0..4).prop_map(|modes| DynLayout::from_modes(&modes).unwrap()),
        1 => mode,
    ]
}

/// Returns a storage for the layout, and the index of offset 0.
fn storage(layout: &DynLayout) -> (Vec<usize>, usize) {
    let least = layout.offsets().min().unwrap_or(0);
    let greatest = layout.offsets().max().unwrap_or(0);
    ((0..(greatest - least + 1) as usize).collect(), -least as usize)
}

/// Returns whether the mode has one stride: the offsets of its flat coordinates have equal
/// differences.
fn has_one_stride(mode: &DynLayout) -> bool {
    let offsets: Vec<i64> = mode.offsets().collect();
    offsets.windows(3).all(|w| w[1] - w[0] == w[2] - w[1])
}

/// Takes a part of an array: a range with a step along an axis, a reversed axis, exchanged axes.
fn cut(
    array: ArrayViewD<usize>,
    (what, axis, begin, step): (u8, usize, usize, isize),
) -> ArrayViewD<usize> {
    if array.ndim() == 0 {
        return array;
    }
    let axis = axis % array.ndim();
    let extent = array.len_of(Axis(axis));
    let mut array = array;
    match what % 3 {
        0 => {
            let begin = begin.min(extent) as isize;
            array.slice_axis_inplace(
                Axis(axis),
                Slice::new(begin, None, if step == 0 { 1 } else { step }),
            );
        }
        1 => array.invert_axis(Axis(axis)),
        _ => array.swap_axes(axis, 0),
    }
    array
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Slices of ndarray's arrays convert to views, and back.
    #[test]
    fn arrays_are_views(
        shape in prop::collection::vec(0..5_usize, 0..5),
        cuts in prop::collection::vec((any::<u8>(), 0..5_usize, 0..4_usize, -3..4_isize), 0..5),
        repeat in prop::option::of(0..4_usize),
    ) {
        let mut whole = ArrayD::from_shape_fn(IxDyn(&shape), |_| 0_usize);
        let array = cuts.iter().fold(whole.view(), |array, &how| cut(array, how));
        same(&array, &View::try_from(array.clone()).unwrap());
        let back: ArrayViewD<usize> = View::try_from(array.clone()).unwrap().try_into().unwrap();
        same(&back, &View::try_from(array.clone()).unwrap());

        if let Some(times) = repeat {
            let wide: Vec<usize> = [&[times], array.shape()].concat();
            let broadcast = array.broadcast(IxDyn(&wide)).unwrap();
            same(&broadcast, &View::try_from(broadcast.clone()).unwrap());
        }

        // The same parts as mutable views: all elements of the part, and no others.
        let len = array.len();
        let (axes, strides) = (array.shape().to_vec(), array.strides().to_vec());
        let offset = (array.as_ptr() as isize - whole.as_ptr() as isize) / size_of::<usize>() as isize;
        let mut part = whole.view_mut().into_dyn();
        for &(what, axis, begin, step) in &cuts {
            if part.ndim() == 0 { break; }
            let axis = axis % part.ndim();
            let extent = part.len_of(Axis(axis));
            match what % 3 {
                0 => part.slice_axis_inplace(
                    Axis(axis),
                    Slice::new(begin.min(extent) as isize, None, if step == 0 { 1 } else { step }),
                ),
                1 => part.invert_axis(Axis(axis)),
                _ => part.swap_axes(axis, 0),
            }
        }
        prop_assert_eq!((part.shape(), part.strides()), (&axes[..], &strides[..]));
        prop_assert_eq!(write_each(ViewMut::try_from(part).unwrap()), len);
        prop_assert_eq!(whole.sum(), len);
        if len > 0 {
            let flat = whole.as_slice().unwrap();
            let touched = indices(&axes).into_iter().all(|index| {
                let place = index.iter().zip(&strides).map(|(&i, d)| i as isize * d).sum::<isize>();
                flat[(offset + place) as usize] == 1
            });
            prop_assert!(touched);
        }
    }

    /// A tensor converts to an array if each mode has one stride, and always after `flatten`.
    #[test]
    fn views_are_arrays(layout in any_layout()) {
        let (elements, base) = storage(&layout);
        let t = Tensor::with_base(&elements[..], base, layout);
        let array: Result<ArrayViewD<usize>, _> = t.view().try_into();
        match array {
            Ok(array) => {
                prop_assert!(array.iter().all(|e| elements.as_ptr_range().contains(&from_ref(e))));
                prop_assert_eq!(array.len(), t.size());
                for index in indices(array.shape()) {
                    // A mode of several integers takes a flat coordinate.
                    let element = match layout.depth() {
                        0 => t.get(index[0]),
                        _ => t.get(&coordinate(&index)),
                    };
                    prop_assert_eq!(element.map(from_ref), Some(from_ref(&array[&index[..]])));
                }
                same(&array, &View::try_from(array.clone()).unwrap());
            }
            Err(error) => {
                let Reason::NoSingleStride { mode } = error.reason() else { panic!("{error}") };
                prop_assert!(!has_one_stride(&layout.get(mode).unwrap()));
                prop_assert!(!layout.is_empty());
            }
        }
        let flat = t.view().flatten();
        same(&flat.try_into().unwrap(), &flat);
        prop_assert!(flat.iter().map(from_ref).eq(t.iter().map(from_ref)));
    }

    /// The tensor reads what is written through the array, each element once.
    #[test]
    fn mutable_views_are_arrays(layout in any_layout()) {
        let (elements, base) = storage(&layout);
        let Ok(mut t) = Tensor::try_with_base(elements, base, layout) else { return Ok(()) };
        t.fill(0);
        let outside = t.storage_sum();
        let array: Result<ArrayViewMutD<usize>, _> = t.view_mut().flatten().try_into();
        match array {
            Ok(mut array) => {
                array.iter_mut().for_each(|element| *element += 1);
                for (i, element) in array.iter_mut().enumerate() {
                    *element += i;
                }
                let expected: Vec<usize> = array.iter().copied().collect();
                let shape = array.shape().to_vec();
                let flat = t.view().flatten();
                for (index, expected) in indices(&shape).iter().zip(expected) {
                    let element = if layout.depth() == 0 { flat[index[0]] } else { flat[&coordinate(index)] };
                    prop_assert_eq!(element, expected);
                }
                let n = t.size();
                prop_assert_eq!(t.storage_sum(), outside + n * (n + 1) / 2);
            }
            // Interleaved modes are injective, but ndarray does not accept them.
            Err(error) => prop_assert!(matches!(error.reason(), Reason::Overlap { .. }), "{}", error),
        }
    }
}

/// The sum of a storage, including elements without a coordinate.
trait StorageSum {
    fn storage_sum(&self) -> usize;
}

impl StorageSum for Tensor<colex::tensor::OffsetStorage<Vec<usize>>, DynLayout> {
    fn storage_sum(&self) -> usize {
        self.clone().into_inner().iter().sum()
    }
}

#[test]
fn dimensions() {
    let t = Tensor::new([0, 1, 2, 3, 4, 5], layout!((2, 3):(3, 1)));
    let rows = ArrayView2::try_from(t.view()).unwrap();
    assert_eq!(rows, array![[0, 1, 2], [3, 4, 5]]);
    assert!(rows.is_standard_layout());
    assert_eq!(rows.as_slice(), Some(&[0, 1, 2, 3, 4, 5][..]));
    let error = ArrayView1::try_from(t.view()).unwrap_err();
    assert_eq!(error.to_string(), "ndarray: the rank is 2, and it must be 1; use rank 1");
    assert_eq!(error.reason(), Reason::RankMismatch { expected: 1, found: 2 });

    let scalar = Tensor::new([7], layout!(():()));
    assert_eq!(ArrayView0::try_from(scalar.view()).unwrap()[()], 7);
    let one = Tensor::new([7, 8, 9], layout!(2:2)); // one integer is one mode
    assert_eq!(ArrayView1::try_from(one.view()).unwrap(), array![7, 9]);

    let reversed = Tensor::with_base([0, 1, 2, 3, 4, 5], 5, layout!((2, 3):(-3, -1)));
    assert_eq!(ArrayView2::try_from(reversed.view()).unwrap(), array![[5, 4, 3], [2, 1, 0]]);
}

type Rows = Layout![(usize, usize):(usize, 1)];

#[test]
fn typed_layouts() {
    let mut a = Array2::from_shape_fn((4, 6), |(i, j)| 6 * i + j);
    let t = View::try_from(a.view()).unwrap().typed::<Rows>().unwrap();
    assert_eq!(t[(3, 5)], 23);
    let odd = View::try_from(a.slice(s![1..;2, ..])).unwrap().typed::<Rows>().unwrap();
    assert_eq!((odd[(0, 0)], odd[(1, 5)]), (6, 23));
    assert!(View::try_from(a.t()).unwrap().typed::<Rows>().is_err());
    let reversed = View::try_from(a.slice(s![..;-1, ..])).unwrap(); // `usize` has no negative values
    assert!(reversed.typed::<Rows>().is_err());

    let t = ViewMut::try_from(a.view_mut()).unwrap().typed::<Layout![(4, 6):(6, 1)]>();
    t.unwrap()[(1, 1)] = 99;
    assert_eq!(a[[1, 1]], 99);
}

#[test]
fn owned_arrays() {
    let mut a = Array::from_shape_fn((3, 4), |(i, j)| 4 * i + j);
    a.invert_axis(Axis(1));
    a.slice_collapse(s![1.., ..;2]);
    let expected = a.clone();
    let place = a.as_ptr();
    let mut t = Tensor::try_from(a).unwrap();
    assert_eq!(from_ref(&t[(0, 0)]), place);
    assert_eq!(ArrayView2::try_from(t.view()).unwrap(), expected);
    t[(1, 1)] = 77;
    assert!(t.into_inner().contains(&77));

    let none = Tensor::try_from(Array4::<String>::default((2, 0, 3, 1))).unwrap();
    assert_eq!((none.size(), none.layout().rank()), (0, 4));
}

#[test]
fn errors() {
    // Interleaved and injective: ndarray requires every stride to be greater than the largest
    // offset of the smaller ones.
    let mut t = Tensor::new([0; 8], layout!((3, 2):(2, 3)));
    assert!(ArrayView2::try_from(t.view()).is_ok());
    let error = ArrayViewMut2::try_from(t.view_mut()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "ndarray: the stride 3 is below 5, the span of the modes before it in order of strides; use a stride of at least 5"
    );

    // More axes than `MAX_LEAVES`.
    let deep = ArrayD::<u8>::zeros(IxDyn(&[1; 33]));
    assert_eq!(View::try_from(deep.view()).unwrap_err().reason(), Reason::TooManyLeaves);
    assert!(View::try_from(ArrayD::<u8>::zeros(IxDyn(&[1; 32])).view()).is_ok());

    // No elements, but extents whose product is too large for an array.
    let empty: [u8; 0] = [];
    for text in [
        "(0,4611686018427387904,4):(1,1,1)",
        "(4611686018427387904,0,4):(1,1,1)",
        "(0,(4611686018427387904,4)):(1,(1,1))",
    ] {
        let t = Tensor::new(&empty, DynLayout::lit(text));
        assert_eq!(
            ArrayViewD::try_from(t.view()).unwrap_err().reason(),
            Reason::Overflow,
            "{text}"
        );
    }
    for text in ["(0,9):(1,9223372036854775)", "(7,(0,5),3):(-100,(9,-9),1)", "0:-1", "(0):(0)"] {
        let mut t = Tensor::new(empty, DynLayout::lit(text));
        assert!(ArrayViewD::try_from(t.view()).unwrap().is_empty(), "{text}");
        assert!(ArrayViewMutD::try_from(t.view_mut()).unwrap().is_empty(), "{text}");
    }

    // Zero-sized elements with the largest strides.
    let layout = DynLayout::strided(&[3, 2], &[-(1 << 59), 1 << 61]).unwrap();
    let t = Tensor::with_base(vec![(); usize::MAX], 1 << 62, layout);
    let array = ArrayView2::try_from(t.view()).unwrap();
    assert_eq!((array.len(), array.strides()), (6, &[-(1 << 59), 1 << 61][..]));
    assert_eq!(View::try_from(array).unwrap().layout(), layout);
}

/// The stride of an extent 1 is unused, so that it can have any value.
#[test]
fn unused_strides() {
    for stride in [i64::MAX, i64::MIN, -7] {
        let layout = DynLayout::strided(&[1, 3], &[stride, 1]).unwrap();
        let mut t = Tensor::new([1, 2, 3], layout);
        assert_eq!(ArrayView2::try_from(t.view()).unwrap(), array![[1, 2, 3]]);
        let mut array: ArrayViewMut<i32, IxDyn> = t.view_mut().try_into().unwrap();
        array *= 2;
        let array: ArrayView<i32, IxDyn> = array.view().reversed_axes();
        let back = View::try_from(array).unwrap();
        assert!(back.iter().eq(&[2, 4, 6]));
    }
}
