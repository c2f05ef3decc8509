//! Errors: of texts, with the attribute and the field, and of conversions.

use core::fmt;

use colex::error::{OperationError, SyntaxError};

use crate::Word;

/// The error of a text that is not a type or an encoding of Triton, with its position.
///
/// # Examples
///
/// ```
/// use colex_triton::Encoding;
/// let text = "#ttg.swizzled_shared<{vec = 8, perPhase = 1, phases = 8, order = [1, 0]}>";
/// let error = Encoding::parse(text).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "byte 45: `#ttg.swizzled_shared` has no field `phases`; use vec, perPhase, maxPhase, order, CGALayout, \
///      CTAsPerCGA, CTASplitNum or CTAOrder"
/// );
/// ```
pub type ParseError = SyntaxError<ParseReason>;

/// The reason that a text is not a type or an encoding of Triton.
///
/// # Examples
///
/// ```
/// use colex_triton::{Encoding, ParseReason};
/// let error = Encoding::parse("#ttg.next_shared<{rows = 8}>").unwrap_err();
/// assert!(matches!(error.reason(), ParseReason::UnknownAttribute { .. }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseReason {
    /// The text has something else than this.
    Expected {
        /// What may come next.
        what: &'static str,
        /// What comes next; `None` at the end of the text.
        found: Option<Word>,
    },
    /// An attribute is not an encoding that this version reads.
    UnknownAttribute {
        /// The attribute, without `#` and the dialect.
        name: Word,
    },
    /// An alias has no definition above its use.
    UnknownAlias {
        /// The alias, without `#`.
        name: Word,
    },
    /// An alias is not an encoding, or its definition has an error.
    NotAnEncoding {
        /// The alias, without `#`.
        name: Word,
    },
    /// An attribute does not have this field.
    UnknownField {
        /// The attribute, with `#` and the dialect `ttg` or `ttng`.
        attribute: &'static str,
        /// The field.
        field: Word,
        /// The fields of the attribute.
        accepted: &'static [&'static str],
    },
    /// A field occurs twice.
    RepeatedField {
        /// The field.
        field: Word,
    },
    /// A field is missing.
    MissingField {
        /// The attribute, with `#` and the dialect.
        attribute: &'static str,
        /// The field.
        field: &'static str,
    },
    /// A field has a value that is not allowed.
    Value {
        /// The attribute, with `#` and the dialect.
        attribute: &'static str,
        /// The field.
        field: &'static str,
        /// What is allowed.
        allowed: &'static str,
    },
    /// An integer does not fit 63 bits.
    TooLarge,
    /// Attributes are nested too deeply.
    TooDeep,
    /// An encoding has more than 8 dimensions.
    TooManyDimensions {
        /// The number of dimensions.
        rank: usize,
    },
}

impl fmt::Display for ParseReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Expected { what, found: Some(found) } => {
                write!(f, "expected {what}, found `{found}`")
            }
            Self::Expected { what, found: None } => write!(f, "expected {what}, found the end"),
            Self::UnknownAttribute { name } => {
                write!(f, "the attribute `{name}` is not an encoding that colex reads; use ")?;
                list(f, &crate::encoding::NAMES)
            }
            Self::UnknownAlias { name } => {
                write!(f, "the alias `#{name}` has no definition above; add `#{name} = #ttg...`")
            }
            Self::NotAnEncoding { name } => write!(
                f,
                "the alias `#{name}` was not read as an encoding; see the error of its definition"
            ),
            Self::UnknownField { attribute, field, accepted: [] } => {
                write!(f, "`{attribute}` has no field `{field}`; remove it")
            }
            Self::UnknownField { attribute, field, accepted } => {
                write!(f, "`{attribute}` has no field `{field}`; use ")?;
                list(f, accepted)
            }
            Self::RepeatedField { field } => {
                write!(f, "the field `{field}` is repeated; remove one of them")
            }
            Self::MissingField { attribute, field } => {
                write!(f, "`{attribute}` needs the field `{field}`; add `{field} = ..`")
            }
            Self::Value { attribute, field, allowed } => {
                write!(
                    f,
                    "the field `{field}` of `{attribute}` has a value that is not allowed; use {allowed}"
                )
            }
            Self::TooLarge => f.write_str("the integer is too large; use one below 2^63"),
            Self::TooDeep => f.write_str("the attribute is nested too deeply; use an alias"),
            Self::TooManyDimensions { rank } => {
                write!(f, "the encoding has {rank} dimensions; use at most 8")
            }
        }
    }
}

