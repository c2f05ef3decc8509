//! Random permutations compared with memcpy of the same number of bytes, on one thread in one run.
//!
//! ```text
//! cargo run --release --manifest-path benches/peers/Cargo.toml --bin permutations [-- OPTIONS] [WORDS]
//! ```
//!
//! Each line has memcpy's and `colex`'s GB/s, `colex`'s share of memcpy, a row-major array and the
//! permutation of its modes in the order of numpy's `transpose`. The named rows come first. A seed
//! determines the random rows: ranks 2 to 6, elements of 1, 2, 4, 8 and 16 bytes, half of them with
//! source and target inside the last cache, the others outside. The last lines are the table of the
//! distribution, and the ten worst random rows of each element.
//!
//! - `--count N`, `--seed N`: the number of random rows (1000) and their seed (13).
//! - `--check` compares every copy with the plain loop.
//! - `--write` writes the table into README.md, between the markers.
//! - `WORDS`: rows whose names contain one of the words.
//!
//! The memory is on huge pages, as in `copies.py`. Each number is the best of at least four runs in
//! turn. A run of 1000 rows takes about five minutes.

use std::fmt::Write as _;
use std::hint::black_box;
use std::ops::Range;
use std::time::{Duration, Instant};

use colex_peers::copies::random::{Permutation, Random, SIZES};
use colex_peers::copies::{Outcome, plain, systems};
use colex_peers::pages::{Pages, Plain};
use colex_peers::report;

/// The time for a row after its fourth run.
const BUDGET: Duration = Duration::from_millis(120);
/// The bytes of an array, inside and outside of the last cache: source and target have together
/// at most 24 MiB inside.
const INSIDE: Range<usize> = 1 << 20..(12 << 20) + 1;
const OUTSIDE: Range<usize> = 24 << 20..(64 << 20) + 1;
/// The share of memcpy that all copies should have, in percent.
const TARGET: f64 = 60.0;

/// A measured row.
struct Share {
    row: Permutation,
    percent: f64,
}

fn main() -> Outcome<()> {
    let (mut count, mut seed, mut check, mut write, mut words) = (1000, 13, false, false, vec![]);
    let mut given = std::env::args().skip(1);
    while let Some(word) = given.next() {
        let mut number = || given.next().ok_or(format!("{word}: a number is missing"));
        match &*word {
            "--count" => count = number()?.parse()?,
            "--seed" => seed = number()?.parse()?,
            "--check" => check = true,
            "--write" => write = true,
            _ => words.push(word),
        }
    }

    let mut random = Random(seed);
    let sizes = |k: usize| if (k / (5 * SIZES.len())).is_multiple_of(2) { INSIDE } else { OUTSIDE };
    let random = (0..count).map(|k| (random.permutation(k, sizes(k)), true));
    let rows = named().into_iter().map(|row| (row, false)).chain(random);
    let mut shares = Vec::new();
    println!("{:>7} {:>7} {:>6}  copy", "memcpy", "colex", "share");
    for (row, counts) in rows {
        let name = row.name();
        if !words.is_empty() && !words.iter().any(|word| name.contains(&**word)) {
            continue;
        }
        let [memcpy, colex] = measure(&row, check)?;
        let percent = 100.0 * colex / memcpy;
        println!("{memcpy:7.1} {colex:7.1} {percent:4.0} %  {name}");
        if counts {
            shares.push(Share { row, percent });
        }
    }
    shares.sort_by(|a, b| a.percent.total_cmp(&b.percent));
    let text = format!(
        "{}; {} random permutations, seed {seed}.\n\n{}\n",
        report::processor(),
        shares.len(),
        table(&shares)?
    );
    println!("\n{text}");
    for size in SIZES {
        println!("The worst rows with elements of {} bits:\n", 8 * size);
        for share in shares.iter().filter(|share| share.row.size == size).take(10) {
            let mebibytes = share.row.bytes() as f64 / f64::from(1 << 20);
            println!("{:4.0} %  {} ({mebibytes:.1} MiB)", share.percent, share.row.name());
        }
        println!();
    }
    if write {
        report::write("permutations", &text)?;
    }
    Ok(())
}

