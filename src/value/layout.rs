//! DynLayout: a function from coordinates to offsets, `SHAPE:STRIDE`.

use super::{Int, IntTuple, Leaves, Mode, Node, Profile, Subtree, attempt};
use crate::{LayoutError, Reason, unwrap};

/// A layout with integers as values: `((2,4),(3,5)):((3,6),(1,24))`.
///
/// A layout is a shape and a stride with the same parentheses. It maps a coordinate of the shape to
/// an offset: the sum of the integers of the [natural coordinate](IntTuple::idx2crd), each
/// multiplied by its stride. Offsets count elements.
///
/// - Extents are at least 0; strides are any integers. The size, the cosize and every offset in
///   bounds fit 64 bits. The constructor checks this once; indexing does not check it again.
/// - Each integer has a mark, see [`Int`]. Operations may simplify by the value of a *static*
///   integer. With a *dynamic* one they return the structure that the compiler finds without the
///   value. Integers are static, unless [`Int::dynamic`], [`with_static`](Self::with_static), a
///   text with `_` such as `(_4,8):(_1,_4)`, or a `usize` of a typed layout makes them dynamic.
/// - `()` is the shape with one coordinate, and `():()` is the layout of rank 0 and size 1.
/// - At most [`MAX_LEAVES`](crate::MAX_LEAVES) integers in shape and stride each; no allocation;
///   `Copy`; every operation is a `const fn`.
/// - `==` compares the integers and parentheses of shape and stride, but not whether integers are
///   static. To compare layouts as *functions*, compare them after [`coalesce`](Self::coalesce).
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// const TILED: DynLayout = DynLayout::lit("((2,4),(3,5)):((3,6),(1,24))");
/// assert_eq!((TILED.size(), TILED.cosize(), TILED.rank(), TILED.depth()), (120, 120, 2, 2));
/// assert_eq!(TILED.index(11), 10);
/// ```
#[derive(Clone, Copy)]
pub struct DynLayout {
    pub(crate) profile: Profile,
    pub(crate) extents: Leaves,
    pub(crate) strides: Leaves,
}

impl DynLayout {
    /// Returns the shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("(4,8):(8,1)").shape().to_string(), "(4,8)");
    /// ```
    #[must_use]
    pub const fn shape(&self) -> IntTuple {
        IntTuple { profile: self.profile, leaves: self.extents }
    }

    /// Returns the stride, congruent with the shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("(4,8):(8,1)").stride().to_string(), "(8,1)");
    /// ```
    #[must_use]
    pub const fn stride(&self) -> IntTuple {
        IntTuple { profile: self.profile, leaves: self.strides }
    }

    /// Returns the number of coordinates: the product of the extents.
    ///
    /// - **Source**: CuTe `size`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("(4,(2,3)):(1,(4,8))").size(), 24);
    /// assert_eq!(DynLayout::lit("():()").size(), 1);
    /// ```
    #[must_use]
    pub const fn size(&self) -> i64 {
        let mut size = 1_i64;
        let mut k = 0;
        while k < self.leaf_count() {
            // A product can overflow only if a later extent is 0: the constructor checked the size.
            size = match size.checked_mul(self.extents.value(k)) {
                Some(size) => size,
                None => return 0,
            };
            k += 1;
        }
        size
    }

    /// Returns the length of the interval of the offsets: `1 + sum (s - 1) * |d|` over the modes; 0
    /// if the size is 0.
    ///
    /// With strides of at least 0 this is the largest offset plus 1: the length of the storage that
    /// the layout needs. With negative strides it is the width of the interval from the smallest to
    /// the largest offset.
    ///
    /// - **Source**: CuTe `cosize`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("(4,8):(1,5)").cosize(), 39);
    /// assert_eq!(DynLayout::lit("(4,2):(1,-1)").cosize(), 5);
    /// ```
    #[must_use]
    pub const fn cosize(&self) -> i64 {
        self.cosize_int().get()
    }

