//! Kernels over any layout: one source for layouts as constants and as values.
//!
//! A function with the bound `L: AnyLayout` can use every operation here without a where-clause,
//! because the results are associated types. The result of constants is a constant; with a dynamic
//! operand, the result is dynamic or mixed.
//!
//! [`AnyLayout`] has three families of results: of an operation on one layout
//! ([`Unary`](AnyLayout::Unary)), [with a second layout](AnyLayout::WithLayout) and [with a
//! tiler](AnyLayout::WithTiler). A type of the module [`op`] names the operation. The second operand
//! decides the kind of the result.

mod const_structure;
mod operation;
mod structure;
mod tiler;
mod value;

pub(crate) use const_structure::{ConstOrMixed, ConstStructure, check};
pub use operation::{LayoutOperation, Operation, TilerOperation, op};
pub use tiler::AnyTiler;

use super::operations::Evaluated;
use super::{ConstIndex, ConstTuple};
use crate::DynLayout;
use crate::sealed::Sealed;

/// The methods of [`AnyLayout`] for operations of these names. The caller of the macro passes the
/// constant that evaluates the result. The compiler would print the whole macro with an error in
/// the macro's own tokens.
macro_rules! any_layout_methods {
    (alone, $evaluated:expr; $($method:ident $Op:ident $([$($N:ident),*])? ($($operand:ident: $P:ident)?);)*) => {$(
        #[doc = concat!("Returns [`DynLayout::", stringify!($method), "`] of this layout.")]
        ///
        /// - **Does not build**: an invalid operation on constants.
        /// - **Panics**: if the dynamic integers violate a condition of the operation.
        #[must_use]
        #[inline]
        #[track_caller]
        fn $method<$($P: ConstTuple,)? $($(const $N: usize),*)?>(
            &self,
            $($operand: $P,)?
        ) -> Self::Unary<op::$Op<$($P,)? $($($N),*)?>> {
            $(let _ = $operand;)?
            $evaluated.of(self.unary::<op::$Op<$($P,)? $($($N),*)?>>())
        }
    )*};
    (with $operand:ident: $Kind:ident, $Family:ident $family:ident, $evaluated:expr; $($method:ident $Op:ident;)*) => {$(
        #[doc = concat!("Returns [`DynLayout::", stringify!($method), "`] of this layout.")]
        ///
        /// - **Does not build**: an invalid operation on constants.
        /// - **Panics**: if the dynamic integers violate a condition of the operation.
        #[must_use]
        #[inline]
        #[track_caller]
        fn $method<R: $Kind>(&self, $operand: R) -> Self::$Family<op::$Op, R> {
            $evaluated.of(self.$family::<op::$Op, R>($operand))
        }
    )*};
}

/// The type of a tile of the layout `L`, see [`local_tile`](AnyLayout::local_tile).
pub type TileBy<L, T> = <<L as AnyLayout>::WithTiler<op::ZippedDivide, T> as AnyLayout>::Mode<0>;
/// The type of one element of every tile of the layout `L`, see
/// [`outer_partition`](AnyLayout::outer_partition).
pub type RestBy<L, T> = <<L as AnyLayout>::WithTiler<op::ZippedDivide, T> as AnyLayout>::Mode<1>;

