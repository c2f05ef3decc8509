//! The number formats of the instructions: rounding of the inputs, and one step of a sum.

use half::{bf16, f16};

/// The numbers of an instruction's operands and accumulator.
pub(crate) trait Format {
    /// An element of A or B.
    type Element: Copy + Default;
    /// An element of C.
    type Sum: Copy + Default;

    /// Rounds to the nearest element.
    fn element(x: f64) -> Self::Element;
    /// Returns `sum + a * b`, rounded once to the format of the accumulator.
    fn multiply_add(sum: Self::Sum, a: Self::Element, b: Self::Element) -> Self::Sum;
    /// Returns the bits of a sum, so that a comparison also sees the sign of zero.
    fn bits(sum: Self::Sum) -> u64;
}

/// Declares a format whose products are exact in `f32`, the format of its accumulator.
macro_rules! sum_in_f32 {
    ($($doc:literal $format:ident $element:ty, $round:expr, $widen:expr;)*) => {
        $(
            #[doc = $doc]
            #[derive(Debug)]
            pub(crate) struct $format;

            impl Format for $format {
                type Element = $element;
                type Sum = f32;

                fn element(x: f64) -> $element {
                    $round(x)
                }

                fn multiply_add(sum: f32, a: $element, b: $element) -> f32 {
                    sum + $widen(a) * $widen(b)
                }

                fn bits(sum: f32) -> u64 {
                    u64::from(sum.to_bits())
                }
            }
        )*
    };
}

sum_in_f32! {
    "IEEE half precision, with sums in `f32`."
    F16 f16, f16::from_f64, f16::to_f32;
    "`bfloat16`, with sums in `f32`."
    Bf16 bf16, bf16::from_f64, bf16::to_f32;
    "`tf32`: an `f32` with 10 bits of fraction, with sums in `f32`."
    Tf32 f32, round_to_tf32, core::convert::identity;
}

/// Rounds to 10 bits of fraction, ties to even.
#[allow(clippy::cast_possible_truncation)] // rounds to `f32` first, as a kernel's inputs do
fn round_to_tf32(x: f64) -> f32 {
    let bits = (x as f32).to_bits();
    let tie = 0xFFF + (bits >> 13 & 1);
    f32::from_bits(bits.wrapping_add(tie) & !0x1FFF)
}

/// Signed bytes, with sums in `i32`.
#[derive(Debug)]
pub(crate) struct S8;

impl Format for S8 {
    type Element = i8;
    type Sum = i32;

    #[allow(clippy::cast_possible_truncation)] // saturates
    fn element(x: f64) -> i8 {
        x.round() as i8
    }

    fn multiply_add(sum: i32, a: i8, b: i8) -> i32 {
        sum.wrapping_add(i32::from(a) * i32::from(b))
    }

    fn bits(sum: i32) -> u64 {
        u64::from(sum.cast_unsigned())
    }
}

/// IEEE double precision with fused multiply-add.
#[derive(Debug)]
pub(crate) struct F64;

impl Format for F64 {
    type Element = f64;
    type Sum = f64;

    fn element(x: f64) -> f64 {
        x
    }

    fn multiply_add(sum: f64, a: f64, b: f64) -> f64 {
        a.mul_add(b, sum)
    }

    fn bits(sum: f64) -> u64 {
        sum.to_bits()
    }
}

#[cfg(test)]
mod tests {
    use super::round_to_tf32;

    #[test]
    fn tf32_rounds_to_nearest_even() {
        let ulp = f64::from(f32::EPSILON) * 8192.0; // 2^-10
        for (x, rounded) in [
            (1.0, 1.0),
            (1.0 + ulp, 1.0 + ulp),
            (1.0 + 0.5 * ulp, 1.0),
            (1.0 + 1.5 * ulp, 1.0 + 2.0 * ulp),
            (1.0 + 0.75 * ulp, 1.0 + ulp),
            (2.0 - 0.25 * ulp, 2.0),
            (-1.0 - 0.75 * ulp, -1.0 - ulp),
            (0.0, 0.0),
        ] {
            assert_eq!(f64::from(round_to_tf32(x)).to_bits(), f64::to_bits(rounded), "{x}");
        }
    }
}
