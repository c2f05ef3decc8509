//! Errors of sharding texts: the position, the reason, and a caret under the text.

use core::fmt;

use super::ShardingReason;
use crate::notation::{Caret, expected};
use crate::xla::Name;
use crate::{SyntaxError, Text};

/// The error of a text that is not a sharding, with its position.
///
/// # Examples
///
/// ```
/// use colex::xla::sharding::Sharding;
/// let text = "{devices=[2,2]<=[3]}";
/// let error = Sharding::parse(text).unwrap_err();
/// assert_eq!(error.position(), 9);
/// assert_eq!(
///     error.caret(text).to_string(),
///     "{devices=[2,2]<=[3]}\n         ^ the number of devices is 3, and the number of tiles is 4; \
///      use the same number",
/// );
/// ```
pub type ShardingParseError = SyntaxError<ShardingParseReason>;

/// The reason that a text is not a sharding.
///
/// # Examples
///
/// ```
/// use colex::xla::sharding::{Sharding, ShardingParseReason};
/// let error = Sharding::parse("{maximal device=99999999999999999999}").unwrap_err();
/// assert_eq!((error.reason(), error.position()), (ShardingParseReason::TooLarge, 16));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ShardingParseReason {
    /// The text has something else than this.
    Expected {
        /// What may come next.
        what: &'static str,
        /// The token that comes next, after blanks; `None` at the end of the text.
        found: Option<Name>,
    },
    /// An integer does not fit 64 bits.
    TooLarge,
    /// A word occurs twice.
    Repeated(&'static str),
    /// A word contradicts the earlier one, which is the second field.
    Contradicts(&'static str, &'static str),
    /// The text is well formed but is not a sharding. The sentence gives the reason.
    Contradiction(&'static str),
    /// The text is well formed, but its numbers contradict each other.
    Invalid(ShardingReason),
}

impl ShardingParseError {
    /// Returns the message without the position.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::Sharding;
    /// let error = Sharding::parse("{maximal}").unwrap_err();
    /// assert_eq!(
    ///     error.message().as_str(),
    ///     "a maximal sharding has no device; write {maximal device=0}"
    /// );
    /// ```
    #[must_use]
    pub const fn message(&self) -> Text {
        self.reason().message()
    }

    /// Returns the error as two lines: the text, and a caret under the position.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::Sharding;
    /// let error = Sharding::parse("{x}").unwrap_err();
    /// assert!(error.caret("{x}").to_string().starts_with("{x}\n ^ expected"));
    /// ```
    #[must_use]
    pub const fn caret<'a>(&self, text: &'a str) -> Caret<'a, Text> {
        Caret::new(text, self.position(), self.message())
    }
}

impl ShardingParseReason {
    const fn message(self) -> Text {
        let text = Text::new();
        match self {
            Self::Expected { what, found: None } => expected(what, None),
            Self::Expected { what, found: Some(found) } => expected(what, Some(found.as_str())),
            Self::TooLarge => text.fill(
                "this integer is out of range; use an integer from {} to {}",
                &[i64::MIN, i64::MAX],
            ),
            Self::Repeated(word) => text.str("`").str(word).str("` is repeated; remove it"),
            Self::Contradicts(word, earlier) => {
                text.str("`").str(word).str("` contradicts `").str(earlier).str("`; remove one")
            }
            Self::Contradiction(sentence) => text.str(sentence),
            Self::Invalid(reason) => reason.message(),
        }
    }
}

impl fmt::Display for ShardingParseReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().as_str())
    }
}
