//! The contents of padding, in XLA until 2018.

use core::fmt;

use crate::xla::{ElementType, Family};

/// The contents of the padding of [padded dimensions](crate::xla::Padding).
///
/// - **Source**: XLA `PaddingValue`, in `xla_data.proto` until November 2018.
///
/// # Examples
///
/// ```
/// use colex::xla::{ElementType, PaddingScalar, PaddingValue};
/// let value = PaddingValue::from_name("LOWEST_PAD").unwrap();
/// assert_eq!((value, value.number()), (PaddingValue::Lowest, 3));
/// assert_eq!(value.scalar(ElementType::S8), Some(PaddingScalar::Integer(-128)));
/// assert_eq!(value.scalar(ElementType::F32), Some(PaddingScalar::Float(f64::NEG_INFINITY)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PaddingValue {
    /// `INVALID_PAD`: not specified.
    Invalid,
    /// `ZERO_PAD`.
    Zero,
    /// `ONE_PAD`.
    One,
    /// `LOWEST_PAD`: the neutral element of a maximum.
    Lowest,
    /// `HIGHEST_PAD`: the neutral element of a minimum.
    Highest,
    /// `UNKNOWN_PAD`: any value.
    Unknown,
}

/// An element of padding.
///
/// # Examples
///
/// ```
/// use colex::xla::PaddingScalar;
/// assert_eq!(PaddingScalar::Float(f64::NEG_INFINITY).to_string(), "-inf");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PaddingScalar {
    /// An element of `pred`.
    Boolean(bool),
    /// An element of an integer type.
    Integer(i128),
    /// An element of a floating type, or the real part of a complex element with imaginary part 0.
    Float(f64),
}

impl PaddingValue {
    const TABLE: [(Self, &'static str); 6] = [
        (Self::Invalid, "INVALID_PAD"),
        (Self::Zero, "ZERO_PAD"),
        (Self::One, "ONE_PAD"),
        (Self::Lowest, "LOWEST_PAD"),
        (Self::Highest, "HIGHEST_PAD"),
        (Self::Unknown, "UNKNOWN_PAD"),
    ];

    /// Returns the number in the protocol buffer, 0 to 5.
    #[must_use]
    pub const fn number(self) -> i32 {
        self as i32
    }

    /// Returns the name in the protocol buffer.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::PaddingValue;
    /// assert_eq!(PaddingValue::Zero.name(), "ZERO_PAD");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::TABLE[self as usize].1
    }

    /// Returns the value with this name, if one exists.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::TABLE.iter().find(|row| row.1 == name).map(|row| row.0)
    }

    /// Returns the value with this number, if one exists.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::PaddingValue;
    /// assert_eq!(PaddingValue::from_number(5), Some(PaddingValue::Unknown));
    /// assert_eq!(PaddingValue::from_number(6), None);
    /// ```
    #[must_use]
    pub fn from_number(number: i32) -> Option<Self> {
        Self::TABLE.get(usize::try_from(number).ok()?).map(|row| row.0)
    }

    /// Returns the padding element of an array of this type; `None` if it is not defined.
    ///
    /// The lowest and highest elements are the infinities if the type has them, else its finite
    /// bounds; for `pred` they are false and true. Complex numbers have no order, `f8e8m0fnu` has
    /// no zero, and `Invalid` and `Unknown` define no element.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ElementType, PaddingScalar, PaddingValue};
    /// assert_eq!(PaddingValue::Highest.scalar(ElementType::U4), Some(PaddingScalar::Integer(15)));
    /// // No infinity in this type.
    /// assert_eq!(
    ///     PaddingValue::Lowest.scalar(ElementType::F8E4M3Fn),
    ///     Some(PaddingScalar::Float(-448.0))
    /// );
    /// assert_eq!(PaddingValue::Lowest.scalar(ElementType::C64), None);
    /// ```
    #[must_use]
    pub fn scalar(self, element_type: ElementType) -> Option<PaddingScalar> {
        use PaddingScalar::{Boolean, Float, Integer};
        let bits = element_type.bits();
        Some(match element_type.family() {
            Family::Boolean => Boolean(self.pick(false, true, false, true)?),
            Family::Unsigned => Integer(self.pick(0, 1, 0, (1 << bits) - 1)?),
            Family::Signed => {
                let half = 1 << (bits - 1);
                let one = Some(1).filter(|one| *one < half);
                Integer(self.pick(Some(0), one, Some(-half), Some(half - 1))??)
            }
            Family::Float => {
                let (lowest, highest) = float_range(element_type);
                let zero = Some(0.0).filter(|zero| lowest < *zero);
                Float(self.pick(zero, Some(1.0), Some(lowest), Some(highest))??)
            }
            Family::Complex => Float(self.pick(Some(0.0), Some(1.0), None, None)??),
        })
    }

    fn pick<T>(self, zero: T, one: T, lowest: T, highest: T) -> Option<T> {
        match self {
            Self::Zero => Some(zero),
            Self::One => Some(one),
            Self::Lowest => Some(lowest),
            Self::Highest => Some(highest),
            Self::Invalid | Self::Unknown => None,
        }
    }
}

/// Returns the lowest and the highest value of a floating type.
fn float_range(element_type: ElementType) -> (f64, f64) {
    let highest = match element_type {
        ElementType::F4E2M1Fn => 6.0,
        ElementType::F6E2M3Fn => 7.5,
        ElementType::F6E3M2Fn => 28.0,
        ElementType::F8E4M3B11Fnuz => 30.0,
        ElementType::F8E4M3Fnuz => 240.0,
        ElementType::F8E4M3Fn => 448.0,
        ElementType::F8E5M2Fnuz => 57344.0,
        // Only powers of two without a sign: 2^-127 to 2^127.
        ElementType::F8E8M0Fnu => {
            let highest = f64::from_bits((127 + 1023) << 52);
            return (1.0 / highest, highest);
        }
        _ => f64::INFINITY,
    };
    (-highest, highest)
}

impl fmt::Display for PaddingValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for PaddingScalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boolean(value) => value.fmt(f),
            Self::Integer(value) => value.fmt(f),
            Self::Float(value) => value.fmt(f),
        }
    }
}
