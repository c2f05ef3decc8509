//! Drafts: a lenient reader of the notation, for corrections.
//!
//! It accepts brackets, missing commas, `;` for `,`, C++ and integers such as `4.0`.

use std::fmt;

use proc_macro::{Delimiter, Spacing, TokenStream, TokenTree};

use crate::cute::{self, Call};
use crate::int::is;
use crate::misplaced::is_gap;
use crate::parse::MAX_MODES;

/// An entry.
#[derive(Clone, Debug)]
pub(crate) enum Draft {
    Leaf(String),
    Tuple(Vec<Self>),
}

/// Returns the single entry of `tokens`, or the tuple of its entries.
pub(crate) fn whole(tokens: &[TokenTree]) -> Draft {
    let mut entries = entries(tokens);
    if entries.len() == 1 { entries.remove(0) } else { Draft::Tuple(entries) }.grouped()
}

/// Returns the entries of `tokens`, with or without commas between them.
pub(crate) fn entries(tokens: &[TokenTree]) -> Vec<Draft> {
    split(tokens, ",").into_iter().flat_map(|part| split(part, ";")).flat_map(drafts).collect()
}

/// Returns the entries of `tokens`, which have no commas between them.
pub(crate) fn drafts(tokens: &[TokenTree]) -> Vec<Draft> {
    if let Some(at) = tokens.windows(2).position(|pair| is_gap(&pair[0], &pair[1])) {
        let (left, right) = tokens.split_at(at + 1);
        return drafts(left).into_iter().chain(drafts(right)).collect();
    }
    if let Some(integer) = cute::integer(tokens) {
        // An integer with a mark is notation.
        let text = if let [mark] = tokens { mark.to_string() } else { integer };
        return vec![Draft::Leaf(text)];
    }
    if let Some((Call::Tuple, arguments)) = cute::arguments(tokens) {
        return vec![Draft::Tuple(entries(&arguments))];
    }
    vec![match tokens {
        [] => return Vec::new(),
        [TokenTree::Group(group)] if group.delimiter() != Delimiter::Brace => {
            let inside: Vec<TokenTree> = group.stream().into_iter().collect();
            Draft::Tuple(entries(&inside))
        }
        [TokenTree::Literal(literal)] => {
            let text = literal.to_string();
            Draft::Leaf(text.strip_suffix(".0").map_or(text.clone(), ToString::to_string))
        }
        [minus, number] if is(minus, "-") => Draft::Leaf(format!("-{number}")),
        _ => Draft::Leaf(tokens.iter().cloned().collect::<TokenStream>().to_string()),
    }]
}

/// Splits `tokens` at the signs `sign`; `:` includes `::`. Signs between `<` and `>` do not count.
pub(crate) fn split<'a>(tokens: &'a [TokenTree], sign: &str) -> Vec<&'a [TokenTree]> {
    let mut parts = Vec::new();
    let (mut begin, mut depth, mut k) = (0, 0_usize, 0);
    while let Some(token) = tokens.get(k) {
        if is(token, "<") {
            depth += 1;
        } else if is(token, ">") {
            depth = depth.saturating_sub(1);
        } else if is(token, sign) && depth == 0 && !is_path(tokens, k) {
            parts.push(&tokens[begin..k]);
            let is_double = matches!(token, TokenTree::Punct(punct) if punct.spacing() == Spacing::Joint)
                && tokens.get(k + 1).is_some_and(|next| is(next, sign));
            k += usize::from(is_double);
            begin = k + 1;
        }
        k += 1;
    }
    parts.push(&tokens[begin..]);
    parts
}

/// Returns whether the `:` at `k` is part of the `::` of a path, which has names on both sides.
fn is_path(tokens: &[TokenTree], k: usize) -> bool {
    let name = |at: Option<usize>| at.and_then(|at| tokens.get(at));
    let is_name = |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Ident(_)));
    let colon = |at: Option<usize>| name(at).is_some_and(|token| is(token, ":"));
    let first = if colon(k.checked_sub(1)) { k - 1 } else { k };
    colon(Some(first))
        && colon(Some(first + 1))
        && (is_name(name(first.checked_sub(1))) || first == 0)
        && is_name(name(Some(first + 2)))
}

impl Draft {
    /// Returns the entry without parentheses around it.
    pub(crate) fn single(&self) -> &Self {
        match self {
            Self::Tuple(entries) if entries.len() == 1 => entries[0].single(),
            _ => self,
        }
    }

    /// Returns the shape without signs.
    pub(crate) fn positive(&self) -> Self {
        match self {
            Self::Leaf(text) => {
                let digits = text.strip_prefix('-').map(str::trim_start);
                let is_number =
                    |text: &&str| text.starts_with(|first: char| first.is_ascii_digit());
                Self::Leaf(digits.filter(is_number).unwrap_or(text).into())
            }
            Self::Tuple(entries) => Self::Tuple(entries.iter().map(Self::positive).collect()),
        }
    }

    /// Returns the coordinate with `_` for the signs of other notations for a whole mode.
    pub(crate) fn free(&self) -> Self {
        match self {
            Self::Leaf(text) if ["*", "..", ":"].contains(&text.as_str()) => Self::Leaf("_".into()),
            Self::Leaf(_) => self.clone(),
            Self::Tuple(entries) => Self::Tuple(entries.iter().map(Self::free).collect()),
        }
    }

    /// Returns the strides for this shape: the entries of `stride` that have an extent.
    pub(crate) fn stride(&self, stride: &Self) -> Self {
        match (self, stride) {
            (Self::Tuple(extents), Self::Tuple(strides)) => {
                Self::Tuple(extents.iter().zip(strides).map(|(s, d)| s.stride(d)).collect())
            }
            (_, Self::Leaf(text)) => Self::Leaf(text.clone()),
            (Self::Leaf(_), Self::Tuple(strides)) => match &strides[..] {
                [only] => self.stride(only),
                _ => stride.clone(),
            },
        }
    }

    /// Returns the tuple. If it has too many entries, the last ones become one entry.
    fn grouped(self) -> Self {
        match self {
            Self::Leaf(_) => self,
            Self::Tuple(entries) => {
                let mut entries: Vec<Self> = entries.into_iter().map(Self::grouped).collect();
                if entries.len() > MAX_MODES {
                    let last = entries.split_off(MAX_MODES - 1);
                    entries.push(Self::Tuple(last));
                }
                Self::Tuple(entries)
            }
        }
    }
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Leaf(text) => f.write_str(text),
            Self::Tuple(entries) => {
                let entries: Vec<String> = entries.iter().map(ToString::to_string).collect();
                write!(f, "({})", entries.join(", "))
            }
        }
    }
}
