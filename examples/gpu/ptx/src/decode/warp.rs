//! Exchange in a warp.
//!
//! PTX ISA: *Data Movement and Conversion Instructions: shfl.sync*, *Parallel Synchronization and
//! Communication Instructions: vote.sync, activemask, redux.sync*.

use super::modifiers::Modifiers;
use super::names::Decoder;
use super::op::{Op, ShuffleMode, VoteMode};
use super::unknown;
use crate::error::Error;
use crate::number::integer_binary;
use crate::text::{Instruction, Operand};

pub(super) fn decode(
    decoder: &mut Decoder<'_>,
    m: &mut Modifiers<'_>,
    i: &Instruction,
) -> Result<Option<Op>, Error> {
    let base = m.base;
    let op = match base {
        "shfl" if m.take("sync") && m.take("b32") => {
            let mode = match m.any(&["up", "down", "bfly", "idx"]) {
                Some("up") => ShuffleMode::Up,
                Some("down") => ShuffleMode::Down,
                Some("bfly") => ShuffleMode::Butterfly,
                Some(_) => ShuffleMode::Index,
                None => return Err(unknown(i, "no mode in")),
            };
            let (d, p) = match i.operands.first() {
                Some(Operand::Pair(d, p)) => {
                    (decoder.register(d, i.line)?, decoder.sink(p, i.line)?)
                }
                _ => (decoder.destination(i, 0)?, None),
            };
            let (a, b) = (decoder.source(i, 1, 4)?, decoder.source(i, 2, 4)?);
            let (c, mask) = (decoder.source(i, 3, 4)?, decoder.source(i, 4, 4)?);
            Op::Shuffle { mode, d, p, a, b, c, mask }
        }
        "vote" if m.take("sync") => {
            let mode = match m.any(&["all", "any", "uni", "ballot"]) {
                Some("all") => VoteMode::All,
                Some("any") => VoteMode::Any,
                Some("uni") => VoteMode::Uniform,
                Some(_) => VoteMode::Ballot,
                None => return Err(unknown(i, "no mode in")),
            };
            m.ty();
            let d = decoder.destination(i, 0)?;
            let mask = decoder.source(i, 2, 4)?;
            match i.operands.get(1) {
                Some(Operand::Not(name)) => {
                    let a = super::Src::Register(decoder.register(name, i.line)?);
                    Op::Vote { mode, d, a, negated: true, mask }
                }
                _ => Op::Vote { mode, d, a: decoder.source(i, 1, 4)?, negated: false, mask },
            }
        }
        "redux" if m.take("sync") => {
            let names = ["add", "min", "max", "and", "or", "xor"];
            let name = m.any(&names).ok_or_else(|| unknown(i, "no operation in"))?;
            let ty = m.ty().ok_or_else(|| unknown(i, "no type in"))?;
            let f = integer_binary(name, ty).ok_or_else(|| unknown(i, "the type of"))?;
            let d = decoder.destination(i, 0)?;
            Op::Reduce { f, d, a: decoder.source(i, 1, 4)?, mask: decoder.source(i, 2, 4)? }
        }
        "activemask" if m.take("b32") => Op::ActiveMask { d: decoder.destination(i, 0)? },
        _ => return Ok(None),
    };
    Ok(Some(op))
}
