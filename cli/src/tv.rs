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
use crate::{Status, json_line, operand, report};

pub(crate) fn run(args: &TvArgs, out: &mut impl Write) -> io::Result<Status> {
    let drawing = match (explain(args), args.json) {
        (Ok(found), true) => json_line(&in_json(&found)),
        (Ok(found), false) => match draw(&found, args) {
            Ok(drawing) => drawing,
            Err(message) => {
                report(None, &message);
                return Ok(Status::Bad);
            }
        },
        (Err(message), true) => {
            // Not to the file of `-o`, which keeps its content.
            write!(out, "{}", json_line(&json!({ "in": input(&args.source), "error": message })))?;
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
    /// None in a tiled MMA or copy, whose threads have their index.
    lanes: Option<DynLayout>,
    /// The names of the modes of the tile.
    axes: Option<[&'static str; 2]>,
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
            match tile {
                Some(tile) => {
                    let tv = over(&tv.layout(), tile)?;
                    (Some(Instruction { axes: None, ..instruction }), tv)
                }
                None => (Some(instruction), tv),
            }
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
    let made = |lanes, axes, tv| {
        let (name, operand) = (name.to_owned(), operand.to_owned());
        Ok((Instruction { name, operand, lanes, axes }, tv))
    };
    if name.contains('(') {
        return match operand::value(name)? {
            Value::TiledMma(_) | Value::TiledCopy(_) if element.is_some() => Err(NO_TYPE.into()),
            Value::TiledMma(mma) => match mma_operand(operand) {
                Some(operand) => made(None, Some(axes_of(operand)), mma.tv_layout(operand)),
                None => wrong("matrix", "A, B and C"),
            },
            Value::TiledCopy(copy) => {
                let layout = match operand {
                    "src" => copy.tiled().layout_s_tv(),
                    "dst" => copy.tiled().layout_d_tv(),
                    _ => return wrong("copy", "src and dst in a tiled copy"),
                };
                let layout = layout.map_err(|error| error.to_string())?;
                made(None, None, copy.over_tile(layout).map_err(|error| error.to_string())?)
            }
            other => Err(operand::is_not("a tiled MMA or a tiled copy", name, &other)),
        };
    }
    let (lanes, axes, tv) = match catalogue::find(name).map_err(text)? {
        Found::Mma(_) if element.is_some() => return Err(catalogue::NO_ELEMENTS.into()),
        Found::Mma(found) => {
            let Some(operand) = mma_operand(operand) else {
                return wrong("matrix", "A, B and C");
            };
            let tv = found.atom.tv_layout(operand);
            (found.atom.thr_id(), Some(axes_of(operand)), tv)
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
            (copy.thr_id(), None, tv)
        }
        _ => {
            let name = quote::operand(name);
            return Err(format!(
                "`{name}` is a layout of shared memory, and its elements have no threads; use an \
                 instruction"
            ));
        }
    };
    made(Some(lanes), axes, tv)
}

const NO_TYPE: &str = "--type is given, and a tiled MMA or copy has its elements; remove --type";

fn mma_operand(name: &str) -> Option<MmaOperand> {
    MmaOperand::ALL.into_iter().find(|found| found.name() == name)
}

/// Returns the names of the two modes of an operand.
const fn axes_of(operand: MmaOperand) -> [&'static str; 2] {
    let (i, j) = operand.modes();
    [["m", "n", "k"][i], ["m", "n", "k"][j]]
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
    let lanes = found.instruction.as_ref().and_then(|instruction| instruction.lanes.as_ref());
    let properties = properties(found);
    match Picture::of_threads(&found.tv, lanes, args.drawing.limits()) {
        Ok(mut picture) => {
            if let Some(Instruction { name, operand, axes, .. }) = &found.instruction {
                if let Some([rows, columns]) = axes {
                    name_axes(&mut picture, rows, columns);
                }
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

fn name_axes(picture: &mut Picture, rows: &str, columns: &str) {
    let rows_of_panels = picture.sections.iter_mut().flat_map(|section| &mut section.rows);
    for panel in rows_of_panels.flatten().flatten() {
        rows.clone_into(&mut panel.rows.name);
        columns.clone_into(&mut panel.columns.name);
    }
}

fn properties(found: &Explained) -> Vec<(&'static str, String)> {
    let tv = &found.tv;
    let mut properties = Vec::new();
    if let Some(Instruction { name, operand, lanes, .. }) = &found.instruction {
        properties.push(("name", name.clone()));
        properties.push(("operand", operand.clone()));
        properties.extend(lanes.map(|lanes| ("lanes", lanes.to_string())));
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
    if let Some(Instruction { name, operand, lanes, .. }) = &found.instruction {
        object["name"] = name.as_str().into();
        object["operand"] = operand.as_str().into();
        if let Some(lanes) = lanes {
            object["lanes"] = lanes.to_string().into();
        }
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
