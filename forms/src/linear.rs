//! Linear layouts: the text that Triton prints, and conversions to and from the other maps.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use colex::f2::{F2Matrix, LinearLayout};
use colex::thread_value::TvLayout;
use colex::{ComposedLayout, f2};
use colex_triton::{Encoding, Linear, Memory, SharedLinear};

use crate::source::{mode_sizes, not_memory};
use crate::{Form, Map, Options, ParseError, Refusal, Source};

/// The names of dimensions in Triton.
const DIMENSIONS: [&str; 8] = ["dim0", "dim1", "dim2", "dim3", "dim4", "dim5", "dim6", "dim7"];

pub(crate) fn is_text(text: &str) -> bool {
    let is_list = text
        .strip_prefix('-')
        .is_some_and(|rest| rest.trim_start().starts_with(|c: char| c.is_ascii_alphabetic()));
    is_list || text.starts_with("(empty layout")
}

pub(crate) fn read(text: &str) -> Result<Source, ParseError> {
    let linear = LinearLayout::parse(text)
        .map_err(|error| ParseError::new(error.position(), error.reason()))?;
    Ok(Source::new(Form::Linear, map(&linear)).with_linear(&linear))
}

/// Returns the map of a linear layout, from coordinates to offsets, or from threads to elements, if it
/// is one.
pub(crate) fn map(linear: &LinearLayout) -> Map {
    let outputs = names(linear.output_count(), |k| linear.output(k));
    if outputs == ["offset"]
        && let Some(layout) = memory(linear)
    {
        return Map::Memory(layout);
    }
    match encoding(linear) {
        Ok((encoding, shape)) => map_of(&encoding, &shape).unwrap_or(Map::Linear(*linear)),
        Err(_) => Map::Linear(*linear),
    }
}

/// Returns the map of an encoding, if it is not only a linear layout.
pub(crate) fn map_of(encoding: &Encoding, shape: &[u64]) -> Option<Map> {
    match encoding.memory() {
        Memory::Registers => encoding.thread_value_layout(shape).ok().map(Map::Threads),
        Memory::Shared => encoding.memory_layout(shape).ok().map(Map::Memory),
        Memory::Tensor => None,
    }
}

/// Returns why a linear layout is not a layout.
pub(crate) fn reason(linear: &LinearLayout) -> Refusal {
    let reason = match encoding(linear) {
        Ok((encoding, shape)) if encoding.memory() == Memory::Registers => {
            encoding.thread_value_layout(&shape).err().map(|error| error.reason().to_string())
        }
        Ok((encoding, shape)) => {
            encoding.memory_layout(&shape).err().map(|error| error.reason().to_string())
        }
        Err(_) => None,
    };
    Refusal(reason.unwrap_or_else(|| {
        "the linear layout maps named indices, not a coordinate to an offset, nor threads to elements; use `linear`"
            .to_string()
    }))
}

/// Returns the layout of a linear layout from dimensions to the offset. Mode 0 is `dim0`, in whichever order
/// the text has the dimensions.
fn memory(linear: &LinearLayout) -> Option<ComposedLayout> {
    let dimensions = DIMENSIONS.get(..linear.input_count())?;
    let linear = linear.transpose_inputs(dimensions).unwrap_or(*linear);
    let matrix = linear.matrix();
    let swizzle = matrix.to_composed().ok()?.swizzle()?;
    let mut modes = Vec::new();
    let mut columns = matrix.columns();
    for k in 0..linear.input_count() {
        let bits = linear.input(k)?.1.trailing_zeros() as usize;
        let (mode, rest) = columns.split_at(bits);
        columns = rest;
        let plain: Vec<u64> =
            mode.iter().map(|column| swizzle.apply(*column as i64) as u64).collect();
        modes.push(F2Matrix::new(&plain).ok()?.to_layout().ok()?);
    }
    let inner = colex::DynLayout::from_modes(&modes).ok()?;
    ComposedLayout::new(swizzle, colex::Int::ZERO, &inner).ok()
}

/// Returns the linear layout of a source: from dimensions to the offset, or from registers, lanes and
/// warps to dimensions.
pub(crate) fn of(source: &Source, options: &Options) -> Result<LinearLayout, Refusal> {
    match source.map() {
        Map::Linear(linear) => Ok(*linear),
        Map::Memory(layout) => of_memory(layout, &source.sizes()),
        Map::Threads(tv) => of_threads(tv, options.warp),
        other => Err(not_memory(other, "linear layouts of memory")),
    }
}

