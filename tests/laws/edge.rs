//! Edge cases: every operation on negative strides, strides 0, extents 1, extents 0, rank 0 and the
//! limits of 64 bits. Each has the documented result or reason.

use std::fmt::Display;

use colex::{Coord, DynLayout, Int, IntTuple, LayoutError, Reason, Tiler};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::support::{random, table};

fn l(text: &str) -> DynLayout {
    DynLayout::lit(text)
}

fn t(text: &str) -> IntTuple {
    IntTuple::lit(text)
}

fn by(text: &str) -> Tiler {
    Tiler::lit(text)
}

/// Returns the result in notation, or the reason.
fn shown<T: Display>(result: Result<T, LayoutError>) -> String {
    match result.map_err(|error| error.reason()) {
        Ok(value) => value.to_string(),
        Err(Reason::CrossedMode { .. }) => "CrossedMode".to_string(),
        Err(Reason::Carry { .. }) => "Carry".to_string(),
        Err(reason) => format!("{reason:?}"),
    }
}

/// Returns the results of all operations on one layout.
pub(crate) fn all(a: &DynLayout) -> Vec<(&'static str, String)> {
    let two = Int::new(2);
    vec![
        ("size", a.size().to_string()),
        ("cosize", a.cosize().to_string()),
        ("coalesce", a.coalesce().to_string()),
        ("coalesce_z", a.coalesce_z().to_string()),
        ("filter", a.filter().to_string()),
        ("filter_zeros", a.filter_zeros().to_string()),
        ("composition", shown(a.composition(&l("2:3")))),
        ("composed with", shown(l("(3,4):(1,10)").composition(a))),
        ("compose", shown(a.compose(&by("2")))),
        ("complement", shown(a.complement(&t("24")))),
        ("complement_strict", shown(a.complement_strict(&t("24")))),
        ("right_inverse", shown(a.right_inverse())),
        ("left_inverse", shown(a.left_inverse())),
        ("nullspace", shown(a.nullspace())),
        ("logical_divide", shown(a.logical_divide(&by("2")))),
        ("divided by", shown(l("24:1").logical_divide(&Tiler::Layout(*a)))),
        ("logical_product", shown(a.logical_product(&by("2")))),
        ("multiplied by", shown(l("2:1").logical_product(&Tiler::Layout(*a)))),
        ("blocked_product", shown(a.blocked_product(a))),
        ("tile_to_shape", shown(a.tile_to_shape(&t("(8,8)"), None))),
        ("layout_tv", shown(a.layout_tv(&l("2:1")).map(|(tv, _)| tv))),
        ("upcast", shown(a.upcast(two))),
        ("downcast", shown(a.downcast(two))),
        ("max_alignment", shown(a.max_alignment())),
        ("layout_add", shown(a.layout_add(a))),
        ("max_common_layout", shown(a.max_common_layout(a))),
        ("slice", shown(a.slice(&Coord::ALL))),
        ("dice", shown(a.dice(&Coord::ALL))),
        ("gaps", shown(a.gaps())),
        ("raked_product", shown(a.raked_product(a))),
        ("gcd_domain", shown(a.shape().gcd_domain(&t("(4,6)")))),
        ("domain_distribute", shown(a.shape().domain_distribute(two))),
        ("idx2crd", shown(a.shape().idx2crd(&t("1")))),
        ("index", shown(a.crd2idx(&t("1")))),
        ("in bounds", shown(a.index_in_bounds(&t("1")))),
        ("layout_like", shown(a.layout_like())),
        ("col_major", shown(DynLayout::col_major(&a.shape()))),
        ("row_major", shown(DynLayout::row_major(&a.shape()))),
    ]
}

pub(crate) fn facts(a: &DynLayout) -> Vec<(&'static str, String)> {
    vec![
        ("is_injective", format!("{:?}", a.is_injective())),
        ("is_compact", a.is_compact().to_string()),
        ("is_contiguous", a.is_contiguous().to_string()),
    ]
}

