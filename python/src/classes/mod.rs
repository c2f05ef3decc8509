//! Classes: the values that Python has no type for.
//!
//! This file has what all of them have. Each other file has the methods of one class; `texts` those that
//! only read a text.

mod composed;
mod coordinate;
mod layout;
mod swizzle;
mod texts;

use std::borrow::Borrow;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use colex_expr::Value;
use pyo3::IntoPyObjectExt;
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyIterator, PySlice, PyString, PyTuple, PyType};

use crate::{error, from_python, picture, to_python};

/// A value of the algebra: the base of `Layout`, `Swizzle` and the other classes.
///
/// Values do not change. `repr` is the value in notation, which `evaluate` reads back. Equal values have
/// the same integers and parentheses; whether an integer is static does not count.
#[pyclass(frozen, subclass, name = "Value", module = "pycolex")]
#[derive(Debug)]
pub(crate) struct PyValue {
    pub(crate) value: Value,
}

/// What `pickle` and `copy` call to make an object, its arguments, and the attributes.
type Reduced<'py> = (Bound<'py, PyAny>, (Bound<'py, PyType>, String), Option<Bound<'py, PyAny>>);

#[pymethods]
impl PyValue {
    fn __repr__(&self) -> String {
        self.notation()
    }

    fn __str__(&self) -> String {
        self.value.to_string()
    }

    /// Returns the text with every static integer as `_8` for the format `#`, and otherwise formatted as
    /// texts are.
    fn __format__<'py>(slf: &Bound<'py, Self>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
        match spec {
            "#" => slf.get().value.text(true).into_bound_py_any(slf.py()),
            _ => slf.str()?.call_method1("__format__", (spec,)),
        }
    }

    fn __richcmp__<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        comparison: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let (Ok(other), CompareOp::Eq | CompareOp::Ne) = (other.cast::<Self>(), comparison) else {
            return Ok(py.NotImplemented().into_bound(py));
        };
        let is_equal = equal(&self.value, &other.get().value);
        to_python::object(py, Value::Bool(is_equal == matches!(comparison, CompareOp::Eq)))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        match &self.value {
            Value::Layout(layout) => layout.hash(&mut hasher),
            value => value.to_string().hash(&mut hasher),
        }
        hasher.finish()
    }

    /// The class and the notation, which each class reads, and the attributes of an object of a subclass.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let new = slf.py().import("copyreg")?.getattr("__newobj__")?;
        let attributes = slf.getattr_opt("__dict__")?;
        let attributes = attributes.filter(|attributes| !attributes.is_empty().unwrap_or(false));
        Ok((new, (slf.get_type(), slf.get().notation()), attributes))
    }

    /// The picture that a notebook shows.
    fn _repr_svg_(&self) -> Option<String> {
        picture::svg_of(&self.value)
    }
}

impl PyValue {
    /// Returns the value in notation, with its static integers marked if some are dynamic.
    fn notation(&self) -> String {
        self.value.text(!self.value.is_static())
    }
}

fn equal(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Layout(a), Value::Layout(b)) => a == b,
        (Value::Composed(a), Value::Composed(b)) => a == b,
        (Value::Linear(a), Value::Linear(b)) => a == b,
        (Value::Swizzle(a), Value::Swizzle(b)) => a == b,
        (Value::Coordinate(a), Value::Coordinate(b)) => a == b,
        (Value::Tiler(a), Value::Tiler(b)) => a == b,
        (Value::TiledMma(_), Value::TiledMma(_)) | (Value::TiledCopy(_), Value::TiledCopy(_)) => {
            a.to_string() == b.to_string()
        }
        _ => false,
    }
}

