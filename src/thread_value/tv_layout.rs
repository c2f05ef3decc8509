//! `TvLayout`: a thread-value layout that knows its tile.

use super::owners::{Elements, Owners};
use crate::value::{attempt, named, reason};
use crate::{DynLayout, IntTuple, LayoutError, Reason};

/// A layout from `(thread,value)` to an element of a tile.
///
/// An offset of the layout is the flat coordinate of an element: in a tile of 16 x 8, offset
/// `m + 16*n` is the element `(m,n)`. Threads and values are flat coordinates, too.
/// `colex_draw::Picture::of_threads` draws the tile.
///
/// | question | method |
/// |---|---|
/// | Which element is value v of thread t? | [`coord`](Self::coord) |
/// | Which elements does thread t have? | [`elements`](Self::elements) |
/// | Which thread has the element `(m,n)`? | [`owner`](Self::owner), [`owners`](Self::owners) |
/// | Does every element have exactly one owner? | [`coverage`](Self::coverage) |
/// | Where is value v of thread t in memory? | [`compose`](Self::compose), [`compose_swizzled`](Self::compose_swizzled) |
/// | Which thread has the element at an offset in memory? | [`owners_at`](Self::owners_at) |
///
/// - **Source**: CuTe `LayoutA_TV`, `LayoutC_TV` and `make_layout_tv`, whose tile is a separate
///   value.
///
/// # Examples
///
/// ```
/// use colex::thread_value::{Coverage, TvLayout};
/// use colex::{DynLayout, IntTuple};
/// // The accumulator of a 16x8 instruction.
/// let layout = DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))");
/// let tv = TvLayout::new(layout, &IntTuple::lit("(16,8)"))?;
/// assert_eq!(tv.coord(5, 3)?, IntTuple::lit("(9,3)"));
/// assert_eq!(tv.owner(&IntTuple::lit("(9,3)"))?, Some((5, 3)));
/// assert_eq!(tv.coverage(), Coverage::Exact);
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[doc(alias = "LayoutTV")]
#[doc(alias = "LayoutA_TV")]
#[doc(alias = "LayoutB_TV")]
#[doc(alias = "LayoutC_TV")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TvLayout {
    layout: DynLayout,
    /// The column-major layout of the tile.
    tile: DynLayout,
}

impl TvLayout {
    /// Returns the layout from `(thread,value)` to the elements of `tile`.
    ///
    /// - **Errors**: [`Reason::ThreadValueRank`] unless the layout has the two modes
    ///   `(thread,value)`. [`Reason::OutsideTile`] if an offset is not that of an element.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{DynLayout, IntTuple};
    /// let tile = IntTuple::lit("(8,4)");
    /// assert!(TvLayout::new(DynLayout::lit("(8,4):(4,1)"), &tile).is_ok());
    /// let error = TvLayout::new(DynLayout::lit("(8,4):(8,1)"), &tile).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "TvLayout::new: the layout reaches element 59, and the tile has 32; use offsets below 32",
    /// );
    /// ```
    pub const fn new(layout: DynLayout, tile: &IntTuple) -> Result<Self, LayoutError> {
        named!("TvLayout::new", Self::of(&layout, tile))
    }

    const fn of(layout: &DynLayout, tile: &IntTuple) -> Result<Self, Reason> {
        if layout.rank() != 2 {
            return Err(Reason::ThreadValueRank { rank: layout.rank() });
        }
        let tile = reason!(DynLayout::col_major(tile));
        attempt!(check_in_tile(layout, tile.size()));
        Ok(Self { layout: *layout, tile })
    }

