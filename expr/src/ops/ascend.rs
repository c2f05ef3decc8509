//! Layouts and index function of Ascend C.
//!
//! `_13` is a static integer, `13` a dynamic one; `<1,0>` are the modes, or the path, of a query.

use colex::ascend::{self, Frame, te};
use colex::{DynLayout, Int, IntTuple, LayoutError, Reason};

use crate::error::Failure;
use crate::operation::{Operation, Run, TextAnswer};
use crate::quote;
use crate::texts::Texts;

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["ascend_crd2idx"], usage: "COORD, SHAPE, STRIDE", about: "index of a coordinate", count: (3, 3), run: Run::Texts(crd2idx) },
    Operation { names: &["ascend_layout_call"], usage: "LAYOUT, COORD", about: "index of a coordinate in a layout", count: (2, 2), run: Run::Texts(|args| int(ascend::crd2idx(&tuple(args, 1)?, &layout(args, 0)?))) },
    Operation { names: &["ascend_layout_getsize"], usage: "LAYOUT", about: "storage of a matrix or a blocked one, GetSize()", count: (1, 1), run: Run::Texts(get_size) },
    Operation { names: &["ascend_layout_static_size"], usage: "LAYOUT", about: "GetSize() of a static layout, else 0", count: (1, 1), run: Run::Texts(|args| Ok(ascend::static_size(&layout(args, 0)?).unwrap_or(0).into())) },
    Operation { names: &["ascend_get_shape"], usage: "LAYOUT, <MODES>", about: "modes of the shape, as a tuple", count: (1, 2), run: Run::Texts(|args| print(ascend::get_shape(&layout(args, 0)?, &modes(args, 1)?))) },
    Operation { names: &["ascend_get_stride"], usage: "LAYOUT, <MODES>", about: "modes of the stride, as a tuple", count: (1, 2), run: Run::Texts(|args| print(ascend::get_stride(&layout(args, 0)?, &modes(args, 1)?))) },
    Operation { names: &["ascend_make_shape"], usage: "ENTRY, ...", about: "the shape of these entries", count: (1, 32), run: Run::Texts(|args| print_marked(ascend::make_shape(&tuples(args)?))) },
    Operation { names: &["ascend_make_layout"], usage: "SHAPE, STRIDE", about: "the layout of a shape and a stride", count: (2, 2), run: Run::Texts(|args| { Ok(format!("{:#}", ascend::make_layout(&tuple(args, 0)?, &tuple(args, 1)?)?).into()) }) },
    Operation { names: &["ascend_te_make_shape"], usage: "ENTRY, ...", about: "the shape of these entries; a static 0 is an error", count: (1, 32), run: Run::Texts(|args| print_marked(te::make_shape(&tuples(args)?))) },
    Operation { names: &["ascend_te_make_layout"], usage: "SHAPE, STRIDE", about: "the layout of a shape and a stride of the same profile", count: (2, 2), run: Run::Texts(|args| Ok(format!("{:#}", te::make_layout(&tuple(args, 0)?, &tuple(args, 1)?)?).into())) },
    Operation { names: &["ascend_te_make_layout_default_stride"], usage: "SHAPE", about: "default strides of a shape", count: (1, 1), run: Run::Texts(|args| print(te::default_layout(&tuple(args, 0)?).map(|made| made.stride()))) },
    Operation { names: &["ascend_te_rank"], usage: "LAYOUT [, <PATH>]", about: "number of modes, of the whole or at a path", count: (1, 2), run: Run::Texts(|args| number(te::rank(&layout(args, 0)?, &modes(args, 1)?))) },
    Operation { names: &["ascend_te_size"], usage: "LAYOUT [, <MODES>]", about: "product of the extents", count: (1, 2), run: Run::Texts(|args| int(te::size(&layout(args, 0)?, &modes(args, 1)?))) },
    Operation { names: &["ascend_te_capacity"], usage: "LAYOUT [, <MODES>]", about: "largest extent times stride", count: (1, 2), run: Run::Texts(|args| int(te::capacity(&layout(args, 0)?, &modes(args, 1)?))) },
    Operation { names: &["ascend_te_cosize", "ascend_te_coshape"], usage: "LAYOUT [, <MODES>]", about: "one past the largest offset", count: (1, 2), run: Run::Texts(|args| int(te::cosize(&layout(args, 0)?, &modes(args, 1)?))) },
    Operation { names: &["ascend_te_get_shape"], usage: "LAYOUT [, <MODES>]", about: "a mode of the shape itself, or a tuple of several", count: (1, 2), run: Run::Texts(|args| print(te::get_shape(&layout(args, 0)?, &modes(args, 1)?))) },
    Operation { names: &["ascend_te_get_stride"], usage: "LAYOUT [, <MODES>]", about: "a mode of the stride itself, or a tuple of several", count: (1, 2), run: Run::Texts(|args| print(te::get_stride(&layout(args, 0)?, &modes(args, 1)?))) },
    Operation { names: &["ascend_te_get_shape_of_sublayout"], usage: "LAYOUT, <PATH>", about: "shape of the layout at a path", count: (1, 2), run: Run::Texts(|args| print(te::get(&layout(args, 0)?, &modes(args, 1)?).map(|got| got.shape()))) },
    Operation { names: &["ascend_te_select_shape"], usage: "LAYOUT, <MODES>", about: "shape of the layout of some modes", count: (2, 2), run: Run::Texts(|args| print(te::select(&layout(args, 0)?, &modes(args, 1)?).map(|got| got.shape()))) },
    Operation { names: &["ascend_te_select_stride"], usage: "LAYOUT, <MODES>", about: "stride of the layout of some modes", count: (2, 2), run: Run::Texts(|args| print(te::select(&layout(args, 0)?, &modes(args, 1)?).map(|got| got.stride()))) },
    Operation { names: &["ascend_te_squeeze_shape"], usage: "LAYOUT, <MODES>", about: "shape of the layout without modes of extent 1", count: (2, 2), run: Run::Texts(|args| print(te::squeeze(&layout(args, 0)?, &modes(args, 1)?).map(|got| got.shape()))) },
    Operation { names: &["ascend_frame_layout_shape"], usage: "PATTERN, ELEMENT, M, N  or  PATTERN, ELEMENT, BATCH, M, N", about: "shape of a frame layout; ELEMENT is a type or C0=number", count: (4, 7), run: Run::Texts(|args| print(frame(args, args.len()).map(|made| made.shape()))) },
    Operation { names: &["ascend_frame_layout_stride"], usage: "PATTERN, ELEMENT, M, N  or  PATTERN, ELEMENT, BATCH, M, N", about: "stride of a frame layout", count: (4, 7), run: Run::Texts(|args| print(frame(args, args.len()).map(|made| made.stride()))) },
    Operation { names: &["ascend_frame_layout_index"], usage: "PATTERN, ELEMENT, M, N, COORD  or  PATTERN, ELEMENT, BATCH, M, N, COORD", about: "index of a coordinate in a frame layout", count: (5, 8), run: Run::Texts(|args| { let last = args.len() - 1; int(ascend::crd2idx(&tuple(args, last)?, &frame(args, last)?)) }) },
];

