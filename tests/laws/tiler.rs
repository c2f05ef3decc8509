//! Tilers: `compose(A, <T_0,..,T_q>)` composes mode by mode, keeps a mode under `_` and drops the
//! modes after `T_q`. An integer and a layout compose with the whole layout.

use colex::{ByMode, DynLayout, Int, IntTuple, Tiler};
use proptest::collection::vec;
use proptest::option;

use crate::support::{chained_layouts, leaves, modes, random, reasoned, table, tiny, value};

/// Checks a tiler with one entry for each mode: a layout, or `_`.
fn holds(a: &DynLayout, entries: &[Option<DynLayout>]) {
    let tiler = by_mode(entries);
    let parts: Result<Vec<_>, _> = modes(a)
        .iter()
        .zip(entries)
        .map(|(mode, entry)| entry.map_or(Ok(*mode), |entry| mode.composition(&entry)))
        .collect();
    let Ok(parts) = parts else {
        assert!(a.compose(&tiler).is_err(), "compose({a}, {tiler})");
        return;
    };
    let r = a.compose(&tiler).unwrap();
    assert_eq!(modes(&r), parts, "compose({a}, {tiler}) = {r}");
    for (entry, mode) in entries.iter().zip(modes(&r)) {
        let refines = entry.is_none_or(|entry| entry.shape().compatible(&mode.shape()));
        assert!(refines, "compose({a}, {tiler}) = {r}");
    }
    reads_through(a, entries, &r);
}

/// Checks that `R(c_0,..) = A(T_0(c_0),..,T_q(c_q),0,..)`.
fn reads_through(a: &DynLayout, entries: &[Option<DynLayout>], r: &DynLayout) {
    let mut offsets = vec![0];
    for (mode, entry) in modes(a).iter().zip(entries) {
        let inner = entry.map_or_else(|| (0..mode.size()).collect(), |entry| table(&entry));
        let of_mode: Vec<_> = inner.into_iter().map(|x| value(&leaves(mode), x)).collect();
        offsets = of_mode.iter().flat_map(|y| offsets.iter().map(move |x| x + y)).collect();
    }
    assert_eq!(table(r), offsets, "compose({a}, {}) = {r}", by_mode(entries));
}

fn by_mode(entries: &[Option<DynLayout>]) -> Tiler {
    let entries: Vec<_> = entries.iter().map(|entry| entry.map(Tiler::Layout)).collect();
    Tiler::ByMode(ByMode::from_entries(&entries).unwrap())
}

/// Checks that the tiler n is the layout `n:1`, and that a layout is a tiler for the whole.
fn whole_holds(a: &DynLayout, n: i64) {
    let run = DynLayout::col_major(&IntTuple::int(n)).unwrap();
    let composed = reasoned(a.composition(&run));
    assert_eq!(reasoned(a.compose(&Tiler::Size(Int::new(n)))), composed, "compose({a}, {n})");
    assert_eq!(reasoned(a.compose(&Tiler::Layout(run))), composed, "compose({a}, {run})");
}

#[test]
fn by_hand() {
    let cases = [
        ("(12,(4,8)):(59,(13,1))", "<3:4,8:2>", "(3,(2,4)):(236,(26,1))"),
        ("(12,(4,8)):(59,(13,1))", "<3,8>", "(3,(4,2)):(59,(13,1))"),
        ("(4,6):(1,10)", "<_,3>", "(4,3):(1,10)"),
        ("(4,5):(1,10)", "<2>", "(2):(1)"),
        ("(4,6):(1,4)", "8", "8:1"),
        ("(4,(2,6)):(1,(4,8))", "<_,<2,3>>", "(4,(2,3)):(1,(4,8))"),
    ];
    for (a, tiler, r) in cases {
        let (a, tiler) = (DynLayout::lit(a), Tiler::lit(tiler));
        assert_eq!(a.compose(&tiler).unwrap().to_string(), r, "compose({a}, {tiler})");
    }
    let refused = DynLayout::lit("(4,6):(1,10)").compose(&Tiler::lit("<_,_,2>")).unwrap_err();
    let text = "compose: the tiler has 3 entries where the layout has 2 modes; use at most 2";
    assert_eq!(refused.to_string(), text);
    let nested = DynLayout::lit("(4,(2,3)):(1,(4,8))").compose(&Tiler::lit("<_,<1,1,1>>"));
    assert_eq!(nested.unwrap_err().to_string(), text);
}

#[test]
fn every_small_layout() {
    let tiles = ["1:0", "2:1", "2:2", "3:1", "(2,2):(1,2)", "4:0"].map(DynLayout::lit);
    let tiles: Vec<_> = [None].into_iter().chain(tiles.map(Some)).collect();
    for a in tiny() {
        for n in 1..10 {
            whole_holds(&a, n);
        }
        if a.rank() == 2 {
            tiles.iter().for_each(|t| holds(&a, &[*t]));
            tiles.iter().for_each(|t| tiles.iter().for_each(|u| holds(&a, &[*t, *u])));
        }
    }
}

#[test]
fn random_layouts() {
    let entries = vec(option::of(chained_layouts()), 0..3);
    random((chained_layouts(), entries), |(a, entries)| {
        if a.depth() > 0 {
            holds(&a, &entries[..entries.len().min(a.rank())]);
        }
    });
    random((chained_layouts(), 1..40_i64), |(a, n)| whole_holds(&a, n));
}

/// Checks that `<4,<2,3>>` applies mode by mode at every depth.
#[test]
fn shapes_are_nested_tilers() {
    random(chained_layouts(), |a| {
        let tiler = Tiler::from_shape(&a.shape()).unwrap();
        if let Ok(r) = a.compose(&tiler) {
            assert_eq!(table(&r), table(&a), "compose({a}, {tiler}) = {r}");
        }
    });
}

/// Checks that the number of tiles is the shape of the complement.
#[test]
fn tiles_of() {
    for a in tiny() {
        for shape in ["24", "(4,6)", "(5,7)", "(2,3,4)"].map(IntTuple::lit) {
            let rest = reasoned(a.complement(&shape).map(|rest| rest.shape()));
            assert_eq!(reasoned(a.tiles_of(&shape)), rest, "tiles_of({shape}) of {a}");
        }
    }
}
