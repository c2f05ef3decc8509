//! Linear layouts with named dimensions: every operation against the values at all indices.

use std::cell::Cell;
use std::collections::BTreeMap;

use colex::f2::{Error, F2Matrix, LinearLayout, ParseReason, Reason};
use colex::{ComposedLayout, DynLayout};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::subsequence;

use crate::support::random;

/// The index in each dimension, by name.
pub(crate) type Point = BTreeMap<String, u64>;

pub(crate) fn inputs(l: &LinearLayout) -> Vec<(String, u64)> {
    let input = |k| l.input(k).map(|(name, size)| (name.to_owned(), size));
    (0..l.input_count()).map(|k| input(k).unwrap()).collect()
}

pub(crate) fn outputs(l: &LinearLayout) -> Vec<(String, u64)> {
    let output = |k| l.output(k).map(|(name, size)| (name.to_owned(), size));
    (0..l.output_count()).map(|k| output(k).unwrap()).collect()
}

/// All points of these dimensions.
pub(crate) fn points(sizes: &[(String, u64)]) -> Vec<Point> {
    sizes.iter().fold(vec![Point::new()], |points, (name, size)| {
        let with = |point: &Point, i| {
            let mut point = point.clone();
            point.insert(name.clone(), i);
            point
        };
        points.iter().flat_map(|point| (0..*size).map(move |i| with(point, i))).collect()
    })
}

/// The outputs at a point, from the definition: the XOR of the bases at the set bits. Missing
/// inputs are 0.
pub(crate) fn at(l: &LinearLayout, point: &Point) -> Point {
    let value = |output: &str| {
        let mut value = 0;
        for (input, index) in point {
            for bit in (0..64).filter(|bit| index >> bit & 1 == 1) {
                value ^= l.basis(input, bit, output).unwrap_or(0);
            }
        }
        value
    };
    outputs(l).into_iter().map(|(name, _)| (name.clone(), value(&name))).collect()
}

fn sized<'a>(names: &[&'a str], bits: &[u32]) -> Vec<(&'a str, u64)> {
    names.iter().zip(bits).map(|(name, bits)| (*name, 1 << bits)).collect()
}

/// Layouts from these inputs to these outputs, of 1 to 2^`most` indices each.
pub(crate) fn between(
    inputs: &'static [&'static str],
    outputs: &'static [&'static str],
    most: u32,
) -> impl Strategy<Value = LinearLayout> {
    layouts(inputs.to_vec(), outputs.to_vec(), most)
}

/// Layouts from these inputs to these outputs, of 1 to 2^`most` indices each.
fn layouts(
    inputs: Vec<&'static str>,
    outputs: Vec<&'static str>,
    most: u32,
) -> impl Strategy<Value = LinearLayout> {
    let bits = move |names: &[&str]| vec(0..=most, names.len());
    (bits(&inputs), bits(&outputs)).prop_flat_map(move |(ins, outs)| {
        let (inputs, outputs) = (inputs.clone(), outputs.clone());
        let (columns, rows) = (ins.iter().sum::<u32>(), outs.iter().sum::<u32>());
        let column = prop_oneof![3 => 0..1_u64 << rows, 2 => (0..=rows).prop_map(move |k| 1_u64 << k & ((1 << rows) - 1))];
        vec(column, columns as usize).prop_map(move |columns| {
            let matrix = F2Matrix::new(&columns).unwrap();
            LinearLayout::new(&matrix, &sized(&inputs, &ins), &sized(&outputs, &outs)).unwrap()
        })
    })
}

fn queries(l: &LinearLayout) {
    assert_eq!(LinearLayout::parse(&l.to_string()), Ok(*l), "{l}");
    let (length, padded) = (l.to_string().len(), format!("{l} rest"));
    assert_eq!(LinearLayout::parse_prefix(&padded), Ok((*l, length)), "{l}");
    let (mut image, points) = (std::collections::BTreeSet::new(), points(&inputs(l)));
    for point in &points {
        let coordinate: Vec<_> = inputs(l).iter().map(|(name, _)| point[name]).collect();
        let found = l.apply(&coordinate).unwrap();
        let expected = at(l, point);
        for (k, (name, size)) in outputs(l).iter().enumerate() {
            assert_eq!(found[k], expected[name], "{l} at {point:?}");
            assert!(found[k] < *size);
        }
        image.insert(expected);
    }
    assert_eq!(l.is_injective(), image.len() == points.len(), "{l}");
    let all: u64 = outputs(l).iter().map(|(_, size)| size).product();
    assert_eq!(l.is_surjective(), image.len() as u64 == all, "{l}");
    for (name, size) in inputs(l) {
        assert_eq!(l.input_size(&name), Some(size));
        assert_eq!(l.basis(&name, size.trailing_zeros() as usize, "dim0"), None);
    }
}

