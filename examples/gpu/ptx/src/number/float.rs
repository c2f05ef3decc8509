//! Floating-point instructions (PTX ISA, *Floating Point Instructions*, *Half Precision
//! Floating-Point Instructions*, *Comparison and Selection Instructions*).
//!
//! The approximate ones (`ex2.approx` and others) round the result of `f64`, which is in the error
//! that the PTX ISA allows, but need not be the result of a GPU.

use super::half::{add_to_odd, decode, encode};
use super::{Binary, Kind, Ternary, Type, Unary};

/// A float type of a register. 16-bit types compute in `f64` and round once.
trait Float {
    fn of(bits: u64) -> f64;
    fn bits(value: f64) -> u64;
    fn fma(a: f64, b: f64, c: f64) -> f64;
    fn add(a: f64, b: f64) -> f64;
}

struct F16;
struct BF16;
struct F32;
struct F64;

macro_rules! half {
    ($t:ident, $exponent:expr, $mantissa:expr) => {
        impl Float for $t {
            fn of(bits: u64) -> f64 {
                decode(bits & 0xffff, $exponent, $mantissa)
            }
            fn bits(value: f64) -> u64 {
                encode(value, $exponent, $mantissa, false)
            }
            fn fma(a: f64, b: f64, c: f64) -> f64 {
                add_to_odd(a * b, c)
            }
            fn add(a: f64, b: f64) -> f64 {
                add_to_odd(a, b)
            }
        }
    };
}
half!(F16, 5, 10);
half!(BF16, 8, 7);

impl Float for F32 {
    fn of(bits: u64) -> f64 {
        f64::from(f32::from_bits(bits as u32))
    }
    fn bits(value: f64) -> u64 {
        if value.is_nan() {
            return 0x7fff_ffff; // the canonical NaN of PTX
        }
        // Sums, products, quotients and roots of `f32` in `f64` round to the exact result.
        u64::from((value as f32).to_bits())
    }
    fn fma(a: f64, b: f64, c: f64) -> f64 {
        f64::from((a as f32).mul_add(b as f32, c as f32))
    }
    fn add(a: f64, b: f64) -> f64 {
        a + b
    }
}

impl Float for F64 {
    fn of(bits: u64) -> f64 {
        f64::from_bits(bits)
    }
    fn bits(value: f64) -> u64 {
        value.to_bits()
    }
    fn fma(a: f64, b: f64, c: f64) -> f64 {
        a.mul_add(b, c)
    }
    fn add(a: f64, b: f64) -> f64 {
        a + b
    }
}

/// Chooses a closure for a float type, where `T` is the type.
macro_rules! by_type {
    ($ty:expr, |$($x:ident),+| $body:expr) => {
        match ($ty.kind, $ty.bits) {
            (Kind::Float, 16) => { type T = F16; Some(|$($x: u64),+| { $(let $x = T::of($x);)+ T::bits($body) }) }
            (Kind::BFloat, 16) => { type T = BF16; Some(|$($x: u64),+| { $(let $x = T::of($x);)+ T::bits($body) }) }
            (Kind::Float, 32) => { type T = F32; Some(|$($x: u64),+| { $(let $x = T::of($x);)+ T::bits($body) }) }
            (Kind::Float, 64) => { type T = F64; Some(|$($x: u64),+| { $(let $x = T::of($x);)+ T::bits($body) }) }
            _ => None,
        }
    };
}

