//! Devices: GPUs, on which a program can neither print sentences nor run the value plane.
//!
//! A run-time panic there has a literal message, and an operation whose result the value plane would
//! compute does not build. Constants are evaluated by the compiler, so their errors have sentences
//! as everywhere.

/// Whether the code is for a device: a GPU target of rustc, or `--cfg colex_device` for other
/// compilers and for tests.
pub(crate) const IS_DEVICE: bool =
    cfg!(any(colex_device, target_arch = "nvptx64", target_arch = "amdgpu"));

/// Stops the build for a device, unless a result is static, or has a plan or a formula.
#[track_caller]
pub(crate) const fn require_plan(exists: bool) {
    assert!(
        exists || !IS_DEVICE,
        "an operation on dynamic integers has no plan, and a device cannot run the value plane; compute the \
         layout on the host and pass it to the kernel, or make the integers that decide its structure static"
    );
}

/// Panics where the value plane would compute a result or an error.
///
/// The function is inlined, so that a kernel has a `trap` and no call.
#[cold]
#[inline]
#[track_caller]
pub(crate) const fn stop() -> ! {
    panic!(
        "colex: a thread does not exist, or dynamic integers are 0, too large or no multiples of a tile or divisor; check them on the host"
    )
}
