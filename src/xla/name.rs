//! Name: a name from a text, for errors that are `Copy`.

use core::fmt;

/// A name from a text, for errors. A name of more than 24 bytes is cut, and ends with `..`.
///
/// # Examples
///
/// ```
/// use colex::xla::{ElementType, Reason};
/// let error = "float32".parse::<ElementType>().unwrap_err();
/// let Reason::NoSuchType { name } = error.reason() else { panic!() };
/// assert_eq!(name.as_str(), "float32");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name {
    bytes: [u8; Self::CAPACITY],
    len: u8,
}

impl Name {
    const CAPACITY: usize = 24;

    /// Creates the name `text`.
    pub(in crate::xla) fn new(text: &str) -> Self {
        let mut name = Self { bytes: [0; Self::CAPACITY], len: 0 };
        if text.len() <= Self::CAPACITY {
            name.append(text);
        } else {
            let most = Self::CAPACITY - 2;
            let end = (0..=most).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
            name.append(&text[..end]);
            name.append("..");
        }
        name
    }

    fn append(&mut self, text: &str) {
        let start = usize::from(self.len);
        self.bytes[start..start + text.len()].copy_from_slice(text.as_bytes());
        self.len += text.len() as u8;
    }

    /// Returns the name as a string.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len as usize).0) {
            Ok(text) => text,
            Err(_) => "", // not reached: the bytes are whole characters
        }
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
