//! Nest: a move from one placement to another as loops over digits, and the boxes of them that have elements.
//!
//! Each dimension is written in the [digits](super::digits) of both layouts; each digit is a loop, counted in bytes, and so
//! are the bytes of an element. A tiled layout may have room for more than the dimension has: 1000 columns in 8 tiles of
//! 128. The numbers below the size are then a few *boxes*, products of ranges of the digits:
//!
//! ```text
//! 1000 = 7 * 128 + 104        tile in 0..7, column in 0..128        tile in 7..8, column in 0..104
//! ```
//!
//! In these, every coordinate is an element, and a copy needs no condition. The loops may go further than the destination has
//! room, too, where the source has larger tiles: what may be written is a few boxes in the same way.

use std::cmp::Ordering;
use std::iter;
use std::ops::Range;

use colex::DynLayout;

use super::digits::{Common, Digit, common, digits};
use super::failure::Failure;
use super::placement::Placement;

/// A loop over a digit, or over the bytes of an element.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loop {
    pub(super) extent: i64,
    /// Bytes from step to step in the destination, positive.
    pub(super) dst: i64,
    /// In the source; `None` where its index function says.
    pub(super) src: Option<i64>,
    /// Bytes from the first to the last step that the destination has room for, as far as this loop adds to those before it.
    pub(super) reach: i64,
    dimension: usize,
    /// What a step counts in the index.
    weight: i64,
}

/// The loops, those with small steps in the destination first, and where they are elements.
#[derive(Clone, Debug)]
pub(super) struct Nest {
    pub(super) loops: Vec<Loop>,
    /// Each a range for every loop; together they are all elements, each once.
    pub(super) boxes: Vec<Vec<Range<i64>>>,
    /// The same for all places of the destination, its padding included.
    pub(super) room: Vec<Vec<Range<i64>>>,
    /// Bytes of these places; there may be more in gaps that no loop goes over.
    pub(super) room_bytes: i64,
    /// Bytes of all elements, and of one.
    pub(super) bytes: i64,
    element_bytes: i64,
    /// The bytes where all loops begin.
    pub(super) dst: i64,
    pub(super) src: i64,
    /// The index where all loops begin.
    index: Vec<i64>,
}

impl Nest {
    /// The loops of a move of elements of `bytes` bytes; `None` where no strides say where they go.
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
        nest.turn();
        nest.sort();
        Some(nest)
    }

    /// The loops over one dimension; `bytes` are those of an element.
    fn push(
        &mut self,
        (dimension, size): (usize, i64),
        dst: &[Digit],
        src: Option<&[Digit]>,
        bytes: i64,
    ) {
        let digits = common(dst, src, size);
        let (room, end) = match dst.last() {
            Some(last) => (last.weight * last.extent, last.stride * last.extent),
            None => (1, 0),
        };
        self.boxes = pairs(&self.boxes, &boxes_below(size, &digits));
        self.room = pairs(&self.room, &boxes_below(room, &digits));
        self.bytes *= size;
        self.room_bytes *= room;
        for (k, digit) in digits.iter().enumerate() {
            // The source may cut the coarsest digit of the destination into more steps than it has.
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

    /// Lets every loop run upwards in the destination.
    fn turn(&mut self) {
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

    /// Brings the loops, and the ranges with them, into the order of the destination; loops of one step go.
    fn sort(&mut self) {
        let mut order: Vec<usize> = (0..self.loops.len()).collect();
        order.retain(|&k| self.loops[k].extent > 1);
        order.sort_by_key(|&k| self.loops[k].dst);
        for ranges in self.boxes.iter_mut().chain(&mut self.room) {
            *ranges = order.iter().map(|&k| ranges[k].clone()).collect();
        }
        self.loops = order.iter().map(|&k| self.loops[k]).collect();
    }

    /// The byte of the source where the loops stand at `steps`; `index` is room for an index.
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

/// The numbers below `size` as products of ranges of the digits: those that are equal to the size above
/// digit k, smaller there, and anything below it.
fn boxes_below(size: i64, digits: &[Common]) -> Vec<Vec<Range<i64>>> {
    if size == 0 {
        return Vec::new();
    }
    if digits.is_empty() {
        return vec![Vec::new()];
    }
    // The digits of the size; the coarsest one may be its own extent.
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

/// Every product of one box and another.
fn pairs(boxes: &[Vec<Range<i64>>], more: &[Vec<Range<i64>>]) -> Vec<Vec<Range<i64>>> {
    boxes
        .iter()
        .flat_map(|ranges| more.iter().map(move |below| [&ranges[..], &below[..]].concat()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_the_numbers_below_the_size_each_once() {
        for extents in [&[8, 4][..], &[2, 3, 5], &[30]] {
            let room: i64 = extents.iter().product();
            let mut weight = 1;
            let mut digit = |&extent: &i64| {
                let digit = Common { weight, extent, dst: 0, src: None };
                weight *= extent;
                digit
            };
            let digits: Vec<Common> = extents.iter().map(&mut digit).collect();
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
