//! Memory on huge pages, which all systems get that are measured next to each other.

use std::io;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use memmap2::MmapMut;

/// Bytes of a huge page. Every buffer begins at a multiple.
const HUGE: usize = 2 << 20;

/// A type whose bytes may be anything: any memory is a slice of it.
///
/// # Safety
///
/// Every pattern of bits is a value, and no byte is padding.
pub unsafe trait Plain: Copy + Send + Sync + 'static {}

// SAFETY: numbers; each pattern of bits is one.
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

/// Zeros on huge pages, where the system has them to give.
#[derive(Debug)]
pub struct Pages<T> {
    map: MmapMut,
    start: usize,
    len: usize,
    of: PhantomData<T>,
}

impl<T: Plain> Pages<T> {
    /// `len` zeros, at an address that is a multiple of a huge page.
    ///
    /// # Errors
    ///
    /// The system's, where there is not as much memory. Where it has no huge pages, the pages are small ones.
    pub fn zeroed(len: usize) -> io::Result<Self> {
        let bytes = len.checked_mul(size_of::<T>()).and_then(|b| b.checked_next_multiple_of(HUGE));
        let bytes = bytes.and_then(|b| b.checked_add(HUGE)).ok_or(io::ErrorKind::OutOfMemory)?;
        let map = MmapMut::map_anon(bytes)?;
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage); // advice only
        let start = map.as_ptr().align_offset(HUGE);
        Ok(Self { map, start, len, of: PhantomData })
    }

    /// The bytes of the elements.
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
