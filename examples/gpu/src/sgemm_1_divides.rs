//! `sgemm_1` as CuTe writes it: the kernel gets matrices of any size, and divides them itself.
//!
//! The matrices are column-major with a leading dimension: A `(M,K):(1,lda)`, B `(N,K):(1,ldb)` and
//! C `(M,N):(1,ldc)`. The steps are those of [`sgemm_1`](crate::sgemm_1). There the host divides, and
//! here each thread does.

#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
use colex::DynLayout;
use colex::constant::{AnyLayout, Const, Mixed};
use colex::{layout, tiler};

use crate::block::Block;
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
use crate::launch::{self, Launch};
use crate::layouts::bounded;
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
use crate::sgemm_1;
use crate::sgemm_1::{Buffer, Columns, THREADS_AB, THREADS_C, multiply};
use crate::{constant_layouts, unroll};

pub use crate::sgemm_1::{SHARED, THREADS, by_hand};

constant_layouts! {
    /// The threads that copy a tile of A or B.
    ThreadsAB = THREADS_AB;
    /// The threads that compute a tile of C.
    ThreadsC = THREADS_C;
}

/// Returns a column-major matrix.
///
/// - **Panics**: if an integer is above [`MAX`](crate::layouts::MAX), or the matrix is empty.
#[inline(always)]
#[must_use]
pub fn matrix(rows: u32, columns: u32, leading: u32) -> Mixed<Columns> {
    let [rows, columns, leading] = bounded([rows, columns, leading]);
    Mixed::of(layout!((rows, columns):(1, leading)))
}

/// Checks a launch that multiplies matrices with these leading dimensions and elements of their storages.
///
/// - **Errors**: [`launch::Error`] for an integer above [`MAX`](crate::layouts::MAX), for columns of C that
///   overlap, and as [`sgemm_1::check`].
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
pub fn check(
    launch: &Launch,
    (m, n, k): (u32, u32, u32),
    [lda, ldb, ldc]: [u32; 3],
    [a, b, c]: [usize; 3],
) -> Result<(), launch::Error> {
    launch::check_bounded(&[m, n, k, lda, ldb, ldc])?;
    let matrix = |rows: u32, columns: u32, leading: u32, elements| {
        let shape = [i64::from(rows), i64::from(columns)];
        Ok::<_, launch::Error>((DynLayout::strided(&shape, &[1, i64::from(leading)])?, elements))
    };
    let (a, b, c) = (matrix(m, k, lda, a)?, matrix(n, k, ldb, b)?, matrix(m, n, ldc, c)?);
    sgemm_1::check(launch, &a, &b, &c)?;
    launch::is_writable(&c)
}

/// Computes one tile of C.
///
/// # Safety
/// The pointers are valid for the layouts.
#[inline(always)]
pub unsafe fn sgemm<B: Block>(
    block: &B,
    (a, of_a): (*const f32, impl AnyLayout),
    (b, of_b): (*const f32, impl AnyLayout),
    (c, of_c): (*mut f32, impl AnyLayout),
) {
    let (threads_ab, threads_c) = (Const::of(ThreadsAB), Const::of(ThreadsC));
    let shared_a = block.shared::<f32>();
    let shared_b = shared_a.add(Const::of(Buffer).cosize());
    let (i, j) = block.index();
    let (tiled_a, tiled_b) =
        (of_a.zipped_divide(tiler!(<128, 8>)), of_b.zipped_divide(tiler!(<128, 8>)));
    let (tile_a, tiles_a) = (tiled_a.mode::<0>(), tiled_a.mode::<1>());
    let (tile_b, tiles_b) = (tiled_b.mode::<0>(), tiled_b.mode::<1>());
    let (tile_c, first_c) = of_c.local_tile(tiler!(<128, 128>), (i, j));
    let mut registers = block.registers([[0.0_f32; 8]; 8]);
    for k in 0..tiles_a.mode::<1>().size() {
        let (a, b) = (a.add(tiles_a.index((i, k))), b.add(tiles_b.index((j, k))));
        block.each(&mut registers, |thread, _| {
            let (part_a, first_a) = tile_a.local_partition(threads_ab, thread);
            let (part_b, first_b) = tile_b.local_partition(threads_ab, thread);
            let (part, first) = AnyLayout::local_partition(&Const::of(Buffer), threads_ab, thread);
            for value in 0..part.size() {
                let at = (value, 0);
                let to = part.index(at);
                *shared_a.offset(first).add(to) = *a.offset(first_a).add(part_a.index(at));
                *shared_b.offset(first).add(to) = *b.offset(first_b).add(part_b.index(at));
            }
        });
        block.barrier();
        multiply(block, &mut registers, shared_a, shared_b);
        block.barrier();
    }
    block.each(&mut registers, |thread, sums| {
        let (part, first) = tile_c.local_partition(threads_c, thread);
        let c = c.offset(first_c).offset(first);
        unroll!(y in 8 {
            unroll!(x in 8 {
                *c.add(part.index((x, y))) += sums[y][x];
            })
        })
    });
}

#[cfg(target_arch = "nvptx64")]
mod device {
    use super::*;
    use crate::block::cta::Cta;

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn sgemm_1_divides(
        a: *const f32,
        b: *const f32,
        c: *mut f32,
        m: u32,
        n: u32,
        k: u32,
        lda: u32,
        ldb: u32,
        ldc: u32,
    ) {
        let (of_a, of_b, of_c) = (matrix(m, k, lda), matrix(n, k, ldb), matrix(m, n, ldc));
        sgemm(&Cta::<THREADS>, (a, of_a), (b, of_b), (c, of_c))
    }

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn sgemm_1_divides_by_hand(
        a: *const f32,
        b: *const f32,
        c: *mut f32,
        _m: u32,
        _n: u32,
        k: u32,
        lda: u32,
        ldb: u32,
        ldc: u32,
    ) {
        by_hand(&Cta::<1024>, (a, lda as usize), (b, ldb as usize), (c, ldc as usize), k as usize)
    }
}
