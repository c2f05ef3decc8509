//! `CopyAtom`: a copy instruction for elements of a width, as a type.

use core::fmt;
use core::marker::PhantomData;

use super::TiledCopy;
use crate::atom::{self, CopyTraits, unwrap};
use crate::typed::{
    IntLeaf, StaticTuple, Strides, ThreadValue, TileShape, TypedTiler, TypedTuple, ValuesOf,
};
use crate::{Layout, StaticLayout};

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

/// The type of [`make_tiled_copy`](CopyAtom::make_tiled_copy): the atom `A`, the layout of threads
/// `H` and the layout of values `V`.
pub type TiledCopyOf<A, H, V> = TiledCopy<A, ThreadValue<H, V>, TileShape<H, V>>;

impl<I: CopyTraits, W: IntLeaf + StaticTuple> CopyAtom<I, W> {
    /// The atom as a value, in elements.
    ///
    /// - **Does not build**: a width for which [`CopyAtom::recast`](atom::CopyAtom::recast) returns
    ///   an error.
    pub const VALUE: atom::CopyAtom = {
        let bits = match W::SKELETON.as_int() {
            Some(bits) => bits.get(),
            None => 0, // a tuple, which is not an `IntLeaf`
        };
        unwrap(I::ATOM.recast(1, bits))
    };

    /// Returns the only value of this type.
    ///
    /// - **Does not build**: as [`VALUE`](Self::VALUE).
    #[must_use]
    #[expect(clippy::new_without_default, reason = "the constant checks the parameters")]
    pub const fn new() -> Self {
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
    /// let copy: Copy = F16::new().make_tiled_copy(layout!((16, 8):(8, 1)), layout!((1, 8):(0, 1)));
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
        Layout<HS, HD>: StaticLayout,
        Layout<VS, VD>: StaticLayout + ValuesOf<Layout<HS, HD>>,
        ThreadValue<Layout<HS, HD>, Layout<VS, VD>>: StaticLayout,
        TileShape<Layout<HS, HD>, Layout<VS, VD>>: TypedTiler,
    {
        const {
            let typed = TiledCopyOf::<Self, Layout<HS, HD>, Layout<VS, VD>>::VALUE;
            let (threads, values) = (Layout::<HS, HD>::SKELETON, Layout::<VS, VD>::SKELETON);
            let value = unwrap(Self::VALUE.make_tiled_copy(&threads, &values));
            assert!(
                typed.layout_tv().equals(&value.layout_tv()),
                "typed result: the typed plane and the value plane differ; please report this as a bug of colex"
            );
        }
        TiledCopy::new()
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
