//! Arithmetic, logic, shifts, comparison and selection.
//!
//! PTX ISA: *Integer Arithmetic Instructions*, *Extended-Precision Integer Arithmetic Instructions*,
//! *Floating Point Instructions*, *Half Precision Floating Point Instructions*, *Comparison and
//! Selection Instructions*, *Logic and Shift Instructions*.

use super::modifiers::Modifiers;
use super::names::Decoder;
use super::op::{Adjust, Op, Src};
use super::unknown;
use crate::error::Error;
use crate::number::{
    Binary, Kind, Rounding, Ternary, Type, byte_permute, class, comparison, directed_binary,
    directed_ternary, directed_unary, float_binary, float_ternary, float_unary, integer_binary,
    integer_ternary, integer_unary,
};
use crate::text::{Instruction, Operand};

pub(super) fn decode(
    decoder: &mut Decoder<'_>,
    m: &mut Modifiers<'_>,
    i: &Instruction,
) -> Result<Option<Op>, Error> {
    let base = m.base;
    let op = match base {
        "setp" => compare(decoder, m, i)?,
        "testp" => {
            let names = ["finite", "infinite", "number", "notanumber", "normal", "subnormal"];
            let name = m.any(&names).ok_or_else(|| unknown(i, "no class in"))?;
            let ty = m.ty().ok_or_else(|| unknown(i, "no type in"))?;
            let f = class(name, ty).ok_or_else(|| unknown(i, "the type of"))?;
            let (d, a) = (decoder.destination(i, 0)?, decoder.source(i, 1, ty.bytes())?);
            Op::Unary { f, adjust: Adjust::default(), d, a }
        }
        "set" => set(decoder, m, i)?,
        "selp" | "slct" => select(decoder, m, i)?,
        "lop3" if m.take("b32") => {
            let abc = three(decoder, i, [4; 3])?;
            let Src::Constant(table) = decoder.source(i, 4, 4)? else {
                return Err(unknown(i, "a register as the table of"));
            };
            Op::Logic3 { d: decoder.destination(i, 0)?, abc, table }
        }
        "bfi" => {
            let ty = m.ty().filter(|ty| ty.is_integer()).ok_or_else(|| unknown(i, "no type in"))?;
            let ab = [decoder.source(i, 1, ty.bytes())?, decoder.source(i, 2, ty.bytes())?];
            let (position, len) = (decoder.source(i, 3, 4)?, decoder.source(i, 4, 4)?);
            Op::BitInsert { bits: ty.bits, d: decoder.destination(i, 0)?, ab, position, len }
        }
        "prmt" if m.take("b32") => {
            let (d, abc) = (decoder.destination(i, 0)?, three(decoder, i, [4; 3])?);
            Op::Ternary { f: byte_permute, adjust: Adjust::default(), d, abc }
        }
        "add" | "addc" | "sub" | "subc" if base.ends_with('c') || m.take("cc") => {
            carry(decoder, m, i)?
        }
        _ => return by_tables(decoder, m, i),
    };
    Ok(Some(op))
}

fn three(decoder: &mut Decoder<'_>, i: &Instruction, bytes: [u64; 3]) -> Result<[Src; 3], Error> {
    Ok([
        decoder.source(i, 1, bytes[0])?,
        decoder.source(i, 2, bytes[1])?,
        decoder.source(i, 3, bytes[2])?,
    ])
}

const F32: Type = Type { kind: Kind::Float, bits: 32, lanes: 1 };

/// Decodes the instructions for which a table has a function.
fn by_tables(
    decoder: &mut Decoder<'_>,
    m: &mut Modifiers<'_>,
    i: &Instruction,
) -> Result<Option<Op>, Error> {
    let listed = "add sub mul mul24 mad fma div rem min max neg abs sad and or xor not shl shr shf bfe \
                  popc clz brev bfind sqrt rcp rsqrt ex2 lg2 sin cos tanh copysign";
    if !listed.split_whitespace().any(|name| name == m.base) {
        return Ok(None);
    }
    let ty = m.ty().ok_or_else(|| unknown(i, "no type in"))?;
    let packed = if ty.lanes == 2 { ty.bits } else { 0 };
    let adjust = Adjust { flush: m.take("ftz"), saturate: m.take("sat"), packed };
    if (adjust.flush || adjust.saturate) && ty != F32 {
        return Err(unknown(i, "`.ftz` or `.sat` of a type other than `.f32` in"));
    }
    // `.rn` is the default, but part of the name of some.
    let rounding = if ty == F32 && !m.has("rn") { m.rounding() } else { Rounding::None };
    let name = variant(m, ty);
    let count = i.operands.len();
    let single = Type { lanes: 1, ..ty };
    let d = decoder.destination(i, 0)?;
    let bytes = ty.bytes();
    let op = match count {
        2 => {
            let f = match rounding {
                Rounding::None if ty.is_float() => float_unary(&name, single),
                Rounding::None => integer_unary(&name, ty),
                _ => directed_unary(&name, rounding),
            };
            let f = f.ok_or_else(|| unknown(i, "the variant"))?;
            Op::Unary { f, adjust, d, a: decoder.source(i, 1, bytes)? }
        }
        3 => {
            let f = match rounding {
                Rounding::None if ty.is_float() => float_binary(&name, single),
                Rounding::None => integer_binary(&name, ty),
                _ => directed_binary(&name, rounding),
            };
            let f = f.ok_or_else(|| unknown(i, "the variant"))?;
            let (a, b) = (decoder.source(i, 1, bytes)?, decoder.source(i, 2, bytes)?);
            Op::Binary { f, adjust, d, a, b }
        }
        4 => {
            let f = match rounding {
                Rounding::None if ty.is_float() => float_ternary(&name, single),
                Rounding::None => integer_ternary(&name, ty),
                _ => directed_ternary(&name, rounding),
            };
            let f = f.ok_or_else(|| unknown(i, "the variant"))?;
            let third = if name == "mad.wide" { 2 * bytes } else { bytes };
            Op::Ternary { f, adjust, d, abc: three(decoder, i, [bytes, bytes, third])? }
        }
        _ => return Err(unknown(i, "the variant")),
    };
    Ok(Some(op))
}

