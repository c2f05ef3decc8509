//! The order in which thread blocks visit the tiles of a grid.
//!
//! A kernel that computes `m x n` output tiles has one linear id for each thread block: the program
//! id of Triton, the linear index of CUTLASS's tile scheduler. A [`TileOrder`] maps the id to a
//! tile. Blocks with neighboring ids run at the same time, so the order decides which rows of A and
//! which columns of B are in the cache. A [`Raster`] names the order:
//!
//! | raster | ids | source |
//! |---|---|---|
//! | [`RowMajor`](Raster::RowMajor), [`ColMajor`](Raster::ColMajor) | the last or the first coordinate is the fastest | |
//! | [`Grouped`](Raster::Grouped) | down a group of rows, then along the group; the last group has the rows that remain | Triton, `GROUP_SIZE_M` |
//! | [`Swizzled`](Raster::Swizzled) | the same, but the last group is padded: some ids have no tile | CUTLASS 2, `GemmIdentityThreadblockSwizzle` |
//! | [`Persistent`](Raster::Persistent) | the same, and both sides are padded | CUTLASS 3, `PersistentTileSchedulerSm90` |
//! | [`Zigzag`](Raster::Zigzag) | groups, whose steps and lines alternate in direction | cubek, `swizzle` |
//! | [`Morton`](Raster::Morton), [`Hilbert`](Raster::Hilbert) | the curve on the next power of two, without the tiles outside of the grid | |
//!
//! ```text
//! ids of 5 x 4 tiles
//! grouped_m(2)        zigzag_m(2)         morton              hilbert
//!  0  2  4  6          0  3  4  7          0  1  4  5          0  3  4  5
//!  1  3  5  7          1  2  5  6          2  3  6  7          1  2  7  6
//!  8 10 12 14         15 12 11  8          8  9 12 13         14 13  8  9
//!  9 11 13 15         14 13 10  9         10 11 14 15         15 12 11 10
//! 16 17 18 19         16 17 18 19         16 17 18 19         16 17 18 19
//! ```
//!
//! With 6 blocks at a time, `grouped_m(3)` visits 3 rows and 2 columns in a wave. Row-major order visits 1 row
//! and 6 columns. `colex show 'grid_tiles(grouped_m(3), (6,6))' --color-by wave:6` draws the waves and the
//! path of the blocks:
//!
#![doc = include_str!("../../docs/waves.svg")]
//!
//! The questions are those of a layout:
//!
//! | question | function |
//! |---|---|
//! | Which tile does this id have? | [`TileOrder::tile`] |
//! | Which id has this tile? | [`TileOrder::id_of`] |
//! | Does each id have a tile? | [`TileOrder::is_bijective`] |
//! | Is this formula or table of mine a bijection? | [`check_bijective`] |
//! | Which rows and columns does a wave of blocks touch? | [`TileOrder::wave`], [`TileOrder::footprint`] |
//! | Which layout has this order? | [`TileOrder::to_layout`] |
//!
//! ```
//! use colex::grid::{Raster, Side, TileOrder, check_bijective};
//! let order = TileOrder::new(9, 9, Raster::Grouped { side: Side::M, width: 8 })?;
//! assert_eq!(order.tile(8), Some((0, 1))); // after 8 rows of column 0
//! assert_eq!(order.tile(73), Some((8, 1))); // the last group has one row
//! assert_eq!(order.id_of(8, 1), Some(73));
//!
//! // The formula with a constant group of 8 leaves the grid.
//! let error = check_bijective(9, 9, 81, |id| (id / 72 * 8 + id % 72 % 8, id % 72 / 8)).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "check_bijective: id 73 has the tile (9,0), and the grid has 9 x 9 tiles; shrink the last group \
//!      to what remains of the grid, or skip this id"
//! );
//! # Ok::<(), colex::grid::Error>(())
//! ```

mod bands;
mod check;
mod curve;
mod error;
mod footprint;
mod layout;
mod order;
mod raster;
mod seen;

pub use check::check_bijective;
pub use error::{Error, Reason, unwrap};
pub use footprint::{Footprint, Wave};
pub use order::{MAX_EXTENT, TileOrder};
pub use raster::{Raster, Side};
pub use seen::MAX_IDS;