const PLACES: &[&str] = &["register", "lane", "warp"];
const DIMS: &[&str] = &["dim0", "dim1"];
const TURNED: &[&str] = &["dim1", "dim0"];

#[test]
fn texts_and_values() {
    random(between(PLACES, DIMS, 3), |l| queries(&l));
    random(between(&[], DIMS, 2), |l| queries(&l));
    random(between(PLACES, &[], 2), |l| queries(&l));
    queries(&LinearLayout::EMPTY);
}

#[test]
fn composition() {
    random((between(PLACES, DIMS, 2), between(TURNED, &["offset"], 3)), |(a, b)| {
        match a.compose(&b) {
            Ok(r) => {
                assert_eq!((inputs(&r), outputs(&r)), (inputs(&a), outputs(&b)));
                for point in points(&inputs(&a)) {
                    assert_eq!(at(&r, &point), at(&b, &at(&a, &point)), "{a}\n{b}");
                }
            }
            Err(error) => {
                let Reason::DimensionAbove { name, size, limit } = error.reason() else {
                    panic!("{error}")
                };
                assert_eq!(a.output_size(name.as_str()), Some(size));
                assert_eq!(b.input_size(name.as_str()), Some(limit));
                assert!(size > limit);
            }
        }
    });
}

#[test]
fn conversions() {
    let pairs = (between(PLACES, DIMS, 2), between(&["lane", "register"], TURNED, 3));
    random(pairs, |(a, b)| {
        let image: Vec<_> = points(&inputs(&b)).iter().map(|point| at(&b, point)).collect();
        match a.invert_and_compose(&b) {
            Ok(c) => {
                assert_eq!((inputs(&c), outputs(&c)), (inputs(&a), inputs(&b)));
                for point in points(&inputs(&a)) {
                    assert_eq!(at(&b, &at(&c, &point)), at(&a, &point), "{a}\n{b}\n{c}");
                }
            }
            Err(error) => match error.reason() {
                Reason::NoInput { name, index } => {
                    let point = [(name.as_str().to_owned(), index)].into();
                    assert!(!image.contains(&at(&a, &point)), "{a}\n{b}");
                }
                reason => assert!(matches!(reason, Reason::DimensionAbove { .. }), "{reason}"),
            },
        }
    });
}

/// Inputs that are the same in both layouts keep their index, also where the values are 0.
#[test]
fn conversions_keep_common_inputs() {
    random(between(PLACES, DIMS, 2), |a| {
        let c = a.invert_and_compose(&a).unwrap();
        for point in points(&inputs(&a)) {
            assert_eq!(at(&c, &point), point, "{a}");
        }
    });
    let l = |text| LinearLayout::parse(text).unwrap();
    let a = l("#ttg.linear<{lane = [[1], [2]], warp = [[0]]}>");
    let b = l("#ttg.linear<{lane = [[2], [1]], warp = [[0]]}>");
    assert_eq!(a.invert_and_compose(&b).unwrap().matrix().columns(), [2, 1, 4]);
}

#[test]
fn inverses() {
    let mut found = 0;
    random(between(&["register", "lane"], DIMS, 2), |l| match l.invert() {
        Ok(r) => {
            assert_eq!((inputs(&r), outputs(&r)), (outputs(&l), inputs(&l)));
            for point in points(&inputs(&l)) {
                assert_eq!(at(&r, &at(&l, &point)), point, "{l}");
            }
            assert_eq!(r.invert(), Ok(l));
        }
        Err(_) => assert!(!(l.is_injective() && l.is_surjective()), "{l}"),
    });
    for text in
        ["#ttg.linear<{lane = [[2], [1]]}>", "#ttg.linear<{lane = [[1, 0]], warp = [[1, 1]]}>"]
    {
        found += i32::from(LinearLayout::parse(text).unwrap().invert().is_ok());
    }
    assert_eq!(found, 2);
}

