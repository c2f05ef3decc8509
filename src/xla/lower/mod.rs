//! Lower: the layout of the algebra that is a tiled layout of XLA, found from the end.
//!
//! ```text
//! f32[3,5]{1,0:T(2,2)}  ->  ((2,2),(2,3)):((2,12),(1,4))
//! ```
//!
//! The strides are found in [`strides`], which the macros share. This module checks the arguments and builds the layout.
//!
//! The coarsest digit of a mode is rounded up, 2 * 2 for 3 here: who walks the array stays below the array's own sizes.
//! The memory may be longer than the layout reaches, too, since its last places may be padding.

#[cfg(feature = "alloc")]
pub(in crate::xla) mod lowered;
pub(in crate::xla) mod minor_to_major;
#[cfg(feature = "alloc")]
mod raise;
mod strides;
#[cfg(feature = "alloc")]
mod undo;

use crate::value::{attempt, named};
use crate::xla::{Error, Reason};
use crate::{DynLayout, Int, LayoutError, MAX_LEAVES};
use minor_to_major::wrong_place;
use strides::{Refusal, Weights};

// A dimension more than a layout has modes is refused before the strides are asked for.
const _: () = assert!(strides::LIMIT == MAX_LEAVES);

/// In a tile of [`lower_parts`]: this dimension is one with the next more minor one, `*` in texts.
///
/// - **Source**: XLA `Tile::kCombineDimension`, the same number.
///
/// # Examples
///
/// ```
/// use colex::xla::{self, COMBINE};
/// let layout = xla::lower_parts(&[2, 4, 6], &[2, 1, 0], &[&[COMBINE, 2, 3]])?;
/// assert_eq!(layout.to_string(), "(2,(2,2),(3,2)):(24,(3,12),(1,6))");
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[doc(alias = "kCombineDimension")]
pub const COMBINE: i64 = strides::COMBINE;

/// The layout of an array with extents `dimensions` whose dimensions move in the order `minor_to_major`, fastest first,
/// in tiles, each major to minor and of what the one before it left.
///
/// ```text
/// bf16[64,512]{1,0:T(8,128)(2,1)}  ->  ((2,4,8),(128,4)):((1,256,4096),(2,1024))
/// ```
///
/// The canonical form: one mode for each dimension, digits fine to coarse, no digit of extent 1 (but `1:0` for a mode
/// without another), none that goes on where the one before it ends, and the coarsest as small as can be.
///
/// - **Pre**: `minor_to_major` is a permutation of `0..dimensions.len()`; tile sizes are positive or [`COMBINE`].
/// - **Post**: `r(i) ==` the [place](crate::xla::IndexMap::linear_index) of the element `i`, for every `i` inside; without
///   tiles the layout of [`from_minor_to_major`](super::from_minor_to_major). An array without elements is lowered as
///   if it had no tiles.
/// - **Errors**: [`Reason::NoStridedForm`] where no digits do it: a tile cuts the inside of another
///   unevenly, or cuts dimensions that `*` combines, so that a carry crosses from one to the other.
///   Without `*`, or with `*` in the first tile only, these are all such layouts. A `*` in a later
///   tile may join axes that were cut unevenly, of which both move or one moves in steps larger
///   than 1. A few of those have strides all the same and are refused: 60 of 40,000 random layouts.
///   [`Reason::MinorToMajorLength`] and its kin, [`Reason::EmptyTile`], [`Reason::TileSize`],
///   [`Reason::TrailingCombine`], [`Reason::NegativeSize`], [`Reason::Overflow`];
///   [`Reason::Layout`] where the layout would need more than [`MAX_LEAVES`] modes; or there are
///   more tiles than that, or more than twice as many axes at a time.
/// - **Cost**: independent of the sizes; a `const fn`. About a microsecond, and 30 KB of stack.
/// - **Source**: the formula of XLA's `tiled_layout.md`, `LayoutUtil::LinearIndexForNestedTiling`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, xla};
/// const TILED: DynLayout = match xla::lower_parts(&[64, 512], &[1, 0], &[&[8, 128], &[2, 1]]) {
///     Ok(layout) => layout,
///     Err(_) => panic!(),
/// };
/// assert_eq!(TILED.to_string(), "((2,4,8),(128,4)):((1,256,4096),(2,1024))");
///
/// let error = xla::lower_parts(&[16, 16], &[1, 0], &[&[8, 8], &[3, 1]]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "lower: tile 1 cuts 8 by 3, and neither divides the other: no strides say where the elements lie; the index \
///      functions do",
/// );
/// ```
pub const fn lower_parts(
    dimensions: &[i64],
    minor_to_major: &[usize],
    tiles: &[&[i64]],
) -> Result<DynLayout, Error> {
    match lower_with_places(dimensions, minor_to_major, tiles) {
        Ok((layout, _)) => Ok(layout),
        Err(error) => Err(error),
    }
}

