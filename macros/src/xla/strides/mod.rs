//! Strides of a tiled array, found from the end.
//!
//! This folder is the same in the library, which lowers values, and in its macros, which write types: edit
//! `src/xla/lower/strides/`, and `cargo run -p colex-generate` copies it.
//!
//! A tile cuts an axis `e` of the index by `q` into two, `e div q` and `e mod q`; before that, `*` makes one axis of
//! two. After the last tile the index is row-major over its axes, so that the [weight](weight) of each is known.
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

mod weight;

use weight::Weight;
pub(super) use weight::Weights;

/// Most dimensions, tiles, and digits of a dimension.
pub(super) const LIMIT: usize = 32;

/// In a tile: this dimension is one with the next more minor one.
pub(super) const COMBINE: i64 = i64::MIN;

/// Why there are no strides.
#[derive(Clone, Copy, Debug)]
pub(super) enum Refusal {
    /// A number does not fit 64 bits.
    Overflow,
    /// There is no room for so many dimensions, tiles or digits.
    TooMany,
    /// A tile cuts `size` by `cut`, and neither divides the other.
    NoStridedForm {
        /// The tile.
        tile: usize,
        cut: i64,
        size: i64,
    },
}

/// The value of a result, or the function returns its error.
macro_rules! attempt {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

/// The value of checked arithmetic, or the function returns that it does not fit.
macro_rules! fits {
    ($option:expr) => {
        match $option {
            Some(value) => value,
            None => return Err(Refusal::Overflow),
        }
    };
}
use {attempt, fits};

/// `a / b` rounded up, for `a >= 0` and `b >= 1`.
const fn ceil_div(a: i64, b: i64) -> i64 {
    a / b + (a % b != 0) as i64
}

/// The weight of each dimension of an array with extents `dimensions` whose dimensions move in the order `minor_to_major`,
/// fastest first, in tiles, each major to minor and of what the one before it left; and how many elements of memory it
/// takes. Without elements, tiles do not count. [`Weights::mode`] makes extents and strides of a weight.
///
/// - **Pre**: no extent is negative; `minor_to_major` is a permutation; tiles have sizes, all positive or [`COMBINE`], the
///   last one positive.
pub(super) const fn weigh(
    dimensions: &[i64],
    minor_to_major: &[usize],
    mut tiles: &[&[i64]],
    weights: &mut Weights,
) -> Result<([Weight; LIMIT], i64), Refusal> {
    let rank = dimensions.len();
    let mut k = 0;
    while k < rank {
        if dimensions[k] == 0 {
            tiles = &[];
        }
        k += 1;
    }
    if rank > LIMIT || tiles.len() > LIMIT {
        return Err(Refusal::TooMany);
    }
    let (found, places) = attempt!(Axes::of(dimensions, minor_to_major).weigh(0, tiles, weights));
    let mut of_dimension = [None; LIMIT];
    let mut k = 0;
    while k < rank {
        of_dimension[minor_to_major[k]] = found[k];
        k += 1;
    }
    Ok((of_dimension, places))
}

/// Most axes at a time.
const AXES: usize = 2 * LIMIT;

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
    ) -> Result<([Weight; AXES], i64), Refusal> {
        if tile == tiles.len() {
            return self.row_major(weights);
        }
        let cut = attempt!(self.cut(tiles[tile]));
        let (after, places) = attempt!(cut.weigh(tile + 1, tiles, weights));
        Ok((attempt!(self.uncut(tile, tiles[tile], &after, weights)), places))
    }

    /// What `tile` makes of them: those inside of the tile, those of the tiles, those that it leaves alone.
    const fn cut(&self, tile: &[i64]) -> Result<Self, Refusal> {
        let kept = kept(tile);
        let alone = self.len.saturating_sub(tile.len());
        if tile.len() > AXES || alone + 2 * kept > AXES {
            return Err(Refusal::TooMany);
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
    const fn combined(&self, tile: &[i64], k: usize) -> Result<(Axis, usize), Refusal> {
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
    const fn row_major(&self, weights: &mut Weights) -> Result<([Weight; AXES], i64), Refusal> {
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
    ) -> Result<[Weight; AXES], Refusal> {
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
