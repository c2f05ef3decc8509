//! Parsing `f32[64,512]{1,0:T(8,128)(2,1)}` from tokens.
//!
//! ```text
//! shape  = type "[" [ size { "," size } ] "]" [ "{" [ dim { "," dim } ] [ ":" { field } ] "}" ]
//! field  = "T" tile { tile } | "L" "(" n ")" | "E" "(" n ")" | "S" "(" n ")" | "M" "(" n ")"
//! tile   = "(" ( n | "*" ) { "," ( n | "*" ) } ")"
//! ```

use proc_macro::{Delimiter, Group, TokenStream, TokenTree};

use super::strides::COMBINE;
use crate::error::{Error, Place};
use crate::int::{Int, is};
use crate::parse::MAX_MODES;

/// XLA's element types.
const TYPES: &str = "pred s1 s2 s4 s8 s16 s32 s64 u1 u2 u4 u8 u16 u32 u64 f4e2m1fn f6e2m3fn f6e3m2fn f8e3m4 f8e4m3 \
    f8e4m3b11fnuz f8e4m3fn f8e4m3fnuz f8e5m2 f8e5m2fnuz f8e8m0fnu f16 bf16 f32 f64 c64 c128";

/// The parts of an XLA shape that determine the offsets of elements.
#[derive(Debug)]
pub(super) struct Shape {
    pub(super) place: Place,
    pub(super) sizes: Vec<i64>,
    /// A permutation of the dimension numbers, with the smallest stride first.
    pub(super) minor_to_major: Vec<usize>,
    pub(super) tiles: Vec<Tile>,
}

/// One tile, major to minor.
#[derive(Debug)]
pub(super) struct Tile {
    pub(super) place: Place,
    /// Positive, or [`COMBINE`].
    pub(super) sizes: Vec<i64>,
}

/// The remaining tokens, and the place of their end.
struct Tokens<'a> {
    rest: &'a [TokenTree],
    close: Place,
}

/// Parses a shape.
pub(super) fn shape(input: TokenStream) -> Result<Shape, Error> {
    let all: Vec<TokenTree> = input.into_iter().collect();
    let mut tokens = Tokens { rest: &all, close: Place::of(&all[all.len().saturating_sub(1)..]) };
    element_type(&mut tokens)?;
    let sizes = tokens.group(Delimiter::Bracket, "`[` and the sizes")?;
    let mut dimension = 0;
    let sizes = list(&sizes, |tokens| {
        dimension += 1;
        size(tokens, dimension - 1)
    })?;
    let rank = sizes.len();
    if rank > MAX_MODES {
        let message = format!(
            "the array has {rank} dimensions, and at most {MAX_MODES} are allowed in a type"
        );
        let help = "use the value plane, `colex::xla`";
        return Err(Error::new(Place::of(&all), message).with_help(help));
    }
    let mut shape = Shape {
        place: Place::of(&all),
        sizes,
        minor_to_major: (0..rank).rev().collect(),
        tiles: Vec::new(),
    };
    if !tokens.rest.is_empty() {
        let layout = tokens.group(Delimiter::Brace, "`{` and the layout, or the end")?;
        read_layout(&layout, &mut shape)?;
    }
    match tokens.rest.first() {
        None => Ok(shape),
        Some(_) => Err(tokens.expected("the end")),
    }
}

fn element_type(tokens: &mut Tokens<'_>) -> Result<(), Error> {
    let is_type = |token: &TokenTree| TYPES.split_ascii_whitespace().any(|name| is(token, name));
    match tokens.rest {
        [token, rest @ ..] if is_type(token) => {
            tokens.rest = rest;
            Ok(())
        }
        [token @ TokenTree::Ident(name), ..] => {
            let message =
                format!("`{name}` is not an element type; use f32, bf16 or another XLA type");
            Err(Error::new(token.span().into(), message))
        }
        _ => Err(tokens.expected("an element type of XLA, such as f32 or bf16")),
    }
}

/// Parses the inside of `{..}`.
fn read_layout(group: &Group, shape: &mut Shape) -> Result<(), Error> {
    let all: Vec<TokenTree> = group.stream().into_iter().collect();
    let colon = all.iter().position(|token| is(token, ":")).unwrap_or(all.len());
    let close = group.span_close().into();
    let order = Tokens { rest: &all[..colon], close };
    let rank = shape.sizes.len();
    let mut named = vec![false; rank];
    shape.minor_to_major = entries(order, |tokens| {
        let int = integer(tokens, "a dimension number")?;
        match usize::try_from(int.value) {
            Ok(dimension) if dimension < rank && !named[dimension] => {
                named[dimension] = true;
                Ok(dimension)
            }
            Ok(dimension) if dimension < rank => {
                let message =
                    format!("minor_to_major has {dimension} twice; name each dimension once");
                Err(Error::new(int.place, message))
            }
            _ => {
                let found = format!("minor_to_major has {}", int.value);
                let message = if rank == 0 {
                    format!("{found}, and the shape has no dimensions; remove the number")
                } else {
                    format!("{found}, and the dimensions are 0..{rank}; name each once")
                };
                Err(Error::new(int.place, message))
            }
        }
    })?;
    if shape.minor_to_major.len() != rank {
        let entries = shape.minor_to_major.len();
        let message = format!(
            "minor_to_major has {} where the shape has {}; name each once",
            count(entries, "entry", "entries"),
            count(rank, "dimension", "dimensions")
        );
        return Err(Error::new(group.span().into(), message));
    }
    let mut fields = Tokens { rest: all.get(colon + 1..).unwrap_or(&[]), close };
    while let Some(name) = fields.rest.first() {
        field(&mut fields, &name.clone(), shape)?;
    }
    Ok(())
}

