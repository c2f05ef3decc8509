//! Placement: the places of the elements of an array in memory, from the text of a layout or the
//! header of a file.
//!
//! A shape of XLA, `f32[7,130]{1,0:T(8,128)}`, has an index function and, usually, strides. A
//! layout in notation, `(7,130):(130,1)`, has a dimension for each mode. Places count elements from
//! the beginning of the memory: with negative strides, the lowest offset is place 0. A file has no
//! memory space, no metadata before the array, and no split between memories; a layout with one of
//! these is an error.

use std::iter;

use colex::error::Caret;
use colex::xla::{ArrayShape, ElementType, IndexMap, Layout, Reason, Shape};
use colex::{DynLayout, IntTuple};
use colex_expr::{EvalError, Value, quote, xla_text};

use super::dtype::Dtype;
use super::failure::Failure;
use super::npy::Header;

/// The forms of a layout.
const FORMS: &str = "write a shape of XLA such as f32[2,3]{0,1}, or notation such as (2,3):(1,2)";

/// The places of the elements of an array.
#[derive(Debug)]
pub(super) struct Placement {
    /// The sizes of the dimensions.
    pub(super) sizes: Vec<i64>,
    /// Places in memory, with the padding of the layout.
    pub(super) places: i64,
    /// The element type of a shape of XLA.
    pub(super) element_type: Option<ElementType>,
    /// One mode for each dimension, and the place of element 0; `None` if strides do not express
    /// the layout.
    pub(super) strides: Option<(DynLayout, i64)>,
    /// The index function of a shape of XLA.
    pub(super) index: Option<IndexMap>,
}

impl Placement {
    /// Reads the layout `text` of the option `option`, for elements of type `dtype`.
    ///
    /// - **Errors**: the text is not a layout; the shape has elements of another type.
    pub(super) fn read(option: &str, text: &str, dtype: &Dtype) -> Result<Self, Failure> {
        if is_shape(text) {
            let array = array(text).map_err(|problem| in_option(option, &problem))?;
            return Self::of_array(&array, dtype).map_err(|problem| {
                Failure::Refused(format!("{option} {}: {problem}", quote::operand(text)))
            });
        }
        if text.trim().is_empty() {
            return Err(Failure::Refused(format!("{option}: the layout is empty; {FORMS}")));
        }
        let layout = match colex_expr::eval(text) {
            Ok(Value::Layout(layout)) => Ok(layout),
            Ok(Value::Tuple(shape)) => {
                DynLayout::col_major(&shape).map_err(|error| error.to_string())
            }
            Ok(other) => {
                Err(format!("`{}` is {}, not a layout", quote::operand(text), other.kind()))
            }
            Err(EvalError::Parse(error)) => Err(format!("{}\n{FORMS}", error.caret(text))),
            Err(error) => Err(error.show(text)),
        };
        let layout = layout.map_err(|problem| in_option(option, &problem))?;
        Ok(Self::of_layout(&layout.with_static(true)))
    }

    /// Returns the placement in the header.
    pub(super) fn of_header(header: &Header) -> Result<Self, Failure> {
        let layout = IntTuple::from_slice(&header.shape).and_then(|shape| {
            if header.fortran_order {
                DynLayout::col_major(&shape)
            } else {
                DynLayout::row_major(&shape)
            }
        });
        let layout = layout.map_err(|error| {
            Failure::Refused(format!("the shape of the file is too large: {error}"))
        })?;
        Ok(Self::of_layout(&layout))
    }

    fn of_layout(layout: &DynLayout) -> Self {
        let modes = (0..layout.rank()).filter_map(|k| layout.get(k).ok());
        let sizes = modes.map(|mode| if mode.is_empty() { 0 } else { mode.size() }).collect();
        let leaves = (0..layout.leaf_count()).filter_map(|k| layout.leaf(k));
        // The cosize fits, and so does every part of it.
        let down = |(extent, stride): (colex::Int, colex::Int)| match stride.get() {
            step if step < 0 && extent.get() > 1 => (extent.get() - 1) * -step,
            _ => 0,
        };
        let base = if layout.is_empty() { 0 } else { leaves.map(down).sum() };
        Self {
            sizes,
            places: layout.cosize(),
            element_type: None,
            strides: Some((*layout, base)),
            index: None,
        }
    }

