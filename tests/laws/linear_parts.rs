//! Linear layouts: right factors, quotients, resized and renamed dimensions, and masks, against the
//! values at all indices.

use colex::f2::{LinearLayout, Reason};

use crate::linear::{Point, at, between, inputs, outputs, points};
use crate::support::random;

fn sum(a: &Point, b: &Point) -> Point {
    a.iter().map(|(name, value)| (name.clone(), value + b[name])).collect()
}

#[test]
fn right_factors() {
    let (ins, outs): (&[&str], &[&str]) = (&["a", "b"], &["x", "y"]);
    random((between(ins, outs, 2), between(ins, outs, 2)), |(left, right)| {
        let product = left.product(&right).unwrap();
        // K has the dimensions of the product, with those of `left`: all are there.
        assert_eq!(product.divide_right(&right), Ok(left), "{product}");
        assert_eq!(product.divide_left(&left), Ok(right), "{product}");
        match left.divide_right(&right) {
            Ok(quotient) => assert_eq!(quotient.product(&right), Ok(left), "{left} / {right}"),
            Err(error) => {
                let fits = inputs(&right).iter().all(|(n, s)| left.input_size(n) >= Some(*s))
                    && outputs(&right).iter().all(|(n, s)| left.output_size(n) >= Some(*s));
                let not_a_factor = matches!(error.reason(), Reason::NotARightFactor { .. });
                assert_eq!(not_a_factor, fits, "{left} / {right}: {error}");
                assert!(!fits || !is_right_factor(&left, &right), "{left} / {right}");
            }
        }
    });
}

/// Whether the layout is the sum of a function of the low bits and `right` of the high bits.
fn is_right_factor(layout: &LinearLayout, right: &LinearLayout) -> bool {
    let low = |name: &str| layout.input_size(name).unwrap() / right.input_size(name).unwrap();
    points(&inputs(layout)).iter().all(|point| {
        let part = |f: &dyn Fn(&str, u64) -> u64| -> Point {
            point.iter().map(|(name, index)| (name.clone(), f(name, *index))).collect()
        };
        let below = at(layout, &part(&|name, index| index % low(name)));
        let above = at(right, &part(&|name, index| index / low(name)));
        let scale =
            |name: &str| layout.output_size(name).unwrap() / right.output_size(name).unwrap();
        let above = above.iter().map(|(name, value)| (name.clone(), value * scale(name))).collect();
        below.iter().all(|(name, value)| *value < scale(name))
            && sum(&below, &above) == at(layout, point)
    })
}

#[test]
fn quotients() {
    let (ins, outs): (&[&str], &[&str]) = (&["a", "b"], &["a", "x"]);
    random((between(ins, outs, 2), 0..3_u64), |(layout, size)| {
        let identity = LinearLayout::identity(1 << size, "c", "c").unwrap();
        for layout in [layout, identity.product(&layout).unwrap()] {
            for name in ["a", "b", "c", "x"] {
                let (input, output) = (layout.input_size(name), layout.output_size(name));
                if input.is_none() && output.is_none() {
                    let refused = layout.is_trivial_over(&[name]).unwrap_err();
                    assert!(matches!(refused.reason(), Reason::NoSuchDimension { .. }));
                    continue;
                }
                let is_trivial = input == output
                    && points(&inputs(&layout)).iter().all(|point| {
                        let mut zero = point.clone();
                        zero.insert(name.into(), 0);
                        let (value, mut others) = (at(&layout, point), at(&layout, &zero));
                        others.insert(name.into(), point[name]);
                        value == others
                    });
                assert_eq!(layout.is_trivial_over(&[name]), Ok(is_trivial), "{name} of {layout}");
                match layout.quotient(&[name]) {
                    Ok(quotient) => {
                        assert!(is_trivial, "{name} of {layout}");
                        for point in points(&inputs(&quotient)) {
                            let mut value = at(&layout, &point);
                            value.remove(name);
                            assert_eq!(at(&quotient, &point), value, "{name} of {layout}");
                        }
                    }
                    Err(error) => {
                        assert!(!is_trivial, "{name} of {layout}");
                        assert!(matches!(error.reason(), Reason::NotTrivial { .. }), "{error}");
                    }
                }
            }
        }
    });
}

