//! One row of the comparison: the memory of a copy, and the forms that run it.

use std::hint::black_box;
use std::time::Duration;

use ndarray::{Ix1, Ix2, Ix3, Ix4, Ix5, Ix6, IxDyn};
use rayon::{ThreadPool, ThreadPoolBuilder};
use threadteam::Pool;

use super::element::Element;
use super::geometry::Geometry;
use super::{Outcome, plain, systems};
use crate::pages::Pages;
use crate::side_by_side::best_within;

/// The elements of a source repeat with this period. It is a prime, so that two rows whose length
/// is a power of two differ.
const PERIOD: usize = 1_000_003;

/// The number of bytes of the target in a block: first the blocks are summed, then their sums.
const BLOCK: usize = 1 << 15;

/// Threads of all systems that have some.
#[derive(Debug)]
pub struct Threads {
    rayon: ThreadPool,
    /// `None` for one thread.
    team: Option<Pool>,
}

impl Threads {
    /// Starts this number of threads for each system.
    ///
    /// # Errors
    ///
    /// Returns the error of the system if it does not start them.
    pub fn new(number: usize) -> Outcome<Self> {
        let rayon = ThreadPoolBuilder::new().num_threads(number).build()?;
        let team = if number > 1 { Some(Pool::builder().threads(number).build()?) } else { None };
        Ok(Self { rayon, team })
    }
}

/// A row of any element.
pub trait Run {
    /// Sets the target to zero.
    fn clear(&mut self);
    /// Returns the best time of a form in runs of `time`, at least `runs`. Returns `None` if the
    /// form does not support this copy or this number of threads.
    ///
    /// # Errors
    ///
    /// Returns the error of `colex`'s plan.
    fn run(
        &mut self,
        form: &str,
        threads: &Threads,
        time: Duration,
        runs: usize,
    ) -> Outcome<Option<Duration>>;
    /// Returns a number that differs for different targets with high probability.
    fn fingerprint(&self) -> u64;
}

/// The memory of one copy.
#[derive(Debug)]
pub struct Row<T> {
    geometry: Geometry,
    to: Pages<T>,
    from: Pages<T>,
}

impl<T: Element> Row<T> {
    /// Allocates the memory of a copy, and fills the source.
    ///
    /// # Errors
    ///
    /// Returns the error of the system if it does not have enough memory.
    pub fn new(geometry: Geometry) -> Outcome<Self> {
        let [to_len, from_len] = geometry.lens;
        let (to, mut from) = (Pages::zeroed(to_len)?, Pages::zeroed(from_len)?);
        let element = |i: u32| T::of(i.wrapping_mul(0x9E37_79B1) >> 8);
        let period: Vec<T> = (0..u32::try_from(PERIOD)?).map(element).collect();
        for part in from.chunks_mut(PERIOD) {
            part.copy_from_slice(&period[..part.len()]);
        }
        Ok(Self { geometry, to, from })
    }

    /// Copies the first elements of the source in order. With two threads each copies a half.
    fn memcpy(&mut self, pool: &ThreadPool, time: Duration, runs: usize) -> Duration {
        let size = self.geometry.len();
        let (from, to) = (&self.from[..size], &mut self.to[..size]);
        let part = size.div_ceil(pool.current_num_threads());
        pool.install(|| {
            best_within(time, runs, || {
                let parts = black_box(&mut *to).chunks_mut(part).zip(black_box(from).chunks(part));
                rayon::scope(|scope| {
                    for (to, from) in parts {
                        scope.spawn(|_| to.copy_from_slice(from));
                    }
                });
            })
        })
    }

    /// Returns ndarray's copy with the static rank if there is one.
    fn ndarray(&mut self) -> Outcome<Box<dyn FnMut() + '_>> {
        let (geometry, to, from) = (&self.geometry, &mut self.to[..], &self.from[..]);
        Ok(match geometry.modes.len() {
            1 => Box::new(systems::ndarray::<T, Ix1>(geometry, to, from)?),
            2 => Box::new(systems::ndarray::<T, Ix2>(geometry, to, from)?),
            3 => Box::new(systems::ndarray::<T, Ix3>(geometry, to, from)?),
            4 => Box::new(systems::ndarray::<T, Ix4>(geometry, to, from)?),
            5 => Box::new(systems::ndarray::<T, Ix5>(geometry, to, from)?),
            6 => Box::new(systems::ndarray::<T, Ix6>(geometry, to, from)?),
            _ => Box::new(systems::ndarray::<T, IxDyn>(geometry, to, from)?),
        })
    }
}

impl<T: Element> Run for Row<T> {
    fn clear(&mut self) {
        self.to.fill(T::of(0));
    }

    fn run(
        &mut self,
        form: &str,
        threads: &Threads,
        time: Duration,
        runs: usize,
    ) -> Outcome<Option<Duration>> {
        let team = threads.team.as_ref();
        if form == "memcpy" {
            return Ok(Some(self.memcpy(&threads.rayon, time, runs)));
        }
        if form == "ndarray" && team.is_none() {
            return Ok(Some(best_within(time, runs, self.ndarray()?)));
        }
        let (geometry, to, from) = (&self.geometry, &mut self.to[..], &self.from[..]);
        Ok(match form {
            "colex" if team.is_none() => {
                Some(best_within(time, runs, systems::colex(geometry, to, from)?))
            }
            "colex" => {
                let copy = systems::colex_parallel(geometry, to, from)?;
                Some(threads.rayon.install(|| best_within(time, runs, copy)))
            }
            "strided-perm" => {
                let mut copy = systems::strided_perm(geometry, to, from, team)?;
                // A copy that strided-perm refuses is not measured.
                copy().ok().map(|()| best_within(time, runs, || copy().expect("as before")))
            }
            "loop" if team.is_none() => {
                Some(best_within(time, runs, || plain::copy(geometry, to, from)))
            }
            _ => None,
        })
    }

    fn fingerprint(&self) -> u64 {
        let sum = |block: &[u8]| {
            let words = block.chunks(8).map(|bytes| {
                let mut word = [0; 8];
                word[..bytes.len()].copy_from_slice(bytes);
                u64::from_le_bytes(word)
            });
            (1..)
                .step_by(2)
                .zip(words)
                .fold(0, |sum, (weight, word)| word.wrapping_mul(weight).wrapping_add(sum))
        };
        let sums = self.to.bytes().chunks(BLOCK).map(sum);
        sums.fold(0, |all: u64, sum| all.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(sum))
    }
}
