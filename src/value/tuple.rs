//! IntTuple: an integer, or a tuple of such tuples. The form of shapes, strides and coordinates.

use super::{Int, MAX_LEAVES, Node, Profile, attempt, named};
use crate::{LayoutError, Operand, Reason};

/// The integers at the leaves of a profile, in order. All entries after the last leaf are 0.
#[derive(Clone, Copy)]
pub(crate) struct Leaves {
    values: [i64; MAX_LEAVES],
    /// Bit `k` is set if leaf `k` is static.
    statics: u32,
    /// The divisor of each dynamic leaf; 1 for static ones.
    divisors: [u16; MAX_LEAVES],
}

impl Leaves {
    pub(crate) const fn new() -> Self {
        Self { values: [0; MAX_LEAVES], statics: 0, divisors: [1; MAX_LEAVES] }
    }

    #[inline]
    pub(crate) const fn get(&self, k: usize) -> Int {
        Int::stored(self.values[k], self.statics >> k & 1 == 1, self.divisors[k])
    }

    #[inline]
    pub(crate) const fn value(&self, k: usize) -> i64 {
        self.values[k]
    }

    /// Sets leaf `k`. Does nothing past the capacity; the profile reports that error.
    #[inline]
    pub(crate) const fn set(&mut self, k: usize, int: Int) {
        if k < MAX_LEAVES {
            self.values[k] = int.get();
            self.statics = self.statics & !(1 << k) | (int.is_static() as u32) << k;
            self.divisors[k] = int.stored_divisor();
        }
    }

    /// Sets the value of leaf `k`, but neither whether it is static nor its divisor.
    #[inline]
    pub(crate) const fn set_value(&mut self, k: usize, value: i64) {
        if k < MAX_LEAVES {
            self.values[k] = value;
        }
    }

    /// Copies `count` leaves of `other`, from leaf `first` on, to leaf `k` and those after it. Does nothing past
    /// the capacity.
    pub(crate) const fn copy_from(&mut self, k: usize, other: &Self, first: usize, count: usize) {
        if k >= MAX_LEAVES {
            return;
        }
        let mut j = 0;
        while j < count && k + j < MAX_LEAVES {
            self.values[k + j] = other.values[first + j];
            self.divisors[k + j] = other.divisors[first + j];
            j += 1;
        }
        let copied = (1_u64 << j) - 1; // 64 bits, because `j` can be 32
        let statics = other.statics as u64 >> first & copied;
        self.statics = (self.statics as u64 & !(copied << k) | statics << k) as u32;
    }

    /// Returns the set of static leaves: bit `k` is set if leaf `k` is static.
    pub(crate) const fn statics(&self) -> u32 {
        self.statics
    }

    /// Returns whether the first `n` leaves are all static.
    #[inline]
    pub(crate) const fn all_static(&self, n: usize) -> bool {
        n == 0 || self.statics == u32::MAX >> (MAX_LEAVES - n)
    }
}

/// An integer (`8`) or a nested tuple of integers (`(2,(3,4))`, `()`): CuTe's `IntTuple`.
///
/// The parentheses are part of the value: the 1-tuple `(8)` differs from the integer `8`. At most
/// [`MAX_LEAVES`] integers and [`MAX_NODES`](crate::MAX_NODES) integers and pairs of parentheses;
/// no allocation, `Copy`, every method `const`.
///
/// `==` compares profile and values, but not whether an integer is static (see [`Int`]).
///
/// # Examples
///
/// ```
/// use colex::IntTuple;
/// const SHAPE: IntTuple = IntTuple::lit("(2,(3,4))");
/// assert_eq!((SHAPE.rank(), SHAPE.depth(), SHAPE.leaf_count()), (2, 2, 3));
/// assert_eq!(SHAPE.size().unwrap(), 24);
/// assert_ne!(IntTuple::lit("(8)"), IntTuple::lit("8"));
/// ```
#[derive(Clone, Copy)]
pub struct IntTuple {
    pub(crate) profile: Profile,
    pub(crate) leaves: Leaves,
}

impl IntTuple {
    /// The empty tuple `()`.
    pub const EMPTY: Self = {
        let mut out = Self::start();
        let open = out.open();
        out.close(open);
        out
    };

    /// Returns the integer `value`, static.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::int(8).to_string(), "8");
    /// ```
    #[must_use]
    pub const fn int(value: i64) -> Self {
        Self::from_int(Int::new(value))
    }

    /// Returns the integer `int`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Int, IntTuple};
    /// assert!(!IntTuple::from_int(Int::dynamic(8)).is_static());
    /// ```
    #[must_use]
    pub const fn from_int(int: Int) -> Self {
        let mut out = Self::start();
        out.push(int);
        out
    }

