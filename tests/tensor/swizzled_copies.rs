//! Copies to and from swizzled tensors, compared with `ComposedLayout::index`.

use core::fmt::Debug;

use colex::tensor::{CopyPlan, Instructions, PaddedCopyPlan};
use colex::{ComposedLayout, DynLayout, Int, Reason, Tensor, layout};
use proptest::prelude::*;

use crate::swizzled::{places, storage};

/// Copies every layout from and to others of the same shape.
fn copies<T: Copy + PartialEq + Debug>(element: impl Fn(usize) -> T, step: usize) {
    let shapes: [&[&str]; 5] = [
        &["(8,8):(8,1)", "(8,8):(1,8)", "(8,8):(1,-8)", "(8,8):(16,1)", "(8,8):(0,1)"],
        &[
            "(4,32):(32,1)",
            "(4,32):(1,4)",
            "(4,32):(64,1)",
            "(4,32):(40,1)",
            "(4,(8,4)):(8,(1,32))",
        ],
        &["64:1", "64:-1", "64:2", "(8,8):(1,8)"],
        &["(3,5):(5,1)", "(3,5):(1,3)", "(3,5):(8,1)"],
        &["(6,2):(1,6)", "((3,2),2):((1,6),3)", "((2,3),2):((1,4),2)", "(6,2):(2,1)"],
    ];
    let outer = [
        "S<0,0,0>",
        "S<3,0,3>",
        "S<2,1,3>",
        "S<1,2,-2>",
        "S<3,2,3>",
        "S<2,3,2>",
        "S<2,4,3>",
        "S<1,5,1>",
    ];
    let mut count = 0;
    for inner in shapes {
        let all: Vec<ComposedLayout> = inner
            .iter()
            .flat_map(|inner| {
                outer.iter().flat_map(move |swizzle| {
                    [0, 4, 3, 64]
                        .map(|offset| format!("{swizzle} o {offset} o {inner}").parse().unwrap())
                })
            })
            .collect();
        for dst in &all {
            for src in &all {
                count += 1;
                if count % step != 0
                    || dst.inner().is_injective() != Some(true)
                    || dst.rank() != src.rank()
                {
                    continue;
                }
                copy(dst, src, &element);
            }
        }
    }
}

/// Copies, and compares the whole storage of the destination.
pub(crate) fn copy<T: Copy + PartialEq + Debug>(
    dst: &ComposedLayout,
    src: &ComposedLayout,
    element: impl Fn(usize) -> T,
) {
    let ((to, to_base), (from, from_base)) = (storage(dst), storage(src));
    let old: Vec<T> = to.iter().map(|i| element(i + 100)).collect();
    let read: Vec<T> = from.iter().map(|&i| element(i)).collect();
    let mut expected = old.clone();
    for (to, from) in places(dst, to_base).into_iter().zip(places(src, from_base)) {
        expected[to] = read[from];
    }
    let mut written = old.clone();
    let t = Tensor::with_base(&read[..], from_base, *src);
    Tensor::with_base(&mut written[..], to_base, *dst).copy_from(&t);
    assert_eq!(written, expected, "{dst} from {src}");
    // Plans for these layouts, and for others that differ in the offset under the swizzle.
    let at_0 = |layout: &ComposedLayout| {
        ComposedLayout::new(layout.swizzle().unwrap(), Int::new(0), &layout.inner()).unwrap()
    };
    let plan = CopyPlan::new(dst, src).unwrap();
    let (baseline, avx2) = (Instructions::Baseline, Instructions::Avx2);
    for plan in [
        plan.with_instructions(baseline),
        plan.with_instructions(avx2),
        CopyPlan::new(&at_0(dst), &at_0(src)).unwrap(),
    ] {
        let mut written = old.clone();
        let mut to = Tensor::with_base(&mut written[..], to_base, *dst);
        plan.run(&mut to, &t).unwrap();
        assert_eq!(written, expected, "{dst} from {src} by a plan");
    }
    // Layouts without a swizzle, in the types of both planes.
    if let Some(layout) = src.as_layout() {
        let mut written = old.clone();
        let t = Tensor::with_base(&read[..], from_base, layout);
        Tensor::with_base(&mut written[..], to_base, *dst).copy_from(&t);
        assert_eq!(written, expected, "{dst} from {layout}");
    }
    if let Some(layout) = dst.as_layout() {
        let mut written = old;
        Tensor::with_base(&mut written[..], to_base, layout).copy_from(&t);
        assert_eq!(written, expected, "{layout} from {src}");
    }
}

