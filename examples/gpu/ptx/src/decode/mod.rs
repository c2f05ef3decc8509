//! Decoding: from statements to operations on numbered registers, once for each kernel.

mod arithmetic;
mod control;
mod convert;
mod data;
mod fragment;
mod matrix;
mod modifiers;
mod names;
mod op;
mod operands;
mod special;
mod transfer;
mod warp;

pub(crate) use fragment::{Mma, a_element, b_element, c_element};
pub(crate) use names::Decoder;
pub(crate) use op::{Address, Adjust, AtomicOp, Code, Op, ShuffleMode, Src, VoteMode};

pub(crate) use special::Special;

use crate::error::{Error, ErrorKind};
use crate::text::Instruction;
use modifiers::Modifiers;

/// A decoder of a group of instructions: `None` if the opcode is not of the group.
type Group = fn(&mut Decoder<'_>, &mut Modifiers<'_>, &Instruction) -> Result<Option<Op>, Error>;

const GROUPS: [Group; 7] = [
    arithmetic::decode,
    data::decode,
    convert::decode,
    transfer::decode,
    control::decode,
    warp::decode,
    matrix::decode,
];

impl Decoder<'_> {
    /// Decodes an instruction.
    pub(crate) fn instruction(&mut self, instruction: &Instruction) -> Result<Code, Error> {
        let line = instruction.line;
        let mut modifiers = Modifiers::of(&instruction.opcode);
        let guard = match &instruction.guard {
            Some((name, negated)) => Some((self.register(name, line)?, *negated)),
            None => None,
        };
        for group in GROUPS {
            if let Some(op) = group(self, &mut modifiers, instruction)? {
                if let Some(rest) = modifiers.rest() {
                    return Err(unknown(instruction, &format!("the modifier `.{rest}` in")));
                }
                let opcode = instruction.opcode.clone();
                return Ok(Code { line, opcode, guard, op });
            }
        }
        Err(unknown(instruction, "the instruction"))
    }
}

/// Returns the error for an instruction that the interpreter does not have.
fn unknown(instruction: &Instruction, what: &str) -> Error {
    let count = instruction.operands.len();
    let text = format!(
        "found {what} `{}` with {count} operands, which is not one of the interpreter",
        instruction.opcode
    );
    Error::new(ErrorKind::UnknownInstruction, instruction.line, "decode", text)
}
