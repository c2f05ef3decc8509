//! Times taken side by side: the candidates run in turn, so that what disturbs one disturbs the others too.

use std::time::Instant;

/// The best time of each candidate in seconds a call, over `rounds` in which each is called `calls` times.
pub fn best_of<const N: usize>(
    rounds: usize,
    calls: usize,
    mut candidates: [&mut dyn FnMut(); N],
) -> [f64; N] {
    let mut best = [f64::INFINITY; N];
    for _ in 0..rounds {
        for (best, candidate) in best.iter_mut().zip(&mut candidates) {
            let start = Instant::now();
            for _ in 0..calls {
                candidate();
            }
            *best = best.min(start.elapsed().as_secs_f64() / calls as f64);
        }
    }
    best
}
