//! Grid: the parts in which a file is written, so that the memory is bounded for files of any size.
//!
//! A part has some steps of each loop of the [nest](super::nest). It is filled in a buffer and
//! written from there in *segments*, bytes that are contiguous in the destination. The number of
//! steps has three conditions:
//!
//! 1. a part reads at least 16 KiB that are contiguous, so that a page of the source is read for
//!    few parts;
//! 2. a segment has at least 16 KiB, so that a page of the destination is written few times;
//! 3. a part writes about 1 MiB, which stays in the cache.
//!
//! If rows stay contiguous, the first two conditions need few steps, and parts are written in
//! order. A transpose has blocks of at most 32 MiB, 2896 x 2896 of 4 bytes: two are in memory at a
//! time.

use std::convert::Infallible;
use std::ops::Range;

use super::nest::{Loop, Nest};

/// The number of buffers.
pub(super) const BUFFERS: i64 = 2;

/// The sizes of parts, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// The least that a part writes.
    pub(super) part: i64,
    /// The least that is contiguous in the source and in the destination.
    pub(super) contiguous: i64,
    /// The most that a part has; each buffer holds one part.
    pub(super) block: i64,
    /// The largest gap that is written as a part of a segment.
    pub(super) gap: i64,
}

impl Limits {
    /// The sizes in the module page.
    pub(super) const DEFAULT: Self =
        Self { part: 1 << 20, contiguous: 16 << 10, block: (64 << 20) / BUFFERS, gap: 4 << 10 };
}

/// The division of the loops into parts.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    /// Steps of each loop in a part; the last parts have fewer.
    chunk: Vec<i64>,
    /// The number of the first loops, which are one segment.
    segment_loops: usize,
    /// Bytes from segment to segment in the buffer.
    pitch: i64,
    /// The loops in the order of the parts.
    order: Vec<usize>,
    /// Whether a segment may have gaps between its elements.
    pub(super) has_gaps: bool,
    /// The largest gap that may be written.
    gap: i64,
}

/// A part: the first step of each loop, and the number of steps.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) start: Vec<i64>,
    pub(super) len: Vec<i64>,
}

impl Grid {
    /// Divides a copy of elements of `bytes` bytes.
    pub(super) fn new(nest: &Nest, bytes: i64, limits: Limits) -> Self {
        let loops = &nest.loops;
        let Joinable { count, waste, gap } = joinable(loops, limits);
        let mut chunk: Vec<i64> =
            loops.iter().map(|step| if step.dst < bytes { step.extent } else { 1 }).collect();
        let by_dst: Vec<usize> = (0..loops.len()).collect();
        let mut by_src: Vec<usize> = by_dst.clone();
        by_src.retain(|&k| loops[k].src.is_some());
        by_src.sort_by_key(|&k| loops[k].src.map(i64::abs));
        // The same length in the source and in the destination.
        let run = limits.contiguous.min((limits.block / waste * bytes).isqrt()).max(1);
        for order in [&by_src, &by_dst] {
            let mut together = 1;
            for &k in order {
                chunk[k] = balanced(loops[k].extent, chunk[k].max(ceil(run, together)));
                together *= chunk[k];
                if together >= run || chunk[k] < loops[k].extent {
                    break;
                }
            }
        }
        for &k in &by_dst {
            let others = chunk.iter().product::<i64>() / chunk[k];
            chunk[k] =
                balanced(loops[k].extent, chunk[k].max(ceil((limits.part / waste).max(1), others)));
            if chunk[k] < loops[k].extent {
                break;
            }
        }
        let mut segment_loops = 0;
        while segment_loops < count {
            segment_loops += 1;
            if chunk[segment_loops - 1] < loops[segment_loops - 1].extent {
                break;
            }
        }
        let mut grid =
            Self { chunk, segment_loops, pitch: 0, order: by_dst, has_gaps: waste > 1, gap };
        let inner = std::iter::zip(loops, &grid.chunk).take(segment_loops);
        let run = 1 + inner.map(|(step, chunk)| (chunk - 1) * step.dst).sum::<i64>();
        grid.pitch = run;
        if grid.is_blocked() {
            // A pitch that is a power of two would map all segments to few sets of the cache.
            grid.pitch += ceil(64, bytes) * bytes;
            // Parts in the order of the source share its pages.
            grid.order.sort_by_key(|&k| loops[k].src.map_or(i64::MAX, i64::abs));
        }
        grid
    }

    /// Returns the bytes of the buffer.
    pub(super) fn buffer(&self) -> i64 {
        self.pitch * self.chunk[self.segment_loops..].iter().product::<i64>()
    }

    /// Returns the bytes from step to step in the buffer, for each loop.
    pub(super) fn steps(&self, nest: &Nest) -> Vec<i64> {
        let mut pitch = self.pitch;
        let step = |(k, step): (usize, &Loop)| {
            if k < self.segment_loops {
                return step.dst;
            }
            let step = pitch;
            pitch *= self.chunk[k];
            step
        };
        nest.loops.iter().enumerate().map(step).collect()
    }

    /// Whether a part has several segments, and parts are in the order of the source.
    pub(super) fn is_blocked(&self) -> bool {
        self.chunk[self.segment_loops..].iter().any(|&steps| steps > 1)
    }

