//! Rows: a function of the elements of several tensors at the same coordinates, by slices if they
//! are contiguous.
//!
//! All proofs here rest on the **Post** of [`for_each_row`]: the offsets that it passes on, and
//! those after each step of a row, are `layouts(i)` for the flat coordinates `i` in `0..size`, each
//! once. These are offsets of inner layouts. Unless all layouts are strided, the outer functions
//! are applied to them element by element. By BOUNDS of each tensor they are elements. The tensor that is written is borrowed mutably
//! and the others shared, so that no element of it is one of theirs.
#![allow(unsafe_code, reason = "rows of elements become slices")]

use core::slice::{from_raw_parts, from_raw_parts_mut};

use crate::LayoutError;
use crate::tensor::Tensor;
use crate::tensor::TensorLayout;
use crate::tensor::layout::Leaves;
use crate::tensor::loops::broadcast::broadcast_to;
use crate::tensor::loops::loop_nest::for_each_row;
use crate::tensor::outer::{OuterFunction, Strided};
use crate::tensor::storage::{Shared, Unique};

/// Calls `each` with the elements at the same flat coordinates, in memory order of `dst`.
///
/// - **Errors**: [`Reason::SizeMismatch`](crate::Reason) if the sizes differ.
#[inline]
pub(crate) fn zip<T, A, B>(
    mut dst: Tensor<Unique<'_, T>, impl TensorLayout>,
    a: Tensor<Shared<'_, A>, impl TensorLayout>,
    b: Tensor<Shared<'_, B>, impl TensorLayout>,
    mut each: impl FnMut(&mut T, &A, &B),
) -> Result<(), LayoutError> {
    let layouts = (dst.layout_ref().leaves(), a.layout_ref().leaves(), b.layout_ref().leaves());
    let layouts = [&layouts.0, &layouts.1, &layouts.2];
    let outer = (dst.layout_ref().outer(), a.layout_ref().outer(), b.layout_ref().outer());
    let is_strided = outer.0.is_identity() && outer.1.is_identity() && outer.2.is_identity();
    let (dst, a, b) = (dst.as_mut_ptr(), a.as_ptr(), b.as_ptr());
    let each_row = |at: [isize; 3], n, steps: [isize; 3]| {
        if !is_strided {
            let offsets = |[to, from, also]: [isize; 3]| {
                [outer.0.apply(to), outer.1.apply(from), outer.2.apply(also)]
            };
            // SAFETY: the n offsets of the row are inner ones, and `offsets` makes offsets of the
            // three layouts of them: elements by BOUNDS. Those of `dst` are n different ones by
            // INJECTIVE, and none of them is reached through `a` or `b`.
            unsafe { zip_swizzled(n, (at, steps), offsets, (dst, a, b), &mut each) };
            return;
        }
        // SAFETY: the offsets are `layouts(i)` for one i in bounds of all three shapes: elements by
        // BOUNDS.
        let (dst, a, b) = unsafe { (dst.offset(at[0]), a.offset(at[1]), b.offset(at[2])) };
        // SAFETY: the n offsets of the row are elements too. With a step of 1 they are consecutive,
        // with a step of 0 they are one element. Those of `dst` are n different ones by INJECTIVE,
        // so its step is not 0 unless n is 1, and none of them is reached through `a` or `b`. The
        // borrows end with the call.
        unsafe {
            match steps {
                [1, 1, 1] => zip_slices(row_mut(dst, n), row(a, n), row(b, n), &mut each),
                [1, 1, 0] => zip_slice_and_one(row_mut(dst, n), row(a, n), &*b, &mut each),
                [1, 0, 1] => zip_one_and_slice(row_mut(dst, n), &*a, row(b, n), &mut each),
                [1, 0, 0] => zip_ones(row_mut(dst, n), &*a, &*b, &mut each),
                _ => zip_strided(n, steps, (dst, a, b), &mut each),
            }
        }
    };
    for_each_row(layouts, each_row)
}

