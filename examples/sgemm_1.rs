//! CuTe's tutorial kernel `sgemm_1` for matrices of any size, with layouts as values.
//!
//! `cargo run --example sgemm_1`
//!
//! Blocks and threads are loops. A block copies tiles of A and B to buffers, and each thread
//! multiplies its part of C. The end of a loop over the threads is a barrier. Tiles may be partial:
//! the same partitions of an identity tensor have the coordinates of the elements, and each thread
//! skips those out of bounds. As in CuTe the matrices are A `(M,K)`, B `(N,K)` and C `(M,N)`, and
//! the product is C = A * B^T.
//!
//! The example `sgemm` is the same kernel for whole tiles, with layouts of all three planes.

use colex::{Coord, CoordinateTensor, DynLayout, Int, IntTuple, LayoutError, Tiler};

/// The extents of a tile: `BLK_M`, `BLK_N` and `BLK_K`.
const CTA_TILER: Tiler = Tiler::lit("<32,16,8>");
/// The threads that copy a tile of A, those that copy a tile of B, and those that multiply.
const THREADS_A: DynLayout = DynLayout::lit("(16,4):(1,16)");
const THREADS_B: DynLayout = DynLayout::lit("(16,4):(4,1)");
const THREADS_C: DynLayout = DynLayout::lit("(8,8):(1,8)");
/// The modes of A, B and C among M, N and K. CuTe writes `Step<_1, X,_1>`.
const OF_A: Coord = Coord::lit("(1,_,1)");
const OF_B: Coord = Coord::lit("(_,1,1)");
const OF_C: Coord = Coord::lit("(1,1,_)");

/// Some elements of a matrix: their layout, and the offset of the first one.
#[derive(Clone, Copy)]
struct Part(DynLayout, i64);

impl Part {
    fn of((layout, first): (DynLayout, Int)) -> Self {
        Self(layout, first.get())
    }

    /// Returns the elements of a thread.
    fn local_partition(&self, threads: &DynLayout, thread: i64) -> Result<Self, LayoutError> {
        let (part, first) = self.0.local_partition(threads, Int::new(thread))?;
        Ok(Self(part, self.1 + first.get()))
    }

    /// Returns the elements of a thread along the modes of `proj`.
    fn local_partition_along(
        &self,
        threads: &DynLayout,
        thread: i64,
        proj: &Coord,
    ) -> Result<Self, LayoutError> {
        let (part, first) = self.0.local_partition_projected(threads, Int::new(thread), proj)?;
        Ok(Self(part, self.1 + first.get()))
    }

    fn at(&self, i: i64) -> usize {
        (self.1 + self.0.index(i)) as usize
    }
}

/// A tile of a matrix and the coordinates of its elements.
struct Tile {
    part: Part,
    coords: CoordinateTensor,
    shape: IntTuple,
}

impl Tile {
    /// Returns the tile of `matrix` at the coordinate `(m,n,k)` of tiles.
    fn new(matrix: &DynLayout, proj: &Coord, cta: &Coord) -> Result<Self, LayoutError> {
        let (tiler, coord) = (CTA_TILER.dice(proj)?, cta.dice(proj)?);
        let part = Part::of(matrix.local_tile(&tiler, &coord)?);
        let coords = CoordinateTensor::identity(&matrix.shape())?.local_tile(&tiler, &coord)?;
        Ok(Self { part, coords, shape: matrix.shape() })
    }

    /// Returns the elements of a thread.
    fn local_partition(&self, threads: &DynLayout, thread: i64) -> Result<Self, LayoutError> {
        let part = self.part.local_partition(threads, thread)?;
        let coords = self.coords.local_partition(threads, Int::new(thread))?;
        Ok(Self { part, coords, shape: self.shape })
    }

    /// Returns whether element `i` is in bounds of the matrix.
    fn is_in_bounds(&self, i: i64) -> Result<bool, LayoutError> {
        self.coords.index(i).elem_less(&self.shape)
    }
}

/// Copies a tile to its buffer, with zeros for the elements out of bounds.
fn copy(
    (tile, from): (&Tile, &[f32]),
    (buffer, to): (&DynLayout, &mut [f32]),
    threads: &DynLayout,
) -> Result<(), LayoutError> {
    for thread in 0..threads.size() {
        let source = tile.local_partition(threads, thread)?;
        let target = Part(*buffer, 0).local_partition(threads, thread)?;
        for i in 0..target.0.size() {
            let is_in_bounds = source.is_in_bounds(i)?;
            to[target.at(i)] = if is_in_bounds { from[source.part.at(i)] } else { 0.0 };
        }
    }
    Ok(())
}

