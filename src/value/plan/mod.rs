//! Plan: the dynamic integers of a result as formulas of those of the operands.
//!
//! A [`Mixed`](crate::constant::Mixed) layout has a constant structure. Each dynamic integer of a
//! result is, in the cases that a kernel needs, `ceil(x / divisor) * factor` of one dynamic integer
//! `x` of an operand: a [`Term`]. A plan lists these formulas. It is a constant, so at run time only
//! the formulas are computed.
//!
//! The functions here run the algorithms of `coalesce`, `complement`, `divide_out`, inverses and
//! recasts on terms in place of integers. They return `None` where an integer that is not known decides, or where
//! `divide_out` rounds. The value plane computes such a result at run time. It is the definition:
//! a plan is compared with its result for the placeholders of the structure.
//!
//! **Lemma.** If the guard of a plan holds, its integers are those of the value plane. For a
//! composition of L with R, where `L` has the coalesced modes `l_0, .., l_last`:
//!
//! - each step of a mode of R stays within one mode of L, or one of step and extent divides the
//!   other;
//! - the largest digits of all modes of R add up to less than each `l_r`, except the last;
//! - a dynamic `l_r` is a multiple of a number above these digits: its
//!   [divisor](Int::divisor) is one, or the guard checks it.
//!
//! Then no digit carries, for any value of the dynamic integers, and the modes that `divide_out`
//! finds equal `L(R(i))`, with `l_last` unbounded. A divide is the composition with the tile and its
//! complement. The last mode of the complement can reach the end of L. Its step divides the extents
//! `l_r` that it does not skip, and the other digits in them add up to less than the step. Strides
//! enter the result linearly. The guard also excludes extents of 0, and offsets that do not fit.
//!
//! Theorem `plan_sound` in `proofs/plans.v` of the repository proves this for one composition,
//! without parentheses. `proofs/README.md` lists what is only tested, such as the complement.

mod chain;
mod compose;
mod even_tiles;
mod formulas;
mod guard;
mod inverse;
mod multiples;
mod placeholders;
mod product;
mod recast;
mod term;
mod term_layout;
#[cfg(test)]
pub(crate) mod test;

pub(crate) use chain::Chain;
pub(crate) use even_tiles::EvenTiles;
pub(crate) use formulas::{MAX_DYNAMIC, number_dynamic};
pub(crate) use placeholders::{placeholders_with_divisors, with_placeholders};
#[cfg(test)]
use term::Source;

use super::regroup::tile_unzip;
use super::{DynLayout, Int, IntTuple, Node, Tiler, some};
use crate::LayoutError;
use chain::With;
use formulas::Formulas;
use multiples::Multiples;
use term_layout::{TermLayout, positions};

/// How a divide or a product groups its pairs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Grouping {
    Logical,
    Zipped,
    Tiled,
    Flat,
}

/// The formulas of a result, if there are any.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Whether there are formulas. If not, the value plane computes the result.
    pub(crate) exists: bool,
    formulas: Formulas,
    /// Whether the limits have to be checked. An operation that only moves modes needs no check.
    has_limits: bool,
    /// Whether products of the guard may overflow. They fit for the extents of one operand, if no
    /// extent is 0 or all that can be 0 are among them: its constructor checked size and cosize.
    may_overflow: bool,
    /// The product of the dynamic extents that the plan reads must be from 1 to this.
    size_limit: u64,
    /// Each dynamic stride, and `extent - 1` times the stride of each dynamic extent, must be at
    /// most this, a number `2^b - 1`.
    reach_limit: u64,
}

/// The terms of a result, and what they need.
struct Derived {
    terms: TermLayout,
    multiples: Multiples,
    only_moves: bool,
}

impl Derived {
    const fn of(terms: Option<TermLayout>) -> Option<Self> {
        Some(Self { terms: some!(terms), multiples: Multiples::new(), only_moves: false })
    }

    const fn of_moves(terms: TermLayout) -> Self {
        Self { terms, multiples: Multiples::new(), only_moves: true }
    }
}

impl Plan {
    /// No formulas.
    pub const NONE: Self = Self {
        exists: false,
        formulas: Formulas::NONE,
        has_limits: false,
        may_overflow: false,
        size_limit: 0,
        reach_limit: 0,
    };

    /// The plan of a chain of operations on `layout`.
    pub(crate) const fn of_chain(chain: Option<Chain>, layout: &DynLayout) -> Self {
        match chain {
            Some(chain) => chain.plan(layout),
            None => Self::NONE,
        }
    }

    /// The plan of a divide of `layout` with the result `result`.
    pub(crate) const fn divide(
        layout: &DynLayout,
        tiler: &Tiler,
        grouping: Grouping,
        result: &DynLayout,
    ) -> Self {
        let chain = Chain::of(layout).by_tiler(tiler, With::Divide, grouping, result);
        Self::of_chain(chain, layout)
    }

    /// The plan of a product of `layout` with a tiler.
    pub(crate) const fn product(
        layout: &DynLayout,
        tiler: &Tiler,
        grouping: Grouping,
        result: &DynLayout,
    ) -> Self {
        let chain = Chain::of(layout).by_tiler(tiler, With::Multiply, grouping, result);
        Self::of_chain(chain, layout)
    }

    /// The plan of [`DynLayout::compose`].
    pub(crate) const fn compose(layout: &DynLayout, tiler: &Tiler, result: &DynLayout) -> Self {
        let chain = Chain::of(layout).by_tiler(tiler, With::Compose, Grouping::Logical, result);
        Self::of_chain(chain, layout)
    }