fn crd2idx(args: &Texts<'_>) -> TextAnswer {
    int(ascend::crd2idx_with(&tuple(args, 0)?, &tuple(args, 1)?, &tuple(args, 2)?))
}

fn get_size(args: &Texts<'_>) -> TextAnswer {
    match ascend::get_size(&layout(args, 0)?) {
        Err(error) if matches!(error.reason(), Reason::NotAMatrix { .. }) => {
            Ok(ascend::NO_SIZE.into())
        }
        size => int(size),
    }
}

/// The names that [`Frame::from_name`] accepts.
const PATTERNS: &str = "NZ, ZN, ZZ, NN, ND, DN, NDExt, DNExt, ScaleAND, ScaleADN, ScaleBND, ScaleBDN, NCHW, NHWC or NC1HWC0";

/// Returns the frame layout of the arguments before `end`.
fn frame(args: &Texts<'_>, end: usize) -> Result<DynLayout, Failure> {
    let pattern = Frame::from_name(args.text(0))
        .ok_or_else(|| args.wrong(0, &format!("a layout pattern ({PATTERNS})")))?;
    let sizes = (2..end).map(|k| tuple(args, k)).collect::<Result<Vec<_>, _>>()?;
    let shape = IntTuple::from_entries(&sizes)?;
    Ok(pattern.layout(&shape, c0(args, 1)?)?.layout())
}

