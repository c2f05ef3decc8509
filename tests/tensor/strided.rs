//! Copies between strided arrays with a dynamic rank, compared with an odometer over all
//! coordinates.
//!
//! The tests compare the whole destination, byte by byte, so that they find writes to wrong
//! elements.
#![allow(unsafe_code, reason = "the tests call unsafe functions and read initialized memory")]

use core::fmt::Debug;
use core::mem::MaybeUninit;

use colex::tensor::Instructions;
use colex::tensor::copy::{
    Strided, StridedCopyPlan, copy_bytes, copy_strided, to_contiguous, to_vec,
};
use colex::{LayoutError, Reason, Tensor, layout};
use colex_tests::wide;
use proptest::prelude::*;

static_assertions::assert_impl_all!(StridedCopyPlan: Send, Sync, Clone, Debug, core::fmt::Display);
static_assertions::assert_impl_all!(Strided<'static>: Send, Sync, Copy, Eq, core::hash::Hash);

/// An array that owns its strides, and the length of a slice that has all its elements.
#[derive(Clone, Debug)]
struct Array {
    strides: Vec<isize>,
    offset: usize,
    len: usize,
}

impl Array {
    /// Returns the array with `before` free elements before the first one and `after` behind the
    /// last one.
    fn placed(shape: &[usize], strides: Vec<isize>, before: usize, after: usize) -> Self {
        let (mut least, mut greatest) = (0, 0);
        for (&extent, &stride) in shape.iter().zip(&strides) {
            let reach = (extent.max(1) as isize - 1) * stride;
            if reach < 0 {
                least -= reach;
            } else {
                greatest += reach;
            }
        }
        let offset = least as usize + before;
        Self { strides, offset, len: offset + greatest as usize + 1 + after }
    }

    fn strided<'a>(&'a self, shape: &'a [usize]) -> Strided<'a> {
        Strided::new(shape, &self.strides, self.offset)
    }
}

/// Two arrays of one shape.
#[derive(Clone, Debug)]
struct Case {
    shape: Vec<usize>,
    to: Array,
    from: Array,
}

/// Returns the offsets of an array at all coordinates, the last mode first.
fn offsets(array: Strided<'_>) -> Vec<usize> {
    if array.shape.contains(&0) {
        return vec![];
    }
    let (mut all, mut at) = (vec![], vec![0; array.shape.len()]);
    loop {
        let steps = at.iter().zip(array.strides).map(|(&i, &stride)| i as isize * stride);
        all.push((array.offset as isize + steps.sum::<isize>()) as usize);
        let Some(k) = (0..at.len()).rev().find(|&k| at[k] + 1 < array.shape[k]) else {
            return all;
        };
        at[k] += 1;
        at[k + 1..].fill(0);
    }
}

impl Case {
    fn sides(&self) -> (Strided<'_>, Strided<'_>) {
        (self.to.strided(&self.shape), self.from.strided(&self.shape))
    }

    /// Returns the pairs of offsets to write and to read.
    fn pairs(&self) -> Vec<(usize, usize)> {
        let (to, from) = self.sides();
        offsets(to).into_iter().zip(offsets(from)).collect()
    }

    /// Checks all copies of elements of type `T`.
    fn holds<T: Copy + PartialEq + Debug + Send + Sync>(&self, element: impl Fn(usize) -> T) {
        let (to, from) = self.sides();
        let read: Vec<T> = (0..self.from.len).map(|i| element(i + 1)).collect();
        let old: Vec<T> = (0..self.to.len).map(|i| element(3 * i + 7)).collect();
        let mut expected = old.clone();
        for (to, from) in self.pairs() {
            expected[to] = read[from];
        }
        let check = |what: &dyn Debug, copy: &mut dyn FnMut(&mut [T])| {
            let mut written = old.clone();
            copy(&mut written);
            assert!(written == expected, "{self:?}, {what:?}: {written:?} is not {expected:?}");
        };
        check(&"copy_strided", &mut |dst| copy_strided(dst, to, &read, from).unwrap());
        let plan = StridedCopyPlan::new::<T>(to, from).unwrap();
        assert_eq!(plan.element_size(), size_of::<T>());
        let lens = [plan.dst_len(), plan.src_len()];
        assert!(lens[0] <= self.to.len && lens[1] <= self.from.len);
        for plan in variants(&plan) {
            check(&plan, &mut |dst| plan.run(dst, &read).unwrap());
            check(&plan, &mut |dst| {
                let mut places: Vec<_> = dst.iter().map(|&old| MaybeUninit::new(old)).collect();
                plan.run_uninit(&mut places, &read).unwrap();
                for (element, place) in dst.iter_mut().zip(places) {
                    // SAFETY: all places were initialized.
                    *element = unsafe { place.assume_init() };
                }
            });
        }
        // SAFETY: the slices have all offsets, as the assertion above found.
        check(&"run_ptr", &mut |dst| unsafe { plan.run_ptr(dst.as_mut_ptr(), read.as_ptr()) });
        #[cfg(feature = "rayon")]
        check(&"par_run", &mut |dst| plan.par_run(dst, &read).unwrap());
        let all: Vec<T> = offsets(from).into_iter().map(|at| read[at]).collect();
        assert_eq!(to_vec(&read, from).unwrap(), all);
    }

    /// Checks all copies of elements of `size` bytes, at addresses with any alignment.
    fn holds_bytes(&self, size: usize, [skip_dst, skip_src]: [usize; 2]) {
        let (to, from) = self.sides();
        let read: Vec<u8> =
            (0..self.from.len * size + skip_src).map(|i| (i * 37 + i / 251) as u8).collect();
        let read = &read[skip_src..];
        let mut old: Vec<u8> =
            (0..(self.to.len * size + skip_dst)).map(|i| (i * 11 + 5) as u8).collect();
        old.push(1); // a part of an element
        let mut expected = old.clone();
        for (to, from) in self.pairs() {
            let to = skip_dst + to * size;
            expected[to..to + size].copy_from_slice(&read[from * size..(from + 1) * size]);
        }
        let check = |what: &dyn Debug, copy: &mut dyn FnMut(&mut [u8])| {
            let mut written = old.clone();
            copy(&mut written[skip_dst..]);
            assert!(written == expected, "{self:?}, {size} bytes, {what:?}");
        };
        check(&"copy_bytes", &mut |dst| copy_bytes(size, dst, to, read, from).unwrap());
        let plan = StridedCopyPlan::with_element_size(size, to, from).unwrap();
        for plan in variants(&plan) {
            check(&plan, &mut |dst| plan.run_bytes(dst, read).unwrap());
        }
        check(&"run_bytes_uninit", &mut |dst| {
            let mut places: Vec<_> = dst.iter().map(|&old| MaybeUninit::new(old)).collect();
            plan.run_bytes_uninit(&mut places, read).unwrap();
            for (byte, place) in dst.iter_mut().zip(places) {
                // SAFETY: all places were initialized.
                *byte = unsafe { place.assume_init() };
            }
        });
    }

    /// Checks types of all kinds, and bytes.
    fn holds_of_all(&self) {
        self.holds(|i| (i % 251) as u8);
        self.holds(|i| i as u16);
        self.holds(|i| f32::from(i as u16));
        self.holds(|i| i as u64);
        self.holds(|i| u128::from(i as u64) << 60);
        self.holds(|i| [i as u8, (i >> 8) as u8, 7]);
        self.holds(|i| (i as u8, i as u64)); // with padding inside
        self.holds(|i| [i as u64; 5]);
        self.holds(|_| ());
        for size in (0..=17).chain([20, 24, 32, 40, 48, 100]) {
            self.holds_bytes(size, [size % 5, size % 3]);
        }
    }
}

/// Returns the plan with each set of instructions and each kind of store that this machine has.
fn variants(plan: &StridedCopyPlan) -> impl Iterator<Item = StridedCopyPlan> {
    let limits = [Instructions::Baseline, Instructions::Avx2, Instructions::Avx512];
    let limits = limits.into_iter().filter(|&limit| limit <= Instructions::best());
    limits.flat_map(move |limit| {
        [false, true].map(|streams| plan.with_instructions(limit).with_streams(streams))
    })
}

/// Returns the case of these strides, with free elements around both arrays.
fn case(shape: &[usize], to: &[isize], from: &[isize]) -> Case {
    let to = Array::placed(shape, to.to_vec(), 2, 3);
    let from = Array::placed(shape, from.to_vec(), 1, 4);
    Case { shape: shape.to_vec(), to, from }
}

/// Returns the strides of an array whose modes have the order `order`, with gaps and signs.
fn chained(shape: &[usize], order: &[usize], steps: &[(usize, bool)]) -> Vec<isize> {
    let (mut strides, mut next) = (vec![0; shape.len()], 1);
    for &k in order {
        let (gap, down) = steps[k];
        next += gap as isize;
        strides[k] = if down { -next } else { next };
        next *= shape[k].max(1) as isize;
    }
    strides
}

#[test]
fn by_hand() {
    case(&[], &[], &[]).holds_of_all();
    case(&[1, 1], &[5, -7], &[isize::MIN, isize::MAX]).holds_of_all();
    case(&[5], &[1], &[1]).holds_of_all();
    case(&[5], &[-1], &[1]).holds_of_all();
    case(&[5], &[1], &[0]).holds_of_all();
    case(&[7], &[-3], &[-2]).holds_of_all();
    case(&[4, 4], &[1, 4], &[4, 1]).holds_of_all();
    case(&[70, 90], &[1, 70], &[90, 1]).holds_of_all();
    case(&[70, 90], &[1, -77], &[-90, -1]).holds_of_all();
    case(&[2, 3], &[3, 1], &[0, 1]).holds_of_all();
    case(&[24, 5, 20], &[100, 20, 1], &[1, 480, 24]).holds_of_all();
    case(&[3, 70, 2], &[1, 3, 210], &[70, 1, 0]).holds_of_all();
    case(&[300, 40], &[41, 1], &[40, 1]).holds_of_all();
    case(&[16, 64], &[64, 1], &[0, 1]).holds_of_all();
    for repeated in [2, 3, 7, 16, 31, 33] {
        case(&[130, repeated], &[repeated as isize, 1], &[1, 0]).holds_of_all();
        case(&[5, 70, repeated], &[-1, -5, 350], &[0, 1, 0]).holds_of_all();
    }
    case(&[2, 2], &[2, 3], &[1, 2]).holds_of_all(); // distinct, but no chain
    case(
        &[2; 12],
        &chained(&[2; 12], &[3, 7, 11, 0, 4, 8, 1, 5, 9, 2, 6, 10], &[(0, false); 12]),
        &chained(&[2; 12], &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], &[(0, true); 12]),
    )
    .holds_of_all();
}

