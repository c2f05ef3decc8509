//! Coordinates: every position of a shape has a flat coordinate, a natural one and partly flat
//! ones. `idx2crd` and `crd2idx` translate between them, and a layout has the same offset for all
//! of them.

use colex::{DynLayout, Int, IntTuple, Reason};

use crate::support::Tree::{self, Leaf, Node};
use crate::support::{
    compact_layouts, coordinates, flat, layout_of, leaves, names, random, shapes, trees,
};
use crate::support::{signed_layouts, small, table, tree, value};

fn holds(shape: &IntTuple) {
    let s = tree(shape);
    for (i, natural) in (0..).zip(coordinates(&s)) {
        let index = IntTuple::int(i);
        assert_eq!(shape.idx2crd(&index), Ok(natural.tuple()), "idx2crd({i}, {shape})");
        assert!(shape.congruent(&natural.tuple()));
        for name in names(&s, &natural).iter().map(Tree::tuple) {
            assert_eq!(shape.crd2idx(&name), Ok(Int::new(i)), "crd2idx({name}, {shape})");
            assert_eq!(shape.idx2crd(&name), Ok(natural.tuple()), "idx2crd({name}, {shape})");
        }
    }
    if let Some(last) = s.leaves().len().checked_sub(1) {
        let before: i64 = s.leaves()[..last].iter().product();
        for i in s.size()..s.size() + 5 {
            let c = tree(&shape.idx2crd(&IntTuple::int(i)).unwrap());
            assert_eq!(c.leaves()[last], i / before, "idx2crd({i}, {shape}) past the end");
            assert_eq!(flat(&s, &c), i, "idx2crd({i}, {shape}) past the end");
        }
    }
}

/// Checks that `A(c) = sum c_k d_k` for every coordinate of each position.
fn evaluation_holds(a: &DynLayout) {
    let s = tree(&a.shape());
    let naturals = coordinates(&s);
    for (i, natural) in (0..).zip(&naturals) {
        let offset = natural.leaves().iter().zip(leaves(a)).map(|(c, (_, d))| c * d).sum();
        assert_eq!(a.index(i), offset, "{a} at {i}");
        for name in names(&s, natural).iter().map(Tree::tuple) {
            assert_eq!(a.crd2idx(&name), Ok(Int::new(offset)), "{a} at {name}");
            assert_eq!(a.index_in_bounds(&name), Ok(Int::new(offset)), "{a} at {name}");
        }
    }
    assert_eq!(a.offsets().collect::<Vec<_>>(), table(a), "offsets of {a}");
    for i in 0..=naturals.len() {
        assert_eq!(a.offsets().nth(i), table(a).get(i).copied(), "offset {i} of {a}");
    }
    assert_eq!(a.offsets().len(), naturals.len(), "number of offsets of {a}");
    let mut walk = a.offsets();
    if walk.next().is_some() {
        assert_eq!(walk.nth(1), table(a).get(2).copied(), "a jump after a step in {a}");
        assert_eq!(walk.next(), table(a).get(3).copied(), "a step after a jump in {a}");
        assert_eq!(walk.len(), naturals.len().saturating_sub(4), "offsets left of {a}");
    }
    let end = naturals.len() as i64;
    assert!(a.index_in_bounds(&IntTuple::int(end)).is_err(), "{a} is in bounds at {end}");
    if a.leaf_count() > 0 {
        assert_eq!(a.index(end), value(&leaves(a), end), "{a} at {end}");
    }
}

/// Checks that `crd2crd` keeps the position if tuples of the same rank have entries of the same
/// sizes.
fn translation_holds(from: &IntTuple, to: &IntTuple) {
    let (s, t) = (tree(from), tree(to));
    if !entries_agree(&s, &t) {
        return;
    }
    for natural in coordinates(&s) {
        let c = from.crd2crd(&natural.tuple(), to).unwrap();
        let (i, j) = (flat(&s, &natural), flat(&t, &tree(&c)));
        assert_eq!(i, j, "crd2crd({natural:?}, {from}, {to}) = {c}");
    }
}

fn entries_agree(s: &Tree<i64>, t: &Tree<i64>) -> bool {
    let (Node(s), Node(t)) = (s, t) else { return s.size() == t.size() };
    let agree = |(s, t): (&Tree<i64>, &Tree<i64>)| s.size() == t.size() && entries_agree(s, t);
    s.len() != t.len() || s.iter().zip(t).all(agree)
}