    /// Returns the flat tuple of these integers, all static: `[2, 3]` is `(2,3)`.
    ///
    /// - **Errors**: [`Reason::TooManyLeaves`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::from_slice(&[2, 3]).unwrap().to_string(), "(2,3)");
    /// ```
    pub const fn from_slice(values: &[i64]) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        let open = out.open();
        let mut k = 0;
        while k < values.len() {
            out.push(Int::new(values[k]));
            k += 1;
        }
        out.close(open);
        named!("from_slice", out.finish())
    }

    /// Returns the tuple with these entries: `[2, (3,4)]` is `(2,(3,4))`.
    ///
    /// - **Errors**: [`Reason::TooManyLeaves`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let entries = [IntTuple::int(2), IntTuple::lit("(3,4)")];
    /// assert_eq!(IntTuple::from_entries(&entries).unwrap().to_string(), "(2,(3,4))");
    /// ```
    pub const fn from_entries(entries: &[Self]) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        let open = out.open();
        let mut k = 0;
        while k < entries.len() {
            out.graft(entries[k].whole());
            k += 1;
        }
        out.close(open);
        named!("from_entries", out.finish())
    }

    /// Returns the number of entries; 1 for an integer.
    ///
    /// - **Source**: CuTe `rank`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(["7", "(2,(3,4))", "((2,3))", "()"].map(|t| IntTuple::lit(t).rank()), [1, 2, 1, 0]);
    /// ```
    #[must_use]
    pub const fn rank(&self) -> usize {
        self.whole().rank()
    }

    /// Returns the levels of parentheses: 0 for an integer, otherwise one more than the deepest
    /// entry; `depth(()) == 1`.
    ///
    /// - **Source**: CuTe `depth`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(["7", "(2,3)", "(2,(3,4))", "()"].map(|t| IntTuple::lit(t).depth()), [0, 1, 2, 1]);
    /// ```
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.whole().depth()
    }

    /// Returns the number of integers.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(2,(3,4))").leaf_count(), 3);
    /// ```
    #[must_use]
    #[inline]
    pub const fn leaf_count(&self) -> usize {
        self.profile.leaf_count()
    }

    /// Returns integer `k`, counted from the left over all levels; `None` past the last.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let tuple = IntTuple::lit("(2,(3,4))");
    /// assert_eq!((tuple.leaf(2).unwrap().get(), tuple.leaf(3)), (4, None));
    /// ```
    #[must_use]
    pub const fn leaf(&self, k: usize) -> Option<Int> {
        if k < self.leaf_count() { Some(self.leaves.get(k)) } else { None }
    }

    /// Returns the integer; `None` for a tuple.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("8").as_int().unwrap().get(), 8);
    /// assert_eq!(IntTuple::lit("(8)").as_int(), None);
    /// ```
    #[must_use]
    pub const fn as_int(&self) -> Option<Int> {
        if self.whole().is_int() { Some(self.leaves.get(0)) } else { None }
    }

    /// Returns entry `i`; an integer is its own entry 0.
    ///
    /// - **Errors**: [`Reason::NoSuchMode`].
    /// - **Source**: CuTe `get<I>`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(2,(3,4))").get(1), Ok(IntTuple::lit("(3,4)")));
    /// ```
    pub const fn get(&self, i: usize) -> Result<Self, LayoutError> {
        let rank = self.rank();
        if i >= rank {
            return Err(LayoutError::new("get", Reason::NoSuchMode { mode: i, rank }));
        }
        Ok(self.whole().entry(i).to_tuple())
    }

    /// Returns the entry at a path of entry numbers; the empty path is the tuple itself.
    ///
    /// - **Errors**: [`Reason::NoSuchMode`].
    /// - **Source**: CuTe `get<I,J,..>(tuple)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(2,(3,4))").get_path(&[1, 0]), Ok(IntTuple::int(3)));
    /// ```
    pub const fn get_path(&self, path: &[usize]) -> Result<Self, LayoutError> {
        let (mut entry, mut k) = (*self, 0);
        while k < path.len() {
            entry = attempt!("get_path", entry.get(path[k]));
            k += 1;
        }
        Ok(entry)
    }

    /// Returns the product of all integers; 1 for `()`.
    ///
    /// - **Errors**: [`Reason::Overflow`].
    /// - **Source**: CuTe `size`, `product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(2,(3,4))").size(), Ok(24));
    /// assert_eq!(IntTuple::lit("()").size(), Ok(1));
    /// ```
    pub const fn size(&self) -> Result<i64, LayoutError> {
        Ok(attempt!("size", self.whole().size()).get())
    }

    /// Returns the [`size`](Self::size) as an [`Int`]: static if every integer is.
    ///
    /// - **Errors**: [`Reason::Overflow`].
    /// - **Source**: CuTe `product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert!(!IntTuple::lit("(_2,5)").product().unwrap().is_static());
    /// ```
    pub const fn product(&self) -> Result<Int, LayoutError> {
        named!("product", self.whole().size())
    }

    /// Returns whether every integer is static.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert!(IntTuple::lit("(2,3)").is_static() && !IntTuple::lit("(_2,3)").is_static());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_static(&self) -> bool {
        self.leaves.all_static(self.leaf_count())
    }

    /// Returns the same tuple with every integer static, or with every integer dynamic.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(format!("{:#}", IntTuple::lit("(_2,3)").with_static(true)), "(_2,_3)");
    /// ```
    #[must_use]
    pub const fn with_static(&self, is_static: bool) -> Self {
        let mut out = *self;
        let mut k = 0;
        while k < self.leaf_count() {
            out.leaves.set(k, Int::marked(self.leaves.value(k), is_static));
            k += 1;
        }
        out
    }

    /// Returns the same tuple with the fact that each integer is a multiple of the one at its place in
    /// `divisors`.
    ///
    /// - **Errors**: [`Reason::NotCongruent`]; [`Reason::NotPositive`] for a divisor;
    ///   [`Reason::NotMultiple`].
    /// - **Source**: CuTe DSL `assume`; see [`Int::with_divisor`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let shape = IntTuple::lit("(_4,24)").with_divisors(&IntTuple::lit("(1,8)"));
    /// assert_eq!(shape.unwrap().to_string(), "(_4,24{div=8})");
    /// ```
    pub const fn with_divisors(&self, divisors: &Self) -> Result<Self, LayoutError> {
        named!("with_divisors", with_divisors(self, divisors))
    }

    /// Returns `self == other`, in `const`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// const SAME: bool = IntTuple::lit("(8)").equals(&IntTuple::lit("8"));
    /// assert!(!SAME);
    /// ```
    #[must_use]
    pub const fn equals(&self, other: &Self) -> bool {
        self.whole().equals(other.whole())
    }

    /// Returns the whole tuple as a borrowed subtree.
    pub(crate) const fn whole(&self) -> Subtree<'_> {
        Subtree { profile: &self.profile, leaves: &self.leaves, node: Node::ROOT }
    }
}

