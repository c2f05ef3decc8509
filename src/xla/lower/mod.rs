//! Lower: the layout of the algebra that is a tiled layout of XLA, found from the end.
//!
//! ```text
//! f32[3,5]{1,0:T(2,2)}  ->  ((2,2),(2,3)):((2,12),(1,4))
//! ```
//!
//! A tile cuts an axis `e` of the index by `q` into two, `e div q` and `e mod q`; before that, `*` makes one axis of
//! two. After the last tile the index is row-major over its axes, so that the [weight] of each is known.
//! Going back tile by tile, the weight of an axis is that of its halves, and an axis that was combined shares it with
//! the others:
//!
//! ```text
//! weight of e          =  weight of e mod q, below q, then weight of e div q
//! weight of minor      =  weight of the combined axis, below the width of minor
//! weight of major      =  weight of the combined axis, from there on
//! ```
//!
//! where values that do not occur need no weight: an axis with no more than `q` values is `e mod q`. Before the first
//! tile these are the digits of the dimensions, one mode for each dimension.
//!
//! The coarsest digit of a mode is rounded up, 2 * 2 for 3 here: who walks the array stays below the array's own sizes.
//! The memory may be longer than the layout reaches, too, since its last places may be padding.

#[cfg(feature = "alloc")]
pub(in crate::xla) mod lowered;
pub(in crate::xla) mod minor_to_major;
#[cfg(feature = "alloc")]
mod raise;
#[cfg(feature = "alloc")]
mod undo;
mod weight;

use crate::value::{attempt, ceil_div, named};
use crate::xla::{Error, Reason};
use crate::{DynLayout, LayoutError, MAX_LEAVES};
use minor_to_major::from_minor_to_major;
use weight::{TOO_MANY, Weight, Weights, fits};

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
pub const COMBINE: i64 = i64::MIN;

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
///   tiles the layout of [`from_minor_to_major`]. An array without elements is lowered as if it had no tiles.
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
    if attempt!(check_sizes(dimensions, tiles)) {
        return Ok((attempt!(in_algebra(&from_minor_to_major(dimensions, minor_to_major))), 0));
    }
    if tiles.len() > TILES {
        return Err(TOO_MANY);
    }
    let axes = Axes::of(dimensions, minor_to_major);
    let mut weights = Weights::new();
    let (found, places) = attempt!(axes.weigh(0, tiles, &mut weights));
    let mut of_dimension = [None; MAX_LEAVES];
    let mut k = 0;
    while k < dimensions.len() {
        of_dimension[minor_to_major[k]] = found[k];
        k += 1;
    }
    let mut out = DynLayout::start();
    let open = out.open();
    let mut k = 0;
    while k < dimensions.len() {
        attempt!(weights.mode(of_dimension[k], dimensions[k])).append_to(&mut out);
        k += 1;
    }
    out.close(open);
    Ok((attempt!(in_algebra(&named!(NAME, out.done()))), places))
}

/// The operation in whose name everything here refuses.
pub(super) const NAME: &str = "lower";

/// Most tiles.
const TILES: usize = MAX_LEAVES;

/// Most axes at a time.
const AXES: usize = 2 * MAX_LEAVES;

/// An axis of the index: it has room for `width` values, of which those below `range` occur.
#[derive(Clone, Copy)]
struct Axis {
    width: i64,
    range: i64,
}

/// The axes at one time, minor to major.
#[derive(Clone, Copy)]
struct Axes {
    list: [Axis; AXES],
    len: usize,
}

impl Axes {
    /// None yet. Where a tile has more entries than there are axes, those behind the last count as well.
    const NONE: Self = Self { list: [Axis { width: 1, range: 1 }; AXES], len: 0 };

    /// Those before the first tile: the dimensions.
    const fn of(dimensions: &[i64], minor_to_major: &[usize]) -> Self {
        let mut axes = Self::NONE;
        while axes.len < minor_to_major.len() {
            let size = dimensions[minor_to_major[axes.len]];
            axes.list[axes.len] = Axis { width: size, range: size };
            axes.len += 1;
        }
        axes
    }

    /// The weights of these axes, which the tiles from number `tile` on cut, and the product of the widths after the
    /// last.
    const fn weigh(
        &self,
        tile: usize,
        tiles: &[&[i64]],
        weights: &mut Weights,
    ) -> Result<([Weight; AXES], i64), Error> {
        if tile == tiles.len() {
            return self.row_major(weights);
        }
        let cut = attempt!(self.cut(tiles[tile]));
        let (after, places) = attempt!(cut.weigh(tile + 1, tiles, weights));
        Ok((attempt!(self.uncut(tile, tiles[tile], &after, weights)), places))
    }

