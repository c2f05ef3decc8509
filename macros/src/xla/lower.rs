//! Lowering: a shape as the layout that the library's `lower_parts` finds, by the same source, see [`strides`].
//!
//! The code that the macro writes compares the layout with the library's, see [`expand`](super::expand).

use super::read::Shape;
use super::strides::{self, LIMIT, StrideArena, StridesError};
use crate::entry::{Entry, Layout};
use crate::error::Error;
use crate::int::Int;
use crate::parse::MAX_MODES;

/// The layout of `shape`: one mode a dimension, its digits fine to coarse.
///
/// - **Errors**: at the tile that cuts where no strides can follow; at the shape where a number does not fit 64 bits, or a
///   mode has too many digits.
pub(super) fn lower(shape: &Shape) -> Result<Entry, Error> {
    let modes = modes(shape).map_err(|error| match error {
        StridesError::Overflow => {
            Error::new(shape.place, "the places of this array do not fit a signed 64-bit integer")
        }
        StridesError::TooMany => {
            let message = format!(
                "the tiles cut this array into more digits than a type holds: {MAX_MODES} a dimension, {LIMIT} in all"
            );
            Error::new(shape.place, message)
        }
        StridesError::NoStridedForm { tile, cut, size } => {
            let place = shape.tiles.get(tile).map_or(shape.place, |tile| tile.place);
            let message = format!(
                "tile {tile} divides {size} by {cut}, and neither divides the other, so no strides describe the array"
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
fn modes(shape: &Shape) -> Result<Vec<Vec<(i64, i64)>>, StridesError> {
    let tiles: Vec<&[i64]> = shape.tiles.iter().map(|tile| tile.sizes.as_slice()).collect();
    let mut arena = StrideArena::new();
    let (found, _) =
        strides::dimension_strides(&shape.sizes, &shape.minor_to_major, &tiles, &mut arena)?;
    let mode = |(&axis, &size)| Ok(arena.mode(axis, size)?.digits().to_vec());
    found.iter().zip(&shape.sizes).map(mode).collect()
}
