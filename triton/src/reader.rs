//! The reader of MLIR text: tokens, and fields with values.

use alloc::string::String;
use alloc::vec::Vec;

use crate::ParseReason as Why;
use crate::{Encoding, ParseError, Word};

pub(crate) type Parsed<T> = Result<T, ParseError>;

/// The largest depth of nested attributes, lists and angle brackets.
pub(crate) const MAX_DEPTH: usize = 16;

/// The definitions of aliases above: `None` if the definition is not an encoding.
pub(crate) type Aliases = [(String, Option<Encoding>)];

/// A position in a text.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    text: &'a str,
    at: usize,
    pub(crate) aliases: &'a Aliases,
    depth: usize,
}

/// `name = value`, with positions.
pub(crate) struct Field<'a> {
    pub(crate) name: &'a str,
    pub(crate) at: usize,
    pub(crate) value: Value<'a>,
    pub(crate) value_at: usize,
}

/// The value of a field.
pub(crate) enum Value<'a> {
    Integer(u64),
    List(Vec<Value<'a>>),
    Fields(Vec<Field<'a>>),
    Encoding(Encoding),
    /// `true`, `mnThenK` and others.
    Word(&'a str),
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(text: &'a str, at: usize, aliases: &'a Aliases) -> Self {
        Self { text, at, aliases, depth: 0 }
    }

    /// Returns this reader at another position.
    pub(crate) const fn moved_to(&self, at: usize) -> Self {
        Self { at, ..*self }
    }

    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// Returns the text from here on.
    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    pub(crate) fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Consumes blanks and `token`, and returns whether it comes next.
    pub(crate) fn eat(&mut self, token: &str) -> bool {
        self.skip_blanks();
        let found = self.rest().starts_with(token);
        if found {
            self.at += token.len();
        }
        found
    }

    /// Consumes `token`, or returns an error.
    pub(crate) fn need(&mut self, token: &str, what: &'static str) -> Parsed<()> {
        if self.eat(token) { Ok(()) } else { Err(self.expected(what)) }
    }

    /// Consumes letters, digits, `_`, `.` and `$`; empty if none come next.
    pub(crate) fn word(&mut self) -> &'a str {
        self.skip_blanks();
        let rest = self.rest();
        let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
        let word = rest.split(|c| !is_word(c)).next().unwrap_or("");
        self.at += word.len();
        word
    }

    /// Consumes an integer.
    pub(crate) fn integer(&mut self) -> Parsed<u64> {
        self.skip_blanks();
        let rest = self.rest();
        let digits = rest.split(|c: char| !c.is_ascii_digit()).next().unwrap_or("");
        if digits.is_empty() {
            return Err(self.expected("an integer"));
        }
        let value = digits.parse().ok().filter(|value| *value < 1 << 63);
        let value = value.ok_or_else(|| ParseError::new(self.at, Why::TooLarge))?;
        self.at += digits.len();
        Ok(value)
    }

    /// Returns the error for the text that comes next.
    pub(crate) fn expected(&self, what: &'static str) -> ParseError {
        let mut here = *self;
        here.skip_blanks();
        let at = here.at;
        let found = match here.word() {
            "" => here.rest().get(..here.rest().chars().next().map_or(0, char::len_utf8)),
            word => Some(word),
        };
        let found = found.filter(|found| !found.is_empty()).map(Word::new);
        ParseError::new(at, Why::Expected { what, found })
    }

    /// Consumes the fields up to `close`, which is consumed, too.
    pub(crate) fn fields(&mut self, close: &str, what: &'static str) -> Parsed<Vec<Field<'a>>> {
        let mut fields = Vec::new();
        while !self.eat(close) {
            if !fields.is_empty() {
                self.need(",", what)?;
            }
            fields.push(self.field()?);
        }
        Ok(fields)
    }

    fn field(&mut self) -> Parsed<Field<'a>> {
        self.skip_blanks();
        let at = self.at;
        let quoted = self.eat("\"");
        let name = self.word();
        if name.is_empty() {
            return Err(self.expected("a field"));
        }
        if quoted {
            self.need("\"", "`\"`")?;
        }
        self.need("=", "`=`")?;
        self.skip_blanks();
        let value_at = self.at;
        Ok(Field { name, at, value: self.value()?, value_at })
    }

    fn value(&mut self) -> Parsed<Value<'a>> {
        self.skip_blanks();
        let mut inner = self.deeper()?;
        let value = match inner.rest().bytes().next() {
            Some(b'#') => Value::Encoding(Encoding::read(&mut inner)?),
            Some(b'0'..=b'9') => {
                let value = inner.integer()?;
                // The type, as in `4 : i32`.
                if inner.eat(":") {
                    inner.word();
                }
                Value::Integer(value)
            }
            Some(b'[') => {
                inner.at += 1;
                let mut list = Vec::new();
                while !inner.eat("]") {
                    if !list.is_empty() {
                        inner.need(",", "`,` or `]`")?;
                    }
                    list.push(inner.value()?);
                }
                Value::List(list)
            }
            Some(b'{') => {
                inner.at += 1;
                Value::Fields(inner.fields("}", "`,` or `}`")?)
            }
            _ => match inner.word() {
                "" => return Err(inner.expected("a value")),
                word => Value::Word(word),
            },
        };
        self.at = inner.at;
        Ok(value)
    }

    /// Returns this reader one level deeper.
    fn deeper(&self) -> Parsed<Self> {
        if self.depth == MAX_DEPTH {
            return Err(ParseError::new(self.at, Why::TooDeep));
        }
        Ok(Self { depth: self.depth + 1, ..*self })
    }
}
