//! Pictures of values and calls. `colex show` and the explorer draw them.

mod call;
mod style;

use std::collections::BTreeMap;

use colex::{ComposedLayout, DynLayout, Int, IntTuple, Swizzle};
use colex_draw::{Limits, Picture};

use crate::{Value, quote, xla_text};

pub use call::{of_refusal, of_steps};
pub use style::{Style, StyleError};

/// Returns the picture of a value, or the reason why it has none.
///
/// A shape is drawn as its column-major layout, a swizzle under the smallest tile that shows it, two
/// layouts in a list side by side, a list of integers as the layout of this table, and a list of tiles
/// `(ROW,COLUMN)` that has (0,0), as `grid_tiles` returns it, as a grid with the id of each tile. A tiled
/// MMA has A, B and C in the shape of an L, a tiled copy its source and its destination.
///
/// # Errors
///
/// Returns a sentence for a value that is not drawn, such as an integer.
///
/// # Examples
///
/// ```
/// use colex_draw::Limits;
/// use colex_expr::{eval, picture};
/// let value = eval("[(2,4):(4,1), (2,4):(1,2)]")?;
/// let drawn = picture::of_value(&value, Limits::default()).unwrap();
/// assert_eq!(drawn.panels().count(), 2);
/// let error = picture::of_value(&eval("size((2,4))")?, Limits::default()).unwrap_err();
/// assert_eq!(error, "an integer has no picture; draw a layout");
/// # Ok::<(), colex_expr::EvalError>(())
/// ```
pub fn of_value(value: &Value, limits: Limits) -> Result<Picture, String> {
    let none = || format!("{} has no picture; draw a layout", value.kind());
    match value {
        Value::Layout(layout) => Ok(Picture::of_layout(layout, limits)),
        Value::Composed(layout) if layout.swizzle().is_some_and(|found| !found.is_identity()) => {
            Ok(Picture::of_swizzle(layout, limits))
        }
        Value::Composed(layout) => Ok(Picture::of_composed(layout, limits)),
        Value::Linear(layout) => {
            Picture::of_linear(layout, limits).map_err(|error| error.to_string())
        }
        Value::Coordinate(layout) => Ok(Picture::of_coordinates(layout, limits)),
        Value::Tuple(shape) if shape.as_int().is_none() => DynLayout::col_major(shape)
            .map(|layout| Picture::of_layout(&layout, limits))
            .map_err(|error| error.to_string()),
        Value::Swizzle(swizzle) => {
            under_swizzle(*swizzle).map(|tile| Picture::of_swizzle(&tile, limits))
        }
        Value::TiledMma(mma) => Picture::of_tiled_mma(mma.tiled(), limits)
            .map(|picture| named(value, picture))
            .map_err(|error| error.to_string()),
        Value::TiledCopy(copy) => Picture::of_tiled_copy(copy.tiled(), limits)
            .map(|picture| named(value, picture))
            .map_err(|error| error.to_string()),
        Value::List(values) => {
            match &values[..] {
                [left, right] if left.is_layout() && right.is_layout() => {
                    let (left, right) = composed(left).zip(composed(right)).ok_or_else(none)?;
                    Ok(Picture::of_two(&left, &right, limits))
                }
                _ => {
                    if let Some(tiles) = tiles(values) {
                        return of_tiles(&tiles, limits);
                    }
                    let table: Option<Vec<i64>> = values.iter().map(Value::as_int).collect();
                    let found = table.and_then(|table| crate::infer(&table).ok());
                    match found {
                    Some((_, layout @ (Value::Layout(_) | Value::Composed(_)))) => {
                        of_value(&layout, limits)
                    }
                    _ => Err("a list has no picture, unless it is of two layouts or of tiles; draw a \
                              layout, or two in a list"
                        .into()),
                }
                }
            }
        }
        _ => Err(none()),
    }
}

/// Returns the tile of each id of a list of tiles with the tile (0,0), as `grid_tiles` returns it; `None` for
/// other lists.
fn tiles(values: &[Value]) -> Option<Vec<Option<(i64, i64)>>> {
    let is_none = |value: &Value| matches!(value, Value::Text(text) if text.is_null());
    let tile = |value: &Value| match value {
        Value::Tuple(tile) if tile.rank() == 2 && tile.leaf_count() == 2 => {
            let (row, column) = (tile.leaf(0)?.get(), tile.leaf(1)?.get());
            (row >= 0 && column >= 0).then_some(Some((row, column)))
        }
        value => is_none(value).then_some(None),
    };
    let tiles: Vec<_> = values.iter().map(tile).collect::<Option<_>>()?;
    tiles.contains(&Some((0, 0))).then_some(tiles)
}

