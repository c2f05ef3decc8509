//! The strides of a tiled array, computed from the last tile back to the dimensions.
//!
//! The library, which lowers values, and its macros, which write types, share this folder. Edit
//! `src/xla/lower/strides/` and run `cargo run -p colex-generate`, which copies it.
//!
//! A tile of size `q` divides an axis `e` of the index into two axes, `e div q` and `e mod q`. An
//! entry `*` first combines two axes into one. After the last tile the index is row-major over its
//! axes, so the [strides](axis_strides) of each axis are known. Going back tile by tile, the
//! strides of an axis follow from those of its two parts, and combined axes share their strides:
//!
//! ```text
//! strides of e      =  strides of e mod q, below q, then strides of e div q
//! strides of minor  =  strides of the combined axis, below the width of minor
//! strides of major  =  strides of the combined axis, from the width of minor on
//! ```
//!
//! Values that do not occur need no strides: an axis with at most `q` values is `e mod q`. Before
//! the first tile the axes are the dimensions, and each becomes one mode.

mod axis_strides;

use axis_strides::AxisStrides;
pub(super) use axis_strides::StrideArena;

/// The largest number of dimensions, of tiles, and of digits of a dimension.
pub(super) const LIMIT: usize = 32;

/// The tile entry `*`: the dimension combines with the next more minor one.
pub(super) const COMBINE: i64 = i64::MIN;

/// The reason that an array has no strides.
#[derive(Clone, Copy, Debug)]
pub(super) enum StridesError {
    /// A number does not fit 64 bits.
    Overflow,
    /// The array has too many dimensions, tiles or digits.
    TooMany,
    /// A tile divides `size` by `cut`, and neither number divides the other.
    NoStridedForm {
        /// The tile.
        tile: usize,
        cut: i64,
        size: i64,
    },
}

