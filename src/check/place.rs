//! `Place`: the coordinate of a counterexample.

use crate::error::reasons::Part;
use crate::error::shown;
use crate::{DynLayout, Text};

/// The most modes whose integers a place shows.
const MODES: usize = 4;

/// A coordinate in a counterexample: `(3,5)`, one integer for each mode.
///
/// A coordinate of a layout of rank 0, of one mode or of more than 4 modes is flat: `35`, and so is one
/// with an integer of more than 32 bits. Both forms are arguments of [`DynLayout::crd2idx`].
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex::check::Place;
/// let place = Place::of(35, &DynLayout::lit("(8,(2,4)):(8,(4,1))"));
/// assert_eq!((place.flat(), place.to_string().as_str()), (35, "(3,4)"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    flat: i64,
    modes: [u32; MODES],
    rank: u8,
}

impl Place {
    /// Returns the flat coordinate `flat` of a layout.
    #[must_use]
    pub const fn of(flat: i64, layout: &DynLayout) -> Self {
        let mut place = Self { flat, modes: [0; MODES], rank: 0 };
        let rank = layout.rank();
        if rank < 2 || rank > MODES || layout.is_empty() {
            return place;
        }
        let (mut rest, mut k) = (flat, 0);
        while k < rank {
            let size = match layout.get(k) {
                Ok(mode) if k + 1 < rank => mode.size(),
                _ => i64::MAX, // the last mode has what is left
            };
            let digit = rest % size;
            if digit < 0 || digit > u32::MAX as i64 {
                return place;
            }
            place.modes[k] = digit as u32;
            rest /= size;
            k += 1;
        }
        place.rank = rank as u8;
        place
    }

    /// Returns the flat coordinate.
    #[must_use]
    pub const fn flat(self) -> i64 {
        self.flat
    }

    const fn text(self) -> Text {
        if self.rank == 0 {
            return Text::new().int(self.flat);
        }
        let (mut text, mut k) = (Text::new(), 0);
        while k < self.rank as usize {
            text = text.str(if k == 0 { "(" } else { "," }).int(self.modes[k] as i64);
            k += 1;
        }
        text.str(")")
    }
}

impl core::fmt::Display for Place {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.text().as_str())
    }
}

shown! {
    Place: place => Part::Text(place.text());
}
