//! Pictures of tiles: the matrix that a tiler divides, with the tile of each element.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use colex::{CoordinateLayout, DynLayout, IntTuple, LayoutError, Tiler};

use crate::grid::panels_of;
use crate::{Cell, ColorBy, Limits, Picture, Section};

/// The elements of all tiles that a picture visits.
const MAX_VISITED: i64 = 1 << 20;

impl Picture {
    /// Returns the picture of the layout that a divide makes tiles of: every cell has the number of its
    /// tile, which is the flat coordinate in mode 1 of
    /// [`zipped_divide`](DynLayout::zipped_divide). The tile selects the color.
    ///
    /// The text is `-` for an element in no tile or if the tile is unknown: if the tiles have more than
    /// 2^20 elements together, or if carries of the division cancel in this layout alone. A note counts
    /// the places of the tiles that are out of bounds.
    ///
    /// - **Errors**: those of [`zipped_divide`](DynLayout::zipped_divide).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// use colex_draw::{Limits, Picture};
    /// let matrix = DynLayout::lit("(4,6):(6,1)");
    /// let picture = Picture::of_tiles(&matrix, &Tiler::lit("<2,3>"), Limits::default())?;
    /// let cell = picture.panels().next().unwrap().cell(3, 2).unwrap();
    /// assert_eq!((cell.tile, cell.offset), (Some(1), Some(20)));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn of_tiles(
        layout: &DynLayout,
        tiler: &Tiler,
        limits: Limits,
    ) -> Result<Self, LayoutError> {
        let divided = layout.zipped_divide(tiler)?;
        let mut picture = Self::titled(format!("zipped_divide({layout}, {tiler}) = {divided}"));
        let (section, notes) = section_of_tiles("", layout, tiler, &divided, limits);
        picture.notes = notes;
        picture.sections.push(section);
        picture.color_by(ColorBy::Tile);
        Ok(picture)
    }
}

/// Returns the section of [`Picture::of_tiles`], and its notes.
pub(super) fn section_of_tiles(
    caption: &str,
    layout: &DynLayout,
    tiler: &Tiler,
    divided: &DynLayout,
    limits: Limits,
) -> (Section, Vec<String>) {
    let size = |mode| divided.get(mode).map_or(1, |mode| mode.size());
    let mut notes = vec![format!("{} tiles of {} elements", size(1), size(0))];
    let outside = divided.size() - layout.size();
    if outside > 0 {
        notes.push(format!("{outside} places of the tiles are out of bounds"));
    }
    let tiles = tiles_of(layout, tiler, divided);
    if tiles.is_none() {
        notes.push("the tiles of the elements are not drawn".into());
    }
    let (panels, note) = panels_of(&layout.shape(), limits, |i| {
        let tile = tiles.as_ref().and_then(|tiles| tile_at(tiles, i));
        let text = tile.map_or("-".into(), |tile| tile.to_string());
        Cell { text, tile, ..Cell::of_offset(i, layout.index(i)) }
    });
    notes.extend(note);
    (Section::flow(caption, panels, limits), notes)
}

/// Returns the tile of a flat coordinate.
fn tile_at(tiles: &[(i64, i64)], index: i64) -> Option<i64> {
    let k = tiles.partition_point(|&(other, _)| other < index);
    tiles.get(k).filter(|(other, _)| *other == index).map(|&(_, tile)| tile)
}

/// Returns each flat coordinate in bounds with its tile, sorted; `None` if they are unknown.
///
/// The same divide of an identity layout has the coordinates of the tiles. Its modes are the
/// coalesced modes of the layout, which do not merge further, so both divides have the same digits.
fn tiles_of(layout: &DynLayout, tiler: &Tiler, divided: &DynLayout) -> Option<Vec<(i64, i64)>> {
    if divided.size() > MAX_VISITED {
        return None;
    }
    let coalesced = layout.coalesce_by(&profile_of(tiler, &layout.shape())?).ok()?;
    let shape = coalesced.shape();
    let coordinates = CoordinateLayout::identity(&shape).ok()?.zipped_divide(tiler).ok()?;
    if coordinates.size() != divided.size() {
        return None;
    }
    let flat = DynLayout::col_major(&shape).ok()?;
    let tile_size = divided.get(0).ok()?.size().max(1);
    let mut tiles: Vec<_> = (0..divided.size())
        .filter_map(|k| {
            let coordinate = coordinates.index(k);
            let index = flat.index_in_bounds(&coordinate).ok()?;
            Some((index.get(), k / tile_size))
        })
        .collect();
    tiles.sort_unstable();
    Some(tiles)
}

/// Returns the tuple whose integers are the modes that the tiler divides.
fn profile_of(tiler: &Tiler, shape: &IntTuple) -> Option<IntTuple> {
    match tiler {
        Tiler::ByMode(modes) if !modes.is_entry() && shape.as_int().is_none() => {
            let entry = |(i, entry)| profile_of(&entry, &shape.get(i).ok()?);
            let entries: Option<Vec<_>> = modes.entries().enumerate().map(entry).collect();
            IntTuple::from_entries(&entries?).ok()
        }
        _ => Some(IntTuple::int(0)),
    }
}
