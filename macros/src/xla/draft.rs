//! The corrected form of an XLA shape, written with the user's tokens.

use proc_macro::{TokenStream, TokenTree};

use crate::int::{Int, is};

/// Names of element types in other systems, each with the beginning of XLA's name.
const TYPES: [(&str, &str); 7] = [
    ("bfloat", "bf"),
    ("float", "f"),
    ("complex", "c"),
    ("uint", "u"),
    ("int", "s"),
    ("i", "s"),
    ("bool", "pred"),
];

/// Returns the text of `input` with XLA's type name, with commas between decimal sizes, and with an
/// order that has each dimension once.
///
/// The caller parses the text again to check that it is valid.
pub(super) fn corrected(input: TokenStream) -> Option<String> {
    let tokens: Vec<TokenTree> = input.into_iter().collect();
    let (name, sizes, layout) = match &tokens[..] {
        [name, TokenTree::Group(sizes)] => (name, sizes, None),
        [name, TokenTree::Group(sizes), TokenTree::Group(layout)] => (name, sizes, Some(layout)),
        _ => return None,
    };
    let name = name.to_string().to_ascii_lowercase();
    let other =
        TYPES.iter().find_map(|(from, to)| Some(format!("{to}{}", name.strip_prefix(from)?)));
    let sizes: Vec<String> = sizes
        .stream()
        .into_iter()
        .filter(|token| !is(token, ","))
        .map(|size| match Int::read(std::slice::from_ref(&size)) {
            Some(Ok(int)) => int.value.to_string(),
            _ => size.to_string(),
        })
        .collect();
    let shape = format!("{}[{}]", other.unwrap_or(name), sizes.join(","));
    let Some(layout) = layout else { return Some(shape) };

    let layout: Vec<TokenTree> = layout.stream().into_iter().collect();
    let colon = layout.iter().position(|token| is(token, ":")).unwrap_or(layout.len());
    let (order, fields) = layout.split_at(colon);
    let fields = fields.iter().cloned().collect::<TokenStream>().to_string().replace(' ', "");
    // First the valid entries, then the missing dimensions from the last one.
    let named = order.iter().filter_map(|token| token.to_string().parse().ok());
    let mut dimensions: Vec<usize> = Vec::new();
    for dimension in named.chain((0..sizes.len()).rev()) {
        if dimension < sizes.len() && !dimensions.contains(&dimension) {
            dimensions.push(dimension);
        }
    }
    let dimensions: Vec<String> = dimensions.iter().map(ToString::to_string).collect();
    Some(format!("{shape}{{{}{fields}}}", dimensions.join(",")))
}
