//! Lists as XLA prints them.

use core::fmt::{Display, Formatter, Result};

/// Writes `values` with `between` between them.
pub fn write_separated<T: Display>(
    f: &mut Formatter<'_>,
    values: impl IntoIterator<Item = T>,
    between: &str,
) -> Result {
    for (k, value) in values.into_iter().enumerate() {
        f.write_str(if k > 0 { between } else { "" })?;
        value.fmt(f)?;
    }
    Ok(())
}

/// Writes the elements of a tuple with `write`, separated by commas, with a comment that numbers
/// every fifth element.
pub fn write_numbered<T>(
    f: &mut Formatter<'_>,
    elements: &[T],
    write: impl Fn(&T, &mut Formatter<'_>) -> Result,
) -> Result {
    for (k, element) in elements.iter().enumerate() {
        f.write_str(if k > 0 { ", " } else { "" })?;
        if k > 0 && k % 5 == 0 {
            write!(f, "/*index={k}*/")?;
        }
        write(element, f)?;
    }
    Ok(())
}
