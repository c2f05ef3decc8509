//! Layouts in longer texts, such as the error of a compiler.

use alloc::vec::Vec;
use core::ops::Range;

use crate::Source;

/// Returns the layouts of CuTe in a text: types of C++ and texts of CuTe DSL's MLIR, with their places.
///
/// # Examples
///
/// ```
/// use colex_forms::{Form, Options, find_layouts};
/// let error = "error: no match [with L = cute::Layout<cute::tuple<cute::_4, cute::C<8> >, cute::tuple<cute::C<8>, \
///              cute::_1> >; int N = 3]";
/// let [(_, source)] = &find_layouts(error)[..] else { panic!() };
/// assert_eq!(source.print(Form::Dsl, &Options::default()).unwrap(), "(4,8):(8,1)");
/// ```
#[must_use]
pub fn find_layouts(text: &str) -> Vec<(Range<usize>, Source)> {
    let names = text.match_indices("Layout<").chain(text.match_indices("!cute."));
    let mut starts: Vec<usize> = names.map(|(at, _)| at).collect();
    starts.sort_unstable();
    let mut found = Vec::new();
    let mut end = 0;
    for at in starts {
        let before = text.get(end..at).unwrap_or("");
        let start = if before.ends_with("Composed") { at - "Composed".len() } else { at };
        let is_part = text[..start].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
        if at < end || is_part {
            continue;
        }
        let Some(length) = type_length(&text[start..]) else { continue };
        let place = start..start + length;
        if let Ok(source) = Source::parse(&text[place.clone()]) {
            end = place.end;
            found.push((place, source));
        }
    }
    found
}

/// The longest type that is read, in bytes, and the longest name before its brackets.
const LONGEST: usize = 1 << 14;
const LONGEST_NAME: usize = 64;

/// The most nested brackets of a type: a layout has half as many levels. So a text of many beginnings takes
/// linear time.
const DEEPEST: usize = 100;

/// Returns the length of the type at the beginning of a text, such as `tensor<8xf16, #ttg.blocked<..>>`;
/// `None` unless it ends in `>` within 16 KiB and 100 nested brackets.
///
/// # Examples
///
/// ```
/// assert_eq!(colex_forms::type_length("memref<4x8xf32> and more"), Some(15));
/// ```
#[must_use]
pub fn type_length(text: &str) -> Option<usize> {
    let (mut depth, mut quoted) = (0_usize, false);
    for (at, byte) in text.bytes().enumerate().take(LONGEST) {
        match byte {
            b'"' => quoted = !quoted,
            b'<' if !quoted && depth == DEEPEST => return None,
            b'<' if !quoted => depth += 1,
            b'>' if !quoted => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            // The text of the type ends without brackets.
            b'\n' | b';' if depth == 0 => return None,
            _ if depth == 0 && at == LONGEST_NAME => return None,
            _ => {}
        }
    }
    None
}
