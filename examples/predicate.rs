//! A ragged copy with predicates: tiles cover a matrix, and the identity tensor of its shape,
//! divided like the data, decides which elements are in bounds.
//!
//! `cargo run --example predicate`
//!
//! Tiles of 4 x 8 cover 10 x 20 elements with a partial tile in each direction. A thread copies the
//! elements of its part. Their coordinates are the same part of the identity tensor; the thread
//! compares them with the shape and copies those in bounds.

use colex::{Coord, CoordinateTensor, DynLayout, Int, IntTuple, LayoutError, Tiler};

/// The threads of a block: 2 rows of 4.
const THREADS: DynLayout = DynLayout::lit("(2,4):(4,1)");

/// Copies `from` to `to`, tile by tile and thread by thread, and returns the number of elements out
/// of bounds that the predicate skips.
fn copy(
    shape: &IntTuple,
    (from, source): (&DynLayout, &[i32]),
    (to, target): (&DynLayout, &mut [i32]),
    tiler: &Tiler,
) -> Result<usize, LayoutError> {
    let coords = CoordinateTensor::identity(shape)?;
    let tiles = from.zipped_divide(tiler)?.get(1)?;
    let mut skipped = 0;
    for tile in 0..tiles.size() {
        let tile = Coord::from(tiles.shape().idx2crd(&IntTuple::int(tile))?);
        // The same tile of the data and of the coordinates.
        let (source_tile, source_at) = from.local_tile(tiler, &tile)?;
        let (target_tile, target_at) = to.local_tile(tiler, &tile)?;
        let coord_tile = coords.local_tile(tiler, &tile)?;
        for thread in (0..THREADS.size()).map(Int::new) {
            let (source_part, source_first) = source_tile.local_partition(&THREADS, thread)?;
            let (target_part, target_first) = target_tile.local_partition(&THREADS, thread)?;
            let coord_part = coord_tile.local_partition(&THREADS, thread)?;
            for i in 0..source_part.size() {
                if !coord_part.index(i).elem_less(shape)? {
                    skipped += 1;
                    continue;
                }
                let read = source_at.get() + source_first.get() + source_part.index(i);
                let write = target_at.get() + target_first.get() + target_part.index(i);
                target[write as usize] = source[read as usize];
            }
        }
    }
    Ok(skipped)
}

fn main() -> Result<(), LayoutError> {
    let shape = IntTuple::lit("(10,20)");
    let (rows, columns) = (DynLayout::row_major(&shape)?, DynLayout::col_major(&shape)?);
    let source: Vec<i32> = (0..200).collect();
    let mut target = vec![-1; 200];

    let tiler = Tiler::lit("<4,8>");
    let skipped = copy(&shape, (&rows, &source), (&columns, &mut target), &tiler)?;

    // 3 x 3 tiles have 12 x 24 places for 10 x 20 elements.
    assert_eq!(skipped, 12 * 24 - 10 * 20);
    for (i, j) in (0..10).flat_map(|i| (0..20).map(move |j| (i, j))) {
        assert_eq!(target[i + 10 * j], source[20 * i + j]);
    }
    println!("copied 200 elements in tiles of 4 x 8; {skipped} places are out of bounds");

    // A part of a part has coordinates in the whole matrix: the last tile begins at (8,16).
    let last = CoordinateTensor::identity(&shape)?.local_tile(&tiler, &Coord::lit("(2,2)"))?;
    println!("the last tile has the coordinates {} + {}", last.origin(), last.layout());
    assert_eq!(last.origin(), IntTuple::lit("(8,16)"));
    Ok(())
}
