//! Shardings: tiles of arrays on devices.

use colex::xla::{Dimension, Shape};
use colex_xla::sharding::{
    IotaTileAssignment, NamedSharding, Sharding, ShardingParseError, TileAssignment,
};
use serde_json::Value as Json;

use super::operands::valid_shape;
use crate::error::Failure;
use crate::operation::{Operation, Run, TextAnswer};
use crate::texts::{Texts, list};

#[rustfmt::skip]
pub(in crate::ops) const OPS: &[Operation] = &[
    Operation { names: &["xla_sharding_parse"], usage: "SHARDING", about: "a sharding in canonical form", count: (1, 1), run: Run::Texts(|args| Ok(text(&sharding(args)?))) },
    Operation { names: &["xla_tile_assignment_devices"], usage: "SHARDING", about: "the devices of the tiles, row by row", count: (1, 1), run: Run::Texts(|args| Ok(tiles(args)?.device_list("devices")?.into())) },
    Operation { names: &["xla_tile_assignment_value_at"], usage: "SHARDING, INDEX", about: "the device of a tile", count: (2, 2), run: Run::Texts(|args| Ok(tiles(args)?.value_at(&args.ints(1)?)?.into())) },
    Operation { names: &["xla_tile_assignment_transpose"], usage: "SHARDING, ORDER", about: "the tiles with their dimensions permuted", count: (2, 2), run: Run::Texts(|args| Ok(text(&tiles(args)?.transpose(&args.numbers(1)?)?))) },
    Operation { names: &["xla_tile_assignment_reshape"], usage: "SHARDING, DIMS", about: "the same devices as other tiles", count: (2, 2), run: Run::Texts(|args| Ok(text(&tiles(args)?.reshape(&args.ints(1)?)?))) },
    Operation { names: &["xla_iota_canonical"], usage: "DIMS, RESHAPE_DIMS, TRANSPOSE_PERM", about: "the canonical form of an iota tile assignment", count: (3, 3), run: Run::Texts(iota_canonical) },
    Operation { names: &["xla_iota_to_cute"], usage: "IOTA", about: "an iota tile assignment as a layout from tile index to device", count: (1, 1), run: Run::Texts(iota_to_cute) },
    Operation { names: &["xla_cute_to_iota"], usage: "LAYOUT", about: "a layout from tile index to device as an iota tile assignment", count: (1, 1), run: Run::Texts(cute_to_iota) },
    Operation { names: &["xla_tile_index_for_device"], usage: "SHARDING, DEVICE", about: "the index of the tile of a device", count: (2, 2), run: Run::Texts(|args| Ok(list(sharding(args)?.tile_index(args.int(1)?)?))) },
    Operation { names: &["xla_sharding_tile_shape"], usage: "SHARDING, SHAPE", about: "the shape of a tile", count: (2, 2), run: Run::Texts(tile_shape) },
    Operation { names: &["xla_sharding_tile_offset"], usage: "SHARDING, SHAPE, DEVICE", about: "the first index of the tile of a device", count: (3, 3), run: Run::Texts(|args| { let offset = sharding(args)?.tile_offset(&sizes(args)?, args.int(2)?); Ok(list(offset?)) }) },
    Operation { names: &["xla_sharding_tile_limit"], usage: "SHARDING, SHAPE, DEVICE", about: "the end index of the tile of a device", count: (3, 3), run: Run::Texts(|args| { let limit = sharding(args)?.tile_limit(&sizes(args)?, args.int(2)?); Ok(list(limit?)) }) },
    Operation { names: &["xla_sharding_validate"], usage: "SHARDING, SHAPE, DEVICES", about: "checks a sharding for a shape and a number of devices", count: (2, 3), run: Run::Texts(validate) },
    Operation { names: &["xla_named_sharding_parse"], usage: "SHARDING", about: "a named sharding in canonical form", count: (1, 1), run: Run::Texts(|args| Ok(text(&named(args)?))) },
    Operation { names: &["xla_named_sharding_to_v2"], usage: "SHARDING", about: "a named sharding by tiles", count: (1, 1), run: Run::Texts(|args| Ok(text(&named(args)?.to_v2()?))) },
];

fn text(value: &impl ToString) -> Json {
    Json::from(value.to_string())
}

/// Returns the failure with the place in the first argument.
fn malformed(args: &Texts<'_>) -> impl Fn(ShardingParseError) -> Failure {
    move |error| args.malformed(0, error.position(), error.reason())
}

fn sharding(args: &Texts<'_>) -> Result<Sharding, Failure> {
    Sharding::parse(args.text(0)).map_err(malformed(args))
}

fn named(args: &Texts<'_>) -> Result<NamedSharding, Failure> {
    NamedSharding::parse(args.text(0)).map_err(malformed(args))
}

/// Returns the tiles of a sharding, or of `devices=..` without braces.
fn tiles(args: &Texts<'_>) -> Result<TileAssignment, Failure> {
    if !args.text(0).starts_with('{') {
        return TileAssignment::parse(args.text(0)).map_err(malformed(args));
    }
    let sharding = sharding(args)?;
    sharding.assignment().cloned().ok_or_else(|| args.wrong(0, "a sharding with tiles"))
}

fn iota_canonical(args: &Texts<'_>) -> TextAnswer {
    let (dims, reshape_dims, order) = (args.ints(0)?, args.ints(1)?, args.numbers(2)?);
    Ok(text(&IotaTileAssignment::new(&dims, &reshape_dims, &order)?))
}

fn iota_to_cute(args: &Texts<'_>) -> TextAnswer {
    let iota = IotaTileAssignment::parse(args.text(0)).map_err(malformed(args))?;
    Ok(text(&iota.layout()?))
}

fn cute_to_iota(args: &Texts<'_>) -> TextAnswer {
    let layout = args.dyn_layout(0)?;
    Ok(text(&IotaTileAssignment::from_layout(&layout)?))
}

fn shape(args: &Texts<'_>) -> Result<Shape, Failure> {
    valid_shape(args, 1)
}

fn sizes(args: &Texts<'_>) -> Result<Vec<i64>, Failure> {
    let shape = shape(args)?;
    Ok(shape.array()?.sizes()?)
}

fn tile_shape(args: &Texts<'_>) -> TextAnswer {
    let mut tile = shape(args)?.array()?.clone();
    let sizes = sharding(args)?.tile_shape(&sizes(args)?)?;
    for (dimension, size) in tile.dimensions.iter_mut().zip(sizes) {
        *dimension = match dimension {
            Dimension::Bounded(_) => Dimension::Bounded(size),
            _ => Dimension::Static(size),
        };
    }
    Ok(text(&tile))
}

fn validate(args: &Texts<'_>) -> TextAnswer {
    let devices = if args.len() > 2 { Some(args.int(2)?) } else { None };
    sharding(args)?.validate_shape(&shape(args)?, devices)?;
    Ok("ok".into())
}
