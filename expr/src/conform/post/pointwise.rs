//! Operations with a law for each coordinate: coalesce, sums, common layouts, tiles repeated to a
//! shape.

use std::collections::HashSet;

use colex::{DynLayout, Int, IntTuple};

use super::{at, leaves, zipped_copies};

/// Whether `r` is `a` coalesced, as a whole or at the leaves of `profile`.
pub(super) fn coalesce(a: &DynLayout, profile: Option<&IntTuple>, r: &DynLayout) -> Option<bool> {
    let Some(profile) = profile.filter(|profile| profile.as_int().is_none()) else {
        let same = r.size() == a.size() && (0..a.size()).all(|i| at(r, i) == at(a, i));
        return Some(same && is_coalesced(r));
    };
    if r.rank() != a.rank() {
        return Some(false);
    }
    let mut all = true;
    for k in 0..a.rank() {
        let (mode, result) = (a.get(k).ok()?, r.get(k).ok()?);
        all &= match profile.get(k) {
            Ok(profile) => coalesce(&mode, Some(&profile), &result)?,
            Err(_) => mode == result, // not in the profile
        };
    }
    Some(all)
}

/// Whether no mode can be dropped or merged with the next. Dynamic integers merge only if the
/// equality is provable: then the check is the depth alone.
fn is_coalesced(r: &DynLayout) -> bool {
    let leaves = leaves(r);
    let is_shortest = || {
        if let [(1, d)] = leaves[..] {
            d == 0
        } else {
            let merge = |pair: &[(i64, i64)]| pair[0].0.checked_mul(pair[0].1) == Some(pair[1].1);
            leaves.iter().all(|(s, _)| *s != 1) && !leaves.windows(2).any(merge)
        }
    };
    r.depth() <= 1 && (!r.is_static() || r.is_empty() || is_shortest())
}

/// Whether `r` is coalesced and `r(i) == a(i) + b(i)`.
pub(super) fn sum(a: &DynLayout, b: &DynLayout, r: &DynLayout) -> bool {
    let value = |i| at(a, i)?.checked_add(at(b, i)?);
    a.size() == b.size()
        && r.size() == a.size()
        && (0..r.size()).all(|i| at(r, i) == value(i))
        && is_coalesced(r)
}

/// Whether both layouts map coordinate `r(k)` of `b` to `k`.
pub(super) fn common_layout(a: &DynLayout, b: &DynLayout, r: &DynLayout) -> bool {
    (0..r.size()).all(|k| {
        let c = r.index(k);
        (0..b.size()).contains(&c) && at(a, c) == Some(k) && at(b, c) == Some(k)
    })
}

/// Whether both layouts map some coordinate of `b` to `k`, for each `k < n`.
pub(super) fn common_vector(a: &DynLayout, b: &DynLayout, n: i64) -> bool {
    let common: HashSet<i64> =
        (0..b.size()).filter_map(|c| at(a, c).filter(|k| at(b, c) == Some(*k))).collect();
    n >= 1 && (0..n).all(|k| common.contains(&k))
}

/// Whether each mode of `r` is a tile and its copies, which are those of a compact layout in the
/// order of the sort keys.
pub(super) fn tiles(
    a: &DynLayout,
    target: &IntTuple,
    order: Option<&IntTuple>,
    r: &DynLayout,
) -> Option<bool> {
    let rank = target.rank();
    let tile = a.append_to_rank(rank).ok()?;
    let (mut copies, mut keys) = (Vec::new(), Vec::new());
    for k in 0..rank {
        let (whole, part) = (target.get(k).ok()?.size().ok()?, tile.get(k).ok()?.size());
        if part == 0 || whole % part != 0 {
            return Some(false); // the tile does not divide the shape
        }
        copies.push(whole / part);
        keys.push(match order {
            Some(order) => order.get(k).ok()?.as_int().map(Int::get)?,
            None => 0,
        });
    }
    let mut sorted: Vec<usize> = (0..rank).collect();
    sorted.sort_by_key(|&k| keys[k]);
    let (mut strides, mut next) = (vec![0; rank], 1_i64);
    for k in sorted {
        strides[k] = next;
        next = next.checked_mul(copies[k])?;
    }
    let fills = r.rank() == rank
        && (0..rank).all(|k| match (r.get(k), target.get(k)) {
            (Ok(mode), Ok(size)) => size.size() == Ok(mode.size()),
            _ => false,
        });
    Some(fills && zipped_copies(&tile, &DynLayout::strided(&copies, &strides).ok()?, r, false)?)
}
