//! Gaps, with a static and a dynamic size.
use colex::{Layout, int, layout};

#[test]
fn complements() {
    let _: Layout![(2, 3):(1, 8)] = layout!(4:2).complement(int!(24));
    let _: Layout![2:1] = layout!(4:2).gaps();
    let n = 24;
    assert_eq!(layout!(4:2).complement(n).to_string(), "(_2,3):(_1,_8)");
    assert!(layout!(4:2).try_complement(n).is_ok());
}
