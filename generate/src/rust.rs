//! Rust: values of the value plane as code of the typed plane.

use colex_cli::Value;

/// `value` as an operand of the kind that a row of the table names; none where it is of another kind.
pub(crate) fn operand(kind: &str, value: &Value, mixed: bool) -> Option<String> {
    let is_int = matches!(value, Value::Tuple(tuple) if tuple.as_int().is_some());
    let text = || spelled(value, mixed);
    Some(match (kind, value) {
        ("layout", Value::Layout(_)) => format!("layout!({})", text()),
        ("tuple", Value::Tuple(_)) => tuple(&text()),
        ("int", Value::Tuple(_)) if is_int => tuple(&text()),
        ("coord", Value::Tuple(_) | Value::Coord(_)) => format!("coord!({})", text()),
        ("tiler", Value::Tuple(_) | Value::Coord(_) | Value::Layout(_) | Value::Tiler(_)) => {
            format!("tiler!({})", text())
        }
        ("Layout", Value::Layout(_)) => format!("Layout![{}]", text()),
        ("mode", Value::Tuple(_)) => tuple(&spelled(value, false)),
        _ => return None,
    })
}

/// The answer `value`; none where the typed plane has no such answer.
pub(crate) fn answer(value: &Value, mixed: bool) -> Option<String> {
    Some(match value {
        Value::Tuple(_) => tuple(&spelled(value, mixed)),
        Value::Layout(_) => format!("layout!({})", spelled(value, mixed)),
        Value::List(values) => {
            let entries = values.iter().map(|value| answer(value, mixed));
            format!("({})", entries.collect::<Option<Vec<_>>>()?.join(", "))
        }
        Value::Bool(_) | Value::Coord(_) | Value::Tiler(_) => return None,
    })
}

fn tuple(text: &str) -> String {
    match text {
        // A run-time integer needs no macro.
        _ if text.starts_with("n(") => text.to_owned(),
        _ if text.contains('-') => format!("stride!({text})"),
        _ if text.contains('(') => format!("shape!({text})"),
        _ => format!("int!({text})"),
    }
}

/// The text of `value`, in which a run-time 8 is `n(8)`.
fn spelled(value: &Value, mixed: bool) -> String {
    let text = value.text(mixed);
    if !mixed {
        return text;
    }
    let mut spelled = String::new();
    let mut rest = text.as_str();
    while let Some(c) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if c == '_' && rest[1..].starts_with(|c: char| c == '-' || c.is_ascii_digit()) {
            let number = rest[1..].trim_start_matches(|c: char| c == '-' || c.is_ascii_digit());
            spelled.push_str(&rest[1..rest.len() - number.len()]);
            rest = number;
        } else if digits > 0 {
            spelled.push_str(&format!("n({})", &rest[..digits]));
            rest = &rest[digits..];
        } else {
            spelled.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    spelled
}
