//! Mistakes of a kernel with the indices of tiles, which [`TestInputs::of_tiles`] must reveal.

use super::{MmaOperand, TestInputs};

/// The tile that a kernel reads or writes in place of `(i,j)`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TileIndex {
    /// `(i,j)`.
    Right,
    /// `(j,i)`.
    Exchanged,
    /// `(0,j)`.
    FirstRow,
    /// `(i,0)`.
    FirstColumn,
}

const INDICES: [TileIndex; 4] =
    [TileIndex::Right, TileIndex::Exchanged, TileIndex::FirstRow, TileIndex::FirstColumn];

impl TileIndex {
    /// Returns the tile in a grid of this many rows and columns of tiles.
    const fn of(self, (i, j): (i64, i64), (rows, columns): (i64, i64)) -> (i64, i64) {
        match self {
            Self::Right => (i, j),
            Self::Exchanged => (j % rows, i % columns),
            Self::FirstRow => (0, j),
            Self::FirstColumn => (i, 0),
        }
    }

    /// Returns whether this is `(i,j)` for every tile of the grid.
    const fn is_right(self, (rows, columns): (i64, i64)) -> bool {
        match self {
            Self::Right => true,
            Self::Exchanged => rows == 1 && columns == 1,
            Self::FirstRow => rows == 1,
            Self::FirstColumn => columns == 1,
        }
    }
}

/// The tiles that a kernel reads and writes.
struct TileReading<'a> {
    inputs: &'a TestInputs,
    tile: [i64; 3],
    a: TileIndex,
    b: TileIndex,
    c: TileIndex,
    d: TileIndex,
}

/// Returns whether every mistake with the indices of tiles changes D.
pub(super) const fn reveals_mistakes_of_tiles(inputs: &TestInputs, tile: [i64; 3]) -> bool {
    let mut number = 0;
    while number < 4 * 4 * 4 * 2 {
        let reading = TileReading {
            inputs,
            tile,
            a: INDICES[number % 4],
            b: INDICES[number / 4 % 4],
            c: INDICES[number / 16 % 4],
            d: INDICES[number / 64],
        };
        let depth = inputs.shape_mnk()[2];
        if !reading.is_right() && !reading.changes_product(depth) {
            return false;
        }
        // Only the first tile along K is added.
        if tile[2] < depth && !reading.changes_product(tile[2]) {
            return false;
        }
        number += 1;
    }
    true
}

impl TileReading<'_> {
    const fn is_right(&self) -> bool {
        let [m, n, k] = self.inputs.shape_mnk();
        let (rows, columns, depth) = (m / self.tile[0], n / self.tile[1], k / self.tile[2]);
        self.a.is_right((rows, depth))
            && self.b.is_right((columns, depth))
            && self.c.is_right((rows, columns))
            && self.d.is_right((rows, columns))
    }

    /// Returns whether a compared element of D differs from that of the product if the kernel adds
    /// the products below `depth`.
    ///
    /// The first elements of all tiles come first: they reveal most mistakes.
    const fn changes_product(&self, depth: i64) -> bool {
        let [m, n, _] = self.inputs.shape_mnk();
        let [tile_m, tile_n, _] = self.tile;
        let tiles = (m / tile_m) * (n / tile_n);
        let mut i = 0;
        while i < self.inputs.compared() {
            let (tile, inner) = (i % tiles, i / tiles);
            let (row, column) = (tile % (m / tile_m), tile / (m / tile_m));
            let (row, column) = (row * tile_m + inner % tile_m, column * tile_n + inner / tile_m);
            let (from_row, from_column) = self.place(self.d, (0, 1), row, column);
            if self.product(from_row, from_column, depth) != self.inputs.product(row, column) {
                return true;
            }
            i += 1;
        }
        false
    }

    /// Returns the element that the kernel computes in row `m` and column `n`.
    const fn product(&self, m: i64, n: i64, depth: i64) -> i64 {
        let (row, column) = self.place(self.c, (0, 1), m, n);
        let mut sum = self.inputs.element(MmaOperand::C, row, column);
        let mut k = 0;
        while k < depth {
            let (row, column) = self.place(self.a, (0, 2), m, k);
            let a = self.inputs.element(MmaOperand::A, row, column);
            let (row, column) = self.place(self.b, (1, 2), n, k);
            sum += a * self.inputs.element(MmaOperand::B, row, column);
            k += 1;
        }
        sum
    }

    /// Returns the row and column that the kernel reads in a matrix with these modes of `[M,N,K]`.
    const fn place(
        &self,
        index: TileIndex,
        (mode, other): (usize, usize),
        row: i64,
        column: i64,
    ) -> (i64, i64) {
        let (height, width) = (self.tile[mode], self.tile[other]);
        let shape = self.inputs.shape_mnk();
        let grid = (shape[mode] / height, shape[other] / width);
        let (i, j) = index.of((row / height, column / width), grid);
        (i * height + row % height, j * width + column % width)
    }
}
