//! `ArithTuple`: a coordinate that is added and scaled, the stride of a coordinate layout.

use core::hash::{Hash, Hasher};

use super::{Position, Positions};
use crate::value::{Int, IntTuple, Subtree, attempt, fits, named};
use crate::{LayoutError, MAX_POSITIONS, Reason};

/// A sum of integers at [positions](Position) of a coordinate: `2@0` is `(2)`, `1@0+3@1` is
/// `(1,3)`, and `1@0@1` is `(0,(1))`.
///
/// Entries at the end that are 0 are implicit, so `(1,0)` and `(1)` are the same value. The integer
/// `n` has the position [`ROOT`](Position::ROOT). 0 is the identity of the addition for coordinates
/// of every profile. An integer other than 0 and a coordinate have no sum.
///
/// - At most [`MAX_POSITIONS`] integers other than 0; no allocation; `Copy`; every operation is a
///   `const fn`.
/// - `==` compares the integers, but not whether they are static.
/// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, integer modules; CuTe
///   `ArithTuple`, `ScaledBasis`, `E`.
///
/// # Examples
///
/// ```
/// use colex::{ArithTuple, IntTuple};
/// let stride = ArithTuple::lit("1@0+3@1");
/// assert_eq!(stride.to_tuple().unwrap(), IntTuple::lit("(1,3)"));
/// assert_eq!(ArithTuple::from_tuple(&IntTuple::lit("(1,3,0)")), Ok(stride));
/// ```
#[derive(Clone, Copy)]
pub struct ArithTuple {
    /// The positions of integers other than 0.
    positions: Positions,
    values: [Int; MAX_POSITIONS],
}

impl ArithTuple {
    /// 0, the identity of the addition.
    pub const ZERO: Self = Self { positions: Positions::new(), values: [Int::ZERO; MAX_POSITIONS] };

    /// Returns `value` at `position`: CuTe's `ScaledBasis`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ArithTuple, Int, Position};
    /// let row = Position::new(&[0]).unwrap();
    /// assert_eq!(ArithTuple::at(row, Int::new(2)).to_string(), "2@0");
    /// ```
    #[doc(alias = "ScaledBasis")]
    #[must_use]
    pub const fn at(position: Position, value: Int) -> Self {
        let mut out = Self::ZERO;
        if value.get() != 0 {
            out.positions.push(position);
            out.values[0] = value;
        }
        out
    }

    /// Returns the coordinate with the integers of `tuple`.
    ///
    /// - **Errors**: [`Reason::TooManyPositions`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ArithTuple, IntTuple};
    /// let coord = ArithTuple::from_tuple(&IntTuple::lit("(0,(5,6))")).unwrap();
    /// assert_eq!(coord.to_string(), "5@0@1+6@1@1");
    /// ```
    pub const fn from_tuple(tuple: &IntTuple) -> Result<Self, LayoutError> {
        let mut out = Self::ZERO;
        attempt!("from_tuple", out.add_subtree(tuple.whole(), Position::ROOT));
        Ok(out)
    }

    /// Returns the coordinate as a tuple without entries after the last one that is not 0.
    ///
    /// - **Errors**: [`Reason::TooManyLeaves`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ArithTuple;
    /// assert_eq!(ArithTuple::lit("1@0@1").to_tuple().unwrap().to_string(), "(0,(1))");
    /// assert_eq!(ArithTuple::ZERO.to_tuple().unwrap().to_string(), "0");
    /// ```
    pub const fn to_tuple(&self) -> Result<IntTuple, LayoutError> {
        named!("to_tuple", self.positions.tuple(&self.values, Int::ZERO))
    }

    /// Returns the integer at `position`; 0 if there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ArithTuple, Position};
    /// let entry = |i| ArithTuple::lit("1@0+3@2").get(Position::new(&[i]).unwrap()).get();
    /// assert_eq!([0, 1, 2].map(entry), [1, 0, 3]);
    /// ```
    #[must_use]
    pub const fn get(&self, position: Position) -> Int {
        match self.positions.find(position) {
            Some(p) => self.values[p],
            None => Int::ZERO,
        }
    }

    /// Returns term `k`, from the left; `None` past the last. Terms are not 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ArithTuple;
    /// let (position, value) = ArithTuple::lit("1@0+3@2").term(1).unwrap();
    /// assert_eq!((position.to_string(), value.get()), ("2".to_string(), 3));
    /// ```
    #[must_use]
    pub const fn term(&self, k: usize) -> Option<(Position, Int)> {
        if k < self.positions.len() { Some((self.positions.get(k), self.values[k])) } else { None }
    }

    /// Returns whether this is 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ArithTuple;
    /// assert!(ArithTuple::lit("0@3").is_zero());
    /// ```
    #[must_use]
    pub const fn is_zero(&self) -> bool {
        self.positions.len() == 0
    }

