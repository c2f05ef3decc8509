//! Tiles and derivations against the operations of the library.

use std::collections::BTreeMap;

use colex::{DynLayout, IntTuple, Tiler};
use colex_draw::{Form, Limits, Marks, Operation, Picture, Section};
use proptest::prelude::*;

use crate::laws::{chained_layouts, compact_layouts, is_injective, layouts, random, size};
use crate::{all, cells, check};

const FORMS: [Form; 4] = [Form::Logical, Form::Zipped, Form::Tiled, Form::Flat];

fn tilers() -> impl Strategy<Value = Tiler> {
    let whole = chained_layouts().prop_map(Tiler::Layout);
    let entry = prop_oneof![Just("_".to_string()), (1..7_i64).prop_map(|n| n.to_string()), {
        (1..5_i64, 1..4_i64).prop_map(|(n, d)| format!("{n}:{d}"))
    }];
    let by_mode = proptest::collection::vec(entry, 1..3)
        .prop_map(|entries| Tiler::parse(&format!("<{}>", entries.join(","))).unwrap());
    prop_oneof![whole, by_mode, (1..9_i64).prop_map(|n| Tiler::parse(&n.to_string()).unwrap())]
}

/// Returns the tile or copy of each offset of `(element,number)`, if every offset occurs once.
fn by_offset(zipped: &DynLayout) -> Option<BTreeMap<i64, i64>> {
    let elements = zipped.get(0).unwrap().size().max(1);
    let numbers: BTreeMap<_, _> =
        (0..zipped.size()).map(|i| (zipped.index(i), i / elements)).collect();
    (numbers.len() as i64 == zipped.size()).then_some(numbers)
}

#[test]
fn tiles_of_elements() {
    let counts = std::cell::Cell::new((0, 0));
    random((layouts(), tilers()), |(layout, tiler)| {
        let Ok(divided) = layout.zipped_divide(&tiler) else { return };
        let picture = Picture::of_tiles(&layout, &tiler, all()).unwrap();
        check(&picture, all());
        let (mut drawn, mut unknown) = counts.get();
        drawn += 1;
        unknown += i32::from(picture.notes.iter().any(|note| note.ends_with("are not drawn")));
        counts.set((drawn, unknown));
        assert_eq!(cells(&picture, "").count() as i64, layout.size());
        let numbers = by_offset(&divided).filter(|_| is_injective(&layout));
        for cell in cells(&picture, "") {
            let index = cell.index.unwrap();
            assert_eq!(cell.offset, Some(layout.index(index)));
            assert_eq!(cell.text, cell.tile.map_or("-".into(), |tile| tile.to_string()));
            if let (Some(numbers), Some(tile)) = (&numbers, cell.tile) {
                assert_eq!(numbers.get(&cell.offset.unwrap()), Some(&tile), "{layout} / {tiler}");
            }
        }
        // Every element of a tile is in its column of the result, also if offsets are shared.
        let elements = divided.get(0).unwrap().size();
        for cell in cells(&picture, "") {
            let Some(tile) = cell.tile else { continue };
            let mut column = (0..elements).map(|i| divided.index(i + elements * tile));
            assert!(column.any(|offset| cell.offset == Some(offset)), "{layout} / {tiler}");
        }
    });
    let (drawn, unknown) = counts.get();
    assert!(drawn > 50 && unknown * 100 < drawn, "{unknown} of {drawn} have no tiles");
}

#[test]
fn compact_layouts_have_all_tiles() {
    let counts = std::cell::Cell::new((0, 0));
    random((compact_layouts(), 1..7_i64), |(layout, tile)| {
        let (compared, skipped) = counts.get();
        counts.set((compared, skipped + 1));
        let tiler = Tiler::parse(&tile.to_string()).unwrap();
        let Ok(divided) = layout.zipped_divide(&tiler) else { return };
        let picture = Picture::of_tiles(&layout, &tiler, all()).unwrap();
        let Some(numbers) = by_offset(&divided) else { return };
        for cell in cells(&picture, "") {
            assert_eq!(cell.tile, Some(numbers[&cell.offset.unwrap()]), "{layout} / {tiler}");
        }
        counts.set((compared + 1, skipped));
    });
    let (compared, skipped) = counts.get();
    assert!(compared > 50 && compared > skipped, "{compared} compared, {skipped} skipped");
}

