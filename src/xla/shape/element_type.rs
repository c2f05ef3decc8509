//! Element types, with the storage widths that XLA counts.

use core::fmt;
use core::str::FromStr;

use crate::xla::{Error, Name, Reason};

/// The type of an array's elements.
///
/// Widths are those of the *storage*: `pred` and the 6-bit floats take a byte. `s4` also takes a
/// byte unless the layout packs it, `s4[5]{0:E(4)}` (see
/// [`Layout::element_size_in_bits`](crate::xla::Layout)).
///
/// - **Source**: XLA `PrimitiveType`, `primitive_util`. Tuples, tokens, opaque values and buffers
///   are kinds of [`Shape`](crate::xla::Shape) here, not element types.
///
/// # Examples
///
/// ```
/// use colex::xla::ElementType;
/// let bf16: ElementType = "bf16".parse()?;
/// assert_eq!((bf16.bits(), bf16.byte_width(), bf16.number()), (16, 2, 16));
/// assert_eq!((ElementType::S4.bits(), ElementType::S4.byte_width()), (4, 1));
/// assert!("BF16".parse::<ElementType>().is_err()); // names are lower-case
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[doc(alias = "PrimitiveType")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[allow(missing_docs)] // the names are XLA's own; the table below has the widths
pub enum ElementType {
    Pred,
    S1,
    S2,
    S4,
    S8,
    S16,
    S32,
    S64,
    U1,
    U2,
    U4,
    U8,
    U16,
    U32,
    U64,
    F4E2M1Fn,
    F6E2M3Fn,
    F6E3M2Fn,
    F8E3M4,
    F8E4M3,
    F8E4M3B11Fnuz,
    F8E4M3Fn,
    F8E4M3Fnuz,
    F8E5M2,
    F8E5M2Fnuz,
    F8E8M0Fnu,
    F16,
    Bf16,
    F32,
    F64,
    C64,
    C128,
}

/// The kind of arithmetic of an element type.
///
/// # Examples
///
/// ```
/// use colex::xla::{ElementType, Family};
/// assert_eq!(ElementType::Pred.family(), Family::Boolean); // neither integral nor floating
/// assert_eq!(ElementType::U4.family(), Family::Unsigned);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// `pred`.
    Boolean,
    /// `s8` and the other signed integers.
    Signed,
    /// `u8` and the other unsigned integers.
    Unsigned,
    /// `f32`, `bf16` and the other floats.
    Float,
    /// `c64` and `c128`.
    Complex,
}

