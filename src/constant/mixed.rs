//! Mixed layouts: a constant structure with some dynamic integers.
//!
//! A kernel often has tiles of a constant size on a matrix of any size:
//! `((_4,_3),(m,n)):((ld,_1),(s,t))`. Which integers of a result are static depends only on which
//! integers of the operands are static, not on the values of the others. The structure of a result
//! is therefore a constant. The value plane computes it with *placeholders* for the dynamic
//! integers, and a mixed layout stores only the dynamic integers.

use core::fmt;
use core::marker::PhantomData;

use super::structure::{MAX_DYNAMIC, Slots, Structure};
use super::{Const, ConstLayout};
use crate::sealed::Sealed;
use crate::typed::{Layout, Strides};
use crate::value::{attempt, named};
use crate::{DynLayout, LayoutError, Reason, typed};

/// A layout with the structure and the static integers of `K`, whose other integers are dynamic.
///
/// The structure is `K::LAYOUT`; its integers without a static mark are placeholders. Results have
/// the types of the same operations on [`Const`], with `Mixed` in place of `Const`:
/// `Mixed<ZippedDivide<K, T>>`.
///
/// - **Cost**: of most operations a few multiplications and one comparison: each dynamic integer of
///   the result is a formula that the compiler found (a *plan*). `zipped_divide` of `(m,n):(n,1)` by
///   `<8,4>` takes 3 to 5 ns. A [`mode`](Self::mode) copies its integers. Static extents and strides
///   are literals in the code.
/// - **Plans**: divides, compositions and products with static right operands; `coalesce`, `filter`,
///   and all operations that only move modes, also with a second mixed layout; blocked and raked
///   products of a static layout that fills `0..n`; recasts by static factors; inverses, if static
///   integers decide their order. Complements have none: the value plane computes them at run time,
///   in 0.1 to 3 microseconds. It also decides where a guard of the plan fails: an extent is 0, an
///   integer is not a multiple of the tile or factor that divides it (a
///   [divisor](Self::with_divisors) makes this check unnecessary), or an offset might not fit.
/// - **Memory**: the [`dynamic`](Self::dynamic) integers as `[i64; 16]`, extents first, then zeros.
///   It is `#[repr(transparent)]`, so a host passes a `Mixed` to a kernel as these 128 bytes.
/// - **Devices**: code for a GPU (targets `nvptx64` and `amdgpu`, or `--cfg colex_device`) has
///   neither the value plane nor sentences. An operation without a plan does not build there, and a
///   failed guard stops the program with a literal message.
///
/// # Examples
///
/// ```
/// use colex::constant::{AnyLayout, Mixed};
/// use colex::{layout, tiler};
/// let (m, n) = (8, 12); // dynamic
/// let matrix = Mixed::of(layout!((m, n):(n, 1)));
/// let tiled = matrix.zipped_divide(tiler!(<4, 3>));
/// assert_eq!(format!("{tiled}"), "((_4,_3),(2,4)):((12,_1),(48,_3))");
/// let tile = tiled.mode::<0>();
/// assert_eq!((tile.size(), tile.index((1, 2))), (12, 14)); // the size is a literal
/// ```
#[repr(transparent)]
pub struct Mixed<K> {
    pub(super) dynamic: [i64; MAX_DYNAMIC],
    structure: PhantomData<K>,
}

impl<K> Clone for Mixed<K> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<K> Copy for Mixed<K> {}
impl<K> Sealed for Mixed<K> {}

impl<S: typed::TypedTuple, D: Strides<S>> Mixed<Structure<S, D>> {
    /// Returns the mixed layout with the integers of a typed layout: its literals are static, its
    /// `usize` integers are dynamic.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Mixed;
    /// use colex::layout;
    /// let n = 100;
    /// assert_eq!(Mixed::of(layout!((8, n):(n, 1))).to_string(), "(_8,100):(100,_1)");
    /// ```
    #[must_use]
    #[inline]
    pub fn of(layout: Layout<S, D>) -> Self {
        let slots = Self::SLOTS;
        let mut mixed = Self { dynamic: [0; MAX_DYNAMIC], structure: PhantomData };
        let mut k = 0;
        layout.shape().for_each_leaf(&mut |extent| {
            mixed.set(slots.extents[k], extent);
            k += 1;
        });
        k = 0;
        layout.stride().for_each_leaf(&mut |stride| {
            mixed.set(slots.strides[k], stride);
            k += 1;
        });
        mixed
    }
}

