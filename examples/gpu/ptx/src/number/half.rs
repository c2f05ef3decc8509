//! Numbers of 16 bits and fewer as `f64` (PTX ISA, *Floating-Point Types*).

/// Returns the value of the bits of a float of `exponent` and `mantissa` bits, with IEEE's infinity
/// and NaN.
pub(crate) fn decode(bits: u64, exponent: u32, mantissa: u32) -> f64 {
    let fraction = bits & ((1 << mantissa) - 1);
    let field = (bits >> mantissa & ((1 << exponent) - 1)) as i32;
    let bias = (1 << (exponent - 1)) - 1;
    let magnitude = match field {
        0 => fraction as f64 * 2f64.powi(1 - bias - mantissa as i32),
        _ if field == (1 << exponent) - 1 => {
            if fraction == 0 {
                f64::INFINITY
            } else {
                f64::NAN
            }
        }
        _ => (fraction | 1 << mantissa) as f64 * 2f64.powi(field - bias - mantissa as i32),
    };
    if bits >> (exponent + mantissa) & 1 == 1 { -magnitude } else { magnitude }
}

/// Returns the bits of the nearest float of `exponent` and `mantissa` bits, ties to even, or of the
/// next one towards zero.
pub(crate) fn encode(value: f64, exponent: u32, mantissa: u32, to_zero: bool) -> u64 {
    let sign = u64::from(value.is_sign_negative()) << (exponent + mantissa);
    let (bias, top) = ((1 << (exponent - 1)) - 1, ((1u64 << exponent) - 1) << mantissa);
    let magnitude = value.abs();
    if value.is_nan() {
        return top | ((1 << mantissa) - 1); // the canonical NaN of PTX: all ones without the sign
    }
    if value.is_infinite() {
        return sign | top;
    }
    let power = if magnitude < f64::MIN_POSITIVE {
        1 - bias
    } else {
        ((magnitude.to_bits() >> 52) as i32 - 1023).max(1 - bias)
    };
    // The units of the last place, exact because the scale is a power of two.
    let units = magnitude * 2f64.powi(mantissa as i32 - power);
    let units = if to_zero { units.trunc() } else { units.round_ties_even() } as u64;
    // A carry out of the mantissa increments the exponent.
    let bits = (((power + bias - 1) as u64) << mantissa) + units;
    if bits >= top {
        return sign | if to_zero { top - 1 } else { top };
    }
    sign | bits
}

/// Returns `a + b` rounded to odd: rounding it again to at most 51 bits rounds the exact sum.
pub(super) fn add_to_odd(a: f64, b: f64) -> f64 {
    let sum = a + b;
    let b_part = sum - a;
    let error = (a - (sum - b_part)) + (b - b_part);
    nudged_to_odd(sum, error)
}

/// Returns the odd neighbour of `value` in the direction of `error`, the rest of an exact result.
pub(super) fn nudged_to_odd(value: f64, error: f64) -> f64 {
    if error == 0.0 || !error.is_finite() || !value.is_finite() || value.to_bits() & 1 == 1 {
        return value;
    }
    let away = (error > 0.0) == (value > 0.0);
    f64::from_bits(if away { value.to_bits() + 1 } else { value.to_bits() - 1 })
}
