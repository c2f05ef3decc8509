//! Convolutions, compared with the sum that defines them.

use colex::tensor::StridedLayout;
use colex::{DynLayout, Tensor, View, layout};
use colex_kernels::nchwc::nchwc;
use colex_kernels::{Steps, conv, sizes};
use proptest::prelude::*;

/// Returns the sum over the window, element by element; out of bounds the image is 0.
fn direct(
    image: &View<'_, f32, DynLayout>,
    filters: &View<'_, f32, DynLayout>,
    steps: Steps,
    at: [usize; 4],
) -> f32 {
    let [n, p, q, k] = at;
    let [_, h, w, _] = sizes(&image.layout()).unwrap();
    let [r, s, c, _] = sizes(&filters.layout()).unwrap();
    let mut sum = 0.0;
    for (r, s, c) in (0..r).flat_map(|r| (0..s).flat_map(move |s| (0..c).map(move |c| (r, s, c)))) {
        let row = (steps.stride * p + steps.dilation * r).checked_sub(steps.padding);
        let column = (steps.stride * q + steps.dilation * s).checked_sub(steps.padding);
        let (Some(row), Some(column)) = (row, column) else { continue };
        if row < h && column < w {
            sum += image[(n, row, column, c)] * filters[(r, s, c, k)];
        }
    }
    sum
}

/// Returns small integers, whose sums are exact.
fn numbers<L: StridedLayout>(layout: L) -> Tensor<Vec<f32>, L> {
    Tensor::from_offsets(layout, |offset| f32::from((offset * 7 % 11) as u16) - 5.0)
}

