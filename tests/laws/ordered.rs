//! Compact layouts in a given order: column-major is the identity on flat coordinates, row-major
//! the reverse order. `ordered` sorts the modes by their keys, equal keys from the left.
//! `layout_like` takes the strides as keys.

use colex::{DynLayout, IntTuple};

use crate::support::Tree::{Leaf, Node};
use crate::support::{is_compact, layouts, leaves, random, shapes, signed_layouts, size, small};
use crate::support::{table, tree};

/// Checks that the extents above 1, sorted by key, have as stride the size of the modes before
/// them.
fn holds(shape: &IntTuple, keys: &[i64]) {
    let mut next = keys.iter().copied();
    let order = tree(shape).map(&mut |_| next.next().unwrap()).tuple();
    let r = DynLayout::ordered(shape, &order).unwrap();
    assert_eq!(r.shape(), *shape, "ordered({shape}, {order}) = {r}");
    assert!(is_compact(&r), "ordered({shape}, {order}) = {r}");
    let mut modes: Vec<_> = keys.iter().zip(leaves(&r)).collect();
    modes.retain(|(_, (extent, _))| *extent > 1);
    modes.sort_by_key(|(key, _)| **key);
    let mut run = 1;
    for (_, (extent, stride)) in modes {
        assert_eq!(stride, run, "ordered({shape}, {order}) = {r}");
        run *= extent;
    }
}

fn majors_hold(shape: &IntTuple) {
    let (columns, rows) =
        (DynLayout::col_major(shape).unwrap(), DynLayout::row_major(shape).unwrap());
    let n = tree(shape).size();
    assert_eq!(table(&columns), (0..n).collect::<Vec<_>>(), "{columns}");
    assert!(is_compact(&rows) && rows.shape() == *shape, "{rows}");
    let reversed = |layout: &DynLayout| leaves(layout).into_iter().rev().collect::<Vec<_>>();
    let mirror = Node(tree(shape).leaves().into_iter().rev().map(Leaf).collect()).tuple();
    let mirrored = DynLayout::col_major(&mirror).unwrap();
    assert_eq!(reversed(&rows), leaves(&mirrored), "{rows}");
}

fn like_holds(a: &DynLayout) {
    let r = a.layout_like().unwrap();
    assert_eq!(r.shape(), a.shape(), "layout_like({a}) = {r}");
    assert!(is_compact(&r.filter()), "layout_like({a}) = {r}");
    let mut both: Vec<_> = leaves(a).into_iter().zip(leaves(&r)).collect();
    for ((_, before), (extent, stride)) in &both {
        assert_eq!(*before == 0 || *extent == 1, *stride == 0, "layout_like({a}) = {r}");
    }
    both.retain(|(_, (_, stride))| *stride != 0);
    both.sort_by_key(|((_, before), _)| *before);
    assert!(both.is_sorted_by_key(|(_, (_, stride))| *stride), "layout_like({a}) = {r}");
}

/// Checks that mode 0 is the first one and column-major.
fn fragment_holds(a: &DynLayout) {
    let r = a.make_fragment_like().unwrap();
    assert_eq!(size(&r), size(a), "make_fragment_like({a}) = {r}");
    if has_different_strides(a) {
        assert!(is_compact(&r), "make_fragment_like({a}) = {r}");
        let first = size(&a.get(0).unwrap());
        assert_eq!(table(&r)[..first as usize], (0..first).collect::<Vec<_>>(), "{a}: {r}");
    }
}

/// Returns whether the strides, taken as keys, differ and are not 0.
fn has_different_strides(a: &DynLayout) -> bool {
    let mut strides: Vec<_> = leaves(a).iter().map(|(_, stride)| *stride).collect();
    strides.sort_unstable();
    !strides.contains(&0) && strides.windows(2).all(|pair| pair[0] != pair[1])
}

/// Checks that the forms of CuTe C++ agree with ours if all keys differ.
fn ties_hold(a: &DynLayout) {
    let (ours, theirs) = (a.layout_like().unwrap(), a.make_layout_like().unwrap());
    assert_eq!(theirs.shape(), a.shape(), "make_layout_like({a}) = {theirs}");
    if has_different_strides(a) {
        assert_eq!(ours, theirs, "layout_like and make_layout_like of {a}");
        let ordered = DynLayout::ordered(&a.shape(), &a.stride());
        let made = DynLayout::make_ordered_layout(&a.shape(), &a.stride());
        assert_eq!(ordered, made, "ordered and make_ordered_layout of {a}");
    }
}

#[test]
fn by_hand() {
    let t = IntTuple::lit;
    let ordered = [
        ("(2,2,2,2)", "(0,2,3,1)", "(2,2,2,2):(1,4,8,2)"),
        ("(4,8)", "(1,0)", "(4,8):(8,1)"),
        ("(2,3,4,2)", "(0,2,3,0)", "(2,3,4,2):(1,4,12,2)"),
        ("(3,2,7)", "(2,0,1)", "(3,2,7):(14,1,2)"),
        ("(2,(3,4))", "(1,0)", "(2,(3,4)):(12,(1,3))"),
    ];
    for (shape, order, r) in ordered {
        let found = DynLayout::ordered(&t(shape), &t(order)).unwrap();
        assert_eq!(found.to_string(), r, "ordered({shape}, {order})");
    }
    let like = [("(4,8):(100,1)", "(4,8):(8,1)"), ("(2,3,4,5):(0,42,1,0)", "(2,3,4,5):(0,4,1,0)")];
    for (a, r) in like {
        assert_eq!(DynLayout::lit(a).layout_like().unwrap().to_string(), r, "layout_like({a})");
    }
    let fragment = DynLayout::lit("(4,9):(9,1)").make_fragment_like().unwrap();
    assert_eq!(fragment.to_string(), "(4,(9)):(1,(4))");
}

#[test]
fn every_small_layout() {
    for a in small() {
        like_holds(&a);
        ties_hold(&a);
        majors_hold(&a.shape());
        holds(&a.shape(), &leaves(&a).iter().map(|(_, stride)| *stride).collect::<Vec<_>>());
        if a.rank() > 0 {
            fragment_holds(&a);
        }
    }
}

#[test]
fn random_layouts() {
    random(shapes(), |shape| majors_hold(&shape));
    random((shapes(), proptest::collection::vec(-3..4_i64, 32)), |(shape, keys)| {
        holds(&shape, &keys[..shape.leaf_count()]);
    });
    random(layouts(), |a| like_holds(&a));
    random(signed_layouts(), |a| {
        ties_hold(&a);
        if a.rank() > 0 {
            fragment_holds(&a);
        }
    });
}