/// `product` by its definition, and `divide_left` of the product and of any layout.
#[test]
fn products() {
    let (mut products, mut conflicts) = (Cell::new(0), Cell::new(0));
    random((in_any_order(), in_any_order()), |(a, b)| {
        let names = |sizes: Vec<(String, u64)>| -> Vec<_> {
            sizes.into_iter().map(|(name, _)| name).collect()
        };
        let ins = merged(&names(inputs(&a)), &names(inputs(&b)));
        let outs = merged(&names(outputs(&a)), &names(outputs(&b)));
        let product = match a.product(&b) {
            Ok(product) => product,
            Err(error) => {
                let reason = error.reason();
                assert!(matches!(reason, Reason::DimensionOrder { .. }), "{error}");
                assert!(ins.is_none() || outs.is_none(), "{a}\n{b}\n{error}");
                conflicts.set(conflicts.get() + 1);
                return;
            }
        };
        products.set(products.get() + 1);
        assert_eq!(Some(names(inputs(&product))), ins, "{a}\n{b}");
        assert_eq!(Some(names(outputs(&product))), outs, "{a}\n{b}");
        let bits = |sizes: Vec<(String, u64)>| {
            sizes
                .into_iter()
                .map(|(name, size)| (name, size.trailing_zeros()))
                .collect::<BTreeMap<_, _>>()
        };
        let (ins, outs) = (bits(inputs(&a)), bits(outputs(&a)));
        for low in points(&inputs(&a)) {
            for high in points(&inputs(&b)) {
                let point = joined(&low, &high, &ins);
                let expected = joined(&at(&a, &low), &at(&b, &high), &outs);
                assert_eq!(at(&product, &point), expected, "{a}\n{b}");
            }
        }
        let quotient = product.divide_left(&a).unwrap();
        assert_eq!(a.product(&quotient), Ok(product), "{a}\n{b}\n{quotient}");
        let dims = names(outputs(&b));
        for point in points(&inputs(&b)) {
            let mut found = at(&quotient, &point);
            found.retain(|name, value| dims.contains(name) || *value != 0);
            assert_eq!(found, at(&b, &point), "{a}\n{b}\n{quotient}");
        }
    });
    assert!(*products.get_mut() > 50 && *conflicts.get_mut() > 20);
}

/// Layouts with some of these names, in any order.
fn in_any_order() -> impl Strategy<Value = LinearLayout> {
    let some = |names: &'static [&str]| {
        let subset = move |names: Vec<&'static str>| subsequence(names, 0..=3);
        Just(names.to_vec()).prop_shuffle().prop_flat_map(subset)
    };
    (some(&["register", "lane", "warp", "block"]), some(&["dim0", "dim1", "dim2"]))
        .prop_flat_map(|(inputs, outputs)| layouts(inputs, outputs, 2))
}

/// The names of both lists in the order of both, with those of `a` as early as possible: of all
/// orders, the one in which the names that are not in `a` are last. `None` if no order is that of
/// both.
fn merged(a: &[String], b: &[String]) -> Option<Vec<String>> {
    let mut all = a.to_vec();
    all.extend(b.iter().filter(|name| !a.contains(name)).cloned());
    let part = |order: &[String], of: &[String]| -> Vec<String> {
        order.iter().filter(|name| of.contains(name)).cloned().collect()
    };
    let of_both = |order: &Vec<String>| part(order, a) == a && part(order, b) == b;
    let not_in_a =
        |order: &Vec<String>| order.iter().map(|name| !a.contains(name)).collect::<Vec<_>>();
    permutations(all).into_iter().filter(of_both).min_by_key(not_in_a)
}

fn permutations(names: Vec<String>) -> Vec<Vec<String>> {
    if names.is_empty() {
        return vec![names];
    }
    let starting_with = |k: usize| {
        let mut rest = names.clone();
        let first = rest.remove(k);
        permutations(rest).into_iter().map(move |mut order| {
            order.insert(0, first.clone());
            order
        })
    };
    (0..names.len()).flat_map(starting_with).collect()
}

