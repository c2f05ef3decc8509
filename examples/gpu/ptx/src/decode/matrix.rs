//! Matrices in a warp (PTX ISA, *Warp Level Matrix Multiply-Accumulate Instructions: mma.sync,
//! ldmatrix, stmatrix*).

use super::fragment::{Mma, has_depth};
use super::modifiers::Modifiers;
use super::names::Decoder;
use super::op::Op;
use super::unknown;
use crate::error::Error;
use crate::number::{Kind, Type};
use crate::text::Instruction;

pub(super) fn decode(
    decoder: &mut Decoder<'_>,
    m: &mut Modifiers<'_>,
    i: &Instruction,
) -> Result<Option<Op>, Error> {
    let base = m.base;
    let loads = match base {
        "mma" => return mma(decoder, m, i).map(Some),
        "ldmatrix" => true,
        "stmatrix" => false,
        _ => return Ok(None),
    };
    for required in ["sync", "aligned", "m8n8", "b16"] {
        if !m.take(required) {
            return Err(unknown(i, "a shape or type other than `.m8n8` and `.b16` in"));
        }
    }
    let count = match m.any(&["x1", "x2", "x4"]) {
        Some("x1") => 1,
        Some("x2") => 2,
        Some(_) => 4,
        None => return Err(unknown(i, "no count in")),
    };
    let (transposed, space) = (m.take("trans"), m.space());
    let op = if loads {
        let address = decoder.address(i, 1)?;
        Op::LoadMatrix { transposed, d: registers(decoder, i, 0, count)?, space, address }
    } else {
        let values = decoder.sources(i, 1, 4)?;
        if values.len() != count {
            return Err(unknown(i, "a vector of another length in"));
        }
        Op::StoreMatrix { transposed, values, space, address: decoder.address(i, 0)? }
    };
    Ok(Some(op))
}

fn registers(
    decoder: &mut Decoder<'_>,
    i: &Instruction,
    k: usize,
    count: usize,
) -> Result<Vec<u32>, Error> {
    let found: Option<Vec<u32>> = decoder.destinations(i, k)?.into_iter().collect();
    found.filter(|found| found.len() == count).ok_or_else(|| unknown(i, "another vector in"))
}

fn mma(decoder: &mut Decoder<'_>, m: &mut Modifiers<'_>, i: &Instruction) -> Result<Op, Error> {
    for required in ["sync", "aligned", "row", "col"] {
        if !m.take(required) {
            return Err(unknown(i, "a layout other than `.row.col` in"));
        }
    }
    let k: usize = m
        .find(|shape| shape.strip_prefix("m16n8k")?.parse().ok())
        .ok_or_else(|| unknown(i, "a shape other than `.m16n8k*` in"))?;
    let saturate = m.take("satfinite");
    let types: Option<Vec<Type>> = (0..4).map(|_| m.ty()).collect();
    let types = types.ok_or_else(|| unknown(i, "no four types in"))?;
    let [d_type, a_type, b_type, c_type] = types[..] else {
        return Err(unknown(i, "no four types in"));
    };
    let sums = match (a_type.kind, a_type.bits) {
        (Kind::Float, 16) => d_type.kind == Kind::Float && matches!(d_type.bits, 16 | 32),
        (Kind::BFloat, 16) | (Kind::Tf32, 32) => (d_type.kind, d_type.bits) == (Kind::Float, 32),
        (Kind::Signed | Kind::Unsigned, 8) => (d_type.kind, d_type.bits) == (Kind::Signed, 32),
        _ => false,
    };
    let same = a_type.kind == b_type.kind || a_type.bits == 8;
    if !sums
        || !same
        || b_type.bits != a_type.bits
        || c_type != d_type
        || !has_depth(k, a_type.bits)
    {
        return Err(unknown(i, "the types of"));
    }
    // Elements of a lane: 16 rows or 8 columns times the depth, on 32 lanes.
    let registers_of = |elements: usize, bits: u32| elements * bits as usize / 32 / 32;
    let (a, b, c) =
        (decoder.sources(i, 1, 4)?, decoder.sources(i, 2, 4)?, decoder.sources(i, 3, 4)?);
    let sums = registers_of(16 * 8, d_type.bits);
    let d = registers(decoder, i, 0, sums)?;
    let lengths = [a.len(), b.len(), c.len()];
    if lengths != [registers_of(16 * k, a_type.bits), registers_of(8 * k, a_type.bits), sums] {
        return Err(unknown(i, "vectors of other lengths in"));
    }
    Ok(Op::Mma(Box::new(Mma { k, a_type, b_type, c_type, d_type, saturate, d, a, b, c })))
}