/// As [`lower_parts`], with the number of places: the product of the widths of the axes after the last tile.
pub(super) const fn lower_with_places(
    dimensions: &[i64],
    minor_to_major: &[usize],
    tiles: &[&[i64]],
) -> Result<(DynLayout, i64), Error> {
    attempt!(check_order(dimensions.len(), minor_to_major));
    attempt!(check_sizes(dimensions, tiles));
    let mut weights = Weights::new();
    let (found, places) = match strides::weigh(dimensions, minor_to_major, tiles, &mut weights) {
        Ok(found) => found,
        Err(refusal) => return Err(refused(refusal)),
    };
    let mut out = DynLayout::start();
    let open = out.open();
    let mut k = 0;
    while k < dimensions.len() {
        match weights.mode(found[k], dimensions[k]) {
            Ok(mode) => append_mode(mode.digits(), &mut out),
            Err(refusal) => return Err(refused(refusal)),
        }
        k += 1;
    }
    out.close(open);
    match named!(NAME, out.finish()) {
        Ok(layout) => Ok((layout, places)),
        Err(error) => Err(Error::new(NAME, Reason::Layout(error))),
    }
}

/// The operation in whose name everything here refuses.
const NAME: &str = "lower";

/// There is no room for more.
const TOO_MANY: Error =
    Error::new(NAME, Reason::Layout(LayoutError::new(NAME, crate::Reason::TooManyLeaves)));

const fn refused(refusal: Refusal) -> Error {
    match refusal {
        Refusal::Overflow => Error::new(NAME, Reason::Overflow),
        Refusal::TooMany => TOO_MANY,
        Refusal::NoStridedForm { tile, cut, size } => {
            Error::new(NAME, Reason::NoStridedForm { tile, cut, size })
        }
    }
}

/// Appends the mode of these extents and strides to `out`.
const fn append_mode(digits: &[(i64, i64)], out: &mut DynLayout) {
    if digits.is_empty() {
        out.push(Int::ONE, Int::ZERO);
        return;
    }
    let open = if digits.len() > 1 { Some(out.open()) } else { None };
    let mut k = 0;
    while k < digits.len() {
        out.push(Int::new(digits[k].0), Int::new(digits[k].1));
        k += 1;
    }
    if let Some(open) = open {
        out.close(open);
    }
}

/// That sizes are not negative and tiles are tiles.
const fn check_sizes(dimensions: &[i64], tiles: &[&[i64]]) -> Result<(), Error> {
    let mut k = 0;
    while k < dimensions.len() {
        if dimensions[k] < 0 {
            let reason = Reason::NegativeSize { dimension: k, size: dimensions[k] };
            return Err(Error::new(NAME, reason));
        }
        k += 1;
    }
    let mut tile = 0;
    while tile < tiles.len() {
        attempt!(check_tile(tile, tiles[tile]));
        tile += 1;
    }
    Ok(())
}

/// That a tile has entries, all of them positive or `*`, and ends with a size.
const fn check_tile(tile: usize, sizes: &[i64]) -> Result<(), Error> {
    if sizes.is_empty() {
        return Err(Error::new(NAME, Reason::EmptyTile { tile }));
    }
    let mut k = 0;
    while k < sizes.len() {
        if sizes[k] <= 0 && sizes[k] != COMBINE {
            return Err(Error::new(NAME, Reason::TileSize { tile, size: sizes[k] }));
        }
        k += 1;
    }
    if sizes[sizes.len() - 1] == COMBINE {
        return Err(Error::new(NAME, Reason::TrailingCombine { tile }));
    }
    Ok(())
}

/// That `minor_to_major` is a permutation of `0..rank`.
const fn check_order(rank: usize, minor_to_major: &[usize]) -> Result<(), Error> {
    let entries = minor_to_major.len();
    if entries != rank {
        return Err(Error::new(NAME, Reason::MinorToMajorLength { entries, rank }));
    }
    if rank > MAX_LEAVES {
        return Err(TOO_MANY);
    }
    let Some(place) = wrong_place(minor_to_major) else { return Ok(()) };
    let dimension = minor_to_major[place];
    let entry = if dimension > i64::MAX as usize { i64::MAX } else { dimension as i64 };
    let reason = if dimension < rank {
        Reason::MinorToMajorRepeats { entry }
    } else {
        Reason::MinorToMajorRange { entry, rank }
    };
    Err(Error::new(NAME, reason))
}