    /// What `tile` makes of them: those inside of the tile, those of the tiles, those that it leaves alone.
    const fn cut(&self, tile: &[i64]) -> Result<Self, Error> {
        let kept = kept(tile);
        let alone = self.len.saturating_sub(tile.len());
        if tile.len() > AXES || alone + 2 * kept > AXES {
            return Err(TOO_MANY);
        }
        let mut after = Self { len: alone + 2 * kept, ..Self::NONE };
        let (mut k, mut cut) = (0, 0);
        while k < tile.len() {
            let q = entry(tile, k);
            let (Axis { width, range }, end) = attempt!(self.combined(tile, k));
            after.list[cut] = Axis { width: q, range: if q < range { q } else { range } };
            after.list[kept + cut] = Axis { width: ceil_div(width, q), range: ceil_div(range, q) };
            cut += 1;
            k = end;
        }
        while k < self.len {
            after.list[2 * kept + k - tile.len()] = self.list[k];
            k += 1;
        }
        Ok(after)
    }

    /// Axis `k` as one with those that `*` adds to it, and the first that it does not.
    const fn combined(&self, tile: &[i64], k: usize) -> Result<(Axis, usize), Error> {
        let mut whole = self.list[k];
        let mut end = k + 1;
        while end < tile.len() && entry(tile, end) == COMBINE {
            let major = self.list[end];
            let width = fits!(whole.width.checked_mul(major.width));
            // At most the width.
            whole = Axis { width, range: whole.width * (major.range - 1) + whole.range };
            end += 1;
        }
        Ok((whole, end))
    }

    /// The weights of these axes where the most minor one moves fastest, and the product of the widths.
    const fn row_major(&self, weights: &mut Weights) -> Result<([Weight; AXES], i64), Error> {
        let mut found = [None; AXES];
        let mut stride = 1_i64;
        let mut k = 0;
        while k < self.len {
            found[k] = attempt!(weights.step(stride));
            stride = fits!(stride.checked_mul(self.list[k].width));
            k += 1;
        }
        Ok((found, stride))
    }

    /// The weights of these axes, from those `after` tile number `number`.
    const fn uncut(
        &self,
        number: usize,
        tile: &[i64],
        after: &[Weight; AXES],
        weights: &mut Weights,
    ) -> Result<[Weight; AXES], Error> {
        let mut before = [None; AXES];
        let kept = kept(tile);
        let (mut k, mut cut) = (0, 0);
        while k < tile.len() {
            let q = entry(tile, k);
            let (Axis { mut range, .. }, end) = attempt!(self.combined(tile, k));
            let mut weight = after[cut];
            if range > q {
                let (inside, _) = attempt!(weights.split(weight, q, number));
                weight = attempt!(weights.append(inside, after[kept + cut]));
            }
            // The combined axes share it, the most minor first.
            while k < end {
                let width = self.list[k].width;
                let (mut own, mut rest) = (weight, None);
                if range > width {
                    // Where this axis does not move, nothing adds up with multiples of its width.
                    let multiples = if self.list[k].range == 1 {
                        attempt!(weights.multiples(weight, width, ceil_div(range, width)))
                    } else {
                        None
                    };
                    (own, rest) = match multiples {
                        Some(multiples) => (None, multiples),
                        None => attempt!(weights.split(weight, width, number)),
                    };
                }
                before[k] = own;
                weight = rest;
                range = ceil_div(range, width);
                k += 1;
            }
            cut += 1;
        }
        while k < self.len {
            before[k] = after[2 * kept + k - tile.len()];
            k += 1;
        }
        Ok(before)
    }
}

/// What `tile` has for axis `k`, counted from the most minor one.
const fn entry(tile: &[i64], k: usize) -> i64 {
    tile[tile.len() - 1 - k]
}

/// How many axes `tile` cuts.
const fn kept(tile: &[i64]) -> usize {
    let (mut kept, mut k) = (0, 0);
    while k < tile.len() {
        kept += (tile[k] != COMBINE) as usize;
        k += 1;
    }
    kept
}

/// That sizes are not negative and tiles are tiles; whether there are no elements.
const fn check_sizes(dimensions: &[i64], tiles: &[&[i64]]) -> Result<bool, Error> {
    let mut is_empty = false;
    let mut k = 0;
    while k < dimensions.len() {
        if dimensions[k] < 0 {
            let reason = Reason::NegativeSize { dimension: k, size: dimensions[k] };
            return Err(Error::new(NAME, reason));
        }
        is_empty |= dimensions[k] == 0;
        k += 1;
    }
    let mut tile = 0;
    while tile < tiles.len() {
        attempt!(check_tile(tile, tiles[tile]));
        tile += 1;
    }
    Ok(is_empty)
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
    let mut named = [false; MAX_LEAVES];
    let mut k = 0;
    while k < rank {
        let dimension = minor_to_major[k];
        if dimension >= rank {
            let entry = if dimension > i64::MAX as usize { i64::MAX } else { dimension as i64 };
            return Err(Error::new(NAME, Reason::MinorToMajorRange { entry, rank }));
        }
        if named[dimension] {
            let reason = Reason::MinorToMajorRepeats { entry: dimension as i64 };
            return Err(Error::new(NAME, reason));
        }
        named[dimension] = true;
        k += 1;
    }
    Ok(())
}

/// The algebra's answer.
const fn in_algebra(answer: &Result<DynLayout, LayoutError>) -> Result<DynLayout, Error> {
    match answer {
        Ok(layout) => Ok(*layout),
        Err(error) => Err(Error::new(NAME, Reason::Layout(*error))),
    }
}