#[test]
fn copies_of_all_sizes() {
    macro_rules! sizes {
        ($($n:literal)*) => {$( copies(|i| [(i * 7 + i / 256) as u8; $n], 61 + $n); )*};
    }
    copies(|i| i as u8, 3);
    copies(|i| i as u32, 5);
    copies(|i| i as u64, 7);
    copies(|i| i as u128, 11);
    copies(|_| (), 97);
    sizes!(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16);
}

#[test]
fn copies_between_other_shapes_fail() {
    let swizzled = ComposedLayout::lit("S<2,0,3> o 0 o (4,8):(8,1)");
    let mut dst = Tensor::new([0; 32], swizzled);
    let error = dst.try_copy_from(&Tensor::new([1; 32], layout!((8, 4):(4, 1)))).unwrap_err();
    assert_eq!(
        error.to_string(),
        "copy: mode 0 has size 4 in the destination and 8 in the source; use equal mode sizes"
    );
    assert_eq!(dst.into_storage(), [0; 32]);
}

/// Checks the copies between two layouts in both directions, for elements of several sizes.
fn both_ways(a: &str, b: &str) {
    let (a, b): (ComposedLayout, ComposedLayout) = (a.parse().unwrap(), b.parse().unwrap());
    for (dst, src) in [(&a, &b), (&b, &a)] {
        copy(dst, src, |i| (i * 7 + i / 256) as u8);
        copy(dst, src, |i| i as u16);
        copy(dst, src, |i| i as u32);
        copy(dst, src, |i| i as u64);
        copy(dst, src, |i| i as u128);
        copy(dst, src, |i| [i as u8, (i >> 8) as u8, 7]);
    }
}

/// Transposes matrices with sides around those of blocks, between all kinds of groups: whole
/// blocks, edges, gaps after the rows, and offsets that divide groups.
#[test]
fn transposes() {
    let swizzles =
        ["S<0,0,0>", "S<3,0,3>", "S<2,1,3>", "S<2,2,2>", "S<3,3,3>", "S<2,4,-3>", "S<1,6,1>"];
    let mut count = 0;
    for (m, n) in
        [(1_usize, 7_usize), (2, 2), (3, 5), (4, 4), (8, 8), (7, 9), (16, 16), (17, 33), (48, 20)]
    {
        for (k, a) in swizzles.iter().enumerate() {
            for b in &swizzles {
                // Distances of the columns of one side and of the rows of the other.
                for (high, wide) in [(m, n), (m.next_multiple_of(16), n.next_multiple_of(8))] {
                    count += 1;
                    let offsets = [(0, 0), (16, 64), (2, 4), (1, 0)][count % 4];
                    let columns = format!("{a} o {} o ({m},{n}):(1,{high})", offsets.0);
                    let rows = format!("{b} o {} o ({m},{n}):({wide},1)", offsets.1);
                    if k < 2 || count % 3 == 0 {
                        both_ways(&columns, &rows);
                    }
                }
            }
        }
    }
}