/// A layout of a generic kernel: a [`Const`](super::Const), a [`DynLayout`], or a layout with
/// integers of both kinds, [`Mixed`](super::Mixed) or a typed [`Layout`](struct@crate::Layout).
///
/// The results of operations on a typed layout are mixed layouts. If all its integers are literals,
/// all integers of the results are, and nothing is computed at run time.
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
/// // Constant strides and extents, then tiles of a constant size on a matrix of any size, then
/// // dynamic integers.
/// assert_eq!(sum(&data, Const::of(layout!((8, 12):(12, 1))), tiler!(<4, 3>)), 96.0);
/// let (m, n) = (8, 12);
/// assert_eq!(sum(&data, layout!((m, n):(n, 1)), tiler!(<4, 3>)), 96.0);
/// assert_eq!(sum(&data, DynLayout::lit("(8,12):(12,1)"), Tiler::lit("<4,3>")), 96.0);
/// ```
///
/// - **Panics**: an operation on a `DynLayout` panics with its error. An operation on a mixed
///   layout panics if its dynamic integers violate a condition.
/// - **Does not build**: an invalid operation on constants.
#[diagnostic::on_unimplemented(
    message = "the operand is not a layout of a generic kernel",
    label = "expected a value of `layout!`, a `Const`, a `Mixed` or a `DynLayout`",
    note = "`Const::of(layout!((4, 8):(8, 1)))` is a constant, `DynLayout::lit(\"(4,8):(8,1)\")` a value"
)]
pub trait AnyLayout: Copy + Sealed {
    /// The type of an operation on this layout and constants.
    type Unary<Op: Operation>: AnyLayout;
    /// The type of an operation with a second layout.
    type WithLayout<Op: LayoutOperation, R: AnyLayout>: AnyLayout;
    /// The type of an operation with a tiler.
    type WithTiler<Op: TilerOperation, T: AnyTiler>: AnyLayout;
    /// The type of [`mode_sizes`](Self::mode_sizes).
    type Sizes: AnyTiler;
    /// The type of [`mode`](Self::mode).
    type Mode<const N: usize>: AnyLayout;
    /// The type of an operation with A as the left operand.
    #[doc(hidden)]
    type After<Op: LayoutOperation, A: ConstStructure>: AnyLayout;

    /// Evaluates the constant of a result. The methods evaluate it first, so the compiler names the
    /// line of their caller if it fails.
    #[doc(hidden)]
    const EVALUATED: Evaluated<Self, ()>;

    /// Returns the layout as a `DynLayout`.
    #[must_use]
    fn to_value(&self) -> DynLayout;

    /// Returns the number of coordinates.
    #[must_use]
    fn size(&self) -> usize;

    /// Returns the number of modes.
    #[must_use]
    fn rank(&self) -> usize;

    /// Returns the cosize: the number of elements of a storage for this layout.
    ///
    /// In a `const`, write [`Const::COSIZE`](super::Const::COSIZE) for a bound `L: ConstLayout`.
    #[must_use]
    #[inline]
    fn cosize(&self) -> usize {
        self.to_value().cosize() as usize
    }

    /// Returns the size of each mode, as a tiler: the tile that a layout of threads covers.
    ///
    /// It is a constant for a [`Const`](super::Const), and dynamic for the others.
    #[must_use]
    #[track_caller]
    fn mode_sizes(&self) -> Self::Sizes;

    /// Returns whether `tiler` divides the layout into whole tiles. If not, a divide makes tiles
    /// that extend past the end, as in CuTe; a [`Tensor`](crate::Tensor) rejects them.
    ///
    /// - **Panics**: if [`DynLayout::evenly_divides`] returns an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::{AnyLayout, AnyTiler};
    /// use colex::{DynLayout, layout, tiler};
    /// fn tiles<L: AnyLayout, T: AnyTiler>(layout: L, tiler: T) -> Option<usize> {
    ///     let tiled = layout.zipped_divide(tiler);
    ///     layout.evenly_divides(tiler).then(|| tiled.mode::<1>().size())
    /// }
    /// assert_eq!(tiles(layout!((8, 12):(12, 1)), tiler!(<4, 3>)), Some(8));
    /// assert_eq!(tiles(DynLayout::lit("(8,10):(10,1)"), tiler!(<4, 3>)), None);
    /// ```
    #[must_use]
    #[track_caller]
    fn evenly_divides<T: AnyTiler>(&self, tiler: T) -> bool {
        tiler::value_divides(&tiler, &self.to_value())
    }

    /// Returns the largest number of elements that a vector may have, for all values of the dynamic
    /// integers: [`DynLayout::max_alignment`]. It is a constant, except for a `DynLayout`, whose
    /// values are known.
    ///
    /// - **Does not build**, **Panics**: if [`DynLayout::max_alignment`] returns an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::{AnyLayout, Mixed};
    /// use colex::{layout, shape};
    /// /// The largest vector of at most 16 bytes, for elements of 4 bytes.
    /// fn vector<L: AnyLayout>(layout: L) -> i64 {
    ///     if layout.max_alignment() % 4 == 0 { 4 } else { 1 }
    /// }
    /// let (m, n) = (5, 24);
    /// let rows = Mixed::of(layout!((m, n):(n, 1)));
    /// assert_eq!(vector(rows), 1); // n can be any number
    /// assert_eq!(vector(rows.with_divisors(shape!((1, 8)), shape!((8, 1)))), 4);
    /// ```
    #[must_use]
    #[track_caller]
    fn max_alignment(&self) -> i64;

