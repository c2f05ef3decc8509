//! Modes of a coordinate layout: select, group, add and replace them.

use super::operations::{operations, try_operations};
use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::generic::{
    AppendOperands, AppendToRankOperands, FlattenOperands, GetOperands, GroupOperands,
    PrependOperands, ReplaceOperands, SelectOperands, TakeOperands, UnflattenOperands, ZipOperands,
};
use crate::typed::layout::{Layout, mirrored};
use crate::typed::makes::Makes;
use crate::typed::ops::modes::add::{Adding, AddingCopies, After, Before};
use crate::typed::ops::modes::flatten::{FlattenModes, Unflattening};
use crate::typed::ops::modes::zip::Zip;
use crate::typed::ops::modes::{Get, Group, Numbers, Replace, Select, Take, UnitMode, number};
use crate::typed::tuple::TypedTuple;
use crate::{LayoutError, unwrap};

impl<S: TypedTuple, D: CoordinateStrides<S>> CoordinateLayout<S, D> {
    operations! {
        /// Returns one mode; a tuple of numbers selects a mode of a mode.
        ///
        /// - **Does not compile**: as [`Layout::get`](crate::Layout::get).
        /// - **Source**: CuTe `get<I>(layout)`, `get<I,J,..>(layout)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let mode: Layout![(2, 3):(1@0@1, 1@1@1)] =
        ///     layout!((4, (2, 3)):(1@0, (1@0@1, 1@1@1))).get(int!(1));
        /// ```
        #[doc(alias = "mode")]
        get<I>(_mode: I) where [
            I: TypedTuple + Makes<Get, Layout<S, D>, I, K, Output = Layout<OS, OD>>,
            I::Itself: GetOperands<Layout<S, D>, K>,
        ], |a| a.get_path(Numbers::of(&I::SKELETON).as_slice());

        /// Returns the modes `begin..end`.
        ///
        /// - **Does not compile**: as [`Layout::take`](crate::Layout::take).
        /// - **Source**: CuTe `take<B,E>(layout)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let two: Layout![(3, 5):(1@1, 1@2)] =
        ///     layout!((2, 3, 5):(1@0, 1@1, 1@2)).take(int!(1), int!(3));
        /// ```
        take<B, E>(_begin: B, _end: E) where [
            B: TypedTuple,
            E: TypedTuple,
            (B, E): Makes<Take, Layout<S, D>, (B, E), K, Output = Layout<OS, OD>>,
            (B, E): TakeOperands<Layout<S, D>, K>,
        ], |a| a.take(number(&B::SKELETON), number(&E::SKELETON));

        /// Groups the modes `begin..end` as one nested mode.
        ///
        /// - **Does not compile**: as [`Layout::group`](crate::Layout::group).
        /// - **Source**: CuTe `group<B,E>(layout)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let grouped: Layout![(2, (3, 5)):(1@0, (1@1, 1@2))] =
        ///     layout!((2, 3, 5):(1@0, 1@1, 1@2)).group(int!(1), int!(3));
        /// ```
        #[doc(alias = "group_modes")]
        group<B, E>(_begin: B, _end: E) where [
            B: TypedTuple,
            E: TypedTuple,
            (B, E): Makes<Group, Layout<S, D>, (B, E), K, Output = Layout<OS, OD>>,
            (B, E): GroupOperands<Layout<S, D>, K>,
        ], |a| a.group(number(&B::SKELETON), number(&E::SKELETON));

        /// Removes the inner parentheses of the layout.
        ///
        /// - **Does not compile**: as [`Layout::flatten`](crate::Layout::flatten).
        /// - **Source**: CuTe `flatten`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let flat: Layout![(4, 2, 3):(1@0, 1@0@1, 1@1@1)] =
        ///     layout!((4, (2, 3)):(1@0, (1@0@1, 1@1@1))).flatten();
        /// ```
        flatten<>() where [
            Layout<S, D>: Makes<FlattenModes, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
            Layout<S, D>: FlattenOperands<(), K>,
        ], |a| Ok(a.flatten());

        /// Returns the layout with the parentheses of `profile`.
        ///
        /// - **Does not compile**: as [`Layout::unflatten`](crate::Layout::unflatten).
        /// - **Source**: CuTe `unflatten`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, shape};
        /// let nested: Layout![(4, (2, 3)):(1@0, (1@1, 2@1))] =
        ///     layout!((4, 2, 3):(1@0, 1@1, 2@1)).unflatten(shape!((0, (0, 0))));
        /// ```
        unflatten<P>(_profile: P) where [
            P: TypedTuple + Makes<Unflattening, Layout<S, D>, P, K, Output = Layout<OS, OD>>,
            P::Itself: UnflattenOperands<Layout<S, D>, K>,
        ], |a| a.unflatten(&P::SKELETON);

        /// Adds modes `1:0` after the last mode until the layout has rank `rank`.
        ///
        /// - **Does not compile**: as [`Layout::append_to_rank`](crate::Layout::append_to_rank).
        /// - **Source**: CuTe `append<N>(layout)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let padded: Layout![(4, 8, 1):(1@0, 1@1, 0)] =
        ///     layout!((4, 8):(1@0, 1@1)).append_to_rank(int!(3));
        /// ```
        append_to_rank<N>(_rank: N) where [
            N: TypedTuple
                + Makes<AddingCopies<After, UnitMode>, Layout<S, D>, N, K, Output = Layout<OS, OD>>,
            N::Itself: AppendToRankOperands<Layout<S, D>, K>,
        ], |a| a.append_to_rank(number(&N::SKELETON));
    }

