//! Modes: select, group and add the modes of a layout. None of these changes an offset.

use core::marker::PhantomData;

use super::operations::operations;
use super::{Const, ConstLayout, ConstTuple};
use crate::typed::for_tuples;
use crate::value::named;
use crate::{DynLayout, IntTuple, LayoutError, MAX_LEAVES, unwrap};

operations! {
    Const<L: ConstLayout> -> Const: ConstLayout, LAYOUT: DynLayout = Self::OUTCOME.unwrap();
    Const::evaluated(const { ConstLayout::OUTCOME.checked() });

    /// Returns mode `N`; an integer is its own mode 0.
    ///
    /// See [`DynLayout::get`](crate::DynLayout::get) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((5, (4, 8)):(1, (5, 20)))).mode::<1>();
    /// assert_eq!(r.to_string(), "(4,8):(5,20)");
    /// ```
    mode [N]() -> Mode, "Mode `N` of `L`.",
        unwrap(named!("mode", L::LAYOUT.get(N)));

    /// Returns the layout with the modes of these numbers, in this order.
    ///
    /// See [`DynLayout::select`](crate::DynLayout::select) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{int, layout};
    /// let r = Const::of(layout!((2, 3, 5):(1, 2, 6))).select((int!(2), int!(0)));
    /// assert_eq!(r.to_string(), "(5,2):(6,1)");
    /// ```
    select (modes: M = ConstTuple) -> Select, "The modes `M` of `L`.",
        moves(layout: L => numbered_modes(layout, &M::TUPLE));

    /// Returns the layout with the modes `BEGIN..END`.
    ///
    /// See [`DynLayout::take`](crate::DynLayout::take) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 3, 5):(1, 2, 6))).take::<1, 3>();
    /// assert_eq!(r.to_string(), "(3,5):(2,6)");
    /// ```
    take [BEGIN, END]() -> Take, "The modes `BEGIN..END` of `L`.",
        moves(layout: L => layout.take(BEGIN, END));

    /// Replaces the modes `BEGIN..END` by one nested mode.
    ///
    /// See [`DynLayout::group`](crate::DynLayout::group) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 3, 5):(1, 2, 6))).group::<0, 2>();
    /// assert_eq!(r.to_string(), "((2,3),5):((1,2),6)");
    /// ```
    group [BEGIN, END]() -> Group, "`L` with the modes `BEGIN..END` as one.",
        moves(layout: L => layout.group(BEGIN, END));

    /// Adds a mode after the last mode.
    ///
    /// See [`DynLayout::append`](crate::DynLayout::append) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 3):(1, 2))).append(layout!(5:6));
    /// assert_eq!(r.to_string(), "(2,3,5):(1,2,6)");
    /// ```
    append (mode: R = ConstLayout) -> Append, "`L` with the mode `R` added after its last.",
        moves(layout: L, mode: R => layout.append(mode));

    /// Adds a mode before the first mode.
    ///
    /// See [`DynLayout::prepend`](crate::DynLayout::prepend) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 3):(1, 2))).prepend(layout!(5:6));
    /// assert_eq!(r.to_string(), "(5,2,3):(6,1,2)");
    /// ```
    prepend (mode: R = ConstLayout) -> Prepend, "`L` with the mode `R` added before its first.",
        moves(layout: L, mode: R => layout.prepend(mode));

    /// Pairs the modes of both layouts.
    ///
    /// See [`DynLayout::zip`](crate::DynLayout::zip) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 3):(1, 2))).zip(layout!((5, 7):(6, 30)));
    /// assert_eq!(r.to_string(), "((2,5),(3,7)):((1,6),(2,30))");
    /// ```
    zip (other: R = ConstLayout) -> Zip, "The modes of `L` and `R` in pairs.",
        moves(layout: L, other: R => layout.zip(other));

    /// Adds modes `1:0` after the last mode until the rank is `RANK`.
    ///
    /// See [`DynLayout::append_to_rank`](crate::DynLayout::append_to_rank) for the definition and
    /// the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 3):(1, 2))).append_to_rank::<4>();
    /// assert_eq!(r.to_string(), "(2,3,1,1):(1,2,0,0)");
    /// ```
    append_to_rank [RANK]() -> AppendToRank, "`L` with modes `1:0` added until the rank is `RANK`.",
        moves(layout: L => layout.append_to_rank(RANK));

    /// Adds copies of `mode` after the last mode until the rank is `RANK`.
    ///
    /// See [`DynLayout::append_to_rank_with`](crate::DynLayout::append_to_rank_with) for the
    /// definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 3):(1, 2))).append_to_rank_with::<_, 3>(layout!(4:0));
    /// assert_eq!(r.to_string(), "(2,3,4):(1,2,0)");
    /// ```
    append_to_rank_with [RANK](mode: R = ConstLayout) -> AppendToRankWith, "`L` with copies of `R` added until the rank is `RANK`.",
        moves(layout: L, mode: R => layout.append_to_rank_with(RANK, mode));

    /// Adds modes `1:0` before the first mode until the rank is `RANK`.
    ///
    /// See [`DynLayout::prepend_to_rank`](crate::DynLayout::prepend_to_rank) for the definition and
    /// the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 3):(1, 2))).prepend_to_rank::<4>();
    /// assert_eq!(r.to_string(), "(1,1,2,3):(0,0,1,2)");
    /// ```
    prepend_to_rank [RANK]() -> PrependToRank, "`L` with modes `1:0` added until the rank is `RANK`.",
        moves(layout: L => layout.prepend_to_rank(RANK));

    /// Adds copies of `mode` before the first mode until the rank is `RANK`.
    ///
    /// See [`DynLayout::prepend_to_rank_with`](crate::DynLayout::prepend_to_rank_with) for the
    /// definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 3):(1, 2))).prepend_to_rank_with::<_, 3>(layout!(4:0));
    /// assert_eq!(r.to_string(), "(4,2,3):(0,1,2)");
    /// ```
    prepend_to_rank_with [RANK](mode: R = ConstLayout) -> PrependToRankWith, "`L` with copies of `R` added until the rank is `RANK`.",
        moves(layout: L, mode: R => layout.prepend_to_rank_with(RANK, mode));

    /// Replaces mode `N` by `mode`.
    ///
    /// See [`DynLayout::replace`](crate::DynLayout::replace) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 3):(1, 2))).replace::<_, 1>(layout!(5:0));
    /// assert_eq!(r.to_string(), "(2,5):(1,0)");
    /// ```
    replace [N](mode: R = ConstLayout) -> Replace, "`L` with mode `N` replaced by `R`.",
        moves(layout: L, mode: R => layout.replace(N, mode));

    /// Transposes the modes: `((a0,a1),(b0,b1))` becomes `((a0,b0),(a1,b1))`.
    ///
    /// See [`DynLayout::zip_modes`](crate::DynLayout::zip_modes) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!(((2, 3), (5, 7)):((1, 2), (6, 30)))).zip_modes();
    /// assert_eq!(r.to_string(), "((2,5),(3,7)):((1,6),(2,30))");
    /// ```
    zip_modes () -> ZipModes, "The modes of `L`, transposed.",
        moves(layout: L => layout.zip_modes());
}

