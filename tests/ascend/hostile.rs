//! Numbers at the limits of their range: the result is correct or an error, without panics and
//! wrap-around.

use colex::ascend::{
    self, ConvFormat, FilterMemory, Fractal, Frame, Order, PaddedLayout, Side, c0, te,
};
use colex::{DynLayout, Int, IntTuple};

use super::ints;

const NUMBERS: [i64; 9] = [i64::MIN, -1, 0, 1, 2, 16, 1 << 32, i64::MAX - 1, i64::MAX];

/// Checks a created layout: its size and cosize fit, and no stride is negative.
fn check(made: &Result<PaddedLayout, colex::LayoutError>) {
    let Ok(made) = made else { return };
    let layout = made.layout();
    let size = (0..layout.leaf_count())
        .map(|k| i128::from(layout.leaf(k).unwrap().0.get()))
        .product::<i128>();
    assert!((0..=i128::from(i64::MAX)).contains(&size), "{layout}");
    assert_eq!(size, i128::from(made.capacity()), "{layout}");
    assert!((0..layout.leaf_count()).all(|k| layout.leaf(k).unwrap().1.get() >= 0), "{layout}");
}

#[test]
fn formats() {
    for m in NUMBERS {
        assert_eq!(c0(m).is_ok(), [1, 2, 16].contains(&m));
        check(&ascend::vector(Int::new(m)));
        for n in NUMBERS {
            let shape = ints(&[m, n]);
            for order in [Order::RowMajor, Order::ColumnMajor] {
                check(&ascend::matrix(&shape, order));
                check(&ascend::mx_scale(&shape, order, Side::A));
                check(&ascend::mx_scale(&shape, order, Side::B));
                check(&ascend::mx_scale_fractal(&shape, order));
            }
            for side in NUMBERS {
                for fractal in [
                    Fractal::ZInN,
                    Fractal::NInZ,
                    Fractal::ZInZ,
                    Fractal::NInN,
                    Fractal::L0c,
                    Fractal::Weight4Bit,
                ] {
                    let made = fractal.layout(&shape, Int::new(side));
                    let negative = m < 0 || n < 0;
                    assert!(made.is_err() || !negative, "{fractal:?} {shape}");
                    check(&made);
                }
                for frame in [
                    Frame::Nd,
                    Frame::Dn,
                    Frame::NdExt,
                    Frame::DnExt,
                    Frame::ScaleADn,
                    Frame::ScaleBNd,
                    Frame::Nn,
                    Frame::Nz,
                ] {
                    check(&frame.layout(&shape, Int::new(side)));
                    check(&frame.layout(&ints(&[side, m, n]), Int::new(2)));
                }
                check(&ascend::row_aligned(&shape, Int::new(side)));
                check(&ascend::blocked(
                    &shape,
                    &ints(&[side, m]),
                    Order::RowMajor,
                    Order::ColumnMajor,
                ));
                for memory in [FilterMemory::Global, FilterMemory::L1] {
                    check(&ascend::filter(&ints(&[1, m, 2, n]), Int::new(side), memory));
                }
                check(&ascend::fmap(&ints(&[m, n, 1, 1]), Int::new(side)));
                check(&ConvFormat::Ndc1hwc0.layout(&ints(&[m, n, side, 1, 2, 3])));
                check(&ConvFormat::Ndc1hwc0.layout(&ints(&[1, 1, 1, m, n, side])));
                check(&ConvFormat::KN1n0c0.layout(&ints(&[m, n, side, 1])));
                let _ = ConvFormat::Ndc1hwc0.listed_shape(&ints(&[1, m, n, 1, 1, side]));
                let _ = ascend::weight_4bit_overlapping(&shape);
                let _ = te::default_layout(&ints(&[m, n, side]));
                let _ = te::fractal_shape(&shape, &ints(&[side, n]));
            }
        }
    }
}

#[test]
fn queries() {
    for s in NUMBERS {
        for d in NUMBERS {
            let Ok(layout) = DynLayout::strided(&[s, 1], &[d, s]) else { continue };
            for modes in [&[][..], &[0], &[1], &[1, 0], &[2], &[usize::MAX]] {
                let _ = te::size(&layout, modes);
                let _ = te::cosize(&layout, modes);
                let _ = te::squeeze(&layout, modes);
                let _ = te::select(&layout, modes);
                if let Ok(capacity) = te::capacity(&layout, modes) {
                    assert!(capacity.get() >= 0);
                }
            }
            if let Ok(size) = ascend::get_size(&layout) {
                let exact = (i128::from(s) * i128::from(d)).max(i128::from(s));
                assert_eq!(i128::from(size.get()), exact);
            }
        }
    }
}

#[test]
fn tiles_and_offsets() {
    let parents = [
        Fractal::ZInN.layout(&ints(&[100, 100]), c0(16).unwrap()).unwrap(),
        ascend::matrix(&ints(&[1 << 31, 1 << 31]), Order::RowMajor).unwrap(),
        PaddedLayout::full(&DynLayout::lit("((0,3),(4,0)):((1,2),(3,4))")).unwrap(),
    ];
    for parent in parents {
        for a in NUMBERS {
            for b in NUMBERS {
                let coord = ints(&[a, b]);
                let offset = parent.offset(&coord);
                assert!(a >= 0 && b >= 0 || offset.is_err());
                let _ = parent.block_offset(&coord);
                for c in NUMBERS {
                    if let Ok(tile) = parent.tile(&ints(&[a, c]), &ints(&[c, b])) {
                        let logical = tile.logical_shape();
                        assert!((0..2).all(|k| logical.leaf(k).unwrap().get() >= 0));
                    }
                    let _ = te::slice_layout(&coord, &parent.layout(), &ints(&[c, a]));
                }
            }
        }
    }
}

#[test]
fn tuples_of_other_forms() {
    let forms = ["5", "()", "(5)", "((5))", "(2,3,4)", "(2,(3,4))", "((),(2,3))", "((1,2),(3,4))"];
    for a in forms.map(IntTuple::lit) {
        for b in forms.map(IntTuple::lit) {
            let _ = ascend::blocked(&a, &b, Order::RowMajor, Order::RowMajor);
            let _ = ascend::crd2idx_with(&a, &b, &a);
            let _ = te::default_layout(&a);
            let _ = te::fractal_shape(&a, &b);
            let _ = Frame::Nz.layout(&a, Int::new(16));
            let _ = Frame::Nhwc.layout(&a, Int::new(16));
            let _ = ascend::row_major(&a);
            let _ = ascend::fmap(&a, Int::new(16));
            let _ = ConvFormat::Nc1hwc0.listed_shape(&a);
            let layout = DynLayout::col_major(&a).unwrap();
            let Ok(full) = PaddedLayout::full(&layout) else { panic!("{layout}") };
            let _ = PaddedLayout::new(&layout, &b);
            let _ = full.tile(&b, &b);
            let _ = full.block_offset(&b);
            let _ = te::slice_layout(&b, &layout, &b);
            let _ = te::remove_batch(&layout);
            let _ = te::squeeze_by(&layout, &colex::Coord::fixed(&b));
            let half = Int::new(16);
            assert!(!ascend::is_z_in_n(&layout, half) && !ascend::is_n_in_z(&layout, half));
            assert!(!ascend::is_z_in_n_unaligned(&layout, half));
        }
    }
}