/// Checks the results of the named operations.
fn check(a: &str, expected: &[(&str, &str)]) {
    let found = [all(&l(a)), facts(&l(a))].concat();
    let of = |name: &str| found.iter().find(|(n, _)| *n == name).unwrap().1.clone();
    let differs = |(name, result): &(&str, &str)| {
        let shown = of(name);
        (shown != *result).then(|| format!("{name}: {shown}, not {result}"))
    };
    let wrong: Vec<_> = expected.iter().filter_map(differs).collect();
    assert!(wrong.is_empty(), "{a}\n{}", wrong.join("\n"));
}

/// Negative strides: complement and the left inverse return an error, and so do the operations that
/// use them.
#[test]
fn negative_strides() {
    check(
        "(4,2):(-1,8)",
        &[
            ("size", "8"),
            ("cosize", "12"),
            ("coalesce", "(4,2):(-1,8)"),
            ("coalesce_z", "(4,2):(-1,8)"),
            ("filter", "(4,2):(-1,8)"),
            ("filter_zeros", "(4,2):(-1,8)"),
            ("composition", "2:-3"),
            ("composed with", "CrossedMode"),
            ("compose", "2:-1"),
            ("complement", "NegativeStride { stride: -1 }"),
            ("complement_strict", "NegativeStride { stride: -1 }"),
            ("right_inverse", "1:0"),
            ("left_inverse", "NegativeStride { stride: -1 }"),
            ("nullspace", "1:0"),
            ("logical_divide", "(2,(2,2)):(-1,(-2,8))"),
            ("divided by", "NegativeStride { stride: -1 }"),
            ("logical_product", "NegativeStride { stride: -1 }"),
            ("multiplied by", "(2,(4,2)):(1,(-2,16))"),
            ("blocked_product", "NegativeStride { stride: -1 }"),
            ("tile_to_shape", "NegativeStride { stride: -1 }"),
            ("layout_tv", "NegativeStride { stride: -1 }"),
            ("upcast", "(2,2):(-1,4)"),
            ("downcast", "(8,2):(-1,16)"),
            ("max_alignment", "1"),
            ("layout_add", "(4,2):(-2,16)"),
            ("max_common_layout", "1:0"),
            ("slice", "(4,2):(-1,8)"),
            ("index", "-1"),
            ("in bounds", "-1"),
            ("layout_like", "(4,2):(1,4)"),
            ("col_major", "(4,2):(1,4)"),
            ("row_major", "(4,2):(2,1)"),
            ("dice", "():()"),
            ("gaps", "NegativeStride { stride: -1 }"),
            ("raked_product", "NegativeStride { stride: -1 }"),
            ("gcd_domain", "(4,2):(1,4)"),
            ("domain_distribute", "2:1"),
            ("idx2crd", "(1,0)"),
            ("is_injective", "Some(true)"),
            ("is_compact", "false"),
            ("is_contiguous", "false"),
        ],
    );
}