    /// The plan of [`DynLayout::composition`].
    pub(crate) const fn composition(
        layout: &DynLayout,
        right: &DynLayout,
        result: &DynLayout,
    ) -> Self {
        if right.is_static() {
            return Self::compose(layout, &Tiler::Layout(*right), result);
        }
        let derived = Derived::of(product::composed_with_one_mode(layout, right));
        Self::checked([layout, right], derived, result)
    }

    /// The plan of [`DynLayout::with_shape`].
    pub(crate) const fn with_shape(
        layout: &DynLayout,
        shape: &IntTuple,
        result: &DynLayout,
    ) -> Self {
        match DynLayout::col_major(shape) {
            Ok(right) if right.is_static() => Self::composition(layout, &right, result),
            _ => Self::NONE,
        }
    }

    /// The plan of [`DynLayout::blocked_product`] or [`DynLayout::raked_product`].
    pub(crate) const fn zipped_with_copies(
        layout: &DynLayout,
        copies: &DynLayout,
        is_blocked: bool,
        result: &DynLayout,
    ) -> Self {
        let derived = Derived::of(product::zipped_with_copies(layout, copies, is_blocked));
        Self::checked([layout, copies], derived, result)
    }

    /// The plan of [`DynLayout::upcast`].
    pub(crate) const fn upcast(layout: &DynLayout, factor: Int) -> Self {
        if !factor.is_static() {
            return Self::NONE;
        }
        Self::of_chain(Chain::of(layout).upcast(factor.get()), layout)
    }

    /// The plan of [`DynLayout::downcast`].
    pub(crate) const fn downcast(layout: &DynLayout, factor: Int) -> Self {
        if !factor.is_static() {
            return Self::NONE;
        }
        Self::of_chain(Chain::of(layout).downcast(factor.get()), layout)
    }

    /// The plan of [`DynLayout::recast`].
    pub(crate) const fn recast(layout: &DynLayout, old_bits: Int, new_bits: Int) -> Self {
        if !old_bits.is_static() || !new_bits.is_static() {
            return Self::NONE;
        }
        Self::of_chain(Chain::of(layout).recast(old_bits.get(), new_bits.get()), layout)
    }

    /// The plan of [`DynLayout::coalesce`].
    pub(crate) const fn coalesce(layout: &DynLayout, result: &DynLayout) -> Self {
        Self::merged(layout, TermLayout::of(layout, 0).coalesced(Node::ROOT), result)
    }

    /// The plan of [`DynLayout::coalesce_z`].
    pub(crate) const fn coalesce_z(layout: &DynLayout, result: &DynLayout) -> Self {
        Self::merged(layout, TermLayout::of(layout, 0).coalesced_z(Node::ROOT), result)
    }

    /// The plan of [`DynLayout::filter`].
    pub(crate) const fn filter(layout: &DynLayout, result: &DynLayout) -> Self {
        let terms = TermLayout::of(layout, 0).filter_zeros();
        Self::merged(layout, terms.coalesced(Node::ROOT), result)
    }

    const fn merged(
        layout: &DynLayout,
        modes: Option<term_layout::TermModes>,
        result: &DynLayout,
    ) -> Self {
        let derived = match modes {
            Some(modes) => Some(Derived::of_moves(TermLayout::of_modes(&modes))),
            None => None,
        };
        Self::checked([layout, &DynLayout::UNIT], derived, result)
    }

    /// The plan of [`DynLayout::filter_zeros`].
    pub(crate) const fn filter_zeros(layout: &DynLayout, result: &DynLayout) -> Self {
        let derived = Derived::of_moves(TermLayout::of(layout, 0).filter_zeros());
        Self::checked([layout, &DynLayout::UNIT], Some(derived), result)
    }

    /// The plan of [`DynLayout::coalesce_by`].
    pub(crate) const fn coalesce_by(
        layout: &DynLayout,
        profile: &IntTuple,
        result: &DynLayout,
    ) -> Self {
        let mut out = TermLayout::start();
        let terms = TermLayout::of(layout, 0);
        let derived = match terms.coalesce_by(Node::ROOT, profile.whole(), &mut out) {
            Some(()) => Some(Derived::of_moves(out)),
            None => None,
        };
        Self::checked([layout, &DynLayout::UNIT], derived, result)
    }

    /// The layout to pass, in place of an operand, to an operation that only moves modes;
    /// [`moved`](Self::moved) takes its result.
    pub(crate) const fn positions(layout: &DynLayout, operand: usize) -> DynLayout {
        positions(&layout.profile, operand)
    }

    /// The plan of an operation that only moves modes.
    pub(crate) const fn moved(
        operands: [&DynLayout; 2],
        positions: &Result<DynLayout, LayoutError>,
        result: &DynLayout,
    ) -> Self {
        let [left, right] = [TermLayout::of(operands[0], 0), TermLayout::of(operands[1], 1)];
        let derived = match positions {
            Ok(positions) => Some(Derived::of_moves(TermLayout::moved([&left, &right], positions))),
            Err(_) => None,
        };
        Self::checked(operands, derived, result)
    }
}

/// Returns the pairs of a divide or a product in the order of the operation.
const fn grouped(pairs: TermLayout, tiler: &Tiler, grouping: Grouping) -> Option<TermLayout> {
    if pairs.profile.is_overfull() {
        return None;
    }
    if matches!(grouping, Grouping::Logical) {
        return Some(pairs);
    }
    let Ok(zipped) = tile_unzip(&positions(&pairs.profile, 0), tiler) else { return None };
    let grouped = match grouping {
        Grouping::Tiled => zipped.lift_rests(),
        Grouping::Flat => zipped.lift_all(tiler),
        _ => Ok(zipped),
    };
    match grouped {
        Ok(positions) => Some(TermLayout::moved([&pairs, &pairs], &positions)),
        Err(_) => None,
    }
}
