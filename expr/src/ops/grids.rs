//! Orders in which thread blocks visit the tiles of a grid.
//!
//! An order is a name, such as `grouped_m(8)`.

use colex::grid::{Footprint, Raster, TileOrder, check_bijective};
use serde_json::json;

use crate::Value;
use crate::arguments::Arguments;
use crate::error::Failure;
use crate::operation::{Answer, Operation, Run, TextAnswer};
use crate::texts::{Texts, list};

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["grid_tile"], usage: "ORDER, (M,N), ID", about: "the tile (row,column) of a thread block in an order such as grouped_m(8)", count: (3, 3), run: Run::Texts(tile) },
    Operation { names: &["grid_id"], usage: "ORDER, (M,N), (ROW,COLUMN)", about: "the id of the thread block that visits a tile", count: (3, 3), run: Run::Texts(id) },
    Operation { names: &["grid_tiles"], usage: "ORDER, (M,N)", about: "the tiles of all ids, in order; null for an id without a tile", count: (2, 2), run: Run::Texts(tiles) },
    Operation { names: &["grid_layout"], usage: "ORDER, (M,N)", about: "the layout from an id to row + M*column", count: (2, 2), run: Run::Texts(|args| Ok(order(args)?.to_layout()?.to_string().into())) },
    Operation { names: &["grid_footprint"], usage: "ORDER, (M,N), BLOCKS", about: "distinct rows and columns of tiles in all waves of this many blocks", count: (3, 3), run: Run::Texts(footprint) },
    Operation { names: &["grid_check"], usage: "(M,N), [(ROW,COLUMN), ..]", about: "whether the ids 0, 1, .. with these tiles visit each tile exactly once", count: (2, 2), run: Run::Values(check) },
];

/// The names that [`Raster::from_name`] accepts.
const ORDERS: &str = "row_major, col_major, grouped_m(8), swizzled_m(2), persistent_m(2), zigzag_m(8), the same with _n, \
    morton or hilbert";

/// The most ids that [`tiles`] lists.
const LISTED: i64 = 1 << 16;

/// Returns the order of the first two arguments.
fn order(args: &Texts<'_>) -> Result<TileOrder, Failure> {
    let raster = Raster::from_name(args.text(0))
        .ok_or_else(|| args.wrong(0, &format!("an order ({ORDERS})")))?;
    let (m, n) = pair(args, 1)?;
    Ok(TileOrder::new(m, n, raster)?)
}

fn pair(args: &Texts<'_>, k: usize) -> Result<(i64, i64), Failure> {
    match args.ints(k)?[..] {
        [first, second] => Ok((first, second)),
        _ => Err(args.wrong(k, "a pair, such as (12,16)")),
    }
}

fn tile(args: &Texts<'_>) -> TextAnswer {
    let (order, id) = (order(args)?, args.int(2)?);
    match order.tile(id) {
        Some((row, column)) => Ok(list([row, column])),
        None if (0..order.ids()).contains(&id) => Err(Failure::Refused(format!(
            "grid_tile: id {id} has no tile, because the order pads the grid of {} tiles to {} ids; \
             let this block return early",
            order.tiles(),
            order.ids()
        ))),
        None => Err(Failure::Refused(format!(
            "grid_tile: id {id} does not exist; use 0..{}",
            order.ids()
        ))),
    }
}

fn id(args: &Texts<'_>) -> TextAnswer {
    let (order, (row, column)) = (order(args)?, pair(args, 2)?);
    let id = order.id_of(row, column).ok_or_else(|| {
        Failure::Refused(format!(
            "grid_id: the grid of {} x {} tiles has no tile ({row},{column}); use a row and a column \
             of the grid",
            order.rows(),
            order.columns()
        ))
    })?;
    Ok(id.into())
}

fn tiles(args: &Texts<'_>) -> TextAnswer {
    let order = order(args)?;
    if order.ids() > LISTED {
        let ids = order.ids();
        return Err(Failure::Refused(format!(
            "grid_tiles: the order has {ids} ids, and at most {LISTED} are listed; use grid_tile"
        )));
    }
    let tile = |id| order.tile(id).map(|(row, column)| list([row, column]));
    Ok((0..order.ids()).map(tile).collect::<Vec<_>>().into())
}

fn footprint(args: &Texts<'_>) -> TextAnswer {
    let footprint = order(args)?.footprint(args.int(2)?)?;
    let Footprint { waves, rows, columns, most, .. } = footprint;
    let panels = footprint.panels();
    Ok(json!({ "waves": waves, "rows": rows, "columns": columns, "panels": panels, "most": most }))
}

fn check(args: &Arguments<'_>) -> Answer {
    let pair = |value: &Value| match value {
        Value::Tuple(tuple) if tuple.rank() == 2 && tuple.leaf_count() == 2 => {
            Some((tuple.leaf(0)?.get(), tuple.leaf(1)?.get()))
        }
        _ => None,
    };
    let (m, n) = pair(args.value(0)).ok_or_else(|| args.wrong(0, "a pair, such as (12,16)"))?;
    let wrong = || args.wrong(1, "a list of tiles, such as [(0,0),(0,1)]");
    let Value::List(table) = args.value(1) else { return Err(wrong()) };
    let table: Option<Vec<_>> = table.iter().map(pair).collect();
    let table = table.ok_or_else(wrong)?;
    let ids = i64::try_from(table.len()).unwrap_or(i64::MAX);
    check_bijective(m, n, ids, |id| usize::try_from(id).map_or((0, 0), |id| table[id]))?;
    Ok(Value::Bool(true))
}
