//! The corrected form of input that is not valid notation, written with the user's tokens.
//!
//! The corrected text is parsed again, so a correction is only shown if a macro accepts it.

use proc_macro::{TokenStream, TokenTree};

use crate::cute::{self, Call};
use crate::draft::{Draft, drafts, entries, split, whole};
use crate::int::is;
use crate::parse::Role;
use crate::swizzle;

/// The kind of input of a macro.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `shape:stride`.
    Layout,
    /// One entry.
    Tuple(Role),
    /// An entry, a layout, or a tuple between `<` and `>`.
    Tiler,
}

impl Kind {
    /// Returns the name, for messages.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Layout => "layout",
            Self::Tuple(role) => role.name(),
            Self::Tiler => "tiler by mode",
        }
    }

    /// Returns an example.
    pub(crate) fn example(self) -> &'static str {
        match self {
            Self::Layout => "(4, 8):(8, 1)",
            Self::Tuple(Role::Int | Role::Offset) => "4",
            Self::Tuple(Role::Stride) => "(8, 1)",
            Self::Tuple(Role::Coord) => "(1, 2)",
            Self::Tuple(Role::Shape | Role::Tile) => "(4, 8)",
            Self::Tiler => "<4, 8>",
        }
    }

    /// Returns the macros with similar input.
    fn similar(self) -> &'static [(&'static str, Self)] {
        match self {
            Self::Layout => &[("tiler", Self::Tiler)],
            Self::Tuple(Role::Shape) => {
                &[("layout", Self::Layout), ("coord", Self::Tuple(Role::Coord))]
            }
            _ => &[],
        }
    }
}

/// Returns the corrected macro call for `input`, if the macro `name` or a similar one accepts it.
pub(crate) fn corrected(
    input: &TokenStream,
    (name, kind): (&str, Kind),
    accepts: impl Fn(&str, Kind) -> bool,
) -> Option<String> {
    let is_type = name.starts_with(char::is_uppercase);
    let text = text(input, kind);
    if accepts(&text, kind) {
        return Some(call(name, &text));
    }
    let input = input.to_string();
    // Every shape is also a tiler, but users rarely mean one.
    if kind == Kind::Layout && !input.starts_with('<') {
        return None;
    }
    let (name, _) = kind.similar().iter().find(|(_, kind)| accepts(&input, *kind))?;
    let (first, rest) = name.split_at(1);
    let name = if is_type { first.to_uppercase() + rest } else { (*name).into() };
    Some(call(&name, &input))
}

/// Returns the call of the macro `name`, in brackets if it is a type.
pub(crate) fn call(name: &str, input: &str) -> String {
    if name.starts_with(char::is_uppercase) {
        format!("{name}![{input}]")
    } else {
        format!("{name}!({input})")
    }
}

/// Returns the text of `input` as notation.
fn text(input: &TokenStream, kind: Kind) -> String {
    let tokens = unquoted(input.clone());
    match kind {
        Kind::Layout => layout(&tokens),
        Kind::Tuple(Role::Int) => whole(&tokens).single().to_string(),
        Kind::Tuple(Role::Shape) => whole(&tokens).positive().to_string(),
        Kind::Tuple(Role::Coord) => whole(&tokens).free().to_string(),
        Kind::Tuple(_) => whole(&tokens).to_string(),
        Kind::Tiler => tiler(&tokens),
    }
}

/// Returns the tokens of `input`. If `input` is a string, returns the tokens in it.
fn unquoted(input: TokenStream) -> Vec<TokenTree> {
    let tokens: Vec<TokenTree> = input.into_iter().collect();
    if let [TokenTree::Literal(text)] = &tokens[..]
        && let Ok(inside) = text.to_string().trim_matches('"').parse::<TokenStream>()
    {
        return inside.into_iter().collect();
    }
    tokens
}

fn layout(tokens: &[TokenTree]) -> String {
    if swizzle::begins(tokens).is_some() {
        // No macro accepts an empty text.
        return swizzle::corrected(tokens, layout).unwrap_or_default();
    }
    if let Some((Call::Layout, arguments)) = cute::arguments(tokens) {
        return pair(&split(&arguments, ","));
    }
    // `((4,8):(8,1))` and `(4,8:8,1)`: the parentheses are around the layout.
    if let [TokenTree::Group(group)] = tokens {
        let inside: Vec<TokenTree> = group.stream().into_iter().collect();
        let rows = split(&inside, ";");
        if split(&inside, ":").len() == 2 || rows.len() == 2 && split(rows[0], ",").len() > 1 {
            return layout(&inside);
        }
    }
    let parts = split(tokens, ":");
    if parts.len() > 1 {
        return pair(&parts);
    }
    let parts = split(tokens, ";");
    if parts.len() > 1 {
        return pair(&parts);
    }
    match &entries(tokens)[..] {
        [shape @ Draft::Tuple(..), stride @ Draft::Tuple(..)] => {
            format!("{}:{}", shape.positive(), shape.stride(stride))
        }
        _ => whole(tokens).positive().to_string(),
    }
}

/// Returns `shape:stride` from these two parts.
fn pair(parts: &[&[TokenTree]]) -> String {
    match parts {
        [shape, stride, ..] if !shape.is_empty() && !stride.is_empty() => {
            let (shape, stride) = (whole(shape), whole(stride));
            format!("{}:{}", shape.positive(), shape.stride(&stride))
        }
        // Without a stride the layout is column-major. Without a shape the text is empty, which no
        // macro accepts.
        [shape, ..] if !shape.is_empty() => whole(shape).positive().to_string(),
        _ => String::new(),
    }
}

fn tiler(tokens: &[TokenTree]) -> String {
    let tokens = match tokens {
        [open, inside @ .., close] if is(open, "<") && is(close, ">") => inside,
        [open, inside @ ..] if is(open, "<") => inside,
        [inside @ .., close] if is(close, ">") => inside,
        _ => tokens,
    };
    let inside = match tokens {
        [TokenTree::Group(group)] => group.stream().into_iter().collect(),
        _ => tokens.to_vec(),
    };
    let entries: Vec<String> = split(&inside, ",")
        .into_iter()
        .flat_map(|entry| match split(entry, ":").len() {
            1 => drafts(entry).iter().map(|entry| entry.positive().free().to_string()).collect(),
            _ => vec![layout(entry)],
        })
        .collect();
    format!("<{}>", entries.join(", "))
}
