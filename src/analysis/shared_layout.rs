//! A layout of a tile in shared memory for the copies that store and load it.

use super::access::named;
use super::find_swizzle::search;
use super::{Access, Banks, Error, Reason, SwizzleSearch};
use crate::value::attempt;
use crate::{ComposedLayout, DynLayout, Int, IntTuple, LayoutError};

/// The bytes of the segments of a row or column, the spans of the swizzle modes of NVIDIA's
/// descriptors.
const SEGMENTS: [i64; 3] = [128, 64, 32];
/// Rows, columns, and both in segments.
const CANDIDATES: usize = 2 + 2 * SEGMENTS.len();

/// A copy between registers and a tile in shared memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TileCopy {
    tv: DynLayout,
    vector: i64,
    banks: Banks,
}

impl TileCopy {
    /// Returns the copy with the thread-value layout `tv`, which maps `(thread,value)` to the flat
    /// coordinate of an element of the tile. One instruction moves `vector` values of a thread.
    #[must_use]
    pub const fn new(tv: &DynLayout, vector: i64, banks: &Banks) -> Self {
        Self { tv: *tv, vector, banks: *banks }
    }

    /// Returns the access of this copy to a tile with the layout `memory`.
    ///
    /// - **Errors**: those of [`Access::new`].
    pub const fn access(
        &self,
        memory: &ComposedLayout,
        element_bytes: i64,
    ) -> Result<Access, Error> {
        Access::new(memory, &self.tv, element_bytes, self.vector)
    }

    /// Returns the banks.
    #[must_use]
    pub const fn banks(&self) -> &Banks {
        &self.banks
    }
}

/// The result of [`shared_layout`](super::shared_layout()), whose page has an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SharedLayout {
    layout: ComposedLayout,
    search: SwizzleSearch,
}

impl SharedLayout {
    /// Returns the layout of the tile: from its coordinates to offsets in elements, swizzled.
    #[must_use]
    pub const fn layout(&self) -> ComposedLayout {
        self.layout
    }

    /// Returns the search for the swizzle, with the wavefronts before and after.
    #[must_use]
    pub const fn search(&self) -> SwizzleSearch {
        self.search
    }
}

/// Returns a layout of a tile in shared memory with the fewest wavefronts for both copies.
///
/// Definition: the family has the layouts of this table for a tile of `M` rows and `N` columns,
/// each under the swizzles of the family of [`find_swizzle`](super::find_swizzle()) for both
/// accesses. A segment has `s` elements.
///
/// | | layout | exists if |
/// |---|---|---|
/// | rows | `(M,N):(N,1)` | |
/// | columns | `(M,N):(1,M)` | |
/// | rows in segments of 128, 64 or 32 bytes | `(M,(s,N/s)):(s,(1,M*s))` | `s < N`, and `s` divides `N` |
/// | columns in the same segments | `((s,M/s),N):((1,N*s),s)` | `s < M`, and `s` divides `M` |
///
/// The family has no layout in which a vector of a copy is not contiguous and aligned. Among
/// layouts with the fewest wavefronts, the first of the table has precedence, with the smallest
/// swizzle.
///
/// - **Post**: no member of the family has fewer wavefronts. The modes of the result have the sizes
///   `M` and `N` of the modes of `tile`, so that both have the same flat coordinates. The result is
///   injective. Without a swizzle, or with extents that are powers of two, it is a bijection onto
///   `0..size(tile)`.
/// - **Errors**: [`Reason::TileRank`]; those of [`Access::new`] for the layout by rows, if all
///   candidates are skipped; those of `find_swizzle`.
///
/// # Examples
///
/// Vectors of 8 halves store rows of 64 x 64, and `ldmatrix` of four warps loads rows of 16 bytes:
///
/// ```
/// use colex::analysis::{Banks, TileCopy, shared_layout};
/// use colex::{DynLayout, IntTuple};
/// let copy = |tv| TileCopy::new(&DynLayout::lit(tv), 8, &Banks::NVIDIA);
/// let store = copy("((8,16),(8,4)):((512,1),(64,16))");
/// let load = copy("((8,2,2,4),(8,4)):((1,8,512,16),(64,1024))");
/// let shared = shared_layout(&IntTuple::lit("(64,64)"), 2, &store, &load)?;
/// assert!(shared.search().is_conflict_free());
/// assert_eq!(shared.layout().to_string(), "S<3,3,3> o 0 o (64,64):(64,1)");
/// # Ok::<(), colex::analysis::Error>(())
/// ```
pub const fn shared_layout(
    tile: &IntTuple,
    element_bytes: i64,
    store: &TileCopy,
    load: &TileCopy,
) -> Result<SharedLayout, Error> {
    named("shared_layout", best(tile, element_bytes, [store, load]))
}

