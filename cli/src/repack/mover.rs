//! Mover: the elements of a file to their new places, part by part.
//!
//! The loops that both sides have are a copy of the library, planned for each box of a part. Loops that the destination
//! alone has are stepped through here: where the source lies then is a matter of its index function.

use std::ops::Range;

use colex::tensor::CopyPlan;
use colex::{DynLayout, LayoutError, MAX_LEAVES, Tensor};

use super::failure::Failure;
use super::grid::{Grid, Part, odometer};
use super::nest::Nest;
use super::output::Output;
use super::placement::Placement;
use super::watch::Watch;

/// Bytes moved after which the pages of the source are given back.
const RELEASE: i64 = 64 << 20;
/// Bytes of the destination that are put together at a time where no strides say where they go.
const WINDOW: usize = 1 << 20;

/// What is moved.
pub(super) struct Job<'a> {
    pub(super) from: &'a Placement,
    pub(super) to: &'a Placement,
    /// The memory of the source.
    pub(super) source: &'a [u8],
    /// Gives back what was read of it.
    pub(super) release: &'a dyn Fn(),
    /// What a place without element holds; as many bytes as an element has.
    pub(super) pad: &'a [u8],
}

impl Job<'_> {
    fn bytes(&self) -> i64 {
        self.pad.len() as i64
    }

    /// Writes all elements, and the padding value to all other places.
    pub(super) fn run(&self, output: &mut Output, watch: &mut Watch) -> Result<(), Failure> {
        match Nest::new(self.to, self.from, self.bytes()) {
            Some(nest) => self.by_parts(&nest, output, watch),
            None => self.by_places(output, watch),
        }
    }

    fn by_parts(&self, nest: &Nest, output: &mut Output, watch: &mut Watch) -> Result<(), Failure> {
        let grid = Grid::new(nest, self.bytes());
        let is_zero = self.pad.iter().all(|&byte| byte == 0);
        if !is_zero && nest.bytes() < output.len() {
            output.fill(self.pad, || watch.check())?;
        }
        // Elements everywhere: then nothing is left to be padded.
        let is_whole = nest.is_whole() && !grid.has_gaps;
        let mut buffer = vec![0; grid.buffer() as usize];
        let steps = grid.steps(nest);
        let mut since = 0;
        grid.for_each(nest, |part| {
            if !is_whole {
                fill(&mut buffer, self.pad);
            }
            let mut has_elements = false;
            for ranges in &nest.boxes {
                has_elements |= self.move_box(nest, part, ranges, &steps, &mut buffer)?;
            }
            if has_elements || !is_zero {
                grid.for_each_run(nest, part, |to, from| {
                    output.write_at(to as u64, &buffer[from])
                })?;
            }
            let moved = part.len.iter().product::<i64>();
            since += moved;
            if since >= RELEASE {
                since = 0;
                (self.release)();
            }
            watch.advance(moved as u64)
        })
    }

    /// Moves what the part has of one box into the buffer, and says whether there is something.
    fn move_box(
        &self,
        nest: &Nest,
        part: &Part,
        ranges: &[Range<i64>],
        steps: &[i64],
        buffer: &mut [u8],
    ) -> Result<bool, Failure> {
        let (mut start, mut len) = (part.start.clone(), part.len.clone());
        let mut to = 0;
        for (k, range) in ranges.iter().enumerate() {
            let end = (start[k] + len[k]).min(range.end);
            start[k] = start[k].max(range.start);
            len[k] = end - start[k];
            if len[k] <= 0 {
                return Ok(false);
            }
            to += (start[k] - part.start[k]) * steps[k];
        }
        let (mut inner, mut outer) = (Vec::new(), Vec::new());
        for k in (0..len.len()).filter(|&k| len[k] > 1) {
            match nest.loops[k].src {
                Some(src) if inner.len() < MAX_LEAVES => inner.push((len[k], steps[k], src)),
                _ => outer.push(k),
            }
        }
        let inner = Inner::new(&inner)?;
        let shape: Vec<i64> = outer.iter().map(|&k| len[k]).collect();
        odometer(&shape, |at| {
            let (mut steps_there, mut to) = (start.clone(), to);
            for (&k, i) in outer.iter().zip(at) {
                steps_there[k] += i;
                to += steps[k] * i;
            }
            let from = nest.source(&steps_there, self.from, self.bytes())?;
            inner.run(buffer, to as usize, self.source, from as usize)
        })?;
        Ok(true)
    }

    /// Goes over all places of the destination: its index function has an inverse.
    fn by_places(&self, output: &mut Output, watch: &mut Watch) -> Result<(), Failure> {
        let size = self.pad.len();
        let Some(map) = &self.to.index else {
            return Err(Failure::refused("--to: no index function"));
        };
        let mut index = vec![0; self.to.sizes.len()];
        let mut buffer = vec![0; WINDOW.next_multiple_of(size)];
        let at_once = (buffer.len() / size) as i64;
        let mut since = 0;
        for first in (0..self.to.places).step_by(at_once as usize) {
            let count = at_once.min(self.to.places - first);
            let window = &mut buffer[..count as usize * size];
            for (place, element) in (first..).zip(window.chunks_exact_mut(size)) {
                let element_there = match map.multi_index_into(place, &mut index) {
                    Ok(()) => {
                        let from = self.from.place(&index)? as usize * size;
                        self.source.get(from..from + size)
                    }
                    Err(_) => Some(self.pad),
                };
                element.copy_from_slice(element_there.ok_or_else(outside)?);
            }
            output.write_at(first as u64 * size as u64, window)?;
            since += window.len() as i64;
            if since >= RELEASE {
                since = 0;
                (self.release)();
            }
            watch.advance(window.len() as u64)?;
        }
        Ok(())
    }
}

