//! Expressions: `NAME(ARGUMENT, ..)`, nested, over layouts in notation and shapes of XLA; `A o B`
//! is composition.

use std::fmt;

use colex::f2::LinearLayout;
use colex::notation::Reader;
use colex::{Caret, ComposedLayout, DynLayout, Int, LayoutError, ParseError, ParseReason};

use serde_json::Value as Json;

use crate::Value;
use crate::ops::suggest::{self, Suggestion};
use crate::ops::{self, Arguments, Op};
use crate::text_ops::{self, TextFailure, TextOp};
use crate::{foreign, quote};

/// The depth limit of nested calls.
const DEPTH: usize = 64;

/// Why an expression has no value.
#[derive(Clone, Debug)]
pub enum EvalError {
    /// The text is not an expression.
    Parse(ParseError),
    /// There is no operation of this name.
    UnknownOperation {
        /// The byte at which the name begins.
        position: usize,
        /// The name.
        name: String,
        /// What the name may mean.
        suggestion: Option<Suggestion>,
    },
    /// The arguments have the wrong number or kind.
    Arguments {
        /// The byte at which the call begins.
        position: usize,
        /// The message.
        message: String,
    },
    /// The operation returned an error.
    Refused {
        /// The call, with its operands in notation.
        call: String,
        /// The reason.
        error: LayoutError,
    },
    /// An operation on texts, on F2 matrices or on descriptors returned an error.
    TextRefused {
        /// The call.
        call: String,
        /// The reason.
        message: String,
    },
    /// An operation on texts could not parse an operand.
    TextMalformed {
        /// The call.
        call: String,
        /// The operand.
        operand: String,
        /// The byte of the operand at which parsing failed.
        position: usize,
        /// The reason.
        message: String,
    },
}

impl EvalError {
    /// Whether this version does not have the operation or the form of notation.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        match self {
            Self::UnknownOperation { .. } => true,
            Self::Parse(error) => matches!(error.reason(), ParseReason::Unsupported(_)),
            _ => false,
        }
    }

    /// Whether the operation returned an error, or a text in notation is not a valid layout or
    /// tuple.
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        match self {
            Self::Refused { .. } | Self::TextRefused { .. } | Self::TextMalformed { .. } => true,
            Self::Parse(error) => matches!(error.reason(), ParseReason::Invalid(_)),
            _ => false,
        }
    }

    /// Returns the error about `text` in one to three lines, with a caret if the error has a place.
    #[must_use]
    pub fn show(&self, text: &str) -> String {
        match self {
            Self::Parse(error) => error.caret(text).to_string(),
            Self::UnknownOperation { position, .. } | Self::Arguments { position, .. } => {
                Caret::new(text, *position, self).to_string()
            }
            Self::TextMalformed { call, operand, position, message } => {
                format!("{call}:\n{}", Caret::new(operand, *position, message))
            }
            Self::Refused { .. } | Self::TextRefused { .. } => self.to_string(),
        }
    }
}

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => error.fmt(f),
            Self::UnknownOperation { name, suggestion, .. } => {
                write!(f, "`{}` is not an operation", quote::operand(name))?;
                match suggestion {
                    Some(suggestion) => write!(f, "; {}", suggestion.text()),
                    None => write!(f, "; see the list of `colex ops`"),
                }
            }
            Self::Arguments { message, .. } => f.write_str(message),
            Self::Refused { call, error } => write!(f, "{call}: {}", error.condition()),
            Self::TextRefused { call, message } => write!(f, "{call}: {message}"),
            Self::TextMalformed { call, operand, position, message } => {
                let operand = quote::operand(operand);
                write!(f, "{call}: byte {position} of `{operand}`: {message}")
            }
        }
    }
}

impl std::error::Error for EvalError {}

impl From<ParseError> for EvalError {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}

/// Evaluates the expression `text`.
///
/// # Errors
///
/// Where the text is not an expression, or an operation in it fails.
pub fn eval(text: &str) -> Result<Value, EvalError> {
    operand(text, false).map(Value::simplified)
}

