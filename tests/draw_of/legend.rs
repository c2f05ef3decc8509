//! Legends: what outlined cells are, and the colors that occur.

use std::collections::{BTreeSet, HashSet};

use colex::analysis::Banks;
use colex::atom::MmaAtom;
use colex::{ComposedLayout, DynLayout, IntTuple, Tiler};
use colex_draw::{ColorBy, Form, Limits, Marks, Operation, Outline, Picture, Svg};

use crate::{all, cells, marked};

/// Returns the text of the legend for outlined cells.
fn outlined(picture: &Picture) -> Option<String> {
    picture.marks().find(|(mark, _)| *mark == Marks::OUTLINED).map(|(_, meaning)| meaning)
}

#[test]
fn outlines_have_names() {
    let layout = DynLayout::lit("(4,8):(8,1)");
    let outlines = [
        (Outline::Bank(0), "bank 0"),
        (Outline::Slice(Box::new("(3,_)".parse().unwrap())), "(3,_)"),
        (Outline::Mode { mode: 1, coordinate: 2 }, "coordinate 2 in mode 1"),
    ];
    for (outline, name) in &outlines {
        let mut picture = Picture::of_layout(&layout, all());
        picture.add_banks(&Banks::NVIDIA, 4);
        assert_eq!(outlined(&picture), None);
        assert_eq!(outline.to_string(), *name);
        picture.outline(outline.clone());
        picture.outline(outline.clone()); // adds no second name
        assert_eq!(outlined(&picture).as_deref(), Some(*name));
        assert!(Svg::new(&picture).to_string().contains(&format!(">{name}</text>")));
    }
    let mut picture = Picture::of_layout(&layout, all());
    picture.outline(Outline::Tile(1)); // selects no cell
    assert_eq!(picture.outlined, [""; 0]);
    picture.outline(outlines[1].0.clone());
    picture.outline(outlines[2].0.clone());
    assert_eq!(outlined(&picture).unwrap(), "(3,_), or coordinate 2 in mode 1");
}

#[test]
fn steps_name_what_they_outline() {
    let (a, b) = (DynLayout::lit("24:1"), DynLayout::lit("4:2"));
    let tiler = Tiler::lit("4:2");
    let target = IntTuple::int(24);
    for (operation, name) in [
        (Operation::Composition(&a, &b), "reached by B"),
        (
            Operation::Divide(Form::Logical, &a, &tiler),
            "in the tile, or the first element of a tile",
        ),
        (Operation::Product(Form::Logical, &b, &Tiler::lit("2:1")), "used by B"),
        (Operation::Complement(&b, &target), "an offset of the layout"),
        (Operation::RightInverse(&a), "offset below 24"),
    ] {
        let picture = Picture::of_steps(&operation, all()).unwrap();
        assert_eq!(outlined(&picture).unwrap(), name, "{operation}");
    }
}

/// Returns the texts of an SVG document.
fn texts(svg: &str) -> Vec<&str> {
    let mut texts: Vec<_> =
        svg.split("</text>").filter_map(|part| part.rsplit('>').next()).collect();
    texts.pop(); // what follows the last text
    texts
}

/// The swatches are the last texts: one for each color that occurs.
#[test]
fn only_colors_that_occur() {
    for (layout, meaning, swatches) in [
        ("(2,2):(1,2)", "offset", vec!["0", "1", "2", "3"]),
        ("(2,2):(4,1)", "offset", vec!["0", "1", "4", "5"]),
        ("3:8", "offset modulo 8", vec!["0"]),
        ("9:1", "offset modulo 8", vec!["0", "1", "2", "3", "4", "5", "6", "7"]),
    ] {
        let picture = Picture::of_layout(&DynLayout::lit(layout), all());
        assert_eq!(picture.meaning_of_colors(), meaning, "{layout}");
        let svg = Svg::new(&picture).with_data(true).to_string();
        let texts = texts(&svg);
        let (before, last) = texts.split_at(texts.len() - swatches.len());
        assert_eq!(last, swatches, "{layout}");
        // Before them are the cells, in rows.
        let last_cell = picture.panels().last().unwrap().cells.last().unwrap();
        assert!(before.contains(&meaning) && before.contains(&last_cell.text.as_str()));
        let count = before.iter().filter(|text| text.parse::<i64>().is_ok()).count();
        let cells = picture.panels().map(|panel| panel.cells.len()).sum::<usize>();
        let labels = picture.panels().map(|panel| panel.rows.len * panel.rows.levels() as i64);
        let columns = picture.panels().next().unwrap().columns.len as usize;
        assert_eq!(count, cells + columns + labels.sum::<i64>() as usize, "{layout}");
    }
}

