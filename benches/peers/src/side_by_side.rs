//! Times of candidates that run in turn, so that a disturbance affects all of them.

use std::time::{Duration, Instant};

/// Returns the best time of each candidate in seconds for one call. Each of the `rounds` calls
/// every candidate `calls` times.
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

/// Returns the shortest time of many runs: those that fit in `time`, but at least `runs`.
pub fn best_within(time: Duration, runs: usize, mut run: impl FnMut()) -> Duration {
    let (start, mut best, mut done) = (Instant::now(), Duration::MAX, 0);
    while done < runs.max(1) || start.elapsed() < time {
        let before = Instant::now();
        run();
        best = best.min(before.elapsed());
        done += 1;
    }
    best
}
