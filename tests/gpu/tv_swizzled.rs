//! Thread-value layouts over swizzled data, compared with the table of all threads and values.

use colex::thread_value::TvLayout;
use colex::{ComposedLayout, DynLayout, Int, IntTuple, Reason, Swizzle};
use proptest::prelude::*;

use crate::support::lit;

/// Returns the offset of value `value` of thread `thread`, through the coordinate in the tile.
fn offset(tv: &TvLayout, data: &ComposedLayout, thread: i64, value: i64) -> i64 {
    let coord = tv.coord(thread, value).unwrap();
    data.index(tv.tile().crd2idx(&coord).unwrap().get())
}

fn pairs(tv: &TvLayout) -> Vec<(i64, i64)> {
    (0..tv.values())
        .flat_map(|value| (0..tv.threads()).map(move |thread| (thread, value)))
        .collect()
}

fn holds(tv: &TvLayout, data: &ComposedLayout) {
    // The composition with the inner layout is not always a layout.
    let Ok(composed) = tv.compose_swizzled(data) else {
        assert!(tv.compose(&data.inner()).is_err(), "{tv}, {data}");
        return;
    };
    assert!(tv.layout().shape().compatible(&composed.shape()), "{tv}, {data}");
    let offsets: Vec<i64> = pairs(tv).iter().map(|&(t, v)| offset(tv, data, t, v)).collect();
    assert_eq!(composed.offsets().collect::<Vec<_>>(), offsets, "{tv}, {data}");

    let (least, greatest) = composed.offset_bounds().unwrap();
    for at in least - 2..=greatest + 2 {
        let mut owners: Vec<_> = tv.owners_at(data, at).unwrap().collect();
        owners.sort_unstable_by_key(|&(thread, value)| (value, thread));
        let expected: Vec<_> = pairs(tv)
            .into_iter()
            .zip(&offsets)
            .filter(|&(_, x)| *x == at)
            .map(|(p, _)| p)
            .collect();
        assert_eq!(owners, expected, "{tv}, {data}: offset {at}");
    }

    let is_width = |w: i64| {
        pairs(tv).into_iter().all(|(t, v)| {
            let first = offset(tv, data, t, v - v % w);
            first % w == 0 && offset(tv, data, t, v) == first + v % w
        })
    };
    let width = (1..=tv.values()).filter(|w| tv.values() % w == 0 && is_width(*w)).max();
    assert_eq!(tv.vector_width_swizzled(data).ok(), width, "{tv}, {data}");
}

