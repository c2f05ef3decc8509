//! Integers: the user's literals as types of typenum.

use std::num::IntErrorKind;

use proc_macro::{TokenStream, TokenTree};

use crate::code::Code;
use crate::error::{Error, Place};

/// A static integer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Int {
    pub(crate) value: i64,
    pub(crate) place: Place,
}

impl Int {
    /// Reads `8`, `-8`, `_8`, `-_8` or `_-8`; returns `None` for other tokens.
    ///
    /// - **Errors**: the integer does not fit 64 bits.
    pub(crate) fn read(tokens: &[TokenTree]) -> Option<Result<Self, Error>> {
        let (sign, number) = match tokens {
            [number] => ("", number),
            [minus, number] if is(minus, "-") => ("-", number),
            [mark, minus, number] if is(mark, "_") && is(minus, "-") => ("-", number),
            _ => return None,
        };
        let text = match number {
            TokenTree::Literal(literal) => literal.to_string(),
            TokenTree::Ident(name) => name.to_string().strip_prefix('_')?.to_string(),
            _ => return None,
        };
        let (radix, digits) = digits(&text)?;
        match i64::from_str_radix(&format!("{sign}{digits}"), radix) {
            Ok(value) => Some(Ok(Self { value, place: Place::of(tokens) })),
            Err(error) => match error.kind() {
                IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => {
                    let message = format!("{sign}{text} is out of range");
                    let help = format!("use an integer from {} to {}", i64::MIN, i64::MAX);
                    Some(Err(Error::new(Place::of(tokens), message).with_help(help)))
                }
                _ => None,
            },
        }
    }

    /// Returns the type: `UTerm`, `UInt<..>` with the lowest bit last, or `NInt<..>`.
    pub(crate) fn to_type(self) -> TokenStream {
        let code = Code::at(self.place.first);
        let magnitude = self.value.unsigned_abs();
        if self.value < 0 {
            let code = code.path(&["colex", "typenum", "NInt"]).punct('<');
            unsigned(code, magnitude).punct('>').done()
        } else {
            unsigned(code, magnitude).done()
        }
    }
}

/// Appends the type of `value` to `code`.
fn unsigned(code: Code, value: u64) -> Code {
    if value == 0 {
        return code.path(&["colex", "typenum", "UTerm"]);
    }
    let code = code.path(&["colex", "typenum", "UInt"]).punct('<');
    let bit = if value & 1 == 1 { "B1" } else { "B0" };
    unsigned(code, value >> 1).punct(',').path(&["colex", "typenum", bit]).punct('>')
}

/// Returns the radix and the digits of a Rust integer, without prefix, `_` and suffix.
fn digits(text: &str) -> Option<(u32, String)> {
    const SUFFIXES: [&str; 13] = [
        "", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize",
    ];
    // `_4` is an integer, `_u8` and `__4` are names.
    if !text.starts_with(|first: char| first.is_ascii_digit()) {
        return None;
    }
    let (radix, text) = match text.get(..2) {
        Some("0x") => (16, &text[2..]),
        Some("0o") => (8, &text[2..]),
        Some("0b") => (2, &text[2..]),
        _ => (10, text),
    };
    let (digits, suffix) = text.split_at(text.find(['u', 'i']).unwrap_or(text.len()));
    SUFFIXES.contains(&suffix).then(|| (radix, digits.replace('_', "")))
}

/// Returns whether `token` is the sign or the name `text`.
pub(crate) fn is(token: &TokenTree, text: &str) -> bool {
    match token {
        TokenTree::Punct(punct) => text.chars().eq([punct.as_char()]),
        TokenTree::Ident(name) => name.to_string() == text,
        _ => false,
    }
}