/// Stride 0: a broadcast mode.
#[test]
fn stride_0() {
    check(
        "(4,2):(0,1)",
        &[
            ("size", "8"),
            ("cosize", "2"),
            ("coalesce", "(4,2):(0,1)"),
            ("coalesce_z", "(4,2):(0,1)"),
            ("filter", "2:1"),
            ("filter_zeros", "(1,2):(0,1)"),
            ("composition", "2:0"),
            ("composed with", "(4,2):(0,1)"),
            ("compose", "2:0"),
            ("complement", "12:2"),
            ("complement_strict", "12:2"),
            ("right_inverse", "2:4"),
            ("left_inverse", "2:4"),
            ("nullspace", "4:1"),
            ("logical_divide", "(2,(2,2)):(0,(0,1))"),
            ("divided by", "((4,2),12):((0,1),2)"),
            ("logical_product", "((4,2),2):((0,1),2)"),
            ("multiplied by", "(2,(4,2)):(1,(0,2))"),
            ("blocked_product", "((4,4),(2,2)):((0,0),(1,2))"),
            ("tile_to_shape", "((4,2),(2,4)):((0,2),(1,4))"),
            ("upcast", "(4,1):(0,1)"),
            ("downcast", "(4,4):(0,1)"),
            ("max_alignment", "2"),
            ("layout_add", "(4,2):(0,2)"),
            ("max_common_layout", "2:4"),
            ("slice", "(4,2):(0,1)"),
            ("index", "0"),
            ("in bounds", "0"),
            ("layout_like", "(4,2):(0,1)"),
            ("col_major", "(4,2):(1,4)"),
            ("row_major", "(4,2):(2,1)"),
            ("dice", "():()"),
            ("gaps", "1:0"),
            ("raked_product", "((4,4),(2,2)):((0,0),(2,1))"),
            ("gcd_domain", "(4,2):(1,4)"),
            ("domain_distribute", "2:1"),
            ("idx2crd", "(1,0)"),
            ("is_injective", "Some(false)"),
            ("is_compact", "false"),
            ("is_contiguous", "true"),
        ],
    );
}

/// Extent 1: no coordinate in bounds uses the stride. `coalesce_z` and composition keep it for
/// coordinates past the end.
#[test]
fn extent_1() {
    check(
        "1:5",
        &[
            ("size", "1"),
            ("cosize", "1"),
            ("coalesce", "1:0"),
            ("coalesce_z", "1:5"),
            ("filter", "1:0"),
            ("filter_zeros", "1:5"),
            ("composition", "2:15"),
            ("composed with", "1:12"),
            ("compose", "2:5"),
            ("complement", "24:1"),
            ("complement_strict", "24:1"),
            ("right_inverse", "1:0"),
            ("left_inverse", "1:0"),
            ("nullspace", "1:0"),
            ("logical_divide", "(2,1):(5,0)"),
            ("divided by", "(1,24):(5,1)"),
            ("logical_product", "(1,2):(5,1)"),
            ("multiplied by", "(2,1):(1,0)"),
            ("blocked_product", "((1,1)):((5,0))"),
            ("tile_to_shape", "((1,8),(1,8)):((5,1),(0,8))"),
            ("upcast", "RecastIndivisible { extent: 1, stride: 5, factor: 2 }"),
            ("downcast", "NoUnitStride"),
            ("max_alignment", "1"),
            ("layout_add", "1:0"),
            ("max_common_layout", "1:0"),
            ("slice", "1:5"),
            ("index", "5"),
            ("in bounds", "OutOfBounds { coordinate: 1, extent: 1 }"),
            ("layout_like", "1:0"),
            ("col_major", "1:0"),
            ("row_major", "1:0"),
            ("dice", "():()"),
            ("gaps", "1:0"),
            ("raked_product", "((1,1)):((0,5))"),
            ("gcd_domain", "(1):(0)"),
            ("domain_distribute", "1:0"),
            ("idx2crd", "1"),
            ("is_injective", "Some(true)"),
            ("is_compact", "true"),
            ("is_contiguous", "true"),
        ],
    );
}

