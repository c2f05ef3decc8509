//! Rust: values of the value plane as code of the typed plane.

use std::fmt::Write as _;

use colex_expr::Value;

/// Returns `value` as an operand of the kind that a row of the table names, or `None` if it has
/// another kind.
pub(crate) fn operand(kind: &str, value: &Value, mixed: bool) -> Option<String> {
    let is_int = matches!(value, Value::Tuple(tuple) if tuple.as_int().is_some());
    let text = || spelled(value, mixed, |number| format!("n({number})"));
    let of_type = || spelled(value, mixed, |_| "usize".to_owned());
    Some(match (kind, value) {
        ("layout", Value::Layout(_)) | ("coordinate", Value::Coordinate(_)) => {
            format!("layout!({})", text())
        }
        ("static", Value::Layout(_)) if !mixed => format!("layout!({})", text()),
        ("Layout", Value::Layout(_)) => format!("Layout![{}]", of_type()),
        ("tuple", Value::Tuple(_)) => tuple(&text()),
        // A stride, since its integers can be negative and those of a shape cannot.
        ("Tuple", Value::Tuple(_)) => format!("Stride![{}]", of_type()),
        ("int", Value::Tuple(_)) if is_int => tuple(&text()),
        ("mode", Value::Tuple(_)) => tuple(&value.to_string()),
        ("coord", Value::Tuple(_) | Value::Coord(_)) => format!("coord!({})", text()),
        ("xla", Value::Text(_)) => value.to_string(),
        ("composed", Value::Composed(_)) => format!("layout!({})", text()),
        ("swizzle", Value::Swizzle(swizzle)) => {
            let (bits, base, shift) = (swizzle.bits(), swizzle.base(), swizzle.shift());
            format!("typed::Swizzle::<Int![{bits}], Int![{base}], Int![{shift}]>::STATIC")
        }
        ("tiler", Value::Tuple(_) | Value::Coord(_) | Value::Layout(_) | Value::Tiler(_)) => {
            format!("tiler!({})", text())
        }
        ("Tiler", Value::Tuple(_) | Value::Coord(_) | Value::Layout(_) | Value::Tiler(_)) => {
            format!("Tiler![{}]", of_type())
        }
        _ => return None,
    })
}

/// Returns the answer `value` as code, or `None` if the typed plane has no such answer.
pub(crate) fn answer(value: &Value, mixed: bool) -> Option<String> {
    let text = || spelled(value, mixed, |number| format!("n({number})"));
    Some(match value {
        Value::Tuple(_) => tuple(&text()),
        Value::Layout(_) => format!("layout!({})", text()),
        Value::List(values) => {
            let entries = values.iter().map(|value| answer(value, mixed));
            format!("({})", entries.collect::<Option<Vec<_>>>()?.join(", "))
        }
        Value::Composed(_) if !mixed => format!("layout!({value})"),
        Value::Bool(_)
        | Value::Coord(_)
        | Value::Swizzle(_)
        | Value::Composed(_)
        | Value::Linear(_)
        | Value::Tiler(_)
        | Value::Coordinate(_)
        | Value::TiledMma(_)
        | Value::TiledCopy(_)
        | Value::Text(_) => return None,
    })
}

/// Returns the answer `value` of an operation on a layout with coordinate strides. A layout in it
/// has such strides too, also if all are 0.
pub(crate) fn coordinate_answer(value: &Value, mixed: bool) -> Option<String> {
    Some(match value {
        Value::Coordinate(_) => operand("coordinate", value, mixed)?,
        Value::Layout(_) => format!("zero({})", answer(value, mixed)?),
        Value::List(values) => {
            let entries = values.iter().map(|value| coordinate_answer(value, mixed));
            format!("({})", entries.collect::<Option<Vec<_>>>()?.join(", "))
        }
        _ => answer(value, mixed)?,
    })
}

fn tuple(text: &str) -> String {
    match text {
        // A dynamic integer needs no macro.
        _ if text.starts_with("n(") => text.to_owned(),
        _ if text.contains('-') => format!("stride!({text})"),
        _ if text.contains('(') => format!("shape!({text})"),
        _ => format!("int!({text})"),
    }
}

/// Returns the text of `value` with static integers unchanged and dynamic ones as `run_time` writes
/// them.
fn spelled(value: &Value, mixed: bool, run_time: impl Fn(&str) -> String) -> String {
    let text = value.text(mixed);
    if !mixed {
        return text;
    }
    let mut spelled = String::new();
    let mut rest = text.as_str();
    while let Some(c) = rest.chars().next() {
        if let Some((swizzle, inner)) =
            rest.strip_prefix("S<").and_then(|text| text.split_once('>'))
        {
            let _ = write!(spelled, "S<{swizzle}>");
            rest = inner;
            continue;
        }
        let is_static = c == '_' && rest[1..].starts_with(is_digit);
        // A position, `@0`, has no mark.
        let is_position = c == '@';
        let begin = usize::from(is_static || is_position);
        let end = rest[begin..].find(|c| !is_digit(c)).map_or(rest.len(), |len| begin + len);
        let number = &rest[begin..end];
        if number.is_empty() {
            spelled.push(c);
        } else if is_position {
            spelled.push_str(&rest[..end]);
        } else if is_static {
            spelled.push_str(number);
        } else {
            spelled.push_str(&run_time(number));
        }
        rest = &rest[end.max(c.len_utf8())..];
    }
    spelled
}

fn is_digit(c: char) -> bool {
    c == '-' || c.is_ascii_digit()
}
