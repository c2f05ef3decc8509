//! Lists as XLA prints them.

use core::fmt::{Display, Formatter, Result};

/// Writes `values` with `between` between them.
pub(in crate::xla) fn separated<T: Display>(
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

/// Writes the elements of a tuple by `write`, with commas between them and, as a help for the eye, the number of every fifth.
pub(in crate::xla) fn numbered<T>(
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
