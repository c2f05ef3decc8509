//! Copies between any two layouts of the same shape, compared with a loop over all coordinates.
//!
//! The tests compare the whole storage of the destination, so that they find writes to wrong
//! elements.

use core::fmt::Debug;

use crate::support::laid_out::laid_out;
use colex::tensor::{CopyPlan, Instructions, StridedLayout};
use colex::{DynLayout, Reason, Tensor, layout};
use colex_tests::{sample, sample_from};
use proptest::prelude::*;

/// Copies, and compares the result with the loop.
fn holds<T: Copy + PartialEq + Debug>(
    dst: impl StridedLayout,
    src: impl StridedLayout,
    element: impl Fn(usize) -> T,
) {
    let (to, from) = (dst.to_dyn(), src.to_dyn());
    let least = |l: &DynLayout| l.offsets().min().unwrap_or(0).min(0).unsigned_abs() as usize;
    let len = |l: &DynLayout| l.offsets().max().unwrap_or(0).max(0) as usize + least(l) + 6;
    let (dst_base, src_base) = (least(&to) + 3, least(&from) + 3);
    let read: Vec<T> = (0..len(&from)).map(|i| element(i + 1)).collect();
    let old: Vec<T> = (0..len(&to)).map(|i| element(i * 3 + 7)).collect();
    let mut expected = old.clone();
    for (to, from) in to.offsets().zip(from.offsets()) {
        expected[(dst_base as i64 + to) as usize] = read[(src_base as i64 + from) as usize];
    }
    let src = Tensor::with_base(&read[..], src_base, src);
    let mut written = old.clone();
    Tensor::with_base(&mut written[..], dst_base, dst).copy_from(&src);
    assert!(written == expected, "{to} from {from}: {written:?} is not {expected:?}");
    let plan = CopyPlan::new(&to, &from).unwrap();
    for plan in variants(&plan) {
        let mut written = old.clone();
        plan.run(&mut Tensor::with_base(&mut written[..], dst_base, dst), &src).unwrap();
        assert!(written == expected, "{to} from {from}, {plan:?}");
    }
}

/// Returns the plan with each set of instructions and each kind of store that this machine has.
fn variants(plan: &CopyPlan) -> impl Iterator<Item = CopyPlan> {
    let limits = [Instructions::Baseline, Instructions::Avx2, Instructions::Avx512];
    let limits = limits.into_iter().filter(|&limit| limit <= Instructions::best());
    limits.flat_map(move |limit| {
        [false, true].map(|streams| plan.with_instructions(limit).with_streams(streams))
    })
}

/// Checks `fill` and `zip_with`: every element once.
fn fills_and_zips(dst: &DynLayout, src: &DynLayout) {
    let least = |l: &DynLayout| l.offsets().min().unwrap_or(0).min(0).unsigned_abs() as usize;
    let len = |l: &DynLayout| l.offsets().max().unwrap_or(0).max(0) as usize + least(l) + 6;
    let (dst_base, src_base) = (least(dst) + 3, least(src) + 3);
    let read: Vec<u32> = (0..len(src) as u32).collect();
    let mut filled = vec![0_u32; len(dst)];
    let mut zipped = filled.clone();
    Tensor::with_base(&mut filled[..], dst_base, *dst).fill(9);
    let src_tensor = Tensor::with_base(&read[..], src_base, *src);
    Tensor::with_base(&mut zipped[..], dst_base, *dst).zip_with(&src_tensor, |d, s| *d += s + 1);
    let (mut all, mut sums) = (vec![0; filled.len()], vec![0; filled.len()]);
    for (to, from) in dst.offsets().zip(src.offsets()) {
        let to = (dst_base as i64 + to) as usize;
        all[to] = 9;
        sums[to] += read[(src_base as i64 + from) as usize] + 1;
    }
    assert!(filled == all && zipped == sums, "{dst} and {src}");
}

/// Checks all element sizes that have their own blocks, and some that do not.
fn holds_of_all(dst: impl StridedLayout, src: impl StridedLayout) {
    holds(dst, src, |i| (i % 251) as u8);
    holds(dst, src, |i| i as u16);
    holds(dst, src, |i| f32::from(i as u16));
    holds(dst, src, |i| i as u64);
    holds(dst, src, |i| [i as u8, (i >> 8) as u8, 7]);
    holds(dst, src, |i| (i as u8, i as u64)); // with padding inside
    holds(dst, src, |i| [i as u64; 5]);
    holds(dst, src, |_| ());
}

