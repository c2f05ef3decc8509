//! Whole kernels that `nvcc` compiled (`data/kernels.cu`), and the same with lines removed.

mod common;
use common::Random;
use ptx_run::{Error, ErrorKind, Launch, Memory, Module, Report};

const PTX: &str = include_str!("data/kernels.ptx");
const N: usize = 256;

/// The `f16` of a small integer.
fn half(x: i32) -> u16 {
    let bits = (x as f32).to_bits();
    let magnitude = ((bits >> 23 & 0xff).wrapping_sub(112)) << 10 | bits >> 13 & 0x3ff;
    if x == 0 { 0 } else { (bits >> 16 & 0x8000 | magnitude) as u16 }
}

/// Runs the product of two 256 x 256 matrices, checks the result, and returns the report.
fn gemm(text: &str) -> Result<Report, Error> {
    let mut random = Random(4);
    let mut matrix = || (0..N * N).map(|_| (random.next() % 9) as i32 - 4).collect::<Vec<i32>>();
    let (a, b) = (matrix(), matrix());
    let mut memory = Memory::new();
    let halves = |m: &[i32]| m.iter().map(|x| half(*x)).collect::<Vec<u16>>();
    let (in_a, in_b) = (memory.alloc(&halves(&a)), memory.alloc(&halves(&b)));
    let out = memory.alloc(&vec![f32::NAN; N * N]);
    let launch = Launch::new([4, 4, 1], [128, 1, 1]);
    let launch = launch.arg(in_a).arg(in_b).arg(out).arg(N as i32);
    let report = Module::parse(text)?.kernel("gemm")?.run(&launch, &mut memory)?;
    let c = memory.read::<f32>(out);
    for row in 0..N {
        for column in 0..N {
            let products = a[row * N..][..N].iter().zip(&b[column * N..][..N]);
            let sum: i32 = products.map(|(x, y)| x * y).sum();
            assert_eq!(c[row * N + column], sum as f32, "({row},{column})");
        }
    }
    Ok(report)
}

/// Removes the first line after `from` that has `part`.
fn without(part: &str, from: &str) -> String {
    let start = PTX.find(from).unwrap();
    let at = start + PTX[start..].find(part).unwrap();
    let end = at + PTX[at..].find('\n').unwrap();
    format!("{}// removed{}", &PTX[..at], &PTX[end..])
}

#[test]
fn a_product_on_tensor_cores() {
    let report = gemm(PTX).unwrap();
    // 16 blocks of 4 warps, 4 tiles of 4 steps of 2 x 4 instructions.
    assert_eq!(report.matching("mma").warps, 16 * 4 * 4 * 4 * 8);
    let ldmatrix = report.matching("ldmatrix");
    assert_eq!(ldmatrix.warps, 16 * 4 * 4 * 4 * 4);
    assert_eq!((ldmatrix.wavefronts, ldmatrix.conflicts()), (4 * ldmatrix.warps, 0));
    assert_eq!(report.conflicts().count(), 0);
    // Each block copies 4 tiles of A and of B.
    let copied = 16 * 4 * 2 * 64 * 64 * 2;
    assert_eq!(report.matching("cp.async.cg").bytes, copied);
    assert_eq!((report.traffic().global_read, report.traffic().shared_written), (copied, copied));
    assert_eq!(report.traffic().global_written, 4 * (N * N) as u64);
    // Sectors of 32 bytes: as few as the bytes need.
    assert_eq!(report.matching("cp.async.cg").sectors, copied / 32);
}

#[test]
fn a_product_without_its_wait() {
    let error = gemm(&without("cp.async.wait_group", ".entry gemm")).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::PendingCopy { .. }), "{error}");
    assert!(error.to_string().starts_with("ldmatrix"), "{error}");
}

#[test]
fn a_product_with_a_wait_that_waits_for_too_little() {
    let error = gemm(&PTX.replace("cp.async.wait_group 1", "cp.async.wait_group 2")).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::PendingCopy { .. }), "{error}");
}