    /// Returns the offset of a coordinate.
    ///
    /// - **Pre**: the coordinate is in bounds, so the layout is not empty. A flat coordinate past
    ///   the end continues along the last mode.
    /// - **Does not build**: a constant or mixed layout with a negative static stride; a coordinate
    ///   of another rank for them.
    /// - **Panics**: for a [`DynLayout`], if the offset is negative or the rank of the coordinate
    ///   is wrong. [`offset`](Self::offset) returns negative offsets.
    #[must_use]
    #[track_caller]
    fn index<C: ConstIndex>(&self, coord: C) -> usize;

    /// Returns the offset of a coordinate. The offset can be negative if a stride is.
    ///
    /// - **Pre**, **Panics**: those of [`index`](Self::index), except that negative offsets are
    ///   allowed.
    #[must_use]
    #[track_caller]
    fn offset<C: ConstIndex>(&self, coord: C) -> isize;

    /// Returns mode `N`, see [`DynLayout::get`]. A mode of a `DynLayout` is a copy: call this
    /// outside of loops.
    ///
    /// - **Panics**: for a `DynLayout` without such a mode.
    /// - **Does not build**: other layouts without such a mode.
    #[must_use]
    #[track_caller]
    fn mode<const N: usize>(&self) -> Self::Mode<N>;

    /// Returns the tile at `coord` and the offset of its first element.
    ///
    /// ```text
    /// (8,24):(24,1), <4,8>, (1,2)  ->  (4,8):(24,1), offset 112
    /// ```
    ///
    /// - **Pre**: `coord` is in bounds of the rest. It has no `_`.
    /// - **Post**: mode 0 of [`zipped_divide`](Self::zipped_divide), and the
    ///   [`offset`](Self::offset) of `coord` in mode 1.
    /// - **Panics**, **Does not build**: as these operations.
    /// - **Source**: CuTe `local_tile(tensor, tiler, coord)`, `inner_partition`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::{AnyLayout, AnyTiler, Const};
    /// use colex::{DynLayout, layout, tiler};
    /// fn corner<L: AnyLayout, T: AnyTiler>(layout: L, tiler: T) -> (usize, isize) {
    ///     let (tile, offset) = layout.local_tile(tiler, (1, 2));
    ///     (tile.size(), offset)
    /// }
    /// assert_eq!(corner(Const::of(layout!((8, 24):(24, 1))), tiler!(<4, 8>)), (32, 112));
    /// assert_eq!(corner(DynLayout::lit("(8,24):(24,1)"), tiler!(<4, 8>)), (32, 112));
    /// ```
    #[doc(alias = "inner_partition")]
    #[must_use]
    #[inline]
    #[track_caller]
    fn local_tile<T: AnyTiler, C: ConstIndex>(
        &self,
        tiler: T,
        coord: C,
    ) -> (TileBy<Self, T>, isize) {
        let tiled = self.zipped_divide(tiler);
        (tiled.mode::<0>(), tiled.mode::<1>().offset(coord))
    }

    /// Returns the element at `coord` of every tile, and the offset of the first one.
    ///
    /// ```text
    /// (8,24):(24,1), <4,8>, (1,5)  ->  (2,3):(96,8), offset 29
    /// ```
    ///
    /// - **Pre**: `coord` is in bounds of the tile. It has no `_`.
    /// - **Post**: mode 1 of [`zipped_divide`](Self::zipped_divide), and the
    ///   [`offset`](Self::offset) of `coord` in mode 0.
    /// - **Panics**, **Does not build**: as these operations.
    /// - **Source**: CuTe `outer_partition(tensor, tiler, coord)`.
    #[must_use]
    #[inline]
    #[track_caller]
    fn outer_partition<T: AnyTiler, C: ConstIndex>(
        &self,
        tiler: T,
        coord: C,
    ) -> (RestBy<Self, T>, isize) {
        let tiled = self.zipped_divide(tiler);
        (tiled.mode::<1>(), tiled.mode::<0>().offset(coord))
    }

