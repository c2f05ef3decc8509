//! Expressions: `NAME(OPERAND, ..)`, nested, over layouts in notation and shapes of XLA; `A o B`
//! is composition.

use std::borrow::Borrow;
use std::collections::BTreeMap;

use colex::f2::LinearLayout;
use colex::notation::Reader;
use colex::{ComposedLayout, DynLayout, Int, LayoutError};
use serde_json::Value as Json;

use crate::arguments::Arguments;
use crate::error::{EvalError, Failure};
#[cfg(feature = "forms")]
use crate::foreign;
use crate::operation::Run;
use crate::texts::{self, Texts};
use crate::{Operation, Value, nearest, ops, quote, xla_text};

/// The depth limit of nested calls.
const DEPTH: usize = 64;

/// The most entries of all lists that names stand for in one expression.
const ENTRIES: usize = 1 << 18;

/// Evaluates the expression `text`.
///
/// # Errors
///
/// Returns an error if the text is not an expression, or if an operation in it fails.
///
/// # Examples
///
/// ```
/// let value = colex_expr::eval("(8,12):(12,1) o <4,3>")?;
/// assert_eq!(value.to_string(), "(4,3):(12,1)");
/// # Ok::<(), colex_expr::EvalError>(())
/// ```
pub fn eval(text: &str) -> Result<Value, EvalError> {
    operand(text, false).map(Value::simplified)
}

/// Evaluates the expression `text`; every unmarked integer is dynamic.
///
/// # Errors
///
/// Returns the errors of [`eval`].
///
/// # Examples
///
/// ```
/// let value = colex_expr::eval_marked("coalesce((2,_3):(1,2))")?;
/// assert_eq!(value.text(true), "(2,_3):(1,2)"); // the product of 2 and 1 is not known
/// # Ok::<(), colex_expr::EvalError>(())
/// ```
pub fn eval_marked(text: &str) -> Result<Value, EvalError> {
    operand(text, true).map(Value::simplified)
}

/// Evaluates an operand of [`call`]: as [`eval`], or as [`eval_marked`] if `marked`. A composed
/// layout stays one, also under the identity.
pub(crate) fn operand(text: &str, marked: bool) -> Result<Value, EvalError> {
    eval_with(text, if marked { Reader::cute(text) } else { Reader::new(text) })
}

/// A call of an operation, with the values of its operands: see [`trace`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Call {
    /// The name of the operation in this library.
    pub name: &'static str,
    /// The operands.
    pub operands: Vec<Value>,
}

/// Evaluates an expression as [`eval`], or as [`eval_marked`] if `marked`, and also returns a call: the
/// one that failed, or the one whose result is the value.
///
/// The call is `None` for a value that no call returns, such as a literal or a list, for an error of the
/// text, and for operations on texts of another system.
///
/// # Examples
///
/// ```
/// let (value, call) = colex_expr::trace("coalesce((6,2):(1,7) o (3,2):(2,3))", false);
/// assert!(value.is_err());
/// assert_eq!(call.unwrap().name, "composition");
/// let (value, call) = colex_expr::trace("coalesce((6,2):(1,6) o (3,2):(2,6))", false);
/// assert_eq!(value?.to_string(), "6:2");
/// assert_eq!(call.unwrap().name, "coalesce");
/// # Ok::<(), colex_expr::EvalError>(())
/// ```
pub fn trace(text: &str, marked: bool) -> (Result<Value, EvalError>, Option<Call>) {
    let reader = if marked { Reader::cute(text) } else { Reader::new(text) };
    let mut last = None;
    let mut evaluator = Evaluator { last: Some(&mut last), ..Evaluator::new(text, reader) };
    let value = evaluator.value();
    let returns_value = |last: &Traced| is_whole(text, last.start, last.end) && !last.has_failed;
    let last =
        last.filter(|last| if value.is_ok() { returns_value(last) } else { last.has_failed });
    (value.map(Value::simplified), last.map(|last| last.call))
}

