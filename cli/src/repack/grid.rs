//! Grid: the parts in which a file is written, so that memory stays bounded whatever the size of the files.
//!
//! A part takes some steps of each loop of the [nest](super::nest). It is put together in a buffer and written from there in
//! *runs*, bytes that lie together in the destination. How many steps:
//!
//! 1. so many that what the part reads lies together for 16 KiB: a page of the source is read for a few parts at most;
//! 2. so many that a run has 16 KiB: a page of the destination is written a few times at most;
//! 3. so many in the order of the destination that there is something to write: 1 MiB, which stays in the cache.
//!
//! Where rows stay whole, the first two ask for little, and parts are written one behind the other. A transpose gets blocks
//! of both lengths, almost: at most 32 MiB, 2896 x 2896 of 4 bytes, since two are in memory at a time.

use std::convert::Infallible;
use std::ops::Range;

use super::nest::{Loop, Nest};
use super::pipe::BUFFERS;

/// How large parts are, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// What a part writes, or more.
    pub(super) part: i64,
    /// What lies together in the source and in the destination.
    pub(super) run: i64,
    /// Most of a part, of which as many as buffers are in memory.
    pub(super) block: i64,
    /// A gap of so many bytes, or fewer, is written as a part of the run.
    pub(super) gap: i64,
}

impl Limits {
    /// Those that are said above.
    pub(super) const DEFAULT: Self =
        Self { part: 1 << 20, run: 16 << 10, block: (64 << 20) / BUFFERS, gap: 4 << 10 };
}

/// How the loops are cut into parts.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    /// Steps of each loop in a part; the last parts have fewer.
    chunk: Vec<i64>,
    /// The first loops, which make a run.
    run_loops: usize,
    /// Bytes from run to run in the buffer.
    pitch: i64,
    /// The loops in the order in which parts come.
    order: Vec<usize>,
    /// Whether a run may have gaps between its elements.
    pub(super) has_gaps: bool,
    /// Longest gap that may be written.
    gap: i64,
}

/// A part: the first step of each loop, and how many.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) start: Vec<i64>,
    pub(super) len: Vec<i64>,
}

impl Grid {
    /// Parts of a move of elements of `bytes` bytes.
    pub(super) fn new(nest: &Nest, bytes: i64, limits: Limits) -> Self {
        let loops = &nest.loops;
        let Joins { count, waste, gap } = joins(loops, limits);
        let mut chunk: Vec<i64> =
            loops.iter().map(|step| if step.dst < bytes { step.extent } else { 1 }).collect();
        let by_dst: Vec<usize> = (0..loops.len()).collect();
        let mut by_src: Vec<usize> = by_dst.clone();
        by_src.retain(|&k| loops[k].src.is_some());
        by_src.sort_by_key(|&k| loops[k].src.map(i64::abs));
        // A block is as long in the source as in the destination.
        let run = limits.run.min((limits.block / waste * bytes).isqrt()).max(1);
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
        let mut run_loops = 0;
        while run_loops < count {
            run_loops += 1;
            if chunk[run_loops - 1] < loops[run_loops - 1].extent {
                break;
            }
        }
        let mut grid = Self { chunk, run_loops, pitch: 0, order: by_dst, has_gaps: waste > 1, gap };
        let inner = std::iter::zip(loops, &grid.chunk).take(run_loops);
        let run = 1 + inner.map(|(step, chunk)| (chunk - 1) * step.dst).sum::<i64>();
        grid.pitch = run;
        if grid.is_blocked() {
            // Apart from each other by no power of two, so that they do not meet in few places of the cache.
            grid.pitch += ceil(64, bytes) * bytes;
            // Parts that are next to each other in the source come one after the other.
            grid.order.sort_by_key(|&k| loops[k].src.map_or(i64::MAX, i64::abs));
        }
        grid
    }

    /// Bytes of the buffer.
    pub(super) fn buffer(&self) -> i64 {
        self.pitch * self.chunk[self.run_loops..].iter().product::<i64>()
    }

    /// Bytes from step to step in the buffer, for each loop.
    pub(super) fn steps(&self, nest: &Nest) -> Vec<i64> {
        let mut pitch = self.pitch;
        let step = |(k, step): (usize, &Loop)| {
            if k < self.run_loops {
                return step.dst;
            }
            let step = pitch;
            pitch *= self.chunk[k];
            step
        };
        nest.loops.iter().enumerate().map(step).collect()
    }