/// Computes C = A * B^T.
fn gemm(
    (a_layout, a): (&DynLayout, &[f32]),
    (b_layout, b): (&DynLayout, &[f32]),
    (c_layout, c): (&DynLayout, &mut [f32]),
) -> Result<(), LayoutError> {
    let buffer_a = DynLayout::lit("(32,8):(1,32)");
    let buffer_b = DynLayout::lit("(16,8):(1,17)"); // padded columns
    let mut a_tile = vec![0.0; buffer_a.cosize() as usize];
    let mut b_tile = vec![0.0; buffer_b.cosize() as usize];

    // The tiles of C, and those of A along K, with the partial ones.
    let tiles_c = c_layout.zipped_divide(&CTA_TILER.dice(&OF_C)?)?.get(1)?;
    let tiles_a = a_layout.zipped_divide(&CTA_TILER.dice(&OF_A)?)?.get(1)?;
    let coords = |i, j| (0..j).flat_map(move |j| (0..i).map(move |i| (i, j)));
    for (i, j) in coords(tiles_c.get(0)?.size(), tiles_c.get(1)?.size()) {
        let mut registers = vec![[0.0; 8]; THREADS_C.size() as usize];
        for k in 0..tiles_a.get(1)?.size() {
            let cta = Coord::fixed(&IntTuple::from_slice(&[i, j, k])?);
            let (of_a, of_b) =
                (Tile::new(a_layout, &OF_A, &cta)?, Tile::new(b_layout, &OF_B, &cta)?);
            copy((&of_a, a), (&buffer_a, &mut a_tile), &THREADS_A)?;
            copy((&of_b, b), (&buffer_b, &mut b_tile), &THREADS_B)?;
            for (thread, sums) in (0..).zip(&mut registers) {
                // (THR_M,BLK_K) and (THR_N,BLK_K)
                let (rows, columns) = (Coord::lit("(1,_)"), Coord::lit("(_,1)"));
                let a = Part(buffer_a, 0).local_partition_along(&THREADS_C, thread, &rows)?;
                let b = Part(buffer_b, 0).local_partition_along(&THREADS_C, thread, &columns)?;
                for k in 0..8 {
                    for (x, y) in coords(4, 2) {
                        sums[(x + 4 * y) as usize] +=
                            a_tile[a.at(x + 4 * k)] * b_tile[b.at(y + 2 * k)];
                    }
                }
            }
        }
        let cta = Coord::fixed(&IntTuple::from_slice(&[i, j, 0])?);
        let tile = Tile::new(c_layout, &OF_C, &cta)?;
        for (thread, sums) in (0..).zip(&registers) {
            let part = tile.local_partition(&THREADS_C, thread)?;
            for (i, sum) in (0..).zip(sums) {
                if part.is_in_bounds(i)? {
                    c[part.part.at(i)] = *sum;
                }
            }
        }
    }
    Ok(())
}

#[allow(clippy::cast_precision_loss, clippy::float_cmp)] // sums of small integers are exact
fn main() -> Result<(), LayoutError> {
    for [m, n, k] in [[64, 32, 16], [70, 45, 19], [1, 17, 3], [33, 1, 9], [31, 16, 1]] {
        let shape = |rows, columns| IntTuple::from_slice(&[rows, columns]);
        let a_layout = DynLayout::col_major(&shape(m, k)?)?;
        let b_layout = DynLayout::row_major(&shape(n, k)?)?;
        let c_layout = DynLayout::row_major(&shape(m, n)?)?;
        let a: Vec<f32> = (0..m * k).map(|i| (i * 7 % 11 - 5) as f32).collect();
        let b: Vec<f32> = (0..n * k).map(|i| (i * 5 % 13 - 6) as f32).collect();
        let mut c = vec![f32::NAN; (m * n) as usize];
        gemm((&a_layout, &a), (&b_layout, &b), (&c_layout, &mut c))?;
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let product = |l| a[(i + l * m) as usize] * b[(j * k + l) as usize];
            let expected: f32 = (0..k).map(product).sum();
            assert_eq!(c[(i * n + j) as usize], expected, "element ({i},{j}) of {m} x {n} x {k}");
        }
        println!("{m} x {n} x {k}: equal to the plain product");
    }
    Ok(())
}
