//! Layout tags of CATLASS, and the layouts of its newer interface (`tla`).
//!
//! The shape and stride of a tag print flat, `(16,7,16,7)`, as in its class; those of `tla` print
//! nested.

use colex::ascend::{self, ConvFormat, FilterMemory, Fractal, Order, PaddedLayout, Side, te};
use colex::{Coord, DynLayout, Int, IntTuple};

use super::ascend::{c0, int, layout, modes, number, print, tuple};
use crate::error::Failure;
use crate::operation::{Operation, Run, TextAnswer};
use crate::texts::Texts;

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["catlass_tag_shape"], usage: "TAG, ELEMENT, (ROWS,COLUMNS)", about: "shape of a layout tag", count: (3, 3), run: Run::Texts(|args| print(tag(args).map(|made| made.layout().shape().flatten()))) },
    Operation { names: &["catlass_tag_stride"], usage: "TAG, ELEMENT, (ROWS,COLUMNS)", about: "stride of a layout tag", count: (3, 3), run: Run::Texts(|args| print(tag(args).map(|made| made.layout().stride().flatten()))) },
    Operation { names: &["catlass_tag_capacity"], usage: "TAG, ELEMENT, (ROWS,COLUMNS)", about: "elements that a layout tag needs", count: (3, 3), run: Run::Texts(|args| Ok(tag(args)?.capacity().into())) },
    Operation { names: &["catlass_tag_get_offset"], usage: "TAG, ELEMENT, (ROWS,COLUMNS), COORD", about: "GetOffset of a layout tag; for zZ and nN, of the block", count: (4, 4), run: Run::Texts(tag_offset) },
    Operation { names: &["catlass_tag_get_tile_layout_shape"], usage: "TAG, ELEMENT, (ROWS,COLUMNS), TILE", about: "shape of a tile of a layout tag", count: (4, 4), run: Run::Texts(|args| print(tag_tile(args).map(|tile| tile.layout().shape().flatten()))) },
    Operation { names: &["catlass_tag_get_tile_layout_stride"], usage: "TAG, ELEMENT, (ROWS,COLUMNS), TILE", about: "stride of a tile of a layout tag", count: (4, 4), run: Run::Texts(|args| print(tag_tile(args).map(|tile| tile.layout().stride().flatten()))) },
    Operation { names: &["catlass_rowmajor_in_ub_stride"], usage: "ELEMENT, (ROWS,COLUMNS)", about: "stride of a matrix whose rows begin at multiples of 32 bytes", count: (2, 2), run: Run::Texts(|args| { let made = ascend::row_aligned(&tuple(args, 1)?, c0(args, 0)?); print(made.map(|made| made.layout().stride())) }) },
    Operation { names: &["catlass_zn_in_l0c_shape"], usage: "(ROWS,COLUMNS)", about: "shape of the accumulator's fractal", count: (1, 1), run: Run::Texts(|args| print(l0c(args).map(|made| made.layout().shape().flatten()))) },
    Operation { names: &["catlass_zn_in_l0c_stride"], usage: "(ROWS,COLUMNS)", about: "stride of the accumulator's fractal", count: (1, 1), run: Run::Texts(|args| print(l0c(args).map(|made| made.layout().stride().flatten()))) },
    Operation { names: &["catlass_padding_shape"], usage: "TAG, (ROWS,COLUMNS), BLOCK", about: "shape of a matrix in blocks", count: (3, 3), run: Run::Texts(|args| print(padding(args).map(|made| made.layout().shape().flatten()))) },
    Operation { names: &["catlass_padding_stride"], usage: "TAG, (ROWS,COLUMNS), BLOCK", about: "stride of a matrix in blocks", count: (3, 3), run: Run::Texts(|args| print(padding(args).map(|made| made.layout().stride().flatten()))) },
    Operation { names: &["catlass_padding_get_offset"], usage: "TAG, (ROWS,COLUMNS), BLOCK, COORD", about: "offset in a matrix in blocks", count: (4, 4), run: Run::Texts(|args| int(padding(args)?.offset(&tuple(args, 3)?))) },
    Operation { names: &["catlass_conv_shape"], usage: "FORMAT, SIZES", about: "shape of a format of convolutions, as its class lists it", count: (2, 2), run: Run::Texts(|args| print(conv_format(args)?.listed_shape(&tuple(args, 1)?))) },
    Operation { names: &["catlass_conv_stride"], usage: "FORMAT, SIZES", about: "stride of a format of convolutions", count: (2, 2), run: Run::Texts(|args| print(conv(args).map(|made| made.layout().stride()))) },
    Operation { names: &["catlass_conv_capacity"], usage: "FORMAT, SIZES", about: "elements that a format of convolutions needs", count: (2, 2), run: Run::Texts(|args| Ok(conv(args)?.capacity().into())) },
    Operation { names: &["catlass_conv_get_offset"], usage: "FORMAT, SIZES, COORD", about: "offset in NC1HWC0 or CI1KHKWCOCI0", count: (3, 3), run: Run::Texts(conv_offset) },
    Operation { names: &["catlass_tla_shape"], usage: "TAG, ELEMENT, (ROWS,COLUMNS)", about: "shape of a layout of tla", count: (3, 3), run: Run::Texts(|args| print(tla(args).map(|made| made.layout().shape()))) },
    Operation { names: &["catlass_tla_stride"], usage: "TAG, ELEMENT, (ROWS,COLUMNS)", about: "stride of a layout of tla", count: (3, 3), run: Run::Texts(|args| print(tla(args).map(|made| made.layout().stride()))) },
    Operation { names: &["catlass_tla_origin_shape"], usage: "TAG, ELEMENT, (ROWS,COLUMNS)", about: "logical shape of a layout of tla", count: (3, 3), run: Run::Texts(|args| print(tla(args).map(|made| made.logical_shape()))) },
    Operation { names: &["catlass_tla_offset"], usage: "TAG, ELEMENT, (ROWS,COLUMNS), COORD", about: "offset in a layout of tla", count: (4, 4), run: Run::Texts(|args| int(tla(args)?.offset(&tuple(args, 3)?))) },
    Operation { names: &["catlass_tla_default_origin_shape"], usage: "LAYOUT", about: "default logical shape of a layout", count: (1, 1), run: Run::Texts(|args| print(PaddedLayout::full(&layout(args, 0)?).map(|full| full.logical_shape()))) },
    Operation { names: &["catlass_tla_crd2offset"], usage: "COORD, SHAPE, STRIDE", about: "offset of a coordinate", count: (3, 3), run: Run::Texts(|args| int(ascend::crd2idx_with(&tuple(args, 0)?, &tuple(args, 1)?, &tuple(args, 2)?))) },
    Operation { names: &["catlass_tla_get_tile_layout_shape"], usage: "LAYOUT, LOGICAL, TILE, COORD", about: "shape of a tile", count: (4, 4), run: Run::Texts(|args| print(tla_tile(args).map(|tile| tile.layout().shape()))) },
    Operation { names: &["catlass_tla_get_tile_layout_stride"], usage: "LAYOUT, LOGICAL, TILE, COORD", about: "stride of a tile", count: (4, 4), run: Run::Texts(|args| print(tla_tile(args).map(|tile| tile.layout().stride()))) },
    Operation { names: &["catlass_tla_get_tile_layout_origin_shape"], usage: "LAYOUT, LOGICAL, TILE, COORD", about: "logical shape of a tile: its elements in bounds", count: (4, 4), run: Run::Texts(|args| print(tla_tile(args).map(|tile| tile.logical_shape()))) },
    Operation { names: &["catlass_tla_slice_shape"], usage: "LAYOUT, COORD", about: "shape of the modes where COORD has `_`", count: (2, 2), run: Run::Texts(|args| print(slice(args).map(|(kept, _)| kept.shape()))) },
    Operation { names: &["catlass_tla_slice_stride"], usage: "LAYOUT, COORD", about: "stride of the modes where COORD has `_`", count: (2, 2), run: Run::Texts(|args| print(slice(args).map(|(kept, _)| kept.stride()))) },
    Operation { names: &["catlass_tla_slice_offset"], usage: "LAYOUT, COORD", about: "offset of COORD with 0 for `_`", count: (2, 2), run: Run::Texts(|args| int(slice(args).map(|(_, offset)| offset))) },
    Operation { names: &["catlass_tla_rank"], usage: "LAYOUT [, <PATH>]", about: "number of modes, of the whole or at a path", count: (1, 2), run: Run::Texts(|args| number(te::rank(&layout(args, 0)?, &modes(args, 1)?))) },
    Operation { names: &["catlass_tla_depth"], usage: "LAYOUT [, <PATH>]", about: "levels of parentheses, of the whole or at a path", count: (1, 2), run: Run::Texts(|args| number(layout(args, 0)?.get_path(&modes(args, 1)?).map(|part| part.depth()))) },
    Operation { names: &["catlass_tla_conv_shape"], usage: "Fmap or Filter:GM or Filter:L1, ELEMENT, SIZES", about: "shape of an image or a filter", count: (3, 3), run: Run::Texts(|args| print(tla_conv(args).map(|made| made.layout().shape()))) },
    Operation { names: &["catlass_tla_conv_stride"], usage: "Fmap or Filter:GM or Filter:L1, ELEMENT, SIZES", about: "stride of an image or a filter", count: (3, 3), run: Run::Texts(|args| print(tla_conv(args).map(|made| made.layout().stride()))) },
    Operation { names: &["catlass_tla_conv_origin_shape"], usage: "Fmap or Filter:GM or Filter:L1, ELEMENT, SIZES", about: "logical shape of an image or a filter", count: (3, 3), run: Run::Texts(|args| print(tla_conv(args).map(|made| made.logical_shape()))) },
    Operation { names: &["catlass_mxscale_shape"], usage: "TAG, A or B, (ROWS,COLUMNS)", about: "shape of the scales of a microscaled matrix", count: (3, 3), run: Run::Texts(|args| print(mx_scale(args).map(|made| made.layout().shape()))) },
    Operation { names: &["catlass_mxscale_stride"], usage: "TAG, A or B, (ROWS,COLUMNS)", about: "stride of the scales of a microscaled matrix", count: (3, 3), run: Run::Texts(|args| print(mx_scale(args).map(|made| made.layout().stride()))) },
    Operation { names: &["catlass_mxscale_origin_shape"], usage: "TAG, A or B, (ROWS,COLUMNS)", about: "logical shape of the scales of a microscaled matrix", count: (3, 3), run: Run::Texts(|args| print(mx_scale(args).map(|made| made.logical_shape()))) },
    Operation { names: &["catlass_mxscale_offset"], usage: "TAG, A or B, (ROWS,COLUMNS), COORD", about: "offset among the scales of a microscaled matrix", count: (4, 4), run: Run::Texts(|args| int(mx_scale(args)?.offset(&tuple(args, 3)?))) },
];