/// The last call of an evaluation.
struct Traced {
    call: Call,
    /// The bytes of the call in the text.
    start: usize,
    end: usize,
    has_failed: bool,
}

/// Returns whether only blanks surround these bytes of a text.
fn is_whole(text: &str, start: usize, end: usize) -> bool {
    let is_blank = |text: Option<&str>| text.is_some_and(|text| text.trim().is_empty());
    is_blank(text.get(..start)) && is_blank(text.get(end..))
}

fn eval_with(text: &str, reader: Reader<'_>) -> Result<Value, EvalError> {
    Evaluator::new(text, reader).value()
}

/// The values of names; the line of the definition for a name whose expression has no value.
pub(crate) type Names = BTreeMap<String, Result<Value, usize>>;

/// Evaluates the expression `text`, in which names stand for values. Operations on texts of another
/// system take no names.
pub(crate) fn eval_with_names(text: &str, names: &Names) -> Result<Value, EvalError> {
    Evaluator::with_names(text, names).value().map(Value::simplified)
}

/// Evaluates as [`eval_with_names`]. The flag of an error tells whether the operation refused whose call is
/// the whole text: its operands have values.
pub(crate) fn eval_or_refusal(text: &str, names: &Names) -> Result<Value, (EvalError, bool)> {
    let mut evaluator = Evaluator::with_names(text, names);
    let value = evaluator.value().map(Value::simplified);
    let is_refusal = evaluator.refused.is_some_and(|(start, end)| is_whole(text, start, end));
    value.map_err(|error| (error, is_refusal))
}

/// Returns why an expression does not read `name` as a name, or `None`.
pub(crate) fn reserved(name: &str) -> Option<&'static str> {
    match name {
        "o" => Some("the operator of composition"),
        "S" | "Sw" | "Swizzle" | "Layout" | "ComposedLayout" | "Tile" | "cute" => {
            Some("a part of the notation")
        }
        _ if ops::find(name).is_some() => Some("an operation"),
        _ => None,
    }
}

/// Runs the operation `name` on values. Operations on texts of another system have no values.
///
/// # Errors
///
/// Returns the errors of [`eval`], at position 0.
///
/// # Examples
///
/// ```
/// use colex_expr::{call, eval};
/// let operands = [eval("(4,8):(8,1)")?, eval("(1,2)")?];
/// assert_eq!(call("crd2idx", &operands)?.to_string(), "10");
/// # Ok::<(), colex_expr::EvalError>(())
/// ```
pub fn call(name: &str, operands: &[impl Borrow<Value>]) -> Result<Value, EvalError> {
    call_at(name, operands, 0)
}

/// Runs the operation `name`, called at byte `position`.
fn call_at(
    name: &str,
    operands: &[impl Borrow<Value>],
    position: usize,
) -> Result<Value, EvalError> {
    match ops::find(name) {
        Some(op) if matches!(op.run, Run::Values(_)) => run(op, name, operands, position),
        _ => Err(unknown(name, position)),
    }
}

/// Runs an operation, called as `name` at byte `position`.
pub(crate) fn run(
    op: &Operation,
    name: &str,
    operands: &[impl Borrow<Value>],
    position: usize,
) -> Result<Value, EvalError> {
    let args = Arguments::new(name, operands);
    let answer = op.check_count(name, args.len()).and_then(|()| match op.run {
        Run::Values(run) => run(&args),
        Run::Texts(_) | Run::Named(_) => {
            Err(Failure::Operands(format!("`{name}` has texts as operands")))
        }
    });
    answer.map_err(|failure| failure.of_call(|| args.call_text(), position))
}

/// Runs the operation `name` on texts of another system. The second function converts its answer.
pub(crate) fn call_texts(
    name: &str,
    texts: &[&str],
    position: usize,
    convert: fn(Json) -> Value,
) -> Result<Value, EvalError> {
    let op = ops::find(name).ok_or_else(|| unknown(name, position))?;
    run_texts(op, name, texts, position, convert)
}