#[test]
fn typed() {
    holds_of_all(layout!((70, 90):(1, 70)), layout!((70, 90):(90, 1)));
    holds_of_all(layout!((70, 90):(1, 77)), layout!((70, 90):(-90, -1)));
    holds_of_all(layout!((64, 64):(64, 1)), layout!((64, 64):(1, 64)));
    holds_of_all(layout!((2, 3):(3, 1)), layout!((2, 3):(0, 1)));
    holds_of_all(layout!((100):(1)), layout!((100):(0)));
    holds_of_all(layout!(((8, 3), (16, 5)):((16, 640), (1, 128))), layout!((24, 80):(80, 1)));
    holds_of_all(layout!((24, 80):(80, 1)), layout!(((8, 3), (16, 5)):((16, 640), (1, 128))));
    holds_of_all(layout!((3, 70):(1, 3)), layout!((3, 70):(70, 1)));
    holds_of_all(layout!((4, 70):(-70, 1)), layout!((4, 70):(1, 4)));
    holds_of_all(layout!((2, 70):(1, -5)), layout!((2, 70):(99, -1)));
    holds_of_all(layout!((70, 3):(1, 70)), layout!((70, 3):(7, 1)));
    let (m, n, plane, triple) = (65, 129, 65 * 129, 3 * 65);
    holds_of_all(layout!((m, n):(1, m)), layout!((m, n):(n, 1)));
    holds_of_all(layout!((m, 3, n):(n, plane, 1)), layout!((m, 3, n):(3, 1, triple)));
    holds_of_all(layout!((0, 3):(3, 1)), layout!((0, 3):(1, 0)));
    holds_of_all(layout!((5, 1):(1, 999_999)), DynLayout::lit("(5,1):(-1,-77)"));
}

#[test]
fn short_runs() {
    // Sizes around those of vectors, of cache lines, and of the longest run that is copied inline,
    // in two outer loops.
    for n in (1..=140).chain(1020..1030) {
        let lit = |text: String| DynLayout::lit(&text);
        let (dst, src) = (n + 3, 5 * n + 1);
        let gaps = lit(format!("({n},3,2):(1,{dst},{})", 3 * dst));
        let transposed = lit(format!("({n},3,2):(1,{},-{n})", 2 * src));
        holds(gaps, transposed, |i| (i % 251) as u8);
        holds(transposed, gaps, |i| (i % 251) as u8);
        if n < 80 {
            holds_of_all(gaps, transposed);
        }
    }
}

/// Checks the transpose of a matrix of m rows and n columns, with any alignment and with gaps
/// between rows.
fn transposes<const S: usize>(m: usize, n: usize, gaps: (usize, usize), starts: (usize, usize)) {
    let (to_row, from_row) = (m + gaps.0, n + gaps.1);
    let lit = |text: String| DynLayout::lit(&text);
    let (to, from) =
        (lit(format!("({m},{n}):(1,{to_row})")), lit(format!("({m},{n}):({from_row},1)")));
    let byte = |i: usize| (i * 37 + i / 251) as u8;
    let fill = |len: usize, salt: usize| -> Vec<[u8; S]> {
        (0..len).map(|i| std::array::from_fn(|b| byte(i * S + b + salt))).collect()
    };
    let read = fill(starts.1 + (m - 1) * from_row + n + 1, 1);
    let old = fill(starts.0 + (n - 1) * to_row + m + 64, 77);
    let mut expected = old.clone();
    for i in 0..m {
        for j in 0..n {
            expected[starts.0 + j * to_row + i] = read[starts.1 + i * from_row + j];
        }
    }
    for plan in variants(&CopyPlan::new(&to, &from).unwrap()) {
        let mut written = old.clone();
        let src = Tensor::with_base(&read[..], starts.1, from);
        plan.run(&mut Tensor::with_base(&mut written[..], starts.0, to), &src).unwrap();
        assert!(written == expected, "{S} bytes, {to} from {from}, {starts:?}, {plan:?}");
    }
}

/// Checks sizes around those of blocks, for every element size.
fn transposes_of_size<const S: usize>() {
    let sides = [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65, 130];
    let pairs = (0..17).flat_map(|k| (0..17).map(move |l| (k, l)));
    for (k, l) in sample_from(pairs, S % 5, 5) {
        transposes::<S>(sides[k], sides[l], ((k + l) % 3, (k * l) % 4), (k % 5, l % 7));
    }
}

