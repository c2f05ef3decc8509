//! Orders of coordinates: the colexicographic order is that of the flat coordinates, and the
//! lexicographic order that of the reversed ones. The entry-by-entry order tells whether a
//! coordinate is in bounds.

use colex::error::Operand;
use colex::{IntTuple, Reason};

use crate::support::{coordinates, random, shapes, squares, tree};

pub(crate) fn holds(shape: &IntTuple) {
    let all: Vec<_> = coordinates(&tree(shape)).iter().map(crate::support::Tree::tuple).collect();
    let some: Vec<_> = all.iter().step_by(1 + all.len() / 20).enumerate().collect();
    for ((i, a), (j, b)) in squares(&some) {
        assert_eq!(a.colex_less(b), Ok(i < j), "{a} before {b}, colexicographic");
        assert_eq!(a.colex_leq(b), Ok(i <= j), "{a} before {b} or equal, colexicographic");
        let (x, y) = (tree(a).leaves(), tree(b).leaves());
        assert_eq!(a.lex_less(b), Ok(x < y), "{a} before {b}");
        assert_eq!(a.lex_leq(b), Ok(x <= y), "{a} before {b} or equal");
        let below = x.iter().zip(&y).all(|(x, y)| x < y);
        assert_eq!(a.elem_less(b), Ok(below), "{a} inside {b}");
    }
    for coord in all {
        assert_eq!(coord.elem_less(shape), Ok(true), "{coord} in {shape}");
        assert_eq!(shape.elem_less(&coord), Ok(shape.leaf_count() == 0), "{shape} in {coord}");
    }
}

#[test]
fn by_hand() {
    let t = IntTuple::lit;
    assert_eq!(t("(1,3)").lex_less(&t("(1,4)")), Ok(true));
    assert_eq!(t("(5,6)").colex_less(&t("(4,11)")), Ok(true));
    assert_eq!(t("(3,0,2)").colex_leq(&t("(2,1,5)")), Ok(true));
    assert_eq!(t("(3,2)").elem_less(&t("(4,2)")), Ok(false));
    for compare in [IntTuple::lex_less, IntTuple::colex_less, IntTuple::elem_less] {
        let error = compare(&t("(1,2)"), &t("3")).unwrap_err();
        assert_eq!(error.reason(), Reason::IntegerForTuple { operand: Operand::Second });
    }
    for shape in ["5", "(3,4)", "(2,(3,2))", "()", "((2),(2,(2)))"].map(t) {
        holds(&shape);
    }
}

#[test]
fn random_shapes() {
    random(shapes(), |shape| holds(&shape));
}
