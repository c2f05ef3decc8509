//! Loops over tensors and the same loops by hand: times, as a Markdown table.
//!
//!     cargo run --release --manifest-path benches/peers/Cargo.toml --bin indexing
//!
//! The times are the best of many runs in turn, on one thread. The ratio is the median over rounds
//! in which both loops run directly after each other, because a processor can change its speed. The
//! bench of the same name counts instructions.

use colex_peers::indexing::{Run, cases};
use colex_peers::side_by_side::best_of;

/// The results of one loop.
#[derive(Clone)]
struct Found {
    /// The best times: by layout, by hand, unchecked.
    best: [f64; 3],
    /// The ratio of the times by layout and by hand in each round, in which both loops run directly
    /// after each other.
    ratios: Vec<f64>,
}

fn main() {
    let mut cases = cases();
    let mut all = vec![Found { best: [f64::INFINITY; 3], ratios: Vec::new() }; cases.len()];
    // Runs all loops many times, because a disturbance of the machine lasts longer than the runs of
    // one loop.
    for _ in 0..100 {
        for (found, case) in all.iter_mut().zip(&mut cases) {
            let mut nothing: Run = Box::new(|| ());
            let unchecked = case.unchecked.as_mut().unwrap_or(&mut nothing);
            for _ in 0..20 {
                let times = best_of(
                    1,
                    10,
                    [&mut || (case.by_layout)(), &mut || (case.by_hand)(), &mut || unchecked()],
                );
                found.ratios.push(times[0] / times[1]);
                for (best, time) in found.best.iter_mut().zip(times) {
                    *best = best.min(time);
                }
            }
        }
    }
    println!("| loop | colex | by hand | time, colex / by hand | unchecked by hand |");
    println!("|---|---|---|---|---|");
    for (case, mut found) in cases.iter().zip(all) {
        let micros = |time: f64| format!("{:.3} µs", time * 1e6);
        let [colex, hand, unchecked] = found.best.map(micros);
        let unchecked = if case.unchecked.is_some() { unchecked } else { String::new() };
        found.ratios.sort_by(f64::total_cmp);
        let ratio = found.ratios[found.ratios.len() / 2];
        println!("| {} | {colex} | {hand} | {ratio:.2} | {unchecked} |", case.about);
    }
}
