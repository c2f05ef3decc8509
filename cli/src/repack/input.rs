//! Input: an npy file, with its elements as memory.

use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::Path;

use super::dtype::Dtype;
use super::failure::Failure;
use super::map::Map;
use super::npy::{Header, tuple};
use super::placement::Placement;
use crate::named;

/// An npy file, open for reading.
pub(super) struct Input {
    name: String,
    pub(super) header: Header,
    pub(super) map: Map,
    /// The byte at which the elements begin.
    pub(super) start: usize,
}

impl Input {
    /// Opens the file at `path`, called `name` in messages.
    pub(super) fn open(path: &Path, name: &str) -> io::Result<Self> {
        let open = || {
            // Opening a pipe would wait for a writer.
            if !fs::metadata(path)?.is_file() {
                return Err(io::Error::other("not a regular file; name an npy file"));
            }
            let file = File::open(path)?;
            let (header, start) = Header::read(&mut BufReader::new(&file))?;
            let map = Map::new(file, name)?;
            Ok(Self { name: name.to_owned(), header, map, start: start as usize })
        };
        open().map_err(|error: io::Error| named(name, &error))
    }

    /// Checks that the file has the elements of its shape.
    ///
    /// - **Errors**: the file is too short.
    pub(super) fn check_length(&self) -> io::Result<()> {
        let Header { dtype, shape, .. } = &self.header;
        let product = || shape.iter().try_fold(1_i64, |product, &size| product.checked_mul(size));
        let places = if shape.contains(&0) { Some(0) } else { product() };
        let there = self.elements().len();
        let needed = places.map(|places| i128::from(places) * dtype.bytes as i128);
        if needed.is_some_and(|needed| needed <= there as i128) {
            return Ok(());
        }
        let needed = needed.map_or(format!("more than {}", i64::MAX), |needed| needed.to_string());
        let message = format!(
            "the shape {} needs {needed} bytes, and the truncated file has {there} bytes of elements; \
             use a complete file",
            tuple(shape),
        );
        Err(named(&self.name, &io::Error::new(io::ErrorKind::UnexpectedEof, message)))
    }

    /// Returns the bytes after the header.
    pub(super) fn elements(&self) -> &[u8] {
        self.map.bytes().get(self.start..).unwrap_or(&[])
    }

    /// Returns the bytes that a placement needs; `needs` is the option or file of the placement in
    /// messages.
    ///
    /// - **Errors**: the file is too short.
    pub(super) fn memory(&self, placement: &Placement, needs: &str) -> Result<&[u8], Failure> {
        let there = self.elements();
        let needed = bytes_of(Some(placement.places), &self.header.dtype);
        let memory = needed.and_then(|needed| there.get(..usize::try_from(needed).ok()?));
        memory.ok_or_else(|| {
            Failure::Refused(format!(
                "{}: {needs} needs {} elements of {} bytes, and the file has {} bytes; \
                 use a larger file or a smaller layout",
                self.name,
                placement.places,
                self.header.dtype.bytes,
                there.len(),
            ))
        })
    }
}

/// Returns the bytes of `places` elements, if a file can have them.
pub(super) fn bytes_of(places: Option<i64>, dtype: &Dtype) -> Option<i64> {
    // The limit leaves room for the header and for sums of offsets.
    places?.checked_mul(dtype.bytes as i64).filter(|bytes| *bytes <= i64::MAX / 4)
}
