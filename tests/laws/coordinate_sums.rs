//! Composition with strides at two positions: the sum of two compositions, on the common refinement
//! of their modes.

use colex::{CoordinateLayout, DynLayout};

use crate::support::{flat_layout, leaves, value};

/// Layouts of 16 elements whose modes split in all ways.
fn sixteen() -> Vec<DynLayout> {
    let splits: [&[i64]; 8] =
        [&[16], &[2, 8], &[8, 2], &[4, 4], &[2, 2, 4], &[2, 4, 2], &[4, 2, 2], &[2, 2, 2, 2]];
    let strides = [7, 100, 3, 1000];
    let layout =
        |extents: &[i64]| flat_layout(&extents.iter().copied().zip(strides).collect::<Vec<_>>());
    splits.map(layout).to_vec()
}

#[test]
fn sums_refine_both_modes() {
    let rights: [(&str, [i64; 2]); 5] = [
        ("16:1@0+1@1", [1, 1]),
        ("8:1@0+2@1", [1, 2]),
        ("8:2@0+1@1", [2, 1]),
        ("4:4@0+1@1", [4, 1]),
        ("4:2@0+4@1", [2, 4]),
    ];
    for first in sixteen() {
        for second in sixteen() {
            let a = DynLayout::from_modes(&[first, second]).unwrap();
            for (text, [d, e]) in rights {
                let right = CoordinateLayout::lit(text);
                let r =
                    a.compose_coord(&right).unwrap_or_else(|error| panic!("{a} o {text}: {error}"));
                let expected = (0..right.size())
                    .map(|i| value(&leaves(&first), d * i) + value(&leaves(&second), e * i));
                assert!((0..r.size()).map(|i| r.index(i)).eq(expected), "{a} o {text} = {r}");
            }
        }
    }
}