#[test]
fn empty() {
    // Neither strides nor offsets nor slices have an effect.
    let far = [isize::MAX, isize::MIN];
    for shape in [[0, 3], [wide(62), 0], [usize::MAX, 0]] {
        let (to, from) = (Strided::new(&shape, &far, usize::MAX), Strided::new(&shape, &far, 9));
        let mut dst: [u32; 0] = [];
        copy_strided(&mut dst, to, &[], from).unwrap();
        copy_bytes(4, &mut [], to, &[], from).unwrap();
        let plan = StridedCopyPlan::new::<u32>(to, from).unwrap();
        assert_eq!((plan.dst_len(), plan.src_len()), (0, 0));
        plan.run(&mut dst, &[]).unwrap();
        assert_eq!(to_vec::<u32>(&[], from).unwrap(), []);
        assert_eq!(to_contiguous::<u32>(&[], from, &[0, 1]).unwrap(), []);
    }
}

#[test]
fn flips() {
    // Rows of some hundred bytes have whole lines, which stream, and partial lines at their ends.
    for n in [1, 7, 16, 17, 63, 64, 65, 96, 190, 192, 193, 300, 383, 768, 831, 1027] {
        let row = n as isize;
        case(&[n, 3], &[1, row], &[-1, row]).holds_of_all();
        case(&[n, 3], &[1, row + 5], &[-1, -row]).holds_of_all();
        case(&[n, 3, 2], &[1, row, 3 * row], &[1, -row - 2, -4 * row - 9]).holds_of_all();
        case(&[n, 3, 2], &[1, row, 3 * row], &[1, 3 * row, -row]).holds_of_all();
    }
}

