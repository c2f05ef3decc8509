//! Curves: Morton and Hilbert, on a grid of any extents.
//!
//! The curve visits the quadrants of a square whose side is a power of two. The part of a quadrant
//! inside of the grid is a rectangle, so the number of its tiles is a product. The id of a tile is
//! the sum over the quadrants before it, one level for each bit.

/// A curve on the next power of two of both extents, without the tiles outside of the grid.
#[derive(Clone, Copy)]
pub(super) struct Curve {
    rows: i64,
    columns: i64,
    is_hilbert: bool,
}

/// A square with its corner of least coordinates, and how the curve runs in it.
#[derive(Clone, Copy)]
struct Square {
    row: i64,
    column: i64,
    side: i64,
    /// Whether rows and columns are exchanged.
    transposed: bool,
    /// Whether both go backward.
    reversed: bool,
}

impl Curve {
    pub(super) const fn new(rows: i64, columns: i64, is_hilbert: bool) -> Self {
        Self { rows, columns, is_hilbert }
    }

    /// Returns the tile of an id below the number of tiles.
    pub(super) const fn tile(&self, mut id: i64) -> (i64, i64) {
        let mut square = self.whole();
        while square.side > 1 {
            let mut quadrant = 0;
            loop {
                let part = self.quadrant(square, quadrant);
                let count = self.tiles_in(part);
                if id < count {
                    square = part;
                    break;
                }
                id -= count;
                quadrant += 1;
            }
        }
        (square.row, square.column)
    }

    /// Returns the id of a tile of the grid.
    pub(super) const fn id_of(&self, row: i64, column: i64) -> i64 {
        let (mut square, mut id) = (self.whole(), 0);
        while square.side > 1 {
            let mut quadrant = 0;
            loop {
                let part = self.quadrant(square, quadrant);
                if part.contains(row, column) {
                    square = part;
                    break;
                }
                id += self.tiles_in(part);
                quadrant += 1;
            }
        }
        id
    }

    const fn whole(&self) -> Square {
        let most = if self.rows > self.columns { self.rows } else { self.columns };
        let side = (most as u64).next_power_of_two() as i64;
        Square { row: 0, column: 0, side, transposed: false, reversed: false }
    }

    /// Returns quadrant 0 to 3 of a square, in the order of the curve.
    const fn quadrant(&self, square: Square, quadrant: i64) -> Square {
        let half = square.side / 2;
        let (mut row, mut column) = (quadrant / 2, quadrant % 2);
        let (mut transposed, mut reversed) = (square.transposed, square.reversed);
        if self.is_hilbert {
            // (0,0), (1,0), (1,1), (0,1): the Gray code of the quadrant.
            (row, column) = (row ^ column, row);
            if transposed {
                (row, column) = (column, row);
            }
            if reversed {
                (row, column) = (1 - row, 1 - column);
            }
            transposed ^= quadrant == 0 || quadrant == 3;
            reversed ^= quadrant == 3;
        }
        Square {
            row: square.row + row * half,
            column: square.column + column * half,
            side: half,
            transposed,
            reversed,
        }
    }

    /// Returns the number of tiles of the grid in a square.
    const fn tiles_in(&self, square: Square) -> i64 {
        common(self.rows - square.row, square.side)
            * common(self.columns - square.column, square.side)
    }
}

impl Square {
    const fn contains(&self, row: i64, column: i64) -> bool {
        self.row <= row
            && row < self.row + self.side
            && self.column <= column
            && column < self.column + self.side
    }
}

/// Returns the smaller of what remains of the grid, at least 0, and the side of a square.
const fn common(remaining: i64, side: i64) -> i64 {
    if remaining < 0 {
        0
    } else if remaining < side {
        remaining
    } else {
        side
    }
}
