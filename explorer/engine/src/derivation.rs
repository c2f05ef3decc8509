//! Derivation: an operation step by step.

use colex_draw::Limits;
use colex_expr::{Call, picture};
use serde_json::{Value as Json, json};

use crate::drawing;

/// Returns the steps of an operation: each with its sentence, its picture, what its offsets count,
/// and what is outlined. Operations without steps have none.
pub(crate) fn steps(call: Option<&Call>, limits: Limits, request: &Json) -> Json {
    let picture = call.and_then(|call| picture::of_steps(call, limits));
    let Some(mut picture) = picture else { return json!([]) };
    let sections = std::mem::take(&mut picture.sections);
    picture.title.clear();
    picture.notes.clear();
    sections
        .into_iter()
        .map(|mut section| {
            let sentence = std::mem::take(&mut section.caption);
            let space = section.space.to_string();
            picture.sections = vec![section];
            let (svg, panels) = drawing::for_page(picture.clone(), request);
            json!([sentence, svg, panels, space, picture.outlined])
        })
        .collect()
}
