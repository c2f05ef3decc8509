//! Drawing: pictures of values, as SVG with the data of every cell.

use colex::f2::{F2Matrix, LinearLayout};
use colex::thread_value::TvLayout;
use colex::{ComposedLayout, DynLayout, IntTuple};
use colex_draw::{Latex, Limits, Picture, Section, Svg, Theme};
use colex_expr::Value;
use colex_expr::picture::{self, Style};
use serde_json::Value as Json;

use crate::request;

/// The cells that a picture draws, and the most that a request may ask for.
const CELLS: i64 = 4096;
const MOST_CELLS: i64 = 128 * 128;

/// The longest table whose layout is drawn.
const LONGEST_TABLE: usize = 1 << 14;

/// Returns the limits of a request: the key `cells`, up to 16,384.
pub(crate) fn limits(request: &Json) -> Limits {
    Limits::of_cells(request["cells"].as_i64().unwrap_or(CELLS).clamp(1, MOST_CELLS))
}

/// The most cells of a picture that continues below where a window is too narrow for it. Larger ones
/// scroll.
const MOST_WRAPPED: usize = 1280;

/// Returns a picture as a document of SVG, with the key `theme` of a request: `light` or `dark`.
pub(crate) fn svg(picture: &Picture, request: &Json) -> String {
    let theme = match request::text(request, "theme") {
        "light" => Theme::Light,
        "dark" => Theme::Dark,
        _ => Theme::System,
    };
    Svg::new(picture).with_theme(theme).to_string()
}

/// Returns a picture for the page: with the data of each cell, and without the texts that the page
/// shows itself. The second list has the names of the panels.
///
/// The key `width` of the request is the width of a narrow window in pixels.
pub(crate) fn for_page(mut picture: Picture, request: &Json) -> (String, Vec<String>) {
    picture.title.clear();
    picture.notes.clear();
    picture.sections.iter_mut().for_each(stack);
    let names = picture.panels().map(|panel| panel.name.clone()).collect();
    let mut svg = Svg::new(&picture).with_data(true).with_tooltips(false);
    let cells = picture.panels().map(|panel| panel.cells.len()).sum::<usize>();
    let width = request["width"].as_u64().and_then(|width| u32::try_from(width).ok());
    if let Some(width) = width.filter(|width| *width >= 100 && cells <= MOST_WRAPPED) {
        svg = svg.with_width(width);
    }
    (svg.to_string(), names)
}

/// The columns of cells that a window shows without scrolling.
const COLUMNS: i64 = 40;

/// Returns limits that wrap long rows.
pub(crate) fn in_rows(limits: Limits) -> Limits {
    limits.with_columns(limits.columns.min(32))
}

/// Puts panels that are too wide for one row below each other.
fn stack(section: &mut Section) {
    let [row] = &mut section.rows[..] else { return };
    let columns: i64 = row.iter().flatten().map(|panel| panel.columns.len).sum();
    if columns > COLUMNS {
        section.rows = std::mem::take(row).into_iter().map(|panel| vec![panel]).collect();
    }
}

/// Adds a picture to an answer: `svg`, its `panels`, its `notes` without those that repeat a fact, and
/// what is `outlined`.
pub(crate) fn insert(answer: &mut Json, mut picture: Picture, request: &Json) {
    let mut notes = std::mem::take(&mut picture.notes);
    notes.retain(|note| !is_fact(answer, note));
    answer["notes"] = notes.into();
    answer["outlined"] = picture.outlined.clone().into();
    let (svg, panels) = for_page(picture, request);
    answer["svg"] = svg.into();
    answer["panels"] = panels.into();
}

/// Returns whether a note, such as `A: ((4,8),2):((16,1),8) over (16,8)`, has the value of a fact.
fn is_fact(answer: &Json, note: &str) -> bool {
    let Some((_, text)) = note.split_once(": ") else { return false };
    let facts = answer["facts"].as_array().into_iter().flatten();
    facts.filter_map(|fact| fact[1].as_str()).any(|fact| {
        text.strip_prefix(fact).is_some_and(|rest| rest.is_empty() || rest.starts_with(" over "))
    })
}

/// Returns a picture as TikZ.
pub(crate) fn latex(picture: &Picture) -> String {
    Latex::new(picture).to_string()
}

