//! The grammar: tuples, coordinates, layouts and tilers.

use proc_macro::{Delimiter, Group, TokenTree};

use crate::check::{congruent, fits};
use crate::cursor::{Cursor, Form, Mark};
use crate::entry::{Entry, Layout};
use crate::error::{Error, Place};
use crate::int::{Int, is};
use crate::major::col_major;

/// The tuples for which the library has traits.
pub(crate) const MAX_MODES: usize = 16;

/// What an entry stands for, and so what may stand there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// A literal.
    Int,
    /// Extents, at least 0.
    Shape,
    Stride,
    /// With `_`.
    Coord,
    /// An entry of a tiler: a shape, or `_` for all of it.
    Tile,
}

impl Role {
    /// What an entry of a tuple of this role stands for.
    fn inside(self) -> Self {
        if self == Self::Tile { Self::Shape } else { self }
    }

    /// What may stand where there is nothing.
    fn expected(self, form: Form) -> String {
        let rust = if form == Form::Value { "an expression" } else { "a type" };
        match self {
            Self::Int => "an integer literal".into(),
            Self::Shape | Self::Stride => format!("an integer, {rust} or `(`"),
            Self::Coord => format!("an integer, `_`, {rust} or `(`"),
            Self::Tile => format!("an integer, `_`, {rust}, `(` or `<`"),
        }
    }
}

impl Cursor {
    /// Reads a layout, `shape:stride` or a shape alone.
    pub(crate) fn layout(&mut self) -> Result<Entry, Error> {
        let shape = self.entry(Role::Shape)?;
        self.stride_of(shape)
    }

    /// Reads the `:stride` behind `shape`.
    fn stride_of(&mut self, shape: Entry) -> Result<Entry, Error> {
        let stride = if self.eat(Mark::Colon) {
            let stride = self.entry(Role::Stride)?;
            congruent(&shape, &stride)?;
            fits(&shape)?;
            Some(stride)
        } else {
            match shape.first_rust() {
                None => Some(col_major(&shape)?),
                Some(_) if self.form == Form::Value => None,
                Some(part) => {
                    let message = format!(
                        "the column-major strides depend on `{part}`, which is no literal; write them: SHAPE:STRIDE"
                    );
                    return Err(Error::new(part.place(), message));
                }
            }
        };
        Ok(Entry::Layout(Box::new(Layout { shape, stride })))
    }

    /// Reads a tiler; a tuple without a stride is by mode.
    pub(crate) fn tiler(&mut self) -> Result<Entry, Error> {
        let place = self.place();
        if self.eat(Mark::Open) {
            self.brackets += 1;
            let entries = self.list(Self::tiler)?;
            self.eat(Mark::Close);
            self.brackets -= 1;
            return Ok(Entry::Tuple(entries, place.first));
        }
        let entry = self.entry(Role::Tile)?;
        let is_shape = !matches!(entry, Entry::Free(_));
        if is_shape && self.mark() == Some(Mark::Colon) { self.stride_of(entry) } else { Ok(entry) }
    }

    /// Reads a leaf or a tuple.
    pub(crate) fn entry(&mut self, role: Role) -> Result<Entry, Error> {
        let tokens = self.entry_tokens();
        let len = tokens.len();
        let entry = match tokens {
            // What another macro has passed on as one expression or type.
            [TokenTree::Group(group)] if group.delimiter() == Delimiter::None => {
                let mut inside = self.inside(group);
                let entry = inside.entry(role)?;
                inside.end()?;
                entry
            }
            [TokenTree::Group(group)] if is_tuple(group) && role != Role::Int => {
                let entries = self.inside(group).list(|inside| inside.entry(role.inside()))?;
                Entry::Tuple(entries, group.span())
            }
            [free] if is(free, "_") && matches!(role, Role::Coord | Role::Tile) => {
                Entry::Free(free.span())
            }
            _ => match Int::read(tokens) {
                Some(int) => Entry::Int(valid(int?, role)?),
                None if role == Role::Int || is_no_rust(tokens) => {
                    return Err(self.expected(&role.expected(self.form)));
                }
                None => Entry::Rust(tokens.iter().cloned().collect(), Place::of(tokens)),
            },
        };
        self.pass(len);
        Ok(entry)
    }

    /// Reads entries up to the end of the group, or up to `>`, which is left.
    fn list(
        &mut self,
        entry: impl Fn(&mut Self) -> Result<Entry, Error>,
    ) -> Result<Vec<Entry>, Error> {
        let close = if self.brackets > 0 { "`,` or `>`" } else { "`,` or `)`" };
        let mut entries = Vec::new();
        while !self.closes() {
            if entries.len() == MAX_MODES {
                let message = format!("a level holds at most {MAX_MODES} modes, this is one more");
                return Err(Error::new(self.place(), message));
            }
            entries.push(entry(self)?);
            if !self.closes() && !self.eat(Mark::Comma) {
                return Err(self.expected(close));
            }
        }
        Ok(entries)
    }
}

fn is_tuple(group: &Group) -> bool {
    group.delimiter() == Delimiter::Parenthesis
}

/// Whether neither an integer nor a tuple can come of these tokens: no token, `_`, or a literal of another kind.
fn is_no_rust(tokens: &[TokenTree]) -> bool {
    match tokens {
        [] | [TokenTree::Literal(_)] => true,
        [token] => is(token, "_"),
        _ => false,
    }
}

/// `int`, where it may stand for `role`.
///
/// - **Errors**: for a negative extent.
fn valid(int: Int, role: Role) -> Result<Int, Error> {
    let value = int.value;
    if value < 0 && matches!(role, Role::Shape | Role::Tile) {
        let message = format!("the extent {value} is negative; extents are at least 0");
        return Err(Error::new(int.place, message));
    }
    Ok(int)
}
