//! Divide: cut a layout into tiles.
//!
//! `A / B = A o (B, B*)`: mode 0 is the tile, the elements that B picks; mode 1 is the rest, where `B*` is the
//! [complement](DynLayout::complement) of B in A, one coordinate for each tile. A by-mode tiler does this mode by mode. The
//! variants regroup what comes out, for a tiler `<TileM,TileN>` on modes `(M,N,L)`:
//!
//! | operation | result |
//! |---|---|
//! | `logical_divide` | `((TileM,RestM),(TileN,RestN),L)` |
//! | `zipped_divide` | `((TileM,TileN),(RestM,RestN,L))` |
//! | `tiled_divide` | `((TileM,TileN),RestM,RestN,L)` |
//! | `flat_divide` | `(TileM,TileN,RestM,RestN,L)` |

use super::ragged::ragged;
use super::tiler::enough_modes;
use super::{ByMode, DynLayout, Mode, Part, attempt};
use crate::{LayoutError, Reason, Tiler};

impl DynLayout {
    /// Cuts the layout into tiles: `(tile, rest)`, as a whole or in each mode that the tiler names.
    ///
    /// ```text
    /// 24:1 / 4:2  ->  (4,(2,3)):(2,(1,8))
    /// ```
    ///
    /// Modes that a by-mode tiler keeps (`_`) or does not name stay as they are. Where the tile does not divide the size,
    /// the rest is rounded up, and the coordinates past the end run on along the last mode; where it does not divide an
    /// inner mode it lies in, that mode is padded to whole tiles: `(4,6):(6,1) / 3:1` is `(3,(2,6)):(6,(18,1))`, of size
    /// 36. [`evenly_divides`](super::IntTuple::evenly_divides) tells before, `r.size() > self.size()` afterwards.
    ///
    /// - **Post**: for a layout B: rank 2, mode 0 is `self.composition(B)`, `r(i, j) == self(B(i) + B*(j))` with `B*` the
    ///   complement of B in the coalesced shape; on a padded shape, every element of the layout in exactly one place.
    /// - **Errors**: those of [`complement`](Self::complement) for the tiler and of [`composition`](Self::composition);
    ///   [`Reason::TooManyModes`] where the tiler names more modes than there are.
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, logical divide; CuTe `logical_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// let layout = DynLayout::lit("(8,12):(12,1)");
    /// let divided = layout.logical_divide(&Tiler::lit("<4:1,3:2>")).unwrap();
    /// assert_eq!(divided.to_string(), "((4,2),(3,(2,2))):((12,48),(2,(1,6)))");
    /// ```
    pub const fn logical_divide(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        match tiler {
            Tiler::ByMode(modes) => attempt!(divide_modes(self, modes, &mut out)),
            _ => attempt!(divide(self, &attempt!(tiler.as_layout()), &mut out)),
        }
        out.done("logical_divide")
    }

    /// [`logical_divide`](Self::logical_divide) with all tiles in mode 0 and all rests in mode 1.
    ///
    /// - **Post**: `rank == 2`; mode 0 is the tile, mode 1 counts the tiles.
    /// - **Errors**: those of [`logical_divide`](Self::logical_divide); [`Reason::RankMismatch`] where `_` keeps a mode
    ///   that is no pair: a kept mode must itself be `(tile, rest)`.
    /// - **Source**: CuTe `zipped_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// let layout = DynLayout::lit("(8,12):(12,1)");
    /// let divided = layout.zipped_divide(&Tiler::lit("<4:1,3:2>")).unwrap();
    /// assert_eq!(divided.to_string(), "((4,3),(2,(2,2))):((12,2),(48,(1,6)))");
    /// ```
    pub const fn zipped_divide(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        attempt!(self.logical_divide(tiler)).tile_unzip(tiler, "zipped_divide")
    }

    /// [`zipped_divide`](Self::zipped_divide) with the rests as modes of their own: `(tile, rest, rest, ..)`.
    ///
    /// - **Errors**: those of [`zipped_divide`](Self::zipped_divide).
    /// - **Source**: CuTe `tiled_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// let layout = DynLayout::lit("(8,12):(12,1)");
    /// let divided = layout.tiled_divide(&Tiler::lit("<4:1,3:2>")).unwrap();
    /// assert_eq!(divided.to_string(), "((4,3),2,(2,2)):((12,2),48,(1,6))");
    /// ```
    pub const fn tiled_divide(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        attempt!(self.zipped_divide(tiler)).lift_rest("tiled_divide")
    }

    /// [`zipped_divide`](Self::zipped_divide) with tiles and rests as modes of their own: `(tile, tile, .., rest, rest, ..)`.
    ///
    /// - **Errors**: those of [`zipped_divide`](Self::zipped_divide).
    /// - **Source**: CuTe `flat_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// let layout = DynLayout::lit("(8,12):(12,1)");
    /// let divided = layout.flat_divide(&Tiler::lit("<4:1,3:2>")).unwrap();
    /// assert_eq!(divided.to_string(), "(4,3,2,(2,2)):(12,2,48,(1,6))");
    /// ```
    pub const fn flat_divide(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        attempt!(self.zipped_divide(tiler)).lift_both(tiler, "flat_divide")
    }
}

