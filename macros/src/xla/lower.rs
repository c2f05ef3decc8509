//! Lowering: the layout of an XLA shape, as the library's `lower_parts` returns it.
//!
//! Both use the same source, described in [`strides`]. The expanded code compares both results, as
//! described in [`expand`](super::expand).

use super::read::Shape;
use super::strides::{self, LIMIT, StrideArena, StridesError};
use crate::entry::{Entry, Layout};
use crate::error::Error;
use crate::int::Int;
use crate::parse::MAX_MODES;

/// Returns the layout of `shape`, with one mode for each dimension and the digits of a mode from
/// fine to coarse.
///
/// - **Errors**: at the tile without a strided form. At the shape if a number does not fit 63 bits,
///   or a mode has too many digits.
pub(super) fn lower(shape: &Shape) -> Result<Entry, Error> {
    let modes = modes(shape).map_err(|error| match error {
        StridesError::Overflow => {
            let message = format!("the number of elements is above {}", i64::MAX);
            Error::new(shape.place, message).with_help("make a size smaller")
        }
        StridesError::TooMany => {
            let message = format!(
                "the tiles divide the array into too many digits; at most {MAX_MODES} for a dimension and {LIMIT} in all are allowed"
            );
            Error::new(shape.place, message).with_help("use fewer tiles")
        }
        StridesError::NoStridedForm { tile, cut, size } => {
            let place = shape.tiles.get(tile).map_or(shape.place, |tile| tile.place);
            let message = format!(
                "tile {tile} divides {size} by {cut}, and neither divides the other"
            );
            let help = format!("use a tile size that divides {size}, or a multiple of {size}");
            Error::new(place, message).with_help(help)
        }
    })?;
    if let Some(dimension) = modes.iter().position(|mode| mode.len() > MAX_MODES) {
        let digits = modes[dimension].len();
        let message = format!(
            "the tiles divide dimension {dimension} into {digits} digits, and at most {MAX_MODES} are allowed"
        );
        return Err(Error::new(shape.place, message).with_help("use fewer tiles"));
    }
    let (extents, strides) = modes.into_iter().map(|mode| entries(shape, mode)).unzip();
    let tuple = |entries| Entry::Tuple(entries, shape.place.first);
    Ok(Entry::Layout(Box::new(Layout {
        shape: tuple(extents),
        stride: Some(tuple(strides)),
        is_coordinate: false,
    })))
}

/// Returns a mode as shape and stride: integers, or tuples if it has several digits.
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

/// Returns the extents and strides of each dimension.
fn modes(shape: &Shape) -> Result<Vec<Vec<(i64, i64)>>, StridesError> {
    let tiles: Vec<&[i64]> = shape.tiles.iter().map(|tile| tile.sizes.as_slice()).collect();
    let mut arena = StrideArena::new();
    let (found, _) =
        strides::dimension_strides(&shape.sizes, &shape.minor_to_major, &tiles, &mut arena)?;
    let mode = |(&axis, &size)| Ok(arena.mode(axis, size)?.digits().to_vec());
    found.iter().zip(&shape.sizes).map(mode).collect()
}
