//! Lowering: the strides of a tiled array, found from the end.
//!
//! A tile cuts a place of the physical index into two, `e div q` and `e mod q`; `*` makes one place of two. After the last
//! tile the index is row-major over all places, so that the weight of each place is known. Going back tile by tile, the
//! weight of the place that was cut is that of its two halves: the digits of `e mod q`, then those of `e div q`. What is
//! left at the first tile are the digits of each dimension, extents and strides.
//!
//! A weight is a list of digits, extent and stride, fastest first; the last one has no end. Two neighbours that go on into
//! each other are one. Where a cut does not fall between digits, or cuts one unevenly, no strides say where elements lie.
//!
//! The library's `colex::xla::lower_parts` decides the same; the code that the macro writes compares the two.

use super::read::{Shape, Tile, TileSize};
use crate::entry::{Entry, Layout};
use crate::error::{Error, Place};
use crate::int::Int;

/// How far one step of a digit goes, and how many steps there are before the next digit; `None`: no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Digit {
    extent: Option<i64>,
    stride: i64,
}

type Weight = Vec<Digit>;

/// What one tile did.
struct Cut<'a> {
    tile: &'a Tile,
    /// Sizes of the places that it covered, major to minor.
    covered: Vec<i64>,
    /// Places that it added in front, of size 1.
    added: usize,
}

/// The layout of `shape`: one mode a dimension, its digits fine to coarse.
///
/// - **Errors**: at the tile that cuts where no strides can follow; at the shape where a number does not fit 64 bits.
pub(super) fn lower(shape: &Shape) -> Result<Entry, Error> {
    let overflow =
        || Error::new(shape.place, "the places of this array do not fit a signed 64-bit integer");
    let physical: Vec<usize> = shape.minor_to_major.iter().rev().copied().collect();
    let mut places: Vec<i64> = physical.iter().map(|&dimension| shape.sizes[dimension]).collect();
    let mut cuts = Vec::new();
    for tile in &shape.tiles {
        cuts.push(cut(&mut places, tile).ok_or_else(overflow)?);
    }
    let mut weights = row_major(&places).ok_or_else(overflow)?;
    for cut in cuts.iter().rev() {
        weights = undo(cut, weights)?;
    }
    let mut modes: Vec<Option<(Entry, Entry)>> = vec![None; physical.len()];
    for (dimension, weight) in physical.into_iter().zip(weights) {
        modes[dimension] = Some(mode(&weight, shape.sizes[dimension], shape.place));
    }
    let (extents, strides) = modes.into_iter().flatten().unzip();
    let tuple = |entries| Entry::Tuple(entries, shape.place.first);
    Ok(Entry::Layout(Box::new(Layout { shape: tuple(extents), stride: Some(tuple(strides)) })))
}

/// Cuts `places`; `None` where a size does not fit.
fn cut<'a>(places: &mut Vec<i64>, tile: &'a Tile) -> Option<Cut<'a>> {
    let added = tile.sizes.len().saturating_sub(places.len());
    places.splice(0..0, std::iter::repeat_n(1, added));
    let covered = places.split_off(places.len() - tile.sizes.len());
    let (mut outer, mut inner) = (Vec::new(), Vec::new());
    let mut size = 1_i64;
    for (&place, &entry) in covered.iter().zip(&tile.sizes) {
        size = size.checked_mul(place)?;
        if let TileSize::Size(q) = entry {
            outer.push(size / q + i64::from(size % q != 0));
            inner.push(q);
            size = 1;
        }
    }
    places.extend(outer.into_iter().chain(inner));
    Some(Cut { tile, covered, added })
}

/// One digit a place, the last place moving fastest.
fn row_major(places: &[i64]) -> Option<Vec<Weight>> {
    let mut stride = 1_i64;
    let mut weights = Vec::new();
    for &place in places.iter().rev() {
        weights.push(vec![Digit { extent: None, stride }]);
        stride = stride.checked_mul(place)?;
    }
    weights.reverse();
    Some(weights)
}

