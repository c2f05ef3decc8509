//! Dimensions: the size of an array in each direction, static or dynamic.

use core::fmt;

/// The size of one dimension, in elements.
///
/// | text | meaning |
/// |---|---|
/// | `5` | static: always 5 |
/// | `<=5` | dynamic and bounded: at most 5; memory is allocated for 5 |
/// | `?` | dynamic and unbounded: no memory layout exists yet |
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
    /// A static size.
    Static(i64),
    /// A dynamic size with this upper bound.
    Bounded(i64),
    /// A dynamic size without a bound.
    Unbounded,
}

impl Dimension {
    /// Returns the size, or its upper bound; `None` for an unbounded dimension.
    #[must_use]
    pub const fn bound(self) -> Option<i64> {
        match self {
            Self::Static(size) | Self::Bounded(size) => Some(size),
            Self::Unbounded => None,
        }
    }

    /// Returns whether the size is dynamic.
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
