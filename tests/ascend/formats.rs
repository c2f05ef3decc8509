//! The formats: fractals, blocks, frames, scales, convolutions.

use colex::ascend::{
    self, ConvFormat, FilterMemory, Fractal, Frame, Order, PaddedLayout, Side, blocked, c0,
};
use colex::error::Operand;
use colex::{DynLayout, Int, IntTuple, Reason};

use super::{WIDTHS, at, ints, is_onto, up};

const FRACTALS: [Fractal; 6] =
    [Fractal::ZInN, Fractal::NInZ, Fractal::ZInZ, Fractal::NInN, Fractal::L0c, Fractal::Weight4Bit];

fn sizes() -> impl Iterator<Item = (i64, i64)> {
    let some = [0, 1, 2, 7, 15, 16, 17, 31, 32, 33, 48, 64, 65];
    some.into_iter().flat_map(move |m| some.into_iter().map(move |n| (m, n)))
}

fn fractal(fractal: Fractal, m: i64, n: i64, width: i64) -> PaddedLayout {
    fractal.layout(&ints(&[m, n]), c0(width).unwrap()).unwrap()
}

#[test]
fn a_fractal_is_a_bijection_from_the_padded_matrix() {
    for width in WIDTHS {
        for format in FRACTALS {
            let (a, b) = sides(format, width);
            for (m, n) in sizes() {
                let made = fractal(format, m, n, width);
                assert_eq!(made.logical_shape(), ints(&[m, n]));
                assert_eq!(made.capacity(), up(m, a) * up(n, b), "{format:?} {m} {n} {width}");
                assert!(is_onto(&made.layout()), "{format:?} {m} {n} {width}");
            }
        }
    }
}

/// Returns the rows and columns of a block.
fn sides(format: Fractal, width: i64) -> (i64, i64) {
    let line = 256 / width;
    match format {
        Fractal::ZInN | Fractal::ZInZ => (16, line),
        Fractal::NInZ | Fractal::NInN => (line, 16),
        Fractal::L0c => (16, 16),
        Fractal::Weight4Bit => (32, 16),
    }
}

