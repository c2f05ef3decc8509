//! Permutations of any rank and element size, and memcpy of the same number of bytes, on one thread
//! in one run.
//!
//! ```text
//! cargo run --release --manifest-path benches/peers/Cargo.toml --bin permutations [-- [--check] [--seed N] [WORDS]]
//! ```
//!
//! Each line has a row-major array, a permutation of its modes in the order of numpy's `transpose`,
//! and the copy's share of the bandwidth of memcpy. The named rows come first. 100 random rows
//! follow, which a seed determines: ranks 2 to 6, elements of 1, 2, 4, 8 and 16 bytes, at least
//! 2^22 elements and at most about 64 MiB, extents that are powers of two, odd, short or any. The
//! last lines are the distribution of these 100.
//!
//! - The memory is on huge pages, as in `copies.py`. Each number is the best of at least four runs
//!   in turn.
//! - `--check` compares every copy with a loop over the coordinates.
//! - `WORDS`: rows whose names contain one of the words.

use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

use colex::tensor::CopyPlan;
use colex::{DynLayout, Tensor};
use colex_peers::pages::{Pages, Plain};

type Outcome<T> = Result<T, Box<dyn Error>>;

/// The time for a row after its fourth run.
const BUDGET: Duration = Duration::from_millis(120);
/// A random row has at least `LEAST` elements and at most `MOST` bytes, or at most `LEAST * 5 / 4`
/// elements if these need more bytes.
const LEAST: usize = 1 << 22;
const MOST: usize = 64 << 20;
/// The number of random rows.
const RANDOM: usize = 100;

/// A row-major array and the permutation of its modes.
struct Row {
    size: usize,
    shape: Vec<usize>,
    order: Vec<usize>,
}

impl Row {
    fn name(&self) -> String {
        let bits = 8 * self.size;
        let text = |all: &[usize], by: &str| {
            all.iter().map(ToString::to_string).collect::<Vec<_>>().join(by)
        };
        format!("{bits}-bit {} by ({})", text(&self.shape, "x"), text(&self.order, ","))
    }

    /// Returns GB/s of memcpy and of the copy, with each byte counted once.
    fn measure(&self, check: bool) -> Outcome<[f64; 2]> {
        match self.size {
            1 => self.measure_as(check, |i| i as u8),
            2 => self.measure_as(check, |i| i as u16),
            4 => self.measure_as(check, |i| i as u32),
            8 => self.measure_as(check, |i| i as u64),
            _ => self.measure_as(check, |i| i as u128),
        }
    }

    fn measure_as<T: Plain + PartialEq>(
        &self,
        check: bool,
        of: impl Fn(usize) -> T,
    ) -> Outcome<[f64; 2]> {
        let permuted = |of: &[usize]| self.order.iter().map(|&k| of[k]).collect::<Vec<_>>();
        let shape = permuted(&self.shape);
        let to_layout = layout(&shape, &row_major(&shape))?;
        let from_layout = layout(&shape, &permuted(&row_major(&self.shape)))?;
        let plan = CopyPlan::new(&to_layout, &from_layout)?;
        let len = shape.iter().product();
        let (mut from, mut to) = (Pages::zeroed(len)?, Pages::zeroed(len)?);
        from.iter_mut()
            .enumerate()
            .for_each(|(i, place)| *place = of(i.wrapping_mul(0x9E37_79B1) >> 7));
        to.fill(of(0));
        if check {
            plan.run(
                &mut Tensor::new(&mut to[..], to_layout),
                &Tensor::new(&from[..], from_layout),
            )?;
            let mut pairs = to_layout.offsets().zip(from_layout.offsets());
            if !pairs.all(|(i, j)| to[i as usize] == from[j as usize]) {
                return Err(format!("{}: the copy is wrong", self.name()).into());
            }
        }
        let mut best = [Duration::MAX; 2];
        let (begin, mut runs) = (Instant::now(), 0);
        while runs < 4 || begin.elapsed() < BUDGET {
            let start = Instant::now();
            black_box(&mut to[..]).copy_from_slice(black_box(&from[..]));
            best[0] = best[0].min(start.elapsed());
            let src = Tensor::new(&from[..], from_layout);
            let mut dst = Tensor::new(&mut to[..], to_layout);
            let start = Instant::now();
            plan.run(black_box(&mut dst), black_box(&src))?;
            best[1] = best[1].min(start.elapsed());
            runs += 1;
        }
        Ok(best.map(|time| (len * self.size) as f64 / time.as_secs_f64() / 1e9))
    }
}

/// Returns the strides of a row-major array.
fn row_major(shape: &[usize]) -> Vec<usize> {
    (0..shape.len()).map(|k| shape[k + 1..].iter().product()).collect()
}

