//! Upcast, downcast, recast: the rule for each leaf, and the offsets if the rule determines them.

use std::collections::BTreeSet;

use colex::DynLayout;

use super::{end_of_chain, leaves};

/// Extents with their strides.
type Leaves = Vec<(i64, i64)>;

/// Whether `r` is `a` in groups of `n` elements.
pub(super) fn upcast(a: &DynLayout, n: i64, r: &DynLayout) -> bool {
    if !has_leaves(a, r, upcast_of(&leaves(a), n)) {
        return false;
    }
    // If the strides chain and groups are complete, the offsets are those of `a`, divided and
    // rounded down.
    let is_exact = end_of_chain(a).is_some()
        && leaves(a).iter().all(|&(s, d)| d >= 0 && (d == 0 || d >= n || s % (n / d) == 0));
    let divided = || offsets(a).into_iter().map(|offset| offset / n).collect();
    !is_exact || offsets(r) == divided()
}

/// Whether `r` is `a` with each element divided into `n`.
pub(super) fn downcast(a: &DynLayout, n: i64, r: &DynLayout) -> bool {
    if !has_leaves(a, r, downcast_of(&leaves(a), n)) {
        return false;
    }
    // With one leaf of stride 1, each offset becomes `n` adjacent ones.
    let is_exact = leaves(a).iter().map(|(_, d)| *d).filter(|d| d.abs() == 1).eq([1]);
    let split =
        || offsets(a).into_iter().flat_map(|offset| (0..n).map(move |k| offset * n + k)).collect();
    !is_exact || offsets(r) == split()
}

/// Whether `r` is `a`, of elements of `old` bits, in elements of `new` bits: an upcast and a
/// downcast by the ratio in lowest terms.
pub(super) fn recast(a: &DynLayout, old: i64, new: i64, r: &DynLayout) -> bool {
    if old <= 0 || new <= 0 {
        return false;
    }
    let common = (1..=old.min(new)).rev().find(|k| old % k == 0 && new % k == 0).unwrap_or(1);
    let (up, down) = (new / common, old / common);
    match (up, down) {
        (_, 1) => upcast(a, up, r),
        (1, _) => downcast(a, down, r),
        _ => has_leaves(a, r, upcast_of(&leaves(a), up).and_then(|a| downcast_of(&a, down))),
    }
}

/// Returns `s:0` unchanged, and for `s:d` `ceil(s / ceil(n/|d|)) : ceil(|d|/n)` with the sign of
/// `d`; `None` if neither of `|d|` and `n` divides the other.
fn upcast_of(leaves: &[(i64, i64)], n: i64) -> Option<Leaves> {
    let ceil = |x: i64, y: i64| x / y + i64::from(x % y != 0);
    let rule = |&(s, d): &(i64, i64)| match d.checked_abs()? {
        0 => Some((s, 0)),
        width if width % n == 0 || n % width == 0 => {
            Some((ceil(s, ceil(n, width)), ceil(width, n) * d.signum()))
        }
        _ => None,
    };
    if n > 0 { leaves.iter().map(rule).collect() } else { None }
}

/// Returns `s*n:1` for `s:1`, and `s:d*n` for `s:d`; `None` if no leaf has stride 1.
fn downcast_of(leaves: &[(i64, i64)], n: i64) -> Option<Leaves> {
    let is_unit = |&(_, d): &(i64, i64)| d == 1 || d == -1;
    let rule = |leaf: &(i64, i64)| match *leaf {
        (s, d) if is_unit(leaf) => Some((s.checked_mul(n)?, d)),
        (s, d) => Some((s, d.checked_mul(n)?)),
    };
    let is_allowed = n == 1 || n > 1 && leaves.iter().any(is_unit);
    if is_allowed { leaves.iter().map(rule).collect() } else { None }
}

/// Whether `r` has the profile of `a` and these leaves, without the strides of leaves of extent 1.
fn has_leaves(a: &DynLayout, r: &DynLayout, expected: Option<Leaves>) -> bool {
    let same = |((s, d), (t, e)): (&(i64, i64), &(i64, i64))| s == t && (d == e || *s == 1);
    expected.is_some_and(|expected| {
        a.shape().congruent(&r.shape()) && leaves(r).iter().zip(&expected).all(same)
    })
}

fn offsets(layout: &DynLayout) -> BTreeSet<i64> {
    (0..layout.size()).map(|i| layout.index(i)).collect()
}