/// Extent 1 in the last mode.
#[test]
fn trailing_extent_1() {
    check(
        "(4,1):(1,7)",
        &[
            ("size", "4"),
            ("cosize", "4"),
            ("coalesce", "4:1"),
            ("coalesce_z", "(4,1):(1,7)"),
            ("filter", "4:1"),
            ("filter_zeros", "(4,1):(1,7)"),
            ("composition", "2:3"),
            ("composed with", "CrossedMode"),
            ("compose", "2:1"),
            ("complement", "6:4"),
            ("complement_strict", "6:4"),
            ("right_inverse", "4:1"),
            ("left_inverse", "4:1"),
            ("nullspace", "1:0"),
            ("logical_divide", "(2,2):(1,2)"),
            ("divided by", "((4,1),6):((1,7),4)"),
            ("logical_product", "((4,1),2):((1,7),4)"),
            ("multiplied by", "(2,(4,1)):(1,(2,14))"),
            ("blocked_product", "((4,4),(1,1)):((1,4),(7,28))"),
            ("tile_to_shape", "((4,2),(1,8)):((1,4),(7,8))"),
            ("layout_tv", "(4,2):(2,1)"),
            ("upcast", "RecastIndivisible { extent: 1, stride: 7, factor: 2 }"),
            ("downcast", "(8,1):(1,14)"),
            ("max_alignment", "4"),
            ("layout_add", "4:2"),
            ("max_common_layout", "4:1"),
            ("slice", "(4,1):(1,7)"),
            ("index", "1"),
            ("in bounds", "1"),
            ("layout_like", "(4,1):(1,0)"),
            ("col_major", "(4,1):(1,0)"),
            ("row_major", "(4,1):(1,0)"),
            ("dice", "():()"),
            ("gaps", "1:0"),
            ("raked_product", "((4,4),(1,1)):((4,1),(28,7))"),
            ("gcd_domain", "(4):(1)"),
            ("domain_distribute", "2:1"),
            ("idx2crd", "(1,0)"),
            ("is_injective", "Some(true)"),
            ("is_compact", "true"),
            ("is_contiguous", "true"),
        ],
    );
}

/// Extent 0: the layout has no offset.
#[test]
fn extent_0() {
    check(
        "0:3",
        &[
            ("size", "0"),
            ("cosize", "0"),
            ("coalesce", "0:1"),
            ("coalesce_z", "0:3"),
            ("filter", "0:1"),
            ("filter_zeros", "0:3"),
            ("composition", "2:9"),
            ("composed with", "0:0"),
            ("compose", "2:3"),
            ("complement", "EmptyExtent"),
            ("complement_strict", "EmptyExtent"),
            ("right_inverse", "EmptyExtent"),
            ("left_inverse", "EmptyExtent"),
            ("nullspace", "1:0"),
            ("divided by", "EmptyExtent"),
            ("logical_product", "EmptyExtent"),
            ("multiplied by", "(2,0):(1,0)"),
            ("blocked_product", "EmptyExtent"),
            ("tile_to_shape", "EmptyExtent"),
            ("layout_tv", "EmptyExtent"),
            ("upcast", "RecastIndivisible { extent: 0, stride: 3, factor: 2 }"),
            ("downcast", "NoUnitStride"),
            ("max_alignment", "EmptyExtent"),
            ("layout_add", "EmptyExtent"),
            ("max_common_layout", "EmptyExtent"),
            ("slice", "0:3"),
            ("index", "3"),
            ("in bounds", "OutOfBounds { coordinate: 1, extent: 0 }"),
            ("layout_like", "0:1"),
            ("col_major", "0:1"),
            ("row_major", "0:1"),
            ("dice", "():()"),
            ("gaps", "EmptyExtent"),
            ("raked_product", "EmptyExtent"),
            ("gcd_domain", "EmptyExtent"),
            ("idx2crd", "1"),
            ("is_injective", "Some(true)"),
            ("is_compact", "true"),
            ("is_contiguous", "true"),
        ],
    );
}