/// Declares a class for each kind of value.
macro_rules! classes {
    ($($(#[$doc:meta])* $Class:ident, $name:literal, $pattern:pat, $kind:literal;)*) => {
        $(
            $(#[$doc])*
            #[pyclass(frozen, subclass, extends = PyValue, name = $name, module = "pycolex")]
            #[derive(Debug)]
            pub(crate) struct $Class;

            impl $Class {
                /// Returns the parts of an object of this class, or an error if the value is of another.
                fn of_value(value: Value) -> PyResult<PyClassInitializer<Self>> {
                    match value {
                        $pattern => Ok(PyClassInitializer::from(PyValue { value }).add_subclass(Self)),
                        other => Err(PyTypeError::new_err(format!(
                            "`{other}` is {}; {} is made of {}",
                            other.kind(), $name, $kind
                        ))),
                    }
                }
            }
        )*

        /// Returns an object of the class of a value.
        pub(crate) fn object(py: Python<'_>, value: Value) -> PyResult<Bound<'_, PyAny>> {
            match value {
                $(value @ $pattern => {
                    let parts = PyClassInitializer::from(PyValue { value }).add_subclass($Class);
                    Ok(Bound::new(py, parts)?.into_any())
                })*
                value => Ok(Bound::new(py, PyValue { value })?.into_any()),
            }
        }

        pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
            module.add_class::<PyValue>()?;
            $(module.add_class::<$Class>()?;)*
            Ok(())
        }
    };
}

classes! {
    /// A layout: a function from coordinates to offsets, `SHAPE:STRIDE`.
    ///
    /// - `Layout("(4,8):(8,1)")` reads notation, `Layout((4, 8), (8, 1))` has a shape and a stride, and
    ///   `Layout((4, 8))` is column-major.
    /// - `layout(3)`, `layout(1, 2)` and `layout((1, 2))` return an offset. A coordinate with `:` or `None`
    ///   returns the layout of these modes, without the offset of the others: see `slice_and_offset`.
    /// - `layout[1]` is mode 1, `layout[1:]` the layout of the modes from 1 on, and `len(layout)` the number of
    ///   modes.
    /// - `match layout: case Layout((m, n), stride)` matches shape and stride.
    ///
    /// >>> layout = pycolex.Layout((4, 8), (8, 1))
    /// >>> layout
    /// (4,8):(8,1)
    /// >>> layout(1, 2)
    /// 10
    /// >>> layout(1, None)
    /// (8):(1)
    /// >>> layout.shape, layout.stride, layout[0]
    /// ((4, 8), (8, 1), 4:8)
    /// >>> layout == pycolex.Layout("(4,8):(8,1)")
    /// True
    Layout, "Layout", Value::Layout(_), "a layout, such as \"(4,8):(8,1)\"";
    /// A swizzle `S<B,M,S>`: a function on offsets that xors B bits into bits M and above from those S higher.
    ///
    /// `Swizzle(3, 4, 3)` and `Swizzle("S<3,4,3>")` are equal. `swizzle(offset)` applies it.
    ///
    /// >>> swizzle = pycolex.Swizzle(3, 4, 3)
    /// >>> swizzle(272)
    /// 304
    ///
    /// Source: CuTe `Swizzle`.
    PySwizzle, "Swizzle", Value::Swizzle(_), "a swizzle, such as \"S<3,4,3>\"";
    /// A layout after an offset and a swizzle or another layout: `S<3,4,3> o 0 o (8,64):(64,1)`.
    ///
    /// `ComposedLayout(outer, offset, inner)` maps `c` to `outer(offset + inner(c))`.
    ///
    /// >>> tile = pycolex.ComposedLayout("S<3,3,3>", 0, "(8,64):(64,1)")
    /// >>> tile
    /// S<3,3,3> o 0 o (8,64):(64,1)
    /// >>> tile(1, 0), tile.inner(1, 0)
    /// (72, 64)
    ///
    /// Source: CuTe `ComposedLayout`.
    PyComposedLayout, "ComposedLayout", Value::Composed(_), "a layout under a swizzle, such as \"S<3,4,3> o 0 o (8,64):(64,1)\"";
    /// A layout whose strides are coordinates: `(4,8):(1@0,1@1)` maps `(i,j)` to `(i,j)`.
    ///
    /// >>> pycolex.CoordinateLayout("(4,8):(1@0,1@1)")(1, 2)
    /// (1, 2)
    ///
    /// Source: CuTe's `ScaledBasis` and `ArithmeticTuple`.
    CoordinateLayout, "CoordinateLayout", Value::Coordinate(_), "a layout with coordinate strides, such as \"(4,8):(1@0,1@1)\"";
    /// A linear layout over bits, with named dimensions, as Triton prints it. `ll_identity`, `ll_compose` and other
    /// functions make linear layouts, and `ll_apply` evaluates one.
    ///
    /// >>> lanes = pycolex.LinearLayout("#ttg.linear<{lane = [[2], [1]]}>")
    /// >>> print(lanes)
    ///  - lane=1 -> (2)
    ///    lane=2 -> (1)
    /// where out dims are: [dim0 (size 4)]
    /// >>> pycolex.ll_apply(lanes, (1,))
    /// (2,)
    ///
    /// Source: Triton `LinearLayout`.
    LinearLayout, "LinearLayout", Value::Linear(_), "a linear layout, such as \"#ttg.linear<{lane = [[1], [2]]}>\"";
    /// A tiler by mode: `<4:1,_,8>`. Operations also take a tuple of layouts, integers and `None`.
    ///
    /// >>> pycolex.zipped_divide("(8,12):(12,1)", pycolex.Tiler(4, 3))
    /// ((4,3),(2,4)):((12,1),(48,3))
    ///
    /// Source: CuTe `Tile`.
    PyTiler, "Tiler", Value::Tiler(_), "a tiler by mode, such as \"<4:1,_>\"";
    /// A tiled matrix instruction; `make_tiled_mma` makes it, and `draw` draws it.
    ///
    /// >>> mma = pycolex.make_tiled_mma("SM80_16x8x16_F32F16F16F32_TN", (2, 2, 1))
    /// >>> print(mma)
    /// make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0))
    ///
    /// Source: CuTe `TiledMMA`.
    TiledMma, "TiledMma", Value::TiledMma(_), "a tiled MMA: call `make_tiled_mma`";
    /// A tiled copy instruction; `make_tiled_copy` makes it, and `draw` draws it.
    ///
    /// >>> copy = pycolex.make_tiled_copy("Copy_Atom<UniversalCopy<uint128_t>,half_t>", "(16,8):(8,1)", (1, 8))
    /// >>> print(copy)
    /// make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>,half_t>, (16,8):(8,1), (1,8):(0,1))
    ///
    /// Source: CuTe `TiledCopy`.
    TiledCopy, "TiledCopy", Value::TiledCopy(_), "a tiled copy: call `make_tiled_copy`";
}

/// Returns the value of the argument of a class that reads a text in notation, or copies a value.
fn read(object: &Bound<'_, PyAny>, class: &str) -> PyResult<Value> {
    let place = || format!("argument 1 of `{class}`");
    if object.is_instance_of::<PyString>() || object.is_instance_of::<PyValue>() {
        return from_python::value(object, &place);
    }
    let object = from_python::described(object);
    Err(PyTypeError::new_err(format!("{} is {object}; use a text in notation", place())))
}

/// Runs the operation `name` of the table.
fn run(py: Python<'_>, name: &str, operands: &[impl Borrow<Value>]) -> PyResult<Value> {
    colex_expr::call(name, operands).map_err(|error| error::of_eval(py, &error, None))
}

/// Calls a layout: returns the value at a coordinate; with `_`, the layout of these modes.
fn at<'py>(
    object: &Bound<'py, PyValue>,
    args: &Bound<'py, PyTuple>,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, value) = (object.py(), &object.get().value);
    // One argument is the coordinate, and several are a tuple.
    let coord = if args.len() == 1 { args.get_item(0)? } else { args.as_any().clone() };
    if let Value::Layout(layout) = value
        && let Some(coord) = from_python::integers(&coord)
    {
        let index = layout.crd2idx(&coord).map_err(|error| error::of_layout(py, error))?;
        return index.get().into_bound_py_any(py);
    }
    let coord = from_python::value(&coord, &|| "the coordinate".to_owned())?;
    let name = if matches!(coord, Value::Coord(_)) { "slice" } else { "crd2idx" };
    to_python::object(py, run(py, name, &[&coord, value])?)
}

/// Evaluates `$of` for the layout `$layout` in a value of a class that has modes.
macro_rules! of_layout {
    ($value:expr, $layout:ident => $of:expr) => {
        match $value {
            Value::Layout($layout) => $of,
            Value::Composed($layout) => $of,
            Value::Coordinate($layout) => $of,
            _ => unreachable!("`of_value` checked the kind"),
        }
    };
}

fn rank(object: &Bound<'_, PyValue>) -> usize {
    of_layout!(&object.get().value, layout => layout.rank())
}

/// Returns the mode with a number, of which a negative one counts from the end, or the layout of the modes
/// in a slice.
fn mode<'py>(object: &Bound<'py, PyValue>, k: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let (py, value, rank) = (object.py(), &object.get().value, rank(object));
    if let Ok(slice) = k.cast::<PySlice>() {
        let range = slice.indices(rank as isize)?;
        let modes =
            (0..range.slicelength).map(|k| (range.start + k as isize * range.step) as usize);
        let modes: Vec<_> = modes.collect();
        let part = of_layout!(value, layout => layout.select(&modes).map(Value::from));
        return to_python::object(py, part.map_err(|error| error::of_layout(py, error))?);
    }
    let k = from_python::integer(k, &|| "the number of the mode".into())?;
    let from_start = usize::try_from(if k < 0 { k + rank as i64 } else { k });
    let mode = from_start.ok().filter(|k| *k < rank);
    let mode = mode.and_then(|k| of_layout!(value, layout => layout.get(k).ok().map(Value::from)));
    let last = rank.saturating_sub(1);
    let message =
        || format!("mode {k} does not exist in `{value}` of rank {rank}; use 0 to {last}");
    to_python::object(py, mode.ok_or_else(|| PyIndexError::new_err(message()))?)
}

/// Iterates over the modes, which a subclass may return as others.
fn modes<'py>(object: &Bound<'py, PyValue>) -> PyResult<Bound<'py, PyIterator>> {
    let modes = (0..rank(object)).map(|k| object.get_item(k));
    PyTuple::new(object.py(), modes.collect::<PyResult<Vec<_>>>()?)?.try_iter()
}

/// Returns integers as their bytes, in the order of the machine.
fn offset_bytes(
    py: Python<'_>,
    count: i64,
    offsets: impl Iterator<Item = i64>,
) -> PyResult<Bound<'_, PyByteArray>> {
    let bytes = usize::try_from(count).ok().and_then(|count| count.checked_mul(8));
    let too_large = || PyMemoryError::new_err(format!("a table of {count} offsets is too large"));
    let bytes = bytes.filter(|bytes| isize::try_from(*bytes).is_ok()).ok_or_else(too_large)?;
    let table = PyByteArray::new_with(py, bytes, |table| {
        for (entry, offset) in table.chunks_exact_mut(8).zip(offsets) {
            entry.copy_from_slice(&offset.to_ne_bytes());
        }
        Ok(())
    });
    table.map_err(|_| too_large())
}
