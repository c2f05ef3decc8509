//! XLA: shapes such as `f32[2,3]{0,1:T(8,128)}`.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};

use colex::xla::{ArrayShape, ElementType, Shape};
use colex::{ComposedLayout, DynLayout, check};

use crate::strided::strided;
use crate::{Form, Options, ParseError, Refusal, Source};

/// Returns whether the text is `NAME[..`.
pub(crate) fn is_text(text: &str) -> bool {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(0);
    end > 0 && text[end..].starts_with('[')
}

pub(crate) fn read(text: &str) -> Result<Source, ParseError> {
    let shape = Shape::parse_lenient(text)
        .map_err(|error| ParseError::new(error.position(), error.message()))?;
    let Some(array) = shape.stored_array() else {
        return Err(ParseError::new(0, "only an array has a layout; give the shape of an array"));
    };
    let lowered = array.lower().map_err(|error| ParseError::new(0, error.reason().message()))?;
    let source = Source::of_array(Form::Xla, &lowered.layout, lowered.sizes);
    Ok(source.with_element(Some(array.element_type)))
}

pub(crate) fn print(source: &Source, options: &Options) -> Result<String, Refusal> {
    let composed = source.memory("XLA's layouts")?;
    let layout = strided(composed, "XLA's layouts have")?;
    let element = source.needed_element(options, "XLA's shapes have")?;
    let sizes = source.sizes();
    raise(element, &sizes, &layout).map(|shape| shape.to_string())
}

/// Searches the shape of XLA with these sizes and this layout.
fn raise(element: ElementType, sizes: &[i64], layout: &DynLayout) -> Result<ArrayShape, Refusal> {
    ArrayShape::raise(element, sizes, &layout.with_static(true)).map_err(|error| {
        let mut leaves = (0..layout.leaf_count()).filter_map(|k| layout.leaf(k));
        let negative = leaves.find(|(extent, stride)| extent.get() > 1 && stride.get() < 0);
        if let Some((_, stride)) = negative {
            return Refusal::new(format!(
                "the stride {stride} is negative, and XLA's layouts have no negative strides; reverse the mode"
            ));
        }
        match check::injective(&ComposedLayout::from_layout(layout)) {
            Err(shared) if shared.reason().is_false() => Refusal::new(format!(
                "XLA's layouts have one element for each offset, and {}",
                shared.reason()
            )),
            _ => Refusal::new(error.reason().message()),
        }
    })
}

/// Returns the element type of this name in XLA or MLIR.
pub(crate) fn element(name: &str) -> Option<ElementType> {
    let digits = name.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let lower: Box<str> = match (name, &name[..name.len() - digits.len()]) {
        ("i1", _) => "pred".into(),
        ("complex<f32>", _) => "c64".into(),
        ("complex<f64>", _) => "c128".into(),
        (_, "i" | "si") => format!("s{digits}").into(),
        (_, "ui") => format!("u{digits}").into(),
        _ => name.to_lowercase().into(),
    };
    ElementType::from_name(&lower)
}

/// Returns the name of the type in MLIR.
pub(crate) fn mlir_name(element: ElementType) -> String {
    let name = element.name();
    match name.split_at(1) {
        ("p", _) => "i1".to_string(),
        ("s", digits) => format!("i{digits}"),
        ("u", digits) => format!("ui{digits}"),
        ("c", "64") => "complex<f32>".to_string(),
        ("c", "128") => "complex<f64>".to_string(),
        ("f", rest) if rest.contains('e') => format!("f{}", rest.to_uppercase()),
        _ => name.to_string(),
    }
}
