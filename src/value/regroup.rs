//! Regroup: the common part of divides and products. Both replace each mode that a tiler names by a
//! pair, `(tile, rest)` or `(element, copy)`. Their variants group the entries of the pairs
//! differently.

use super::divide::divide;
use super::merge::Merge;
use super::product::multiply;
use super::tiler::{TilerSubtree, of_size};
use super::{DynLayout, Mode, attempt, named};
use crate::{LayoutError, Operand, Reason, Tiler};

/// The pair that replaces a mode.
#[derive(Clone, Copy)]
pub(crate) enum Pairing<'a> {
    /// `(tile, rest)`. The modes of the layout coalesce as `Merge` says.
    Divide(Merge<'a>),
    /// `(element, copy)`.
    Multiply,
}

impl Pairing<'_> {
    /// Adds the pair of `mode` and `tile` to `out`.
    const fn add(self, mode: Mode<'_>, tile: Mode<'_>, out: &mut DynLayout) -> Result<(), Reason> {
        match self {
            Self::Divide(merge) => divide(mode, tile, merge, out),
            Self::Multiply => multiply(&mode.to_layout(), tile, out),
        }
    }
}

impl DynLayout {
    /// Returns the pair of this layout and a tiler, or one pair for each mode that the tiler names.
    pub(crate) const fn pair_with(
        &self,
        tiler: &Tiler,
        pairing: Pairing<'_>,
    ) -> Result<Self, Reason> {
        let mut out = Self::start();
        match tiler {
            Tiler::ByMode(modes) => {
                attempt!(pair_modes(self.whole(), modes.whole(), pairing, &mut out));
            }
            Tiler::Layout(layout) => attempt!(pairing.add(self.whole(), layout.whole(), &mut out)),
            Tiler::Size(n) => {
                attempt!(pairing.add(self.whole(), attempt!(of_size(*n)).whole(), &mut out));
            }
        }
        out.finish()
    }
}

const fn pair_modes(
    mode: Mode<'_>,
    tiler: TilerSubtree<'_>,
    pairing: Pairing<'_>,
    out: &mut DynLayout,
) -> Result<(), Reason> {
    if tiler.is_keep() {
        out.graft(mode);
        return Ok(());
    }
    if tiler.is_layout() {
        return pairing.add(mode, tiler.mode(), out);
    }
    attempt!(tiler.check_rank(mode));
    let open = out.open();
    let (rank, named) = (mode.rank(), tiler.rank());
    let mut i = 0;
    while i < rank {
        let entry = mode.entry(i);
        if i < named {
            attempt!(pair_modes(entry, tiler.entry(i), pairing, out));
        } else {
            out.graft(entry);
        }
        i += 1;
    }
    out.close(open);
    Ok(())
}

impl DynLayout {
    /// Unzips the pairs that a tiler names: all first entries, then all second entries.
    ///
    /// `((a,b),(c,d),e)` with `<T,U>` is `((a,c),(b,d,e))`: modes that the tiler does not name
    /// follow the second entries. [`zipped_divide`](Self::zipped_divide) is
    /// [`logical_divide`](Self::logical_divide), then `tile_unzip`. Only the brackets of the tiler
    /// matter, not its layouts.
    ///
    /// - **Errors**: [`Reason::NotAPair`] if a named mode does not have two entries;
    ///   [`Reason::TupleForInteger`] if the tiler has brackets where the layout has an integer;
    ///   [`Reason::TooManyEntries`].
    /// - **Source**: CuTe `tile_unzip`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// let pairs = DynLayout::lit("((4,2),(3,4),5):((12,48),(1,3),96)");
    /// let unzipped = pairs.tile_unzip(&Tiler::lit("<4,3>")).unwrap();
    /// assert_eq!(unzipped.to_string(), "((4,3),(2,4,5)):((12,1),(48,3,96))");
    /// ```
    pub const fn tile_unzip(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        named!("tile_unzip", tile_unzip(self, tiler))
    }

    /// Lifts the entries of mode 1 to the top level.
    pub(crate) const fn lift_rests(&self) -> Result<Self, Reason> {
        let mut out = Self::start();
        let open = out.open();
        out.graft(self.whole().entry(0));
        graft_entries(self.whole().entry(1), &mut out);
        out.close(open);
        out.finish()
    }

    /// Lifts the entries of both modes to the top level.
    pub(crate) const fn lift_all(&self, tiler: &Tiler) -> Result<Self, Reason> {
        let tile = self.whole().entry(0);
        // A by-mode tiler can have one entry. If its tile is a tuple, the tuple is one mode of the
        // result.
        let is_by_mode = matches!(tiler, Tiler::ByMode(_));
        let only_tile = is_by_mode && tile.rank() == 1 && !tile.entry(0).is_leaf();
        let mut out = Self::start();
        let open = out.open();
        if only_tile {
            out.graft(tile.entry(0));
        } else {
            graft_entries(tile, &mut out);
        }
        graft_entries(self.whole().entry(1), &mut out);
        out.close(open);
        out.finish()
    }
}

pub(super) const fn tile_unzip(layout: &DynLayout, tiler: &Tiler) -> Result<DynLayout, Reason> {
    let Tiler::ByMode(modes) = tiler else {
        if layout.rank() != 2 {
            return Err(Reason::NotAPair { rank: layout.rank() });
        }
        return Ok(*layout);
    };
    let mut out = DynLayout::start();
    let open = out.open();
    attempt!(graft_halves(layout.whole(), modes.whole(), 0, &mut out));
    attempt!(graft_halves(layout.whole(), modes.whole(), 1, &mut out));
    out.close(open);
    out.finish()
}

/// Adds entry `which` of each pair in `mode` at the leaves of `tiler`.
const fn graft_halves(
    mode: Mode<'_>,
    tiler: TilerSubtree<'_>,
    which: usize,
    out: &mut DynLayout,
) -> Result<(), Reason> {
    if tiler.is_leaf() {
        if mode.is_leaf() || mode.rank() != 2 {
            return Err(Reason::NotAPair { rank: mode.rank() });
        }
        out.graft(mode.entry(which));
        return Ok(());
    }
    if mode.is_leaf() {
        return Err(Reason::TupleForInteger { operand: Operand::Tiler });
    }
    attempt!(tiler.check_rank(mode));
    let open = out.open();
    let (mut modes, named, mut i) = (mode.entries(), tiler.rank(), 0);
    while let Some(entry) = modes.next() {
        if i < named {
            attempt!(graft_halves(entry, tiler.entry(i), which, out));
        } else if which == 1 {
            out.graft(entry);
        }
        i += 1;
    }
    out.close(open);
    Ok(())
}

/// Adds the entries of `mode` one by one. A 1-tuple keeps its parentheses, as in CuTe.
const fn graft_entries(mode: Mode<'_>, out: &mut DynLayout) {
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
