//! The padding value: the bytes of an element, from the text of `--pad` and the type of the elements.
//!
//! Integers, floats, `inf`, `nan`, `true`, complex numbers `1+2j`; for elements of any other type `0`, or `0x` and two
//! digits for each byte in the order in which they lie in the file.

use std::str::FromStr;

use colex::xla::ElementType;

use super::dtype::Dtype;

/// The bytes of `text` as an element; `shape` is the type that a shape of XLA says, which numpy may not have.
///
/// - **Post**: as many bytes as the element has.
/// - **Errors**: a sentence where the text is no value of the type.
pub(super) fn bytes(
    text: &str,
    dtype: &Dtype,
    shape: Option<ElementType>,
) -> Result<Vec<u8>, String> {
    let wrong = || {
        let name = shape.map_or(dtype.text.clone(), |shape| shape.to_string());
        format!("--pad: `{text}` is no value of {name}")
    };
    if let Some(digits) = text.strip_prefix("0x") {
        return hex(digits).filter(|bytes| bytes.len() == dtype.bytes).ok_or_else(|| {
            format!("--pad: after 0x there must be {} digits, two for each byte", 2 * dtype.bytes)
        });
    }
    let value = match (dtype.kind, shape) {
        (_, Some(ElementType::Bf16)) => parse(text).map(|value: f64| narrow(value, 8, 7).to_vec()),
        ('b', _) => match text {
            "0" | "false" | "False" => Some(vec![0]),
            "1" | "true" | "True" => Some(vec![1]),
            _ => None,
        },
        ('i' | 'u', _) => integer(text, dtype),
        ('f', _) => float(text, dtype.bytes),
        ('c', _) => complex(text, dtype.bytes),
        _ => None,
    };
    let zero = || (text == "0").then(|| vec![0; dtype.bytes]);
    let mut value = value.or_else(zero).ok_or_else(wrong)?;
    if dtype.big_endian {
        // A complex number is two floats, each in the order of the file.
        let scalar = if dtype.kind == 'c' { dtype.bytes / 2 } else { dtype.bytes };
        value.chunks_mut(scalar).for_each(<[u8]>::reverse);
    }
    Ok(value)
}

fn hex(digits: &str) -> Option<Vec<u8>> {
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) || !digits.len().is_multiple_of(2) {
        return None;
    }
    (0..digits.len()).step_by(2).map(|k| u8::from_str_radix(&digits[k..k + 2], 16).ok()).collect()
}

fn parse<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

fn integer(text: &str, dtype: &Dtype) -> Option<Vec<u8>> {
    let value: i128 = parse(text)?;
    let bits = u32::try_from(8 * dtype.bytes).ok().filter(|bits| *bits <= 64)?;
    let (least, greatest) = match dtype.kind {
        'i' => (-(1_i128 << (bits - 1)), (1_i128 << (bits - 1)) - 1),
        _ => (0, (1_i128 << bits) - 1),
    };
    let inside = (least..=greatest).contains(&value);
    inside.then(|| value.to_le_bytes()[..dtype.bytes].to_vec())
}

fn float(text: &str, bytes: usize) -> Option<Vec<u8>> {
    match bytes {
        2 => parse(text).map(|value: f64| narrow(value, 5, 10).to_vec()),
        4 => parse(text).map(|value: f32| value.to_le_bytes().to_vec()),
        8 => parse(text).map(|value: f64| value.to_le_bytes().to_vec()),
        _ => None,
    }
}

/// `1`, `2j`, `1+2j`: the second sign, if it is none of an exponent, begins the imaginary part.
fn complex(text: &str, bytes: usize) -> Option<Vec<u8>> {
    let (real, imaginary) = match text.strip_suffix('j') {
        None => (text, "0"),
        Some(text) => {
            let is_sign = |at: usize| {
                let before = text.as_bytes()[at - 1];
                matches!(text.as_bytes()[at], b'+' | b'-') && !matches!(before, b'e' | b'E')
            };
            match (1..text.len()).rev().find(|&at| is_sign(at)) {
                Some(at) => text.split_at_checked(at)?,
                None => ("0", text),
            }
        }
    };
    let mut value = float(real, bytes / 2)?;
    value.extend(float(imaginary, bytes / 2)?);
    Some(value)
}

/// The float of 16 bits with so many bits of exponent and fraction that is nearest to `value`, ties to even;
/// little-endian.
fn narrow(value: f64, exponent: u32, fraction: u32) -> [u8; 2] {
    let bits = value.to_bits();
    let sign = ((bits >> 63) as u16) << 15;
    let infinity = ((1_u16 << exponent) - 1) << fraction;
    if value.is_nan() {
        return (infinity | 1 << (fraction - 1)).to_le_bytes();
    }
    // Below the least normal number the steps stay as they are there.
    let least = 2 - (1_i32 << (exponent - 1));
    let power = (((bits >> 52) & 0x7ff) as i32 - 1023).max(least);
    let step = f64::from(power - fraction as i32).exp2();
    // An integer below 2^(fraction + 1): exact, and a carry goes on into the exponent.
    let steps = (value.abs() / step).round_ties_even().min(f64::from(1_u32 << 20)) as u32;
    let biased = (power - least) as u32;
    let magnitude = (biased << fraction).saturating_add(steps);
    let magnitude = magnitude.min(u32::from(infinity)) as u16;
    (sign | magnitude).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, dtype: &str) -> Option<Vec<u8>> {
        bytes(text, &Dtype::parse(dtype).unwrap(), None).ok()
    }

    #[test]
    fn values_of_each_type() {
        for (text, dtype, expected) in [
            ("true", "|b1", &[1][..]),
            ("-1", "|i1", &[255]),
            ("255", "|u1", &[255]),
            ("258", "<u2", &[2, 1]),
            ("258", ">u2", &[1, 2]),
            ("-2", "<i8", &[254, 255, 255, 255, 255, 255, 255, 255]),
            ("1", "<f4", &[0, 0, 128, 63]),
            ("-inf", ">f4", &[255, 128, 0, 0]),
            ("1e0", "<f8", &[0, 0, 0, 0, 0, 0, 240, 63]),
            ("1-2j", "<c8", &[0, 0, 128, 63, 0, 0, 0, 192]),
            ("-1e-0-2e+0j", ">c8", &[191, 128, 0, 0, 192, 0, 0, 0]),
            ("2j", "<c8", &[0, 0, 0, 0, 0, 0, 0, 64]),
            ("0", "|V3", &[0, 0, 0]),
            ("0x010203", "|V3", &[1, 2, 3]),
            ("0x0102", ">u2", &[1, 2]),
        ] {
            assert_eq!(value(text, dtype).as_deref(), Some(expected), "{text} as {dtype}");
        }
        for (text, dtype) in [
            ("2", "|b1"),
            ("128", "|i1"),
            ("-1", "|u1"),
            ("1.5", "<i4"),
            ("x", "<f4"),
            ("", "<f4"),
            ("j", "<c8"),
            ("1", "|V3"),
            ("0x01", "|V3"),
            ("0x+1", "|u1"),
            ("1", "<f16"),
        ] {
            assert_eq!(value(text, dtype), None, "{text} as {dtype}");
        }
    }

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
