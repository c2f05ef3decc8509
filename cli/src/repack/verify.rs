//! Verify: that two files hold the same elements, as the index functions see them.
//!
//! Nothing of what moved the elements is used: for each index, both places are asked for, and the bytes there compared.
//! Indices come in blocks of about a million, short in every dimension, so that neither file is read all over for each row
//! of the other. Then, for a shape of XLA, the inverse of the index function tells the places without an element, which must
//! hold the padding value.

use std::collections::HashMap;
use std::fmt::Write;

use colex_cli::quote;

use super::failure::Failure;
use super::grid::odometer;
use super::placement::Placement;
use super::watch::Watch;

/// Most indices in a block.
const BLOCK: i64 = 1 << 20;

/// One side: where the elements lie, and the memory.
pub(super) struct Side<'a> {
    pub(super) placement: &'a Placement,
    pub(super) memory: &'a [u8],
}

impl<'a> Side<'a> {
    /// The bytes of the element at `index`, and its place.
    fn element(&self, index: &[i64], bytes: usize) -> Result<(i64, &'a [u8]), Failure> {
        let place = self.placement.place(index)?;
        Ok((place, self.at(place, bytes)?))
    }

    fn at(&self, place: i64, bytes: usize) -> Result<&'a [u8], Failure> {
        let start = usize::try_from(place).ok().and_then(|place| place.checked_mul(bytes));
        start
            .and_then(|start| self.memory.get(start..start.checked_add(bytes)?))
            .ok_or_else(|| Failure::Refused(format!("place {place} lies outside of the file")))
    }
}

/// Compares all elements, and calls `checked` after each block and before a difference is reported:
/// bytes of a file that was truncated meanwhile differ, too.
///
/// - **Errors**: those of `checked`; the first index, in the order in which they are compared,
///   whose elements differ.
pub(super) fn elements(
    from: &Side<'_>,
    to: &Side<'_>,
    bytes: usize,
    checked: &dyn Fn() -> Result<(), Failure>,
    watch: &mut Watch,
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
        watch.advance(shape.iter().product::<i64>() as u64)
    })
}

/// Compares the places without an element with `pad`, and answers how many there are; none are known but in shapes of XLA.
pub(super) fn padding(
    to: &Side<'_>,
    pad: &[u8],
    is_pad_given: bool,
    watch: &mut Watch,
) -> Result<Option<i64>, Failure> {
    let Some(map) = &to.placement.index else { return Ok(None) };
    let mut index = vec![0; to.placement.sizes.len()];
    let mut count = 0;
    for place in 0..to.placement.places {
        if place % BLOCK == 0 {
            watch.advance(BLOCK as u64)?;
        }
        if map.multi_index_into(place, &mut index).is_ok() {
            continue;
        }
        count += 1;
        let found = to.at(place, pad.len())?;
        if found != pad {
            let (found, pad) = (hex(found), hex(pad));
            let why = if is_pad_given { "" } else { " (as --pad was not given)" };
            return Err(Failure::Refused(format!(
                "place {place} of the output has no element and holds {found}; the padding value is {pad}{why}"
            )));
        }
    }
    Ok(Some(count))
}

/// Two indices and the place where both lie, if the first block has such. In a layout in notation what leads from one to
/// the other does so everywhere: only indices further apart than the block are not found.
pub(super) fn collision(placement: &Placement) -> Result<Option<(String, String, i64)>, Failure> {
    let mut seen = HashMap::new();
    let mut found = None;
    let search = odometer(&block(&placement.sizes), |index| {
        let place = placement.place(index).map_err(Some)?;
        match seen.insert(place, index.to_vec()) {
            None => Ok(()),
            Some(other) => {
                found = Some((coordinate(&other), coordinate(index), place));
                Err(None) // enough
            }
        }
    });
    match search {
        Err(Some(failure)) => Err(failure),
        _ => Ok(found),
    }
}

/// An index in notation.
fn coordinate(index: &[i64]) -> String {
    let index: Vec<String> = index.iter().map(i64::to_string).collect();
    quote::operand(&format!("({})", index.join(","))).into_owned()
}

/// Sides of a block: doubled in turn as long as it has no more than [`BLOCK`] indices.
fn block(sizes: &[i64]) -> Vec<i64> {
    let mut sides = vec![1; sizes.len()];
    loop {
        let before = sides.clone();
        for k in (0..sizes.len()).rev() {
            if sides[k] < sizes[k] && sides.iter().product::<i64>() <= BLOCK / 2 {
                sides[k] *= 2;
            }
        }
        if sides == before {
            return sides;
        }
    }
}

/// Bytes as digits, the first ones.
fn hex(bytes: &[u8]) -> String {
    const SHOWN: usize = 16;
    let mut text = String::from("0x");
    for byte in bytes.iter().take(SHOWN) {
        let _ = write!(text, "{byte:02x}"); // a String takes all
    }
    if bytes.len() > SHOWN {
        text.push_str("..");
    }
    text
}
