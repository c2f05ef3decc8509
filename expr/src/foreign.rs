//! Types of other systems as operands: Triton's `tensor<..>` and `!ttg.memdesc<..>`, Mosaic's
//! `memref<..>` and CuTe DSL's `!cute.layout<..>`.

use colex_forms::{Map, Options, ParseError, Source, type_length};

use crate::Value;

/// The beginnings of types.
const BEGINNINGS: [&str; 5] = ["tensor<", "memref<", "!tt", "!triton_gpu.", "!cute."];

/// Returns whether a type of another system comes next.
pub(crate) fn is_type(text: &str) -> bool {
    BEGINNINGS.iter().any(|name| text.starts_with(name))
}

/// Reads the type at the beginning of `text`. Returns its layout and its length. A layout of registers is
/// a linear layout.
pub(crate) fn read(text: &str) -> Result<(Value, usize), ParseError> {
    let length = type_length(text).unwrap_or(text.len());
    let source = Source::parse(&text[..length])?;
    if !source.unknowns().is_empty() {
        let message =
            "the type has integers without a value; write them, such as `24` in place of `?`";
        return Err(ParseError::new(text.find('?').unwrap_or(0), message));
    }
    let value = match source.map() {
        Map::Memory(layout) => Value::from(*layout),
        Map::Coordinates(layout) => Value::Coordinate(layout.clone()),
        _ => match source.linear_layout(&Options::default()) {
            Ok(linear) => linear.into(),
            Err(refusal) => return Err(ParseError::new(0, refusal)),
        },
    };
    Ok((value, length))
}