#[test]
fn padded_tiles() {
    // The tiles of 3 elements pad the first mode to 6.
    let layout = DynLayout::lit("(4,6):(6,1)");
    let picture = Picture::of_tiles(&layout, &Tiler::lit("3"), all()).unwrap();
    let first: Vec<_> = cells(&picture, "").map(|cell| cell.tile.unwrap()).collect();
    assert_eq!(first[..12], [0, 2, 4, 6, 8, 10, 0, 2, 4, 6, 8, 10]);
    assert_eq!(first[18..], [1, 3, 5, 7, 9, 11]);
    assert_eq!(
        picture.notes,
        ["12 tiles of 3 elements", "12 of 36 places of the tiles are out of bounds"]
    );
}

/// Checks the cells of a step, whose layout is `layout`.
fn check_step(step: &Section, layout: &DynLayout) {
    let mut found = 0;
    for cell in step.panels().flat_map(|panel| &panel.cells) {
        assert_eq!(cell.offset, Some(layout.index(cell.index.unwrap())), "{}", step.caption);
        assert_eq!(cell.text, cell.offset.unwrap().to_string());
        found += 1;
    }
    assert_eq!(found, layout.size(), "{}", step.caption);
}

fn outlined(step: &Section) -> Vec<i64> {
    let cells = step.panels().flat_map(|panel| &panel.cells);
    let is_outlined = |cell: &&colex_draw::Cell| cell.marks.contains(Marks::OUTLINED);
    let mut found: Vec<_> = cells.filter(is_outlined).map(|cell| cell.index.unwrap()).collect();
    found.sort_unstable();
    found
}

/// Returns the offsets in bounds of a layout, sorted.
fn reached(layout: &DynLayout, size: i64) -> Vec<i64> {
    let mut offsets: Vec<_> = layout.offsets().filter(|x| (0..size).contains(x)).collect();
    offsets.sort_unstable();
    offsets.dedup();
    offsets
}

fn tiles(step: &Section) -> impl Iterator<Item = (i64, Option<i64>)> {
    step.panels().flat_map(|panel| &panel.cells).map(|cell| (cell.offset.unwrap(), cell.tile))
}

#[test]
fn compositions() {
    random((layouts(), layouts()), |(a, b)| {
        let operation = Operation::Composition(&a, &b);
        let Ok(result) = operation.result() else {
            assert!(Picture::of_steps(&operation, all()).is_err());
            return;
        };
        let picture = Picture::of_steps(&operation, all()).unwrap();
        check(&picture, all());
        let [right, left, composed] = &picture.sections[..] else { panic!("{picture:?}") };
        check_step(right, &b);
        check_step(left, &a);
        check_step(composed, &result);
        assert_eq!(outlined(left), reached(&b, a.size()));
        for (i, cell) in cells_by_index(composed) {
            assert_eq!(cell, a.index(b.index(i)));
        }
        // The colors of all panels are those of the coordinate of A.
        for (step, at) in [(right, true), (left, false), (composed, true)] {
            for cell in step.panels().flat_map(|panel| &panel.cells) {
                let i = cell.index.unwrap();
                let at = if at { b.index(i) } else { i };
                assert_eq!(cell.color, Some(at.rem_euclid(8) as u8));
            }
        }
    });
}

