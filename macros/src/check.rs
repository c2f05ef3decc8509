//! Shape and stride of a layout have the same parentheses, and the size fits 64 bits.

use crate::entry::Entry;
use crate::error::Error;

/// `Ok` where every tuple of `shape` meets a tuple of as many entries in `stride`, every integer an integer.
///
/// What an expression or a type is, only the compiler knows: it meets everything here.
///
/// - **Errors**: at the part of `stride` that does not fit.
pub(crate) fn congruent(shape: &Entry, stride: &Entry) -> Result<(), Error> {
    let reason = match (shape, stride) {
        (Entry::Tuple(extents, _), Entry::Tuple(steps, _)) => {
            if extents.len() == steps.len() {
                return extents.iter().zip(steps).try_for_each(|(s, d)| congruent(s, d));
            }
            let modes = if extents.len() == 1 { "mode" } else { "modes" };
            let (extents, steps) = (extents.len(), steps.len());
            format!("{shape} has {extents} {modes}, its stride {stride} has {steps}")
        }
        (Entry::Int(_), Entry::Tuple(..)) => {
            format!("the extent {shape} is an integer, its stride {stride} a tuple")
        }
        (Entry::Tuple(..), Entry::Int(_)) => {
            format!("the mode {shape} is a tuple, its stride {stride} an integer")
        }
        _ => return Ok(()),
    };
    let message = format!("shape and stride need the same parentheses: {reason}");
    Err(Error::new(stride.place(), message))
}

/// `Ok` where the product of the extents of `shape` that are literals fits 64 bits, or one of them is 0.
///
/// - **Errors**: at the extent where the product does not fit any more.
pub(crate) fn fits(shape: &Entry) -> Result<(), Error> {
    match product(shape, &mut 1) {
        Err(_) if has_zero(shape) => Ok(()),
        result => result,
    }
}

fn product(shape: &Entry, size: &mut i64) -> Result<(), Error> {
    match shape {
        Entry::Int(extent) => {
            *size = size.checked_mul(extent.value).ok_or_else(|| {
                let message =
                    "the product of the extents up to this one does not fit a signed 64-bit integer";
                Error::new(extent.place, message)
            })?;
            Ok(())
        }
        Entry::Tuple(entries, _) => entries.iter().try_for_each(|entry| product(entry, size)),
        _ => Ok(()),
    }
}

fn has_zero(shape: &Entry) -> bool {
    match shape {
        Entry::Int(extent) => extent.value == 0,
        Entry::Tuple(entries, _) => entries.iter().any(has_zero),
        _ => false,
    }
}
