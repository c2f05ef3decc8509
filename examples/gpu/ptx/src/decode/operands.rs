//! Operands of instructions as registers, constants and addresses (PTX ISA, *Operands*).

use super::names::{Decoder, undeclared};
use super::op::{Address, Src};
use crate::error::Error;
use crate::text::{Instruction, Operand};

impl Decoder<'_> {
    /// Returns the destination in operand `k`.
    pub(super) fn destination(&mut self, i: &Instruction, k: usize) -> Result<u32, Error> {
        match i.operands.get(k) {
            // No instruction reads a register that is the sink.
            Some(Operand::Name(name)) if name == "_" => Ok(self.fresh()),
            Some(Operand::Name(name)) => self.register(name, i.line),
            _ => Err(super::unknown(i, "no register for the result of")),
        }
    }

    /// Returns the registers in the vector, or the single register, of operand `k`.
    pub(super) fn destinations(
        &mut self,
        i: &Instruction,
        k: usize,
    ) -> Result<Vec<Option<u32>>, Error> {
        match i.operands.get(k) {
            Some(Operand::Vector(parts)) => parts
                .iter()
                .map(|part| match part {
                    Operand::Name(name) => self.sink(name, i.line),
                    _ => Err(super::unknown(i, "no register for the result of")),
                })
                .collect(),
            Some(Operand::Name(name)) => Ok(vec![self.sink(name, i.line)?]),
            _ => Err(super::unknown(i, "no register for the result of")),
        }
    }

    /// Returns the source in operand `k`; literals are of so many bytes.
    pub(super) fn source(&mut self, i: &Instruction, k: usize, bytes: u64) -> Result<Src, Error> {
        match i.operands.get(k) {
            Some(operand) => self.value(operand, i, bytes),
            None => Err(super::unknown(i, "too few operands for")),
        }
    }

    /// Returns the sources in the vector, or the single source, of operand `k`.
    pub(super) fn sources(
        &mut self,
        i: &Instruction,
        k: usize,
        bytes: u64,
    ) -> Result<Vec<Src>, Error> {
        match i.operands.get(k) {
            Some(Operand::Vector(parts)) => {
                parts.iter().map(|part| self.value(part, i, bytes)).collect()
            }
            _ => Ok(vec![self.source(i, k, bytes)?]),
        }
    }

    fn value(&mut self, operand: &Operand, i: &Instruction, bytes: u64) -> Result<Src, Error> {
        match operand {
            Operand::Name(name) => self.named(name, i, bytes),
            Operand::Minus(name) => match crate::text::literal(name, bytes as usize) {
                Some(bits) if name.contains('.') || name.starts_with("0f") => {
                    Ok(Src::Constant(bits ^ 1 << (8 * bytes.max(1) - 1)))
                }
                Some(bits) => Ok(Src::Constant(bits.wrapping_neg())),
                None => Err(undeclared("literal", name, i.line)),
            },
            Operand::Sum(name, offset) => match self.named(name, i, bytes)? {
                Src::Constant(address) => Ok(Src::Constant(address.wrapping_add_signed(*offset))),
                Src::Register(_) => Err(super::unknown(i, "a sum of a register in")),
            },
            _ => Err(super::unknown(i, "an operand of another kind in")),
        }
    }

    fn named(&mut self, name: &str, i: &Instruction, bytes: u64) -> Result<Src, Error> {
        if name == "WARP_SZ" {
            return Ok(Src::Constant(32));
        }
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            let bits = crate::text::literal(name, bytes as usize);
            return bits.map(Src::Constant).ok_or_else(|| undeclared("literal", name, i.line));
        }
        match (self.lookup(name), self.symbols.get(name)) {
            (Some(register), _) => Ok(Src::Register(register)),
            (_, Some(address)) => Ok(Src::Constant(*address)),
            _ => Ok(Src::Register(self.register(name, i.line)?)),
        }
    }

    /// Returns the address in operand `k`.
    pub(super) fn address(&mut self, i: &Instruction, k: usize) -> Result<Address, Error> {
        match i.operands.get(k) {
            Some(Operand::Address(base, offset)) => {
                Ok(Address { base: self.named(base, i, 8)?, offset: *offset })
            }
            _ => Err(super::unknown(i, "no address in")),
        }
    }
}
