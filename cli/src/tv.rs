//! `colex tv`: a thread-value layout, its tile, its coverage, and a picture of the owners.

use std::io::{self, Write};

use colex::atom::{Coverage, TvLayout};
use colex::draw::{Latex, Svg, Table, TooManyCells};
use colex::{DynLayout, IntTuple};
use colex_cli::{Value, eval, quote};
use serde_json::{Value as Json, json};

use crate::args::{Format, TvArgs, TvSource};
use crate::show::{emit, is_colored, with_table};
use crate::{Status, report};

pub(crate) fn run(args: &TvArgs, out: &mut impl Write) -> io::Result<Status> {
    let found = layout(&args.source).and_then(|tv| Ok((tv, memory(args, &tv)?)));
    let drawing = match (found, args.json) {
        (Ok((tv, memory)), true) => format!("{}\n", in_json(&tv, memory.as_ref())),
        (Ok((tv, memory)), false) => match draw(&tv, memory.as_ref(), args) {
            Ok(drawing) => drawing,
            Err(error) => {
                report(None, &error.to_string());
                return Ok(Status::Bad);
            }
        },
        (Err(message), true) => {
            emit(
                &format!("{}\n", json!({ "in": input(&args.source), "error": message })),
                &args.drawing,
                out,
            )?;
            return Ok(Status::Bad);
        }
        (Err(message), false) => {
            report(None, &message);
            return Ok(Status::Bad);
        }
    };
    emit(&drawing, &args.drawing, out)
}

/// Returns the layouts as the caller wrote them.
fn input(source: &TvSource) -> String {
    match source {
        TvSource::ThreadsAndValues(threads, values) => format!("{threads} {values}"),
        TvSource::LayoutAndTile(layout, _) => layout.clone(),
    }
}

/// The tile in memory: its layout, that of `(thread,value)`, and the vector width.
struct Memory {
    data: DynLayout,
    offsets: DynLayout,
    vector: i64,
}

fn layout(source: &TvSource) -> Result<TvLayout, String> {
    let tv = match source {
        TvSource::ThreadsAndValues(threads, values) => {
            TvLayout::from_thr_val(&layout_of(threads)?, &layout_of(values)?)
        }
        TvSource::LayoutAndTile(layout, tile) => {
            TvLayout::new(layout_of(layout)?, &shape_of(tile)?)
        }
    };
    tv.map_err(|error| error.to_string())
}

fn memory(args: &TvArgs, tv: &TvLayout) -> Result<Option<Memory>, String> {
    let Some(data) = &args.data else { return Ok(None) };
    let data = layout_of(data)?;
    let offsets = tv.compose(&data).map_err(|error| error.to_string())?;
    let vector = tv.vector_width(&data).map_err(|error| error.to_string())?;
    Ok(Some(Memory { data, offsets, vector }))
}

/// Returns the layout that the expression evaluates to; a shape alone is column-major.
fn layout_of(text: &str) -> Result<DynLayout, String> {
    match eval::eval(text).map_err(|error| error.show(text))? {
        Value::Layout(layout) => Ok(layout),
        Value::Tuple(shape) => DynLayout::col_major(&shape).map_err(|error| error.to_string()),
        other => Err(format!("`{}` is {}, not a layout", quote::operand(text), other.kind())),
    }
}

fn shape_of(text: &str) -> Result<IntTuple, String> {
    match eval::eval(text).map_err(|error| error.show(text))? {
        Value::Tuple(shape) => Ok(shape),
        other => Err(format!("`{}` is {}, not a shape", quote::operand(text), other.kind())),
    }
}

fn draw(tv: &TvLayout, memory: Option<&Memory>, args: &TvArgs) -> Result<String, TooManyCells> {
    match args.drawing.format {
        Format::Text => Ok(text(tv, memory, is_colored(&args.drawing))),
        Format::Svg => Svg::owners(tv).map(|svg| svg.to_string()),
        Format::Latex => Latex::owners(tv).map(|latex| latex.to_string()),
    }
}

fn text(tv: &TvLayout, memory: Option<&Memory>, colored: bool) -> String {
    let mut properties = vec![
        ("layout", tv.layout().to_string()),
        ("tile", tv.tile().to_string()),
        ("threads", tv.threads().to_string()),
        ("values", tv.values().to_string()),
        ("coverage", tv.coverage().to_string()),
    ];
    if let Some(Memory { data, offsets, vector }) = memory {
        properties.push(("data", data.to_string()));
        properties.push(("offsets", offsets.to_string()));
        properties.push(("vector", vector.to_string()));
    }
    with_table(&properties, Table::owners(tv), colored)
}

fn in_json(tv: &TvLayout, memory: Option<&Memory>) -> Json {
    let mut object = json!({
        "layout": tv.layout().to_string(),
        "tile": tv.tile().to_string(),
        "threads": tv.threads(),
        "values": tv.values(),
    });
    match tv.coverage() {
        Coverage::Exact => object["coverage"] = "exact".into(),
        Coverage::Replicated { factor } => {
            object["coverage"] = "replicated".into();
            object["factor"] = factor.into();
        }
        Coverage::Missing { element } => {
            object["coverage"] = "missing".into();
            object["element"] = element.to_string().into();
        }
        Coverage::Unequal { element, owners, least } => {
            object["coverage"] = "unequal".into();
            object["element"] = element.to_string().into();
            object["owners"] = owners.into();
            object["least"] = least.into();
        }
    }
    if let Some(Memory { data, offsets, vector }) = memory {
        object["data"] = data.to_string().into();
        object["offsets"] = offsets.to_string().into();
        object["vector"] = (*vector).into();
    }
    object
}
