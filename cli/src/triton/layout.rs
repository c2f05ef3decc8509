//! The layouts of one encoding and shape, as text and as JSON.

use colex::f2::LinearLayout;
use colex_triton::{Encoding, Memory};
use serde_json::{Value as Json, json};

/// The layouts, or the reasons that there are none.
pub(super) struct Layout {
    pub(super) linear: Result<LinearLayout, String>,
    /// A thread-value layout, or a layout of shared memory.
    pub(super) text: Result<String, String>,
}

impl Layout {
    pub(super) fn of(encoding: &Encoding, shape: &[u64]) -> Self {
        let linear = encoding.linear_layout(shape).map_err(|error| error.reason().to_string());
        let text = match encoding.memory() {
            Memory::Registers => encoding.thread_value_layout(shape).map(|tv| tv.to_string()),
            Memory::Shared => {
                encoding.memory_layout(shape).map(|layout| match layout.as_layout() {
                    Some(layout) => layout.to_string(),
                    None => layout.to_string(),
                })
            }
            Memory::Tensor => {
                let reason = "tensor memory has rows and columns; see the linear layout";
                return Self { linear, text: Err(reason.to_owned()) };
            }
        };
        Self { linear, text: text.map_err(|error| error.reason().to_string()) }
    }

    pub(super) fn to_json(&self, encoding: &str, shape: &[u64]) -> Json {
        let mut json = json!({ "encoding": encoding, "shape": shape });
        match &self.linear {
            Ok(linear) => json["bases"] = bases(linear),
            Err(reason) => json["error"] = reason.as_str().into(),
        }
        match &self.text {
            Ok(text) => json["layout"] = text.as_str().into(),
            Err(reason) => json["no_layout"] = reason.as_str().into(),
        }
        json
    }
}

/// Returns `{"register": [[0, 1], ..], ..}`.
fn bases(linear: &LinearLayout) -> Json {
    let outputs = || (0..linear.output_count()).filter_map(|k| linear.output(k));
    let mut all = serde_json::Map::new();
    for (input, size) in (0..linear.input_count()).filter_map(|k| linear.input(k)) {
        let basis = |bit| -> Vec<u64> {
            outputs().filter_map(|(output, _)| linear.basis(input, bit, output)).collect()
        };
        let bits = size.trailing_zeros() as usize;
        all.insert(input.to_owned(), (0..bits).map(basis).collect::<Vec<_>>().into());
    }
    all.into()
}

/// Returns `128x64`.
pub(super) fn sizes(shape: &[u64]) -> String {
    shape.iter().map(u64::to_string).collect::<Vec<_>>().join("x")
}
