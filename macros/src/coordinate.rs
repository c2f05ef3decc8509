//! Layouts with coordinate strides: `layout!((4,8):(1@0,1@1))`.
//!
//! No type has such strides. The macro expands to a constant `CoordinateLayout`, which the parser
//! of the library reads from the text.

use proc_macro::{Literal, TokenStream, TokenTree};

use crate::error::{Error, Place};

/// Returns the first `@` of the input, at any depth.
fn position(input: &TokenStream) -> Option<TokenTree> {
    input.clone().into_iter().find_map(|token| match &token {
        TokenTree::Group(group) => position(&group.stream()),
        TokenTree::Punct(punct) if punct.as_char() == '@' => Some(token),
        _ => None,
    })
}

/// Returns the first token that is no part of the notation: every name, and an expression in
/// braces.
fn expression(input: &TokenStream) -> Option<TokenTree> {
    let is_static =
        |text: &str| text.strip_prefix('_').is_some_and(|digits| digits.parse::<i64>().is_ok());
    input.clone().into_iter().find_map(|token| match &token {
        TokenTree::Group(group) if group.delimiter() != proc_macro::Delimiter::Brace => {
            expression(&group.stream())
        }
        TokenTree::Ident(name) if is_static(&name.to_string()) => None,
        TokenTree::Group(_) | TokenTree::Ident(_) => Some(token),
        _ => None,
    })
}

/// Returns the code of a layout with coordinate strides; `None` if the input has none.
pub(crate) fn layout(input: &TokenStream) -> Option<TokenStream> {
    position(input)?;
    if let Some(token) = expression(input) {
        let message = format!("`{token}` is not a literal, and coordinate strides need literals");
        let help = "use `CoordinateLayout::new` or `CoordinateLayout::identity`";
        return Some(Error::new(Place::of(&[token]), message).with_help(help).to_code("layout"));
    }
    let text = Literal::string(&input.to_string());
    let code = format!(
        "{{ const LAYOUT: ::colex::CoordinateLayout = ::colex::CoordinateLayout::lit({text}); LAYOUT }}"
    );
    code.parse().ok()
}

/// Returns the error of a type with coordinate strides; `None` if the input has none.
pub(crate) fn no_type(input: &TokenStream) -> Option<TokenStream> {
    let at = position(input)?;
    let message = "coordinate strides have no type of their own";
    let help = "use the type `CoordinateLayout` and the value of `layout!`";
    Some(Error::new(Place::of(&[at]), message).with_help(help).to_code("Layout"))
}
