//! Complement: the layout that fills the gaps of another layout.
//!
//! Sort the modes of A by stride. Before the mode `s:d`, the modes so far cover the offsets
//! `0..run`. `d / run` copies of that interval fit below the stride `d`, so the complement gets the
//! mode `d/run : run`, and the next `run` is `d * s`. One last mode covers the offsets from the
//! last `run` to the target.

use super::arithmetic::ceil_div_step;
use super::filter::filtered;
use super::{DynLayout, Int, IntTuple, Mode, ModeList, attempt, fits, named};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// Returns the layout whose offsets, added to the offsets of this layout, cover `target`.
    ///
    /// ```text
    /// complement(4:2, 24)  ->  (2,3):(1,8)
    /// ```
    ///
    /// `target` is the number of offsets to cover, as an integer or as a shape. A shape is divided
    /// entry by entry ([`ceil_div`](IntTuple::ceil_div)), so that the last mode keeps its
    /// boundaries.
    ///
    /// Sort the modes by stride. The `run` before the first mode is `1`, and after a mode `s:d` it
    /// is `s*d`. The strides *chain* if every stride is a multiple of the `run` before it. Then
    /// layout and complement together are a bijection onto `0..n`. For an integer `target`, `n` is
    /// at least `target`. For a shape, `n` is at least its size if the division of its entries by
    /// the last `run` is exact before its last entry.
    ///
    /// If the strides do not chain, the gaps are rounded down: the only common offset is still 0,
    /// but some offsets are not covered; see [`complement_strict`](Self::complement_strict).
    ///
    /// - **Post**: strictly increasing; the only offset of both is 0; depth at most 1.
    /// - **Errors**: [`Reason::Overlap`] if elements of the layout share offsets,
    ///   [`Reason::NegativeStride`], [`Reason::EmptyExtent`], [`Reason::DynamicStride`] for a
    ///   dynamic stride in a layout of several modes, [`Reason::Overflow`].
    /// - **Cost**: a sort of the leaves.
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, complement; CuTe
    ///   `complement`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::lit("(2,4,8):(8,1,64)");
    /// assert_eq!(layout.complement(&IntTuple::int(512)).unwrap().to_string(), "(2,4):(4,16)");
    /// assert!(DynLayout::lit("(6,4):(6,8)").complement(&IntTuple::int(24)).is_err());
    /// ```
    pub const fn complement(&self, target: &IntTuple) -> Result<Self, LayoutError> {
        named!("complement", complement(self, target, Gaps::Floored))
    }

    /// Returns the [`complement`](Self::complement), if every stride is a multiple of the run
    /// before it.
    ///
    /// - **Post**: layout and complement together are a bijection onto `0..n`. For an integer
    ///   target, `n` is the smallest multiple of the last run that is at least `target`.
    /// - **Errors**: those of [`complement`](Self::complement), and
    ///   [`Reason::NotMultipleOfSpan`].
    /// - **Source**: Shah, *A Note on the Algebra of CuTe Layouts*, admissibility for
    ///   complementation.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::lit("(4,2):(1,5)");
    /// assert_eq!(layout.complement(&IntTuple::int(40)).unwrap().to_string(), "4:10");
    /// assert!(layout.complement_strict(&IntTuple::int(40)).is_err()); // 5 is not a multiple of 4
    /// ```
    pub const fn complement_strict(&self, target: &IntTuple) -> Result<Self, LayoutError> {
        named!("complement_strict", complement(self, target, Gaps::Strict))
    }

    /// Returns the number of tiles in each entry of `shape`: the shape of the rest of a divide by
    /// this layout.
    ///
    /// - **Errors**: those of [`complement`](Self::complement).
    /// - **Source**: CuTe `ceil_div(shape, layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let tiles = DynLayout::lit("4:2").tiles_of(&IntTuple::lit("(8,6)")).unwrap();
    /// // 2 interleaved tiles in each group of 8 elements, 6 groups.
    /// assert_eq!(tiles, IntTuple::lit("(2,6)"));
    /// ```
    #[doc(alias = "ceil_div_tiler")]
    pub const fn tiles_of(&self, shape: &IntTuple) -> Result<IntTuple, LayoutError> {
        Ok(attempt!("tiles_of", complement(self, shape, Gaps::Floored)).shape())
    }

    /// Returns the complement up to the [`cosize`](Self::cosize) of this layout: the gaps between
    /// its offsets.
    ///
    /// - **Errors**: those of [`complement`](Self::complement).
    /// - **Source**: CuTe `complement(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("4:2").gaps().unwrap().to_string(), "2:1");
    /// ```
    #[doc(alias = "complement")]
    pub const fn gaps(&self) -> Result<Self, LayoutError> {
        let cosize = self.filter().cosize_int();
        let target = IntTuple::from_int(cosize);
        named!("gaps", complement(self, &target, Gaps::Floored))
    }
}

/// The rule for a stride that is not a multiple of the run before it.
#[derive(Clone, Copy)]
pub(super) enum Gaps {
    /// Rounds the gap down. Some offsets are then not covered.
    Floored,
    /// Returns an error.
    Strict,
    /// Returns an error if an offset below this size is not covered.
    Covering(i64),
}

const fn complement(
    layout: &DynLayout,
    target: &IntTuple,
    gaps: Gaps,
) -> Result<DynLayout, Reason> {
    let mut extents = ModeList::new();
    let mut k = 0;
    while k < target.leaf_count() {
        extents.push(target.leaves.get(k), Int::ZERO);
        k += 1;
    }
    let mut modes = ModeList::new();
    attempt!(complement_modes(layout.whole(), &extents, gaps, &mut modes));
    modes.layout()
}

/// Adds the modes of the complement in a target of these extents.
pub(super) const fn complement_modes(
    mode: Mode<'_>,
    target: &ModeList,
    gaps: Gaps,
    out: &mut ModeList,
) -> Result<(), Reason> {
    if mode.extents().has_zero() {
        return Err(Reason::EmptyExtent);
    }
    let mut modes = filtered(mode);
    attempt!(modes.check_for_sorting());
    modes.sort_by_stride();
    let mut run = Int::ONE;
    let mut k = 0;
    while k < modes.len() {
        let (extent, stride) = (modes.extent(k), modes.stride(k));
        if stride.get() < run.get() {
            return Err(Reason::Overlap { stride: stride.get(), span: run.get() });
        }
        let needs_multiple = match gaps {
            Gaps::Floored => false,
            Gaps::Strict => true,
            Gaps::Covering(size) => size > stride.get() / run.get() * run.get(),
        };
        if needs_multiple && stride.get() % run.get() != 0 {
            return Err(Reason::NotMultipleOfSpan { stride: stride.get(), span: run.get() });
        }
        out.push_coalesced(fits!(stride.div(run)), run);
        run = fits!(stride.mul(extent));
        k += 1;
    }
    // Divides the target by `run`. Adjacent quotients merge if both are static or both are dynamic.
    let mut divisor = run;
    let mut k = 0;
    while k < target.len() {
        let mut tiles = attempt!(ceil_div_step(target.extent(k), &mut divisor));
        k += 1;
        while k < target.len() {
            let mut rest = divisor;
            let next = attempt!(ceil_div_step(target.extent(k), &mut rest));
            if next.is_static() != tiles.is_static() {
                break;
            }
            tiles = fits!(tiles.mul(next));
            divisor = rest;
            k += 1;
        }
        out.push_coalesced(tiles, run);
        run = fits!(run.mul(tiles));
    }
    Ok(())
}
