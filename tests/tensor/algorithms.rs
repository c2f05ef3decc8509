//! Transform, zip, axpby and reductions, compared with a loop over all coordinates.
//!
//! The tests compare the whole storage of the destination, so that they find writes to wrong
//! elements.

use std::cell::RefCell;

use crate::support::laid_out::laid_out;
use colex::tensor::{OffsetStorage, TensorLayout};
use colex::{DynLayout, Reason, Tensor, layout};
use proptest::prelude::*;

/// A storage for a layout, and the index of offset 0.
struct Storage {
    data: Vec<i64>,
    base: usize,
}

/// Returns a storage for a layout with different elements, and some more elements on both sides.
fn storage(layout: &DynLayout, seed: i64) -> Storage {
    let least = layout.offsets().min().unwrap_or(0).min(0).unsigned_abs() as usize;
    let greatest = layout.offsets().max().unwrap_or(0).max(0) as usize;
    let data = (0..(least + greatest + 7) as i64).map(|i| (i * 7919 + seed) % 1009).collect();
    Storage { data, base: least + 3 }
}

impl Storage {
    fn place(&self, offset: i64) -> usize {
        (self.base as i64 + offset) as usize
    }

    fn at(&self, offset: i64) -> i64 {
        self.data[self.place(offset)]
    }

    fn shared(&self, layout: &DynLayout) -> Tensor<OffsetStorage<&[i64]>, DynLayout> {
        Tensor::with_base(&self.data[..], self.base, *layout)
    }

    /// Returns the storage after `change`.
    fn changed<L: TensorLayout>(
        &self,
        layout: L,
        change: impl FnOnce(&mut Tensor<OffsetStorage<&mut [i64]>, L>),
    ) -> Vec<i64> {
        let mut data = self.data.clone();
        change(&mut Tensor::with_base(&mut data[..], self.base, layout));
        data
    }
}

/// Checks all functions of one, two and three tensors.
fn elementwise(dst: &DynLayout, a: &DynLayout, b: &DynLayout) {
    let (to, first, second) = (storage(dst, 1), storage(a, 2), storage(b, 3));
    let expected = |value: &dyn Fn(i64, i64, i64) -> i64| {
        let mut data = to.data.clone();
        for ((to_at, a_at), b_at) in dst.offsets().zip(a.offsets()).zip(b.offsets()) {
            data[to.place(to_at)] = value(to.at(to_at), first.at(a_at), second.at(b_at));
        }
        data
    };
    let (x, y) = (first.shared(a), second.shared(b));
    let same = |found: Vec<i64>, expected: Vec<i64>, what: &str| {
        assert!(found == expected, "{what}: {dst}, {a}, {b}: {found:?} is not {expected:?}");
    };
    same(
        to.changed(*dst, |t| t.transform(|d| 3 * d - 1)),
        expected(&|d, _, _| 3 * d - 1),
        "transform",
    );
    same(to.changed(*dst, |t| t.transform_from(&x, |a| a + 5)), expected(&|_, a, _| a + 5), "from");
    same(
        to.changed(*dst, |t| t.zip_from(&x, &y, |a, b| 2 * a - b)),
        expected(&|_, a, b| 2 * a - b),
        "zip_from",
    );
    same(
        to.changed(*dst, |t| t.zip_with(&x, |d, a| *d = *d * 2 + a)),
        expected(&|d, a, _| d * 2 + a),
        "zip_with",
    );
    same(
        to.changed(*dst, |t| t.zip_with_two(&x, &y, |d, a, b| *d += a * b)),
        expected(&|d, a, b| d + a * b),
        "zip_with_two",
    );
    same(to.changed(*dst, |t| t.axpby(2, &x, -3)), expected(&|d, a, _| 2 * a - 3 * d), "axpby");
    same(to.changed(*dst, |t| t.axpby(2, &x, 0)), expected(&|_, a, _| 2 * a), "axpby 0");
}

