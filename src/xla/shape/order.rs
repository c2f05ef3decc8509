//! Dimension orders: logical and physical dimension numbers.
//!
//! A dimension has two numbers. The *logical* number is its position in the text of the shape. The
//! *physical* number is its rank in memory: 0 is the most major dimension. `minor_to_major` lists
//! the logical numbers from the most minor dimension to the most major:
//!
//! ```text
//! {0,2,1}     minor(0) = 0, minor(1) = 2, minor(2) = 1      the fastest first
//!             major(0) = 1, major(1) = 2, major(2) = 0      physical to logical
//!             logical_to_physical = (2,0,1)                 its inverse
//! ```

use alloc::vec::Vec;

use crate::xla::permutation::{Permutation, PermutationError, as_i64s, check_distinct};
use crate::xla::{ArrayShape, Error, Layout, Reason};

impl Layout {
    /// Returns `minor_to_major` as a permutation of `0..rank`.
    pub(in crate::xla) fn order(&self, rank: usize) -> Result<Permutation, Reason> {
        self.check_order(rank)?;
        let order = self.minor_to_major.iter().map(|&dimension| dimension as usize);
        Ok(Permutation::new_unchecked(order.collect()))
    }

    /// Checks that `minor_to_major` is a permutation of `0..rank`.
    pub(in crate::xla) fn check_order(&self, rank: usize) -> Result<(), Reason> {
        let entries = self.minor_to_major.len();
        if entries != rank {
            return Err(Reason::MinorToMajorLength { entries, rank });
        }
        first_invalid_entry(&self.minor_to_major).map_or(Ok(()), |(_, reason)| Err(reason))
    }

    /// Returns `minor_to_major` as a permutation of its own length.
    fn own_order(&self) -> Result<Permutation, Reason> {
        self.order(self.minor_to_major.len())
    }

    /// Returns whether dimension 0 is the most minor and the others follow in order, as in Fortran.
    /// The result is `true` in rank 0 and 1.
    ///
    /// - **Source**: XLA `LayoutUtil::IsMonotonicWithDim0Minor`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// assert!(Layout::new(&[0, 1, 2]).is_ascending());
    /// assert!(!Layout::new(&[1, 0]).is_ascending());
    /// ```
    #[doc(alias = "IsMonotonicWithDim0Minor")]
    #[doc(alias = "HasAscendingLayout")]
    #[must_use]
    pub fn is_ascending(&self) -> bool {
        self.minor_to_major.is_sorted()
    }

    /// Returns whether dimension 0 is the most major and the others follow in order, as in C. The
    /// result is `true` in rank 0 and 1.
    ///
    /// - **Source**: XLA `LayoutUtil::IsMonotonicWithDim0Major`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// assert!(Layout::new(&[2, 1, 0]).is_descending());
    /// assert!(!Layout::new(&[0, 2, 1]).is_descending());
    /// ```
    #[doc(alias = "IsMonotonicWithDim0Major")]
    #[doc(alias = "HasDescendingLayout")]
    #[must_use]
    pub fn is_descending(&self) -> bool {
        self.minor_to_major.is_sorted_by(|a, b| a >= b)
    }

