//! Kernels over any layout: one source for constant layouts and for those that are known when the
//! program runs.
//!
//! A function with the bound `L: AnyLayout` can use every operation here without a where-clause,
//! because the results are associated types. A constant with a constant is a constant again; with a
//! value in it, a result is a value.

use super::index::ConstIndex;
use super::{Composition, Const, ConstLayout, ConstTiler, Mixed, Mode};
use crate::raw::Sealed;
use crate::value::Mode as ModeOf;
use crate::{DynLayout, LayoutError, Tiler, unwrap};

/// The methods of [`AnyLayout`] for operations of these names.
macro_rules! methods {
    (of this layout alone: $($method:ident $Op:ident;)*) => {$(
        #[doc = concat!("See [`DynLayout::", stringify!($method), "`].")]
        #[must_use]
        #[inline]
        #[track_caller]
        fn $method(&self) -> Self::To<op::$Op> {
            self.to::<op::$Op>()
        }
    )*};
    ($($method:ident $Op:ident;)*) => {$(
        #[doc = concat!("See [`DynLayout::", stringify!($method), "`].")]
        #[must_use]
        #[inline]
        #[track_caller]
        fn $method<T: AnyTiler>(&self, tiler: T) -> Self::By<op::$Op, T> {
            self.by::<op::$Op, T>(tiler)
        }
    )*};
}

/// A layout of a generic kernel: a [`Const`], a [`DynLayout`], or with some integers of each kind a
/// [`Mixed`].
///
/// # Examples
///
/// ```
/// use colex::constant::{AnyLayout, AnyTiler, Const};
/// use colex::{DynLayout, Tiler, layout, tiler};
///
/// /// The sum of the elements at the offsets of `layout`, tile by tile.
/// fn sum<L: AnyLayout, T: AnyTiler>(data: &[f32], layout: L, tiler: T) -> f32 {
///     let tiled = layout.zipped_divide(tiler);
///     let (tile, rest) = (tiled.mode::<0>(), tiled.mode::<1>());
///     let tiles = (0..rest.size()).map(|r| rest.index(r));
///     tiles.map(|at| (0..tile.size()).map(|t| data[at + tile.index(t)]).sum::<f32>()).sum()
/// }
///
/// let data = [1.0; 96];
/// // Constant strides and extents; the same code with integers that are known when the program runs.
/// assert_eq!(sum(&data, Const::of(layout!((8, 12):(12, 1))), tiler!(<4, 3>)), 96.0);
/// assert_eq!(sum(&data, DynLayout::lit("(8,12):(12,1)"), Tiler::lit("<4,3>")), 96.0);
/// ```
///
/// - **Panics**: an operation on a `DynLayout` panics with the error of the operation of that name.
///   With constants alone it does not build.
#[diagnostic::on_unimplemented(
    message = "this is not a layout of a generic kernel",
    label = "expected a `Const`, a `DynLayout` or a `Mixed`",
    note = "`Const::of(layout!((4, 8):(8, 1)))` is the constant, `DynLayout::lit(\"(4,8):(8,1)\")` the value"
)]
pub trait AnyLayout: Copy + Sealed {
    /// The type of [`composition`](Self::composition).
    type Composition<R: AnyLayout>: AnyLayout;
    /// The type of `A o self`, for a constant A.
    #[doc(hidden)]
    type AfterConst<A: ConstLayout>: AnyLayout;
    /// The type of `A o self`, for a mixed layout with the structure A.
    #[doc(hidden)]
    type AfterMixed<A: ConstLayout>: AnyLayout;
    /// The type of an operation with a tiler.
    type By<Op: TilerOperation, T: AnyTiler>: AnyLayout;
    /// The type of an operation on this layout alone.
    type To<Op: Operation>: AnyLayout;
    /// The type of [`mode`](Self::mode).
    type Mode<const N: usize>: AnyLayout;

    /// Returns the layout as a value.
    #[must_use]
    fn to_value(&self) -> DynLayout;

    /// Returns the number of coordinates.
    #[must_use]
    fn size(&self) -> usize;

    /// Returns the number of modes.
    #[must_use]
    fn rank(&self) -> usize;

    /// Returns the offset of a coordinate, see [`Const::index`].
    #[must_use]
    fn index<C: ConstIndex>(&self, coord: C) -> usize;