/// Checks reductions of all elements, and of the modes that `absorbed` names.
fn reductions(src: &DynLayout, dst: &DynLayout, absorbed: &[bool]) {
    let from = storage(src, 11);
    let x = from.shared(src);
    let elements = || src.offsets().map(|offset| from.at(offset));
    assert_eq!(x.sum(), elements().sum::<i64>(), "{src}");
    assert_eq!((x.min(), x.max()), (elements().min(), elements().max()), "{src}");
    assert_eq!(x.reduce(1000, |a, b| a ^ b), elements().fold(1000, |a, b| a ^ b), "{src}");

    // The index in the destination for an element of the source, mode by mode.
    let to = storage(dst, 13);
    let target = |mut flat: i64| {
        let mut offset = 0;
        for (k, &absorbed) in absorbed.iter().enumerate() {
            let size = src.get(k).unwrap().size();
            let digit = if absorbed { 0 } else { flat % size };
            offset += dst.get(k).unwrap().index(digit);
            flat /= size;
        }
        to.place(offset)
    };
    let places: Vec<(usize, i64)> =
        src.offsets().enumerate().map(|(i, offset)| (target(i as i64), from.at(offset))).collect();
    let mut sums = to.data.clone();
    for &(place, element) in &places {
        sums[place] += element;
    }
    let found = to.changed(*dst, |t| t.accumulate(&x, |sum, element| *sum += element));
    assert!(found == sums, "accumulate: {dst} from {src}: {found:?} is not {sums:?}");
    let mut greatest = to.data.clone();
    dst.offsets().for_each(|offset| greatest[to.place(offset)] = 100);
    for (place, element) in places {
        greatest[place] = greatest[place].max(element);
    }
    let found = to.changed(*dst, |t| t.reduce_from(&x, 100, i64::max));
    assert!(found == greatest, "reduce_from: {dst} from {src}: {found:?} is not {greatest:?}");
}

/// The calls of `transform` are in the order of `iter_memory_order`, even if modes interleave and
/// no loops are in memory order. The order of `zip_with` is not specified, and it makes one call
/// for each coordinate.
#[test]
fn orders_of_calls() {
    let interleaved = ["(3,2):(2,3)", "(2,3):(3,2)"].map(|text| (text, false));
    let chains = ["(4,4):(1,-5)", "(2,2,2):(1,6,3)", "6:-2"].map(|text| (text, true));
    for (text, chains) in interleaved.into_iter().chain(chains) {
        let layout = DynLayout::lit(text);
        let mut storage = storage(&layout, 0);
        (0_i64..).zip(&mut storage.data).for_each(|(place, element)| *element = place);
        let mut called = Vec::new();
        storage.changed(layout, |t| {
            t.transform(|element| {
                called.push(element);
                element
            });
        });
        let expected: Vec<_> = storage.shared(&layout).iter_memory_order().copied().collect();
        assert_eq!(called, expected, "{layout}");
        assert_eq!(called.is_sorted(), chains, "{layout}");

        let across = DynLayout::row_major(&layout.shape()).unwrap();
        let mut counts = Tensor::new(vec![0; layout.size() as usize], across);
        counts.zip_with(&storage.shared(&layout), |count, _| *count += 1);
        assert!(counts.storage().iter().all(|&count| count == 1), "{layout}");
    }
}

#[test]
fn named_layouts() {
    let of = |texts: [&str; 3]| {
        let [dst, a, b] = texts.map(DynLayout::lit);
        elementwise(&dst, &a, &b);
    };
    let (rows, columns, padded) = ("(6,8):(8,1)", "(6,8):(1,6)", "(6,8):(10,1)");
    let (tiled, down) = ("((2,3),(4,2)):((4,8),(1,24))", "(6,8):(-1,-6)");
    let (one, row, column) = ("(6,8):(0,0)", "(6,8):(0,1)", "(6,8):(1,0)");
    for dst in [rows, columns, padded, tiled, down] {
        for a in [rows, columns, padded, tiled, down, one, row, column] {
            for b in [rows, tiled, down, one, row, column] {
                of([dst, a, b]);
            }
        }
    }
    // Longer than a strip, and not a multiple of it.
    of(["(70,33):(33,1)", "(70,33):(1,70)", "(70,33):(-1,-70)"]);
    of(["(70,33):(1,70)", "(70,33):(1,70)", "(70,33):(34,1)"]);
    of(["(70,33,2):(1,70,3000)", "(70,33,2):(0,2,1)", "(70,33,2):(66,2,1)"]);
    // Layouts without elements, with one element, and without a common refinement.
    of(["(0,3):(1,1)", "(0,3):(0,0)", "(0,3):(5,7)"]);
    of(["():()", "():()", "():()"]);
    of(["(1,1):(3,3)", "(1,1):(0,-1)", "((),1):((),0)"]);
    of(["((3,2)):((2,1))", "((2,3)):((3,1))", "(6):(1)"]);
    of(["((3,2),5):((10,5),1)", "((2,3),5):((15,5),1)", "(6,5):(0,2)"]);
}

