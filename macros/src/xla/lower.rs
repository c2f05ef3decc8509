//! Lowering: the strides of a tiled array, found from the end. The library's `src/xla/lower/` on lists of any length.
//!
//! After the last tile the index is row-major over its axes, so that the weight of each is known. Going back tile by
//! tile, the weight of an axis that was cut is that of the halves: the digits of `e mod q`, then those of `e div q`. At
//! the first tile these are the digits of the dimensions.
//!
//! The code that the macro writes compares the layout with the library's, see [`expand`](super::expand).

use super::read::{Shape, Tile, TileSize};
use super::weight::{Weight, Weights, step};
use crate::entry::{Entry, Layout};
use crate::error::Error;
use crate::int::Int;
use crate::parse::MAX_MODES;

/// Why there are no strides.
#[derive(Clone, Copy, Debug)]
pub(super) enum Refusal {
    /// A number does not fit 64 bits.
    TooLarge,
    /// A tile cuts `size` by `cut`, and neither divides the other.
    NoStridedForm { tile: usize, cut: i64, size: i64 },
}

pub(super) const TOO_LARGE: Refusal = Refusal::TooLarge;

/// The layout of `shape`: one mode a dimension, its digits fine to coarse.
///
/// - **Errors**: at the tile that cuts where no strides can follow; at the shape where a number does not fit 64 bits, or a
///   mode has too many digits.
pub(super) fn lower(shape: &Shape) -> Result<Entry, Error> {
    let modes = modes(shape).map_err(|refusal| match refusal {
        Refusal::TooLarge => {
            Error::new(shape.place, "the places of this array do not fit a signed 64-bit integer")
        }
        Refusal::NoStridedForm { tile, cut, size } => {
            let place = shape.tiles.get(tile).map_or(shape.place, |tile| tile.place);
            let message = format!(
                "tile {tile} cuts {size} by {cut}, and neither divides the other: no strides say where the elements lie"
            );
            Error::new(place, message)
        }
    })?;
    if let Some(dimension) = modes.iter().position(|mode| mode.len() > MAX_MODES) {
        let digits = modes[dimension].len();
        let message = format!(
            "a type holds at most {MAX_MODES} modes a level, and the tiles cut dimension {dimension} into {digits}"
        );
        return Err(Error::new(shape.place, message));
    }
    let (extents, strides) = modes.into_iter().map(|mode| entries(shape, mode)).unzip();
    let tuple = |entries| Entry::Tuple(entries, shape.place.first);
    Ok(Entry::Layout(Box::new(Layout { shape: tuple(extents), stride: Some(tuple(strides)) })))
}

/// A mode as shape and stride: integers, or tuples where it has several digits.
fn entries(shape: &Shape, mode: Vec<(i64, i64)>) -> (Entry, Entry) {
    let int = |value| Entry::Int(Int { value, place: shape.place });
    match mode[..] {
        [] => (int(1), int(0)),
        [(extent, stride)] => (int(extent), int(stride)),
        _ => {
            let (extents, strides) =
                mode.into_iter().map(|(extent, stride)| (int(extent), int(stride))).unzip();
            let tuple = |entries| Entry::Tuple(entries, shape.place.first);
            (tuple(extents), tuple(strides))
        }
    }
}

/// Extents and strides of each dimension.
fn modes(shape: &Shape) -> Result<Vec<Vec<(i64, i64)>>, Refusal> {
    if shape.sizes.contains(&0) {
        return untiled(shape); // as the library does
    }
    let minor_first = |tile: &Tile| tile.sizes.iter().rev().copied().collect();
    let tiles: Vec<Vec<TileSize>> = shape.tiles.iter().map(minor_first).collect();
    let mut weights = Weights::default();
    let found = weigh(&dimensions(shape), 0, &tiles, &mut weights)?;
    let mut modes = vec![Vec::new(); shape.sizes.len()];
    for (&dimension, weight) in shape.minor_to_major.iter().zip(&found) {
        modes[dimension] = weights.mode(weight, shape.sizes[dimension])?;
    }
    Ok(modes)
}

/// As [`modes`] without tiles.
fn untiled(shape: &Shape) -> Result<Vec<Vec<(i64, i64)>>, Refusal> {
    let mut modes = vec![Vec::new(); shape.sizes.len()];
    let mut stride = 1_i64;
    for &dimension in &shape.minor_to_major {
        let size = shape.sizes[dimension];
        if size != 1 {
            modes[dimension].push((size, stride));
        }
        stride = stride.checked_mul(size).ok_or(TOO_LARGE)?;
    }
    Ok(modes)
}

