//! The lines of a check file.

use colex::error::Caret;

use crate::quote;
use crate::texts;

/// The characters that end a line in some programs. A line has none of them, also in its comment:
/// what follows would look like a claim, and would not be checked.
pub(super) const ENDS: [char; 6] = ['\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'];

/// What a line may be, for messages.
const FORMS: &str = "`NAME = EXPRESSION`, a claim such as `injective(tile)`, or `not` and a claim; a name \
                     has letters, digits and `_`";

/// A line without its comment.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    Blank,
    /// `NAME = EXPRESSION`.
    Name {
        name: &'a str,
        expression: &'a str,
    },
    /// `[not] NAME(OPERAND, ..)`.
    Claim {
        is_negated: bool,
        name: &'a str,
        operands: Vec<&'a str>,
    },
}

impl<'a> Line<'a> {
    pub(super) fn parse(text: &'a str) -> Result<Self, String> {
        if text.is_empty() {
            return Ok(Self::Blank);
        }
        if let Some((name, expression)) = named(text) {
            return Ok(Self::Name { name, expression });
        }
        let after_not =
            text.strip_prefix("not").filter(|rest| rest.starts_with(char::is_whitespace));
        let claim = after_not.map_or(text, str::trim_start);
        let name = identifier(claim);
        let rest = claim[name.len()..].trim_start();
        let at = |rest: &str, message: &str| {
            Caret::new(text, text.len() - rest.len(), &message).to_string()
        };
        if name.is_empty() {
            return Err(at(claim, &format!("expected {FORMS}")));
        }
        let Some(operands) = rest.strip_prefix('(') else {
            let name = quote::operand(name);
            return Err(at(rest, &format!("expected `(` or `=` after `{name}`; write {FORMS}")));
        };
        let Some((split, length)) = texts::split(operands) else {
            return Err(at("", "expected `)` at the end of the claim; write a claim on one line"));
        };
        let rest = operands[length..].trim_start();
        if !rest.is_empty() {
            let message = "expected the end of the line after the claim; a comment begins with `#`";
            return Err(at(rest, message));
        }
        Ok(Self::Claim { is_negated: after_not.is_some(), name, operands: split })
    }
}

/// Returns the name and the value of `NAME = VALUE`.
pub(super) fn named(text: &str) -> Option<(&str, &str)> {
    let name = identifier(text);
    let value = text[name.len()..].trim_start().strip_prefix('=')?;
    (!name.is_empty()).then(|| (name, value.trim()))
}

/// Returns the name at the beginning of a text; the empty text if there is none.
fn identifier(text: &str) -> &str {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let end = text.find(|c| !is_name(c)).unwrap_or(text.len());
    if text.starts_with(|c: char| c.is_ascii_alphabetic()) { &text[..end] } else { "" }
}

/// Returns the text up to its comment. An attribute such as `#ttg.linear<..>` is not a comment.
pub(super) fn without_comment(text: &str) -> &str {
    let is_attribute = |rest: &str| {
        let name = rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || "._".contains(c));
        name.len() < rest.len() && name.starts_with('<')
    };
    let comment = text.match_indices('#').find(|(at, _)| !is_attribute(&text[at + 1..]));
    comment.map_or(text, |(at, _)| &text[..at])
}

#[cfg(test)]
mod tests {
    use super::{Line, without_comment};

    #[test]
    fn lines() {
        let claim = |is_negated, name, operands: &[&'static str]| {
            Ok(Line::Claim { is_negated, name, operands: operands.to_vec() })
        };
        assert_eq!(Line::parse(""), Ok(Line::Blank));
        let tile = Line::Name { name: "tile", expression: "(8,4):(4,1) o <2,2>" };
        assert_eq!(Line::parse("tile=(8,4):(4,1) o <2,2>"), Ok(tile));
        assert_eq!(Line::parse("injective(a)"), claim(false, "injective", &["a"]));
        assert_eq!(Line::parse("not  covers (a, <4,2>)"), claim(true, "covers", &["a", " <4,2>"]));
        assert_eq!(Line::parse("nothing()"), claim(false, "nothing", &[]));
        let not = Line::Name { name: "not", expression: "4:1" };
        assert_eq!(Line::parse("not = 4:1"), Ok(not));
    }

    #[test]
    fn errors() {
        let forms = |message: &str| format!("{message}{}", super::FORMS);
        for (text, message) in [
            ("(8,4):(4,1)", forms("(8,4):(4,1)\n^ expected ")),
            ("not", forms("not\n   ^ expected `(` or `=` after `not`; write ")),
            ("not (a)", forms("not (a)\n    ^ expected ")),
            ("!injective(a)", forms("!injective(a)\n^ expected ")),
            (
                "injective a",
                forms("injective a\n          ^ expected `(` or `=` after `injective`; write "),
            ),
            (
                "injective(a",
                "injective(a\n           ^ expected `)` at the end of the claim; write a claim on one line"
                    .to_owned(),
            ),
            (
                "injective(a); b",
                "injective(a); b\n            ^ expected the end of the line after the claim; a comment \
                 begins with `#`"
                    .to_owned(),
            ),
        ] {
            assert_eq!(Line::parse(text), Err(message), "{text}");
        }
    }

    #[test]
    fn comments() {
        for (text, code) in [
            ("# all", ""),
            ("#all", ""),
            ("injective(a) # why", "injective(a) "),
            ("a = #ttg.linear<{lane = [[1]]}> # b", "a = #ttg.linear<{lane = [[1]]}> "),
            ("a = 4:1 #2 < 3", "a = 4:1 "),
        ] {
            assert_eq!(without_comment(text), code, "{text}");
        }
    }
}
