//! Divisors: what is known about a dynamic integer holds for every value that it can have.

use std::cell::Cell;

use colex::{ComposedLayout, DynLayout, Int, IntTuple, Swizzle};
use proptest::prelude::*;

use crate::alignment::largest;
use crate::static_marks::operations;
use crate::support::{compact_layouts, image, layouts, marked, random, size, table};

/// A layout, the divisors of its dynamic integers, and layouts with other values of them.
struct Case {
    layout: DynLayout,
    others: Vec<DynLayout>,
}

impl Case {
    const OTHERS: usize = 60;

    /// Marks integers as dynamic and gives them divisors. The values become multiples of them.
    fn new(layout: &DynLayout, marks: u64, seed: u64) -> Option<Self> {
        let marked = marked(layout, marks);
        let mut random = seed;
        let mut next = move |n: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) % n
        };
        let mut divisors = |tuple: &IntTuple| {
            map(tuple, &mut |int| {
                Int::new(if int.is_static() { 1 } else { [1, 2, 3, 4, 8][next(5) as usize] })
            })
        };
        let (shape, stride) = (divisors(&marked.shape()), divisors(&marked.stride()));
        let mut others = (0..=Self::OTHERS).filter_map(|i| {
            let mut other = |tuple: &IntTuple, divisors: &IntTuple| {
                let mut k = 0;
                map(tuple, &mut |int| {
                    let divisor = divisors.leaf(k).unwrap().get();
                    k += 1;
                    let value = (1 + next(if i < 20 { 4 } else { 500 }) as i64) * divisor;
                    Int::marked(if int.is_static() { int.get() } else { value }, int.is_static())
                })
            };
            let s = other(&marked.shape(), &shape).with_divisors(&shape).unwrap();
            let d = other(&marked.stride(), &stride).with_divisors(&stride).unwrap();
            DynLayout::new(&s, &d).ok()
        });
        let layout = others.next()?;
        let others = others.collect();
        Some(Self { layout, others })
    }
}

/// Returns the tuple with a function applied to each integer, in order.
fn map(tuple: &IntTuple, f: &mut impl FnMut(Int) -> Int) -> IntTuple {
    if let Some(int) = tuple.as_int() {
        return IntTuple::from_int(f(int));
    }
    let entries: Vec<_> = (0..tuple.rank()).map(|i| map(&tuple.get(i).unwrap(), f)).collect();
    IntTuple::from_entries(&entries).unwrap()
}

fn ints(layout: &DynLayout) -> Vec<Int> {
    (0..layout.leaf_count()).filter_map(|k| layout.leaf(k)).flat_map(|(s, d)| [s, d]).collect()
}

/// The divisor of a sum, product or quotient divides it for all values of the operands.
#[test]
fn arithmetic() {
    type Operation = fn(Int, Int) -> Option<Int>;
    let operations: [Operation; 9] = [
        Int::add,
        Int::sub,
        Int::mul,
        Int::div,
        Int::rem,
        Int::ceil_div,
        Int::gcd,
        |a, b| Some(a.min(b)),
        |a, b| Some(a.max(b)),
    ];
    // The integers with a divisor, and the static ones, which have one value.
    let mut operands = Vec::new();
    for divisor in 1..=6 {
        let multiples = (-3..=3).map(|k| Int::dynamic(k * divisor).with_divisor(divisor).unwrap());
        operands.push(multiples.collect::<Vec<_>>());
    }
    operands.extend((-6..=6).map(|value| vec![Int::new(value)]));
    for operation in operations {
        for (a, b) in operands.iter().flat_map(|a| operands.iter().map(move |b| (a, b))) {
            let results: Vec<Int> =
                a.iter().flat_map(|&a| b.iter().filter_map(move |&b| operation(a, b))).collect();
            for r in &results {
                let divisor = results[0].divisor();
                if a.len() > 1 || b.len() > 1 {
                    assert_eq!(r.divisor(), divisor, "{a:?} {b:?}");
                }
                assert!(divisor == 0 || r.get().unsigned_abs() % divisor == 0, "{a:?} {b:?}");
            }
        }
    }
    // The most that is known.
    let n = Int::dynamic(48).with_divisor(8).unwrap();
    assert_eq!(n.mul(n).unwrap().divisor(), 64);
    assert_eq!(n.add(Int::new(12)).unwrap().divisor(), 4);
    assert_eq!(n.ceil_div(Int::new(4)).unwrap().divisor(), 2);
    assert_eq!(n.with_divisor(6).unwrap().divisor(), 24);
    assert_eq!(n.with_divisor(5), None);
    // A divisor is at most 16 bits long; what divides it is still known.
    let large = Int::dynamic(0).with_divisor(3 << 40).unwrap();
    assert_eq!(large.divisor(), 1 << 15);
}

