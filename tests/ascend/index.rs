//! The index function.

use colex::ascend::{self, crd2idx, crd2idx_with};
use colex::error::Operand;
use colex::{DynLayout, Int, IntTuple, Reason};

use super::ints;

fn index(coord: &str, shape: &str, stride: &str) -> Result<i64, Reason> {
    let t = |text| IntTuple::parse_cute(text).unwrap();
    match crd2idx_with(&t(coord), &t(shape), &t(stride)) {
        Ok(index) => Ok(index.get()),
        Err(error) => Err(error.reason()),
    }
}

/// Computes the written rule: the coordinate is divided from the left by the product of all sizes
/// of a mode, and the last digit is not reduced.
fn by_the_rule(coord: &IntTuple, shape: &IntTuple, stride: &IntTuple) -> Option<i64> {
    let entries =
        |tuple: &IntTuple| (0..tuple.rank()).map(|i| tuple.get(i).unwrap()).collect::<Vec<_>>();
    match (coord.as_int(), shape.as_int()) {
        (Some(c), Some(_)) => Some(c.get() * stride.as_int()?.get()),
        (None, Some(_)) => None,
        (None, None) => {
            let (c, s, d) = (entries(coord), entries(shape), entries(stride));
            (c.len() == s.len()).then_some(())?;
            c.iter().zip(&s).zip(&d).map(|((c, s), d)| by_the_rule(c, s, d)).sum()
        }
        (Some(c), None) => {
            let (s, d) = (entries(shape), entries(stride));
            let (mut rest, mut sum) = (c.get(), 0);
            for (k, (s, d)) in s.iter().zip(&d).enumerate() {
                let mut digit = rest;
                if k + 1 < shape.rank() {
                    let size = s.size().unwrap();
                    digit = rest.checked_rem(size)?;
                    rest /= size;
                }
                sum += by_the_rule(&IntTuple::from_int(Int::dynamic(digit)), s, d)?;
            }
            Some(sum)
        }
    }
}

#[test]
fn every_coordinate_of_small_shapes_follows_the_rule() {
    let shapes = [
        "5",
        "(3)",
        "((2,3))",
        "(3,4)",
        "(2,0)",
        "((2,3),4)",
        "((2,0),(3,0))",
        "(1,(2,(3,2)),2)",
        "((0,2),3)",
    ];
    for text in shapes {
        let shape = IntTuple::lit(text).with_static(false);
        let mut stride = shape;
        // Strides that distinguish all digits.
        let digits: Vec<i64> = (0..shape.leaf_count()).map(|k| 100_i64.pow(k as u32)).collect();
        if shape.leaf_count() > 0 {
            stride = ints(&digits).unflatten(&shape).unwrap();
        }
        let mut coords: Vec<IntTuple> =
            (0..60).map(|i| IntTuple::from_int(Int::dynamic(i))).collect();
        for i in 0..9 {
            for j in 0..9 {
                coords.push(ints(&[i, j]).with_static(false));
                coords.push(
                    IntTuple::from_entries(&[ints(&[i, j]), IntTuple::int(j)])
                        .unwrap()
                        .with_static(false),
                );
            }
        }
        for coord in coords {
            let index = crd2idx_with(&coord, &shape, &stride).ok().map(Int::get);
            assert_eq!(index, by_the_rule(&coord, &shape, &stride), "{coord} in {shape}:{stride}");
        }
    }
}

#[test]
fn it_is_the_index_of_a_layout() {
    for text in ["((2,4),(3,5)):((3,6),(1,24))", "(3,4,5):(20,5,1)", "(4,(2,3)):(-1,(4,0))", "7:3"]
    {
        let layout = DynLayout::lit(text);
        for i in 0..2 * layout.size() {
            assert_eq!(crd2idx(&IntTuple::int(i), &layout).unwrap().get(), layout.index(i));
        }
    }
}