#[test]
fn small_tiles() {
    let tvs = [
        "(8,4):(4,1)",
        "(4,8):(8,1)",
        "((4,2),(2,2)):((2,16),(1,8))",
        "(2,8):(0,4)",
        "(2,3):(1,2)",
    ];
    let inner = [
        "(4,8):(1,4)",
        "(4,8):(8,1)",
        "(4,8):(10,1)",
        "(4,8):(-8,1)",
        "(4,8):(0,1)",
        "(4,8):(3,-12)",
    ];
    let swizzles = ["S<0,0,0>", "S<1,0,2>", "S<2,0,3>", "S<2,1,3>", "S<1,2,-2>", "S<2,2,2>"];
    for tv in tvs {
        let tv = TvLayout::new(DynLayout::lit(tv), &lit("(4,8)")).unwrap();
        for swizzle in swizzles {
            for offset in [0, 3, 8] {
                for inner in inner {
                    let text = format!("{swizzle} o {offset} o {inner}");
                    holds(&tv, &ComposedLayout::lit(&text));
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// Threads and values of random tiles, over data with random strides, offsets and swizzles.
    #[test]
    fn random_tiles(
        threads in (1..5i64, 1..5i64, any::<bool>()),
        values in (1..4i64, 1..5i64, any::<bool>()),
        strides in (0..24i64, -12..24i64),
        offset in 0..40i64,
        swizzle in (0..3i64, 0..4i64, 0..3i64, any::<bool>()),
    ) {
        let layout = |(m, n, is_row_major)| {
            let strides = if is_row_major { [n, 1] } else { [1, m] };
            DynLayout::strided(&[m, n], &strides).unwrap()
        };
        let tv = TvLayout::from_thr_val(&layout(threads), &layout(values)).unwrap();
        let (m, n) = (threads.0 * values.0, threads.1 * values.1);
        let inner = DynLayout::strided(&[m, n], &[strides.0, strides.1]).unwrap();
        let (bits, base, more, is_left) = swizzle;
        let shift = if is_left { -(bits + more) } else { bits + more };
        let swizzle = Swizzle::new(bits, base, shift).unwrap();
        holds(&tv, &ComposedLayout::new(swizzle, Int::new(offset), &inner).unwrap());
    }
}

/// Without a swizzle and an offset the answers are those for the layout.
#[test]
fn layouts_without_a_swizzle() {
    let tv = TvLayout::new(DynLayout::lit("(8,4):(4,1)"), &lit("(4,8)")).unwrap();
    for inner in ["(4,8):(1,4)", "(4,8):(1,6)", "(4,8):(8,1)"].map(DynLayout::lit) {
        let data = ComposedLayout::from_layout(&inner);
        let composed = tv.compose_swizzled(&data).unwrap();
        assert_eq!(composed.as_layout(), tv.compose(&inner).ok());
        assert_eq!(tv.vector_width_swizzled(&data), tv.vector_width(&inner));
        assert_eq!(tv.partition_swizzled(&data).unwrap().as_layout(), tv.partition(&inner).ok(),);
    }
    // Nothing visits the elements of a large tile.
    let threads = DynLayout::lit("(1048576,1048576):(1048576,1)");
    let large = TvLayout::new(threads, &lit("(1048576,1048576)")).unwrap();
    let data = ComposedLayout::lit("S<0,0,0> o 8 o (1048576,1048576):(1,1048576)");
    assert_eq!(large.vector_width_swizzled(&data), Ok(8));
}

#[test]
fn many_tiles() {
    let tv = TvLayout::new(DynLayout::lit("(8,4):(4,1)"), &lit("(4,8)")).unwrap();
    let data = ComposedLayout::lit("S<2,2,3> o 16 o (8,16):(16,1)");
    let parts = tv.partition_swizzled(&data).unwrap();
    for (t, v, i, j) in [(0, 0, 1, 1), (5, 1, 0, 1), (7, 3, 1, 0), (3, 2, 1, 1)] {
        let at = parts.crd2idx(&lit(&format!("(({t},{v}),({i},{j}))"))).unwrap();
        let element = tv.coord(t, v).unwrap();
        let (row, column) = (element.leaf(0).unwrap().get(), element.leaf(1).unwrap().get());
        let coord = IntTuple::from_slice(&[4 * i + row, 8 * j + column]).unwrap();
        assert_eq!(Ok(at), data.crd2idx(&coord), "{parts}");
    }
}

/// A tile of 64x64 halves: 128 threads store 8 values each, without a wider or narrower vector.
#[test]
fn shared_memory() {
    let data = ComposedLayout::lit("S<3,3,3> o 0 o (64,64):(64,1)");
    let threads = DynLayout::lit("((8,16),(8,4)):((512,1),(64,16))");
    let tv = TvLayout::new(threads, &lit("(64,64)")).unwrap();
    assert_eq!(tv.vector_width_swizzled(&data), Ok(8));
    // Thread 8 has row 1, whose first 8 columns are at 64 + 8.
    let first = tv.owners_at(&data, 64 + 8).unwrap().next();
    assert_eq!(first, Some((8, 0)));
}

#[test]
fn errors_have_the_numbers() {
    let tv = TvLayout::new(DynLayout::lit("(8,4):(4,1)"), &lit("(4,8)")).unwrap();
    let wide = ComposedLayout::lit("S<1,0,1> o 0 o (4,16):(1,4)");
    let shape = Reason::DataModeSize { mode: 1, found: 16, expected: 8 };
    assert_eq!(tv.compose_swizzled(&wide).unwrap_err().reason(), shape);
    assert_eq!(tv.vector_width_swizzled(&wide).unwrap_err().reason(), shape);
    assert_eq!(tv.owners_at(&wide, 0).unwrap_err().reason(), shape);
    let outer = ComposedLayout::lit("(4,4):(1,8) o 2 o (4,8):(0,1)");
    assert!(tv.compose_swizzled(&outer).is_ok());
    let error = tv.owners_at(&outer, 0).unwrap_err();
    assert!(error.to_string().starts_with("TvLayout::owners_at: "), "{error}");
    let large = TvLayout::new(DynLayout::lit("(4194304,2):(1,0)"), &lit("4194304")).unwrap();
    let data = ComposedLayout::lit("S<1,0,1> o 0 o 4194304:1");
    let count = Reason::TooManyElements { elements: 8_388_608, limit: 1 << 20 };
    assert_eq!(large.vector_width_swizzled(&data).unwrap_err().reason(), count);
    assert!(large.owners_at(&data, i64::MAX).unwrap().next().is_none());
    assert!(large.owners_at(&data, i64::MIN).unwrap().next().is_none());
}

#[test]
fn constants() {
    const TV: TvLayout =
        colex::unwrap(TvLayout::new(DynLayout::lit("(8,4):(4,1)"), &IntTuple::lit("(4,8)")));
    const DATA: ComposedLayout = ComposedLayout::lit("S<1,1,2> o 0 o (4,8):(1,4)");
    const WIDTH: i64 = colex::unwrap(TV.vector_width_swizzled(&DATA));
    assert_eq!(WIDTH, 2);
}