#[test]
fn compositions_by_mode() {
    let found = std::cell::Cell::new(0);
    random((layouts(), tilers()), |(a, tiler)| {
        let Tiler::ByMode(modes) = &tiler else { return };
        let operation = Operation::Compose(&a, &tiler);
        let Ok(result) = operation.result() else {
            assert!(Picture::of_steps(&operation, all()).is_err());
            return;
        };
        let picture = Picture::of_steps(&operation, all()).unwrap();
        check(&picture, all());
        let (last, mut steps) = picture.sections.split_last().unwrap();
        check_step(last, &result);
        for (i, entry) in modes.entries().enumerate() {
            let mode: DynLayout = a.get(i).unwrap();
            let right = match entry {
                Tiler::Size(size) => DynLayout::col_major(&IntTuple::from_int(size)).unwrap(),
                Tiler::Layout(right) => right,
                Tiler::ByMode(_) => continue, // `_` keeps the mode
            };
            let [of_right, of_left, composed, ..] = steps else { panic!("{picture:?}") };
            check_step(of_right, &right);
            check_step(of_left, &mode);
            assert_eq!(outlined(of_left), reached(&right, mode.size()));
            assert!(of_right.caption.starts_with(&format!("mode {i}: B{i} = {right}: ")));
            for (k, offset) in cells_by_index(composed) {
                assert_eq!(offset, mode.index(right.index(k)), "{operation}");
            }
            steps = &steps[3..];
            found.set(found.get() + 1);
        }
        assert!(steps.is_empty(), "{operation}");
    });
    assert!(found.get() > 20, "{} modes", found.get());
}

fn cells_by_index(step: &Section) -> Vec<(i64, i64)> {
    let cells = step.panels().flat_map(|panel| &panel.cells);
    cells.map(|cell| (cell.index.unwrap(), cell.offset.unwrap())).collect()
}

#[test]
fn divides_and_products() {
    random((layouts(), tilers(), 0..4_usize), |(layout, tiler, form)| {
        let form = FORMS[form];
        let divide = Operation::Divide(form, &layout, &tiler);
        if let Ok(result) = divide.result() {
            let picture = Picture::of_steps(&divide, all()).unwrap();
            check(&picture, all());
            check_step(picture.sections.last().unwrap(), &result);
            if let Tiler::Layout(tile) = &tiler {
                assert_eq!(outlined(&picture.sections[0]), reached(tile, layout.size()));
                let pair = &picture.sections[2];
                for (i, offset) in cells_by_index(pair) {
                    let j = i / tile.size().max(1);
                    if i % tile.size().max(1) == 0 {
                        let is_first = outlined(&picture.sections[1]).contains(&offset);
                        assert!(is_first || offset >= layout.size(), "tile {j} at {offset}");
                    }
                }
            }
            if let Some(numbers) = layout.zipped_divide(&tiler).ok().as_ref().and_then(by_offset) {
                for (offset, tile) in tiles(picture.sections.last().unwrap()) {
                    assert!(tile.is_none_or(|tile| numbers[&offset] == tile), "{divide}");
                    assert!(tile.is_some() || form == Form::Logical, "{divide}");
                }
            }
        }
        let product = Operation::Product(form, &layout, &tiler);
        if size(&layout) <= 40
            && let Ok(result) = product.result()
            && result.size() <= 10_000
        {
            let picture = Picture::of_steps(&product, all()).unwrap();
            check(&picture, all());
            check_step(picture.sections.last().unwrap(), &result);
        }
    });
}

#[test]
fn blocked_and_raked_products() {
    random((chained_layouts(), chained_layouts()), |(block, copies)| {
        for operation in
            [Operation::BlockedProduct(&block, &copies), Operation::RakedProduct(&block, &copies)]
        {
            let Ok(result) = operation.result() else { continue };
            if result.size() > 4000 {
                continue;
            }
            let picture = Picture::of_steps(&operation, all()).unwrap();
            check(&picture, all());
            let last = picture.sections.last().unwrap();
            check_step(last, &result);
            let rank = block.rank().max(copies.rank());
            if rank == 0 {
                continue; // one cell
            }
            let raised = copies.append_to_rank(rank).unwrap();
            let product = block
                .append_to_rank(rank)
                .unwrap()
                .logical_product(&Tiler::Layout(raised))
                .unwrap();
            let Some(numbers) = by_offset(&product) else { continue };
            for (offset, copy) in tiles(last) {
                assert_eq!(copy, Some(numbers[&offset]), "{operation}");
            }
        }
    });
}

