//! Requests: one object with the key `op`, and its answer.

use serde_json::{Value as Json, json};

use crate::{access, explain, instruction, operations};

/// The longest expression, in bytes.
pub(crate) const LONGEST_TEXT: usize = 20_000;

/// Answers a request. The answer of a wrong request has the key `error`.
///
/// ```
/// let answer = colex_explorer::answer(r#"{"op":"explain","text":"size((4,8):(8,1))"}"#);
/// assert!(answer.contains(r#""result":"32""#));
/// ```
#[must_use]
pub fn answer(request: &str) -> String {
    let answer = match serde_json::from_str::<Json>(request) {
        Ok(request) => dispatch(&request),
        Err(error) => failed(format!("the request is not JSON: {error}")),
    };
    answer.to_string()
}

fn dispatch(request: &Json) -> Json {
    for key in ["text", "layout", "threads"] {
        let len = text(request, key).len();
        if len > LONGEST_TEXT {
            return failed(format!(
                "the text has {len} bytes, and the page evaluates up to {LONGEST_TEXT}; use the command `colex`"
            ));
        }
    }
    match text(request, "op") {
        "explain" => explain::explain(request),
        "svg" | "tikz" => explain::export(request),
        "analyze" => access::analyze(request),
        "tile" => access::tile(request),
        "swizzle" => access::swizzle(request),
        "atoms" => instruction::search(text(request, "text")),
        "ops" => operations::list(),
        other => failed(format!("`{other}` is not a request")),
    }
}

/// Returns the text of a key; the empty text if there is none.
pub(crate) fn text<'a>(request: &'a Json, key: &str) -> &'a str {
    request[key].as_str().unwrap_or("").trim()
}

/// Returns the answer of a request that fails.
pub(crate) fn failed(message: impl Into<String>) -> Json {
    json!({ "error": message.into() })
}