impl<K: ConstLayout> Mixed<K> {
    /// Returns the mixed layout with the dynamic integers of `value`. The other integers of `value`
    /// must be those of `K`.
    ///
    /// - **Errors**: [`Reason::OtherProfile`](crate::Reason),
    ///   [`Reason::OtherExtent`](crate::Reason), [`Reason::OtherStride`](crate::Reason);
    ///   [`Reason::NegativeStride`](crate::Reason) for a dynamic stride;
    ///   [`Reason::NotMultiple`](crate::Reason) for a dynamic integer with a divisor.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::{Mixed, Structure};
    /// use colex::{DynLayout, Shape, Stride};
    /// type Rows = Mixed<Structure<Shape![(8, usize)], Stride![(usize, 1)]>>;
    /// let rows = Rows::try_from_value(&DynLayout::lit("(8,30):(40,1)")).unwrap();
    /// assert_eq!(rows.index((1, 2)), 42);
    /// assert!(Rows::try_from_value(&DynLayout::lit("(4,30):(40,1)")).is_err());
    /// ```
    pub fn try_from_value(value: &DynLayout) -> Result<Self, LayoutError> {
        let _ = const { K::LAYOUT.rank() };
        if let Some(reason) = Self::SLOTS.difference(value) {
            return Err(LayoutError::new("try_from_value", reason));
        }
        value.check_machine()?;
        Ok(Self::of_dynamic(Self::SLOTS.integers_of(value)))
    }

    /// Returns the dynamic integers: those of the shape, then those of the stride, each from the
    /// left. They are what a program passes to another one that has the same structure, such as a
    /// kernel on a device.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Mixed;
    /// use colex::layout;
    /// let (m, n) = (30, 40);
    /// assert_eq!(Mixed::of(layout!((8, m, n):(1, 8, n))).dynamic(), [30, 40, 40]);
    /// ```
    #[must_use]
    #[inline]
    pub const fn dynamic(&self) -> &[i64] {
        self.dynamic.split_at(Self::SLOTS.count).0
    }

    /// Returns the mixed layout with these [`dynamic`](Self::dynamic) integers.
    ///
    /// - **Errors**: [`Reason::DynamicCount`](crate::Reason) if their number is another one; those
    ///   of [`DynLayout::new`]; [`Reason::NegativeStride`](crate::Reason);
    ///   [`Reason::NotMultiple`](crate::Reason) for an integer with a divisor.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::{Mixed, Structure};
    /// use colex::{Shape, Stride};
    /// type Rows = Mixed<Structure<Shape![(8, usize)], Stride![(usize, 1)]>>;
    /// let rows = Rows::from_dynamic(&[30, 40]).unwrap();
    /// assert_eq!(rows.to_string(), "(_8,30):(40,_1)");
    /// assert!(Rows::from_dynamic(&[30]).is_err());
    /// ```
    pub fn from_dynamic(dynamic: &[i64]) -> Result<Self, LayoutError> {
        let _ = const { K::LAYOUT.rank() };
        let (found, expected) = (dynamic.len(), Self::SLOTS.count);
        if found != expected {
            let reason = Reason::DynamicCount { found, expected };
            return Err(LayoutError::new("from_dynamic", reason));
        }
        let mut integers = [0; MAX_DYNAMIC];
        integers[..found].copy_from_slice(dynamic);
        let layout = Self::SLOTS.with(&integers);
        let layout = attempt!("from_dynamic", DynLayout::new(&layout.shape(), &layout.stride()));
        named!("from_dynamic", Self::try_from_value(&layout))
    }

    #[inline]
    pub(super) fn of_dynamic(dynamic: [i64; MAX_DYNAMIC]) -> Self {
        Self { dynamic, structure: PhantomData }
    }

    /// Returns the mixed layout with these extents and strides as its dynamic integers; its static
    /// integers are those of `K`.
    #[inline]
    pub(super) fn of_leaves(leaf: impl Fn(usize) -> (i64, i64)) -> Self {
        let slots = Self::SLOTS;
        let mut mixed = Self { dynamic: [0; MAX_DYNAMIC], structure: PhantomData };
        for k in 0..slots.leaves {
            let (extent, stride) = leaf(k);
            mixed.set(slots.extents[k], extent);
            mixed.set(slots.strides[k], stride);
        }
        mixed
    }

    /// The only constant that the functions of this type read: the compiler reports a structure
    /// that fails once for each function that names a constant of it.
    pub(super) const SLOTS: &'static Slots = &Slots::of(&Self::HELD);
    /// The structure, or `1:0` if the operation failed that computes it, as [`Const::HELD`].
    pub(crate) const HELD: DynLayout = K::OUTCOME.unwrap_or(DynLayout::UNIT);