fn layout(shape: &[usize], strides: &[usize]) -> Outcome<DynLayout> {
    let integers = |of: &[usize]| of.iter().map(|&n| n as i64).collect::<Vec<_>>();
    Ok(DynLayout::strided(&integers(shape), &integers(strides))?)
}

/// Numbers that a seed determines: splitmix64.
struct Random(u64);

impl Random {
    /// Returns a number in `0..end`.
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((bits ^ (bits >> 31)) % end as u64) as usize
    }

    /// Returns a row as the module page describes; number `k` selects its rank and the size of its
    /// elements.
    fn row(&mut self, k: usize) -> Row {
        let (size, rank) = (1 << (k % 5), 2 + k / 5 % 5);
        let sizes = LEAST..=(MOST / size).max(LEAST + LEAST / 4);
        let kind = self.below(4);
        loop {
            let side = (LEAST as f64 * (1 + self.below(4)) as f64).powf(1.0 / rank as f64);
            let shape: Vec<usize> = (0..rank)
                .map(|_| {
                    let any =
                        (side * f64::powf(2.0, self.below(300) as f64 / 100.0 - 1.5)) as usize;
                    match (kind, self.below(2)) {
                        (0, _) => any.next_power_of_two(),
                        (1, _) => any | 1,
                        (2, 0) => 11 + self.below(9),
                        _ => any.max(2),
                    }
                })
                .collect();
            if !sizes.contains(&shape.iter().product::<usize>()) {
                continue;
            }
            let mut order: Vec<usize> = (0..rank).collect();
            for k in (1..rank).rev() {
                order.swap(k, self.below(k + 1));
            }
            if !order.is_sorted() {
                return Row { size, shape, order };
            }
        }
    }
}

fn named() -> Vec<Row> {
    let row = |size, shape: &[usize], order: &[usize]| Row {
        size,
        shape: shape.to_vec(),
        order: order.to_vec(),
    };
    let mut rows = vec![
        row(8, &[4096, 4096], &[1, 0]),
        row(8, &[64; 4], &[3, 2, 1, 0]),
        row(8, &[48, 40, 24, 32, 8], &[2, 0, 4, 1, 3]),
        row(4, &[48, 40, 24, 32, 8], &[2, 0, 4, 1, 3]),
    ];
    for size in [1, 2, 4, 8] {
        rows.push(row(size, &[27, 20, 24, 31, 25], &[1, 4, 0, 3, 2]));
        rows.push(row(size, &[12, 15, 14, 16, 11, 19], &[5, 0, 3, 1, 4, 2]));
        rows.push(row(size, &[16, 15, 14, 13, 12, 17], &[5, 4, 3, 2, 1, 0]));
    }
    rows
}

fn main() -> Outcome<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let check = words.iter().any(|word| word == "--check");
    let seed = words.iter().position(|word| word == "--seed");
    let number =
        seed.map(|at| words.get(at + 1).ok_or("--seed: a number is missing")).transpose()?;
    let mut random = Random(number.map_or(Ok(13), |number| number.parse())?);
    let names: Vec<_> =
        words.iter().filter(|word| !word.starts_with("--") && Some(*word) != number).collect();

    let rows = named().into_iter().map(|row| (row, false));
    let rows = rows.chain((0..RANDOM).map(|k| (random.row(k), true)));
    let mut shares = Vec::new();
    println!("{:>7} {:>7} {:>6}  copy", "memcpy", "colex", "share");
    for (row, counts) in rows {
        let name = row.name();
        if !names.is_empty() && !names.iter().any(|word| name.contains(&**word)) {
            continue;
        }
        let [memcpy, colex] = row.measure(check)?;
        let share = 100.0 * colex / memcpy;
        println!("{memcpy:7.1} {colex:7.1} {share:4.0} %  {name}");
        if counts {
            shares.push((share, name));
        }
    }
    shares.sort_by(|a, b| a.0.total_cmp(&b.0));
    let Some(last) = shares.len().checked_sub(1) else { return Ok(()) };
    let at = |part: usize| shares[last * part / 100].0;
    println!(
        "{} random permutations: min {:.0} %, 10 % {:.0} %, median {:.0} %, 90 % {:.0} %; below 60 %: {}",
        shares.len(),
        at(0),
        at(10),
        at(50),
        at(90),
        shares.iter().filter(|(share, _)| *share < 60.0).count(),
    );
    for (share, name) in shares.iter().filter(|(share, _)| *share < 60.0) {
        println!("{share:4.0} %  {name}");
    }
    Ok(())
}
