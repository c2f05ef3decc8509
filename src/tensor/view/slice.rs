//! Slice: the elements at which a coordinate has `_`.

use crate::sealed::{Seal, Sealed};
use crate::tensor::index::{assert_in_bounds, out_of_bounds};
use crate::tensor::storage::ViewStorage;
use crate::tensor::{Tensor, TensorLayout, or_panic};
use crate::typed::{
    Binary, Coordinate, SliceCoord, Sliced, Slices, Strides, TypedTuple, for_tuples,
};
use crate::{Coord, DynLayout, Int, Layout, LayoutError, MAX_LEAVES, Underscore};
use typenum::{Bit, UInt, UTerm};

impl<W, L: TensorLayout> Tensor<W, L> {
    /// Returns the elements at which `coord` has `_`: a row, a column, one tile.
    ///
    /// Rust allows `_` only in the macro: write `slice(coord!((1, _)))` or
    /// `slice((1, Underscore))`, not `slice((1, _))`. See [`coord!`](crate::coord) and
    /// [`Underscore`].
    ///
    /// - **Post**: `r[x]` is `self[c]`, where `c` is `coord` with `x` in place of `_`. See
    ///   [`Layout::slice`](crate::Layout::slice).
    /// - **Does not build**: a static integer out of bounds of the static shape of a
    ///   [`Layout`](struct@Layout).
    /// - **Panics**: if [`try_slice`](Self::try_slice) returns an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, coord, layout};
    /// let mut t = Tensor::new([0, 1, 2, 3, 4, 5], layout!((2, 3):(3, 1)));
    /// t.view_mut().slice(coord!((1, _)))[0] = 7;
    /// assert!(t.view().slice(coord!((_, 0))).iter().eq(&[0, 7]));
    /// ```
    ///
    /// The coordinate of a typed layout takes variables. The coordinate of a [`DynLayout`] is a
    /// [`&Coord`](struct@Coord), parsed from text or made of entries:
    ///
    /// ```
    /// use colex::{Coord, DynLayout, Tensor, Underscore, coord, layout};
    /// let i = 1;
    /// let t = Tensor::new([0, 1, 2, 3, 4, 5], layout!((2, 3):(3, 1)));
    /// assert!(t.view().slice(coord!((i, _))).iter().eq(&[3, 4, 5]));
    /// assert!(t.view().slice((i, Underscore)).iter().eq(&[3, 4, 5])); // without the macro
    ///
    /// let t = Tensor::new([0, 1, 2, 3, 4, 5], DynLayout::lit("(2,3):(3,1)"));
    /// assert!(t.view().slice(&Coord::lit("(1,_)")).iter().eq(&[3, 4, 5]));
    /// let row = Coord::from_entries(&[Coord::from(i as i64), Coord::ALL])?; // (i,_)
    /// assert!(t.view().slice(&row).iter().eq(&[3, 4, 5]));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn slice<C, R: TensorLayout>(self, coord: C) -> Tensor<W, R>
    where
        W: ViewStorage,
        L: SlicedAt<C, Slice = R>,
    {
        let () = R::CHECKED;
        const { assert_in_bounds("slice", <L as SlicedAt<C>>::STATICALLY_OUT_OF_BOUNDS) };
        or_panic(self.part_at(coord))
    }

    /// Returns the elements at which `coord` has `_`, or an error. See [`slice`](Self::slice).
    ///
    /// - **Errors**: [`Reason::OutOfBounds`](crate::Reason) if an integer of `coord` is out of bounds of its mode;
    ///   for a [`DynLayout`] also those of [`DynLayout::slice`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, DynLayout, Tensor};
    /// let t = Tensor::new(vec![0; 6], DynLayout::lit("(2,3):(3,1)"));
    /// assert!(t.view().try_slice(&Coord::lit("(2,_)")).is_err());
    /// ```
    #[inline]
    pub fn try_slice<C, R: TensorLayout>(self, coord: C) -> Result<Tensor<W, R>, LayoutError>
    where
        W: ViewStorage,
        L: SlicedAt<C, Slice = R>,
    {
        self.part_at(coord)
    }
}

/// A layout that can be sliced at the coordinate `C`, an integer or `_` for each mode.
#[diagnostic::on_unimplemented(
    message = "slice: the coordinate has another rank than the tensor's layout or an integer that is not a `usize`, or the bound `L: SlicedAt<C>` is missing",
    label = "expected an integer or `_` for each mode",
    note = "write `t.view().slice(coord!((1, _)))`; a `DynLayout` takes `&Coord::lit(\"(1,_)\")`"
)]
pub trait SlicedAt<C>: TensorLayout {
    /// The type of the slice.
    type Slice: TensorLayout;

    /// The leftmost static integer that is out of bounds of static extents, and its bound; `None`
    /// if the layout has no elements.
    #[doc(hidden)]
    const STATICALLY_OUT_OF_BOUNDS: Option<(i64, i64)> = None;