/// The layout with the layouts of a tuple as its modes: the result of [`Const::from_modes`].
#[derive(Clone, Copy, Debug)]
pub struct FromModes<M>(PhantomData<M>);

impl<M> Const<FromModes<M>> {
    /// Returns the layout with these layouts as its modes.
    ///
    /// See [`DynLayout::from_modes`](crate::DynLayout::from_modes) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let rows = Const::of(layout!(4:8));
    /// let r = Const::from_modes((rows, layout!((2, 4):(4, 1))));
    /// assert_eq!(r.to_string(), "(4,(2,4)):(8,(4,1))");
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_modes(modes: M) -> Self
    where
        FromModes<M>: ConstLayout,
        M: Copy,
    {
        let _ = modes;
        Const::evaluated(const { ConstLayout::OUTCOME.checked() })
    }
}

macro_rules! from_modes {
    ($($mode:ident $_b:ident $_c:ident $_field:tt),*) => {
        #[diagnostic::do_not_recommend]
        impl<$($mode: ConstLayout),*> ConstLayout for FromModes<($($mode,)*)> {
            const LAYOUT: DynLayout = unwrap(DynLayout::from_modes(&[$($mode::LAYOUT),*]));
        }
    };
}
for_tuples!(from_modes);

/// Returns the modes of `layout` whose numbers are the integers of `modes`.
pub(super) const fn numbered_modes(
    layout: &DynLayout,
    modes: &IntTuple,
) -> Result<DynLayout, LayoutError> {
    let (numbers, count) = mode_numbers(modes);
    layout.select(numbers.split_at(count).0)
}

/// Returns the integers of `modes` as numbers of modes, and their count.
pub(super) const fn mode_numbers(modes: &IntTuple) -> ([usize; MAX_LEAVES], usize) {
    let (mut numbers, mut k) = ([0; MAX_LEAVES], 0);
    while k < modes.leaf_count() {
        if let Some(number) = modes.leaf(k) {
            numbers[k] = number.get() as usize; // a negative number is too large for a mode
        }
        k += 1;
    }
    (numbers, k)
}
