//! The elements of a slice at the offsets of a `DynLayout`.
use colex::DynLayout;

#[test]
fn slice_index() {
    let layout = DynLayout::lit("(4,8):(8,1)");
    let data: Vec<usize> = (0..32).collect();
    for i in 0..layout.size() {
        assert_eq!(data[layout.slice_index(i)], layout.index(i) as usize);
    }
    const LAST: usize = DynLayout::lit("(4,8):(8,1)").slice_index(31);
    assert_eq!(LAST, 31);
}

#[test]
#[should_panic(expected = "slice_index: the stride -8 is negative; use at least 0")]
fn negative_offset() {
    let _ = DynLayout::lit("(4,8):(-8,1)").slice_index(1);
}

#[test]
#[should_panic(expected = "index: the coordinate -1 is negative; use at least 0")]
fn negative_coordinate() {
    let _ = DynLayout::lit("(4,8):(8,1)").slice_index(-1);
}
