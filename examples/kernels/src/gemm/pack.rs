//! Pack: blocks of the operands in the order in which the kernel reads them.
//!
//! Packing is a copy between two layouts. The layout of the operand does not matter here:
//! `copy_from` plans the loops.
//!
//! ```text
//! left   (rows,depth)     ->  (rows,depth) : (depth + ROW_PADDING,1)
//! right  (depth,columns)  ->  (depth,(COLUMNS,panels)) : (COLUMNS,(1,depth*COLUMNS))
//! ```
//!
//! A small operand with a suitable layout is read in place. The last panel may extend past the edge of
//! the operand. It then contains elements of earlier blocks; the kernel multiplies them, but does
//! not store the products.

use colex::typed::{Strides, TypedTuple};
use colex::typenum::U1;
use colex::{ByMode, DynLayout, Int, Layout, LayoutError, Tensor, Tiler, View, layout};

use super::micro::{Element, Kernel, LeftPanel, RightPanel};

/// The layout of a matrix with one stride for each mode.
pub(super) type Strided = Layout<(usize, usize), (usize, usize)>;
/// The layout of a matrix with contiguous rows.
pub(super) type Rows = Layout<(usize, usize), (usize, U1)>;
/// Panels of `M` columns; the last mode selects the panel.
type Panels<M> = Layout<((usize, M), usize), ((usize, U1), usize)>;

/// Elements between packed rows of the left operand, so that the rows do not map to the same cache
/// set.
pub(super) const ROW_PADDING: usize = 16;

/// Returns the row-major layout of a matrix of these sizes.
pub(super) fn rows(m: usize, n: usize) -> Result<Rows, LayoutError> {
    Layout::try_new((m, n), (n, U1::new()))
}

/// An operand that can be read block by block.
pub(super) enum Operand<'a, T> {
    /// Contiguous rows: blocks begin and end at any coordinate.
    Rows(View<'a, T, Rows>),
    /// One stride for each mode: blocks begin and end at any coordinate.
    Strided(View<'a, T, Strided>),
    /// Any other layout, such as tiles, divided into blocks that fill it:
    /// `(block,(rows/r,columns/c))`.
    Blocked(Box<View<'a, T, DynLayout>>, [usize; 2]),
}

impl<'a, T: Element> Operand<'a, T> {
    /// Returns the left operand in blocks of `sizes`; `None` if a block edge would split a tile of
    /// its layout.
    pub(super) fn left(view: &View<'a, T, DynLayout>, sizes: [usize; 2]) -> Option<Self> {
        let strided = |view: &View<'a, T, DynLayout>| view.typed().map(Self::Strided).ok();
        strided(view)
            .or_else(|| strided(&coalesced(view)?))
            .or_else(|| Self::blocked(view, sizes, 1))
    }

    /// Returns the right operand in blocks of `sizes`, the second of which is a multiple of
    /// `width`.
    pub(super) fn right(
        view: &View<'a, T, DynLayout>,
        sizes: [usize; 2],
        width: usize,
    ) -> Option<Self> {
        let rows = |view: &View<'a, T, DynLayout>| view.typed().map(Self::Rows).ok();
        rows(view)
            .or_else(|| rows(&coalesced(view)?))
            .or_else(|| {
                Self::left(view, sizes).filter(|operand| !matches!(operand, Self::Blocked(..)))
            })
            .or_else(|| Self::blocked(view, sizes, width))
    }

    /// Returns the operand in blocks that fill it, including the last one.
    fn blocked(view: &View<'a, T, DynLayout>, sizes: [usize; 2], width: usize) -> Option<Self> {
        let (m, n) = (view.layout().get(0).ok()?.size(), view.layout().get(1).ok()?.size());
        let sizes = [sizes[0].min(m as usize), sizes[1].min(n as usize)];
        if !sizes[1].is_multiple_of(width) {
            return None;
        }
        let entry = |size: usize| Some(Tiler::Size(Int::new(size as i64)));
        let tiler = Tiler::ByMode(ByMode::from_entries(&sizes.map(entry)).ok()?);
        Some(Self::Blocked(Box::new(view.try_zipped_divide(tiler).ok()?), sizes))
    }

    /// Returns the block of this `shape` that begins at `start`.
    fn block(
        &self,
        start: [usize; 2],
        shape: [usize; 2],
    ) -> Result<View<'a, T, DynLayout>, LayoutError> {
        let (from, count): ((usize, usize), (usize, usize)) = (start.into(), shape.into());
        match self {
            Self::Rows(view) => Ok(view.try_block(from, count)?.dynamic()),
            Self::Strided(view) => Ok(view.try_block(from, count)?.dynamic()),
            Self::Blocked(view, [m, n]) => view.try_tile_at([start[0] / m, start[1] / n]),
        }
    }
}

/// Returns the same matrix with each mode coalesced.
fn coalesced<'a, T: Element>(view: &View<'a, T, DynLayout>) -> Option<View<'a, T, DynLayout>> {
    let (m, n) = (view.layout().get(0).ok()?.size(), view.layout().get(1).ok()?.size());
    view.try_composition(DynLayout::strided(&[m, n], &[1, m]).ok()?).ok()
}

/// A block of the left operand.
#[derive(Clone, Copy)]
pub(super) struct Left<'a, T> {
    /// The whole panels.
    whole: View<'a, T, Strided>,
    /// The partial panel at the edge.
    edge: View<'a, T, Strided>,
}

