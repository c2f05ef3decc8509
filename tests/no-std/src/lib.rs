//! A library that links only if `colex` and its dependencies do not use `std`: a second panic
//! handler would be an error.
#![no_std]
#![allow(unsafe_code)] // an exported symbol, so that the linker keeps the code

use colex::DynLayout;

/// Returns the offset at flat coordinate `i`. The linker keeps this function, but no program calls
/// it.
#[unsafe(no_mangle)]
pub extern "C" fn colex_offset(i: i64) -> i64 {
    const LAYOUT: DynLayout = DynLayout::lit("((2,4),(3,5)):((3,6),(1,24))");
    LAYOUT.index(i)
}

/// Returns the offset of row `i` in a tiled XLA array. The linker keeps this function, but no
/// program calls it.
#[unsafe(no_mangle)]
pub extern "C" fn colex_place(i: usize) -> usize {
    colex::xla_layout!(bf16[64, 512]{1, 0:T(8, 128)(2, 1)}).index((i, 0))
}

#[cfg(feature = "draw")]
mod draw {
    extern crate alloc;

    use core::alloc::{GlobalAlloc, Layout};

    use alloc::string::ToString;
    use colex::DynLayout;
    use colex_draw::{Limits, Picture, Svg};

    /// Has no memory. The library links, and no program runs it.
    struct NoMemory;

    unsafe impl GlobalAlloc for NoMemory {
        unsafe fn alloc(&self, _: Layout) -> *mut u8 {
            core::ptr::null_mut()
        }

        unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
    }

    #[global_allocator]
    static ALLOCATOR: NoMemory = NoMemory;

    /// Returns the bytes of a picture. The linker keeps this function, but no program calls it.
    #[unsafe(no_mangle)]
    pub extern "C" fn colex_picture() -> usize {
        let layout = DynLayout::lit("(4,8):(8,1)");
        Svg::new(&Picture::of_layout(&layout, Limits::default())).to_string().len()
    }
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