/// Extent 0 before another mode: flat coordinates would be divided by 0.
#[test]
fn inner_extent_0() {
    check(
        "(0,4):(1,2)",
        &[
            ("size", "0"),
            ("cosize", "0"),
            ("coalesce", "0:1"),
            ("coalesce_z", "(0,4):(1,2)"),
            ("filter", "0:1"),
            ("filter_zeros", "(0,4):(1,2)"),
            ("composition", "EmptyLeftExtent { leaf: 0 }"),
            ("compose", "EmptyLeftExtent { leaf: 0 }"),
            ("complement", "EmptyExtent"),
            ("complement_strict", "EmptyExtent"),
            ("right_inverse", "EmptyExtent"),
            ("left_inverse", "EmptyExtent"),
            ("nullspace", "1:0"),
            ("divided by", "EmptyExtent"),
            ("logical_product", "EmptyExtent"),
            ("multiplied by", "(2,(0,4)):(1,(0,4))"),
            ("blocked_product", "EmptyExtent"),
            ("tile_to_shape", "EmptyExtent"),
            ("layout_tv", "EmptyExtent"),
            ("upcast", "(0,4):(1,1)"),
            ("downcast", "(0,4):(1,4)"),
            ("max_alignment", "EmptyExtent"),
            ("layout_add", "EmptyExtent"),
            ("max_common_layout", "EmptyExtent"),
            ("slice", "(0,4):(1,2)"),
            ("index", "EmptyExtent"),
            ("in bounds", "OutOfBounds { coordinate: 1, extent: 0 }"),
            ("layout_like", "(0,4):(1,0)"),
            ("col_major", "(0,4):(1,0)"),
            ("row_major", "(0,4):(4,1)"),
            ("dice", "():()"),
            ("gaps", "EmptyExtent"),
            ("raked_product", "EmptyExtent"),
            ("gcd_domain", "EmptyExtent"),
            ("idx2crd", "EmptyExtent"),
            ("is_injective", "Some(true)"),
            ("is_compact", "true"),
        ],
    );
}

/// Rank 0: one coordinate, offset 0.
#[test]
fn rank_0() {
    check(
        "():()",
        &[
            ("size", "1"),
            ("cosize", "1"),
            ("coalesce", "1:0"),
            ("coalesce_z", "1:0"),
            ("filter", "1:0"),
            ("filter_zeros", "():()"),
            ("composition", "RightOffset { offset: 3, size: 1 }"),
            ("composed with", "():()"),
            ("compose", "RightOffset { offset: 1, size: 1 }"),
            ("complement", "24:1"),
            ("complement_strict", "24:1"),
            ("right_inverse", "1:0"),
            ("left_inverse", "1:0"),
            ("nullspace", "1:0"),
            ("logical_divide", "RightOffset { offset: 1, size: 1 }"),
            ("divided by", "((),24):((),1)"),
            ("logical_product", "((),2):((),1)"),
            ("multiplied by", "(2,()):(1,())"),
            ("blocked_product", "():()"),
            ("tile_to_shape", "((1,8),(1,8)):((0,1),(0,8))"),
            ("layout_tv", "(1,2):(0,1)"),
            ("upcast", "():()"),
            ("downcast", "NoUnitStride"),
            ("max_alignment", "1"),
            ("layout_add", "1:0"),
            ("max_common_layout", "1:0"),
            ("slice", "():()"),
            ("index", "OutOfBounds { coordinate: 1, extent: 1 }"),
            ("in bounds", "OutOfBounds { coordinate: 1, extent: 1 }"),
            ("layout_like", "():()"),
            ("col_major", "():()"),
            ("row_major", "():()"),
            ("dice", "():()"),
            ("gaps", "1:0"),
            ("raked_product", "():()"),
            ("gcd_domain", "(1):(0)"),
            ("domain_distribute", "1:0"),
            ("idx2crd", "OutOfBounds { coordinate: 1, extent: 1 }"),
            ("is_injective", "Some(true)"),
            ("is_compact", "true"),
            ("is_contiguous", "true"),
        ],
    );
}

