//! `CopyAtom`: a copy instruction for elements of a width, as a type.

use core::fmt;
use core::marker::PhantomData;

use super::{HasLayoutTv, OperandA, OperandB, OperandC, TiledCopy, TypedOperand};
use crate::atom::make_tiled_copy::{tile_of_operand, tile_of_threads};
use crate::atom::{self, CopyTraits, unwrap};
use crate::typed::{
    IntLeaf, StaticTuple, Strides, ThreadValue, TileShape, TypedTiler, TypedTuple, ValuesOf,
};
use crate::{DynLayout, IntTuple, Layout, StaticLayout};

/// The copy instruction `I` for elements of `W` bits.
///
/// The layouts of [`CopyTraits`] count bits; those of [`VALUE`](Self::VALUE) count elements.
///
/// - **Source**: CuTe `Copy_Atom<Op, T>`.
///
/// # Examples
///
/// ```
/// use colex::atom::{CopyTraits, typed::CopyAtom};
/// use colex::{Int, Layout};
///
/// struct Ldmatrix;
///
/// impl CopyTraits for Ldmatrix {
///     type ThrId = Layout![32:1];
///     type SrcLayout = Layout![((8, 4), 128):((128, 0), 1)];
///     type DstLayout = Layout![(32, 32):(32, 1)];
///     type RefLayout = Self::DstLayout;
/// }
///
/// let f16 = CopyAtom::<Ldmatrix, Int![16]>::new();
/// assert_eq!(f16.value().layout_dst().to_string(), "(32,2):(2,1)");
/// assert_eq!(size_of_val(&f16), 0);
/// ```
#[doc(alias = "Copy_Atom")]
pub struct CopyAtom<I, W>(PhantomData<(I, W)>);

/// The type of [`make_tiled_copy_a`](CopyAtom::make_tiled_copy_a) and others: the atom `A`, the
/// tiled MMA `M` and the matrix `Op`.
pub type TiledCopyOfOperand<A, M, Op> =
    TiledCopy<A, <M as HasLayoutTv<Op>>::LayoutTv, <M as HasLayoutTv<Op>>::Tile>;

/// The type of [`make_tiled_copy`](CopyAtom::make_tiled_copy): the atom `A`, the layout of threads
/// `H` and the layout of values `V`.
pub type TiledCopyOf<A, H, V> = TiledCopy<A, ThreadValue<H, V>, TileShape<H, V>>;

/// The tiled copy of the matrix `$operand`.
macro_rules! of_operand {
    ($operand:ty) => {{
        const { check_operand::<M, $operand>() };
        let _ = TiledCopyOfOperand::<Self, M, $operand>::VALUE;
        TiledCopy(PhantomData)
    }};
}

/// Fails to compile unless the value plane has the same layout and tile for these threads and
/// values.
#[track_caller]
const fn check_threads<HS: TypedTuple, HD: Strides<HS>, VS: TypedTuple, VD: Strides<VS>>()
where
    Layout<VS, VD>: ValuesOf<Layout<HS, HD>>,
    ThreadValue<Layout<HS, HD>, Layout<VS, VD>>: StaticLayout,
{
    let value = unwrap(tile_of_threads(&Layout::<HS, HD>::STRUCTURE, &Layout::<VS, VD>::STRUCTURE));
    check::<ThreadValue<Layout<HS, HD>, Layout<VS, VD>>, TileShape<Layout<HS, HD>, Layout<VS, VD>>>(
        &value,
    );
}

/// Fails to compile unless the value plane has the same layout and tile for the matrix `Op`.
#[track_caller]
const fn check_operand<M: HasLayoutTv<Op>, Op: TypedOperand>() {
    let value = unwrap(tile_of_operand(Op::OPERAND, &M::MMA));
    check::<M::LayoutTv, M::Tile>(&value);
}

/// Fails to compile unless the value plane has this layout and this tile.
#[track_caller]
const fn check<L: StaticLayout, T: TypedTuple>((layout_tv, tile): &(DynLayout, IntTuple)) {
    assert!(
        layout_tv.equals(&L::VALUE) && tile.equals(&T::STRUCTURE),
        "typed result: the typed plane and the value plane differ; please report this as a bug of colex"
    );
}

