//! Even tiles: when a static tiler divides a layout with dynamic integers into whole tiles.

use super::multiples::Multiples;
use super::term::Source;
use crate::value::tiler::{TilerSubtree, of_size};
use crate::value::{DynLayout, Mode, Tiler, ceil_div, some};

/// The rule of [`DynLayout::evenly_divides`] for a structure and a tiler.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EvenTiles {
    /// Whether a static mode has a partial tile.
    never: bool,
    /// The extents that must be multiples of a number; those that are known to be are not here.
    multiples: Multiples,
}

impl EvenTiles {
    /// Returns the rule; `None` if an integer that is not known decides otherwise than by its
    /// divisors.
    pub(crate) const fn of(layout: &DynLayout, tiler: &Tiler) -> Option<Self> {
        let mut tiles = Self { never: false, multiples: Multiples::new() };
        match tiler {
            Tiler::ByMode(modes) => some!(tiles.modes(layout.whole(), modes.whole())),
            Tiler::Layout(tile) => some!(tiles.mode(layout.whole(), tile)),
            Tiler::Size(n) => match of_size(*n) {
                Ok(tile) => some!(tiles.mode(layout.whole(), &tile)),
                Err(_) => return None,
            },
        }
        Some(tiles)
    }

    const fn modes(&mut self, mode: Mode<'_>, tiler: TilerSubtree<'_>) -> Option<()> {
        if tiler.is_keep() {
            return Some(());
        }
        if tiler.is_layout() {
            return self.mode(mode, &tiler.mode().to_layout());
        }
        if tiler.rank() > mode.rank() {
            self.never = true;
            return Some(());
        }
        let mut i = 0;
        while i < tiler.rank() {
            some!(self.modes(mode.entry(i), tiler.entry(i)));
            i += 1;
        }
        Some(())
    }

    /// Adds the rule for a mode and a tile. The tile divides the extents from the left, as in
    /// [`IntTuple::ceil_div`](crate::IntTuple::ceil_div).
    const fn mode(&mut self, mode: Mode<'_>, tile: &DynLayout) -> Option<()> {
        if mode.is_static() {
            match mode.to_layout().evenly_divides(&Tiler::Layout(*tile)) {
                Ok(is_even) => self.never |= !is_even,
                Err(_) => return None,
            }
            return Some(());
        }
        let tile = tile.coalesce();
        let (size, is_run) = match tile.leaf(0) {
            Some((n, d)) if tile.leaf_count() == 1 => (n.get(), n.get() == 1 || d.get() == 1),
            _ => (1, false),
        };
        if !tile.is_static() || !is_run || size < 1 {
            return None;
        }
        // Whole tiles so far: `size = rest * covered`.
        let (mut rest, mut k) = (size, 0);
        while k < mode.leaf_count() {
            let (extent, _) = mode.leaf(k);
            if extent.is_static() {
                let s = extent.get();
                if s < 1 || rest % s != 0 && s % rest != 0 {
                    return None;
                }
                rest = ceil_div(rest, s);
            } else if !extent.is_multiple_of(rest) {
                if k + 1 < mode.leaf_count() {
                    return None;
                }
                let source = Source::extent(0, mode.node.first_leaf + k);
                return self.multiples.add(source, rest);
            } else {
                return Some(());
            }
            k += 1;
        }
        None // a dynamic extent returned before
    }

    /// Returns whether the answer is the same for all values.
    #[cfg(test)]
    pub(super) const fn is_constant(&self) -> bool {
        self.never || self.multiples.len == 0
    }

    /// Returns the answer; `read` returns an extent of the layout.
    #[allow(clippy::inline_always)] // the rule is a constant
    #[inline(always)]
    pub(crate) fn holds(&self, read: &impl Fn(Source) -> i64) -> bool {
        let mut is_even = !self.never;
        for k in 0..self.multiples.len {
            let (of, number) = self.multiples.of[k];
            is_even &= (read(of) as u64).is_multiple_of(number as u64);
        }
        is_even
    }
}