/// Returns the picture of a grid with the id of each tile.
fn of_tiles(tiles: &[Option<(i64, i64)>], limits: Limits) -> Result<Picture, String> {
    let (mut ids, mut rows, mut columns) = (BTreeMap::new(), 0, 0);
    for (id, tile) in (0..).zip(tiles) {
        let Some((row, column)) = *tile else { continue };
        if let Some(first) = ids.insert((row, column), id) {
            return Err(format!(
                "the ids {first} and {id} have the tile ({row},{column}), and a picture of a grid has one \
                 id for each tile; draw an order without repetition, see `grid_check`"
            ));
        }
        rows = rows.max(row.saturating_add(1));
        columns = columns.max(column.saturating_add(1));
    }
    let id_of = |row, column| ids.get(&(row, column)).copied();
    Picture::of_visits(rows, columns, id_of, limits).map_err(|error| error.to_string())
}

/// The operations that have pictures of their steps, for messages.
pub const WITH_STEPS: &str = "composition, divides, products, complement and inverses";

/// Returns the picture of the value of the expression `text`, or the reason why it has none: that of
/// [`of_array`], else that of [`of_value`]. If the value is the result of a call, the title has the expression,
/// too.
///
/// # Errors
///
/// Returns the errors of [`of_value`].
///
/// # Examples
///
/// ```
/// use colex_draw::Limits;
/// use colex_expr::{picture, trace};
/// let text = "coalesce((2,4):(1,2))";
/// let (value, call) = trace(text, false);
/// let drawn = picture::of_expression(text, &value?, call.is_some(), Limits::default()).unwrap();
/// assert_eq!(drawn.title, "coalesce((2,4):(1,2)) = 8:1");
/// # Ok::<(), colex_expr::EvalError>(())
/// ```
pub fn of_expression(
    text: &str,
    value: &Value,
    is_result: bool,
    limits: Limits,
) -> Result<Picture, String> {
    let mut picture = of_array(text, limits).unwrap_or_else(|| of_value(value, limits))?;
    if is_result {
        picture.title = format!("{} = {value}", quote::operand(text.trim()));
    }
    Ok(picture)
}

/// Returns a picture whose title begins with the value.
fn named(value: &Value, mut picture: Picture) -> Picture {
    picture.title = format!("{value}: {}", picture.title);
    picture
}

/// Returns the picture of the memory of an array, with its padding, or the reason why it has none;
/// `None` unless the text is a shape of XLA.
///
/// The picture of the value of this text has no padding.
///
/// # Examples
///
/// ```
/// use colex_draw::Limits;
/// use colex_expr::picture::of_array;
/// let drawn = of_array("f32[3,5]{1,0:T(2,2)}", Limits::default()).unwrap().unwrap();
/// assert_eq!(drawn.title, "f32[3,5]{1,0:T(2,2)}");
/// assert!(of_array("(3,5)", Limits::default()).is_none());
/// ```
#[must_use]
pub fn of_array(text: &str, limits: Limits) -> Option<Result<Picture, String>> {
    let array = xla_text::array(text)?;
    Some(Picture::of_xla(&array, limits).map_err(|error| error.to_string()))
}

/// Returns the smallest tile that shows a swizzle: a row for each value of the bits that it reads.
fn under_swizzle(swizzle: Swizzle) -> Result<ComposedLayout, String> {
    /// The most offsets, as a power of two.
    const MOST: i64 = 20;
    let (rows, columns) = (swizzle.bits(), swizzle.base() + swizzle.shift().abs());
    if rows + columns > MOST {
        return Err(format!(
            "the picture of this swizzle has more than 2^{MOST} offsets; draw a layout under it"
        ));
    }
    let (rows, columns) = (1_i64 << rows, 1_i64 << columns);
    let tile = IntTuple::from_slice(&[rows, columns])
        .and_then(|shape| DynLayout::row_major(&shape))
        .and_then(|tile| ComposedLayout::new(swizzle, Int::ZERO, &tile));
    tile.map_err(|error| error.to_string())
}

/// Returns a layout with or without a swizzle.
fn composed(value: &Value) -> Option<ComposedLayout> {
    match value {
        Value::Layout(layout) => Some((*layout).into()),
        Value::Composed(layout) => Some(**layout),
        _ => None,
    }
}