    /// Returns the integer, if this is one; 0 is.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ArithTuple;
    /// assert_eq!(ArithTuple::lit("8").as_int().unwrap().get(), 8);
    /// assert_eq!(ArithTuple::lit("8@0").as_int(), None);
    /// ```
    #[must_use]
    pub const fn as_int(&self) -> Option<Int> {
        match self.term(0) {
            None => Some(Int::ZERO),
            Some((Position::ROOT, value)) => Some(value),
            Some(_) => None,
        }
    }

    /// Returns the sum, entry by entry.
    ///
    /// - **Errors**: [`Reason::MixedPositions`] for an integer and a tuple at one position, such as
    ///   an integer other than 0 and a coordinate; [`Reason::TooManyPositions`];
    ///   [`Reason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ArithTuple;
    /// let sum = ArithTuple::lit("1@0").add(&ArithTuple::lit("2@0+1@1"));
    /// assert_eq!(sum, Ok(ArithTuple::lit("3@0+1@1")));
    /// assert!(ArithTuple::lit("1@0").add(&ArithTuple::lit("2")).is_err());
    /// ```
    pub const fn add(&self, other: &Self) -> Result<Self, LayoutError> {
        let mut out = *self;
        let mut k = 0;
        while let Some((position, value)) = other.term(k) {
            attempt!("add", out.add_term(position, value));
            k += 1;
        }
        Ok(out)
    }

    /// Returns the product with an integer, entry by entry.
    ///
    /// - **Errors**: [`Reason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ArithTuple, Int};
    /// assert_eq!(ArithTuple::lit("1@0+2@1").scale(Int::new(4)), Ok(ArithTuple::lit("4@0+8@1")));
    /// ```
    pub const fn scale(&self, factor: Int) -> Result<Self, LayoutError> {
        let mut out = Self::ZERO;
        let mut k = 0;
        while let Some((position, value)) = self.term(k) {
            let product = fits!("scale", value.mul(factor));
            attempt!("scale", out.add_term(position, product));
            k += 1;
        }
        Ok(out)
    }

    /// Returns `self == other`, in `const`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ArithTuple;
    /// const SAME: bool = ArithTuple::lit("1@0").equals(&ArithTuple::lit("1@0+0@1"));
    /// assert!(SAME);
    /// ```
    #[must_use]
    pub const fn equals(&self, other: &Self) -> bool {
        let mut k = 0;
        while k < self.positions.len() && k < other.positions.len() {
            if self.values[k].get() != other.values[k].get() {
                return false;
            }
            k += 1;
        }
        self.positions.equals(&other.positions)
    }

    /// Returns whether every integer is static.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ArithTuple;
    /// assert!(!ArithTuple::lit("_1@0+2@1").is_static());
    /// ```
    #[must_use]
    pub const fn is_static(&self) -> bool {
        let mut k = 0;
        while k < self.positions.len() && self.values[k].is_static() {
            k += 1;
        }
        k == self.positions.len()
    }

    /// Adds `value` at `position`.
    pub(crate) const fn add_term(&mut self, position: Position, value: Int) -> Result<(), Reason> {
        if value.get() == 0 {
            return Ok(());
        }
        let Some(p) = self.positions.find(position) else {
            let mut k = self.positions.len();
            let p = attempt!(self.positions.insert(position));
            while k > p {
                self.values[k] = self.values[k - 1];
                k -= 1;
            }
            self.values[p] = value;
            return Ok(());
        };
        self.values[p] = fits!(self.values[p].add(value));
        if self.values[p].get() != 0 {
            return Ok(());
        }
        let mut rest = Self::ZERO;
        let mut k = 0;
        while let Some((position, value)) = self.term(k) {
            if k != p {
                rest.values[rest.positions.len()] = value;
                rest.positions.push(position);
            }
            k += 1;
        }
        *self = rest;
        Ok(())
    }

    /// Returns the integers of this coordinate in the parentheses of `profile`.
    pub(crate) fn in_profile(&self, profile: &IntTuple) -> IntTuple {
        let mut out = *profile;
        self.fill(profile.whole(), Position::ROOT, &mut out);
        out
    }

    fn fill(&self, profile: Subtree<'_>, at: Position, out: &mut IntTuple) {
        if profile.is_int() {
            out.leaves.set_value(profile.node.first_leaf, self.get(at).get());
            return;
        }
        for i in 0..profile.rank() {
            // The profile is that of a coordinate, whose entries have positions.
            if let Some(entry) = at.entry(i) {
                self.fill(profile.entry(i), entry, out);
            }
        }
    }

    const fn add_subtree(&mut self, tuple: Subtree<'_>, at: Position) -> Result<(), Reason> {
        if tuple.is_int() {
            return self.add_term(at, tuple.int());
        }
        let mut i = 0;
        while i < tuple.rank() {
            attempt!(self.add_subtree(tuple.entry(i), attempt!(at.try_entry(i))));
            i += 1;
        }
        Ok(())
    }
}

impl PartialEq for ArithTuple {
    fn eq(&self, other: &Self) -> bool {
        self.equals(other)
    }
}

impl Eq for ArithTuple {}

impl Hash for ArithTuple {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let mut k = 0;
        while let Some((position, value)) = self.term(k) {
            (position, value.get()).hash(state);
            k += 1;
        }
    }
}