/// The largest size that 64 bits can count.
#[test]
fn largest_size() {
    check(
        "9223372036854775807:1",
        &[
            ("size", "9223372036854775807"),
            ("cosize", "9223372036854775807"),
            ("coalesce", "9223372036854775807:1"),
            ("coalesce_z", "9223372036854775807:1"),
            ("filter", "9223372036854775807:1"),
            ("filter_zeros", "9223372036854775807:1"),
            ("composition", "2:3"),
            ("composed with", "CrossedMode"),
            ("compose", "2:1"),
            ("complement", "1:0"),
            ("complement_strict", "1:0"),
            ("right_inverse", "9223372036854775807:1"),
            ("left_inverse", "9223372036854775807:1"),
            ("nullspace", "1:0"),
            ("logical_divide", "Overflow"),
            ("divided by", "(9223372036854775807,1):(1,0)"),
            ("logical_product", "Overflow"),
            ("multiplied by", "Overflow"),
            ("blocked_product", "Overflow"),
            ("tile_to_shape", "NotMultipleOfTile { size: 8, tile: 9223372036854775807 }"),
            ("layout_tv", "Overflow"),
            ("upcast", "4611686018427387904:1"),
            ("downcast", "Overflow"),
            ("max_alignment", "9223372036854775807"),
            ("layout_add", "Overflow"),
            ("max_common_layout", "9223372036854775807:1"),
            ("slice", "9223372036854775807:1"),
            ("index", "1"),
            ("in bounds", "1"),
            ("layout_like", "9223372036854775807:1"),
            ("col_major", "9223372036854775807:1"),
            ("row_major", "9223372036854775807:1"),
            ("dice", "():()"),
            ("gaps", "1:0"),
            ("raked_product", "Overflow"),
            ("gcd_domain", "(1):(0)"),
            ("domain_distribute", "1:0"),
            ("idx2crd", "1"),
            ("is_injective", "Some(true)"),
            ("is_compact", "true"),
            ("is_contiguous", "true"),
        ],
    );
}

/// The largest stride that 64 bits can hold.
#[test]
fn largest_stride() {
    check(
        "2:9223372036854775806",
        &[
            ("size", "2"),
            ("cosize", "9223372036854775807"),
            ("coalesce", "2:9223372036854775806"),
            ("coalesce_z", "2:9223372036854775806"),
            ("filter", "2:9223372036854775806"),
            ("filter_zeros", "2:9223372036854775806"),
            ("composition", "Overflow"),
            ("composed with", "Overflow"),
            ("compose", "2:9223372036854775806"),
            ("complement", "Overflow"),
            ("complement_strict", "Overflow"),
            ("right_inverse", "1:0"),
            ("left_inverse", "Overflow"),
            ("nullspace", "1:0"),
            ("logical_divide", "(2,1):(9223372036854775806,0)"),
            ("divided by", "Overflow"),
            ("logical_product", "Overflow"),
            ("multiplied by", "Overflow"),
            ("blocked_product", "Overflow"),
            ("tile_to_shape", "Overflow"),
            ("layout_tv", "Overflow"),
            ("upcast", "2:4611686018427387903"),
            ("downcast", "Overflow"),
            ("max_alignment", "1"),
            ("layout_add", "Overflow"),
            ("max_common_layout", "1:0"),
            ("slice", "2:9223372036854775806"),
            ("index", "9223372036854775806"),
            ("in bounds", "9223372036854775806"),
            ("layout_like", "2:1"),
            ("col_major", "2:1"),
            ("row_major", "2:1"),
            ("dice", "():()"),
            ("gaps", "Overflow"),
            ("raked_product", "Overflow"),
            ("gcd_domain", "(2):(1)"),
            ("domain_distribute", "2:1"),
            ("idx2crd", "1"),
            ("is_injective", "Some(true)"),
            ("is_compact", "false"),
            ("is_contiguous", "false"),
        ],
    );
}

/// Complement returns an error for an extent 0 in any mode.
#[test]
fn extent_0_has_no_complement() {
    for a in ["0:3", "0:0", "(4,0):(1,0)", "(0,4):(0,1)"].map(l) {
        assert_eq!(shown(a.complement(&t("24"))), "EmptyExtent", "complement({a}, 24)");
    }
}

/// The tile of an empty layout's divide is the composition with the tiler.
#[test]
fn an_empty_divide_has_its_tile() {
    for a in ["0:3", "(4,0):(1,4)"].map(l) {
        let r = a.logical_divide(&by("2")).unwrap();
        assert_eq!(r.get(0), a.composition(&l("2:1")), "{a} / 2 = {r}");
    }
}

