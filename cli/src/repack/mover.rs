//! Mover: copies the elements of a file to their new places, part by part.
//!
//! The loops that both sides have are one copy of the library, planned for each box of a part. This
//! module iterates over the loops that only the destination has: for them the index function of the
//! source computes the place.

use std::ops::Range;

use colex::MAX_LEAVES;

use super::block_copy::{BlockCopy, out_of_bounds};
use super::failure::Failure;
use super::grid::{Grid, Limits, Part, odometer};
use super::map::Map;
use super::nest::Nest;
use super::output::{Output, fill};
use super::placement::Placement;
use super::progress::Progress;
use super::{pipe, readahead};

/// Bytes after which the pages of the source are released.
const RELEASE: i64 = 64 << 20;
/// The same for blocks, several of which share a page, or the pages that the kernel maps with it.
const RELEASE_BLOCKS: i64 = 256 << 20;
/// Bytes of the destination that are filled at a time if it has no strides.
const WINDOW: usize = 1 << 20;

/// A copy from one placement to another.
pub(super) struct Job<'a> {
    pub(super) from: &'a Placement,
    pub(super) to: &'a Placement,
    /// The memory of the source.
    pub(super) source: &'a [u8],
    /// The map that contains `source`, and the byte of the map at which `source` begins.
    pub(super) map: &'a Map,
    pub(super) begin: usize,
    /// The padding value: the bytes of one element.
    pub(super) pad: &'a [u8],
    pub(super) limits: Limits,
}

