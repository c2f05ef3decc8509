//! `colex tv`: a thread-value layout or an operand of an instruction, its tile, its coverage, and a
//! picture of the owners.

use std::io::{self, Write};

use colex::atom::MmaOperand;
use colex::thread_value::{Coverage, TvLayout};
use colex::{ComposedLayout, DynLayout, IntTuple, LayoutError};
use colex_draw::Picture;
use colex_expr::catalogue::{self, Found};
use colex_expr::{Value, facts, quote};
use serde_json::{Value as Json, json};

use crate::args::{TvArgs, TvSource};
use crate::drawing::{Format, lines_of};
use crate::{Status, operand, report};

pub(crate) fn run(args: &TvArgs, out: &mut impl Write) -> io::Result<Status> {
    let drawing = match (explain(args), args.json) {
        (Ok(found), true) => format!("{}\n", in_json(&found)),
        (Ok(found), false) => match draw(&found, args) {
            Ok(drawing) => drawing,
            Err(message) => {
                report(None, &message);
                return Ok(Status::Bad);
            }
        },
        (Err(message), true) => {
            // Not to the file of `-o`, which keeps its content.
            writeln!(out, "{}", json!({ "in": input(&args.source), "error": message }))?;
            return Ok(Status::Bad);
        }
        (Err(message), false) => {
            report(None, &message);
            return Ok(Status::Bad);
        }
    };
    args.drawing.emit(&drawing, out)
}

/// Returns the layouts as the caller wrote them.
fn input(source: &TvSource) -> String {
    match source {
        TvSource::ThreadsAndValues(threads, values) => format!("{threads} {values}"),
        TvSource::LayoutAndTile(layout, _) => layout.clone(),
        TvSource::Instruction { name, operand, .. } => format!("{name} {operand}"),
    }
}

/// What the command prints.
struct Explained {
    instruction: Option<Instruction>,
    tv: TvLayout,
    memory: Option<Memory>,
}

/// An instruction, its operand, and the layout from its threads to lanes.
struct Instruction {
    name: String,
    operand: String,
    lanes: DynLayout,
}

/// The tile in memory: its layout, that of `(thread,value)`, and the vector width.
struct Memory {
    data: Value,
    offsets: Value,
    vector: i64,
}

fn explain(args: &TvArgs) -> Result<Explained, String> {
    let (instruction, tv) = match &args.source {
        TvSource::ThreadsAndValues(threads, values) => {
            let tv = TvLayout::from_thr_val(&layout_of(threads)?, &layout_of(values)?);
            (None, tv.map_err(|error| error.to_string())?)
        }
        TvSource::LayoutAndTile(layout, tile) => (None, over(&layout_of(layout)?, tile)?),
        TvSource::Instruction { name, operand, tile } => {
            let (instruction, tv) = of_instruction(name, operand, args.element.as_deref())?;
            let tv = match tile {
                Some(tile) => over(&tv.layout(), tile)?,
                None => tv,
            };
            (Some(instruction), tv)
        }
    };
    let memory = memory(args, &tv)?;
    Ok(Explained { instruction, tv, memory })
}

fn over(layout: &DynLayout, tile: &str) -> Result<TvLayout, String> {
    TvLayout::new(*layout, &shape_of(tile)?).map_err(|error| error.to_string())
}

/// Returns an operand of a matrix instruction, or one side of a copy.
fn of_instruction(
    name: &str,
    operand: &str,
    element: Option<&str>,
) -> Result<(Instruction, TvLayout), String> {
    let text = |error: colex_expr::Error| error.to_string();
    let element = element.map(catalogue::element_of).transpose().map_err(text)?;
    let wrong = |kind, operands| {
        let operand = quote::operand(operand);
        Err(format!(
            "the operand is `{operand}`, and a {kind} instruction has {operands}; use one of them"
        ))
    };
    let (lanes, tv) = match catalogue::find(name).map_err(text)? {
        Found::Mma(_) if element.is_some() => return Err(catalogue::NO_ELEMENTS.into()),
        Found::Mma(found) => {
            let operand = match operand {
                "A" => MmaOperand::A,
                "B" => MmaOperand::B,
                "C" => MmaOperand::C,
                _ => return wrong("matrix", "A, B and C"),
            };
            (found.atom.thr_id(), found.atom.tv_layout(operand))
        }
        Found::Copy(found) => {
            let bits = element.map_or(1, |element| element.bits);
            let copy = found.atom.recast(1, bits).map_err(|error| error.to_string())?;
            let layout = match operand {
                "src" => copy.layout_src(),
                "dst" => copy.layout_dst(),
                "ref" => copy.layout_ref(),
                _ => return wrong("copy", "src, dst and ref"),
            };
            // The data that the instruction moves, in its order.
            let tile = IntTuple::int(copy.layout_ref().cosize());
            let tv = TvLayout::new(layout, &tile).map_err(|error| error.to_string())?;
            (copy.thr_id(), tv)
        }
        _ => {
            let name = quote::operand(name);
            return Err(format!(
                "`{name}` is a layout of shared memory, and its elements have no threads; use an \
                 instruction"
            ));
        }
    };
    Ok((Instruction { name: name.to_owned(), operand: operand.to_owned(), lanes }, tv))
}