/// Evaluates the expression `text`; every unmarked integer is dynamic.
///
/// # Errors
///
/// As [`eval`].
pub fn eval_marked(text: &str) -> Result<Value, EvalError> {
    operand(text, true).map(Value::simplified)
}

/// Evaluates an operand of [`call`]: as [`eval`], or as [`eval_marked`] if `marked`. A composed
/// layout stays one, also under the identity.
pub(crate) fn operand(text: &str, marked: bool) -> Result<Value, EvalError> {
    eval_with(text, if marked { Reader::cute(text) } else { Reader::new(text) })
}

fn eval_with(text: &str, reader: Reader<'_>) -> Result<Value, EvalError> {
    let mut evaluator = Evaluator { text, reader };
    let value = evaluator.expression(0).and_then(|value| {
        evaluator.reader.end()?;
        Ok(value)
    });
    value.map_err(|error| match (&error, foreign::advice(text)) {
        (EvalError::Parse(_), Some(advice)) => {
            EvalError::Arguments { position: 0, message: advice.to_owned() }
        }
        _ => error,
    })
}

/// Runs the operation `name` on `arguments`.
///
/// # Errors
///
/// As [`eval`]; positions are 0.
pub fn call(name: &str, arguments: Vec<Value>) -> Result<Value, EvalError> {
    match ops::find(name) {
        Some(op) => run(op, name, arguments, 0),
        None => Err(unknown(name, 0)),
    }
}

fn unknown(name: &str, position: usize) -> EvalError {
    EvalError::UnknownOperation {
        position,
        name: name.to_owned(),
        suggestion: suggest::suggest(name),
    }
}

fn run(op: &Op, name: &str, arguments: Vec<Value>, position: usize) -> Result<Value, EvalError> {
    let arguments = Arguments::new(op, name, arguments);
    match ops::run(op, &arguments) {
        Ok(value) => Ok(value),
        Err(ops::Failure::Refused(error)) => {
            Err(EvalError::Refused { call: arguments.call_text(), error })
        }
        Err(ops::Failure::F2(error)) => {
            let message = error.reason().to_string();
            Err(EvalError::TextRefused { call: arguments.call_text(), message })
        }
        Err(ops::Failure::Descriptor(error)) => {
            let message = error.reason().to_string();
            Err(EvalError::TextRefused { call: arguments.call_text(), message })
        }
        Err(ops::Failure::NoForm(message)) => {
            Err(EvalError::TextRefused { call: arguments.call_text(), message })
        }
        Err(ops::Failure::Arguments(message)) => Err(EvalError::Arguments { position, message }),
    }
}

fn run_texts(op: &'static TextOp, texts: &[&str], position: usize) -> Result<Value, EvalError> {
    match text_ops::run(op, texts.iter().copied()) {
        Ok(answer) => Ok(from_json(answer)),
        Err(TextFailure::Refused(message)) => {
            Err(EvalError::TextRefused { call: quote::call(op.name, texts), message })
        }
        Err(TextFailure::Malformed { operand, position, message }) => {
            Err(EvalError::TextMalformed {
                call: quote::call(op.name, texts),
                operand,
                position,
                message,
            })
        }
        Err(TextFailure::Arguments(message)) => Err(EvalError::Arguments { position, message }),
    }
}

/// Converts the result of an operation on texts to a value that other operations accept.
fn from_json(answer: Json) -> Value {
    match answer {
        Json::Bool(b) => b.into(),
        Json::Array(values) => Value::List(values.into_iter().map(from_json).collect()),
        Json::Number(ref number) => number.as_i64().map_or(Value::Text(answer), Value::from),
        Json::String(ref text) => {
            let mut reader = Evaluator { text, reader: Reader::new(text) };
            match reader.literal() {
                Ok(value) if reader.reader.end().is_ok() => value,
                _ => Value::Text(answer),
            }
        }
        other => Value::Text(other),
    }
}

