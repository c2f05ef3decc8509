//! Owners in layouts that are too large to search.

use std::collections::BTreeSet;

use colex::thread_value::TvLayout;
use colex::{DynLayout, IntTuple};

/// 30 modes of extent 4, which together have 2^60 coordinates. Their offsets are all multiples of 6
/// up to the largest one, and each mode overlaps the modes after it.
#[test]
fn many_overlapping_modes_need_no_search() {
    for strides in [[6; 15], core::array::from_fn(|k| if k < 10 { 6 } else { 12 })] {
        let modes = DynLayout::strided(&[4; 15], &strides).unwrap();
        let layout = DynLayout::from_modes(&[modes, modes]).unwrap();
        let largest = 2 * 3 * strides.iter().sum::<i64>();
        let tile = IntTuple::int(largest + 1);
        let tv = TvLayout::new(layout, &tile).unwrap();
        for element in 0..=largest {
            let owners: Vec<_> = tv.owners(&IntTuple::int(element)).unwrap().take(100).collect();
            let distinct: BTreeSet<_> = owners.iter().collect();
            assert_eq!(distinct.len(), owners.len(), "{element} of {tv}");
            for (thread, value) in &owners {
                assert_eq!(tv.coord(*thread, *value), Ok(IntTuple::int(element)), "{tv}");
            }
            // Each end has one coordinate.
            let is_end = element == 0 || element == largest;
            let expected = if element % 6 != 0 {
                0..1
            } else if is_end {
                1..2
            } else {
                20..101
            };
            assert!(expected.contains(&owners.len()), "{element} of {tv}: {}", owners.len());
        }
    }
}
