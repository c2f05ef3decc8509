//! Output: the new file, header and elements, as a part file.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use super::failure::Failure;
use crate::named;
use crate::part_file::PartFile;

/// A file that is being written.
#[derive(Debug)]
pub(super) struct Output {
    part: PartFile,
    /// The position of the file: the next byte goes here without a seek.
    position: u64,
    /// Bytes before the elements.
    header: u64,
    /// Bytes of the elements.
    len: i64,
}

impl Output {
    /// Creates a part file for `target` with this header and `len` bytes of 0.
    pub(super) fn create(target: &Path, header: &[u8], len: i64) -> io::Result<Self> {
        let mut part = PartFile::create(target)?;
        let position = header.len() as u64;
        part.file().write_all(header)?;
        part.file().set_len(position + len as u64)?;
        Ok(Self { part, position, header: position, len })
    }

    /// Returns the bytes of the elements.
    pub(super) const fn len(&self) -> i64 {
        self.len
    }

    /// Returns the temporary name of the file.
    pub(super) fn path(&self) -> &Path {
        self.part.path()
    }

    /// Writes `bytes` at byte `at` of the elements.
    pub(super) fn write_at(&mut self, at: u64, bytes: &[u8]) -> Result<(), Failure> {
        let at = self.header + at;
        let position = self.position;
        let write = |file: &mut File| {
            if at != position {
                file.seek(SeekFrom::Start(at))?;
            }
            file.write_all(bytes)
        };
        write(self.part.file()).map_err(|error| named(self.part.target(), &error))?;
        self.position = at + bytes.len() as u64;
        Ok(())
    }

    /// Fills the elements with `value`; an error of `check` ends this.
    pub(super) fn fill(
        &mut self,
        value: &[u8],
        mut check: impl FnMut() -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut bytes = vec![0; (1_usize << 20).next_multiple_of(value.len())];
        fill(&mut bytes, value);
        for at in (0..self.len as u64).step_by(bytes.len()) {
            let rest = usize::try_from(self.len as u64 - at).unwrap_or(usize::MAX);
            self.write_at(at, &bytes[..rest.min(bytes.len())])?;
            check()?;
        }
        Ok(())
    }

    /// Gives the file its name.
    pub(super) fn rename(self) -> io::Result<()> {
        let target = self.part.target().to_owned();
        self.part.rename().map_err(|error| named(&target, &error))
    }
}

/// Fills `bytes` with copies of `value`.
pub(super) fn fill(bytes: &mut [u8], value: &[u8]) {
    if value.iter().all(|byte| *byte == value[0]) {
        return bytes.fill(value[0]);
    }
    let mut filled = value.len().min(bytes.len());
    bytes[..filled].copy_from_slice(&value[..filled]);
    while filled < bytes.len() {
        // The filled bytes are copies of the value, and double each time.
        let more = filled.min(bytes.len() - filled);
        bytes.copy_within(..more, filled);
        filled += more;
    }
}