/// The orders of the tests of Triton: `Divide_EliminateInDim` and `SupremumTest`.
#[test]
fn products_have_tritons_order() {
    let of = |names: &[&str]| {
        let sizes: Vec<_> = names.iter().map(|name| (*name, 1)).collect();
        LinearLayout::new(&F2Matrix::EMPTY, &sizes, &sizes).unwrap()
    };
    for (a, b, expected) in [
        (&["a", "b", "c"][..], &["a", "b", "c"][..], &["a", "b", "c"][..]),
        (&["a", "b"], &["a", "c"], &["a", "b", "c"]),
        (&["a", "b"], &["b", "c"], &["a", "b", "c"]),
        (&["a", "b", "c"], &["a", "d"], &["a", "b", "c", "d"]),
        (&[], &["a"], &["a"]),
        (&["in2"], &["in1", "in2", "in3"], &["in1", "in2", "in3"]),
        (&["in1", "in2", "in3"], &["in2"], &["in1", "in2", "in3"]),
        (&["a", "b"], &["c", "b", "d"], &["a", "c", "b", "d"]),
    ] {
        assert_eq!(of(a).product(&of(b)), Ok(of(expected)), "{a:?} {b:?}");
    }
    let outs = "where out dims are: [out1 (size 1), out2 (size 2)]";
    let rest = "- in1 is a size 1 dimension\n";
    let text = format!("{rest}- in2=1 -> (0, 1)\n- in3 is a size 1 dimension\n{outs}");
    let l7 = LinearLayout::parse(&text).unwrap();
    let l8 = LinearLayout::parse(&format!("- in2=1 -> (0, 1)\n{outs}")).unwrap();
    let l9 = l7.divide_left(&l8).unwrap();
    assert_eq!(inputs(&l9), ["in1", "in2", "in3"].map(|name| (name.to_owned(), 1)));
    assert_eq!(l8.product(&l9), Ok(l7));
    let error = "`a` is before `b` in one operand and after it in the other; use one order, with \
                 `transpose_inputs` or `transpose_outputs`";
    let (ab, ba) = (of(&["a", "b"]), of(&["b", "x", "a"]));
    assert_eq!(ab.product(&ba).unwrap_err().to_string(), format!("product: {error}"));
    assert_eq!(ba.divide_left(&ab).unwrap_err().to_string(), format!("divide_left: {error}"));
}

/// Layouts are equal if names, sizes and matrix are.
#[test]
fn equality() {
    let l = |matrix: &[u64], inputs: &[(&str, u64)], outputs: &[(&str, u64)]| {
        LinearLayout::new(&F2Matrix::new(matrix).unwrap(), inputs, outputs).unwrap()
    };
    let (lanes, dims) = (&[("lane", 4), ("warp", 1)][..], &[("dim0", 4), ("dim1", 2)][..]);
    let one = l(&[1, 2], lanes, dims);
    let others = [
        l(&[1, 4], lanes, dims),
        l(&[1, 2], &[("lane", 2), ("warp", 2)], dims),
        l(&[1, 2], &[("warp", 1), ("lane", 4)], dims),
        l(&[1, 2], &[("lane", 4)], dims),
        l(&[1, 2], lanes, &[("dim0", 8), ("dim1", 2)]),
        l(&[1, 2], lanes, &[("dim1", 2), ("dim0", 4)]),
        l(&[1, 2], lanes, &[("dim0", 4)]),
    ];
    assert!(one.equals(&one));
    for other in others {
        assert!(!one.equals(&other) && !other.equals(&one) && one != other, "{one}\n{other}");
    }
    random((in_any_order(), in_any_order()), |(a, b)| {
        assert_eq!((a.equals(&b), a.equals(&a)), (a == b, true), "{a}\n{b}");
        assert_eq!(a == b, a.to_string() == b.to_string(), "{a}\n{b}");
    });
}

fn joined(low: &Point, high: &Point, bits: &BTreeMap<String, u32>) -> Point {
    let mut out = low.clone();
    for (name, index) in high {
        let shift = bits.get(name).copied().unwrap_or(0);
        *out.entry(name.clone()).or_insert(0) |= index << shift;
    }
    out
}