/// Matrices with more loops around them, reversed ones, and digits without a common divisor.
#[test]
fn transposes_in_loops() {
    for swizzle in ["S<0,0,0>", "S<2,0,3>", "S<2,2,3>", "S<3,4,3>", "S<3,4,-3>"] {
        for (a, b) in [
            ("(16,16,3):(1,16,256)", "(16,16,3):(48,1,16)"),
            ("(3,16,20,2):(1024,1,16,512)", "(3,16,20,2):(64,192,1,32)"),
            ("(16,16,(3,2)):(1,16,(256,1024))", "(16,16,(2,3)):(16,1,(256,768))"),
            ("(16,16,(3,2)):(1,16,(256,1024))", "(16,16,(2,3)):(16,1,(257,520))"),
            ("((4,4),(4,4)):((4,64),(1,16))", "((4,4),(4,4)):((1,4),(16,64))"),
            ("(16,16):(1,16)", "(16,16):(0,1)"),
        ] {
            if !b.contains("(0,") {
                both_ways(&format!("{swizzle} o 0 o {a}"), &format!("{swizzle} o 32 o {b}"));
            }
            let (to, from) = (format!("{swizzle} o 0 o {a}"), format!("{swizzle} o 0 o {b}"));
            copy(&to.parse().unwrap(), &from.parse().unwrap(), |i| i as u32);
        }
        // A reversed row begins at its last element, whose offset 15 is that of coordinate 0.
        both_ways(
            &format!("{swizzle} o 0 o (16,16):(1,16)"),
            &format!("{swizzle} o 15 o (16,16):(16,-1)"),
        );
        both_ways(
            &format!("{swizzle} o 31 o (16,32):(-32,-1)"),
            &format!("{swizzle} o -1 o (16,32):(-1,-16)"),
        );
    }
}

#[test]
fn plans_for_tiles() {
    // One plan copies all tiles, which differ in the offset under the swizzle.
    let whole = ComposedLayout::lit("S<2,2,3> o 0 o (16,32):(32,1)");
    let mut swizzled = Tensor::new(vec![0; 512], whole);
    let tile =
        |k: usize| swizzled.view().local_tile(&colex::Tiler::lit("<8,8>"), (k % 2, k / 2)).layout();
    let plain = layout!((8, 8):(1, 8));
    let plan = CopyPlan::new(&tile(0), &plain).unwrap();
    assert_ne!(tile(0), tile(1));
    for (k, mut tile) in swizzled.tiles_mut(&colex::Tiler::lit("<8,8>")).enumerate() {
        let data: Vec<usize> = (0..64).map(|i| 100 * k + i).collect();
        plan.run(&mut tile, &Tensor::new(&data, plain)).unwrap();
        assert_eq!((tile[(3, 0)], tile[(3, 1)]), (100 * k + 3, 100 * k + 11));
    }
}

/// `Layout_K_INTER_Atom` has a swizzle of no bits with a base and a shift: the identity.
#[test]
fn swizzles_of_no_bits() {
    let (plain, inter) = (layout!((8, 8):(8, 1)), layout!(S<0,3,3> o 0 o (8,8):(8,1)));
    let columns = layout!((8, 8):(1, 8));
    let data: [u8; 64] = core::array::from_fn(|i| i as u8);
    let plan = CopyPlan::new(&columns, &plain).unwrap();
    let mut copied = [Tensor::new([0; 64], columns), Tensor::new([0; 64], columns)];
    plan.run(&mut copied[0], &Tensor::new(&data, inter)).unwrap();
    plan.run(&mut copied[1], &Tensor::new(&data, inter.to_value())).unwrap();
    for copied in copied {
        let mut back = Tensor::new([0; 64], inter.to_value());
        PaddedCopyPlan::new(&plain, &columns).unwrap().run(&mut back, &copied, 0).unwrap();
        assert_eq!(back.into_storage(), data);
    }
    // The elements are in memory in the order of the coordinates.
    let row = layout!(S<0,3,3> o 0 o 64:1);
    assert_eq!(Tensor::new(&data, row).as_slice(), Some(&data[..]));
    assert_eq!(Tensor::new(&data, row.to_value()).as_slice(), Some(&data[..]));
}

