//! Lowering: the layout of the algebra that equals a tiled layout of XLA.
//!
//! ```text
//! f32[3,5]{1,0:T(2,2)}  ->  ((2,2),(2,3)):((2,12),(1,4))
//! ```
//!
//! The module [`strides`], which the macros share, computes the strides. This module checks the
//! arguments and builds the layout.
//!
//! The coarsest digit of a mode is rounded up to whole tiles: 2 * 2 for a size of 3 in the picture.
//! Callers that iterate over the elements must use the sizes of the array. The buffer may be longer
//! than the layout reaches, because its last elements may be padding.

#[cfg(feature = "alloc")]
pub(in crate::xla) mod lowered;
pub(in crate::xla) mod minor_to_major;
#[cfg(feature = "alloc")]
mod raise;
mod strides;
#[cfg(feature = "alloc")]
mod untile;

use crate::value::{attempt, named};
use crate::xla::{Error, Reason};
use crate::{DynLayout, Int, MAX_LEAVES};
use minor_to_major::first_invalid_position;
use strides::{StrideArena, StridesError};

// Lowering rejects more dimensions than a layout has modes before it computes strides.
const _: () = assert!(strides::LIMIT == MAX_LEAVES);

/// The tile entry `*` of [`lower_parts`]: the dimension combines with the next more minor one.
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

/// Returns the layout of a tiled array with extents `dimensions` and the dimension order
/// `minor_to_major`, fastest first. Each tile lists its sizes major to minor and divides the result
/// of the previous tile.
///
/// ```text
/// bf16[64,512]{1,0:T(8,128)(2,1)}  ->  ((2,4,8),(128,4)):((1,256,4096),(2,1024))
/// ```
///
/// The layout is canonical. It has one mode for each dimension, with digits from fine to coarse. No
/// digit has extent 1, except `1:0` for a mode without other digits. No digit continues the
/// previous one, and the coarsest digit is as small as possible.
///
/// - **Pre**: `minor_to_major` is a permutation of `0..dimensions.len()`; tile sizes are positive
///   or [`COMBINE`].
/// - **Post**: `r(i)` is the [linear index](crate::xla::IndexMap::linear_index) of element `i`, for
///   every `i` in bounds. Without tiles it is the layout of
///   [`from_minor_to_major`](super::from_minor_to_major). An array without elements is lowered as
///   if it had no tiles.
/// - **Errors**: [`Reason::NoStridedForm`] if no strides describe the array: a tile divides another
///   one unevenly, or divides dimensions that `*` combines, so that a carry crosses from one to the
///   other. Without `*`, or with `*` in the first tile only, exactly the arrays without strides are
///   rejected. A `*` in a later tile may combine axes that were divided unevenly, of which both
///   move, or one moves in steps larger than 1. A few of those have strides and are rejected
///   nevertheless: 60 of 40,000 random layouts. [`Reason::MinorToMajorLength`] and the other
///   conditions on `minor_to_major`; [`Reason::EmptyTile`], [`Reason::TileSize`],
///   [`Reason::TrailingCombine`], [`Reason::NegativeSize`], [`Reason::Overflow`];
///   [`Reason::Layout`] if the layout needs more than [`MAX_LEAVES`] modes, if there are more tiles
///   than that, or if a tile leaves more than twice as many axes.
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
///     "lower: tile 1 divides 8 by 3, and neither divides the other; \
///      use a tile size that divides 8, or `IndexMap::linear_index`",
/// );
/// ```
pub const fn lower_parts(
    dimensions: &[i64],
    minor_to_major: &[usize],
    tiles: &[&[i64]],
) -> Result<DynLayout, Error> {
    match lower_with_padded_len(dimensions, minor_to_major, tiles) {
        Ok((layout, _)) => Ok(layout),
        Err(error) => Err(error),
    }
}

/// Returns [`lower_parts`] and the length in elements: the product of the widths of the axes after
/// the last tile.
pub(super) const fn lower_with_padded_len(
    dimensions: &[i64],
    minor_to_major: &[usize],
    tiles: &[&[i64]],
) -> Result<(DynLayout, i64), Error> {
    attempt!(check_order(dimensions.len(), minor_to_major));
    attempt!(check_sizes(dimensions, tiles));
    let mut arena = StrideArena::new();
    let (found, padded_len) =
        match strides::dimension_strides(dimensions, minor_to_major, tiles, &mut arena) {
            Ok(found) => found,
            Err(error) => return Err(to_error(error)),
        };
    let mut out = DynLayout::start();
    let open = out.open();
    let mut k = 0;
    while k < dimensions.len() {
        match arena.mode(found[k], dimensions[k]) {
            Ok(mode) => append_mode(mode.digits(), &mut out),
            Err(error) => return Err(to_error(error)),
        }
        k += 1;
    }
    out.close(open);
    match named!(NAME, out.finish()) {
        Ok(layout) => Ok((layout, padded_len)),
        Err(error) => Err(Error::new(NAME, Reason::Layout(error.reason()))),
    }
}

/// The operation that errors of this module name.
const NAME: &str = "lower";

/// The error for too many modes.
const TOO_MANY: Error = Error::new(NAME, Reason::Layout(crate::Reason::TooManyLeaves));

const fn to_error(error: StridesError) -> Error {
    match error {
        StridesError::Overflow => Error::new(NAME, Reason::Overflow),
        StridesError::TooMany => TOO_MANY,
        StridesError::NoStridedForm { tile, cut, size } => {
            Error::new(NAME, Reason::NoStridedForm { tile, cut, size })
        }
    }
}

/// Appends the mode with these extents and strides to `out`.
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

/// Checks that sizes are not negative and that tiles are valid.
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

/// Checks that a tile has entries, that all are positive or `*`, and that the last one is a size.
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

/// Checks that `minor_to_major` is a permutation of `0..rank`.
const fn check_order(rank: usize, minor_to_major: &[usize]) -> Result<(), Error> {
    let entries = minor_to_major.len();
    if entries != rank {
        return Err(Error::new(NAME, Reason::MinorToMajorLength { entries, rank }));
    }
    if rank > MAX_LEAVES {
        return Err(TOO_MANY);
    }
    let Some(position) = first_invalid_position(minor_to_major) else { return Ok(()) };
    let dimension = minor_to_major[position];
    let entry = if dimension > i64::MAX as usize { i64::MAX } else { dimension as i64 };
    let reason = if dimension < rank {
        Reason::MinorToMajorRepeats { entry }
    } else {
        Reason::MinorToMajorRange { entry, rank }
    };
    Err(Error::new(NAME, reason))
}
