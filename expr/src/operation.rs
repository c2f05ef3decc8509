//! Operation: a row of the table of operations.

use serde_json::Value as Json;

use crate::arguments::Arguments;
use crate::error::Failure;
use crate::texts::Texts;
use crate::{Value, suggest};

/// An operation: a row of the table [`operations`](crate::operations).
#[derive(Clone, Copy, Debug)]
pub struct Operation {
    /// The names; the first one is the name in this library.
    pub names: &'static [&'static str],
    /// The operands in messages: `LAYOUT, SHAPE [, ORDER]`.
    pub usage: &'static str,
    /// The result, in one line.
    pub about: &'static str,
    /// The least and the greatest number of operands.
    pub(crate) count: (usize, usize),
    pub(crate) run: Run,
}

/// The result of an operation.
pub(crate) type Answer = Result<Value, Failure>;

/// The result of an operation on texts.
pub(crate) type TextAnswer = Result<Json, Failure>;

/// The function of an operation.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Run {
    /// Its operands are expressions.
    Values(fn(&Arguments<'_>) -> Answer),
    /// Its operands are texts of another system, which it parses itself.
    Texts(fn(&Texts<'_>) -> TextAnswer),
    /// Its first operand is the name of an instruction, and the others are expressions.
    Named(fn(&Texts<'_>) -> Answer),
}

impl Operation {
    /// Whether the operands are texts of another system: shapes of XLA, tags of Ascend C, names of
    /// instructions. Other operations take expressions.
    #[must_use]
    pub fn takes_texts(&self) -> bool {
        matches!(self.run, Run::Texts(_) | Run::Named(_))
    }

    /// Returns an error unless the operation has a form with `count` operands.
    pub(crate) fn check_count(&self, name: &str, count: usize) -> Result<(), Failure> {
        let (least, most) = self.count;
        if (least..=most).contains(&count) {
            return Ok(());
        }
        let given = if count == 1 { "argument is" } else { "arguments are" };
        let (usage, ending) = (self.usage, suggest::ending(name));
        Err(Failure::Operands(format!(
            "`{name}` takes ({usage}), but {count} {given} given{ending}"
        )))
    }
}
