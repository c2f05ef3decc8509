//! Pictures of XLA's arrays: the memory of a tiled array, with the index of each element.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use colex::IntTuple;
use colex::xla::{ArrayShape, Error, IndexMap, TileSize};

use crate::grid::{Grid, NO_CELLS, Place};
use crate::render::count;
use crate::{Axis, Cell, ColorBy, Limits, Marks, Picture};

impl Picture {
    /// Returns the picture of the memory of an array: a panel for each tile, row by row, with the index
    /// of the element in each cell, such as `2,3`. The tile selects the color.
    ///
    /// Places of no element are [`PADDING`](Marks::PADDING). The [offset](Cell::offset) of a cell is
    /// its linear index. The columns of a panel are all dimensions inside the tile except the most
    /// major one, which are the rows. Without tiles, the two most minor dimensions are the rows and
    /// the columns.
    ///
    /// - **Errors**: those of [`IndexMap::new`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::ArrayShape;
    /// use colex_draw::{Limits, Marks, Picture};
    /// let shape: ArrayShape = "f32[3,5]{1,0:T(2,2)}".parse()?;
    /// let picture = Picture::of_xla(&shape, Limits::default())?;
    /// let tile = picture.panels().nth(4).unwrap(); // rows 2 and 3, columns 2 and 3
    /// let texts: Vec<_> = tile.cells.iter().map(|cell| cell.text.as_str()).collect();
    /// assert_eq!((tile.name.as_str(), texts), ("tile 4", vec!["2,2", "2,3", "", ""]));
    /// assert_eq!(tile.cell(1, 0).unwrap().marks, Marks::PADDING);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_xla(shape: &ArrayShape, limits: Limits) -> Result<Self, Error> {
        let map = IndexMap::new(shape)?;
        let mut picture = Self::titled(shape.to_string());
        let logical = IntTuple::from_slice(map.sizes()).unwrap_or(IntTuple::int(map.padded_len()));
        let places = map.padded_len();
        let elements = if places == 0 { 0 } else { map.sizes().iter().product::<i64>() };
        let in_places = format!("{} in {}", count(elements, "element"), count(places, "place"));
        picture.notes.push(match map.buffer_len() - places {
            0 => in_places,
            tail => format!("{in_places}, and {tail} more at the end"),
        });
        let dimensions: Vec<_> = map.expanded_dims().collect();
        if places == 0 {
            picture.notes.push(NO_CELLS.into());
            return Ok(picture);
        }
        let tiles = number_of_tiles(shape, dimensions.len())?;
        let inside = dimensions.len() - tiles.unwrap_or(dimensions.len().saturating_sub(2));
        let (outside, inside) = dimensions.split_at(dimensions.len() - inside);
        let area: i64 = inside.iter().product();
        let (grid, is_whole_tile) = grid(&logical, outside, inside);
        picture.notes.push(match grid.slices {
            1 => "a cell has the index of its element; memory runs along the rows".into(),
            _ => "a cell has the index of its element; memory runs along the rows, panel by panel"
                .into(),
        });
        let name = |slice| match tiles {
            _ if grid.slices == 1 => String::new(),
            Some(_) if is_whole_tile => format!("tile {slice}"),
            _ => format!("part {slice}"),
        };
        let (rows, columns) = (grid.rows.len, grid.columns.len);
        let panels = grid.panels_of_places(limits, name, |Place { row, column, slice }| {
            let linear = column + columns * (row + rows * slice); // row-major
            let mut cell = Cell { offset: Some(linear), ..Cell::default() };
            cell.tile = tiles.map(|_| linear / area);
            if let Ok(index) = map.multi_index(linear) {
                let texts: Vec<_> = index.iter().map(ToString::to_string).collect();
                cell.text = if texts.is_empty() { "()".into() } else { texts.join(",") };
                cell.index = flat(&logical, &index);
            } else {
                cell.marks = Marks::PADDING;
            }
            cell
        });
        picture.push_panels(panels, limits);
        picture.color_by(match tiles {
            Some(_) => ColorBy::Tile,
            None => ColorBy::Offset { log2_group: 0 },
        });
        Ok(picture)
    }
}

/// Returns how many of the expanded dimensions number the tiles; `None` without tiles. The others are
/// inside a tile.
fn number_of_tiles(shape: &ArrayShape, expanded: usize) -> Result<Option<usize>, Error> {
    let mut first = shape.clone();
    let Some(layout) = first.layout.as_mut().filter(|layout| !layout.tiles.is_empty()) else {
        return Ok(None);
    };
    layout.tiles.truncate(1);
    let sizes = layout.tiles.iter().flat_map(|tile| &tile.sizes);
    // Each size of the first tile has a dimension for the positions inside, after all tile numbers.
    // Later tiles divide these positions and do not change the tile numbers.
    let positions = sizes.filter(|size| matches!(size, TileSize::Size(_))).count();
    let dimensions = IndexMap::new(&first)?.expanded_dims().count();
    Ok(Some((dimensions - positions).min(expanded)))
}

/// Returns the grid of the memory, and whether a panel is one tile. A tile of one row becomes a row
/// of a panel.
fn grid(shape: &IntTuple, outside: &[i64], inside: &[i64]) -> (Grid, bool) {
    let without_ones =
        |sizes: &[i64]| -> Vec<i64> { sizes.iter().copied().filter(|&size| size != 1).collect() };
    let (mut outside, mut inside) = (without_ones(outside), without_ones(inside));
    let is_whole_tile = inside.len() > 1;
    if !is_whole_tile {
        inside.splice(0..0, outside.pop());
    }
    let columns = if inside.len() > 1 { inside.split_off(1) } else { core::mem::take(&mut inside) };
    let columns: Vec<i64> = columns.into_iter().rev().collect();
    let grid = Grid {
        shape: *shape,
        rows: Axis::new("", inside),
        columns: Axis::new("", columns),
        slices: outside.iter().product(),
        focus: Place::default(),
    };
    (grid, is_whole_tile)
}

/// Returns the flat coordinate of an index.
fn flat(shape: &IntTuple, index: &[i64]) -> Option<i64> {
    if shape.as_int().is_some() {
        return None; // an index of too many dimensions
    }
    let coordinate = IntTuple::from_slice(index).ok()?;
    shape.crd2idx(&coordinate).ok().map(colex::Int::get)
}