/// Returns the function of one operand: `neg`, `abs`, `sqrt.rn`, `ex2.approx`.
pub(crate) fn float_unary(name: &str, ty: Type) -> Option<Unary> {
    match (name, ty.bits) {
        // The sign changes and nothing else, also of a NaN.
        ("neg", 16) => Some(|a| (a ^ 0x8000) & 0xffff),
        ("neg", 32) => Some(|a| (a ^ 0x8000_0000) & 0xffff_ffff),
        ("neg", 64) => Some(|a| a ^ 1 << 63),
        ("abs", 16) => Some(|a| a & 0x7fff),
        ("abs", 32) => Some(|a| a & 0x7fff_ffff),
        ("abs", 64) => Some(|a| a & !(1 << 63)),
        ("sqrt.rn" | "sqrt.approx", 32 | 64) => by_type!(ty, |a| a.sqrt()),
        ("rcp.rn" | "rcp.approx", 32 | 64) => by_type!(ty, |a| 1.0 / a),
        ("rsqrt.approx", 32 | 64) => by_type!(ty, |a| 1.0 / a.sqrt()),
        ("ex2" | "ex2.approx", 16 | 32) => by_type!(ty, |a| a.exp2()),
        ("tanh.approx", 16 | 32) => by_type!(ty, |a| a.tanh()),
        ("lg2.approx", 32) => by_type!(ty, |a| a.log2()),
        ("sin.approx", 32) => by_type!(ty, |a| a.sin()),
        ("cos.approx", 32) => by_type!(ty, |a| a.cos()),
        _ => None,
    }
}

/// Returns the function of two operands. `name` has no rounding modifier: it is `.rn`.
pub(crate) fn float_binary(name: &str, ty: Type) -> Option<Binary> {
    match name {
        "add" => by_type!(ty, |a, b| T::add(a, b)),
        "sub" => by_type!(ty, |a, b| T::add(a, -b)),
        "mul" => by_type!(ty, |a, b| a * b),
        "div.rn" | "div.full" | "div.approx" if ty.bits >= 32 => by_type!(ty, |a, b| a / b),
        "min" => by_type!(ty, |a, b| smaller(a, b)),
        "max" => by_type!(ty, |a, b| -smaller(-a, -b)),
        "min.NaN" => by_type!(ty, |a, b| if a.is_nan() { a } else { or_nan(a, b, smaller(a, b)) }),
        "max.NaN" => {
            by_type!(ty, |a, b| if a.is_nan() { a } else { or_nan(a, b, -smaller(-a, -b)) })
        }
        // `copysign a, b` has the sign of `a`.
        "copysign" if ty.bits >= 32 => by_type!(ty, |a, b| b.copysign(a)),
        _ => None,
    }
}

/// Returns the function of three operands.
pub(crate) fn float_ternary(name: &str, ty: Type) -> Option<Ternary> {
    match name {
        "fma" | "mad" => by_type!(ty, |a, b, c| T::fma(a, b, c)),
        // Three operands: sm_100.
        "min" => by_type!(ty, |a, b, c| smaller(smaller(a, b), c)),
        "max" => by_type!(ty, |a, b, c| -smaller(smaller(-a, -b), -c)),
        "fma.relu" if ty.bits == 16 => by_type!(ty, |a, b, c| {
            let value = T::fma(a, b, c);
            if value > 0.0 || value.is_nan() { value } else { 0.0 }
        }),
        _ => None,
    }
}

/// The smaller number: that of the two that is not a NaN, and -0 below +0.
fn smaller(a: f64, b: f64) -> f64 {
    match (a.is_nan(), b.is_nan()) {
        (true, _) => b,
        (_, true) => a,
        _ if a == b => {
            if a.is_sign_negative() {
                a
            } else {
                b
            }
        }
        _ => a.min(b),
    }
}

fn or_nan(a: f64, b: f64, value: f64) -> f64 {
    if a.is_nan() || b.is_nan() { f64::NAN } else { value }
}

/// Returns a test of `testp`: 1 if the number is of the class.
pub(crate) fn class(name: &str, ty: Type) -> Option<Unary> {
    macro_rules! float {
        ($of:expr) => {
            match name {
                "finite" => Some(|a| u64::from($of(a).is_finite())),
                "infinite" => Some(|a| u64::from($of(a).is_infinite())),
                "number" => Some(|a| u64::from(!$of(a).is_nan())),
                "notanumber" => Some(|a| u64::from($of(a).is_nan())),
                "normal" => Some(|a| u64::from($of(a).is_normal())),
                "subnormal" => Some(|a| u64::from($of(a).is_subnormal())),
                _ => None,
            }
        };
    }
    match (ty.kind, ty.bits) {
        (Kind::Float, 32) => float!(|a: u64| f32::from_bits(a as u32)),
        (Kind::Float, 64) => float!(f64::from_bits),
        _ => None,
    }
}