/// `divide_left` finds the factor exactly if there is one: it can only be the high bits.
#[test]
fn divisions() {
    let mut exact = Cell::new(0);
    random((between(PLACES, DIMS, 2), between(&["lane"], DIMS, 1)), |(l, left)| {
        let fits = left.input_size("lane") <= l.input_size("lane")
            && DIMS.iter().all(|dim| left.output_size(dim) <= l.output_size(dim));
        if !fits {
            let reason = l.divide_left(&left).unwrap_err().reason();
            assert!(matches!(reason, Reason::DimensionAbove { .. }), "{reason}");
            return;
        }
        let n = left.input_size("lane").unwrap();
        let has_factor = points(&inputs(&l)).iter().all(|point| {
            let low: Point = [("lane".to_owned(), point["lane"] % n)].into();
            let mut high = point.clone();
            high.insert("lane".to_owned(), point["lane"] / n * n);
            let (low, high) = (at(&left, &low), at(&l, &high));
            at(&l, point).iter().all(|(dim, value)| {
                high[dim] % left.output_size(dim).unwrap() == 0 && *value == high[dim] | low[dim]
            })
        });
        match l.divide_left(&left) {
            Ok(quotient) => {
                assert!(has_factor, "{l}\n{left}");
                assert_eq!(left.product(&quotient), Ok(l), "{l}\n{left}");
                exact.set(exact.get() + 1);
            }
            Err(error) => assert!(!has_factor, "{l}\n{left}: {error}"),
        }
    });
    assert!(*exact.get_mut() > 5);
}

#[test]
fn sublayouts_and_transposes() {
    random(between(PLACES, DIMS, 2), |l| {
        let part = l.sublayout(&["warp", "lane"], &["dim1"]).unwrap();
        assert_eq!(outputs(&part), &outputs(&l)[1..]);
        for point in points(&inputs(&part)) {
            assert_eq!(at(&part, &point)["dim1"], at(&l, &point)["dim1"], "{l}");
        }
        let is_zero = points(&inputs(&part)).iter().all(|point| at(&part, point)["dim1"] == 0);
        assert_eq!(l.sublayout_is_zero(&["lane", "warp"], &["dim1"]), Ok(is_zero), "{l}");
        let turned = l.transpose_inputs(&["warp", "register", "lane"]).unwrap();
        let turned = turned.transpose_outputs(TURNED).unwrap();
        for point in points(&inputs(&l)) {
            assert_eq!(at(&turned, &point), at(&l, &point), "{l}");
        }
        assert_eq!(turned.transpose_inputs(PLACES).unwrap().transpose_outputs(DIMS), Ok(l));
        let columns = l.matrix().column_count();
        let flat = l.reshape_inputs(&[("x", 1 << columns)]).unwrap();
        assert_eq!(flat.matrix(), l.matrix());
        let rows: u64 = outputs(&l).iter().map(|(_, size)| size).product();
        assert_eq!(l.reshape_outputs(&[("y", rows)]).unwrap().matrix(), l.matrix());
        assert!(l.reshape_outputs(&[("y", rows * 2)]).is_err());
    });
}

#[test]
fn layouts_with_named_modes() {
    let tile = ComposedLayout::lit("S<2,0,3> o 0 o ((4,2),8):((8,32),1)");
    let l = LinearLayout::from_composed(&tile, &["row", "column"], "offset").unwrap();
    for i in 0..64 {
        let coordinate = [i % 8, i / 8];
        assert_eq!(l.apply(&coordinate).unwrap()[0], tile.index(i as i64) as u64);
    }
    assert_eq!(l.output(0), Some(("offset", 64)));
    let rows = DynLayout::lit("(4,8):(8,1)");
    let l = LinearLayout::from_layout(&rows, &["row", "column"], "offset").unwrap();
    assert_eq!(F2Matrix::from_layout(&rows), Ok(l.matrix()));
}

#[test]
fn triton_prints_this() {
    let text = " - register=1 -> (0, 1)\n   register=2 -> (8, 0)\n - lane=1 -> (1, 0)\n   lane=2 -> (2, 0)\n   \
                lane=4 -> (4, 0)\n - warp is a size 1 dimension\n - block is a size 1 dimension\n\
                where out dims are: [dim0 (size 16), dim1 (size 2)]";
    let l = LinearLayout::parse(text).unwrap();
    assert_eq!(l.to_string(), text);
    assert_eq!(LinearLayout::parse(&format!("\n{text}\n")), Ok(l));
    let attribute = "#ttg.linear<{register = [[0, 1], [8, 0]], lane = [[1, 0], [2, 0], [4, 0]], \
                     warp = [], block = []}>";
    assert_eq!(LinearLayout::parse(attribute), Ok(l));
    assert_eq!(LinearLayout::parse(&attribute.replace("ttg", "triton_gpu")), Ok(l));
    assert_eq!(LinearLayout::EMPTY.to_string(), "(empty layout)");
    let empty = "(empty layout with out-dims [dim0 (size 4)])";
    assert_eq!(LinearLayout::parse(empty).unwrap().to_string(), empty);
}