/// The divisors of results divide them, and do not depend on the values.
fn results_hold(a: &Case, b: &Case) {
    for (c, d) in a.others.iter().zip(&b.others).take(6) {
        let pairs = operations(&a.layout, &b.layout).into_iter().zip(operations(c, d));
        for ((name, first), (_, second)) in pairs {
            let (Ok(first), Ok(second)) = (first, second) else { continue };
            for (x, y) in ints(&first).into_iter().zip(ints(&second)) {
                let context = || format!("{name}({:#}, {:#}): {first:#}", a.layout, b.layout);
                assert!(x.divisor() == 0 || x.get().unsigned_abs() % x.divisor() == 0);
                if !x.is_static() {
                    assert_eq!(x.divisor(), y.divisor(), "{}, but {second:#}", context());
                }
            }
        }
    }
}

#[test]
fn random_results() {
    let operands = (layouts(), layouts(), 0_u32..12, any::<u64>(), any::<u64>());
    random(operands, |(a, b, m, n, seed)| {
        let (Some(a), Some(b)) =
            (Case::new(&a, !(1 << m), seed), Case::new(&b, if n % 2 == 0 { !0 } else { n }, !seed))
        else {
            return;
        };
        results_hold(&a, &b);
    });
}

/// Checks a law on layouts with many dynamic integers, and on compact ones with at most two.
fn random_cases(law: impl Fn(&Case)) {
    random((layouts(), any::<u64>(), any::<u64>()), |(a, marks, seed)| {
        Case::new(&a, marks, seed).iter().for_each(&law);
    });
    random((compact_layouts(), 0_u32..12, 0_u32..12, any::<u64>()), |(a, m, n, seed)| {
        Case::new(&a, !(1 << m | 1 << n), seed).iter().for_each(&law);
    });
}

/// An extent of 0 leaves the divisor of the next extent unknown, as any dynamic extent does.
#[test]
fn quotients_after_an_extent_of_0() {
    let shape = |m: i64| {
        let shape = IntTuple::from_slice(&[m, 24, 24]).unwrap().with_static(false);
        shape.with_divisors(&IntTuple::lit("(4,8,3)")).unwrap()
    };
    let by = IntTuple::int(16);
    let tile = DynLayout::lit("16:1");
    for (empty, other) in [
        (shape(0).ceil_div(&by), shape(4).ceil_div(&by)),
        (shape(0).shape_div(&by), shape(4).shape_div(&by)),
        (tile.tiles_of(&shape(0)), tile.tiles_of(&shape(4))),
    ] {
        let [empty, other] = [empty, other].map(Result::unwrap);
        for k in 0..empty.leaf_count() {
            let [empty, other] = [empty, other].map(|tuple| tuple.leaf(k).unwrap());
            assert_eq!(empty.divisor(), other.divisor(), "{empty}, but {other}");
        }
    }
    // Nor does a dynamic 0 decide which integers are static.
    let quotient = IntTuple::lit("(0,_4)").ceil_div(&IntTuple::int(8)).unwrap();
    assert_eq!(format!("{quotient:#}"), "(0,4)");
}

