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
//! In these, every coordinate is an element, and a copy needs no condition.

use std::ops::Range;

use super::digits::{common, digits};
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
        let mut nest = Self {
            loops: vec![Loop { extent: bytes, dst: 1, src: Some(1), dimension: 0, weight: 0 }],
            boxes: vec![vec![0..bytes]],
            dst: dst_base * bytes,
            src: src.map_or(0, |(_, base)| base * bytes),
            index: vec![0; to.sizes.len()],
        };
        for (dimension, &size) in to.sizes.iter().enumerate() {
            let digits_in =
                |layout: &colex::DynLayout| Some(digits(&layout.get(dimension).ok()?, size));
            let dst = digits_in(dst)?;
            let src = match src {
                Some((layout, _)) => Some(digits_in(layout)?),
                None => None,
            };
            let digits = common(&dst, src.as_deref(), size);
            let below =
                boxes_below(size, &digits.iter().map(|d| (d.weight, d.extent)).collect::<Vec<_>>());
            nest.boxes = pairs(&nest.boxes, &below);
            nest.loops.extend(digits.iter().map(|digit| Loop {
                extent: digit.extent,
                dst: digit.dst * bytes,
                src: digit.src.map(|step| step * bytes),
                dimension,
                weight: digit.weight,
            }));
        }
        nest.turn();
        nest.sort();
        Some(nest)
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
            for ranges in &mut self.boxes {
                ranges[k] = last + 1 - ranges[k].end..last + 1 - ranges[k].start;
            }
        }
    }

    /// Brings the loops, and the ranges with them, into the order of the destination; loops of one step go.
    fn sort(&mut self) {
        let mut order: Vec<usize> = (0..self.loops.len()).collect();
        order.retain(|&k| self.loops[k].extent > 1);
        order.sort_by_key(|&k| self.loops[k].dst);
        for ranges in &mut self.boxes {
            *ranges = order.iter().map(|&k| ranges[k].clone()).collect();
        }
        self.loops = order.iter().map(|&k| self.loops[k]).collect();
    }

    /// Whether every step of every loop is an element.
    pub(super) fn is_whole(&self) -> bool {
        let whole = |ranges: &Vec<Range<i64>>| {
            std::iter::zip(ranges, &self.loops).all(|(range, step)| *range == (0..step.extent))
        };
        matches!(&self.boxes[..], [one] if whole(one))
    }

    /// Bytes under the loops: those of all elements and of the padding between them, but not of gaps that no loop goes over.
    pub(super) fn bytes(&self) -> i64 {
        self.loops.iter().map(|step| step.extent).product()
    }

    /// The byte of the source where the loops stand at `steps`.
    pub(super) fn source(
        &self,
        steps: &[i64],
        from: &Placement,
        bytes: i64,
    ) -> Result<i64, Failure> {
        let loops = || std::iter::zip(&self.loops, steps);
        if self.loops.iter().all(|step| step.src.is_some()) {
            return Ok(self.src + loops().map(|(l, i)| l.src.unwrap_or(0) * i).sum::<i64>());
        }
        let mut index = self.index.clone();
        let mut within = 0;
        for (step, i) in loops() {
            match index.get_mut(step.dimension) {
                Some(index) if step.weight != 0 => *index += step.weight * i,
                _ => within += i, // bytes of an element
            }
        }
        Ok(from.place(&index)? * bytes + within)
    }
}

/// The numbers below `size` as products of ranges of the digits `(weight, extent)`: those that are equal to the size above
/// digit k, smaller there, and anything below it.
fn boxes_below(size: i64, digits: &[(i64, i64)]) -> Vec<Vec<Range<i64>>> {
    if size == 0 {
        return Vec::new();
    }
    if digits.is_empty() {
        return vec![Vec::new()];
    }
    let mut boxes = Vec::new();
    let mut rest = size;
    for (k, &(weight, _)) in digits.iter().enumerate().rev() {
        let here = rest / weight;
        if here > 0 {
            let mut above = size;
            let mut ranges: Vec<Range<i64>> = vec![0..0; digits.len()];
            for (j, &(weight, extent)) in digits.iter().enumerate().rev() {
                let digit = above / weight;
                above %= weight;
                ranges[j] = match j.cmp(&k) {
                    std::cmp::Ordering::Greater => digit..digit + 1,
                    std::cmp::Ordering::Equal => 0..here,
                    std::cmp::Ordering::Less => 0..extent,
                };
            }
            boxes.push(ranges);
        }
        rest %= weight;
    }
    boxes
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
        for digits in [&[(1, 8), (8, 4)][..], &[(1, 2), (2, 3), (6, 5)], &[(1, 30)]] {
            let room: i64 = digits.iter().map(|(_, extent)| extent).product();
            for size in 0..=room {
                let mut found = Vec::new();
                for ranges in boxes_below(size, digits) {
                    let mut numbers = vec![0];
                    for (range, (weight, extent)) in ranges.iter().zip(digits) {
                        assert!(range.end <= *extent);
                        let with =
                            |n: &i64| range.clone().map(|i| n + i * weight).collect::<Vec<_>>();
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
