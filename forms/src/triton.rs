//! Triton: types of its GPU code, such as `!ttg.memdesc<64x64xf16, #ttg.swizzled_shared<..>, #smem>`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use colex::f2::LinearLayout;
use colex_triton::{ArrayType, Encoding, Memory, SwizzledShared, TypeKind};

use crate::{Form, Map, Options, ParseError, Refusal, Source, linear, xla};

pub(crate) fn read(text: &str) -> Result<Source, ParseError> {
    if text.starts_with('#') {
        return read_encoding(text);
    }
    let array = ArrayType::parse(text)
        .map_err(|error| ParseError::new(error.position(), error.reason()))?;
    let Some(encoding) = &array.encoding else {
        return Err(ParseError::new(0, "the type has no encoding; give one with an encoding"));
    };
    let source = of_encoding(encoding, array.layout_shape())?;
    Ok(source.with_element(xla::element(&array.element)))
}

/// Reads an encoding whose bases have the shape.
fn read_encoding(text: &str) -> Result<Source, ParseError> {
    let encoding =
        Encoding::parse(text).map_err(|error| ParseError::new(error.position(), error.reason()))?;
    let bases: Vec<&Vec<u64>> = match &encoding {
        Encoding::Linear(l) => {
            l.register.iter().chain(&l.lane).chain(&l.warp).chain(&l.block).collect()
        }
        Encoding::SharedLinear(l) => l.offset.iter().chain(&l.block).collect(),
        Encoding::PaddedShared(l) => l.offset.iter().chain(&l.block).collect(),
        _ => {
            let message = "the encoding has no shape; write the type, such as `tensor<128x64xf16, #ttg..>` or \
                           `!ttg.memdesc<128x64xf16, #ttg..>`";
            return Err(ParseError::new(0, message));
        }
    };
    let size = |dim: usize| bases.iter().fold(1, |size: u64, basis| size.max(above(basis[dim])));
    let shape: Vec<u64> = (0..encoding.rank()).map(size).collect();
    of_encoding(&encoding, &shape)
}

/// Returns the smallest power of two above a value.
const fn above(value: u64) -> u64 {
    1 << (u64::BITS - value.leading_zeros())
}

fn of_encoding(encoding: &Encoding, shape: &[u64]) -> Result<Source, ParseError> {
    let linear =
        encoding.linear_layout(shape).map_err(|error| ParseError::new(0, error.reason()))?;
    let map = linear::map_of(encoding, shape).unwrap_or(Map::Linear(linear));
    Ok(Source::new(Form::Triton, map).with_linear(&linear))
}

pub(crate) fn print(source: &Source, options: &Options) -> Result<String, Refusal> {
    let linear = match source.map() {
        Map::Memory(layout) => from_offsets(&linear::of_memory(layout, &source.sizes())?)?,
        _ => source.linear_layout(options)?,
    };
    let (encoding, shape) = linear::encoding(&linear)?;
    let encoding = swizzled(&encoding, &linear, &shape).unwrap_or(encoding);
    let element = xla::mlir_name(source.needed_element(options, "a type of Triton has")?);
    let is_shared = encoding.memory() == Memory::Shared;
    let array = ArrayType {
        kind: if is_shared { TypeKind::MemDesc } else { TypeKind::Tensor },
        shape,
        element,
        encoding: Some(encoding),
        memory_space: is_shared.then(|| "#smem".to_string()),
        is_mutable: false,
        alloc_shape: None,
    };
    Ok(array.to_string())
}

/// Returns the linear layout from offsets to dimensions.
fn from_offsets(linear: &LinearLayout) -> Result<LinearLayout, Refusal> {
    if linear.is_injective() && linear.is_surjective() {
        return linear.invert().map_err(|error| Refusal::new(error.reason()));
    }
    let size = linear.output(0).map_or(0, |(_, size)| size);
    Err(Refusal::new(format!(
        "two coordinates have the same offset, or one of the offsets below {size} has no element; Triton's layouts of \
         shared memory have one element for each offset; use a layout without gaps"
    )))
}

/// Searches all parameters of `#ttg.swizzled_shared` for the bases of a layout of shared memory.
fn swizzled(encoding: &Encoding, linear: &LinearLayout, shape: &[u64]) -> Option<Encoding> {
    let Encoding::SharedLinear(shared) = encoding else { return None };
    // The fastest dimension has the smallest offset; dimensions of size 1 are anywhere.
    let place = |dim: usize| shared.offset.iter().position(|basis| basis[dim] != 0);
    let mut order: Vec<usize> = (0..shape.len()).rev().collect();
    order.sort_by_key(|dim| place(*dim).unwrap_or(usize::MAX));
    let columns = shape[*order.first()?];
    let rows = order.get(1).map_or(1, |row| shape[*row]);
    let powers = |most: u64| (0..=most.trailing_zeros()).map(|bit| 1_u64 << bit);
    for max_phase in powers(rows) {
        for per_phase in powers(if max_phase == 1 { 1 } else { rows }) {
            for vec in powers(if max_phase == 1 { 1 } else { columns }) {
                let candidate = Encoding::SwizzledShared(SwizzledShared {
                    vec,
                    per_phase,
                    max_phase,
                    order: order.iter().map(|dim| *dim as u64).collect(),
                    cga: colex_triton::Cga { bases: Vec::new(), rank: shape.len() },
                });
                let found = candidate.linear_layout(shape).ok()?;
                if is_equal(&found, linear) {
                    return Some(candidate);
                }
            }
        }
    }
    None
}

/// Returns whether both have the same bases of offsets.
fn is_equal(found: &LinearLayout, linear: &LinearLayout) -> bool {
    found.input_size("offset") == linear.input_size("offset")
        && found.matrix().columns() == linear.matrix().columns()
}
