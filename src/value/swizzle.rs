//! Swizzle: a permutation of offsets that XORs one field of bits into another.
//!
//! `S<B,M,S>` reads the `B` bits of the field Y and XORs them into the `B` bits of the field Z, `S`
//! positions below:
//!
//! ```text
//! S<2,1,3>   bit   6 5 4 3 2 1 0
//!                    Y Y   Z Z        apply(x) = x ^ ((x & Y) >> 3)
//! ```
//!
//! Z begins at bit `M` and Y at bit `M + S`. With a negative `S`, Y begins at bit `M` and Z at bit
//! `M - S`. The low `M` bits never change, so groups of `2^M` offsets stay contiguous.

use super::{Int, attempt, named};
use crate::{LayoutError, Reason};

/// The bits of an offset that a swizzle may use: all but the sign.
const OFFSET_BITS: i64 = 63;

/// A swizzle `S<B,M,S>`: `x ^ ((x & Y) >> S)`, with the bit fields Y and Z of `B` bits.
///
/// - A swizzle is an involution: `apply(apply(x)) == x`. It permutes every aligned block of
///   `2^(M + B + |S|)` offsets.
/// - `B = 0` is the identity, with any `M` and `S`.
/// - `==` compares the three numbers.
/// - **Source**: CuTe `Swizzle<BBits, MBase, SShift>`.
///
/// # Examples
///
/// ```
/// use colex::{Swizzle, unwrap};
/// const SWIZZLE: Swizzle = unwrap(Swizzle::new(3, 4, 3));
/// assert_eq!(SWIZZLE.apply(128), 144); // bit 7 is set, so bit 4 flips
/// assert_eq!(SWIZZLE.apply(144), 128);
/// assert_eq!(SWIZZLE.to_string(), "S<3,4,3>");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Swizzle {
    bits: u8,
    base: u8,
    shift: i8,
}

impl Swizzle {
    /// `S<0,0,0>`: the identity.
    pub const IDENTITY: Self = Self { bits: 0, base: 0, shift: 0 };

    /// Returns the swizzle `S<bits,base,shift>`.
    ///
    /// - **Errors**: [`Reason::NegativeField`] unless `bits >= 0` and `base >= 0`;
    ///   [`Reason::FieldsOverlap`] unless `|shift| >= bits`; [`Reason::SwizzleTooWide`] unless
    ///   `bits + base + |shift| <= 63`.
    /// - **Source**: CuTe `Swizzle<BBits, MBase, SShift>`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Swizzle;
    /// assert_eq!(Swizzle::new(2, 0, 3).unwrap().apply(16), 18);
    /// assert_eq!(
    ///     Swizzle::new(3, 0, 2).unwrap_err().to_string(),
    ///     "swizzle: the two fields of 3 bits overlap at shift 2; use a shift of at least 3 or at \
    ///      most -3",
    /// );
    /// ```
    pub const fn new(bits: i64, base: i64, shift: i64) -> Result<Self, LayoutError> {
        named!("swizzle", Self::checked(bits, base, shift))
    }

    pub(super) const fn checked(bits: i64, base: i64, shift: i64) -> Result<Self, Reason> {
        if bits < 0 || base < 0 {
            return Err(Reason::NegativeField { bits, base });
        }
        let distance = shift.saturating_abs();
        if distance < bits {
            return Err(Reason::FieldsOverlap { bits, shift });
        }
        let width = bits.saturating_add(base).saturating_add(distance);
        if width > OFFSET_BITS {
            return Err(Reason::SwizzleTooWide { bits, base, shift });
        }
        Ok(Self { bits: bits as u8, base: base as u8, shift: shift as i8 })
    }

    /// Returns the swizzle with the masks `y` and `z`.
    ///
    /// Two masks of 0 give the identity `S<0,0,0>`.
    ///
    /// - **Post**: `r.y_mask() == y`, `r.z_mask() == z`.
    /// - **Errors**: [`Reason::NotFields`] unless both masks have the same number of contiguous
    ///   bits and no common bit.
    /// - **Source**: CuTe `make_swizzle`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Swizzle;
    /// assert_eq!(Swizzle::from_masks(0b11000, 0b11).unwrap().to_string(), "S<2,0,3>");
    /// assert!(Swizzle::from_masks(0b101, 0b11000).is_err());
    /// ```
    #[doc(alias = "make_swizzle")]
    pub const fn from_masks(y: i64, z: i64) -> Result<Self, LayoutError> {
        named!("from_masks", Self::of_masks(y, z))
    }

