//! The search of tiles that have the offsets of a layout.

use alloc::vec::Vec;

use colex::DynLayout;
use colex::xla::{ArrayShape, ElementType, Layout};

use super::{Tiled, row_major};

/// Returns the offsets along each dimension. Offsets of layouts with one mode for each dimension are
/// sums of them.
fn tables(sizes: &[i64], layout: &DynLayout) -> Vec<Vec<i64>> {
    let table = |(d, size): (usize, &i64)| {
        let mode = layout.get(d).unwrap_or(DynLayout::UNIT);
        (0..*size).map(|i| mode.index(i)).collect()
    };
    sizes.iter().enumerate().map(table).collect()
}

/// One digit of a dimension, from the fastest: extent and stride.
type Digits = Vec<(i64, i64)>;

/// Returns tilings that may have the layout, the simplest first.
pub(super) fn candidates(
    element: ElementType,
    sizes: &[i64],
    layout: &DynLayout,
) -> impl Iterator<Item = Tiled> {
    // A padded mode has no layout of its coordinates in bounds alone.
    let mode = |(d, table): (usize, &Vec<i64>)| {
        let mode = DynLayout::from_table(table).or_else(|_| layout.get(d));
        mode.map_or(Vec::new(), |mode| digits(&mode.coalesce()))
    };
    let digits: Vec<Digits> = tables(sizes, layout).iter().enumerate().map(mode).collect();
    let mut all = Vec::new();
    if digits.iter().all(|digits| digits.len() <= 1) {
        let strides = digits.iter().map(|digits| digits.first().map_or(0, |digit| digit.1));
        all.push(Tiled { tiles: Vec::new(), strides: strides.collect() });
    }
    // A layout of XLA in the order of the dimensions, which may have more tiles.
    if let Ok(shape) = ArrayShape::raise(element, sizes, layout)
        && let Some(layout) = shape.layout
        && layout.minor_to_major == Layout::descending(sizes.len()).minor_to_major
    {
        all.push(contiguous(sizes, tiles_of(&layout)));
    }
    let firsts = (1..=sizes.len()).flat_map(|tiled| first_tiles(&digits, sizes.len() - tiled));
    let firsts: Vec<Vec<i64>> = firsts.collect();
    // First all tilings without a further tile, then those with one.
    let tilings = [false, true].into_iter().flat_map(move |has_further| {
        let (firsts, digits) = (firsts.clone(), digits.clone());
        firsts.into_iter().flat_map(move |first| with_first(&digits, &first, has_further))
    });
    all.into_iter().chain(tilings).take(MOST_TILINGS)
}

fn digits(mode: &DynLayout) -> Digits {
    let leaves = (0..mode.leaf_count()).filter_map(|k| mode.leaf(k));
    leaves
        .map(|(extent, stride)| (extent.get(), stride.get()))
        .filter(|digit| digit.0 > 1)
        .collect()
}

fn tiles_of(layout: &Layout) -> Vec<Vec<i64>> {
    let number = |size: &colex::xla::TileSize| match size {
        colex::xla::TileSize::Size(size) => *size,
        colex::xla::TileSize::Combine => 0,
    };
    layout.tiles.iter().map(|tile| tile.sizes.iter().map(number).collect()).collect()
}

/// Returns the tiling in which first tiles are row-major.
fn contiguous(sizes: &[i64], tiles: Vec<Vec<i64>>) -> Tiled {
    let first = tiles.first().map_or(&[][..], Vec::as_slice);
    let untiled = sizes.len().saturating_sub(first.len());
    let count = |d: usize| match first.get(d.wrapping_sub(untiled)) {
        Some(tile) if d >= untiled && *tile > 0 => (sizes[d] + tile - 1) / tile,
        _ => sizes[d],
    };
    let counts: Vec<i64> = (0..sizes.len()).map(count).collect();
    Tiled { strides: row_major(&counts).strides, tiles }
}

/// Returns the first tiles of the dimensions from `untiled` on that leave one digit or none.
fn first_tiles(digits: &[Digits], untiled: usize) -> Vec<Vec<i64>> {
    const MOST: usize = 4096;
    let mut tiles = alloc::vec![Vec::new()];
    for dimension in &digits[untiled..] {
        let mut next = Vec::new();
        for size in tile_sizes(dimension, digits) {
            next.extend(tiles.iter().map(|tile: &Vec<i64>| [&tile[..], &[size]].concat()));
        }
        next.truncate(MOST);
        tiles = next;
    }
    tiles
}

/// The most elements of a tile in which a further tile is searched.
const LARGEST_TILE: i64 = 1 << 14;

