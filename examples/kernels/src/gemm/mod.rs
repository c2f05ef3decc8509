//! Matrix product.

mod loops;
mod micro;
mod pack;

pub use micro::{Element, Kernel, LeftPanel, RightPanel, Scale, Tile, TileOf, Vectors, vectors};

use colex::tensor::TensorLayout;
use colex::{DynLayout, LayoutError, Reason, Tensor, View, ViewMut};
use pack::Operand;

/// Memory.
#[derive(Clone, Debug, Default)]
pub struct Workspace<T> {
    memory: Vec<T>,
}

impl<T: Element> Workspace<T> {
    /// New.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Parts of these lengths, each of which begins with a cache line; what lies there is what was there.
    fn take<const N: usize>(&mut self, lengths: [usize; N]) -> [&mut [T]; N] {
        let line = LINE / size_of::<T>();
        let lengths = lengths.map(|len| len.next_multiple_of(line));
        let needed = lengths.iter().sum::<usize>() + line;
        if self.memory.len() < needed {
            self.memory = vec![T::default(); needed];
        }
        let begin = self.memory.as_ptr().align_offset(LINE).min(line);
        let mut rest = &mut self.memory[begin..];
        lengths.map(|len| {
            let (part, behind) = std::mem::take(&mut rest).split_at_mut(len);
            rest = behind;
            part
        })
    }
}

/// Bytes of a cache line.
const LINE: usize = 64;

/// Gemm.
pub fn gemm<T: Element, LA: TensorLayout, LB: TensorLayout, LC: TensorLayout>(
    alpha: T,
    a: View<'_, T, LA>,
    b: View<'_, T, LB>,
    beta: T,
    c: &mut ViewMut<'_, T, LC>,
    workspace: &mut Workspace<T>,
) -> Result<(), LayoutError> {
    let (a, b, c) = (a.dynamic(), b.dynamic(), c.view_mut().dynamic());
    match vectors() {
        Vectors::Wide => product::<T, T::Wide>(Scale { alpha, beta }, a, b, c, workspace),
        Vectors::Middle => product::<T, T::Middle>(Scale { alpha, beta }, a, b, c, workspace),
        Vectors::Narrow => product::<T, T::Narrow>(Scale { alpha, beta }, a, b, c, workspace),
    }
}

fn sizes(layout: &DynLayout) -> Result<[usize; 2], LayoutError> {
    if layout.rank() != 2 {
        return Err(LayoutError::new("gemm", Reason::RankMismatch { expected: 2, found: layout.rank() }));
    }
    if let (2, Some((m, _)), Some((n, _))) = (layout.leaf_count(), layout.leaf(0), layout.leaf(1)) {
        return Ok([m.get() as usize, n.get() as usize]);
    }
    let size = |k| layout.get(k).map(|mode| if mode.is_empty() { 0 } else { mode.size() as usize });
    Ok([size(0)?, size(1)?])
}

fn same(left: usize, right: usize) -> Result<(), LayoutError> {
    if left == right { return Ok(()) }
    Err(LayoutError::new("gemm", Reason::SizeMismatch { left: left as i64, right: right as i64 }))
}

fn product<T: Element, K: Kernel<T>>(
    scale: Scale<T>,
    a: View<'_, T, DynLayout>,
    b: View<'_, T, DynLayout>,
    c: ViewMut<'_, T, DynLayout>,
    workspace: &mut Workspace<T>,
) -> Result<(), LayoutError> {
    let ([m, k], [l, n], [r, s]) = (sizes(&a.layout())?, sizes(&b.layout())?, sizes(&c.layout())?);
    same(k, l)?; same(m, r)?; same(n, s)?;
    if m == 0 || n == 0 { return Ok(()) }
    let mut c = c;
    if k == 0 {
        c.iter_mut().for_each(|c| *c = if scale.beta == T::default() { T::default() } else { scale.beta * *c });
        return Ok(());
    }
    let rows = |layout: &DynLayout, k: usize| layout.leaf_count() == 2 && layout.leaf(k).is_some_and(|(_, step)| step.get() == 1);
    if rows(&c.layout(), 1) && let Ok(c) = c.view_mut().typed::<pack::Rows>() {
        return rows_of::<T, K>(scale, a, b, k, c, workspace);
    }
    if rows(&c.layout(), 0) {
        if let Ok(c) = c.view_mut().try_select([1, 0])?.typed::<pack::Rows>() {
            return rows_of::<T, K>(scale, b.try_select([1, 0])?, a.try_select([1, 0])?, k, c, workspace);
        }
    }
    let plain = DynLayout::strided(&[m as i64, n as i64], &[n as i64, 1])?;
    let mut sum = Tensor::try_new(vec![T::default(); m * n], plain)?;
    if scale.beta != T::default() {
        sum.try_copy_from(&c)?;
    }
    product::<T, K>(scale, a, b, sum.view_mut(), workspace)?;
    c.try_copy_from(&sum)
}

fn rows_of<T: Element, K: Kernel<T>>(
    scale: Scale<T>,
    a: View<'_, T, DynLayout>,
    b: View<'_, T, DynLayout>,
    depth: usize,
    c: ViewMut<'_, T, pack::Rows>,
    workspace: &mut Workspace<T>,
) -> Result<(), LayoutError> {
    let (pa, pb);
    let a = match Operand::new(a, [loops::ROWS, loops::depth_of::<T>()], 1) {
        Some(a) => a,
        None => { pa = plain(a)?; Operand::new(pa.view().dynamic(), [loops::ROWS, loops::depth_of::<T>()], 1).unwrap() }
    };
    let b = match Operand::new(b, [loops::depth_of::<T>(), loops::COLUMNS], K::COLUMNS) {
        Some(b) => b,
        None => { pb = plain(b)?; Operand::new(pb.view().dynamic(), [loops::depth_of::<T>(), loops::COLUMNS], K::COLUMNS).unwrap() }
    };
    loops::multiply::<T, K>(scale, a, b, depth, c, workspace)
}

fn plain<T: Element>(view: View<'_, T, DynLayout>) -> Result<Tensor<Vec<T>, DynLayout>, LayoutError> {
    let [m, n] = sizes(&view.layout())?;
    let mut copy = Tensor::try_new(vec![T::default(); m * n], DynLayout::strided(&[m as i64, n as i64], &[n as i64, 1])?)?;
    copy.try_copy_from(&view)?;
    Ok(copy)
}