/// `max_alignment` is the largest number that is right for all values.
#[test]
fn alignment() {
    let above_1 = Cell::new(0);
    random_cases(|case| {
        let Ok(n) = case.layout.max_alignment() else { return };
        let mut common = 0;
        for other in &case.others {
            assert_eq!(other.max_alignment(), Ok(n), "{other:#}");
            let values = other.with_static(true);
            if size(&values) <= 4096 {
                let offsets = image(&values);
                let is_whole = |x: &i64| (x / n * n..x / n * n + n).all(|y| offsets.contains(&y));
                assert!(offsets.iter().all(is_whole), "{values} in groups of {n}");
            }
            let most = largest(&values);
            assert_eq!(most % n, 0, "{values} has alignment {most}, not {n}");
            common = Int::new(common).gcd(Int::new(most)).unwrap().get();
        }
        if case.others.len() == Case::OTHERS {
            assert_eq!(common, n, "{:#}: some values have less", case.layout);
        }
        above_1.set(above_1.get() + i32::from(n > 1 && !case.layout.is_static()));
    });
    assert!(above_1.get() > 20, "{above_1:?}");
}

/// The sign of a dynamic stride does not decide the alignment.
#[test]
fn alignment_with_negative_strides() {
    for stride in [-32, -8, 0, 8] {
        let stride = Int::dynamic(stride).with_divisor(8).unwrap();
        let shape = IntTuple::lit("(16,3)");
        let stride = IntTuple::from_entries(&[Int::ONE, stride].map(IntTuple::from_int)).unwrap();
        let layout = DynLayout::new(&shape, &stride).unwrap();
        assert_eq!(layout.max_alignment(), Ok(8), "{layout}");
        let offsets = table(&layout.with_static(true));
        let vectors = table(&layout.upcast(Int::new(8)).unwrap().with_static(true));
        assert!(offsets.iter().all(|offset| vectors.contains(&offset.div_euclid(8))), "{layout}");
        assert!(vectors.iter().all(|v| (0..8).all(|i| offsets.contains(&(8 * v + i)))));
    }
    assert_eq!(DynLayout::lit("(_16,_3):(_1,_-8)").max_alignment(), Ok(1));
}

/// `max_common_vector` is right for all values.
#[test]
fn common_vectors() {
    let above_1 = Cell::new(0);
    random_cases(|case| {
        let Ok(n) = case.layout.max_common_vector(&case.layout) else { return };
        for other in &case.others {
            if let Ok(m) = other.max_common_vector(other) {
                assert_eq!(m, n, "{other:#}");
            }
            if size(other) <= 4096 {
                let offsets = table_of_first(other, n);
                assert_eq!(offsets, (0..n).collect::<Vec<_>>(), "{other:#}: {n}");
            }
        }
        above_1.set(above_1.get() + i32::from(n > 1 && !case.layout.is_static()));
    });
    assert!(above_1.get() > 20, "{above_1:?}");
}

/// The group of a swizzle may be longer than a dynamic mode for some of its values.
#[test]
fn common_vectors_of_swizzles() {
    let answers = [("(9,2):(_1,_16)", 1), ("(1,2):(_1,_16)", 1), ("(12{div=3},2):(_1,_16)", 3)];
    let more = [("(24{div=8},2):(_1,_64)", 4), ("(8{div=8},2):(_1,_64)", 4)];
    for (inner, n) in answers.into_iter().chain(more) {
        let inner = DynLayout::parse_cute(inner).unwrap();
        let tile = ComposedLayout::new(Swizzle::lit("S<2,2,2>"), Int::ZERO, &inner).unwrap();
        assert_eq!(tile.max_common_vector(&inner), Ok(n), "{inner}");
    }
}

/// Returns the offsets below `n`, sorted: where the layout stores its common vector with itself.
fn table_of_first(layout: &DynLayout, n: i64) -> Vec<i64> {
    let mut offsets = table(&layout.with_static(true));
    offsets.sort_unstable();
    offsets.dedup();
    offsets.retain(|&offset| offset < n);
    offsets
}

/// A divisor makes `upcast` right for all values.
#[test]
fn upcast() {
    random_cases(|case| {
        for factor in [2, 3, 4, 8].map(Int::new) {
            let is_known = (0..case.layout.leaf_count()).all(|k| {
                let (_, stride) = case.layout.leaf(k).unwrap();
                stride.is_static() || stride.divisor() % factor.get() as u64 == 0
            });
            if is_known && case.layout.upcast(factor).is_ok() {
                for other in &case.others {
                    assert!(other.upcast(factor).is_ok(), "{other:#} by {factor}");
                }
            }
        }
    });
}
