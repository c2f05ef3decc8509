//! The PTX of `build.sh` in the interpreter: right results, no race, and no bank conflict.
//!
//! A kernel whose PTX is missing is skipped with a message.

#[allow(dead_code)] // the tests on the CPU use the rest
#[path = "../cpu/inputs.rs"]
mod inputs;

use std::path::Path;

use gpu_kernels::block::cpu::f16_of;
use gpu_kernels::{ragged, sgemm_1, sgemm_2, softmax, tensor_core, transpose};
use inputs::{Random, product};
use ptx_run::{Arg, Buffer, Launch, Memory, Module};

/// Calls `test` with the module of each architecture that is built.
fn modules(test: impl Fn(&Module)) {
    for cpu in ["sm_80", "sm_90a", "sm_100a"] {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/gpu").join(cpu);
        match std::fs::read_to_string(root.join("nvptx64-nvidia-cuda/release/gpu_kernels.ptx")) {
            Ok(text) => test(&Module::parse(&text).unwrap()),
            Err(_) => println!("skipped {cpu}: `examples/gpu/build.sh {cpu}` writes the PTX"),
        }
    }
}

/// Runs a kernel, and checks that no access to shared memory has a bank conflict.
fn run(module: &Module, name: &str, launch: &Launch, memory: &mut Memory) {
    let report = module.kernel(name).unwrap().run(launch, memory);
    let report = report.unwrap_or_else(|error| panic!("{name}: {error}"));
    let conflicts: Vec<_> = report.conflicts().map(|found| (found.line, &found.opcode)).collect();
    assert!(conflicts.is_empty(), "{name}: bank conflicts at {conflicts:?}");
}

fn launch((x, y): (usize, usize), threads: usize, shared: usize, buffers: &[Buffer]) -> Launch {
    let mut launch = Launch::new([x as u32, y as u32, 1], [threads as u32, 1, 1]);
    launch.dynamic_shared = shared;
    buffers.iter().fold(launch, |launch, buffer| launch.arg(*buffer))
}

fn with_sizes(launch: Launch, sizes: &[usize]) -> Launch {
    sizes.iter().fold(launch, |launch, size| launch.arg(*size as u64))
}

/// Returns a mixed layout as the argument of a kernel.
fn bytes<T>(value: &T) -> Arg {
    // SAFETY: a mixed layout consists of its integers, without padding.
    let bytes =
        unsafe { std::slice::from_raw_parts((&raw const *value).cast::<u8>(), size_of::<T>()) };
    Arg::Bytes(bytes.to_vec())
}

#[test]
fn transposes() {
    modules(|module| {
        for name in ["transpose_const", "transpose_mixed"] {
            // The grid of the constant kernel covers a part of its matrix.
            let (m, n) = if name == "transpose_const" { (1024, 1024) } else { (64, 96) };
            let from: Vec<f32> = (0..m * n).map(|i| i as f32).collect();
            let mut memory = Memory::new();
            let (a, b) = (memory.alloc(&from), memory.alloc(&vec![0_f32; m * n]));
            let mut launch = launch((2, 3), transpose::THREADS, transpose::SHARED, &[a, b]);
            if name == "transpose_mixed" {
                let ((source, from_tiles), (target, to_tiles)) =
                    (transpose::divide(m, n), transpose::divide(n, m));
                launch = launch.arg(bytes(&source)).arg(bytes(&from_tiles));
                launch = launch.arg(bytes(&target)).arg(bytes(&to_tiles));
            }
            run(module, name, &launch, &mut memory);
            let to = memory.read::<f32>(b);
            for (i, j) in (0..64).flat_map(|i| (0..96).map(move |j| (i, j))) {
                assert_eq!(to[j * m + i], from[i * n + j], "{name}: ({i},{j})");
            }
        }
    });
}

