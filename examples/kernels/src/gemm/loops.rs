//! Loops: the blocks of the product, from the whole to the tile.

use colex::typenum::U1;
use colex::typed::IntTuple;
use colex::{Layout, LayoutError, Tensor, ViewMut};

use super::micro::{Element, Kernel, Scale};
use super::pack::Operand;
use super::Workspace;

/// Rows of a left block: with [`Element::DEPTH`] columns it takes half of the second cache.
pub(super) const ROWS: usize = 256;
/// Columns of a right block, which lies in the third cache.
pub(super) const COLUMNS: usize = 2048;

/// The layout of the result: columns whose elements lie together.
pub(super) type Columns = Layout<(usize, usize), (U1, usize)>;

/// `c = alpha * a * b + beta * c`, for `c` with columns and both operands in blocks of [`ROWS`], `DEPTH`, [`COLUMNS`].
pub(super) fn multiply<T: Element, K: Kernel<T>>(
    scale: Scale<T>,
    a: Operand<'_, T>,
    b: Operand<'_, T>,
    depth: usize,
    mut c: ViewMut<'_, T, Columns>,
    workspace: &mut Workspace<T>,
) -> Result<(), LayoutError> {
    let (m, n) = c.layout().shape();
    let left_len = ROWS.min(m).next_multiple_of(K::ROWS) * T::DEPTH.min(depth);
    let right_len = COLUMNS.min(n).next_multiple_of(K::COLUMNS) * T::PITCH;
    let (left, right) = workspace.take(left_len, right_len);
    for (j, columns) in ranges(n, COLUMNS) {
        for (p, depth) in ranges(depth, T::DEPTH) {
            let beta = if p == 0 { scale.beta } else { T::ONE };
            b.pack_right([p, j], [depth, columns], right)?;
            for (i, rows) in ranges(m, ROWS) {
                a.pack_left::<K>([i, p], [rows, depth], left)?;
                let c = c.view_mut().try_block((i, j), (rows, columns))?;
                block::<T, K>(left, right, depth, Scale { beta, ..scale }, c)?;
            }
        }
    }
    Ok(())
}

/// The product of two packed blocks, tile by tile.
fn block<T: Element, K: Kernel<T>>(
    left: &[T],
    right: &[T],
    depth: usize,
    scale: Scale<T>,
    mut c: ViewMut<'_, T, Columns>,
) -> Result<(), LayoutError> {
    let (m, n) = c.layout().shape();
    let whole = || (K::Rows::from_leaves(&mut || 0), K::Columns::from_leaves(&mut || 0));
    for (j, columns) in ranges(n, K::COLUMNS) {
        let b = &right[j * T::PITCH..];
        for (i, rows) in ranges(m, K::ROWS) {
            let a = &left[i * depth..][..K::ROWS * depth];
            if (rows, columns) == (K::ROWS, K::COLUMNS) {
                K::tile(a, b, scale, c.view_mut().try_block((i, j), whole())?);
            } else {
                let mut edge = c.view_mut().try_block((i, j), (rows, columns))?;
                let mut tile = [T::default(); MAX_TILE];
                let mut tile = Tensor::try_new(&mut tile[..], Layout::try_new(whole(), (U1::new(), K::ROWS))?)?;
                K::tile(a, b, Scale { alpha: scale.alpha, beta: T::default() }, tile.view_mut());
                for j in 0..columns {
                    for i in 0..rows {
                        let c = &mut edge[(i, j)];
                        let old = if scale.beta == T::default() { T::default() } else { scale.beta * *c };
                        *c = tile[(i, j)] + old;
                    }
                }
            }
        }
    }
    Ok(())
}

/// Elements of the largest tile.
const MAX_TILE: usize = 32 * 12;

/// `0..extent` in ranges of `size`, the last one shorter: begin and length.
fn ranges(extent: usize, size: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..extent).step_by(size).map(move |start| (start, size.min(extent - start)))
}
