//! Multiplies the pixels of an image by a number.
//!
//! The rows of the image have the pitch `pitch`: the pixels are `(width,height):(1,pitch)`. A block of 256
//! threads has 256 consecutive pixels. The kernel divides the flat image by 256, so no tile may cross the
//! end of a row: the guard of the divide requires a width that is a multiple of 256. The kernel traps for
//! another width, before it accesses a pixel.

use colex::constant::{AnyLayout, Mixed, Structure};
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
use colex::{DynLayout, Tiler};
use colex::{Shape, Stride, layout, tiler};

use crate::block::Block;
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
use crate::launch::{self, Launch};
use crate::layouts::bounded;

/// The number of threads of a block.
pub const THREADS: usize = 256;

/// An image of any size.
pub type Pixels = Structure<Shape![(usize, usize)], Stride![(1, usize)]>;

/// Returns the pixels of an image.
///
/// - **Panics**: if an integer is above [`MAX`](crate::layouts::MAX).
#[inline(always)]
#[must_use]
pub fn pixels(width: u32, height: u32, pitch: u32) -> Mixed<Pixels> {
    let [width, height, pitch] = bounded([width, height, pitch]);
    Mixed::of(layout!((width, height):(1, pitch)))
}

/// Checks a launch over images with these numbers of elements in their storages.
///
/// - **Errors**: [`launch::Error`] for an integer above [`MAX`](crate::layouts::MAX), for rows of `to` that
///   overlap, and unless 256 divides the width, the storages have the pixels, the grid has one block for each
///   256 pixels of a row, and the block has [`THREADS`] threads.
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
pub fn check(
    launch: &Launch,
    [width, height, pitch]: [u32; 3],
    [from, to]: [usize; 2],
) -> Result<(), launch::Error> {
    launch::check_bounded(&[width, height, pitch])?;
    let shape = [i64::from(width), i64::from(height)];
    let image = DynLayout::strided(&shape, &[1, i64::from(pitch)])?;
    launch.check_grid(launch::tiles(&(image, from), &Tiler::lit("<256,1>"))?)?;
    launch::is_writable(&(image, to))?;
    launch.check_threads(&DynLayout::lit("256:1"))
}

/// Multiplies the pixels of one tile.
///
/// # Safety
/// The pointers are valid for the image.
#[inline(always)]
pub unsafe fn scale<B: Block>(
    block: &B,
    (from, to): (*const f32, *mut f32),
    image: impl AnyLayout,
    factor: f32,
) {
    let tiled = image.zipped_divide(tiler!(256));
    let first = tiled.mode::<1>().index(block.index());
    let mut none = block.registers(());
    block.each(&mut none, |thread, ()| {
        let at = first + tiled.mode::<0>().index(thread);
        *to.add(at) = factor * *from.add(at);
    });
}

/// Does the steps of [`scale`] with explicit index arithmetic.
///
/// # Safety
/// The pointers are valid for the image.
#[inline(always)]
pub unsafe fn by_hand<B: Block>(
    block: &B,
    (from, to): (*const f32, *mut f32),
    pitch: usize,
    factor: f32,
) {
    let (i, j) = block.index();
    let mut none = block.registers(());
    block.each(&mut none, |t, ()| {
        let at = 256 * i + pitch * j + t;
        *to.add(at) = factor * *from.add(at);
    });
}

#[cfg(target_arch = "nvptx64")]
mod device {
    use super::*;
    use crate::block::cta::Cta;

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn image(
        from: *const f32,
        to: *mut f32,
        width: u32,
        height: u32,
        pitch: u32,
        factor: f32,
    ) {
        scale(&Cta::<THREADS>, (from, to), pixels(width, height, pitch), factor)
    }

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn image_by_hand(
        from: *const f32,
        to: *mut f32,
        _width: u32,
        _height: u32,
        pitch: u32,
        factor: f32,
    ) {
        by_hand(&Cta::<1024>, (from, to), pitch as usize, factor)
    }
}