    /// Returns the slice, and the offset of its origin.
    #[doc(hidden)]
    fn sliced_at(&self, coord: C, _: Seal) -> Result<(Self::Slice, isize), LayoutError>;
}

#[diagnostic::do_not_recommend]
impl<S, D, C> SlicedAt<C> for Layout<S, D>
where
    S: TypedTuple,
    D: Strides<S>,
    C: Slices<Self> + Keeps<S> + Keeps<D>,
    C::Origin: Coordinate<S, D>,
{
    type Slice = Sliced<Self, C>;

    const STATICALLY_OUT_OF_BOUNDS: Option<(i64, i64)> = match S::STRUCTURE.size() {
        Ok(1..) if S::IS_STATIC => <C::Origin as Coordinate<S, D>>::STATICALLY_OUT_OF_BOUNDS,
        _ => None,
    };

    #[inline]
    fn sliced_at(&self, coord: C, _: Seal) -> Result<(Self::Slice, isize), LayoutError> {
        // `Layout::slice` calls the value plane for dynamic integers, which is too slow in a loop
        // over rows.
        let slice =
            Layout { shape: kept::<C, _, _>(self.shape), stride: kept::<C, _, _>(self.stride) };
        let origin = SliceCoord::origin(coord);
        // The origin of an empty slice does not matter. (This does not compute the size: if the
        // whole has an extent 0, the product of the other extents may wrap.)
        let origin = if has_zero(slice.shape) {
            0
        } else {
            match origin.out_of_bounds(self.shape) {
                None => origin.offset(self.shape, self.stride),
                Some(found) => return Err(out_of_bounds("slice", found)),
            }
        };
        debug_assert_eq!(slice.to_value(), self.slice(coord).to_value());
        Ok((slice, origin))
    }
}

/// Whether an extent is 0.
#[inline]
fn has_zero<S: TypedTuple>(shape: S) -> bool {
    let mut found = false;
    shape.for_each_leaf(&mut |extent| found |= extent == 0);
    found
}

/// Returns the integers of `tuple` that the coordinate `C` keeps, in the type that they have in the
/// slice.
///
/// - **Panics**: if a static integer of that type is not the integer that is kept. A tensor reads
///   memory with this result, so every build compares the two. For static integers the compiler
///   folds the comparison.
#[inline]
fn kept<C: Keeps<T>, T: TypedTuple, R: TypedTuple>(tuple: T) -> R {
    let (mut leaves, mut count) = ([0; MAX_LEAVES], 0);
    C::keep(tuple, &mut |leaf| {
        leaves[count] = leaf;
        count += 1;
    });
    let mut next = leaves.into_iter();
    let result = R::from_leaves(&mut || next.next().unwrap_or(0));
    let (mut same, mut k) = (R::LEAVES == count, 0);
    result.for_each_leaf(&mut |leaf| {
        same &= leaf == leaves[k];
        k += 1;
    });
    assert!(
        same,
        "slice: the type of the slice has other integers; please report this as a bug of colex"
    );
    result
}

/// A coordinate that keeps the entries of the tuple `T` at which it has `_`.
pub trait Keeps<T>: Sealed {
    /// Calls `each` with every kept integer, from left to right.
    fn keep(tuple: T, each: &mut impl FnMut(i64));
}

impl<T: TypedTuple> Keeps<T> for Underscore {
    #[inline]
    fn keep(tuple: T, each: &mut impl FnMut(i64)) {
        tuple.for_each_leaf(each);
    }
}

macro_rules! integer {
    ($([$($parameter:tt)*] $integer:ty),*) => {$(
        impl<T, $($parameter)*> Keeps<T> for $integer {
            #[inline]
            fn keep(_: T, _: &mut impl FnMut(i64)) {}
        }
    )*};
}
integer!([] UTerm, [U: Binary, B: Bit] UInt<U, B>, [] usize);

/// Implements [`Keeps`] for a tuple: each entry of the coordinate keeps integers of the same entry
/// of the tuple.
macro_rules! tuple {
    ($($entry:ident $kept:ident $_c:ident $field:tt),*) => {
        impl<$($entry: Keeps<$kept>, $kept),*> Keeps<($($kept,)*)> for ($($entry,)*) {
            #[inline]
            fn keep(_tuple: ($($kept,)*), _each: &mut impl FnMut(i64)) {
                $($entry::keep(_tuple.$field, _each);)*
            }
        }
    };
}
for_tuples!(tuple);

#[diagnostic::do_not_recommend]
impl SlicedAt<&Coord> for DynLayout {
    type Slice = Self;

    fn sliced_at(&self, coord: &Coord, _: Seal) -> Result<(Self, isize), LayoutError> {
        let slice = self.slice(coord)?;
        if slice.is_empty() {
            return Ok((slice, 0));
        }
        let origin: Int = self.index_in_bounds(&coord.origin())?;
        Ok((slice, origin.get() as isize))
    }
}
