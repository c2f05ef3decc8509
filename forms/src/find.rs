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
        let names = ["ComposedLayout<", "Layout<", "!cute."].map(|name| rest.find(name));
        let start = from + names.into_iter().flatten().min()?;
        let is_whole = !text[..start].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
        if is_whole && let Some(length) = type_length(&text[start..]) {
            return Some(start..start + length);
        }
        from = start + 1;
    }
}

/// Returns the length of the type at the beginning of a text, such as `tensor<8xf16, #ttg.blocked<..>>`;
/// `None` unless it ends in `>`.
///
/// # Examples
///
/// ```
/// assert_eq!(colex_forms::type_length("memref<4x8xf32> and more"), Some(15));
/// ```
#[must_use]
pub fn type_length(text: &str) -> Option<usize> {
    let (mut depth, mut quoted) = (0_usize, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
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
