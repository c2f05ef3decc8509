//! Two layouts, and a layout before and after its swizzle.

use colex::{ComposedLayout, DynLayout, Int, Swizzle};
use colex_draw::{ColorBy, Marks, Picture};
use proptest::prelude::*;

use crate::laws::{layouts, random};
use crate::{all, cells, check, marked};

#[test]
fn before_and_after() {
    let swizzles = (0..3_i64, 0..3_i64, 0..3_i64)
        .prop_map(|(b, m, s)| Swizzle::new(b, m, if s < b { b } else { s }).unwrap());
    random((layouts(), swizzles, 0..20_i64), |(inner, swizzle, offset)| {
        let layout = ComposedLayout::new(swizzle, Int::new(offset), &inner).unwrap();
        let picture = Picture::of_swizzle(&layout, all());
        check(&picture, all());
        let offsets = |name| -> Vec<_> {
            let mut cells: Vec<_> = cells(&picture, name)
                .map(|cell| (cell.index.unwrap(), cell.offset.unwrap()))
                .collect();
            cells.sort_unstable();
            cells.into_iter().map(|(_, offset)| offset).collect()
        };
        let before: Vec<_> = inner.offsets().map(|inner| inner + offset).collect();
        let after: Vec<_> = layout.offsets().collect();
        assert_eq!((offsets("before"), offsets("after")), (before, after));
        assert_eq!(picture.colors, ColorBy::Offset { log2_group: swizzle.base() as u32 });
        for cell in cells(&picture, "") {
            let group = cell.offset.unwrap() >> swizzle.base();
            assert_eq!(cell.color, Some((group % 8) as u8));
            assert_eq!(cell.text, cell.offset.unwrap().to_string());
        }
    });
}

#[test]
fn two_layouts() {
    random((layouts(), layouts()), |(a, b)| {
        let (left, right) = (ComposedLayout::from(a), ComposedLayout::from(b));
        let picture = Picture::of_two(&left, &right, all());
        check(&picture, all());
        let at = |layout: &DynLayout, i| (i < layout.size()).then(|| layout.index(i));
        let differs = |i: &i64| at(&a, *i) != at(&b, *i);
        let first = (0..a.size().max(b.size())).find(differs);
        let mut found = 0;
        for cell in cells(&picture, "") {
            let index = cell.index.unwrap();
            let is_first = Some(index) == first;
            assert_eq!(cell.marks.contains(Marks::WITNESS), is_first);
            assert_eq!(cell.marks.contains(Marks::DIFFERENT), differs(&index) && !is_first);
            assert!(!cell.marks.contains(Marks::OUTLINED));
            found += 1;
        }
        assert_eq!(found, a.size() + b.size());
        let is_equal = picture.notes[0] == "all coordinates have equal offsets";
        assert_eq!(is_equal, first.is_none());
    });
}

#[test]
fn the_first_difference_is_drawn() {
    let (a, b) = (DynLayout::lit("(100,100):(1,100)"), DynLayout::lit("(100,90):(1,100)"));
    let limits = colex_draw::Limits::of_cells(64);
    let picture = Picture::of_two(&a.into(), &b.into(), limits);
    check(&picture, limits);
    let [witness] = marked(&picture, Marks::WITNESS)[..] else { panic!("{picture:?}") };
    assert_eq!(witness.index, Some(9000)); // the first coordinate that b does not have
}