#[test]
fn a_product_without_a_barrier() {
    // Before the loads: they read what other threads copied.
    let error = gemm(&without("bar.sync", ".entry gemm")).unwrap_err();
    let kind = error.kind();
    assert!(matches!(kind, ErrorKind::Race { .. } | ErrorKind::Uninitialized), "{error}");
    // After the loads: the next copies overwrite what other threads still read.
    let error = gemm(&without("bar.sync", "mma.sync")).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Race { .. }), "{error}");
    assert!(error.to_string().starts_with("cp.async"), "{error}");
}

#[test]
fn a_product_with_a_grid_that_is_too_large() {
    let module = Module::parse(PTX).unwrap();
    let mut memory = Memory::new();
    let (a, c) = (memory.alloc(&vec![0_u16; 64 * 64]), memory.alloc(&vec![0_f32; 64 * 64]));
    let launch = Launch::new([2, 1, 1], [128, 1, 1]).arg(a).arg(a).arg(c).arg(64);
    let error = module.kernel("gemm").unwrap().run(&launch, &mut memory).unwrap_err();
    assert_eq!((error.kind(), error.block()), (ErrorKind::OutOfBounds, Some([1, 0, 0])), "{error}");
}

#[test]
fn a_reduction() {
    let mut random = Random(8);
    let x: Vec<f32> = (0..1000).map(|_| (random.next() % 100) as f32).collect();
    let mut memory = Memory::new();
    let (input, sum) = (memory.alloc(&x), memory.alloc(&[1_f32]));
    let launch = Launch::new([3, 1, 1], [128, 1, 1]).arg(input).arg(sum).arg(1000);
    let kernel = Module::parse(PTX).unwrap().kernel("reduce").unwrap();
    let report = kernel.run(&launch, &mut memory).unwrap();
    assert_eq!(memory.read::<f32>(sum), [1.0 + x.iter().sum::<f32>()]);
    assert_eq!(report.matching("ld.global").threads, 1000);
    assert_eq!(report.matching("atom").threads + report.matching("red").threads, 3);
    let text = without("bar.sync", ".entry reduce");
    let kernel = Module::parse(&text).unwrap().kernel("reduce").unwrap();
    let error = kernel.run(&launch, &mut memory).unwrap_err();
    // Warp 0 runs first, and reads what the other warps have not written yet.
    assert!(matches!(error.kind(), ErrorKind::Race { .. } | ErrorKind::Uninitialized), "{error}");
}

#[test]
fn divergent_branches() {
    let mut random = Random(3);
    let x: Vec<i32> = (0..256).map(|_| 1 + (random.next() % 100_000) as i32).collect();
    let mut memory = Memory::new();
    let input = memory.alloc(&x);
    let (steps, values) = (memory.alloc(&[0_i32; 256]), memory.alloc(&[0_i64; 256]));
    let roots = memory.alloc(&[0_f64; 256]);
    let launch = Launch::new([2, 1, 1], [128, 1, 1]).arg(input).arg(steps).arg(values).arg(roots);
    let kernel = Module::parse(PTX).unwrap().kernel("branches").unwrap();
    kernel.run(&launch, &mut memory).unwrap();
    let (steps, values) = (memory.read::<i32>(steps), memory.read::<i64>(values));
    let roots = memory.read::<f64>(roots);
    for (i, x) in (0_i64..).zip(x) {
        let (mut v, mut count) = (i64::from(x), 0);
        while v != 1 {
            v = if v % 2 == 1 { 3 * v + 1 } else { v / 2 };
            count += 1;
        }
        let v = match x % 7 {
            0 => 11,
            1 => [3, 1, 4, 1, 5, 9, 2, 6][i as usize % 8],
            2 => -i,
            3 => i * i * i,
            4 => i64::from(i.count_ones()),
            5 => i64::from((i as i32).leading_zeros()),
            _ => i % 3,
        };
        let k = i as usize;
        assert_eq!(
            (steps[k], values[k]),
            (count, v * 1_000_003 / (i + 1) + i64::from(x) % (i + 1))
        );
        let third = v as f64 / 3.0;
        // `nvcc` contracts to fused operations.
        let expected = (i as f64).sqrt() + third + (i as f64 * 0.37).floor();
        assert!((roots[k] - expected).abs() <= 1e-14 * expected.abs().max(1.0), "{k}");
    }
}