#[test]
fn rows_columns_and_all() {
    for src in [
        "(6,40):(40,1)",
        "(6,40):(1,6)",
        "(6,40):(50,1)",
        "((2,3),(8,5)):((8,80),(1,16))",
        "(6,40):(0,1)",
        "(6,40):(-40,-1)",
    ] {
        let src = DynLayout::lit(src);
        reductions(&src, &DynLayout::lit("(6,1):(1,0)"), &[false, true]);
        reductions(&src, &DynLayout::lit("(6,1):(-2,99)"), &[false, true]);
        reductions(&src, &DynLayout::lit("(1,40):(0,1)"), &[true, false]);
        reductions(&src, &DynLayout::lit("(1,(10,4)):(0,(4,1))"), &[true, false]);
        reductions(&src, &DynLayout::lit("(1,1):(0,0)"), &[true, true]);
        reductions(&src, &DynLayout::lit("((),(1,1)):((),(5,5))"), &[true, true]);
        reductions(&src, &DynLayout::lit("(6,40):(1,6)"), &[false, false]);
    }
    reductions(&DynLayout::lit("(2,0):(1,1)"), &DynLayout::lit("(2,1):(1,1)"), &[false, true]);
    reductions(&DynLayout::lit("(2,0):(1,1)"), &DynLayout::lit("(1,0):(1,1)"), &[true, false]);
    reductions(&DynLayout::lit("():()"), &DynLayout::lit("():()"), &[]);
    // More modes than `MAX_LEAVES`.
    let many = DynLayout::from_modes(&vec![DynLayout::lit("():()"); 40]).unwrap();
    let mut t = Tensor::new(vec![5], many);
    assert_eq!((t.sum(), t.reduce(2, |a, b| a * b)), (5, 10));
    t.transform(|x| x + 1);
    assert_eq!(t.into_storage(), [6]);
}

/// Rows of all lengths near the number of accumulators, which depends on the element size.
#[test]
fn every_length_of_a_row() {
    fn sums<T: Copy + PartialEq + core::fmt::Debug>(
        of: impl Fn(usize) -> T,
        zero: T,
        add: impl Fn(T, T) -> T,
    ) {
        for n in (0..140).chain([255, 256, 257, 4095, 4096, 4097, 9000]) {
            let data: Vec<T> = (0..n).map(&of).collect();
            let expected = data.iter().fold(zero, |a, &b| add(a, b));
            assert_eq!(Tensor::new(&data[..], layout!((n):(1))).reduce(zero, &add), expected);
        }
    }
    sums(|i| i as u8, 0, u8::wrapping_add);
    sums(|i| i as u16, 0, u16::wrapping_add);
    sums(|i| f32::from(i as u8), 0.0, |a, b| a + b); // exact: integers below 2^24
    sums(|i| f64::from(i as u16), 0.0, |a, b| a + b);
    sums(|i| i as u128, 0, u128::wrapping_add);
    sums(|i| [i, 2 * i, 3 * i], [0; 3], |a, b| [a[0] + b[0], a[1] + b[1], a[2] + b[2]]);
    sums(|_| (), (), |(), ()| ());
}