    /// Returns the [`cosize`](Self::cosize) as an [`Int`]: static if all integers that it depends
    /// on are.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// // The dynamic extent has stride 0, so the cosize does not depend on it.
    /// assert!(DynLayout::lit("(_4,5):(_1,_0)").cosize_int().is_static());
    /// ```
    #[must_use]
    pub const fn cosize_int(&self) -> Int {
        match self.try_cosize() {
            Some(cosize) => cosize,
            None => Int::new(i64::MAX), // unreachable: the constructor checked it
        }
    }

    /// Returns the least and the greatest offset; `None` if the size is 0.
    ///
    /// The storage of a layout with negative strides has the element of offset 0 at index `-least`,
    /// the `base` of `Tensor::with_base`.
    ///
    /// - **Post**: both are offsets of the layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("(4,8):(-1,4)").offset_bounds(), Some((-3, 28)));
    /// assert_eq!(DynLayout::lit("(4,0):(1,4)").offset_bounds(), None);
    /// ```
    #[must_use]
    pub const fn offset_bounds(&self) -> Option<(i64, i64)> {
        if self.is_empty() { None } else { Some(self.offset_range()) }
    }

    /// Returns the [`offset_bounds`](Self::offset_bounds) of a layout that is not empty.
    pub(crate) const fn offset_range(&self) -> (i64, i64) {
        let (mut least, mut greatest) = (0, 0);
        let mut k = 0;
        while k < self.leaf_count() {
            let (extent, stride) = (self.extents.value(k), self.strides.value(k));
            if extent > 1 {
                let reach = (extent - 1) * stride; // fits: the constructor checked the cosize
                if reach < 0 { least += reach } else { greatest += reach }
            }
            k += 1;
        }
        (least, greatest)
    }

    const fn try_cosize(&self) -> Option<Int> {
        let mut last = Int::ZERO;
        let mut k = 0;
        while k < self.leaf_count() {
            let (extent, stride) = (self.extents.get(k), self.strides.get(k));
            if extent.get() == 0 {
                return Some(Int::marked(0, self.is_static()));
            }
            let reach = match (extent.sub(Int::ONE), stride.abs()) {
                (Some(steps), Some(width)) => steps.mul(width),
                _ if extent.get() == 1 => Some(Int::marked(0, extent.is_static())),
                _ => None,
            };
            last = match reach {
                Some(reach) => match last.add(reach) {
                    Some(last) => last,
                    None => return self.cosize_if_empty(),
                },
                None => return self.cosize_if_empty(),
            };
            k += 1;
        }
        last.add(Int::ONE)
    }

    /// Returns an error unless size and cosize fit an `isize`, in which types, constants and tensors compute. Only
    /// machines of 32 bits have layouts with this error.
    pub(crate) const fn check_machine(&self) -> Result<(), LayoutError> {
        let limit = isize::MAX as i64;
        if isize::BITS < 64 && (self.size() > limit || self.cosize() > limit) {
            return Err(LayoutError::new("layout", Reason::Overflow));
        }
        Ok(())
    }

    /// Returns this layout, or panics with the error of [`check_machine`](Self::check_machine).
    #[track_caller]
    pub(crate) const fn on_machine(&self) -> &Self {
        let () = unwrap(self.check_machine());
        self
    }

    /// Returns a cosize of 0 if a later extent is 0, otherwise `None` for a cosize that does not
    /// fit.
    const fn cosize_if_empty(&self) -> Option<Int> {
        if self.is_empty() { Some(Int::marked(0, self.is_static())) } else { None }
    }

    /// Returns the number of modes: the entries of the shape; 1 for an integer.
    ///
    /// - **Source**: CuTe `rank`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("(4,(2,3)):(1,(4,8))").rank(), 2);
    /// ```
    #[must_use]
    pub const fn rank(&self) -> usize {
        self.profile.rank(Node::ROOT)
    }