struct Evaluator<'a> {
    text: &'a str,
    reader: Reader<'a>,
}

impl<'a> Evaluator<'a> {
    /// `PRIMARY { "o" PRIMARY }`, from the left. An integer between a layout and `o` is an offset:
    /// `A o 2 o B` maps `c` to `A(2 + B(c))`.
    fn expression(&mut self, depth: usize) -> Result<Value, EvalError> {
        let start = self.start();
        let mut value = self.primary(depth)?;
        while self.peek_name() == Some("o") {
            let after = self.start() + 1;
            self.reader.seek(after);
            if let (Value::Layout(outer), Some(offset)) = (&value, self.reader.offset()) {
                value = self.with_offset(outer, offset, start, depth)?;
                continue;
            }
            let right = self.primary(depth)?;
            let op = ops::find("composition").ok_or_else(|| unknown("composition", start))?;
            value = run(op, "composition", vec![value, right], start)?;
        }
        Ok(value)
    }

    fn primary(&mut self, depth: usize) -> Result<Value, EvalError> {
        if depth >= DEPTH {
            let message = format!("calls are nested in more than {DEPTH} levels; use fewer levels");
            return Err(EvalError::Arguments { position: self.start(), message });
        }
        match self.reader.peek() {
            Some(b'[') => self.list(depth),
            Some(b'<') => Ok(self.reader.tiler()?.into()),
            _ if self.is_linear() => self.linear(),
            _ => match self.peek_name() {
                Some(name) => self.call(name, depth),
                None => self.literal(),
            },
        }
    }

    /// Returns whether a linear layout comes next: `#ttg.linear<..>`, or the text that Triton
    /// prints.
    fn is_linear(&mut self) -> bool {
        let start = self.start();
        let rest = self.text.get(start..).unwrap_or("");
        let is_list = rest
            .strip_prefix('-')
            .is_some_and(|rest| rest.trim_start().starts_with(|c: char| c.is_ascii_alphabetic()));
        is_list || rest.starts_with('#') || rest.starts_with("(empty layout")
    }

    fn linear(&mut self) -> Result<Value, EvalError> {
        let start = self.start();
        let rest = self.text.get(start..).unwrap_or("");
        match LinearLayout::parse_prefix(rest) {
            Ok((layout, length)) => {
                self.reader.seek(start + length);
                Ok(layout.into())
            }
            Err(error) => Err(EvalError::Arguments {
                position: start + error.position(),
                message: error.reason().to_string(),
            }),
        }
    }

    /// A swizzle, or a swizzled layout with its offset: `S<3,4,3> o 0 o (8,64):(64,1)`.
    fn swizzle(&mut self, depth: usize) -> Result<Value, EvalError> {
        let start = self.start();
        let swizzle = self.reader.swizzle()?;
        let after = self.reader;
        let offset = if self.reader.eat(b'o') { self.reader.offset() } else { None };
        let Some(offset) = offset else {
            self.reader = after;
            return Ok(swizzle.into());
        };
        let composed =
            self.inner(depth)?.and_then(|inner| ComposedLayout::new(swizzle, offset, &inner));
        composed.map(Value::Composed).map_err(|error| self.refused(start, error))
    }

    /// The inner layout after `outer o offset o`.
    fn with_offset(
        &mut self,
        outer: &DynLayout,
        offset: Int,
        start: usize,
        depth: usize,
    ) -> Result<Value, EvalError> {
        let composed =
            self.inner(depth)?.and_then(|inner| outer.composition_with_offset(offset, &inner));
        composed.map(Value::from).map_err(|error| self.refused(start, error))
    }

    /// Returns the inner layout that comes next; a shape alone is column-major.
    fn inner(&mut self, depth: usize) -> Result<Result<DynLayout, LayoutError>, EvalError> {
        let position = self.start();
        match self.primary(depth + 1)? {
            Value::Layout(inner) => Ok(Ok(inner)),
            Value::Tuple(shape) => Ok(DynLayout::col_major(&shape)),
            other => {
                let message = format!("the inner layout is {}; use a layout", other.kind());
                Err(EvalError::Arguments { position, message })
            }
        }
    }

