//! Plan: what a copy between two layouts does, found out once.

use super::kernel;
use super::kernel::machine::{HELD, Instructions, MEETING};
use super::nest::Nest;
use crate::tensor::bounds::{OffsetRange, checked_range};
use crate::tensor::loops::shapes::check_shapes;
use crate::tensor::storage::{Storage, StorageMut};
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
    limit: Option<Instructions>,
    streams: Option<bool>,
}

/// Bytes of a destination that streams: with a source as large, the last cache of most machines would be full.
const LARGE: usize = 12 << 20;
/// The same for several threads that walk both memories in order: they copy faster in that cache than memory takes streams.
const LARGE_SHARED: usize = 16 << 20;
/// The same where neighbours in the source go some times [`MEETING`] apart: the caches next to a core lose lines before they are
/// whole.
const LARGE_MEETING: usize = 4 << 20;

impl CopyPlan {
    /// The plan for copies to tensors of one layout from those of another.
    ///
    /// - **Errors**: [`Reason::RankMismatch`] and [`Reason::ModeSizeMismatch`] where the shapes differ;
    ///   [`Reason::Overflow`], [`Reason::SharedElements`], [`Reason::PerhapsSharedElements`] where no tensor of the layout can be made.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::CopyPlan;
    /// use colex::layout;
    /// assert!(CopyPlan::new(&layout!((4, 6):(6, 1)), &layout!(((2, 2), 6):((1, 12), 2))).is_ok());
    /// let error = CopyPlan::new(&layout!((4, 6):(6, 1)), &layout!((6, 4):(1, 6))).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "copy: mode 0 has size 4 in the destination and size 6 in the source; use equal mode sizes"
    /// );
    /// ```
    pub fn new<D: TensorLayout, S: TensorLayout>(dst: &D, src: &S) -> Result<Self, LayoutError> {
        let (dst, src) = (dst.to_dyn().with_static(true), src.to_dyn().with_static(true));
        attempt!(check_shapes("copy", &dst, &src));
        attempt!("copy", checked_range(&dst, true));
        attempt!("copy", checked_range(&src, false));
        attempt!(check_machine(&dst));
        attempt!(check_machine(&src));
        let nest = if dst.is_empty() { None } else { Some(attempt!(Nest::new(&dst, &src))) };
        Ok(Self { dst, src, nest, limit: None, streams: None })
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
        kernel::run(self, dst.view_mut(), src.view())
    }

    /// The same plan, run with these instructions at most.
    ///
    /// - **Post**: copies are the same; only their time is another one.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::{CopyPlan, Instructions};
    /// use colex::{Tensor, layout};
    /// let plan = CopyPlan::new(&layout!(3:2), &layout!(3:1)).unwrap();
    /// let mut dst = Tensor::new([0; 5], layout!(3:2));
    /// let plain = plan.with_instructions(Instructions::Baseline);
    /// plain.run(&mut dst, &Tensor::new([1, 2, 3], layout!(3:1))).unwrap();
    /// assert_eq!(dst.into_storage(), [1, 0, 2, 0, 3]);
    /// ```
    #[must_use]
    pub const fn with_instructions(mut self, limit: Instructions) -> Self {
        self.limit = Some(limit);
        self
    }

    /// The same plan, with streams or without.
    ///
    /// Streamed lines go to memory past the caches, and the destination is not read before it is written. Where nobody says, copies
    /// of 12 MiB and more stream; of 16 MiB, where `par_run` (feature `rayon`) walks both memories
    /// in order; of 4 MiB, where more than 8 neighbours go a multiple of 4 KiB apart, which caches
    /// hold less well. Say no where the destination is read next, and the last cache holds it; say
    /// yes where a small one is not read soon.
    ///
    /// - **Post**: copies are the same; only their time, and what is in the caches afterwards, is another one.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::CopyPlan;
    /// use colex::{Tensor, layout};
    /// let (columns, rows) = (layout!((64, 64):(1, 64)), layout!((64, 64):(64, 1)));
    /// let plan = CopyPlan::new(&columns, &rows).unwrap().with_streams(true);
    /// let mut dst = Tensor::new(vec![0; 4096], columns);
    /// plan.run(&mut dst, &Tensor::new((0..4096).collect::<Vec<_>>(), rows)).unwrap();
    /// assert_eq!(dst[(1, 2)], 66);
    /// ```
    #[must_use]
    pub const fn with_streams(mut self, streams: bool) -> Self {
        self.streams = Some(streams);
        self
    }

    /// The instructions that copies may use at most, if somebody has said.
    pub(crate) const fn limit(&self) -> Option<Instructions> {
        self.limit
    }

    /// Whether copies of elements of so many bytes stream, done by one thread, or `shared` by several.
    pub(crate) fn streams(&self, size: usize, shared: bool) -> bool {
        // Where the product wraps around, what is left of it is a multiple as before.
        let meet = |step: isize| (step as usize).wrapping_mul(size).is_multiple_of(MEETING);
        let large = |nest: &Nest| {
            let least = match nest.across() {
                Some(rows) if rows.extent > HELD && meet(rows.dst_step()) => LARGE_MEETING,
                _ if shared && nest.in_order() => LARGE_SHARED,
                _ => LARGE,
            };
            nest.len().saturating_mul(size) >= least
        };
        self.streams.unwrap_or_else(|| self.nest().is_some_and(large))
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

/// `Ok` where offsets, and what they are below 0, are offsets of this machine.
fn check_machine(layout: &DynLayout) -> Result<(), LayoutError> {
    let fits = |end: i64| end.checked_neg().is_some_and(|end| isize::try_from(end).is_ok());
    match OffsetRange::of(layout) {
        Ok(Some(range)) if !fits(range.least) || !fits(range.greatest) => {
            Err(LayoutError::new("copy", Reason::Overflow))
        }
        _ => Ok(()),
    }
}
