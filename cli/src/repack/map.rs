//! The one place with unsafe code: a file as memory, for reading.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;
use std::ops::Range;

use memmap2::Mmap;

/// A file's bytes, read as they are looked at.
#[derive(Debug)]
pub(super) struct Map {
    map: Mmap,
}

impl Map {
    /// The bytes of `file`.
    ///
    /// A limit that no program can lift: if another one changes the file meanwhile, it is not known which of its bytes
    /// are seen, and if it cuts the file short, this one ends with a signal.
    pub(super) fn new(file: &File) -> io::Result<Self> {
        // SAFETY: what is asked of the caller is that nobody changes the file while it is mapped. This program opens it for
        // reading only, and maps files that it writes only when it has written them. For other programs see above: bytes
        // that they change are only moved and compared here, never taken for something that has invalid values.
        let map = unsafe { Mmap::map(file)? };
        Ok(Self { map })
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.map
    }

    /// Says in which order the bytes are read: from the first to the last, or as [`will_need`](Self::will_need) says.
    pub(super) fn advise(&self, in_order: bool) {
        #[cfg(unix)]
        {
            let advice =
                if in_order { memmap2::Advice::Sequential } else { memmap2::Advice::Random };
            let _ = self.map.advise(advice); // only advice
        }
    }

    /// Says that these bytes, counted from `begin`, are read next.
    pub(super) fn will_need(&self, begin: usize, piece: Range<usize>) {
        #[cfg(unix)]
        let _ = self.map.advise_range(memmap2::Advice::WillNeed, begin + piece.start, piece.len());
    }

    /// Gives back the memory of the pages looked at so far. They can be looked at again.
    pub(super) fn release(&self) {
        #[cfg(unix)]
        {
            // SAFETY: pages of a file that are mapped for reading have no changes that would be lost; the next look reads the
            // same bytes again.
            let _ = unsafe { self.map.unchecked_advise(memmap2::UncheckedAdvice::DontNeed) };
        }
    }
}
