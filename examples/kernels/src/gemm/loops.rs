//! Loops: the blocks of the product, from the whole matrix to the tile.
//!
//! Each loop takes blocks of views along one mode. The order maximizes reuse. All panels of the
//! left block reuse a right block. All panels of the right block reuse a left panel. All steps of
//! the depth reuse a tile of sums.

use colex::typenum::U1;
use colex::{Layout, LayoutError, Tensor, View, ViewMut};

use super::Workspace;
use super::micro::{Element, Kernel, LeftPanel, RightPanel, Scale, TileOf};
use super::pack::{Left, Operand, ROW_PADDING, Right, Rows, static_integer};

/// Rows of a left block, which is in the third-level cache.
pub(super) const ROWS: usize = 2048;
/// Columns of a right block: with [`depth_of`] rows it uses half of the second-level cache.
pub(super) const COLUMNS: usize = 256;

/// Returns the number of steps that are summed before a tile is added to the result: the rows of a
/// left panel must fit the first-level cache.
pub(super) const fn depth_of<T>() -> usize {
    2048 / size_of::<T>()
}

/// Computes `c = alpha * a * b + beta * c` for a `c` with contiguous rows, and both operands in
/// blocks.
pub(super) fn multiply<T: Element, K: Kernel<T>>(
    scale: Scale<T>,
    a: &Operand<'_, T>,
    b: &Operand<'_, T>,
    depth: usize,
    mut c: ViewMut<'_, T, Rows>,
    workspace: &mut Workspace<T>,
) -> Result<(), LayoutError> {
    let (m, n) = c.layout().shape();
    let steps = depth_of::<T>().min(depth);
    let left_len = ROWS.min(m).next_multiple_of(K::ROWS) * (steps + ROW_PADDING);
    let right_len = COLUMNS.min(n).next_multiple_of(K::COLUMNS) * steps;
    let [left, right, tile] = workspace.take([left_len, right_len, K::ROWS * K::COLUMNS]);
    let mut scratch = None;
    if !n.is_multiple_of(K::COLUMNS) {
        let layout =
            Layout::try_new((K::ROWS, static_integer::<K::Columns>()), (K::COLUMNS, U1::new()))?;
        scratch = Some(Tensor::try_new(tile, layout)?.into());
    }
    for (i, rows) in ranges(m, ROWS) {
        for (p, depth) in ranges(depth, depth_of::<T>()) {
            let beta = if p == 0 { scale.beta } else { T::ONE };
            let a = Left::new::<K>(a, [i, p], [rows, depth], left)?;
            for (j, columns) in ranges(n, COLUMNS) {
                let b = Right::<T, K>::new(b, [p, j], [depth, columns], right)?;
                let c = c.view_mut().try_block((i, j), (rows, columns))?;
                block(a, &b, Scale { beta, ..scale }, c, scratch.as_mut())?;
            }
        }
    }
    Ok(())
}

/// Computes the product of two blocks, tile by tile.
fn block<T: Element, K: Kernel<T>>(
    left: Left<'_, T>,
    right: &Right<'_, T, K>,
    scale: Scale<T>,
    mut c: ViewMut<'_, T, Rows>,
    mut scratch: Option<&mut ViewMut<'_, T, TileOf<K::Columns>>>,
) -> Result<(), LayoutError> {
    let (m, n) = c.layout().shape();
    for (i, rows) in ranges(m, K::ROWS) {
        let a = left.panel::<K>(i)?;
        for (j, columns) in ranges(n, K::COLUMNS) {
            let b = right.panel(j)?;
            match &mut scratch {
                Some(scratch) if columns < K::COLUMNS => {
                    let c = c.view_mut().try_block((i, j), (rows, columns))?;
                    edge::<T, K>(a, b, scale, c, scratch)?;
                }
                _ => {
                    let shape = (rows, static_integer::<K::Columns>());
                    K::tile(a, b, scale, c.view_mut().try_block((i, j), shape)?);
                }
            }
        }
    }
    Ok(())
}

/// Computes a partial tile at the edge through a whole tile in `scratch`.
fn edge<T: Element, K: Kernel<T>>(
    left: View<'_, T, LeftPanel<K::Rows>>,
    right: View<'_, T, RightPanel<K::Columns>>,
    scale: Scale<T>,
    mut c: ViewMut<'_, T, Rows>,
    scratch: &mut ViewMut<'_, T, TileOf<K::Columns>>,
) -> Result<(), LayoutError> {
    let (rows, columns) = c.layout().shape();
    let mut tile = scratch.view_mut().try_block((0, 0), (rows, static_integer::<K::Columns>()))?;
    K::tile(left, right, Scale { alpha: T::ONE, beta: T::default() }, tile.view_mut());
    for i in 0..rows {
        for j in 0..columns {
            scale.apply(tile[(i, j)], &mut c[(i, j)]);
        }
    }
    Ok(())
}

/// `0..extent` in ranges of `size`, the last one shorter: begin and length.
fn ranges(extent: usize, size: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..extent).step_by(size).map(move |start| (start, size.min(extent - start)))
}
