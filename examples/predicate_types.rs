//! A ragged copy with predicates, in types: `examples/predicate.rs` with layouts of static tiles.
//!
//! `cargo run --example predicate_types`
//!
//! The tile is static and the matrix is dynamic. The identity layout of the shape is divided like
//! the data, so both have the same tiles. The extents of a tile are types: the compiler knows the
//! number of elements of a tile and divides flat coordinates by constants.

use colex::typed::{CoordinateLayout, CoordinateTensor};
use colex::{Layout, coord, int, layout, tiler};

/// Copies a row-major matrix of m x n to a column-major one, in tiles of 4 x 8. Returns the number
/// of elements out of bounds that the predicate skips.
fn copy((m, n): (usize, usize), source: &[i32], target: &mut [i32]) -> usize {
    let tiler = tiler!(<4, 8>);
    // The layouts of whole tiles: their shape is rounded up, and their strides are those of m x n.
    let (rows, columns) = (m.next_multiple_of(4), n.next_multiple_of(8));
    let from = layout!((rows, columns):(n, 1)).zipped_divide(tiler);
    let to = layout!((rows, columns):(1, m)).zipped_divide(tiler);
    let coords = CoordinateLayout::identity((rows, columns)).zipped_divide(tiler);
    let _: Layout![((4, 8), (usize, usize)):((1@0, 1@1), (4@0, 8@1))] = coords;
    let places = CoordinateTensor::from(coords);

    let mut skipped = 0;
    for t in 0..coords.get(int!(1)).size() {
        // The same tile of the data and of the coordinates.
        let (from_tile, from_at) = from.slice_and_offset(coord!((_, t)));
        let (to_tile, to_at) = to.slice_and_offset(coord!((_, t)));
        let place = places.slice(coord!((_, t)));
        for i in 0..place.layout().size() {
            let (row, column) = place.index(i);
            if row < m && column < n {
                target[to_at + to_tile.index(i)] = source[from_at + from_tile.index(i)];
            } else {
                skipped += 1;
            }
        }
    }
    skipped
}

fn main() {
    let source: Vec<i32> = (0..200).collect();
    let mut target = vec![-1; 200];
    let skipped = copy((10, 20), &source, &mut target);

    // 3 x 3 tiles have 12 x 24 places for 10 x 20 elements.
    assert_eq!(skipped, 12 * 24 - 10 * 20);
    for (i, j) in (0..10).flat_map(|i| (0..20).map(move |j| (i, j))) {
        assert_eq!(target[i + 10 * j], source[20 * i + j]);
    }
    println!("copied 200 elements in tiles of 4 x 8; {skipped} places are out of bounds");
}
