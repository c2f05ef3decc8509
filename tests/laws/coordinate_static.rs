//! Static integers of layouts with coordinates as strides.

use colex::CoordinateLayout;

/// A layout is static if every integer has the mark `_`, or if none has: without marks all are
/// static.
#[test]
fn one_dynamic_integer_is_enough() {
    for (first, second) in [("@0", "@1"), ("@0@1", "@0")] {
        for marks in 0..32 {
            let mark = |bit: i32| if marks >> bit & 1 == 1 { "_" } else { "" };
            let [m, n, a, b, c] = [0, 1, 2, 3, 4].map(mark);
            let text = format!("({m}4,{n}8):({a}1{first},{b}1{first}+{c}2{second})");
            let layout = CoordinateLayout::parse(&text).unwrap();
            assert_eq!(layout.is_static(), marks == 0 || marks == 31, "{text}");
            assert!(layout.with_static(true).is_static(), "{text}");
            assert!(!layout.with_static(false).is_static(), "{text}");
        }
    }
}
