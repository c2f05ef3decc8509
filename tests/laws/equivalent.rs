//! Equivalence of swizzled layouts and layouts over layouts, by their offsets.

use colex::{ComposedLayout, DynLayout, Int, Outer, f2};

use crate::support::{flat_layout, leaf_grid, squares};

/// `A o B` can be a swizzled layout: with `A = (4,2):(1,2)` and `B = (2,2):(1,3)` the offsets are
/// 0, 1, 3, 2.
#[test]
fn swizzles_and_layouts_over_layouts() {
    let mut layouts = Vec::new();
    for (a, b) in squares(&leaf_grid(4, &[1, 2, 4])) {
        for inner in ["(2,2):(1,3)", "(2,2):(1,2)", "4:3", "(2,2):(3,1)"] {
            let outer = flat_layout(&[a, b]);
            let Ok(f) = outer.composition_with_offset(Int::ZERO, &DynLayout::lit(inner)) else {
                continue;
            };
            if matches!(f.outer(), Outer::Layout(_)) {
                layouts.push(f);
            }
        }
    }
    let swizzled = ["S<1,0,1> o 0 o 4:1", "S<0,0,0> o 0 o 4:1", "S<1,0,1> o 0 o (2,2):(2,1)"];
    let (mut equal, mut different) = (0, 0);
    for s in swizzled.map(ComposedLayout::lit) {
        for f in &layouts {
            let expected = s.offsets().eq(f.offsets());
            assert_eq!(f2::equivalent(&s, f), Ok(expected), "{s} {f}");
            assert_eq!(f2::equivalent(f, &s), Ok(expected), "{f} {s}");
            if expected { equal += 1 } else { different += 1 }
        }
    }
    assert!(equal > 0 && different > 100, "{equal} {different}");
}

/// A large layout that is linear differs from one that is not, without a comparison.
#[test]
fn large_linear_layouts() {
    let linear = ComposedLayout::lit("S<1,0,3> o 0 o (1024,1024):(1,1024)");
    for other in ["S<1,0,4> o 1 o (1024,1024):(1,1024)", "S<1,0,4> o 0 o (1024,1024):(3,4096)"] {
        let other = ComposedLayout::lit(other);
        assert!(linear.offsets().zip(other.offsets()).take(10).any(|(a, b)| a != b), "{other}");
        assert_eq!(f2::equivalent(&linear, &other), Ok(false), "{other}");
        assert_eq!(f2::equivalent(&other, &linear), Ok(false), "{other}");
    }
}
