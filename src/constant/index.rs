//! Index: the offset of a dynamic coordinate in a constant layout.
//!
//! Extents and strides are literals in the code, so divisions by them become multiplications and
//! shifts. The offset of a tuple is the sum over its modes: mode `k` of a constant layout is a
//! constant layout itself.

use crate::value::take_digit;
use core::marker::PhantomData;

use super::{Const, ConstLayout, Mixed};
use crate::sealed::Sealed;
use crate::typed::{Binary, IntLeaf, for_tuples, may_be_usize};
use crate::{IntTuple, LayoutError, Operand, Reason, unwrap, value};
use typenum::{Bit, UInt, UTerm};

impl<L: ConstLayout> Const<L> {
    /// Returns the offset of a coordinate: an integer, or a tuple of one coordinate for each mode.
    ///
    /// ```text
    /// (3,1) in ((2,4),(3,5)):((3,6),(1,24))  ->  10
    /// ```
    ///
    /// - **Pre**: the coordinate is in bounds. A flat coordinate past the end continues along the
    ///   last mode, as in CuTe. A [`Tensor`](crate::Tensor) checks every coordinate.
    /// - **Does not build**: a tuple whose length is not the rank; a layout with a negative stride,
    ///   whose offsets may be below 0; [`offset`](Self::offset) returns those.
    /// - **Cost**: a multiplication for each integer of the coordinate; a flat coordinate also
    ///   needs divisions by constants.
    /// - **In a `const`**: [`crd2idx`](Self::crd2idx) of a constant coordinate, or
    ///   [`DynLayout::index`](crate::DynLayout::index) of the value [`LAYOUT`](Self::LAYOUT).
    /// - **Source**: CuTe `crd2idx(coord, layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{int, layout};
    /// let l = Const::of(layout!(((2, 4), (3, 5)):((3, 6), (1, 24))));
    /// assert_eq!([l.index(11), l.index((3, 1)), l.index(((1, 1), (1, 0))), l.index((int!(3), 1))], [10; 4]);
    /// ```
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{coord, layout};
    /// const CORNER: i64 = Const::of(layout!((4, 8):(8, 1))).crd2idx(coord!((3, 7)));
    /// assert_eq!(CORNER, 31);
    /// ```
    ///
    /// ```compile_fail
    /// use colex::constant::Const;
    /// Const::of(colex::layout!((4, 8):(8, 1))).index((1, 2, 3)); // two modes
    /// ```
    #[must_use]
    #[inline]
    pub fn index<C: ConstIndex>(self, coord: C) -> usize {
        let () = Fit::<L, C>::FITS;
        const { may_be_usize(false, &Self::HELD.stride()) };
        coord.offset_in(&Self::MIXED) as usize
    }

    /// Returns the offset of a coordinate. The offset can be negative if a stride is.
    ///
    /// - **Pre**, **Cost**: as [`index`](Self::index).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// assert_eq!(Const::of(layout!((4, 8):(8, -1))).offset((1, 3)), 5);
    /// ```
    #[must_use]
    #[inline]
    pub fn offset<C: ConstIndex>(self, coord: C) -> isize {
        let () = Fit::<L, C>::FITS;
        coord.offset_in(&Self::MIXED)
    }
}

/// A check that a coordinate has the parentheses of a layout, as a constant. The functions that
/// users call evaluate it, so the compiler names their line.
pub(crate) struct Fit<L, C>(PhantomData<(L, C)>);

impl<L: ConstLayout, C: ConstIndex> Fit<L, C> {
    /// Stops the build unless the coordinate has one integer for each mode, or a tuple of them for
    /// a nested mode.
    pub(crate) const FITS: () = {
        // An operation that failed is reported once.
        if let Ok(layout) = L::OUTCOME.result
            && let Err(error) = layout.crd2idx(&C::ORIGIN)
        {
            let () = unwrap(Err(LayoutError::new("index", error.reason())));
        }
    };
}

/// A coordinate of a constant layout: a `usize`, a static integer, or a tuple of coordinates, one
/// for each mode.
///
/// `cargo check` accepts every tuple for every layout; `cargo build` rejects one whose length is
/// not the rank.
// Safe code that the SAFETY comments of tensors rest on: its functions are correct for a coordinate
// that has the parentheses of the layout. Every caller checks this with `Fit::FITS`.
#[diagnostic::on_unimplemented(
    message = "a coordinate consists of `usize` and static integers, and here is another type",
    label = "convert integers with `as usize`; `_` needs `slice`, or `local_tiles` of a tensor",
    note = "a coordinate is one integer, or a tuple of one coordinate for each mode"
)]
pub trait ConstIndex: Copy + Sealed {
    /// The coordinate with 0 for each integer.
    #[doc(hidden)]
    const ORIGIN: IntTuple;

    /// Returns the offset, with plain arithmetic.
    #[doc(hidden)]
    fn offset_in<K: ConstLayout>(self, layout: &Mixed<K>) -> isize;