    /// Returns mode `N`, see [`DynLayout::get`].
    #[must_use]
    #[track_caller]
    fn mode<const N: usize>(&self) -> Self::Mode<N>;

    /// Composes: the result at `c` is this layout at `right(c)`, see [`DynLayout::composition`].
    #[must_use]
    #[track_caller]
    fn composition<R: AnyLayout>(&self, right: R) -> Self::Composition<R>;

    /// Returns `A o self`, for a constant A.
    #[doc(hidden)]
    #[track_caller]
    fn after_const<A: ConstLayout>(&self) -> Self::AfterConst<A>;

    /// Returns `left o self`.
    #[doc(hidden)]
    #[track_caller]
    fn after_mixed<A: ConstLayout>(&self, left: &Mixed<A>) -> Self::AfterMixed<A>;

    /// Returns the result of an operation with a tiler.
    #[doc(hidden)]
    #[track_caller]
    fn by<Op: TilerOperation, T: AnyTiler>(&self, tiler: T) -> Self::By<Op, T>;

    /// Returns the result of an operation on this layout alone.
    #[doc(hidden)]
    #[track_caller]
    fn to<Op: Operation>(&self) -> Self::To<Op>;

    methods! {
        logical_divide LogicalDivide; zipped_divide ZippedDivide; tiled_divide TiledDivide; flat_divide FlatDivide;
        logical_product LogicalProduct; zipped_product ZippedProduct; tiled_product TiledProduct;
        flat_product FlatProduct; compose Compose;
    }
    methods! {
        of this layout alone:
        coalesce Coalesce; filter Filter; flatten Flatten; right_inverse RightInverse; left_inverse LeftInverse;
    }
}

/// A tiler of a generic kernel: a [`ConstTiler`] such as `tiler!(<8, 8>)`, or a [`Tiler`](enum@Tiler) that is
/// known when the program runs.
pub trait AnyTiler: Copy {
    /// The type of an operation on a constant layout with this tiler.
    #[doc(hidden)]
    type By<Op: TilerOperation, L: ConstLayout>: AnyLayout;

    /// Returns the result of an operation on a constant layout with this tiler.
    #[doc(hidden)]
    #[track_caller]
    fn by<Op: TilerOperation, L: ConstLayout>(&self) -> Self::By<Op, L>;

    /// The type of an operation on a mixed layout with this tiler.
    #[doc(hidden)]
    type ByMixed<Op: TilerOperation, K: ConstLayout>: AnyLayout;

    /// Returns the result of an operation on a mixed layout with this tiler.
    #[doc(hidden)]
    #[track_caller]
    fn by_mixed<Op: TilerOperation, K: ConstLayout>(
        &self,
        layout: &Mixed<K>,
    ) -> Self::ByMixed<Op, K>;

    /// Returns the tiler as a value.
    fn to_value(&self) -> Tiler;
}

/// An operation on one layout, as a type: the parameter of [`AnyLayout::To`].
pub trait Operation: 'static + Sealed {
    /// The name of the result for a constant layout.
    type Named<L: ConstLayout>: ConstLayout;
    /// Returns the result for a value.
    #[doc(hidden)]
    fn of(layout: &DynLayout) -> Result<DynLayout, LayoutError>;
}

/// An operation on a layout and a tiler, as a type: the parameter of [`AnyLayout::By`].
pub trait TilerOperation: 'static + Sealed {
    /// The name of the result for constants.
    type Named<L: ConstLayout, T: ConstTiler>: ConstLayout;
    /// Returns the result for values.
    #[doc(hidden)]
    fn of(layout: &DynLayout, tiler: &Tiler) -> Result<DynLayout, LayoutError>;
}

/// The operations as types, each of the name that its result has for constants.
pub mod op {
    use super::{Operation, TilerOperation};
    use crate::constant::{self, ConstLayout, ConstTiler};
    use crate::raw::Sealed;
    use crate::{DynLayout, LayoutError, Tiler};