/// Returns the name of the function: the base with the modifiers that choose it.
fn variant(m: &mut Modifiers<'_>, ty: Type) -> String {
    let mut name = m.base.to_owned();
    if ty.is_float() {
        // Other roundings of types other than `.f32` are left, which is an error.
        let rounding = m.any(&["rn"]);
        let way = m.any(&["approx", "full", "NaN", "relu"]);
        let names_rounding = matches!(m.base, "div" | "sqrt" | "rcp");
        for part in [rounding.filter(|_| names_rounding), way].into_iter().flatten() {
            name.push('.');
            name.push_str(part);
        }
        return name;
    }
    let parts = [m.any(&["lo", "hi", "wide"]), m.any(&["l", "r"]), m.any(&["wrap", "clamp"])];
    for part in parts.into_iter().flatten() {
        name.push('.');
        name.push_str(part);
    }
    name
}

fn carry(decoder: &mut Decoder<'_>, m: &mut Modifiers<'_>, i: &Instruction) -> Result<Op, Error> {
    let (subtract, reads) = (m.base.starts_with("sub"), m.base.ends_with('c'));
    // `add.cc` is here because the caller consumed `.cc`.
    let writes = !reads || m.take("cc");
    let ty = m.ty().filter(|ty| ty.is_integer()).ok_or_else(|| unknown(i, "no type in"))?;
    let d = decoder.destination(i, 0)?;
    let (a, b) = (decoder.source(i, 1, ty.bytes())?, decoder.source(i, 2, ty.bytes())?);
    Ok(Op::Carry { subtract, reads, writes, bits: ty.bits, d, a, b })
}

fn select(decoder: &mut Decoder<'_>, m: &mut Modifiers<'_>, i: &Instruction) -> Result<Op, Error> {
    let ty = m.ty().ok_or_else(|| unknown(i, "no type in"))?;
    let d = decoder.destination(i, 0)?;
    let abc = three(decoder, i, [ty.bytes(), ty.bytes(), 4])?;
    let f: Ternary = if m.base == "selp" {
        |a, b, c| if c & 1 == 1 { a } else { b }
    } else {
        match m.ty() {
            Some(Type { kind: Kind::Signed, bits: 32, .. }) => {
                |a, b, c| if c as i32 >= 0 { a } else { b }
            }
            _ => return Err(unknown(i, "the variant")),
        }
    };
    Ok(Op::Ternary { f, adjust: Adjust::default(), d, abc })
}

const COMPARISONS: [&str; 18] = [
    "eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs", "equ", "neu", "ltu", "leu", "gtu",
    "geu", "num", "nan",
];

fn compare(decoder: &mut Decoder<'_>, m: &mut Modifiers<'_>, i: &Instruction) -> Result<Op, Error> {
    let name = m.any(&COMPARISONS).ok_or_else(|| unknown(i, "no comparison in"))?;
    let boolean = m.any(&["and", "or", "xor"]);
    let flush = m.take("ftz");
    let ty = m.ty().filter(|ty| ty.lanes == 1).ok_or_else(|| unknown(i, "the type of"))?;
    let f = comparison(name, ty).ok_or_else(|| unknown(i, "the comparison of"))?;
    let pq = match i.operands.first() {
        Some(Operand::Pair(p, q)) => [decoder.sink(p, i.line)?, decoder.sink(q, i.line)?],
        _ => [Some(decoder.destination(i, 0)?), None],
    };
    let (a, b) = (decoder.source(i, 1, ty.bytes())?, decoder.source(i, 2, ty.bytes())?);
    let combine = match (boolean, i.operands.get(3)) {
        (None, None) => None,
        (Some(boolean), Some(operand)) => {
            let (name, negated) = match operand {
                Operand::Not(name) => (name, true),
                Operand::Name(name) => (name, false),
                _ => return Err(unknown(i, "no predicate in")),
            };
            let f: Binary = match boolean {
                "and" => |a, b| a & b & 1,
                "or" => |a, b| (a | b) & 1,
                _ => |a, b| (a ^ b) & 1,
            };
            Some((f, Src::Register(decoder.register(name, i.line)?), negated))
        }
        _ => return Err(unknown(i, "the variant")),
    };
    Ok(Op::Compare { f, flush, combine, pq, a, b })
}

fn set(decoder: &mut Decoder<'_>, m: &mut Modifiers<'_>, i: &Instruction) -> Result<Op, Error> {
    let name = m.any(&COMPARISONS).ok_or_else(|| unknown(i, "no comparison in"))?;
    let flush = m.take("ftz");
    let (to, from) = (m.ty(), m.ty());
    let (Some(to), Some(from)) = (to, from) else { return Err(unknown(i, "no types in")) };
    let f = comparison(name, from).ok_or_else(|| unknown(i, "the comparison of"))?;
    if to.bits != 32 || from.lanes != 1 {
        return Err(unknown(i, "the variant"));
    }
    let d = decoder.destination(i, 0)?;
    let (a, b) = (decoder.source(i, 1, from.bytes())?, decoder.source(i, 2, from.bytes())?);
    Ok(Op::Set { f, flush, is_float: to.is_float(), d, a, b })
}
