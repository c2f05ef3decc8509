//! What is known of one array: its sizes in elements and bytes, how much of its memory is padding, and its strides.

use colex::xla::{ArrayShape, IndexMap, Reason};
use serde_json::{Value as Json, json};

/// The numbers of one array; what cannot be said is `None`.
#[derive(Debug)]
pub(crate) struct Facts {
    /// Elements; of dynamic dimensions as many as there may be.
    pub(crate) elements: Option<i64>,
    /// Bytes of the elements alone.
    pub(crate) bytes: Option<i64>,
    /// Elements of memory, padding included.
    pub(crate) places: Option<i64>,
    /// Bytes of these.
    pub(crate) bytes_in_memory: Option<i64>,
    /// `SHAPE:STRIDE`, or why there is none.
    pub(crate) strides: Result<String, String>,
    /// Whether the layout is written, so that strides and padding can be known.
    pub(crate) has_layout: bool,
}

impl Facts {
    pub(crate) fn of(array: &ArrayShape) -> Self {
        let places = IndexMap::new(array).ok().map(|map| map.buffer_len());
        let bits = array.element_bits().ok();
        let strides = match array.lower() {
            Ok(lowered) => Ok(lowered.layout.to_string()),
            Err(error) if error.reason() == Reason::NoLayout => Err("no layout is written".into()),
            // The operation's name says nothing here.
            Err(error) => Err(error.reason().message().to_string()),
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

    /// Share of the places that no element uses.
    pub(crate) fn waste(&self) -> Option<f64> {
        let (elements, places) = (self.elements?, self.places?);
        let unused = places.checked_sub(elements)?;
        Some(if places == 0 { 0.0 } else { ratio(unused, places) })
    }

    /// The facts as the members of a JSON object.
    pub(crate) fn to_json(&self, shape: &str) -> Json {
        let mut json = json!({
            "shape": shape,
            "strides": self.strides.as_ref().ok(),
            "elements": self.elements,
            "places": self.places,
            "bytes": self.bytes,
            "bytes_in_memory": self.bytes_in_memory,
            // Four digits are enough, and are the same on every machine.
            "waste": self.waste().map(|waste| (waste * 10_000.0).round() / 10_000.0),
        });
        if let Err(reason) = &self.strides {
            json["no_strides"] = Json::from(reason.as_str());
        }
        json
    }
}

/// `part / whole`.
#[allow(clippy::cast_precision_loss)] // a share to a few digits
pub(crate) fn ratio(part: i64, whole: i64) -> f64 {
    part as f64 / whole as f64
}

/// A share as a percentage with one digit; what is not nothing does not read as nothing.
pub(crate) fn percent(share: f64) -> String {
    if 0.0 < share && share < 0.0005 {
        return "<0.1%".to_owned();
    }
    format!("{:.1}%", share * 100.0)
}
