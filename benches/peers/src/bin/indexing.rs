//! Loops over tensors next to loops by hand: times, as a table in Markdown.
//!
//!     cargo run --release --manifest-path benches/peers/Cargo.toml --bin indexing
//!
//! Best of many runs taken in turn, one thread. Instructions are counted by the bench of the same name.

use colex_peers::indexing::cases;
use colex_peers::side_by_side::best_of;

fn main() {
    println!("| loop | colex | by hand | time, colex / by hand | unchecked by hand |");
    println!("|---|---|---|---|---|");
    for mut case in cases() {
        let unchecked = case.unchecked.is_some();
        let mut again = case.unchecked.unwrap_or_else(|| Box::new(|| ()));
        let [colex, hand, free] =
            best_of(300, 20, [&mut || (case.by_layout)(), &mut || (case.by_hand)(), &mut || again()]);
        let micros = |time: f64| format!("{:.3} µs", time * 1e6);
        let free = if unchecked { micros(free) } else { String::new() };
        println!("| {} | {} | {} | {:.2} | {free} |", case.about, micros(colex), micros(hand), colex / hand);
    }
}