#[test]
fn in_const() {
    const LANES: LinearLayout = match LinearLayout::parse("#ttg.linear<{lane = [[2], [1]]}>") {
        Ok(layout) => layout,
        Err(_) => LinearLayout::EMPTY,
    };
    const INVERSE: LinearLayout = match LANES.invert() {
        Ok(layout) => layout,
        Err(_) => LinearLayout::EMPTY,
    };
    assert_eq!(INVERSE.matrix().columns(), [2, 1]);
}

#[test]
fn malformed_texts() {
    let expected = |what, found| ParseReason::Expected { what, found };
    let out = "where out dims are: [dim0 (size 4)]";
    let cases = [
        (String::new(), 0, expected("`-`, `#` or `(empty layout)`", None)),
        ("- lane".into(), 6, expected("`=` or `is a size 1 dimension`", None)),
        (format!("- lane=2 -> (1)\n{out}"), 7, ParseReason::IndexOrder { index: 2 }),
        (format!("- lane=1 -> (1\n{out}"), 15, expected("`,` or `)`", Some('w'))),
        (format!("- lane=1 -> (-1)\n{out}"), 13, expected("an integer of at least 0", Some('-'))),
        ("- lane=1 -> (1)".into(), 15, expected("`-`, or `where out dims are:`", None)),
        (format!("- lane=1 -> (1)\n{out} x"), 52, expected("the end of the text", Some('x'))),
        ("#ttg.linear{}".into(), 11, expected("`<` after `#ttg.linear`", Some('{'))),
        ("#ttg.linear<{lane = [1]}>".into(), 21, expected("`[`", Some('1'))),
        (format!("- lane=1 -> (18446744073709551616)\n{out}"), 13, ParseReason::TooLarge),
    ];
    for (text, position, reason) in cases {
        let error = LinearLayout::parse(&text).unwrap_err();
        assert_eq!((error.position(), error.reason()), (position, reason), "{text}");
    }
    let invalid = [
        (
            format!("- lane=1 -> (4)\n{out}"),
            "index 4 of `dim0` is not in 0..4; use an index below 4",
        ),
        (format!("- lane=1 -> (1, 2)\n{out}"), "values in a basis: 2, outputs: 1"),
        (
            "- lane=1 -> (1)\nwhere out dims are: [dim0 (size 3)]".into(),
            "the size of `dim0` is 3, and it must be a power of two",
        ),
        (format!("- lane=1 -> (1)\n- lane=1 -> (2)\n{out}"), "the dimension `lane` is named twice"),
        ("#ttg.linear<{lane = [[1], [1, 2]]}>".into(), "values in a basis: 2, outputs: 1"),
        (
            "#ttg.linear<{a_name_of_17_bytes = []}>".into(),
            "the name has 18 bytes, of which the first 15 are allowed",
        ),
        (
            format!(
                "#ttg.linear<{{{}}}>",
                (0..17).map(|k| format!("d{k} = []")).collect::<Vec<_>>().join(", ")
            ),
            "more than 16 inputs or outputs",
        ),
    ];
    for (text, message) in invalid {
        let error = LinearLayout::parse(&text).unwrap_err();
        assert!(matches!(error.reason(), ParseReason::Invalid(_)), "{text}: {error}");
        assert!(error.to_string().contains(message), "{text}: {error}");
    }
    let many = (0..65).map(|k| format!("[{k}]")).collect::<Vec<_>>().join(",");
    let error = LinearLayout::parse(&format!("#ttg.linear<{{lane = [{many}]}}>")).unwrap_err();
    assert_eq!(error.reason(), ParseReason::TooManyColumns);
}