    /// Returns the offset in a mode of a `DynLayout`.
    ///
    /// - **Panics**: if the length of a tuple is not the rank of its mode.
    #[doc(hidden)]
    fn offset_in_value(self, mode: value::Mode<'_>) -> isize;

    /// Returns the leftmost integer that is out of bounds, and the size of the mode that it
    /// addresses.
    #[doc(hidden)]
    fn first_out_of_bounds<K: ConstLayout>(self, layout: &Mixed<K>) -> Option<(usize, usize)>;
}

#[diagnostic::do_not_recommend]
impl ConstIndex for usize {
    const ORIGIN: IntTuple = IntTuple::int(0);

    #[inline]
    fn offset_in<K: ConstLayout>(self, layout: &Mixed<K>) -> isize {
        // The compiler unrolls the loop, so every static integer becomes a literal.
        offset_of(self, Mixed::<K>::leaf_count(), |k| layout.leaf(k))
    }

    #[inline]
    fn offset_in_value(self, mode: value::Mode<'_>) -> isize {
        offset_of(self, mode.leaf_count(), |k| {
            let (extent, stride) = mode.leaf(k);
            (extent.get(), stride.get())
        })
    }

    #[inline]
    fn first_out_of_bounds<K: ConstLayout>(self, layout: &Mixed<K>) -> Option<(usize, usize)> {
        let size = layout.size();
        (self >= size).then_some((self, size))
    }
}

/// Returns the offset of a flat coordinate, which continues along the last of the `count` integers.
#[inline]
fn offset_of(coord: usize, count: usize, leaf: impl Fn(usize) -> (i64, i64)) -> isize {
    let (mut rest, mut offset) = (coord, 0);
    for k in 0..count {
        let (extent, stride) = leaf(k);
        let digit = if k + 1 == count { rest } else { take_digit(&mut rest, extent as usize) };
        offset += digit as isize * stride as isize;
    }
    offset
}

#[diagnostic::do_not_recommend]
impl ConstIndex for UTerm {
    const ORIGIN: IntTuple = IntTuple::int(0);

    #[inline]
    fn offset_in<K: ConstLayout>(self, _: &Mixed<K>) -> isize {
        0
    }

    #[inline]
    fn offset_in_value(self, _: value::Mode<'_>) -> isize {
        0
    }

    #[inline]
    fn first_out_of_bounds<K: ConstLayout>(self, layout: &Mixed<K>) -> Option<(usize, usize)> {
        0_usize.first_out_of_bounds(layout)
    }
}

#[diagnostic::do_not_recommend]
impl<U: Binary, B: Bit> ConstIndex for UInt<U, B> {
    const ORIGIN: IntTuple = IntTuple::int(0);

    #[inline]
    fn offset_in<K: ConstLayout>(self, layout: &Mixed<K>) -> isize {
        self.to_usize().offset_in(layout)
    }

    #[inline]
    fn offset_in_value(self, mode: value::Mode<'_>) -> isize {
        self.to_usize().offset_in_value(mode)
    }

    #[inline]
    fn first_out_of_bounds<K: ConstLayout>(self, layout: &Mixed<K>) -> Option<(usize, usize)> {
        self.to_usize().first_out_of_bounds(layout)
    }
}

/// Panics because the length of the tuple is not the rank of the mode.
#[cold]
#[track_caller]
fn wrong_rank(mode: value::Mode<'_>, found: usize) -> ! {
    let reason = if mode.is_leaf() {
        Reason::TupleForInteger { operand: Operand::Coordinate }
    } else {
        Reason::EntryCount { operand: Operand::Coordinate, entries: found, rank: mode.rank() }
    };
    unwrap(Err(LayoutError::new("index", reason)))
}

/// Implements the trait for a tuple, entry by entry. For `(A, B)`:
///
/// ```text
/// self.0.offset_in(&layout.entry::<0>()) + self.1.offset_in(&layout.entry::<1>())
/// ```
macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        #[diagnostic::do_not_recommend]
        impl<$($entry: ConstIndex),*> ConstIndex for ($($entry,)*) {
            const ORIGIN: IntTuple = unwrap(IntTuple::from_entries(&[$($entry::ORIGIN),*]));

            #[inline]
            fn offset_in<Of: ConstLayout>(self, _layout: &Mixed<Of>) -> isize {
                0 $(+ self.$field.offset_in(&_layout.entry::<$field>()))*
            }

            #[inline]
            #[track_caller]
            fn offset_in_value(self, mode: value::Mode<'_>) -> isize {
                let found = 0 $(+ { let _ = $field; 1 })*;
                let mut _entries = mode.entries();
                #[allow(unused_mut)] // of `()`
                let mut offset = 0;
                $(match _entries.next() {
                    Some(entry) => offset += self.$field.offset_in_value(entry),
                    None => wrong_rank(mode, found),
                })*
                if _entries.next().is_some() || mode.is_leaf() {
                    wrong_rank(mode, found);
                }
                offset
            }

            #[inline]
            fn first_out_of_bounds<Of: ConstLayout>(self, _layout: &Mixed<Of>) -> Option<(usize, usize)> {
                $(if let Some(outside) = self.$field.first_out_of_bounds(&_layout.entry::<$field>()) {
                    return Some(outside);
                })*
                None
            }
        }
    };
}
for_tuples!(tuple);
