//! Outlines: slices against the digits of each flat coordinate.

use colex::DynLayout;
use colex_draw::{Limits, Marks, Outline, Picture};

/// Outlines the slice of a column-major layout, and checks each cell. Returns the number of outlined
/// cells.
fn outlined(shape: &str, slice: &str, is_in: impl Fn(i64) -> bool) -> usize {
    let layout = DynLayout::col_major(&shape.parse().unwrap()).unwrap();
    // Rows and columns of a large shape have several panels.
    let limits = Limits::of_cells(1 << 16).with_columns(8);
    let mut picture = Picture::of_layout(&layout, limits);
    let count = picture.outline(Outline::Slice(Box::new(slice.parse().unwrap())));
    let mut seen = 0;
    for cell in picture.panels().flat_map(|panel| &panel.cells) {
        let index = cell.index.unwrap();
        let is_outlined = cell.marks.contains(Marks::OUTLINED);
        assert_eq!(is_outlined, is_in(index), "{index} of {shape} in {slice}");
        seen += usize::from(is_outlined);
    }
    assert_eq!(seen, count);
    assert_eq!(picture.outlined.is_empty(), count == 0);
    count
}

#[test]
fn slices_of_nested_shapes() {
    let shape = "((2,3),4,(2,(2,2)))";
    assert_eq!(outlined(shape, "_", |_| true), 192);
    assert_eq!(outlined(shape, "17", |i| i == 17), 1);
    assert_eq!(outlined(shape, "(_,_,_)", |_| true), 192);
    assert_eq!(outlined(shape, "(_,1,_)", |i| i / 6 % 4 == 1), 48);
    assert_eq!(outlined(shape, "((1,_),_,_)", |i| i % 2 == 1), 96);
    assert_eq!(outlined(shape, "(4,_,_)", |i| i % 6 == 4), 32);
    assert_eq!(outlined(shape, "(_,_,(1,(_,1)))", |i| i / 24 % 2 == 1 && i / 96 == 1), 48);
    assert_eq!(outlined(shape, "(4,_,(_,2))", |i| i % 6 == 4 && i / 48 == 2), 8);
    assert_eq!(
        outlined(shape, "((_,2),3,5)", |i| i / 2 % 3 == 2 && i / 6 % 4 == 3 && i / 24 == 5),
        2
    );
    // Coordinates that no cell has, and slices that do not fit the shape.
    for slice in
        ["192", "(_,4,_)", "(6,_,_)", "(_,_)", "((1,1,1),_,_)", "(_,(1),_)", "(_,_,(1,(1,1,1)))"]
    {
        assert_eq!(outlined(shape, slice, |_| false), 0, "{slice}");
    }
    assert_eq!(outlined("8", "3", |i| i == 3), 1);
    assert_eq!(outlined("8", "(3)", |_| false), 0);
    assert_eq!(outlined("(8)", "(3)", |i| i == 3), 1);
}

#[test]
fn slices_of_many_modes() {
    let shape = format!("({})", ["2"; 10].join(","));
    for mode in 0..10 {
        let mut slice = ["_"; 10];
        slice[mode] = "1";
        let count = outlined(&shape, &format!("({})", slice.join(",")), |i| i >> mode & 1 == 1);
        assert_eq!(count, 1 << 9);
    }
}
