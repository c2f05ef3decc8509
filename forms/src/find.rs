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
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(place) = next(text, at) {
        let candidate = text.get(place.clone()).unwrap_or("");
        match Source::parse(candidate) {
            Ok(source) => {
                at = place.end;
                found.push((place, source));
            }
            Err(_) => at = place.start + 1,
        }
    }
    found
}

/// Returns the place of the next candidate from byte `at` on.
fn next(text: &str, at: usize) -> Option<Range<usize>> {
    let mut from = at;
    loop {
        let rest = text.get(from..)?;
        let names = ["ComposedLayout<", "Layout<", "!cute."].map(|name| (rest.find(name), name));
        let (start, name) =
            names.into_iter().filter_map(|(start, name)| Some((start?, name))).min()?;
        let start = from + start;
        let is_whole = !text[..start].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
        if is_whole && let Some(length) = length(&text[start..], name) {
            return Some(start..start + length);
        }
        from = start + 1;
    }
}

/// Returns the length up to the closing `>`.
fn length(text: &str, name: &str) -> Option<usize> {
    let (mut depth, mut quoted) = (0_usize, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' if name == "!cute." => quoted = !quoted,
            b'<' if !quoted => depth += 1,
            b'>' if !quoted => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            // The text of the type ends without brackets.
            b'\n' | b';' if depth == 0 => return None,
            _ => {}
        }
    }
    None
}
