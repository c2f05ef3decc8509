//! The C interface for JavaScript: `alloc`, write the request, `run`, read the answer, `release`.

#![allow(unsafe_code)]

use std::alloc::Layout;

/// The longest request, in bytes. JavaScript cannot make the engine allocate more.
const LONGEST: usize = 1 << 20;

fn layout(len: usize) -> Option<Layout> {
    (len > 0 && len <= 64 << 20).then(|| Layout::array::<u8>(len).ok())?
}

/// Returns `len` bytes for a request, or null if the request is too long.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(len: usize) -> *mut u8 {
    match layout(len).filter(|_| len <= LONGEST) {
        // SAFETY: the size is not zero.
        Some(layout) => unsafe { std::alloc::alloc(layout) },
        None => std::ptr::null_mut(),
    }
}

/// Frees the bytes of `alloc`, or the answer of `run`.
///
/// # Safety
///
/// `ptr` and `len` are those of one `alloc` or one answer, and no one uses the bytes afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn release(ptr: *mut u8, len: usize) {
    if let Some(layout) = layout(len) {
        // SAFETY: the caller's obligation.
        unsafe { std::alloc::dealloc(ptr, layout) }
    }
}

/// Answers a request. The result is the address of the answer times 2^32 plus its length.
///
/// # Safety
///
/// `ptr` and `len` are those of an `alloc` whose bytes are written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn run(ptr: *const u8, len: usize) -> u64 {
    // SAFETY: the caller's obligation.
    let request = unsafe { std::slice::from_raw_parts(ptr, len) };
    let answer = crate::answer(&String::from_utf8_lossy(request)).into_bytes().into_boxed_slice();
    let len = answer.len();
    let ptr = Box::into_raw(answer).cast::<u8>();
    ((ptr as u64) << 32) | len as u64
}
