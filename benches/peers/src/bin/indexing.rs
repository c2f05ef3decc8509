//! Loops over tensors next to loops by hand: times, as a table in Markdown.
//!
//!     cargo run --release --manifest-path benches/peers/Cargo.toml --bin indexing
//!
//! Best of many runs taken in turn, one thread; the ratio is the median over rounds in which both run right after one another, for a
//! processor may change its speed. Instructions are counted by the bench of the same name.

use colex_peers::indexing::{Run, cases};
use colex_peers::side_by_side::best_of;

/// What was found out about one loop.
#[derive(Clone)]
struct Found {
    /// The best times: by layout, by hand, unchecked.
    best: [f64; 3],
    /// Of each round, how many times as long the loop by layout took: both ran right after one another.
    ratios: Vec<f64>,
}

fn main() {
    let mut cases = cases();
    let mut all = vec![Found { best: [f64::INFINITY; 3], ratios: Vec::new() }; cases.len()];
    // Many times through all of them: what disturbs a machine lasts longer than the runs of one loop.
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
