//! Padded: a divide by tiles that do not divide the modes of the layout.
//!
//! Divide `(4,6)` by tiles of 3 as a whole. 3 does not divide the first extent 4, and no layout of
//! rank 2 enumerates the 24 elements in tiles of 3. A layout of the *padded* shape `(6,6)` does: 2
//! tiles along the first mode, 6 along the second, `(3,(2,6))`. It is the result if it covers every
//! element once: along every mode, the steps of tile and rest must continue each other,
//! `1, t, t*u, ..`, until they reach the extent. Coordinates past an extent belong to no element;
//! their offsets continue along the mode.
//!
//! With dynamic integers the structure is that of the module `divide_out`, and the values are
//! compared with the static result.

use super::composition_merged;
use super::divide_out::{difference, structure_of_coalesced};
use crate::value::int::ceil_div;
use crate::value::merge::Merge;
use crate::value::{DynLayout, Int, MAX_LEAVES, Mode, ModeList};

/// Returns the divide of `mode` by `pair = (tile, rest)` on the padded shape. The mode coalesces as
/// `merge` says.
///
/// `None` if `mode` cannot be composed with the tile, or if the tiles skip or repeat an element.
pub(in crate::value) const fn divide_padded(
    mode: Mode<'_>,
    tile: &DynLayout,
    pair: &DynLayout,
    merge: Merge<'_>,
) -> Option<DynLayout> {
    if mode.extents().has_zero() {
        return None;
    }
    if merge.is_static(mode) && pair.is_static() {
        return padded(mode, tile, pair, merge);
    }
    let Ok(modes) = merge.coalesced_z(mode).layout() else { return None };
    let dynamic = structure_of_coalesced(&modes, merge.is_static(mode), pair);
    let layout = mode.layout.with_static(true);
    let mode = Mode { layout: &layout, node: mode.node };
    let (tile, pair) = (tile.with_static(true), pair.with_static(true));
    let merge = match merge {
        Merge::Own => Merge::Own,
        Merge::Joint(components) => Merge::Joint(components.as_static()),
    };
    let exact = padded(mode, &tile, &pair, merge);
    match (dynamic, exact) {
        (Ok(dynamic), Some(exact)) if difference(&dynamic, &exact).is_none() => Some(dynamic),
        _ => None,
    }
}

/// Returns [`divide_padded`] of static integers.
const fn padded(
    mode: Mode<'_>,
    tile: &DynLayout,
    pair: &DynLayout,
    merge: Merge<'_>,
) -> Option<DynLayout> {
    let Ok(exact_tile) = composition_merged(mode, tile, merge) else { return None };
    let modes = merge.coalesced(mode);
    if modes.len() == 0 {
        return None;
    }
    let mut grid = Grid {
        modes: &modes,
        steps: ModeList::new(),
        mode_of: [0; 2 * MAX_LEAVES],
        out: DynLayout::start(),
    };
    if grid.read(pair.whole()).is_none() || !grid.is_complete() {
        return None;
    }
    match grid.out.finish() {
        // The exact tile may differ in the strides of modes of extent 1, which change no value.
        Ok(divided) if same_tile(&divided.whole().entry(0).to_layout(), &exact_tile) => {
            match DynLayout::from_modes(&[exact_tile, divided.whole().entry(1).to_layout()]) {
                Ok(divided) => Some(divided),
                Err(_) => None,
            }
        }
        _ => None,
    }
}

/// Returns whether two tiles are equal except for the strides of modes of extent 1, which change no
/// value.
const fn same_tile(a: &DynLayout, b: &DynLayout) -> bool {
    a.extents().equals(b.extents()) && difference(a, b).is_none()
}

/// The steps of tile and rest along each mode of the coalesced layout.
struct Grid<'a> {
    modes: &'a ModeList,
    /// `count : step`, in elements of the mode whose index is in `mode_of` at the same place.
    steps: ModeList,
    mode_of: [usize; 2 * MAX_LEAVES],
    out: DynLayout,
}

impl Grid<'_> {
    const fn read(&mut self, mode: Mode<'_>) -> Option<()> {
        if mode.is_leaf() {
            return self.leaf(mode.extent().get(), mode.stride().get());
        }
        let open = self.out.open();
        let mut i = 0;
        while i < mode.rank() {
            if self.read(mode.entry(i)).is_none() {
                return None;
            }
            i += 1;
        }
        self.out.close(open);
        Some(())
    }

    /// Divides the modes out of the step one after the other, rounded up to the beginning of the
    /// next mode.
    const fn leaf(&mut self, n: i64, k: i64) -> Option<()> {
        if k <= 0 {
            self.out.push(Int::new(n), Int::ZERO);
            return if n == 1 && k == 0 { Some(()) } else { None }; // a broadcast mode repeats elements
        }
        let last = self.modes.len() - 1;
        let mut found = ModeList::new();
        let (mut rest, mut step) = (n, k);
        let mut r = 0;
        while r < last {
            let extent = self.modes.extent(r).get();
            let room = ceil_div(extent, step);
            if room > 1 && rest > 1 {
                let run = if room < rest { room } else { rest };
                if rest % run != 0 || self.add(r, run, step, &mut found).is_none() {
                    return None;
                }
                rest /= run;
            }
            step = ceil_div(step, extent);
            r += 1;
        }
        if (found.len() == 0 || rest > 1) && self.add(last, rest, step, &mut found).is_none() {
            return None;
        }
        found.append_to(&mut self.out);
        Some(())
    }

    /// Adds `run` steps of length `step` along mode `r`.
    const fn add(&mut self, r: usize, run: i64, step: i64, found: &mut ModeList) -> Option<()> {
        let Some(stride) = step.checked_mul(self.modes.stride(r).get()) else { return None };
        found.push(Int::new(run), Int::new(stride));
        if run > 1 {
            if self.steps.len() == self.mode_of.len() {
                return None;
            }
            self.mode_of[self.steps.len()] = r;
            self.steps.push(Int::new(run), Int::new(step));
        }
        Some(())
    }

    /// Returns whether the steps along every mode continue each other from 1 to at least the
    /// extent, and all steps are used.
    const fn is_complete(&self) -> bool {
        let mut used = 0;
        let mut r = 0;
        while r < self.modes.len() {
            let mut reached = 1_i64;
            let mut k = 0;
            while k < self.steps.len() && used <= self.steps.len() {
                if self.mode_of[k] == r && self.steps.stride(k).get() == reached {
                    reached = reached.saturating_mul(self.steps.extent(k).get());
                    used += 1;
                    k = 0; // the next step of the sequence may be an earlier one
                } else {
                    k += 1;
                }
            }
            if reached < self.modes.extent(r).get() {
                return false;
            }
            r += 1;
        }
        used == self.steps.len()
    }
}
