//! Constructors: layouts from their shape and stride, and the builder of all operations.

use super::{DynLayout, Int, IntTuple, Leaves, Mode, Node, Profile, attempt, named};
use crate::{LayoutError, Operand, Reason};

impl DynLayout {
    /// `1:0`: one coordinate with offset 0. Operations that raise the rank add this mode.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::UNIT, DynLayout::lit("1:0"));
    /// ```
    pub const UNIT: Self = {
        let mut unit = Self::start();
        unit.push(Int::ONE, Int::ZERO);
        unit
    };

    /// Returns the layout `shape:stride`.
    ///
    /// - **Errors**: [`Reason::EntryCount`], [`Reason::TupleForInteger`] or
    ///   [`Reason::IntegerForTuple`] unless both are congruent; [`Reason::NegativeExtent`];
    ///   [`Reason::Overflow`] if the size or the cosize does not fit 64 bits.
    /// - **Source**: CuTe `make_layout(shape, stride)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::new(&IntTuple::lit("(4,8)"), &IntTuple::lit("(8,1)")).unwrap();
    /// assert_eq!(layout.to_string(), "(4,8):(8,1)");
    /// assert!(DynLayout::new(&IntTuple::lit("(4,8)"), &IntTuple::lit("8")).is_err());
    /// ```
    #[doc(alias = "make_layout")]
    pub const fn new(shape: &IntTuple, stride: &IntTuple) -> Result<Self, LayoutError> {
        attempt!("layout", stride.whole().check_congruent(shape.whole(), Operand::Stride));
        let layout = Self { profile: shape.profile, extents: shape.leaves, strides: stride.leaves };
        named!("layout", layout.finish())
    }

    /// Returns the flat layout of `shape` and `stride`: a strided array of other libraries.
    ///
    /// - **Errors**: [`Reason::EntryCount`] if the lengths differ; those of [`new`](Self::new);
    ///   [`Reason::TooManyLeaves`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::strided(&[4, 8], &[8, 1]).unwrap().to_string(), "(4,8):(8,1)");
    /// ```
    pub const fn strided(shape: &[i64], stride: &[i64]) -> Result<Self, LayoutError> {
        let shape = attempt!("strided", IntTuple::from_slice(shape));
        let stride = attempt!("strided", IntTuple::from_slice(stride));
        named!("strided", Self::new(&shape, &stride))
    }

    /// Returns the layout with the modes `layouts`: `[A, B]` is `(A, B)`. A single layout becomes
    /// the only mode of a layout of rank 1.
    ///
    /// - **Errors**: [`Reason::TooManyLeaves`], [`Reason::Overflow`].
    /// - **Source**: CuTe `make_layout(layout0, layout1, ...)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let modes = [DynLayout::lit("4:1"), DynLayout::lit("(2,3):(4,8)")];
    /// assert_eq!(DynLayout::from_modes(&modes).unwrap().to_string(), "(4,(2,3)):(1,(4,8))");
    /// ```
    pub const fn from_modes(layouts: &[Self]) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        let open = out.open();
        let mut k = 0;
        while k < layouts.len() {
            out.graft(layouts[k].whole());
            k += 1;
        }
        out.close(open);
        named!("from_modes", out.finish())
    }
}

/// Builder: `start`, then `push`, `graft`, `open` and `close` from left to right, then `finish`.
impl DynLayout {
    pub(crate) const fn start() -> Self {
        Self { profile: Profile::new(), extents: Leaves::new(), strides: Leaves::new() }
    }

    #[inline]
    pub(crate) const fn open(&mut self) -> Node {
        self.profile.open()
    }

    #[inline]
    pub(crate) const fn close(&mut self, open: Node) {
        self.profile.close(open);
    }

    /// Adds the mode `extent:stride`.
    #[inline]
    pub(crate) const fn push(&mut self, extent: Int, stride: Int) {
        let k = self.profile.leaf();
        self.extents.set(k, extent);
        self.strides.set(k, stride);
    }

    /// Adds a copy of `mode`.
    pub(crate) const fn graft(&mut self, mode: Mode<'_>) {
        let base = self.leaf_count();
        self.profile.graft(&mode.layout.profile, mode.node);
        let (layout, first, count) = (mode.layout, mode.node.first_leaf, mode.leaf_count());
        self.extents.copy_from(base, &layout.extents, first, count);
        self.strides.copy_from(base, &layout.strides, first, count);
    }

    /// Returns the finished layout after [`validate`](Self::validate).
    #[allow(clippy::inline_always)] // avoids a copy of the layout in every operation
    #[inline(always)]
    pub(crate) const fn finish(self) -> Result<Self, Reason> {
        attempt!(self.validate());
        Ok(self)
    }

    /// Returns an error unless the integers fit the capacity, extents are at least 0, and size and
    /// cosize fit 64 bits.
    pub(crate) const fn validate(&self) -> Result<(), Reason> {
        if self.profile.is_overfull() {
            return Err(Reason::TooManyLeaves);
        }
        let (mut size, mut cosize) = (Some(1_i64), Some(1_i64));
        let mut is_empty = false;
        let mut k = 0;
        while k < self.leaf_count() {
            let (extent, stride) = (self.extents.value(k), self.strides.value(k));
            if extent < 0 {
                return Err(Reason::NegativeExtent { extent });
            }
            is_empty |= extent == 0;
            size = match size {
                Some(size) => size.checked_mul(extent),
                None => None,
            };
            if extent == 1 {
                k += 1; // its stride is never used
                continue;
            }
            cosize = match (cosize, stride.checked_abs()) {
                (Some(cosize), Some(width)) => match (extent - 1).checked_mul(width) {
                    Some(reach) => cosize.checked_add(reach),
                    None => None,
                },
                _ => None,
            };
            k += 1;
        }
        if !is_empty && (size.is_none() || cosize.is_none()) {
            return Err(Reason::Overflow);
        }
        Ok(())
    }
}