impl<I: CopyTraits, W: IntLeaf + StaticTuple> CopyAtom<I, W> {
    /// The atom as a value, in elements.
    ///
    /// - **Does not build**: a width for which [`CopyAtom::recast`](atom::CopyAtom::recast) returns
    ///   an error.
    pub const VALUE: atom::CopyAtom = {
        let bits = match W::STRUCTURE.as_int() {
            Some(bits) => bits.get(),
            None => 0, // a tuple, which is not an `IntLeaf`
        };
        unwrap(I::ATOM.recast(1, bits))
    };

    /// Returns the only value of this type. [`CopyAtom::new`](atom::CopyAtom::new) of the value
    /// plane makes an atom of layouts.
    ///
    /// - **Does not build**: as [`VALUE`](Self::VALUE).
    #[must_use]
    #[expect(clippy::new_without_default, reason = "the constant checks the parameters")]
    // A call with layouts shows this line.
    pub const fn new(/* for layouts as values, use `colex::atom::CopyAtom::new` */) -> Self {
        let _ = Self::VALUE;
        Self(PhantomData)
    }

    /// Returns [`VALUE`](Self::VALUE).
    #[must_use]
    pub const fn value(self) -> atom::CopyAtom {
        Self::VALUE
    }

    /// Returns the copy of a tile by a layout of threads, each with a layout of values.
    ///
    /// `threads` maps the coordinate of a block of values to a thread, and `values` maps a
    /// coordinate in the block to a value. [`TiledCopyOf`] is the type of the result.
    ///
    /// - **Does not compile**: a dynamic integer; those of [`layout_tv`](Layout::layout_tv).
    /// - **Does not build**: layouts for which
    ///   [`make_tiled_copy`](atom::CopyAtom::make_tiled_copy) of the value plane returns an error.
    /// - **Source**: CuTe `make_tiled_copy`, which does not check that the layouts are compact.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::atom::{CopyTraits, typed::{CopyAtom, TiledCopyOf}};
    /// use colex::{Int, Layout, layout};
    ///
    /// struct Vector;
    ///
    /// impl CopyTraits for Vector {
    ///     type ThrId = Layout![1:0];
    ///     type SrcLayout = Layout![(1, 128):(0, 1)];
    ///     type DstLayout = Layout![(1, 128):(0, 1)];
    ///     type RefLayout = Layout![(1, 128):(0, 1)];
    /// }
    ///
    /// type F16 = CopyAtom<Vector, Int![16]>;
    /// type Copy = TiledCopyOf<F16, Layout![(16, 8):(8, 1)], Layout![(1, 8):(0, 1)]>;
    ///
    /// let (threads, values) = (layout!((16, 8):(8, 1)), layout!((1, 8):(0, 1)));
    /// let copy: Copy = F16::new().make_tiled_copy(threads, values);
    /// assert_eq!(copy.value().tile_shape().to_string(), "(16,64)");
    /// ```
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn make_tiled_copy<HS: TypedTuple, HD: Strides<HS>, VS: TypedTuple, VD: Strides<VS>>(
        self,
        _threads: Layout<HS, HD>,
        _values: Layout<VS, VD>,
    ) -> TiledCopyOf<Self, Layout<HS, HD>, Layout<VS, VD>>
    where
        Layout<VS, VD>: ValuesOf<Layout<HS, HD>>,
        ThreadValue<Layout<HS, HD>, Layout<VS, VD>>: StaticLayout,
        TileShape<Layout<HS, HD>, Layout<VS, VD>>: TypedTiler,
    {
        const { check_threads::<HS, HD, VS, VD>() };
        let _ = TiledCopyOf::<Self, Layout<HS, HD>, Layout<VS, VD>>::VALUE;
        TiledCopy(PhantomData)
    }