fn check(image: impl StridedLayout, filters: impl StridedLayout, k: usize, steps: Steps) {
    let (image, filters) = (numbers(image), numbers(filters));
    let [n, h, w, _] = sizes(&image.layout()).unwrap();
    let [r, s, _, _] = sizes(&filters.layout()).unwrap();
    let (p, q) = (steps.outputs(h + 2 * steps.padding, r), steps.outputs(w + 2 * steps.padding, s));
    let mut rows =
        Tensor::from_offsets(layout!((n, p, q, k):(p * q * k, q * k, k, 1)), |_| f32::NAN);
    conv(&image, &filters, &mut rows, steps).unwrap();
    let mut columns = Tensor::from_offsets(
        DynLayout::strided(
            &[n, p, q, k].map(|e| e as i64),
            &[1, n, n * p, n * p * q].map(|d| d as i64),
        )
        .unwrap(),
        |_| f32::NAN,
    );
    conv(&image, &filters, &mut columns, steps).unwrap();
    for i in 0..n * p * q * k {
        let at = [i % n, i / n % p, i / n / p % q, i / n / p / q];
        let expected = direct(&image.view().dynamic(), &filters.view().dynamic(), steps, at);
        assert_eq!(
            (rows[i], columns[i]),
            (expected, expected),
            "{:?} at {at:?}",
            image.layout().to_dyn()
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn any_layouts(
        (n, h, w, c, k) in (1..3_usize, 1..9_usize, 1..9_usize, 1..6_usize, 1..20_usize),
        (r, s) in (1..4_usize, 1..4_usize),
        (stride, dilation, padding) in (1..4_usize, 1..3_usize, 0..3_usize),
    ) {
        let steps = Steps { stride, dilation, padding };
        let last = layout!((n, h, w, c):(h * w * c, w * c, c, 1));
        let first = layout!((n, h, w, c):(c * h * w, w, 1, h * w));
        let padded = layout!((n, h, w, c):((h * w + 3) * c, w * c, c, 1));
        let filters = layout!((r, s, c, k):(s * c * k, c * k, k, 1));
        check(last, filters, k, steps);
        check(first, filters, k, steps);
        check(padded, layout!((r, s, c, k):(1, r, r * s, r * s * c)), k, steps);
        // Channels in contiguous blocks of 4.
        let blocks = nchwc([n, 4 * c, h, w], 4).unwrap().select(&[0, 2, 3, 1]).unwrap();
        let channels = 4 * c;
        check(blocks, layout!((r, s, channels, k):(s * channels * k, channels * k, k, 1)), k, steps);
    }
}

/// Pixels and rows in pairs: windows cross from one pair to the next, so they have no layout.
#[test]
fn pixels_in_parts() {
    let image = DynLayout::lit("(1,4,(2,2),1):(0,4,(1,100),1)");
    check(image, layout!((2, 2, 1, 3):(2, 1, 12, 4)), 3, Steps::default());
    let rows = DynLayout::lit("(1,(2,2),5,2):(0,(10,60),2,1)");
    check(rows, layout!((2, 3, 2, 4):(24, 8, 4, 1)), 4, Steps::default());
}

#[test]
fn refused() {
    let image = numbers(layout!((1, 5, 5, 2):(50, 10, 2, 1)));
    let filters = numbers(layout!((3, 3, 2, 4):(24, 8, 4, 1)));
    let out = |p: usize, k: usize| {
        Tensor::from_offsets(layout!((1, p, 3, k):(9 * k, 3 * k, k, 1)), |_| 0.0)
    };
    assert!(conv(&image, &filters, &mut out(3, 4), Steps::default()).is_ok());
    let refused = |filters: &Tensor<Vec<f32>, _>, p, k| {
        conv(&image, filters, &mut out(p, k), Steps::default()).unwrap_err().to_string()
    };
    assert_eq!(
        refused(&filters, 2, 4),
        "conv: P of out: the sizes 3 and 2 differ; use equal sizes"
    );
    assert_eq!(
        refused(&filters, 3, 5),
        "conv: K of out: the sizes 4 and 5 differ; use equal sizes"
    );
    let other = numbers(layout!((3, 3, 1, 4):(12, 4, 4, 1)));
    assert_eq!(
        conv(&image, &other, &mut out(3, 4), Steps::default()).unwrap_err().to_string(),
        "conv: C of filters: the sizes 2 and 1 differ; use equal sizes"
    );
    let flat = numbers(layout!(50:1));
    assert_eq!(
        conv(&flat, &filters, &mut out(3, 4), Steps::default()).unwrap_err().to_string(),
        "conv: image: the rank is 1, and it must be 4; use rank 4"
    );
}

/// Steps of any size agree with the sum that defines the convolution.
#[test]
fn far_steps() {
    let far = [0, 1, 2, 1 << 31, 1 << 32, 1 << 62, usize::MAX / 2, usize::MAX - 1, usize::MAX];
    let image = numbers(layout!((2, 3, 4, 2):(24, 8, 2, 1)));
    for (r, s) in [(1, 1), (1, 2), (3, 1), (2, 2)] {
        let filters = numbers(layout!((r, s, 2, 3):(s * 6, 6, 3, 1)));
        for (stride, dilation) in far.iter().flat_map(|s| far.iter().map(move |d| (*s, *d))) {
            let steps = Steps { stride, dilation, padding: 0 };
            let (p, q) = (steps.outputs(3, r), steps.outputs(4, s));
            let out = layout!((2, p, q, 3):(p * q * 3, q * 3, 3, 1));
            let mut sums = Tensor::from_offsets(out, |_| f32::NAN);
            conv(&image, &filters, &mut sums, steps).unwrap();
            for i in 0..2 * p * q * 3 {
                let at = [i % 2, i / 2 % p, i / 2 / p % q, i / 2 / p / q];
                let expected =
                    direct(&image.view().dynamic(), &filters.view().dynamic(), steps, at);
                assert!((sums[i] - expected).abs() < 0.5, "{steps:?} {r} {s} at {at:?}");
            }
        }
        for padding in &far[3..] {
            let steps = Steps { padding: *padding, ..Steps::default() };
            let mut out = Tensor::new([0.0; 3], layout!((1, 1, 1, 3):(3, 3, 3, 1)));
            assert!(conv(&image, &filters, &mut out, steps).is_err());
            assert!(colex_kernels::conv::padded(&image, *padding).is_err());
        }
    }
}
