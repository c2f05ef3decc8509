//! Static marks: the static part of a result does not depend on dynamic integers. The profile, the
//! marks and the static integers of `op(A, B)` stay the same when the dynamic integers of A and B
//! change, if both calls have a result.

use colex::{DynLayout, Int, IntTuple, LayoutError, Tiler};
use proptest::prelude::*;

use crate::support::{layouts, marked, random, tree, tuple_of};

type Answer = Result<DynLayout, LayoutError>;

/// Returns the layout with every dynamic integer increased by 1.
fn other_values(layout: &DynLayout) -> Option<DynLayout> {
    let change = |tuple: &IntTuple| {
        let mut k = 0;
        let marks: Vec<_> = (0..tuple.leaf_count()).filter_map(|k| tuple.leaf(k)).collect();
        tuple_of(&tree(tuple).map(&mut |value| {
            k += 1;
            let is_static = marks[k - 1].is_static();
            Int::marked(if is_static { value } else { value + 1 }, is_static)
        }))
    };
    DynLayout::new(&change(&layout.shape()), &change(&layout.stride())).ok()
}

/// Returns the static part of the layout: parentheses, marks and static integers.
fn type_of(layout: &DynLayout) -> String {
    let leaf = |int: Int| if int.is_static() { format!("_{}", int.get()) } else { "?".into() };
    let leaves: Vec<_> = (0..layout.leaf_count())
        .filter_map(|k| layout.leaf(k))
        .map(|(s, d)| format!("{}:{}", leaf(s), leaf(d)))
        .collect();
    let profile = layout.shape().repeat_like(Int::ZERO);
    format!("{profile} {}", leaves.join(" "))
}

pub(crate) fn operations(a: &DynLayout, b: &DynLayout) -> Vec<(&'static str, Answer)> {
    let tiler = Tiler::Layout(*b);
    let target = b.shape();
    vec![
        ("coalesce", Ok(a.coalesce())),
        ("coalesce_z", Ok(a.coalesce_z())),
        ("filter", Ok(a.filter())),
        ("composition", a.composition(b)),
        ("complement", a.complement(&target)),
        ("right_inverse", a.right_inverse()),
        ("left_inverse", a.left_inverse()),
        ("nullspace", a.nullspace()),
        ("logical_divide", a.logical_divide(&tiler)),
        ("zipped_divide", a.zipped_divide(&tiler)),
        ("logical_product", a.logical_product(&tiler)),
        ("blocked_product", a.blocked_product(b)),
        ("raked_product", a.raked_product(b)),
        ("tile_to_shape", a.tile_to_shape(&target, None)),
        ("layout_tv", a.layout_tv(b).map(|(tv, _)| tv)),
        ("with_shape", a.with_shape(&target)),
        ("upcast", a.upcast(Int::new(2))),
        ("downcast", a.downcast(Int::new(2))),
        ("layout_add", a.layout_add(b)),
        ("gcd_domain", a.shape().gcd_domain(&b.shape())),
        ("domain_distribute", a.shape().domain_distribute(Int::new(6))),
        ("max_common_layout", a.max_common_layout(b)),
        ("layout_like", a.layout_like()),
        ("make_layout_like", a.make_layout_like()),
        ("make_fragment_like", a.make_fragment_like()),
        ("col_major", DynLayout::col_major(&a.shape())),
        ("row_major", DynLayout::row_major(&a.shape())),
        ("ordered", DynLayout::ordered(&a.shape(), &a.stride())),
    ]
}

/// Checks that a layout is static if each of its integers is, for all its parts too.
fn static_holds(a: &DynLayout) {
    let all = |tuple: &IntTuple| {
        (0..tuple.leaf_count()).all(|k| tuple.leaf(k).is_some_and(Int::is_static))
    };
    assert_eq!(a.is_static(), all(&a.shape()) && all(&a.stride()), "{a:#}");
    for tuple in [a.shape(), a.stride()] {
        assert_eq!(tuple.is_static(), all(&tuple), "{tuple:#}");
        for entry in (0..tuple.rank()).filter_map(|i| tuple.get(i).ok()) {
            assert_eq!(entry.is_static(), all(&entry), "{entry:#} of {tuple:#}");
        }
    }
    for mode in (0..a.rank()).filter_map(|i| a.get(i).ok()) {
        let is_static = all(&mode.shape()) && all(&mode.stride());
        assert_eq!(mode.is_static(), is_static, "{mode:#} of {a:#}");
    }
}

fn holds(a: &DynLayout, b: &DynLayout) {
    for result in operations(a, b).into_iter().filter_map(|(_, answer)| answer.ok()) {
        static_holds(&result);
    }
    let (Some(c), Some(d)) = (other_values(a), other_values(b)) else { return };
    for ((name, first), (_, second)) in operations(a, b).into_iter().zip(operations(&c, &d)) {
        if let (Ok(first), Ok(second)) = (first, second) {
            assert_eq!(
                type_of(&first),
                type_of(&second),
                "{name}({a:#}, {b:#}) = {first:#}, but {name}({c:#}, {d:#}) = {second:#}"
            );
        }
    }
}

#[test]
fn random_marks() {
    random((layouts(), layouts(), any::<u64>(), any::<u64>()), |(a, b, m, n)| {
        holds(&marked(&a, m), &marked(&b, n));
    });
}

#[test]
fn few_marks() {
    // Most integers are static, so that more operations have a result.
    random((layouts(), layouts(), 0_u32..12, 0_u32..12), |(a, b, m, n)| {
        holds(&marked(&a, !(1 << m)), &marked(&b, !(1 << n)));
    });
}
