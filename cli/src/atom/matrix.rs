//! A matrix of an instruction, with the thread and the value of each element.

use colex::{DynLayout, IntTuple};

/// The most columns of characters in a drawing.
const WIDTH: usize = 160;
/// The most rows of a drawing.
const ROWS: i64 = 64;

/// Returns the matrix of `rows x columns` whose element `m + n*rows` shows the first thread and
/// value that `layout` maps to it, or `None` if the matrix is too large.
pub(super) fn draw(layout: &DynLayout, rows: i64, columns: i64) -> Option<String> {
    let size = rows.checked_mul(columns)?;
    if rows > ROWS || size > 1 << 12 || layout.size() > 1 << 16 {
        return None;
    }
    let (threads, values) = (layout.get(0).ok()?.size(), layout.get(1).ok()?.size());
    let mut cells = vec![String::new(); usize::try_from(size).ok()?];
    for value in (0..values).rev() {
        for thread in (0..threads).rev() {
            let coord = IntTuple::from_slice(&[thread, value]).ok()?;
            let offset = usize::try_from(layout.crd2idx(&coord).ok()?.get()).ok()?;
            // Offsets past the matrix are those of further blocks.
            if let Some(cell) = cells.get_mut(offset) {
                *cell = format!("T{thread} V{value}");
            }
        }
    }
    let width = cells.iter().map(String::len).max().unwrap_or(0);
    if (width + 2) * usize::try_from(columns).ok()? > WIDTH {
        return None;
    }
    let (rows, columns) = (usize::try_from(rows).ok()?, usize::try_from(columns).ok()?);
    let line = |m: usize| {
        let row: Vec<_> = (0..columns).map(|n| format!("{:width$}", cells[m + n * rows])).collect();
        row.join("  ").trim_end().to_owned() + "\n"
    };
    Some((0..rows).map(line).collect())
}