#[test]
fn many_modes() {
    // 32 modes, of which 10 have two elements: every third one.
    let shape: Vec<usize> = (0..32).map(|k| 1 + usize::from(k % 3 == 1 && k < 30)).collect();
    let (up, down): (Vec<usize>, Vec<usize>) = ((0..32).collect(), (0..32).rev().collect());
    let to = chained(&shape, &up, &[(0, false); 32]);
    let from = chained(&shape, &down, &[(1, true); 32]);
    case(&shape, &to, &from).holds_of_all();
}

#[test]
fn vectors_in_any_order() {
    let src: Vec<u16> = (0..200).collect();
    let (shape, strides) = ([3, 4, 5], [-1, 30, 3]);
    let from = Strided::new(&shape, &strides, 9);
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let got = to_contiguous(&src, from, &order).unwrap();
        let mut expected = vec![];
        for k in 0..shape[order[2]] {
            for j in 0..shape[order[1]] {
                for i in 0..shape[order[0]] {
                    let mut at = [0; 3];
                    (at[order[0]], at[order[1]], at[order[2]]) = (i, j, k);
                    let steps = at.iter().zip(strides).map(|(&i, stride)| i as isize * stride);
                    expected.push(src[(9 + steps.sum::<isize>()) as usize]);
                }
            }
        }
        assert_eq!(got, expected, "{order:?}");
    }
    assert_eq!(to_vec(&[7], Strided::new(&[], &[], 0)).unwrap(), [7]);
    assert_eq!(to_vec(&[(); 3], Strided::new(&[wide(40)], &[0], 0)).unwrap().len(), wide(40));
    let large = Strided::new(&[100, 90], &[1, 100], 0);
    let src: Vec<u32> = (0..9000).collect();
    let transposed = to_vec(&src, large).unwrap();
    assert!((0..9000).all(|i| transposed[i] as usize == i / 90 + i % 90 * 100));
}

