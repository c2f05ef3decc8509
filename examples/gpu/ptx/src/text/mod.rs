//! PTX text: tokens, statements and declarations. Nothing here knows what an instruction does.

mod declaration;
mod lexer;
mod parser;
mod statement;
mod variable;

pub(crate) use parser::{Function, parse};
pub(crate) use statement::{Instruction, Item, Operand};
pub(crate) use variable::{Space, Variable, literal};
