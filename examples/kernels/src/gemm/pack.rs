//! Pack: blocks of the operands, in the order in which the kernel reads them.
//!
//! Packing is a copy between two layouts. What the operand's layout is does not matter here: the copy finds the loops.
//!
//! ```text
//! left:   (rows,depth)    ->  ((ROWS,rows/ROWS),depth) : ((1,ROWS*depth),ROWS)    panels, each depth vectors long
//! right:  (depth,columns) ->  (depth,columns) : (1,PITCH)                         rows, a little apart
//! ```
//!
//! The last panel may hang over the edge of the operand. What lies in its rows past the edge comes from earlier blocks; the
//! kernel multiplies it, and nothing stores the product.

use colex::{ByMode, DynLayout, Int, Layout, LayoutError, Tensor, Tiler, View, layout};

use super::micro::{Element, Kernel};

/// The layout of a matrix whose modes have one step each.
pub(super) type Strided = Layout<(usize, usize), (usize, usize)>;

/// An operand, to be taken block by block.
#[derive(Clone, Copy)]
pub(super) enum Operand<'a, T> {
    /// One step along each mode: blocks begin and end anywhere.
    Strided(View<'a, T, Strided>),
    /// Tiles, or whatever it is, in blocks that fill it: `(block,(rows/r,columns/c))`.
    Cut(View<'a, T, DynLayout>, [usize; 2]),
}

impl<'a, T: Copy> Operand<'a, T> {
    /// The operand in blocks of `sizes`, in panels of `rows` of mode 0; `None` where an edge would cut the tiles of its layout.
    pub(super) fn new(view: View<'a, T, DynLayout>, sizes: [usize; 2], rows: usize) -> Option<Self> {
        let (m, n) = (view.layout().get(0).ok()?.size(), view.layout().get(1).ok()?.size());
        let same = DynLayout::strided(&[m, n], &[1, m]).ok()?;
        // Through the flat coordinates, modes that go on where others end become one.
        let joined = |view: View<'a, T, DynLayout>| view.try_composition(same).ok()?.typed().ok();
        if let Some(strided) = view.typed().ok().or_else(|| joined(view)) {
            return Some(Self::Strided(strided));
        }
        let sizes = [sizes[0].min(m as usize), sizes[1].min(n as usize)];
        if !sizes[0].is_multiple_of(rows) {
            return None;
        }
        let size = |k: usize| Some(Tiler::Size(Int::new(sizes[k] as i64)));
        let tiler = Tiler::ByMode(ByMode::from_entries(&[size(0), size(1)]).ok()?);
        Some(Self::Cut(view.try_zipped_divide(&tiler).ok()?, sizes))
    }

    /// The block of this `shape` that begins at `start`.
    fn block(self, start: [usize; 2], shape: [usize; 2]) -> Result<View<'a, T, DynLayout>, LayoutError> {
        match self {
            Self::Strided(view) => {
                let [start, shape] = [start, shape].map(|[i, j]| (i, j));
                Ok(view.try_block(start, shape)?.dynamic())
            }
            Self::Cut(view, [m, n]) => view.try_tile_at([start[0] / m, start[1] / n]),
        }
    }

    /// Packs a block of the left operand into panels.
    pub(super) fn pack_left<K: Kernel<T>>(
        self,
        start: [usize; 2],
        [rows, depth]: [usize; 2],
        packed: &mut [T],
    ) -> Result<(), LayoutError> {
        let (panels, rest) = (rows / K::ROWS, rows % K::ROWS);
        if panels > 0 {
            let src = self.block(start, [panels * K::ROWS, depth])?;
            let (panel, step) = (K::ROWS, K::ROWS * depth);
            let layout = layout!(((panel, panels), depth):((1, step), panel));
            Tensor::try_new(&mut *packed, layout)?.try_copy_from(&src)?;
        }
        if rest > 0 {
            let src = self.block([start[0] + panels * K::ROWS, start[1]], [rest, depth])?;
            let panel = &mut packed[panels * K::ROWS * depth..];
            Tensor::try_new(panel, layout!((rest, depth):(1, {K::ROWS})))?.try_copy_from(&src)?;
        }
        Ok(())
    }

    /// Packs a block of the right operand into rows.
    pub(super) fn pack_right(
        self,
        start: [usize; 2],
        [depth, columns]: [usize; 2],
        packed: &mut [T],
    ) -> Result<(), LayoutError>
    where
        T: Element,
    {
        let src = self.block(start, [depth, columns])?;
        let pitch = T::PITCH;
        Tensor::try_new(packed, layout!((depth, columns):(1, pitch)))?.try_copy_from(&src)
    }
}
