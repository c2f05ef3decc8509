//! Width: the number of characters of a text before it is written.

use core::fmt;

/// Returns the number of characters of `value` in decimal, including its sign.
pub(crate) fn digits(value: i64) -> usize {
    let digits = value.unsigned_abs().checked_ilog10().map_or(1, |log| log as usize + 1);
    digits + usize::from(value < 0)
}

/// Returns the number of characters that `text` writes, all of which are ASCII.
pub(crate) fn width(text: &dyn fmt::Display) -> usize {
    struct Counter(usize);
    impl fmt::Write for Counter {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0 += part.len();
            Ok(())
        }
    }
    let mut counter = Counter(0);
    // The counter accepts everything, and the values written here do not fail by themselves.
    let _ = fmt::write(&mut counter, format_args!("{text}"));
    counter.0
}
