//! Triton: types of its GPU code, such as `!ttg.memdesc<64x64xf16, #ttg.swizzled_shared<..>, #smem>`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use colex::ComposedLayout;
use colex::f2::LinearLayout;
use colex_triton::{ArrayType, Encoding, Memory, TypeKind};

use crate::{Form, Map, Options, ParseError, Refusal, Source, linear, shared, xla};

pub(crate) fn read(text: &str) -> Result<Source, ParseError> {
    if text.starts_with('#') {
        return read_encoding(text);
    }
    let array = ArrayType::parse(text)
        .map_err(|error| ParseError::new(error.position(), error.reason()))?;
    let Some(encoding) = &array.encoding else {
        return Err(ParseError::new(0, "the type has no encoding; give one with an encoding"));
    };
    let shape = array.layout_shape();
    if !array.shape.ends_with(shape) {
        let message = format!(
            "the type is a part {} of a buffer {}, and the type does not say which; give the type of the buffer",
            size_text(&array.shape),
            size_text(shape)
        );
        return Err(ParseError::new(0, message));
    }
    let source = of_encoding(encoding, shape)?;
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
    let size = |dim: usize| {
        let largest = bases.iter().map(|basis| basis[dim]).max().unwrap_or(0);
        above(largest).ok_or_else(|| {
            let message =
                format!("a basis has {largest}, and the largest size of a dimension is 2^62");
            ParseError::new(0, message)
        })
    };
    let shape = (0..encoding.rank()).map(size).collect::<Result<Vec<u64>, _>>()?;
    of_encoding(&encoding, &shape)
}

/// Returns the smallest power of two above a value, up to 2^62.
fn above(value: u64) -> Option<u64> {
    let power = 1_u64.checked_shl(u64::BITS - value.leading_zeros())?;
    (power <= 1 << 62).then_some(power)
}

fn of_encoding(encoding: &Encoding, shape: &[u64]) -> Result<Source, ParseError> {
    let linear =
        encoding.linear_layout(shape).map_err(|error| ParseError::new(0, error.reason()))?;
    if matches!(encoding, Encoding::PaddedShared(_)) {
        // Its linear layout has the offsets before padding.
        encoding.memory_layout(shape).map_err(|error| ParseError::new(0, error.reason()))?;
    }
    let map = linear::map_of(encoding, shape).unwrap_or(Map::Linear(linear));
    Ok(Source::new(Form::Triton, map).with_linear(&linear))
}

pub(crate) fn print(source: &Source, options: &Options) -> Result<String, Refusal> {
    let element_type = source.needed_element(options, "a type of Triton has")?;
    let (encoding, shape) = match source.map() {
        Map::Memory(layout) => in_memory(layout, &source.sizes(), element_type.bit_width())?,
        _ => of_linear(&source.linear_layout(options)?)?,
    };
    let element = xla::mlir_name(element_type);
    if element.contains('<') {
        return Err(Refusal::new(format!(
            "the elements are {element}, and Triton has no complex numbers; use a type such as f32"
        )));
    }
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

/// Returns the encoding with the bases of a linear layout, and the shape.
fn of_linear(linear: &LinearLayout) -> Result<(Encoding, Vec<u64>), Refusal> {
    let (encoding, shape) = linear::encoding(linear)?;
    if linear.is_surjective() {
        return Ok((encoding, shape));
    }
    Err(Refusal::new(format!(
        "some elements of {} are nowhere, and Triton's encodings have every element; use a layout that covers its tile",
        size_text(&shape)
    )))
}

/// Returns sizes as `8x64`.
fn size_text(sizes: &[u64]) -> String {
    sizes.iter().map(u64::to_string).collect::<Vec<_>>().join("x")
}

/// Returns the encoding of shared memory with the offsets of a layout, and the shape.
fn in_memory(
    layout: &ComposedLayout,
    sizes: &[i64],
    bits: u32,
) -> Result<(Encoding, Vec<u64>), Refusal> {
    let linear = linear::of_memory(layout, sizes).and_then(|linear| from_offsets(&linear));
    let linear = match linear {
        Ok(linear) => linear,
        Err(refusal) => {
            let padded = shared::padded(layout, sizes).ok_or(refusal)?;
            return Ok((padded, sizes.iter().map(|size| size.unsigned_abs()).collect()));
        }
    };
    let (encoding, shape) = linear::encoding(&linear)?;
    let simpler = shared::simpler(&encoding, &linear, &shape, bits);
    Ok((simpler.unwrap_or(encoding), shape))
}

/// Returns the linear layout from offsets to dimensions.
fn from_offsets(linear: &LinearLayout) -> Result<LinearLayout, Refusal> {
    if linear.is_injective() && linear.is_surjective() {
        return linear.invert().map_err(|error| Refusal::new(error.reason()));
    }
    if !linear.is_injective() {
        return Err(Refusal::new(
            "two coordinates have the same offset, and Triton's layouts of shared memory have one element for each \
             offset; use a layout without broadcast modes",
        ));
    }
    let size = linear.output(0).map_or(0, |(_, size)| size);
    Err(Refusal::new(format!(
        "one of the offsets below {size} has no element, and Triton's layouts of shared memory have one element for each \
         offset; use a layout without gaps"
    )))
}
