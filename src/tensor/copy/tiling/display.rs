//! Display: the size of a tile, and how it is written.

use core::fmt;

use super::{Output, Tiling};

impl fmt::Display for Tiling<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = (self.rows.len(), self.columns.len());
        write!(f, "tiles of {rows} x {columns}")?;
        if self.repetition_count() > 1 {
            write!(f, " x {}", self.repetition_count())?;
        }
        write!(f, " elements of {} bytes, ", self.element)?;
        match self.output {
            Output::Direct => f.write_str("written directly"),
            Output::Lines => f.write_str("streamed line by line"),
            Output::Pieces => write!(
                f,
                "collected in a buffer and streamed in pieces of {} bytes",
                self.written_bytes
            ),
        }
    }
}
