//! Divide: partition a layout into tiles.
//!
//! `A / B = A o (B, B*)`. Mode 0 is the tile: the elements that B selects. Mode 1 is the rest: the
//! [complement](DynLayout::complement) `B*` of B in A has one coordinate for each tile. A by-mode
//! tiler divides mode by mode. The variants regroup the result; for a tiler `<TileM,TileN>` on
//! modes `(M,N,L)`:
//!
//! | operation | result |
//! |---|---|
//! | `logical_divide` | `((TileM,RestM),(TileN,RestN),L)` |
//! | `zipped_divide` | `((TileM,TileN),(RestM,RestN,L))` |
//! | `tiled_divide` | `((TileM,TileN),RestM,RestN,L)` |
//! | `flat_divide` | `(TileM,TileN,RestM,RestN,L)` |
//!
//! A tile or rest that is a 1-tuple keeps its parentheses in the last two variants, as in CuTe:
//! `<4>` on `(8)` gives `((4),(2))`.
//!
//! The module `regroup` walks over the modes and the tiler, and calls [`divide`] for each mode that
//! the tiler names. Its function `tile_unzip` then collects the tiles and the rests. Which modes
//! coalesce before a divide is the argument `merge`, see the module `merge`.

use super::arithmetic::ceil_div_step;
use super::complement::{Gaps, complement_modes};
use super::composition::{composition_merged, divide_padded};
use super::merge::Merge;
use super::regroup::{Pairing, tile_unzip};
use super::{DynLayout, Int, Mode, ModeList, attempt, fits, named};
use crate::{LayoutError, Reason, Tiler};

impl DynLayout {
    /// Returns whether `tiler` divides the layout into whole tiles. If not, a divide makes tiles
    /// that extend past the end, as in CuTe; a [`Tensor`](crate::Tensor) rejects them.
    ///
    /// This is [`IntTuple::evenly_divides`](super::IntTuple::evenly_divides) of the shape. Marks of
    /// dynamic integers do not matter.
    ///
    /// - **Errors**: those of [`IntTuple::evenly_divides`](super::IntTuple::evenly_divides).
    /// - **Source**: CuTe `evenly_divides`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// let matrix = DynLayout::lit("(8,10):(10,1)");
    /// assert_eq!(matrix.evenly_divides(&Tiler::lit("<4,5>")), Ok(true));
    /// assert_eq!(matrix.evenly_divides(&Tiler::lit("<4,3>")), Ok(false));
    /// ```
    pub const fn evenly_divides(&self, tiler: &Tiler) -> Result<bool, LayoutError> {
        self.with_static(true).shape().evenly_divides(tiler)
    }

    /// Divides the layout into tiles: `(tile, rest)`, as a whole or in each mode that the tiler
    /// names.
    ///
    /// ```text
    /// 24:1 / 4:2  ->  (4,(2,3)):(2,(1,8))
    /// ```
    ///
    /// Modes that a by-mode tiler keeps (`_`) or does not name do not change. A tile that does not
    /// divide a mode of the coalesced layout gives a larger result:
    ///
    /// | the tile does not divide | result | example |
    /// |---|---|---|
    /// | the last mode | the rest is rounded up; coordinates past the end continue along the last mode | `10:1 / 4:1` is `(4,3):(1,4)`, of size 12 |
    /// | an inner mode | that mode is padded to whole tiles | `(4,6):(6,1) / 3:1` is `(3,(2,6)):(6,(18,1))`, of size 36 |
    ///
    /// [`evenly_divides`](Self::evenly_divides) tests this before the divide;
    /// `r.size() > self.size()` tests it afterwards.
    ///
    /// - **Post**: for a layout B: rank 2; mode 0 is `self.composition(B)`;
    ///   `r(i, j) == self(B(i) + B*(j))`, where `B*` is the complement of B in the coalesced shape;
    ///   every offset of `self` is an offset of the result; on a padded shape every element occurs
    ///   exactly once.
    /// - **Errors**: those of [`complement`](Self::complement) for the tiler, and
    ///   [`Reason::NotMultipleOfSpan`](crate::Reason) if its strides do not
    ///   [chain](Self::complement) and its rest does not cover every element; those of
    ///   [`composition`](Self::composition); [`Reason::TooManyEntries`](crate::Reason) if the tiler
    ///   has more entries than the layout has modes.
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, logical divide; CuTe
    ///   `logical_divide`.
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
        named!("logical_divide", logical_divide(self, tiler, Merge::Own))
    }

    /// Divides the layout into tiles: `((TileM,TileN),(RestM,RestN))`.
    ///
    /// Regroups [`logical_divide`](Self::logical_divide).
    ///
    /// - **Post**: rank 2; mode 0 has the elements of a tile, and mode 1 (the *rest*) has the
    ///   tiles.
    /// - **Errors**: those of [`logical_divide`](Self::logical_divide);
    ///   [`Reason::NotAPair`](crate::Reason) if `_` keeps a mode that is not a pair `(tile, rest)`.
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
        named!("zipped_divide", zipped_divide(self, tiler, Merge::Own))
    }

    /// Divides the layout into tiles, with the rests as separate modes: `(tile, rest, rest, ..)`.
    ///
    /// Regroups [`zipped_divide`](Self::zipped_divide).
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
        let zipped = attempt!("tiled_divide", zipped_divide(self, tiler, Merge::Own));
        named!("tiled_divide", zipped.lift_rests())
    }

    /// Divides the layout into tiles, with tiles and rests as separate modes:
    /// `(tile, tile, .., rest, rest, ..)`.
    ///
    /// Regroups [`zipped_divide`](Self::zipped_divide).
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
        let zipped = attempt!("flat_divide", zipped_divide(self, tiler, Merge::Own));
        named!("flat_divide", zipped.lift_all(tiler))
    }
}