#[test]
fn resized_and_renamed() {
    random((between(&["a", "b"], &["x", "y"], 3), 0..4_u32), |(layout, bits)| {
        let size = 1 << bits;
        match layout.resize_input("b", size) {
            Ok(part) => {
                assert_eq!((part.input_size("b"), outputs(&part)), (Some(size), outputs(&layout)));
                for point in points(&inputs(&part)) {
                    assert_eq!(at(&part, &point), at(&layout, &point), "{layout}");
                }
            }
            Err(error) => {
                assert!(matches!(error.reason(), Reason::DimensionAbove { .. }), "{error}");
                assert!(layout.input_size("b").unwrap() < size, "{layout}");
            }
        }
        match layout.resize_output("x", size) {
            Ok(part) => {
                assert_eq!((part.output_size("x"), inputs(&part)), (Some(size), inputs(&layout)));
                for (name, extent) in inputs(&layout) {
                    for bit in 0..extent.trailing_zeros() as usize {
                        let whole = layout.basis(&name, bit, "x").unwrap();
                        let kept = if whole < size { whole } else { 0 };
                        assert_eq!(part.basis(&name, bit, "x"), Some(kept), "{layout}");
                        let other = layout.basis(&name, bit, "y");
                        assert_eq!(part.basis(&name, bit, "y"), other, "{layout}");
                    }
                }
            }
            Err(_) => assert!(layout.output_size("x").unwrap() < size, "{layout}"),
        }
        let renamed = layout.rename_input("a", "c").unwrap().rename_output("y", "z").unwrap();
        assert_eq!(renamed.matrix(), layout.matrix());
        assert_eq!(inputs(&renamed)[0].0, "c");
        assert_eq!(outputs(&renamed)[1].0, "z");
        let twice = layout.rename_input("a", "b").unwrap_err();
        assert!(matches!(twice.reason(), Reason::RepeatedDimension { .. }));
    });
}

#[test]
fn permuted_bits() {
    random((between(&["a", "b"], &["x"], 3), 0..100_usize), |(layout, seed)| {
        let count = layout.input_size("a").unwrap().trailing_zeros() as usize;
        let mut order: Vec<usize> = (0..count).collect();
        if count > 0 {
            order.rotate_left(seed % count);
            order.truncate(1 + seed / 7 % count);
        }
        let permuted = layout.permute_input("a", &order).unwrap();
        for (k, bit) in order.iter().enumerate() {
            let basis = layout.basis("a", *bit, "x");
            assert_eq!(permuted.basis("a", k, "x"), basis, "{layout}, {order:?}");
        }
        for bit in 0..4 {
            let basis = layout.basis("b", bit, "x");
            assert_eq!(permuted.basis("b", bit, "x"), basis, "{layout}, {order:?}");
        }
        let refused = layout.permute_input("a", &[count]).unwrap_err();
        assert!(matches!(refused.reason(), Reason::NoSuchBit { .. }));
        if count > 0 {
            let refused = layout.permute_input("a", &[0, 0]).unwrap_err();
            assert!(matches!(refused.reason(), Reason::RepeatedBit { .. }));
        }
    });
}

#[test]
fn bits_that_change_nothing() {
    random(between(&["a", "b"], &["x", "y"], 3), |layout| {
        let kept = layout.remove_broadcast("a").unwrap();
        let bits = 0..layout.input_size("a").unwrap().trailing_zeros();
        let changes = |bit: &u32| {
            points(&inputs(&layout)).into_iter().any(|mut point| {
                let before = at(&layout, &point);
                point.insert("a".into(), point["a"] ^ (1 << bit));
                at(&layout, &point) != before
            })
        };
        let changing: Vec<usize> = bits.filter(changes).map(|bit| bit as usize).collect();
        assert_eq!(Ok(kept), layout.permute_input("a", &changing), "{layout}");
    });
}

/// All orders of `0..count`.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let Some(last) = count.checked_sub(1) else { return vec![Vec::new()] };
    let with_last = |order: Vec<usize>| {
        (0..count).map(move |place| {
            let mut order = order.clone();
            order.insert(place, last);
            order
        })
    };
    orders(last).into_iter().flat_map(with_last).collect()
}

#[test]
fn orders_that_divide() {
    let (ins, outs): (&[&str], &[&str]) = (&["a", "b"], &["x", "y"]);
    let pairs = (between(ins, outs, 2), between(ins, outs, 2), 0..24_usize);
    random(pairs, |(left, right, seed)| {
        // A product with its bits in another order has an order; a layout alone has one seldom.
        let product = left.product(&right).unwrap();
        let count = product.input_size("a").unwrap().trailing_zeros() as usize;
        let shuffles = orders(count);
        let shuffled = product.permute_input("a", &shuffles[seed % shuffles.len()]).unwrap();
        for (layout, factor) in [(shuffled, left), (shuffled, right), (left, right)] {
            let count = layout.input_size("a").unwrap().trailing_zeros() as usize;
            let permuted = |order: &[usize]| layout.permute_input("a", order).unwrap();
            let divides_left = |order: &[usize]| permuted(order).divide_left(&factor).is_ok();
            let divides_right = |order: &[usize]| permuted(order).divide_right(&factor).is_ok();
            match layout.order_to_divide_left(&factor, "a") {
                Ok(order) => assert!(divides_left(&order[..count]), "{layout} / {factor}"),
                Err(_) => assert!(!orders(count).iter().any(|order| divides_left(order))),
            }
            match layout.order_to_divide_right(&factor, "a") {
                Ok(order) => assert!(divides_right(&order[..count]), "{layout} / {factor}"),
                Err(_) => assert!(!orders(count).iter().any(|order| divides_right(order))),
            }
        }
    });
}

