//! The error of a lookup.

use core::fmt;

/// The error of a lookup by name.
///
/// # Examples
///
/// ```
/// let error = colex_atoms::mma("SM80_16x8x16_F32F16F16F32").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "mma: `SM80_16x8x16_F32F16F16F32` is not in the catalogue; \
///      did you mean `SM80_16x8x16_F32F16F16F32_TN`?",
/// );
/// assert_eq!(format!("{error:?}"), error.to_string()); // what `unwrap` prints
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Error<'n> {
    pub(crate) operation: &'static str,
    pub(crate) name: &'n str,
    pub(crate) reason: Reason,
}

/// Why a lookup by name fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// No row has the name.
    Unknown {
        /// The name of the catalogue that is spelled most like it, if one is.
        nearest: Option<&'static str>,
    },
    /// Rows of this name have different layouts.
    Ambiguous {
        /// The paths of the first two.
        paths: [&'static str; 2],
    },
    /// The row is one of [`Evidence::Disputed`](crate::Evidence::Disputed).
    Disputed {
        /// The instruction of the row, or an empty text.
        instruction: &'static str,
    },
    /// The template arguments are not those of the instruction.
    Arguments {
        /// The arguments allowed.
        expected: &'static str,
    },
}

impl<'n> Error<'n> {
    /// Returns the name that the caller looked up.
    #[must_use]
    pub const fn name(&self) -> &'n str {
        self.name
    }

    /// Returns the message without the name of the function.
    #[must_use]
    pub fn condition(&self) -> impl fmt::Display + use<'n> {
        Condition(*self)
    }

    /// Returns why the lookup fails.
    #[must_use]
    pub const fn reason(&self) -> Reason {
        self.reason
    }
}

/// The condition of an error, without the operation.
#[derive(Clone, Copy, Debug)]
struct Condition<'n>(Error<'n>);

/// The most characters of a name in a message.
const NAME: usize = 120;

impl fmt::Display for Error<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.operation, self.condition())
    }
}

impl fmt::Display for Condition<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.0.name;
        let (name, dots) = match name.char_indices().nth(NAME) {
            Some((end, _)) => (&name[..end], ".."),
            None => (name, ""),
        };
        write!(f, "`{name}{dots}` ")?;
        match self.0.reason {
            Reason::Unknown { nearest: Some(nearest) } => {
                write!(f, "is not in the catalogue; did you mean `{nearest}`?")
            }
            Reason::Unknown { nearest: None } => {
                f.write_str("is not in the catalogue; use a name of CuTe or a mnemonic of AMD")
            }
            Reason::Ambiguous { paths } => {
                let [first, second] =
                    paths.map(|path| path.strip_prefix("colex_atoms::").unwrap_or(path));
                write!(
                    f,
                    "is the name of rows with different layouts; use a path such as `{first}` or \
                     `{second}`",
                )
            }
            Reason::Disputed { instruction: "" } => {
                f.write_str("has disputed layouts; use another instruction")
            }
            Reason::Disputed { instruction } => write!(
                f,
                "has disputed layouts; use the instruction `{instruction}` if the catalogue has it",
            ),
            Reason::Arguments { expected } => {
                write!(f, "has wrong template arguments; use {expected}")
            }
        }
    }
}

// `unwrap` and `?` in `main` print this.
impl fmt::Debug for Error<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::error::Error for Error<'_> {}
