//! The structure of a mixed layout: a constant with placeholders for the dynamic integers, and the
//! position of each dynamic integer.

use core::marker::PhantomData;

use super::ConstLayout;
use crate::typed::{self, Strides, mismatch};
use crate::value::plan::{self, number_dynamic, with_placeholders};
use crate::{DynLayout, LayoutError, MAX_LEAVES, Reason, unwrap};

/// The most dynamic integers of a [`Mixed`](super::Mixed) layout.
pub const MAX_DYNAMIC: usize = plan::MAX_DYNAMIC;

/// The structure of the typed layout `Layout<S, D>`, with placeholders for its integers that are
/// `usize`.
///
/// It is the parameter of a [`Mixed`](super::Mixed) and not a layout to compute with: the results
/// of a `Const` of it contain placeholders. Compiler errors about a mixed layout show them, too.
#[derive(Clone, Copy, Debug)]
pub struct Structure<S, D>(PhantomData<(S, D)>);

#[diagnostic::do_not_recommend]
impl<S: typed::TypedTuple, D: Strides<S>> ConstLayout for Structure<S, D> {
    const LAYOUT: DynLayout = unwrap(with_placeholders(&S::STRUCTURE, &D::STRUCTURE));
}

/// Returns the structure of `layout` as a mixed layout. Tests compare recorded results with it,
/// because the operands of those are texts and not types.
#[doc(hidden)]
pub const fn structure_of(layout: &DynLayout) -> Result<DynLayout, LayoutError> {
    with_placeholders(&layout.shape(), &layout.stride())
}

/// A structure, and for each of its integers the position: in the constant, or in the array of
/// dynamic integers.
pub(super) struct Slots {
    pub(super) layout: DynLayout,
    pub(super) leaves: usize,
    pub(super) count: usize,
    pub(super) extents: [u8; MAX_LEAVES],
    pub(super) strides: [u8; MAX_LEAVES],
}

impl Slots {
    /// The mark of a static integer.
    pub(super) const STATIC: u8 = u8::MAX;

    /// Extents first, then strides, each from the left.
    pub(super) const fn of(layout: &DynLayout) -> Self {
        let mut slots = Self {
            layout: *layout,
            leaves: layout.leaf_count(),
            count: 0,
            extents: [Self::STATIC; MAX_LEAVES],
            strides: [Self::STATIC; MAX_LEAVES],
        };
        slots.count = number_dynamic(&layout.shape(), &mut slots.extents, 0);
        slots.count = number_dynamic(&layout.stride(), &mut slots.strides, slots.count);
        // The placeholders of a mixed layout are large. Its constructors check the sizes.
        if slots.count == 0 {
            let _ = layout.on_machine();
        }
        assert!(
            slots.count <= MAX_DYNAMIC,
            "Mixed: the layout has more than 16 dynamic integers, and at most 16 are allowed; use a `DynLayout`"
        );
        slots
    }

    /// Returns the layout with these dynamic integers.
    #[inline]
    pub(super) const fn with(&self, dynamic: &[i64; MAX_DYNAMIC]) -> DynLayout {
        let (mut layout, mut k) = (self.layout, 0);
        while k < self.leaves {
            if self.extents[k] != Self::STATIC {
                layout.extents.set_value(k, dynamic[self.extents[k] as usize]);
            }
            if self.strides[k] != Self::STATIC {
                layout.strides.set_value(k, dynamic[self.strides[k] as usize]);
            }
            k += 1;
        }
        layout
    }

    /// Returns the dynamic integers of a layout with this structure.
    pub(super) fn integers_of(&self, layout: &DynLayout) -> [i64; MAX_DYNAMIC] {
        let mut dynamic = [0; MAX_DYNAMIC];
        for k in 0..self.leaves {
            if self.extents[k] != Self::STATIC {
                dynamic[self.extents[k] as usize] = layout.extents.value(k);
            }
            if self.strides[k] != Self::STATIC {
                dynamic[self.strides[k] as usize] = layout.strides.value(k);
            }
        }
        dynamic
    }

    /// Returns the first difference of a layout to the structure, not counting dynamic integers.
    pub(super) fn difference(&self, layout: &DynLayout) -> Option<Reason> {
        mismatch(&self.layout.shape(), &layout.shape(), false)
            .or_else(|| mismatch(&self.layout.stride(), &layout.stride(), true))
    }

    /// Assigns slots from `next` on to the dynamic integers of a tuple; returns the slot after
    /// them.
    /// Returns where the dynamic integers of a mode are in a layout whose leaf `first` is the first of
    /// the mode.
    pub(super) const fn moved_from(&self, layout: &Self, first: usize) -> Moved {
        let mut moved = Moved { from: [0; MAX_DYNAMIC], count: self.count };
        let mut k = 0;
        while k < self.leaves {
            if self.extents[k] != Self::STATIC {
                moved.from[self.extents[k] as usize] = layout.extents[first + k];
            }
            if self.strides[k] != Self::STATIC {
                moved.from[self.strides[k] as usize] = layout.strides[first + k];
            }
            k += 1;
        }
        moved
    }
}

/// Where the dynamic integers of a mode are among those of its layout.
pub(super) struct Moved {
    from: [u8; MAX_DYNAMIC],
    count: usize,
}

impl Moved {
    /// Returns the dynamic integers of the mode.
    #[allow(clippy::inline_always)] // the positions are constants, and the integers stay in registers
    #[inline(always)]
    pub(super) fn apply(&self, dynamic: &[i64; MAX_DYNAMIC]) -> [i64; MAX_DYNAMIC] {
        let mut moved = [0; MAX_DYNAMIC];
        for k in 0..self.count {
            moved[k] = dynamic[self.from[k] as usize];
        }
        moved
    }
}