fn memory(args: &TvArgs, tv: &TvLayout) -> Result<Option<Memory>, String> {
    let Some(text) = &args.data else { return Ok(None) };
    let found = match operand::layout_of_any_kind(text)? {
        Value::Composed(data) => swizzled(tv, &data),
        Value::Layout(data) => strided(tv, &data),
        other => return Err(operand::is_not("a layout", text, &other)),
    };
    found.map(Some).map_err(|error| error.to_string())
}

fn strided(tv: &TvLayout, data: &DynLayout) -> Result<Memory, LayoutError> {
    let (offsets, vector) = (tv.compose(data)?, tv.vector_width(data)?);
    Ok(Memory { data: (*data).into(), offsets: offsets.into(), vector })
}

fn swizzled(tv: &TvLayout, data: &ComposedLayout) -> Result<Memory, LayoutError> {
    let (offsets, vector) = (tv.compose_swizzled(data)?, tv.vector_width_swizzled(data)?);
    Ok(Memory { data: (*data).into(), offsets: offsets.into(), vector })
}

/// Returns the layout that the expression evaluates to; a shape alone is column-major.
fn layout_of(text: &str) -> Result<DynLayout, String> {
    match operand::layout_of_any_kind(text)? {
        Value::Layout(layout) => Ok(layout),
        other => Err(operand::is_not("a layout", text, &other)),
    }
}

fn shape_of(text: &str) -> Result<IntTuple, String> {
    match operand::value(text)? {
        Value::Tuple(shape) => Ok(shape),
        other => Err(operand::is_not("a shape", text, &other)),
    }
}

fn draw(found: &Explained, args: &TvArgs) -> Result<String, String> {
    let lanes = found.instruction.as_ref().map(|instruction| &instruction.lanes);
    let properties = properties(found);
    match Picture::of_threads(&found.tv, lanes, args.drawing.limits()) {
        Ok(mut picture) => {
            if let Some(Instruction { name, operand, .. }) = &found.instruction {
                picture.title = format!("{name} {operand}: {}", picture.title);
            }
            args.drawing.render(picture, &properties)
        }
        Err(error) if args.drawing.format == Format::Text => {
            Ok(format!("{}\nno drawing: {}\n", lines_of(&properties), error.reason()))
        }
        Err(error) => Err(format!("no drawing: {}", error.reason())),
    }
}

fn properties(found: &Explained) -> Vec<(&'static str, String)> {
    let tv = &found.tv;
    let mut properties = Vec::new();
    if let Some(Instruction { name, operand, lanes }) = &found.instruction {
        properties.push(("name", name.clone()));
        properties.push(("operand", operand.clone()));
        properties.push(("lanes", lanes.to_string()));
    }
    properties.extend(facts::of_tv(tv));
    if let Some(Memory { data, offsets, vector }) = &found.memory {
        properties.push(("data", data.to_string()));
        properties.push(("offsets", offsets.to_string()));
        properties.push(("vector", vector.to_string()));
    }
    properties
}

fn in_json(found: &Explained) -> Json {
    let tv = &found.tv;
    let mut object = json!({});
    if let Some(Instruction { name, operand, lanes }) = &found.instruction {
        object["name"] = name.as_str().into();
        object["operand"] = operand.as_str().into();
        object["lanes"] = lanes.to_string().into();
    }
    object["layout"] = tv.layout().to_string().into();
    object["tile"] = tv.tile().to_string().into();
    object["threads"] = tv.threads().into();
    object["values"] = tv.values().into();
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
    if let Some(Memory { data, offsets, vector }) = &found.memory {
        object["data"] = data.to_string().into();
        object["offsets"] = offsets.to_string().into();
        object["vector"] = (*vector).into();
    }
    object
}