/// The most tilings that are compared, so that a search takes less than a second.
const MOST_TILINGS: usize = 100_000;

/// The largest tile that divides a digit unevenly.
const MOST_UNEVEN: i64 = 32;

/// Returns the sizes of tiles along a dimension: all digits but the last, and a part of the last one,
/// which may have padding up to the next digit of the layout.
fn tile_sizes(dimension: &Digits, all: &[Digits]) -> Vec<i64> {
    let Some(((extent, stride), others)) = dimension.split_last() else {
        let mut strides: Vec<i64> = all.iter().flatten().map(|digit| digit.1).collect();
        strides.push(1);
        strides.sort_unstable();
        strides.dedup();
        return strides.into_iter().filter(|stride| *stride > 0).collect();
    };
    let before: i64 = others.iter().map(|digit| digit.0).product();
    let mut sizes: Vec<i64> = (1..=*extent).filter(|part| extent % part == 0).collect();
    if *stride > 0 {
        let next = all.iter().flatten().map(|digit| digit.1).filter(|other| other % stride == 0);
        sizes.extend(next.map(|other| other / stride).filter(|size| size > extent));
    }
    // An uneven division: the last tile has padding.
    sizes.extend((2..(*extent).min(MOST_UNEVEN)).filter(|part| extent % part != 0));
    sizes.iter().filter_map(|size| size.checked_mul(before)).collect()
}

/// Returns tilings with this first tile, alone or with a further tile.
fn with_first(digits: &[Digits], first: &[i64], has_further: bool) -> Vec<Tiled> {
    let untiled = digits.len() - first.len();
    let Some(tile) = first.iter().try_fold(1_i64, |product, size| product.checked_mul(*size))
    else {
        return Vec::new();
    };
    let mut strides = Vec::new();
    let mut inner = Digits::new();
    for (d, dimension) in digits.iter().enumerate() {
        let size = if d < untiled { 1 } else { first[d - untiled] };
        match split(dimension, size) {
            Some((stride, inside)) if stride % tile == 0 => {
                strides.push(stride / tile);
                inner.extend(inside);
            }
            _ => return Vec::new(),
        }
    }
    if !is_nested(inner, tile) {
        return Vec::new();
    }
    let with = |further: Option<Vec<i64>>| Tiled {
        tiles: core::iter::once(first.to_vec()).chain(further).collect(),
        strides: strides.clone(),
    };
    if !has_further {
        return alloc::vec![with(None)];
    }
    if tile > LARGEST_TILE {
        return Vec::new();
    }
    let further = (0..first.len()).flat_map(|k| divisors(&first[k..]));
    further.map(|tile| with(Some(tile))).collect()
}

/// Returns whether the digits nest in a tile of this size. The tile of a dimension of one element may be
/// between them.
fn is_nested(mut inner: Digits, tile: i64) -> bool {
    inner.retain(|digit| digit.1 != 0);
    inner.sort_by_key(|digit| digit.1);
    let end = inner.iter().try_fold(1, |next: i64, (extent, stride)| {
        (stride % next == 0).then(|| stride.checked_mul(*extent)).flatten()
    });
    end.is_some_and(|end| end > 0 && tile % end == 0)
}

/// Returns the tiles that divide an axis of each of these sizes evenly.
fn divisors(sizes: &[i64]) -> Vec<Vec<i64>> {
    let mut all = alloc::vec![Vec::new()];
    for size in sizes {
        let divisors: Vec<i64> = (1..=*size).filter(|divisor| size % divisor == 0).collect();
        let with = |tile: &Vec<i64>| {
            let tile = tile.clone();
            divisors
                .iter()
                .map(move |divisor| [&tile[..], &[*divisor]].concat())
                .collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

/// Splits the digits at `size`: returns the stride of the tiles, 0 for one tile, and the digits inside.
fn split(digits: &Digits, size: i64) -> Option<(i64, Digits)> {
    let mut left = size;
    let mut inside = Digits::new();
    for (k, (extent, stride)) in digits.iter().enumerate() {
        if left == 1 {
            return (k + 1 == digits.len()).then_some((*stride, inside));
        }
        if k + 1 == digits.len() && left != *extent {
            inside.push((left, *stride));
            let rest = if left < *extent { stride.checked_mul(left)? } else { 0 };
            return Some((rest, inside));
        }
        if left % extent != 0 {
            return None;
        }
        inside.push((*extent, *stride));
        left /= extent;
    }
    // A dimension of one element may have a tile of any size.
    Some((0, if left > 1 { alloc::vec![(left, 0)] } else { inside }))
}
