//! Kernels over colex's layouts: one source for GPUs and for the CPU.
//!
//! A kernel is a function over a [`Block`](block::Block) of threads. A GPU runs the kernel with a
//! block whose methods are instructions; the CPU runs the kernel with a block whose methods are
//! loops over the threads. Each module has a kernel over layouts, and `by_hand`: the same steps with
//! explicit index arithmetic. `build.sh` compares the instructions of both.
//!
//! | module | kernel |
//! |---|---|
//! | [`transpose`] | transpose through swizzled shared memory |
//! | [`sgemm_1`] | CuTe's `sgemm_1`: tiles in shared memory |
//! | [`sgemm_1_divides`] | the same, which divides the matrices in the kernel |
//! | [`sgemm_2`] | CuTe's `sgemm_2`: vectors of 16 bytes, and loads before the product |
//! | [`tensor_core`] | `cp.async`, `ldmatrix` and `mma.sync` of the catalogue |
//! | [`softmax`] | softmax of rows, one row for each warp |
//! | [`ragged`] | a product of any size, with predicates from coordinate layouts |
//! | [`image`] | an image times a number, whose guard the kernel checks |
//!
//! `check` of a module checks a launch on the host: the tiles divide the matrices, the threads are
//! those of the partitions, and shared memory holds the buffers.

#![cfg_attr(any(target_arch = "nvptx64", target_arch = "amdgpu"), no_std)]
#![cfg_attr(
    target_arch = "nvptx64",
    feature(abi_ptx, asm_experimental_arch, core_float_math, stdarch_nvptx)
)]
#![cfg_attr(target_arch = "amdgpu", feature(abi_gpu_kernel, core_float_math, link_llvm_intrinsics))]
// Intrinsics of LLVM.
#![allow(internal_features)]
// Kernels are `unsafe fn`s whose callers guarantee valid pointers.
#![allow(unsafe_op_in_unsafe_fn, clippy::missing_safety_doc, clippy::too_many_arguments)]

pub mod block;
pub mod image;
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
pub mod launch;
pub mod layouts;
pub mod ragged;
pub mod sgemm_1;
pub mod sgemm_1_divides;
pub mod sgemm_2;
#[cfg(not(target_arch = "amdgpu"))]
pub mod softmax;
#[cfg(not(target_arch = "amdgpu"))]
pub mod tensor_core;
pub mod transpose;

#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    unsafe { core::arch::nvptx::trap() }
}

#[cfg(target_arch = "amdgpu")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// Repeats a block with a constant in place of a variable. Rust has no `#pragma unroll`, and
/// accumulators that a loop indexes may not stay in registers.
#[macro_export]
macro_rules! unroll {
    ($i:ident in 2 $body:block) => { $crate::unroll!($i in [0 1] $body) };
    ($i:ident in 4 $body:block) => { $crate::unroll!($i in [0 1 2 3] $body) };
    ($i:ident in 8 $body:block) => { $crate::unroll!($i in [0 1 2 3 4 5 6 7] $body) };
    ($i:ident in [$($constant:literal)*] $body:block) => {{$({
        let $i: usize = $constant;
        $body
    })*}};
}

/// Declares constant layouts as unit structs.
#[macro_export]
macro_rules! constant_layouts {
    ($($(#[$about:meta])* $name:ident = $layout:expr;)*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl colex::constant::ConstLayout for $name {
            const LAYOUT: colex::DynLayout = $layout;
        }
    )*};
}
