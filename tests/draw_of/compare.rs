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

/// Returns the range of the text `bits 6..9` or `bit 6` after `before`.
fn bits(text: &str, before: &str) -> (i64, i64) {
    let (_, rest) = text.split_once(before).unwrap();
    let rest = rest.trim_start_matches('s').trim_start();
    let range: String = rest.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
    let number = |text: &str| text.trim_end_matches('.').parse::<i64>().unwrap();
    match range.split_once("..") {
        Some((first, end)) => (number(first), number(end)),
        None => (number(&range), number(&range) + 1),
    }
}

#[test]
fn the_note_tells_the_bits() {
    for (b, m, s) in (1..4).flat_map(|b| (0..4).flat_map(move |m| (-5..6).map(move |s| (b, m, s))))
    {
        let Ok(swizzle) = Swizzle::new(b, m, s) else { continue };
        let layout = ComposedLayout::new(swizzle, Int::new(0), &DynLayout::lit("1024:1")).unwrap();
        let picture = Picture::of_swizzle(&layout, all());
        let note = &picture.notes[0];
        let (from, end) = bits(note, "offset bit");
        let (to, last) = bits(note, "XORed into bit");
        assert_eq!((end - from, last - to), (b, b), "{note}");
        let changed = |x: i64| x ^ ((x >> from) % (1 << b)) << to;
        assert!((0..1024).all(|x| layout.index(x) == changed(x)), "{note}");
        let moved = (0..1024).filter(|&x| changed(x) != x).count();
        assert!(note.ends_with(&format!("the offsets of {moved} of 1024 drawn cells change")));
        let groups = format!("; groups of {} offsets stay together", 1 << m);
        assert_eq!(note.contains(&groups), m > 0, "{note}");
        // Every color is one of the lowest changed bit, so that swizzled cells change their color.
        assert_eq!(picture.colors, ColorBy::Offset { log2_group: to as u32 });
    }
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