/// Parses one field after the colon. Element size, memory space and padding at the end do not
/// change offsets.
fn field(tokens: &mut Tokens<'_>, name: &TokenTree, shape: &mut Shape) -> Result<(), Error> {
    tokens.rest = &tokens.rest[1..];
    if is(name, "T") {
        while {
            let group = tokens.group(Delimiter::Parenthesis, "`(` and the sizes of a tile")?;
            let sizes = tile(shape.tiles.len(), &group)?;
            shape.tiles.push(Tile { place: group.span().into(), sizes });
            matches!(tokens.rest.first(), Some(TokenTree::Group(_)))
        } {}
        return Ok(());
    }
    if ["L", "E", "S", "M"].iter().any(|known| is(name, known)) {
        let group = tokens.group(Delimiter::Parenthesis, "`(` and a number")?;
        let values = list(&group, |tokens| {
            let int = integer(tokens, "a number")?;
            if int.value < 0 {
                let message = format!("the number {} of `{name}` is negative", int.value);
                return Err(Error::new(int.place, message).with_help("use at least 0"));
            }
            Ok(int.value)
        })?;
        return match values.len() {
            1 => Ok(()),
            n => {
                let message = format!("`{name}` has {n} numbers in parentheses, and needs one");
                Err(Error::new(group.span().into(), message))
            }
        };
    }
    if is(name, "SC") {
        let message = "`SC` splits the array between memories, and a layout has one memory";
        return Err(Error::new(name.span().into(), message).with_help("remove `SC(..)`"));
    }
    let message = format!("expected `T`, `L`, `E`, `S` or `M`, found `{name}`");
    Err(Error::new(name.span().into(), message))
}

/// Parses the sizes of the tile with the number `tile`.
fn tile(tile: usize, group: &Group) -> Result<Vec<i64>, Error> {
    let sizes = list(group, |tokens| match tokens.rest {
        [star, rest @ ..] if is(star, "*") => {
            tokens.rest = rest;
            Ok(COMBINE)
        }
        _ => {
            let int = integer(tokens, "a tile size or `*`")?;
            if int.value <= 0 {
                let message = format!("tile {tile} has size {}; use at least 1", int.value);
                return Err(Error::new(int.place, message));
            }
            Ok(int.value)
        }
    })?;
    match sizes.last() {
        None => {
            let message = format!("tile {tile} has no sizes; give at least one");
            Err(Error::new(group.span().into(), message))
        }
        Some(&COMBINE) => {
            let message = format!("tile {tile} ends with `*`; end it with a size");
            Err(Error::new(group.span().into(), message))
        }
        Some(_) => Ok(sizes),
    }
}

/// Parses the size of `dimension`, which is at least 0.
fn size(tokens: &mut Tokens<'_>, dimension: usize) -> Result<i64, Error> {
    if let Some(dynamic) = tokens.rest.first().filter(|token| is(token, "<") || is(token, "?")) {
        let message =
            format!("the size of dimension {dimension} is dynamic, and it must be static");
        let help = "write it as a literal, or use the value plane, `colex::xla`";
        return Err(Error::new(dynamic.span().into(), message).with_help(help));
    }
    let int = integer(tokens, "a size")?;
    if int.value < 0 {
        let message =
            format!("the size {} of dimension {dimension} is negative; use at least 0", int.value);
        return Err(Error::new(int.place, message));
    }
    Ok(int.value)
}

fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

fn integer(tokens: &mut Tokens<'_>, what: &str) -> Result<Int, Error> {
    let sign = usize::from(tokens.rest.first().is_some_and(|token| is(token, "-")));
    let Some(TokenTree::Literal(literal)) = tokens.rest.get(sign) else {
        return Err(tokens.expected(what));
    };
    let text = literal.to_string();
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        let message = format!("expected {what} in decimal digits, found `{text}`");
        return Err(Error::new(literal.span().into(), message));
    }
    let (number, rest) = tokens.rest.split_at(sign + 1);
    let int = Int::read(number).unwrap_or_else(|| Err(tokens.expected(what)));
    tokens.rest = rest;
    int
}

/// Parses the entries inside `group`, separated by commas.
fn list<T>(
    group: &Group,
    entry: impl FnMut(&mut Tokens<'_>) -> Result<T, Error>,
) -> Result<Vec<T>, Error> {
    let all: Vec<TokenTree> = group.stream().into_iter().collect();
    entries(Tokens { rest: &all, close: group.span_close().into() }, entry)
}

fn entries<T>(
    mut tokens: Tokens<'_>,
    mut entry: impl FnMut(&mut Tokens<'_>) -> Result<T, Error>,
) -> Result<Vec<T>, Error> {
    let mut entries = Vec::new();
    while !tokens.rest.is_empty() || !entries.is_empty() {
        entries.push(entry(&mut tokens)?);
        match tokens.rest {
            [] => break,
            [comma, rest @ ..] if is(comma, ",") => tokens.rest = rest,
            _ => return Err(tokens.expected("`,` or the end of the list")),
        }
    }
    Ok(entries)
}

impl Tokens<'_> {
    /// Passes a group with these delimiters.
    fn group(&mut self, delimiter: Delimiter, what: &str) -> Result<Group, Error> {
        match self.rest {
            [TokenTree::Group(group), rest @ ..] if group.delimiter() == delimiter => {
                self.rest = rest;
                Ok(group.clone())
            }
            _ => Err(self.expected(what)),
        }
    }

    /// Returns the error "expected `what`, found .." at the next token.
    fn expected(&self, what: &str) -> Error {
        match self.rest.first() {
            Some(token) => {
                Error::new(token.span().into(), format!("expected {what}, found `{token}`"))
            }
            None => Error::new(self.close, format!("expected {what}, found the end")),
        }
    }
}
