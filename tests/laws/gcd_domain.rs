//! Common domain: the modes of `G = gcd_domain(S, T)` are modes of both shapes, or parts of them.
//! The operation is commutative, and the size of G divides the sizes of both.

use colex::{DynLayout, IntTuple};

use crate::support::{flat_layout, is_injective, leaves, random, shapes, size, small, tree};

fn holds(s: &IntTuple, t: &IntTuple) {
    let g = s.gcd_domain(t).unwrap();
    assert_eq!(t.gcd_domain(s), Ok(g), "gcd_domain({s}, {t}) is not symmetric");
    assert!(g.depth() == 1 && is_injective(&g), "gcd_domain({s}, {t}) = {g}");
    let sizes = [s, t].map(|shape| tree(shape).size());
    assert!(sizes.iter().all(|n| n % size(&g) == 0), "gcd_domain({s}, {t}) = {g}");
    for shape in [s, t] {
        let columns = DynLayout::col_major(shape).unwrap();
        assert!(columns.composition(&g).is_ok(), "{columns} o {g}");
        keeps_modes(shape, &g);
    }
}

/// Checks that a layout with this shape and unrelated strides, composed with G, keeps the modes of
/// G whole.
fn keeps_modes(shape: &IntTuple, g: &DynLayout) {
    let mut modes = tree(shape).leaves();
    modes.retain(|extent| *extent > 1);
    let strides = (0..).map(|k| 1009_i64.pow(k));
    let unrelated = flat_layout(&modes.into_iter().zip(strides).collect::<Vec<_>>());
    let r = unrelated.composition(g).unwrap_or_else(|error| panic!("{unrelated} o {g}: {error}"));
    assert!(r.shape().congruent(&g.shape()), "{unrelated} o {g} = {r}");
}

#[test]
fn by_hand() {
    let t = IntTuple::lit;
    let cases = [
        ("(5,3,4)", "(10,6)", "(5,2):(1,30)"),
        ("(6,35)", "(15,14)", "(3,7):(1,30)"),
        ("(16,64)", "(4,16,16)", "(4,4,4,16):(1,4,16,64)"),
        ("(5,3)", "(3,5)", "(1):(0)"),
        ("(2,21)", "(3,14)", "(7):(6)"),
    ];
    for (a, b, g) in cases {
        let (a, b) = (t(a), t(b));
        assert_eq!(a.gcd_domain(&b).unwrap().to_string(), g, "gcd_domain({a}, {b})");
        holds(&a, &b);
    }
}

/// Checks that the domain of a shape and itself has the size of the shape.
#[test]
fn of_itself() {
    random(shapes(), |shape| {
        let g = shape.gcd_domain(&shape).unwrap();
        assert_eq!(size(&g), tree(&shape).size(), "gcd_domain({shape}, {shape}) = {g}");
        let run: Vec<_> = leaves(&g).iter().map(|(extent, _)| *extent).collect();
        let before = (0..run.len()).map(|k| run[..k].iter().product::<i64>());
        let strides: Vec<_> = leaves(&g).iter().map(|(_, stride)| *stride).collect();
        assert!(size(&g) == 1 || before.collect::<Vec<_>>() == strides, "{g}");
    });
}

#[test]
fn every_small_pair() {
    let shapes: std::collections::HashSet<_> = small().map(|a| a.shape()).collect();
    for s in &shapes {
        shapes.iter().for_each(|t| holds(s, t));
    }
    for s in 1..=12 {
        let flat = |a, b| IntTuple::from_slice(&[a, b]).unwrap();
        (1..=12).for_each(|n| holds(&flat(s, n), &flat(n, 12)));
    }
}

#[test]
fn random_shapes() {
    random((shapes(), shapes()), |(s, t)| holds(&s, &t));
}