/// Returns [`DynLayout::logical_divide`], where the modes of `layout` coalesce as `merge` says.
pub(super) const fn logical_divide(
    layout: &DynLayout,
    tiler: &Tiler,
    merge: Merge<'_>,
) -> Result<DynLayout, Reason> {
    layout.pair_with(tiler, Pairing::Divide(merge))
}

/// Returns [`DynLayout::zipped_divide`], where the modes of `layout` coalesce as `merge` says.
pub(super) const fn zipped_divide(
    layout: &DynLayout,
    tiler: &Tiler,
    merge: Merge<'_>,
) -> Result<DynLayout, Reason> {
    tile_unzip(&attempt!(logical_divide(layout, tiler, merge)), tiler)
}

/// Adds `(mode o tile, mode o tile*)` to `out`.
pub(super) const fn divide(
    mode: Mode<'_>,
    tile: Mode<'_>,
    merge: Merge<'_>,
    out: &mut DynLayout,
) -> Result<(), Reason> {
    if is_static_integer(mode) && is_static_integer(tile) && tile.stride().get() > 0 {
        return divide_integer(mode, tile, out);
    }
    let mut target = merge.coalesced(mode);
    if target.len() == 0 {
        target.push(Int::ONE, Int::ZERO);
    }
    // The rest must reach every element. After the last one, it may leave offsets out.
    let gaps = Gaps::Covering(attempt!(mode.extents().size()).get());
    let mut rest = ModeList::new();
    attempt!(complement_modes(tile, &target, gaps, &mut rest));
    let mut pair = DynLayout::start();
    let open = pair.open();
    pair.graft(tile);
    rest.append_to(&mut pair);
    pair.close(open);
    let pair = attempt!(pair.finish());
    match composition_merged(mode, &pair, merge) {
        Ok(divided) => out.graft(divided.whole()),
        Err(reason) => match divide_padded(mode, &tile.to_layout(), &pair, merge) {
            Some(divided) => out.graft(divided.whole()),
            None => return Err(reason),
        },
    }
    Ok(())
}

/// Returns whether `mode` is one integer `s:d` with `s > 1`, both static.
const fn is_static_integer(mode: Mode<'_>) -> bool {
    mode.is_leaf()
        && mode.extent().is_static()
        && mode.extent().get() > 1
        && mode.stride().is_static()
}

/// Divides `s:d` by `n:k`, the most frequent case, in a fifth of the time of [`divide`]. One mode
/// has no digits that carry: the composition multiplies the strides by `d`, and the complement is
/// `(k, ceil(s/nk)):(1,nk)` without its modes of extent 1.
const fn divide_integer(mode: Mode<'_>, tile: Mode<'_>, out: &mut DynLayout) -> Result<(), Reason> {
    let (n, k, d) = (tile.extent(), tile.stride(), mode.stride());
    let width = fits!(n.mul(k));
    let mut divisor = width;
    let tiles = attempt!(ceil_div_step(mode.extent(), &mut divisor));
    let open = out.open();
    out.push(n, fits!(k.mul(d)));
    let mut rest = ModeList::new();
    if k.get() > 1 {
        rest.push(k, d);
    }
    if tiles.get() > 1 {
        rest.push(tiles, fits!(width.mul(d)));
    }
    rest.append_to(out);
    out.close(open);
    Ok(())
}
