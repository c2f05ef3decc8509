//! `cvt` (PTX ISA, *Data Movement and Conversion Instructions: cvt*).

use super::float::{flush, saturate};
use super::half::{decode, encode};
use super::{Kind, Type};

/// A conversion from one scalar type to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Conversion {
    pub(crate) to: Type,
    pub(crate) from: Type,
    pub(crate) rounding: Rounding,
    pub(crate) saturate: bool,
    pub(crate) flush: bool,
    pub(crate) relu: bool,
}

/// `.rni`, `.rzi`, `.rmi`, `.rpi` to an integer; `.rn`, `.rz`, `.rm`, `.rp` to a float.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rounding {
    Nearest,
    /// `.rna`: ties away from zero.
    NearestAway,
    Zero,
    Down,
    Up,
    /// No modifier: the conversion is exact, or of integers.
    None,
}

impl Conversion {
    /// Returns whether [`apply`](Self::apply) computes this conversion.
    pub(crate) fn is_known(&self) -> bool {
        let (to, from, rounding) = (self.to, self.from, self.rounding);
        let to_half = to.is_float() && to.bits == 16;
        let narrows = to.is_float() && from.is_float() && to.bits < from.bits;
        match rounding {
            _ if from.kind == Kind::Tf32 || from.kind == Kind::Predicate => false,
            _ if to.kind == Kind::Predicate => false,
            _ if to.kind == Kind::Tf32 => {
                from.bits == 32 && matches!(rounding, Rounding::NearestAway | Rounding::Nearest)
            }
            Rounding::None => to.is_integer() == from.is_integer() && !narrows,
            Rounding::NearestAway => false,
            Rounding::Nearest => true,
            Rounding::Zero if narrows || (to_half && from.is_float()) => to_half,
            // Rounding to an integral value, of a float in its own type too.
            _ => from.is_float() && (to.is_integer() || to == from),
        }
    }

    /// Returns the bits of the converted value.
    pub(crate) fn apply(&self, bits: u64) -> u64 {
        let bits = if self.flush && self.from.bits == 32 { flush(bits) } else { bits };
        let result = if self.from.is_integer() { self.integer(bits) } else { self.float(bits) };
        let result = if self.flush && self.to.bits == 32 { flush(result) } else { result };
        if self.saturate && self.to.is_float() { saturate(result) } else { result }
    }

    fn integer(&self, bits: u64) -> u64 {
        let shift = 64 - self.from.bits;
        let signed = self.from.kind == Kind::Signed;
        let value = if signed {
            i128::from((bits << shift) as i64 >> shift)
        } else {
            i128::from(bits << shift >> shift)
        };
        if self.to.is_integer() {
            return if self.saturate { clamp(value, self.to) } else { wrap(value, self.to) };
        }
        match (self.to.kind, self.to.bits) {
            (Kind::Float, 32) => u64::from((value as f32).to_bits()),
            (Kind::Float, 64) => (value as f64).to_bits(),
            // Exact in `f64` below 2^53; integers above round to infinity or keep their order.
            (Kind::Float, _) => encode(value as f64, 5, 10, false),
            _ => encode(value as f64, 8, 7, false),
        }
    }

    fn float(&self, bits: u64) -> u64 {
        if self.to == self.from && self.rounding == Rounding::None {
            return bits;
        }
        let value = value_of(bits, self.from);
        let value = if self.relu && value < 0.0 { 0.0 } else { value };
        if self.to.is_integer() {
            let rounded = round(value, self.rounding);
            // `as` saturates, and a NaN is 0.
            return clamp(rounded as i128, self.to);
        }
        let to_zero = self.rounding == Rounding::Zero;
        match (self.to.kind, self.to.bits) {
            _ if self.to == self.from => bits_of(round(value, self.rounding), self.to),
            (Kind::Tf32, _) => tf32(bits, self.rounding),
            (Kind::Float, 16) => encode(value, 5, 10, to_zero),
            (Kind::BFloat, 16) => encode(value, 8, 7, to_zero),
            _ => bits_of(value, self.to),
        }
    }
}

fn value_of(bits: u64, ty: Type) -> f64 {
    match (ty.kind, ty.bits) {
        (Kind::Float, 16) => decode(bits & 0xffff, 5, 10),
        (Kind::BFloat, _) => decode(bits & 0xffff, 8, 7),
        (Kind::Float, 32) => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits),
    }
}

fn bits_of(value: f64, ty: Type) -> u64 {
    match (ty.kind, ty.bits) {
        (Kind::Float, 16) => encode(value, 5, 10, false),
        (Kind::BFloat, _) => encode(value, 8, 7, false),
        (Kind::Float, 32) if value.is_nan() => 0x7fff_ffff,
        (Kind::Float, 32) => u64::from((value as f32).to_bits()),
        _ => value.to_bits(),
    }
}

fn round(value: f64, rounding: Rounding) -> f64 {
    match rounding {
        Rounding::Nearest | Rounding::None => value.round_ties_even(),
        Rounding::NearestAway => value.round(),
        Rounding::Zero => value.trunc(),
        Rounding::Down => value.floor(),
        Rounding::Up => value.ceil(),
    }
}

/// 10 bits of mantissa; the others become zero.
fn tf32(bits: u64, rounding: Rounding) -> u64 {
    let bits = bits as u32;
    if !f32::from_bits(bits).is_finite() {
        return u64::from(bits);
    }
    let even = if rounding == Rounding::NearestAway { 1 } else { bits >> 13 & 1 };
    u64::from((bits + 0xfff + even) & !0x1fff)
}

/// Returns the low bits of a type, extended by its sign: `cvt` extends a result that is narrower than
/// its register.
fn wrap(value: i128, ty: Type) -> u64 {
    let (high, shift) = ((value as u64) << (64 - ty.bits), 64 - ty.bits);
    if ty.kind == Kind::Signed { (high as i64 >> shift) as u64 } else { high >> shift }
}

fn clamp(value: i128, ty: Type) -> u64 {
    let (low, high) = match ty.kind {
        Kind::Signed => (-1 << (ty.bits - 1), (1 << (ty.bits - 1)) - 1),
        _ => (0, (1 << ty.bits) - 1),
    };
    wrap(value.clamp(low, high), ty)
}