    /// Whether a part has several runs, and parts come in the order of the source.
    pub(super) fn is_blocked(&self) -> bool {
        self.chunk[self.run_loops..].iter().any(|&steps| steps > 1)
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
            let goes_on = self.order.iter().any(|&k| {
                part.start[k] += self.chunk[k];
                let goes_on = part.start[k] < nest.loops[k].extent;
                if !goes_on {
                    part.start[k] = 0;
                }
                part.len[k] = clipped(k, part.start[k]);
                goes_on
            });
            if !goes_on {
                return Ok(());
            }
        }
    }

    /// The runs of a part: where they lie in the destination and in the buffer, and how long they are.
    pub(super) fn runs(&self, nest: &Nest, part: &Part) -> Vec<Run> {
        let steps = self.steps(nest);
        let mut runs = Vec::new();
        for room in &nest.room {
            let Some(inside) = part.inside(room) else { continue };
            let mut first = Run { to: nest.dst, from: 0, len: 1 };
            for (k, step) in nest.loops.iter().enumerate() {
                first.to += step.dst * inside.start[k];
                first.from += steps[k] * (inside.start[k] - part.start[k]);
            }
            let mut outer = 0;
            while outer < self.run_loops {
                first.len += (inside.len[outer] - 1) * steps[outer];
                outer += 1;
                if inside.len[outer - 1] < nest.loops[outer - 1].extent {
                    break;
                }
            }
            let Ok(()) = odometer(&inside.len[outer..], |at| {
                let mut run = first;
                for (k, i) in (outer..).zip(at) {
                    run.to += nest.loops[k].dst * i;
                    run.from += steps[k] * i;
                }
                runs.push(run);
                Ok::<(), Infallible>(())
            });
        }
        if nest.room.len() > 1 {
            runs.sort_unstable_by_key(|run| run.to);
            // The buffer holds what lies between two of one row, if anything does.
            runs.dedup_by(|next, run| {
                let (to, from) = (next.to - run.to, next.from - run.from);
                let joins = to == from && (run.len..=run.len + self.gap).contains(&to);
                if joins {
                    run.len = to + next.len;
                }
                joins
            });
        }
        runs
    }
}

/// Bytes that lie together in the destination, and do so in the buffer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub(super) to: i64,
    pub(super) from: i64,
    pub(super) len: i64,
}

impl Part {
    /// What of it lies inside of a box; `None` where nothing does.
    pub(super) fn inside(&self, ranges: &[Range<i64>]) -> Option<Self> {
        let mut inside = self.clone();
        for (k, range) in ranges.iter().enumerate() {
            let end = (self.start[k] + self.len[k]).min(range.end);
            inside.start[k] = self.start[k].max(range.start);
            inside.len[k] = end - inside.start[k];
            if inside.len[k] <= 0 {
                return None;
            }
        }
        Some(inside)
    }
}

/// Which of the loops can make a run.
struct Joins {
    /// So many of the first: each goes on where those before it end, or there is a small gap.
    count: usize,
    /// How often as long, rounded up, gaps make the run.
    waste: i64,
    /// Longest gap.
    gap: i64,
}

fn joins(loops: &[Loop], limits: Limits) -> Joins {
    let mut reach = 1;
    let mut reaches = Vec::new();
    for step in loops {
        reaches.push(reach);
        reach += step.reach;
    }
    // Where steps lie inside of each other, a gap may hold what other steps write.
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
    Joins { count, waste: waste.min(limits.part), gap: if is_nested { limits.gap } else { 0 } }
}

/// About `steps` steps of `extent`, so that all parts have about as many.
fn balanced(extent: i64, steps: i64) -> i64 {
    ceil(extent, ceil(extent, steps.max(1)))
}

fn ceil(a: i64, b: i64) -> i64 {
    (a - 1) / b + 1
}

/// Calls `each` with all coordinates below `shape`, the first entry moving fastest.
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
        let goes_on = std::iter::zip(&mut at, shape).any(|(i, extent)| {
            *i += 1;
            let goes_on = *i < *extent;
            if !goes_on {
                *i = 0;
            }
            goes_on
        });
        if !goes_on {
            return Ok(());
        }
    }
}
