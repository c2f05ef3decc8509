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
    check("permute", permutation, values.len())?;
    Ok(permuted(values, permutation))
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
    check("permute_inverse", permutation, values.len())?;
    Ok(permuted(values, &inverted(permutation)))
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
    check("inverse", permutation, permutation.len())?;
    Ok(inverted(permutation))
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
    check("compose", p, p.len())?;
    check("compose", q, p.len())?;
    Ok(permuted(p, q))
}

/// That `permutation` names each of `0..rank` once.
pub(in crate::xla) fn check(
    operation: &'static str,
    permutation: &[usize],
    rank: usize,
) -> Result<(), Error> {
    if permutation.len() != rank {
        let reason = Reason::LengthMismatch { expected: rank, found: permutation.len() };
        return Err(Error::new(operation, reason));
    }
    let mut seen = vec![false; rank];
    for &entry in permutation {
        match seen.get_mut(entry) {
            Some(seen) if !*seen => *seen = true,
            _ => {
                let entry = i64::try_from(entry).unwrap_or(i64::MAX);
                let reason = Reason::NotAPermutation { entry, rank };
                return Err(Error::new(operation, reason));
            }
        }
    }
    Ok(())
}

/// [`permute`] where `permutation` is known to be one.
pub(in crate::xla) fn permuted<T: Clone>(values: &[T], permutation: &[usize]) -> Vec<T> {
    permutation.iter().filter_map(|&from| values.get(from).cloned()).collect()
}

/// [`inverse`] where `permutation` is known to be one.
pub(in crate::xla) fn inverted(permutation: &[usize]) -> Vec<usize> {
    let mut inverse = vec![0; permutation.len()];
    for (place, &entry) in permutation.iter().enumerate() {
        if let Some(slot) = inverse.get_mut(entry) {
            *slot = place;
        }
    }
    inverse
}
