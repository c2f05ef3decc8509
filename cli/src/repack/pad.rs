//! The padding value: the bytes of an element, from the text of `--pad` and the type of the
//! elements.
//!
//! The text is an integer, a float, `inf`, `nan`, `true`, or a complex number `1+2j`. For other
//! types, such as the floats of 8 bits, it is `0`, or `0x` and two digits for each byte in the
//! order of the file. The type in a shape of XLA overrides the type in the file, which may be
//! integers or bytes of the same size. An integer narrower than a byte is sign-extended or
//! zero-extended to the byte.

use colex::xla::{ElementType, Family};
use colex_expr::quote;

use super::dtype::Dtype;
use super::float::{Format, Wrong};

/// Returns the bytes of `text` as an element; `shape` is the element type of a shape of XLA.
///
/// - **Post**: the number of bytes is `dtype.bytes`.
/// - **Errors**: the text is not a value of the type.
pub(super) fn bytes(
    text: &str,
    dtype: &Dtype,
    shape: Option<ElementType>,
) -> Result<Vec<u8>, String> {
    if let Some(digits) = text.strip_prefix("0x") {
        return hex(digits).filter(|bytes| bytes.len() == dtype.bytes).ok_or_else(|| {
            format!("--pad: write {} digits after 0x, two for each byte", 2 * dtype.bytes)
        });
    }
    let value = match Values::of(dtype, shape) {
        Values::Truth => truth(text),
        Values::Integer { bits, is_signed } => {
            integer(text, bits, is_signed).map(|value| value.to_le_bytes()[..dtype.bytes].to_vec())
        }
        Values::Float(format) => format.encode(text),
        Values::Complex(format) => complex(text, format),
        // F8E8M0 has only powers of two, and no 0.
        Values::Unknown if text == "0" && shape != Some(ElementType::F8E8M0Fnu) => {
            Ok(vec![0; dtype.bytes])
        }
        Values::Unknown => Err(Wrong::Unknown),
    };
    let mut value = value.map_err(|wrong| {
        let name = shape.map_or(dtype.text.clone(), |shape| shape.to_string());
        let text = quote::operand(text);
        match wrong {
            Wrong::NoValue => format!("--pad: `{text}` is not a value of {name}"),
            Wrong::Beyond(infinity) => {
                format!("--pad: {text} is out of the range of {name}; write {infinity}")
            }
            Wrong::Unknown => {
                let digits = 2 * dtype.bytes;
                format!("--pad: write values of {name} as bytes: 0x and {digits} digits")
            }
        }
    })?;
    if dtype.big_endian {
        // A complex number is two floats, each in the order of the file.
        let scalar = if dtype.kind == 'c' { dtype.bytes / 2 } else { dtype.bytes };
        value.chunks_mut(scalar).for_each(<[u8]>::reverse);
    }
    Ok(value)
}

/// The kind of value that a text is converted to.
#[derive(Clone, Copy)]
enum Values {
    Truth,
    Integer { bits: u32, is_signed: bool },
    Float(Format),
    Complex(Format),
    Unknown,
}

impl Values {
    fn of(dtype: &Dtype, shape: Option<ElementType>) -> Self {
        let bits = 8 * dtype.bytes as u32; // at most 2^23
        let float = Format::of_bytes(dtype.bytes).map_or(Self::Unknown, Self::Float);
        let complex = Format::of_bytes(dtype.bytes / 2).map_or(Self::Unknown, Self::Complex);
        let Some(shape) = shape else {
            return match dtype.kind {
                'b' => Self::Truth,
                'i' | 'u' => Self::Integer { bits, is_signed: dtype.kind == 'i' },
                'f' => float,
                'c' => complex,
                _ => Self::Unknown,
            };
        };
        match shape.family() {
            Family::Boolean => Self::Truth,
            Family::Signed => Self::Integer { bits: shape.bits(), is_signed: true },
            Family::Unsigned => Self::Integer { bits: shape.bits(), is_signed: false },
            Family::Float if shape == ElementType::Bf16 => Self::Float(Format::Brain),
            Family::Float => float,
            Family::Complex => complex,
        }
    }
}

fn hex(digits: &str) -> Option<Vec<u8>> {
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) || !digits.len().is_multiple_of(2) {
        return None;
    }
    (0..digits.len()).step_by(2).map(|k| u8::from_str_radix(&digits[k..k + 2], 16).ok()).collect()
}

fn truth(text: &str) -> Result<Vec<u8>, Wrong> {
    match text {
        "0" | "false" | "False" => Ok(vec![0]),
        "1" | "true" | "True" => Ok(vec![1]),
        _ => Err(Wrong::NoValue),
    }
}

