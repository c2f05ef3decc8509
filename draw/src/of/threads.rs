//! Pictures of thread-value layouts: the owners of each element, and the element of each thread and
//! value.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use colex::thread_value::{Coverage, TvLayout};
use colex::{DynLayout, IntTuple, LayoutError, Reason};

use crate::grid::{Grid, NO_CELLS, panels_of};
use crate::{Cell, ColorBy, Limits, Picture};

/// The threads times values whose owners a picture sorts.
const MAX_SORTED: i64 = 1 << 20;

/// The owners of an element in the picture of more threads times values.
const MAX_OWNERS: usize = 64;

impl Picture {
    /// Returns the picture of the tile of a thread-value layout: every element has its owner, thread
    /// and value, such as `T3V1`. The thread selects the color.
    ///
    /// An element without an owner has the text `-`. Of several owners the cell has the first one, in
    /// the order of [`TvLayout::owners`], and the number of others: `T3V1+1`; they are in [`Cell::other_owners`], up to 63 if the layout has
    /// more than 2^20 coordinates. The layout `lanes`
    /// maps a thread to the number that the cells have, as
    /// [`MmaAtom::thr_id`](colex::atom::MmaAtom::thr_id) does.
    ///
    /// - **Errors**: [`Reason::SizeMismatch`] unless `lanes` has all threads;
    ///   [`Reason::TooManyElements`] for a layout with more than 2^20 coordinates that is not known to
    ///   be injective; those of [`DynLayout::try_index`] for `lanes`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{DynLayout, IntTuple};
    /// use colex_draw::{Limits, Picture};
    /// // Threads 2*i and 2*i + 1 have row i.
    /// let tv = TvLayout::new(DynLayout::lit("((2,4),2):((0,1),4)"), &IntTuple::lit("(4,3)"))?;
    /// let picture = Picture::of_threads(&tv, None, Limits::default())?;
    /// let row: Vec<_> = picture.panels().next().unwrap().cells[3..6].to_vec();
    /// let texts: Vec<_> = row.iter().map(|cell| cell.text.as_str()).collect();
    /// assert_eq!(texts, ["T2V0+1", "T2V1+1", "-"]);
    /// assert_eq!(picture.notes, ["4 of 12 elements have no thread, first (0,2); +n after an owner counts the others"]);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn of_threads(
        tv: &TvLayout,
        lanes: Option<&DynLayout>,
        limits: Limits,
    ) -> Result<Self, LayoutError> {
        let owners = Owners::new(tv, lanes)?;
        let mut picture = Self::titled(tv.to_string());
        picture.notes.extend(owners.note());
        let panels = panels_of(&tv.tile(), limits, |element| owners.cell(element));
        picture.push_panels(panels, limits);
        picture.color_by(ColorBy::Thread);
        Ok(picture)
    }

    /// Returns the picture of a thread-value layout as a table: a row for each thread, a column for
    /// each value, and the coordinate of the element in each cell. The thread selects the color.
    ///
    /// The [offset](Cell::offset) of a cell is the flat coordinate of its element in the tile.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{DynLayout, IntTuple};
    /// use colex_draw::{Limits, Picture};
    /// let tv = TvLayout::new(DynLayout::lit("(8,4):(4,1)"), &IntTuple::lit("(4,8)"))?;
    /// let picture = Picture::of_thread_table(&tv, Limits::default());
    /// assert_eq!(picture.panels().next().unwrap().cell(5, 2).unwrap().text, "(2,5)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    #[must_use]
    pub fn of_thread_table(tv: &TvLayout, limits: Limits) -> Self {
        let layout = tv.layout();
        let mut picture = Self::titled(tv.to_string());
        let Some(grid) = Grid::of(&layout.shape()) else {
            picture.notes.push(NO_CELLS.into());
            return picture;
        };
        let threads = tv.threads();
        let panels = grid.named("thread", "value").panels(limits, |i| {
            let (thread, value) = (i % threads, i / threads);
            let element = tv.coord(thread, value).map(|coord| coord.to_string());
            let mut cell = Cell::of_owner(i, thread, value);
            cell.text = element.unwrap_or_default();
            cell.offset = Some(layout.index(i));
            cell
        });
        picture.push_panels(panels, limits);
        picture.color_by(ColorBy::Thread);
        picture
    }
}

/// The owners of all elements of a tile.
pub(super) struct Owners<'a> {
    tv: &'a TvLayout,
    lanes: Option<&'a DynLayout>,
    found: Found,
    /// Whether every thread has every element: memory that all threads share.
    is_shared: bool,
}

enum Found {
    /// Each element with a flat `(thread,value)`, sorted.
    Sorted(Vec<(i64, i64)>),
    /// Each element that has an owner has this number of owners.
    Each(i64),
}