/// The weights of the places before a cut, from those after it.
///
/// - **Errors**: at the tile, where a place has no weight.
fn undo(cut: &Cut<'_>, mut weights: Vec<Weight>) -> Result<Vec<Weight>, Error> {
    let sizes = &cut.tile.sizes;
    let kept = sizes.iter().filter(|size| **size != TileSize::Combine).count();
    let inner = weights.split_off(weights.len() - kept);
    let outer = weights.split_off(weights.len() - kept);
    let mut halves = outer.into_iter().zip(inner);
    let mut combined = Vec::new(); // sizes of the places that the next size has merged, major to minor
    for (&size, &place) in sizes.iter().zip(&cut.covered) {
        combined.push(place);
        let TileSize::Size(q) = size else { continue };
        let Some((outer, inner)) = halves.next() else { break };
        let whole: i64 = combined.iter().product(); // was checked where it was cut
        let mut weight = if whole <= q { inner } else { joined(inner, q, outer, cut.tile.place)? };
        // Minor to major: what is below the size of a place is its weight, the rest belongs to the next.
        let mut parts = Vec::new();
        for (k, &place) in combined.iter().enumerate().rev() {
            if k == 0 || combined[..k].iter().product::<i64>() <= 1 {
                parts.push(std::mem::replace(&mut weight, vec![Digit { extent: None, stride: 0 }]));
            } else {
                let (below, above) = split(&weight, place, cut.tile.place)?;
                parts.push(below);
                weight = above;
            }
        }
        weights.extend(parts.into_iter().rev());
        combined.clear();
    }
    Ok(weights.split_off(cut.added))
}

/// The weight of `e` from those of `e mod q` and `e div q`.
fn joined(inner: Weight, q: i64, outer: Weight, place: Place) -> Result<Weight, Error> {
    let (mut weight, _) = split(&inner, q, place)?;
    weight.extend(outer);
    Ok(coalesced(weight))
}

/// The digits of `weight` below `size`, and those from there on.
///
/// - **Errors**: where `size` is no product of the first digits and of a divisor of the next.
fn split(weight: &[Digit], size: i64, place: Place) -> Result<(Weight, Weight), Error> {
    let mut below = Vec::new();
    let mut left = size.max(1);
    for (k, digit) in weight.iter().enumerate() {
        let uneven = |cut: i64, of: i64| {
            let message = format!(
                "this tile takes {cut} of {of}, which one does not divide: no strides say where the elements lie"
            );
            Error::new(place, message)
        };
        if let Some(extent) = digit.extent
            && left % extent == 0
        {
            below.push(*digit);
            left /= extent;
            if left == 1 {
                return Ok((below, weight[k + 1..].to_vec()));
            }
            continue;
        }
        // This one is cut in two.
        let rest = match digit.extent {
            Some(extent) if extent % left == 0 => Some(extent / left),
            Some(extent) => return Err(uneven(extent, left)),
            None => None,
        };
        below.push(Digit { extent: Some(left), ..*digit });
        let stride = digit.stride.checked_mul(left).ok_or_else(|| uneven(left, digit.stride))?;
        let mut above = vec![Digit { extent: rest, stride }];
        above.extend_from_slice(&weight[k + 1..]);
        return Ok((below, above));
    }
    Ok((below, Vec::new())) // not reached: the last digit has no end
}

/// The same weight with as few digits as can be.
fn coalesced(weight: Weight) -> Weight {
    let mut done: Weight = Vec::new();
    for digit in weight {
        match done.last_mut() {
            Some(last) if last.extent == Some(1) => *last = digit,
            Some(last) if last.goes_on_into(digit) => {
                last.extent = match (last.extent, digit.extent) {
                    (Some(a), Some(b)) => a.checked_mul(b),
                    _ => None,
                };
            }
            _ => done.push(digit),
        }
    }
    done
}

impl Digit {
    fn goes_on_into(self, next: Self) -> bool {
        self.extent.and_then(|extent| extent.checked_mul(self.stride)) == Some(next.stride)
    }
}

/// The digits that a dimension of `size` needs, as a mode.
fn mode(weight: &[Digit], size: i64, place: Place) -> (Entry, Entry) {
    let mut digits = Vec::new();
    let mut left = size;
    for digit in coalesced(weight.to_vec()) {
        if left <= 1 && !(size == 0 && digits.is_empty()) {
            break;
        }
        let extent = digit.extent.map_or(left, |extent| extent.min(left));
        digits.push((extent, digit.stride));
        left = left / extent.max(1) + i64::from(left % extent.max(1) != 0);
    }
    if digits.is_empty() {
        digits.push((1, 0));
    }
    let int = |value| Entry::Int(Int { value, place });
    let (extents, strides): (Vec<_>, Vec<_>) =
        digits.into_iter().map(|(extent, stride)| (int(extent), int(stride))).unzip();
    match <[Entry; 1]>::try_from(extents) {
        Ok([extent]) => (extent, strides.into_iter().next().unwrap_or_else(|| int(0))),
        Err(extents) => (Entry::Tuple(extents, place.first), Entry::Tuple(strides, place.first)),
    }
}
