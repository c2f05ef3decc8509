//! A block of threads.

#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
pub mod cpu;
#[cfg(target_arch = "nvptx64")]
pub mod cta;
#[cfg(target_arch = "amdgpu")]
pub mod group;

/// The bits of a number in half precision.
pub type F16 = u16;

/// A block of threads.
///
/// A kernel calls [`each`](Self::each) for the code of one thread.
pub trait Block {
    /// The registers of all threads that this machine runs: `T` on a GPU, a list on the CPU.
    type Registers<T: Copy>;

    /// Returns registers with `initial` in each thread.
    fn registers<T: Copy>(&self, initial: T) -> Self::Registers<T>;

    /// Returns the coordinate of the block in the grid.
    fn index(&self) -> (usize, usize);

    /// Returns the first byte of shared memory, aligned to 128 bytes.
    fn shared<T>(&self) -> *mut T;

    /// Runs `f` for each thread, with its index and its registers.
    fn each<T: Copy>(&self, registers: &mut Self::Registers<T>, f: impl FnMut(usize, &mut T));

    /// Waits for all threads of the block: `bar.sync`.
    fn barrier(&self);
}

/// A block of threads with instructions of SM80: copies in the background, matrices and shuffles.
///
/// Instructions of a whole warp are methods of the block: closures return the operands of a thread, and
/// receive its results.
pub trait Sm80: Block {
    /// Copies 16 bytes from global to shared memory: `cp.async.cg.shared.global`. The thread sees them
    /// after [`wait`](Self::wait), the other threads after a barrier.
    ///
    /// # Safety
    /// The pointers are valid for 16 bytes and aligned to 16.
    unsafe fn copy_async<T>(&self, to: *mut T, from: *const T);

    /// Ends a group of asynchronous copies: `cp.async.commit_group`.
    fn commit(&self);

    /// Waits until at most `PENDING` groups of copies are not complete: `cp.async.wait_group`.
    fn wait<const PENDING: usize>(&self);

    /// Loads four matrices of 8 x 8 halves: `ldmatrix.sync.aligned.m8n8.x4.shared.b16`.
    ///
    /// `row` returns the address of the row of 16 bytes that a thread contributes.
    ///
    /// # Safety
    /// The addresses are valid for 16 bytes of shared memory and aligned to 16.
    unsafe fn ldmatrix<T: Copy>(
        &self,
        registers: &mut Self::Registers<T>,
        row: impl FnMut(usize) -> *const F16,
        to: impl FnMut(&mut T, [u32; 4]),
    );

    /// Multiplies matrices of 16 x 16 and 16 x 8 halves:
    /// `mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32`.
    fn mma<T: Copy>(
        &self,
        registers: &mut Self::Registers<T>,
        operands: impl FnMut(&T) -> ([u32; 4], [u32; 2], [f32; 4]),
        to: impl FnMut(&mut T, [f32; 4]),
    );

    /// Gives each thread the number of the lane `lane ^ mask`: `shfl.sync.bfly.b32`.
    fn exchange<T: Copy>(
        &self,
        registers: &mut Self::Registers<T>,
        mask: u32,
        from: impl FnMut(&T) -> f32,
        to: impl FnMut(&mut T, f32),
    );
}

/// Vectors that one instruction moves: LLVM needs the alignment.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
struct F32x4([f32; 4]);

#[derive(Clone, Copy)]
#[repr(C, align(8))]
struct F32x2([f32; 2]);

/// Loads four numbers.
///
/// # Safety
/// The pointer is valid for four numbers and aligned to 16 bytes.
#[inline(always)]
pub unsafe fn load4(from: *const f32) -> [f32; 4] {
    // An array as a whole would stay in local memory: 128 bits are no register.
    let F32x4([a, b, c, d]) = from.cast::<F32x4>().read();
    [a, b, c, d]
}

/// Stores four numbers.
///
/// # Safety
/// The pointer is valid for four numbers and aligned to 16 bytes.
#[inline(always)]
pub unsafe fn store4(to: *mut f32, [a, b, c, d]: [f32; 4]) {
    to.cast::<F32x4>().write(F32x4([a, b, c, d]));
}

/// Stores two numbers.
///
/// # Safety
/// The pointer is valid for two numbers and aligned to 8 bytes.
#[inline(always)]
pub unsafe fn store2(to: *mut f32, [a, b]: [f32; 2]) {
    to.cast::<F32x2>().write(F32x2([a, b]));
}

/// Returns `a * b + c`, rounded once.
#[inline(always)]
pub fn fma(a: f32, b: f32, c: f32) -> f32 {
    #[cfg(any(target_arch = "nvptx64", target_arch = "amdgpu"))]
    return core::f32::math::mul_add(a, b, c);
    #[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
    a.mul_add(b, c)
}

/// Returns 2 to the power `x`, to about 22 bits: `ex2.approx.ftz.f32`.
#[cfg(not(target_arch = "amdgpu"))]
#[inline(always)]
pub fn exp2(x: f32) -> f32 {
    #[cfg(target_arch = "nvptx64")]
    {
        let y: f32;
        // SAFETY: the instruction only computes.
        unsafe {
            core::arch::asm!("ex2.approx.ftz.f32 {y}, {x};", x = in(reg32) x, y = out(reg32) y,
                options(pure, nomem, nostack, preserves_flags));
        }
        y
    }
    #[cfg(not(target_arch = "nvptx64"))]
    x.exp2()
}

/// Returns `1 / x`, to about 23 bits: `rcp.approx.ftz.f32`.
#[cfg(not(target_arch = "amdgpu"))]
#[inline(always)]
pub fn reciprocal(x: f32) -> f32 {
    #[cfg(target_arch = "nvptx64")]
    {
        let y: f32;
        // SAFETY: the instruction only computes.
        unsafe {
            core::arch::asm!("rcp.approx.ftz.f32 {y}, {x};", x = in(reg32) x, y = out(reg32) y,
                options(pure, nomem, nostack, preserves_flags));
        }
        y
    }
    #[cfg(not(target_arch = "nvptx64"))]
    return 1.0 / x;
}