/// Builder: `start`, then `push`, `graft`, `open` and `close` from left to right, then `finish`.
impl IntTuple {
    pub(crate) const fn start() -> Self {
        Self { profile: Profile::new(), leaves: Leaves::new() }
    }

    pub(crate) const fn open(&mut self) -> Node {
        self.profile.open()
    }

    pub(crate) const fn close(&mut self, open: Node) {
        self.profile.close(open);
    }

    pub(crate) const fn push(&mut self, int: Int) {
        let k = self.profile.leaf();
        self.leaves.set(k, int);
    }

    /// Adds a copy of `subtree`.
    pub(crate) const fn graft(&mut self, subtree: Subtree<'_>) {
        let base = self.leaf_count();
        self.profile.graft(subtree.profile, subtree.node);
        self.leaves.copy_from(base, subtree.leaves, subtree.node.first_leaf, subtree.leaf_count());
    }

    /// Returns the finished tuple, or an error if it exceeds the capacity.
    pub(crate) const fn finish(self) -> Result<Self, Reason> {
        if self.profile.is_overfull() {
            return Err(Reason::TooManyLeaves);
        }
        Ok(self)
    }
}

/// A borrowed tuple, or one of its entries at any level. Recursive definitions take it as their
/// argument.
#[derive(Clone, Copy)]
pub(crate) struct Subtree<'a> {
    pub(crate) profile: &'a Profile,
    pub(crate) leaves: &'a Leaves,
    pub(crate) node: Node,
}

impl<'a> Subtree<'a> {
    pub(crate) const fn is_int(self) -> bool {
        self.profile.is_leaf(self.node)
    }

    /// Returns the integer, if [`is_int`](Self::is_int) holds.
    pub(crate) const fn int(self) -> Int {
        self.leaves.get(self.node.first_leaf)
    }

    pub(crate) const fn rank(self) -> usize {
        self.profile.rank(self.node)
    }

    pub(crate) const fn depth(self) -> usize {
        self.profile.depth(self.node)
    }