#[test]
fn solutions() {
    let (ins, outs): (&[&str], &[&str]) = (&["a", "b"], &["x", "y"]);
    let triples = (between(ins, outs, 2), between(&["c"], ins, 2), between(&["c"], outs, 2));
    random(triples, |(a, x, other)| {
        let right = x.compose(&a).unwrap_or(other);
        for right in [right, other] {
            let fits = outputs(&right).iter().all(|(n, s)| a.output_size(n) >= Some(*s));
            let values: Vec<Point> =
                points(&inputs(&a)).iter().map(|point| at(&a, point)).collect();
            let is_solvable =
                points(&inputs(&right)).iter().all(|p| values.contains(&at(&right, p)));
            match a.lstsq(&right) {
                Ok(solution) => {
                    assert_eq!(inputs(&solution), inputs(&right));
                    for point in points(&inputs(&right)) {
                        assert_eq!(at(&a, &at(&solution, &point)), at(&right, &point), "{a}");
                    }
                    // Bits whose columns depend on those before them are 0.
                    let (masks, ins) = (a.free_variable_masks(), inputs(&a));
                    for (k, (name, _)) in ins.iter().enumerate() {
                        for (input, size) in inputs(&right) {
                            for bit in 0..size.trailing_zeros() as usize {
                                let basis = solution.basis(&input, bit, name).unwrap();
                                assert_eq!(basis & masks[k], 0, "{a}");
                            }
                        }
                    }
                }
                Err(error) => {
                    let no_input = matches!(error.reason(), Reason::NoInput { .. });
                    assert_eq!(no_input, fits, "{a}, {right}: {error}");
                    assert!(!fits || !is_solvable, "{a}, {right}");
                }
            }
        }
    });
}

/// The definition: the largest power of two for which the index adds to the first output.
fn consecutive(layout: &LinearLayout) -> u64 {
    let holds = |v: u64| {
        points(&inputs(layout)).into_iter().all(|point| {
            let (low, mut base) = (point["a"] % v, point.clone());
            base.insert("a".into(), point["a"] - low);
            let mut value = at(layout, &base);
            value.insert("x".into(), value["x"] + low);
            value == at(layout, &point)
        })
    };
    let most = layout.input_size("a").unwrap();
    (0..=most.trailing_zeros()).map(|k| 1 << k).filter(|v| holds(*v)).max().unwrap()
}

#[test]
fn consecutive_indices_and_prefixes() {
    let pairs = (between(&["a", "b"], &["x", "y"], 2), 0..4_u32);
    random(pairs, |(layout, bits)| {
        let identity = LinearLayout::identity(1 << bits, "a", "x").unwrap();
        for layout in [layout, identity.product(&layout).unwrap()] {
            assert_eq!(layout.num_consecutive_in_out(), consecutive(&layout), "{layout}");
            let factored = layout.factor_maximal_identity_prefix("a", "x", 8).unwrap();
            let (size, rest) = factored;
            let prefix = |size| LinearLayout::identity(size, "a", "x").unwrap();
            assert_eq!(prefix(size).product(&rest), Ok(layout), "{layout}");
            let is_larger = (2 * size..=8)
                .any(|n| n.is_power_of_two() && layout.divide_left(&prefix(n)).is_ok());
            assert!(size == 8 || !is_larger, "{layout}: {size}");
        }
    });
    assert_eq!(LinearLayout::EMPTY.num_consecutive_in_out(), 1);
    let lanes = LinearLayout::identity(8, "a", "x").unwrap();
    assert!(lanes.factor_maximal_identity_prefix("a", "x", 3).is_err());
}

/// A bit is free if its column is a value of the columns before it.
#[test]
fn free_variables() {
    random(between(&["a", "b"], &["x", "y"], 3), |layout| {
        let masks = layout.free_variable_masks();
        let (mut values, mut column) = (vec![0], 0);
        for (k, (_, size)) in inputs(&layout).into_iter().enumerate() {
            for bit in 0..size.trailing_zeros() {
                let basis = layout.matrix().columns()[column];
                let is_free = values.contains(&basis);
                assert_eq!(masks[k] >> bit & 1 == 1, is_free, "{layout}");
                let more: Vec<u64> = values.iter().map(|value| value ^ basis).collect();
                values.extend(more);
                values.sort_unstable();
                values.dedup();
                column += 1;
            }
        }
        assert_eq!(masks == [0; 16], layout.is_injective(), "{layout}");
    });
}

#[test]
fn no_indices() {
    assert_eq!(LinearLayout::identity(0, "lane", "dim0"), Ok(LinearLayout::EMPTY));
    assert_eq!(LinearLayout::zeros(0, "lane", "dim0"), Ok(LinearLayout::EMPTY));
}
