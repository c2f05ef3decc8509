//! Bank conflicts of the tensor-core kernel: the analysis of its layouts counts what the interpreter counts.

use colex::ComposedLayout;
use colex::analysis::{Access, Banks, bank_conflicts};
use gpu_kernels::tensor_core::SHARED_ACCESSES;

use crate::cases::cases;
use crate::{modules, run};

#[test]
fn tensor_core() {
    let swizzled = ComposedLayout::lit("S<3,3,3> o 0 o 8192:1");
    let count = |access: usize| {
        let access = Access::new(&swizzled, &SHARED_ACCESSES[access], 2, 8).unwrap();
        let found = bank_conflicts(&access, &Banks::NVIDIA).unwrap();
        assert!(found.is_conflict_free(), "{found:?}");
        found.wavefronts() as u64
    };
    // For each 64 of 256 columns, each of 2 x 2 blocks copies two tiles and loads both.
    let expected = 4 * 4 * (2 * count(0) + count(1) + count(2));
    let cases = cases();
    let case = cases.iter().find(|case| case.kernel == "tensor_core").unwrap();
    modules(|module| {
        let (report, _) = run(module, case, "tensor_core", &case.arguments);
        let counts = report.unwrap().total();
        assert_eq!((counts.wavefronts, counts.conflicts()), (expected, 0));
        assert_eq!(expected, 12_288);
    });
}