    /// Returns entry `i < rank`; an integer is its own entry 0.
    pub(crate) const fn entry(self, i: usize) -> Subtree<'a> {
        Subtree { node: self.profile.entry(self.node, i), ..self }
    }

    pub(crate) const fn leaf_count(self) -> usize {
        self.profile.leaf_count_of(self.node)
    }

    /// Returns integer `k` of this subtree, over all levels.
    pub(crate) const fn leaf(self, k: usize) -> Int {
        self.leaves.get(self.node.first_leaf + k)
    }

    /// Returns the product of the integers.
    pub(crate) const fn size(self) -> Result<Int, Reason> {
        let mut size = Int::ONE;
        let mut k = 0;
        while k < self.leaf_count() {
            match size.mul(self.leaf(k)) {
                Some(product) => size = product,
                None if self.has_zero() => return Ok(Int::marked(0, self.is_static())),
                None => return Err(Reason::Overflow),
            }
            k += 1;
        }
        Ok(size)
    }

    const fn is_static(self) -> bool {
        let mut k = 0;
        while k < self.leaf_count() && self.leaf(k).is_static() {
            k += 1;
        }
        k == self.leaf_count()
    }

    pub(crate) const fn has_zero(self) -> bool {
        let mut k = 0;
        while k < self.leaf_count() {
            if self.leaf(k).get() == 0 {
                return true;
            }
            k += 1;
        }
        false
    }

    /// Copies the subtree into a tuple.
    pub(crate) const fn to_tuple(self) -> IntTuple {
        let mut out = IntTuple::start();
        out.graft(self);
        out
    }

    /// Returns an error unless both are tuples with the same number of entries. `self` is a part of
    /// `operand`, and `other` a part of the operand that it is compared with.
    pub(crate) const fn check_entries(
        self,
        other: Subtree<'_>,
        operand: Operand,
    ) -> Result<(), Reason> {
        if other.is_int() {
            return Err(Reason::TupleForInteger { operand });
        }
        if self.is_int() {
            return Err(Reason::IntegerForTuple { operand });
        }
        if self.rank() != other.rank() {
            let operand = operand.at(self.node.index == Node::ROOT.index);
            let (entries, rank) = (self.rank(), other.rank());
            return Err(Reason::EntryCount { operand, entries, rank });
        }
        Ok(())
    }

    /// Returns an error unless both have the same profile. `self` is a part of `operand`, and
    /// `other` a part of the operand that it is compared with.
    pub(crate) const fn check_congruent(
        self,
        other: Subtree<'_>,
        operand: Operand,
    ) -> Result<(), Reason> {
        if self.same_profile(other) {
            return Ok(());
        }
        attempt!(self.check_entries(other, operand));
        let mut i = 0;
        while i < self.rank() {
            attempt!(self.entry(i).check_congruent(other.entry(i), operand));
            i += 1;
        }
        Ok(()) // not reached: an entry differs
    }

    pub(crate) const fn same_profile(self, other: Subtree<'_>) -> bool {
        self.profile.subtrees_equal(self.node, other.profile, other.node)
    }

    pub(crate) const fn equals(self, other: Subtree<'_>) -> bool {
        if !self.same_profile(other) {
            return false;
        }
        let mut k = 0;
        while k < self.leaf_count() {
            if self.leaf(k).get() != other.leaf(k).get() {
                return false;
            }
            k += 1;
        }
        true
    }
}

/// Compares profiles and values, but not whether integers are static.
impl PartialEq for IntTuple {
    fn eq(&self, other: &Self) -> bool {
        self.equals(other)
    }
}

impl Eq for IntTuple {}

impl core::hash::Hash for IntTuple {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.profile.hash(state);
        for k in 0..self.leaf_count() {
            self.leaves.value(k).hash(state);
        }
    }
}

impl From<i64> for IntTuple {
    fn from(value: i64) -> Self {
        Self::int(value)
    }
}

impl TryFrom<&[i64]> for IntTuple {
    type Error = LayoutError;

    /// Returns [`from_slice`](IntTuple::from_slice) of `values`.
    fn try_from(values: &[i64]) -> Result<Self, LayoutError> {
        Self::from_slice(values)
    }
}

impl<const N: usize> TryFrom<[i64; N]> for IntTuple {
    type Error = LayoutError;

    /// Returns [`from_slice`](IntTuple::from_slice) of `values`.
    fn try_from(values: [i64; N]) -> Result<Self, LayoutError> {
        Self::from_slice(&values)
    }
}

impl Default for IntTuple {
    /// Returns the empty tuple.
    fn default() -> Self {
        Self::EMPTY
    }
}

const fn with_divisors(tuple: &IntTuple, divisors: &IntTuple) -> Result<IntTuple, Reason> {
    if !tuple.congruent(divisors) {
        return Err(Reason::NotCongruent);
    }
    let mut out = *tuple;
    let mut k = 0;
    while k < tuple.leaf_count() {
        let (int, divisor) = (tuple.leaves.get(k), divisors.leaves.value(k));
        if divisor < 1 {
            return Err(Reason::NotPositive { value: divisor });
        }
        match int.with_divisor(divisor) {
            Some(int) => out.leaves.set(k, int),
            None => return Err(Reason::NotMultiple { value: int.get(), of: divisor }),
        }
        k += 1;
    }
    Ok(out)
}
