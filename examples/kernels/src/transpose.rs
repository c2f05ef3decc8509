//! Transpose: `b[(j,i)] = a[(i,j)]`.
//!
//! The transpose of a layout moves no element. It exchanges the modes:
//!
//! ```text
//! a                        (m,n):(n,1)    row-major
//! select<1,0>(a)           (n,m):(1,n)    the same memory, read by columns
//! ```
//!
//! The rest is a copy between two layouts of the shape `(n,m)`: [`transpose`]. [`transpose_tiled`]
//! shows the loops: both sides are divided into tiles of 8 x 8. A tile fits the first-level cache,
//! so each cache line is used completely before it is evicted.
//!
//! If the type of a layout has static integers, such as `(m,n):(n,1)`, a tile has static extents.
//! Its loops are unrolled, without bounds checks.

use core::array::from_fn;

use colex::tensor::{DividedBy, IndexedBy, SelectedBy, Storage, StorageMut, StridedLayout, TileOf};
use colex::typenum::{U0, U1};
use colex::{LayoutError, Tensor, Tiler, int, tiler};

use crate::sizes::{expect_sizes, sizes_of};

/// The side of a tile: 8 elements of 8 bytes are a cache line.
const EDGE: usize = 8;

type Tile = Tiler![<8, 8>];

/// The layout with its two modes exchanged.
type Transposed<L> = <L as SelectedBy<(U1, U0)>>::Selection;

/// Sets `b[(j,i)] = a[(i,j)]` for all coordinates, for any two layouts.
///
/// - **Errors**: [`Reason::RankMismatch`](colex::Reason),
///   [`Reason::ModeSizeMismatch`](colex::Reason) if the shape of `b` is not that of `a` with its
///   modes exchanged; then nothing is written.
/// - **Cost**: that of [`copy_from`](Tensor::copy_from), which plans loops and blocks at each call.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, Tensor, layout};
/// use colex_kernels::transpose;
/// let a = Tensor::new([1, 2, 3, 4, 5, 6], layout!((2, 3):(3, 1)));
/// let mut b = Tensor::new([0; 6], DynLayout::lit("(3,2):(2,1)"));
/// transpose(&a, &mut b).unwrap();
/// assert_eq!(b.storage(), &[1, 4, 2, 5, 3, 6]);
/// ```
pub fn transpose<S, L, D, M>(a: &Tensor<S, L>, b: &mut Tensor<D, M>) -> Result<(), LayoutError>
where
    S: Storage<Item = D::Item>,
    L: StridedLayout,
    D: StorageMut<Item: Copy>,
    M: StridedLayout,
{
    b.try_copy_from(&a.view().dynamic().try_select([1, 0])?)
}

/// Computes [`transpose`] with loops over tiles of 8 x 8, for any two typed layouts.
///
/// - **Errors**: [`Reason::PartialTilesOfMode`](colex::Reason) if 8 does not divide a size;
///   [`Reason::SizeMismatch`](colex::Reason) if the shapes do not match.
/// - **Cost**: one read and one write for each element; one addition and one slice for each tile.
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// use colex_kernels::transpose::transpose_tiled;
/// let (m, n) = (16, 8);
/// let a = Tensor::from_offsets(layout!((m, n):(n, 1)), |offset| offset);
/// let mut b = Tensor::from_offsets(layout!((n, m):(m, 1)), |_| 0);
/// transpose_tiled(&a, &mut b).unwrap();
/// assert_eq!((a[(15, 2)], b[(2, 15)]), (122, 122));
/// ```
pub fn transpose_tiled<S, L, D, M>(
    a: &Tensor<S, L>,
    b: &mut Tensor<D, M>,
) -> Result<(), LayoutError>
where
    S: Storage<Item = D::Item>,
    D: StorageMut<Item: Copy>,
    L: StridedLayout + SelectedBy<(U1, U0), Selection: DividedBy<Tile>>,
    M: StridedLayout + DividedBy<Tile>,
    TileOf<Transposed<L>, Tile>: IndexedBy<(usize, usize)>,
    TileOf<M, Tile>: IndexedBy<(usize, usize)>,
{
    let [m, n] = sizes_of("transpose: a", &a.layout())?;
    let found = sizes_of("transpose: b", &b.layout())?;
    expect_sizes(["transpose: mode 0 of b", "transpose: mode 1 of b"], [n, m], found)?;
    let turned = a.view().try_select((int!(1), int!(0)))?;
    for (from, mut to) in turned.try_tiles(tiler!(<8, 8>))?.zip(b.try_tiles_mut(tiler!(<8, 8>))?) {
        // The block is read completely before it is written, so the compiler does not check whether
        // the tiles overlap.
        let block: [[_; EDGE]; EDGE] = from_fn(|i| from_fn(|j| from[(j, i)]));
        for j in 0..EDGE {
            for i in 0..EDGE {
                to[(j, i)] = block[i][j];
            }
        }
    }
    Ok(())
}
