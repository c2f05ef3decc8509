//! Plan: what a copy between two layouts does, found out once.

use super::nest::Nest;
use crate::raw::storage::{Storage, StorageMut};
use crate::tensor::fit::{ends, needs};
use crate::tensor::stretch::{one, stretched};
use crate::tensor::{Tensor, TensorLayout};
use crate::value::attempt;
use crate::{DynLayout, LayoutError, Reason};

/// A copy between two layouts of one shape, planned once and run as often as there are tensors.
///
/// ```text
/// run:  dst[i] = src[i]  for every flat coordinate i
/// ```
///
/// The coordinates mean the same in both: the layouts have as many modes, and each mode the same size. How a mode is cut into
/// tiles may differ. Nothing but the destination's elements is written: padding between them keeps what it has.
///
/// - **Cost**: to plan, some steps for each integer of the layouts, without allocation. To run, see
///   [`copy_from`](Tensor::copy_from).
/// - **Source**: CuTe `copy`; XLA's `TransposePlan`.
///
/// # Examples
///
/// ```
/// use colex::tensor::CopyPlan;
/// use colex::{DynLayout, Tensor, layout};
/// let (rows, columns) = (layout!((2, 3):(3, 1)), DynLayout::lit("(2,3):(1,2)"));
/// let plan = CopyPlan::new(&columns, &rows).unwrap();
/// let mut dst = Tensor::new([0; 6], columns);
/// for data in [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]] {
///     plan.run(&mut dst, &Tensor::new(&data, rows)).unwrap();
///     assert_eq!(dst[(0, 1)], data[1]);
/// }
/// assert_eq!(dst.into_storage(), [7, 10, 8, 11, 9, 12]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CopyPlan {
    dst: DynLayout,
    src: DynLayout,
    /// `None` where there is nothing to copy.
    nest: Option<Nest>,
}

impl CopyPlan {
    /// The plan for copies to tensors of one layout from those of another.
    ///
    /// - **Errors**: [`Reason::RankMismatch`] and [`Reason::SizeMismatch`] where the shapes differ; [`Reason::Overflow`],
    ///   [`Reason::SharedElements`], [`Reason::PerhapsSharedElements`] where no tensor of the layout can be made.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::CopyPlan;
    /// use colex::layout;
    /// assert!(CopyPlan::new(&layout!((4, 6):(6, 1)), &layout!(((2, 2), 6):((1, 12), 2))).is_ok());
    /// let error = CopyPlan::new(&layout!((4, 6):(6, 1)), &layout!((6, 4):(1, 6))).unwrap_err();
    /// assert_eq!(error.to_string(), "copy: the sizes 4 and 6 differ");
    /// ```
    pub fn new<D: TensorLayout, S: TensorLayout>(dst: &D, src: &S) -> Result<Self, LayoutError> {
        let (dst, src) = (dst.to_dyn().with_static(true), src.to_dyn().with_static(true));
        attempt!(check_shapes(&dst, &src));
        attempt!(needs(&dst, true));
        attempt!(needs(&src, false));
        attempt!(check_machine(&dst));
        attempt!(check_machine(&src));
        let nest = if dst.is_empty() { None } else { Some(attempt!(Nest::new(&dst, &src))) };
        Ok(Self { dst, src, nest })
    }

    /// Copies all elements of `src` to the same coordinates of `dst`.
    ///
    /// - **Post**: `dst[i] == src[i]` for every `i`; the destination's storage is the same everywhere else.
    /// - **Errors**: [`Reason::OtherLayout`] where a tensor has another layout than the plan; then nothing is written.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::CopyPlan;
    /// use colex::{Tensor, layout};
    /// let plan = CopyPlan::new(&layout!(3:2), &layout!(3:-1)).unwrap();
    /// let mut dst = Tensor::new([0; 5], layout!(3:2));
    /// plan.run(&mut dst, &Tensor::with_base([1, 2, 3], 2, layout!(3:-1))).unwrap();
    /// assert_eq!(dst.storage(), &[3, 0, 2, 0, 1]);
    /// assert!(plan.run(&mut dst, &Tensor::new([1, 2, 3], layout!(3:1))).is_err());
    /// ```
    pub fn run<D, L, S, M>(
        &self,
        dst: &mut Tensor<D, L>,
        src: &Tensor<S, M>,
    ) -> Result<(), LayoutError>
    where
        D: StorageMut<Item: Copy>,
        S: Storage<Item = D::Item>,
        L: TensorLayout,
        M: TensorLayout,
    {
        crate::raw::copy::run(self, dst.view_mut(), src.view())
    }

    /// `Ok` where the plan was made for these layouts.
    pub(crate) fn check_layouts(
        &self,
        dst: &DynLayout,
        src: &DynLayout,
    ) -> Result<(), LayoutError> {
        if self.dst == dst.with_static(true) && self.src == src.with_static(true) {
            return Ok(());
        }
        Err(LayoutError::new("copy", Reason::OtherLayout))
    }

    /// The loops; `None` where there is nothing to copy.
    ///
    /// - **Post**: the pairs of the nest are `(dst(i), src(i))` for all flat coordinates i of the layouts that
    ///   [`check_layouts`](Self::check_layouts) accepts.
    pub(crate) const fn nest(&self) -> Option<&Nest> {
        self.nest.as_ref()
    }
}

/// `Ok` where the layouts have as many modes, and each the same size.
fn check_shapes(dst: &DynLayout, src: &DynLayout) -> Result<(), LayoutError> {
    let (expected, found) = (dst.rank(), src.rank());
    if expected != found {
        return Err(LayoutError::new("copy", Reason::RankMismatch { expected, found }));
    }
    for k in 0..expected {
        let (left, right) = (size(&attempt!(dst.get(k))), size(&attempt!(src.get(k))));
        if left != right {
            return Err(LayoutError::new("copy", Reason::SizeMismatch { left, right }));
        }
    }
    Ok(())
}

/// A layout of as many modes of the same sizes, with one element.
pub(super) fn broadcast_over(layout: &DynLayout) -> Result<DynLayout, LayoutError> {
    stretched(&attempt!(one(layout.rank())), layout)
}

/// The size; the product of extents may wrap where one of them is 0.
fn size(mode: &DynLayout) -> i64 {
    if mode.is_empty() { 0 } else { mode.size() }
}

/// `Ok` where offsets, and what they are below 0, are offsets of this machine.
fn check_machine(layout: &DynLayout) -> Result<(), LayoutError> {
    let fits = |end: i64| end.checked_neg().is_some_and(|end| isize::try_from(end).is_ok());
    match ends(layout) {
        Ok(Some((least, greatest))) if !fits(least) || !fits(greatest) => {
            Err(LayoutError::new("copy", Reason::Overflow))
        }
        _ => Ok(()),
    }
}