/// Type, name, number in XLA's protocol buffers, bits of storage, family.
type Row = (ElementType, &'static str, i32, u32, Family);

#[rustfmt::skip]
const TABLE: [Row; 32] = {
    use ElementType as T;
    use Family::{Boolean, Complex, Float, Signed, Unsigned};
    [
        (T::Pred, "pred", 1, 8, Boolean),
        (T::S1, "s1", 30, 1, Signed),
        (T::S2, "s2", 26, 2, Signed),
        (T::S4, "s4", 21, 4, Signed),
        (T::S8, "s8", 2, 8, Signed),
        (T::S16, "s16", 3, 16, Signed),
        (T::S32, "s32", 4, 32, Signed),
        (T::S64, "s64", 5, 64, Signed),
        (T::U1, "u1", 31, 1, Unsigned),
        (T::U2, "u2", 27, 2, Unsigned),
        (T::U4, "u4", 22, 4, Unsigned),
        (T::U8, "u8", 6, 8, Unsigned),
        (T::U16, "u16", 7, 16, Unsigned),
        (T::U32, "u32", 8, 32, Unsigned),
        (T::U64, "u64", 9, 64, Unsigned),
        (T::F4E2M1Fn, "f4e2m1fn", 32, 4, Float),
        (T::F6E2M3Fn, "f6e2m3fn", 36, 8, Float),
        (T::F6E3M2Fn, "f6e3m2fn", 35, 8, Float),
        (T::F8E3M4, "f8e3m4", 29, 8, Float),
        (T::F8E4M3, "f8e4m3", 28, 8, Float),
        (T::F8E4M3B11Fnuz, "f8e4m3b11fnuz", 23, 8, Float),
        (T::F8E4M3Fn, "f8e4m3fn", 20, 8, Float),
        (T::F8E4M3Fnuz, "f8e4m3fnuz", 25, 8, Float),
        (T::F8E5M2, "f8e5m2", 19, 8, Float),
        (T::F8E5M2Fnuz, "f8e5m2fnuz", 24, 8, Float),
        (T::F8E8M0Fnu, "f8e8m0fnu", 33, 8, Float),
        (T::F16, "f16", 10, 16, Float),
        (T::Bf16, "bf16", 16, 16, Float),
        (T::F32, "f32", 11, 32, Float),
        (T::F64, "f64", 12, 64, Float),
        (T::C64, "c64", 15, 64, Complex),
        (T::C128, "c128", 18, 128, Complex),
    ]
};

/// The rows are in the order of the enum, so a type indexes its row.
const _: () = {
    let mut k = 0;
    while k < TABLE.len() {
        assert!(TABLE[k].0 as usize == k);
        k += 1;
    }
};

impl ElementType {
    /// Returns all element types.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::ElementType;
    /// assert_eq!(ElementType::all().filter(|t| t.is_sub_byte()).count(), 7);
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.iter().map(|row| row.0)
    }

    /// Returns the type with this name, if one exists. Names are case-sensitive.
    ///
    /// - **Cost**: one match on the text for common types; rare types are searched in a table.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::ElementType;
    /// assert_eq!(ElementType::from_name("f8e4m3fn"), Some(ElementType::F8E4M3Fn));
    /// assert_eq!(ElementType::from_name("tuple"), None);
    /// ```
    #[doc(alias = "StringToPrimitiveType")]
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "pred" => Self::Pred,
            "s1" => Self::S1,
            "s2" => Self::S2,
            "s4" => Self::S4,
            "s8" => Self::S8,
            "s16" => Self::S16,
            "s32" => Self::S32,
            "s64" => Self::S64,
            "u1" => Self::U1,
            "u2" => Self::U2,
            "u4" => Self::U4,
            "u8" => Self::U8,
            "u16" => Self::U16,
            "u32" => Self::U32,
            "u64" => Self::U64,
            "f16" => Self::F16,
            "bf16" => Self::Bf16,
            "f32" => Self::F32,
            "f64" => Self::F64,
            "c64" => Self::C64,
            "c128" => Self::C128,
            // Rare types.
            _ => return TABLE.iter().find(|row| row.1 == name).map(|row| row.0),
        })
    }

    /// Returns the type with this number in `xla_data.proto`, if one exists.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::ElementType;
    /// assert_eq!(ElementType::from_number(11), Some(ElementType::F32));
    /// assert_eq!(ElementType::from_number(13), None); // TUPLE
    /// ```
    #[must_use]
    pub fn from_number(number: i32) -> Option<Self> {
        TABLE.iter().find(|row| row.2 == number).map(|row| row.0)
    }

    const fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// Returns the name of the type in XLA's text format.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().1
    }

    /// Returns the number of the type in `xla_data.proto`.
    #[must_use]
    pub const fn number(self) -> i32 {
        self.row().2
    }

    /// Returns the bits of an unpacked element in memory; 8 for `pred` and the 6-bit floats.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.row().3
    }

    /// Returns the bits that distinguish the values of the type, as XLA counts them: 1 for `pred`,
    /// else [`bits`](Self::bits).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::ElementType;
    /// assert_eq!((ElementType::Pred.bit_width(), ElementType::Pred.bits()), (1, 8));
    /// ```
    #[doc(alias = "BitWidth")]
    #[must_use]
    pub const fn bit_width(self) -> u32 {
        match self {
            Self::Pred => 1,
            _ => self.bits(),
        }
    }

    /// Returns the bytes of an unpacked element: `bits / 8`, rounded up.
    #[doc(alias = "ByteWidth")]
    #[doc(alias = "ByteSizeOfPrimitiveType")]
    #[must_use]
    pub const fn byte_width(self) -> u32 {
        self.bits().div_ceil(8)
    }

    /// Returns the kind of arithmetic of the type.
    #[must_use]
    pub const fn family(self) -> Family {
        self.row().4
    }

    /// Returns whether the type is a signed or unsigned integer.
    #[must_use]
    pub const fn is_integral(self) -> bool {
        matches!(self.family(), Family::Signed | Family::Unsigned)
    }

    /// Returns whether an element is narrower than a byte, so that a layout may pack it.
    #[doc(alias = "IsSubByteNonPredType")]
    #[must_use]
    pub const fn is_sub_byte(self) -> bool {
        self.bits() < 8
    }
}

impl fmt::Display for ElementType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for ElementType {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        Self::from_name(name)
            .ok_or_else(|| Error::new("element_type", Reason::NoSuchType { name: Name::new(name) }))
    }
}