impl<'a> Owners<'a> {
    pub(super) fn new(tv: &'a TvLayout, lanes: Option<&'a DynLayout>) -> Result<Self, LayoutError> {
        const NAME: &str = "of_threads";
        if let Some(lanes) = lanes
            && lanes.size() != tv.threads()
        {
            let reason = Reason::SizeMismatch { left: tv.threads(), right: lanes.size() };
            return Err(LayoutError::new(NAME, reason));
        }
        let layout = tv.layout().with_static(true);
        let size = layout.size();
        let found = if size <= MAX_SORTED {
            let mut sorted: Vec<_> = (0..size).map(|i| (layout.index(i), i)).collect();
            sorted.sort_unstable();
            Found::Sorted(sorted)
        } else if layout.filter_zeros().is_injective() == Some(true) {
            let first = tv.owners(&IntTuple::int(0));
            first.map_err(|error| LayoutError::new(NAME, error.reason()))?;
            Found::Each(layout.nullspace()?.size())
        } else {
            let reason = Reason::TooManyElements { elements: size, limit: MAX_SORTED };
            return Err(LayoutError::new(NAME, reason));
        };
        let threads = layout.get(0)?;
        let is_shared = threads.size() > 1
            && threads.filter_zeros().size() == 1
            && tv.values() == tv.tile_layout().size()
            && layout.get(1)?.is_bijective();
        Ok(Self { tv, lanes, found, is_shared })
    }

    /// Returns whether every thread has every element, as an operand in shared memory.
    #[cfg(feature = "gpu")]
    pub(super) const fn is_shared(&self) -> bool {
        self.is_shared
    }

    /// Returns the owners of an element, the first ones of very many, and the number of all.
    fn of(&self, element: i64) -> Option<(Vec<(i64, i64)>, i64)> {
        let threads = self.tv.threads();
        match &self.found {
            Found::Sorted(sorted) => {
                let begin = sorted.partition_point(|&(other, _)| other < element);
                let count = sorted[begin..].partition_point(|&(other, _)| other == element);
                let owners = sorted[begin..begin + count].iter();
                Some((owners.map(|(_, i)| (i % threads, i / threads)).collect(), count as i64))
            }
            Found::Each(count) => {
                let owners = self.tv.owners(&IntTuple::int(element)).ok()?;
                Some((owners.take(MAX_OWNERS).collect(), *count))
            }
        }
    }

    /// Returns the cell of an element.
    pub(super) fn cell(&self, element: i64) -> Cell {
        let owners = self.of(element);
        let Some((&[(thread, value), ref others @ ..], count)) =
            owners.as_ref().map(|(owners, count)| (&owners[..], *count))
        else {
            return Cell { text: "-".into(), index: Some(element), ..Cell::default() };
        };
        if self.is_shared {
            let text = format!("V{value}");
            return Cell { text, index: Some(element), value: Some(value), ..Cell::default() };
        }
        let lane = |thread| self.lanes.map_or(thread, |lanes| lanes.index(thread));
        let mut cell = Cell::of_owner(element, lane(thread), value);
        cell.other_owners = others.iter().map(|&(thread, value)| (lane(thread), value)).collect();
        if count > 1 {
            cell.text = format!("{}+{}", cell.text, count - 1);
        }
        cell
    }

    /// Returns the sentence about the coverage, unless it is exact.
    pub(super) fn note(&self) -> Option<String> {
        if self.is_shared {
            let threads = self.tv.threads();
            return Some(format!("all {threads} threads have every element, as in shared memory"));
        }
        let mut note = match (self.tv.coverage(), self.covered()) {
            (Coverage::Exact, _) => return None,
            (Coverage::Missing { element }, Some(covered)) => {
                let all = self.tv.tile_layout().size();
                match all - covered {
                    1 => format!("1 of {all} elements has no thread: {element}"),
                    missing => {
                        format!("{missing} of {all} elements have no thread, first {element}")
                    }
                }
            }
            (coverage, _) => coverage.to_string(),
        };
        if self.has_several() {
            note += "; +n after an owner counts the others";
        }
        Some(note)
    }

    /// Returns the number of elements of the tile with an owner, if the owners are sorted.
    fn covered(&self) -> Option<i64> {
        let Found::Sorted(sorted) = &self.found else { return None };
        let tile = 0..self.tv.tile_layout().size();
        let mut elements: Vec<_> =
            sorted.iter().map(|&(element, _)| element).filter(|x| tile.contains(x)).collect();
        elements.dedup();
        Some(elements.len() as i64)
    }

    /// Returns whether an element has several owners.
    fn has_several(&self) -> bool {
        match &self.found {
            Found::Sorted(sorted) => sorted.windows(2).any(|pair| pair[0].0 == pair[1].0),
            Found::Each(count) => *count > 1,
        }
    }

    /// Returns the tile.
    #[cfg(feature = "gpu")]
    pub(super) const fn tile(&self) -> IntTuple {
        self.tv.tile()
    }
}
