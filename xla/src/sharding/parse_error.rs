//! Errors of sharding texts: the position, the reason, and a caret under the text.

use core::fmt;

use super::ShardingReason;
use colex::error::SyntaxError;
use colex::xla::Name;

/// The error of a text that is not a sharding, with its position.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::Sharding;
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
/// use colex_xla::sharding::{Sharding, ShardingParseReason};
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

impl fmt::Display for ShardingParseReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Expected { what, found } => {
                write!(f, "expected {what}, found ")?;
                match found {
                    Some(found) => write!(f, "`{found}`"),
                    None => f.write_str("the end"),
                }
            }
            Self::TooLarge => write!(
                f,
                "this integer is out of range; use an integer from {} to {}",
                i64::MIN,
                i64::MAX
            ),
            Self::Repeated(word) => write!(f, "`{word}` is repeated; remove it"),
            Self::Contradicts(word, earlier) => {
                write!(f, "`{word}` contradicts `{earlier}`; remove one")
            }
            Self::Contradiction(sentence) => f.write_str(sentence),
            Self::Invalid(reason) => reason.fmt(f),
        }
    }
}