    /// Returns the logical number of the `k`-th most minor dimension; 0 is the fastest-varying one.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`]; the conditions on `minor_to_major`.
    /// - **Source**: XLA `LayoutUtil::Minor`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// assert_eq!(Layout::new(&[0, 2, 1]).minor(1)?, 2);
    /// assert!(Layout::new(&[0, 2, 1]).minor(3).is_err());
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "Minor")]
    pub fn minor(&self, k: usize) -> Result<usize, Error> {
        Error::named("minor", || {
            let order = self.own_order()?;
            order.get(k).copied().ok_or(no_such_dimension(k, order.len()))
        })
    }

    /// Returns the logical number of the dimension with the number `physical`; 0 is the
    /// slowest-varying one.
    ///
    /// - **Post**: `major(p) == minor(rank - 1 - p)`.
    /// - **Errors**: as [`minor`](Self::minor).
    /// - **Source**: XLA `LayoutUtil::Major`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// assert_eq!(Layout::new(&[0, 2, 1]).major(0)?, 1);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "Major")]
    pub fn major(&self, physical: usize) -> Result<usize, Error> {
        Error::named("major", || {
            let order = self.own_order()?.reversed();
            order.get(physical).copied().ok_or(no_such_dimension(physical, order.len()))
        })
    }

    /// Returns the physical number of every logical dimension.
    ///
    /// - **Post**: `major(r[d]) == d` for every dimension `d`.
    /// - **Errors**: the conditions on `minor_to_major`.
    /// - **Source**: XLA `LayoutUtil::MakeLogicalToPhysical`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// assert_eq!(Layout::new(&[0, 2, 1]).logical_to_physical()?, [2, 0, 1]);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MakeLogicalToPhysical")]
    pub fn logical_to_physical(&self) -> Result<Vec<usize>, Error> {
        Error::named("logical_to_physical", || Ok(self.physical_numbers()?.into_vec()))
    }

    pub(in crate::xla) fn physical_numbers(&self) -> Result<Permutation, Reason> {
        Ok(self.own_order()?.reversed().inverse())
    }

    /// Returns whether `dimensions` are adjacent in memory, in any order. The result is `true` for
    /// zero or one dimension.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`], [`Reason::RepeatedDimension`]; the conditions on
    ///   `minor_to_major`.
    /// - **Source**: XLA `LayoutUtil::AreDimensionsConsecutive`, which returns `false` for a
    ///   repeated dimension.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// let layout = Layout::new(&[1, 3, 0, 2]);
    /// assert!(layout.dimensions_are_consecutive(&[0, 3, 1])?);
    /// assert!(!layout.dimensions_are_consecutive(&[0, 1])?); // 3 lies between them
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "AreDimensionsConsecutive")]
    pub fn dimensions_are_consecutive(&self, dimensions: &[usize]) -> Result<bool, Error> {
        Error::named("dimensions_are_consecutive", || {
            let physical = self.physical_numbers()?;
            check_dimensions(dimensions, physical.len())?;
            let mut wanted: Vec<usize> = dimensions.iter().map(|&named| physical[named]).collect();
            wanted.sort_unstable();
            Ok(wanted.windows(2).all(|pair| matches!(pair, [a, b] if a + 1 == *b)))
        })
    }
}

impl ArrayShape {
    /// Returns the dimension order of the layout, most minor first, as a permutation of the
    /// dimensions.
    pub(in crate::xla) fn order(&self) -> Result<Permutation, Reason> {
        self.required_layout()?.order(self.rank())
    }
}

/// Returns the position of the first invalid entry of `minor_to_major`, and the reason. Entries out
/// of range precede repeated entries.
pub(in crate::xla) fn first_invalid_entry(minor_to_major: &[i64]) -> Option<(usize, Reason)> {
    let rank = minor_to_major.len();
    for (position, &entry) in minor_to_major.iter().enumerate() {
        if !(0..rank as i64).contains(&entry) {
            return Some((position, Reason::MinorToMajorRange { entry, rank }));
        }
    }
    match check_distinct(minor_to_major.iter().copied(), rank) {
        Err(PermutationError::Repeat { position, entry, .. }) => {
            Some((position, Reason::MinorToMajorRepeats { entry }))
        }
        _ => None,
    }
}

/// Returns the reason that `dimension` does not exist.
pub(in crate::xla) fn no_such_dimension(dimension: usize, rank: usize) -> Reason {
    Reason::NoSuchDimension { dimension: i64::try_from(dimension).unwrap_or(i64::MAX), rank }
}

/// Checks that `dimensions` are below `rank` and distinct.
pub(in crate::xla) fn check_dimensions(dimensions: &[usize], rank: usize) -> Result<(), Reason> {
    check_distinct(as_i64s(dimensions), rank).map_err(|fault| match fault {
        PermutationError::Repeat { entry, .. } => Reason::RepeatedDimension { dimension: entry },
        PermutationError::Range { entry, .. } => Reason::NoSuchDimension { dimension: entry, rank },
        PermutationError::Length { .. } => fault.into(),
    })
}