/// Checks that the offsets of a compact layout determine the coordinates.
fn backward_holds(a: &DynLayout) {
    let s = tree(&a.shape());
    for (i, offset) in (0..).zip(table(a)) {
        let offset = Int::new(offset);
        let natural = a.get_hier_coord(offset).unwrap();
        assert!(natural.congruent(&a.shape()), "get_hier_coord of {a}");
        assert_eq!(flat(&s, &tree(&natural)), i, "get_hier_coord({a}, {offset}) = {natural}");
        assert_eq!(a.get_1d_coord(offset), Ok(Int::new(i)), "get_1d_coord({a}, {offset})");
        let by_mode = a.get_flat_coord(offset).unwrap();
        assert!(by_mode.depth() <= 1);
        assert_eq!(a.crd2idx(&by_mode), Ok(offset), "get_flat_coord({a}) = {by_mode}");
    }
}

/// Returns the offset of a coordinate by definition; `None` if it has other parentheses than the layout.
fn offset(mode: &Tree<(i64, i64)>, coord: &Tree<i64>) -> Option<i64> {
    match (mode, coord) {
        (mode, Leaf(c)) => {
            let leaves = mode.leaves();
            (*c == 0 || !leaves.is_empty()).then(|| value(&leaves, *c))
        }
        (Node(modes), Node(coords)) if modes.len() == coords.len() => {
            modes.iter().zip(coords).map(|(mode, coord)| offset(mode, coord)).sum()
        }
        _ => None,
    }
}

/// Coordinates of any parentheses, also past the end, have the offset of the definition or an error.
#[test]
fn random_parentheses() {
    random((trees((1..=6_i64, -30..=30_i64)), trees(0..=8_i64)), |(tree, coord)| {
        let layout = layout_of(&tree);
        let found = layout.crd2idx(&coord.tuple()).map(Int::get).ok();
        assert_eq!(found, offset(&tree, &coord), "{layout} at {}", coord.tuple());
    });
}

#[test]
fn by_hand() {
    let t = IntTuple::lit;
    let natural = [
        ("17", "(3,(2,3))", "(2,(1,2))"),
        ("42", "(3,7,2)", "(0,0,2)"),
        ("(2,5)", "(3,(2,3))", "(2,(1,2))"),
        ("13", "(4,8)", "(1,3)"),
        ("24", "(4,6)", "(0,6)"),
    ];
    for (coord, shape, expected) in natural {
        assert_eq!(t(shape).idx2crd(&t(coord)), Ok(t(expected)), "idx2crd({coord}, {shape})");
    }
    let translated = [
        ("(2,5)", "(3,6)", "(6,(3))", "(2,(5))"),
        ("(1,2,3)", "(2,3,4)", "24", "23"),
        ("(1,(2,0))", "(4,(3,2))", "(4,6)", "(1,2)"),
    ];
    for (coord, from, to, expected) in translated {
        assert_eq!(t(from).crd2crd(&t(coord), &t(to)), Ok(t(expected)), "crd2crd({coord})");
    }
    let offsets = [
        ("(3,(2,4)):(2,(1,6))", "17", 17),
        ("(4,8):(8,1)", "(2,3)", 19),
        ("((2,4),(3,5)):((3,6),(1,24))", "((1,1),(1,0))", 10),
    ];
    for (layout, coord, offset) in offsets {
        let found = DynLayout::lit(layout).crd2idx(&t(coord));
        assert_eq!(found, Ok(Int::new(offset)), "{layout} at {coord}");
    }
}

/// A static 0, and the remainder of a static integer that is 0, has the digit 0 in every mode. A
/// dynamic 0 is divided.
#[test]
fn a_static_zero_is_not_divided() {
    let marked = |text| IntTuple::parse_cute(text).unwrap();
    let layout = DynLayout::lit("((0,3),(2,2)):((1,1),(1,1))");
    for (coord, offset) in
        [("(_0,_3)", Int::new(2)), ("(_0,3)", Int::dynamic(2)), ("_0", Int::ZERO)]
    {
        let found = layout.crd2idx(&marked(coord)).unwrap();
        assert_eq!((found, found.is_static()), (offset, offset.is_static()), "{layout} at {coord}");
    }
    let past = DynLayout::lit("(6,0,4):(1,10,100)");
    assert_eq!(past.crd2idx(&marked("_5")), Ok(Int::new(5)));
    assert_eq!(past.shape().idx2crd(&marked("_5")), Ok(IntTuple::lit("(5,0,0)")));

    let refused = |layout: &DynLayout, coord| layout.crd2idx(&marked(coord)).unwrap_err().reason();
    for coord in ["(0,_3)", "(0,3)", "(_5,_3)", "0"] {
        assert_eq!(refused(&layout, coord), Reason::EmptyExtent, "{layout} at {coord}");
    }
    // An index is dynamic.
    assert_eq!(past.try_index(0).unwrap_err().reason(), Reason::EmptyExtent);
    for coord in ["5", "0", "_6"] {
        assert_eq!(refused(&past, coord), Reason::EmptyExtent, "{past} at {coord}");
        let natural = past.shape().idx2crd(&marked(coord));
        assert_eq!(natural.unwrap_err().reason(), Reason::EmptyExtent);
    }
}

