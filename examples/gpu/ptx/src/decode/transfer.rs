//! Loads, stores, atomics and asynchronous copies.
//!
//! PTX ISA: *Data Movement and Conversion Instructions: ld, ldu, st*, *Parallel Synchronization and
//! Communication Instructions: atom, red*, *Non-bulk copy: cp.async, cp.async.commit_group,
//! cp.async.wait_group / cp.async.wait_all*.

use super::modifiers::Modifiers;
use super::names::Decoder;
use super::op::{AtomicOp, Op, Src};
use super::unknown;
use crate::error::Error;
use crate::number::{Type, float_binary, integer_binary};
use crate::text::{Instruction, Space};

pub(super) fn decode(
    decoder: &mut Decoder<'_>,
    m: &mut Modifiers<'_>,
    i: &Instruction,
) -> Result<Option<Op>, Error> {
    let base = m.base;
    let op = match base {
        "ld" | "ldu" => {
            let (space, ty, count) = access(m, i)?;
            let d = decoder.destinations(i, 0)?;
            if d.len() != count {
                return Err(unknown(i, "a vector of another length in"));
            }
            Op::Load { space, ty, d, address: decoder.address(i, 1)? }
        }
        "st" => {
            let (space, ty, count) = access(m, i)?;
            let values = decoder.sources(i, 1, ty.bytes())?;
            if values.len() != count {
                return Err(unknown(i, "a vector of another length in"));
            }
            Op::Store { space, ty, values, address: decoder.address(i, 0)? }
        }
        "atom" | "red" if !m.take("async") => atomic(decoder, m, i)?,
        "cp" if m.take("async") => copy(decoder, m, i)?,
        _ => return Ok(None),
    };
    Ok(Some(op))
}

/// Returns the space, the type and the length of the vector.
fn access(m: &mut Modifiers<'_>, i: &Instruction) -> Result<(Space, Type, usize), Error> {
    let space = m.space();
    m.memory_order();
    let count = match m.any(&["v2", "v4", "v8"]) {
        Some("v2") => 2,
        Some("v4") => 4,
        Some(_) => 8,
        None => 1,
    };
    let ty = m.ty().filter(|ty| ty.bytes() > 0).ok_or_else(|| unknown(i, "no type in"))?;
    Ok((space, ty, count))
}

fn atomic(decoder: &mut Decoder<'_>, m: &mut Modifiers<'_>, i: &Instruction) -> Result<Op, Error> {
    let space = m.space();
    m.memory_order();
    m.take("noftz");
    let names = ["add", "min", "max", "and", "or", "xor", "exch", "cas", "inc", "dec"];
    let name = m.any(&names).ok_or_else(|| unknown(i, "no operation in"))?;
    let ty = m.ty().filter(|ty| ty.bytes() > 0).ok_or_else(|| unknown(i, "no type in"))?;
    let single = Type { lanes: 1, ..ty };
    let f = match name {
        "exch" => AtomicOp::Exchange,
        "cas" => AtomicOp::CompareAndSwap,
        "inc" => AtomicOp::Increment,
        "dec" => AtomicOp::Decrement,
        _ => {
            let f =
                if ty.is_float() { float_binary(name, single) } else { integer_binary(name, ty) };
            AtomicOp::Binary(f.ok_or_else(|| unknown(i, "the type of"))?, ty.lanes == 2)
        }
    };
    let first = usize::from(m.base == "atom");
    let d = if m.base == "atom" { Some(decoder.destination(i, 0)?) } else { None };
    let address = decoder.address(i, first)?;
    let b = decoder.source(i, first + 1, ty.bytes())?;
    let c = match f {
        AtomicOp::CompareAndSwap => decoder.source(i, first + 2, ty.bytes())?,
        _ => Src::Constant(0),
    };
    Ok(Op::Atomic { space, f, ty, d, address, b, c })
}

fn copy(decoder: &mut Decoder<'_>, m: &mut Modifiers<'_>, i: &Instruction) -> Result<Op, Error> {
    if m.take("commit_group") {
        return Ok(Op::CommitGroup);
    }
    if m.take("wait_all") {
        return Ok(Op::WaitAll);
    }
    if m.take("wait_group") {
        return match decoder.source(i, 0, 4)? {
            Src::Constant(pending) => Ok(Op::WaitGroup { pending: pending as usize }),
            Src::Register(_) => Err(unknown(i, "a register as the count of")),
        };
    }
    if m.take("L2::cache_hint") {
        return Err(unknown(i, "a cache policy in"));
    }
    let is_cg = m.take("cg");
    let to_shared = m.take("shared") || m.take("shared::cta");
    m.memory_order();
    if !to_shared || !m.take("global") {
        return Err(unknown(i, "the spaces of"));
    }
    let Src::Constant(bytes) = decoder.source(i, 2, 4)? else {
        return Err(unknown(i, "a register as the bytes of"));
    };
    if !matches!((is_cg, bytes), (_, 16) | (false, 4 | 8)) {
        return Err(unknown(
            i,
            &format!("{bytes} bytes, `.ca` copies 4, 8 or 16 and `.cg` 16, in"),
        ));
    }
    let (to, from) = (decoder.address(i, 0)?, decoder.address(i, 1)?);
    let (mut size, mut ignore) = (None, None);
    if i.operands.len() > 3 {
        let operand = decoder.source(i, 3, 4)?;
        match operand {
            Src::Register(register) if decoder.is_predicate(register) => ignore = Some(operand),
            _ => size = Some(operand),
        }
    }
    Ok(Op::CopyAsync { bytes, to, from, size, ignore })
}
