//! Nest: a copy from one placement to another as loops over digits, and the boxes of the loops that
//! have elements.
//!
//! Each [digit](super::digits) that the layouts share is a loop, and so are the bytes of an
//! element; steps are in bytes. A tiled layout may have more places than the dimension has
//! elements: 1000 columns in 8 tiles of 128. The numbers below the size are then a few *boxes*,
//! products of ranges of the digits:
//!
//! ```text
//! 1000 = 7 * 128 + 104        tile in 0..7, column in 0..128        tile in 7..8, column in 0..104
//! ```
//!
//! In a box every coordinate is an element, and a copy needs no condition. If the source has larger
//! tiles, the loops also have more steps than the destination has places: these places are a few
//! boxes, too.

use std::cmp::Ordering;
use std::iter;
use std::ops::Range;

use colex::DynLayout;

use super::digits::{CommonDigit, Digit, common_digits, digits};
use super::failure::Failure;
use super::placement::Placement;

/// A loop over a digit, or over the bytes of an element.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loop {
    pub(super) extent: i64,
    /// Bytes from step to step in the destination, positive.
    pub(super) dst: i64,
    /// Bytes from step to step in the source; `None` if only the index function gives the place.
    pub(super) src: Option<i64>,
    /// Bytes from the first to the last step in the destination, over the steps that have places.
    pub(super) reach: i64,
    dimension: usize,
    /// The increment of the index in a step.
    weight: i64,
}

/// The loops, smallest step in the destination first, and their boxes.
#[derive(Clone, Debug)]
pub(super) struct Nest {
    pub(super) loops: Vec<Loop>,
    /// Boxes of elements: a range for each loop. Every element is in one box.
    pub(super) boxes: Vec<Vec<Range<i64>>>,
    /// Boxes of all places of the destination, with padding.
    pub(super) room: Vec<Vec<Range<i64>>>,
    /// Bytes of these places; gaps between them are not counted.
    pub(super) room_bytes: i64,
    /// Bytes of all elements, and of one.
    pub(super) bytes: i64,
    element_bytes: i64,
    /// The first byte of the loops in the destination, and in the source.
    pub(super) dst: i64,
    pub(super) src: i64,
    /// The first index of the loops.
    index: Vec<i64>,
}

impl Nest {
    /// Returns the loops of a copy of elements of `bytes` bytes; `None` if the destination has no
    /// strides.
    ///
    /// - **Pre**: both have the same sizes; the places of both, in bytes, fit 64 bits.
    pub(super) fn new(to: &Placement, from: &Placement, bytes: i64) -> Option<Self> {
        let (dst, dst_base) = to.strides.as_ref()?;
        let src = from.strides.as_ref();
        let element =
            Loop { extent: bytes, dst: 1, src: Some(1), reach: bytes - 1, dimension: 0, weight: 0 };
        let whole = vec![vec![0..bytes]];
        let mut nest = Self {
            loops: vec![element],
            boxes: whole.clone(),
            room: whole,
            room_bytes: bytes,
            bytes,
            element_bytes: bytes,
            dst: dst_base * bytes,
            src: src.map_or(0, |(_, base)| base * bytes),
            index: vec![0; to.sizes.len()],
        };
        for (dimension, &size) in to.sizes.iter().enumerate() {
            let digits_in = |layout: &DynLayout| Some(digits(&layout.get(dimension).ok()?, size));
            let dst = digits_in(dst)?;
            let src = match src {
                Some((layout, _)) => Some(digits_in(layout)?),
                None => None,
            };
            nest.push((dimension, size), &dst, src.as_deref(), bytes);
        }
        nest.make_ascending();
        nest.sort();
        Some(nest)
    }

    /// Adds the loops over one dimension; `bytes` is the size of an element.
    fn push(
        &mut self,
        (dimension, size): (usize, i64),
        dst: &[Digit],
        src: Option<&[Digit]>,
        bytes: i64,
    ) {
        let digits = common_digits(dst, src, size);
        let (room, end) = match dst.last() {
            Some(last) => (last.weight * last.extent, last.stride * last.extent),
            None => (1, 0),
        };
        self.boxes = products(&self.boxes, &boxes_below(size, &digits));
        self.room = products(&self.room, &boxes_below(room, &digits));
        self.bytes *= size;
        self.room_bytes *= room;
        for (k, digit) in digits.iter().enumerate() {
            // The source may split the coarsest digit of the destination into more steps than the
            // digit has.
            let is_top = k + 1 == digits.len();
            let reach = if is_top { end - digit.dst } else { (digit.extent - 1) * digit.dst };
            self.loops.push(Loop {
                extent: digit.extent,
                dst: digit.dst * bytes,
                src: digit.src.map(|step| step * bytes),
                reach: reach.abs() * bytes,
                dimension,
                weight: digit.weight,
            });
        }
    }