#[test]
fn pointers() {
    // Copies move elements, not integers: pointers keep their provenance.
    let values: Vec<usize> = (0..40 * 24).collect();
    let read: Vec<&usize> = values.iter().collect();
    let transposed = Strided::new(&[24, 40], &[1, 24], 0);
    let written = to_vec(&read, transposed).unwrap();
    assert!((0..960).all(|i| *written[i] == i / 40 + i % 40 * 24));
}

#[test]
#[cfg(feature = "rayon")]
fn by_threads() {
    for (shape, to, from) in [
        (&[1100, 1300][..], &[1, 1100][..], &[1300, 1][..]),
        (&[1100, 1300], &[-1, -1103], &[1300, 1]),
        (&[1200, 1200], &[1200, 1], &[0, 0]),
        (&[60_000, 20], &[20, 1], &[1, 0]),
        (&[1_200_000], &[1], &[1]),
        (&[3, 2, 5, 7, 6000], &[70, 35, 1, 5, 210], &[1, 3, 6, -30, 210]),
    ] {
        let case = case(shape, to, from);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
        let (to, from) = case.sides();
        let read: Vec<u32> = (0..case.from.len as u32).collect();
        let mut expected = vec![7; case.to.len];
        copy_strided(&mut expected, to, &read, from).unwrap();
        let plan = StridedCopyPlan::new::<u32>(to, from).unwrap();
        for plan in variants(&plan) {
            let mut written = vec![7; case.to.len];
            pool.install(|| plan.par_run(&mut written, &read)).unwrap();
            assert!(written == expected, "{plan}");
            written.fill(7);
            written.clear();
            let places = &mut written.spare_capacity_mut()[..case.to.len];
            pool.install(|| plan.par_run_uninit(places, &read)).unwrap();
            // SAFETY: `fill` and the plan initialized all elements.
            unsafe { written.set_len(case.to.len) };
            assert!(written == expected, "{plan}");
        }
        for size in [3, 12] {
            let read: Vec<u8> = (0..case.from.len * size).map(|i| (i % 251) as u8).collect();
            let plan = StridedCopyPlan::with_element_size(size, to, from).unwrap();
            let len = case.to.len * size + 1; // and a part of an element
            let mut expected = vec![7; len];
            plan.run_bytes(&mut expected, &read).unwrap();
            let mut written = vec![7; len];
            pool.install(|| plan.par_run_bytes(&mut written, &read)).unwrap();
            assert!(written == expected, "{plan}");
            written.fill(7);
            written.clear();
            let places = &mut written.spare_capacity_mut()[..len];
            pool.install(|| plan.par_run_bytes_uninit(places, &read)).unwrap();
            // SAFETY: `fill` and the plan initialized all bytes.
            unsafe { written.set_len(len) };
            assert!(written == expected, "{plan}");
        }
    }
}

/// Asserts the whole message of an error.
fn fails<T: Debug>(result: Result<T, LayoutError>, message: &str) {
    assert_eq!(result.unwrap_err().to_string(), message);
}

