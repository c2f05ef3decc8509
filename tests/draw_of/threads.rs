//! Thread-value layouts against all pairs of a thread and a value, and tiled copies.

use colex::thread_value::TvLayout;
use colex::{DynLayout, IntTuple, Reason};
use colex_draw::{ColorBy, Limits, Picture};
use proptest::prelude::*;

use crate::laws::{layouts, random};
use crate::{all, cells, check};

/// Checks the picture of the tile of `tv`, whose threads have these numbers.
fn check_owners(picture: &Picture, name: &str, tv: &TvLayout, number: impl Fn(i64) -> i64) {
    let mut found = 0;
    for cell in cells(picture, name) {
        let element = cell.index.unwrap();
        let coordinate = tv.tile().idx2crd(&IntTuple::int(element)).unwrap();
        let owners: Vec<_> = (0..tv.values())
            .flat_map(|value| (0..tv.threads()).map(move |thread| (thread, value)))
            .filter(|&(thread, value)| tv.coord(thread, value) == Ok(coordinate))
            .collect();
        let text = match owners[..] {
            [] => "-".into(),
            [(thread, value)] => format!("T{}V{value}", number(thread)),
            [(thread, value), .., _] => {
                format!("T{}V{value}+{}", number(thread), owners.len() - 1)
            }
        };
        assert_eq!(cell.text, text, "{tv} at {coordinate}");
        assert_eq!(cell.offset, None);
        let first = owners.first().map(|&(thread, value)| (number(thread), value));
        assert_eq!(cell.thread.zip(cell.value), first);
        assert_eq!(tv.owner(&coordinate).unwrap().is_some(), first.is_some());
        found += 1;
    }
    assert_eq!(found, tv.tile().size().unwrap());
}

fn tv_layouts() -> impl Strategy<Value = TvLayout> {
    let pairs = (layouts(), layouts(), 0..4_i64, 1..4_i64);
    let small = |(threads, values, ..): &(DynLayout, DynLayout, i64, i64)| {
        threads.size() * values.size() <= 200 && threads.cosize() + values.cosize() <= 200
    };
    pairs.prop_filter("size", small).prop_map(|(threads, values, more, columns)| {
        let layout = DynLayout::from_modes(&[threads, values]).unwrap();
        let rows = (layout.cosize() + more).max(1).div_euclid(columns) + 1;
        TvLayout::new(layout, &IntTuple::from_slice(&[rows, columns]).unwrap()).unwrap()
    })
}

#[test]
fn every_owner() {
    random(tv_layouts(), |tv| {
        let picture = Picture::of_threads(&tv, None, all()).unwrap();
        check(&picture, all());
        assert_eq!(picture.colors, ColorBy::Thread);
        if !picture.notes.iter().any(|note| note.starts_with("all ")) {
            check_owners(&picture, "", &tv, |thread| thread);
        }
    });
}

#[test]
fn lanes() {
    // The first quad pair of a warp.
    let lanes = DynLayout::lit("(4,2):(1,16)");
    let tv = TvLayout::new(DynLayout::lit("(8,4):(1,8)"), &IntTuple::lit("(8,4)")).unwrap();
    let picture = Picture::of_threads(&tv, Some(&lanes), all()).unwrap();
    check_owners(&picture, "", &tv, |thread| lanes.index(thread));
    let error = Picture::of_threads(&tv, Some(&DynLayout::lit("4:1")), all()).unwrap_err();
    assert_eq!(error.reason(), Reason::SizeMismatch { left: 8, right: 4 });
}

#[test]
fn the_table_of_threads() {
    random(tv_layouts(), |tv| {
        let picture = Picture::of_thread_table(&tv, all());
        check(&picture, all());
        assert_eq!(cells(&picture, "").count() as i64, tv.layout().size());
        for cell in cells(&picture, "") {
            let element = tv.coord(cell.thread.unwrap(), cell.value.unwrap()).unwrap();
            assert_eq!(cell.text, element.to_string());
            let offset = tv.tile().crd2idx(&element).unwrap();
            assert_eq!(cell.offset, Some(offset.get()));
        }
    });
}

#[test]
fn elements_without_a_thread() {
    let note = |layout: &str, tile: &str| {
        let tv = TvLayout::new(DynLayout::lit(layout), &IntTuple::lit(tile)).unwrap();
        Picture::of_threads(&tv, None, all()).unwrap().notes
    };
    assert_eq!(note("(4,2):(1,4)", "(4,4)"), ["8 of 16 elements have no thread, first (0,2)"]);
    assert_eq!(note("(3,2):(1,3)", "7"), ["1 of 7 elements has no thread: 6"]);
    let several = note("((2,4),2):((0,1),4)", "(4,3)");
    assert_eq!(
        several,
        ["4 of 12 elements have no thread, first (0,2); +n after an owner counts the others"],
    );
}

#[test]
fn shared_by_all_threads() {
    let layout = DynLayout::lit("(128,(4,8)):(0,(1,4))");
    let tv = TvLayout::new(layout, &IntTuple::lit("(4,8)")).unwrap();
    let picture = Picture::of_threads(&tv, None, all()).unwrap();
    assert_eq!(picture.notes, ["all 128 threads have every element, as in shared memory"]);
    assert!(cells(&picture, "").all(|cell| cell.thread.is_none()));
    assert!(cells(&picture, "").all(|cell| cell.text == format!("V{}", cell.value.unwrap())));
}

#[test]
fn many_threads() {
    // More coordinates than are sorted: injective layouts need no search, others are an error.
    let tile = IntTuple::lit("(2048,2048)");
    let tv = TvLayout::new(DynLayout::lit("((2048,4),2048):((1,0),2048)"), &tile).unwrap();
    let picture = Picture::of_threads(&tv, None, Limits::default()).unwrap();
    check(&picture, Limits::default());
    let cell = cells(&picture, "").nth(64).unwrap(); // (1,0)
    assert_eq!((cell.index, cell.text.as_str()), (Some(1), "T1V0+3"));
    let tv = TvLayout::new(DynLayout::lit("(2048,2048):(1,3)"), &tile).unwrap();
    let error = Picture::of_threads(&tv, None, Limits::default()).unwrap_err();
    assert!(matches!(error.reason(), Reason::TooManyElements { elements: 4_194_304, .. }));
}

#[test]
fn tiled_copies() {
    use colex::atom::{CopyAtom, TiledCopy};
    // `ldmatrix.x4` for a tile of 32 x 16, by two warps.
    let fragments = DynLayout::lit("(32,(2,4)):(2,(1,64))");
    let rows = DynLayout::lit("(32,8):(8,1)");
    let atom = CopyAtom::new(DynLayout::lit("32:1"), rows, fragments, fragments).unwrap();
    let layout = DynLayout::lit("((4,8,2),(2,2,2)):((64,1,16),(32,8,256))");
    let copy = TiledCopy::new(&atom, &layout, &colex::Tiler::lit("<32,16>")).unwrap();
    let picture = Picture::of_tiled_copy(&copy, all()).unwrap();
    check(&picture, all());
    let tv = |layout| TvLayout::new(layout, &copy.tile_shape()).unwrap();
    check_owners(&picture, "source", &tv(copy.layout_s_tv().unwrap()), |thread| thread);
    check_owners(&picture, "destination", &tv(copy.layout_d_tv().unwrap()), |thread| thread);
}
