//! Left inverse: `A(R(A(i))) = A(i)`, and `R(A(i)) = i` if A is injective.

use colex::{DynLayout, Reason};

use crate::support::{compact_layouts, is_injective, leaves, moving, random, random_of_each_kind};
use crate::support::{small, table, value};

fn holds(a: &DynLayout) {
    let r = match a.left_inverse() {
        Ok(r) => r,
        Err(error) => return assert_eq!(Some(error.reason()), refusal(a), "left_inverse({a})"),
    };
    assert_eq!(refusal(a), None, "left_inverse({a}) = {r}");
    let offsets = table(a);
    let back: Vec<_> = offsets.iter().map(|x| value(&leaves(&r), *x)).collect();
    if is_injective(a) {
        let all: Vec<_> = (0..).take(offsets.len()).collect();
        assert_eq!(back, all, "left_inverse({a}) = {r}");
    }
    let again: Vec<_> = back.iter().map(|i| value(&leaves(a), *i)).collect();
    assert_eq!(again, offsets, "A(R(A(i))) for R = left_inverse({a}) = {r}");
}

/// Returns the expected error: sorted by size, a stride is not a multiple of the stride before it,
/// or is less than the span of that mode.
fn refusal(a: &DynLayout) -> Option<Reason> {
    let coalesced = a.coalesce();
    let negative = leaves(&coalesced).into_iter().find(|(_, stride)| *stride < 0);
    if let Some((_, stride)) = negative {
        return Some(Reason::NegativeStride { stride });
    }
    let (mut before, mut extent_before) = (1, 1);
    for (extent, stride) in moving(&coalesced) {
        if stride % before != 0 {
            return Some(Reason::NotMultipleOfStride { stride, before });
        }
        if stride < before * extent_before {
            return Some(Reason::Overlap { stride, span: before * extent_before });
        }
        (before, extent_before) = (stride, extent);
    }
    None
}

#[test]
fn by_hand() {
    let cases = [
        ("(4,8):(1,5)", "(5,8):(1,4)"),
        ("(4,2):(1,16)", "(16,2):(1,4)"),
        ("(2,4,8):(32,0,2)", "(2,16,2):(0,8,1)"),
        ("(8,4):(4,1)", "(4,8):(8,1)"),
        ("4:0", "1:0"),
        ("(128,160):(1024,1)", "(1024,128):(128,1)"),
        ("(2,8,4):(4,8,1)", "(4,16):(16,1)"),
        ("4:2", "(2,4):(0,1)"),
    ];
    for (a, r) in cases {
        let a = DynLayout::lit(a);
        assert_eq!(a.left_inverse().unwrap().to_string(), r, "left_inverse({a})");
        holds(&a);
    }
    for a in ["(2,2):(1,1)", "(2,2):(2,3)", "(63,2):(1,1)"].map(DynLayout::lit) {
        assert!(a.left_inverse().is_err(), "left_inverse({a})");
        holds(&a);
    }
}

#[test]
fn every_small_layout() {
    small().for_each(|a| holds(&a));
}

#[test]
fn random_layouts() {
    random_of_each_kind(holds);
    random(compact_layouts(), |a| {
        assert_eq!(refusal(&a), None, "{a}");
        holds(&a);
    });
}