    /// The layout, if no integer is dynamic.
    pub(crate) const STATIC_VALUE: Option<DynLayout> =
        if Self::is_static() { Some(Self::SLOTS.layout) } else { None };

    const STATIC_COSIZE: Option<usize> =
        if Self::is_static() { Some(Self::SLOTS.layout.cosize() as usize) } else { None };

    /// Whether a static stride is negative.
    const HAS_NEGATIVE: bool = {
        let (mut found, mut k) = (false, 0);
        while k < Self::SLOTS.leaves {
            found |= Self::SLOTS.layout.strides.value(k) < 0;
            k += 1;
        }
        found
    };

    /// Returns the number of integers of the shape.
    #[inline]
    pub(crate) const fn leaf_count() -> usize {
        Self::SLOTS.leaves
    }

    /// Returns whether no integer is dynamic, so that the layout is a constant.
    #[inline]
    pub(crate) const fn is_static() -> bool {
        Self::SLOTS.count == 0
    }

    #[inline]
    const fn set(&mut self, slot: u8, integer: i64) {
        if slot != Slots::STATIC {
            self.dynamic[slot as usize] = integer;
        }
    }

    /// Returns extent and stride of integer `k`; for a literal `k`, a static one is a literal.
    #[inline]
    pub(crate) const fn leaf(&self, k: usize) -> (i64, i64) {
        let slots = Self::SLOTS;
        let extent = match slots.extents[k] {
            Slots::STATIC => slots.layout.extents.value(k),
            slot => self.dynamic[slot as usize],
        };
        let stride = match slots.strides[k] {
            Slots::STATIC => slots.layout.strides.value(k),
            slot => self.dynamic[slot as usize],
        };
        (extent, stride)
    }

    /// Returns the layout as a value, with the static marks of `K`.
    #[must_use]
    #[inline]
    pub const fn to_value(&self) -> DynLayout {
        Self::SLOTS.with(&self.dynamic)
    }

    /// Returns the number of coordinates: a literal if all extents are static.
    #[must_use]
    #[inline]
    pub const fn size(&self) -> usize {
        let (mut size, mut k) = (1_usize, 0);
        while k < Self::SLOTS.leaves {
            // The size fits: the constructor checked it. If the product wraps, a factor is 0, or
            // this is a mode of a layout with an extent 0.
            size = size.wrapping_mul(self.leaf(k).0 as usize);
            k += 1;
        }
        size
    }

    /// Returns whether an extent is 0.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        (0..Self::leaf_count()).any(|k| self.leaf(k).0 == 0)
    }

    /// Returns the cosize: the number of elements of a storage for this layout.
    #[must_use]
    #[inline]
    pub const fn cosize(&self) -> usize {
        match Self::STATIC_COSIZE {
            Some(cosize) => cosize,
            // Dynamic strides are not negative.
            None if Self::HAS_NEGATIVE => self.to_value().cosize() as usize,
            None => {
                // A mode of an empty layout can have a cosize that does not fit.
                let (mut cosize, mut is_empty, mut k) = (1_i64, false, 0);
                while k < Self::SLOTS.leaves {
                    let (extent, stride) = self.leaf(k);
                    is_empty |= extent == 0;
                    cosize = cosize.saturating_add((extent - 1).saturating_mul(stride));
                    k += 1;
                }
                if is_empty { 0 } else { cosize as usize }
            }
        }
    }

    /// Returns the number of modes.
    #[must_use]
    #[inline]
    pub const fn rank(&self) -> usize {
        Self::SLOTS.layout.rank()
    }
}

impl<L: ConstLayout> Const<L> {
    /// The layout as a mixed layout without dynamic integers.
    pub(crate) const MIXED: Mixed<Self> =
        Mixed { dynamic: [0; MAX_DYNAMIC], structure: PhantomData };
}

impl<K: ConstLayout, R: ConstLayout> PartialEq<Mixed<R>> for Mixed<K> {
    fn eq(&self, other: &Mixed<R>) -> bool {
        self.to_value() == other.to_value()
    }
}
impl<K: ConstLayout> Eq for Mixed<K> {}

impl<K: ConstLayout> PartialEq<DynLayout> for Mixed<K> {
    fn eq(&self, other: &DynLayout) -> bool {
        self.to_value() == *other
    }
}

impl<K: ConstLayout> From<Mixed<K>> for DynLayout {
    fn from(mixed: Mixed<K>) -> Self {
        mixed.to_value()
    }
}

impl<K: ConstLayout> fmt::Display for Mixed<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.to_value())
    }
}

impl<K: ConstLayout> fmt::Debug for Mixed<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
