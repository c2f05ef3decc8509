//! Orders: which dimension lies where in memory.
//!
//! Dimensions have two numbers. The *logical* one is a label, in the order of the shape. The *physical* one is the
//! place in memory, 0 the most major. `minor_to_major` lists the logical numbers from the last place to the first:
//!
//! ```text
//! {0,2,1}     minor(0) = 0, minor(1) = 2, minor(2) = 1      the fastest first
//!             major(0) = 1, major(1) = 2, major(2) = 0      physical to logical
//!             logical_to_physical = (2,0,1)                 its inverse
//! ```

use alloc::vec::Vec;

use crate::xla::permutation::{Fault, Permutation, distinct, numbers};
use crate::xla::{ArrayShape, Error, Layout, Reason};

impl Layout {
    /// `minor_to_major`, where it is a permutation of `0..rank`.
    pub(in crate::xla) fn order(&self, rank: usize) -> Result<Permutation, Reason> {
        self.check_order(rank)?;
        let order = self.minor_to_major.iter().map(|&dimension| dimension as usize);
        Ok(Permutation::known(order.collect()))
    }

    /// That `minor_to_major` is a permutation of `0..rank`.
    pub(in crate::xla) fn check_order(&self, rank: usize) -> Result<(), Reason> {
        let entries = self.minor_to_major.len();
        if entries != rank {
            return Err(Reason::MinorToMajorLength { entries, rank });
        }
        wrong_entry(&self.minor_to_major).map_or(Ok(()), |(_, reason)| Err(reason))
    }

    /// The order without asking for a rank.
    fn own_order(&self) -> Result<Permutation, Reason> {
        self.order(self.minor_to_major.len())
    }

    /// Whether dimension 0 moves fastest and the others follow in order, as in Fortran; true in rank 0 and 1.
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

    /// Whether dimension 0 moves slowest and the others follow in order, as in C; true in rank 0 and 1.
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

    /// The logical dimension in place `k` from the fastest on.
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

    /// The logical dimension of the physical dimension `physical`, 0 the slowest.
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

    /// The physical dimension of every logical one.
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
        Error::named("logical_to_physical", || Ok(self.places()?.into_vec()))
    }

    pub(in crate::xla) fn places(&self) -> Result<Permutation, Reason> {
        Ok(self.own_order()?.reversed().inverse())
    }

    /// Whether `dimensions` are neighbours in memory, in whatever order; true of none and of one.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`], [`Reason::RepeatedDimension`]; the conditions on `minor_to_major`.
    /// - **Source**: XLA `LayoutUtil::AreDimensionsConsecutive`, which answers no where a dimension is named twice.
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
            let places = self.places()?;
            check_dimensions(dimensions, places.len())?;
            let mut wanted: Vec<usize> = dimensions.iter().map(|&named| places[named]).collect();
            wanted.sort_unstable();
            Ok(wanted.windows(2).all(|pair| matches!(pair, [a, b] if a + 1 == *b)))
        })
    }
}

impl ArrayShape {
    /// The order of the layout, fastest dimension first, where it is a permutation of the dimensions.
    pub(in crate::xla) fn order(&self) -> Result<Permutation, Reason> {
        self.required_layout()?.order(self.rank())
    }
}

/// The place of the first entry that is no dimension number, or else repeats one, and why that is wrong; there are as
/// many dimensions as entries.
pub(in crate::xla) fn wrong_entry(minor_to_major: &[i64]) -> Option<(usize, Reason)> {
    let rank = minor_to_major.len();
    for (place, &entry) in minor_to_major.iter().enumerate() {
        if !(0..rank as i64).contains(&entry) {
            return Some((place, Reason::MinorToMajorRange { entry, rank }));
        }
    }
    match distinct(minor_to_major.iter().copied(), rank) {
        Err(Fault::Repeat { place, entry, .. }) => {
            Some((place, Reason::MinorToMajorRepeats { entry }))
        }
        _ => None,
    }
}

/// The reason that there is no `dimension`.
pub(in crate::xla) fn no_such_dimension(dimension: usize, rank: usize) -> Reason {
    Reason::NoSuchDimension { dimension: i64::try_from(dimension).unwrap_or(i64::MAX), rank }
}

/// That each of `dimensions` is one of `rank`, named once.
pub(in crate::xla) fn check_dimensions(dimensions: &[usize], rank: usize) -> Result<(), Reason> {
    distinct(numbers(dimensions), rank).map_err(|fault| match fault {
        Fault::Repeat { entry, .. } => Reason::RepeatedDimension { dimension: entry },
        Fault::Range { entry, .. } => Reason::NoSuchDimension { dimension: entry, rank },
        Fault::Length { .. } => fault.into(),
    })
}
