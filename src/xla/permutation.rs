//! Permutations: lists that contain each of `0..n` once, applied to other lists.
//!
//! ```text
//! p = (2,0,1)      permute((a,b,c), p) = (c,a,b)       p o q : i -> p[q[i]]
//! ```
//!
//! A permutation says where each entry *comes from*: entry `i` of the result is entry `p[i]` of the
//! list. This is the convention of XLA's `transpose`: `dimensions={2,0,1}` makes `[C,A,B]` from
//! `[A,B,C]`.

use alloc::vec;
use alloc::vec::Vec;
use core::mem::replace;
use core::ops::Deref;

use crate::xla::{Error, Reason};

/// Returns the list permuted: entry `i` comes from position `permutation[i]`.
///
/// ```text
/// permute(v, p)[i] = v[p[i]]
/// ```
///
/// - **Pre**: `permutation` contains each of `0..values.len()` once.
/// - **Post**: `permute(&permute(v, p)?, q)? == permute(v, &compose(p, q)?)?`.
/// - **Errors**: [`Reason::LengthMismatch`], [`Reason::NotAPermutation`].
/// - **Source**: XLA `Permute`.
///
/// # Examples
///
/// ```
/// use colex::xla::permutation::permute;
/// assert_eq!(permute(&['a', 'b', 'c'], &[2, 0, 1])?, ['c', 'a', 'b']);
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[doc(alias = "Permute")]
pub fn permute<T: Clone>(values: &[T], permutation: &[usize]) -> Result<Vec<T>, Error> {
    Error::named("permute", || Ok(Permutation::new(permutation, values.len())?.apply(values)))
}

/// Returns the list permuted back: entry `i` goes to position `permutation[i]`.
///
/// ```text
/// permute_inverse(v, p)[p[i]] = v[i]
/// ```
///
/// - **Pre**: `permutation` contains each of `0..values.len()` once.
/// - **Post**: `permute(&permute_inverse(v, p)?, p)? == v`.
/// - **Errors**: [`Reason::LengthMismatch`], [`Reason::NotAPermutation`].
/// - **Source**: XLA `PermuteInverse`.
///
/// # Examples
///
/// ```
/// use colex::xla::permutation::permute_inverse;
/// assert_eq!(permute_inverse(&['a', 'b', 'c'], &[2, 0, 1])?, ['b', 'c', 'a']);
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[doc(alias = "PermuteInverse")]
pub fn permute_inverse<T: Clone>(values: &[T], permutation: &[usize]) -> Result<Vec<T>, Error> {
    Error::named("permute_inverse", || {
        Ok(Permutation::new(permutation, values.len())?.inverse().apply(values))
    })
}

/// Returns the inverse of `permutation`.
///
/// ```text
/// inverse(p)[p[i]] = i
/// ```
///
/// - **Pre**: `permutation` contains each of `0..permutation.len()` once.
/// - **Post**: `compose(p, &inverse(p)?)? == 0..p.len()`.
/// - **Errors**: [`Reason::NotAPermutation`].
/// - **Source**: XLA `InversePermutation`.
///
/// # Examples
///
/// ```
/// use colex::xla::permutation::inverse;
/// assert_eq!(inverse(&[2, 0, 1])?, [1, 2, 0]);
/// assert!(inverse(&[0, 0, 1]).is_err());
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[doc(alias = "InversePermutation")]
pub fn inverse(permutation: &[usize]) -> Result<Vec<usize>, Error> {
    Error::named("inverse", || {
        Ok(Permutation::new(permutation, permutation.len())?.inverse().into_vec())
    })
}

