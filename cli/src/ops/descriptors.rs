//! Descriptors of matrices in shared memory and of TMA boxes.

use colex::ComposedLayout;
use colex::descriptor::{Error, Major, OperandTile, SwizzleMode, TensorMap};
use serde_json::json;

use super::{Answer, Arguments, Failure, Op};
use crate::Value;

#[rustfmt::skip]
pub(super) const OPS: &[Op] = &[
    Op { names: &["wgmma_descriptor", "gmma_descriptor", "make_gmma_desc"], usage: "TILE, BITS, MAJOR [, EXTENT [, ADDRESS]]", about: "matrix descriptor of SM90; MAJOR is 0 for K and 1 for MN, EXTENT is M or N of the instruction", count: (3, 5), run: |args| matrix(args, OperandTile::wgmma) },
    Op { names: &["tcgen05_descriptor", "umma_descriptor", "make_umma_desc"], usage: "TILE, BITS, MAJOR [, EXTENT [, ADDRESS]]", about: "matrix descriptor of SM100, with the operands of wgmma_descriptor", count: (3, 5), run: |args| matrix(args, OperandTile::tcgen05) },
    Op { names: &["tensor_map", "tma_box", "make_tma_copy"], usage: "TENSOR, TILE, BITS, SHARED", about: "numbers of cuTensorMapEncodeTiled; SHARED is the layout of the tile in shared memory", count: (4, 4), run: tensor_map },
];

/// Returns whether the operation takes layouts with and without a swizzle.
pub(super) fn takes_both(name: &str) -> bool {
    OPS.iter().any(|op| op.names[0] == name)
}

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
    let tile = make(&layout, bits, major, extent)?;
    let descriptor = tile.descriptor(address, 0, 0)?;
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
    let map = TensorMap::new(&args.layout(0)?, &args.tiler(1)?, &args.composed(3)?, bits)?;
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

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Descriptor(error)
    }
}
