//! Entries that are neither notation nor Rust. The macros report them before the compiler does.

use proc_macro::{Delimiter, TokenStream, TokenTree};

use crate::cursor::Form;
use crate::cute;
use crate::error::{Error, Place};
use crate::int::is;
use crate::parse::Role;

/// Words after which Rust allows a literal or a name without a sign between them.
const KEYWORDS: &str = "as async await break const continue crate do dyn else enum extern fn for gen if impl in let \
    loop match move mut ref return static struct super unsafe use where while yield";

/// Returns the error for the tokens of an entry, if they have one.
pub(crate) fn find(tokens: &[TokenTree], role: Role, form: Form) -> Option<Error> {
    let error = |message: String| Some(Error::new(Place::of(tokens), message));
    if cute::is_cpp(tokens, form) {
        let message = "this is C++; a static integer is a literal, and a layout is `SHAPE:STRIDE`";
        return error(message.into());
    }
    match tokens {
        [TokenTree::Literal(literal)] => {
            let found = literal.to_string();
            if found.starts_with('"') {
                return error(format!("{found} is a string; the notation has no quotes"));
            }
            error(format!("`{found}` is not an integer"))
        }
        [free] if is(free, "_") => {
            let message = "`_` is for coordinates and tilers; an integer is needed here";
            let help = match form {
                Form::Value => "write the integer, or a variable of type `usize`",
                Form::Type => "write the integer, or `usize` for a dynamic one",
            };
            Some(Error::new(Place::of(tokens), message).with_help(help))
        }
        _ if matches!(role, Role::Coord | Role::Tile) && is_whole_mode(tokens) => {
            let found: TokenStream = tokens.iter().cloned().collect();
            error(not_free(&found.to_string()))
        }
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::Bracket => {
            error(format!("`{group}` has brackets; a tuple has parentheses"))
        }
        [TokenTree::Group(group)]
            if group.delimiter() == Delimiter::Brace && form == Form::Type =>
        {
            let message = format!(
                "`{group}` is a constant; an integer of a type is a literal, `usize` or a type"
            );
            let help =
                "write `usize`, or implement `ConstLayout` for a struct with const parameters";
            Some(Error::new(Place::of(tokens), message).with_help(help))
        }
        [TokenTree::Ident(_), ..] if role == Role::Int => {
            let found: TokenStream = tokens.iter().cloned().collect();
            let message = format!("`{found}` is not a literal");
            let help = format!("a dynamic integer needs no macro: pass `{found}`");
            Some(Error::new(Place::of(tokens), message).with_help(help))
        }
        _ => {
            if let Some(sign) = tokens.iter().find(|token| is(token, ";")) {
                let message = "found `;`; `,` separates entries and `:` separates shape and stride";
                return Some(Error::new(sign.span().into(), message));
            }
            let follows =
                |pair: &&[TokenTree]| matches!(pair[0], TokenTree::Group(_)) && is(&pair[1], ":");
            if let Some(pair) = tokens.windows(2).find(follows) {
                return Some(Error::new(
                    pair[1].span().into(),
                    "found two colons; shape and stride have one between them",
                ));
            }
            if tokens.iter().any(|token| is(token, "'")) {
                return None; // the name after `'` is a lifetime
            }
            let at = tokens.windows(2).position(|pair| is_gap(&pair[0], &pair[1]))?;
            let (left, right) = (&tokens[at], &tokens[at + 1]);
            let message = format!("the `,` between `{left}` and `{right}` is missing");
            Some(Error::new(right.span().into(), message))
        }
    }
}

/// Returns whether `tokens` are `*` or `..`, which other notations write for a whole mode.
fn is_whole_mode(tokens: &[TokenTree]) -> bool {
    match tokens {
        [sign] => is(sign, "*"),
        [first, second] => is(first, ".") && is(second, "."),
        _ => false,
    }
}

/// Returns the message for `sign`, which other notations write for a whole mode.
pub(crate) fn not_free(sign: &str) -> String {
    format!("`{sign}` is not an integer; use `_` for a whole mode")
}

/// Returns whether no Rust expression or type has these two tokens next to each other, so that a
/// comma is missing.
pub(crate) fn is_gap(left: &TokenTree, right: &TokenTree) -> bool {
    let is_tuple = |token: &TokenTree| {
        matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis
            && group.stream().into_iter().any(|token| is(&token, ",")))
    };
    let is_name = |token: &TokenTree| {
        matches!(token, TokenTree::Ident(_)) && !KEYWORDS.split(' ').any(|word| is(token, word))
    };
    let is_number = |token: &TokenTree| matches!(token, TokenTree::Literal(_));
    let ends = is_number(left) || is_name(left) || is_tuple(left);
    let begins = is_number(right) || is_name(right) || is_tuple(right);
    // A name followed by a tuple is a call.
    ends && begins && !(is_name(left) && is_tuple(right))
}