    /// Returns the layout of `threads` with a block of `values` each.
    ///
    /// The tile has the mode sizes of both, multiplied. `threads` maps the coordinate of a block to
    /// a thread, and `values` maps a coordinate in a block to a value.
    ///
    /// - **Post**: a bijection onto the tile.
    /// - **Errors**: those of [`DynLayout::layout_tv`].
    /// - **Source**: CuTe `make_layout_tv(thr_layout, val_layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::thread_value::TvLayout;
    /// let (threads, values) = (DynLayout::lit("(4,8):(8,1)"), DynLayout::lit("(2,2):(2,1)"));
    /// let tv = TvLayout::from_thr_val(&threads, &values)?;
    /// assert_eq!(tv.to_string(), "((8,4),(2,2)):((16,2),(8,1)) over (8,16)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    #[doc(alias = "make_layout_tv")]
    pub const fn from_thr_val(
        threads: &DynLayout,
        values: &DynLayout,
    ) -> Result<Self, LayoutError> {
        let (layout, tile) = attempt!("TvLayout::from_thr_val", threads.layout_tv(values));
        Self::new(layout, &tile)
    }

    /// Returns the layout, `(thread,value)` to the flat coordinate of an element.
    #[must_use]
    pub const fn layout(&self) -> DynLayout {
        self.layout
    }

    /// Returns the shape of the tile.
    #[must_use]
    pub const fn tile(&self) -> IntTuple {
        self.tile.shape()
    }

