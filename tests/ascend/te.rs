//! The newer interface's sizes, modes, default strides and slices.

use colex::ascend::{self, Frame, Order, te};
use colex::error::Operand;
use colex::{Coord, DynLayout, IntTuple, Reason};

use super::{at, ints, is_onto};

const LAYOUTS: [&str; 9] = [
    "((2,4),(3,5)):((3,6),(1,24))",
    "(3,4):(7,1)",
    "(4,5):(0,1)",
    "(10,20,30):(1,10,200)",
    "(2,((16,2),(16,3))):(1536,((16,256),(1,512)))",
    "((1),6):((5),0)",
    "(4,3):(-5,1)",
    "7:2",
    "(4,0):(1,4)",
];

#[test]
fn sizes_match_their_definitions() {
    for text in LAYOUTS {
        let layout = DynLayout::lit(text);
        let leaves = || (0..layout.leaf_count()).map(|k| layout.leaf(k).unwrap());
        assert_eq!(
            te::size(&layout, &[]).unwrap().get(),
            leaves().map(|(s, _)| s.get()).product::<i64>()
        );
        let reach = leaves().map(|(s, d)| s.get() * d.get()).max().unwrap().max(0);
        assert_eq!(te::capacity(&layout, &[]).unwrap().get(), reach, "{text}");
        let (least, most) = layout.offsets().fold((0, -1), |(a, b), x| (a.min(x), b.max(x)));
        assert_eq!(te::cosize(&layout, &[]).unwrap().get(), most - least + 1, "{text}");
        for mode in 0..layout.rank() {
            let one = layout.get(mode).unwrap();
            assert_eq!(te::size(&layout, &[mode]).unwrap().get(), one.size());
            assert_eq!(te::cosize(&layout, &[mode]).unwrap().get(), one.cosize());
            assert_eq!(te::capacity(&layout, &[mode]), te::capacity(&one, &[]));
            assert_eq!(te::get_shape(&layout, &[mode]).unwrap(), one.shape());
            assert_eq!(te::get_stride(&layout, &[mode]).unwrap(), one.stride());
            assert_eq!(
                ascend::get_shape(&layout, &[mode]).unwrap(),
                IntTuple::from_entries(&[one.shape()]).unwrap()
            );
            assert_eq!(te::get(&layout, &[mode]).unwrap().shape(), one.shape().wrap());
            assert_eq!(te::rank(&layout, &[mode]), Ok(one.rank()));
        }
        let past = layout.rank();
        assert_eq!(
            te::size(&layout, &[past]).unwrap_err().reason(),
            Reason::NoSuchMode { mode: past, rank: past }
        );
    }
}

/// `get_size` is correct for plain and blocked dense matrices; it has no defined value for other
/// layouts.
#[test]
fn get_size_is_the_storage_of_dense_matrices() {
    for (m, n) in [(16, 16), (17, 33), (1, 1), (100, 7)] {
        for order in [Order::RowMajor, Order::ColumnMajor] {
            let plain = ascend::matrix(&ints(&[m, n]), order).unwrap().layout();
            assert_eq!(ascend::get_size(&plain).unwrap().get(), plain.cosize());
            for outside in [Order::RowMajor, Order::ColumnMajor] {
                let made = ascend::blocked(&ints(&[m, n]), &ints(&[4, 8]), order, outside)
                    .unwrap()
                    .layout();
                assert_eq!(ascend::get_size(&made).unwrap().get(), made.cosize());
                assert_eq!(ascend::static_size(&made), Some(made.cosize()));
                assert_eq!(ascend::static_size(&made.with_static(false)), None);
            }
        }
    }
    for text in ["(2,3,4):(12,4,1)", "5:1", "((2,2),(2,2),2):((1,2),(4,8),16)", "():()"] {
        assert!(ascend::get_size(&DynLayout::lit(text)).is_err(), "{text}");
    }
}

#[test]
fn default_strides_fill_the_storage() {
    for text in [
        "(2,3,4)",
        "(7)",
        "(4,1,5)",
        "((3),(5))",
        "((2,3),(4,5))",
        "((2,2,2),(2,2,2))",
        "((16,7),(16,7))",
        "((1,2),(3,1))",
    ] {
        let made = te::default_layout(&IntTuple::lit(text)).unwrap();
        assert!(is_onto(&made), "{made}");
    }
    // Nested blocks: the first level is column-major, and the second level is column-major over
    // blocks of the first.
    let two_levels = te::default_layout(&IntTuple::lit("((4,3),(8,5))")).unwrap();
    let blocks =
        ascend::blocked(&ints(&[12, 40]), &ints(&[4, 8]), Order::ColumnMajor, Order::ColumnMajor);
    assert_eq!(two_levels, blocks.unwrap().layout());
    for text in
        ["5", "(2,(3,4))", "((2,3),4)", "((2,3),(4,5),(6,7))", "((2,(3)),(4,5))", "((2,3),(4))"]
    {
        assert!(te::default_layout(&IntTuple::lit(text)).is_err(), "{text}");
    }
}