/// A small term added to a large sum is lost to rounding. In blocks, no sum is large.
#[test]
fn sums_of_floats() {
    let n = 1_u32 << 20;
    let t = Tensor::new(vec![0.1_f32; n as usize], layout!((n as usize):(1)));
    let error = |sum: f32| (f64::from(sum) / (f64::from(0.1_f32) * f64::from(n)) - 1.0).abs();
    assert!(error(t.iter().sum()) > 1e-3);
    assert!(error(t.sum()) < 1e-6);
    let mut rows = Tensor::new([f32::NAN; 1], layout!((1):(0)));
    rows.reduce_from(&t, 0.0, |a, b| a + b);
    assert_eq!(rows[0].to_bits(), t.sum().to_bits());
}

#[test]
fn beta_0_ignores_nan() {
    let x = Tensor::new([1.0, f64::NAN], layout!(2:1));
    let mut y = Tensor::new([f64::NAN, f64::INFINITY], layout!(2:1));
    y.axpby(0.0, &x, 0.0);
    assert!(y[0] == 0.0 && y[1].is_nan());
    let mut y = Tensor::new([f64::NAN, f64::INFINITY], layout!(2:1));
    y.axpby(2.0, &x, -0.0);
    assert!((y[0] - 2.0_f64).abs() < 1e-15 && y[1].is_nan());
    let mut y = Tensor::new([f64::NAN, 1.0], layout!(2:1));
    y.axpby(2.0, &x, 1.0);
    assert!(y[0].is_nan() && y[1].is_nan());
}

#[test]
fn elements_are_dropped_once() {
    let names = Tensor::new(["a", "b", "c", "d"].map(String::from), layout!((2, 2):(2, 1)));
    let mut joined = Tensor::new(vec![String::from("old"); 4], layout!((2, 2):(1, 2)));
    joined.zip_with_two(&names, &names, |joined, a, b| *joined = format!("{joined}{a}{b}"));
    assert_eq!(joined.into_storage(), ["oldaa", "oldcc", "oldbb", "olddd"]);
    let mut rows = Tensor::new(vec![String::new(); 2], layout!((2, 1):(1, 0)));
    rows.accumulate(&names, |row, name| row.push_str(name));
    assert_eq!(rows.into_storage(), ["ab", "cd"]);
}

#[test]
fn errors() {
    let tensor = |text: &str| Tensor::new(vec![1; 12], DynLayout::lit(text));
    let (rows, flat, transposed) = (tensor("(2,3):(3,1)"), tensor("6:1"), tensor("(3,2):(2,1)"));
    let mut dst = tensor("(2,3):(1,2)");
    let rank = Reason::TensorRanks { first: 2, second: 1 };
    let size = Reason::ModeSizeMismatch { mode: 0, left: 2, right: 3 };
    let never = |_: &mut i32, _: &i32| unreachable!();
    assert_eq!(dst.try_zip_with(&flat, never).unwrap_err().reason(), rank);
    assert_eq!(dst.try_zip_with(&transposed, never).unwrap_err().reason(), size);
    let never = |_: i32| unreachable!();
    assert_eq!(dst.try_transform_from(&flat, never).unwrap_err().reason(), rank);
    let never = |_: i32, _: i32| unreachable!();
    assert_eq!(dst.try_zip_from(&rows, &flat, never).unwrap_err().reason(), rank);
    assert_eq!(dst.try_zip_from(&transposed, &rows, never).unwrap_err().reason(), size);
    assert_eq!(dst.try_reduce_from(&transposed, 0, never).unwrap_err().reason(), size);
    assert_eq!(dst.try_reduce_from(&flat, 0, never).unwrap_err().reason(), rank);
    assert_eq!(dst.try_axpby(1, &transposed, 2).unwrap_err().reason(), size);
    // Modes of size 1 are reduced in a destination, not broadcast in a source.
    let wide = dst.try_accumulate(&tensor("(2,1):(1,1)"), |_, _| unreachable!()).unwrap_err();
    assert_eq!(wide.reason(), Reason::ModeSizeMismatch { mode: 1, left: 3, right: 1 });
    assert_eq!(dst.into_storage(), [1; 12]);
}

