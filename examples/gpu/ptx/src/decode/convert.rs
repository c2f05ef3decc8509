//! `cvt` (PTX ISA, *Data Movement and Conversion Instructions: cvt*).

use super::modifiers::Modifiers;
use super::names::Decoder;
use super::op::Op;
use super::unknown;
use crate::error::Error;
use crate::number::{Conversion, Type};
use crate::text::Instruction;

pub(super) fn decode(
    decoder: &mut Decoder<'_>,
    m: &mut Modifiers<'_>,
    i: &Instruction,
) -> Result<Option<Op>, Error> {
    if m.base != "cvt" {
        return Ok(None);
    }
    let rounding = m.rounding();
    let (saturate, flush, relu) = (m.take("sat"), m.take("ftz"), m.take("relu"));
    let (to, from) = (m.ty(), m.ty());
    let (Some(to), Some(from)) = (to, from) else { return Err(unknown(i, "no types in")) };
    let lane = Type { lanes: 1, ..to };
    let conversion = Conversion { to: lane, from, rounding, saturate, flush, relu };
    let is_pair = to.lanes == 2 && from.lanes == 1 && i.operands.len() == 3;
    if !conversion.is_known() || (to.lanes == 2) != is_pair || from.lanes == 2 {
        return Err(unknown(i, "the types or the rounding of"));
    }
    let (d, a) = (decoder.destination(i, 0)?, decoder.source(i, 1, from.bytes())?);
    Ok(Some(if is_pair {
        Op::ConvertPair { conversion, d, a, b: decoder.source(i, 2, from.bytes())? }
    } else {
        Op::Convert { conversion, d, a }
    }))
}
