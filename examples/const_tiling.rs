//! A layout divided, composed and indexed at compile time, and an array whose length comes out of it.
//!
//! `cargo run --example const_tiling`

use colex::{DynLayout, Tiler, unwrap};

/// A row-major 8 x 12 matrix, cut into tiles of 4 x 3: `((4,3),(2,4)):((12,1),(48,3))`.
const TILED: DynLayout =
    unwrap(DynLayout::lit("(8,12):(12,1)").zipped_divide(&Tiler::lit("<4,3>")));

/// One tile, its elements numbered down the columns, and the origins of all tiles.
const TILE: DynLayout = unwrap(TILED.get(0));
const TILES: DynLayout = unwrap(TILED.get(1));

/// The same tile read across the rows: composition with the row-major order of its shape.
const ACROSS: DynLayout = unwrap(TILE.composition(&DynLayout::lit("(3,4):(4,1)")));

/// A buffer for one tile, sized by the layout.
const LEN: usize = TILE.size() as usize;

/// The offsets of a tile, computed once, by the compiler.
const OFFSETS: [i64; LEN] = {
    let mut offsets = [0; LEN];
    let mut i = 0;
    while i < LEN {
        offsets[i] = TILE.index(i as i64);
        i += 1;
    }
    offsets
};

// Facts that do not compile when they are wrong.
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