#[test]
fn invalid_operands() {
    let identity = |size, input, output| LinearLayout::identity(size, input, output);
    let message = |result: Result<LinearLayout, Error>| result.unwrap_err().to_string();
    let lanes = identity(8, "lane", "dim0").unwrap();
    let other = identity(8, "lane", "dim1").unwrap();
    let cases = vec![
        (
            identity(6, "lane", "dim0"),
            "identity: the size of `lane` is 6, and it must be a power of two; use a power of two",
        ),
        (identity(2, "", "dim0"), "identity: the name has 0 bytes"),
        (
            identity(2, "a b", "dim0"),
            "identity: the name has 3 bytes, of which the first 1 are allowed",
        ),
        (LinearLayout::zeros(3, "lane", "dim0"), "zeros: the size of `lane` is 3"),
        (lanes.compose(&other), "compose: the dimension `dim0` is missing in an operand"),
        (lanes.invert_and_compose(&other), "invert_and_compose: the dimension `dim0` is missing"),
        (
            lanes.invert_and_compose(
                &LinearLayout::parse(
                    "- x is a size 1 dimension where out dims are: [dim0 (size 8)]",
                )
                .unwrap(),
            ),
            "invert_and_compose: `lane=1` has an output that the other layout does not have",
        ),
        (lanes.sublayout(&["warp"], &[]), "sublayout: the dimension `warp` is missing"),
        (lanes.transpose_inputs(&[]), "transpose_inputs: the dimension `lane` is missing"),
        (
            lanes.transpose_outputs(&["dim0", "dim0"]),
            "transpose_outputs: the dimension `dim0` is named twice",
        ),
        (
            lanes.reshape_inputs(&[("lane", 4)]),
            "reshape_inputs: the inputs have 2 bits, and the matrix has 3 columns",
        ),
        (
            lanes.reshape_outputs(&[("dim0", 16)]),
            "reshape_outputs: the outputs have 4 bits, and the values have 3",
        ),
        (lanes.divide_left(&other), "divide_left: the dimension `dim1` is missing"),
        (
            lanes.divide_left(&identity(16, "lane", "dim0").unwrap()),
            "divide_left: the size 16 of `lane` is above 8; use at most 8",
        ),
        (
            lanes.divide_left(&LinearLayout::zeros(2, "lane", "dim0").unwrap()),
            "divide_left: `lane=1` has an output that no product with this left factor has",
        ),
        (
            LinearLayout::zeros(2, "lane", "dim0").unwrap().invert(),
            "invert: rank 0 is below the column count 1",
        ),
        (
            identity(1 << 40, "lane", "dim0")
                .unwrap()
                .product(&identity(1 << 40, "lane", "dim0").unwrap()),
            "product: `lane` has 80 bits, and at most 63 are allowed",
        ),
        (
            identity(1 << 40, "lane", "dim0")
                .unwrap()
                .product(&identity(1 << 40, "warp", "dim1").unwrap()),
            "product: 80 columns, at most 64 are allowed",
        ),
        (
            LinearLayout::from_layout(&DynLayout::lit("(4,8):(8,1)"), &["lane"], "offset"),
            "from_layout: names of inputs: 1, modes of the layout: 2",
        ),
        (
            LinearLayout::from_layout(&DynLayout::lit("6:1"), &["lane"], "offset"),
            "from_layout: extent 6 (integer 0 of the shape) is not a power of two",
        ),
    ];
    for (result, expected) in cases {
        let found = message(result);
        assert!(found.starts_with(expected), "{found}");
    }
    let full = identity(1 << 63, "lane", "dim0").unwrap();
    queries_of_full_width(&full);
}

/// 63 bits in one dimension, and 64 in two.
fn queries_of_full_width(full: &LinearLayout) {
    let twice = full.product(&LinearLayout::identity(2, "warp", "dim1").unwrap()).unwrap();
    for l in [*full, twice] {
        assert_eq!(LinearLayout::parse(&l.to_string()), Ok(l));
        assert_eq!(l.invert().unwrap().invert(), Ok(l));
        assert_eq!(l.product(&LinearLayout::EMPTY), Ok(l));
        assert_eq!(LinearLayout::EMPTY.product(&l), Ok(l));
        assert_eq!(l.divide_left(&LinearLayout::EMPTY), Ok(l));
        assert_eq!(
            l.compose(&l.invert().unwrap())
                .unwrap()
                .invert_and_compose(&l.compose(&l.invert().unwrap()).unwrap())
                .unwrap()
                .matrix()
                .rank(),
            l.matrix().rank()
        );
    }
    assert_eq!(twice.apply(&[(1 << 63) - 1, 1]).unwrap()[..2], [(1 << 63) - 1, 1]);
}

