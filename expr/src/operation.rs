//! Operation: a row of the table of operations.

use std::borrow::Borrow;

use serde_json::Value as Json;

use crate::arguments::Arguments;
use crate::error::{EvalError, Failure};
use crate::ops::examples::{Documented, Example};
use crate::texts::Texts;
use crate::{Value, eval, suggest};

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
    /// Some operands are names, of an instruction or of dimensions, and the others are expressions.
    Named(fn(&Texts<'_>) -> Answer),
}

impl Operation {
    /// Whether the operands are texts of another system: shapes of XLA, tags of Ascend C, names of
    /// instructions. Other operations take expressions.
    #[must_use]
    pub fn takes_texts(&self) -> bool {
        matches!(self.run, Run::Texts(_) | Run::Named(_))
    }

    /// Returns the least and the greatest number of operands.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(colex_expr::find("complement").unwrap().operand_counts(), (1, 2));
    /// ```
    #[must_use]
    pub const fn operand_counts(&self) -> (usize, usize) {
        self.count
    }

    /// Returns the paper, or the functions of other systems, that define the operation; `colex` if this
    /// library defines it.
    ///
    /// # Examples
    ///
    /// ```
    /// let source = colex_expr::find("upcast").unwrap().source();
    /// assert_eq!(source, "CuTe `upcast`");
    /// ```
    #[must_use]
    pub fn source(&self) -> &'static str {
        Documented::of(self.names[0]).source
    }

    /// Returns calls of the operation with their answers, at least one. The answers that are errors
    /// show what the operation refuses.
    ///
    /// # Examples
    ///
    /// ```
    /// let examples = colex_expr::find("get").unwrap().examples();
    /// assert_eq!(examples[0].call, "get((4,(2,3)):(6,(3,1)), 1)");
    /// assert_eq!(examples[0].answer, Ok("(2,3):(3,1)"));
    /// assert!(examples[2].answer.unwrap_err().ends_with("mode 2 does not exist in rank 2; use 0..2"));
    /// ```
    #[must_use]
    pub fn examples(&self) -> Vec<Example> {
        Documented::of(self.names[0]).examples().collect()
    }

    /// Returns the words of [`usage`](Self::usage) with what each operand is, in their order.
    ///
    /// # Examples
    ///
    /// ```
    /// let operands = colex_expr::find("mma_traits").unwrap().operands();
    /// assert_eq!(operands[1].0, "FIELD");
    /// assert!(operands[1].1.starts_with("the name in CuTe's traits: Shape_MNK, ThrID, ALayout"));
    /// ```
    #[must_use]
    pub fn operands(&self) -> Vec<(&'static str, &'static str)> {
        let known: Vec<_> = Documented::of(self.names[0]).operands().collect();
        let mut operands = Vec::new();
        for word in self.usage.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
            let operand = known.iter().find(|(kind, _)| *kind == word);
            operands.extend(operand.filter(|operand| !operands.contains(*operand)));
        }
        operands
    }

    /// Runs the operation on values.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`eval`](crate::eval), at position 0. An operation that
    /// [takes texts](Self::takes_texts) has no values as operands.
    ///
    /// # Examples
    ///
    /// ```
    /// let complement = colex_expr::find("complement").unwrap();
    /// let gaps = complement.call(&[colex_expr::eval("4:2")?, colex_expr::eval("24")?])?;
    /// assert_eq!(gaps.to_string(), "(2,3):(1,8)");
    /// # Ok::<(), colex_expr::EvalError>(())
    /// ```
    pub fn call(&self, operands: &[impl Borrow<Value>]) -> Result<Value, EvalError> {
        eval::run(self, self.names[0], operands, 0)
    }

    /// Runs the operation on texts of another system.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`eval`](crate::eval), at position 0. An operation that does not
    /// [take texts](Self::takes_texts) has no texts as operands.
    ///
    /// # Examples
    ///
    /// ```
    /// let size = colex_expr::find("xla_byte_size").unwrap();
    /// assert_eq!(size.call_texts(&["f32[2,3]"])?.as_int(), Some(24));
    /// # Ok::<(), colex_expr::EvalError>(())
    /// ```
    pub fn call_texts(&self, texts: &[&str]) -> Result<Value, EvalError> {
        eval::run_texts(self, self.names[0], texts, 0, eval::from_json)
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
