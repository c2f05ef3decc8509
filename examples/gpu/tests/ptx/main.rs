//! The PTX of `build.sh` in the interpreter: right results, no race, no bank conflict, and a trap in
//! place of an access out of bounds.
//!
//! An architecture whose PTX is missing is skipped with a message.

#[path = "../cases/mod.rs"]
mod cases;
mod conflicts;
mod cute;
mod traps;

use std::collections::BTreeSet;
use std::path::Path;

use cases::{Case, cases};
use ptx_run::{Arg, Error, Launch, Memory, Module, Report};

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

/// Runs a kernel of a case. Returns the bytes of its last buffer, too.
fn run(
    module: &Module,
    case: &Case,
    name: &str,
    arguments: &[Vec<u8>],
) -> (Result<Report, Error>, Vec<u8>) {
    let (x, y) = case.launch.grid;
    let threads = case.launch.threads as u32;
    let mut launch = Launch::new([x as u32, y as u32, 1], [threads, 1, 1]);
    launch.dynamic_shared = case.launch.shared;
    let mut memory = Memory::new();
    let buffers: Vec<_> = case.buffers.iter().map(|bytes| memory.alloc(bytes)).collect();
    for buffer in &buffers {
        launch = launch.arg(*buffer);
    }
    for argument in arguments {
        launch = launch.arg(Arg::Bytes(argument.clone()));
    }
    let kernel = module
        .kernel(name)
        .unwrap_or_else(|error| panic!("{error}; `examples/gpu/build.sh` writes the PTX again"));
    let report = kernel.run(&launch, &mut memory);
    let last = buffers.last().expect("a kernel writes to a buffer");
    (report, memory.bytes(*last).to_vec())
}

/// Checks the results of the kernels in a part of the cases.
fn check(is_in_part: impl Fn(&Case) -> bool) {
    modules(|module| {
        for case in cases().iter().filter(|case| is_in_part(case)) {
            for (name, arguments) in case.kernels() {
                let (report, result) = run(module, case, &name, arguments);
                let report = report.unwrap_or_else(|error| panic!("{name}: {error}"));
                let conflicts: Vec<_> =
                    report.conflicts().map(|found| (found.line, &found.opcode)).collect();
                assert!(conflicts.is_empty(), "{name}: bank conflicts at {conflicts:?}");
                (case.check)(&result);
            }
        }
    });
}

/// Two tests, which run side by side.
#[test]
fn products() {
    check(|case| case.kernel.starts_with("sgemm"));
}

#[test]
fn other_kernels() {
    check(|case| !case.kernel.starts_with("sgemm"));
}

#[test]
fn each_kernel_has_a_case() {
    let cases = cases();
    let names: BTreeSet<_> = cases.iter().flat_map(Case::kernels).map(|(name, _)| name).collect();
    modules(|module| {
        let built: BTreeSet<_> = module.kernels().map(str::to_owned).collect();
        assert_eq!(built, names, "if the PTX is older, `examples/gpu/build.sh` writes it again");
    });
}
