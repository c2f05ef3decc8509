//! A kernel that divides traps where the guard of a divide fails, before it accesses memory.

use gpu_kernels::layouts::MAX;
use ptx_run::ErrorKind;

use crate::cases::{Case, cases};
use crate::{modules, run};

/// Replaces an argument of the case of a kernel, and expects a trap without an access to memory.
fn traps(kernel: &str, argument: usize, value: u32) {
    modules(|module| {
        let all = cases();
        let mut case = all.into_iter().find(|case| case.kernel == kernel).unwrap();
        case.arguments[argument] = value.to_ne_bytes().to_vec();
        // Any access would be out of bounds.
        let written = Case { buffers: vec![Vec::new(); case.buffers.len()], ..case };
        let (result, _) = run(module, &written, kernel, &written.arguments);
        let error = result.expect_err("the guard fails");
        assert_eq!(error.kind(), ErrorKind::Trap, "{kernel}, argument {argument}: {error}");
    });
}

#[test]
fn a_tile_that_crosses_the_end_of_a_row() {
    // The image has 768 columns, and a tile has 256.
    traps("image", 0, 700);
}

#[test]
fn no_elements() {
    for argument in 0..3 {
        traps("sgemm_1_divides", argument, 0);
    }
}

#[test]
fn offsets_that_may_overflow() {
    for argument in 0..6 {
        traps("sgemm_1_divides", argument, MAX + 1);
    }
}

#[test]
fn without_a_failed_guard_the_buffers_are_needed() {
    modules(|module| {
        for kernel in ["image", "sgemm_1_divides"] {
            let mut case = cases().into_iter().find(|case| case.kernel == kernel).unwrap();
            case.buffers.iter_mut().for_each(Vec::clear);
            let error = run(module, &case, kernel, &case.arguments).0.unwrap_err();
            assert_eq!(error.kind(), ErrorKind::OutOfBounds, "{kernel}: {error}");
        }
    });
}