/// An empty layout has no offset, and its extents divide no digit.
#[test]
fn an_empty_layout_has_no_offset() {
    for a in ["0:1", "(0,4):(1,2)", "(4,0):(1,4)"].map(DynLayout::lit) {
        let found = a.get_hier_coord(Int::ZERO).unwrap_err().reason();
        assert_eq!(found, Reason::EmptyExtent, "{a}");
    }
}

/// A layout that is not compact can have coordinates that the digits of an offset do not find.
#[test]
fn offsets_of_other_digits() {
    for (text, offset) in [("(4,3):(2,3)", 3), ("(4,3):(-1,4)", 2)] {
        let a = DynLayout::lit(text);
        assert!(table(&a).contains(&offset), "{text}");
        let error = a.get_hier_coord(Int::new(offset)).unwrap_err().to_string();
        let expected = format!(
            "get_hier_coord: the coordinate found for the offset {offset} has another offset; use a \
             compact layout, and an offset in 0..size"
        );
        assert_eq!(error, expected, "{text}");
    }
    let error = DynLayout::lit("(4,3):(1,0)").get_1d_coord(Int::ZERO).unwrap_err();
    assert_eq!(error.reason(), Reason::ZeroStride);
}

/// The message names the coordinate and the layout, also inside a mode.
#[test]
fn coordinates_of_other_profiles() {
    let error = |layout, coord| {
        DynLayout::lit(layout).crd2idx(&IntTuple::lit(coord)).unwrap_err().to_string()
    };
    let nested = "((2,2),8):((1,2),4)";
    for (layout, coord, text) in [
        (
            "(4,8):(1,4)",
            "(1,2,3)",
            "the coordinate has 3 entries where the layout has 2 modes; give one entry for each mode",
        ),
        (
            "(4,8):(1,4)",
            "(1)",
            "the coordinate has 1 entry where the layout has 2 modes; give one entry for each mode",
        ),
        (
            nested,
            "((1,1,1),3)",
            "a nested entry of the coordinate has 3 entries where that mode has 2; give one entry for each \
             submode",
        ),
        (
            "(4,8):(1,4)",
            "((1,2),3)",
            "the coordinate has a tuple where the layout has an integer; write one integer there",
        ),
    ] {
        assert_eq!(error(layout, coord), format!("crd2idx: {text}"), "{layout} at {coord}");
    }
}

#[test]
fn every_small_shape() {
    let shapes: std::collections::HashSet<_> = small().map(|a| a.shape()).collect();
    shapes.iter().for_each(holds);
    for target in
        ["24", "(4,6)", "(2,(3,4))", "((2,2),6)", "(24)", "(1,(4,1,6))"].map(IntTuple::lit)
    {
        for shape in ["24", "(2,(3,4))", "(6,4)", "((2,3),(2,2))"].map(IntTuple::lit) {
            translation_holds(&shape, &target);
        }
    }
}

#[test]
fn every_small_layout() {
    for a in small() {
        evaluation_holds(&a);
        if crate::support::is_compact(&a) && leaves(&a).iter().all(|(_, stride)| *stride > 0) {
            backward_holds(&a);
        }
    }
}

#[test]
fn random_shapes() {
    random(shapes(), |shape| {
        holds(&shape);
        let flattened = Node(tree(&shape).leaves().into_iter().map(Leaf).collect());
        translation_holds(&shape, &IntTuple::int(tree(&shape).size()));
        translation_holds(&shape, &flattened.tuple());
    });
}

#[test]
fn random_layouts() {
    random(signed_layouts(), |a| evaluation_holds(&a));
    random(compact_layouts(), |a| backward_holds(&a));
}