#[test]
fn errors_of_plans() {
    let plan = |to: (&[usize], &[isize], usize), from: (&[usize], &[isize], usize)| {
        let (to, from) = (Strided::new(to.0, to.1, to.2), Strided::new(from.0, from.1, from.2));
        let result = StridedCopyPlan::new::<u8>(to, from);
        let mut dst = [7; 64];
        let copied = copy_strided(&mut dst, to, &[1; 64], from);
        let bytes = copy_bytes(3, &mut dst, to, &[1; 64], from);
        if let Err(error) = result {
            assert_eq!((copied, bytes, dst), (Err(error), Err(error), [7; 64]));
        }
        result
    };
    let rows = (&[2, 3][..], &[3, 1][..], 0);
    fails(
        plan(rows, (&[2, 4], &[4, 1], 0)),
        "copy: mode 1 has size 3 in the destination and 4 in the source; use equal mode sizes",
    );
    fails(
        plan(rows, (&[2, 3, 1], &[3, 1, 1], 0)),
        "copy: the destination has rank 2, and the source has rank 3; use equal ranks",
    );
    fails(
        plan((&[1; 33], &[1; 33], 0), (&[1; 33], &[1; 33], 0)),
        "copy: the rank is 33, and at most 32 is allowed; use a rank of at most 32",
    );
    fails(
        plan((&[2, 3], &[3, 1, 1], 0), rows),
        "copy: the stride of the destination has 3 entries where the shape has 2 entries; give one \
         stride for each extent",
    );
    fails(
        plan(rows, (&[2, 3], &[3], 0)),
        "copy: the stride of the source has 1 entry where the shape has 2 entries; give one stride \
         for each extent",
    );
    fails(
        plan((&[2, 3], &[-3, 1], 2), rows),
        "copy: the destination has offsets from -1, and a slice begins at offset 0; use an offset \
         of at least 3 for coordinate 0",
    );
    fails(
        plan(rows, (&[2, 3], &[-3, -1], 0)),
        "copy: the source has offsets from -5, and a slice begins at offset 0; use an offset of at \
         least 5 for coordinate 0",
    );
    fails(
        plan((&[2, 3], &[0, 1], 0), rows),
        "copy: the layout aliases elements, and mutable elements must be distinct: the coordinates \
         0 and 1 both have offset 0; use strides without overlap, or borrow the elements as shared \
         to read only: `Tensor::new(&data, layout)`",
    );
    // Three strides without a small relation, as large as a machine of 64 bits has them.
    #[cfg(target_pointer_width = "64")]
    fails(
        plan(
            (&[100, 100, 100], &[1_000_000_007, 998_244_353, 999_983_201], 0),
            (&[100, 100, 100], &[0, 0, 0], 0),
        ),
        "copy: a bounded search did not decide whether the layout aliases elements; use strides \
         that are at least the span of the smaller ones, or `Tensor::new(&data, layout)`",
    );
    let overflow = "copy: a result is above 9223372036854775807 or below -9223372036854775808; use \
                    smaller extents or strides";
    for far in [isize::MAX, isize::MIN] {
        for offset in [0, 1, isize::MAX as usize] {
            let array = (&[3_usize, 2][..], &[far, 1][..], offset);
            fails(plan(array, (&[3, 2], &[2, 1], 0)), overflow);
            fails(plan((&[3, 2], &[2, 1], 0), array), overflow);
        }
    }
    fails(plan((&[2], &[1], usize::MAX), (&[2], &[1], 0)), overflow);
    fails(plan((&[2], &[1], 0), (&[2], &[0], usize::MAX)), overflow);
    fails(plan((&[2], &[1], isize::MAX as usize), (&[2], &[1], 0)), overflow);
    fails(plan((&[usize::MAX], &[1], 0), (&[usize::MAX], &[0], 0)), overflow);
    // The least negative stride has no positive counterpart.
    assert!(plan((&[2], &[isize::MIN], 0), (&[2], &[1], 0)).is_err());
    assert!(plan((&[2], &[isize::MIN], isize::MAX as usize), (&[2], &[1], 0)).is_err());
    assert!(plan((&[2], &[-isize::MAX], isize::MAX as usize), (&[2], &[1], 0)).is_ok());
}

#[test]
fn errors_of_slices() {
    let (to, from) = (Strided::new(&[3, 2], &[2, 1], 1), Strided::new(&[3, 2], &[-2, 1], 4));
    let plan = StridedCopyPlan::new::<u16>(to, from).unwrap();
    let dst_short = "copy: the destination has offsets up to 6, and the slice has 6 elements; use \
                     at least 7 elements";
    let src_short = "copy: the source has offsets up to 5, and the slice has 1 element; use at \
                     least 6 elements";
    let (mut dst, src) = ([7_u16; 7], [1_u16; 6]);
    fails(plan.run(&mut dst[..6], &src), dst_short);
    fails(plan.run(&mut dst, &src[..1]), src_short);
    fails(plan.run_uninit(&mut [MaybeUninit::new(7); 6], &src), dst_short);
    fails(copy_strided(&mut dst[..6], to, &src, from), dst_short);
    fails(copy_strided(&mut dst, to, &src[..1], from), src_short);
    #[cfg(feature = "rayon")]
    fails(plan.par_run(&mut dst[..6], &src), dst_short);
    fails(
        plan.run(&mut [7_u8; 7], &[1; 6]),
        "copy: the elements have 1 byte, and those of the plan have 2; make a plan for each \
         element size",
    );
    assert_eq!(dst, [7; 7]);
    let mut dst = [7_u8; 14];
    fails(plan.run_bytes(&mut dst[..13], &[1; 12]), dst_short);
    fails(plan.run_bytes(&mut dst, &[1; 3]), src_short);
    fails(plan.run_bytes_uninit(&mut [MaybeUninit::new(7); 13], &[1; 12]), dst_short);
    #[cfg(feature = "rayon")]
    {
        fails(plan.par_run_uninit(&mut [MaybeUninit::new(7); 6], &[1_u16; 6]), dst_short);
        fails(plan.par_run_bytes(&mut dst[..13], &[1; 12]), dst_short);
        fails(plan.par_run_bytes(&mut dst, &[1; 3]), src_short);
        fails(plan.par_run_bytes_uninit(&mut [MaybeUninit::new(7); 13], &[1; 12]), dst_short);
    }
    fails(copy_bytes(2, &mut dst[..13], to, &[1; 12], from), dst_short);
    fails(copy_bytes(2, &mut dst, to, &[1; 3], from), src_short);
    fails(
        copy_bytes(3, &mut dst, to, &[1; 3], from),
        "copy: the destination has offsets up to 6, \
        and the slice has 4 elements; use at least 7 elements",
    );
    assert_eq!(dst, [7; 14]);
    // Slices of elements without bytes have a length, too.
    fails(copy_strided(&mut [(); 6], to, &[(); 6], from), dst_short);
    copy_strided(&mut [(); 7], to, &[(); 6], from).unwrap();
    copy_bytes(0, &mut [], to, &[], from).unwrap();
    // Such a slice has the largest offsets.
    let (mut dst, src) = (vec![(); usize::MAX], vec![(); usize::MAX]);
    for (stride, offset) in [(-isize::MAX, isize::MAX as usize), (isize::MAX, 0)] {
        let strides = [stride, 1];
        let array = Strided::new(&[2, 1], &strides, offset);
        copy_strided(&mut dst, array, &src, array).unwrap();
        StridedCopyPlan::new::<()>(array, array).unwrap().run(&mut dst, &src).unwrap();
    }
}