    pub(super) const fn of_masks(y: i64, z: i64) -> Result<Self, Reason> {
        if y == 0 && z == 0 {
            return Ok(Self::IDENTITY);
        }
        let same_count = y.count_ones() == z.count_ones();
        if !is_field(y) || !is_field(z) || !same_count || y & z != 0 {
            return Err(Reason::NotFields { y, z });
        }
        let (low_y, low_z) = (y.trailing_zeros() as i64, z.trailing_zeros() as i64);
        let base = if low_y < low_z { low_y } else { low_z };
        Self::checked(y.count_ones() as i64, base, low_y - low_z)
    }

    /// Returns the swizzle of a library whose third number is the position of the field Y: the
    /// absolute position `M + S`, not the distance `S` of CuTe.
    ///
    /// - **Post**: `r == Swizzle::new(bits, base, position - base)`.
    /// - **Errors**: [`Reason::FieldPosition`] unless `position >= base + bits`;
    ///   [`Reason::NegativeField`], [`Reason::SwizzleTooWide`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Swizzle;
    /// let swizzle = Swizzle::from_absolute(3, 4, 7).unwrap();
    /// assert_eq!(swizzle.to_string(), "S<3,4,3>");
    /// assert_eq!(swizzle.to_absolute(), Some((3, 4, 7)));
    /// ```
    pub const fn from_absolute(bits: i64, base: i64, position: i64) -> Result<Self, LayoutError> {
        let least = base.saturating_add(bits);
        if bits >= 0 && base >= 0 && position < least {
            let reason = Reason::FieldPosition { position, least };
            return Err(LayoutError::new("from_absolute", reason));
        }
        named!("from_absolute", Self::checked(bits, base, position.saturating_sub(base)))
    }

    /// Returns the three numbers with the position of the field Y, `M + S`, as the third; `None` if
    /// the shift is negative.
    ///
    /// - **Post**: the inverse of [`from_absolute`](Self::from_absolute).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Swizzle;
    /// assert_eq!(Swizzle::new(2, 3, 4).unwrap().to_absolute(), Some((2, 3, 7)));
    /// assert_eq!(Swizzle::new(2, 3, -4).unwrap().to_absolute(), None);
    /// ```
    #[must_use]
    pub const fn to_absolute(self) -> Option<(i64, i64, i64)> {
        if self.shift < 0 {
            return None;
        }
        Some((self.bits(), self.base(), self.base() + self.shift()))
    }

    /// Returns the number of bits of each field, `B`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Swizzle;
    /// let swizzle = Swizzle::new(3, 4, -5).unwrap();
    /// assert_eq!((swizzle.bits(), swizzle.base(), swizzle.shift()), (3, 4, -5));
    /// ```
    #[must_use]
    pub const fn bits(self) -> i64 {
        self.bits as i64
    }

    /// Returns the number of low bits that never change, `M`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Swizzle;
    /// assert_eq!(Swizzle::new(3, 4, 3).unwrap().base(), 4);
    /// ```
    #[must_use]
    pub const fn base(self) -> i64 {
        self.base as i64
    }

    /// Returns the distance from the field Z to the field Y, `S`; negative if Y is below Z.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Swizzle;
    /// assert_eq!(Swizzle::new(3, 4, -3).unwrap().shift(), -3);
    /// ```
    #[must_use]
    pub const fn shift(self) -> i64 {
        self.shift as i64
    }

    /// Returns whether the swizzle changes no offset: `B = 0`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Swizzle;
    /// assert!(Swizzle::new(0, 4, 3).unwrap().is_identity());
    /// ```
    #[must_use]
    pub const fn is_identity(self) -> bool {
        self.bits == 0
    }

    /// Returns whether the three numbers are equal: `==` in a `const`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Swizzle;
    /// assert!(!Swizzle::new(3, 4, 3).unwrap().equals(Swizzle::IDENTITY));
    /// ```
    #[must_use]
    pub const fn equals(self, other: Self) -> bool {
        self.bits == other.bits && self.base == other.base && self.shift == other.shift
    }

