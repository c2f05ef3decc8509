//! Descriptors of matrices in shared memory, of TMA boxes and of im2col maps.
//!
//! Instruction descriptors have operands that are names, see `text_ops/instructions`.

use colex::descriptor::{
    Error, Im2colMap, Major, OperandTile, PackedType, Reason, SwizzleMode, TensorMap,
};
use colex::{ComposedLayout, Int};
use serde_json::json;

use crate::Value;
use crate::arguments::Arguments;
use crate::error::Failure;
use crate::operation::{Answer, Operation, Run};

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["wgmma_descriptor", "gmma_descriptor", "make_gmma_desc"], usage: "TILE, BITS, MAJOR [, EXTENT [, ADDRESS [, OPERAND]]]", about: "matrix descriptor of SM90; MAJOR is 0 for K and 1 for MN, EXTENT is M or N of the instruction, OPERAND is (mn,k) in the tile", count: (3, 6), run: Run::Values(|args| matrix(args, OperandTile::wgmma)) },
    Operation { names: &["wgmma_sparse_b_descriptor"], usage: "TILE, BITS, MAJOR [, EXTENT [, ADDRESS [, OPERAND]]]", about: "matrix descriptor of B on SM90 if A is sparse, with the operands of wgmma_descriptor", count: (3, 6), run: Run::Values(|args| matrix(args, OperandTile::wgmma_sparse_b)) },
    Operation { names: &["tcgen05_descriptor", "umma_descriptor", "make_umma_desc"], usage: "TILE, BITS, MAJOR [, EXTENT [, ADDRESS [, OPERAND]]]", about: "matrix descriptor of SM100, with the operands of wgmma_descriptor", count: (3, 6), run: Run::Values(|args| matrix(args, OperandTile::tcgen05)) },
    Operation { names: &["tcgen05_sparse_b_descriptor"], usage: "TILE, BITS, MAJOR [, EXTENT [, ADDRESS [, OPERAND]]]", about: "matrix descriptor of B on SM100 if A is sparse, with the operands of wgmma_descriptor", count: (3, 6), run: Run::Values(|args| matrix(args, OperandTile::tcgen05_sparse_b)) },
    Operation { names: &["tensor_map", "tma_box", "make_tma_copy"], usage: "TENSOR, TILE, BITS, SHARED [, SHARED_BITS]", about: "numbers of cuTensorMapEncodeTiled; SHARED is the layout of the tile in shared memory, SHARED_BITS the bits of an element there if it has 4 or 6", count: (4, 5), run: Run::Values(tensor_map) },
    Operation { names: &["im2col_map", "make_im2col_tma_copy"], usage: "IMAGES, LOWER, UPPER, CHANNELS, PIXELS, BITS [, SWIZZLE [, STEPS [, SHARED_BITS]]]", about: "numbers of cuTensorMapEncodeIm2col; LOWER, UPPER and STEPS have an integer for each spatial mode, W first; SWIZZLE is on bytes", count: (6, 9), run: Run::Values(im2col_map) },
];

type MakeTile = fn(&ComposedLayout, i64, Major, i64) -> Result<OperandTile, Error>;

fn matrix(args: &Arguments<'_>, make: MakeTile) -> Answer {
    let layout = args.composed(0)?;
    let bits = args.int(1)?.get();
    let major = match args.int(2)?.get() {
        0 => Major::K,
        1 => Major::Mn,
        _ => return Err(args.wrong(2, "0 for K-major or 1 for MN-major")),
    };
    let extent = if args.len() > 3 { args.int(3)?.get() } else { layout.shape().get(0)?.size()? };
    let address = if args.len() > 4 { args.int(4)?.get() } else { 0 };
    let operand = if args.len() > 5 { integers(args, 5)? } else { vec![0, 0] };
    let [mn, k] = operand[..] else { return Err(args.wrong(5, "a pair (mn,k)")) };
    let tile = make(&layout, bits, major, extent)?;
    let descriptor = tile.descriptor(address, mn, k)?;
    Ok(Value::Text(json!({
        "leading_byte_offset": descriptor.leading_byte_offset(),
        "stride_byte_offset": descriptor.stride_byte_offset(),
        "swizzle": swizzle_name(descriptor.swizzle_mode()),
        "base_offset": descriptor.base_offset(),
        "descriptor": format!("{:#018x}", descriptor.to_bits()),
        "blocks": tile.blocks().to_string(),
    })))
}