    /// Returns the levels of parentheses: 0 for an integer shape, otherwise one more than the
    /// deepest mode.
    ///
    /// - **Source**: CuTe `depth`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("(4,(2,3)):(1,(4,8))").depth(), 2);
    /// assert_eq!(DynLayout::lit("4:1").depth(), 0);
    /// ```
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.profile.depth(Node::ROOT)
    }

    /// Returns the number of integers in the shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("(4,(2,3)):(1,(4,8))").leaf_count(), 3);
    /// ```
    #[must_use]
    #[inline]
    pub const fn leaf_count(&self) -> usize {
        self.profile.leaf_count()
    }

    /// Returns extent and stride of leaf `k`, counted from the left over all levels; `None` past
    /// the last.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Int};
    /// let layout = DynLayout::lit("(4,(2,3)):(1,(4,8))");
    /// assert_eq!(layout.leaf(2), Some((Int::new(3), Int::new(8))));
    /// ```
    #[must_use]
    pub const fn leaf(&self, k: usize) -> Option<(Int, Int)> {
        if k < self.leaf_count() { Some((self.extents.get(k), self.strides.get(k))) } else { None }
    }

    /// Returns whether the layout has no coordinate: an extent is 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert!(DynLayout::lit("(4,0):(1,4)").is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.extents().has_zero()
    }

    /// Returns whether every integer is static.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert!(!DynLayout::lit("(_4,8):(_1,_4)").is_static());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_static(&self) -> bool {
        self.extents.all_static(self.leaf_count()) && self.strides.all_static(self.leaf_count())
    }

    /// Returns the same layout with every integer static, or with every integer dynamic.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::lit("(4,8):(1,4)").with_static(false);
    /// assert_eq!(format!("{:#}", layout.coalesce()), "(4,8):(1,4)"); // dynamic modes never merge
    /// ```
    #[must_use]
    pub const fn with_static(&self, is_static: bool) -> Self {
        Self {
            profile: self.profile,
            extents: self.shape().with_static(is_static).leaves,
            strides: self.stride().with_static(is_static).leaves,
        }
    }

    /// Returns the same layout with the fact that each integer is a multiple of the one at its place
    /// in `shape` or `stride`.
    ///
    /// - **Errors**: those of [`IntTuple::with_divisors`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let rows = DynLayout::lit("(5,24):(32,_1)");
    /// let rows = rows.with_divisors(&IntTuple::lit("(1,8)"), &IntTuple::lit("(8,1)")).unwrap();
    /// assert_eq!(rows.to_string(), "(5,24{div=8}):(32{div=8},_1)");
    /// assert_eq!(rows.max_alignment(), Ok(8));
    /// ```
    pub const fn with_divisors(
        &self,
        shape: &IntTuple,
        stride: &IntTuple,
    ) -> Result<Self, LayoutError> {
        let shape = attempt!("with_divisors", self.shape().with_divisors(shape));
        let stride = attempt!("with_divisors", self.stride().with_divisors(stride));
        Ok(Self { profile: self.profile, extents: shape.leaves, strides: stride.leaves })
    }

    /// Returns `self == other`, in `const`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// const SAME: bool = DynLayout::lit("(8):(1)").equals(&DynLayout::lit("8:1"));
    /// assert!(!SAME);
    /// ```
    #[must_use]
    pub const fn equals(&self, other: &Self) -> bool {
        self.extents().equals(other.extents()) && self.strides().equals(other.strides())
    }

    /// Returns the whole layout as a mode.
    pub(crate) const fn whole(&self) -> Mode<'_> {
        Mode::whole(self)
    }

    pub(crate) const fn extents(&self) -> Subtree<'_> {
        self.whole().extents()
    }

    pub(crate) const fn strides(&self) -> Subtree<'_> {
        self.whole().strides()
    }
}

/// Compares shapes and strides, but not whether integers are static.
impl PartialEq for DynLayout {
    fn eq(&self, other: &Self) -> bool {
        self.equals(other)
    }
}

impl Eq for DynLayout {}

impl Default for DynLayout {
    /// Returns `():()`, with one coordinate.
    fn default() -> Self {
        let shape = IntTuple::EMPTY;
        Self { profile: shape.profile, extents: shape.leaves, strides: shape.leaves }
    }
}

impl core::hash::Hash for DynLayout {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.shape().hash(state);
        self.stride().hash(state);
    }
}
