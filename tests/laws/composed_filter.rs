//! Filters of swizzled layouts: the offsets at digit 0 of each broadcast mode, by brute force.

use colex::ComposedLayout;

use crate::composed::{each, offsets};
use crate::support::leaves;

#[test]
fn broadcast_modes_have_one_coordinate() {
    let mut broadcast = 0;
    each(|f| {
        let leaves = leaves(&f.inner());
        let is_first = |i: i64| {
            leaves.iter().fold((i, true), |(i, is_first), (extent, stride)| {
                (i / extent, is_first && (*stride != 0 || i % extent == 0))
            })
        };
        let all = offsets(f);
        let first: Vec<_> =
            (0..).zip(&all).filter(|(i, _)| is_first(*i).1).map(|(_, offset)| *offset).collect();
        broadcast += i32::from(first.len() < all.len());
        let same = |r: &ComposedLayout| assert_eq!(offsets(r), first, "{f}: {r}");
        same(&f.filter_zeros());
        same(&f.filter());
    });
    assert!(broadcast > 100, "{broadcast}");
}