    /// Returns the mask of the field Y, which the swizzle reads.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Swizzle;
    /// let swizzle = Swizzle::new(2, 1, 3).unwrap();
    /// assert_eq!((swizzle.y_mask(), swizzle.z_mask()), (0b11_0000, 0b110));
    /// ```
    #[must_use]
    pub const fn y_mask(self) -> i64 {
        let up = if self.shift > 0 { self.shift() } else { 0 };
        self.field() << (self.base() + up)
    }

    /// Returns the mask of the field Z, which the swizzle changes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Swizzle;
    /// assert_eq!(Swizzle::new(2, 0, -3).unwrap().z_mask(), 0b11000);
    /// ```
    #[must_use]
    pub const fn z_mask(self) -> i64 {
        let up = if self.shift < 0 { -self.shift() } else { 0 };
        self.field() << (self.base() + up)
    }

    /// Returns `2^B - 1`.
    const fn field(self) -> i64 {
        (1 << self.bits) - 1
    }

    /// Returns the number of low bits that the swizzle reads or changes, `M + B + |S|`: it permutes
    /// aligned blocks of two to this power.
    pub(super) const fn width(self) -> i64 {
        self.base() + self.bits() + self.shift().abs()
    }

    /// Returns the swizzled offset, `offset ^ ((offset & Y) >> S)`.
    ///
    /// - **Post**: `apply(apply(x)) == x`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Swizzle;
    /// assert_eq!(Swizzle::new(2, 0, 3).unwrap().apply(8), 9);
    /// assert_eq!(Swizzle::new(2, 0, -3).unwrap().apply(1), 9);
    /// ```
    #[must_use]
    #[inline]
    pub const fn apply(self, offset: i64) -> i64 {
        offset ^ self.shifted(offset & self.y_mask())
    }

    /// Returns the bits of the field Y at their place in the field Z.
    pub(super) const fn shifted(self, y: i64) -> i64 {
        if self.shift >= 0 { y >> self.shift } else { y << -self.shift }
    }

    /// Returns the bits of the field Z at their place in the field Y.
    pub(super) const fn shifted_back(self, z: i64) -> i64 {
        if self.shift >= 0 { z << self.shift } else { z >> -self.shift }
    }

    /// Returns the swizzle `x -> self(right(x))`.
    ///
    /// Definition: the masks of the result are the XOR of the masks of both.
    ///
    /// - **Post**: `r.apply(x) == self.apply(right.apply(x))`.
    /// - **Errors**: [`Reason::NoCommonSwizzle`] if no single swizzle is this function: the shifts
    ///   differ, `self` reads bits that `right` changes, or the XOR of the masks is not contiguous.
    /// - **Source**: CuTe `composition(Swizzle, Swizzle)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Swizzle;
    /// let (low, high) = (Swizzle::new(1, 0, 2).unwrap(), Swizzle::new(1, 1, 2).unwrap());
    /// assert_eq!(low.composition(high).unwrap().to_string(), "S<2,0,2>");
    /// assert!(low.composition(Swizzle::new(1, 0, 3).unwrap()).is_err());
    /// ```
    pub const fn composition(self, right: Self) -> Result<Self, LayoutError> {
        if self.is_identity() || right.is_identity() {
            return Ok(if self.is_identity() { right } else { self });
        }
        let refused = Err(LayoutError::new("composition", Reason::NoCommonSwizzle));
        if self.shift != right.shift || self.y_mask() & right.z_mask() != 0 {
            return refused;
        }
        let (y, z) = (self.y_mask() ^ right.y_mask(), self.z_mask() ^ right.z_mask());
        match Self::of_masks(y, z) {
            Ok(swizzle) => Ok(swizzle),
            Err(_) => refused,
        }
    }

    /// Returns the swizzle of the same memory in groups of `factor` elements.
    ///
    /// Definition, with `factor = 2^k`: `S<B,M-k,S>`; if `M < k`, `S<max(B+M-k,0),0,S>`.
    ///
    /// - **Post**: `r.apply(x / factor) == self.apply(x) / factor`.
    /// - **Errors**: [`Reason::NotPowerOfTwo`]; [`Reason::SwizzleSplitsGroups`] for a negative
    ///   shift if `M < k < M + B + |S|`, because the elements of a group move to different groups.
    /// - **Source**: CuTe `upcast`, which returns a wrong swizzle in the last case.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Int, Swizzle};
    /// let swizzle = Swizzle::new(3, 4, 3).unwrap();
    /// assert_eq!(swizzle.upcast(Int::new(4)).unwrap().to_string(), "S<3,2,3>");
    /// assert_eq!(swizzle.upcast(Int::new(32)).unwrap().to_string(), "S<2,0,3>");
    /// ```
    pub const fn upcast(self, factor: Int) -> Result<Self, LayoutError> {
        named!("upcast", self.in_groups(factor.get()))
    }