#[test]
fn banks_of_a_legend() {
    let mut picture = Picture::of_layout(&DynLayout::lit("(8,64):(64,1)"), all());
    picture.add_banks(&Banks::NVIDIA, 2);
    picture.color_by(ColorBy::Bank);
    assert_eq!(picture.meaning_of_colors(), "bank modulo 8 (32 banks of 4 bytes)");
    let mut few = Picture::of_layout(&DynLayout::lit("8:1"), all());
    few.add_banks(&Banks::NVIDIA, 2);
    few.color_by(ColorBy::Bank);
    assert_eq!(few.meaning_of_colors(), "bank (32 banks of 4 bytes)");
}

/// A legend has each meaning once.
#[test]
fn meanings_are_different() {
    let all_marks = |mut picture: Picture| {
        for (cell, mark) in
            picture.panels_mut().flat_map(|panel| &mut panel.cells).zip(Marks::ALL.iter())
        {
            cell.marks |= mark;
        }
        picture
    };
    let picture = all_marks(Picture::of_layout(&DynLayout::lit("(4,4):(1,1)"), all()));
    let meanings: Vec<_> = picture.marks().map(|(_, meaning)| meaning).collect();
    assert_eq!(meanings.len(), 7);
    assert_eq!(meanings.iter().collect::<HashSet<_>>().len(), 7);
}

/// Of up to 8 threads, no two have the same color.
#[test]
fn few_threads_have_their_colors() {
    // The quad pair of SM70: the lanes 0 to 3 and 16 to 19.
    let c = DynLayout::lit("((2,2,2),(2,2,2)):((1,16,4),(8,2,32))");
    let ab = DynLayout::lit("(8,4):(1,8)");
    let atom = MmaAtom::new([8, 8, 4], DynLayout::lit("(4,2):(1,16)"), ab, ab, c).unwrap();
    let picture = Picture::of_mma(&atom, all()).unwrap();
    let pairs: BTreeSet<_> =
        cells(&picture, "").map(|cell| (cell.thread.unwrap(), cell.color.unwrap())).collect();
    assert_eq!(
        pairs.into_iter().collect::<Vec<_>>(),
        [(0, 0), (1, 1), (2, 2), (3, 3), (16, 4), (17, 5), (18, 6), (19, 7)]
    );
    assert_eq!(picture.meaning_of_colors(), "thread");
    // Nine threads: the colors repeat.
    let tv = colex::thread_value::TvLayout::new(DynLayout::lit("(9,1):(1,0)"), &IntTuple::lit("9"));
    let picture = Picture::of_threads(&tv.unwrap(), None, Limits::default()).unwrap();
    assert_eq!(picture.meaning_of_colors(), "thread modulo 8");
    assert!(cells(&picture, "").all(|cell| cell.color == Some((cell.thread.unwrap() % 8) as u8)));
}

#[test]
fn outlined_cells_of_a_swizzle() {
    let tile = ComposedLayout::lit("S<1,1,1> o 0 o (2,4):(4,1)");
    let mut picture = Picture::of_swizzle(&tile, all());
    let count = picture.outline(Outline::Slice(Box::new("(1,_)".parse().unwrap())));
    assert_eq!((count, marked(&picture, Marks::OUTLINED).len()), (8, 8));
}
