//! The claim `tma_legal`: a tensor and a tile, or the arguments of a function of the CUDA driver.

use colex::check;
use colex::descriptor::{ElementType, Im2colArguments, TiledArguments};

use super::claims::{Answer, of_library};
use super::operands::Operands;

pub(super) const USAGE: &str = "tma_legal(GLOBAL, tile = TILER, shared = LAYOUT, element_bits = N); or with the \
                                arguments of cuTensorMapEncodeTiled: tma_legal(element_bits = N, global_dim = \
                                (..), global_strides = (..), box_dim = (..) [, element_strides, swizzle, \
                                interleave, global_address]); or of cuTensorMapEncodeIm2col, with \
                                pixel_box_lower_corner = (..), pixel_box_upper_corner = (..), \
                                channels_per_pixel = N, pixels_per_column = N in place of box_dim; or with \
                                packed = TYPE in place of element_bits";

/// The options of every form.
pub(super) const OPTIONS: &[&str] = &[
    "element_bits",
    "packed",
    "tile",
    "shared",
    "box_dim",
    "pixel_box_lower_corner",
    "pixel_box_upper_corner",
    "channels_per_pixel",
    "pixels_per_column",
    "global_dim",
    "global_strides",
    "element_strides",
    "swizzle",
    "interleave",
    "global_address",
];

/// The options that only one form has.
const OF_TILE: &[&str] = &["tile", "shared"];
const OF_BOX: &[&str] = &["box_dim"];
const OF_PIXELS: &[&str] = &[
    "pixel_box_lower_corner",
    "pixel_box_upper_corner",
    "channels_per_pixel",
    "pixels_per_column",
];
/// The options of the forms without a tensor.
const OF_ARGUMENTS: &[&str] =
    &["global_dim", "global_strides", "element_strides", "swizzle", "interleave", "global_address"];

pub(super) fn run(operands: &Operands<'_>) -> Answer {
    let given = |options: &[&'static str]| options.iter().copied().find(|name| operands.has(name));
    let (form, other) = if operands.len() == 1 {
        ("with a tensor", given(OF_BOX).or(given(OF_PIXELS)).or(given(OF_ARGUMENTS)))
    } else if given(OF_PIXELS).is_some() {
        ("with pixels", given(OF_BOX).or(given(OF_TILE)))
    } else {
        ("without a tensor", given(OF_TILE))
    };
    if let Some(option) = other {
        return Err(format!(
            "the option `{option}` is given {form}, and it belongs to another form of `tma_legal`; \
             see `colex check --help`"
        ));
    }
    let element = operands.element()?;
    if operands.len() == 1 {
        let (global, tile) = (operands.layout(0)?, operands.tiler_option("tile")?);
        let shared = operands.composed_option("shared")?;
        return of_library(match element {
            ElementType::Bits(bits) => check::tma_legal(&global, &tile, &shared, bits),
            ElementType::Packed(packed) => check::tma_legal_packed(&global, &tile, &shared, packed),
        });
    }
    let global_dim: Vec<u64> = operands.needed_numbers("global_dim")?;
    let global_strides: Vec<u64> = match operands.numbers("global_strides")? {
        None if global_dim.len() < 2 => Vec::new(),
        Some(strides) => strides,
        None => operands.needed_numbers("global_strides")?, // the error
    };
    let element_strides = operands.numbers("element_strides")?;
    let element_strides: Vec<u32> = element_strides.unwrap_or_else(|| vec![1; global_dim.len()]);
    let global_address = operands.unsigned("global_address")?.unwrap_or(0);
    let (interleave, swizzle) = (operands.interleave()?, operands.swizzle()?);
    let (global_dim, global_strides) = (&global_dim[..], &global_strides[..]);
    let element_strides = &element_strides[..];
    if given(OF_PIXELS).is_none() {
        let box_dim: Vec<u32> = operands.needed_numbers("box_dim")?;
        return of_library(check::tma_legal_arguments(&TiledArguments {
            element,
            global_address,
            global_dim,
            global_strides,
            box_dim: &box_dim,
            element_strides,
            interleave,
            swizzle,
        }));
    }
    let lower: Vec<i32> = operands.needed_numbers("pixel_box_lower_corner")?;
    let upper: Vec<i32> = operands.needed_numbers("pixel_box_upper_corner")?;
    of_library(check::tma_legal_im2col(&Im2colArguments {
        element,
        global_address,
        global_dim,
        global_strides,
        pixel_box_lower_corner: &lower,
        pixel_box_upper_corner: &upper,
        channels_per_pixel: operands.needed_unsigned("channels_per_pixel")?,
        pixels_per_column: operands.needed_unsigned("pixels_per_column")?,
        element_strides,
        interleave,
        swizzle,
    }))
}