/// Returns a comparison of `setp` for any type: 1 if it holds.
pub(crate) fn comparison(name: &str, ty: Type) -> Option<Binary> {
    macro_rules! ordered {
        ($of:expr) => {
            match name {
                "eq" => Some(|a, b| u64::from($of(a) == $of(b))),
                "ne" => Some(|a, b| u64::from($of(a) != $of(b))),
                "lt" | "lo" => Some(|a, b| u64::from($of(a) < $of(b))),
                "le" | "ls" => Some(|a, b| u64::from($of(a) <= $of(b))),
                "gt" | "hi" => Some(|a, b| u64::from($of(a) > $of(b))),
                "ge" | "hs" => Some(|a, b| u64::from($of(a) >= $of(b))),
                _ => None,
            }
        };
    }
    macro_rules! floats {
        ($t:ident) => {{
            macro_rules! unordered {
                ($a:ident, $b:ident) => {
                    $t::of($a).is_nan() || $t::of($b).is_nan()
                };
            }
            match name {
                // `ne` of the PTX ISA is ordered: it does not hold for a NaN.
                "ne" => Some(|a, b| u64::from(!unordered!(a, b) && $t::of(a) != $t::of(b))),
                "equ" => Some(|a, b| u64::from(unordered!(a, b) || $t::of(a) == $t::of(b))),
                "neu" => Some(|a, b| u64::from($t::of(a) != $t::of(b))),
                "ltu" => Some(|a, b| u64::from(unordered!(a, b) || $t::of(a) < $t::of(b))),
                "leu" => Some(|a, b| u64::from(unordered!(a, b) || $t::of(a) <= $t::of(b))),
                "gtu" => Some(|a, b| u64::from(unordered!(a, b) || $t::of(a) > $t::of(b))),
                "geu" => Some(|a, b| u64::from(unordered!(a, b) || $t::of(a) >= $t::of(b))),
                "num" => Some(|a, b| u64::from(!unordered!(a, b))),
                "nan" => Some(|a, b| u64::from(unordered!(a, b))),
                _ => ordered!($t::of),
            }
        }};
    }
    match (ty.kind, ty.bits) {
        (Kind::Float, 16) => floats!(F16),
        (Kind::BFloat, 16) => floats!(BF16),
        (Kind::Float, 32) => floats!(F32),
        (Kind::Float, 64) => floats!(F64),
        (Kind::Signed, 16) => ordered!(|x: u64| x as i16),
        (Kind::Signed, 32) => ordered!(|x: u64| x as i32),
        (Kind::Signed, 64) => ordered!(|x: u64| x as i64),
        (Kind::Unsigned | Kind::Bits, 16) => ordered!(|x: u64| x as u16),
        (Kind::Unsigned | Kind::Bits, 32) => ordered!(|x: u64| x as u32),
        (Kind::Unsigned | Kind::Bits, 64) => ordered!(|x: u64| x),
        _ => None,
    }
}

/// `.ftz`: a subnormal `f32` becomes zero with its sign.
pub(crate) fn flush(bits: u64) -> u64 {
    if f32::from_bits(bits as u32).is_subnormal() { bits & 0x8000_0000 } else { bits }
}

/// `.sat`: clamps an `f32` to 0 and 1; a NaN becomes 0.
pub(crate) fn saturate(bits: u64) -> u64 {
    let value = f32::from_bits(bits as u32);
    u64::from(if value > 0.0 { value.min(1.0) } else { 0.0 }.to_bits())
}