#[test]
fn errors_of_vectors() {
    let from = Strided::new(&[2, 3], &[3, 1], 1);
    let order = |order: &[usize]| to_contiguous(&[0; 7], from, order);
    fails(
        to_vec(&[0; 6], from),
        "to_vec: the source has offsets up to 6, and the slice has 6 elements; use at least 7 \
         elements",
    );
    fails(
        to_vec(&[0; 6], Strided::new(&[2, 3], &[3], 0)),
        "to_vec: the stride of the source has 1 entry where the shape has 2 entries; give one \
         stride for each extent",
    );
    fails(
        to_vec(&[0; 6], Strided::new(&[1; 40], &[1; 40], 0)),
        "to_vec: the rank is 40, and at most 32 is allowed; use a rank of at most 32",
    );
    fails(
        order(&[0]),
        "to_contiguous: the order has 1 entry where the shape has 2 entries; use the same number",
    );
    fails(order(&[0, 2]), "to_contiguous: mode 2 does not exist in rank 2; use 0..2");
    fails(order(&[1, 1]), "to_contiguous: mode 1 is named twice; name each mode once");
    let overflow = "to_vec: a result is above 9223372036854775807 or below -9223372036854775808; \
                    use smaller extents or strides";
    fails(to_vec(&[0_u64], Strided::new(&[isize::MAX as usize / 4], &[0], 0)), overflow);
    fails(to_vec(&[0_u8], Strided::new(&[isize::MAX as usize, 2], &[0, 0], 0)), overflow);
    // The source is checked before memory is allocated for the result.
    assert!(to_vec(&[0_u8; 2], Strided::new(&[isize::MAX as usize / 2], &[1], 0)).is_err());
}

#[test]
fn explanations() {
    let shown = |plan: Result<StridedCopyPlan, LayoutError>, instructions| {
        plan.unwrap().with_instructions(instructions).to_string()
    };
    let plain = |shape: &[usize], to: &[isize], from: &[isize]| {
        let (to, from) = (Strided::new(shape, to, 0), Strided::new(shape, from, 0));
        shown(StridedCopyPlan::new::<u64>(to, from), Instructions::Baseline)
    };
    assert_eq!(
        plain(&[], &[], &[]),
        "1 element of 8 bytes: in plain loops, because the elements are few"
    );
    assert_eq!(
        plain(&[0], &[1], &[1]),
        "0 elements of 8 bytes: nothing to copy, because an extent is 0"
    );
    assert_eq!(
        plain(&[100, 200], &[200, 1], &[200, 1]),
        "20000 elements of 8 bytes: run by run, because 20000 elements are contiguous on both \
         sides; loops 20000:(1,1)"
    );
    assert_eq!(
        plain(&[300], &[1], &[0]),
        "300 elements of 8 bytes: element by element, because the source is broadcast along the \
         innermost loop; loops 300:(1,0)"
    );
    assert_eq!(
        plain(&[300], &[2], &[1]),
        "300 elements of 8 bytes: element by element, because the destination is not contiguous; \
         loops 300:(2,1)"
    );
    assert_eq!(
        plain(&[300], &[3], &[2]),
        "300 elements of 8 bytes: element by element, because neither side is contiguous; loops \
         300:(3,2)"
    );
    assert_eq!(
        plain(&[300, 2], &[3, 1], &[2, 1]),
        "600 elements of 8 bytes: element by element, because, in runs of 2 elements, the \
         destination is not contiguous; loops 2:(1,1) 300:(3,2)"
    );
    let to = Strided::new(&[3, 200], &[1, 3], 0);
    let from = Strided::new(&[3, 200], &[200, 1], 0);
    assert_eq!(
        shown(StridedCopyPlan::new::<[u16; 3]>(to, from), Instructions::Baseline),
        "600 elements of 6 bytes: interleaved, because the destination is contiguous along a loop \
         of 3 and the source along a loop of 200, one of them short; loops 3:(1,200) 200:(3,1)"
    );
    let empty =
        StridedCopyPlan::new::<()>(Strided::new(&[2], &[1], 0), Strided::new(&[2], &[1], 0));
    assert_eq!(
        shown(empty, Instructions::Baseline),
        "2 elements of 0 bytes: nothing to copy, because elements have no bytes"
    );
    let (to, from) = (Strided::new(&[300], &[1], 0), Strided::new(&[300], &[-1], 299));
    assert_eq!(
        shown(StridedCopyPlan::new::<[u8; 3]>(to, from), Instructions::Baseline),
        "300 elements of 3 bytes: element by element, because the sides are contiguous in opposite \
         directions; loops 300:(1,-1)"
    );
}

