//! A block of threads on a GPU of AMD.
//!
//! rustc 1.96 has neither LDS nor inline assembly for this target, so the kernel gets a pointer in place of
//! shared memory, and kernels with the instructions of SM80 are not built.

use super::Block;

unsafe extern "C" {
    #[link_name = "llvm.amdgcn.workitem.id.x"]
    safe fn workitem() -> u32;
    #[link_name = "llvm.amdgcn.workgroup.id.x"]
    safe fn workgroup_x() -> u32;
    #[link_name = "llvm.amdgcn.workgroup.id.y"]
    safe fn workgroup_y() -> u32;
    #[link_name = "llvm.amdgcn.s.barrier"]
    safe fn barrier();
}

/// The block of the running thread, which has at most `THREADS` threads.
#[derive(Clone, Copy, Debug)]
pub struct Group<const THREADS: usize> {
    /// The memory in place of shared memory.
    pub shared: *mut u8,
}

impl<const THREADS: usize> Block for Group<THREADS> {
    type Registers<T: Copy> = T;

    #[inline(always)]
    fn registers<T: Copy>(&self, initial: T) -> T {
        initial
    }

    #[inline(always)]
    fn index(&self) -> (usize, usize) {
        (workgroup_x() as usize, workgroup_y() as usize)
    }

    #[inline(always)]
    fn shared<T>(&self) -> *mut T {
        self.shared.cast()
    }

    #[inline(always)]
    fn each<T: Copy>(&self, registers: &mut T, mut f: impl FnMut(usize, &mut T)) {
        let thread = workitem() as usize;
        // SAFETY: the host checks the threads of the launch.
        unsafe { core::hint::assert_unchecked(thread < THREADS) }
        f(thread, registers);
    }

    #[inline(always)]
    fn barrier(&self) {
        barrier();
    }
}
