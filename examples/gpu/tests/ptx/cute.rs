//! The kernels of `cute.sh` over CuTe do the same as those in Rust.

use std::path::Path;

use ptx_run::Module;

use crate::cases::cases;
use crate::run;

#[test]
fn kernels_over_cute() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/gpu/cute/sm_80/kernels.ptx");
    let Ok(text) = std::fs::read_to_string(path) else {
        return println!("skipped: `examples/gpu/cute.sh sm_80` writes the PTX");
    };
    let module = Module::parse(&text).unwrap();
    for case in cases() {
        // Its integers are `int`.
        let arguments: Vec<_> = case.by_hand.iter().map(|bytes| bytes[..4].to_vec()).collect();
        let (report, result) = run(&module, &case, case.kernel, &arguments);
        let report = report.unwrap_or_else(|error| panic!("{}: {error}", case.kernel));
        assert_eq!(report.conflicts().count(), 0, "{}: bank conflicts", case.kernel);
        (case.check)(&result);
    }
}
