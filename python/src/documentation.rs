//! Documentation: the docstring of each operation, with its examples as Python writes them.

use colex::notation::Reader;
use colex_expr::{Example, Operation, find, split_call};
use serde_json::Value as Json;

use crate::operations::parameters;

/// Returns the docstring: the signature as Python reads it, the result, the operands, the source and
/// the examples.
pub(crate) fn of(operation: &Operation) -> String {
    let [name, others @ ..] = operation.names else { return String::new() };
    let about = capitalized(operation.about);
    let end = if about.ends_with('?') { "" } else { "." };
    let parameters = parameters(operation).join(", ");
    let mut doc = format!("{name}({parameters})\n--\n\n{about}{end}\n\n");
    doc += &format!("Operands: {}\n", operation.usage);
    for (kind, meaning) in operation.operands() {
        doc += &format!("    {kind}: {meaning}\n");
    }
    doc += if operation.takes_texts() {
        "Operands are texts, or values whose text they are.\n"
    } else {
        "Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.\n"
    };
    if !others.is_empty() {
        doc += &format!("Other names: {}.\n", others.join(", "));
    }
    doc += &format!("Source: {}.\n", operation.source());
    let examples = operation.examples();
    if let Some(class) = examples.last().and_then(class_of_error) {
        doc += &format!("Raises: {class}, as in the last example.\n");
    }
    for example in examples {
        doc += &format!("\n{}", session(&example));
    }
    doc
}

fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// Returns an example as a session of Python, which `doctest` checks.
fn session(example: &Example) -> String {
    let call = operand(example.call);
    match example.answer {
        Ok("null") => format!(">>> print({call})\nNone\n"),
        Ok(text) => match result(text) {
            Some(object) => format!(">>> {call}\n{object}\n"),
            None => format!(">>> print({call})\n{text}\n"),
        },
        Err(message) => {
            let class = class_of_error(example).unwrap_or_default();
            format!(
                ">>> {call}\nTraceback (most recent call last):\n    ...\n\
                 pycolex.{class}: {message}\n"
            )
        }
    }
}

/// Returns the class of the error, if the answer is one. An operand that cannot be parsed has a place.
fn class_of_error(example: &Example) -> Option<&'static str> {
    let message = example.answer.err()?;
    let reason = message.strip_prefix(example.call).unwrap_or(message);
    Some(if reason.starts_with(": byte ") { "NotationError" } else { "LayoutError" })
}

/// Returns an operand in the syntax of Python. A nested call is one, too.
fn operand(text: &str) -> String {
    match split_call(text) {
        Some((name, operands)) if find(name).is_some() => {
            let operands: Vec<_> = operands.into_iter().map(operand).collect();
            format!("pycolex.{name}({})", operands.join(", "))
        }
        // A static integer is a text, and so is the word `true`.
        _ => literal(text)
            .filter(|_| !Reader::new(text).is_marked() && text != "true")
            .unwrap_or_else(|| format!("\"{text}\"")),
    }
}

/// Returns what Python prints for the value of this text, or `None` for texts and single values of
/// the classes, which `print` writes as they are.
fn result(text: &str) -> Option<String> {
    if let Some(items) = items(text, '[', ']') {
        let items = items.into_iter().map(|item| literal(item).unwrap_or_else(|| item.to_owned()));
        return Some(format!("[{}]", items.collect::<Vec<_>>().join(", ")));
    }
    match serde_json::from_str(text) {
        Ok(Json::Object(fields)) => {
            let field = |(name, value): (&String, &Json)| {
                let value = match value {
                    Json::String(text) => format!("'{text}'"),
                    value => literal(&value.to_string()).unwrap_or_default(),
                };
                format!("'{name}': {value}")
            };
            Some(format!("{{{}}}", fields.iter().map(field).collect::<Vec<_>>().join(", ")))
        }
        _ => literal(text),
    }
}

/// Returns a number, a truth value, `_`, `null`, or a tuple or list of them in the syntax of Python.
fn literal(text: &str) -> Option<String> {
    let literals = |items: Vec<&str>| items.into_iter().map(literal).collect::<Option<Vec<_>>>();
    if let Some(items) = items(text, '(', ')') {
        let comma = if items.len() == 1 { "," } else { "" };
        return Some(format!("({}{comma})", literals(items)?.join(", ")));
    }
    if let Some(items) = items(text, '[', ']') {
        return Some(format!("[{}]", literals(items)?.join(", ")));
    }
    match text {
        "true" => Some("True".into()),
        "false" => Some("False".into()),
        "null" => Some("None".into()),
        "_" => Some("None".into()),
        _ => text.trim_start_matches('_').parse::<i64>().ok().map(|int| int.to_string()),
    }
}

/// Returns the items of a tuple or list.
fn items(text: &str, open: char, close: char) -> Option<Vec<&str>> {
    let inner = text.strip_prefix(open)?.strip_suffix(close)?;
    let mut depth = 0_i64;
    let (mut start, mut items) = (0, Vec::new());
    for (at, c) in inner.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                items.push(inner[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
        if depth < 0 {
            return None;
        }
    }
    if !inner.is_empty() {
        items.push(inner[start..].trim());
    }
    Some(items)
}
