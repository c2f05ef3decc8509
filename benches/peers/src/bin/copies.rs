//! The Rust side of `copies.py`: `colex`, ndarray's `assign`, strided-perm, the plain loop, and a
//! copy of the same number of bytes.
//!
//! For each line of standard input it prints one line, as the Python workers do:
//!
//! ```text
//! row f32 512,512 1,0 - 0 0     the source's shape, the permutation, reversed modes of the source, elements after each
//!                               row of the source, of the target
//! check colex 1                 clears the target, copies once with one thread: nanoseconds and a fingerprint of the target
//! run colex 1 40 2              the best of the copies of 40 ms, at least 2: nanoseconds
//! ```
//!
//! A form that does not support this copy or this number of threads answers `-`.

use std::io::stdin;
use std::time::Duration;

use colex_peers::copies::Outcome;
use colex_peers::copies::geometry::Geometry;
use colex_peers::copies::row::{Row, Run, Threads};

fn main() -> Outcome<()> {
    let threads = [Threads::new(1)?, Threads::new(2)?];
    let mut row: Option<Box<dyn Run>> = None;
    for line in stdin().lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        println!("{}", answer(&words, &mut row, &threads)?);
    }
    Ok(())
}

fn answer(words: &[&str], row: &mut Option<Box<dyn Run>>, threads: &[Threads]) -> Outcome<String> {
    if let ["row", element, ..] = words {
        *row = None; // frees the memory first
        let &[_, _, shape, order, flips, gap_from, gap_to] = words else {
            return Err("row: seven words".into());
        };
        let gaps = [gap_to.parse()?, gap_from.parse()?];
        let (shape, order, flips) = (numbers(shape)?, numbers(order)?, numbers(flips)?);
        let geometry = Geometry::permuted(&shape, &order, &flips, gaps);
        *row = Some(match *element {
            "u8" => Box::new(Row::<u8>::new(geometry)?),
            "u16" => Box::new(Row::<u16>::new(geometry)?),
            "f32" => Box::new(Row::<f32>::new(geometry)?),
            "f64" => Box::new(Row::<f64>::new(geometry)?),
            other => return Err(format!("row: no elements of type {other}").into()),
        });
        return Ok("ok".into());
    }
    let (&[word, form, number, ..], Some(row)) = (words, row) else { return Err("no row".into()) };
    let threads = &threads[number.parse::<usize>()? - 1];
    match *words {
        ["check", ..] => {
            row.clear();
            let Some(time) = row.run(form, threads, Duration::ZERO, 1)? else {
                return Ok("-".into());
            };
            Ok(format!("{} {}", time.as_nanos(), row.fingerprint()))
        }
        ["run", _, _, time, runs] => {
            let time = Duration::from_millis(time.parse()?);
            let best = row.run(form, threads, time, runs.parse()?)?;
            Ok(best.map_or("-".into(), |best| best.as_nanos().to_string()))
        }
        _ => Err(format!("{word}: not understood").into()),
    }
}

/// Returns the numbers between commas; `-` is none.
fn numbers(text: &str) -> Outcome<Vec<usize>> {
    if text == "-" {
        return Ok(Vec::new());
    }
    Ok(text.split(',').map(str::parse).collect::<Result<_, _>>()?)
}