/// Runs an operation on texts of another system, called as `name` at byte `position`.
pub(crate) fn run_texts(
    op: &Operation,
    name: &str,
    texts: &[&str],
    position: usize,
    convert: fn(Json) -> Value,
) -> Result<Value, EvalError> {
    let texts = Texts::new(name, texts.iter().copied());
    let answer = op.check_count(name, texts.len()).and_then(|()| match op.run {
        Run::Values(_) => Err(Failure::Operands(format!("`{name}` has values as operands"))),
        Run::Texts(run) => run(&texts).map(convert),
        Run::Named(run) => run(&texts),
    });
    answer.map_err(|failure| failure.of_call(|| texts.call_text(), position))
}

fn unknown(name: &str, position: usize) -> EvalError {
    let suggestion = ops::suggest(name);
    EvalError::UnknownOperation { position, name: name.to_owned(), suggestion }
}

fn unknown_name(name: &str, names: &Names, position: usize) -> EvalError {
    /// The most names that are compared.
    const NAMES: usize = 100;
    let quoted = quote::operand(name);
    let known = names.keys().take(NAMES).map(String::as_str);
    let message = match nearest(&quoted, known) {
        Some(near) => format!("`{quoted}` is not a name; did you mean `{near}`?"),
        None => format!("`{quoted}` is not a name; write `{quoted} = ..` in a line above"),
    };
    EvalError::Operands { position, message }
}