/// Composes two permutations: `q` first, then `p`.
///
/// ```text
/// compose(p, q)[i] = p[q[i]]
/// ```
///
/// - **Pre**: both contain each of `0..n` once, with the same `n`.
/// - **Post**: the result is a permutation of `0..n`.
/// - **Errors**: [`Reason::LengthMismatch`], [`Reason::NotAPermutation`].
/// - **Source**: XLA `ComposePermutations`.
///
/// # Examples
///
/// ```
/// use colex::xla::permutation::compose;
/// assert_eq!(compose(&[2, 0, 1], &[1, 0, 2])?, [0, 2, 1]);
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[doc(alias = "ComposePermutations")]
pub fn compose(p: &[usize], q: &[usize]) -> Result<Vec<usize>, Error> {
    Error::named("compose", || {
        let p = Permutation::new(p, p.len())?;
        Ok(Permutation::new(q, p.len())?.apply(&p))
    })
}

// The package `colex-xla` uses the hidden items too.

/// A list that contains each of `0..n` once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[doc(hidden)]
pub struct Permutation(Vec<usize>);

/// The reason that a list is not a permutation of `0..rank`.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub enum PermutationError {
    /// The length of the list is not `rank`.
    Length { expected: usize, found: usize },
    /// An entry is not in `0..rank`.
    Range { entry: i64, rank: usize },
    /// The entry at `position` repeats an earlier one.
    Repeat { position: usize, entry: i64, rank: usize },
}

impl From<PermutationError> for Reason {
    fn from(fault: PermutationError) -> Self {
        match fault {
            PermutationError::Length { expected, found } => {
                Self::LengthMismatch { expected, found }
            }
            PermutationError::Range { entry, rank }
            | PermutationError::Repeat { entry, rank, .. } => Self::NotAPermutation { entry, rank },
        }
    }
}

/// Checks that the entries are below `rank` and distinct; the error is the first entry that is not.
#[doc(hidden)]
pub fn check_distinct(
    entries: impl IntoIterator<Item = i64>,
    rank: usize,
) -> Result<(), PermutationError> {
    // One bit for each of the usual few dimensions, so nothing is allocated.
    let mut few = 0_u64;
    let mut many = vec![false; if rank > 64 { rank } else { 0 }];
    for (position, entry) in entries.into_iter().enumerate() {
        if !(0..rank as i64).contains(&entry) {
            return Err(PermutationError::Range { entry, rank });
        }
        let repeats = if let Some(named) = many.get_mut(entry as usize) {
            replace(named, true)
        } else {
            let before = few;
            few |= 1 << entry;
            before == few
        };
        if repeats {
            return Err(PermutationError::Repeat { position, entry, rank });
        }
    }
    Ok(())
}

/// Returns the entries as the numbers that errors show.
pub(in crate::xla) fn as_i64s(entries: &[usize]) -> impl Iterator<Item = i64> {
    entries.iter().map(|&entry| i64::try_from(entry).unwrap_or(i64::MAX))
}

impl Permutation {
    /// Creates the permutation of these entries, after checking that they contain each of `0..rank`
    /// once.
    pub fn new(entries: &[usize], rank: usize) -> Result<Self, PermutationError> {
        if entries.len() != rank {
            return Err(PermutationError::Length { expected: rank, found: entries.len() });
        }
        check_distinct(as_i64s(entries), rank)?;
        Ok(Self(entries.to_vec()))
    }

    /// Creates the permutation of these entries, which the caller knows to contain each of `0..n`
    /// once.
    #[must_use]
    pub fn new_unchecked(entries: Vec<usize>) -> Self {
        Self(entries)
    }

    /// Returns the list whose entry `i` is entry `self[i]` of `values`, which has the same length.
    #[must_use]
    pub fn apply<T: Clone>(&self, values: &[T]) -> Vec<T> {
        self.iter().map(|&from| values[from].clone()).collect()
    }

    /// Returns the inverse.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut inverse = vec![0; self.len()];
        for (position, &entry) in self.iter().enumerate() {
            inverse[entry] = position;
        }
        Self(inverse)
    }

    /// Returns the entries in reverse order.
    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.0.reverse();
        self
    }

    #[must_use]
    pub fn into_vec(self) -> Vec<usize> {
        self.0
    }
}

impl Deref for Permutation {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        &self.0
    }
}