    /// Returns the column-major layout of the tile: it maps a coordinate of the tile to the flat
    /// coordinate, which numbers the elements.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{DynLayout, IntTuple};
    /// let tv = TvLayout::new(DynLayout::lit("(8,4):(4,1)"), &IntTuple::lit("(4,8)"))?;
    /// assert_eq!(tv.tile_layout(), &DynLayout::lit("(4,8):(1,4)"));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn tile_layout(&self) -> &DynLayout {
        &self.tile
    }

    /// Returns the number of threads.
    #[must_use]
    pub const fn threads(&self) -> i64 {
        self.mode_size(0)
    }

    /// Returns the number of values of each thread.
    #[must_use]
    pub const fn values(&self) -> i64 {
        self.mode_size(1)
    }

    const fn mode_size(&self, mode: usize) -> i64 {
        match self.layout.get(mode) {
            Ok(mode) => mode.size(),
            Err(_) => 0, // the constructor checked the rank
        }
    }

    /// Returns the coordinate in the tile of value `value` of thread `thread`.
    ///
    /// - **Errors**: [`Reason::NoSuchThread`], [`Reason::NoSuchValue`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{DynLayout, IntTuple};
    /// let tv = TvLayout::new(DynLayout::lit("(8,4):(4,1)"), &IntTuple::lit("(4,8)"))?;
    /// assert_eq!(tv.coord(5, 2)?, IntTuple::lit("(2,5)"));
    /// assert_eq!(
    ///     tv.coord(8, 0).unwrap_err().to_string(),
    ///     "TvLayout::coord: no thread has the index 8, and all indices below 8 exist; use one of them",
    /// );
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub const fn coord(&self, thread: i64, value: i64) -> Result<IntTuple, LayoutError> {
        let element = attempt!("TvLayout::coord", self.element(thread, value));
        Ok(self.coord_of(element))
    }

    /// Returns the flat coordinate of value `value` of thread `thread`.
    pub(crate) const fn element(&self, thread: i64, value: i64) -> Result<i64, Reason> {
        let (threads, values) = (self.threads(), self.values());
        attempt!(self.check_thread(thread));
        if value < 0 || value >= values {
            return Err(Reason::NoSuchValue { value, values });
        }
        Ok(self.layout.index(thread + value * threads))
    }

    const fn check_thread(&self, thread: i64) -> Result<(), Reason> {
        let threads = self.threads();
        if thread < 0 || thread >= threads {
            return Err(Reason::NoSuchThread { index: thread, threads, cosize: threads });
        }
        Ok(())
    }

    /// Returns the coordinate of the flat coordinate of an element.
    pub(crate) const fn coord_of(&self, element: i64) -> IntTuple {
        let flat = IntTuple::int(element);
        match self.tile.shape().idx2crd(&flat) {
            Ok(coord) => coord,
            Err(_) => flat, // the tile has an element, so no extent is 0
        }
    }

    /// Iterates over the elements of thread `thread`, in the order of its values.
    ///
    /// - **Errors**: [`Reason::NoSuchThread`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{DynLayout, IntTuple};
    /// let tv = TvLayout::new(DynLayout::lit("(4,2):(1,4)"), &IntTuple::lit("(4,2)"))?;
    /// let elements: Vec<String> = tv.elements(3)?.map(|coord| coord.to_string()).collect();
    /// assert_eq!(elements, ["(3,0)", "(3,1)"]);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub const fn elements(&self, thread: i64) -> Result<Elements<'_>, LayoutError> {
        attempt!("TvLayout::elements", self.check_thread(thread));
        Ok(Elements { tv: self, thread, value: 0 })
    }

    /// Returns a thread that has the element at `coord`, and the value; `None` if no thread has it.
    ///
    /// Of several owners this is the first one of [`owners`](Self::owners).
    ///
    /// - **Post**: `self.coord(thread, value) == coord`.
    /// - **Errors**: those of [`DynLayout::index_in_bounds`] for the shape of the tile;
    ///   [`Reason::TooManyElements`] for a layout with more than 2^20 coordinates whose modes
    ///   overlap, if their sums have gaps that no common divisor of the strides explains.
    /// - **Cost**: a division for each mode if the coverage is exact or replicated. For modes that
    ///   overlap and have such gaps, up to a step for each coordinate of the layout and each mode,
    ///   see [`Owners`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{DynLayout, IntTuple};
    /// let tv = TvLayout::new(DynLayout::lit("(4,2):(1,4)"), &IntTuple::lit("(4,3)"))?;
    /// assert_eq!(tv.owner(&IntTuple::lit("(3,1)"))?, Some((3, 1)));
    /// assert_eq!(tv.owner(&IntTuple::lit("(3,2)"))?, None);
    /// assert!(tv.owner(&IntTuple::lit("(3,3)")).is_err());
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub const fn owner(&self, coord: &IntTuple) -> Result<Option<(i64, i64)>, LayoutError> {
        let mut owners = attempt!("TvLayout::owner", self.search(coord));
        Ok(owners.next_owner())
    }

    /// Iterates over all owners `(thread,value)` of the element at `coord`, a natural or a flat
    /// coordinate of the tile.
    ///
    /// If the coverage is exact or replicated, the owners are in ascending order of the value, and
    /// for each value of the thread.
    ///
    /// - **Errors**: those of [`owner`](Self::owner).
    /// - **Cost**: that of [`owner`](Self::owner) for each owner.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{DynLayout, IntTuple};
    /// // Threads 2*i and 2*i + 1 have row i.
    /// let tv = TvLayout::new(DynLayout::lit("((2,4),2):((0,1),4)"), &IntTuple::lit("(4,2)"))?;
    /// let owners = tv.owners(&IntTuple::lit("(1,1)"))?;
    /// assert_eq!(owners.collect::<Vec<_>>(), [(2, 1), (3, 1)]);
    /// assert_eq!(tv.owners(&IntTuple::int(5))?.next(), Some((2, 1))); // the same element
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub const fn owners(&self, coord: &IntTuple) -> Result<Owners, LayoutError> {
        named!("TvLayout::owners", self.search(coord))
    }

    const fn search(&self, coord: &IntTuple) -> Result<Owners, Reason> {
        self.owners_of(reason!(self.tile.index_in_bounds(coord)).get())
    }

    /// Returns the owners of the element with this flat coordinate; none if it is out of bounds.
    pub(crate) const fn owners_of(&self, element: i64) -> Result<Owners, Reason> {
        Owners::new(&self.layout, self.threads(), element)
    }
}

/// Returns an error unless `layout` has only the offsets of a tile of this size.
pub(crate) const fn check_in_tile(layout: &DynLayout, size: i64) -> Result<(), Reason> {
    if layout.is_empty() {
        return Ok(());
    }
    match layout.offset_range() {
        (offset @ ..0, _) => Err(Reason::OutsideTile { offset, size }),
        (_, offset) if offset >= size => Err(Reason::OutsideTile { offset, size }),
        _ => Ok(()),
    }
}

/// Writes the layout and its tile: `(8,4):(4,1) over (4,8)`.
impl core::fmt::Display for TvLayout {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} over {}", self.layout, self.tile.shape())
    }
}