#[test]
fn complements_and_inverses() {
    random((chained_layouts(), 1..200_i64), |(layout, target)| {
        let target = IntTuple::int(target);
        let operation = Operation::Complement(&layout, &target);
        if let Ok(result) = operation.result()
            && layout.size() * result.size() < 5000
        {
            let picture = Picture::of_steps(&operation, all()).unwrap();
            check(&picture, all());
            let [covered, gaps, both] = &picture.sections[..] else { panic!("{picture:?}") };
            assert_eq!(outlined(covered), reached(&layout, i64::MAX));
            // Also offsets past the target, as 60 of complement(4:1, (6,(2,4))) = 16:4.
            assert_eq!(outlined(gaps), reached(&result, i64::MAX));
            for (i, offset) in cells_by_index(both) {
                let (i, j) = (i % layout.size(), i / layout.size());
                assert_eq!(offset, layout.index(i) + result.index(j));
            }
        }
        for operation in [Operation::RightInverse(&layout), Operation::LeftInverse(&layout)] {
            let Ok(result) = operation.result() else { continue };
            let picture = Picture::of_steps(&operation, all()).unwrap();
            check(&picture, all());
            check_step(&picture.sections[0], &layout);
            check_step(&picture.sections[1], &result);
            let is_left = matches!(operation, Operation::LeftInverse(_));
            for cell in picture.sections[1].panels().flat_map(|panel| &panel.cells) {
                let k = cell.index.unwrap();
                let is_gap = layout.offsets().all(|offset| offset != k);
                assert_eq!(cell.marks.contains(Marks::PADDING), is_left && is_gap, "{operation}");
                assert_eq!(cell.color, Some((k % 8) as u8));
            }
            for cell in picture.sections[0].panels().flat_map(|panel| &panel.cells) {
                assert_eq!(cell.color, Some((cell.offset.unwrap() % 8) as u8));
            }
        }
    });
}

#[test]
fn places_out_of_bounds() {
    // The offset 1000*i + j is out of bounds unless i < m and j < n.
    let entry = prop_oneof![Just("_".to_string()), (1..7_i64).prop_map(|n| n.to_string()), {
        (1..5_i64, 0..4_i64).prop_map(|(n, d)| format!("{n}:{d}"))
    }];
    random(
        (2..9_i64, 2..9_i64, entry.clone(), entry, 0..4_usize),
        |(m, n, first, second, form)| {
            let layout: DynLayout = format!("({m},{n}):(1000,1)").parse().unwrap();
            let tiler = Tiler::parse(&format!("<{first},{second}>")).unwrap();
            let divide = Operation::Divide(FORMS[form], &layout, &tiler);
            let Ok(result) = divide.result() else { return };
            let picture = Picture::of_steps(&divide, all()).unwrap();
            let mut outside = 0;
            for cell in picture.sections.last().unwrap().panels().flat_map(|panel| &panel.cells) {
                let offset = cell.offset.unwrap();
                let is_outside = offset / 1000 >= m || offset % 1000 >= n;
                assert_eq!(
                    cell.marks.contains(Marks::OUT_OF_BOUNDS),
                    is_outside,
                    "{divide}: {offset}"
                );
                outside += i64::from(is_outside);
            }
            let counted = format!("{outside} of {} places of the tiles", result.size());
            let notes = picture.notes.iter().filter(|note| note.contains("out of bounds"));
            let notes: Vec<_> = notes.collect();
            assert_eq!(notes.len(), usize::from(outside > 0), "{divide}: {notes:?}");
            let is_counted = notes.iter().all(|note| note.starts_with(&counted));
            assert!(is_counted, "{divide}: {notes:?}");
        },
    );
    for (layout, tile) in [("6:1", "4"), ("(6):(1)", "<4>"), ("4:1", "3:0"), ("6:1", "(2,2):(0,1)")]
    {
        let layout: DynLayout = layout.parse().unwrap();
        let tiler = Tiler::parse(tile).unwrap();
        let divide = Operation::Divide(Form::Logical, &layout, &tiler);
        let picture = Picture::of_steps(&divide, all()).unwrap();
        let last = picture.sections.last().unwrap();
        let cells: Vec<_> = last.panels().flat_map(|panel| &panel.cells).collect();
        let marked = cells.iter().filter(|cell| cell.marks.contains(Marks::OUT_OF_BOUNDS));
        let past = cells.iter().filter(|cell| cell.offset.unwrap() >= layout.size());
        assert_eq!(marked.count(), past.count(), "{divide}");
    }
}

