//! Checks of a layout: stride and shape are congruent, and the size fits 63 bits.

use crate::entry::Entry;
use crate::error::Error;

/// Checks that `stride` has the same parentheses as `shape`.
///
/// An expression or a type matches every structure, because only the compiler knows its value.
///
/// - **Errors**: at the first stride without an extent, or at the part of `stride` that differs.
pub(crate) fn congruent(shape: &Entry, stride: &Entry) -> Result<(), Error> {
    match (shape, stride) {
        (Entry::Tuple(extents, _), Entry::Tuple(strides, _)) => {
            if extents.len() == strides.len() {
                return extents.iter().zip(strides).try_for_each(|(s, d)| congruent(s, d));
            }
            let place = strides.get(extents.len()).unwrap_or(stride).place();
            let message = format!(
                "the stride {stride} has {} where the shape {shape} has {}",
                count(strides.len()),
                count(extents.len())
            );
            let what = match strides.len().saturating_sub(extents.len()) {
                0 => "write the missing strides".into(),
                1 => "remove the last stride".into(),
                more => format!("remove the last {more} strides"),
            };
            let missing = extents[strides.len().min(extents.len())..].iter().map(|s| s.filled("?"));
            let strides: Vec<String> = strides
                .iter()
                .take(extents.len())
                .map(ToString::to_string)
                .chain(missing)
                .collect();
            let help = format!("{what}: `{shape}:({})`", strides.join(","));
            Err(Error::new(place, message).with_help(help))
        }
        (Entry::Int(_), Entry::Tuple(..)) => {
            let message = format!(
                "the stride has the tuple {stride} where the shape has the integer {shape}"
            );
            Err(Error::new(stride.place(), message)
                .with_help(format!("write one stride: `{shape}:?`")))
        }
        (Entry::Tuple(..), Entry::Int(_) | Entry::Coordinate(_)) => {
            let what = if matches!(stride, Entry::Int(_)) { "integer" } else { "coordinate" };
            let message =
                format!("the stride has the {what} {stride} where the shape has the tuple {shape}");
            let help =
                format!("write one stride for each integer: `{shape}:{}`", shape.filled("?"));
            Err(Error::new(stride.place(), message).with_help(help))
        }
        _ => Ok(()),
    }
}

fn count(entries: usize) -> String {
    if entries == 1 { "1 entry".into() } else { format!("{entries} entries") }
}

/// Checks that the product of the literal extents of `shape` fits 63 bits, or that one of them is
/// 0.
///
/// - **Errors**: at the extent where the product no longer fits.
pub(crate) fn fits(shape: &Entry) -> Result<(), Error> {
    let mut extents = Vec::new();
    literals(shape, &mut extents);
    if extents.iter().any(|(_, extent)| *extent == 0) {
        return Ok(());
    }
    let mut size = 1_i64;
    for (k, (entry, extent)) in extents.iter().enumerate() {
        size = size.checked_mul(*extent).ok_or_else(|| {
            let values: Vec<i64> = extents[..=k].iter().map(|(_, extent)| *extent).collect();
            Error::new(entry.place(), too_large("size", &values, k + 1 < extents.len()))
                .with_help("make an extent smaller")
        })?;
    }
    Ok(())
}

/// Collects the literal integers of `entry` from left to right.
fn literals<'a>(entry: &'a Entry, found: &mut Vec<(&'a Entry, i64)>) {
    match entry {
        Entry::Int(int) => found.push((entry, int.value)),
        Entry::Tuple(entries, _) => entries.iter().for_each(|entry| literals(entry, found)),
        _ => {}
    }
}

/// Returns the error that the product of `factors` does not fit 63 bits. With `more`, other factors
/// follow.
pub(crate) fn too_large(what: &str, factors: &[i64], more: bool) -> String {
    let factors: Vec<String> = factors.iter().map(ToString::to_string).collect();
    let more = if more { " * .." } else { "" };
    format!("the {what} {}{more} is above {}", factors.join(" * "), i64::MAX)
}