    /// Calls `each` with every part.
    pub(super) fn for_each<E>(
        &self,
        nest: &Nest,
        mut each: impl FnMut(&Part) -> Result<(), E>,
    ) -> Result<(), E> {
        let clipped = |k: usize, start: i64| self.chunk[k].min(nest.loops[k].extent - start);
        let mut part = Part { start: vec![0; self.chunk.len()], len: self.chunk.clone() };
        loop {
            each(&part)?;
            let continues = self.order.iter().any(|&k| {
                part.start[k] += self.chunk[k];
                let continues = part.start[k] < nest.loops[k].extent;
                if !continues {
                    part.start[k] = 0;
                }
                part.len[k] = clipped(k, part.start[k]);
                continues
            });
            if !continues {
                return Ok(());
            }
        }
    }

    /// Returns the segments of a part.
    pub(super) fn segments(&self, nest: &Nest, part: &Part) -> Vec<Segment> {
        let steps = self.steps(nest);
        let mut segments = Vec::new();
        for room in &nest.room {
            let Some(common) = part.intersection(room) else { continue };
            let mut first = Segment { to: nest.dst, from: 0, len: 1 };
            for (k, step) in nest.loops.iter().enumerate() {
                first.to += step.dst * common.start[k];
                first.from += steps[k] * (common.start[k] - part.start[k]);
            }
            let mut outer = 0;
            while outer < self.segment_loops {
                first.len += (common.len[outer] - 1) * steps[outer];
                outer += 1;
                if common.len[outer - 1] < nest.loops[outer - 1].extent {
                    break;
                }
            }
            let Ok(()) = odometer(&common.len[outer..], |at| {
                let mut segment = first;
                for (k, i) in (outer..).zip(at) {
                    segment.to += nest.loops[k].dst * i;
                    segment.from += steps[k] * i;
                }
                segments.push(segment);
                Ok::<(), Infallible>(())
            });
        }
        if nest.room.len() > 1 {
            segments.sort_unstable_by_key(|segment| segment.to);
            // The buffer also holds the bytes between two segments of one row.
            segments.dedup_by(|next, segment| {
                let (to, from) = (next.to - segment.to, next.from - segment.from);
                let is_joined = to == from && (segment.len..=segment.len + self.gap).contains(&to);
                if is_joined {
                    segment.len = to + next.len;
                }
                is_joined
            });
        }
        segments
    }
}

/// Bytes that are contiguous in the destination and in the buffer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Segment {
    pub(super) to: i64,
    pub(super) from: i64,
    pub(super) len: i64,
}

impl Part {
    /// Returns the intersection with a box; `None` if it is empty.
    pub(super) fn intersection(&self, ranges: &[Range<i64>]) -> Option<Self> {
        let mut common = self.clone();
        for (k, range) in ranges.iter().enumerate() {
            let end = (self.start[k] + self.len[k]).min(range.end);
            common.start[k] = self.start[k].max(range.start);
            common.len[k] = end - common.start[k];
            if common.len[k] <= 0 {
                return None;
            }
        }
        Some(common)
    }
}

/// The first loops that can be one segment.
struct Joinable {
    /// Their number: each continues the one before it, or leaves a small gap.
    count: usize,
    /// The factor, rounded up, by which gaps lengthen the segment.
    waste: i64,
    /// The largest gap.
    gap: i64,
}

fn joinable(loops: &[Loop], limits: Limits) -> Joinable {
    let mut reach = 1;
    let mut reaches = Vec::new();
    for step in loops {
        reaches.push(reach);
        reach += step.reach;
    }
    // If the loops are not nested, a gap may hold bytes that other steps write.
    let is_nested = std::iter::zip(loops, &reaches).all(|(step, reach)| step.dst >= *reach);
    let mut waste = 1;
    let mut count = 0;
    for (step, reach) in std::iter::zip(loops, reaches) {
        let gap = step.dst - reach;
        if gap != 0 && !(is_nested && gap <= limits.gap) {
            break;
        }
        count += 1;
        if gap > 0 && waste < limits.part {
            waste *= ceil(step.dst, reach);
        }
    }
    Joinable { count, waste: waste.min(limits.part), gap: if is_nested { limits.gap } else { 0 } }
}

/// Returns about `steps` steps of `extent`, so that all parts have about the same number.
fn balanced(extent: i64, steps: i64) -> i64 {
    ceil(extent, ceil(extent, steps.max(1)))
}

fn ceil(a: i64, b: i64) -> i64 {
    (a - 1) / b + 1
}

/// Calls `each` with all coordinates in `shape`, the first entry fastest.
pub(super) fn odometer<E>(
    shape: &[i64],
    mut each: impl FnMut(&[i64]) -> Result<(), E>,
) -> Result<(), E> {
    if shape.contains(&0) {
        return Ok(());
    }
    let mut at = vec![0; shape.len()];
    loop {
        each(&at)?;
        let continues = std::iter::zip(&mut at, shape).any(|(i, extent)| {
            *i += 1;
            let continues = *i < *extent;
            if !continues {
                *i = 0;
            }
            continues
        });
        if !continues {
            return Ok(());
        }
    }
}