    fn of_array(array: &ArrayShape, dtype: &Dtype) -> Result<Self, String> {
        let bits = array.element_bits().map_err(|error| error.message().to_string())?;
        if bits != 8 * i64::from(array.element_type.byte_width()) {
            let s = if bits == 1 { "" } else { "s" };
            return Err(format!(
                "its elements are packed, {bits} bit{s} each, and `repack` copies whole bytes; remove `E(..)`"
            ));
        }
        dtype.check(array.element_type)?;
        array.layout.as_ref().map_or(Ok(()), check_attributes)?;
        let index = IndexMap::new(array).map_err(|error| error.message().to_string())?;
        let strides = match array.lower() {
            Ok(lowered) => Some((lowered.layout.with_static(true), 0)),
            Err(error) if matches!(error.reason(), Reason::NoStridedForm { .. }) => None,
            // For example too many digits, which the index function does not need.
            Err(_) => None,
        };
        Ok(Self {
            sizes: index.sizes().to_vec(),
            places: if array_is_empty(index.sizes()) { 0 } else { index.buffer_len() },
            element_type: Some(array.element_type),
            strides,
            index: Some(index),
        })
    }

    /// Returns the number of elements. Without aliasing it is at most the number of places.
    pub(super) fn elements(&self) -> Option<i64> {
        if array_is_empty(&self.sizes) {
            return Some(0);
        }
        self.sizes.iter().try_fold(1_i64, |product, &size| product.checked_mul(size))
    }

    /// Returns the place of the element at `index`, which is in bounds.
    pub(super) fn place(&self, index: &[i64]) -> Result<i64, Failure> {
        if let Some(map) = &self.index {
            return map.linear_index(index).map_err(|error| Failure::Refused(error.to_string()));
        }
        let Some((layout, base)) = &self.strides else {
            return Err(Failure::bug("a placement has neither strides nor an index function"));
        };
        // The flat coordinate: the first dimension is fastest.
        let flat = iter::zip(index, &self.sizes).rev().fold(0, |flat, (i, size)| flat * size + i);
        Ok(base + layout.index(flat))
    }
}

/// Checks that the layout has no attribute that a file cannot have.
fn check_attributes(layout: &Layout) -> Result<(), String> {
    let found = if layout.metadata_prefix_bytes != 0 {
        format!("metadata prefix `M({})`", layout.metadata_prefix_bytes)
    } else if layout.memory_space != 0 {
        format!("memory space `S({})`", layout.memory_space)
    } else if let Some(split) = layout.split_configs.first() {
        format!("split `SC({}:..)`", split.dimension)
    } else {
        return Ok(());
    };
    Err(format!(
        "the layout has the {found}, which an npy file cannot have: only tiles `T(..)`, padding at the end `L(..)` and \
         whole bytes `E(..)` are allowed; remove it"
    ))
}

fn array_is_empty(sizes: &[i64]) -> bool {
    sizes.contains(&0)
}

/// Whether `text` begins like a shape of XLA: a name and a bracket.
fn is_shape(text: &str) -> bool {
    let text = text.trim_start();
    let name = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
    text[name..].starts_with('[')
}

/// Reads an array; without a layout it is row-major.
fn array(text: &str) -> Result<ArrayShape, String> {
    let shape = Shape::parse(text).map_err(|error| {
        let message = if text.trim_end().ends_with("[]{}") {
            "a scalar has no layout; end it with `[]`".to_owned()
        } else {
            xla_text::shape_message(text, &error)
        };
        Caret::new(text, error.position(), message).to_string()
    })?;
    let mut array = shape
        .array()
        .map_err(|error| format!("{}: {}", quote::operand(text), error.message()))?
        .clone();
    if array.layout.is_none() {
        array.layout = Some(Layout::descending(array.rank()));
    }
    Ok(array)
}

/// Returns the failure with `lines` about the text of an option.
fn in_option(option: &str, lines: &str) -> Failure {
    Failure::Refused(format!("{option}:\n{lines}"))
}
