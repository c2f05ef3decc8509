//! Int: an integer that is static or dynamic.

use crate::Reason;

/// A 64-bit integer that is *static* (CuTe's `_8`) or *dynamic* (CuTe's `8`).
///
/// In CuTe only static integers decide the structure of a result: which modes merge, and which
/// extents disappear. A type cannot depend on a dynamic value. The value plane carries the same
/// mark, so it decides in the same way. The mark is not part of the value: `==` compares values
/// only.
///
/// A dynamic integer can have a *divisor*: a number that is known to divide it, CuTe DSL's
/// `?{div=8}`. Divisors never decide the structure of a result. They decide whether an answer holds
/// for every value of the integer: an alignment, the width of a vector, whether a tile divides an
/// extent.
///
/// - Arithmetic on static integers is static. `0 * x` is a static 0 for every `x`, as in CuTe; any
///   other arithmetic with a dynamic integer is dynamic.
/// - Arithmetic keeps what it knows of divisors: for `x{div=a}` and `y{div=b}`, `x*y` has the
///   divisor `a*b`; sums, differences, remainders, minima, maxima and common divisors have
///   `gcd(a,b)`; `x / n` has `a / n` if the static `n` divides `a`. A static integer counts as its
///   own divisor, but its product with an integer without a divisor has none: without a stated
///   divisor every text is that of CuTe. A divisor has 16 bits; a larger one becomes its largest
///   power of 2 that fits.
/// - Every operation is checked: it returns `None` if the result does not fit 64 bits or a divisor
///   is 0.
/// - **Source**: CuTe `numeric/integral_constant.hpp`.
///
/// # Examples
///
/// ```
/// use colex::Int;
/// const EIGHT: Int = Int::new(8);
/// const N: Int = Int::dynamic(5);
/// assert!(!EIGHT.mul(N).unwrap().is_static());
/// assert!(Int::ZERO.mul(N).unwrap().is_static());
/// assert_eq!(EIGHT.mul(N), Some(Int::new(40))); // the mark is not part of the value
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Int {
    value: i64,
    is_static: bool,
    /// A number that divides a dynamic value; 1 for a static one.
    divisor: u16,
}

impl Int {
    /// The static 0.
    pub const ZERO: Self = Self::new(0);
    /// The static 1.
    pub const ONE: Self = Self::new(1);

    /// Returns a static integer.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert!(Int::new(8).is_static());
    /// ```
    #[must_use]
    #[inline]
    pub const fn new(value: i64) -> Self {
        Self::marked(value, true)
    }

    /// Returns a dynamic integer.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert!(!Int::dynamic(8).is_static());
    /// ```
    #[doc(alias = "runtime")]
    #[must_use]
    #[inline]
    pub const fn dynamic(value: i64) -> Self {
        Self::marked(value, false)
    }

    /// Returns an integer that is static or dynamic as given.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert_eq!(format!("{:#} {:#}", Int::marked(8, true), Int::marked(8, false)), "_8 8");
    /// ```
    #[must_use]
    #[inline]
    pub const fn marked(value: i64, is_static: bool) -> Self {
        Self { value, is_static, divisor: 1 }
    }

    /// Returns the integer with the fact that `divisor` divides it; `None` if it does not, or for a
    /// divisor below 1.
    ///
    /// A dynamic integer keeps the divisor that it has, if both fit 16 bits together: with 4 and 6
    /// it has 12. A static one does not change.
    ///
    /// - **Source**: CuTe DSL `assume(x, divby=divisor)`, here checked.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// let n = Int::dynamic(24).with_divisor(8).unwrap();
    /// assert_eq!((n.to_string(), n.divisor()), ("24{div=8}".into(), 8));
    /// assert!(Int::dynamic(20).with_divisor(8).is_none());
    /// ```
    #[doc(alias = "assume")]
    #[doc(alias = "divby")]
    #[must_use]
    pub const fn with_divisor(self, divisor: i64) -> Option<Self> {
        if divisor < 1 || self.value % divisor != 0 {
            return None;
        }
        if self.is_static {
            return Some(self);
        }
        let common = match gcd(self.divisor as i64, divisor) {
            Some(common) => common as u64,
            None => 1,
        };
        Some(Self { divisor: times(self.divisor as u64 / common, divisor as u64), ..self })
    }

    /// Returns a number that divides the integer for all values that it can have: the absolute
    /// value of a static integer, the divisor of a dynamic one, at least 1. It is 0 for a static 0,
    /// which every number divides.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// let n = Int::dynamic(24).with_divisor(8).unwrap();
    /// assert_eq!(n.mul(Int::new(3)).unwrap().divisor(), 24);
    /// assert_eq!(n.add(Int::new(4)).unwrap().divisor(), 4);
    /// assert_eq!((Int::new(-6).divisor(), Int::dynamic(6).divisor()), (6, 1));
    /// ```
    #[must_use]
    #[inline]
    pub const fn divisor(self) -> u64 {
        if self.is_static { self.value.unsigned_abs() } else { self.divisor as u64 }
    }

