//! Undoing tiles: from the digits of a layout back to its dimensions.
//!
//! The digits lie in memory in a list, major to minor. The last tile is undone by taking some of the last places as
//! places inside tiles, and some before those as numbers of tiles, and joining the pairs that go on from one another.
//! When each dimension is one place, the list is the order of dimensions.
//!
//! ```text
//! y8 x4 (y4 x128) (y2)  ->  y8 x4 (y8 x128)     undoes (2,1)
//! (y8 x4) (y8 x128)     ->  y64 x512            undoes (8,128)
//! ```
//!
//! A place inside a tile that joins none was one tile, which may have had room for more: so padding comes about. A
//! place that is no number of tiles of any was cut by 1. How many places of each kind there are is tried.

use alloc::vec::Vec;

use crate::value::ModeList;
use crate::xla::Tile;

/// Most tiles that are tried. XLA's backends use up to three.
pub(super) const TILES: usize = 3;

/// Most ways to undo a tile that are tried: far more than any layout of a backend takes, and a fraction of a second.
pub(super) const TRIES: u32 = 100_000;

/// The digit `(x div divisor) mod size` of a dimension, in a place with room for `width` of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) dimension: usize,
    divisor: i64,
    size: i64,
    width: i64,
}

/// What becomes of places that no digit needs: room for more of the digit that they follow, or a dimension of size 1
/// that a tile made larger.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fills {
    /// A dimension behind the finest digit only, which nothing else can be.
    Last,
    /// A dimension everywhere.
    All,
}

/// The digits in memory order, major to minor; `None` where strides do not nest. Dimensions that fill places are
/// numbered from the number of modes on.
pub(super) fn places(modes: &[ModeList], fills: Fills) -> Option<Vec<Place>> {
    let mut digits = Vec::new();
    for (dimension, mode) in modes.iter().enumerate() {
        let mut divisor = 1_i64;
        for k in 0..mode.len() {
            let size = mode.extent(k).get();
            digits.push((mode.stride(k).get(), Place { dimension, divisor, size, width: size }));
            divisor = divisor.saturating_mul(size);
        }
    }
    digits.sort_by_key(|&(stride, _)| stride);
    let mut places: Vec<Place> = Vec::new();
    // Stride and end of the digit before.
    let (mut last, mut end) = (1, 1);
    let mut dimensions = modes.len();
    for (stride, digit) in digits {
        if stride < end || stride % last != 0 {
            return None;
        }
        match places.last_mut() {
            _ if stride == end => {}
            Some(finer) if fills == Fills::Last || stride % end != 0 => finer.width = stride / last,
            _ => {
                let width = stride / end;
                places.push(Place { dimension: dimensions, divisor: 1, size: 1, width });
                dimensions += 1;
            }
        }
        last = stride;
        end = stride.checked_mul(digit.size)?;
        places.push(digit);
    }
    places.reverse();
    Some(places)
}

/// A list of one place for each dimension, and the tiles that make the given list of it, first to last.
pub(super) struct Found {
    pub(super) list: Vec<Place>,
    pub(super) tiles: Vec<Tile>,
}

/// Undoes `tiles` tiles, as long as there are tries left.
pub(super) fn undo(list: &[Place], tiles: usize, tries: &mut u32) -> Option<Found> {
    if tiles == 0 {
        let is_order = list.iter().enumerate().all(|(k, place)| {
            // The most major dimension may have any room.
            place.divisor == 1
                && (k == 0 || place.width == place.size)
                && !list[..k].iter().any(|other| other.dimension == place.dimension)
        });
        return is_order.then(|| Found { list: list.to_vec(), tiles: Vec::new() });
    }
    for inside in 1..=list.len() {
        let (rest, inner) = list.split_at(list.len() - inside);
        for numbers in 0..=rest.len() {
            let (head, outer) = rest.split_at(rest.len() - numbers);
            for outer_first in [true, false] {
                *tries = tries.checked_sub(1)?;
                if let Some((joined, sizes)) = join(outer, inner, outer_first)
                    && let Some(mut found) = undo(&[head, &joined].concat(), tiles - 1, tries)
                {
                    found.tiles.push(Tile::new(&sizes));
                    return Some(found);
                }
            }
        }
    }
    None
}

/// The places before a tile made `outer` and `inner` of them, and the tile; `None` where the tile does nothing. Places
/// without a partner stand before the next pair, those of `outer` first or last.
fn join(outer: &[Place], inner: &[Place], outer_first: bool) -> Option<(Vec<Place>, Vec<i64>)> {
    let mut joined = Vec::new();
    let mut rest = outer;
    let mut waiting = Vec::new();
    let mut does_something = false;
    for place in inner {
        if let Some(at) = rest.iter().position(|outer| place.is_inside(outer)) {
            put_alone(&mut joined, &rest[..at], &mut waiting, outer_first);
            joined.push((place.joined(&rest[at]), place.width));
            rest = &rest[at + 1..];
            does_something = true;
        } else if outer.iter().any(|outer| place.is_inside(outer)) {
            return None; // pairs cross
        } else {
            // A tile with room for all of them.
            waiting.push((Place { width: place.size, ..*place }, place.width));
            does_something |= place.width > place.size;
        }
    }
    put_alone(&mut joined, rest, &mut waiting, outer_first);
    does_something.then(|| joined.into_iter().unzip())
}

/// Puts places without a partner behind `joined`, with the sizes that the tile has there: 1 for those of `outer`.
fn put_alone(
    joined: &mut Vec<(Place, i64)>,
    outer: &[Place],
    inner: &mut Vec<(Place, i64)>,
    outer_first: bool,
) {
    let outer = outer.iter().map(|&place| (place, 1));
    if outer_first {
        joined.extend(outer);
        joined.append(inner);
    } else {
        joined.append(inner);
        joined.extend(outer);
    }
}

impl Place {
    /// Whether `outer` counts tiles of this size.
    fn is_inside(&self, outer: &Self) -> bool {
        self.dimension == outer.dimension
            && self.size == self.width
            && self.divisor.checked_mul(self.size) == Some(outer.divisor)
    }

    fn joined(&self, outer: &Self) -> Self {
        let size = self.size.saturating_mul(outer.size);
        Self { size, width: self.size.saturating_mul(outer.width), ..*self }
    }
}
