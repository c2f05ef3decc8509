//! Verify: compares the elements of two files by the index functions.
//!
//! The comparison shares no code with the copy: for each index it computes both places, and
//! compares the bytes there. Indices are in blocks of about a million, short in every dimension, so
//! that a row of one file does not need all pages of the other. For a shape of XLA, the inverse of
//! the index function then finds the places without an element, which must have the padding value.

use std::collections::HashMap;
use std::fmt::Write;

use colex_expr::quote;

use super::failure::Failure;
use super::grid::odometer;
use super::placement::Placement;
use super::progress::Progress;

/// Most indices in a block.
const BLOCK: i64 = 1 << 20;

/// One side of the comparison.
pub(super) struct Side<'a> {
    pub(super) placement: &'a Placement,
    pub(super) memory: &'a [u8],
}

impl<'a> Side<'a> {
    /// Returns the place of the element at `index`, and its bytes.
    fn element(&self, index: &[i64], bytes: usize) -> Result<(i64, &'a [u8]), Failure> {
        let place = self.placement.place(index)?;
        Ok((place, self.at(place, bytes)?))
    }

    fn at(&self, place: i64, bytes: usize) -> Result<&'a [u8], Failure> {
        let start = usize::try_from(place).ok().and_then(|place| place.checked_mul(bytes));
        start
            .and_then(|start| self.memory.get(start..start.checked_add(bytes)?))
            .ok_or_else(|| Failure::Refused(format!("place {place} is out of bounds of the file")))
    }
}

/// Compares all elements. Calls `checked` after each block, and before it reports a difference: the
/// bytes of a truncated file differ, too.
///
/// - **Errors**: those of `checked`; two elements differ.
pub(super) fn elements(
    from: &Side<'_>,
    to: &Side<'_>,
    bytes: usize,
    checked: &dyn Fn() -> Result<(), Failure>,
    progress: &mut Progress,
) -> Result<(), Failure> {
    let sizes = &from.placement.sizes;
    let sides = block(sizes);
    let counts: Vec<i64> =
        std::iter::zip(sizes, &sides).map(|(size, side)| (size + side - 1) / side).collect();
    let mut index = vec![0; sizes.len()];
    odometer(&counts, |number| {
        let first: Vec<i64> = std::iter::zip(number, &sides).map(|(i, side)| i * side).collect();
        let shape: Vec<i64> = (0..sizes.len()).map(|k| sides[k].min(sizes[k] - first[k])).collect();
        let (outer, run) = match &shape[..] {
            [outer @ .., run] => (outer, *run),
            [] => (&[][..], 1),
        };
        odometer(outer, |at| {
            index.clone_from(&first);
            for (index, i) in std::iter::zip(&mut index, at) {
                *index += i;
            }
            for _ in 0..run {
                let (from_place, expected) = from.element(&index, bytes)?;
                let (to_place, found) = to.element(&index, bytes)?;
                if found != expected {
                    checked()?;
                    let index: Vec<String> = index.iter().map(i64::to_string).collect();
                    return Err(Failure::Refused(format!(
                        "element ({}) differs: {} at place {from_place} of the input, {} at place {to_place} of the output",
                        quote::operand(&index.join(", ")),
                        hex(expected),
                        hex(found),
                    )));
                }
                if let Some(last) = index.last_mut() {
                    *last += 1;
                }
            }
            Ok(())
        })?;
        checked()?;
        progress.advance(shape.iter().product::<i64>() as u64)
    })
}

/// Compares the places without an element with `pad`, and returns their number; `None` if the
/// layout is not a shape of XLA.
pub(super) fn padding(
    to: &Side<'_>,
    pad: &[u8],
    is_pad_given: bool,
    progress: &mut Progress,
) -> Result<Option<i64>, Failure> {
    let Some(map) = &to.placement.index else { return Ok(None) };
    let mut index = vec![0; to.placement.sizes.len()];
    let mut count = 0;
    for place in 0..to.placement.places {
        if place % BLOCK == 0 {
            progress.advance(BLOCK as u64)?;
        }
        if map.multi_index_into(place, &mut index).is_ok() {
            continue;
        }
        count += 1;
        let found = to.at(place, pad.len())?;
        if found != pad {
            let (found, pad) = (hex(found), hex(pad));
            let why = if is_pad_given { "" } else { " (the default of --pad)" };
            return Err(Failure::Refused(format!(
                "place {place} of the output has no element and holds {found}; the padding value is {pad}{why}"
            )));
        }
    }
    Ok(Some(count))
}

/// Returns two indices of the first block with the same place, and the place. In a layout in
/// notation the difference of two such indices aliases everywhere, so the search only misses
/// indices further apart than the block.
pub(super) fn collision(placement: &Placement) -> Result<Option<(String, String, i64)>, Failure> {
    let mut seen = HashMap::new();
    let mut found = None;
    let search = odometer(&block(&placement.sizes), |index| {
        let place = placement.place(index).map_err(Some)?;
        match seen.insert(place, index.to_vec()) {
            None => Ok(()),
            Some(other) => {
                found = Some((coordinate(&other), coordinate(index), place));
                Err(None) // ends the search
            }
        }
    });
    match search {
        Err(Some(failure)) => Err(failure),
        _ => Ok(found),
    }
}

/// Returns an index in notation.
fn coordinate(index: &[i64]) -> String {
    let index: Vec<String> = index.iter().map(i64::to_string).collect();
    quote::operand(&format!("({})", index.join(","))).into_owned()
}

/// Returns the sides of a block of at most [`BLOCK`] indices, doubled in turn.
fn block(sizes: &[i64]) -> Vec<i64> {
    let mut sides = vec![1; sizes.len()];
    loop {
        let before = sides.clone();
        for k in (0..sizes.len()).rev() {
            if sides[k] < sizes[k] && sides.iter().product::<i64>() <= BLOCK / 2 {
                sides[k] = (2 * sides[k]).min(sizes[k]);
            }
        }
        if sides == before {
            return sides;
        }
    }
}

/// Returns the first bytes as hexadecimal digits.
fn hex(bytes: &[u8]) -> String {
    const SHOWN: usize = 16;
    let mut text = String::from("0x");
    for byte in bytes.iter().take(SHOWN) {
        let _ = write!(text, "{byte:02x}"); // writing to a String does not fail
    }
    if bytes.len() > SHOWN {
        text.push_str("..");
    }
    text
}
