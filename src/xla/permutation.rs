//! Permutations: lists that name each of `0..n` once, and what they do to other lists.
//!
//! ```text
//! p = (2,0,1)      permute((a,b,c), p) = (c,a,b)       p o q : i -> p[q[i]]
//! ```
//!
//! A permutation says where each entry *comes from*: entry `i` of the result is entry `p[i]` of the list. It is the
//! convention of XLA's `transpose`, whose `dimensions={2,0,1}` makes `[C,A,B]` out of `[A,B,C]`.

use alloc::vec;
use alloc::vec::Vec;
use core::mem::replace;
use core::ops::Deref;

use crate::xla::{Error, Reason};

/// The list with its entries moved: entry `i` comes from place `permutation[i]`.
///
/// ```text
/// permute(v, p)[i] = v[p[i]]
/// ```
///
/// - **Pre**: `permutation` names each of `0..values.len()` once.
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

/// The list with its entries moved back: entry `i` goes to place `permutation[i]`.
///
/// ```text
/// permute_inverse(v, p)[p[i]] = v[i]
/// ```
///
/// - **Pre**: `permutation` names each of `0..values.len()` once.
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

/// The permutation that undoes `permutation`.
///
/// ```text
/// inverse(p)[p[i]] = i
/// ```
///
/// - **Pre**: `permutation` names each of `0..permutation.len()` once.
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

/// Both in one: `q` first on places, then `p`.
///
/// ```text
/// compose(p, q)[i] = p[q[i]]
/// ```
///
/// - **Pre**: both name each of `0..n` once, with the same `n`.
/// - **Post**: a permutation of `0..n`.
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

/// A list that names each of `0..n` once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::xla) struct Permutation(Vec<usize>);

/// What keeps a list from being a permutation of `0..rank`.
#[derive(Clone, Copy, Debug)]
pub(in crate::xla) enum Fault {
    /// It has more or fewer entries.
    Length { expected: usize, found: usize },
    /// An entry is not in `0..rank`.
    Range { entry: i64, rank: usize },
    /// The entry at `place` repeats an earlier one.
    Repeat { place: usize, entry: i64, rank: usize },
}

impl From<Fault> for Reason {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Length { expected, found } => Self::LengthMismatch { expected, found },
            Fault::Range { entry, rank } | Fault::Repeat { entry, rank, .. } => {
                Self::NotAPermutation { entry, rank }
            }
        }
    }
}

/// That no entry is outside `0..rank` or repeats an earlier one; else the first that does.
pub(in crate::xla) fn distinct(
    entries: impl IntoIterator<Item = i64>,
    rank: usize,
) -> Result<(), Fault> {
    // Bits for the usual few dimensions, so that nothing is allocated.
    let mut few = 0_u64;
    let mut many = vec![false; if rank > 64 { rank } else { 0 }];
    for (place, entry) in entries.into_iter().enumerate() {
        if !(0..rank as i64).contains(&entry) {
            return Err(Fault::Range { entry, rank });
        }
        let repeats = if let Some(named) = many.get_mut(entry as usize) {
            replace(named, true)
        } else {
            let before = few;
            few |= 1 << entry;
            before == few
        };
        if repeats {
            return Err(Fault::Repeat { place, entry, rank });
        }
    }
    Ok(())
}

/// Entries as the numbers that errors show.
pub(in crate::xla) fn numbers(entries: &[usize]) -> impl Iterator<Item = i64> {
    entries.iter().map(|&entry| i64::try_from(entry).unwrap_or(i64::MAX))
}

impl Permutation {
    /// `entries`, where they name each of `0..rank` once.
    pub(in crate::xla) fn new(entries: &[usize], rank: usize) -> Result<Self, Fault> {
        if entries.len() != rank {
            return Err(Fault::Length { expected: rank, found: entries.len() });
        }
        distinct(numbers(entries), rank)?;
        Ok(Self(entries.to_vec()))
    }

    /// `entries`, which are known to name each of `0..n` once.
    pub(in crate::xla) fn known(entries: Vec<usize>) -> Self {
        Self(entries)
    }

    /// The list whose entry `i` is entry `self[i]` of `values`, which are as many.
    pub(in crate::xla) fn apply<T: Clone>(&self, values: &[T]) -> Vec<T> {
        self.iter().map(|&from| values[from].clone()).collect()
    }

    /// The permutation that undoes this one.
    pub(in crate::xla) fn inverse(&self) -> Self {
        let mut inverse = vec![0; self.len()];
        for (place, &entry) in self.iter().enumerate() {
            inverse[entry] = place;
        }
        Self(inverse)
    }

    /// The entries from the last to the first.
    pub(in crate::xla) fn reversed(mut self) -> Self {
        self.0.reverse();
        self
    }

    pub(in crate::xla) fn into_vec(self) -> Vec<usize> {
        self.0
    }
}

impl Deref for Permutation {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        &self.0
    }
}