/// The tags that [`tla`] accepts.
const TAGS: &str = "RowMajor, ColumnMajor, VectorLayout, zN, nZ, zZ, nN, L0C or Weight4BitnZ";

/// The names that [`ConvFormat::from_name`] accepts.
const CONV_FORMATS: &str = "NC1HWC0, CI1KHKWCOCI0, NDC1HWC0 or KDC1KHKWN1N0C0";

type Made = Result<PaddedLayout, Failure>;

/// Returns the layout of a tag class.
fn tag(args: &Texts<'_>) -> Made {
    if args.text(0) == "Weight4BitnZ" {
        return Ok(ascend::weight_4bit_overlapping(&tuple(args, 2)?)?);
    }
    tla(args)
}

/// Returns the layout of a tag in `tla`.
fn tla(args: &Texts<'_>) -> Made {
    let shape = tuple(args, 2)?;
    let fractal = match args.text(0) {
        "RowMajor" => return Ok(ascend::matrix(&shape, Order::RowMajor)?),
        "ColumnMajor" => return Ok(ascend::matrix(&shape, Order::ColumnMajor)?),
        "VectorLayout" => {
            let len = shape.leaf_count().checked_sub(1).and_then(|last| shape.leaf(last));
            let len = len.ok_or_else(|| args.wrong(2, "a length"))?;
            return Ok(ascend::vector(len)?);
        }
        "zN" => Fractal::ZInN,
        "nZ" => Fractal::NInZ,
        "zZ" => Fractal::ZInZ,
        "nN" => Fractal::NInN,
        "L0C" => Fractal::L0c,
        "Weight4BitnZ" => Fractal::Weight4Bit,
        _ => return Err(args.wrong(0, &format!("a layout tag ({TAGS})"))),
    };
    Ok(fractal.layout(&shape, c0(args, 1)?)?)
}