#[test]
fn matrices() {
    transposes_of_size::<1>();
    transposes_of_size::<2>();
    transposes_of_size::<3>();
    transposes_of_size::<4>();
    transposes_of_size::<6>();
    transposes_of_size::<8>();
    transposes_of_size::<12>();
    transposes_of_size::<16>();
    transposes_of_size::<24>();
    transposes_of_size::<32>();
    transposes_of_size::<40>();
}

/// Checks short rows on one side, with and without gaps: `c` planes of lengths around those of
/// vectors and chunks.
fn short_rows<const S: usize>() {
    let lengths = [7, 15, 16, 17, 31, 33, 63, 64, 65, 100, 129, 255, 321];
    let cases = (2..10).flat_map(|c| (0..13).map(move |k| (c, k)));
    for (c, k) in sample_from(cases, S % 3, 3) {
        let n = lengths[k];
        for gap in [0, 0, 1, 64 - n % 64] {
            let starts = (64 + (k + gap) % 5, (3 * k + c) % 7);
            transposes::<S>(c, n, (0, gap), starts);
            transposes::<S>(n, c, (gap, 0), starts);
        }
        transposes::<S>(c, n, (1, 0), (64, 0));
        transposes::<S>(n, c, (0, 1), (64, 0));
    }
    let lengths = [1023, 1024, 1025, 1087, 1088, 2111, 3500];
    let cases = (0..7).flat_map(|k| (2..9).map(move |c| (k, c)));
    for (k, c) in sample_from(cases, S % 3, 3) {
        transposes::<S>(c, lengths[k], (0, k), (64 + k, c));
        transposes::<S>(lengths[k], c, (k, 0), (64 + k, c));
    }
}

#[test]
fn planes() {
    short_rows::<1>();
    short_rows::<2>();
    short_rows::<3>();
    short_rows::<4>();
    short_rows::<8>();
    short_rows::<16>();
}

#[test]
fn planes_from_their_ends() {
    // Planes and rows with negative strides.
    for c in [2, 3, 4, 5, 8] {
        let lit = |text: String| DynLayout::lit(&text);
        let packed = lit(format!("({c},150):(1,{c})"));
        for planes in [format!("({c},150):(-151,1)"), format!("({c},150):(-150,-1)")] {
            holds_of_all(packed, lit(planes.clone()));
            holds_of_all(lit(planes), packed);
        }
    }
}

#[test]
fn runs() {
    // Contiguous rows of all lengths, with and without gaps in the destination, and with any
    // alignment.
    for n in [100, 128, 129, 400, 511, 640, 2047, 2048, 2049, 4100] {
        for (m, k) in [(2, 3), (11, 2), (50, 1)] {
            let (row, plane) = (n * k + 5, n * m);
            let dense = DynLayout::lit(&format!("({n},{m},{k}):(1,{n},{plane})"));
            let transposed = DynLayout::lit(&format!("({n},{m},{k}):(1,{row},{n})"));
            let down = DynLayout::lit(&format!("({n},{m},{k}):(1,-{row},{n})"));
            holds(dense, transposed, |i| (i % 251) as u8);
            holds(transposed, dense, |i| (i % 251) as u8);
            holds(dense, down, |i| i as u32);
            holds(down, transposed, |i| [i as u8, (i >> 8) as u8, 7]);
        }
    }
}

#[test]
fn chained_rows() {
    // Destinations that are contiguous along several short loops, and strided rows of all lengths.
    let loops = [(5, 6, 7), (2, 3, 50), (3, 2, 2), (17, 9, 1), (2, 2, 2), (63, 5, 3)];
    let cases = loops.into_iter().flat_map(|abc| [5, 15, 16, 36, 129, 150].map(|n| (abc, n)));
    for ((a, b, c), n) in sample(cases, 5) {
        let (ab, abc) = (a * b, a * b * c + 1);
        let lit = |text: String| DynLayout::lit(&text);
        let to = lit(format!("({a},{b},{c},{n}):(1,{a},{ab},{abc})"));
        let far = (n + 3, a * (n + 3), ab * (n + 4));
        holds_of_all(to, lit(format!("({a},{b},{c},{n}):({},{},{},1)", far.1, n + 1, far.2 * 2)));
        holds(to, lit(format!("({a},{b},{c},{n}):({},-{},{},1)", far.0, far.1, far.2)), |i| {
            i as u16
        });
        holds(to, lit(format!("({a},{b},{c},{n}):({},{},{},-1)", far.0, far.1, far.2)), |i| {
            i as u32
        });
    }
}

