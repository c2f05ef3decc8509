//! Branches, barriers, fences and the end of a thread.
//!
//! PTX ISA: *Control Flow Instructions*, *Parallel Synchronization and Communication Instructions:
//! bar, barrier, bar.warp.sync, membar, fence*, *Miscellaneous Instructions: trap*.

use super::modifiers::Modifiers;
use super::names::Decoder;
use super::op::Op;
use super::unknown;
use crate::error::Error;
use crate::text::{Instruction, Operand};

pub(super) fn decode(
    decoder: &mut Decoder<'_>,
    m: &mut Modifiers<'_>,
    i: &Instruction,
) -> Result<Option<Op>, Error> {
    let base = m.base;
    let op = match base {
        "bra" => {
            m.take("uni");
            let Some(Operand::Name(label)) = i.operands.first() else {
                return Err(unknown(i, "no label in"));
            };
            Op::Branch { target: decoder.jump(label, i.line) }
        }
        "brx" if m.take("idx") => {
            m.take("uni");
            let index = decoder.source(i, 0, 4)?;
            let labels = match i.operands.get(1) {
                Some(Operand::Name(table)) => decoder.table(table),
                _ => None,
            };
            let labels = labels.ok_or_else(|| unknown(i, "no list of targets in"))?;
            let targets = labels.iter().map(|label| decoder.jump(label, i.line)).collect();
            Op::BranchTable { index, targets }
        }
        "ret" | "exit" => {
            m.take("uni");
            Op::Exit
        }
        "trap" => Op::Trap,
        "call" => {
            m.take("uni");
            let name = i.operands.iter().find_map(|operand| match operand {
                Operand::Name(name) => Some(name.clone()),
                _ => None,
            });
            Op::Call { name: name.unwrap_or_default() }
        }
        "bar" | "barrier" if m.take("warp") => {
            m.take("sync");
            Op::WarpBarrier { mask: decoder.source(i, 0, 4)? }
        }
        "bar" | "barrier" if !m.take("red") => {
            m.take("cta");
            let aligned = m.take("aligned") || m.base == "bar";
            let arrives_only = m.take("arrive");
            if !arrives_only && !m.take("sync") {
                return Err(unknown(i, "the variant"));
            }
            let id = decoder.source(i, 0, 4)?;
            let count = if i.operands.len() > 1 { Some(decoder.source(i, 1, 4)?) } else { None };
            Op::Barrier { id, count, arrives_only, aligned }
        }
        // Memory is sequentially consistent here: threads run one after another.
        "membar" | "fence" => {
            m.memory_order();
            for modifier in ["gl", "sc", "proxy", "async", "alias", "global", "shared::cta"] {
                m.take(modifier);
            }
            Op::Nop
        }
        "nanosleep" | "prefetch" | "prefetchu" | "griddepcontrol" | "discard" | "pmevent" => {
            while m.find(|_| Some(())).is_some() {}
            Op::Nop
        }
        _ => return Ok(None),
    };
    Ok(Some(op))
}
