//! Shapes as texts, and element types.

use colex::xla::Family;
use serde_json::json;

use super::operands::{element_type, layout, shape, text, valid_shape};
use crate::operation::{Operation, Run, TextAnswer};
use crate::texts::Texts;

#[rustfmt::skip]
pub(in crate::ops) const OPS: &[Operation] = &[
    Operation { names: &["xla_parse"], usage: "SHAPE", about: "the shape as XLA reads and prints it", count: (1, 1), run: Run::Texts(|args| Ok(text(shape(args, 0)?))) },
    Operation { names: &["xla_parse_strict"], usage: "SHAPE", about: "the shape, where the text is well formed and the shape valid", count: (1, 1), run: Run::Texts(|args| Ok(text(valid_shape(args, 0)?))) },
    Operation { names: &["xla_human_string"], usage: "SHAPE", about: "the shape without layouts", count: (1, 1), run: Run::Texts(|args| Ok(text(shape(args, 0)?.without_layout()))) },
    Operation { names: &["xla_parse_layout"], usage: "LAYOUT", about: "the layout as XLA reads and prints it", count: (1, 1), run: Run::Texts(|args| Ok(text(layout(args, 0)?))) },
    Operation { names: &["xla_primitive"], usage: "TYPE", about: "number, widths and kind of an element type", count: (1, 1), run: Run::Texts(primitive) },
];

/// The kinds of shape with a number among the element types, and without a width.
const OTHER_KINDS: [(&str, i32); 4] =
    [("tuple", 13), ("opaque", 14), ("token", 17), ("buffer", 34)];

fn primitive(args: &Texts<'_>) -> TextAnswer {
    if let Some((name, number)) = OTHER_KINDS.into_iter().find(|kind| kind.0 == args.text(0)) {
        return Ok(json!({
            "enum": number, "name": name,
            "array": 0, "integral": 0, "signed": 0, "float": 0, "complex": 0, "subbyte": 0,
        }));
    }
    let element_type = element_type(args, 0)?;
    let is = |family| i32::from(element_type.family() == family);
    Ok(json!({
        "enum": element_type.number(),
        "name": element_type.name(),
        "bits": element_type.bit_width(),
        "bytes": element_type.byte_width(),
        "array": 1,
        "integral": i32::from(element_type.is_integral()),
        "signed": is(Family::Signed),
        "float": is(Family::Float),
        "complex": is(Family::Complex),
        "subbyte": i32::from(element_type.is_sub_byte()),
    }))
}