    pub(super) const fn in_groups(self, factor: i64) -> Result<Self, Reason> {
        let k = attempt!(log2(factor));
        if self.base() >= k || self.is_identity() {
            let base = if self.base() > k { self.base() - k } else { 0 };
            return Self::checked(self.bits(), base, self.shift());
        }
        if self.shift < 0 && self.width() > k {
            return Err(Reason::SwizzleSplitsGroups { base: self.base(), factor });
        }
        let bits = self.bits() + self.base() - k;
        Self::checked(if bits > 0 { bits } else { 0 }, 0, self.shift())
    }

    /// Returns the swizzle of the same memory with each element divided into `factor` smaller ones.
    ///
    /// Definition, with `factor = 2^k`: `S<B,M+k,S>`.
    ///
    /// - **Post**: `r.apply(factor * x + i) == factor * self.apply(x) + i` for `i` in `0..factor`;
    ///   `r.upcast(factor)` is `self`.
    /// - **Errors**: [`Reason::NotPowerOfTwo`], [`Reason::SwizzleTooWide`].
    /// - **Source**: CuTe `downcast`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Int, Swizzle};
    /// let swizzle = Swizzle::new(3, 3, 3).unwrap().downcast(Int::new(2));
    /// assert_eq!(swizzle.unwrap().to_string(), "S<3,4,3>");
    /// ```
    pub const fn downcast(self, factor: Int) -> Result<Self, LayoutError> {
        named!("downcast", self.divided(factor.get()))
    }

    pub(super) const fn divided(self, factor: i64) -> Result<Self, Reason> {
        let k = attempt!(log2(factor));
        Self::checked(self.bits(), self.base() + k, self.shift())
    }

    /// Converts a swizzle of element offsets to a swizzle of byte offsets, for elements of `size`
    /// bytes.
    ///
    /// - **Post**: `r.apply(size * x) == size * self.apply(x)`.
    /// - **Errors**: those of [`downcast`](Self::downcast).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Swizzle;
    /// // The 128-byte swizzle of shared memory, for elements of 2 bytes.
    /// let elements = Swizzle::new(3, 3, 3).unwrap();
    /// assert_eq!(elements.to_bytes(2).unwrap().to_string(), "S<3,4,3>");
    /// ```
    pub const fn to_bytes(self, size: i64) -> Result<Self, LayoutError> {
        named!("to_bytes", self.divided(size))
    }

    /// Converts a swizzle of byte offsets to a swizzle of element offsets, for elements of `size`
    /// bytes.
    ///
    /// - **Post**: the inverse of [`to_bytes`](Self::to_bytes).
    /// - **Errors**: [`Reason::NotPowerOfTwo`]; [`Reason::SwizzleSplitsGroups`] if `2^M < size`,
    ///   because the swizzle moves the bytes of one element apart.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Swizzle;
    /// let bytes = Swizzle::new(3, 4, 3).unwrap();
    /// assert_eq!(bytes.to_elements(4).unwrap().to_string(), "S<3,2,3>");
    /// assert!(bytes.to_elements(32).is_err());
    /// ```
    pub const fn to_elements(self, size: i64) -> Result<Self, LayoutError> {
        let k = attempt!("to_elements", log2(size));
        if self.base() < k && !self.is_identity() {
            let reason = Reason::SwizzleSplitsGroups { base: self.base(), factor: size };
            return Err(LayoutError::new("to_elements", reason));
        }
        named!("to_elements", self.in_groups(size))
    }
}

/// Returns whether the bits of `mask` are contiguous; no bit is the sign, and at least one is set.
const fn is_field(mask: i64) -> bool {
    mask > 0 && {
        let field = mask >> mask.trailing_zeros();
        field & field.wrapping_add(1) == 0
    }
}

/// Returns `k` for `2^k`.
pub(super) const fn log2(value: i64) -> Result<i64, Reason> {
    if value <= 0 || value.count_ones() != 1 {
        return Err(Reason::NotPowerOfTwo { value });
    }
    Ok(value.trailing_zeros() as i64)
}
