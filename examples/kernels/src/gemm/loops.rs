//! Loops: the blocks of the product, from the whole to the tile.

use colex::typenum::U1;
use colex::{LayoutError, Tensor, ViewMut};

use super::Workspace;
use super::micro::{Element, Kernel, Scale};
use super::pack::{Left, Operand, Right, Rows, SKEW, any};

/// Rows of a left block, which lies in the third cache.
pub(super) const ROWS: usize = 2048;
/// Columns of a right block: with [`depth_of`] rows it takes half of the second cache.
pub(super) const COLUMNS: usize = 256;

/// Steps that are summed before a tile is added to the result: as long as the rows of a left panel lie in the first cache.
pub(super) const fn depth_of<T>() -> usize {
    2048 / size_of::<T>()
}

/// `c = alpha * a * b + beta * c`, for `c` with rows that lie together, and both operands in blocks.
pub(super) fn multiply<T: Element, K: Kernel<T>>(
    scale: Scale<T>,
    a: Operand<'_, T>,
    b: Operand<'_, T>,
    depth: usize,
    mut c: ViewMut<'_, T, Rows>,
    workspace: &mut Workspace<T>,
) -> Result<(), LayoutError> {
    let (m, n) = c.layout().shape();
    let steps = depth_of::<T>().min(depth);
    let left_len = ROWS.min(m).next_multiple_of(K::ROWS) * (steps + SKEW);
    let right_len = COLUMNS.min(n).next_multiple_of(K::COLUMNS) * steps;
    let (left, right) = workspace.take(left_len, right_len);
    for (i, rows) in ranges(m, ROWS) {
        for (p, depth) in ranges(depth, depth_of::<T>()) {
            let beta = if p == 0 { scale.beta } else { T::ONE };
            let a = Left::new::<K>(a, [i, p], [rows, depth], left)?;
            for (j, columns) in ranges(n, COLUMNS) {
                let b = Right::<T, K>::new(b, [p, j], [depth, columns], right)?;
                let c = c.view_mut().try_block((i, j), (rows, columns))?;
                block(a, &b, Scale { beta, ..scale }, c)?;
            }
        }
    }
    Ok(())
}

/// The product of two blocks, tile by tile.
fn block<T: Element, K: Kernel<T>>(
    left: Left<'_, T>,
    right: &Right<'_, T, K>,
    scale: Scale<T>,
    mut c: ViewMut<'_, T, Rows>,
) -> Result<(), LayoutError> {
    let (m, n) = c.layout().shape();
    let whole = (any::<K::Rows>(), any::<K::Columns>());
    for (i, rows) in ranges(m, K::ROWS) {
        let a = left.panel::<K>(i)?;
        for (j, columns) in ranges(n, K::COLUMNS) {
            let b = right.panel(j)?;
            if (rows, columns) == (K::ROWS, K::COLUMNS) {
                K::tile(a, b, scale, c.view_mut().try_block((i, j), whole)?);
            } else {
                let mut tile = [T::default(); MAX_TILE];
                let layout = colex::Layout::try_new(whole, (K::COLUMNS, U1::new()))?;
                let mut tile = Tensor::try_new(&mut tile[..], layout)?;
                let product = Scale { alpha: T::ONE, beta: T::default() };
                K::tile(a, b, product, tile.view_mut());
                let mut edge = c.view_mut().try_block((i, j), (rows, columns))?;
                for i in 0..rows {
                    for j in 0..columns {
                        scale.apply(tile[(i, j)], &mut edge[(i, j)]);
                    }
                }
            }
        }
    }
    Ok(())
}

/// Elements of the largest tile.
const MAX_TILE: usize = 12 * 32;

/// `0..extent` in ranges of `size`, the last one shorter: begin and length.
fn ranges(extent: usize, size: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..extent).step_by(size).map(move |start| (start, size.min(extent - start)))
}
