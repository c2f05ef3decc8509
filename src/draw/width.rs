//! Width: how many characters a text will have, known before it is written.

use core::fmt;

/// Number of characters of `value` in decimal, with its sign.
pub(super) fn digits(value: i64) -> usize {
    let digits = value.unsigned_abs().checked_ilog10().map_or(1, |log| log as usize + 1);
    digits + usize::from(value < 0)
}

/// Number of characters that `text` writes, all of which are ASCII.
pub(super) fn width(text: &dyn fmt::Display) -> usize {
    struct Counter(usize);
    impl fmt::Write for Counter {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0 += part.len();
            Ok(())
        }
    }
    let mut counter = Counter(0);
    // The counter takes everything, and what is counted here never fails by itself.
    let _ = fmt::write(&mut counter, format_args!("{text}"));
    counter.0
}
