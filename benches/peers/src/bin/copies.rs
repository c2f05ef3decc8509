//! The Rust side of `copies.py`: `colex`, ndarray's `assign`, and a copy of the same number of
//! bytes.
//!
//! For each line of standard input it prints one line, as the Python workers do:
//!
//! ```text
//! row f32 512,512 1,0 0 0       the source's shape, the permutation, elements after each row of the source, of the target
//! check colex 1                 clears the target, copies once with one thread: nanoseconds and a fingerprint of the target
//! run colex 1 40 2              the best of the copies of 40 ms, at least 2: nanoseconds
//! ```
//!
//! A form that does not support this number of threads answers `-`.

use std::error::Error;
use std::hint::black_box;
use std::io::stdin;
use std::time::Duration;

use colex::tensor::CopyPlan;
use colex::{DynLayout, Tensor};
use colex_peers::pages::{Pages, Plain};
use colex_peers::side_by_side::best_within;
use ndarray::{ArrayView, ArrayViewMut, Dimension, Ix2, Ix3, Ix4, Ix5, IxDyn, ShapeBuilder};
use rayon::{ThreadPool, ThreadPoolBuilder};

type Answer = Result<String, Box<dyn Error>>;

/// The elements of a source repeat with this period. It is a prime, so that two rows whose length
/// is a power of two differ.
const PERIOD: usize = 1_000_003;

/// The number of bytes of the target in a block: first the blocks are summed, then their sums.
const BLOCK: usize = 1 << 15;

fn main() -> Result<(), Box<dyn Error>> {
    let pools = [pool(1)?, pool(2)?];
    let mut row: Option<Box<dyn Run>> = None;
    for line in stdin().lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        println!("{}", answer(&words, &mut row, &pools)?);
    }
    Ok(())
}

fn pool(threads: usize) -> Result<ThreadPool, Box<dyn Error>> {
    Ok(ThreadPoolBuilder::new().num_threads(threads).build()?)
}

fn answer(words: &[&str], row: &mut Option<Box<dyn Run>>, pools: &[ThreadPool]) -> Answer {
    if let ["row", element, shape, order, ..] = words {
        *row = None; // frees the memory first
        let [_, _, _, _, gap_from, gap_to] = words else { return Err("row: six words".into()) };
        let (shape, order) = (numbers(shape)?, numbers(order)?);
        let gaps = [gap_from.parse()?, gap_to.parse()?];
        *row = Some(match *element {
            "u8" => Box::new(Row::<u8>::new(&shape, &order, gaps)?),
            "f32" => Box::new(Row::<f32>::new(&shape, &order, gaps)?),
            other => return Err(format!("row: no elements of type {other}").into()),
        });
        return Ok("ok".into());
    }
    let (&[word, form, threads, ..], Some(row)) = (words, row) else { return Err("no row".into()) };
    let pool = &pools[threads.parse::<usize>()? - 1];
    match *words {
        ["check", ..] => {
            row.clear();
            let Some(time) = row.run(form, pool, Duration::ZERO, 1)? else { return Ok("-".into()) };
            Ok(format!("{} {}", time.as_nanos(), row.fingerprint()))
        }
        ["run", _, _, time, runs] => {
            let time = Duration::from_millis(time.parse()?);
            let best = row.run(form, pool, time, runs.parse()?)?;
            Ok(best.map_or("-".into(), |best| best.as_nanos().to_string()))
        }
        _ => Err(format!("{word}: not understood").into()),
    }
}

fn numbers(text: &str) -> Result<Vec<usize>, Box<dyn Error>> {
    Ok(text.split(',').map(str::parse).collect::<Result<_, _>>()?)
}

/// A row of any element.
trait Run {
    /// Sets the target to zero.
    fn clear(&mut self);
    /// Returns the best time of a form; `None` if the form does not support this number of threads.
    fn run(
        &mut self,
        form: &str,
        pool: &ThreadPool,
        time: Duration,
        runs: usize,
    ) -> Result<Option<Duration>, Box<dyn Error>>;
    /// Returns a number that differs for different targets with high probability.
    fn fingerprint(&self) -> u64;
}

/// An element computed from 24 bits.
trait Element: Plain {
    fn of(bits: u32) -> Self;
}

impl Element for u8 {
    fn of(bits: u32) -> Self {
        bits.to_le_bytes()[2]
    }
}

impl Element for f32 {
    #[expect(clippy::cast_precision_loss, reason = "24 bits fit exactly")]
    fn of(bits: u32) -> Self {
        bits as Self
    }
}

/// One copy: the elements of `from` to the same coordinates of `to`.
struct Row<T> {
    from: Pages<T>,
    to: Pages<T>,
    /// Extents and strides of both, by the modes of the target.
    shape: Vec<usize>,
    strides: [Vec<usize>; 2],
    layouts: [DynLayout; 2],
    plan: CopyPlan,
}