    /// Returns the copy of the tile of A, with the threads and values of the MMA.
    ///
    /// A kernel loads the fragments of A from shared memory with this copy.
    ///
    /// - **Post**: that of [`make_tiled_copy_of`](atom::CopyAtom::make_tiled_copy_of).
    /// - **Does not compile**: a type that is not a [`TiledMma`](super::TiledMma), and an atom whose
    ///   `ShapeMnk` does not have three integers.
    /// - **Does not build**: an atom and an MMA for which
    ///   [`make_tiled_copy_of`](atom::CopyAtom::make_tiled_copy_of) returns an error.
    /// - **Source**: CuTe `make_tiled_copy_A`.
    ///
    /// # Examples
    ///
    /// `ldmatrix` loads the fragments of A:
    ///
    /// ```
    /// use colex::atom::{CopyTraits, MmaTraits, typed::{CopyAtom, TiledMma}};
    /// use colex::{Int, Layout, Shape, layout};
    ///
    /// struct Sm80_16x8x8;
    ///
    /// impl MmaTraits for Sm80_16x8x8 {
    ///     type ShapeMnk = Shape![(16, 8, 8)];
    ///     type ThrId = Layout![32:1];
    ///     type ALayout = Layout![((4, 8), (2, 2)):((32, 1), (16, 8))];
    ///     type BLayout = Layout![((4, 8), 2):((16, 1), 8)];
    ///     type CLayout = Layout![((4, 8), (2, 2)):((32, 1), (16, 8))];
    /// }
    ///
    /// struct Ldmatrix; // SM75_U32x2_LDSM_N
    ///
    /// impl CopyTraits for Ldmatrix {
    ///     type ThrId = Layout![32:1];
    ///     type SrcLayout = Layout![((16, 2), 128):((128, 0), 1)];
    ///     type DstLayout = Layout![(32, (32, 2)):(32, (1, 1024))];
    ///     type RefLayout = Self::DstLayout;
    /// }
    ///
    /// // 2 x 2 warps, with tiles of 32 x 8 elements of A.
    /// let mma = TiledMma::<Sm80_16x8x8, Layout![(2, 2, 1):(1, 2, 0)]>::new();
    /// let load = CopyAtom::<Ldmatrix, Int![16]>::new().make_tiled_copy_a(mma);
    /// // Lane 5 of the second warp along M addresses row 21, 8 elements.
    /// let (rows, first) = load.get_slice(37).partition_s(layout!((64, 32):(32, 1)));
    /// let rows: Layout![((8, 1), 2, 4):((1, 0), 1024, 8)] = rows;
    /// assert_eq!(first, 21 * 32);
    /// ```
    #[doc(alias = "make_tiled_copy_A")]
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn make_tiled_copy_a<M: HasLayoutTv<OperandA>>(
        self,
        _mma: M,
    ) -> TiledCopyOfOperand<Self, M, OperandA> {
        of_operand!(OperandA)
    }

    /// Returns the copy of the tile of B; see [`make_tiled_copy_a`](Self::make_tiled_copy_a).
    #[doc(alias = "make_tiled_copy_B")]
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn make_tiled_copy_b<M: HasLayoutTv<OperandB>>(
        self,
        _mma: M,
    ) -> TiledCopyOfOperand<Self, M, OperandB> {
        of_operand!(OperandB)
    }

    /// Returns the copy of the tile of C; see [`make_tiled_copy_a`](Self::make_tiled_copy_a).
    ///
    /// A kernel stores the fragments of C with this copy.
    ///
    /// - **Does not build**: an MMA with atoms along N and along K, for which
    ///   [`layout_c_tv`](atom::TiledMma::layout_c_tv) has an offset outside of the tile.
    #[doc(alias = "make_tiled_copy_C")]
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn make_tiled_copy_c<M: HasLayoutTv<OperandC>>(
        self,
        _mma: M,
    ) -> TiledCopyOfOperand<Self, M, OperandC> {
        of_operand!(OperandC)
    }
}

impl<I, W> Clone for CopyAtom<I, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<I, W> Copy for CopyAtom<I, W> {}

impl<I: CopyTraits, W: IntLeaf + StaticTuple> fmt::Debug for CopyAtom<I, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Self::VALUE.fmt(f)
    }
}
