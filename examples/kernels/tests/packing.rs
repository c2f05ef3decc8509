//! `NCHWc` and XLA's tiles, compared with the formulas of their offsets.

use colex::tensor::StridedLayout;
use colex::xla::{ArrayShape, IndexMap};
use colex::{Tensor, layout, xla_layout};
use colex_kernels::nchwc::{self, Nchw8c, Nchw16c, nchwc};
use colex_kernels::xla_tiles::{tile, untile, zeros};
use proptest::prelude::*;

fn check_nchwc([n, c, h, w]: [usize; 4], block: usize, image: impl StridedLayout) {
    let image = Tensor::from_offsets(image, |offset| offset as u32 + 1);
    let image = image.view().dynamic();
    let blocks = c.div_ceil(block);
    let mut packed = Tensor::from_offsets(nchwc([n, c, h, w], block).unwrap(), |_| u32::MAX);
    assert_eq!(packed.storage().len(), n * blocks * block * h * w);
    nchwc::pack(&image, &mut packed).unwrap();
    for (i, &found) in packed.storage().iter().enumerate() {
        let (l, x, y) = (i % block, i / block % w, i / block / w % h);
        let (b, n) = (i / block / w / h % blocks, i / block / w / h / blocks);
        let channel = b * block + l;
        let expected = if channel < c { image[(n, channel, y, x)] } else { 0 };
        assert_eq!(found, expected, "{:?} at {i}", image.layout());
    }
    let mut back = Tensor::from_offsets(layout!((n, c, h, w):(c * h * w, h * w, w, 1)), |_| 0);
    nchwc::unpack(&packed, &mut back).unwrap();
    assert!(back.iter().eq(image.iter()));
}

fn check_tiles(m: usize, n: usize, tiles: &str) {
    let text = format!("bf16[{m},{n}]{{1,0:{tiles}}}");
    let shape: ArrayShape = text.parse().unwrap();
    let map = IndexMap::new(&shape).unwrap();
    for pad in [0, 3] {
        let array = Tensor::from_offsets(layout!((m, n):(n + pad, 1)), |offset| offset as u16 | 1);
        let mut tiled = zeros(&shape).unwrap();
        tiled.fill(9);
        tile(&array, &mut tiled).unwrap();
        let mut expected = vec![0; map.padded_len() as usize];
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            expected[map.linear_index(&[i as i64, j as i64]).unwrap() as usize] = array[(i, j)];
        }
        assert_eq!(tiled.storage(), &expected, "{text}");
        let mut back = Tensor::from_offsets(layout!((m, n):(1, m + pad)), |_| 0);
        untile(&tiled, &mut back).unwrap();
        assert!(back.iter().eq(array.iter()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn channels_in_blocks((n, c, h, w) in (1..3_usize, 1..40_usize, 1..6_usize, 1..6_usize), block in prop::sample::select(vec![1, 4, 8, 16])) {
        let sizes = [n, c, h, w];
        check_nchwc(sizes, block, layout!((n, c, h, w):(c * h * w, h * w, w, 1)));
        check_nchwc(sizes, block, layout!((n, c, h, w):(c * h * w, 1, w * c, c)));
        check_nchwc(sizes, block, layout!((n, c, h, w):((c * h + 1) * (w + 2), h * (w + 2), w + 2, 1)));
    }

    #[test]
    fn tiles((m, n) in (1..40_usize, 1..300_usize)) {
        check_tiles(m, n, "T(8,128)");
        check_tiles(m, n, "T(8,128)(2,1)");
        check_tiles(m, n, "T(3,5)");
    }
}

#[test]
fn known_to_the_compiler() {
    let rows = Tensor::from_offsets(layout!((9, 130):(130, 1)), |offset| offset as u16);
    let mut tiled = Tensor::from_offsets(xla_layout!(bf16[9,130]{1,0:T(8,128)(2,1)}), |_| u16::MAX);
    tile(&rows, &mut tiled).unwrap();
    // (row, row % 2) interleaved: row 8 begins the third tile, with its padding row 9 interleaved.
    assert_eq!(tiled.storage()[2 * 1024..][..4], [8 * 130, 0, 8 * 130 + 1, 0]);
    let (n, h, w) = (2, 3, 4);
    let typed: Nchw8c = Nchw8c::try_from(&nchwc([n, 20, h, w], 8).unwrap()).unwrap();
    assert_eq!(typed.size(), n * 24 * h * w);
    assert!(Nchw16c::try_from(&nchwc([n, 20, h, w], 8).unwrap()).is_err());
}

#[test]
fn refused() {
    assert!(nchwc([1, 1, 1, 1], 0).is_err());
    assert!(nchwc([usize::MAX, 1, 1, 1], 8).is_err());
    assert!(nchwc([1 << 40, 1 << 40, 1, 1], 8).is_err());
    let image = Tensor::from_offsets(layout!((1, 9, 1, 1):(9, 1, 1, 1)), |offset| offset);
    let mut small = Tensor::from_offsets(nchwc([1, 8, 1, 1], 8).unwrap(), |_| 0);
    assert!(nchwc::pack(&image, &mut small).is_err());
    assert!(nchwc::unpack(&small, &mut Tensor::from_offsets(image.layout(), |_| 0)).is_err());
    let rows = Tensor::from_offsets(layout!((9, 1):(1, 1)), |offset| offset);
    assert!(tile(&rows, &mut Tensor::from_offsets(layout!((8, 128):(128, 1)), |_| 0)).is_err());
    assert!(tile(&rows, &mut Tensor::from_offsets(layout!(128:1), |_| 0)).is_err());
}