    /// Returns whether `n` is known to divide the integer: for all values that it can have.
    pub(crate) const fn is_multiple_of(self, n: i64) -> bool {
        let (divisor, n) = (self.divisor(), n.unsigned_abs());
        divisor == 0 || n != 0 && divisor % n == 0
    }

    /// Returns an error unless `value` can stand in place of this dynamic integer: a multiple of the
    /// divisor.
    #[inline]
    pub(crate) const fn check_multiple(self, value: i64) -> Result<(), Reason> {
        if self.is_static { Ok(()) } else { check_multiple(value, self.divisor as i64) }
    }

    /// Returns the divisor of a dynamic integer, and 1 for a static one, to store it.
    #[inline]
    pub(super) const fn stored_divisor(self) -> u16 {
        self.divisor
    }

    /// Returns an integer as it was stored.
    #[inline]
    pub(super) const fn stored(value: i64, is_static: bool, divisor: u16) -> Self {
        Self { value, is_static, divisor }
    }

    /// Returns the value.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert_eq!(Int::dynamic(8).get(), 8);
    /// ```
    #[must_use]
    #[inline]
    pub const fn get(self) -> i64 {
        self.value
    }

    /// Returns whether the integer is static.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert!(Int::new(2).mul(Int::new(3)).unwrap().is_static());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_static(self) -> bool {
        self.is_static
    }

    /// Returns whether the integer is static and equal to `value`. Structural decisions rest on
    /// this test.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert!(Int::ONE.is_static_value(1) && !Int::dynamic(1).is_static_value(1));
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_static_value(self, value: i64) -> bool {
        self.is_static && self.value == value
    }

    /// Returns `self + other`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert_eq!(Int::new(2).add(Int::new(3)), Some(Int::new(5)));
    /// assert_eq!(Int::new(i64::MAX).add(Int::ONE), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn add(self, other: Self) -> Option<Self> {
        self.with(other, self.value.checked_add(other.value), Keep::Common)
    }

    /// Returns `self - other`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert_eq!(Int::new(2).sub(Int::new(3)), Some(Int::new(-1)));
    /// ```
    #[must_use]
    #[inline]
    pub const fn sub(self, other: Self) -> Option<Self> {
        self.with(other, self.value.checked_sub(other.value), Keep::Common)
    }

    /// Returns `self * other`; a static 0 on either side gives a static 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert_eq!(Int::new(2).mul(Int::new(3)), Some(Int::new(6)));
    /// ```
    #[must_use]
    #[inline]
    pub const fn mul(self, other: Self) -> Option<Self> {
        if self.is_static_value(0) || other.is_static_value(0) {
            return Some(Self::ZERO);
        }
        self.with(other, self.value.checked_mul(other.value), Keep::Product)
    }

    /// Returns `self / other`, rounded toward zero.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert_eq!(Int::new(-7).div(Int::new(2)), Some(Int::new(-3)));
    /// assert_eq!(Int::ONE.div(Int::ZERO), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn div(self, other: Self) -> Option<Self> {
        self.with(other, self.value.checked_div(other.value), Keep::Quotient)
    }

    /// Returns `self % other`, with the sign of `self`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert_eq!(Int::new(-7).rem(Int::new(2)), Some(Int::new(-1)));
    /// ```
    #[must_use]
    #[inline]
    pub const fn rem(self, other: Self) -> Option<Self> {
        self.with(other, self.value.checked_rem(other.value), Keep::Common)
    }

    /// Returns `self / other` rounded up, for `self >= 0` and `other > 0`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert_eq!(Int::new(7).ceil_div(Int::new(2)), Some(Int::new(4)));
    /// ```
    #[must_use]
    pub const fn ceil_div(self, other: Self) -> Option<Self> {
        if self.value < 0 || other.value <= 0 {
            return None;
        }
        self.with(other, Some(ceil_div(self.value, other.value)), Keep::Quotient)
    }

    /// Returns the absolute value.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert_eq!(Int::new(-7).abs(), Some(Int::new(7)));
    /// assert_eq!(Int::new(i64::MIN).abs(), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn abs(self) -> Option<Self> {
        self.with(self, self.value.checked_abs(), Keep::Common)
    }

    /// Returns -1, 0 or 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert_eq!(Int::new(-7).signum(), Int::new(-1));
    /// ```
    #[must_use]
    #[inline]
    pub const fn signum(self) -> Self {
        Self::marked(self.value.signum(), self.is_static)
    }

    /// Returns the smaller integer; static only if both are.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// let least = Int::new(4).min(Int::dynamic(7));
    /// assert_eq!((least.get(), least.is_static()), (4, false));
    /// ```
    #[must_use]
    #[inline]
    pub const fn min(self, other: Self) -> Self {
        let value = if other.value < self.value { other.value } else { self.value };
        self.known_with(other, value, Keep::Common)
    }

    /// Returns the larger integer; static only if both are.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert_eq!(Int::new(4).max(Int::new(7)), Int::new(7));
    /// ```
    #[must_use]
    #[inline]
    pub const fn max(self, other: Self) -> Self {
        let value = if other.value > self.value { other.value } else { self.value };
        self.known_with(other, value, Keep::Common)
    }

    /// Returns the greatest common divisor of the absolute values; `gcd(0, x) == |x|`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// assert_eq!(Int::new(12).gcd(Int::new(-18)), Some(Int::new(6)));
    /// ```
    #[must_use]
    pub const fn gcd(self, other: Self) -> Option<Self> {
        self.with(other, gcd(self.value, other.value), Keep::Common)
    }

    #[inline]
    const fn with(self, other: Self, value: Option<i64>, keep: Keep) -> Option<Self> {
        match value {
            Some(value) => Some(self.known_with(other, value, keep)),
            None => None,
        }
    }

    #[inline]
    const fn known_with(self, other: Self, value: i64, keep: Keep) -> Self {
        if self.is_static && other.is_static {
            return Self::new(value);
        }
        Self { value, is_static: false, divisor: self.kept(other, keep) }
    }

    /// Returns the divisor of a result that is not static.
    #[inline(never)] // most layouts are static
    const fn kept(self, other: Self, keep: Keep) -> u16 {
        let (a, b) = (self.divisor(), other.divisor());
        match keep {
            // Without a stated divisor, results are those of CuTe.
            Keep::Product if self.divisor == 1 && other.divisor == 1 => 1,
            Keep::Product => times(a, b),
            Keep::Common if a == 1 || b == 1 => 1,
            Keep::Common => fitting(common(a, b)),
            Keep::Quotient if other.is_static && b != 0 && a % b == 0 => fitting(a / b),
            Keep::Quotient => 1,
        }
    }
}

