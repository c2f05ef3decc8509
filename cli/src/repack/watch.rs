//! Watch: progress on a terminal, and the wish to stop.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use super::failure::Failure;
use crate::stop::Stop;

/// When the first line of progress is shown.
const PATIENCE: Duration = Duration::from_secs(1);
/// Time between two.
const INTERVAL: Duration = Duration::from_millis(200);

/// What is known of a move that goes on.
#[derive(Debug)]
pub(super) struct Watch {
    stop: Stop,
    what: &'static str,
    total: u64,
    done: u64,
    begin: Instant,
    next: Instant,
    is_shown: bool,
    is_terminal: bool,
}

impl Watch {
    /// From now on a signal such as that of Ctrl-C ends the work after the current part, which
    /// removes the part file.
    pub(super) fn new() -> io::Result<Self> {
        let now = Instant::now();
        Ok(Self {
            stop: Stop::new()?,
            what: "",
            total: 0,
            done: 0,
            begin: now,
            next: now,
            is_shown: false,
            is_terminal: io::stderr().is_terminal(),
        })
    }

    /// Begins with `total` steps of something.
    pub(super) fn begin(&mut self, what: &'static str, total: u64) {
        self.end();
        let now = Instant::now();
        (self.what, self.total, self.done, self.begin, self.next) =
            (what, total, 0, now, now + PATIENCE);
    }

    /// So many steps are done.
    ///
    /// - **Errors**: a signal came.
    pub(super) fn advance(&mut self, steps: u64) -> Result<(), Failure> {
        self.done += steps;
        let now = Instant::now();
        if self.is_terminal && now >= self.next {
            self.next = now + INTERVAL;
            self.is_shown = true;
            let percent = u128::from(self.done) * 100 / u128::from(self.total.max(1));
            let percent = percent.min(100);
            let _ = write!(io::stderr(), "\r{}: {percent}% ", self.what);
        }
        self.check()
    }

    /// - **Errors**: a signal came.
    pub(super) fn check(&self) -> Result<(), Failure> {
        self.stop.signal().map_or(Ok(()), |signal| Err(Failure::Stopped(signal)))
    }

    /// Seconds since the beginning.
    pub(super) fn seconds(&self) -> f64 {
        self.begin.elapsed().as_secs_f64()
    }

    /// Clears the line of progress.
    pub(super) fn end(&mut self) {
        if self.is_shown {
            self.is_shown = false;
            let _ = write!(io::stderr(), "\r{:width$}\r", "", width = self.what.len() + 8);
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.end();
    }
}