/// Calls `each` with every element of `src`, in memory order, and the element of `dst` that it is
/// reduced to.
///
/// If contiguous elements of `src` are reduced to one element of `dst`, it calls `each_slice` with
/// all of them. It calls `start` with `dst` first.
///
/// - **Errors**: those of [`broadcast_to`]; then it calls nothing.
#[inline]
pub(crate) fn fold<T, A, L: TensorLayout>(
    mut dst: Tensor<Unique<'_, T>, L>,
    src: Tensor<Shared<'_, A>, impl TensorLayout>,
    start: impl FnOnce(Tensor<Unique<'_, T>, L>),
    each: impl FnMut(&mut T, &A),
    each_slice: impl FnMut(&mut T, &[A]),
) -> Result<(), LayoutError> {
    let to = broadcast_to(dst.layout_ref(), src.layout_ref())?;
    let layouts = [&src.layout_ref().leaves(), &to];
    let outer = (src.layout_ref().outer(), dst.layout_ref().outer());
    start(dst.view_mut());
    // SAFETY: `src` has BOUNDS. The **Post** of `broadcast_to`: every offset of `to` is an offset of
    // `dst`'s layout, an element by BOUNDS, and `to` has stride 0 at the leaves that it adds and
    // `dst`'s own strides elsewhere. Two coordinates of `to` with one offset therefore differ in
    // added leaves only, by INJECTIVE. `start` has given its view back; `dst` is borrowed mutably,
    // `src` shared.
    unsafe { fold_pointers(dst.as_mut_ptr(), src.as_ptr(), layouts, outer, each, each_slice) }
}

/// Calls [`fold`] for all elements of `src` and one value.
#[inline]
pub(crate) fn fold_all<T, A>(
    dst: &mut T,
    src: Tensor<Shared<'_, A>, impl TensorLayout>,
    each: impl FnMut(&mut T, &A),
    each_slice: impl FnMut(&mut T, &[A]),
) -> Result<(), LayoutError> {
    let (from, mut to) = (src.layout_ref().leaves(), Leaves::none());
    to.push(src.size() as i64, 0);
    // SAFETY: `src` has BOUNDS. The second layout has one leaf of stride 0: its only offset is 0,
    // the value, borrowed mutably.
    unsafe {
        let outer = (src.layout_ref().outer(), Strided);
        fold_pointers(dst, src.as_ptr(), [&from, &to], outer, each, each_slice)
    }
}

/// Implements [`fold`] for a source and a destination with these layouts.
///
/// # Safety
///
/// All offsets of the layouts are elements, of `src` and of `dst`, borrowed for as long as this
/// runs, and those of `dst` mutably. Coordinates of the second layout that differ in a leaf of a
/// stride other than 0 have different offsets.
#[inline]
unsafe fn fold_pointers<T, A>(
    dst: *mut T,
    src: *const A,
    layouts: [&Leaves; 2],
    outer: (impl OuterFunction, impl OuterFunction),
    mut each: impl FnMut(&mut T, &A),
    mut each_slice: impl FnMut(&mut T, &[A]),
) -> Result<(), LayoutError> {
    let is_strided = outer.0.is_identity() && outer.1.is_identity();
    let each_row = |at: [isize; 2], n, steps: [isize; 2]| {
        if !is_strided {
            let offsets = |[to, from, _]: [isize; 3]| [outer.1.apply(to), outer.0.apply(from), 0];
            let (at, steps) = ([at[1], at[0], 0], [steps[1], steps[0], 0]);
            let none: *const () = &();
            // SAFETY: the offsets are inner ones, and `offsets` makes offsets of the two layouts of
            // them: elements, by the condition of `fold_pointers`. `src` and `dst` share none, and
            // an element of `dst` is borrowed once at a time.
            unsafe {
                zip_swizzled(n, (at, steps), offsets, (dst, src, none), &mut |dst, src, ()| {
                    each(dst, src);
                });
            }
            return;
        }
        // SAFETY: the offsets are `layouts(i)` for one i: elements, by the condition of
        // `fold_pointers`, which `fold` and `fold_all` establish.
        let (src, dst) = unsafe { (src.offset(at[0]), dst.offset(at[1])) };
        // SAFETY: the n offsets of the row are elements too, consecutive ones with a step of 1.
        // With a step of 1 of `dst` the row moves along leaves of strides other than 0 alone: a
        // loop is joined of leaves whose steps continue each other, which a step of 0 never does.
        // By the condition of `fold_pointers` these are n different elements. With a step of 0
        // `dst` is one element, borrowed once at a time. `src` and `dst` share none.
        unsafe {
            match steps {
                [1, 1] => {
                    zip_slice_and_one(row_mut(dst, n), row(src, n), &(), &mut |dst, src, ()| {
                        each(dst, src);
                    });
                }
                [1, 0] => each_slice(&mut *dst, row(src, n)),
                [from, to] => {
                    let none: *const () = &();
                    zip_strided(n, [to, from, 0], (dst, src, none), &mut |dst, src, ()| {
                        each(dst, src);
                    });
                }
            }
        }
    };
    for_each_row(layouts, each_row)
}

/// Returns a row as a slice.
///
/// # Safety
///
/// `n` elements are contiguous from `first`, borrowed for as long as the result is used.
#[inline]
unsafe fn row<'a, T>(first: *const T, n: usize) -> &'a [T] {
    // SAFETY: `zip` and `fold_pointers` call this for rows of n elements with a step of 1, in
    // bounds of one storage (BOUNDS) and hence at most `isize::MAX` bytes; each has the proof.
    unsafe { from_raw_parts(first, n) }
}

/// Returns a row as a mutable slice.
///
/// # Safety
///
/// As for [`row`], mutably.
#[inline]
unsafe fn row_mut<'a, T>(first: *mut T, n: usize) -> &'a mut [T] {
    // SAFETY: as in `row`. The elements of `dst` are different ones and its alone (INJECTIVE), and
    // the slice is dropped before the next row begins.
    unsafe { from_raw_parts_mut(first, n) }
}

// Separate functions, not inlined: their arguments tell the compiler that the slices do not alias,
// which it loses when they are inlined. So it vectorizes rows, and keeps broadcast elements in
// registers.

#[inline(never)]
fn zip_slices<T, A, B>(dst: &mut [T], a: &[A], b: &[B], each: &mut impl FnMut(&mut T, &A, &B)) {
    for ((dst, a), b) in dst.iter_mut().zip(a).zip(b) {
        each(dst, a, b);
    }
}

#[inline(never)]
fn zip_slice_and_one<T, A, B>(
    dst: &mut [T],
    a: &[A],
    b: &B,
    each: &mut impl FnMut(&mut T, &A, &B),
) {
    for (dst, a) in dst.iter_mut().zip(a) {
        each(dst, a, b);
    }
}

#[inline(never)]
fn zip_one_and_slice<T, A, B>(
    dst: &mut [T],
    a: &A,
    b: &[B],
    each: &mut impl FnMut(&mut T, &A, &B),
) {
    for (dst, b) in dst.iter_mut().zip(b) {
        each(dst, a, b);
    }
}

#[inline(never)]
fn zip_ones<T, A, B>(dst: &mut [T], a: &A, b: &B, each: &mut impl FnMut(&mut T, &A, &B)) {
    for dst in dst {
        each(dst, a, b);
    }
}

/// Calls `each` for strided elements.
///
/// # Safety
///
/// After `i < n` steps the offsets are elements of the tensors, borrowed for as long as this runs,
/// and no element of the first is an element of the others.
#[inline(never)]
unsafe fn zip_strided<T, A, B>(
    n: usize,
    steps: [isize; 3],
    (dst, a, b): (*mut T, *const A, *const B),
    each: &mut impl FnMut(&mut T, &A, &B),
) {
    for i in 0..n as isize {
        let [to, from, also] = steps.map(|step| i * step);
        // SAFETY: the condition above, which `zip` and `fold_pointers` prove at their calls: i is
        // below n, so these are elements, and the element of `dst` is not one of the others. The
        // borrow of an element ends before the next one begins.
        unsafe { each(&mut *dst.offset(to), &*a.offset(from), &*b.offset(also)) };
    }
}

/// Calls `each` with the elements at n coordinates, whose inner offsets are `at + i * steps`.
///
/// # Safety
///
/// For every i below n, `offsets` returns three elements for these inner offsets. The element of
/// `dst` is not one of the others.
#[inline]
unsafe fn zip_swizzled<T, A, B>(
    n: usize,
    (at, steps): ([isize; 3], [isize; 3]),
    offsets: impl Fn([isize; 3]) -> [isize; 3],
    (dst, a, b): (*mut T, *const A, *const B),
    each: &mut impl FnMut(&mut T, &A, &B),
) {
    for i in 0..n as isize {
        let [to, from, also] = offsets(core::array::from_fn(|k| at[k] + i * steps[k]));
        // SAFETY: the condition above, which `zip` and `fold_pointers` prove at their calls. The
        // borrow of an element ends before the next one begins.
        unsafe { each(&mut *dst.offset(to), &*a.offset(from), &*b.offset(also)) };
    }
}