#[test]
fn each_mismatch_has_its_reason() {
    let entries = |entries| Reason::EntryCount { operand: Operand::Coordinate, entries, rank: 2 };
    assert_eq!(index("(1,2,3)", "(3,4)", "(4,1)"), Err(entries(3)));
    assert_eq!(
        index("(1,2)", "(3,4)", "(4,1,1)"),
        Err(Reason::StrideRankMismatch { coordinate: 2, stride: 3 })
    );
    assert_eq!(
        index("5", "(3,4)", "(4,1,1)"),
        Err(Reason::ShapeStrideRankMismatch { shape: 2, stride: 3 })
    );
    let tuple = |operand| Err(Reason::TupleForInteger { operand });
    let integer = |operand| Err(Reason::IntegerForTuple { operand });
    assert_eq!(index("((1,2),3)", "(3,4)", "(4,1)"), tuple(Operand::Coordinate));
    assert_eq!(index("(1,2)", "((3,2),4)", "(4,1)"), integer(Operand::Stride));
    assert_eq!(index("(1,2)", "(3,4)", "4"), integer(Operand::Stride));
    assert_eq!(index("(1,2)", "(3,4)", "((4,1),1)"), tuple(Operand::Stride));
    // A mismatch inside the mode that the coordinate reaches.
    assert_eq!(
        index("7", "((3,2),4)", "((1,3,9),6)"),
        Err(Reason::ShapeStrideRankMismatch { shape: 2, stride: 3 })
    );
    // A tuple of rank 1 is not an integer.
    assert_eq!(index("(11)", "(3,4)", "(4,1)"), Err(entries(1)));
    assert_eq!(index("(11)", "(3)", "(4)"), Ok(44));
    assert_eq!(index("(11)", "3", "4"), tuple(Operand::Coordinate));
}

#[test]
fn a_zero_is_a_divisor_unless_it_is_last_or_the_coordinate_is_a_static_zero() {
    assert_eq!(index("(20,30)", "((13,0),(14,0))", "((14,182),(1,154))"), Ok(590));
    assert_eq!(index("(5,3)", "((0,3),(2,2))", "((1,1),(1,1))"), Err(Reason::EmptyExtent));
    assert_eq!(index("5", "((3,0),2)", "((1,3),9)"), Err(Reason::EmptyExtent));
    assert_eq!(index("0", "(0,3)", "(1,1)"), Err(Reason::EmptyExtent));
    assert_eq!(index("_0", "(0,3)", "(1,1)"), Ok(0));
    assert_eq!(index("(_0,2)", "((0,3),2)", "((1,1),5)"), Ok(10));
}

#[test]
fn static_operands_give_static_results() {
    let t = |text| IntTuple::parse_cute(text).unwrap();
    let is_static = |c, s, d| crd2idx_with(&t(c), &t(s), &t(d)).unwrap().is_static();
    assert!(is_static("(_1,_2)", "(_3,4)", "(_4,_1)")); // the size of the last mode is not used
    assert!(is_static("_0", "(3,4)", "(4,1)"));
    assert!(!is_static("(1,_2)", "(_3,_4)", "(_4,_1)"));
}

#[test]
fn overflow_is_an_error() {
    assert_eq!(
        index("(-1,2)", "(3,4)", "(4,1)"),
        Err(Reason::OutOfBounds { coordinate: -1, extent: 3 })
    );
    assert_eq!(index("(1,2)", "(-3,4)", "(4,1)"), Err(Reason::NegativeExtent { extent: -3 }));
    let max = i64::MAX;
    assert_eq!(index(&format!("(2,{max})"), "(3,4)", "(4,2)"), Err(Reason::Overflow));
    assert_eq!(index(&format!("({max},{max})"), "(3,4)", "(1,1)"), Err(Reason::Overflow));
    // The size of the shape may overflow.
    assert_eq!(index("(1,2)", &format!("({max},{max})"), "(4,1)"), Ok(6));
    assert_eq!(
        ascend::crd2idx(&IntTuple::int(0), &DynLayout::lit("(3,4):(4,1)")).unwrap().get(),
        0
    );
}
