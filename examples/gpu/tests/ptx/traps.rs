//! A kernel that divides traps where the guard of a divide fails, before it accesses memory.

use gpu_kernels::layouts::MAX;
use ptx_run::ErrorKind;

use crate::cases::with_argument;
use crate::{modules, run};

/// Replaces an argument of the case of a kernel, and expects a trap without an access to memory.
fn traps(kernel: &str, argument: usize, integer: u32) {
    modules(|module| {
        let mut case = with_argument(kernel, argument, integer);
        // Any access is out of bounds.
        case.buffers.iter_mut().for_each(Vec::clear);
        let error = run(module, &case, kernel, &case.arguments).0.expect_err("the guard fails");
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
fn an_access_without_a_failed_guard() {
    modules(|module| {
        // The width and the rows of A as they are.
        for (kernel, integer) in [("image", 768), ("sgemm_1_divides", 128)] {
            let mut case = with_argument(kernel, 0, integer);
            case.buffers.iter_mut().for_each(Vec::clear);
            let error = run(module, &case, kernel, &case.arguments).0.unwrap_err();
            assert_eq!(error.kind(), ErrorKind::OutOfBounds, "{kernel}: {error}");
        }
    });
}