fn named() -> Vec<Permutation> {
    let mut rows = Vec::new();
    for size in [1, 2, 4, 8] {
        for (shape, order) in [
            (vec![4096; 2], vec![1, 0]),
            (vec![64; 4], vec![3, 2, 1, 0]),
            (vec![48, 40, 24, 32, 8], vec![2, 0, 4, 1, 3]),
            (vec![27, 20, 24, 31, 25], vec![1, 4, 0, 3, 2]),
            (vec![12, 15, 14, 16, 11, 19], vec![5, 0, 3, 1, 4, 2]),
            (vec![16, 15, 14, 13, 12, 17], vec![5, 4, 3, 2, 1, 0]),
        ] {
            rows.push(Permutation { size, shape, order });
        }
    }
    rows
}

/// Returns the distribution of sorted shares, as a Markdown table.
fn table(shares: &[Share]) -> Result<String, std::fmt::Error> {
    let mut text = String::from("| element | memory | rows | min | 10 % | median | below 60 % |\n");
    text += "| --- | --- | --- | --- | --- | --- | --- |\n";
    for size in SIZES {
        for (place, bytes) in [("inside the last cache", INSIDE), ("outside", OUTSIDE)] {
            let of = |share: &&Share| share.row.size == size && bytes.contains(&share.row.bytes());
            let found: Vec<_> = shares.iter().filter(of).map(|share| share.percent).collect();
            let Some(last) = found.len().checked_sub(1) else { continue };
            let at = |percent: usize| found[last * percent / 100];
            let below = found.partition_point(|&share| share < TARGET);
            writeln!(
                text,
                "| {} bit | {place} | {} | {:.0} % | {:.0} % | {:.0} % | {:.0} % |",
                8 * size,
                found.len(),
                at(0),
                at(10),
                at(50),
                100.0 * below as f64 / found.len() as f64
            )?;
        }
    }
    Ok(text)
}

/// Returns GB/s of memcpy and of the copy, with each byte counted once.
fn measure(row: &Permutation, check: bool) -> Outcome<[f64; 2]> {
    match row.size {
        1 => measure_as(row, check, |i| i as u8),
        2 => measure_as(row, check, |i| i as u16),
        4 => measure_as(row, check, |i| i as u32),
        8 => measure_as(row, check, |i| i as u64),
        _ => measure_as(row, check, |i| i as u128),
    }
}

fn measure_as<T: Plain + PartialEq>(
    row: &Permutation,
    check: bool,
    of: impl Fn(usize) -> T,
) -> Outcome<[f64; 2]> {
    let geometry = row.geometry();
    let (mut from, mut to) = (Pages::zeroed(geometry.len())?, Pages::zeroed(geometry.len())?);
    for (i, place) in from.iter_mut().enumerate() {
        *place = of(i.wrapping_mul(0x9E37_79B1) >> 7);
    }
    to.fill(of(0));
    if check {
        let mut expected = Pages::zeroed(geometry.len())?;
        plain::copy(&geometry, &mut expected, &from);
        systems::colex(&geometry, &mut to, &from)?();
        if to[..] != expected[..] {
            return Err(format!("{}: the copy is wrong", row.name()).into());
        }
    }
    let mut best = [Duration::MAX; 2];
    let (begin, mut runs) = (Instant::now(), 0);
    while runs < 4 || begin.elapsed() < BUDGET {
        let start = Instant::now();
        black_box(&mut to[..]).copy_from_slice(black_box(&from[..]));
        best[0] = best[0].min(start.elapsed());
        let mut copy = systems::colex(&geometry, &mut to, &from)?;
        let start = Instant::now();
        copy();
        best[1] = best[1].min(start.elapsed());
        runs += 1;
    }
    Ok(best.map(|time| row.bytes() as f64 / time.as_secs_f64() / 1e9))
}
