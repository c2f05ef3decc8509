//! Float: the bytes of a float from its text.

use std::str::FromStr;

/// Why a text is not a value.
pub(super) enum Wrong {
    NoValue,
    /// The text is finite, and rounds to this infinity.
    Beyond(&'static str),
    /// The type has no values as texts.
    Unknown,
}

/// The format to which a text is rounded.
#[derive(Clone, Copy)]
pub(super) enum Format {
    Half,
    Brain,
    Single,
    Double,
}

impl Format {
    pub(super) fn of_bytes(bytes: usize) -> Option<Self> {
        match bytes {
            2 => Some(Self::Half),
            4 => Some(Self::Single),
            8 => Some(Self::Double),
            _ => None,
        }
    }

    /// Returns the nearest float, little-endian.
    fn nearest(self, text: &str) -> Option<Vec<u8>> {
        match self {
            Self::Half => parse(text).map(|value: f64| narrow(value, 5, 10).to_vec()),
            Self::Brain => parse(text).map(|value: f64| narrow(value, 8, 7).to_vec()),
            Self::Single => parse(text).map(|value: f32| value.to_le_bytes().to_vec()),
            Self::Double => parse(text).map(|value: f64| value.to_le_bytes().to_vec()),
        }
    }

    /// Returns the nearest float.
    ///
    /// - **Errors**: the text is not a float, or it is finite and rounds to an infinity.
    pub(super) fn encode(self, text: &str) -> Result<Vec<u8>, Wrong> {
        let bytes = self.nearest(text).ok_or(Wrong::NoValue)?;
        let is_infinite = text.trim_start_matches(['+', '-']).starts_with(['i', 'I']);
        let infinity = if text.starts_with('-') { "-inf" } else { "inf" };
        if !is_infinite && self.nearest(infinity).as_ref() == Some(&bytes) {
            return Err(Wrong::Beyond(infinity));
        }
        Ok(bytes)
    }
}

fn parse<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

/// Returns the nearest float of 16 bits with this number of bits in exponent and fraction, ties to
/// even, little-endian.
fn narrow(value: f64, exponent: u32, fraction: u32) -> [u8; 2] {
    let bits = value.to_bits();
    let sign = ((bits >> 63) as u16) << 15;
    let infinity = ((1_u16 << exponent) - 1) << fraction;
    if value.is_nan() {
        return (infinity | 1 << (fraction - 1)).to_le_bytes();
    }
    // Subnormal numbers have the step of the least normal number.
    let least = 2 - (1_i32 << (exponent - 1));
    let power = (((bits >> 52) & 0x7ff) as i32 - 1023).max(least);
    let step = f64::from(power - fraction as i32).exp2();
    // An integer of at most 2^(fraction + 1): exact, and a carry increments the exponent.
    let steps = (value.abs() / step).round_ties_even().min(f64::from(1_u32 << 20)) as u32;
    let biased = (power - least) as u32;
    let magnitude = (biased << fraction).saturating_add(steps);
    let magnitude = magnitude.min(u32::from(infinity)) as u16;
    (sign | magnitude).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_floats_are_the_nearest() {
        let half = |value: f64| u16::from_le_bytes(narrow(value, 5, 10));
        let brain = |value: f64| u16::from_le_bytes(narrow(value, 8, 7));
        for (value, bits) in [
            (0.0, 0),
            (-0.0, 0x8000),
            (1.0, 0x3c00),
            (-2.0, 0xc000),
            (65504.0, 0x7bff),
            (65519.9, 0x7bff),
            (65520.0, 0x7c00),
            (1e300, 0x7c00),
            (f64::INFINITY, 0x7c00),
            (5.960_464_477_539_063e-8, 1), // the least
            (2.980_232_238_769_531e-8, 0), // half of it: a tie
            (6.103_515_625e-5, 0x0400),    // the least normal one
            (1.000_488_281_25, 0x3c00),    // ties
            (1.001_464_843_75, 0x3c02),
            (1.999_9, 0x4000),
        ] {
            assert_eq!(half(value), bits, "{value}");
        }
        assert!(half(f64::NAN) > 0x7c00 && brain(f64::NAN) > 0x7f80);
        // Brain floats are the upper half of floats.
        for value in [1.0_f32, -3.5, 0.0, 1e-40, 3e38, f32::INFINITY, f32::NEG_INFINITY] {
            let bits = value.to_bits();
            let rounded = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
            assert_eq!(u32::from(brain(f64::from(value))), rounded, "{value}");
        }
    }
}