#[test]
fn plans_for_other_layouts_fail() {
    let swizzled = ComposedLayout::lit("S<2,0,2> o 0 o (4,4):(4,1)");
    let plain = DynLayout::lit("(4,4):(4,1)");
    let plan = CopyPlan::new(&swizzled, &plain).unwrap();
    let src = Tensor::new([1; 16], plain);
    for layout in
        ["S<1,0,2> o 0 o (4,4):(4,1)", "S<2,0,2> o 0 o (4,4):(1,4)", "S<0,0,0> o 0 o (4,4):(4,1)"]
    {
        let mut dst = Tensor::new([0; 16], layout.parse::<ComposedLayout>().unwrap());
        let error = plan.run(&mut dst, &src).unwrap_err();
        assert_eq!(
            error.to_string(),
            "copy: the layout of a tensor differs from that of the plan; make a plan for each pair \
             of layouts"
        );
        let padded = PaddedCopyPlan::new(&swizzled, &plain).unwrap();
        assert_eq!(padded.run(&mut dst, &src, 2).unwrap_err().reason(), Reason::OtherLayout);
        assert_eq!(dst.into_storage(), [0; 16]);
    }
    assert!(plan.run(&mut Tensor::new([0; 16], swizzled), &src).is_ok());

    let outer = ComposedLayout::lit("(4,4):(1,8) o 2 o 4:1");
    let reason = |plan: Result<CopyPlan, colex::LayoutError>| plan.unwrap_err().reason();
    assert_eq!(reason(CopyPlan::new(&outer, &layout!(4:1))), Reason::OuterLayout);
    assert_eq!(
        PaddedCopyPlan::new(&layout!(4:1), &outer).unwrap_err().reason(),
        Reason::OuterLayout
    );
    let shared = ComposedLayout::lit("S<1,0,1> o 0 o (4,2):(1,0)");
    let pair = DynLayout::lit("(4,2):(1,4)");
    assert!(matches!(reason(CopyPlan::new(&shared, &pair)), Reason::SharedElements { .. }));
    assert!(CopyPlan::new(&pair, &shared).is_ok());
    // Offsets near the ends of the integers do not panic. An `isize` of 32 bits cannot hold them.
    let planned = |error: Option<colex::LayoutError>| {
        error.is_none_or(|error| isize::BITS < 64 && error.reason() == Reason::Overflow)
    };
    for text in [
        "S<1,0,1> o 9223372036854775800 o (2,2):(1,2)",
        "S<3,4,3> o -9223372036854775000 o (2,2):(1,2)",
        "S<1,0,62> o 0 o (2,2):(1,2)",
        "S<1,61,1> o 0 o (2,2):(2305843009213693952,1)",
    ] {
        let Ok(layout) = text.parse::<ComposedLayout>() else { continue };
        let columns = layout!((2, 2):(1, 2));
        assert!(planned(CopyPlan::new(&layout, &columns).err()), "{text}");
        assert!(planned(PaddedCopyPlan::new(&columns, &layout).err()), "{text}");
    }
}

/// Copies within all logical extents, and compares the whole storage with a loop.
fn padded(dst: &ComposedLayout, src: &ComposedLayout) {
    let sizes = |layout: &ComposedLayout| [0, 1].map(|k| layout.get(k).unwrap().size());
    let ([m, n], [p, q]) = (sizes(dst), sizes(src));
    let ((to, to_base), (from, from_base)) = (storage(dst), storage(src));
    let t = Tensor::with_base(&from[..], from_base, *src);
    for extents in (0..=m.min(p)).flat_map(|i| (0..=n.min(q)).map(move |j| [i, j])) {
        let old: Vec<usize> = to.iter().map(|i| 1000 + i).collect();
        let mut expected = old.clone();
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let inside = i < extents[0] && j < extents[1];
            let read = || from[(from_base as i64 + src.index(i + p * j)) as usize];
            let place = (to_base as i64 + dst.index(i + m * j)) as usize;
            expected[place] = if inside { read() } else { 77 };
        }
        let mut written = old;
        let mut tensor = Tensor::with_base(&mut written[..], to_base, *dst);
        tensor.copy_padded_within(&t, &extents.map(|extent| extent as usize), 77);
        assert_eq!(written, expected, "{dst} from {src} within {extents:?}");
    }
}

