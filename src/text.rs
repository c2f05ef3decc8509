//! Text: a message with numbers, formatted in `const` and without allocation.

use core::fmt;

/// A short text in a fixed buffer. A text that is too long is cut at its end.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, Text};
/// let error = DynLayout::lit("8:1").get(3).unwrap_err();
/// let text: Text = error.condition();
/// assert_eq!(text.as_str(), "mode 3 does not exist in rank 1; use 0..1");
/// ```
#[derive(Clone, Copy)]
pub struct Text {
    bytes: [u8; Self::CAPACITY],
    len: usize,
}

impl Text {
    const CAPACITY: usize = 384;

    /// Returns the empty text.
    #[must_use]
    pub(crate) const fn new() -> Self {
        Self { bytes: [0; Self::CAPACITY], len: 0 }
    }

    /// Appends `part`.
    #[must_use]
    pub(crate) const fn str(mut self, part: &str) -> Self {
        let part = part.as_bytes();
        let mut k = 0;
        while k < part.len() {
            self.push(part[k]);
            k += 1;
        }
        self
    }

    /// Appends `template`, with each `{}` replaced by the next of `numbers`.
    #[must_use]
    pub(crate) const fn fill(mut self, template: &str, numbers: &[i64]) -> Self {
        let template = template.as_bytes();
        let (mut k, mut next) = (0, 0);
        while k < template.len() {
            let is_placeholder =
                k + 1 < template.len() && template[k] == b'{' && template[k + 1] == b'}';
            if is_placeholder && next < numbers.len() {
                self = self.int(numbers[next]);
                next += 1;
                k += 2;
            } else {
                self.push(template[k]);
                k += 1;
            }
        }
        self
    }

    /// Appends `value` in decimal.
    #[must_use]
    pub(crate) const fn int(mut self, value: i64) -> Self {
        if value < 0 {
            self.push(b'-');
        }
        self.unsigned(value.unsigned_abs())
    }

    /// Appends `value` in decimal.
    #[must_use]
    pub(crate) const fn unsigned(mut self, value: u64) -> Self {
        let mut unit = 1;
        while value / unit >= 10 {
            unit *= 10;
        }
        while unit > 0 {
            self.push(b'0' + (value / unit % 10) as u8);
            unit /= 10;
        }
        self
    }

    /// Returns the text as a string.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            // The cut can split the last character: return the complete ones.
            Err(error) => match core::str::from_utf8(self.bytes.split_at(error.valid_up_to()).0) {
                Ok(text) => text,
                Err(_) => "",
            },
        }
    }

    const fn push(&mut self, byte: u8) {
        if self.len < Self::CAPACITY {
            self.bytes[self.len] = byte;
            self.len += 1;
        }
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
