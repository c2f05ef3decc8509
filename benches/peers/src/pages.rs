//! Memory on huge pages, for all systems in a comparison.

use std::io;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use memmap2::MmapMut;

/// The bytes of a huge page. Every buffer begins at a multiple of it.
const HUGE: usize = 2 << 20;

/// A type for which all bytes are valid, so that any memory is a slice of it.
///
/// # Safety
///
/// Every bit pattern is a valid value, and no byte is padding.
pub unsafe trait Plain: Copy + Send + Sync + 'static {}

// SAFETY: numbers, for which each bit pattern is valid.
unsafe impl Plain for u8 {}
// SAFETY: as for `u8`.
unsafe impl Plain for u16 {}
// SAFETY: as for `u8`.
unsafe impl Plain for u32 {}
// SAFETY: as for `u8`.
unsafe impl Plain for u64 {}
// SAFETY: as for `u8`.
unsafe impl Plain for u128 {}
// SAFETY: as for `u8`.
unsafe impl Plain for f32 {}
// SAFETY: as for `u8`.
unsafe impl Plain for f64 {}

/// Zeros on huge pages, if the system has some.
#[derive(Debug)]
pub struct Pages<T> {
    map: MmapMut,
    start: usize,
    len: usize,
    of: PhantomData<T>,
}

impl<T: Plain> Pages<T> {
    /// Returns `len` zeros, at an address that is a multiple of a huge page.
    ///
    /// # Errors
    ///
    /// Returns the error of the system if it does not have enough memory. If it has no huge pages,
    /// the pages are small.
    pub fn zeroed(len: usize) -> io::Result<Self> {
        let bytes = len.checked_mul(size_of::<T>()).and_then(|b| b.checked_next_multiple_of(HUGE));
        let bytes = bytes.and_then(|b| b.checked_add(HUGE)).ok_or(io::ErrorKind::OutOfMemory)?;
        let map = MmapMut::map_anon(bytes)?;
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage); // advice only
        let start = map.as_ptr().align_offset(HUGE);
        Ok(Self { map, start, len, of: PhantomData })
    }

    /// Returns the bytes of the elements.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.map[self.start..][..self.len * size_of::<T>()]
    }
}

impl<T: Plain> Deref for Pages<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        // SAFETY: `T` is plain, so any bytes are values of it.
        let (before, elements, after) = unsafe { self.bytes().align_to() };
        assert!(before.is_empty() && after.is_empty());
        elements
    }
}

impl<T: Plain> DerefMut for Pages<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        let bytes = &mut self.map[self.start..][..self.len * size_of::<T>()];
        // SAFETY: `T` is plain: any bytes are values of it, and any values of it are bytes.
        let (before, elements, after) = unsafe { bytes.align_to_mut() };
        assert!(before.is_empty() && after.is_empty());
        elements
    }
}
