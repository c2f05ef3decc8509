//! CuTe's C++ text: `Layout<Shape<_4,_8>,Stride<_8,_1>>`, `make_shape(_4{}, n)` and `Int<4>{}`.
//!
//! The macros do not accept it. Their errors show its notation.

use proc_macro::{Delimiter, TokenTree};

use crate::cursor::Form;
use crate::int::{Int, is};

/// Names of tuples.
const TUPLES: [&str; 11] = [
    "Shape",
    "Stride",
    "Step",
    "Coord",
    "Tile",
    "make_shape",
    "make_stride",
    "make_step",
    "make_coord",
    "make_tile",
    "make_tuple",
];

/// Names of layouts.
const LAYOUTS: [&str; 2] = ["Layout", "make_layout"];

/// Returns whether these tokens contain an integer or a tuple of C++ that is not Rust.
///
/// In a type, `Shape<..>` and `Int<4>` may be the user's types.
pub(crate) fn is_cpp(tokens: &[TokenTree], form: Form) -> bool {
    let is_generic = |pair: &[TokenTree]| {
        let name = &pair[0];
        is(&pair[1], "<") && (is(name, "Int") || is(name, "C") || call(name).is_some())
    };
    let allows_generic = form == Form::Type && !tokens.iter().any(is_mark);
    tokens.windows(2).any(|pair| is_braced(pair) || is_generic(pair) && !allows_generic)
        || tokens.iter().any(has_braced)
}

/// Returns whether this token is `_4`.
fn is_mark(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Ident(_)) && Int::read(std::slice::from_ref(token)).is_some()
}

/// Returns whether `_4{}` is inside this token.
fn has_braced(token: &TokenTree) -> bool {
    let TokenTree::Group(group) = token else { return false };
    let inside: Vec<TokenTree> = group.stream().into_iter().collect();
    inside.windows(2).any(is_braced) || inside.iter().any(has_braced)
}

/// Returns whether these two tokens are `_4{}` or `_4()`.
fn is_braced(pair: &[TokenTree]) -> bool {
    is_mark(&pair[0]) && is_empty_group(&pair[1])
}

fn is_empty_group(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.stream().is_empty())
}

/// The result of a C++ name with arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Call {
    Tuple,
    Layout,
}

/// Returns the result of the name `token`, if it is a name of CuTe.
fn call(token: &TokenTree) -> Option<Call> {
    let among = |names: &[&str]| names.iter().any(|name| is(token, name));
    if among(&TUPLES) {
        Some(Call::Tuple)
    } else if among(&LAYOUTS) {
        Some(Call::Layout)
    } else {
        None
    }
}

/// Returns `tokens` without the namespace `cute::`.
pub(crate) fn unqualified(tokens: &[TokenTree]) -> &[TokenTree] {
    match tokens {
        [cute, first, second, rest @ ..]
            if is(cute, "cute") && is(first, ":") && is(second, ":") =>
        {
            rest
        }
        _ => tokens,
    }
}

/// Returns the literal of `Int<4>{}` or `_4{}`.
pub(crate) fn integer(tokens: &[TokenTree]) -> Option<String> {
    let tokens = match unqualified(tokens) {
        [rest @ .., last] if is_empty_group(last) => rest,
        rest => rest,
    };
    match tokens {
        [mark] => Int::read(std::slice::from_ref(mark))?.ok().map(|int| int.value.to_string()),
        [name, open, inside @ .., close]
            if (is(name, "Int") || is(name, "C")) && is(open, "<") && is(close, ">") =>
        {
            Int::read(inside)?.ok().map(|int| int.value.to_string())
        }
        _ => None,
    }
}

/// Returns the result of `Shape<..>`, `make_shape(..)` and similar names, and their arguments.
pub(crate) fn arguments(tokens: &[TokenTree]) -> Option<(Call, Vec<TokenTree>)> {
    let tokens = match unqualified(tokens) {
        [rest @ .., last] if rest.len() > 2 && is_empty_group(last) => rest,
        rest => rest,
    };
    match tokens {
        [name, TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => {
            Some((call(name)?, group.stream().into_iter().collect()))
        }
        [name, open, inside @ .., close] if is(open, "<") && is(close, ">") => {
            Some((call(name)?, inside.to_vec()))
        }
        _ => None,
    }
}
