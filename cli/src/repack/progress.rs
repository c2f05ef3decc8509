//! Progress on a terminal, and the check for signals.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use super::failure::Failure;
use crate::stop::Stop;

/// Time before the first line of progress.
const DELAY: Duration = Duration::from_secs(1);
/// Time between two lines of progress.
const INTERVAL: Duration = Duration::from_millis(200);

/// The state of a copy or comparison.
#[derive(Debug)]
pub(super) struct Progress {
    stop: Stop,
    label: &'static str,
    total: u64,
    done: u64,
    begin: Instant,
    next: Instant,
    is_shown: bool,
    is_terminal: bool,
}

impl Progress {
    /// Starts to catch signals such as that of Ctrl-C: the work ends after the current part, and
    /// removes the part file.
    pub(super) fn new() -> io::Result<Self> {
        let now = Instant::now();
        Ok(Self {
            stop: Stop::new()?,
            label: "",
            total: 0,
            done: 0,
            begin: now,
            next: now,
            is_shown: false,
            is_terminal: io::stderr().is_terminal(),
        })
    }

    /// Begins work of `total` steps, called `label` on the terminal.
    pub(super) fn begin(&mut self, label: &'static str, total: u64) {
        self.end();
        let now = Instant::now();
        (self.label, self.total, self.done, self.begin, self.next) =
            (label, total, 0, now, now + DELAY);
    }

    /// Adds finished steps.
    ///
    /// - **Errors**: the process got a signal.
    pub(super) fn advance(&mut self, steps: u64) -> Result<(), Failure> {
        self.done += steps;
        let now = Instant::now();
        if self.is_terminal && now >= self.next {
            self.next = now + INTERVAL;
            self.is_shown = true;
            let percent = u128::from(self.done) * 100 / u128::from(self.total.max(1));
            let percent = percent.min(100);
            let _ = write!(io::stderr(), "\r{}: {percent}% ", self.label);
        }
        self.check()
    }

    /// - **Errors**: the process got a signal.
    pub(super) fn check(&self) -> Result<(), Failure> {
        self.stop.signal().map_or(Ok(()), |signal| Err(Failure::Stopped(signal)))
    }

    /// Returns the seconds since the beginning.
    pub(super) fn seconds(&self) -> f64 {
        self.begin.elapsed().as_secs_f64()
    }

    /// Clears the line of progress.
    pub(super) fn end(&mut self) {
        if self.is_shown {
            self.is_shown = false;
            let _ = write!(io::stderr(), "\r{:width$}\r", "", width = self.label.len() + 8);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}