const fn best(
    tile: &IntTuple,
    element_bytes: i64,
    copies: [&TileCopy; 2],
) -> Result<SharedLayout, Reason> {
    if tile.rank() != 2 {
        return Err(Reason::TileRank { rank: tile.rank() });
    }
    let (mut best, mut refused): (Option<SharedLayout>, Option<Reason>) = (None, None);
    let mut k = 0;
    while k < CANDIDATES {
        if let Some(layout) = attempt!(candidate(tile, element_bytes, k)) {
            match accesses(&layout, element_bytes, copies) {
                Ok(accesses) => {
                    let found = attempt!(search(&accesses));
                    let is_better = match &best {
                        Some(best) => found.wavefronts() < best.search.wavefronts(),
                        None => true,
                    };
                    if is_better {
                        let layout = attempt!(swizzled(&layout, &found, element_bytes));
                        best = Some(SharedLayout { layout, search: found });
                    }
                }
                Err(reason) if refused.is_none() => refused = Some(reason),
                Err(_) => {}
            }
        }
        k += 1;
    }
    match (best, refused) {
        (Some(best), _) => Ok(best),
        (None, Some(reason)) => Err(reason),
        (None, None) => Err(Reason::NoAccess), // unreachable: rows are always a candidate
    }
}

/// Returns candidate `k`; `None` if its segments do not divide the tile.
const fn candidate(
    tile: &IntTuple,
    element_bytes: i64,
    k: usize,
) -> Result<Option<DynLayout>, Reason> {
    let (rows, columns) = match (tile.get(0), tile.get(1)) {
        (Ok(rows), Ok(columns)) => (attempt!(size(&rows)), attempt!(size(&columns))),
        _ => return Err(Reason::TileRank { rank: tile.rank() }),
    };
    if element_bytes < 1 {
        return Err(Reason::ElementBytes { bytes: element_bytes });
    }
    let shape = match IntTuple::from_slice(&[rows, columns]) {
        Ok(shape) => shape,
        Err(error) => return Err(Reason::Layout(error.reason())),
    };
    let layout = match k {
        0 => DynLayout::row_major(&shape),
        1 => DynLayout::col_major(&shape),
        _ => {
            let is_rows = k < 2 + SEGMENTS.len();
            let segment = SEGMENTS[(k - 2) % SEGMENTS.len()] / element_bytes;
            let (along, across) = if is_rows { (columns, rows) } else { (rows, columns) };
            if segment < 1 || along <= segment || along % segment != 0 {
                return Ok(None);
            }
            segments(along, across, segment, is_rows)
        }
    };
    match layout {
        Ok(layout) => Ok(Some(layout)),
        Err(error) => Err(Reason::Layout(error.reason())),
    }
}

/// Returns `(M,(s,N/s)):(s,(1,M*s))`, where `N` is the extent along the segments; with `is_rows`
/// false the modes are exchanged.
const fn segments(
    along: i64,
    across: i64,
    segment: i64,
    is_rows: bool,
) -> Result<DynLayout, LayoutError> {
    let Some(stride) = across.checked_mul(segment) else {
        return Err(LayoutError::new("shared_layout", crate::Reason::Overflow));
    };
    let (outer, segment_size) = (Int::new(across), Int::new(segment));
    let mut out = DynLayout::start();
    let both = out.open();
    if is_rows {
        out.push(outer, segment_size);
    }
    let inner = out.open();
    out.push(segment_size, Int::ONE);
    out.push(Int::new(along / segment), Int::new(stride));
    out.close(inner);
    if !is_rows {
        out.push(outer, segment_size);
    }
    out.close(both);
    match out.finish() {
        Ok(layout) => Ok(layout),
        Err(reason) => Err(LayoutError::new("shared_layout", reason)),
    }
}

const fn size(extent: &IntTuple) -> Result<i64, Reason> {
    match extent.size() {
        Ok(size) => Ok(size),
        Err(error) => Err(Reason::Layout(error.reason())),
    }
}

const fn accesses(
    layout: &DynLayout,
    element_bytes: i64,
    copies: [&TileCopy; 2],
) -> Result<[(Access, Banks); 2], Reason> {
    let memory = ComposedLayout::from_layout(layout);
    match (copies[0].access(&memory, element_bytes), copies[1].access(&memory, element_bytes)) {
        (Ok(store), Ok(load)) => Ok([(store, copies[0].banks), (load, copies[1].banks)]),
        (Err(error), _) | (_, Err(error)) => Err(error.reason()),
    }
}

/// Returns the layout under the swizzle of the search.
const fn swizzled(
    layout: &DynLayout,
    found: &SwizzleSearch,
    element_bytes: i64,
) -> Result<ComposedLayout, Reason> {
    let swizzle = match found.to_elements(element_bytes) {
        Ok(swizzle) => swizzle,
        Err(error) => return Err(error.reason()),
    };
    match ComposedLayout::new(swizzle, Int::ZERO, layout) {
        Ok(layout) => Ok(layout),
        Err(error) => Err(Reason::Layout(error.reason())),
    }
}
