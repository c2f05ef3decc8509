//! Operands other than layouts: shapes and tilers that are constants.
//!
//! The values of [`shape!`](crate::shape!), [`int!`](crate::int!) and [`tiler!`](crate::tiler!) are
//! operands as they are, if their integers are literals. The traits are open: a unit struct with
//! the constant is an operand too.

use core::marker::PhantomData;

use super::{Const, ConstLayout};
use crate::typed::{self, StaticTuple, Whole};
use crate::{IntTuple, Tiler, unwrap};

/// A zero-sized type that stands for one nested tuple of integers: a shape, a stride, a profile or
/// a coordinate.
///
/// # Examples
///
/// ```
/// use colex::constant::{Const, ConstTuple};
/// use colex::{IntTuple, layout, shape};
///
/// #[derive(Clone, Copy)]
/// struct Tile;
/// impl ConstTuple for Tile {
///     const TUPLE: IntTuple = IntTuple::lit("(2,3)");
/// }
///
/// let six = Const::of(layout!(6:4));
/// assert_eq!(six.with_shape(Tile).to_string(), "(2,3):(4,8)");
/// assert_eq!(six.with_shape(shape!((2, 3))), six.with_shape(Tile));
/// ```
#[diagnostic::on_unimplemented(
    message = "this is not a constant integer or tuple of integers",
    label = "expected `int!(4)`, `shape!((4, 8))`, or a type that implements `ConstTuple`",
    note = "every integer has to be a literal"
)]
pub trait ConstTuple: Copy + 'static {
    /// The tuple.
    const TUPLE: IntTuple;
}

#[diagnostic::do_not_recommend]
impl<T: StaticTuple> ConstTuple for T {
    const TUPLE: IntTuple = T::SKELETON;
}

/// A zero-sized type that stands for one tiler.
///
/// # Examples
///
/// ```
/// use colex::constant::{Const, ConstTiler};
/// use colex::{IntTuple, Tiler, layout, tiler, unwrap};
///
/// /// A square tile of any side.
/// #[derive(Clone, Copy)]
/// struct Square<const N: i64>;
/// impl<const N: i64> ConstTiler for Square<N> {
///     const TILER: Tiler = unwrap(Tiler::from_shape(&unwrap(IntTuple::from_slice(&[N, N]))));
/// }
///
/// let matrix = Const::of(layout!((8, 12):(12, 1)));
/// assert_eq!(matrix.zipped_divide(Square::<4>), matrix.zipped_divide(tiler!(<4, 4>)));
/// ```
#[diagnostic::on_unimplemented(
    message = "this is not a constant tiler",
    label = "expected `tiler!(<4, 8>)`, a constant layout, or a type that implements `ConstTiler`",
    note = "every integer has to be a literal"
)]
pub trait ConstTiler: Copy + 'static {
    /// The tiler.
    const TILER: Tiler;
}

#[diagnostic::do_not_recommend]
impl<T: typed::Tiler + 'static> ConstTiler for T {
    const TILER: Tiler = {
        assert!(
            T::ALL_STATIC,
            "tiler: an integer is known at run time only; write it as a literal, or divide a `DynLayout`"
        );
        Whole::<T>::SKELETON
    };
}

impl<L: ConstLayout> ConstTiler for Const<L> {
    const TILER: Tiler = Tiler::Layout(L::LAYOUT);
}

/// The tiler with the size of each mode of a constant layout: the tile that a layout of threads
/// covers.
#[derive(Clone, Copy, Debug)]
pub struct ModeSizes<L>(PhantomData<L>);

impl<L: ConstLayout> ConstTiler for ModeSizes<L> {
    const TILER: Tiler = unwrap(Tiler::from_shape(&unwrap(L::LAYOUT.shape().product_each())));
}

/// The shape of a constant layout, see [`Const::shape`].
#[derive(Clone, Copy, Debug)]
pub struct ShapeOf<L>(PhantomData<L>);

impl<L: ConstLayout> ConstTuple for ShapeOf<L> {
    const TUPLE: IntTuple = L::LAYOUT.shape();
}

/// The stride of a constant layout, see [`Const::stride`].
#[derive(Clone, Copy, Debug)]
pub struct StrideOf<L>(PhantomData<L>);

impl<L: ConstLayout> ConstTuple for StrideOf<L> {
    const TUPLE: IntTuple = L::LAYOUT.stride();
}

impl<L: ConstLayout> Const<L> {
    /// Returns the tiler with the size of each mode.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let (matrix, threads) = (Const::of(layout!((128, 8):(1, 128))), Const::of(layout!((32, 8):(8, 1))));
    /// let parts = matrix.zipped_divide(threads.mode_sizes());
    /// assert_eq!(parts.to_string(), "((32,8),(4,1)):((1,128),(32,0))");
    /// ```
    #[must_use]
    #[inline]
    pub const fn mode_sizes(self) -> ModeSizes<L> {
        ModeSizes(PhantomData)
    }

    /// Returns the shape, an operand of other operations.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::{Const, ConstTuple};
    /// use colex::layout;
    /// fn shape<T: ConstTuple>(_: T) -> String {
    ///     T::TUPLE.to_string()
    /// }
    /// let matrix = Const::of(layout!((4, 8):(8, 1)));
    /// assert_eq!((shape(matrix.shape()), shape(matrix.stride())), ("(4,8)".into(), "(8,1)".into()));
    /// ```
    #[must_use]
    #[inline]
    pub const fn shape(self) -> ShapeOf<L> {
        ShapeOf(PhantomData)
    }

    /// Returns the stride, congruent with the shape, see [`shape`](Self::shape).
    #[must_use]
    #[inline]
    pub const fn stride(self) -> StrideOf<L> {
        StrideOf(PhantomData)
    }
}
