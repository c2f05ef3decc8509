//! Pictures of tiles: the matrix that a tiler divides, with the tile of each element.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use colex::{CoordinateLayout, DynLayout, IntTuple, LayoutError, Tiler};

use super::operation::tile_and_rest;
use crate::grid::panels_of;
use crate::{Cell, ColorBy, Limits, Picture, Section};

/// The elements of all tiles that a picture visits.
const MAX_VISITED: i64 = 1 << 20;

impl Picture {
    /// Returns the picture of the layout that a divide makes tiles of: every cell has the number of its
    /// tile, which is the flat coordinate in mode 1 of
    /// [`zipped_divide`](DynLayout::zipped_divide). The tile selects the color.
    ///
    /// The text is `-` for an element in no tile, and for all elements if the tiles have more than 2^20
    /// elements together or carries of the division cancel in this layout alone. A note counts the places of the tiles that are out of bounds.
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
    let places = places_of(layout, tiler, divided);
    notes.extend(places.as_deref().and_then(note_of_bounds));
    let tiles = places.map(|places| tiles_of(&places, size(0).max(1)));
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

/// Returns the sentence about places of tiles past the end of the layout.
pub(super) fn note_of_bounds(places: &[Option<i64>]) -> Option<String> {
    let all = places.len();
    match places.iter().filter(|place| place.is_none()).count() {
        0 => None,
        1 => Some(format!("1 of {all} places of the tiles is out of bounds")),
        outside => Some(format!("{outside} of {all} places of the tiles are out of bounds")),
    }
}

/// Returns each flat coordinate in bounds with its tile, sorted.
fn tiles_of(places: &[Option<i64>], elements: i64) -> Vec<(i64, i64)> {
    let numbered = places.iter().zip(0..);
    let mut tiles: Vec<_> =
        numbered.filter_map(|(place, k)| place.map(|index| (index, k / elements))).collect();
    tiles.sort_unstable();
    tiles
}

/// Returns the flat coordinate of each place of the tiles, in the order of `divided`, `None` out of
/// bounds. The result is `None` past a limit.
pub(super) fn places_of(
    layout: &DynLayout,
    tiler: &Tiler,
    divided: &DynLayout,
) -> Option<Vec<Option<i64>>> {
    if divided.size() > MAX_VISITED {
        return None;
    }
    let logical = layout.logical_divide(tiler).ok()?;
    let places = logical_places(layout, tiler)?;
    // From a coordinate of `divided` to the one of the logical divide.
    let flat = DynLayout::col_major(&logical.shape()).ok()?.tile_unzip(tiler).ok()?;
    let place = |k| places.get(usize::try_from(flat.index(k)).ok()?).copied();
    (0..divided.size()).map(place).collect()
}

/// Returns the flat coordinate of each place of a logical divide, `None` out of bounds.
pub(super) fn logical_places(layout: &DynLayout, tiler: &Tiler) -> Option<Vec<Option<i64>>> {
    let size = layout.size();
    let tile = match tiler {
        Tiler::ByMode(modes) if modes.is_keep() => {
            return (size <= MAX_VISITED).then(|| (0..size).map(Some).collect());
        }
        Tiler::ByMode(modes) if modes.is_entry() => {
            let entry = modes.entries().next()?;
            return logical_places(layout, &entry);
        }
        Tiler::ByMode(modes) => {
            let (mut places, mut scale) = (vec![Some(0)], 1);
            let mut entries = modes.entries();
            for i in 0..layout.rank() {
                let mode = layout.get(i).ok()?;
                let of_mode = match entries.next() {
                    Some(entry) => logical_places(&mode, &entry)?,
                    None if mode.size() <= MAX_VISITED => (0..mode.size()).map(Some).collect(),
                    None => return None,
                };
                if of_mode.len().checked_mul(places.len())? as i64 > MAX_VISITED {
                    return None;
                }
                let pairs = of_mode.iter().flat_map(|last| places.iter().map(move |p| (p, last)));
                places = pairs.map(|(&place, &last)| Some(place? + scale * last?)).collect();
                scale *= mode.size();
            }
            return Some(places);
        }
        Tiler::Size(size) => DynLayout::col_major(&IntTuple::from_int(*size)).ok()?,
        Tiler::Layout(tile) => *tile,
    };
    pair_places(layout, &tile)
}

/// Returns the flat coordinate of each place of a layout that is divided by a tile, `None` out of
/// bounds. The result is `None` past a limit, or if carries of the division cancel in this layout
/// alone.
///
/// The same divide of an identity layout has the coordinates of the tiles. Its modes are the
/// coalesced modes of the layout, which do not merge further, so both divides have the same digits.
pub(super) fn pair_places(layout: &DynLayout, tile: &DynLayout) -> Option<Vec<Option<i64>>> {
    let pair = tile_and_rest(layout, tile)?;
    if pair.size() > MAX_VISITED {
        return None;
    }
    if layout.size() == 1 {
        // An identity layout of extent 1 has the stride 0.
        return Some(pair.offsets().map(|place| (place == 0).then_some(0)).collect());
    }
    let shape = layout.coalesce().shape();
    let divided = CoordinateLayout::identity(&shape).ok()?;
    let divided = divided.logical_divide(&Tiler::Layout(*tile)).ok()?;
    let flat = DynLayout::col_major(&shape).ok()?;
    let place = |k| flat.index_in_bounds(&divided.index(k)).ok().map(colex::Int::get);
    (divided.size() == pair.size()).then(|| (0..pair.size()).map(place).collect())
}