#[test]
#[cfg(all(target_arch = "x86_64", not(miri)))]
fn explanations_with_vectors() {
    if Instructions::best() < Instructions::Avx2 {
        return;
    }
    let shown = |extents: [usize; 2], streams: bool| {
        let [rows, columns] = extents.map(|extent| extent as isize);
        let (to, from) = ([columns, 1], [1, rows]);
        let (to, from) = (Strided::new(&extents, &to, 0), Strided::new(&extents, &from, 0));
        let plan = StridedCopyPlan::new::<f32>(to, from).unwrap();
        plan.with_instructions(Instructions::Avx2).with_streams(streams).to_string()
    };
    // The size of tiles depends on the tuning of the kernels.
    for (extents, streams, begin, end) in [
        ([1000, 700], true, "in tiles of ", " bytes"), // collected in a buffer
        ([40000, 40], false, "transposed in panels by vectors of ", " bytes"),
        ([1000, 700], false, "transposed in panels by vectors of ", " bytes"),
        ([300, 3], false, "interleaved in vectors of ", " bytes"),
    ] {
        let shown = shown(extents, streams);
        let (how, why) = shown.split_once(", because ").unwrap();
        let how = how.split_once(": ").unwrap().1;
        assert!(how.starts_with(begin) && how.ends_with(end), "{shown}");
        let [rows, columns] = extents;
        let reason = format!(
            "the destination is contiguous along a loop of {columns} and the source along a loop \
             of {rows}, "
        );
        assert!(why.starts_with(&reason), "{shown}");
    }
    // Three loops with short rows.
    let (to, from) = ([1, 11, 33], [3000, 1000, 1]);
    let shape = [11, 3, 1000];
    let plan =
        StridedCopyPlan::new::<u8>(Strided::new(&shape, &to, 0), Strided::new(&shape, &from, 0));
    let shown = plan.unwrap().with_instructions(Instructions::Avx2).to_string();
    assert!(
        shown.contains(": in tiles of ")
            && shown.contains(" elements of 1 bytes, written directly, because ")
            && shown.contains(", and the tiles span several loops; loops "),
        "{shown}"
    );
}

#[test]
fn new_tensors() {
    let rows = Tensor::from_offsets(layout!((5, 7):(7, 1)), |offset| offset as u32 + 1);
    let same = |t: &dyn Fn(usize) -> u32| (0..35).all(|i| t(i) == rows[i]);
    let columns = Tensor::from_copy(layout!((5, 7):(1, 5)), &rows, 0);
    assert!(same(&|i| columns[i]) && columns.storage().len() == 35);
    let padded = Tensor::from_copy(layout!((5, 7):(1, 6)), &rows, 99);
    assert!(same(&|i| padded[i]) && padded.storage().len() == 41);
    assert_eq!(padded.storage().iter().filter(|&&element| element == 99).count(), 6);
    let swizzled = Tensor::from_copy(layout!(S<1,0,1> o 2 o (5, 7):(8, 1)), &rows, 99);
    assert!(same(&|i| swizzled[i]));
    assert_eq!(
        swizzled.storage().iter().filter(|&&e| e == 99).count(),
        swizzled.storage().len() - 35
    );
    let empty = Tensor::from_copy(
        colex::DynLayout::lit("(0,3):(1,1)"),
        &Tensor::new([0_u8; 0], colex::DynLayout::lit("(0,3):(2,7)")),
        1,
    );
    assert_eq!(empty.storage().len(), 0);
    let nothing = Tensor::from_copy(layout!(4:3), &Tensor::new([(); 4], layout!(4:1)), ());
    assert_eq!(nothing.storage().len(), 10);

    let dynamic = |text: &str| {
        let result = Tensor::try_from_copy(colex::DynLayout::lit(text), &rows, 0);
        result.map(Tensor::into_storage).unwrap_err()
    };
    assert_eq!(
        dynamic("(5,6):(6,1)").to_string(),
        "Tensor::from_copy: mode 1 has size 6 in the destination and 7 in the source; use equal \
         mode sizes"
    );
    assert!(matches!(dynamic("(5,7):(1,-5)").reason(), Reason::OutsideStorage { .. }));
    assert!(matches!(dynamic("(5,7):(1,1)").reason(), Reason::SharedElements { .. }));
    assert_eq!(dynamic("(5,7):(1,1000000000000000000)").reason(), Reason::Overflow);
}