/// An axis of the index: it has room for `width` values, of which those below `range` occur.
#[derive(Clone, Copy)]
struct Axis {
    width: i64,
    range: i64,
}

/// The axes before the first tile, minor to major, as all lists of axes here: the dimensions.
fn dimensions(shape: &Shape) -> Vec<Axis> {
    let sizes = shape.minor_to_major.iter().map(|&dimension| shape.sizes[dimension]);
    sizes.map(|size| Axis { width: size, range: size }).collect()
}

/// The weights of `axes`, which the tiles from number `tile` on cut.
fn weigh(
    axes: &[Axis],
    tile: usize,
    tiles: &[Vec<TileSize>],
    weights: &mut Weights,
) -> Result<Vec<Weight>, Refusal> {
    if tile == tiles.len() {
        return row_major(axes);
    }
    let cut = cut(axes, &tiles[tile])?;
    let after = weigh(&cut, tile + 1, tiles, weights)?;
    uncut(tile, &tiles[tile], axes, &after, weights)
}

/// What `tile`, minor to major, makes of `axes`: those inside of the tile, those of the tiles, those that it leaves
/// alone.
fn cut(axes: &[Axis], tile: &[TileSize]) -> Result<Vec<Axis>, Refusal> {
    let (mut inner, mut outer) = (Vec::new(), Vec::new());
    for (q, whole, _) in combined(axes, tile)? {
        inner.push(Axis { width: q, range: whole.range.min(q) });
        outer.push(Axis { width: ceil_div(whole.width, q), range: ceil_div(whole.range, q) });
    }
    let alone = axes.iter().skip(tile.len()).copied();
    Ok(inner.into_iter().chain(outer).chain(alone).collect())
}

/// For each size of `tile` the axis that it cuts, and those of which `*` makes it.
fn combined(axes: &[Axis], tile: &[TileSize]) -> Result<Vec<(i64, Axis, Vec<Axis>)>, Refusal> {
    let mut all: Vec<(i64, Axis, Vec<Axis>)> = Vec::new();
    for (k, &entry) in tile.iter().enumerate() {
        // Tiles may have more entries than there are axes.
        let axis = axes.get(k).copied().unwrap_or(Axis { width: 1, range: 1 });
        match (entry, all.last_mut()) {
            (TileSize::Size(q), _) => all.push((q, axis, vec![axis])),
            (TileSize::Combine, Some((_, whole, parts))) => {
                let width = whole.width.checked_mul(axis.width).ok_or(TOO_LARGE)?;
                *whole = Axis { width, range: whole.width * (axis.range - 1) + whole.range };
                parts.push(axis);
            }
            (TileSize::Combine, None) => {} // was refused where the tile was read
        }
    }
    Ok(all)
}

/// The weights of `axes` where the most minor one moves fastest.
fn row_major(axes: &[Axis]) -> Result<Vec<Weight>, Refusal> {
    let mut stride = 1_i64;
    let mut found = Vec::new();
    for axis in axes {
        found.push(step(stride));
        stride = stride.checked_mul(axis.width).ok_or(TOO_LARGE)?;
    }
    Ok(found)
}

/// The weights of `axes`, from those `after` tile number `number`.
fn uncut(
    number: usize,
    tile: &[TileSize],
    axes: &[Axis],
    after: &[Weight],
    weights: &mut Weights,
) -> Result<Vec<Weight>, Refusal> {
    let all = combined(axes, tile)?;
    let (inner, rest) = after.split_at(all.len());
    let (outer, alone) = rest.split_at(all.len());
    let mut before = Vec::new();
    for (((q, Axis { mut range, .. }, parts), inner), outer) in
        all.into_iter().zip(inner).zip(outer)
    {
        let mut weight = inner.clone();
        if range > q {
            let (inside, _) = weights.split(inner, q, number)?;
            weight = weights.append(&inside, outer.clone())?;
        }
        // The combined axes share it, the most minor first.
        for axis in parts {
            let (mut own, mut rest) = (weight, Weight::new());
            if range > axis.width {
                (own, rest) = weights.split(&own, axis.width, number)?;
            }
            before.push(own);
            weight = rest;
            range = ceil_div(range, axis.width);
        }
    }
    before.truncate(axes.len());
    before.extend_from_slice(alone);
    Ok(before)
}

/// `a / b` rounded up, for `a >= 0` and `b >= 1`.
pub(super) fn ceil_div(a: i64, b: i64) -> i64 {
    a / b + i64::from(a % b != 0)
}