#[test]
fn large_matrices() {
    // Rows 64 KiB apart.
    transposes::<4>(260, 35, (0, 16384 - 35), (4, 4));
    // More rows than a panel has. Rows that are aligned to cache lines, that are not, and with
    // different alignments.
    let rows = [511, 512, 576, 1029, 2500].into_iter();
    let cases = rows.flat_map(|m| {
        [(0, 0), (0, 16), (64 - m % 64, 0), (64 - m % 64, 48), (3, 5)].map(|gaps| (m, gaps))
    });
    for (m, (gap, start)) in sample(cases, 3) {
        transposes::<1>(m, 67, (gap, 61), (start, 16));
        transposes::<2>(m, 67, (gap, 0), (start, 8));
        transposes::<4>(m, 35, (gap, 29), (start, 4));
        transposes::<8>(m, 17, (gap, 1), (start, 2));
        transposes::<16>(m, 9, (gap, 0), (start, 1));
    }
}

/// Returns the layouts of a permutation with gaps. The modes of the destination are in order, those
/// of the source in the order `order`. `gaps` elements are between the steps of each mode, and the
/// modes that `down` names have negative strides.
fn permuted(
    extents: &[usize],
    order: &[usize],
    gaps: [&[usize]; 2],
    down: [&[bool]; 2],
) -> [DynLayout; 2] {
    let straight: Vec<usize> = (0..extents.len()).collect();
    [(&straight[..], gaps[0], down[0]), (order, gaps[1], down[1])].map(|(order, gaps, down)| {
        let (mut strides, mut next) = (vec![0; extents.len()], 1);
        for &k in order {
            strides[k] = if down[k] { -(next as i64) } else { next as i64 };
            next = next * extents[k] + gaps[k];
        }
        let extents: Vec<i64> = extents.iter().map(|&n| n as i64).collect();
        DynLayout::strided(&extents, &strides).unwrap()
    })
}

/// Checks a permutation with an element size that has vector instructions.
fn permutes(&to: &DynLayout, &from: &DynLayout, size: usize) {
    match size {
        0 => holds(to, from, |i| (i % 251) as u8),
        1 => holds(to, from, |i| (i % 65_521) as u16),
        2 => holds(to, from, |i| i as u32),
        3 => holds(to, from, |i| i as u64),
        _ => holds(to, from, |i| [i as u64, 7 * i as u64]),
    }
}

#[test]
fn tiles() {
    // Short rows and columns of the destination: modes in all orders, with more than 1 MiB.
    for (extents, order) in [
        (&[12_usize, 15, 14, 16, 30][..], &[4, 0, 3, 1, 2][..]),
        (&[7, 5, 9, 11, 400], &[2, 1, 0, 4, 3]),
        (&[19, 11, 16, 14, 30], &[1, 0, 2, 4, 3]),
        (&[2, 3, 2, 5, 7, 3, 4, 300], &[7, 6, 5, 4, 3, 2, 1, 0]),
        (&[3, 2, 5, 2, 7, 3, 4, 300], &[1, 3, 0, 2, 5, 4, 6, 7]),
        (&[4, 31, 24, 25, 20], &[0, 2, 1, 4, 3]),
        (&[16, 32, 16, 8, 16], &[1, 4, 0, 3, 2]),
    ] {
        let none = &vec![0; extents.len()][..];
        let up = &vec![false; extents.len()][..];
        for size in sample_from(0..5, order[0] % 2, 2) {
            let mut extents: Vec<usize> = extents.to_vec();
            let last = extents.len() - 1;
            extents[last] = extents[last].div_ceil(1_usize << size).max(2);
            let [to, from] = permuted(&extents, order, [none; 2], [up; 2]);
            permutes(&to, &from, size);
        }
    }
}

#[test]
fn pointers() {
    // Copies move elements, not integers: pointers keep their provenance.
    let values: Vec<usize> = (0..40 * 24).collect();
    let read: Vec<&usize> = values.iter().collect();
    let (to, from) = (layout!((40, 24):(1, 40)), layout!((40, 24):(24, 1)));
    for plan in variants(&CopyPlan::new(&to, &from).unwrap()) {
        let mut written = vec![&values[0]; 40 * 24];
        plan.run(&mut Tensor::new(&mut written[..], to), &Tensor::new(&read[..], from)).unwrap();
        let found = |i: usize, j: usize| *written[j * 40 + i];
        assert!((0..40).all(|i| (0..24).all(|j| found(i, j) == i * 24 + j)));
    }
}