#[test]
fn tiles_beside_an_empty_mode() {
    let layout = DynLayout::lit("(4,2,()):(1,4,())");
    for tiler in ["<4>", "<2,2>"] {
        let picture = Picture::of_tiles(&layout, &Tiler::lit(tiler), all()).unwrap();
        let divided = layout.zipped_divide(&Tiler::lit(tiler)).unwrap();
        let numbers = by_offset(&divided).unwrap();
        for cell in cells(&picture, "") {
            assert_eq!(cell.tile, Some(numbers[&cell.offset.unwrap()]), "{tiler}");
        }
    }
}

#[test]
fn copies_of_products_by_mode() {
    let found = std::cell::Cell::new(0);
    random((compact_layouts(), tilers(), 0..4_usize), |(layout, tiler, form)| {
        let product = Operation::Product(FORMS[form], &layout, &tiler);
        let Ok(result) = product.result() else { return };
        if size(&layout) > 40 || result.size() > 5000 || !is_injective(&result) {
            return;
        }
        let picture = Picture::of_steps(&product, all()).unwrap();
        let mut copies: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
        for (offset, copy) in tiles(picture.sections.last().unwrap()) {
            copies.entry(copy.expect("a number")).or_default().push(offset);
        }
        // Every copy has the offsets of the block, from another one on.
        assert_eq!(copies.len() as i64 * layout.size(), result.size(), "{product}");
        let mut block: Vec<_> = layout.offsets().collect();
        block.sort_unstable();
        for offsets in copies.values_mut() {
            offsets.sort_unstable();
            let shift = offsets[0] - block[0];
            let expected: Vec<_> = block.iter().map(|offset| offset + shift).collect();
            assert_eq!(*offsets, expected, "{product}");
        }
        found.set(found.get() + 1);
    });
    assert!(found.get() > 20, "{} products", found.get());
}

#[test]
fn spaces_of_steps() {
    let spaces = |operation: &Operation<'_>| -> Vec<String> {
        let picture = Picture::of_steps(operation, all()).unwrap();
        picture.sections.iter().map(|step| step.space.to_string()).collect()
    };
    let (a, b) = (DynLayout::lit("(4,6):(6,1)"), DynLayout::lit("(2,3):(2,4)"));
    assert_eq!(spaces(&Operation::Composition(&a, &b)), ["coordinate", "A", "memory"]);
    assert_eq!(spaces(&Operation::LeftInverse(&a)), ["A", "coordinate"]);
    assert_eq!(spaces(&Operation::RightInverse(&a)), ["A", "coordinate"]);
    let tiler = Tiler::lit("<_,3>");
    assert_eq!(
        spaces(&Operation::Divide(Form::Logical, &a, &tiler)),
        ["A of mode 1", "A of mode 1", "coordinate of mode 1", "memory"],
    );
    assert_eq!(spaces(&Operation::Product(Form::Logical, &b, &Tiler::lit("2"))), ["memory"; 4]);
}

#[test]
fn by_mode_steps_have_places() {
    let (layout, tiler) = (DynLayout::lit("(8,12):(12,1)"), Tiler::lit("<4,3:2>"));
    let divide = Operation::Divide(Form::Zipped, &layout, &tiler);
    let picture = Picture::of_steps(&divide, all()).unwrap();
    let captions: Vec<_> = picture.sections.iter().map(|step| step.caption.as_str()).collect();
    assert_eq!(
        captions,
        [
            "the tiles of (8,12):(12,1), numbered by the rests of all modes",
            "mode 0: tile B0 = 4:1: the elements that B0 selects in A0 = 8:12",
            "mode 0: rest B0* = 2:4, the complement of B0 in 8: the first element of each tile",
            "mode 0: (B0,B0*) = (4,2):(1,4): column j has the coordinates of tile j in A0",
            "mode 1: tile B1 = 3:2: the elements that B1 selects in A1 = 12:1",
            "mode 1: rest B1* = (2,2):(1,6), the complement of B1 in 12: the first element of each tile",
            "mode 1: (B1,B1*) = (3,(2,2)):(2,(1,6)): column j has the coordinates of tile j in A1",
            "((4,3),(2,(2,2))):((12,2),(48,(1,6))): mode 0 has the tiles of all modes, mode 1 has \
             the rests",
        ],
    );
}

