//! Full layouts: the laws for layouts with the largest number of leaves. An operation that reads
//! one leaf too many still reads inside the array of a smaller layout. In a full layout it reads
//! out of bounds.

use colex::{Coord, DynLayout, Int, IntTuple, MAX_LEAVES, Reason, Tiler};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::support::Tree::{Leaf, Node};
use crate::support::{flat_layout, layout_of, leaves, random, tree};
use crate::{alignment, coalesce, edge, filter, modes, nullspace, order, predicates, recast};

/// Returns layouts of 32 leaves, most of them of extent 1, flat or in two modes.
fn full() -> impl Strategy<Value = DynLayout> {
    let extents = vec((0..5_i64).prop_map(|n| if n == 0 { 2 } else { 1 }), MAX_LEAVES);
    let strides = vec(0..20_i64, MAX_LEAVES);
    let layout = |(extents, strides, cut): (Vec<i64>, Vec<i64>, usize)| {
        let mut left: Vec<_> = extents.into_iter().zip(strides).map(Leaf).collect();
        let right = left.split_off(cut);
        layout_of(&Node(if right.is_empty() { left } else { vec![Node(left), Node(right)] }))
    };
    let is_small = |a: &DynLayout| a.size() <= 256;
    (extents, strides, 0..=MAX_LEAVES).prop_map(layout).prop_filter("size", is_small)
}

#[test]
fn laws_of_one_layout() {
    random(full(), |a| {
        alignment::holds(&a);
        coalesce::holds(&a);
        predicates::holds(&a);
        filter::holds(&a);
        modes::holds(&a);
        nullspace::holds(&a);
        order::holds(&a.shape());
        recast::upcast_holds(&a, 2);
        recast::downcast_holds(&a, 3);
    });
}

#[test]
fn nothing_panics() {
    random((full(), full()), |(a, b)| {
        assert!(!edge::all(&a).is_empty() && !edge::facts(&a).is_empty());
        edge::pair_answers(&a, &b);
        edge::pair_answers(&a, &DynLayout::lit("2:3"));
        edge::pair_answers(&DynLayout::lit("(4,6):(6,1)"), &b);
    });
}

/// Layouts that are full after coalescing as well.
#[test]
fn nothing_coalesces() {
    let leaves =
        |stride: fn(u32) -> i64| (0..MAX_LEAVES as u32).map(|k| (2, stride(k))).collect::<Vec<_>>();
    let strides: [fn(u32) -> i64; 3] = [|k| 1 << (31 - k), |k| 3_i64.pow(k), |k| i64::from(k % 2)];
    for (stride, alignment) in strides.into_iter().zip([1 << 32, 1, 1]) {
        let a = flat_layout(&leaves(stride));
        assert_eq!(a.coalesce(), a, "coalesce({a})");
        assert!(!edge::all(&a).is_empty(), "{a}");
        assert_eq!(a.max_alignment(), Ok(alignment), "{a}");
    }
}

/// Checks every offset and its coordinates.
#[test]
fn coordinates() {
    random(full(), |a| {
        assert_eq!(a.offsets().collect::<Vec<_>>(), crate::support::table(&a), "{a}");
        let shape = a.shape();
        let rows = DynLayout::row_major(&shape).unwrap();
        for i in 0..a.size() {
            let natural = shape.idx2crd(&IntTuple::int(i)).unwrap();
            assert_eq!(shape.crd2idx(&natural), Ok(Int::new(i)), "{shape} at {i}");
            assert_eq!(a.crd2idx(&natural), Ok(Int::new(a.index(i))), "{a} at {i}");
            let offset = rows.crd2idx(&natural).unwrap();
            assert_eq!(rows.get_hier_coord(offset), Ok(natural), "{rows} at {offset}");
            assert_eq!(rows.get_1d_coord(offset), Ok(Int::new(i)), "{rows} at {offset}");
            assert!(rows.get_flat_coord(offset).is_ok(), "{rows} at {offset}");
        }
    });
}

/// Checks reductions of the integers, and operations that replace them.
#[test]
fn integers() {
    random((full(), any::<bool>()), |(a, is_static)| {
        let t = a.stride().with_static(is_static);
        let values = tree(&t).leaves();
        assert_eq!(t.max().map(Int::get), values.iter().max().copied(), "{t}");
        assert_eq!(t.min().map(Int::get), values.iter().min().copied(), "{t}");
        assert_eq!(t.sum().unwrap().get(), values.iter().sum::<i64>(), "{t}");
        let gcd = t.gcd().unwrap().get();
        assert!(values.iter().all(|value| gcd == 0 && *value == 0 || value % gcd == 0), "{t}");
        assert_eq!(tree(&t.repeat_like(Int::ONE)).leaves(), [1; MAX_LEAVES], "{t}");
        let running = tree(&a.shape().prefix_product(Int::ONE).unwrap()).leaves();
        let columns = DynLayout::col_major(&a.shape()).unwrap();
        for (before, (extent, stride)) in running.iter().zip(leaves(&columns)) {
            assert!(extent == 1 || *before == stride, "{columns}");
        }
        assert_eq!(t.is_static(), is_static, "{t:#}");
        assert_eq!(t, IntTuple::parse(&t.to_string()).unwrap());
        assert!(t.congruent(&a.shape()) && t.weakly_congruent(&a.shape()));
    });
}

/// Checks slices with an entry for every leaf, and tilers.
#[test]
fn coordinates_with_free_entries() {
    random((full(), vec(any::<bool>(), MAX_LEAVES)), |(a, free)| {
        let a = a.flatten();
        let entry = |free: &bool| if *free { Coord::ALL } else { Coord::lit("0") };
        let coord = Coord::from_entries(&free.iter().map(entry).collect::<Vec<_>>()).unwrap();
        assert_eq!(coord.has_free(), free.contains(&true), "{coord}");
        assert_eq!(coord, Coord::lit(&coord.to_string()));
        let kept = |is_free: bool| {
            let both = leaves(&a).into_iter().zip(&free);
            both.filter(|(_, free)| **free == is_free).map(|(leaf, _)| leaf).collect::<Vec<_>>()
        };
        assert_eq!(leaves(&a.slice(&coord).unwrap()), kept(true), "slice({a}, {coord})");
        assert_eq!(leaves(&a.dice(&coord).unwrap()), kept(false), "dice({a}, {coord})");
        assert_eq!(coord.dice(&Coord::fixed(&a.shape())), Ok(coord), "{coord}");
    });
    let tiler = Tiler::lit(&format!("<{}>", ["1"; MAX_LEAVES].join(",")));
    random(full(), |a| {
        let a = a.flatten();
        let modes = a.compose(&tiler).unwrap();
        assert!(modes.rank() == MAX_LEAVES && modes.size() == 1, "{a} o {tiler} = {modes}");
        assert_eq!(a.shape().evenly_divides(&tiler), Ok(true), "{a}");
    });
}

/// The coordinate of one mode is not padded with `_`: a full coordinate has no free entry.
#[test]
fn a_full_coordinate_is_not_padded() {
    let a = DynLayout::lit("(8,8):(1,8)");
    let full = IntTuple::from_slice(&[0; MAX_LEAVES]).unwrap();
    let coord = Coord::from_entries(&[Coord::fixed(&full)]).unwrap();
    assert!(a.local_tile(&Tiler::lit("<2,2>"), &coord).is_err());
    let more = IntTuple::from_entries(&[full, IntTuple::int(1)]);
    assert_eq!(more.unwrap_err().reason(), Reason::TooManyLeaves);
}