#[test]
fn products() {
    modules(|module| {
        let mut random = Random(7);
        for (name, (m, n, k)) in [
            ("sgemm_1_const", (1024, 1024, 256)),
            ("sgemm_1_mixed", (256, 128, 40)),
            ("sgemm_2", (128, 256, 40)),
            ("ragged", (130, 77, 19)),
        ] {
            let (a, b, before) =
                (random.integers(m * k), random.integers(n * k), random.integers(m * n));
            let mut memory = Memory::new();
            let buffers = [memory.alloc(&a), memory.alloc(&b), memory.alloc(&before)];
            // One block of the constant kernel.
            let is_const = name == "sgemm_1_const";
            let grid = if is_const { (1, 1) } else { (m.div_ceil(128), n.div_ceil(128)) };
            let mut launch = launch(grid, sgemm_1::THREADS, sgemm_1::SHARED, &buffers);
            if name == "sgemm_1_mixed" {
                for (part, tiles) in [sgemm_1::divide(m, k), sgemm_1::divide(n, k)] {
                    launch = launch.arg(bytes(&part)).arg(bytes(&tiles));
                }
                let (part, tiles) = sgemm_1::divide_c(m, n);
                launch = launch.arg(bytes(&part)).arg(bytes(&tiles));
            } else if !is_const {
                launch = with_sizes(launch, &[m, n, k]);
            }
            run(module, name, &launch, &mut memory);
            let c = memory.read::<f32>(buffers[2]);
            let (rows, columns) = if is_const { (128, 128) } else { (m, n) };
            let (of_a, of_b) = (|i, l| a[i + m * l], |j, l| b[j + n * l]);
            for ((i, j), sum) in product((rows, columns, k), of_a, of_b, |i, j| before[i + m * j]) {
                assert_eq!(c[i + m * j], sum, "{name}: ({i},{j})");
            }
        }
        assert_eq!((sgemm_2::THREADS, ragged::THREADS), (sgemm_1::THREADS, sgemm_1::THREADS));
    });
}

#[test]
fn tensor_core_product() {
    modules(|module| {
        let (m, n, k) = (256, 256, 256);
        let mut random = Random(8);
        let (a, b) = (random.integers(m * k), random.integers(n * k));
        let halves = |x: &[f32]| x.iter().map(|x| f16_of(*x)).collect::<Vec<_>>();
        let mut memory = Memory::new();
        let of_c = memory.alloc(&vec![f32::NAN; m * n]);
        let buffers = [memory.alloc(&halves(&a)), memory.alloc(&halves(&b)), of_c];
        let grid = (m / 128, n / 128);
        let launch = launch(grid, tensor_core::THREADS, tensor_core::SHARED, &buffers);
        run(module, "tensor_core", &with_sizes(launch, &[m, n, k]), &mut memory);
        let c = memory.read::<f32>(of_c);
        for ((i, j), sum) in
            product((m, n, k), |i, l| a[i * k + l], |j, l| b[j * k + l], |_, _| 0.0)
        {
            assert_eq!(c[i * n + j], sum, "({i},{j})");
        }
    });
}

#[test]
fn softmax_of_rows() {
    modules(|module| {
        let mut random = Random(9);
        let from = random.integers(8 * softmax::COLUMNS);
        let mut memory = Memory::new();
        let (a, b) = (memory.alloc(&from), memory.alloc(&vec![0_f32; from.len()]));
        run(module, "softmax", &launch((2, 1), softmax::THREADS, 0, &[a, b]), &mut memory);
        let to = memory.read::<f32>(b);
        for (row, found) in from.chunks(softmax::COLUMNS).zip(to.chunks(softmax::COLUMNS)) {
            let sum: f64 = row.iter().map(|x| f64::from(*x).exp()).sum();
            for (x, found) in row.iter().zip(found) {
                let expected = f64::from(*x).exp() / sum;
                assert!((f64::from(*found) - expected).abs() <= 1e-5 * expected);
            }
        }
    });
}