/// The distribution of an empty shape is empty, or an error.
#[test]
fn an_empty_domain_is_not_distributed() {
    for shape in ["0", "(0,4)", "(4,0)"].map(t) {
        if let Ok(r) = shape.domain_distribute(Int::new(8)) {
            assert!(table(&r).is_empty(), "domain_distribute({shape}, 8) = {r}");
        }
    }
}

/// An empty layout misses no offset, so it is compact and contiguous.
#[test]
fn empty_layouts_are_contiguous() {
    let huge = "(2,0,9223372036854775807):(1,0,1)";
    for a in ["0:3", "(0,4):(1,2)", "(4,0):(1,0)", "(0,2):(1,5)", huge].map(l) {
        assert!(a.is_compact() && a.is_contiguous(), "{a}");
    }
}

/// The offset -2^63 cannot be negated.
#[test]
fn negation_overflows() {
    let a = l("(2,1):(-1,-9223372036854775807)");
    assert_eq!(shown(a.composition(&l("1:-3"))), "Overflow", "{a} o 1:-3");
}

/// Constructors return an error for integers that do not fit 64 bits.
#[test]
fn too_large() {
    let new = |shape, stride| shown(DynLayout::new(&t(shape), &t(stride)));
    assert_eq!(new("2", "9223372036854775807"), "Overflow");
    assert_eq!(new("1", "-9223372036854775808"), "1:-9223372036854775808"); // the stride is unused
    assert_eq!(new("2", "-9223372036854775808"), "Overflow");
    assert_eq!(new("(4294967296,4294967296)", "(0,0)"), "Overflow");
    assert_eq!(new("(3,3)", "(4611686018427387903,1)"), "Overflow");
    assert_eq!(new("(0,2)", "(1,9223372036854775807)"), "(0,2):(1,9223372036854775807)");
    assert_eq!(new("-1", "1"), "NegativeExtent { extent: -1 }");
    assert_eq!(new("(2,2)", "(1,(2))"), "TupleForInteger { operand: Stride }");
    assert_eq!(shown(t("(9223372036854775807,2)").size().map(Int::new)), "Overflow");
    assert_eq!(shown(t("(9223372036854775807,2)").sum()), "Overflow");
    assert_eq!(shown(t("(9223372036854775807,2,0)").size().map(Int::new)), "0");
    for is_static in [true, false] {
        let empty = t("(9223372036854775807,2,0)").with_static(is_static).product().unwrap();
        assert_eq!((empty.get(), empty.is_static()), (0, is_static));
    }
    assert_eq!(shown(t("-9223372036854775808").gcd()), "Overflow");
    assert_eq!(shown(t("(4,6)").ceil_div(&t("0"))), "NotPositive { value: 0 }");
    assert_eq!(shown(t("(4,6)").crd2idx(&t("(1,9223372036854775807)"))), "Overflow");
    assert_eq!(shown(t("(4,6)").idx2crd(&t("-1"))), "OutOfBounds { coordinate: -1, extent: 24 }");
    assert_eq!(shown(t("(0,6)").idx2crd(&t("1"))), "EmptyExtent");
    assert_eq!(shown(l("4:1").upcast(Int::ZERO)), "NotPositive { value: 0 }");
    assert_eq!(shown(l("4:1").recast(Int::new(8), Int::new(-8))), "NotPositive { value: -8 }");
    assert_eq!(shown(t("(4,6)").domain_distribute(Int::ZERO)), "NotPositive { value: 0 }");
    let many = IntTuple::from_slice(&[1; 33]);
    assert_eq!(shown(many), "TooManyLeaves");
    let wide = l("((1,1,1,1),(1,1,1,1),(1,1,1,1),(1,1,1,1),(1,1,1,1))");
    assert_eq!(shown(DynLayout::from_modes(&[wide, wide])), "TooManyLeaves");
}

