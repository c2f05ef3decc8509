//! Mojo: the text of a `Layout` of its package `layout`.
//!
//! - **Source**: `Layout.write_to` and `IntTuple.write_to` in `max/kernels/src/layout` of
//!   modular/modular, 2026.

use alloc::string::{String, ToString};

use crate::{Form, ParseError, Source, cute};

/// Returns whether the text is `(SHAPE:STRIDE)`, or `Layout(..)` of Mojo.
pub(crate) fn is_text(text: &str) -> bool {
    text.starts_with("Layout(") || text.starts_with('(') && colon(text) == Some(1)
}

/// Returns the number of parentheses around the first `:`.
fn colon(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for byte in text.bytes() {
        match byte {
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            b':' => return Some(depth),
            _ => {}
        }
    }
    None
}

/// Reads `((2, 3):(3, 1))`, or the constructor `Layout(IntTuple(2, 3), IntTuple(3, 1))`, in which
/// `IntTuple` may be missing. The integer -1 has no value.
pub(crate) fn read(text: &str) -> Result<Source, ParseError> {
    let open = text.find('(').unwrap_or(0);
    let Some(inside) = text[open + 1..].strip_suffix(')') else {
        let message = "expected `)` at the end of Mojo's layout, found the end";
        return Err(ParseError::new(text.len(), message));
    };
    let at_comma = if open > 0 { top_level_comma(inside) } else { None };
    // Pieces of the same lengths, so that positions stay.
    let mut notation = String::with_capacity(inside.len());
    let mut at = 0;
    while let Some(rest) = inside.get(at..).filter(|rest| !rest.is_empty()) {
        let piece = if Some(at) == at_comma {
            (":", 1)
        } else if rest.starts_with("IntTuple") {
            ("        ", 8)
        } else if rest.starts_with("-1") && !rest[2..].starts_with(|c: char| c.is_ascii_digit()) {
            ("? ", 2)
        } else {
            let length = rest.chars().next().map_or(1, char::len_utf8);
            (&rest[..length], length)
        };
        notation += piece.0;
        at += piece.1;
    }
    let source = cute::read(&notation);
    let source = source.map_err(|error| error.moved(|position| position + open + 1))?;
    if let crate::Map::Memory(layout) = source.map()
        && layout.swizzle().is_some_and(colex::Swizzle::is_identity)
        && layout.offset().get() == 0
    {
        return Ok(source.with_form(Form::Mojo));
    }
    let message = "the strides of a `Layout` of Mojo are integers, without a swizzle".to_string();
    Err(ParseError::new(open + 1, message))
}

/// Returns the byte of the first comma outside of parentheses.
fn top_level_comma(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    text.bytes().position(|byte| {
        match byte {
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && byte == b','
    })
}