/// The loops that are one copy.
enum Inner {
    /// So many bytes that lie together on both sides.
    Run(usize),
    Plan {
        plan: CopyPlan,
        dst: DynLayout,
        src: DynLayout,
    },
}

impl Inner {
    /// From extents, steps in the destination and steps in the source.
    fn new(loops: &[(i64, i64, i64)]) -> Result<Self, Failure> {
        match loops {
            [] => return Ok(Self::Run(1)),
            [(extent, 1, 1)] => return Ok(Self::Run(*extent as usize)),
            _ => {}
        }
        let shape: Vec<i64> = loops.iter().map(|l| l.0).collect();
        let layout = |step: fn(&(i64, i64, i64)) -> i64| {
            DynLayout::strided(&shape, &loops.iter().map(step).collect::<Vec<_>>())
        };
        let (dst, src) = (layout(|l| l.1).map_err(refused)?, layout(|l| l.2).map_err(refused)?);
        let plan = CopyPlan::new(&dst, &src).map_err(refused)?;
        Ok(Self::Plan { plan, dst, src })
    }

    /// Copies from byte `from` on to byte `to` on.
    fn run(&self, dst: &mut [u8], to: usize, src: &[u8], from: usize) -> Result<(), Failure> {
        match self {
            Self::Run(len) => {
                let (to, from) = (dst.get_mut(to..to + len), src.get(from..from + len));
                to.zip(from).map(|(to, from)| to.copy_from_slice(from)).ok_or_else(outside)
            }
            Self::Plan { plan, dst: to_layout, src: from_layout } => {
                let mut to = Tensor::try_with_base(dst, to, *to_layout).map_err(refused)?;
                let from = Tensor::try_with_base(src, from, *from_layout).map_err(refused)?;
                plan.run(&mut to, &from).map_err(refused)
            }
        }
    }
}

/// An error of the library that the checks before the move leave no room for.
#[allow(clippy::needless_pass_by_value)] // for `map_err`
fn refused(error: LayoutError) -> Failure {
    Failure::Refused(error.to_string())
}

fn outside() -> Failure {
    Failure::refused("an element lies outside of the file")
}

/// Writes the value over and over.
pub(super) fn fill(bytes: &mut [u8], value: &[u8]) {
    if value.iter().all(|byte| *byte == value[0]) {
        return bytes.fill(value[0]);
    }
    let mut filled = value.len().min(bytes.len());
    bytes[..filled].copy_from_slice(&value[..filled]);
    while filled < bytes.len() {
        // What is filled is a multiple of the value, and is doubled.
        let more = filled.min(bytes.len() - filled);
        bytes.copy_within(..more, filled);
        filled += more;
    }
}
