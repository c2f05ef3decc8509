//! Operations on the modes of a composed layout: each is the operation of the inner layout.

use crate::typed::composed::ComposedLayout;
use crate::typed::generic::{
    AppendOperands, AppendToRankOperands, CoalesceByOperands, CoalesceOperands, DiceOperands,
    FilterOperands, FilterZerosOperands, FlattenOperands, GetOperands, GroupOperands,
    PrependOperands, PrependToRankOperands, ReplaceOperands, SelectOperands, TakeOperands,
    TileToShapeInOrderOperands, TileToShapeOperands, UnflattenOperands, WithShapeOperands,
};
use crate::typed::layout::{Is, Layout};
use crate::typed::makes::Makes;
use crate::typed::ops::by_profile::AtLeaves;
use crate::typed::ops::coalesce::Coalescing;
use crate::typed::ops::composition::WithShape;
use crate::typed::ops::filter::{Filtering, FilteringZeros};
use crate::typed::ops::modes::add::{Adding, AddingCopies, After, Before};
use crate::typed::ops::modes::flatten::{FlattenModes, Unflattening};
use crate::typed::ops::modes::{Get, Group, Replace, Select, Take, UnitMode};
use crate::typed::ops::slice::{Slice, SliceCoord};
use crate::typed::ops::tile_to_shape::{InColMajor, InOrder, TileToShape};
use crate::typed::strides::Strides;
use crate::typed::swizzle::StaticSwizzle;
use crate::typed::tuple::{IntLeaf, TypedTuple};
use crate::{LayoutError, unwrap};
use typenum::B0;

/// Defines each method as the operation of this name on the inner layout, with the same swizzle and
/// offset. A row has the summary, the method with its type parameters, operands and bounds, and the
/// operands and the inner layout of the example.
macro_rules! on_inner {
    ($($about:literal $name:ident<$($parameter:ident),*>($($operand:ident: $type:ty),*)
        where [$($bounds:tt)*], $call:literal => $result:literal;)*) => {$(
        #[doc = $about]
        ///
        #[doc = concat!("- **Post**: the swizzle and the offset do not change; the inner layout is that of [`Layout::", stringify!($name), "`].")]
        #[doc = concat!("- **Does not compile**: as [`Layout::", stringify!($name), "`].")]
        ///
        /// # Examples
        ///
        /// ```
        /// # #[allow(unused_imports)] use colex::{coord, int, shape};
        /// use colex::{Layout, layout};
        #[doc = concat!("let result: Layout![S<3,0,3> o 0 o ", $result, "] =")]
        #[doc = concat!("    layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).", stringify!($name), "(", $call, ");")]
        /// ```
        #[must_use]
        #[track_caller]
        pub fn $name<$($parameter,)* K, OS: TypedTuple, OD: Strides<OS>>(
            self,
            $($operand: $type),*
        ) -> ComposedLayout<W, O, Layout<OS, OD>>
        where
            $($bounds)*
        {
            unwrap(self.with_inner(stringify!($name), Ok(self.inner.$name($($operand),*))))
        }
    )*};
}

/// Like [`on_inner!`], for operations that have a `try_` form.
macro_rules! try_on_inner {
    ($($about:literal $name:ident $try_name:ident<$($parameter:ident),*>($($operand:ident: $type:ty),*)
        where [$($bounds:tt)*], $call:literal => $result:literal;)*) => {$(
        #[doc = $about]
        ///
        #[doc = concat!("- **Post**: the swizzle and the offset do not change; the inner layout is that of [`Layout::", stringify!($name), "`].")]
        #[doc = concat!("- **Does not compile**, **Panics**: as [`Layout::", stringify!($name), "`]; if the offsets of the result do not fit.")]
        ///
        /// # Examples
        ///
        /// ```
        /// # #[allow(unused_imports)] use colex::{int, shape};
        /// use colex::{Layout, layout};
        #[doc = concat!("let result: Layout![S<3,0,3> o 0 o ", $result, "] =")]
        #[doc = concat!("    layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).", stringify!($name), "(", $call, ");")]
        /// ```
        #[must_use]
        #[track_caller]
        pub fn $name<$($parameter,)* K, OS: TypedTuple, OD: Strides<OS>>(
            self,
            $($operand: $type),*
        ) -> ComposedLayout<W, O, Layout<OS, OD>>
        where
            $($bounds)*
        {
            unwrap(self.$try_name($($operand),*))
        }

        #[doc = concat!("Returns [`", stringify!($name), "`](Self::", stringify!($name), "), or an error if the dynamic integers")]
        /// violate a condition.
        pub fn $try_name<$($parameter,)* K, OS: TypedTuple, OD: Strides<OS>>(
            self,
            $($operand: $type),*
        ) -> Result<ComposedLayout<W, O, Layout<OS, OD>>, LayoutError>
        where
            $($bounds)*
        {
            self.with_inner(stringify!($name), self.inner.$try_name($($operand),*))
        }
    )*};
}