/// Returns the longest sequence of calls in which both addresses advance by one element.
fn longest_run(dst: &DynLayout, src: &DynLayout) -> usize {
    let (mut to, from) = (storage(dst, 1), storage(src, 2));
    let (base, src) = (to.base, from.shared(src));
    let size = size_of::<i64>();
    let state = RefCell::new((0, 0, (0, 0))); // longest, current, next addresses
    Tensor::with_base(&mut to.data[..], base, *dst).zip_with(&src, |d, s| {
        let (longest, run, next) = &mut *state.borrow_mut();
        let at = (&raw const *d as usize, &raw const *s as usize);
        *run = if at == *next { *run + 1 } else { 1 };
        *longest = (*longest).max(*run);
        *next = (at.0 + size, at.1 + size);
    });
    state.into_inner().0
}

fn modes() -> impl Strategy<Value = Vec<Vec<i64>>> {
    let factor = prop_oneof![8 => 1..6_i64, 2 => 30..40_i64, 1 => Just(0)];
    let mode = prop::collection::vec(factor, 1..4);
    prop::collection::vec(mode, 1..4).prop_filter("at most some thousand elements", |modes| {
        modes.iter().flatten().product::<i64>() <= 3000
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn any_layouts((dst, a, b) in (modes(), any::<bool>(), any::<bool>()).prop_flat_map(|(modes, c, d)| {
        (laid_out(&modes, true), laid_out(&modes, c), laid_out(&modes, d))
    })) {
        elementwise(&dst, &a, &b);
    }

    #[test]
    fn any_reduction((src, dst, absorbed) in (modes(), any::<bool>(), prop::collection::vec(any::<bool>(), 4))
        .prop_flat_map(|(modes, chained, mut absorbed)| {
            absorbed.truncate(modes.len());
            let kept: Vec<Vec<i64>> = modes
                .iter()
                .zip(&absorbed)
                .map(|(mode, &absorbed)| if absorbed { vec![1] } else { mode.clone() })
                .collect();
            (laid_out(&modes, chained), laid_out(&kept, true), Just(absorbed))
        }))
    {
        reductions(&src, &dst, &absorbed);
    }

    /// If the layouts have a common refinement, the innermost loop has the length of CuTe's common
    /// vector.
    #[test]
    fn runs_are_common_vectors(
        shape in prop::collection::vec(prop::sample::select(vec![1_i64, 2, 4, 8, 16]), 1..4),
        orders in (Just(vec![0, 1, 2]).prop_shuffle(), Just(vec![0, 1, 2]).prop_shuffle()),
        gaps in prop::collection::vec(0..2_i64, 6),
    ) {
        let laid = |order: &[usize], gaps: &[i64]| {
            let (mut strides, mut next) = (vec![0; shape.len()], 1);
            for &k in order.iter().filter(|&&k| k < shape.len()) {
                strides[k] = next;
                next = next * shape[k] + gaps[k];
            }
            DynLayout::strided(&shape, &strides).unwrap()
        };
        let (dst, src) = (laid(&orders.0, &gaps[..3]), laid(&orders.1, &gaps[3..]));
        let vector = dst.max_common_vector(&src).unwrap() as usize;
        prop_assert!(longest_run(&dst, &src) >= vector, "{dst} and {src}: {vector}");
    }
}

/// An empty layout may have a mode whose size does not fit an integer.
#[test]
fn empty_with_a_mode_that_does_not_fit() {
    for text in ["((4611686018427387905,4),0):((1,1),1)", "((4611686018427387904,4),0):((1,1),1)"] {
        let mut t = Tensor::new(Vec::<u32>::new(), DynLayout::lit(text));
        t.fill(7);
        t.transform(|x| x + 1);
        assert_eq!((t.sum(), t.reduce(5, |a, b| a + b), t.min(), t.size()), (0, 5, None, 0));
        let refused = colex::tensor::PaddedCopyPlan::new(&t.layout(), &t.layout()).unwrap_err();
        assert_eq!(refused.reason(), Reason::Overflow);
    }
}