/// Returns a shape of rank 0 to 24 with at most some thousand elements.
fn shape() -> impl Strategy<Value = Vec<usize>> {
    let extent = prop_oneof![
        30 => Just(1_usize), 30 => 2..4_usize, 10 => 4..9_usize, 4 => 14..20_usize,
        2 => 60..70_usize, 1 => Just(0)
    ];
    let rank = prop_oneof![1 => 0..=24_usize, 1 => 0..=5_usize];
    rank.prop_flat_map(move |rank| prop::collection::vec(extent.clone(), rank)).prop_map(
        |mut shape| {
            let mut room = 4000;
            for extent in &mut shape {
                *extent = (*extent).min(room);
                room /= (*extent).max(1);
            }
            shape
        },
    )
}

/// Returns two arrays of one shape. The destination is a chain; the source is a chain, is broadcast
/// along some modes, or has any strides.
fn any_case() -> impl Strategy<Value = Case> {
    shape().prop_flat_map(|shape| {
        let rank = shape.len();
        let order = || Just((0..rank).collect::<Vec<_>>()).prop_shuffle();
        let gap = prop_oneof![6 => Just(0_usize), 1 => 1..4_usize];
        let step = (gap, prop::bool::weighted(0.2));
        let steps = prop::collection::vec(step, 2 * rank);
        let any = prop::collection::vec(-20..20_isize, rank);
        let kept = prop::collection::vec(prop::bool::weighted(0.8), rank);
        let around = (0..70_usize, 0..5_usize, 0..70_usize, 0..5_usize);
        (order(), order(), steps, any, kept, 0..4_u8, around).prop_map(
            move |(first, second, steps, any, kept, kind, around)| {
                let to = chained(&shape, &first, &steps[..rank]);
                let second = if kind == 3 { &first } else { &second };
                let mut from = chained(&shape, second, &steps[rank..]);
                if kind == 1 {
                    from = any;
                } else if kind == 2 {
                    from =
                        from.iter().zip(kept).map(|(&d, kept)| if kept { d } else { 0 }).collect();
                }
                Case {
                    to: Array::placed(&shape, to, around.0, around.1),
                    from: Array::placed(&shape, from, around.2, around.3),
                    shape: shape.clone(),
                }
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn any_arrays(case in any_case(), size in prop_oneof![8 => 1..=16_usize, 1 => 17..70_usize],
        skip in (0..64_usize, 0..64_usize)) {
        case.holds(|i| (i % 251) as u8);
        case.holds(|i| f32::from(i as u16));
        case.holds(|i| i as u64);
        case.holds(|i| [i as u16; 3]);
        case.holds_bytes(size, [skip.0, skip.1]);
    }

    #[test]
    fn any_numbers(
        shape in prop::collection::vec(prop_oneof![8 => 0..4_usize, 1 => any::<usize>()], 0..5),
        strides in prop::collection::vec(prop_oneof![8 => -9..9_isize, 1 => any::<isize>()], 10),
        starts in (0..40_usize, prop_oneof![8 => 0..40_usize, 1 => any::<usize>()]),
        lens in (0..60_usize, 0..60_usize),
    ) {
        // A copy is that of the odometer, or an error; then nothing is written.
        let rank = shape.len();
        let to = Strided::new(&shape, &strides[..rank], starts.0);
        let from = Strided::new(&shape, &strides[5..5 + rank], starts.1);
        let (mut dst, src) = (vec![0; lens.0], (1..=lens.1 as u32).collect::<Vec<_>>());
        match copy_strided(&mut dst, to, &src, from) {
            Ok(()) => {
                let (to, from) = (offsets(to), offsets(from));
                let mut expected = vec![0; lens.0];
                for (&to, &from) in to.iter().zip(&from) {
                    prop_assert_eq!(expected[to], 0, "aliased");
                    expected[to] = src[from];
                }
                prop_assert_eq!(dst, expected);
            }
            Err(error) => {
                prop_assert!(dst.iter().all(|&element| element == 0));
                let planned = StridedCopyPlan::new::<u32>(to, from);
                let again = planned.and_then(|plan| plan.run(&mut dst, &src));
                prop_assert_eq!(again.unwrap_err(), error);
            }
        }
        if shape.iter().all(|&extent| extent < 4) {
            let _ = to_vec(&src, from); // no panic
        }
    }
}