    /// Returns the error of a composed layout whose text begins at byte `start`.
    fn refused(&self, start: usize, error: LayoutError) -> EvalError {
        let call = self.text.get(start..self.reader.position()).unwrap_or("");
        EvalError::Refused { call: quote::operand(call.trim_end()).into_owned(), error }
    }

    fn call(&mut self, name: &'a str, depth: usize) -> Result<Value, EvalError> {
        let position = self.start();
        let after = position + name.len();
        self.reader.seek(after);
        let next = self.reader.peek();
        if next == Some(b'[') {
            let rest = self.text.get(position..).unwrap_or("");
            let length = foreign::shape_length(rest);
            self.reader.seek(position + length);
            return foreign::layout_of_shape(&rest[..length], position);
        }
        if next != Some(b'(') {
            if ops::find(name).is_some() {
                return Err(self.reader.expected("`(` after the name of an operation").into());
            }
            self.reader.seek(position);
            if matches!(self.template(), Some("S" | "Sw" | "Swizzle")) {
                return self.swizzle(depth);
            }
            return self.literal();
        }
        if let Some(op) = text_ops::find(name) {
            let start = self.start() + 1;
            let rest = self.text.get(start..).unwrap_or("");
            let Some((texts, length)) = text_ops::split(rest) else {
                self.reader.seek(self.text.len());
                return Err(self.reader.expected("`)` at the end of the operands").into());
            };
            self.reader.seek(start + length);
            return run_texts(op, &texts, position);
        }
        let op = ops::find(name).ok_or_else(|| unknown(name, position))?;
        let arguments = self.sequence(b'(', b')', "`,` or `)`", depth)?;
        run(op, name, arguments, position)
    }

    fn list(&mut self, depth: usize) -> Result<Value, EvalError> {
        Ok(Value::List(self.sequence(b'[', b']', "`,` or `]`", depth)?))
    }

    fn sequence(
        &mut self,
        open: u8,
        close: u8,
        expected: &'static str,
        depth: usize,
    ) -> Result<Vec<Value>, EvalError> {
        let mut values = Vec::new();
        self.reader.eat(open);
        while self.reader.next_entry(values.is_empty(), close, expected)? {
            values.push(self.expression(depth + 1)?);
        }
        Ok(values)
    }

    /// A tuple, a coordinate, a layout, or one of these as CuTe C++ writes it.
    fn literal(&mut self) -> Result<Value, EvalError> {
        let start = self.start();
        match self.template() {
            Some("Layout") => return Ok(self.reader.coordinate_layout()?.into()),
            Some("ComposedLayout") => return Ok(self.reader.composed()?.into()),
            Some("Tile") => return Ok(self.reader.tiler()?.into()),
            _ => {}
        }
        let coord = self.reader.coord()?;
        if self.reader.peek() != Some(b':') {
            return Ok(coord.into());
        }
        if coord.has_free() {
            self.reader.seek(start);
            self.reader.tuple()?; // the error
        }
        Ok(self.reader.coordinate_stride_of(&coord.origin(), start)?.into())
    }

    /// Returns the name of the class template that comes next: `Layout` in `cute::Layout<..>`.
    fn template(&self) -> Option<&'a str> {
        let rest = self.text.get(self.reader.position()..)?;
        let rest = rest.strip_prefix("cute::").unwrap_or(rest);
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric())?; // not a search of the whole text
        rest[end..].trim_start().starts_with('<').then(|| &rest[..end])
    }

    fn start(&mut self) -> usize {
        let _ = self.reader.peek();
        self.reader.position()
    }

    /// Returns the name that comes next, if any; a name does not begin with `_`.
    fn peek_name(&mut self) -> Option<&'a str> {
        let start = self.start();
        let rest = self.text.get(start..)?;
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        rest.starts_with(|c: char| c.is_ascii_alphabetic()).then(|| &rest[..end])
    }
}