fn tag_offset(args: &Texts<'_>) -> TextAnswer {
    let (made, coord) = (tag(args)?, tuple(args, 3)?);
    int(match args.text(0) {
        "zZ" | "nN" => made.block_offset(&coord),
        _ => made.offset(&coord),
    })
}

fn tag_tile(args: &Texts<'_>) -> Made {
    Ok(tag(args)?.tile(&tuple(args, 3)?, &IntTuple::lit("(0,0)"))?)
}

fn l0c(args: &Texts<'_>) -> Made {
    Ok(Fractal::L0c.layout(&tuple(args, 0)?, Int::ONE)?)
}

fn padding(args: &Texts<'_>) -> Made {
    let order = match args.text(0) {
        "PaddingRowMajor" => Order::RowMajor,
        "PaddingColumnMajor" => Order::ColumnMajor,
        _ => return Err(args.wrong(0, "PaddingRowMajor or PaddingColumnMajor")),
    };
    Ok(ascend::blocked(&tuple(args, 1)?, &tuple(args, 2)?, order, order)?)
}

fn conv_format(args: &Texts<'_>) -> Result<ConvFormat, Failure> {
    ConvFormat::from_name(args.text(0))
        .ok_or_else(|| args.wrong(0, &format!("a format of convolutions ({CONV_FORMATS})")))
}