/// No text makes the parser panic, and a parsed layout prints to itself.
#[test]
fn garbage() {
    let tokens = [
        "-",
        " ",
        "lane",
        "=",
        "1",
        "2",
        "4",
        "->",
        "(",
        ")",
        ",",
        "where out dims are:",
        "[",
        "]",
        "dim0",
        " (size ",
        "is a size 1 dimension",
        "\n",
        "#ttg.linear",
        "<",
        "{",
        "}",
        ">",
        "(empty layout",
        "é",
        "18446744073709551615",
        "with out-dims",
        "register",
    ];
    random(vec(proptest::sample::select(tokens.to_vec()), 0..40), |words| {
        let text = words.concat();
        match LinearLayout::parse(&text) {
            Ok(layout) => assert_eq!(LinearLayout::parse(&layout.to_string()), Ok(layout)),
            Err(error) => assert!(error.position() <= text.len(), "{text}: {error}"),
        }
    });
    random((between(PLACES, DIMS, 2), 0..200_usize, 0..200_usize), |(l, cut, end)| {
        let text = l.to_string();
        let (cut, end) = (cut.min(text.len()), end.min(text.len()));
        let _ = LinearLayout::parse(&text[..cut]);
        let _ = LinearLayout::parse(&text[end..]);
    });
}

/// Answers of Triton, from its unit tests.
#[test]
fn answers_of_triton() {
    let l = |bases: &str| LinearLayout::parse(&format!("#ttg.linear<{{{bases}}}>")).unwrap();
    // Pairs of layouts, and the columns of `invert_and_compose`.
    for (a, b, columns) in [
        ("in1 = [[2],[1],[4]]", "in2 = [[4],[1],[2]]", [4, 2, 1].as_slice()),
        ("in1 = [[2],[1],[4]]", "in2 = [[0],[2],[1],[4]]", &[2, 4, 8]),
        ("in1 = [[2],[1],[4]], in2 = [[0]]", "in = [[4],[1],[2]]", &[4, 2, 1, 0]),
        ("in = [[1],[2],[4]]", "in = [[0],[4],[1],[2]]", &[4, 8, 2]),
        ("in1 = [[1],[2],[4]]", "in2 = [[4],[1],[2],[0]]", &[2, 4, 1]),
        ("in = [[1],[2],[4]]", "in = [[0],[4],[1],[2],[0]]", &[4, 8, 2]),
        ("in1 = [[1],[2],[4]], in2 = [[0]]", "in3 = [[1],[2],[4]], in4 = [[0]]", &[1, 2, 4, 0]),
        ("in1 = [[1],[2]], in2 = [[0]]", "in3 = [[2],[1]], in4 = [[0]]", &[2, 1, 0]),
    ] {
        let (a, b) = (l(a), l(b));
        let c = a.invert_and_compose(&b).unwrap();
        assert_eq!((c.matrix().columns(), c.compose(&b)), (columns, Ok(a)), "{a}\n{b}");
    }
    let first = l("in1 = [[1,1],[0,1]], in2 = [[1,0],[1,2]]");
    let second = l("dim0 = [[2,2],[1,0]], dim1 = [[1,1],[2,1]]");
    assert_eq!(first.compose(&second), Ok(l("in1 = [[3,3],[1,1]], in2 = [[2,2],[0,3]]")));
    let flat = l("in1 = [[1],[4],[8]], in2 = [[3]]");
    let split = flat.reshape_outputs(&[("dim0", 2), ("dim1", 8)]).unwrap();
    assert_eq!(split, l("in1 = [[1,0],[0,2],[0,4]], in2 = [[1,1]]"));
    let zeros = LinearLayout::zeros(16, "in", "dim0").unwrap();
    let degenerate = LinearLayout::zeros(1, "in", "dim1").unwrap();
    assert_eq!(zeros.product(&degenerate), Ok(l("in = [[0,0],[0,0],[0,0],[0,0]]")));
    // Nine outputs. The registers are the same in both layouts and keep their index.
    let unit = |k: usize| {
        let values: Vec<_> = (0..9).map(|j| u8::from(j == k).to_string()).collect();
        format!("[{}]", values.join(","))
    };
    let list = |units: &[usize]| units.iter().map(|k| unit(*k)).collect::<Vec<_>>().join(",");
    let named = |lanes: &[usize], warps: &[usize]| {
        let (registers, lanes, warps) = (list(&[8, 7]), list(lanes), list(warps));
        l(&format!("register = [{registers}], lane = [{lanes}], warp = [{warps}], block = []"))
    };
    let (source, target) = (named(&[6, 5, 4, 3, 2], &[1, 0]), named(&[0, 1, 2, 3, 4], &[5, 6]));
    let conversion = target.invert_and_compose(&source).unwrap();
    assert_eq!(conversion.compose(&source), Ok(target));
    assert_eq!(conversion.matrix().columns()[..2], [1, 2]);
}
