//! Dimensions: how long an array is in each direction, and whether that is known.

use core::fmt;

/// The size of one dimension, in elements.
///
/// | text | meaning |
/// |---|---|
/// | `5` | always 5 |
/// | `<=5` | known when the program runs, at most 5; memory is laid out for 5 |
/// | `?` | known when the program runs, without a bound; there is no memory to lay out yet |
///
/// - **Source**: XLA `Shape::dimensions`, `is_dynamic_dimension`, `Shape::kUnboundedSize`.
///
/// # Examples
///
/// ```
/// use colex::xla::Dimension;
/// assert_eq!(Dimension::Bounded(5).bound(), Some(5));
/// assert_eq!(Dimension::Unbounded.bound(), None);
/// assert_eq!(Dimension::Bounded(5).to_string(), "<=5");
/// assert_eq!(Dimension::from(3), Dimension::Static(3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dimension {
    /// A size that is known.
    Static(i64),
    /// A size that is at most this.
    Bounded(i64),
    /// A size that may be anything.
    Unbounded,
}

impl Dimension {
    /// The size, or the largest one; `None` where there is no bound.
    #[must_use]
    pub const fn bound(self) -> Option<i64> {
        match self {
            Self::Static(size) | Self::Bounded(size) => Some(size),
            Self::Unbounded => None,
        }
    }

    /// Whether the size is known only when the program runs.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Dimension;
    /// assert!(Dimension::Bounded(5).is_dynamic() && !Dimension::Static(5).is_dynamic());
    /// ```
    #[doc(alias = "is_dynamic_dimension")]
    #[must_use]
    pub const fn is_dynamic(self) -> bool {
        !matches!(self, Self::Static(_))
    }
}

impl From<i64> for Dimension {
    fn from(size: i64) -> Self {
        Self::Static(size)
    }
}

impl fmt::Display for Dimension {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Static(size) => write!(f, "{size}"),
            Self::Bounded(size) => write!(f, "<={size}"),
            Self::Unbounded => f.write_str("?"),
        }
    }
}