    macro_rules! operations {
        ($($Op:ident($($tiler:ident)?) = |$layout:ident| $value:expr;)*) => {$(
            #[doc = concat!("[`", stringify!($Op), "`](constant::", stringify!($Op), ") as a parameter.")]
            #[derive(Clone, Copy, Debug)]
            pub struct $Op;
            impl Sealed for $Op {}
            operations!(@ $Op($($tiler)?) |$layout| $value);
        )*};
        (@ $Op:ident() |$layout:ident| $value:expr) => {
            impl Operation for $Op {
                type Named<L: ConstLayout> = constant::$Op<L>;
                fn of($layout: &DynLayout) -> Result<DynLayout, LayoutError> {
                    $value
                }
            }
        };
        (@ $Op:ident($tiler:ident) |$layout:ident| $value:expr) => {
            impl TilerOperation for $Op {
                type Named<L: ConstLayout, T: ConstTiler> = constant::$Op<L, T>;
                fn of($layout: &DynLayout, $tiler: &Tiler) -> Result<DynLayout, LayoutError> {
                    $value
                }
            }
        };
    }
    operations! {
        Coalesce() = |layout| Ok(layout.coalesce());
        Filter() = |layout| Ok(layout.filter());
        Flatten() = |layout| Ok(layout.flatten());
        RightInverse() = |layout| layout.right_inverse();
        LeftInverse() = |layout| layout.left_inverse();
        Compose(tiler) = |layout| layout.compose(tiler);
        LogicalDivide(tiler) = |layout| layout.logical_divide(tiler);
        ZippedDivide(tiler) = |layout| layout.zipped_divide(tiler);
        TiledDivide(tiler) = |layout| layout.tiled_divide(tiler);
        FlatDivide(tiler) = |layout| layout.flat_divide(tiler);
        LogicalProduct(tiler) = |layout| layout.logical_product(tiler);
        ZippedProduct(tiler) = |layout| layout.zipped_product(tiler);
        TiledProduct(tiler) = |layout| layout.tiled_product(tiler);
        FlatProduct(tiler) = |layout| layout.flat_product(tiler);
    }
}

impl<L: ConstLayout> AnyLayout for Const<L> {
    type Composition<R: AnyLayout> = R::AfterConst<L>;
    type AfterConst<A: ConstLayout> = Const<Composition<A, L>>;
    type AfterMixed<A: ConstLayout> = Mixed<Composition<A, L>>;
    type By<Op: TilerOperation, T: AnyTiler> = T::By<Op, L>;
    type To<Op: Operation> = Const<Op::Named<L>>;
    type Mode<const N: usize> = Const<Mode<L, N>>;

    #[inline]
    fn to_value(&self) -> DynLayout {
        L::LAYOUT
    }
    #[inline]
    fn size(&self) -> usize {
        const { Self::SIZE }
    }
    #[inline]
    fn rank(&self) -> usize {
        const { Self::RANK }
    }
    #[inline]
    fn index<C: ConstIndex>(&self, coord: C) -> usize {
        Const::index(*self, coord)
    }
    #[inline]
    fn mode<const N: usize>(&self) -> Const<Mode<L, N>> {
        Const::mode::<N>(*self)
    }
    #[inline]
    fn composition<R: AnyLayout>(&self, right: R) -> R::AfterConst<L> {
        right.after_const::<L>()
    }
    #[inline]
    fn after_const<A: ConstLayout>(&self) -> Const<Composition<A, L>> {
        Const::evaluated()
    }
    fn after_mixed<A: ConstLayout>(&self, left: &Mixed<A>) -> Mixed<Composition<A, L>> {
        Mixed::result(&left.to_value().composition(&L::LAYOUT))
    }
    #[inline]
    fn by<Op: TilerOperation, T: AnyTiler>(&self, tiler: T) -> T::By<Op, L> {
        tiler.by::<Op, L>()
    }
    #[inline]
    fn to<Op: Operation>(&self) -> Const<Op::Named<L>> {
        Const::evaluated()
    }
}

impl AnyLayout for DynLayout {
    type Composition<R: AnyLayout> = Self;
    type AfterConst<A: ConstLayout> = Self;
    type AfterMixed<A: ConstLayout> = Self;
    type By<Op: TilerOperation, T: AnyTiler> = Self;
    type To<Op: Operation> = Self;
    type Mode<const N: usize> = Self;