fn conv(args: &Texts<'_>) -> Made {
    Ok(conv_format(args)?.layout(&tuple(args, 1)?)?)
}

fn conv_offset(args: &Texts<'_>) -> TextAnswer {
    match conv_format(args)? {
        ConvFormat::Nc1hwc0 | ConvFormat::Ci1KhKwCoCi0 => int(conv(args)?.offset(&tuple(args, 2)?)),
        _ => Err(Failure::Refused(
            "the offsets of this format differ from its strides; use the strides of `catlass_conv_stride`".into(),
        )),
    }
}

fn tla_tile(args: &Texts<'_>) -> Made {
    let whole = PaddedLayout::new(&layout(args, 0)?, &tuple(args, 1)?)?;
    Ok(whole.tile(&tuple(args, 2)?, &tuple(args, 3)?)?)
}

fn slice(args: &Texts<'_>) -> Result<(DynLayout, Int), Failure> {
    let coord = Coord::parse_cute(args.text(1));
    let coord = coord.map_err(|error| Failure::Operands(error.to_string()))?;
    Ok(layout(args, 0)?.slice_and_offset(&coord)?)
}

fn tla_conv(args: &Texts<'_>) -> Made {
    let (c0, sizes) = (c0(args, 1)?, tuple(args, 2)?);
    Ok(match args.text(0) {
        "Fmap" => ascend::fmap(&sizes, c0),
        "Filter:GM" => ascend::filter(&sizes, c0, FilterMemory::Global),
        "Filter:L1" => ascend::filter(&sizes, c0, FilterMemory::L1),
        _ => return Err(args.wrong(0, "Fmap, Filter:GM or Filter:L1")),
    }?)
}

fn mx_scale(args: &Texts<'_>) -> Made {
    let side = match args.text(1) {
        "A" => Side::A,
        "B" => Side::B,
        _ => return Err(args.wrong(1, "A or B")),
    };
    let shape = tuple(args, 2)?;
    Ok(match args.text(0) {
        "RowMajor" => ascend::mx_scale(&shape, Order::RowMajor, side),
        "ColumnMajor" => ascend::mx_scale(&shape, Order::ColumnMajor, side),
        "zZ" => ascend::mx_scale_fractal(&shape, Order::RowMajor),
        "nN" => ascend::mx_scale_fractal(&shape, Order::ColumnMajor),
        _ => return Err(args.wrong(0, "RowMajor, ColumnMajor, zZ or nN")),
    }?)
}
