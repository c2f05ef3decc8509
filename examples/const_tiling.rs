//! A layout divided, composed and indexed at compile time, and an array with the length of a
//! layout.
//!
//! `cargo run --example const_tiling`

use colex::{DynLayout, Tiler, unwrap};

/// A row-major 8 x 12 matrix in tiles of 4 x 3: `((4,3),(2,4)):((12,1),(48,3))`.
const TILED: DynLayout =
    unwrap(DynLayout::lit("(8,12):(12,1)").zipped_divide(&Tiler::lit("<4,3>")));

/// One tile, column-major.
const TILE: DynLayout = unwrap(TILED.get(0));
const TILES: DynLayout = unwrap(TILED.get(1));

/// The same tile, row-major: the composition with the row-major order of its shape.
const ACROSS: DynLayout = unwrap(TILE.composition(&DynLayout::lit("(3,4):(4,1)")));

/// The length of a buffer for one tile.
const LEN: usize = TILE.size() as usize;

/// The offsets of a tile, computed at compile time.
const OFFSETS: [i64; LEN] = {
    let mut offsets = [0; LEN];
    let mut i = 0;
    while i < LEN {
        offsets[i] = TILE.index(i as i64);
        i += 1;
    }
    offsets
};

// These assertions fail at compile time.
const _: () = assert!(TILED.size() == 96 && TILED.is_compact());
const _: () = assert!(TILES.index(5) == 48 + 2 * 3);

fn main() {
    let matrix: Vec<i64> = (0..96).collect();
    println!("{TILED}: {} tiles of {LEN} elements", TILES.size());
    for tile in 0..TILES.size() {
        let origin = TILES.index(tile);
        let buffer = OFFSETS.map(|offset| matrix[(origin + offset) as usize]);
        println!("tile {tile}: {buffer:?}");
    }
    println!("tile read across: {ACROSS}");
}