    /// Returns the elements of thread `index`, and the offset of the first one. All threads have
    /// the same layout.
    ///
    /// ```text
    /// (128,8):(1,128), threads (32,8):(8,1), 37  ->  (4,1):(32,0), offset 644
    /// ```
    ///
    /// - **Post**: [`outer_partition`](Self::outer_partition) by the
    ///   [`mode_sizes`](Self::mode_sizes) of `threads`, at the coordinate of the thread.
    /// - **Panics**: if no thread has this index, or if two threads have the same:
    ///   [`DynLayout::thread_coord`].
    /// - **Cost**: for static integers of `threads`, a division by a constant for each of them. A
    ///   dynamic layout of threads is also searched for two threads with the same index.
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::{AnyLayout, Const};
    /// use colex::{DynLayout, layout};
    /// fn first<L: AnyLayout, H: AnyLayout>(layout: L, threads: H, thread: usize) -> isize {
    ///     layout.local_partition(threads, thread).1
    /// }
    /// let threads = layout!((32, 8):(8, 1));
    /// assert_eq!(first(Const::of(layout!((128, 8):(1, 128))), Const::of(threads), 37), 644);
    /// assert_eq!(first(DynLayout::lit("(128,8):(1,128)"), threads, 37), 644);
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    fn local_partition<H: AnyLayout>(
        &self,
        threads: H,
        index: usize,
    ) -> (RestBy<Self, H::Sizes>, isize) {
        self.outer_partition(threads.mode_sizes(), threads.flat_thread(index))
    }

    /// Returns the flat coordinate of thread `index` in this layout of threads.
    #[doc(hidden)]
    #[track_caller]
    fn flat_thread(&self, index: usize) -> usize;

    /// Returns the result of an operation on this layout.
    #[doc(hidden)]
    #[track_caller]
    fn unary<Op: Operation>(&self) -> Self::Unary<Op>;

    /// Returns the result of an operation with a second layout.
    #[doc(hidden)]
    #[track_caller]
    fn with_layout<Op: LayoutOperation, R: AnyLayout>(&self, right: R) -> Self::WithLayout<Op, R>;

    /// Returns the result of an operation with a tiler.
    #[doc(hidden)]
    #[track_caller]
    fn with_tiler<Op: TilerOperation, T: AnyTiler>(&self, tiler: T) -> Self::WithTiler<Op, T>;

    /// Returns the result of an operation with `left` as the left operand.
    #[doc(hidden)]
    #[track_caller]
    fn after<Op: LayoutOperation, A: ConstStructure>(&self, left: &A) -> Self::After<Op, A>;

    any_layout_methods! {
        with right: AnyLayout, WithLayout with_layout, AnyLayout::EVALUATED;
        composition Composition; blocked_product BlockedProduct; raked_product RakedProduct;
        append Append; prepend Prepend; zip Zip;
    }
    any_layout_methods! {
        with tiler: AnyTiler, WithTiler with_tiler, AnyLayout::EVALUATED;
        compose Compose; logical_divide LogicalDivide; zipped_divide ZippedDivide;
        tiled_divide TiledDivide; flat_divide FlatDivide; tile_unzip TileUnzip;
        logical_product LogicalProduct;
        zipped_product ZippedProduct; tiled_product TiledProduct; flat_product FlatProduct;
    }
    any_layout_methods! {
        alone, AnyLayout::EVALUATED;
        coalesce Coalesce(); coalesce_by CoalesceBy(profile: P); filter Filter();
        filter_zeros FilterZeros(); flatten Flatten(); with_shape WithShape(shape: S);
        complement Complement(target: S); right_inverse RightInverse();
        left_inverse LeftInverse(); nullspace Nullspace(); select Select(modes: M);
        take Take[BEGIN, END](); group Group[BEGIN, END](); upcast Upcast(factor: F);
        downcast Downcast(factor: F);
    }
}