pub(crate) fn of_memory(layout: &ComposedLayout, sizes: &[i64]) -> Result<LinearLayout, Refusal> {
    let names = dimensions(layout.rank())?;
    if let Some((dimension, size)) = sizes
        .iter()
        .enumerate()
        .find(|(_, size)| **size < 1 || !size.unsigned_abs().is_power_of_two())
    {
        return Err(Refusal::new(format!(
            "dimension {dimension} has size {size}, and the sizes of Triton's linear layouts are powers of two; pad the \
             dimension"
        )));
    }
    let linear = LinearLayout::from_composed(layout, names, "offset");
    linear.map_err(|error| refusal(&error))
}

pub(crate) fn of_threads(tv: &TvLayout, warp: u64) -> Result<LinearLayout, Refusal> {
    if !warp.is_power_of_two() {
        return Err(Refusal::new(format!(
            "a warp has {warp} threads, and Triton's warps have powers of two; use 32 or 64"
        )));
    }
    let layout = tv.layout();
    let mode = |k| layout.get(k).map_err(|error| Refusal::new(error.reason()));
    let columns = |k| {
        let matrix = F2Matrix::from_layout(&mode(k)?);
        matrix.map_err(|error| refusal(&error))
    };
    let (threads, values) = (columns(0)?, columns(1)?);
    let joint = [values.columns(), threads.columns()].concat();
    let matrix = F2Matrix::new(&joint).map_err(|error| refusal(&error))?;
    let threads = 1 << threads.column_count();
    let lanes = warp.min(threads);
    let inputs =
        [("register", 1 << values.column_count()), ("lane", lanes), ("warp", threads / lanes)];
    let sizes = mode_sizes(tv.tile_layout());
    let names = dimensions(sizes.len())?;
    let outputs: Vec<(&str, u64)> =
        names.iter().zip(&sizes).map(|(name, size)| (*name, *size as u64)).collect();
    LinearLayout::new(&matrix, &inputs, &outputs).map_err(|error| refusal(&error))
}

fn dimensions(rank: usize) -> Result<&'static [&'static str], Refusal> {
    DIMENSIONS.get(..rank).ok_or_else(|| {
        Refusal::new(format!(
            "the layout has {rank} dimensions, and Triton's have at most 8; group modes"
        ))
    })
}

fn refusal(error: &f2::Error) -> Refusal {
    let reason = error.reason();
    let powers = "Triton's linear layouts have only powers of two";
    Refusal(match reason {
        f2::Reason::ExtentNotPowerOfTwo { .. } | f2::Reason::DimensionSize { .. } => {
            format!("{reason}; {powers}")
        }
        _ => reason.to_string(),
    })
}

fn names<'a>(count: usize, name: impl Fn(usize) -> Option<(&'a str, u64)>) -> Vec<&'a str> {
    (0..count).filter_map(name).map(|(name, _)| name).collect()
}

/// Returns the encoding `#ttg.linear` or `#ttg.shared_linear` with the bases of a linear layout, and the
/// shape.
pub(crate) fn encoding(linear: &LinearLayout) -> Result<(Encoding, Vec<u64>), Refusal> {
    let outputs = names(linear.output_count(), |k| linear.output(k));
    let inputs = names(linear.input_count(), |k| linear.input(k));
    let rank = outputs.len();
    let is_in = |allowed: &[&str]| inputs.iter().all(|input| allowed.contains(input));
    let shape: Vec<u64> =
        (0..rank).filter_map(|k| linear.output(k)).map(|(_, size)| size).collect();
    let bases = |input: &str| -> Vec<Vec<u64>> {
        let bits = linear.input_size(input).map_or(0, u64::trailing_zeros) as usize;
        let basis = |bit| outputs.iter().filter_map(|o| linear.basis(input, bit, o)).collect();
        (0..bits).map(basis).collect()
    };
    let are_dimensions =
        !outputs.is_empty() && DIMENSIONS.get(..rank).is_some_and(|names| outputs == names);
    let is_empty = shape.iter().all(|size| *size == 1);
    let block = bases("block");
    if are_dimensions && !is_empty && is_in(&["register", "lane", "warp", "block"]) {
        let [register, lane, warp] = ["register", "lane", "warp"].map(bases);
        return Ok((Encoding::Linear(Linear { register, lane, warp, block, rank }), shape));
    }
    if are_dimensions && !is_empty && is_in(&["offset", "block"]) {
        let offset = bases("offset");
        return Ok((
            Encoding::SharedLinear(SharedLinear { offset, block, alignment: 16, rank }),
            shape,
        ));
    }
    Err(Refusal::new(format!(
        "the linear layout maps ({}) to ({}), and Triton's encodings map (register, lane, warp, block) or (offset, block) \
         to dimensions of which one has more than 1 element; use such a layout",
        inputs.join(", "),
        outputs.join(", ")
    )))
}
