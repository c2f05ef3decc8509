//! Properties of one array: its sizes in elements and bytes, the padding in its memory, and its
//! strides.

use colex::xla::{ArrayShape, IndexMap, Reason};
use colex_expr::xla_text;
use serde_json::{Value as Json, json};

/// The properties of one array; `None` if a dimension or the layout does not determine the number.
#[derive(Debug)]
pub(crate) struct Properties {
    /// Elements; a bounded dimension counts its bound.
    pub(crate) elements: Option<i64>,
    /// Bytes of the elements alone.
    pub(crate) bytes: Option<i64>,
    /// Places in memory, padding included.
    pub(crate) places: Option<i64>,
    /// Bytes of the places.
    pub(crate) bytes_in_memory: Option<i64>,
    /// `SHAPE:STRIDE`, or the reason that strides do not express the layout.
    pub(crate) strides: Result<String, String>,
    /// Whether the shape has a layout.
    pub(crate) has_layout: bool,
}

impl Properties {
    pub(crate) fn of(array: &ArrayShape) -> Self {
        let places = IndexMap::new(array).ok().map(|map| map.buffer_len());
        let bits = array.element_bits().ok();
        let strides = match array.lower() {
            Ok(lowered) => Ok(lowered.layout.to_string()),
            Err(error) if error.reason() == Reason::NoLayout => {
                Err("the shape has no layout".into())
            }
            // The reason alone: the user did not name the operation.
            Err(error) => {
                let reason = error.reason();
                Err(xla_text::with_operation(reason))
            }
        };
        Self {
            elements: array.element_count().ok(),
            bytes: array.byte_size().ok(),
            places,
            bytes_in_memory: places.zip(bits).and_then(|(places, bits)| {
                let bits = i128::from(places) * i128::from(bits);
                i64::try_from((bits + 7) / 8).ok()
            }),
            strides,
            has_layout: array.layout.is_some(),
        }
    }

    /// Returns the share of places without an element.
    pub(crate) fn waste(&self) -> Option<f64> {
        let (elements, places) = (self.elements?, self.places?);
        let unused = places.checked_sub(elements)?;
        Some(if places == 0 { 0.0 } else { ratio(unused, places) })
    }

    /// Returns the properties as a JSON object.
    pub(crate) fn to_json(&self, shape: &str) -> Json {
        let mut json = json!({
            "shape": shape,
            "strides": self.strides.as_ref().ok(),
            "elements": self.elements,
            "places": self.places,
            "bytes": self.bytes,
            "bytes_in_memory": self.bytes_in_memory,
            // Four digits are equal on every machine.
            "waste": self.waste().map(|waste| (waste * 10_000.0).round() / 10_000.0),
        });
        if let Err(reason) = &self.strides {
            json["no_strides"] = Json::from(reason.as_str());
        }
        json
    }
}

/// Returns `part / whole`.
#[allow(clippy::cast_precision_loss)] // a share to a few digits
pub(crate) fn ratio(part: i64, whole: i64) -> f64 {
    part as f64 / whole as f64
}

/// Returns a share as a percentage with one digit; a small share is `<0.1%`, not `0.0%`.
pub(crate) fn percent(share: f64) -> String {
    if 0.0 < share && share < 0.0005 {
        return "<0.1%".to_owned();
    }
    format!("{:.1}%", share * 100.0)
}