    try_operations! {
        /// Returns the modes with these numbers, in this order.
        ///
        /// - **Does not compile**: as [`Layout::select`](crate::Layout::select).
        /// - **Panics**: if a repeated dynamic mode does not fit 63 bits.
        /// - **Source**: CuTe `select<I,..>(layout)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let transposed: Layout![(8, 4):(1@1, 1@0)] =
        ///     layout!((4, 8):(1@0, 1@1)).select((int!(1), int!(0)));
        /// ```
        select try_select<I>(_modes: I) where [
            I: TypedTuple + Makes<Select, Layout<S, D>, I, K, Output = Layout<OS, OD>>,
            I::Itself: SelectOperands<Layout<S, D>, K>,
        ], |a| a.select(Numbers::of(&I::SKELETON).as_slice());

        /// Adds `mode` after the last mode.
        ///
        /// - **Does not compile**, **Panics**: as [`Layout::append`](crate::Layout::append).
        /// - **Source**: CuTe `append(layout, mode)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let both: Layout![(4, 2):(1@0, 1@1)] = layout!(4:1@0).append(layout!(2:1@1));
        /// ```
        append try_append<MS, MD>(mode: CoordinateLayout<MS, MD>) where [
            MS: TypedTuple,
            MD: CoordinateStrides<MS>,
            Layout<MS, MD>: Makes<Adding<After>, Layout<S, D>, Layout<MS, MD>, K, Output = Layout<OS, OD>>,
            Layout<MS, MD>: AppendOperands<Layout<S, D>, K>,
        ], |a, b = mode as CoordinateLayout<MS, MD>| a.append(&b);

        /// Adds `mode` before the first mode.
        ///
        /// - **Does not compile**, **Panics**: as [`Layout::prepend`](crate::Layout::prepend).
        /// - **Source**: CuTe `prepend(layout, mode)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let both: Layout![(2, 4):(1@1, 1@0)] = layout!(4:1@0).prepend(layout!(2:1@1));
        /// ```
        prepend try_prepend<MS, MD>(mode: CoordinateLayout<MS, MD>) where [
            MS: TypedTuple,
            MD: CoordinateStrides<MS>,
            Layout<MS, MD>: Makes<Adding<Before>, Layout<S, D>, Layout<MS, MD>, K, Output = Layout<OS, OD>>,
            Layout<MS, MD>: PrependOperands<Layout<S, D>, K>,
        ], |a, b = mode as CoordinateLayout<MS, MD>| a.prepend(&b);

        /// Replaces mode `i` by `mode`; a layout with an integer shape becomes `mode`.
        ///
        /// - **Does not compile**, **Panics**: as [`Layout::replace`](crate::Layout::replace).
        /// - **Source**: CuTe `replace<I>(layout, mode)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let other: Layout![(4, 2):(1@0, 1@2)] =
        ///     layout!((4, 8):(1@0, 1@1)).replace(int!(1), layout!(2:1@2));
        /// ```
        replace try_replace<I, MS, MD>(_i: I, mode: CoordinateLayout<MS, MD>) where [
            I: TypedTuple,
            MS: TypedTuple,
            MD: CoordinateStrides<MS>,
            Layout<MS, MD>: Makes<Replace<I>, Layout<S, D>, Layout<MS, MD>, K, Output = Layout<OS, OD>>,
            Layout<MS, MD>: ReplaceOperands<Layout<S, D>, K>,
        ], |a, b = mode as CoordinateLayout<MS, MD>| a.replace(number(&I::SKELETON), &b);

        /// Pairs the modes of two layouts: `((a0,b0),(a1,b1),..)`.
        ///
        /// - **Does not compile**, **Panics**: as [`Layout::zip`](crate::Layout::zip).
        /// - **Source**: CuTe `zip(layout, layout)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let zipped: Layout![((4, 2), (8, 3)):((1@0, 4@0), (1@1, 8@1))] =
        ///     layout!((4, 8):(1@0, 1@1)).zip(layout!((2, 3):(4@0, 8@1)));
        /// ```
        zip try_zip<RS, RD>(other: CoordinateLayout<RS, RD>) where [
            RS: TypedTuple,
            RD: CoordinateStrides<RS>,
            Layout<RS, RD>: Makes<Zip, Layout<S, D>, Layout<RS, RD>, K, Output = Layout<OS, OD>>,
            Layout<RS, RD>: ZipOperands<Layout<S, D>, K>,
        ], |a, b = other as CoordinateLayout<RS, RD>| a.zip(&b);
    }
}
