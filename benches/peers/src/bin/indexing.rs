//! Loops over tensors next to loops by hand: times, as a table in Markdown.
//!
//!     cargo run --release --manifest-path benches/peers/Cargo.toml --bin indexing
//!
//! Best of many runs taken in turn, one thread. Instructions are counted by the bench of the same name.

use colex_peers::indexing::{Run, cases};
use colex_peers::side_by_side::best_of;

fn main() {
    let mut cases = cases();
    let mut best = vec![[f64::INFINITY; 3]; cases.len()];
    // Many times through all of them: what disturbs a machine lasts longer than the runs of one loop.
    for _ in 0..150 {
        for (best, case) in best.iter_mut().zip(&mut cases) {
            let mut nothing: Run = Box::new(|| ());
            let unchecked = case.unchecked.as_mut().unwrap_or(&mut nothing);
            let times = best_of(
                20,
                10,
                [&mut || (case.by_layout)(), &mut || (case.by_hand)(), &mut || unchecked()],
            );
            for (best, time) in best.iter_mut().zip(times) {
                *best = best.min(time);
            }
        }
    }
    println!("| loop | colex | by hand | time, colex / by hand | unchecked by hand |");
    println!("|---|---|---|---|---|");
    for (case, [colex, hand, unchecked]) in cases.iter().zip(best) {
        let micros = |time: f64| format!("{:.3} µs", time * 1e6);
        let free = if case.unchecked.is_some() { micros(unchecked) } else { String::new() };
        let ratio = colex / hand;
        println!("| {} | {} | {} | {ratio:.2} | {free} |", case.about, micros(colex), micros(hand));
    }
}