/// Adds `(layout o tile, layout o tile*)` to `out`.
const fn divide(
    layout: &DynLayout,
    tile: &DynLayout,
    out: &mut DynLayout,
) -> Result<(), LayoutError> {
    let rest = attempt!(tile.complement(&layout.coalesce().shape()));
    let pair = attempt!(DynLayout::from_modes(&[*tile, rest]));
    match layout.composition(&pair) {
        Ok(divided) => out.graft(divided.whole()),
        Err(refusal) => match ragged(layout, tile, &pair) {
            Some(divided) => out.graft(divided.whole()),
            None => return Err(refusal),
        },
    }
    Ok(())
}

const fn divide_modes(
    layout: &DynLayout,
    tiler: &ByMode,
    out: &mut DynLayout,
) -> Result<(), LayoutError> {
    if tiler.is_keep() {
        out.graft(layout.whole());
        return Ok(());
    }
    if tiler.is_part() {
        return divide(layout, &tiler.layout(), out);
    }
    attempt!(enough_modes("logical_divide", layout.extents(), tiler));
    let open = out.open();
    let mut i = 0;
    while i < layout.rank() {
        let mode = layout.whole().entry(i).to_layout();
        if tiler.names(i) {
            attempt!(divide_modes(&mode, &tiler.mode(i), out));
        } else {
            out.graft(mode.whole());
        }
        i += 1;
    }
    out.close(open);
    Ok(())
}

/// Regrouping, shared with the products.
impl DynLayout {
    /// Gathers the first halves of all pairs that `tiler` made, then the second halves and the modes it does not name.
    pub(crate) const fn tile_unzip(
        &self,
        tiler: &Tiler,
        operation: &'static str,
    ) -> Result<Self, LayoutError> {
        match tiler {
            Tiler::ByMode(modes) => {
                let guide = modes.guide();
                let mut out = Self::start();
                let open = out.open();
                attempt!(half(self.whole(), guide.part(), 0, operation, &mut out));
                attempt!(half(self.whole(), guide.part(), 1, operation, &mut out));
                out.close(open);
                out.done(operation)
            }
            _ => Ok(*self),
        }
    }

    /// Lifts the entries of mode 1 to the top level.
    pub(crate) const fn lift_rest(&self, operation: &'static str) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        let open = out.open();
        out.graft(self.whole().entry(0));
        lift(self.whole().entry(1), &mut out);
        out.close(open);
        out.done(operation)
    }

    /// Lifts the entries of both modes to the top level.
    pub(crate) const fn lift_both(
        &self,
        tiler: &Tiler,
        operation: &'static str,
    ) -> Result<Self, LayoutError> {
        let tile = self.whole().entry(0);
        // The only tile of a by-mode tiler is a mode without further parentheses where it is a tuple itself.
        let is_by_mode = matches!(tiler, Tiler::ByMode(_));
        let only_tile = is_by_mode && tile.rank() == 1 && !tile.entry(0).is_leaf();
        let mut out = Self::start();
        let open = out.open();
        if only_tile {
            out.graft(tile.entry(0));
        } else {
            lift(tile, &mut out);
        }
        lift(self.whole().entry(1), &mut out);
        out.close(open);
        out.done(operation)
    }
}

/// Adds half `which` of the pairs that stand in `mode` at the leaves of `guide`.
const fn half(
    mode: Mode<'_>,
    guide: Part<'_>,
    which: usize,
    operation: &'static str,
    out: &mut DynLayout,
) -> Result<(), LayoutError> {
    if guide.is_int() {
        if mode.is_leaf() || mode.rank() != 2 {
            let reason = Reason::RankMismatch { expected: 2, found: mode.rank() };
            return Err(LayoutError::new(operation, reason));
        }
        out.graft(mode.entry(which));
        return Ok(());
    }
    let open = out.open();
    let mut i = 0;
    while i < mode.rank() {
        if i < guide.rank() {
            attempt!(half(mode.entry(i), guide.entry(i), which, operation, out));
        } else if which == 1 {
            out.graft(mode.entry(i));
        }
        i += 1;
    }
    out.close(open);
    Ok(())
}

/// Adds the entries of `mode` one by one. A 1-tuple keeps its parentheses, as in CuTe.
const fn lift(mode: Mode<'_>, out: &mut DynLayout) {
    if mode.is_leaf() || mode.rank() == 1 {
        out.graft(mode);
        return;
    }
    let mut i = 0;
    while i < mode.rank() {
        out.graft(mode.entry(i));
        i += 1;
    }
}
