//! One array in words: type, dimensions, order, tiles, strides, bytes, and the first places in
//! memory.

use std::fmt::Write as _;

use colex::xla::{ArrayShape, Dimension, IndexMap, Layout, TileSize, dimension_letters};

use super::properties::{Properties, percent};

/// Places that are listed, in all and on one line.
const PLACES: usize = 64;
const PLACES_A_LINE: usize = 16;

/// Returns the description of `array`, one property a line.
pub(super) fn explain(array: &ArrayShape) -> String {
    let properties = Properties::of(array);
    let mut text = format!("{array}\n");
    let mut line = |name: &str, value: &str| {
        if !value.is_empty() {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{name:12} {value}");
        }
    };
    line("type", &element_type(array));
    line("dimensions", &dimensions(array));
    if let Some(layout) = &array.layout {
        line("order", &order(layout, array.rank()));
        line("tiles", &tiles(layout));
        line("placement", &placement(layout));
    }
    match &properties.strides {
        Ok(strides) => line("SHAPE:STRIDE", strides),
        Err(reason) => line("SHAPE:STRIDE", &format!("none: {reason}")),
    }
    line(
        "elements",
        &properties.elements.map_or("unknown: a dimension has no bound".into(), |n| n.to_string()),
    );
    line("bytes", &bytes(&properties));
    line("memory", &memory(array));
    text
}

fn element_type(array: &ArrayShape) -> String {
    let bits = array.element_bits().unwrap_or_else(|_| i64::from(array.element_type.bits()));
    let element_type = array.element_type;
    match bits % 8 {
        0 => format!("{element_type}, {} an element", count(bits / 8, "byte")),
        _ => format!("{element_type}, {} an element", count(bits, "bit")),
    }
}

/// Returns `2 bytes`.
fn count(number: i64, unit: &str) -> String {
    format!("{number} {unit}{}", if number == 1 { "" } else { "s" })
}

/// Returns `0 (y): 7   1 (x): at most 130`.
fn dimensions(array: &ArrayShape) -> String {
    if array.rank() == 0 {
        return "none, a scalar".into();
    }
    let sizes = array.dimensions.iter().enumerate().map(|(dimension, size)| {
        let size = match size {
            Dimension::Static(size) => size.to_string(),
            Dimension::Bounded(bound) => format!("at most {bound}"),
            Dimension::Unbounded => "any size".into(),
        };
        format!("{}: {size}", name(dimension, array.rank()))
    });
    sizes.collect::<Vec<_>>().join("   ")
}

/// Returns `0 (y)`, or `0` for a rank without letters.
fn name(dimension: usize, rank: usize) -> String {
    match dimension_letters(rank).and_then(|letters| letters.get(dimension)) {
        Some(letter) => format!("{dimension} ({letter})"),
        None => dimension.to_string(),
    }
}

fn order(layout: &Layout, rank: usize) -> String {
    if rank < 2 {
        return String::new();
    }
    let names: Vec<String> = layout
        .minor_to_major
        .iter()
        .map(|&dimension| name(usize::try_from(dimension).unwrap_or(usize::MAX), rank))
        .collect();
    let kind = match (layout.is_descending(), layout.is_ascending()) {
        (true, _) => "row-major",
        (_, true) => "column-major",
        _ => "neither row- nor column-major",
    };
    let tiled = if layout.tiles.is_empty() { "" } else { ", in tiles" };
    match names.split_first() {
        Some((first, rest)) => {
            format!("{kind}{tiled}: {first} moves fastest, then {}", rest.join(", then "))
        }
        None => String::new(),
    }
}

fn tiles(layout: &Layout) -> String {
    let tiles: Vec<String> = layout.tiles.iter().map(ToString::to_string).collect();
    let mut text = match tiles.as_slice() {
        [] => String::new(),
        [tile] => {
            format!("{tile}: blocks over the most minor dimensions, the last entry the most minor")
        }
        [first, rest @ ..] => {
            format!("{first}, each block divided again by {}", rest.join(", then by "))
        }
    };
    if layout.tiles.iter().any(|tile| tile.sizes.contains(&TileSize::Combine)) {
        text += "; `*` joins its dimension with the next more minor one, and the next size divides both as one";
    }
    text
}

/// Returns the memory space, splits, metadata and padding at the end.
fn placement(layout: &Layout) -> String {
    let mut parts = Vec::new();
    if layout.tail_padding_alignment != 1 {
        parts.push(format!(
            "padded at the end to a multiple of {}",
            count(layout.tail_padding_alignment, "element")
        ));
    }
    if layout.memory_space != 0 {
        parts.push(format!("memory space {}", layout.memory_space));
    }
    for split in &layout.split_configs {
        let places: Vec<String> = split.split_indices.iter().map(ToString::to_string).collect();
        parts.push(format!(
            "physical dimension {} split at {}",
            split.dimension,
            places.join(", ")
        ));
    }
    if layout.metadata_prefix_bytes > 0 {
        parts.push(format!("{} of metadata in front", count(layout.metadata_prefix_bytes, "byte")));
    }
    parts.join("; ")
}

fn bytes(properties: &Properties) -> String {
    let Some(bytes) = properties.bytes else { return "unknown".into() };
    match (properties.bytes_in_memory, properties.places, properties.waste()) {
        (Some(memory), Some(places), Some(waste)) if waste > 0.0 => {
            let places = count(places, "place");
            format!("{bytes}; in memory {memory}, {places}, {} of them padding", percent(waste))
        }
        (Some(_), ..) => format!("{bytes}, without padding"),
        _ => bytes.to_string(),
    }
}

/// Returns the numbers of the elements at the first places, `_` for padding.
fn memory(array: &ArrayShape) -> String {
    let Ok(map) = IndexMap::new(array) else { return String::new() };
    let places: Vec<String> = map
        .memory_order()
        .take(PLACES)
        .map(|element| element.map_or("_".to_owned(), |number| number.to_string()))
        .collect();
    let width = places.iter().map(String::len).max().unwrap_or(0);
    let rows = places.chunks(PLACES_A_LINE).map(|row| {
        let row: Vec<String> = row.iter().map(|place| format!("{place:>width$}")).collect();
        row.join(" ")
    });
    let mut text = rows.collect::<Vec<_>>().join("\n             ");
    if map.buffer_len() > PLACES as i64 {
        text.push_str(" ..");
    }
    text
}
