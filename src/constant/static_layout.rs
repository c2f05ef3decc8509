//! Static layouts: constants of a layout type, for generic code.
//!
//! A layout of static integers is both a type and a constant. `L: StaticLayout` gives generic code
//! the value, so that `const { L::VALUE.index(11) }` is a literal in the binary. It also gives size
//! and cosize as types, for the length of an array. Indexing and queries need no other bound.

use super::index::Fit;
use super::{Const, ConstIndex, ConstLayout};
use crate::DynLayout;
use crate::sealed::Sealed;
use crate::typed::{
    CosizeOf, Layout, Leaves, ListCosize, ListSize, Nil, One, SizeOf, StaticTuple, Strides, Zero,
    may_be_usize,
};
use generic_array::{ArrayLength, GenericArray};
use typenum::{B1, UInt, UTerm, Unsigned};

/// A layout of static integers: its constants, and its size and cosize as types.
///
/// - **Static integers**: implemented by every [`Layout`] of static integers whose size and cosize
///   fit a `usize`.
///
/// # Examples
///
/// ```
/// use colex::{Layout, StaticLayout};
/// use generic_array::GenericArray;
///
/// /// A buffer for one tile, and the offset of its last element.
/// fn last<L: StaticLayout>() -> (GenericArray<f32, L::Cosize>, usize) {
///     (GenericArray::default(), const { L::VALUE.index(L::SIZE as i64 - 1) as usize })
/// }
///
/// let (buffer, last) = last::<Layout![(4, 8):(1, 5)]>();
/// assert_eq!((buffer.len(), last), (39, 38));
/// ```
///
/// The operations of the algebra are methods of [`Const::of(layout)`](Const::of), whose results
/// need no bound, and of [`STATIC`](Self::STATIC), whose results are types:
///
/// ```
/// use colex::constant::Const;
/// use colex::{StaticLayout, layout, tiler};
///
/// fn matrix() -> impl StaticLayout {
///     layout!((8, 12):(12, 1))
/// }
///
/// assert_eq!((matrix().size(), matrix().index((1, 2))), (96, 14));
/// let tiled = Const::of(matrix()).zipped_divide(tiler!(<4, 3>));
/// assert_eq!(tiled.index((5, 3)), 64);
/// ```
///
/// This trait is sealed, and [`OffsetTable`] with it: no other type can be a static layout.
///
/// ```compile_fail,E0277
/// #[derive(Clone, Copy, Default)]
/// struct Mine;
/// impl From<Mine> for colex::DynLayout {
///     fn from(_: Mine) -> Self {
///         Self::UNIT
///     }
/// }
/// impl colex::StaticLayout for Mine {
///     type Shape = colex::typenum::U1;
///     type Stride = colex::typenum::U0;
///     type Size = colex::typenum::U1;
///     type Cosize = colex::typenum::U1;
///     const STATIC: colex::Layout<Self::Shape, Self::Stride> = colex::layout!(1:0);
///     const VALUE: colex::DynLayout = colex::DynLayout::UNIT;
///     const SIZE: usize = 1;
///     const COSIZE: usize = 1;
///     const RANK: usize = 1;
///     const DEPTH: usize = 0;
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "the layout has a dynamic integer, and all must be static",
    label = "write the integers as literals: `layout!((4, 8):(1, 4))`"
)]
pub trait StaticLayout: ConstLayout + Default + Into<DynLayout> + Sealed {
    /// The type of the shape.
    type Shape: StaticTuple;
    /// The type of the stride.
    type Stride: Strides<Self::Shape> + StaticTuple;
    /// [`SIZE`](Self::SIZE) as a type.
    type Size: ArrayLength;
    /// [`COSIZE`](Self::COSIZE) as a type.
    type Cosize: ArrayLength;

    /// The only value of this type, with the operations of a [`Layout`].
    const STATIC: Layout<Self::Shape, Self::Stride>;
    /// The layout as a value.
    const VALUE: DynLayout;
    /// Number of coordinates.
    const SIZE: usize;
    /// Length of the interval of all offsets: the length of the storage that the layout needs.
    ///
    /// An array length cannot depend on a type parameter, so `[f32; L::COSIZE]` does not compile.
    /// Write `GenericArray<f32, L::Cosize>`, or let `Tensor::tile` create the array.
    const COSIZE: usize;
    /// Number of modes; 1 for an integer.
    const RANK: usize;
    /// Levels of parentheses; 0 for an integer.
    const DEPTH: usize;

    /// Returns the number of coordinates, [`SIZE`](Self::SIZE).
    #[must_use]
    #[inline]
    fn size(self) -> usize {
        Self::SIZE
    }

    /// Returns the length of the storage that the layout needs, [`COSIZE`](Self::COSIZE).
    #[must_use]
    #[inline]
    fn cosize(self) -> usize {
        Self::COSIZE
    }

    /// Returns the number of modes, [`RANK`](Self::RANK).
    #[must_use]
    #[inline]
    fn rank(self) -> usize {
        Self::RANK
    }

    /// Returns the number of levels of parentheses, [`DEPTH`](Self::DEPTH).
    #[must_use]
    #[inline]
    fn depth(self) -> usize {
        Self::DEPTH
    }

    /// Returns the layout as a value, [`VALUE`](Self::VALUE).
    #[must_use]
    #[inline]
    fn to_value(self) -> DynLayout {
        Self::VALUE
    }

