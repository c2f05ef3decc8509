//! A swizzle is its own inverse, so a swizzled layout `S o 0 o n:1` has both inverses.

use colex::{ComposedLayout, DynLayout, Int, Swizzle};

#[test]
fn swizzled_identities_have_inverses() {
    let numbers = (0..=3).flat_map(|bits| (0..=4).map(move |base| (bits, base)));
    let numbers = numbers.flat_map(|(bits, base)| (-4..=4).map(move |shift| (bits, base, shift)));
    let swizzles: Vec<_> =
        numbers.filter_map(|(bits, base, shift)| Swizzle::new(bits, base, shift).ok()).collect();
    assert!(swizzles.len() > 100);
    for n in 2..40 {
        let inner = DynLayout::lit(&format!("{n}:1"));
        for swizzle in &swizzles {
            let f = ComposedLayout::new(*swizzle, Int::ZERO, &inner).unwrap();
            let (left, right) = (f.left_inverse().unwrap(), f.right_inverse().unwrap());
            for i in 0..n {
                assert_eq!(left.index(f.index(i)), i, "left inverse of {f}: {left}");
            }
            for k in 0..right.size() {
                assert_eq!(f.index(right.index(k)), k, "right inverse of {f}: {right}");
            }
        }
    }
}