/// Writes `a, b or c`.
fn list(f: &mut fmt::Formatter<'_>, names: &[&str]) -> fmt::Result {
    for (k, name) in names.iter().enumerate() {
        let separator = match k {
            0 => "",
            k if k + 1 == names.len() => " or ",
            _ => ", ",
        };
        write!(f, "{separator}{name}")?;
    }
    Ok(())
}

/// The error of a conversion: the operation and the condition that does not hold.
///
/// # Examples
///
/// ```
/// use colex_triton::Encoding;
/// let encoding = Encoding::parse(
///     "#ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>",
/// )?;
/// assert_eq!(
///     encoding.linear_layout(&[8, 8]).unwrap_err().to_string(),
///     "linear_layout: the shape has 2 dimensions, and the encoding has 1; use a shape with as many dimensions"
/// );
/// # Ok::<(), colex_triton::ParseError>(())
/// ```
pub type Error = OperationError<Reason>;

/// The condition of a conversion that does not hold, with its numbers.
///
/// # Examples
///
/// ```
/// use colex_triton::Reason;
/// let reason = Reason::Size { dimension: 1, size: 96 };
/// assert_eq!(
///     reason.to_string(),
///     "dimension 1 has size 96, which is not a power of two; pad the tensor"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The shape and the encoding have different numbers of dimensions.
    Rank {
        /// The number of dimensions of the shape.
        shape: usize,
        /// The number of dimensions of the encoding.
        encoding: usize,
    },
    /// A size of the shape is not a power of two.
    Size {
        /// The dimension.
        dimension: usize,
        /// The size.
        size: u64,
    },
    /// A number of an encoding is not a power of two.
    NotPowerOfTwo {
        /// The field.
        field: &'static str,
        /// The number.
        value: u64,
    },
    /// The encoding does not exist for these numbers. The sentence says why.
    Unsupported(&'static str),
    /// The tensor is smaller than the smallest tile of the encoding.
    TooSmall {
        /// The dimension.
        dimension: usize,
        /// The size of the tensor in one block.
        size: u64,
        /// The smallest size.
        needed: u64,
    },
    /// An operation on linear layouts failed.
    Linear(colex::f2::Reason),
    /// An operation on layouts failed.
    Layout(colex::Reason),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Rank { shape, encoding } => {
                let s = if shape == 1 { "" } else { "s" };
                write!(
                    f,
                    "the shape has {shape} dimension{s}, and the encoding has {encoding}; use a shape with as many dimensions"
                )
            }
            Self::Size { dimension, size } => write!(
                f,
                "dimension {dimension} has size {size}, which is not a power of two; pad the tensor"
            ),
            Self::NotPowerOfTwo { field, value } => write!(
                f,
                "the field `{field}` has the number {value}, which is not a power of two; use one"
            ),
            Self::Unsupported(sentence) => f.write_str(sentence),
            Self::TooSmall { dimension, size, needed } => write!(
                f,
                "dimension {dimension} has size {size} in a block, and the encoding needs {needed}; use a larger \
                 tensor or a smaller swizzle"
            ),
            Self::Linear(reason) => reason.fmt(f),
            Self::Layout(reason) => reason.fmt(f),
        }
    }
}

impl From<colex::f2::Error> for Reason {
    fn from(error: colex::f2::Error) -> Self {
        Self::Linear(error.reason())
    }
}

impl From<colex::LayoutError> for Reason {
    fn from(error: colex::LayoutError) -> Self {
        Self::Layout(error.reason())
    }
}
