//! Linear layouts: each cell against the XOR of the columns at the set bits of its coordinate.

use colex::f2::LinearLayout;
use colex_draw::{Limits, Marks, Picture};

use crate::check;
use crate::edge::limits;

/// An input with its columns, each with one value for each output.
type Input = (&'static str, &'static [&'static [u64]]);

/// Builds the text of a layout with the outputs `dim0`, `dim1`, and checks each cell.
fn check_cells(inputs: &[Input]) -> Picture {
    let texts: Vec<_> =
        inputs.iter().map(|(name, columns)| format!("{name} = {columns:?}")).collect();
    let text = format!("#ttg.linear<{{{}}}>", texts.join(", "));
    let layout = LinearLayout::parse(&text).unwrap();
    let picture = Picture::of_linear(&layout, Limits::of_cells(1 << 16)).unwrap();
    assert_eq!(picture.title, text);
    let sizes: Vec<u64> = (0..).map_while(|k| layout.output(k)).map(|(_, size)| size).collect();
    let mut seen = 0;
    let mut offsets = Vec::new();
    for panel in picture.panels() {
        for cell in &panel.cells {
            let mut rest = cell.index.unwrap() as u64;
            let mut value = vec![0; sizes.len()];
            let mut coordinate = Vec::new();
            for (_, columns) in inputs {
                let size = 1 << columns.len();
                coordinate.push((rest % size).to_string());
                for (bit, column) in columns.iter().enumerate() {
                    if ((rest % size) >> bit) & 1 == 1 {
                        value.iter_mut().zip(*column).for_each(|(sum, part)| *sum ^= part);
                    }
                }
                rest /= size;
            }
            let mut expected: Vec<_> = value.iter().map(u64::to_string).collect();
            if expected.len() != 1 {
                expected = vec![format!("({})", expected.join(","))];
            }
            assert_eq!(cell.text, expected[0], "{text} at {coordinate:?}");
            assert_eq!(panel.coordinate(cell).unwrap(), format!("({})", coordinate.join(",")));
            let (mut flat, mut scale) = (0, 1);
            for (value, size) in value.iter().zip(&sizes) {
                flat += value * scale;
                scale *= size;
            }
            assert_eq!(cell.offset, Some(flat as i64));
            offsets.push((flat, cell.marks.contains(Marks::DUPLICATE)));
            seen += 1;
        }
    }
    assert_eq!(seen, inputs.iter().map(|(_, columns)| 1 << columns.len()).product::<u64>());
    for &(offset, is_marked) in &offsets {
        let count = offsets.iter().filter(|(other, _)| *other == offset).count();
        assert_eq!(is_marked, count > 1, "{text}: {offset}");
    }
    picture
}

#[test]
fn every_cell_is_the_xor_of_its_columns() {
    // The swizzle S<2,0,2> of a row-major tile, and a layout that is not a swizzle.
    let swizzled = check_cells(&[("row", &[&[5], &[10]]), ("column", &[&[1], &[2]])]);
    assert_eq!(
        swizzled.notes[1],
        "bits that XOR: dim0 bit 0 = row bit 0 ^ column bit 0, dim0 bit 1 = row bit 1 ^ column bit 1"
    );
    check_cells(&[("lane", &[&[3], &[6], &[7]])]);
    check_cells(&[("register", &[&[0, 1], &[8, 0]]), ("lane", &[&[1, 1], &[2, 0], &[4, 3]])]);
    // Broadcasts: lanes with a column of 0, and two equal columns.
    check_cells(&[("register", &[&[1, 0]]), ("lane", &[&[0, 0], &[1, 0], &[0, 2]])]);
    let warps = check_cells(&[
        ("register", &[&[0, 1], &[8, 0]]),
        ("lane", &[&[0, 2], &[0, 4], &[1, 0], &[2, 0], &[4, 0]]),
        ("warp", &[&[16, 3], &[0, 8]]),
        ("block", &[]),
    ]);
    assert_eq!(
        warps.notes[0],
        "register 4, lane 32, warp 4, block 1 -> dim0 32, dim1 16; the offset is dim0 + 32*dim1"
    );
    let names: Vec<_> = warps.panels().map(|panel| panel.name.as_str()).collect();
    assert_eq!(names, ["warp 0", "warp 1", "warp 2", "warp 3"]);
    let panel = warps.panels().next().unwrap();
    assert_eq!((&*panel.rows.name, &*panel.columns.name), ("register", "lane"));
    assert_eq!((panel.rows.len, panel.columns.len), (4, 32));
}

#[test]
fn layouts_without_xor_are_strided() {
    let picture = check_cells(&[("row", &[&[4], &[8]]), ("column", &[&[3], &[16]])]);
    assert_eq!(picture.notes, ["row 4, column 4 -> dim0 32", "no bits XOR: the layout is strided"]);
}

#[test]
fn many_bits() {
    let all: Vec<String> = (0..40).map(|bit| format!("[{}]", 1_u64 << (bit % 20))).collect();
    let text = format!("#ttg.linear<{{lane = [{}]}}>", all.join(", "));
    let layout = LinearLayout::parse(&text).unwrap();
    for limits in limits() {
        check(&Picture::of_linear(&layout, limits).unwrap(), limits);
    }
    let picture = Picture::of_linear(&layout, Limits::default()).unwrap();
    assert!(picture.notes[1].ends_with("dim0 bit 7 = lane bit 7 ^ lane bit 27, and 12 more"));
    for (bits, is_drawn) in [(62, true), (63, false)] {
        let layout = LinearLayout::identity(1 << bits, "lane", "dim0").unwrap();
        assert_eq!(Picture::of_linear(&layout, Limits::default()).is_ok(), is_drawn);
    }
    let empty = Picture::of_linear(&LinearLayout::EMPTY, Limits::default()).unwrap();
    assert_eq!(empty.panels().next().unwrap().cells[0].text, "()");
}
