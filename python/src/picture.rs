//! Pictures: what `colex show` draws, for notebooks, files and terminals.

use colex::thread_value::TvLayout;
use colex_draw::{Html, Json, Latex, Limits, Picture as Drawing, Svg, Terminal};
use colex_expr::picture::{self, Style, WITH_STEPS};
use colex_expr::{EvalError, Value};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use crate::{error, from_python};

/// The most cells of a picture.
const MAX_CELLS: i64 = 1 << 16;

/// A picture, as SVG in a notebook and as a table of text elsewhere. `draw` returns it.
#[pyclass(frozen, module = "pycolex")]
#[derive(Debug)]
pub(crate) struct Picture {
    drawing: Drawing,
    /// The outlines that select no cell.
    #[pyo3(get)]
    unused_outlines: Vec<String>,
}

impl Picture {
    pub(crate) fn new(drawing: Drawing, unused_outlines: Vec<String>) -> Self {
        Self { drawing, unused_outlines }
    }
}

#[pymethods]
impl Picture {
    /// Returns the picture as an SVG document; with `data`, each cell has its numbers as attributes.
    #[pyo3(signature = (*, data = false))]
    pub(crate) fn svg(&self, data: bool) -> String {
        Svg::new(&self.drawing).with_data(data).to_string()
    }

    /// Returns the picture as a page of HTML, with a table for screen readers.
    fn html(&self) -> String {
        Html::new(&self.drawing).to_string()
    }

    /// Returns the picture for LaTeX, as TikZ.
    fn latex(&self) -> String {
        Latex::new(&self.drawing).to_string()
    }

    /// Returns the cells as JSON.
    fn json(&self) -> String {
        Json::new(&self.drawing).to_string()
    }

    /// Returns the picture as a table of text. A table wider than `width` columns continues below.
    #[pyo3(signature = (*, color = false, width = None))]
    fn text(&self, color: bool, width: Option<usize>) -> String {
        let terminal = Terminal::new(&self.drawing).colored(color);
        width.map_or(terminal, |width| terminal.width(width)).to_string()
    }

    fn __repr__(&self) -> String {
        self.text(false, None).trim_end().to_owned()
    }

    fn _repr_svg_(&self) -> String {
        self.svg(false)
    }
}

/// Returns the SVG document of a value, if it has a picture.
pub(crate) fn svg_of(value: &Value) -> Option<String> {
    let drawing = picture::of_value(value, Limits::default()).ok()?;
    Some(Svg::new(&drawing).to_string())
}

/// Draws a layout, a swizzle, a tiled MMA or copy, two layouts in a list, or an expression as a text.
///
/// - `tile` is the tile of a layout from (thread,value) to its elements; each cell is then an owner, T3V1.
/// - `steps` draws the operation of an expression step by step.
/// - `color_by` selects the colors: offset, group:M (groups of 2^M offsets), thread, value, bank, tile, mode:N
///   (the coordinate in mode N) or none.
/// - `outline` marks cells: thread:N, value:N, tile:N, bank:N or a slice such as "(3,_)"; a text or a list.
/// - `element_bytes` gives the cells their banks of shared memory.
/// - `cells` is the most cells that are drawn.
///
/// An expression that has no value and a counterexample is drawn at this counterexample.
///
/// >>> print(pycolex.draw("(2,3):(3,1)"))
/// (2,3):(3,1)
/// ┌───┬───────┐
/// │   │ 0 1 2 │
/// ├───┼───────┤
/// │ 0 │ 0 1 2 │
/// │ 1 │ 3 4 5 │
/// └───┴───────┘
#[pyfunction]
#[pyo3(signature = (value, *, tile = None, steps = false, color_by = None, outline = None, element_bytes = None, cells = None))]
#[allow(clippy::too_many_arguments, reason = "a function of Python with keywords")]
pub(crate) fn draw(
    value: &Bound<'_, PyAny>,
    tile: Option<&Bound<'_, PyAny>>,
    steps: bool,
    color_by: Option<&str>,
    outline: Option<&Bound<'_, PyAny>>,
    element_bytes: Option<&Bound<'_, PyAny>>,
    cells: Option<&Bound<'_, PyAny>>,
) -> PyResult<Picture> {
    let py = value.py();
    let limits = limits(cells)?;
    let bytes =
        element_bytes.map(|object| within(object, "element_bytes", i64::MAX)).transpose()?;
    let style = style(color_by, outline, bytes)?;
    let text = value.cast::<PyString>().ok();
    let drawing = match (text, tile) {
        (Some(text), None) => of_text(py, &text.to_cow()?, steps, limits)?,
        _ if steps => {
            let message =
                "`steps` explains an expression, a text such as \"logical_divide(8:1, 4:2)\"";
            return Err(PyTypeError::new_err(message));
        }
        (_, tile) => {
            let value = from_python::value(value, &|| "argument 1 of `draw`".into())?;
            match tile {
                Some(tile) => of_threads(&value, tile, limits)?,
                None => picture::of_value(&value, limits).map_err(PyTypeError::new_err)?,
            }
        }
    };
    styled(drawing, &style)
}