/// Evaluates to the value of a result, or returns its error from the function.
macro_rules! attempt {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

/// Evaluates to the value of checked arithmetic, or returns the overflow error from the function.
macro_rules! fits {
    ($option:expr) => {
        match $option {
            Some(value) => value,
            None => return Err(StridesError::Overflow),
        }
    };
}
use {attempt, fits};

/// Returns `a / b` rounded up, for `a >= 0` and `b >= 1`.
const fn ceil_div(a: i64, b: i64) -> i64 {
    a / b + (a % b != 0) as i64
}

/// Returns the strides of each dimension of a tiled array with extents `dimensions` and the
/// dimension order `minor_to_major`, fastest first, and the length of the array in elements. Each
/// tile lists its sizes major to minor and divides the result of the previous tile. Tiles of an
/// array without elements have no effect. [`StrideArena::mode`] converts strides to extents and
/// strides of a mode.
///
/// - **Pre**: no extent is negative; `minor_to_major` is a permutation; tiles have entries, all
///   positive or [`COMBINE`], and the last one positive.
pub(super) const fn dimension_strides(
    dimensions: &[i64],
    minor_to_major: &[usize],
    mut tiles: &[&[i64]],
    arena: &mut StrideArena,
) -> Result<([AxisStrides; LIMIT], i64), StridesError> {
    let rank = dimensions.len();
    let mut k = 0;
    while k < rank {
        if dimensions[k] == 0 {
            tiles = &[];
        }
        k += 1;
    }
    if rank > LIMIT || tiles.len() > LIMIT {
        return Err(StridesError::TooMany);
    }
    let (found, padded_len) =
        attempt!(Axes::of(dimensions, minor_to_major).strides(0, tiles, arena));
    let mut of_dimension = [None; LIMIT];
    let mut k = 0;
    while k < rank {
        of_dimension[minor_to_major[k]] = found[k];
        k += 1;
    }
    Ok((of_dimension, padded_len))
}

/// The largest number of axes after a tile.
const AXES: usize = 2 * LIMIT;

/// An axis of the index: `width` values fit, and the values below `range` occur.
#[derive(Clone, Copy)]
struct Axis {
    width: i64,
    range: i64,
}

/// The axes after some of the tiles, minor to major.
#[derive(Clone, Copy)]
struct Axes {
    list: [Axis; AXES],
    len: usize,
}

impl Axes {
    /// No axes. If a tile has more entries than there are axes, the entries after `len` are used.
    const NONE: Self = Self { list: [Axis { width: 1, range: 1 }; AXES], len: 0 };

    /// Returns the axes before the first tile: the dimensions.
    const fn of(dimensions: &[i64], minor_to_major: &[usize]) -> Self {
        let mut axes = Self::NONE;
        while axes.len < minor_to_major.len() {
            let size = dimensions[minor_to_major[axes.len]];
            axes.list[axes.len] = Axis { width: size, range: size };
            axes.len += 1;
        }
        axes
    }

    /// Returns the strides of these axes, to which the tiles from number `tile` on apply, and the
    /// product of the widths after the last tile.
    const fn strides(
        &self,
        tile: usize,
        tiles: &[&[i64]],
        arena: &mut StrideArena,
    ) -> Result<([AxisStrides; AXES], i64), StridesError> {
        if tile == tiles.len() {
            return self.row_major(arena);
        }
        let cut = attempt!(self.tile(tiles[tile]));
        let (after, padded_len) = attempt!(cut.strides(tile + 1, tiles, arena));
        Ok((attempt!(self.untile(tile, tiles[tile], &after, arena)), padded_len))
    }

    /// Applies `tile`. The result lists the axes inside the tile, then the tile numbers, then the
    /// other axes.
    const fn tile(&self, tile: &[i64]) -> Result<Self, StridesError> {
        let kept = cut_count(tile);
        let alone = self.len.saturating_sub(tile.len());
        if tile.len() > AXES || alone + 2 * kept > AXES {
            return Err(StridesError::TooMany);
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

    /// Returns axis `k` combined with those that `*` adds, and the number of the first axis that it
    /// does not add.
    const fn combined(&self, tile: &[i64], k: usize) -> Result<(Axis, usize), StridesError> {
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

    /// Returns the strides of these axes with the most minor one fastest, and the product of the
    /// widths.
    const fn row_major(
        &self,
        arena: &mut StrideArena,
    ) -> Result<([AxisStrides; AXES], i64), StridesError> {
        let mut found = [None; AXES];
        let mut stride = 1_i64;
        let mut k = 0;
        while k < self.len {
            found[k] = attempt!(arena.step(stride));
            stride = fits!(stride.checked_mul(self.list[k].width));
            k += 1;
        }
        Ok((found, stride))
    }

    /// Returns the strides of these axes from those `after` tile number `number`.
    const fn untile(
        &self,
        number: usize,
        tile: &[i64],
        after: &[AxisStrides; AXES],
        arena: &mut StrideArena,
    ) -> Result<[AxisStrides; AXES], StridesError> {
        let mut before = [None; AXES];
        let kept = cut_count(tile);
        let (mut k, mut cut) = (0, 0);
        while k < tile.len() {
            let q = entry(tile, k);
            let (Axis { mut range, .. }, end) = attempt!(self.combined(tile, k));
            let mut axis = after[cut];
            if range > q {
                let (inside, _) = attempt!(arena.split(axis, q, number));
                axis = attempt!(arena.append(inside, after[kept + cut]));
            }
            // The combined axes share the strides, the most minor axis first.
            while k < end {
                let width = self.list[k].width;
                let (mut own, mut rest) = (axis, None);
                if range > width {
                    // If this axis has one value, it adds nothing to multiples of its width.
                    let multiples = if self.list[k].range == 1 {
                        attempt!(arena.multiples(axis, width, ceil_div(range, width)))
                    } else {
                        None
                    };
                    (own, rest) = match multiples {
                        Some(multiples) => (None, multiples),
                        None => attempt!(arena.split(axis, width, number)),
                    };
                }
                before[k] = own;
                axis = rest;
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

/// Returns the entry of `tile` for axis `k`, counted from the most minor one.
const fn entry(tile: &[i64], k: usize) -> i64 {
    tile[tile.len() - 1 - k]
}

/// Returns the number of axes that `tile` divides.
const fn cut_count(tile: &[i64]) -> usize {
    let (mut kept, mut k) = (0, 0);
    while k < tile.len() {
        kept += (tile[k] != COMBINE) as usize;
        k += 1;
    }
    kept
}
