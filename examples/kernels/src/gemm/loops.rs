//! Loops: the blocks of the product, from the whole matrices to a tile.
//!
//! Each loop takes blocks of views along one mode. The order maximizes reuse: all panels of the
//! left block read the same right block, all panels of the right block the same left panel, and all
//! steps of the depth add to the same tile of sums.

use colex::typenum::U1;
use colex::{Layout, LayoutError, Tensor, View, ViewMut};

use super::Workspace;
use super::micro::{Element, Kernel, LeftPanel, RightPanel, Scale, TileOf};
use super::pack::{Left, Operand, Right, Rows, SKEW, any};

/// Rows of a left block, which is in the L3 cache.
pub(super) const ROWS: usize = 2048;
/// Columns of a right block: with [`depth_of`] rows it takes half of the L2 cache.
pub(super) const COLUMNS: usize = 256;

/// Returns the number of steps that are summed before a tile is added to the result. A left panel
/// of that depth fits in the L1 cache.
pub(super) const fn depth_of<T>() -> usize {
    2048 / size_of::<T>()
}

/// Computes `c = alpha * a * b + beta * c` for a `c` with contiguous rows and operands in blocks.
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
    let left_len = ROWS.min(m).next_multiple_of(K::ROWS) * (steps + SKEW);
    let right_len = COLUMNS.min(n).next_multiple_of(K::COLUMNS) * steps;
    let [left, right, tile] = workspace.take([left_len, right_len, K::ROWS * K::COLUMNS]);
    let mut aside = None;
    if !n.is_multiple_of(K::COLUMNS) {
        let layout = Layout::try_new((K::ROWS, any::<K::Columns>()), (K::COLUMNS, U1::new()))?;
        aside = Some(Tensor::try_new(tile, layout)?.into());
    }
    for (i, rows) in ranges(m, ROWS) {
        for (p, depth) in ranges(depth, depth_of::<T>()) {
            let beta = if p == 0 { scale.beta } else { T::ONE };
            let a = Left::new::<K>(a, [i, p], [rows, depth], left)?;
            for (j, columns) in ranges(n, COLUMNS) {
                let b = Right::<T, K>::new(b, [p, j], [depth, columns], right)?;
                let c = c.view_mut().try_block((i, j), (rows, columns))?;
                block(a, &b, Scale { beta, ..scale }, c, aside.as_mut())?;
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
    mut aside: Option<&mut ViewMut<'_, T, TileOf<K::Columns>>>,
) -> Result<(), LayoutError> {
    let (m, n) = c.layout().shape();
    for (i, rows) in ranges(m, K::ROWS) {
        let a = left.panel::<K>(i)?;
        for (j, columns) in ranges(n, K::COLUMNS) {
            let b = right.panel(j)?;
            match &mut aside {
                Some(aside) if columns < K::COLUMNS => {
                    let c = c.view_mut().try_block((i, j), (rows, columns))?;
                    edge::<T, K>(a, b, scale, c, aside)?;
                }
                _ => {
                    let shape = (rows, any::<K::Columns>());
                    K::tile(a, b, scale, c.view_mut().try_block((i, j), shape)?);
                }
            }
        }
    }
    Ok(())
}

/// Computes a partial tile in a full one, and adds the valid part.
fn edge<T: Element, K: Kernel<T>>(
    left: View<'_, T, LeftPanel<K::Rows>>,
    right: View<'_, T, RightPanel<K::Columns>>,
    scale: Scale<T>,
    mut c: ViewMut<'_, T, Rows>,
    aside: &mut ViewMut<'_, T, TileOf<K::Columns>>,
) -> Result<(), LayoutError> {
    let (rows, columns) = c.layout().shape();
    let mut tile = aside.view_mut().try_block((0, 0), (rows, any::<K::Columns>()))?;
    K::tile(left, right, Scale { alpha: T::ONE, beta: T::default() }, tile.view_mut());
    for i in 0..rows {
        for j in 0..columns {
            scale.apply(tile[(i, j)], &mut c[(i, j)]);
        }
    }
    Ok(())
}

/// Returns the starts and lengths of the ranges of `size` in `0..extent`. The last range may be
/// shorter.
fn ranges(extent: usize, size: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..extent).step_by(size).map(move |start| (start, size.min(extent - start)))
}