#[test]
fn by_mode_copies_have_places() {
    let (block, copies) = (DynLayout::lit("(2,3):(1,2)"), Tiler::lit("<2,4:2>"));
    let product = Operation::Product(Form::Logical, &block, &copies);
    let picture = Picture::of_steps(&product, all()).unwrap();
    let captions: Vec<_> = picture.sections.iter().map(|step| step.caption.as_str()).collect();
    // B1 = 4:2 has cosize 7: the complement of 3:2 in 3 * 7 has stride 1 below 2, then 6.
    assert_eq!(
        captions[3..6],
        [
            "mode 1: block A1 = 3:2",
            "mode 1: complement A1* = (2,4):(1,6): the places of copies; B1 = 4:2 takes some",
            "mode 1: copies A1* o B1 = 4:6: the offset of each copy",
        ],
    );
    assert!(captions[0].starts_with("mode 0: block A0 = 2:1"));
}

#[test]
fn steps_within_limits() {
    for limits in crate::edge::limits() {
        for layout in crate::edge::layouts() {
            for tiler in ["2", "2:2", "<2>", "<_,2>", "<1,1>", "<2,2>", "(2,2):(1,4)", "0", "<0>"] {
                let tiler = Tiler::lit(tiler);
                for form in FORMS {
                    for operation in [
                        Operation::Divide(form, &layout, &tiler),
                        Operation::Product(form, &layout, &tiler),
                    ] {
                        bounded(&operation, limits);
                    }
                }
                if let Ok(picture) = Picture::of_tiles(&layout, &tiler, limits) {
                    check(&picture, limits);
                }
            }
            bounded(&Operation::RightInverse(&layout), limits);
            bounded(&Operation::LeftInverse(&layout), limits);
            for target in ["1", "24", "(4,6)", "9223372036854775807", "()"] {
                bounded(&Operation::Complement(&layout, &IntTuple::lit(target)), limits);
            }
            for other in ["2:1", "(2,2):(1,4)", "()", "0:1", "(2,3):(-1,5)"] {
                let other = DynLayout::lit(other);
                bounded(&Operation::Composition(&layout, &other), limits);
                bounded(&Operation::Composition(&other, &layout), limits);
                bounded(&Operation::BlockedProduct(&layout, &other), limits);
                bounded(&Operation::RakedProduct(&other, &layout), limits);
            }
        }
    }
}

fn bounded(operation: &Operation<'_>, limits: Limits) {
    match Picture::of_steps(operation, limits) {
        Ok(picture) => {
            check(&picture, limits);
        }
        Err(error) => {
            if let Some(picture) = Picture::of_refusal(&error, operation, limits) {
                check(&picture, limits);
            }
        }
    }
}

/// The drawn cells of large layouts are marked without a table of all offsets.
#[test]
fn marks_of_large_layouts() {
    let (a, b) = (DynLayout::lit("16777216:1"), DynLayout::lit("(1024,1024):(2,4096)"));
    let limits = Limits::of_cells(300);
    let picture = Picture::of_steps(&Operation::Composition(&a, &b), limits).unwrap();
    check(&picture, limits);
    assert_eq!(picture.notes, [""; 0]);
    let cells: Vec<_> = picture.sections[1].panels().flat_map(|panel| &panel.cells).collect();
    assert!(cells.len() > 50);
    for cell in cells {
        let index = cell.index.unwrap();
        assert_eq!(cell.marks == Marks::OUTLINED, index % 2 == 0 && index % 4096 < 2048, "{index}");
    }
    // The modes overlap: their offsets have no digits.
    let b = DynLayout::lit("(1024,1024):(1,512)");
    let picture = Picture::of_steps(&Operation::Composition(&a, &b), limits).unwrap();
    assert_eq!(
        picture.notes,
        [
            "the offsets of (1024,1024):(1,512) are not marked: it has more than 65536 coordinates, and \
          a stride that is smaller than offsets of other modes"
        ]
    );
    assert!(crate::marked(&picture, Marks::OUTLINED).is_empty());
}