    /// Returns the offset of a coordinate: an integer, or a tuple of one coordinate for each mode.
    ///
    /// This is [`Const::index`], for a type parameter or a result `impl StaticLayout`. A
    /// [`Layout`] of a known type has [`Layout::index`], which returns static offsets as types.
    ///
    /// - **Pre**: the coordinate is in bounds. A flat coordinate past the end continues along the
    ///   last mode.
    /// - **Does not build**: a tuple whose length is not the rank; a layout with a negative stride.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{StaticLayout, layout};
    /// fn column_sum<L: StaticLayout>(data: &[u32], layout: L, rows: usize) -> u32 {
    ///     (0..rows).map(|i| data[layout.index((i, 1))]).sum()
    /// }
    /// assert_eq!(column_sum(&[1, 2, 3, 4, 5, 6], layout!((2, 3):(3, 1)), 2), 2 + 5);
    /// ```
    ///
    /// ```compile_fail
    /// use colex::{StaticLayout, layout};
    /// fn corner<L: StaticLayout>(layout: L) -> usize {
    ///     layout.index((0, 0, 0))
    /// }
    /// corner(layout!((2, 3):(3, 1))); // two modes
    /// ```
    #[must_use]
    #[inline]
    fn index<C: ConstIndex>(self, coord: C) -> usize {
        // This does not call `Const::index`, so that the compiler reports the line of the caller.
        let () = Fit::<Self, C>::FITS;
        const { may_be_usize(false, &Self::VALUE.stride()) };
        coord.offset_in(&Const::<Self>::MIXED) as usize
    }
}

#[diagnostic::do_not_recommend]
impl<S, D> StaticLayout for Layout<S, D>
where
    S: StaticTuple + Leaves<D, Nil>,
    D: Strides<S> + StaticTuple,
    S::List: ListSize<One> + ListCosize<Zero>,
    SizeOf<S::List>: ArrayLength,
    CosizeOf<S::List>: ArrayLength,
{
    type Shape = S;
    type Stride = D;
    type Size = SizeOf<S::List>;
    type Cosize = CosizeOf<S::List>;

    const STATIC: Self = Self::STATIC;
    const VALUE: DynLayout = Self::STRUCTURE;
    const SIZE: usize = {
        let size = Self::STRUCTURE.size() as usize;
        assert!(
            size == Self::Size::USIZE,
            "static layout: the type `Size` differs from the size; please report this as a bug of colex"
        );
        size
    };
    const COSIZE: usize = {
        let cosize = Self::STRUCTURE.cosize() as usize;
        assert!(
            cosize == Self::Cosize::USIZE,
            "static layout: the type `Cosize` differs from the cosize; please report this as a bug of colex"
        );
        cosize
    };
    const RANK: usize = S::RANK;
    const DEPTH: usize = S::DEPTH;
}

/// A [`StaticLayout`] with a table of its offsets, computed at compile time.
///
/// - **Static integers**: implemented for sizes below 65536. The table is a constant array whose
///   length is the next power of two.
/// - **Does not build**: a layout with a negative offset.
///
/// # Examples
///
/// ```
/// use colex::{Layout, OffsetTable};
///
/// fn gather<L: OffsetTable>(from: &[f32]) -> f32 {
///     L::OFFSETS.iter().map(|&offset| from[offset]).sum()
/// }
///
/// type Diagonal = Layout![4:5];
/// assert_eq!(Diagonal::OFFSETS.as_slice(), [0, 5, 10, 15]);
/// assert_eq!(gather::<Diagonal>(&[1.0; 16]), 4.0);
/// ```
pub trait OffsetTable: StaticLayout {
    /// The offset of every coordinate, in colexicographic order.
    const OFFSETS: &'static GenericArray<usize, Self::Size>;
}

impl<L> OffsetTable for L
where
    L: StaticLayout,
    L::Size: TableLength<L>,
{
    const OFFSETS: &'static GenericArray<usize, Self::Size> =
        GenericArray::from_slice(<L::Size as TableLength<L>>::TABLE.split_at(L::SIZE).0);
}

/// A size that determines the length of the table: the next power of two.
///
/// A constant cannot fill an array of exactly `Size` elements without `unsafe`.
pub trait TableLength<L> {
    /// The offsets of `L`, followed by zeros.
    const TABLE: &'static [usize];
}

impl<L> TableLength<L> for UTerm {
    const TABLE: &'static [usize] = &[];
}

/// [`TableLength`] for each number of bits: `$bits` are the bits after the highest one of
/// `$number`.
macro_rules! table {
    ($number:ty, [$($bits:ident)*]; ) => {};
    ($number:ty, [$($bits:ident)*]; $next:ident $($more:ident)*) => {
        impl<L: StaticLayout, $($bits),*> TableLength<L> for $number {
            const TABLE: &'static [usize] = &offsets::<{ 1 << table!(@count $($bits)* _) }>(&L::VALUE, L::SIZE);
        }
        table!(UInt<$number, $next>, [$($bits)* $next]; $($more)*);
    };
    (@count $($bit:tt)*) => { 0_usize $(+ { let _ = stringify!($bit); 1 })* };
}
table!(UInt<UTerm, B1>, []; A B C D E F G H I J K M N O P Q);

/// Returns the offsets of the first `size` coordinates, followed by zeros.
const fn offsets<const LEN: usize>(layout: &DynLayout, size: usize) -> [usize; LEN] {
    let mut offsets = [0; LEN];
    let mut i = 0;
    while i < size {
        let offset = layout.index(i as i64);
        assert!(
            offset >= 0,
            "offset table: an offset is negative; offsets of at least 0 are allowed"
        );
        offsets[i] = offset as usize;
        i += 1;
    }
    offsets
}