/// Reads an integer of `bits` bits, at most 64.
fn integer(text: &str, bits: u32, is_signed: bool) -> Result<i128, Wrong> {
    let value: i128 = text.parse().map_err(|_| Wrong::NoValue)?;
    let (least, greatest) = if is_signed {
        (-(1_i128 << (bits - 1)), (1_i128 << (bits - 1)) - 1)
    } else {
        (0, (1_i128 << bits) - 1)
    };
    if (least..=greatest).contains(&value) { Ok(value) } else { Err(Wrong::NoValue) }
}

/// Reads `1`, `2j` or `1+2j`: the last sign that is not of an exponent begins the imaginary part.
fn complex(text: &str, format: Format) -> Result<Vec<u8>, Wrong> {
    let (real, imaginary) = match text.strip_suffix('j') {
        None => (text, "0"),
        Some(text) => {
            let is_sign = |at: usize| {
                let before = text.as_bytes()[at - 1];
                matches!(text.as_bytes()[at], b'+' | b'-') && !matches!(before, b'e' | b'E')
            };
            match (1..text.len()).rev().find(|&at| is_sign(at)) {
                Some(at) => text.split_at_checked(at).ok_or(Wrong::NoValue)?,
                None => ("0", text),
            }
        }
    };
    let mut value = format.encode(real)?;
    value.extend(format.encode(imaginary)?);
    Ok(value)
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
    fn the_type_of_xla_overrides_the_type_of_the_file() {
        let value = |text: &str, dtype: &str, shape: &str| {
            bytes(text, &Dtype::parse(dtype).unwrap(), Some(shape.parse().unwrap()))
        };
        for (text, dtype, shape, expected) in [
            ("7", "|u1", "s4", &[7][..]),
            ("-8", "|u1", "s4", &[0xf8]),
            ("-8", "|V1", "s4", &[0xf8]),
            ("15", "|i1", "u4", &[15]),
            ("-1", "|u1", "s1", &[255]),
            ("1", "<u2", "bf16", &[0x80, 0x3f]),
            ("1", ">i2", "bf16", &[0x3f, 0x80]),
            ("0", "|u1", "f8e5m2", &[0]),
            ("0x3c", "|u1", "f8e5m2", &[0x3c]),
            ("-inf", "|V2", "bf16", &[0x80, 0xff]),
        ] {
            let found = value(text, dtype, shape);
            assert_eq!(found.as_deref(), Ok(expected), "{text} as {shape} in {dtype}");
        }
        for (text, shape) in
            [("9", "s4"), ("-9", "s4"), ("16", "u4"), ("-1", "u4"), ("1", "s1"), ("2", "u1")]
        {
            let problem = format!("--pad: `{text}` is not a value of {shape}");
            assert_eq!(value(text, "|u1", shape), Err(problem));
        }
        let bytewise = ElementType::all()
            .filter(|shape| shape.family() == Family::Float && shape.byte_width() == 1);
        for shape in bytewise {
            for text in ["1", "inf", "-1", "nan"] {
                let problem = format!("--pad: write values of {shape} as bytes: 0x and 2 digits");
                for dtype in ["|u1", "|i1", "|V1"] {
                    assert_eq!(value(text, dtype, shape.name()), Err(problem.clone()));
                }
            }
        }
        // The least value of the type is 2^-127.
        assert!(value("0", "|u1", "f8e8m0fnu").is_err());
    }

    #[test]
    fn finite_values_stay_finite() {
        let value = |text: &str, dtype: &str| bytes(text, &Dtype::parse(dtype).unwrap(), None);
        for (text, dtype) in [
            ("3.4e38", "<f4"),
            ("65519", "<f2"),
            ("inf", "<f2"),
            ("-Infinity", ">f4"),
            ("1.7e308", "<f8"),
            ("nan", "<f2"),
            ("inf-infj", "<c8"),
        ] {
            assert!(value(text, dtype).is_ok(), "{text} as {dtype}");
        }
        for (text, dtype, infinity) in [
            ("1e39", "<f4", "inf"),
            ("-1e39", ">f4", "-inf"),
            ("65520", "<f2", "inf"),
            ("1e400", "<f8", "inf"),
            ("1-1e39j", "<c8", "-inf"),
        ] {
            let problem = format!("--pad: {text} is out of the range of {dtype}; write {infinity}");
            assert_eq!(value(text, dtype), Err(problem));
        }
        let brain = bytes("1e39", &Dtype::parse("|V2").unwrap(), Some(ElementType::Bf16));
        assert_eq!(brain, Err("--pad: 1e39 is out of the range of bf16; write inf".to_owned()));
    }
}