/// The names that [`ascend::bits_of`] accepts, without aliases.
const ELEMENTS: &str = "int4, int8, uint8, bool, hifloat8, fp8_e4m3fn, fp8_e5m2, fp8_e8m0, fp4x2_e2m1, fp4x2_e1m2, half, bfloat16, \
    int16, uint16, float, int32, uint32, double, int64, uint64";

/// Returns the number of elements in 32 bytes: `C0=2`, or an element type; `-` if the pattern does
/// not need it.
pub(super) fn c0(args: &Texts<'_>, k: usize) -> Result<Int, Failure> {
    let wrong = || args.wrong(k, &format!("a type of elements ({ELEMENTS}), C0=2 or `-`"));
    let text = args.text(k);
    if text == "-" {
        return Ok(Int::ONE);
    }
    if let Some(number) = text.strip_prefix("C0=") {
        return number.parse().map(Int::new).map_err(|_| wrong());
    }
    Ok(ascend::c0(ascend::bits_of(text).ok_or_else(wrong)?)?)
}

/// Parses argument `k` as a layout; an invalid layout is [`Failure::Refused`].
pub(super) fn layout(args: &Texts<'_>, k: usize) -> Result<DynLayout, Failure> {
    let layout = DynLayout::parse_cute(args.text(k));
    layout.map_err(|error| args.malformed(k, error.position(), error.message()))
}

/// Parses argument `k` as a tuple or an integer.
pub(super) fn tuple(args: &Texts<'_>, k: usize) -> Result<IntTuple, Failure> {
    let text = args.text(k);
    IntTuple::parse_cute(text).map_err(|error| {
        Failure::Operands(format!(
            "argument {} of `{}`, byte {} of `{}`: {}",
            k + 1,
            args.name(),
            error.position(),
            quote::operand(text),
            error.message()
        ))
    })
}

fn tuples(args: &Texts<'_>) -> Result<Vec<IntTuple>, Failure> {
    (0..args.len()).map(|k| tuple(args, k)).collect()
}

/// Parses argument `k` as `<1,0>`; an empty list if it is missing.
pub(super) fn modes(args: &Texts<'_>, k: usize) -> Result<Vec<usize>, Failure> {
    if args.len() <= k {
        return Ok(Vec::new());
    }
    let wrong = || args.wrong(k, "a list of modes, such as <1,0>");
    let inner = args.text(k).strip_prefix('<').and_then(|text| text.strip_suffix('>'));
    let inner = inner.ok_or_else(wrong)?.trim();
    if inner.is_empty() {
        return Ok(Vec::new());
    }
    inner.split(',').map(|mode| mode.trim().parse().map_err(|_| wrong())).collect()
}

/// Returns an integer as a number, and a tuple as text without marks.
pub(super) fn print(tuple: Result<IntTuple, impl Into<Failure>>) -> TextAnswer {
    let tuple = tuple.map_err(Into::into)?;
    Ok(tuple
        .as_int()
        .map_or_else(|| tuple.with_static(true).to_string().into(), |int| int.get().into()))
}

fn print_marked(tuple: Result<IntTuple, LayoutError>) -> TextAnswer {
    Ok(format!("{:#}", tuple?).into())
}

pub(super) fn int(value: Result<Int, impl Into<Failure>>) -> TextAnswer {
    Ok(value.map_err(Into::into)?.get().into())
}

pub(super) fn number(value: Result<usize, LayoutError>) -> TextAnswer {
    Ok(value?.into())
}