impl Job<'_> {
    fn bytes(&self) -> i64 {
        self.pad.len() as i64
    }

    /// Writes all elements, and the padding value to all other places.
    pub(super) fn run(&self, output: &mut Output, progress: &mut Progress) -> Result<(), Failure> {
        if self.to.elements() == Some(0) {
            return Ok(()); // then there are no places
        }
        match Nest::new(self.to, self.from, self.bytes()) {
            Some(nest) => self.by_parts(&nest, output, progress),
            None => self.by_places(output, progress),
        }
    }

    fn by_parts(
        &self,
        nest: &Nest,
        output: &mut Output,
        progress: &mut Progress,
    ) -> Result<(), Failure> {
        let grid = Grid::new(nest, self.bytes(), self.limits);
        self.map.advise(!grid.is_blocked());
        let is_zero = self.pad.iter().all(|&byte| byte == 0);
        if !is_zero && nest.room_bytes < output.len() {
            output.fill(self.pad, || progress.check())?;
        }
        // Without padding, elements fill the whole buffer.
        let is_whole = nest.bytes == nest.room_bytes && !grid.has_gaps;
        let steps = grid.steps(nest);
        let enough = if grid.is_blocked() { RELEASE_BLOCKS } else { RELEASE };
        let mut since = 0;
        pipe::write_parts(output, grid.buffer() as usize, |pipe| {
            grid.for_each(nest, |part| {
                if grid.is_blocked() {
                    let will_need = |piece| self.map.will_need(self.begin, piece);
                    readahead::pieces(nest, part, self.source.len(), will_need);
                }
                pipe.part(|buffer| {
                    if !is_whole {
                        fill(buffer, self.pad);
                    }
                    let mut has_elements = false;
                    for ranges in &nest.boxes {
                        has_elements |= self.copy_box(nest, part, ranges, &steps, buffer)?;
                    }
                    // Bytes that are not written are 0.
                    let is_needed = has_elements || !is_zero;
                    Ok(if is_needed { grid.segments(nest, part) } else { Vec::new() })
                })?;
                let copied = part.len.iter().product::<i64>();
                since += copied;
                if since >= enough {
                    since = 0;
                    self.map.release();
                }
                self.map.check()?;
                progress.advance(copied as u64)
            })
        })
    }

    /// Copies the elements of one box in the part into the buffer. Returns whether there are any.
    fn copy_box(
        &self,
        nest: &Nest,
        part: &Part,
        ranges: &[Range<i64>],
        steps: &[i64],
        buffer: &mut [u8],
    ) -> Result<bool, Failure> {
        let Some(Part { start, len }) = part.intersection(ranges) else { return Ok(false) };
        let to = |(k, step): (usize, &i64)| (start[k] - part.start[k]) * step;
        let to: i64 = steps.iter().enumerate().map(to).sum();
        let (mut inner, mut outer) = (Vec::new(), Vec::new());
        for k in (0..len.len()).filter(|&k| len[k] > 1) {
            match nest.loops[k].src {
                Some(src) if inner.len() < MAX_LEAVES => inner.push((len[k], steps[k], src)),
                _ => outer.push(k),
            }
        }
        let inner = BlockCopy::new(&inner)?;
        let shape: Vec<i64> = outer.iter().map(|&k| len[k]).collect();
        let (mut there, mut index) = (start.clone(), Vec::new());
        odometer(&shape, |at| {
            let mut to = to;
            for (&k, i) in outer.iter().zip(at) {
                there[k] = start[k] + i;
                to += steps[k] * i;
            }
            let from = nest.source(&there, self.from, &mut index)?;
            inner.run(buffer, to as usize, self.source, from as usize)
        })?;
        Ok(true)
    }

    /// Copies by the inverse of the index function of the destination, over all its places.
    fn by_places(&self, output: &mut Output, progress: &mut Progress) -> Result<(), Failure> {
        let size = self.pad.len();
        let Some(map) = &self.to.index else {
            return Err(Failure::bug("--to has neither strides nor an index function"));
        };
        let mut index = vec![0; self.to.sizes.len()];
        let mut buffer = vec![0; WINDOW.next_multiple_of(size)];
        let at_once = (buffer.len() / size) as i64;
        let mut since = 0;
        for first in (0..self.to.places).step_by(at_once as usize) {
            let count = at_once.min(self.to.places - first);
            let window = &mut buffer[..count as usize * size];
            for (place, element) in (first..).zip(window.chunks_exact_mut(size)) {
                let bytes = match map.multi_index_into(place, &mut index) {
                    Ok(()) => {
                        let from = self.from.place(&index)? as usize * size;
                        self.source.get(from..from + size)
                    }
                    Err(_) => Some(self.pad),
                };
                element.copy_from_slice(bytes.ok_or_else(out_of_bounds)?);
            }
            output.write_at(first as u64 * size as u64, window)?;
            since += window.len() as i64;
            if since >= RELEASE {
                since = 0;
                self.map.release();
            }
            self.map.check()?;
            progress.advance(window.len() as u64)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};

    use super::*;
    use crate::repack::dtype::Dtype;
    use crate::repack::output_shape::OutputShape;

    /// Layouts of 11 x 13: row and column, padded, reversed, with large gaps, interleaved, tiled
    /// evenly and not.
    const LAYOUTS: [&str; 17] = [
        "(11,13):(13,1)",
        "(11,13):(1,11)",
        "(11,13):(16,1)",
        "(11,13):(-13,1)",
        "(11,13):(-2,-23)",
        "(11,13):(900,2)",
        "(11,13):(3,50)",
        "(11,13):(2,23)",
        "(11,13):(26,27)",
        "V[11,13]{1,0:T(4,4)}",
        "V[11,13]{0,1:T(8,2)}",
        "V[11,13]{1,0:T(4,4)(2,1)}",
        "V[11,13]{1,0:T(8,8)(3,1)}",
        "V[11,13]{1,0:T(5,3)}",
        "V[11,13]{1,0:T(*,4)}",
        "V[11,13]{1,0:T(3,16)L(1000)}",
        "V[11,13]{0,1}",
    ];
    const LIMITS: [Limits; 4] = [
        Limits::DEFAULT,
        Limits { part: 1, contiguous: 1, block: 1, gap: 0 },
        Limits { part: 40, contiguous: 8, block: 64, gap: 3 },
        Limits { part: 7, contiguous: 5, block: 1000, gap: 40 },
    ];

    fn placement(text: &str, dtype: &Dtype) -> Placement {
        let name = ["", "u8", "bf16", "", "f32", "", "", "", "f64"][dtype.bytes];
        Placement::read("--to", &text.replace('V', name), dtype).unwrap()
    }

    /// For every pair of layouts and each limit of parts, each element is at the place of the index
    /// function, and all other places are padding.
    fn elements_go_where_they_belong(text: &str, pad: &[u8]) {
        let name = format!("colex-mover-{}-{}", std::process::id(), pad.len());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        let dtype = Dtype::parse(text).unwrap();
        for from_text in LAYOUTS {
            let from = placement(from_text, &dtype);
            let memory: Vec<u8> =
                (0..from.places * pad.len() as i64).map(|i| (i % 251) as u8 | 1).collect();
            fs::write(folder.join("in"), &memory).unwrap();
            let map = Map::new(File::open(folder.join("in")).unwrap(), "in").unwrap();
            for to_text in LAYOUTS {
                let to = placement(to_text, &dtype);
                for limits in LIMITS {
                    let source = map.bytes();
                    let (from, to, map) = (&from, &to, &map);
                    let job = Job { from, to, source, map, begin: 0, pad, limits };
                    let found = repacked(&job, &folder.join("out"));
                    let expected = expected(&job);
                    let differ = std::iter::zip(&found, &expected).position(|(a, b)| a != b);
                    assert!(
                        found == expected,
                        "{from_text} to {to_text} {limits:?} at byte {differ:?}: {found:?}"
                    );
                }
            }
        }
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn bytes_go_where_they_belong() {
        elements_go_where_they_belong("|u1", &[0]);
    }

    #[test]
    fn pairs_of_bytes_go_where_they_belong() {
        elements_go_where_they_belong("|V2", &[5, 6]);
    }

    #[test]
    fn floats_go_where_they_belong() {
        elements_go_where_they_belong("<f4", &[9, 9, 9, 9]);
    }

    fn repacked(job: &Job<'_>, path: &std::path::Path) -> Vec<u8> {
        let len = OutputShape::of(job.to).places().unwrap() * job.bytes();
        let mut output = Output::create(path, b"header", len).unwrap();
        job.run(&mut output, &mut Progress::new().unwrap()).unwrap();
        let written = fs::read(output.path()).unwrap();
        assert_eq!(written.len() as i64, len + 6);
        assert!(!path.exists());
        written[6..].to_vec()
    }

    fn expected(job: &Job<'_>) -> Vec<u8> {
        let places = OutputShape::of(job.to).places().unwrap() as usize;
        let mut memory = job.pad.repeat(places);
        let n = job.pad.len();
        for i in 0..11 {
            for j in 0..13 {
                let at = |side: &Placement| side.place(&[i, j]).unwrap() as usize * n;
                memory[at(job.to)..][..n].copy_from_slice(&job.source[at(job.from)..][..n]);
            }
        }
        memory
    }
}