#[test]
fn squeezing_keeps_the_function() {
    let layout = DynLayout::lit("(1,(3,4),1,2):(99,(4,1),7,12)");
    let squeezed = te::squeeze(&layout, &[0, 2]).unwrap();
    assert_eq!(squeezed.to_string(), "((3,4),2):((4,1),12)");
    assert_eq!(squeezed.offsets().collect::<Vec<_>>(), layout.offsets().collect::<Vec<_>>());
    assert_eq!(te::squeeze(&layout, &[1, 3]).unwrap(), layout);
    assert!(te::squeeze(&layout, &[4]).is_err());
    // A dynamic size is not tested: the remaining layout has the elements at its coordinate 0.
    let batched = DynLayout::parse_cute("(3,(_3,_4)):(12,(_4,_1))").unwrap();
    assert_eq!(te::squeeze(&batched, &[0]).unwrap().to_string(), "(3,4):(4,1)");

    let pattern = |layout: &str, pattern: &str| {
        te::squeeze_by(&DynLayout::lit(layout), &Coord::lit(pattern)).map(|made| made.to_string())
    };
    assert_eq!(
        pattern("((1,4),(1,6)):((0,6),(0,1))", "((1,_),(1,_))").unwrap(),
        "((4),(6)):((6),(1))"
    );
    assert_eq!(pattern("((1,1),(1,6)):((0,6),(0,1))", "((1,1),(1,_))").unwrap(), "(6):(1)");
    assert_eq!(pattern("((3,1),2):((1,9),3)", "((1,1),_)").unwrap(), "((3),2):((1),3)");
    assert!(pattern("((3,1),2):((1,9),3)", "(1,_)").is_err());
}

#[test]
fn slices_are_clipped_at_the_end() {
    let whole = Frame::Nz.layout(&ints(&[32, 48]), ascend::c0(16).unwrap()).unwrap().layout();
    for (r, c) in [(0, 0), (16, 32), (16, 0), (31, 47), (32, 48)] {
        for (rows, columns) in [(1, 1), (16, 16), (20, 20), (99, 99)] {
            let slice = te::slice_layout(&ints(&[r, c]), &whole, &ints(&[rows, columns])).unwrap();
            let clipped = [rows.min(32 - r), columns.min(48 - c)];
            let padded = [0, 1].map(|mode| slice.get(mode).unwrap().size());
            assert!(
                [0, 1].into_iter().all(|k| (clipped[k]..clipped[k] + 16).contains(&padded[k])),
                "{slice}"
            );
            for i in 0..clipped[0] {
                for j in 0..clipped[1] {
                    assert_eq!(at(&slice, i, j), at(&whole, i, j));
                }
            }
        }
    }
    let t = IntTuple::lit;
    let slice = |coord, layout, expected| {
        te::slice_layout(&t(coord), &DynLayout::lit(layout), &t(expected))
    };
    assert_eq!(slice("(1,5)", "(3,8):(8,1)", "(5,5)").unwrap().to_string(), "(2,3):(8,1)");
    assert_eq!(
        slice("((3,0),(0,1))", "((4,2),(4,3)):((4,16),(1,32))", "((9,9),(2,9))")
            .unwrap()
            .to_string(),
        "((1,2),(2,2)):((4,16),(1,32))"
    );
    let batched = "(3,((16,2),(16,4))):(2048,((16,256),(1,512)))";
    assert_eq!(
        slice("(1,16,0)", batched, "(5,99,20)").unwrap().to_string(),
        "(2,((16,1),(16,2))):(2048,((16,256),(1,512)))"
    );
    assert_eq!(
        slice("(4,0)", "(3,8):(8,1)", "(1,1)").unwrap_err().reason(),
        Reason::OutOfBounds { coordinate: 4, extent: 3 }
    );
    let coordinate = Reason::IntegerForTuple { operand: Operand::Coordinate };
    assert_eq!(slice("(0,0)", batched, "(1,1)").unwrap_err().reason(), coordinate);
    let sizes = Reason::EntryCount { operand: Operand::Sizes, entries: 1, rank: 2 };
    assert_eq!(slice("(0,0)", "(3,8):(8,1)", "(1)").unwrap_err().reason(), sizes);
}

#[test]
fn making_shapes_and_layouts() {
    let t = |text| IntTuple::parse_cute(text).unwrap();
    assert!(ascend::make_shape(&[t("_13"), t("_0")]).is_ok());
    assert_eq!(te::make_shape(&[t("(_2,_0)"), t("3")]).unwrap_err().reason(), Reason::EmptyExtent);
    assert!(te::make_shape(&[t("(_2,0)"), t("3")]).is_ok());
    for make in [ascend::make_layout, te::make_layout] {
        let integer = |operand| Reason::NeedsTuple { operand };
        assert_eq!(make(&t("5"), &t("1")).unwrap_err().reason(), integer(Operand::Shape));
        assert_eq!(make(&t("(5)"), &t("1")).unwrap_err().reason(), integer(Operand::Stride));
        let stride = Reason::IntegerForTuple { operand: Operand::Stride };
        assert_eq!(make(&t("((2,3),4)"), &t("(1,2)")).unwrap_err().reason(), stride);
        assert_eq!(make(&t("(3,4)"), &t("(4,1)")).unwrap(), DynLayout::lit("(3,4):(4,1)"));
    }
}
