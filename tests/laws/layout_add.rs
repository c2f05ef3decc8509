//! Sum: `R(i) = A(i) + B(i)`, coalesced. The operation is commutative. It returns an error if no
//! layout has the sums as offsets.

use colex::{DynLayout, Reason};

use crate::support::{flat_layout, is_layout, layouts, leaves, random, shapes, signed_layouts};
use crate::support::{size, table, tiny};

fn holds(a: &DynLayout, b: &DynLayout) {
    assert_eq!(a.layout_add(b).ok(), b.layout_add(a).ok(), "{a} + {b} is not symmetric");
    if size(a) != size(b) {
        let reason = Reason::SizeMismatch { left: size(a), right: size(b) };
        let error = a.layout_add(b).unwrap_err();
        return assert_eq!(error.reason(), reason, "{a} + {b}");
    }
    let sums: Vec<_> = table(a).iter().zip(table(b)).map(|(x, y)| x + y).collect();
    match a.layout_add(b) {
        Ok(r) => {
            assert_eq!(table(&r), sums, "{a} + {b} = {r}");
            assert_eq!(r.coalesce(), r, "{a} + {b} = {r}");
        }
        Err(error) => {
            assert!(matches!(error.reason(), Reason::NoCommonDomain { .. }), "{a} + {b}: {error}");
            assert!(!is_layout(&sums), "{a} + {b}: {error}, but {sums:?} is a table");
        }
    }
}

/// Checks the error: the number of coordinates that the shapes have in common is less than the
/// size.
fn refusal_is_true(a: &DynLayout, b: &DynLayout) {
    let Err(error) = a.layout_add(b) else { return };
    if let Reason::NoCommonDomain { common, size } = error.reason() {
        assert!(common < size && size % common == 0, "{a} + {b}: {error}");
    }
}

/// Checks that layouts of the same shape, or of shapes with a common refinement, have a sum.
fn same_shape_holds(a: &DynLayout) {
    let twice = a.layout_add(a).unwrap();
    let doubled: Vec<_> = leaves(a).into_iter().map(|(s, d)| (s, 2 * d)).collect();
    assert_eq!(table(&twice), table(&flat_layout(&doubled)), "{a} + {a} = {twice}");
    let identity = DynLayout::col_major(&a.shape()).unwrap();
    holds(a, &identity);
    assert!(a.layout_add(&identity).is_ok(), "{a} + {identity}");
}

#[test]
fn by_hand() {
    let cases = [
        ("12:1", "12:1", "12:2"),
        ("(4,3):(1,4)", "(4,3):(3,1)", "(4,3):(4,5)"),
        ("(5,3,4):(1,5,15)", "(10,6):(1,10)", "60:2"),
        ("5:0", "5:1", "5:1"),
    ];
    for (a, b, r) in cases {
        let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
        assert_eq!(a.layout_add(&b).unwrap().to_string(), r, "{a} + {b}");
        holds(&a, &b);
    }
    assert!(DynLayout::lit("(2,3):(1,5)").layout_add(&DynLayout::lit("(3,2):(5,7)")).is_err());
    holds(&DynLayout::lit("(2,3):(1,5)"), &DynLayout::lit("(3,2):(5,7)"));
}

#[test]
fn every_small_pair() {
    for a in tiny() {
        same_shape_holds(&a);
        tiny().iter().step_by(3).for_each(|b| holds(&a, b));
    }
    let threes = |m, n| (1..20).map(move |d| flat_layout(&[(m, d), (n, (d * 7) % 11)]));
    threes(2, 6).for_each(|a| threes(6, 2).for_each(|b| holds(&a, &b)));
    threes(2, 3).for_each(|a| threes(3, 2).for_each(|b| holds(&a, &b)));
}

#[test]
fn every_small_pair_that_is_refused() {
    for a in tiny() {
        tiny().iter().step_by(3).for_each(|b| refusal_is_true(&a, b));
    }
}

#[test]
fn random_layouts() {
    random(signed_layouts(), |a| same_shape_holds(&a));
    random((layouts(), layouts()), |(a, b)| holds(&a, &b));
    random(shapes(), |shape| {
        let (a, b) = (DynLayout::col_major(&shape), DynLayout::row_major(&shape));
        assert!(a.unwrap().layout_add(&b.unwrap()).is_ok(), "{shape}");
    });
}