    #[inline]
    fn to_value(&self) -> Self {
        *self
    }
    #[inline]
    fn size(&self) -> usize {
        Self::size(self) as usize
    }
    #[inline]
    fn rank(&self) -> usize {
        Self::rank(self)
    }
    #[inline]
    fn index<C: ConstIndex>(&self, coord: C) -> usize {
        coord.offset_at(ModeOf::whole(self)) as usize
    }
    fn mode<const N: usize>(&self) -> Self {
        unwrap(self.get(N))
    }
    fn composition<R: AnyLayout>(&self, right: R) -> Self {
        unwrap(Self::composition(self, &right.to_value()))
    }
    fn after_const<A: ConstLayout>(&self) -> Self {
        unwrap(A::LAYOUT.composition(self))
    }
    fn after_mixed<A: ConstLayout>(&self, left: &Mixed<A>) -> Self {
        unwrap(left.to_value().composition(self))
    }
    fn by<Op: TilerOperation, T: AnyTiler>(&self, tiler: T) -> Self {
        unwrap(Op::of(self, &tiler.to_value()))
    }
    fn to<Op: Operation>(&self) -> Self {
        unwrap(Op::of(self))
    }
}

impl<K: ConstLayout> AnyLayout for Mixed<K> {
    type Composition<R: AnyLayout> = R::AfterMixed<K>;
    type AfterConst<A: ConstLayout> = Mixed<Composition<A, K>>;
    type AfterMixed<A: ConstLayout> = Mixed<Composition<A, K>>;
    type By<Op: TilerOperation, T: AnyTiler> = T::ByMixed<Op, K>;
    type To<Op: Operation> = Mixed<Op::Named<K>>;
    type Mode<const N: usize> = Mixed<Mode<K, N>>;

    #[inline]
    fn to_value(&self) -> DynLayout {
        Self::to_value(self)
    }
    #[inline]
    fn size(&self) -> usize {
        Self::size(self)
    }
    #[inline]
    fn rank(&self) -> usize {
        const { K::LAYOUT.rank() }
    }
    #[inline]
    fn index<C: ConstIndex>(&self, coord: C) -> usize {
        Self::index(self, coord)
    }
    #[inline]
    fn mode<const N: usize>(&self) -> Mixed<Mode<K, N>> {
        Self::mode::<N>(self)
    }
    #[inline]
    fn composition<R: AnyLayout>(&self, right: R) -> R::AfterMixed<K> {
        right.after_mixed(self)
    }
    fn after_const<A: ConstLayout>(&self) -> Mixed<Composition<A, K>> {
        Mixed::result(&A::LAYOUT.composition(&self.to_value()))
    }
    fn after_mixed<A: ConstLayout>(&self, left: &Mixed<A>) -> Mixed<Composition<A, K>> {
        Mixed::result(&left.to_value().composition(&self.to_value()))
    }
    fn by<Op: TilerOperation, T: AnyTiler>(&self, tiler: T) -> T::ByMixed<Op, K> {
        tiler.by_mixed(self)
    }
    fn to<Op: Operation>(&self) -> Mixed<Op::Named<K>> {
        Mixed::result(&Op::of(&self.to_value()))
    }
}

impl<T: ConstTiler> AnyTiler for T {
    type By<Op: TilerOperation, L: ConstLayout> = Const<Op::Named<L, T>>;
    type ByMixed<Op: TilerOperation, K: ConstLayout> = Mixed<Op::Named<K, T>>;

    fn by_mixed<Op: TilerOperation, K: ConstLayout>(
        &self,
        layout: &Mixed<K>,
    ) -> Mixed<Op::Named<K, T>> {
        Mixed::result(&Op::of(&layout.to_value(), &T::TILER))
    }

    #[inline]
    fn by<Op: TilerOperation, L: ConstLayout>(&self) -> Const<Op::Named<L, T>> {
        Const::evaluated()
    }
    #[inline]
    fn to_value(&self) -> Tiler {
        T::TILER
    }
}

impl AnyTiler for Tiler {
    type By<Op: TilerOperation, L: ConstLayout> = DynLayout;
    type ByMixed<Op: TilerOperation, K: ConstLayout> = DynLayout;

    fn by_mixed<Op: TilerOperation, K: ConstLayout>(&self, layout: &Mixed<K>) -> DynLayout {
        unwrap(Op::of(&layout.to_value(), self))
    }

    fn by<Op: TilerOperation, L: ConstLayout>(&self) -> DynLayout {
        unwrap(Op::of(&L::LAYOUT, self))
    }
    fn to_value(&self) -> Tiler {
        *self
    }
}
