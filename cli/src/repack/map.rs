//! Map: a file as memory, for reading.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;
use std::ops::Range;

use memmap2::Mmap;

#[cfg(unix)]
use super::truncation::PageGuard;
use crate::named;

/// The bytes of a file, which the system reads on the first access.
#[derive(Debug)]
pub(super) struct Map {
    name: String,
    file: File,
    #[cfg(unix)]
    guard: PageGuard, // before the pages, so that it is dropped first
    pages: Mmap,
}

impl Map {
    /// Maps `file`, called `name` in messages.
    ///
    /// If another program changes the file meanwhile, the map has its old or its new bytes. If
    /// another program truncates it, the bytes after the new end are 0 and [`check`](Self::check)
    /// returns an error.
    pub(super) fn new(file: File, name: &str) -> io::Result<Self> {
        // SAFETY: the caller must make sure that nobody changes the file while it is mapped. This
        // program opens it for reading only, and maps files that it writes only after it has
        // written them. For other programs see above: bytes that they change are only copied and
        // compared here, and every byte is a valid `u8`.
        let pages = unsafe { Mmap::map(&file)? };
        Ok(Self {
            name: name.to_owned(),
            file,
            #[cfg(unix)]
            guard: PageGuard::new(&pages)?,
            pages,
        })
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.pages
    }

    /// Checks that the bytes read so far were those of the file.
    ///
    /// - **Errors**: the file is now shorter than its map, or a page could not be read.
    pub(super) fn check(&self) -> io::Result<()> {
        // A file that ends within a page has zeros in the rest of the page, without a signal:
        // compare the length.
        let found = self.file.metadata()?.len();
        let mapped = self.pages.len();
        let problem = if found < mapped as u64 {
            format!("the file was truncated while it was read: {found} of {mapped} bytes remain")
        } else if self.is_lost() {
            "a part of the file could not be read: it was truncated meanwhile, or its disk failed"
                .to_owned()
        } else {
            return Ok(());
        };
        let message = format!("{problem}; run again when no other program writes to it");
        Err(named(&self.name, &io::Error::new(io::ErrorKind::UnexpectedEof, message)))
    }

    #[cfg(unix)]
    fn is_lost(&self) -> bool {
        self.guard.is_lost()
    }

    #[cfg(not(unix))]
    fn is_lost(&self) -> bool {
        false // such systems do not truncate a file that is mapped
    }

    /// Advises the system: the bytes are read in order, or as [`will_need`](Self::will_need)
    /// announces.
    pub(super) fn advise(&self, in_order: bool) {
        #[cfg(unix)]
        {
            let advice =
                if in_order { memmap2::Advice::Sequential } else { memmap2::Advice::Random };
            let _ = self.pages.advise(advice); // only advice
        }
    }

    /// Advises the system that the bytes `piece`, counted from `begin`, are read next.
    pub(super) fn will_need(&self, begin: usize, piece: Range<usize>) {
        #[cfg(unix)]
        let _ =
            self.pages.advise_range(memmap2::Advice::WillNeed, begin + piece.start, piece.len());
    }

    /// Releases the memory of the pages read so far. A later access reads them again.
    pub(super) fn release(&self) {
        #[cfg(unix)]
        {
            // SAFETY: the pages are mapped for reading, so that no changes are lost; the next
            // access reads the same bytes again.
            let _ = unsafe { self.pages.unchecked_advise(memmap2::UncheckedAdvice::DontNeed) };
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// Returns the bytes and the result of `check` of a map of `len` bytes, whose file is then
    /// truncated to `left`.
    fn truncated(len: usize, left: u64) -> (Vec<u8>, Result<(), String>) {
        let name = format!("colex-map-{}-{len}-{left}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, vec![7; len]).unwrap();
        let map = Map::new(File::open(&path).unwrap(), "in").unwrap();
        map.check().unwrap();
        let file = File::options().write(true).open(&path).unwrap();
        file.set_len(left).unwrap();
        let bytes = map.bytes().to_vec();
        let checked = map.check().map_err(|error| error.to_string());
        // A file that grows again does not bring the bytes back.
        file.set_len(len as u64).unwrap();
        assert_eq!(map.check().is_err(), map.is_lost());
        std::fs::remove_file(&path).unwrap();
        (bytes, checked)
    }

    #[test]
    fn a_truncated_file_is_an_error() {
        for (len, left) in [(1 << 20, 70_000), (1 << 20, 0), (100_000, 99_999)] {
            let (bytes, checked) = truncated(len, left);
            let kept = bytes.iter().take_while(|byte| **byte == 7).count();
            assert_eq!(kept as u64, left);
            assert!(bytes[kept..].iter().all(|byte| *byte == 0));
            let expected = format!(
                "in: the file was truncated while it was read: {left} of {len} bytes remain; \
                 run again when no other program writes to it"
            );
            assert_eq!(checked, Err(expected));
        }
        assert_eq!(truncated(1 << 16, 1 << 16).1, Ok(()));
    }
}
