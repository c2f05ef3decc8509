//! A block of threads on a GPU of NVIDIA.

use core::arch::asm;
use core::arch::nvptx::{_block_idx_x, _block_idx_y, _syncthreads, _thread_idx_x};

use super::{Block, F16, Sm80};

/// The block of the running thread, which has at most `THREADS` threads.
///
/// With the bound LLVM knows that the digits of a thread have no carry. The transpose, `sgemm_1` and the
/// tensor-core GEMM by hand have at most as many instructions without it, so kernels by hand use `Cta<1024>`.
#[derive(Clone, Copy, Debug)]
pub struct Cta<const THREADS: usize>;

// Rust has neither `__shared__` nor an intrinsic for it. The assembler gets the declaration, and
// `device/llvm-bitcode-linker` gives the address its address space.
core::arch::global_asm!(".extern .shared .align 128 .b8 colex_shared[];");

impl<const THREADS: usize> Cta<THREADS> {
    /// Returns the thread in its block.
    #[inline(always)]
    fn thread(self) -> usize {
        // SAFETY: the register exists in every thread, and the host checks the threads of the launch.
        unsafe {
            let thread = _thread_idx_x() as usize;
            core::hint::assert_unchecked(thread < THREADS);
            thread
        }
    }
}

/// Returns an address in shared memory as the instructions take it.
#[inline(always)]
fn in_shared<T>(p: *const T) -> u32 {
    let address: u64;
    // SAFETY: the instruction only computes.
    unsafe {
        asm!("cvta.to.shared.u64 {0}, {1};", out(reg64) address, in(reg64) p,
            options(pure, nomem, nostack, preserves_flags));
    }
    address as u32
}

impl<const THREADS: usize> Block for Cta<THREADS> {
    type Registers<T: Copy> = T;

    #[inline(always)]
    fn registers<T: Copy>(&self, initial: T) -> T {
        initial
    }

    #[inline(always)]
    fn index(&self) -> (usize, usize) {
        // SAFETY: the registers exist in every thread.
        unsafe { (_block_idx_x() as usize, _block_idx_y() as usize) }
    }

    #[inline(always)]
    fn shared<T>(&self) -> *mut T {
        let p: *mut T;
        // SAFETY: the symbol is that of `global_asm!`, and its address is in shared memory.
        unsafe {
            asm!("mov.u64 {0}, colex_shared;", "cvta.shared.u64 {0}, {0};", out(reg64) p,
                options(pure, nomem, nostack, preserves_flags));
        }
        p
    }

    #[inline(always)]
    fn each<T: Copy>(&self, registers: &mut T, mut f: impl FnMut(usize, &mut T)) {
        f(self.thread(), registers);
    }

    #[inline(always)]
    fn barrier(&self) {
        // SAFETY: all threads of the block reach the barrier, because no kernel branches around it.
        unsafe { _syncthreads() }
    }
}

impl<const THREADS: usize> Sm80 for Cta<THREADS> {
    #[inline(always)]
    unsafe fn copy_async<T>(&self, to: *mut T, from: *const T) {
        asm!("cp.async.cg.shared.global [{0}], [{1}], 16;", in(reg32) in_shared(to), in(reg64) from,
            options(nostack, preserves_flags));
    }

    #[inline(always)]
    fn commit(&self) {
        // SAFETY: the instruction orders copies.
        unsafe { asm!("cp.async.commit_group;", options(nostack, preserves_flags)) }
    }

    #[inline(always)]
    fn wait<const PENDING: usize>(&self) {
        // SAFETY: the instruction orders copies.
        unsafe {
            asm!("cp.async.wait_group {0};", const PENDING, options(nostack, preserves_flags));
        }
    }

    #[inline(always)]
    unsafe fn ldmatrix<T: Copy>(
        &self,
        registers: &mut T,
        mut row: impl FnMut(usize) -> *const F16,
        mut to: impl FnMut(&mut T, [u32; 4]),
    ) {
        let mut r = [0_u32; 4];
        let [a, b, c, d] = &mut r;
        asm!("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {{{0}, {1}, {2}, {3}}}, [{4}];",
            out(reg32) *a, out(reg32) *b, out(reg32) *c, out(reg32) *d,
            in(reg32) in_shared(row(self.thread())), options(readonly, nostack, preserves_flags));
        to(registers, r);
    }

    #[inline(always)]
    fn mma<T: Copy>(
        &self,
        registers: &mut T,
        mut operands: impl FnMut(&T) -> ([u32; 4], [u32; 2], [f32; 4]),
        mut to: impl FnMut(&mut T, [f32; 4]),
    ) {
        let (a, b, mut c) = operands(registers);
        let [c0, c1, c2, c3] = &mut c;
        // SAFETY: the instruction only computes.
        unsafe {
            asm!("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {{{8}, {9}}}, {{{0}, {1}, {2}, {3}}};",
                inout(reg32) *c0, inout(reg32) *c1, inout(reg32) *c2, inout(reg32) *c3,
                in(reg32) a[0], in(reg32) a[1], in(reg32) a[2], in(reg32) a[3],
                in(reg32) b[0], in(reg32) b[1], options(pure, nomem, nostack, preserves_flags));
        }
        to(registers, c);
    }

    #[inline(always)]
    fn exchange<T: Copy>(
        &self,
        registers: &mut T,
        mask: u32,
        mut from: impl FnMut(&T) -> f32,
        mut to: impl FnMut(&mut T, f32),
    ) {
        let y: f32;
        // SAFETY: all lanes of the warp reach the instruction.
        unsafe {
            asm!("shfl.sync.bfly.b32 {0}, {1}, {2}, 0x1f, 0xffffffff;", out(reg32) y,
                in(reg32) from(registers), in(reg32) mask, options(nomem, nostack, preserves_flags));
        }
        to(registers, y);
    }
}
