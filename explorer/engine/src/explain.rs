//! Explains an expression: its result, facts, picture, forms and steps, or its error.

use colex_draw::Picture;
use colex_expr::{Call, EvalError, Value, catalogue, facts, picture, xla_text};
use serde_json::{Value as Json, json};

use crate::request::{failed, text};
use crate::{derivation, drawing, forms, instruction};

/// The longest result, in bytes.
const LONGEST_RESULT: usize = 20_000;

/// The longest value that the suggested expressions contain, in bytes.
const LONGEST_NEXT: usize = 200;

/// Answers the request `explain`.
pub(crate) fn explain(request: &Json) -> Json {
    let source = text(request, "text");
    if source.is_empty() {
        return failed("the expression is empty; type a layout, such as (4,8):(8,1)");
    }
    let limits = drawing::limits(request);
    let marked = request["marked"] == true;
    match colex_expr::trace(source, marked) {
        (Ok(value), call) => of_value(&value, call.as_ref(), request),
        (Err(_), _) if is_instruction(source) => instruction::explain(request),
        (Err(_), _) if is_name(source) && catalogue::count_with(source) > 1 => {
            instruction::search(source)
        }
        (Err(error), call) => {
            if let Some(picture) = drawing::of_array(source, limits) {
                return of_array(source, picture, &error, request);
            }
            let picture = call.as_ref().and_then(|call| picture::of_refusal(call, &error, limits));
            let mut answer = json!({
                "error": error.show(source),
                "message": error.to_string(),
                "at": position(&error),
                "suggestions": suggestions(&error),
            });
            if let Some(picture) = picture {
                drawing::insert(&mut answer, picture, request);
            }
            answer
        }
    }
}

/// Answers the requests `svg` and `tikz`: the picture that `explain` draws, as a file.
pub(crate) fn export(request: &Json) -> Json {
    match exported(request) {
        Ok(picture) if text(request, "op") == "svg" => {
            json!({ "text": drawing::svg(&picture, request) })
        }
        Ok(picture) => json!({ "text": drawing::latex(&picture) }),
        Err(message) => failed(message),
    }
}

fn exported(request: &Json) -> Result<Picture, String> {
    let source = text(request, "text");
    let limits = drawing::limits(request);
    let (value, call) = colex_expr::trace(source, request["marked"] == true);
    let mut picture = match (drawing::of_array(source, limits), value) {
        (Some(picture), _) => picture?,
        (None, Ok(value)) => drawing::of_value(&value, text(request, "tile"), limits)?,
        (None, Err(_)) if is_instruction(source) => return instruction::picture(source, request),
        (None, Err(error)) => call
            .as_ref()
            .and_then(|call| picture::of_refusal(call, &error, limits))
            .ok_or_else(|| error.to_string())?,
    };
    drawing::style(&mut picture, request);
    Ok(picture)
}

fn of_value(value: &Value, call: Option<&Call>, request: &Json) -> Json {
    let limits = drawing::limits(request);
    let result = shortened(value.text(request["marked"] == true));
    let owned = drawing::owners(value, text(request, "tile")).and_then(Result::ok);
    let facts = owned.map_or_else(|| facts::of(value), |tv| facts::of_tv(&tv));
    let facts: Vec<Json> = facts
        .into_iter()
        .map(|(name, text)| {
            let key = match value {
                Value::Linear(_) if name == "rank" => "rank of a matrix",
                _ => name,
            };
            json!([name, text, facts::meaning(key)])
        })
        .collect();
    let mut answer = json!({
        "kind": value.kind(),
        "result": result,
        "facts": facts,
        "forms": forms::to_json(&forms::forms(value)),
        "steps": derivation::steps(call, limits, request),
        "next": next(value),
        "layout": drawing::composed(value).map(|layout| {
            let swizzle = layout.swizzle();
            json!({
                "text": value.to_string(),
                "shape": layout.shape().to_string(),
                "size": layout.size(),
                "swizzle": swizzle.map(|s| json!([s.bits(), s.base(), s.shift()])),
            })
        }),
    });
    let picture = drawing::of_array(text(request, "text"), limits)
        .unwrap_or_else(|| drawing::of_value(value, text(request, "tile"), limits));
    match picture {
        Ok(mut picture) => {
            drawing::style(&mut picture, request);
            drawing::insert(&mut answer, picture, request);
        }
        Err(message) => answer["no_picture"] = message.into(),
    }
    answer
}

/// Returns a text up to the limit of the page, and how long it was.
pub(crate) fn shortened(mut text: String) -> String {
    let len = text.len();
    if len > LONGEST_RESULT {
        let cut = (0..=LONGEST_RESULT).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        text.truncate(cut);
        text += &format!(".. the text has {len} bytes, and the page shows {LONGEST_RESULT}");
    }
    text
}

/// Explains an array of XLA that no strides describe.
fn of_array(
    source: &str,
    picture: Result<Picture, String>,
    error: &EvalError,
    request: &Json,
) -> Json {
    let array = xla_text::array(source).map_or_else(String::new, |array| array.to_string());
    let mut answer = json!({
        "kind": "an array of XLA, which no strides describe",
        "result": array,
        "facts": [["strides", error.to_string(), null]],
        "forms": [["Notation", "txt", array]],
        "steps": [],
        "next": [],
    });
    match picture {
        Ok(mut picture) => {
            drawing::style(&mut picture, request);
            drawing::insert(&mut answer, picture, request);
        }
        Err(message) => answer["no_picture"] = message.into(),
    }
    answer
}

/// Returns expressions that continue with a value, those that have another result.
fn next(value: &Value) -> Vec<String> {
    let text = value.to_string();
    let calls: &[(&str, &str)] = match value {
        Value::Layout(_) => &[
            ("coalesce(", ")"),
            ("complement(", ")"),
            ("right_inverse(", ")"),
            ("zipped_divide(", ", <2,2>)"),
            ("table(", ")"),
        ],
        Value::Composed(_) => &[("coalesce(", ")"), ("table(", ")")],
        Value::List(_) => &[("infer(", ")")],
        _ => &[],
    };
    if text.len() > LONGEST_NEXT {
        return Vec::new();
    }
    let expressions = calls.iter().map(|(before, after)| format!("{before}{text}{after}"));
    let is_new = |expression: &String| {
        colex_expr::eval(expression).is_ok_and(|found| found.to_string() != text)
    };
    expressions.filter(is_new).collect()
}

/// Returns the byte at which the text is wrong.
fn position(error: &EvalError) -> Option<usize> {
    match error {
        EvalError::Parse(error) => Some(error.position()),
        EvalError::UnknownOperation { position, .. } | EvalError::Operands { position, .. } => {
            Some(*position)
        }
        _ => None,
    }
}

/// Returns the names that the user may have meant.
fn suggestions(error: &EvalError) -> Vec<&'static str> {
    match error {
        EvalError::UnknownOperation {
            suggestion: Some(colex_expr::Suggestion::Operations(names)),
            ..
        } => names.clone(),
        _ => Vec::new(),
    }
}

/// Whether a text is the name of an instruction.
fn is_instruction(text: &str) -> bool {
    is_name(text) && !catalogue::is_unknown_name(text)
}

/// Whether a text is a name, perhaps with template arguments, and no call.
fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.len() > 2
        && text.chars().all(|c| c.is_ascii_alphanumeric() || "_:<>, ".contains(c))
        && !text.contains(" o ")
}