#[test]
#[cfg(feature = "rayon")]
fn by_threads() {
    for (dst, src) in [
        ("(1100,1300):(1,1100)", "(1100,1300):(1300,1)"),
        ("(1100,1300):(-1,-1103)", "(1100,1300):(1300,1)"),
        ("(1200,1200):(1200,1)", "(1200,1200):(0,0)"),
        ("1200000:1", "1200000:1"),
        ("(300,501):(1,300)", "(300,501):(-501,-1)"),
        ("(1000,191):(192,1)", "(1000,191):(200,1)"),
        ("(700,3,100):(300,1,3)", "(700,3,100):(100,70000,1)"),
        ("(3,800,500):(1,1500,3)", "(3,800,500):(400000,500,1)"),
        ("(64,30,25,32):(24000,800,32,1)", "(64,30,25,32):(1,64,1920,48000)"),
        ("(3,2,5,7,40000):(70,35,1,5,210)", "(3,2,5,7,40000):(1,3,6,-30,210)"),
        ("(90,90,90,2):(1,90,8100,729000)", "(90,90,90,2):(8100,1,90,729000)"),
        ("((8,256),(128,8)):((128,8192),(1,1024))", "((8,256),(128,8)):((1024,8192),(1,128))"),
        ("((3,2),200000):((2,1),7)", "((2,3),200000):((9,2),-20)"),
        ("(5,0):(1,5)", "(5,0):(1,5)"),
        // A part of the loop of two iterations has one.
        ("(2,32,512,8,8):(1048576,32768,64,8,1)", "(2,32,512,8,8):(32768,65536,8,1,4096)"),
    ] {
        let (to, from) = (DynLayout::lit(dst), DynLayout::lit(src));
        let least = |l: &DynLayout| l.offsets().min().unwrap_or(0).min(0).unsigned_abs() as usize;
        let len = |l: &DynLayout| (l.offsets().max().unwrap_or(0).max(0) as usize) + least(l) + 1;
        let read: Vec<u32> = (0..len(&from) as u32).collect();
        let src = Tensor::with_base(&read[..], least(&from), from);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
        let mut expected = vec![7; len(&to)];
        Tensor::with_base(&mut expected[..], least(&to), to).copy_from(&src);
        let copied = |copy: &(dyn Fn(&mut colex::ViewMut<'_, u32, DynLayout>) + Sync)| {
            let mut many = vec![7; len(&to)];
            let mut dst = Tensor::with_base(&mut many[..], least(&to), to);
            pool.install(|| copy(&mut dst.view_mut()));
            assert!(many == expected, "{to} from {from}");
        };
        copied(&|dst| dst.par_copy_from(&src));
        for plan in variants(&CopyPlan::new(&to, &from).unwrap()) {
            copied(&|dst| plan.par_run(dst, &src).unwrap());
        }
    }
}

// WebAssembly has no threads.
#[cfg(not(target_family = "wasm"))]
#[test]
fn on_a_small_stack() {
    // Without optimization every local variable has its own stack slot.
    let transposed = |n: usize| {
        let (to, from) = (layout!((n, n):(1, n)), layout!((n, n):(n, 1)));
        holds(to, from, |i| (i % 251) as u8);
        holds(to, from, |i| i as u32);
        holds(to, from, |i| i as u64);
    };
    let thread = std::thread::Builder::new().stack_size(512 << 10);
    thread.spawn(move || transposed(80)).unwrap().join().unwrap();
}

#[test]
fn without_a_common_refinement() {
    let (dst, src) = ("((3,2),4):((2,1),7)", "((2,3),4):((9,2),-20)");
    holds_of_all(DynLayout::lit(dst), DynLayout::lit(src));
    holds_of_all(
        DynLayout::lit("(64,(15,4)):(1,(300,65))"),
        DynLayout::lit("(64,(4,15)):(61,(16,1))"),
    );
}

#[test]
fn errors() {
    let reason = |dst: &str, src: &str| {
        CopyPlan::new(&DynLayout::lit(dst), &DynLayout::lit(src)).unwrap_err().reason()
    };
    let other = |mode, left, right| Reason::ModeSizeMismatch { mode, left, right };
    assert_eq!(reason("((2,2),(37,1)):((1,2),(4,0))", "(4,2):(1,4)"), other(1, 37, 2));
    let ranks = Reason::TensorRanks { first: 2, second: 1 };
    assert_eq!(reason("(2,3):(3,1)", "6:1"), ranks);
    assert_eq!(reason("(2,3):(3,1)", "(3,2):(2,1)"), other(0, 2, 3));
    assert_eq!(reason("(2,0):(3,1)", "(2,1):(2,1)"), other(1, 0, 1));
    assert!(matches!(reason("(2,3):(0,1)", "(2,3):(3,1)"), Reason::SharedElements { .. }));
    let (far, least) = (i64::MAX, i64::MIN);
    for stride in [far, least, least + 1, far / 2 + 1] {
        let layout = |d| DynLayout::strided(&[3, 2], &[1, d]);
        let Ok(wide) = layout(stride) else { continue };
        for other in [3, stride] {
            let Ok(other) = layout(other) else { continue };
            // A plan or an error, and no panic. No tensor has such a layout.
            let _ = (CopyPlan::new(&wide, &other), CopyPlan::new(&other, &wide));
        }
    }
    let rows = layout!((2, 3):(3, 1));
    let plan = CopyPlan::new(&rows, &rows).unwrap();
    let (mut dst, src) = (Tensor::new([0; 9], rows), Tensor::new([1; 9], layout!((2, 3):(4, 1))));
    assert_eq!(plan.run(&mut dst, &src).unwrap_err().reason(), Reason::OtherLayout);
    let mut wide = Tensor::new([0; 9], layout!((2, 3):(4, 1)));
    assert_eq!(plan.run(&mut wide, &dst).unwrap_err().reason(), Reason::OtherLayout);
    assert_eq!((dst.into_storage(), wide.into_storage()), ([0; 9], [0; 9]));
}

/// Returns the factors of each mode, in any order. Their product is the mode size.
fn modes() -> impl Strategy<Value = Vec<Vec<i64>>> {
    let factor = prop_oneof![6 => 1..6_i64, 3 => 14..20_i64, 2 => 60..70_i64, 1 => Just(0)];
    let mode = prop::collection::vec(factor, 1..4);
    prop::collection::vec(mode, 1..4).prop_filter("at most some thousand elements", |modes| {
        modes.iter().flatten().product::<i64>() <= 9000
    })
}

fn pair() -> impl Strategy<Value = (DynLayout, DynLayout)> {
    (modes(), prop::bool::weighted(0.7))
        .prop_flat_map(|(modes, chained)| (laid_out(&modes, true), laid_out(&modes, chained)))
}

/// Returns a permutation of rank 2 to 8 with at least 1 MiB, gaps in a quarter of the cases,
/// negative strides, and the element size.
fn large_permutation() -> impl Strategy<Value = (DynLayout, DynLayout, usize)> {
    (2..=8_usize, 0..5_usize).prop_flat_map(|(rank, size)| {
        let order = Just((0..rank).collect::<Vec<_>>()).prop_shuffle();
        let extents = prop::collection::vec(2..24_usize, rank);
        let gap = prop_oneof![10 => Just(0), 1 => 1..4_usize];
        let steps = prop::collection::vec((gap, prop::bool::weighted(0.05)), 2 * rank);
        (extents, order, steps, 0..rank).prop_map(move |(mut extents, order, steps, k)| {
            // One mode makes the size large enough; the others are short.
            let most = (1 << 20 >> size) * 5 / 4;
            let mut rest = most / 20;
            for extent in &mut extents {
                *extent = (*extent).min(rest.max(1));
                rest /= *extent;
            }
            let all = extents.iter().product::<usize>();
            extents[k] = (most / (all / extents[k])).max(2);
            let (gaps, down): (Vec<_>, Vec<_>) = steps.into_iter().unzip();
            let (g, d) = (gaps.split_at(rank), down.split_at(rank));
            let [to, from] = permuted(&extents, &order, [g.0, g.1], [d.0, d.1]);
            (to, from, size)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn large_permutations((to, from, size) in large_permutation()) {
        permutes(&to, &from, size);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn any_layouts((dst, src) in pair()) {
        holds(dst, src, |i| (i % 251) as u8);
        holds(dst, src, |i| f32::from(i as u16));
        holds(dst, src, |i| i as u64);
        holds(dst, src, |i| [i as u16; 3]);
        fills_and_zips(&dst, &src);
    }
}
