//! Conversions to and from mdarray: every coordinate has the same element in both.

use core::ptr::from_ref;

use crate::support::indices::{coordinate, indices};
use colex::{DynLayout, Reason, Tensor, View, ViewMut, layout};
use mdarray::{Array, Const, DynRank, StepRange, Strided, tensor};
use proptest::prelude::*;

/// A view of mdarray with a dynamic rank.
type Strides<'a, T> = mdarray::View<'a, T, DynRank, Strided>;

/// Checks that an array and a view have the same element at every coordinate.
#[track_caller]
fn same<T>(array: &Strides<T>, view: &View<T, DynLayout>) {
    assert_eq!((array.len(), array.rank()), (view.size(), view.layout().rank()));
    for index in indices(array.dims()) {
        let element = match view.layout().depth() {
            0 => view.get(index[0]),
            _ => view.get(&coordinate(&index)),
        };
        assert_eq!(element.map(from_ref), Some(from_ref(&array[&index[..]])), "{index:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Slices of mdarray's arrays convert to views, and back.
    #[test]
    fn arrays_are_views(
        shape in prop::array::uniform3(0..5_usize),
        (begin, step) in (prop::array::uniform3(0..5_usize), prop::array::uniform3(1..4_isize)),
        down in any::<bool>(),
    ) {
        let mut whole = Array::<usize, _>::from_fn(shape, |_| 0);
        let range = |k: usize| StepRange {
            range: begin[k].min(shape[k])..shape[k],
            step: if down && k == 1 { -step[k] } else { step[k] },
        };
        let part = whole.view(range(0), range(1), range(2));
        let permuted = part.permute((Const::<2>, Const::<0>, Const::<1>)).into_dyn();
        let view = View::try_from(permuted.expr()).unwrap();
        same(&permuted, &view);
        same(&view.try_into().unwrap(), &view);
        let dense = View::try_from(whole.expr().into_dyn()).unwrap();
        same(&dense.try_into().unwrap(), &dense);

        // All elements of the part, and no others.
        let inside: Vec<usize> = part.iter().map(|e| from_ref(e) as usize).collect();
        let part = whole.view_mut(range(0), range(1), range(2));
        let mut part = ViewMut::try_from(part.into_dyn()).unwrap();
        part.iter_mut().for_each(|element| *element += 1);
        for element in &whole {
            prop_assert_eq!(*element, usize::from(inside.contains(&(from_ref(element) as usize))));
        }
    }

    /// A tensor whose modes are integers converts to an array, and the tensor reads what is written
    /// through the array.
    #[test]
    fn views_are_arrays(leaves in prop::collection::vec((0..5_i64, -9..10_i64), 0..4)) {
        let (shape, stride): (Vec<_>, Vec<_>) = leaves.into_iter().unzip();
        let layout = DynLayout::strided(&shape, &stride).unwrap();
        let least = layout.offsets().min().unwrap_or(0);
        let greatest = layout.offsets().max().unwrap_or(0);
        let (len, base) = ((greatest - least + 1) as usize, -least as usize);
        let elements: Vec<usize> = (0..len).collect();
        let t = Tensor::with_base(&elements[..], base, layout);
        same(&t.view().try_into().unwrap(), &t.view());

        let Ok(mut t) = Tensor::try_with_base(vec![0; len], base, layout) else { return Ok(()) };
        let mut array: mdarray::ViewMut<usize, DynRank, Strided> = t.view_mut().try_into().unwrap();
        for (i, element) in array.iter_mut().enumerate() {
            *element += i + 1;
        }
        let written: Vec<usize> = array.iter().copied().collect();
        for (index, written) in indices(&shape.iter().map(|&n| n as usize).collect::<Vec<_>>()).iter().zip(written) {
            prop_assert_eq!(t[&coordinate(index)], written);
        }
        let n = t.size();
        prop_assert_eq!(t.into_inner().iter().sum::<usize>(), n * (n + 1) / 2);
    }
}

#[test]
fn modes_of_several_integers() {
    let t = Tensor::new([0, 1, 2, 3, 4, 5, 6, 7], layout!(((2, 2), 2):((1, 4), 2)));
    let error = Strides::try_from(t.view()).unwrap_err();
    assert_eq!(error.reason(), Reason::NoSingleStride { mode: 0 });
    assert!(error.to_string().starts_with("mdarray: mode 0 has several strides"));
    let flat = Strides::try_from(t.view().flatten()).unwrap();
    assert_eq!((flat.dims(), flat.strides(), flat[[1, 1, 0]]), (&[2, 2, 2][..], &[1, 4, 2][..], 5));
    let runs = Tensor::new([0, 1, 2, 3, 4, 5, 6, 7], layout!(((2, 2), 2):((2, 4), 1)));
    assert_eq!(Strides::try_from(runs.view()).unwrap(), tensor![[0, 1], [2, 3], [4, 5], [6, 7]]);
}

#[test]
fn empty_arrays() {
    let a = Array::<u8, DynRank>::from_elem([0, 1 << 40, 1 << 40][..].to_vec(), 0);
    let view = View::try_from(a.expr());
    assert!(view.is_err() || view.unwrap().size() == 0);
    let t = Tensor::new([7], layout!(():()));
    assert_eq!(Strides::try_from(t.view()).unwrap()[[]], 7);
    let deep = Array::<u8, DynRank>::from_elem(vec![1; 33], 0);
    assert_eq!(View::try_from(deep.expr()).unwrap_err().reason(), Reason::TooManyLeaves);
}