/// Counts the blocks before that of the element, and the elements before it in its block.
#[test]
fn elements_have_the_described_offsets() {
    for width in WIDTHS {
        for format in FRACTALS {
            let (a, b) = sides(format, width);
            let (inside, outside) = format.orders();
            for (m, n) in [(17, 33), (64, 64), (5, 70)] {
                let (p, q) = (up(m, a) / a, up(n, b) / b);
                let layout = fractal(format, m, n, width).layout();
                for i in 0..m {
                    for j in 0..n {
                        let block = match outside {
                            Order::RowMajor => i / a * q + j / b,
                            Order::ColumnMajor => i / a + j / b * p,
                        };
                        let within = match inside {
                            Order::RowMajor => i % a * b + j % b,
                            Order::ColumnMajor => i % a + j % b * a,
                        };
                        assert_eq!(
                            at(&layout, i, j),
                            block * a * b + within,
                            "{format:?} ({i},{j})"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn n_formats_are_z_formats_of_the_transpose() {
    for width in WIDTHS {
        for (m, n) in sizes() {
            for (n_format, z_format) in
                [(Fractal::NInZ, Fractal::ZInN), (Fractal::NInN, Fractal::ZInZ)]
            {
                let transposed = fractal(z_format, n, m, width).layout().select(&[1, 0]).unwrap();
                assert_eq!(fractal(n_format, m, n, width).layout(), transposed);
            }
        }
    }
}

#[test]
fn a_blocked_matrix_is_a_blocked_product() {
    let orders = [Order::RowMajor, Order::ColumnMajor];
    let compact = |m, n, order| ascend::matrix(&ints(&[m, n]), order).unwrap().layout();
    for (m, n, a, b) in
        [(5, 7, 2, 3), (64, 64, 64, 64), (9, 4, 4, 1), (1, 1, 1, 1), (100, 33, 16, 32)]
    {
        for inside in orders {
            for outside in orders {
                let made =
                    blocked(&ints(&[m, n]), &ints(&[a, b]), inside, outside).unwrap().layout();
                assert!(is_onto(&made));
                let grid = compact(up(m, a) / a, up(n, b) / b, outside);
                let product = compact(a, b, inside).blocked_product(&grid).unwrap();
                assert_eq!(
                    made.coalesce(),
                    product.coalesce(),
                    "{m} {n} {a} {b} {inside:?} {outside:?}"
                );
            }
        }
    }
}

#[test]
fn the_weights_of_the_tag_class_overlap() {
    for m in [1, 16, 17, 33, 64] {
        for n in [1, 16, 17, 33, 48, 64, 80] {
            let layout = ascend::weight_4bit_overlapping(&ints(&[m, n])).unwrap().layout();
            let mut offsets: Vec<i64> = layout.offsets().collect();
            offsets.sort_unstable();
            offsets.dedup();
            let overlaps = offsets.len() < layout.size() as usize;
            assert_eq!(overlaps, m > 16 && up(n, 16) / 16 % 2 == 0, "{m} {n}");
        }
    }
}

#[test]
fn static_integers_follow_the_sizes() {
    let shape = IntTuple::parse_cute("(_100,33)").unwrap();
    let made = Fractal::ZInN.layout(&shape, c0(16).unwrap()).unwrap();
    assert_eq!(format!("{:#}", made.layout()), "((_16,_7),(_16,3)):((_16,_256),(_1,_1792))");
    let made = Fractal::NInZ.layout(&shape, c0(16).unwrap()).unwrap();
    assert_eq!(format!("{:#}", made.layout()), "((_16,_7),(_16,3)):((_1,768),(_16,_256))");
}

#[test]
fn frames_are_the_same_functions_as_their_plain_forms() {
    let two = Int::new(2);
    let frame = |frame: Frame, m, n| frame.layout(&ints(&[m, n]), two).unwrap().layout();
    for m in [2, 4, 6, 16, 18, 32] {
        for n in [2, 4, 10, 16, 34] {
            let (rows, columns) = (frame(Frame::Nd, m, n), frame(Frame::Dn, m, n));
            let a_pairs = ascend::mx_scale(&ints(&[m, n]), Order::ColumnMajor, Side::A).unwrap();
            let b_pairs = ascend::mx_scale(&ints(&[m, n]), Order::RowMajor, Side::B).unwrap();
            for i in 0..m {
                for j in 0..n {
                    for same in [Frame::NdExt, Frame::ScaleANd] {
                        assert_eq!(at(&frame(same, m, n), i, j), i * n + j);
                    }
                    for same in [Frame::DnExt, Frame::ScaleBDn] {
                        assert_eq!(at(&frame(same, m, n), i, j), i + j * m);
                    }
                    assert_eq!((at(&rows, i, j), at(&columns, i, j)), (i * n + j, i + j * m));
                    assert_eq!(
                        at(&frame(Frame::ScaleADn, m, n), i, j),
                        at(&a_pairs.layout(), i, j)
                    );
                    assert_eq!(
                        at(&frame(Frame::ScaleBNd, m, n), i, j),
                        at(&b_pairs.layout(), i, j)
                    );
                }
            }
            let nn = Frame::Nn.layout(&ints(&[m, n]), two).unwrap();
            assert_eq!(nn, ascend::mx_scale_fractal(&ints(&[m, n]), Order::ColumnMajor).unwrap());
        }
    }
}

#[test]
fn odd_sizes_of_pairs_are_errors() {
    let reason =
        |frame: Frame, shape, c0| frame.layout(&ints(shape), Int::new(c0)).unwrap_err().reason();
    assert_eq!(reason(Frame::Nn, &[17, 4], 2), Reason::NotMultiple { value: 17, of: 2 });
    assert_eq!(reason(Frame::Nn, &[16, 4], 16), Reason::WrongC0 { found: 16, expected: 2 });
    assert_eq!(reason(Frame::ScaleADn, &[4, 7], 2), Reason::NotMultiple { value: 7, of: 2 });
    assert_eq!(reason(Frame::ScaleBNd, &[7, 4], 2), Reason::NotMultiple { value: 7, of: 2 });
    let entries =
        |expected, found| Reason::NumberOfEntries { operand: Operand::Shape, expected, found };
    assert_eq!(reason(Frame::Nz, &[7], 16), entries(2, 1));
    assert_eq!(reason(Frame::Nhwc, &[7, 4], 16), entries(4, 2));
}

#[test]
fn c0_is_positive() {
    let (zero, shape) = (Int::new(0), ints(&[4, 4]));
    let error = Fractal::ZInN.layout(&shape, zero).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Fractal::layout: C0 is 0, and a block of 32 bytes has at least one element; use \
         `ascend::c0(bits)`, such as 16 for 16 bits"
    );
    assert_eq!(Frame::Zn.layout(&shape, zero).unwrap_err().reason(), error.reason());
    assert_eq!(ascend::row_aligned(&shape, zero).unwrap_err().reason(), error.reason());
    // These formats have no C0.
    assert!(Fractal::L0c.layout(&shape, zero).is_ok());
    let block = ascend::blocked(&shape, &ints(&[0, 4]), Order::RowMajor, Order::RowMajor);
    assert_eq!(block.unwrap_err().reason(), Reason::NotPositive { value: 0 });
}

#[test]
fn batches_are_contiguous() {
    for frame in [Frame::Nz, Frame::Zn, Frame::Zz, Frame::Nd, Frame::Dn, Frame::NdExt, Frame::DnExt]
    {
        let one = frame.layout(&ints(&[17, 33]), c0(16).unwrap()).unwrap();
        let three = frame.layout(&ints(&[3, 17, 33]), c0(16).unwrap()).unwrap();
        assert_eq!(three.logical_shape(), IntTuple::lit("(3,(17,33))"));
        assert_eq!(ascend::te::remove_batch(&three.layout()).unwrap(), one.layout());
        assert!(is_onto(&three.layout()));
        let last = ascend::crd2idx(&IntTuple::lit("(2,(16,32))"), &three.layout()).unwrap().get();
        assert_eq!(last, 2 * one.capacity() + at(&one.layout(), 16, 32), "{frame:?}");
    }
}

#[test]
fn scales_are_pairs() {
    for (m, n) in sizes() {
        for order in [Order::RowMajor, Order::ColumnMajor] {
            for (side, block, inside) in
                [(Side::A, [1, 2], Order::RowMajor), (Side::B, [2, 1], Order::ColumnMajor)]
            {
                let scales = ascend::mx_scale(&ints(&[m, n]), order, side).unwrap();
                assert!(is_onto(&scales.layout()));
                assert_eq!(scales.capacity(), up(m, block[0]) * up(n, block[1]));
                let pairs = blocked(&ints(&[m, n]), &ints(&block), inside, order).unwrap();
                for i in 0..m {
                    for j in 0..n {
                        assert_eq!(at(&scales.layout(), i, j), at(&pairs.layout(), i, j));
                    }
                }
            }
            assert!(is_onto(&ascend::mx_scale_fractal(&ints(&[m, n]), order).unwrap().layout()));
        }
    }
}

#[test]
fn convolutions_are_compact() {
    let images = [[2, 4, 3, 5, 16], [1, 1, 1, 1, 8], [3, 1, 5, 9, 8], [0, 2, 2, 2, 16]];
    for sizes in images {
        for format in [ConvFormat::Nc1hwc0, ConvFormat::Ci1KhKwCoCi0] {
            let made = format.layout(&ints(&sizes)).unwrap();
            assert!(is_onto(&made.layout()));
            assert_eq!(made.capacity(), sizes.iter().product::<i64>());
            assert_eq!(format.listed_shape(&ints(&sizes)).unwrap(), made.layout().shape());
        }
    }
    // Element (n,d,c1,h,w,c0) of an array in that order, the last index fastest, except that the
    // class exchanges d and c1.
    let volume = ConvFormat::Ndc1hwc0.layout(&ints(&[2, 3, 4, 5, 6, 8])).unwrap().layout();
    assert!(is_onto(&volume));
    let offset = |c| ascend::crd2idx(&ints(c), &volume).unwrap().get();
    assert_eq!(offset(&[0, 0, 0, 0, 1]), 3 * 4 * 5 * 6 * 8);
    assert_eq!(offset(&[0, 0, 0, 1, 0]), 4 * 5 * 6 * 8);
    assert_eq!(offset(&[0, 0, 1, 0, 0]), 5 * 6 * 8);
    let filter = ConvFormat::KN1n0c0.layout(&ints(&[18, 4, 16, 32])).unwrap().layout();
    assert_eq!(filter.to_string(), "(32,16,4,18):(1,32,512,2048)");
    assert!(ConvFormat::Ndc1hwc0.layout(&ints(&[2, 3, 4, 5, 6])).is_err());

    for channels in 1..40 {
        let sizes = ints(&[2, 5, 1, channels]);
        let global = ascend::filter(&sizes, c0(16).unwrap(), FilterMemory::Global).unwrap();
        let l1 = ascend::filter(&sizes, c0(16).unwrap(), FilterMemory::L1).unwrap();
        assert_eq!(global.capacity(), 10 * channels * 16);
        assert_eq!(l1.capacity(), 10 * up(channels, 16) * 16);
        assert_eq!(l1.logical_shape(), l1.layout().shape());
    }
}

#[test]
fn rows_begin_at_multiples_of_32_bytes() {
    for width in WIDTHS {
        for n in 0..80 {
            let rows = ascend::row_aligned(&ints(&[3, n]), c0(width).unwrap()).unwrap().layout();
            let (_, leading) = rows.leaf(0).unwrap();
            assert_eq!(leading.get() * width % 256, 0);
            assert!((n..n + 256 / width).contains(&leading.get()));
        }
    }
}

#[test]
fn each_fractal_is_distinguished() {
    let half = c0(16).unwrap();
    let kind = |layout: &DynLayout| {
        [
            ascend::is_z_in_n(layout, half),
            ascend::is_n_in_z(layout, half),
            ascend::is_z_in_z(layout, half),
            ascend::is_row_major(layout),
            ascend::is_column_major(layout),
            ascend::is_vector(layout),
        ]
    };
    let shape = ints(&[100, 70]);
    let one = |which: usize| std::array::from_fn(|k| k == which);
    for (which, format) in [Fractal::ZInN, Fractal::NInZ, Fractal::ZInZ].into_iter().enumerate() {
        let layout = format.layout(&shape, half).unwrap().layout();
        assert_eq!(kind(&layout), one(which), "{format:?}");
        assert_eq!(kind(&layout.with_static(false)), [false; 6], "dynamic");
        // A layout with blocks of another size is not a fractal.
        let bytes = format.layout(&shape, c0(8).unwrap()).unwrap().layout();
        assert_eq!(kind(&bytes), [false; 6]);
    }
    assert_eq!(kind(&ascend::matrix(&shape, Order::RowMajor).unwrap().layout()), one(3));
    assert_eq!(kind(&ascend::matrix(&shape, Order::ColumnMajor).unwrap().layout()), one(4));
    assert_eq!(kind(&ascend::vector(Int::new(9)).unwrap().layout()), one(5));
    assert_eq!(kind(&DynLayout::lit("(4,(2,2),(3,5)):(1,(1,1),(1,1))")), [false; 6]);
}

#[test]
fn names_of_elements_and_patterns() {
    assert_eq!(ascend::bits_of("bfloat16_t"), ascend::bits_of("bf16"));
    for (name, expected) in [
        ("half", 16),
        ("float", 8),
        ("int8_t", 32),
        ("fp4x2_e2m1_t", 64),
        ("int4b_t", 64),
        ("double", 4),
    ] {
        assert_eq!(c0(ascend::bits_of(name).unwrap()).unwrap().get(), expected, "{name}");
    }
    for name in [
        "NZ", "ZN", "ZZ", "NN", "ND", "DN", "NDExt", "DNExt", "ScaleAND", "ScaleADN", "ScaleBND",
        "ScaleBDN", "NCHW", "NHWC", "NC1HWC0",
    ] {
        assert!(Frame::from_name(name).is_some(), "{name}");
    }
    assert_eq!(Frame::from_name("nz"), None);
}
