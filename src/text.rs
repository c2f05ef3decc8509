//! Text: a sentence with numbers in it, made in `const` and without allocation.

use core::fmt;

/// A short text in a fixed buffer; what does not fit is cut at the end.
///
/// # Examples
///
/// ```
/// use colex::Text;
/// const TEXT: Text = Text::new().str("rank ").int(3);
/// assert_eq!(TEXT.as_str(), "rank 3");
/// ```
#[derive(Clone, Copy)]
pub struct Text {
    bytes: [u8; Self::CAPACITY],
    len: usize,
}

impl Text {
    const CAPACITY: usize = 384;

    /// The empty text.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Text;
    /// assert_eq!(Text::new().as_str(), "");
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self { bytes: [0; Self::CAPACITY], len: 0 }
    }

    /// The text with `part` added.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Text;
    /// assert_eq!(Text::new().str("a ").str("b").as_str(), "a b");
    /// ```
    #[must_use]
    pub const fn str(mut self, part: &str) -> Self {
        let part = part.as_bytes();
        let mut k = 0;
        while k < part.len() {
            self.push(part[k]);
            k += 1;
        }
        self
    }

    /// The text with `value` added, in decimal.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Text;
    /// assert_eq!(Text::new().int(i64::MIN).as_str(), "-9223372036854775808");
    /// ```
    #[must_use]
    pub const fn int(mut self, value: i64) -> Self {
        if value < 0 {
            self.push(b'-');
        }
        let value = value.unsigned_abs();
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

    /// The text as a string.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Text;
    /// assert_eq!(Text::new().str("offset ").int(-4).as_str(), "offset -4");
    /// ```
    #[must_use]
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "", // unreachable: only whole ASCII strings and digits go in
        }
    }

    const fn push(&mut self, byte: u8) {
        if self.len < Self::CAPACITY {
            self.bytes[self.len] = byte;
            self.len += 1;
        }
    }
}

impl Default for Text {
    fn default() -> Self {
        Self::new()
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