#[test]
fn padded_copies() {
    let tiles = [
        "(3,5):(5,1)",
        "(3,5):(8,1)",
        "(4,6):(1,4)",
        "((2,2),(2,3)):((2,12),(1,4))",
        "(8,8):(8,1)",
        "((4,2),8):((1,32),4)",
        "(2,0):(1,2)",
    ];
    let outer = ["S<0,0,0> o 0", "S<2,0,3> o 5", "S<1,1,2> o 0", "S<2,1,-2> o -4", "S<0,0,0> o 3"];
    let all = || outer.iter().flat_map(|outer| tiles.map(|tile| format!("{outer} o {tile}")));
    for (k, dst) in all().enumerate() {
        for src in all().skip(k % 3).step_by(3) {
            padded(&dst.parse().unwrap(), &src.parse().unwrap());
        }
    }
    // Layouts of the other planes.
    let tile = layout!(S<1,1,2> o 0 o (4,8):(8,1));
    let mut swizzled = Tensor::new([9; 32], tile);
    swizzled.copy_padded(&Tensor::from_offsets(layout!((3, 5):(5, 1)), |offset| offset), 0);
    assert_eq!((swizzled[(2, 4)], swizzled[(2, 5)], swizzled[(3, 0)]), (14, 0, 0));
}

#[test]
#[cfg(feature = "rayon")]
fn by_threads() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
    for (dst, src) in [
        ("S<3,2,3> o 0 o (1024,1024):(1024,1)", "S<3,3,4> o 0 o (1024,1024):(1,1024)"),
        ("S<3,2,3> o 64 o (1024,1024):(1024,1)", "S<0,0,0> o 0 o (1024,1024):(1024,1)"),
        ("S<0,0,0> o 1 o (1000,1000):(1,1000)", "S<2,0,2> o 0 o (1000,1000):(1000,1)"),
    ] {
        let (to, from): (ComposedLayout, ComposedLayout) =
            (dst.parse().unwrap(), src.parse().unwrap());
        let read: Vec<u32> = (0..from.cosize() as u32).collect();
        let mut expected = vec![0; to.cosize() as usize];
        let src = Tensor::new(&read, from);
        Tensor::new(&mut expected[..], to).copy_from(&src);
        let mut written = vec![0; expected.len()];
        pool.install(|| Tensor::new(&mut written[..], to).par_copy_from(&src));
        assert!(written == expected, "{to} from {from}");
    }
}

proptest! {
    /// Transposes of random sides, swizzles, offsets and gaps.
    #[test]
    fn random_transposes(
        (m, n) in (1..40_u32, 1..40_u32),
        (bits, base, shift) in (0..4_i64, 0..6_i64, -6..7_i64),
        (gap, offset, reversed) in (0..9_u32, 0..65_i64, any::<bool>()),
        by_fours in any::<bool>(),
    ) {
        let swizzle = colex::Swizzle::new(bits, base, shift);
        prop_assume!(swizzle.is_ok());
        let scale = if by_fours { 4 } else { 1 };
        let wide = i64::from((n + gap).next_multiple_of(scale));
        let (m, n, offset) = (i64::from(m), i64::from(n), offset * i64::from(scale));
        let strides = if reversed { [-wide, 1] } else { [wide, 1] };
        let rows = DynLayout::strided(&[m, n], &strides).unwrap();
        let rows = ComposedLayout::new(swizzle.unwrap(), Int::new(offset), &rows).unwrap();
        let columns = ComposedLayout::from(DynLayout::strided(&[m, n], &[1, m]).unwrap());
        copy(&rows, &columns, |i| i as u16);
        copy(&columns, &rows, |i| i as u32);
        copy(&columns, &rows, |i| i as u64);
    }
}
