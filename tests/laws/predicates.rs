//! Predicates: injective, compact and contiguous follow from the strides, and agree with the table
//! of offsets.

use colex::DynLayout;

use crate::support::{compact_layouts, image, is_compact, is_injective, layouts_with, leaves};
use crate::support::{random, random_of_each_kind, size, small};

pub(crate) fn holds(a: &DynLayout) {
    assert_eq!(a.is_injective(), Some(is_injective(a)), "is_injective({a})");
    assert_eq!(a.is_compact(), is_compact(a), "is_compact({a})");
    assert_eq!(a.is_bijective(), is_compact(a), "is_bijective({a})");
    let offsets = image(a);
    let (first, last) = (offsets.first().unwrap(), offsets.last().unwrap());
    let is_contiguous = last - first + 1 == offsets.len() as i64;
    assert_eq!(a.is_contiguous(), is_contiguous, "is_contiguous({a})");
    measures_hold(a);
}

/// Checks size, cosize and rank.
fn measures_hold(a: &DynLayout) {
    assert_eq!(a.size(), size(a), "size of {a}");
    let offsets = image(a);
    let width = offsets.last().unwrap() - offsets.first().unwrap() + 1;
    assert_eq!(a.cosize(), width, "cosize of {a}");
    if leaves(a).iter().all(|(_, stride)| *stride >= 0) {
        assert_eq!(a.cosize(), offsets.last().unwrap() + 1, "cosize of {a}");
    }
    assert_eq!((a.shape().rank(), a.shape().depth()), (a.rank(), a.depth()), "{a}");
    assert!(a.shape().congruent(&a.stride()), "{a}");
    assert_eq!(DynLayout::new(&a.shape(), &a.stride()), Ok(*a), "{a}");
}

#[test]
fn by_hand() {
    let l = DynLayout::lit;
    for a in ["(4,8):(8,1)", "(4,8):(1,0)", "(2,2):(2,3)", "(3,3):(1,2)", "4:2", "(4,8):(9,1)"] {
        holds(&l(a));
    }
    assert_eq!(l("(4,8):(8,1)").cosize(), 32);
    assert_eq!(l("4:2").cosize(), 7);
    assert_eq!(l("(4,2):(1,-1)").cosize(), 5);
}

#[test]
fn every_small_layout() {
    small().for_each(|a| holds(&a));
}

#[test]
fn random_layouts() {
    random_of_each_kind(holds);
    random(layouts_with(-4..5_i64), |a| holds(&a));
    random(compact_layouts(), |a| holds(&a));
}