impl<'a, T: Element> Left<'a, T> {
    /// Returns the block of this shape that begins at `start`. Packs it in `packed` if necessary.
    pub(super) fn new<K: Kernel<T>>(
        operand: &Operand<'a, T>,
        start: [usize; 2],
        [rows, depth]: [usize; 2],
        packed: &'a mut [T],
    ) -> Result<Self, LayoutError> {
        let (rest, pitch) = (rows % K::ROWS, depth + ROW_PADDING);
        if let Operand::Strided(view) = *operand
            && (view.layout().stride().1 == 1 || is_small(view))
        {
            let whole = view.try_block((start[0], start[1]), (rows - rest, depth))?;
            let edge = view.try_block((start[0] + rows - rest, start[1]), (rest, depth))?;
            for (i, row) in packed.chunks_mut(pitch).enumerate().take(rest) {
                for (p, element) in row.iter_mut().enumerate().take(depth) {
                    *element = edge[(i, p)];
                }
            }
            if rest == 0 {
                return Ok(Self { whole, edge: whole });
            }
            let edge = Layout::try_new((K::ROWS, depth), (pitch, 1))?;
            return Ok(Self { whole, edge: Tensor::try_new(&*packed, edge)?.into() });
        }
        let src = operand.block(start, [rows, depth])?;
        Tensor::try_new(&mut *packed, layout!((rows, depth):(pitch, 1)))?.try_copy_from(&src)?;
        let all = rows.next_multiple_of(K::ROWS);
        let whole: View<T, Strided> =
            Tensor::try_new(&*packed, Layout::try_new((all, depth), (pitch, 1))?)?.into();
        Ok(Self { whole, edge: whole })
    }

    /// Returns the panel that begins at row `i`.
    #[inline]
    pub(super) fn panel<K: Kernel<T>>(
        &self,
        i: usize,
    ) -> Result<View<'a, T, LeftPanel<K::Rows>>, LayoutError> {
        let (rows, depth) = self.whole.layout().shape();
        let shape = (static_integer::<K::Rows>(), depth);
        if i < rows {
            self.whole.try_block((i, 0), shape)
        } else {
            self.edge.try_block((0, 0), shape)
        }
    }
}

/// Returns whether an operand is faster to read than to copy, because it fits the second-level
/// cache.
fn is_small<T, S, D>(view: View<'_, T, Layout<S, D>>) -> bool
where
    S: TypedTuple,
    D: Strides<S>,
{
    view.size() * size_of::<T>() <= 1 << 18
}

/// A block of the right operand.
pub(super) struct Right<'a, T, K: Kernel<T>> {
    panels: RightPanels<'a, T, K>,
    /// Columns of the whole panels, if the partial panel is stored separately.
    whole: usize,
    edge: Option<View<'a, T, RightPanel<K::Columns>>>,
}

/// The storage of the panels of a right operand.
enum RightPanels<'a, T, K: Kernel<T>> {
    /// The operand itself.
    InPlace(View<'a, T, Rows>),
    /// One panel after the other.
    Packed(View<'a, T, Panels<K::Columns>>),
}

impl<'a, T: Element, K: Kernel<T>> Right<'a, T, K> {
    /// Returns the block of this shape that begins at `start`. Packs it in `packed` if necessary.
    pub(super) fn new(
        operand: &Operand<'a, T>,
        start: [usize; 2],
        [depth, columns]: [usize; 2],
        packed: &'a mut [T],
    ) -> Result<Self, LayoutError> {
        let (width, step) = (K::COLUMNS, K::COLUMNS * depth);
        let (panels, rest) = (columns / width, columns % width);
        let whole = columns - rest;
        if let Operand::Rows(view) = *operand
            && is_small(view)
        {
            let rows = view.try_block((start[0], start[1]), (depth, columns))?;
            let mut edge = None;
            if rest > 0 {
                for (p, row) in packed.chunks_mut(width).enumerate().take(depth) {
                    for (j, element) in row.iter_mut().enumerate().take(rest) {
                        *element = rows[(p, whole + j)];
                    }
                }
                let layout =
                    Layout::try_new((depth, static_integer::<K::Columns>()), (width, U1::new()))?;
                edge = Some(Tensor::try_new(&*packed, layout)?.into());
            }
            return Ok(Self { panels: RightPanels::InPlace(rows), whole, edge });
        }
        if panels > 0 {
            let src = operand.block(start, [depth, whole])?;
            let layout = layout!((depth, (width, panels)):(width, (1, step)));
            Tensor::try_new(&mut *packed, layout)?.try_copy_from(&src)?;
        }
        if rest > 0 {
            let src = operand.block([start[0], start[1] + whole], [depth, rest])?;
            let last = &mut packed[panels * step..];
            Tensor::try_new(last, layout!((depth, rest):(width, 1)))?.try_copy_from(&src)?;
        }
        let all = ((depth, static_integer::<K::Columns>()), columns.div_ceil(width));
        let layout = Layout::try_new(all, ((width, U1::new()), step))?;
        let packed = Tensor::try_new(&*packed, layout)?.into();
        Ok(Self { panels: RightPanels::Packed(packed), whole, edge: None })
    }

    /// Returns the panel that begins at column `j`.
    #[inline]
    pub(super) fn panel(
        &self,
        j: usize,
    ) -> Result<View<'a, T, RightPanel<K::Columns>>, LayoutError> {
        match (&self.panels, self.edge) {
            (RightPanels::InPlace(_), Some(edge)) if j >= self.whole => Ok(edge),
            (RightPanels::InPlace(rows), _) => {
                rows.try_block((0, j), (rows.layout().shape().0, static_integer::<K::Columns>()))
            }
            (RightPanels::Packed(panels), _) => panels.try_tile_at(j / K::COLUMNS),
        }
    }
}

/// Returns the static integer of its type.
pub(super) fn static_integer<N: TypedTuple>() -> N {
    N::from_leaves(&mut || 0)
}
