//! Part file: a file that gets its name only when it is complete.
//!
//! The bytes go to `.NAME.PID-0.part` in the folder of the target. The rename at the end replaces
//! the target in one step, so that a reader sees the old file or the new one, never a part.
//! Dropping the part file removes it. The module does not wait for the disk: after a power failure
//! the content of the file depends on the file system.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// A file under construction.
#[derive(Debug)]
pub(crate) struct PartFile {
    file: File,
    path: PathBuf,
    target: PathBuf,
    is_named: bool,
}

impl PartFile {
    /// Creates an empty part file for `target`, with the permissions of the file that it replaces.
    pub(crate) fn create(target: &Path) -> io::Result<Self> {
        let (file, path) = create_beside(target)?;
        let part = Self { file, path, target: target.to_owned(), is_named: false };
        if let Ok(replaced) = fs::metadata(target) {
            part.file.set_permissions(replaced.permissions())?; // before there are bytes to read
        }
        Ok(part)
    }

    pub(crate) const fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Returns the temporary name.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the name that the file gets.
    pub(crate) fn target(&self) -> &Path {
        &self.target
    }

    /// Gives the file its name.
    pub(crate) fn rename(mut self) -> io::Result<()> {
        fs::rename(&self.path, &self.target)?;
        self.is_named = true;
        Ok(())
    }
}

impl Drop for PartFile {
    fn drop(&mut self) {
        if !self.is_named {
            let _ = fs::remove_file(&self.path); // an error is on its way already
        }
    }
}

/// Returns the file that writing to `path` replaces: `path` itself, or the file to which a symbolic
/// link leads.
///
/// - **Errors**: `path` exists and is not a file.
pub(crate) fn replaced_by(path: &Path) -> io::Result<PathBuf> {
    let found = match fs::canonicalize(path) {
        Ok(found) => found,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(path.to_owned()),
        Err(error) => return Err(error),
    };
    if !found.is_file() {
        return Err(io::Error::other("not a regular file; name another output"));
    }
    Ok(found)
}

/// Creates a file in the folder of `target`, under a name that no other file has.
fn create_beside(target: &Path) -> io::Result<(File, PathBuf)> {
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
    let name = Path::new(name).display();
    Err(io::Error::other(format!(
        "100 part files `.{name}.{}-*.part` exist in the folder; remove them",
        std::process::id()
    )))
}
