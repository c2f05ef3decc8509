//! Thread-value layouts: the map from a thread and a value to a position in a tile.

use super::arithmetic::{HasProductEach, Size, SizeOfShape};
use super::composition::WithShape;
use super::inverse::InvertingRight;
use super::product::blocked::{Blocking, Copies};
use crate::typed::layout::Layout;
use crate::typed::makes::{Made, Makes};
use crate::typed::strides::Strides;
use crate::typed::tuple::{Tuple, TypedTuple};
use crate::{LayoutError, unwrap};

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// Returns the thread-value layout of a tile, and the shape of the tile.
    ///
    /// `self` arranges the threads, and `values` arranges the values of each thread. The result
    /// maps `(thread,value)` to a position in the tile that they cover together.
    ///
    /// ```text
    /// layout_tv((4,8):(8,1), (2,2):(2,1))  ->  ((8,4),(2,2)):((16,2),(8,1)) and (8,16)
    /// ```
    ///
    /// - **Post**, **Errors**: those of [`DynLayout::layout_tv`](crate::DynLayout::layout_tv).
    /// - **Does not compile**: those of [`raked_product`](Self::raked_product),
    ///   [`right_inverse`](Self::right_inverse) and [`with_shape`](Self::with_shape).
    /// - **Does not build**: threads or values that are static and not compact.
    /// - **Generic code**: the bound [`Layout<VS, VD>: ValuesOf<Layout<S, D>>`](ValuesOf).
    /// - **Source**: CuTe `make_layout_tv`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, Shape, layout};
    /// let (tv, tile) = layout!((4, 8):(8, 1)).layout_tv(layout!((2, 2):(2, 1)));
    /// let _: Layout![((8, 4), (2, 2)):((16, 2), (8, 1))] = tv;
    /// let _: Shape![(8, 16)] = tile;
    /// ```
    #[doc(alias = "make_layout_tv")]
    #[must_use]
    #[track_caller]
    pub fn layout_tv<VS, VD>(
        self,
        values: Layout<VS, VD>,
    ) -> ThreadValueAndTile<Self, Layout<VS, VD>>
    where
        Layout<VS, VD>: ValuesOf<Self>,
        VS: TypedTuple,
        VD: Strides<VS>,
    {
        const { Self::check_thread_value::<VS, VD>() };
        unwrap(self.thread_value(values))
    }

    /// Returns [`layout_tv`](Self::layout_tv), or an error if the dynamic integers violate a
    /// condition.
    pub fn try_layout_tv<VS, VD>(
        self,
        values: Layout<VS, VD>,
    ) -> Result<ThreadValueAndTile<Self, Layout<VS, VD>>, LayoutError>
    where
        Layout<VS, VD>: ValuesOf<Self>,
        VS: TypedTuple,
        VD: Strides<VS>,
    {
        const { Self::check_thread_value::<VS, VD>() };
        self.thread_value(values)
    }

    /// Fails to compile if the operands are static and the value plane returns an error or another
    /// layout.
    #[track_caller]
    const fn check_thread_value<VS, VD>()
    where
        Layout<VS, VD>: ValuesOf<Self>,
        VS: TypedTuple,
        VD: Strides<VS>,
    {
        if Self::IS_STATIC && Layout::<VS, VD>::IS_STATIC {
            let (tv, tile) = unwrap(Self::STRUCTURE.layout_tv(&Layout::<VS, VD>::STRUCTURE));
            ThreadValue::<Self, Layout<VS, VD>>::check(&Ok(tv));
            Tuple::<TileShape<Self, Layout<VS, VD>>>::check(&Ok(tile));
        }
    }

    /// Returns the layout and the shape of the tile, or the error of the dynamic integers.
    fn thread_value<VS, VD>(
        self,
        values: Layout<VS, VD>,
    ) -> Result<ThreadValueAndTile<Self, Layout<VS, VD>>, LayoutError>
    where
        Layout<VS, VD>: ValuesOf<Self>,
        VS: TypedTuple,
        VD: Strides<VS>,
    {
        if Self::IS_STATIC && Layout::<VS, VD>::IS_STATIC {
            return Ok((Layout::static_value(), Tuple::static_value().0));
        }
        let (tv, tile) = self.try_to_value()?.layout_tv(&values.try_to_value()?)?;
        Ok((Layout::try_from(&tv)?, Tuple::try_from(&tile)?.0))
    }
}

/// A layout of values that makes a [thread-value layout](Layout::layout_tv) with the layout of
/// threads `L`.
pub trait ValuesOf<L>: Sized {
    /// The shape of the thread-value layout.
    type Shape: TypedTuple;
    /// The stride of the thread-value layout.
    type Stride: Strides<Self::Shape>;
    /// The shape of the tile.
    type Tile: TypedTuple;
}

/// The type of [`layout_tv`](Layout::layout_tv).
pub type ThreadValueAndTile<L, V> = (ThreadValue<L, V>, TileShape<L, V>);
/// The first type in the result of [`layout_tv`](Layout::layout_tv): the layout.
pub type ThreadValue<L, V> = Layout<<V as ValuesOf<L>>::Shape, <V as ValuesOf<L>>::Stride>;
/// The second type in the result of [`layout_tv`](Layout::layout_tv): the shape of the tile.
pub type TileShape<L, V> = <V as ValuesOf<L>>::Tile;

/// `(number of threads, number of values)`.
type Sizes<S, VS> = (SizeOfShape<S>, SizeOfShape<VS>);

/// The operation of [`ValuesOf`].
#[derive(Debug)]
pub struct ThreadsAndValues;

impl<L, V, OS, OD, Tile> ValuesOf<L> for V
where
    V: Makes<ThreadsAndValues, L, Output = (Layout<OS, OD>, Tile)>,
    OS: TypedTuple,
    OD: Strides<OS>,
    Tile: TypedTuple,
{
    type Shape = OS;
    type Stride = OD;
    type Tile = Tile;
}

impl<Any, S, D, VS, VD, RS, RD, OS, OD> Makes<ThreadsAndValues, Layout<S, D>, Layout<VS, VD>>
    for Any
where
    S: Size,
    VS: Size,
    Layout<VS, VD>: Makes<Blocking<Copies>, Layout<S, D>, Output = Layout<RS, RD>>,
    Layout<RS, RD>: Makes<InvertingRight, ()>,
    Sizes<S, VS>:
        Makes<WithShape, Made<InvertingRight, (), Layout<RS, RD>>, Output = Layout<OS, OD>>,
    RS: HasProductEach,
{
    type Output = (Layout<OS, OD>, RS::Output);
}