impl<W, O, S, D> ComposedLayout<W, O, Layout<S, D>>
where
    W: StaticSwizzle,
    O: IntLeaf,
    S: TypedTuple,
    D: Strides<S>,
{
    on_inner! {
        "Coalesces each mode that is a leaf of `profile`."
        coalesce_by<P>(profile: P) where [
            P::Itself: CoalesceByOperands<Layout<S, D>, K>,
            P: TypedTuple + Makes<AtLeaves<Coalescing>, Layout<S, D>, P, K, Output = Layout<OS, OD>>,
        ], "shape!((1, 1))" => "(8,8):(8,1)";
        "Returns the layout with extent 1 where the stride is 0."
        filter_zeros<>() where [
            Layout<S, D>: FilterZerosOperands<(), K>,
            Layout<S, D>: Makes<FilteringZeros, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
        ], "" => "(8,(2,4)):(8,(1,2))";
        "Returns the coalesced layout without its modes of stride 0."
        filter<>() where [
            Layout<S, D>: FilterOperands<(), K>,
            Layout<S, D>: Makes<Filtering, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
        ], "" => "(8,8):(8,1)";
        "Returns the layout with the parentheses of `profile`."
        unflatten<P>(profile: P) where [
            P::Itself: UnflattenOperands<Layout<S, D>, K>,
            P: TypedTuple + Makes<Unflattening, Layout<S, D>, P, K, Output = Layout<OS, OD>>,
        ], "shape!((1, 1, 1))" => "(8,2,4):(8,1,2)";
        "Returns the modes `begin..end`."
        take<B, E>(begin: B, end: E) where [
            B: TypedTuple,
            E: TypedTuple,
            (B, E): TakeOperands<Layout<S, D>, K>,
            (B, E): Makes<Take, Layout<S, D>, (B, E), K, Output = Layout<OS, OD>>,
        ], "int!(0), int!(1)" => "(8):(8)";
        "Groups the modes `begin..end` as one nested mode."
        group<B, E>(begin: B, end: E) where [
            B: TypedTuple,
            E: TypedTuple,
            (B, E): GroupOperands<Layout<S, D>, K>,
            (B, E): Makes<Group, Layout<S, D>, (B, E), K, Output = Layout<OS, OD>>,
        ], "int!(0), int!(2)" => "((8,(2,4))):((8,(1,2)))";
        "Adds modes `1:0` after the last mode until the layout has rank `rank`."
        append_to_rank<N>(rank: N) where [
            N::Itself: AppendToRankOperands<Layout<S, D>, K>,
            N: TypedTuple
                + Makes<AddingCopies<After, UnitMode>, Layout<S, D>, N, K, Output = Layout<OS, OD>>,
        ], "int!(3)" => "(8,(2,4),1):(8,(1,2),0)";
        "Adds modes `1:0` before the first mode until the layout has rank `rank`."
        prepend_to_rank<N>(rank: N) where [
            N::Itself: PrependToRankOperands<Layout<S, D>, K>,
            N: TypedTuple
                + Makes<AddingCopies<Before, UnitMode>, Layout<S, D>, N, K, Output = Layout<OS, OD>>,
        ], "int!(3)" => "(1,8,(2,4)):(0,8,(1,2))";
        "Returns the modes at which `coord` has an integer."
        dice<C>(coord: C) where [
            C::Itself: DiceOperands<Layout<S, D>, K>,
            C: SliceCoord + Makes<Slice<B0>, Layout<S, D>, C, K, Output = Layout<OS, OD>>,
        ], "coord!((_, 3))" => "((2,4)):((1,2))";
    }

    try_on_inner! {
        "Returns the modes with these numbers, in this order."
        select try_select<I>(modes: I) where [
            I::Itself: SelectOperands<Layout<S, D>, K>,
            I: TypedTuple + Makes<Select, Layout<S, D>, I, K, Output = Layout<OS, OD>>,
        ], "(int!(1), int!(0))" => "((2,4),8):((1,2),8)";
        "Replaces mode `i` by `mode`."
        replace try_replace<I, RS, RD>(i: I, mode: Layout<RS, RD>) where [
            Layout<RS, RD>: ReplaceOperands<Layout<S, D>, K>,
            I: TypedTuple,
            RS: TypedTuple,
            RD: Strides<RS>,
            Layout<RS, RD>: Makes<Replace<I>, Layout<S, D>, Layout<RS, RD>, K, Output = Layout<OS, OD>>,
        ], "int!(1), layout!(4:2)" => "(8,4):(8,2)";
        "Adds `mode` after the last mode."
        append try_append<RS, RD, M>(mode: Layout<RS, RD>) where [
            RS: TypedTuple,
            RD: Strides<RS>,
            Layout<RS, RD>: Is<M>,
            M: AppendOperands<Layout<S, D>, K>,
            M: Makes<Adding<After>, Layout<S, D>, M, K, Output = Layout<OS, OD>>,
        ], "layout!(2:64)" => "(8,(2,4),2):(8,(1,2),64)";
        "Adds `mode` before the first mode."
        prepend try_prepend<RS, RD, M>(mode: Layout<RS, RD>) where [
            RS: TypedTuple,
            RD: Strides<RS>,
            Layout<RS, RD>: Is<M>,
            M: PrependOperands<Layout<S, D>, K>,
            M: Makes<Adding<Before>, Layout<S, D>, M, K, Output = Layout<OS, OD>>,
        ], "layout!(2:64)" => "(2,8,(2,4)):(64,8,(1,2))";
        "Returns the layout with another shape over the same flat coordinates."
        with_shape try_with_shape<T>(shape: T) where [
            T::Itself: WithShapeOperands<Layout<S, D>, K>,
            T: TypedTuple + Makes<WithShape, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        ], "shape!((8, 8))" => "(8,8):(8,1)";
        "Repeats the layout as blocks until it fills the shape `target`, with the copies in column-major order."
        tile_to_shape try_tile_to_shape<T>(target: T) where [
            T::Itself: TileToShapeOperands<Layout<S, D>, K>,
            T: TypedTuple
                + Makes<TileToShape<InColMajor>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        ], "shape!((16, 16))" => "((8,2),((2,4),2)):((8,64),((1,2),128))";
        "Repeats the layout as blocks until it fills the shape `target`, with the copies in the order of the sort keys `order`."
        tile_to_shape_in_order try_tile_to_shape_in_order<T, X>(target: T, order: X) where [
            T::Itself: TileToShapeInOrderOperands<Layout<S, D>, K>,
            X: TypedTuple,
            T: TypedTuple
                + Makes<TileToShape<InOrder<X>>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        ], "shape!((16, 16)), shape!((1, 0))" => "((8,2),((2,4),2)):((8,128),((1,2),64))";
    }

    /// Returns the layout with the shortest inner layout of the same function.
    ///
    /// - **Post**: that of [`Layout::coalesce`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let line: Layout![S<2,1,3> o 0 o 64:1] =
    ///     layout!(S<2,1,3> o 0 o (8,8):(1,8)).coalesce();
    /// ```
    #[must_use]
    pub fn coalesce<K, OS: TypedTuple, OD: Strides<OS>>(
        self,
    ) -> ComposedLayout<W, O, Layout<OS, OD>>
    where
        Layout<S, D>: CoalesceOperands<(), K>,
        Layout<S, D>: Makes<Coalescing, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
    {
        let inner = self.inner.coalesce();
        ComposedLayout { swizzle: self.swizzle, offset: self.offset, inner }
    }

    /// Returns the layout without inner parentheses.
    ///
    /// - **Post**: that of [`Layout::flatten`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let flat: Layout![S<1,0,2> o 3 o (2,2,4):(8,1,2)] =
    ///     layout!(S<1,0,2> o 3 o (2,(2,4)):(8,(1,2))).flatten();
    /// ```
    #[must_use]
    pub fn flatten<K, OS: TypedTuple, OD: Strides<OS>>(self) -> ComposedLayout<W, O, Layout<OS, OD>>
    where
        Layout<S, D>: FlattenOperands<(), K>,
        Layout<S, D>: Makes<FlattenModes, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
    {
        let inner = self.inner.flatten();
        ComposedLayout { swizzle: self.swizzle, offset: self.offset, inner }
    }

    /// Returns the mode with this number under the swizzle, with the same offset.
    ///
    /// The offsets of two modes do not add up to the offset of both coordinates, because a swizzle
    /// is not a sum. [`slice`](Self::slice) fixes the other modes at a coordinate.
    ///
    /// - **Does not compile**: as [`Layout::get`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let column: Layout![S<3,0,3> o 0 o 8:8] =
    ///     layout!(S<3,0,3> o 0 o (8,8):(8,1)).get(int!(0));
    /// ```
    #[doc(alias = "mode")]
    #[must_use]
    #[inline]
    pub fn get<I, K, OS: TypedTuple, OD: Strides<OS>>(
        self,
        mode: I,
    ) -> ComposedLayout<W, O, Layout<OS, OD>>
    where
        I::Itself: GetOperands<Layout<S, D>, K>,
        I: TypedTuple + Makes<Get, Layout<S, D>, I, K, Output = Layout<OS, OD>>,
    {
        let inner = self.inner.get(mode);
        ComposedLayout { swizzle: self.swizzle, offset: self.offset, inner }
    }
}
