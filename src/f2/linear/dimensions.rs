//! Dimensions: the names and sizes of groups of bits.

use core::fmt;

use crate::f2::Reason;

/// The largest number of inputs, and of outputs, of a
/// [`LinearLayout`](crate::f2::LinearLayout).
pub const MAX_DIMENSIONS: usize = 16;

/// The name of a dimension: 1 to 15 letters, digits and `_`.
///
/// # Examples
///
/// ```
/// use colex::f2::{LinearLayout, Reason};
/// let lanes = LinearLayout::identity(32, "lane", "dim0").unwrap();
/// let Reason::NoSuchDimension { name } = lanes.sublayout(&["warp"], &[]).unwrap_err().reason() else {
///     panic!()
/// };
/// assert_eq!(name.as_str(), "warp");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name {
    // Bytes from `len` on are 0, so that the derived `==` compares names.
    bytes: [u8; Self::CAPACITY],
    len: u8,
}

impl Name {
    const CAPACITY: usize = 15;
    const EMPTY: Self = Self { bytes: [0; Self::CAPACITY], len: 0 };

    pub(super) const fn new(text: &str) -> Result<Self, Reason> {
        let (text, mut name) = (text.as_bytes(), Self::EMPTY);
        let mut k = 0;
        while k < text.len() && k < Self::CAPACITY && is_word(text[k]) {
            name.bytes[k] = text[k];
            k += 1;
        }
        if k == 0 || k < text.len() {
            return Err(Reason::NotAName { length: text.len(), valid: k });
        }
        name.len = k as u8;
        Ok(name)
    }

    /// Returns the name as a string.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::{LinearLayout, Reason};
    /// let twice = LinearLayout::new(&colex::F2Matrix::EMPTY, &[("lane", 1), ("lane", 1)], &[]);
    /// let Reason::RepeatedDimension { name } = twice.unwrap_err().reason() else { panic!() };
    /// assert_eq!(name.as_str(), "lane");
    /// ```
    #[must_use]
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len as usize).0) {
            Ok(name) => name,
            Err(_) => "", // unreachable: the bytes are ASCII
        }
    }

    pub(super) const fn equals(&self, other: &Self) -> bool {
        let mut k = 0;
        while k < Self::CAPACITY && self.bytes[k] == other.bytes[k] {
            k += 1;
        }
        k == Self::CAPACITY
    }
}

/// Returns whether a name may have this byte.
pub(super) const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

/// Named groups of bits, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Dimensions {
    // Entries from `len` on are empty, so that the derived `==` compares dimensions.
    names: [Name; MAX_DIMENSIONS],
    bits: [usize; MAX_DIMENSIONS],
    len: usize,
}

impl Dimensions {
    pub(super) const EMPTY: Self =
        Self { names: [Name::EMPTY; MAX_DIMENSIONS], bits: [0; MAX_DIMENSIONS], len: 0 };

    /// Returns the dimensions with these names and sizes.
    pub(super) const fn new(sizes: &[(&str, u64)]) -> Result<Self, Reason> {
        let mut out = Self::EMPTY;
        let mut k = 0;
        while k < sizes.len() {
            let (name, size) = sizes[k];
            let name = match Name::new(name) {
                Ok(name) => name,
                Err(reason) => return Err(reason),
            };
            if !size.is_power_of_two() {
                return Err(Reason::DimensionSize { name, size });
            }
            if let Err(reason) = out.push(name, size.trailing_zeros() as usize) {
                return Err(reason);
            }
            k += 1;
        }
        Ok(out)
    }

    /// Adds a dimension of `2^bits` indices after the others.
    pub(super) const fn push(&mut self, name: Name, bits: usize) -> Result<(), Reason> {
        if self.position(&name).is_some() {
            return Err(Reason::RepeatedDimension { name });
        }
        if self.len == MAX_DIMENSIONS {
            return Err(Reason::TooManyDimensions);
        }
        if bits > 63 {
            return Err(Reason::DimensionTooWide { name, bits });
        }
        self.names[self.len] = name;
        self.bits[self.len] = bits;
        self.len += 1;
        Ok(())
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) const fn name(&self, k: usize) -> &Name {
        &self.names[k]
    }

    pub(super) const fn bits(&self, k: usize) -> usize {
        self.bits[k]
    }

    /// Returns the number of bits of the dimension `name`; 0 if it does not exist.
    pub(super) const fn bits_of(&self, name: &Name) -> usize {
        match self.position(name) {
            Some(k) => self.bits[k],
            None => 0,
        }
    }

    pub(super) const fn position(&self, name: &Name) -> Option<usize> {
        let mut k = 0;
        while k < self.len {
            if self.names[k].equals(name) {
                return Some(k);
            }
            k += 1;
        }
        None
    }

    /// Returns the position of the dimension `name`, or an error if it does not exist.
    pub(super) const fn find(&self, name: &str) -> Result<usize, Reason> {
        let name = match Name::new(name) {
            Ok(name) => name,
            Err(reason) => return Err(reason),
        };
        match self.position(&name) {
            Some(k) => Ok(k),
            None => Err(Reason::NoSuchDimension { name }),
        }
    }

    /// Returns the number of bits of all dimensions before `k`.
    pub(super) const fn before(&self, k: usize) -> usize {
        let (mut bits, mut j) = (0, 0);
        while j < k {
            bits += self.bits[j];
            j += 1;
        }
        bits
    }

    /// Returns the number of bits of all dimensions.
    pub(super) const fn total(&self) -> usize {
        self.before(self.len)
    }

