//! CuTe: the notation, types of C++ and the text of CuTe DSL.

use alloc::boxed::Box;
use alloc::vec::Vec;

use colex::notation::Reader;
use colex::thread_value::TvLayout;
use colex::{ComposedLayout, CoordinateLayout, Int, IntTuple, Outer};

use crate::placeholder::{index, replaced};
use crate::{Form, Map, ParseError, Source};

/// Reads a layout of CuTe.
///
/// - **Source**: CuTe C++ `print`, and CuTe DSL 4.8, which prints the same text in its types
///   `!cute.layout<"..">`.
pub(crate) fn read(text: &str) -> Result<Source, ParseError> {
    let form = if text.contains("Layout<") {
        Form::Cpp
    } else if text.contains('?') {
        Form::Dsl
    } else {
        Form::Cute
    };
    let replaced = replaced(text)?;
    let map =
        map(&replaced.text).map_err(|error| error.moved(|position| replaced.place(position)))?;
    let count = replaced.unknowns.len();
    let mut counts = alloc::vec![0; count];
    integers(&map).filter_map(|int| index(int, count)).for_each(|k| counts[k] += 1);
    if let Some(k) = counts.iter().position(|count| *count != 1) {
        let message = "an integer without a value is supported in a shape and in integers of a stride; \
                       write the values, such as `24` in place of `?`";
        return Err(ParseError::new(replaced.places[k], message));
    }
    Ok(Source::new(form, map).with_unknowns(replaced.unknowns))
}

/// Reads a type of CuTe DSL's MLIR, such as `!cute.layout<"(4,8):(8,1)">`.
pub(crate) fn read_mlir(text: &str) -> Result<Source, ParseError> {
    let mut pieces = text.splitn(3, '"');
    let (Some(open), Some(layout), Some(close)) = (pieces.next(), pieces.next(), pieces.next())
    else {
        let message =
            "expected a type with one layout in quotes, such as `!cute.layout<\"(4,8):(8,1)\">`";
        return Err(ParseError::new(0, message));
    };
    let start = open.len() + 1;
    if close.trim_start() != ">" {
        return Err(ParseError::new(
            start + layout.len() + 1,
            "expected `>` and the end of the type",
        ));
    }
    if let Some(at) = open.find("S<") {
        let message =
            "the swizzle of this type acts on addresses, not on offsets; give the layout alone";
        return Err(ParseError::new(at, message));
    }
    let source = read(layout).map_err(|error| error.moved(|position| position + start))?;
    Ok(source.with_form(Form::Dsl))
}

fn map(text: &str) -> Result<Map, ParseError> {
    let (layout, tile) = match text.split_once(" over ") {
        Some((layout, tile)) => (layout, Some(tile)),
        None => (text, None),
    };
    let map = layout_or_composed(layout)?;
    let Some(tile) = tile else { return Ok(map) };
    let start = text.len() - tile.len();
    let tile = IntTuple::parse(tile)
        .map_err(|error| ParseError::from(error).moved(|position| position + start))?;
    let layout = match map {
        Map::Memory(layout) => layout.as_layout(),
        _ => None,
    };
    let Some(layout) = layout else {
        return Err(ParseError::new(
            0,
            "a thread-value layout has integers as strides, and no swizzle",
        ));
    };
    let tv = TvLayout::new(layout, &tile).map_err(|error| ParseError::new(0, error.reason()))?;
    Ok(Map::Threads(tv))
}

fn layout_or_composed(text: &str) -> Result<Map, ParseError> {
    let start = Reader::new(text);
    let mut reader = start;
    let name = text.trim_start();
    let name = name.strip_prefix("cute::").unwrap_or(name);
    let is_composed = reader.swizzle().is_ok() || name.starts_with("ComposedLayout");
    reader = start;
    if !is_composed {
        let layout = reader.coordinate_layout()?;
        if reader.peek() != Some(b'o') {
            reader.end()?;
            return Ok(of_coordinate_layout(&layout));
        }
        reader = start;
    }
    let composed = reader.composed()?;
    reader.end()?;
    Ok(Map::Memory(composed))
}

fn of_coordinate_layout(layout: &CoordinateLayout) -> Map {
    match layout.as_layout() {
        Some(layout) => Map::Memory(ComposedLayout::from_layout(&layout)),
        None => Map::Coordinates(Box::new(*layout)),
    }
}

/// Returns the integers of a map.
fn integers(map: &Map) -> impl Iterator<Item = Int> {
    let mut integers = Vec::new();
    let mut layout = |layout: &colex::DynLayout| {
        let leaves = (0..layout.leaf_count()).filter_map(|k| layout.leaf(k));
        integers.extend(leaves.flat_map(|(extent, stride)| [extent, stride]));
    };
    match map {
        Map::Memory(composed) => {
            if let Outer::Layout(outer) = composed.outer() {
                layout(&outer);
            }
            layout(composed.inner_ref());
            integers.push(composed.offset());
        }
        Map::Threads(tv) => layout(&tv.layout()),
        Map::Coordinates(layout) => {
            let shape = layout.shape();
            integers.extend((0..shape.leaf_count()).filter_map(|k| shape.leaf(k)));
        }
        Map::Linear(_) => {}
    }
    integers.into_iter()
}