/// Returns layouts whose integers are edge cases.
fn edge_layouts() -> impl Strategy<Value = DynLayout> {
    let extents = vec![0, 1, 1, 2, 2, 3, 4, 6, 8, 1 << 31, 1 << 62, i64::MAX];
    let strides = vec![0, 1, 2, 3, 4, 7, 8, 1 << 31, 1 << 62, i64::MAX - 1, i64::MAX];
    let stride = (select(strides), any::<bool>(), any::<bool>());
    let leaf = (select(extents), stride, any::<bool>()).prop_map(|(s, (d, negative, m), n)| {
        (Int::marked(s, m || n), Int::marked(if negative { -d } else { d }, n))
    });
    vec(leaf, 0..4).prop_filter_map("fits 64 bits", |leaves| {
        let tuple = |ints: Vec<Int>| {
            IntTuple::from_entries(&ints.into_iter().map(IntTuple::from_int).collect::<Vec<_>>())
        };
        let shape = tuple(leaves.iter().map(|(s, _)| *s).collect()).ok()?;
        let stride = tuple(leaves.iter().map(|(_, d)| *d).collect()).ok()?;
        DynLayout::new(&shape, &stride).ok()
    })
}

/// Every operation returns a result or an error for all operands.
#[test]
fn nothing_panics() {
    random(edge_layouts(), |a| assert!(!all(&a).is_empty(), "{a}"));
    random((edge_layouts(), edge_layouts()), |(a, b)| pair_answers(&a, &b));
}

#[test]
fn no_fact_panics() {
    let decides_cheaply = |a: &DynLayout| a.size() <= 64 || a.size() > 4096;
    random(edge_layouts().prop_filter("size", decides_cheaply), |a| {
        assert!(!facts(&a).is_empty(), "{a}");
    });
}

pub(crate) fn pair_answers(a: &DynLayout, b: &DynLayout) {
    let tiler = Tiler::Layout(*b);
    let results = vec![
        a.composition(b),
        a.complement(&b.shape()),
        a.complement_strict(&b.shape()),
        a.with_shape(&b.shape()),
        a.compose(&tiler),
        a.logical_divide(&tiler),
        a.flat_divide(&tiler),
        a.logical_product(&tiler),
        a.blocked_product(b),
        a.raked_product(b),
        a.tile_to_shape(&b.shape(), None),
        a.layout_tv(b).map(|(tv, _)| tv),
        a.layout_add(b),
        a.max_common_layout(b),
        a.append(b),
        a.zip(b),
        a.shape().gcd_domain(&b.shape()),
        a.coalesce_by(&b.shape()),
        a.filter_by(&b.shape()),
        DynLayout::ordered(&a.shape(), &b.stride()),
        DynLayout::make_ordered_layout(&a.shape(), &b.stride()),
    ];
    for result in results {
        assert!(!shown(result).is_empty());
    }
    let (s, t) = (a.shape(), b.shape());
    let tuples = [
        s.ceil_div(&t),
        s.shape_div(&t),
        s.round_up(&t),
        s.elem_scale(&t),
        s.product_like(&t),
        s.common_refinement(&t),
        s.common_coarsening(&t),
        s.idx2crd(&b.stride()),
        s.crd2crd(&b.stride(), &t),
        b.tiles_of(&s),
        s.prefix_product(Int::new(i64::MAX)),
        s.compact_order(&b.stride()),
    ];
    for result in tuples {
        assert!(!shown(result).is_empty());
    }
    let _relations = (s.compatible(&t), s.weakly_compatible(&t), s.weakly_congruent(&t));
    assert!(!shown(s.inner_product(&b.stride())).is_empty());
    assert!(!shown(a.crd2idx(&b.stride())).is_empty());
    assert!(!shown(a.get_1d_coord(b.cosize_int())).is_empty());
    assert!(!shown(s.evenly_divides(&tiler)).is_empty());
}
