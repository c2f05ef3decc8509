//! Complement: the layout that fills the gaps of another.
//!
//! Sort the modes of A by stride. Before the mode `s:d` the modes so far have filled `0..run`; `d / run` copies of that
//! fit until the mode steps, so the complement has a mode `d/run : run`, and the next run is `d * s`. What is left up to
//! the target is one last mode.

use super::arithmetic::ceil_div_step;
use super::filter::filtered;
use super::{DynLayout, Int, IntTuple, Mode, ModeList, attempt, fits, named};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// The layout whose offsets, added to this layout's, reach up to `target`, where the strides chain.
    ///
    /// ```text
    /// complement(4:2, 24)  ->  (2,3):(1,8)
    /// ```
    ///
    /// `target` is the number of offsets to reach, as an integer or as a shape; a shape is divided entry by entry
    /// ([`ceil_div`](IntTuple::ceil_div)), so that the last mode keeps its boundaries.
    ///
    /// Where every stride (in order) is a multiple of the run before it, layout and complement together are a bijection
    /// onto `0..n`, with `n` at least the size of `target`. Elsewhere the gaps are rounded down: the result is still
    /// disjoint from the layout, but the pair does not fill everything; see
    /// [`complement_strict`](Self::complement_strict).
    ///
    /// - **Post**: strictly increasing; the offsets of both have only 0 in common; depth at most 1.
    /// - **Errors**: [`Reason::Overlap`] where elements of the layout share offsets, [`Reason::NegativeStride`],
    ///   [`Reason::EmptyExtent`], [`Reason::NeedsStatic`] for a run-time stride in a layout of several modes,
    ///   [`Reason::Overflow`].
    /// - **Cost**: sorting the leaves.
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, complement; CuTe `complement`.
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

    /// As [`complement`](Self::complement), where every stride must be a multiple of the run before it.
    ///
    /// - **Post**: layout and complement together are a bijection onto `0..n`, with `n` the smallest multiple of the
    ///   last run that reaches `target`, for an integer target.
    /// - **Errors**: those of [`complement`](Self::complement), and [`Reason::NotMultiple`].
    /// - **Source**: Shah, *A Note on the Algebra of CuTe Layouts*, admissibility for complementation.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::lit("(4,2):(1,5)");
    /// assert_eq!(layout.complement(&IntTuple::int(40)).unwrap().to_string(), "4:10");
    /// assert!(layout.complement_strict(&IntTuple::int(40)).is_err()); // 5 is no multiple of 4
    /// ```
    pub const fn complement_strict(&self, target: &IntTuple) -> Result<Self, LayoutError> {
        named!("complement_strict", complement(self, target, Gaps::Strict))
    }

    /// The number of tiles in each part of `shape`: the shape of the rest of a divide by this layout.
    ///
    /// - **Errors**: those of [`complement`](Self::complement).
    /// - **Source**: CuTe `ceil_div(shape, layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let tiles = DynLayout::lit("3:4").tiles_of(&IntTuple::lit("(8,6)")).unwrap();
    /// assert_eq!(tiles, IntTuple::lit("(4,3)")); // four interleaved tiles of 12 elements, three times
    /// ```
    #[doc(alias = "ceil_div_tiler")]
    pub const fn tiles_of(&self, shape: &IntTuple) -> Result<IntTuple, LayoutError> {
        Ok(attempt!("tiles_of", complement(self, shape, Gaps::Floored)).shape())
    }

    /// The complement up to this layout's own [`cosize`](Self::cosize): the gaps inside it.
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

/// What happens where a stride is no multiple of the run before it.
#[derive(Clone, Copy)]
pub(super) enum Gaps {
    /// The gap is rounded down; the pair does not fill everything.
    Floored,
    /// Refused.
    Strict,
    /// Refused where an offset below this size would be missed.
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
            return Err(Reason::Overlap { stride: stride.get(), run: run.get() });
        }
        let needs_multiple = match gaps {
            Gaps::Floored => false,
            Gaps::Strict => true,
            Gaps::Covering(size) => size > stride.get() / run.get() * run.get(),
        };
        if needs_multiple && stride.get() % run.get() != 0 {
            return Err(Reason::NotMultiple { value: stride.get(), of: run.get() });
        }
        out.push_coalesced(fits!(stride.div(run)), run);
        run = fits!(stride.mul(extent));
        k += 1;
    }
    // The target divided by `run`; of the quotients those that follow each other join, static and dynamic ones apart.
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
