//! Derivation: an operation step by step.

use colex_draw::Limits;
use colex_expr::{Call, picture};
use serde_json::{Value as Json, json};

use crate::drawing;

/// Returns the steps of an operation, each with its sentence and its picture. Operations without
/// steps have none.
pub(crate) fn steps(call: Option<&Call>, limits: Limits) -> Json {
    let picture = call.and_then(|call| picture::of_steps(call, limits));
    let Some(mut picture) = picture else { return json!([]) };
    let sections = std::mem::take(&mut picture.sections);
    picture.title.clear();
    picture.notes.clear();
    sections
        .into_iter()
        .map(|mut section| {
            let sentence = std::mem::take(&mut section.caption);
            picture.sections = vec![section];
            let (svg, panels) = drawing::for_page(picture.clone());
            let space = space(&sentence);
            json!([sentence, svg, panels, space])
        })
        .collect()
}

/// Returns what the offsets of a step count, from its sentence: elements in memory, or coordinates of
/// the layout A, `coordinate`. The coordinates of A itself are those of a step of the kind `A`. A tiler
/// by mode has these for each mode: `coordinate of mode 1`.
fn space(sentence: &str) -> String {
    let (mode, sentence) = match sentence.split_once(": ") {
        Some((mode, rest)) if mode.starts_with("mode ") => (format!(" of {mode}"), rest),
        _ => (String::new(), sentence),
    };
    let has = |part| sentence.contains(part);
    if has("offsets are coordinates of A") || has("coordinates of tile j in A") {
        format!("coordinate{mode}")
    } else if has("B selects in A")
        || has("first element of each tile")
        || has("coordinates that B reaches")
    {
        format!("A{mode}")
    } else {
        "memory".into()
    }
}