/// Returns the limits for at most `cells` cells.
pub(crate) fn limits(cells: Option<&Bound<'_, PyAny>>) -> PyResult<Limits> {
    let cells = cells.map(|cells| within(cells, "cells", MAX_CELLS)).transpose()?;
    Ok(cells.map_or_else(Limits::default, Limits::of_cells))
}

pub(crate) fn styled(mut drawing: Drawing, style: &Style) -> PyResult<Picture> {
    let unused = style.apply(&mut drawing).into_iter().map(str::to_owned).collect();
    style.check(&drawing).map_err(|error| PyValueError::new_err(format!("color_by: {error}")))?;
    Ok(Picture::new(drawing, unused))
}

/// Draws the owners of the elements of a tile.
fn of_threads(value: &Value, tile: &Bound<'_, PyAny>, limits: Limits) -> PyResult<Drawing> {
    let py = tile.py();
    let shape = from_python::value(tile, &|| "`tile`".into())?;
    let (Value::Layout(layout), Value::Tuple(shape)) = (value, &shape) else {
        let message = format!(
            "`tile` draws a layout from (thread,value) to the elements of a shape, not {} and {}",
            value.kind(),
            shape.kind()
        );
        return Err(PyTypeError::new_err(message));
    };
    let of_error = |error| error::of_layout(py, error);
    let owners = TvLayout::new(*layout, shape).map_err(of_error)?;
    Drawing::of_threads(&owners, None, limits).map_err(of_error)
}

/// Returns an integer from 1 to `most`.
fn within(object: &Bound<'_, PyAny>, name: &str, most: i64) -> PyResult<i64> {
    let number = from_python::integer(object, &|| format!("`{name}`"))?;
    if (1..=most).contains(&number) {
        return Ok(number);
    }
    let message = format!("`{name}` is {number}; use an integer from 1 to {most}");
    Err(PyValueError::new_err(message))
}

pub(crate) fn style(
    color_by: Option<&str>,
    outline: Option<&Bound<'_, PyAny>>,
    element_bytes: Option<i64>,
) -> PyResult<Style> {
    let wrong = |name: &'static str| move |error| PyValueError::new_err(format!("{name}: {error}"));
    let mut style = Style::default();
    if let Some(text) = color_by {
        style.color_by(text).map_err(wrong("color_by"))?;
    }
    if let Some(outline) = outline {
        let outlines = if outline.is_instance_of::<PyString>() {
            vec![outline.extract::<String>()?]
        } else if outline.is_instance_of::<PyList>() || outline.is_instance_of::<PyTuple>() {
            outline.extract::<Vec<String>>()?
        } else {
            let object = from_python::described(outline);
            let message = format!("`outline` is {object}; use a text or a list of texts");
            return Err(PyTypeError::new_err(message));
        };
        for outline in outlines {
            style.outline(&outline).map_err(wrong("outline"))?;
        }
    }
    if let Some(bytes) = element_bytes {
        style.element_bytes(bytes);
    }
    Ok(style)
}

/// Draws the value of an expression, its steps, or its counterexample.
fn of_text(py: Python<'_>, text: &str, steps: bool, limits: Limits) -> PyResult<Drawing> {
    let (value, call) = colex_expr::trace(text, false);
    let of_error = |error: &EvalError| error::of_eval(py, error, Some(text));
    match value {
        Ok(_) if steps => call.and_then(|call| picture::of_steps(&call, limits)).ok_or_else(|| {
            PyValueError::new_err(format!(
                "`{}` has no steps; `steps` explains {WITH_STEPS}",
                colex_expr::quote::operand(text)
            ))
        }),
        Ok(value) => picture::of_expression(text, &value, call.is_some(), limits)
            .map_err(PyTypeError::new_err),
        Err(error) => {
            if let (Some(drawn), false) = (picture::of_array(text, limits), steps) {
                return drawn.map_err(PyTypeError::new_err);
            }
            let refusal = call.and_then(|call| picture::of_refusal(&call, &error, limits));
            let mut drawing = refusal.ok_or_else(|| of_error(&error))?;
            drawing.notes.insert(0, error.to_string());
            Ok(drawing)
        }
    }
}