    /// Returns the index in dimension `k` of a joint index of all dimensions.
    pub(super) const fn part(&self, joint: u64, k: usize) -> u64 {
        if self.bits[k] == 0 {
            return 0; // the dimension may begin after bit 63
        }
        joint >> self.before(k) & ((1 << self.bits[k]) - 1)
    }

    /// Returns the joint index with `part` in dimension `k`, and 0 in the others.
    pub(super) const fn joint(&self, part: u64, k: usize) -> u64 {
        if part == 0 { 0 } else { part << self.before(k) }
    }

    /// Returns the dimension of a bit of a joint index by name, and the index in it with only this bit.
    pub(super) const fn bit(&self, bit: usize) -> (Name, u64) {
        let mut k = 0;
        while bit >= self.before(k + 1) {
            k += 1;
        }
        (self.names[k], 1 << (bit - self.before(k)))
    }

    /// Returns the joint index of `to` with the parts of `joint` in the dimensions of the same
    /// name. Parts of other dimensions are dropped.
    pub(super) const fn convert(&self, joint: u64, to: &Self) -> u64 {
        let (mut out, mut k) = (0, 0);
        while k < self.len {
            if let Some(j) = to.position(&self.names[k]) {
                out |= to.joint(self.part(joint, k), j);
            }
            k += 1;
        }
        out
    }

    /// Returns an error unless `other` has the same names, each with at least as many bits.
    pub(super) const fn check_within(&self, other: &Self) -> Result<(), Reason> {
        if let Err(reason) = self.check_fits_in(other) {
            return Err(reason);
        }
        other.check_names_in(self)
    }

    /// Returns an error unless `other` has all these dimensions, each with at least as many bits.
    pub(super) const fn check_fits_in(&self, other: &Self) -> Result<(), Reason> {
        let mut k = 0;
        while k < self.len {
            let name = self.names[k];
            match other.position(&name) {
                None => return Err(Reason::NoSuchDimension { name }),
                Some(j) if other.bits[j] < self.bits[k] => {
                    let (size, limit) = (1 << self.bits[k], 1 << other.bits[j]);
                    return Err(Reason::DimensionAbove { name, size, limit });
                }
                Some(_) => {}
            }
            k += 1;
        }
        Ok(())
    }

    /// Returns an error unless the common dimensions have the same order in `other`.
    pub(super) const fn check_order(&self, other: &Self) -> Result<(), Reason> {
        let (mut last, mut k): (Option<usize>, usize) = (None, 0);
        while k < self.len {
            if let Some(position) = other.position(&self.names[k]) {
                if let Some(last) = last
                    && position < last
                {
                    let (first, second) = (other.names[last], self.names[k]);
                    return Err(Reason::DimensionOrder { first, second });
                }
                last = Some(position);
            }
            k += 1;
        }
        Ok(())
    }

    /// Returns an error unless `other` has all these dimensions.
    const fn check_names_in(&self, other: &Self) -> Result<(), Reason> {
        let mut k = 0;
        while k < self.len {
            if other.position(&self.names[k]).is_none() {
                return Err(Reason::NoSuchDimension { name: self.names[k] });
            }
            k += 1;
        }
        Ok(())
    }

    /// Returns these dimensions in the order of `names`, each once.
    pub(super) const fn reordered(&self, names: &[&str]) -> Result<Self, Reason> {
        let mut out = Self::EMPTY;
        let mut k = 0;
        while k < names.len() {
            let position = match self.find(names[k]) {
                Ok(position) => position,
                Err(reason) => return Err(reason),
            };
            if let Err(reason) = out.push(self.names[position], self.bits[position]) {
                return Err(reason);
            }
            k += 1;
        }
        match self.check_names_in(&out) {
            Ok(()) => Ok(out),
            Err(reason) => Err(reason),
        }
    }

    /// Returns these dimensions with another name and number of bits at `position`.
    pub(super) const fn replaced(
        &self,
        position: usize,
        name: Name,
        bits: usize,
    ) -> Result<Self, Reason> {
        let (mut out, mut k) = (Self::EMPTY, 0);
        while k < self.len {
            let (name, bits) =
                if k == position { (name, bits) } else { (self.names[k], self.bits[k]) };
            if let Err(reason) = out.push(name, bits) {
                return Err(reason);
            }
            k += 1;
        }
        Ok(out)
    }

    /// Returns the dimensions with these names, in the order of `self`.
    pub(super) const fn kept(&self, names: &[&str]) -> Result<Self, Reason> {
        let mut k = 0;
        while k < names.len() {
            if let Err(reason) = self.find(names[k]) {
                return Err(reason);
            }
            k += 1;
        }
        Ok(self.chosen(names, true))
    }

    /// Returns the dimensions without those of these names.
    pub(super) const fn without(&self, names: &[&str]) -> Self {
        self.chosen(names, false)
    }

    /// Returns the dimensions that are among `names`, or those that are not.
    const fn chosen(&self, names: &[&str], keep_named: bool) -> Self {
        let mut named = [false; MAX_DIMENSIONS];
        let mut k = 0;
        while k < names.len() {
            if let Ok(position) = self.find(names[k]) {
                named[position] = true;
            }
            k += 1;
        }
        let mut out = Self::EMPTY;
        let mut k = 0;
        while k < self.len {
            if named[k] == keep_named {
                out.names[out.len] = self.names[k];
                out.bits[out.len] = self.bits[k];
                out.len += 1;
            }
            k += 1;
        }
        out
    }

    pub(super) const fn equals(&self, other: &Self) -> bool {
        let mut k = 0;
        while k < self.len && k < other.len {
            if !self.names[k].equals(&other.names[k]) || self.bits[k] != other.bits[k] {
                return false;
            }
            k += 1;
        }
        self.len == other.len
    }
}
