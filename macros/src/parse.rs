//! The grammar: tuples, coordinates, layouts and tilers.

use proc_macro::{Delimiter, Group, TokenTree};

use crate::check::{congruent, fits};
use crate::coordinate::{self, Coordinate};
use crate::cursor::{Cursor, Form, Mark};
use crate::entry::{Entry, Layout};
use crate::error::{Error, Place};
use crate::int::{Int, is};
use crate::major::col_major;
use crate::misplaced;
use crate::swizzle;

/// The largest number of entries for which the library has traits.
pub(crate) const MAX_MODES: usize = 16;

/// The context of an entry, which decides what is allowed in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// One literal.
    Int,
    /// Extents, which are at least 0.
    Shape,
    Stride,
    /// Integers and `_`.
    Coord,
    /// An entry of a tiler: a shape or `_`.
    Tile,
    /// The offset inside a swizzle: one integer.
    Offset,
}

impl Role {
    /// Returns the role of the entries of a tuple with this role.
    fn inside(self) -> Self {
        if self == Self::Tile { Self::Shape } else { self }
    }

    /// Returns the name of an entry with this role.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Int => "integer",
            Self::Shape => "shape",
            Self::Stride => "stride",
            Self::Coord => "coordinate",
            Self::Tile => "tiler",
            Self::Offset => "offset",
        }
    }

    /// Returns a description of the allowed entries.
    fn allowed(self, form: Form) -> String {
        let rust = if form == Form::Value { "an expression" } else { "a type" };
        match self {
            Self::Int => "an integer literal".into(),
            Self::Shape | Self::Stride => format!("an integer, {rust} or `(`"),
            Self::Coord => format!("an integer, `_`, {rust} or `(`"),
            Self::Offset => format!("an integer or {rust}"),
            Self::Tile => format!("an integer, `_`, {rust}, `(` or `<`"),
        }
    }
}

impl Cursor {
    /// Parses a layout: `shape:stride`, or only a shape; with or without a swizzle before it.
    pub(crate) fn layout(&mut self) -> Result<Entry, Error> {
        if swizzle::begins(self.rest()).is_some() {
            return self.composed();
        }
        if self.mark() == Some(Mark::Colon) {
            return Err(Error::new(self.place(), "the shape before `:` is missing"));
        }
        let opens_tiler = |next: &TokenTree| matches!(next, TokenTree::Literal(_)) || is(next, "_");
        if self.mark() == Some(Mark::Open) && self.after_next().is_some_and(opens_tiler) {
            return Err(Error::new(
                self.place(),
                "found `<`; a layout has parentheses, a tiler has `<` and `>`",
            ));
        }
        let shape = self.entry(Role::Shape)?;
        self.stride_of(shape)
    }

    /// Parses the `:stride` after `shape`.
    fn stride_of(&mut self, shape: Entry) -> Result<Entry, Error> {
        let stride = if self.eat(Mark::Colon) {
            if self.mark().is_none() {
                return Err(Error::new(self.place(), "the stride after `:` is missing"));
            }
            let stride = self.entry(Role::Stride)?;
            congruent(&shape, &stride)?;
            fits(&shape)?;
            Some(stride)
        } else if self.separates_stride(&shape) {
            let message = "shape and stride are separated by `,`; `:` is needed";
            return Err(Error::new(self.place(), message));
        } else {
            match shape.first_rust() {
                None => {
                    fits(&shape)?;
                    Some(col_major(&shape)?)
                }
                Some(_) if self.form == Form::Value => None,
                Some(part) => {
                    let message = format!(
                        "`{part}` is not a literal; strides can be omitted only if every extent is a literal"
                    );
                    let help = format!(
                        "write the strides, for example `{shape}:{}`",
                        shape.filled("usize")
                    );
                    return Err(Error::new(part.place(), message).with_help(help));
                }
            }
        };
        let is_coordinate = stride.as_ref().map_or(Ok(false), coordinate::is_coordinate)?;
        Ok(Entry::Layout(Box::new(Layout { shape, stride, is_coordinate })))
    }

    /// Returns whether `,` and a tuple follow the tuple `shape`.
    fn separates_stride(&self, shape: &Entry) -> bool {
        let is_tuple =
            |entry: &TokenTree| matches!(entry, TokenTree::Group(group) if is_tuple(group));
        matches!(shape, Entry::Tuple(..))
            && self.brackets == 0
            && self.mark() == Some(Mark::Comma)
            && self.after_next().is_some_and(is_tuple)
    }

