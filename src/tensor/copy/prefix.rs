//! Prefix: the first coordinates of a mode, as few layouts.
//!
//! The coordinates of a mode are mixed-radix numbers: digit `j` of `(s0,s1,..):(d0,d1,..)` has the
//! radix `p = s0 * .. * s(j-1)`. Coordinates `begin..begin + length` form a layout if both ends are
//! multiples of `p` and digit `j` does not carry in between. The lower digits then take all values,
//! and the higher digits are constant.
//!
//! ```text
//! (s0,..,s(j-1),length/p) : (d0,..,d(j-1),dj)     from the offset of `begin` on
//! ```
//!
//! So the first n coordinates are at most one layout for each digit, the highest digit first: 7
//! coordinates of `(2,2,2):(1,10,50)` are four, two and one. If two modes have different digits,
//! ranges that are layouts in both are shorter:
//!
//! ```text
//! (3,2) and (2,3):  0..2  2..3  3..4  4..5       of the first 5 coordinates; of 6, 0..6
//! ```

use core::ops::Range;

use crate::tensor::loops::blocks::{Block, Bounds};
use crate::value::{attempt, gcd};
use crate::{DynLayout, Int, LayoutError, MAX_LEAVES, Reason};

/// Ranges of coordinates in ascending order, each a layout in both modes, and each of the greatest
/// length.
#[derive(Clone)]
struct Ranges {
    modes: (DynLayout, DynLayout),
    left: Range<i64>,
}

impl Iterator for Ranges {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let begin = self.left.start;
        if begin >= self.left.end {
            return None;
        }
        let mut longest = 1;
        for (p, dst) in radices(&self.modes.0, begin) {
            for (q, src) in radices(&self.modes.1, begin) {
                let most = dst.min(src).min(self.left.end - begin);
                // The length is a multiple of both radices.
                let step = gcd(p, q).and_then(|common| (p / common).checked_mul(q));
                if let Some(step) = step {
                    longest = longest.max(most / step * step);
                }
            }
        }
        self.left.start = begin + longest;
        Some(begin as usize..(begin + longest) as usize)
    }
}

/// Returns the radices that divide a coordinate of a coalesced mode, each with the number of
/// coordinates until its digit carries.
fn radices(mode: &DynLayout, begin: i64) -> impl Iterator<Item = (i64, i64)> {
    let mut next = 1;
    let extents =
        (0..mode.leaf_count()).map_while(|k| mode.leaf(k)).map(|(extent, _)| extent.get());
    extents.map_while(move |extent| {
        let radix = next;
        if begin % radix != 0 {
            return None;
        }
        next *= extent; // at most the size of the mode
        Some((radix, (extent - begin / radix % extent) * radix))
    })
}

/// Returns mode `k`, coalesced as if all integers were static.
fn mode(layout: &DynLayout, k: usize) -> Result<DynLayout, LayoutError> {
    Ok(attempt!(layout.get(k)).with_static(true).coalesce())
}

/// Calls `each` with every box: ranges of coordinates, one for each mode, that are layouts in both
/// operands.
///
/// - **Pre**: the layouts have the rank `bounds.len()`, and each mode of both has the coordinates
///   in `bounds`.
/// - **Post**: every coordinate in `bounds` is in exactly one box, and no other coordinate is in a
///   box.
pub(super) fn for_each_box(
    dst: &DynLayout,
    src: &DynLayout,
    bounds: &[Range<usize>],
    mut each: impl FnMut(&[Range<usize>]) -> Result<(), LayoutError>,
) -> Result<(), LayoutError> {
    if bounds.iter().any(Range::is_empty) {
        return Ok(());
    }
    let mut ranges = [const { 0..0 }; MAX_LEAVES];
    choose((dst, src), bounds, 0, &mut ranges, &mut each)
}

/// Calls `each` with all combinations of ranges for the modes from `k` on.
fn choose(
    layouts: (&DynLayout, &DynLayout),
    bounds: &[Range<usize>],
    k: usize,
    ranges: &mut [Range<usize>; MAX_LEAVES],
    each: &mut impl FnMut(&[Range<usize>]) -> Result<(), LayoutError>,
) -> Result<(), LayoutError> {
    let Some(bound) = bounds.get(k) else { return each(&ranges[..k]) };
    let modes = (attempt!(mode(layouts.0, k)), attempt!(mode(layouts.1, k)));
    for range in (Ranges { modes, left: bound.start as i64..bound.end as i64 }) {
        ranges[k] = range;
        attempt!(choose(layouts, bounds, k + 1, ranges, each));
    }
    Ok(())
}

impl Block {
    /// Returns the block at a range of coordinates along each mode.
    ///
    /// - **Pre**: the layout is the inner layout of a tensor.
    /// - **Errors**: [`Reason::RankMismatch`]; [`Reason::EmptyExtent`] for a layout without
    ///   coordinates; [`Reason::OutOfBounds`] or [`Reason::RangeLength`] for a range that is empty
    ///   or exceeds its mode; [`Reason::NotMultiple`] for a range that is not a layout.
    pub(crate) fn at_ranges(
        layout: &DynLayout,
        ranges: &[Range<usize>],
    ) -> Result<Self, LayoutError> {
        let rank = layout.rank();
        if ranges.len() != rank || rank > MAX_LEAVES {
            let reason = Reason::RankMismatch { expected: rank, found: ranges.len() };
            return Err(LayoutError::new("copy_padded", reason));
        }
        if layout.is_empty() {
            return Err(LayoutError::new("copy_padded", Reason::EmptyExtent));
        }
        let mut bounds =
            Bounds { rank, start: [0; MAX_LEAVES], sizes: [1; MAX_LEAVES], valid: [1; MAX_LEAVES] };
        let (mut part, mut origin) = (DynLayout::start(), 0);
        let open = part.open();
        for (k, range) in ranges.iter().enumerate() {
            let mode = attempt!(mode(layout, k));
            let (begin, length) = (range.start as i64, range.len() as i64);
            attempt!(push_range(&mut part, &mode, begin, length));
            origin += mode.index(begin) as isize; // an offset of the layout, by **Pre** an `isize`
            (bounds.start[k], bounds.sizes[k], bounds.valid[k]) =
                (range.start, range.len(), range.len());
        }
        part.close(open);
        Ok(Self { origin, layout: attempt!("copy_padded", part.finish()), bounds })
    }
}

/// Appends the mode of `length` coordinates from `begin` on.
fn push_range(
    part: &mut DynLayout,
    mode: &DynLayout,
    begin: i64,
    length: i64,
) -> Result<(), LayoutError> {
    let error = |reason| Err(LayoutError::new("copy_padded", reason));
    let size = mode.size();
    if !(0..size).contains(&begin) {
        return error(Reason::OutOfBounds { coordinate: begin, extent: size });
    }
    if !(1..=size - begin).contains(&length) {
        return error(Reason::RangeLength { length, begin, limit: size - begin });
    }
    let fits = |&(_, (radix, left)): &(usize, (i64, i64))| length % radix == 0 && length <= left;
    let Some((digit, (radix, _))) = radices(mode, begin).enumerate().find(fits) else {
        let extent = mode.leaf(0).map_or(1, |(extent, _)| extent.get());
        return error(Reason::NotMultiple { value: length, of: extent });
    };
    let open = (digit > 0).then(|| part.open());
    for (extent, stride) in (0..=digit).map_while(|k| mode.leaf(k)) {
        part.push(extent, stride);
    }
    part.extents.set(part.leaf_count() - 1, Int::new(length / radix));
    if let Some(open) = open {
        part.close(open);
    }
    Ok(())
}