    /// Reverses the loops with a negative step in the destination.
    fn make_ascending(&mut self) {
        for (k, step) in self.loops.iter_mut().enumerate() {
            if step.dst >= 0 {
                continue;
            }
            let last = step.extent - 1;
            self.dst += last * step.dst;
            self.src += last * step.src.unwrap_or(0);
            if let Some(index) = self.index.get_mut(step.dimension) {
                *index += last * step.weight;
            }
            *step = Loop {
                dst: -step.dst,
                src: step.src.map(|src| -src),
                weight: -step.weight,
                ..*step
            };
            for ranges in self.boxes.iter_mut().chain(&mut self.room) {
                ranges[k] = last + 1 - ranges[k].end..last + 1 - ranges[k].start;
            }
        }
    }

    /// Sorts the loops and their ranges by the step in the destination, and drops loops of one
    /// step.
    fn sort(&mut self) {
        let mut order: Vec<usize> = (0..self.loops.len()).collect();
        order.retain(|&k| self.loops[k].extent > 1);
        order.sort_by_key(|&k| self.loops[k].dst);
        for ranges in self.boxes.iter_mut().chain(&mut self.room) {
            *ranges = order.iter().map(|&k| ranges[k].clone()).collect();
        }
        self.loops = order.iter().map(|&k| self.loops[k]).collect();
    }

    /// Returns the byte of the source at `steps`; `index` is a buffer.
    pub(super) fn source(
        &self,
        steps: &[i64],
        from: &Placement,
        index: &mut Vec<i64>,
    ) -> Result<i64, Failure> {
        let loops = || iter::zip(&self.loops, steps);
        if self.loops.iter().all(|step| step.src.is_some()) {
            return Ok(self.src + loops().map(|(l, i)| l.src.unwrap_or(0) * i).sum::<i64>());
        }
        index.clone_from(&self.index);
        let mut within = 0;
        for (step, i) in loops() {
            match index.get_mut(step.dimension) {
                Some(index) if step.weight != 0 => *index += step.weight * i,
                _ => within += i, // bytes of an element
            }
        }
        Ok(from.place(index)? * self.element_bytes + within)
    }
}

/// Returns the numbers below `size` as products of ranges of the digits. Box k has the digits of
/// the size above digit k, a smaller digit k, and any digits below.
fn boxes_below(size: i64, digits: &[CommonDigit]) -> Vec<Vec<Range<i64>>> {
    if size == 0 {
        return Vec::new();
    }
    if digits.is_empty() {
        return vec![Vec::new()];
    }
    // The digits of the size; the coarsest one may equal its extent.
    let mut rest = size;
    let mut of_size = vec![0; digits.len()];
    for (digit, common) in iter::zip(&mut of_size, digits).rev() {
        *digit = rest / common.weight;
        rest %= common.weight;
    }
    let range = |k: usize, j: usize| match j.cmp(&k) {
        Ordering::Greater => of_size[j]..of_size[j] + 1,
        Ordering::Equal => 0..of_size[j],
        Ordering::Less => 0..digits[j].extent,
    };
    let smaller_at = |k: usize| (0..digits.len()).map(|j| range(k, j)).collect();
    (0..digits.len()).rev().filter(|&k| of_size[k] > 0).map(smaller_at).collect()
}

/// Returns the product of each box and each of `more`.
fn products(boxes: &[Vec<Range<i64>>], more: &[Vec<Range<i64>>]) -> Vec<Vec<Range<i64>>> {
    boxes
        .iter()
        .flat_map(|ranges| more.iter().map(move |below| [&ranges[..], &below[..]].concat()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_partition_the_numbers_below_the_size() {
        for extents in [&[8, 4][..], &[2, 3, 5], &[30]] {
            let room: i64 = extents.iter().product();
            let mut weight = 1;
            let mut digit = |&extent: &i64| {
                let digit = CommonDigit { weight, extent, dst: 0, src: None };
                weight *= extent;
                digit
            };
            let digits: Vec<CommonDigit> = extents.iter().map(&mut digit).collect();
            for size in 0..=room {
                let mut found = Vec::new();
                for ranges in boxes_below(size, &digits) {
                    let mut numbers = vec![0];
                    for (range, digit) in iter::zip(ranges, &digits) {
                        assert!(range.end <= digit.extent);
                        let with = |n: &i64| {
                            range.clone().map(|i| n + i * digit.weight).collect::<Vec<_>>()
                        };
                        numbers = numbers.iter().flat_map(with).collect();
                    }
                    found.extend(numbers);
                }
                found.sort_unstable();
                assert_eq!(found, (0..size).collect::<Vec<_>>());
            }
        }
    }
}