/// How arithmetic on integers with the divisors `a` and `b` keeps them.
#[derive(Clone, Copy)]
enum Keep {
    /// `a * b`
    Product,
    /// `gcd(a, b)`
    Common,
    /// `a / b` of a static integer `b`, if it is whole
    Quotient,
}

/// Returns `a * b` as a divisor.
const fn times(a: u64, b: u64) -> u16 {
    match a.checked_mul(b) {
        Some(product) => fitting(product),
        None => power_of_2(a.trailing_zeros() + b.trailing_zeros()),
    }
}

/// Returns a divisor of 16 bits that divides `divisor`: itself, or its largest power of 2 that fits.
const fn fitting(divisor: u64) -> u16 {
    if divisor != 0 && divisor <= u16::MAX as u64 {
        return divisor as u16;
    }
    power_of_2(divisor.trailing_zeros())
}

const fn power_of_2(exponent: u32) -> u16 {
    1 << if exponent > 15 { 15 } else { exponent }
}

/// Compares values; static and dynamic integers can be equal.
impl PartialEq for Int {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl Eq for Int {}

impl Ord for Int {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.value.cmp(&other.value)
    }
}

impl PartialOrd for Int {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq<i64> for Int {
    fn eq(&self, other: &i64) -> bool {
        self.value == *other
    }
}

impl core::hash::Hash for Int {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}

impl Default for Int {
    /// Returns the static 0.
    fn default() -> Self {
        Self::ZERO
    }
}

impl From<i64> for Int {
    fn from(value: i64) -> Self {
        Self::new(value)
    }
}

/// Returns an error unless `value` is a multiple of `divisor`, which is at least 1.
#[inline]
pub(crate) const fn check_multiple(value: i64, divisor: i64) -> Result<(), Reason> {
    if value % divisor == 0 {
        return Ok(());
    }
    Err(Reason::NotMultiple { value, of: divisor })
}

/// Returns `a / b` rounded up, for `a >= 0` and `b >= 1`.
pub(crate) const fn ceil_div(a: i64, b: i64) -> i64 {
    a / b + (a % b != 0) as i64
}

/// Returns the greatest common divisor, which is never negative; `None` for `2^63`, which does not
/// fit an `i64`.
pub(crate) const fn gcd(a: i64, b: i64) -> Option<i64> {
    let common = common(a.unsigned_abs(), b.unsigned_abs());
    if common > i64::MAX as u64 { None } else { Some(common as i64) }
}

const fn common(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