    /// Parses a tiler. A tuple without a stride is a by-mode tiler.
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
        if !is_shape || self.mark() != Some(Mark::Colon) {
            return Ok(entry);
        }
        let tile = self.stride_of(entry)?;
        if let Entry::Layout(layout) = &tile {
            coordinate::refused(layout.stride.as_ref(), "a tiler")?;
        }
        Ok(tile)
    }

    /// Parses an integer, an expression, a type or a tuple.
    pub(crate) fn entry(&mut self, role: Role) -> Result<Entry, Error> {
        let tokens = self.entry_tokens();
        let len = tokens.len();
        let entry = match tokens {
            // Another macro passed this as one expression or type.
            [TokenTree::Group(group)] if group.delimiter() == Delimiter::None => {
                let mut inside = self.inside(group);
                let entry = inside.entry(role)?;
                inside.end(role.name())?;
                entry
            }
            [TokenTree::Group(group)]
                if is_tuple(group) && !matches!(role, Role::Int | Role::Offset) =>
            {
                let entries = self.inside(group).list(|inside| inside.entry(role.inside()))?;
                Entry::Tuple(entries, group.span())
            }
            [free] if is(free, "_") && matches!(role, Role::Coord | Role::Tile) => {
                Entry::Free(free.span())
            }
            _ => self.leaf(tokens, role)?,
        };
        self.pass(len);
        Ok(entry)
    }

    /// Returns `tokens` as an integer, an expression or a type.
    fn leaf(&self, tokens: &[TokenTree], role: Role) -> Result<Entry, Error> {
        if let Some(int) = Int::read(tokens) {
            return Ok(Entry::Int(valid(int?, role)?));
        }
        if role == Role::Stride
            && let Some(coordinate) = Coordinate::read(tokens, self.form)
        {
            return Ok(Entry::Coordinate(Box::new(coordinate?)));
        }
        if let Some(error) = misplaced::find(tokens, role, self.form) {
            return Err(error);
        }
        if role == Role::Coord && tokens.is_empty() && self.mark() == Some(Mark::Colon) {
            return Err(Error::new(self.place(), misplaced::not_free(":")));
        }
        if tokens.is_empty() || role == Role::Int {
            return Err(self.expected(&role.allowed(self.form)));
        }
        Ok(Entry::Rust(tokens.iter().cloned().collect(), Place::of(tokens)))
    }

    /// Parses entries up to the end of the group, or up to `>`, which remains the next token.
    fn list(
        &mut self,
        entry: impl Fn(&mut Self) -> Result<Entry, Error>,
    ) -> Result<Vec<Entry>, Error> {
        let close = if self.brackets > 0 { "`,` or `>`" } else { "`,` or `)`" };
        let mut entries = Vec::new();
        let mut too_many = None;
        while !self.closes() {
            if entries.len() == MAX_MODES {
                too_many = Some(self.place());
            }
            entries.push(entry(self)?);
            if self.mark() == Some(Mark::Colon) && self.brackets == 0 {
                let message = "this `:` is inside parentheses; it is allowed only between a shape and a stride";
                return Err(Error::new(self.place(), message));
            }
            if !self.closes() && !self.eat(Mark::Comma) {
                return Err(self.expected(close));
            }
        }
        match too_many {
            None => Ok(entries),
            Some(place) => {
                let count = entries.len();
                let message =
                    format!("a tuple has {count} entries, and at most {MAX_MODES} are allowed");
                Err(Error::new(place, message).with_help("group modes, as in `(1, (2, 3))`"))
            }
        }
    }
}

fn is_tuple(group: &Group) -> bool {
    group.delimiter() == Delimiter::Parenthesis
}

/// Returns `int` if `role` allows it.
///
/// - **Errors**: for a negative extent.
fn valid(int: Int, role: Role) -> Result<Int, Error> {
    let value = int.value;
    if value < 0 && matches!(role, Role::Shape | Role::Tile) {
        let message = format!("the extent {value} is negative; use at least 0");
        return Err(Error::new(int.place, message));
    }
    Ok(int)
}
