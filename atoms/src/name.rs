//! A name as C++ or Rust writes it: a path, and template arguments.

use crate::Element;

/// A path with template arguments: `SM90_64x8x16_F16F16F16_SS<GMMA::Major::K,GMMA::Major::K>`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name<'n> {
    /// The path, without `cute::`.
    pub(crate) path: &'n str,
    /// The text between `<` and `>`, if the name has one.
    arguments: Option<&'n str>,
}

/// The template arguments of a name.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Arguments {
    types: [Option<Element>; 4],
    numbers: [Option<i64>; 3],
}

impl<'n> Name<'n> {
    /// Splits the name, or returns `None` if its `<` has no `>`.
    pub(crate) fn parse(text: &'n str) -> Option<Self> {
        let text = text.trim();
        let text = text.strip_prefix("cute::").unwrap_or(text);
        let Some((path, rest)) = text.split_once('<') else {
            return Some(Self { path: text, arguments: None });
        };
        Some(Self { path: path.trim(), arguments: Some(rest.strip_suffix('>')?.trim()) })
    }

    pub(crate) fn has_arguments(&self) -> bool {
        self.arguments.is_some()
    }

    /// Returns the types and the numbers among the arguments. Majors and signs, which change no
    /// layout, are skipped. `None`: an argument is something else, or there are too many.
    pub(crate) fn arguments(&self) -> Option<Arguments> {
        let mut found = Arguments::default();
        let mut rest = self.arguments.unwrap_or("");
        while !rest.is_empty() {
            let (argument, after) = split_first(rest);
            rest = after;
            if let Some(element) = Element::from_name(argument) {
                *found.types.iter_mut().find(|slot| slot.is_none())? = Some(element);
            } else if let Ok(number) = argument.parse() {
                *found.numbers.iter_mut().find(|slot| slot.is_none())? = Some(number);
            } else if !is_modifier(argument) {
                return None;
            }
        }
        Some(found)
    }
}

impl Arguments {
    /// Returns the number of types.
    pub(crate) fn type_count(&self) -> usize {
        self.types.iter().flatten().count()
    }

    /// Returns the number of numbers.
    pub(crate) fn number_count(&self) -> usize {
        self.numbers.iter().flatten().count()
    }

    /// Returns type `k`, or the type `default` if it is missing.
    pub(crate) fn element(&self, k: usize) -> Option<Element> {
        self.types[k]
    }

    /// Returns number `k`.
    pub(crate) fn number(&self, k: usize) -> Option<i64> {
        self.numbers[k]
    }
}

/// Splits the list at its first comma outside of `<>`.
fn split_first(list: &str) -> (&str, &str) {
    let mut depth = 0;
    for (at, byte) in list.bytes().enumerate() {
        match byte {
            b'<' => depth += 1,
            b'>' => depth -= 1,
            b',' if depth == 0 => return (list[..at].trim(), list[at + 1..].trim()),
            _ => {}
        }
    }
    (list.trim(), "")
}

/// Returns whether the argument is a major, a sign or a saturation: `GMMA::Major::K`.
fn is_modifier(argument: &str) -> bool {
    let mut words = argument.rsplit("::");
    let (last, kind) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    match kind {
        "Major" => matches!(last, "K" | "MN"),
        "ScaleIn" | "ScaleOut" => matches!(last, "One" | "Neg" | "Zero"),
        "Saturate" => matches!(last, "True" | "False"),
        _ => false,
    }
}
