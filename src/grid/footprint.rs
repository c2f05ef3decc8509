//! Footprint: the rows and columns of tiles that blocks touch together.

use super::seen::{MAX_IDS, Seen, WINDOW};
use super::{Error, Reason, TileOrder};
use crate::error::named;

/// The tiles of one wave: the blocks that run at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Wave {
    /// The tiles.
    pub tiles: i64,
    /// The distinct rows of tiles: the row panels of A that the wave reads.
    pub rows: i64,
    /// The distinct columns of tiles: the column panels of B that the wave reads.
    pub columns: i64,
}

/// The waves of an order, see [`TileOrder::footprint`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Footprint {
    /// The number of waves.
    pub waves: i64,
    /// The sum of the distinct rows of all waves.
    pub rows: i64,
    /// The sum of the distinct columns of all waves.
    pub columns: i64,
    /// The most distinct rows and columns together of one wave.
    pub most: i64,
}

impl Footprint {
    /// Returns `rows + columns`: the panels of A and B that all waves read, if a wave reads each of
    /// its panels once and keeps nothing for the next wave.
    #[must_use]
    pub const fn panels(&self) -> i64 {
        self.rows + self.columns
    }
}

impl TileOrder {
    /// Returns the distinct rows and columns of wave `wave`: the ids `wave*blocks..(wave +
    /// 1)*blocks`.
    ///
    /// - **Errors**: those of [`footprint`](Self::footprint); [`Reason::NoSuchWave`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::grid::{Raster, Side, TileOrder};
    /// let grouped = TileOrder::new(9, 9, Raster::Grouped { side: Side::M, width: 3 })?;
    /// let wave = grouped.wave(9, 0)?;
    /// assert_eq!((wave.tiles, wave.rows, wave.columns), (9, 3, 3));
    /// # Ok::<(), colex::grid::Error>(())
    /// ```
    pub const fn wave(&self, blocks: i64, wave: i64) -> Result<Wave, Error> {
        named("TileOrder::wave", self.checked_wave(blocks, wave))
    }

    /// Returns the distinct rows and columns of tiles in all waves of `blocks` blocks.
    ///
    /// A matrix product reads a row panel of A for each row, and a column panel of B for each
    /// column. The fewer of them a wave touches, the fewer bytes it reads from memory. With 9
    /// blocks along K, the first wave of the example reads `9*(1 + 9)` = 90 blocks in row-major
    /// order and `9*(3 + 3)` = 54 in groups of 3 rows, as Triton's tutorial counts.
    ///
    /// - **Errors**: [`Reason::Blocks`] unless a wave has a block; [`Reason::IdCount`] if the order
    ///   has more than [`MAX_IDS`] ids.
    /// - **Cost**: three tiles for each id, and one more for each 65,536 rows or columns that a wave
    ///   spans.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::grid::{Raster, Side, TileOrder};
    /// let rows = TileOrder::new(9, 9, Raster::RowMajor)?.footprint(9)?;
    /// assert_eq!((rows.waves, rows.panels()), (9, 9 * (1 + 9)));
    /// let grouped = TileOrder::new(9, 9, Raster::Grouped { side: Side::M, width: 3 })?;
    /// assert_eq!(grouped.footprint(9)?.panels(), 9 * (3 + 3));
    /// # Ok::<(), colex::grid::Error>(())
    /// ```
    pub const fn footprint(&self, blocks: i64) -> Result<Footprint, Error> {
        named("TileOrder::footprint", self.checked_footprint(blocks))
    }

    const fn checked_footprint(&self, blocks: i64) -> Result<Footprint, Reason> {
        let waves = match self.waves(blocks) {
            Ok(waves) => waves,
            Err(reason) => return Err(reason),
        };
        let mut sum = Footprint { waves, rows: 0, columns: 0, most: 0 };
        let mut k = 0;
        while k < waves {
            let Wave { rows, columns, .. } = self.wave_of(blocks, k);
            sum.rows += rows;
            sum.columns += columns;
            if rows + columns > sum.most {
                sum.most = rows + columns;
            }
            k += 1;
        }
        Ok(sum)
    }

    const fn checked_wave(&self, blocks: i64, wave: i64) -> Result<Wave, Reason> {
        match self.waves(blocks) {
            Ok(waves) if wave < 0 || wave >= waves => Err(Reason::NoSuchWave { wave, waves }),
            Ok(_) => Ok(self.wave_of(blocks, wave)),
            Err(reason) => Err(reason),
        }
    }

    /// Returns the number of waves.
    const fn waves(&self, blocks: i64) -> Result<i64, Reason> {
        if blocks < 1 {
            return Err(Reason::Blocks { blocks });
        }
        if self.ids() > MAX_IDS {
            return Err(Reason::IdCount { ids: self.ids() });
        }
        Ok(self.ids() / blocks + (self.ids() % blocks > 0) as i64)
    }

    /// Returns a wave that exists.
    const fn wave_of(&self, blocks: i64, wave: i64) -> Wave {
        let first = wave * blocks;
        let end = if self.ids() - first > blocks { first + blocks } else { self.ids() };
        let (mut tiles, mut rows, mut columns) = (0, Span::NONE, Span::NONE);
        let mut id = first;
        while id < end {
            if let Some((row, column)) = self.tile(id) {
                (tiles, rows, columns) = (tiles + 1, rows.with(row), columns.with(column));
            }
            id += 1;
        }
        Wave {
            tiles,
            rows: self.distinct(first, end, true, rows),
            columns: self.distinct(first, end, false, columns),
        }
    }

    /// Returns the number of distinct rows or columns of the ids `begin..end`, which are in `span`.
    const fn distinct(&self, begin: i64, end: i64, of_rows: bool, span: Span) -> i64 {
        let (mut count, mut first) = (0, span.least);
        while first <= span.greatest {
            let (mut seen, mut id) = (Seen::from(first), begin);
            while id < end {
                if let Some((row, column)) = self.tile(id) {
                    count += seen.insert(if of_rows { row } else { column }) as i64;
                }
                id += 1;
            }
            first += WINDOW;
        }
        count
    }
}

/// The rows or the columns from `least` to `greatest`.
#[derive(Clone, Copy)]
struct Span {
    least: i64,
    greatest: i64,
}

impl Span {
    const NONE: Self = Self { least: i64::MAX, greatest: i64::MIN };

    const fn with(self, number: i64) -> Self {
        Self {
            least: if number < self.least { number } else { self.least },
            greatest: if number > self.greatest { number } else { self.greatest },
        }
    }
}