/// Returns a layout as a thread-value layout over the tile `shape`, or its error; `None` unless
/// a tile is given and the value is a layout.
pub(crate) fn owners(value: &Value, shape: &str) -> Option<Result<TvLayout, String>> {
    let (Value::Layout(layout), false) = (value, shape.is_empty()) else { return None };
    let shape = IntTuple::parse(shape).map_err(|error| error.caret(shape).to_string());
    Some(shape.and_then(|shape| TvLayout::new(*layout, &shape).map_err(|error| error.to_string())))
}

/// Returns the picture of a value, or the reason why there is none. A layout over a tile is drawn as
/// the owners of its elements.
pub(crate) fn of_value(value: &Value, tile: &str, limits: Limits) -> Result<Picture, String> {
    if let Some(tv) = owners(value, tile) {
        return Picture::of_threads(&tv?, None, limits).map_err(|error| error.to_string());
    }
    match value {
        Value::Linear(layout) => {
            of_owners(layout, limits).or_else(|_| picture::of_value(value, limits))
        }
        Value::Layout(layout) if layout.rank() <= 1 => picture::of_value(value, in_rows(limits)),
        // Before and after do not fit.
        Value::Composed(layout) if layout.size() > limits.cells / 2 => {
            Ok(Picture::of_composed(layout, limits))
        }
        Value::List(values) if values.len() > LONGEST_TABLE => Err(format!(
            "the table has {} entries, and the page draws up to {LONGEST_TABLE}",
            values.len()
        )),
        _ => picture::of_value(value, limits),
    }
}

/// Returns the owners of a distributed layout of Triton: the register of each element is its value,
/// and all other inputs together are its thread. A layout whose bits XOR has no such picture.
fn of_owners(linear: &LinearLayout, limits: Limits) -> Result<Picture, String> {
    let (mut values, mut threads) = (Vec::new(), Vec::new());
    let mut columns = linear.matrix().columns().to_vec().into_iter();
    for (name, size) in (0..linear.input_count()).filter_map(|k| linear.input(k)) {
        let bits = columns.by_ref().take(size.ilog2() as usize);
        if name == "register" { values.extend(bits) } else { threads.extend(bits) }
    }
    let mode = |columns: &[u64]| {
        F2Matrix::new(columns)
            .and_then(|matrix| matrix.to_layout())
            .map_err(|error| error.to_string())
    };
    let sizes: Vec<i64> = (0..linear.output_count())
        .filter_map(|k| linear.output(k))
        .map(|(_, size)| i64::try_from(size).unwrap_or(i64::MAX))
        .collect();
    let text = |error: colex::LayoutError| error.to_string();
    let layout = DynLayout::from_modes(&[mode(&threads)?, mode(&values)?]).map_err(text)?;
    let tile = IntTuple::from_slice(&sizes).map_err(text)?;
    let tv = TvLayout::new(layout, &tile).map_err(text)?;
    Picture::of_threads(&tv, None, limits).map_err(text)
}

/// Returns a value as a layout under a swizzle.
pub(crate) fn composed(value: &Value) -> Option<ComposedLayout> {
    match value {
        Value::Layout(layout) => Some(ComposedLayout::from(*layout)),
        Value::Composed(layout) => Some(**layout),
        Value::Tuple(shape) => Some(ComposedLayout::from(DynLayout::col_major(shape).ok()?)),
        _ => None,
    }
}

/// Returns the picture of the memory of an array of XLA, if the text is its shape.
pub(crate) fn of_array(text: &str, limits: Limits) -> Option<Result<Picture, String>> {
    picture::of_array(text, in_rows(limits))
}

/// Adds banks, colors and an outline to a picture, as the request says. Wrong texts change nothing:
/// they come from an address that someone edited.
pub(crate) fn style(picture: &mut Picture, request: &Json) {
    let mut style = Style::default();
    if let Some(bytes) = request["bytes"].as_i64().filter(|bytes| (1..=64).contains(bytes)) {
        style.element_bytes(bytes);
    }
    let _ = style.color_by(request::text(request, "color"));
    let _ = style.outline(request::text(request, "outline"));
    style.apply(picture);
}