/// Converts the result of an operation on texts to a value that other operations accept.
pub(crate) fn from_json(answer: Json) -> Value {
    match answer {
        Json::Bool(b) => b.into(),
        Json::Array(values) => Value::List(values.into_iter().map(from_json).collect()),
        Json::Number(ref number) => number.as_i64().map_or(Value::Text(answer), Value::from),
        Json::String(ref text) => {
            let reader = Reader::new(text);
            let mut reader = Evaluator::new(text, reader);
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
    /// The last call, for [`trace`] only.
    last: Option<&'a mut Option<Traced>>,
    /// The names, for check files only, and the entries of the lists that they stood for.
    names: Option<(&'a Names, usize)>,
    /// The bytes of the operation that refused.
    refused: Option<(usize, usize)>,
}

impl<'a> Evaluator<'a> {
    fn new(text: &'a str, reader: Reader<'a>) -> Self {
        Self { text, reader, last: None, names: None, refused: None }
    }

    fn with_names(text: &'a str, names: &'a Names) -> Self {
        Self { names: Some((names, 0)), ..Self::new(text, Reader::new(text)) }
    }

    /// Returns the value of the whole text.
    fn value(&mut self) -> Result<Value, EvalError> {
        let value = self.expression(0).and_then(|value| {
            self.reader.end()?;
            Ok(value)
        });
        value.map_err(|error| match (&error, xla_text::advice(self.text)) {
            (EvalError::Parse(_), Some(advice)) => {
                EvalError::Operands { position: 0, message: advice.to_owned() }
            }
            _ => error,
        })
    }

    /// Returns the value of an operation that begins at byte `start` and ends here. If it refused, its bytes
    /// are kept.
    fn operation(
        &mut self,
        start: usize,
        value: Result<Value, EvalError>,
    ) -> Result<Value, EvalError> {
        if let Err(EvalError::Refused { .. }) = value {
            self.refused = Some((start, self.reader.position()));
        }
        value
    }

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
            value = self.call_at("composition", vec![value, right], start)?;
        }
        Ok(value)
    }

    fn primary(&mut self, depth: usize) -> Result<Value, EvalError> {
        if depth >= DEPTH {
            let message = format!("calls are nested in more than {DEPTH} levels; use fewer levels");
            return Err(EvalError::Operands { position: self.start(), message });
        }
        match self.reader.peek() {
            Some(b'[') => self.list(depth),
            Some(b'<') => Ok(self.reader.tiler()?.into()),
            _ if self.is_linear() => self.linear(),
            #[cfg(feature = "forms")]
            _ if self.is_foreign() => self.foreign(),
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
        if let Some(attribute) = rest.strip_prefix('#')
            && let Some((name, _)) = attribute.split_once('<')
            && name.rsplit('.').next() != Some("linear")
        {
            let name = quote::operand(name);
            let message = format!(
                "`#{name}` is not a linear layout; write the layout that `colex triton` prints for it"
            );
            return Err(EvalError::Operands { position: start, message });
        }
        match LinearLayout::parse_prefix(rest) {
            Ok((layout, length)) => {
                self.reader.seek(start + length);
                Ok(layout.into())
            }
            Err(error) => Err(EvalError::Operands {
                position: start + error.position(),
                message: error.reason().to_string(),
            }),
        }
    }

    /// Returns whether a type of Triton, Mosaic or CuTe DSL comes next.
    #[cfg(feature = "forms")]
    fn is_foreign(&mut self) -> bool {
        let start = self.start();
        foreign::is_type(self.text.get(start..).unwrap_or(""))
    }

    #[cfg(feature = "forms")]
    fn foreign(&mut self) -> Result<Value, EvalError> {
        let start = self.start();
        match foreign::read(self.text.get(start..).unwrap_or("")) {
            Ok((value, length)) => {
                self.reader.seek(start + length);
                Ok(value)
            }
            Err(error) => Err(EvalError::Operands {
                position: start + error.position(),
                message: error.message().to_owned(),
            }),
        }
    }

    /// A swizzle, or a swizzled layout with its offset: `S<3,4,3> o 0 o (8,64):(64,1)`.
    fn swizzle(&mut self, depth: usize) -> Result<Value, EvalError> {
        let start = self.start();
        let before = self.reader;
        let swizzle = self.reader.swizzle()?;
        let after = self.reader;
        if self.reader.eat(b'o') && self.peek_name() == Some("smem_ptr") {
            self.reader = before;
            return Ok(self.reader.composed()?.into());
        }
        self.reader = after;
        let offset = if self.reader.eat(b'o') { self.reader.offset() } else { None };
        let Some(offset) = offset else {
            self.reader = after;
            return Ok(swizzle.into());
        };
        let composed =
            self.inner(depth)?.and_then(|inner| ComposedLayout::new(swizzle, offset, &inner));
        self.composed(start, composed.map(|layout| Value::Composed(Box::new(layout))))
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
        self.composed(start, composed.map(Value::from))
    }

    /// Returns the inner layout that comes next; a shape alone is column-major.
    fn inner(&mut self, depth: usize) -> Result<Result<DynLayout, LayoutError>, EvalError> {
        let position = self.start();
        match self.primary(depth + 1)? {
            Value::Layout(inner) => Ok(Ok(inner)),
            Value::Tuple(shape) => Ok(DynLayout::col_major(&shape)),
            other => {
                let message = format!("the inner layout is {}; use a layout", other.kind());
                Err(EvalError::Operands { position, message })
            }
        }
    }

    /// Returns a composed layout whose text begins at byte `start` and ends here.
    fn composed(
        &mut self,
        start: usize,
        composed: Result<Value, LayoutError>,
    ) -> Result<Value, EvalError> {
        let text = self.text.get(start..self.reader.position()).unwrap_or("");
        let call = || quote::operand(text.trim_end()).into_owned();
        let value = composed.map_err(|error| Failure::from(error).of_call(call, start));
        self.operation(start, value)
    }

    fn call(&mut self, name: &'a str, depth: usize) -> Result<Value, EvalError> {
        let position = self.start();
        let after = position + name.len();
        self.reader.seek(after);
        let next = self.reader.peek();
        if next == Some(b'[') {
            let rest = self.text.get(position..).unwrap_or("");
            let length = xla_text::shape_length(rest);
            self.reader.seek(position + length);
            let value = xla_text::layout_of_shape(&rest[..length], position);
            return self.operation(position, value);
        }
        if next != Some(b'(') {
            if let Some(value) = self.value_of(name, position)? {
                return Ok(value);
            }
            if ops::find(name).is_some() {
                return Err(self.reader.expected("`(` after the name of an operation").into());
            }
            self.reader.seek(position);
            if matches!(self.template(), Some("S" | "Sw" | "Swizzle")) {
                return self.swizzle(depth);
            }
            let literal = self.literal();
            return match (&literal, self.names) {
                (Err(EvalError::Parse(error)), Some((names, _)))
                    if error.position() == position =>
                {
                    Err(unknown_name(name, names, position))
                }
                _ => literal,
            };
        }
        let op = ops::find(name).ok_or_else(|| unknown(name, position))?;
        if !op.takes_texts() {
            let operands = self.sequence(b'(', b')', "`,` or `)`", depth)?;
            return self.call_at(name, operands, position);
        }
        let start = self.start() + 1;
        let rest = self.text.get(start..).unwrap_or("");
        let Some((texts, length)) = texts::split(rest) else {
            self.reader.seek(self.text.len());
            return Err(self.reader.expected("`)` at the end of the operands").into());
        };
        self.reader.seek(start + length);
        let value = call_texts(name, &texts, position, from_json);
        self.operation(position, value)
    }

    /// Returns the value of a name at byte `position`; `None` if it is not a name.
    fn value_of(&mut self, name: &str, position: usize) -> Result<Option<Value>, EvalError> {
        let Some((names, entries)) = &mut self.names else { return Ok(None) };
        let message = match names.get(name) {
            None => return Ok(None),
            Some(Ok(value)) => {
                if let Value::List(list) = value {
                    *entries += list.len();
                }
                if *entries <= ENTRIES {
                    return Ok(Some(value.clone()));
                }
                format!("the lists with a name have more than {ENTRIES} entries; use fewer of them")
            }
            Some(Err(line)) => {
                format!("`{name}` has no value, see line {line}; correct that line")
            }
        };
        Err(EvalError::Operands { position, message })
    }

    fn call_at(
        &mut self,
        name: &str,
        operands: Vec<Value>,
        position: usize,
    ) -> Result<Value, EvalError> {
        let Some(last) = &mut self.last else {
            let value = call_at(name, &operands, position);
            return self.operation(position, value);
        };
        let call = Call { name: ops::find(name).map_or("", |op| op.names[0]), operands };
        let value = call_at(name, &call.operands, position);
        let (end, has_failed) = (self.reader.position(), value.is_err());
        **last = Some(Traced { call, start: position, end, has_failed });
        value
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

#[cfg(test)]
mod tests {
    use super::trace;

    #[test]
    fn traced_calls() {
        for (text, name) in [
            ("coalesce((2,4):(1,2))", Some("coalesce")),
            (" coalesce( (2,4):(1,2) ) ", Some("coalesce")),
            ("compose(4:1, 2:1)", Some("composition")),
            ("8:1 o 4:1 o 2:1", Some("composition")),
            (" 8:1  o  coalesce(4:1) ", Some("composition")),
            ("(4,8):(8,1)", None),
            ("[coalesce(4:1)]", None),
            ("[4:1, coalesce(4:1)]", None),
            ("8:1 o 1 o coalesce(4:1)", None),
            ("right_inverse(8:1) o 1 o 4:1", None),
            ("S<1,0,1> o 0 o coalesce(4:1)", None),
            ("xla_linear_index(f32[2,3]{1,0}, (1,2))", None),
            // Errors.
            ("coalesce((6,2):(1,7) o (3,2):(2,3))", Some("composition")),
            ("[8:1, coalesce((6,2):(1,7) o (3,2):(2,3))]", Some("composition")),
            ("coalesce(4:1", None),
            ("coalesce(4:1) x", None),
            ("make_layout(coalesce(4:1), nothing(3))", None),
            ("make_layout(coalesce(4:1), xla_linear_index(f32[2,3]{1,0}, (7,2)))", None),
            ("S<1,0,1> o 0 o [coalesce(4:1)]", None),
        ] {
            let (value, call) = trace(text, false);
            assert_eq!(call.map(|call| call.name), name, "{text}: {value:?}");
        }
    }
}
