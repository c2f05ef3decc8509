//! `f32` arithmetic with `.rz`, `.rm` and `.rp` (PTX ISA, *Floating Point Instructions*).
//!
//! The exact result is rounded to odd in `f64`, which has more than twice the bits. Rounding that in
//! any direction gives the same as rounding the exact result.

use super::half::{add_to_odd, nudged_to_odd};
use super::{Binary, Rounding, Ternary, Unary};

/// Returns `$body` rounded in the direction, for each of the directions.
macro_rules! directed {
    ($rounding:expr, |$($x:ident),+| $body:expr) => {
        match $rounding {
            Rounding::Zero => Some(|$($x),+| { $(let $x = of($x);)+ round($body, |value| value > 0.0, |value| value < 0.0) }),
            Rounding::Down => Some(|$($x),+| { $(let $x = of($x);)+ round($body, |_| true, |_| false) }),
            Rounding::Up => Some(|$($x),+| { $(let $x = of($x);)+ round($body, |_| false, |_| true) }),
            _ => None,
        }
    };
}

pub(crate) fn directed_unary(name: &str, rounding: Rounding) -> Option<Unary> {
    match name {
        "rcp" => directed!(rounding, |a| quotient(1.0, a)),
        "sqrt" => directed!(rounding, |a| {
            let root = a.sqrt();
            nudged_to_odd(root, (-root).mul_add(root, a))
        }),
        _ => None,
    }
}

pub(crate) fn directed_binary(name: &str, rounding: Rounding) -> Option<Binary> {
    match name {
        "add" => directed!(rounding, |a, b| add_to_odd(a, b)),
        "sub" => directed!(rounding, |a, b| add_to_odd(a, -b)),
        "mul" => directed!(rounding, |a, b| a * b),
        "div" => directed!(rounding, |a, b| quotient(a, b)),
        _ => None,
    }
}

pub(crate) fn directed_ternary(name: &str, rounding: Rounding) -> Option<Ternary> {
    match name {
        "fma" | "mad" => directed!(rounding, |a, b, c| add_to_odd(a * b, c)),
        _ => None,
    }
}

fn of(bits: u64) -> f64 {
    f64::from(f32::from_bits(bits as u32))
}

fn quotient(a: f64, b: f64) -> f64 {
    let quotient = a / b;
    let rest = (-quotient).mul_add(b, a);
    nudged_to_odd(quotient, if b < 0.0 { -rest } else { rest })
}

/// Returns the bits of the nearest `f32`, moved below or above the value if the direction asks for it
/// and the nearest one is on the other side.
fn round(value: f64, below: fn(f64) -> bool, above: fn(f64) -> bool) -> u64 {
    if value.is_nan() {
        return 0x7fff_ffff; // the canonical NaN of PTX
    }
    let nearest = value as f32;
    let found = f64::from(nearest);
    let result = if found > value && below(value) {
        nearest.next_down()
    } else if found < value && above(value) {
        nearest.next_up()
    } else {
        nearest
    };
    u64::from(result.to_bits())
}
