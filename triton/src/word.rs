//! `Word`: a short piece of a text, for errors.

use core::fmt;

/// A piece of a text that an error names, cut to 40 bytes.
///
/// # Examples
///
/// ```
/// use colex_triton::{Encoding, ParseReason};
/// let ParseReason::UnknownAttribute { name } = Encoding::parse("#ttg.new<{}>").unwrap_err().reason() else {
///     panic!()
/// };
/// assert_eq!(name.as_str(), "ttg.new");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Word {
    // Bytes from `len` on are 0, so that the derived `==` compares words.
    bytes: [u8; Self::CAPACITY],
    len: u8,
}

impl Word {
    const CAPACITY: usize = 40;

    pub(crate) fn new(text: &str) -> Self {
        let mut len = text.len().min(Self::CAPACITY);
        while !text.is_char_boundary(len) {
            len -= 1;
        }
        let mut bytes = [0; Self::CAPACITY];
        bytes[..len].copy_from_slice(&text.as_bytes()[..len]);
        Self { bytes, len: len as u8 }
    }

    /// Returns the word as a string.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_triton::{Encoding, ParseReason};
    /// let ParseReason::UnknownAlias { name } = Encoding::parse("#mma2").unwrap_err().reason() else { panic!() };
    /// assert_eq!(name.as_str(), "mma2");
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or("")
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
