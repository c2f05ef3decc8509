//! Int: an integer that is static or dynamic.

/// A 64-bit integer that is *static* (CuTe's `_8`) or *dynamic* (CuTe's `8`).
///
/// In CuTe only static integers decide the structure of a result: which modes merge, and which
/// extents disappear. A type cannot depend on a dynamic value. The value plane carries the same
/// mark, so it decides in the same way. The mark is not part of the value: `==` compares values
/// only.
///
/// - Arithmetic on static integers is static. `0 * x` is a static 0 for every `x`, as in CuTe; any
///   other arithmetic with a dynamic integer is dynamic.
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
        Self { value, is_static: true }
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
        Self { value, is_static: false }
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
        Self { value, is_static }
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
        self.with(other, self.value.checked_add(other.value))
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
        self.with(other, self.value.checked_sub(other.value))
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
        self.with(other, self.value.checked_mul(other.value))
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
        self.with(other, self.value.checked_div(other.value))
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
        self.with(other, self.value.checked_rem(other.value))
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
        self.with(other, Some(ceil_div(self.value, other.value)))
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
        self.with(self, self.value.checked_abs())
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
        Self { value: self.value.signum(), is_static: self.is_static }
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
        Self { value, is_static: self.is_static && other.is_static }
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
        Self { value, is_static: self.is_static && other.is_static }
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
        self.with(other, gcd(self.value, other.value))
    }

    const fn with(self, other: Self, value: Option<i64>) -> Option<Self> {
        match value {
            Some(value) => Some(Self { value, is_static: self.is_static && other.is_static }),
            None => None,
        }
    }
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

/// Returns `a / b` rounded up, for `a >= 0` and `b >= 1`.
pub(crate) const fn ceil_div(a: i64, b: i64) -> i64 {
    a / b + (a % b != 0) as i64
}

/// Returns the greatest common divisor, which is never negative; `None` for `2^63`, which does not
/// fit an `i64`.
pub(crate) const fn gcd(a: i64, b: i64) -> Option<i64> {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    if a > i64::MAX as u64 { None } else { Some(a as i64) }
}