impl<T: Element> Row<T> {
    fn new(shape: &[usize], order: &[usize], gaps: [usize; 2]) -> Result<Self, Box<dyn Error>> {
        let permuted = |of: &[usize]| order.iter().map(|&k| of[k]).collect::<Vec<_>>();
        let to_shape = permuted(shape);
        let (from_strides, from_len) = strides(shape, gaps[0]);
        let (to_strides, to_len) = strides(&to_shape, gaps[1]);
        let strides = [to_strides, permuted(&from_strides)];
        let layouts = [layout(&to_shape, &strides[0])?, layout(&to_shape, &strides[1])?];
        let plan = CopyPlan::new(&layouts[0], &layouts[1])?;

        let (mut from, to) = (Pages::zeroed(from_len)?, Pages::zeroed(to_len)?);
        let element = |i: u32| T::of(i.wrapping_mul(0x9E37_79B1) >> 8);
        let period: Vec<T> = (0..u32::try_from(PERIOD)?).map(element).collect();
        for part in from.chunks_mut(PERIOD) {
            part.copy_from_slice(&period[..part.len()]);
        }
        Ok(Self { from, to, shape: to_shape, strides, layouts, plan })
    }

    /// Copies the first elements of the source in order. With two threads each copies a half.
    fn memcpy(&mut self, pool: &ThreadPool, time: Duration, runs: usize) -> Duration {
        let size = self.shape.iter().product::<usize>();
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

    fn colex(
        &mut self,
        pool: &ThreadPool,
        time: Duration,
        runs: usize,
    ) -> Result<Duration, Box<dyn Error>> {
        let (plan, from) = (&self.plan, Tensor::new(&self.from[..], self.layouts[1]));
        let mut to = Tensor::new(&mut self.to[..], self.layouts[0]);
        let mut result = Ok(());
        let best = if pool.current_num_threads() == 1 {
            best_within(time, runs, || {
                result = result.and(plan.run(black_box(&mut to), black_box(&from)));
            })
        } else {
            pool.install(|| {
                best_within(time, runs, || {
                    result = result.and(plan.par_run(black_box(&mut to), black_box(&from)));
                })
            })
        };
        Ok(result.map(|()| best)?)
    }

    /// Copies with a static rank, which is faster in ndarray.
    fn ndarray<D: Dimension>(
        &mut self,
        time: Duration,
        runs: usize,
    ) -> Result<Duration, Box<dyn Error>> {
        let strided = |k: usize| IxDyn(&self.shape).strides(IxDyn(&self.strides[k]));
        let from = ArrayView::from_shape(strided(1), &self.from)?.into_dimensionality::<D>()?;
        let to = ArrayViewMut::from_shape(strided(0), &mut self.to)?;
        let mut to = to.into_dimensionality::<D>()?;
        Ok(best_within(time, runs, || black_box(&mut to).assign(black_box(&from))))
    }
}

impl<T: Element> Run for Row<T> {
    fn clear(&mut self) {
        self.to.fill(T::of(0));
    }

    fn run(
        &mut self,
        form: &str,
        pool: &ThreadPool,
        time: Duration,
        runs: usize,
    ) -> Result<Option<Duration>, Box<dyn Error>> {
        match (form, self.shape.len(), pool.current_num_threads()) {
            ("memcpy", ..) => Ok(Some(self.memcpy(pool, time, runs))),
            ("colex", ..) => self.colex(pool, time, runs).map(Some),
            ("ndarray", 2, 1) => self.ndarray::<Ix2>(time, runs).map(Some),
            ("ndarray", 3, 1) => self.ndarray::<Ix3>(time, runs).map(Some),
            ("ndarray", 4, 1) => self.ndarray::<Ix4>(time, runs).map(Some),
            ("ndarray", 5, 1) => self.ndarray::<Ix5>(time, runs).map(Some),
            _ => Ok(None),
        }
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

/// Returns the strides of a row-major array with `gap` elements after each row, and the number of
/// elements from its first to its last one.
fn strides(shape: &[usize], gap: usize) -> (Vec<usize>, usize) {
    let (mut strides, mut next) = (vec![0; shape.len()], 1);
    for (k, extent) in shape.iter().enumerate().rev() {
        strides[k] = next;
        next *= extent;
        if k + 1 == shape.len() {
            next += gap;
        }
    }
    (strides, next)
}

fn layout(shape: &[usize], strides: &[usize]) -> Result<DynLayout, Box<dyn Error>> {
    let integers =
        |of: &[usize]| of.iter().map(|&n| i64::try_from(n)).collect::<Result<Vec<_>, _>>();
    Ok(DynLayout::strided(&integers(shape)?, &integers(strides)?)?)
}
