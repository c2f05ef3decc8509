//! The source that an argument names: a file, or standard input.

use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::path::Path;

use colex_cli::lines;

use crate::{named, quoted};

/// Returns the name and the bytes of a file, or of standard input for `-`; `None` if there is no
/// such file.
pub(crate) fn read(argument: &OsStr) -> io::Result<Option<(String, Vec<u8>)>> {
    if argument == "-" {
        let bytes = lines::whole(io::stdin().lock()).map_err(|error| named("-", &error))?;
        return Ok(Some(("standard input".into(), bytes)));
    }
    let path = Path::new(argument);
    let name = quoted(path);
    if path.is_dir() {
        return Err(io::Error::other(format!("{name}: is a directory")));
    }
    if !path.exists() {
        return Ok(None);
    }
    let bytes = File::open(path).and_then(lines::whole).map_err(|error| named(path, &error))?;
    Ok(Some((name, bytes)))
}
