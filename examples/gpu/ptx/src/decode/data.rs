//! Moves between registers and addresses: `mov`, `cvta`, `isspacep` (PTX ISA, *Data Movement and
//! Conversion Instructions*).

use super::modifiers::Modifiers;
use super::names::Decoder;
use super::op::{Adjust, Op};
use super::unknown;
use crate::error::Error;
use crate::memory::Window;
use crate::number::{Binary, Unary};
use crate::text::{Instruction, Operand, Space};

pub(super) fn decode(
    decoder: &mut Decoder<'_>,
    m: &mut Modifiers<'_>,
    i: &Instruction,
) -> Result<Option<Op>, Error> {
    match m.base {
        "mov" => mov(decoder, m, i).map(Some),
        "cvta" => address(decoder, m, i).map(Some),
        "isspacep" => {
            let f: Binary = match m.space() {
                Space::Shared => |a, _| u64::from(a >> 40 == 1),
                Space::Local => |a, _| u64::from(a >> 40 == 2),
                Space::Global => |a, _| u64::from(a >> 41 == 0x3f),
                _ => return Err(unknown(i, "the space of")),
            };
            let (p, a) = (decoder.destination(i, 0)?, decoder.source(i, 1, 8)?);
            Ok(Some(Op::Binary { f, adjust: Adjust::default(), d: p, a, b: a }))
        }
        _ => Ok(None),
    }
}

fn mov(decoder: &mut Decoder<'_>, m: &mut Modifiers<'_>, i: &Instruction) -> Result<Op, Error> {
    let ty = m.ty().ok_or_else(|| unknown(i, "no type in"))?;
    for operand in &i.operands {
        if let Operand::Vector(parts) = operand
            && (parts.len() < 2 || ty.bytes() % parts.len() as u64 != 0)
        {
            return Err(unknown(i, "a vector of another length in"));
        }
    }
    match (i.operands.first(), i.operands.get(1)) {
        (Some(Operand::Vector(_)), _) => {
            let parts = decoder.destinations(i, 0)?;
            let bits = ty.bits * ty.lanes / parts.len().max(1) as u32;
            Ok(Op::Unpack { parts, a: decoder.source(i, 1, ty.bytes())?, bits })
        }
        (_, Some(Operand::Vector(_))) => {
            let d = decoder.destination(i, 0)?;
            let count = if let Some(Operand::Vector(v)) = i.operands.get(1) { v.len() } else { 1 };
            let bits = ty.bits * ty.lanes / count.max(1) as u32;
            let parts = decoder.sources(i, 1, u64::from(bits / 8))?;
            Ok(Op::Pack { d, parts, bits })
        }
        _ => {
            let d = decoder.destination(i, 0)?;
            let a = decoder.source(i, 1, ty.bytes())?;
            Ok(Op::Unary { f: |a| a, adjust: Adjust::default(), d, a })
        }
    }
}

fn address(decoder: &mut Decoder<'_>, m: &mut Modifiers<'_>, i: &Instruction) -> Result<Op, Error> {
    let (to, space) = (m.take("to"), m.space());
    m.ty().ok_or_else(|| unknown(i, "no type in"))?;
    let window = match space {
        Space::Shared => Some(Window::Shared),
        Space::Local => Some(Window::Local),
        Space::Param => Some(Window::Param),
        // Addresses of global and const memory are generic ones.
        Space::Global | Space::Const => None,
        Space::Generic => return Err(unknown(i, "no space in")),
    };
    let f: Unary = match (window, to) {
        (None, _) => |a| a,
        (Some(_), true) => |a| a & 0xff_ffff_ffff,
        (Some(Window::Shared), false) => |a| a | Window::Shared.base(),
        (Some(Window::Local), false) => |a| a | Window::Local.base(),
        (Some(_), false) => |a| a | Window::Param.base(),
    };
    let (d, a) = (decoder.destination(i, 0)?, decoder.source(i, 1, 8)?);
    Ok(Op::Unary { f, adjust: Adjust::default(), d, a })
}
