//! Output: a file that has its name only when it is whole.
//!
//! It is written under another name in the same folder, and renamed at the end, which replaces a file of that name in one
//! step; who may read and write it stays as it was. Whatever goes wrong before, an error or Ctrl-C, removes it. What a power
//! failure leaves of a file that has just been renamed is up to the file system: nothing waits for the disk.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::mover::fill;
use super::named;

/// A file that is being written.
#[derive(Debug)]
pub(super) struct Output {
    file: File,
    /// Where the next byte goes without a seek.
    position: u64,
    /// Bytes in front of the elements.
    header: u64,
    /// Bytes of the elements.
    len: i64,
    path: PathBuf,
    target: PathBuf,
    is_named: bool,
}

impl Output {
    /// A file for `target` with this header, and `len` bytes behind it, which are 0.
    pub(super) fn create(target: &Path, header: &[u8], len: i64) -> io::Result<Self> {
        let (file, path) = beside(target)?;
        let mut output = Self {
            file,
            position: 0,
            header: header.len() as u64,
            len,
            path,
            target: target.to_owned(),
            is_named: false,
        };
        if let Ok(replaced) = fs::metadata(target) {
            output.file.set_permissions(replaced.permissions())?; // before there is something to read
        }
        output.file.write_all(header)?;
        output.position = output.header;
        output.file.set_len(output.header + len as u64)?;
        Ok(output)
    }

    /// Bytes of the elements.
    pub(super) const fn len(&self) -> i64 {
        self.len
    }

    /// The file under its name for now.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes from byte `at` of the elements on.
    pub(super) fn write_at(&mut self, at: u64, bytes: &[u8]) -> Result<(), Failure> {
        let at = self.header + at;
        let write = |file: &mut File| {
            if at != self.position {
                file.seek(SeekFrom::Start(at))?;
            }
            file.write_all(bytes)
        };
        write(&mut self.file).map_err(|error| self.named(&error))?;
        self.position = at + bytes.len() as u64;
        Ok(())
    }

    /// Writes the value everywhere; `check` may end it.
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
    pub(super) fn rename(mut self) -> io::Result<()> {
        fs::rename(&self.path, &self.target).map_err(|error| self.named_io(&error))?;
        self.is_named = true;
        Ok(())
    }

    fn named(&self, error: &io::Error) -> Failure {
        Failure::File(self.named_io(error))
    }

    fn named_io(&self, error: &io::Error) -> io::Error {
        named(&self.target.to_string_lossy(), error)
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        if !self.is_named {
            let _ = fs::remove_file(&self.path); // nobody is left to be told
        }
    }
}

/// A new file in the folder of `target`, under a name that no other has.
fn beside(target: &Path) -> io::Result<(File, PathBuf)> {
    let name = target.file_name().unwrap_or_default();
    for attempt in 0..100 {
        let mut hidden = OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}-{attempt}.part", std::process::id()));
        let path = target.with_file_name(hidden);
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(file) => return Ok((file, path)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other("no name is free for a file beside it"))
}