fn tensor_map(args: &Arguments<'_>) -> Answer {
    let bits = args.int(2)?.get();
    let (tensor, tile, shared) = (args.layout(0)?, args.tiler(1)?, args.composed(3)?);
    let map = match packed_type(args, bits, 4)? {
        Some(packed) => TensorMap::packed(&tensor, &tile, &shared, packed)?,
        None => TensorMap::new(&tensor, &tile, &shared, bits)?,
    };
    Ok(Value::Text(json!({
        "global_dim": map.global_dim(),
        "global_strides": map.global_strides(),
        "box_dim": map.box_dim(),
        "swizzle": swizzle_name(map.swizzle_mode()),
        "box_bytes": map.box_bytes(),
        "copies": map.copies().layout().to_string(),
        "coordinates": map.coordinates().layout().to_string(),
    })))
}

fn im2col_map(args: &Arguments<'_>) -> Answer {
    let images = args.layout(0)?;
    let (lower, upper) = (integers(args, 1)?, integers(args, 2)?);
    if lower.len() != upper.len() {
        let wanted = match lower.len() {
            1 => "an integer, as LOWER is".to_owned(),
            n => format!("{n} integers, as LOWER has"),
        };
        return Err(args.wrong(2, &wanted));
    }
    let corners: Vec<_> = lower.into_iter().zip(upper).collect();
    let (channels, pixels, bits) = (args.int(3)?.get(), args.int(4)?.get(), args.int(5)?.get());
    let swizzle = if args.len() > 6 { swizzle_mode(args, 6)? } else { SwizzleMode::None };
    let map = match packed_type(args, bits, 8)? {
        Some(packed) => Im2colMap::packed(&images, &corners, channels, pixels, packed, swizzle)?,
        None => Im2colMap::new(&images, &corners, channels, pixels, bits, swizzle)?,
    };
    let map = if args.len() > 7 { map.with_steps(&integers(args, 7)?)? } else { map };
    Ok(Value::Text(json!({
        "global_dim": map.global_dim(),
        "global_strides": map.global_strides(),
        "lower_corner": map.lower_corner(),
        "upper_corner": map.upper_corner(),
        "bounding_box": map.bounding_box(),
        "channels_per_pixel": map.channels_per_pixel(),
        "pixels_per_column": map.pixels_per_column(),
        "element_strides": map.element_strides(),
        "swizzle": swizzle_name(map.swizzle_mode()),
        "box_bytes": map.box_bytes(),
    })))
}

/// Returns argument `k` as a list of integers, which may be negative: an integer or a flat tuple.
fn integers(args: &Arguments<'_>, k: usize) -> Result<Vec<i64>, Failure> {
    let tuple = args.tuple(k)?;
    if tuple.depth() > 1 {
        return Err(args.wrong(k, "an integer or a flat tuple"));
    }
    Ok((0..tuple.leaf_count()).filter_map(|leaf| tuple.leaf(leaf)).map(Int::get).collect())
}

/// Returns the packed type with `bits` bits in global memory and argument `k` bits in shared
/// memory; `None` without that argument.
fn packed_type(args: &Arguments<'_>, bits: i64, k: usize) -> Result<Option<PackedType>, Failure> {
    if args.len() <= k {
        return Ok(None);
    }
    let types = [PackedType::U4Align8, PackedType::U4Align16, PackedType::U6Align16];
    let shared = args.int(k)?.get();
    let packed =
        types.into_iter().find(|it| (it.global_bits(), it.shared_bits()) == (bits, shared));
    match packed {
        Some(packed) => Ok(Some(packed)),
        None => Err(args.wrong(k, "4 or 8 for elements of 4 bits, or 8 for elements of 6 bits")),
    }
}

/// Returns argument `k`, a swizzle on bytes, as a mode.
fn swizzle_mode(args: &Arguments<'_>, k: usize) -> Result<SwizzleMode, Failure> {
    let Value::Swizzle(bytes) = *args.value(k) else {
        return Err(args.wrong(k, "a swizzle on bytes, such as `S<3,4,3>`"));
    };
    SwizzleMode::from_swizzle(bytes)
        .ok_or_else(|| Error::new("im2col_map", Reason::Swizzle { bytes }).into())
}

/// Returns the end of the name of `CUtensorMapSwizzle`.
fn swizzle_name(mode: SwizzleMode) -> &'static str {
    match mode {
        SwizzleMode::None => "none",
        SwizzleMode::Bytes32 => "32B",
        SwizzleMode::Bytes64 => "64B",
        SwizzleMode::Bytes128 => "128B",
        SwizzleMode::Bytes128Atom32 => "128B_ATOM_32B",
    }
}
