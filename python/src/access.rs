//! Accesses: bank conflicts and sectors of threads that access a layout.

use colex_draw::Picture as Drawing;
use colex_expr::access::{self, AccessArgs, Gpu, ThreadsArg};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use crate::picture::{self, Picture};
use crate::{error, from_python, to_python};

/// Returns the bank conflicts of threads that access a layout of shared memory, as a dictionary; with
/// `global_memory`, the sectors of global memory.
///
/// - `layout`: from the elements of a tile to offsets in elements, for example under a swizzle.
/// - `element_bytes`: the bytes of an element.
/// - `threads`: from (thread,value) to an element of the tile. Without it each coordinate is a thread.
/// - `addresses`: each thread to the first element of its vector, instead of `threads`; needs `vector`.
/// - `vector`: the elements that a thread moves in one instruction.
/// - `gpu`: the model of shared memory: nvidia, cdna3-load or cdna3-store.
///
/// The keys are those of `colex analyze --json`: wavefronts, ideal, conflict_free, phases and others.
///
/// >>> pycolex.analyze("(8,64):(64,1)", addresses="8:1", vector=8, element_bytes=2)["wavefronts"]
/// 8
#[pyfunction]
#[pyo3(signature = (layout, *, element_bytes, threads = None, addresses = None, vector = None, gpu = "nvidia", global_memory = false))]
#[allow(clippy::too_many_arguments, reason = "a function of Python with keywords")]
pub(crate) fn analyze<'py>(
    layout: &Bound<'py, PyAny>,
    element_bytes: &Bound<'py, PyAny>,
    threads: Option<&Bound<'py, PyAny>>,
    addresses: Option<&Bound<'py, PyAny>>,
    vector: Option<&Bound<'py, PyAny>>,
    gpu: &str,
    global_memory: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let py = layout.py();
    let args = arguments(layout, element_bytes, [threads, addresses], vector, gpu)?;
    let found = access::analyze(&args, global_memory);
    let found = found.map_err(|error| error::of_expr(py, &error))?;
    to_python::json_object(py, &found.json)
}

/// Returns the layout under the smallest swizzle without bank conflicts, or under the one with the fewest.
///
/// The arguments are those of `analyze`; `threads` and `addresses` may be lists, one for each access.
///
/// >>> pycolex.find_swizzle("(8,64):(64,1)", addresses="8:1", vector=8, element_bytes=2)
/// S<3,3,3> o 0 o (8,64):(64,1)
#[pyfunction]
#[pyo3(signature = (layout, *, element_bytes, threads = None, addresses = None, vector = None, gpu = "nvidia"))]
pub(crate) fn find_swizzle<'py>(
    layout: &Bound<'py, PyAny>,
    element_bytes: &Bound<'py, PyAny>,
    threads: Option<&Bound<'py, PyAny>>,
    addresses: Option<&Bound<'py, PyAny>>,
    vector: Option<&Bound<'py, PyAny>>,
    gpu: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let py = layout.py();
    let args = arguments(layout, element_bytes, [threads, addresses], vector, gpu)?;
    let found = access::find_swizzle(&args).map_err(|error| error::of_expr(py, &error))?;
    to_python::object(py, found.layout.into())
}

/// Draws the banks of each phase of an access: `analyze` explains the arguments, and `draw` the other ones.
#[pyfunction]
#[pyo3(signature = (layout, *, element_bytes, threads = None, addresses = None, vector = None, gpu = "nvidia", color_by = None, outline = None, cells = None))]
#[allow(clippy::too_many_arguments, reason = "a function of Python with keywords")]
pub(crate) fn draw_access(
    layout: &Bound<'_, PyAny>,
    element_bytes: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    addresses: Option<&Bound<'_, PyAny>>,
    vector: Option<&Bound<'_, PyAny>>,
    gpu: &str,
    color_by: Option<&str>,
    outline: Option<&Bound<'_, PyAny>>,
    cells: Option<&Bound<'_, PyAny>>,
) -> PyResult<Picture> {
    let py = layout.py();
    let args = arguments(layout, element_bytes, [threads, addresses], vector, gpu)?;
    let (limits, style) = (picture::limits(cells)?, picture::style(color_by, outline, None)?);
    let found = access::analyze(&args, false).map_err(|error| error::of_expr(py, &error))?;
    let drawn = Drawing::of_access(&found.access, args.gpu(0).banks(), limits);
    let mut drawing = drawn.map_err(|error| PyValueError::new_err(error.to_string()))?;
    drawing.notes.insert(0, format!("layout {}", args.layout));
    picture::styled(drawing, &style)
}

fn arguments(
    layout: &Bound<'_, PyAny>,
    element_bytes: &Bound<'_, PyAny>,
    threads: [Option<&Bound<'_, PyAny>>; 2],
    vector: Option<&Bound<'_, PyAny>>,
    gpu: &str,
) -> PyResult<AccessArgs> {
    let mut args = AccessArgs {
        layout: text(layout, "layout")?,
        element_bytes: from_python::integer(element_bytes, &|| "`element_bytes`".into())?,
        ..AccessArgs::default()
    };
    for (object, is_addresses) in threads.into_iter().zip([false, true]) {
        let Some(object) = object else { continue };
        let name = if is_addresses { "addresses" } else { "threads" };
        let list = object.cast::<PyList>().ok();
        let objects = list.map_or_else(|| vec![object.clone()], |list| list.iter().collect());
        for object in objects {
            args.threads.push(ThreadsArg { text: text(&object, name)?, is_addresses });
        }
    }
    if let Some(vector) = vector {
        args.vectors.push(from_python::integer(vector, &|| "`vector`".into())?);
    }
    args.gpus.push(Gpu::named(gpu).ok_or_else(|| {
        let gpu = colex_expr::quote::operand(gpu);
        let message = format!("`gpu` is `{gpu}`; use nvidia, cdna3-load or cdna3-store");
        PyValueError::new_err(message)
    })?);
    Ok(args)
}

/// Returns an expression, or a value as one.
fn text(object: &Bound<'_, PyAny>, name: &str) -> PyResult<String> {
    match object.cast::<PyString>() {
        Ok(text) => Ok(text.to_cow()?.into_owned()),
        Err(_) => Ok(from_python::value(object, &|| format!("`{name}`"))?.to_string()),
    }
}
