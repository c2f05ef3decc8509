//! Plan: a copy between two strided arrays, checked and ordered once.

use core::fmt;

use super::Strided;
use super::engine::Choice;
use super::loops::StridedLoops;
use crate::tensor::copy::machine::Instructions;
use crate::value::named;
use crate::{LayoutError, MAX_LEAVES, Reason};

/// A copy between two strided arrays with a dynamic rank, planned once and run for any number of
/// slices.
///
/// ```text
/// run:  dst[to(c)] = src[from(c)]  for every coordinate c
/// ```
///
/// Arrays have at most [`MAX_LEAVES`] modes, strides of any sign, and an offset. The source may be
/// broadcast by strides of 0. A copy writes the destination's elements and nothing else. For
/// layouts of tiles and swizzles, see [`CopyPlan`](crate::tensor::CopyPlan).
///
/// - **Cost**: planning takes some steps for each mode and does not allocate. For running, see
///   [`copy_from`](crate::Tensor::copy_from).
/// - **Source**: XLA's `TransposePlan`.
///
/// # Examples
///
/// ```
/// use colex::tensor::copy::{Strided, StridedCopyPlan};
/// let (shape, columns, rows) = ([2, 3], [1, 2], [3, 1]);
/// let (to, from) = (Strided::new(&shape, &columns, 0), Strided::new(&shape, &rows, 0));
/// let plan = StridedCopyPlan::new::<i32>(to, from).unwrap();
/// let mut dst = [0; 6];
/// plan.run(&mut dst, &[1, 2, 3, 4, 5, 6]).unwrap();
/// assert_eq!(dst, [1, 4, 2, 5, 3, 6]);
/// ```
#[derive(Clone, Copy)]
pub struct StridedCopyPlan {
    pub(super) all: StridedLoops<MAX_LEAVES>,
    pub(super) element_size: usize,
    pub(super) choice: Choice,
}

impl StridedCopyPlan {
    /// Plans copies of elements of type `T` from arrays `src` to arrays `dst`.
    ///
    /// - **Errors**: [`Reason::TensorRanks`] and [`Reason::ModeSizeMismatch`] if the shapes differ;
    ///   [`Reason::RankAbove`] for more than [`MAX_LEAVES`] modes; [`Reason::EntryCount`] unless
    ///   each mode has a stride. Unless an extent is 0: [`Reason::OffsetBelowZero`];
    ///   [`Reason::Overflow`] if an offset does not fit an `isize`; [`Reason::SharedElements`] and
    ///   [`Reason::PerhapsSharedElements`] if coordinates of the destination have the same offset.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let (rows, columns) = (Strided::new(&[2, 3], &[3, 1], 0), Strided::new(&[3, 2], &[1, 3], 0));
    /// let error = StridedCopyPlan::new::<u8>(rows, columns).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "copy: mode 0 has size 2 in the destination and 3 in the source; use equal mode sizes"
    /// );
    /// ```
    pub fn new<T>(dst: Strided<'_>, src: Strided<'_>) -> Result<Self, LayoutError> {
        Self::with_element_size(size_of::<T>(), dst, src)
    }

    /// Plans copies of elements of `element_size` bytes. See [`new`](Self::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let (rows, columns) = (Strided::new(&[2, 2], &[2, 1], 0), Strided::new(&[2, 2], &[1, 2], 0));
    /// let plan = StridedCopyPlan::with_element_size(3, rows, columns).unwrap();
    /// let mut dst = [0; 12];
    /// plan.run_bytes(&mut dst, b"aaabbbcccddd").unwrap();
    /// assert_eq!(&dst, b"aaacccbbbddd");
    /// ```
    pub fn with_element_size(
        element_size: usize,
        dst: Strided<'_>,
        src: Strided<'_>,
    ) -> Result<Self, LayoutError> {
        named!("copy", Self::unnamed(element_size, dst, src))
    }

    /// Plans copies as [`with_element_size`](Self::with_element_size) does.
    pub(super) fn unnamed(
        element_size: usize,
        dst: Strided<'_>,
        src: Strided<'_>,
    ) -> Result<Self, Reason> {
        let mut plan = Self { all: StridedLoops::EMPTY, element_size, choice: Choice::default() };
        // Each of the at most `MAX_LEAVES` modes is at most one loop.
        if plan.all.load(dst, src)? { Ok(plan) } else { Err(Reason::TooManyLeaves) }
    }

    /// Returns the plan restricted to `limit` and older instruction sets.
    ///
    /// - **Post**: copies have the same result; only their time differs.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::Instructions;
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let (to, from) = (Strided::new(&[3], &[2], 0), Strided::new(&[3], &[1], 0));
    /// let plan = StridedCopyPlan::new::<u8>(to, from).unwrap();
    /// let mut dst = [0_u8; 5];
    /// plan.with_instructions(Instructions::Baseline).run(&mut dst, &[1, 2, 3]).unwrap();
    /// assert_eq!(dst, [1, 0, 2, 0, 3]);
    /// ```
    #[must_use]
    pub const fn with_instructions(mut self, limit: Instructions) -> Self {
        self.choice.limit = Some(limit);
        self
    }

    /// Returns the plan with streaming (non-temporal) stores, or without. See
    /// [`CopyPlan::with_streams`](crate::tensor::CopyPlan::with_streams).
    ///
    /// - **Post**: copies have the same result; only their time and the contents of the caches
    ///   differ.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let array = Strided::new(&[1024], &[1], 0);
    /// let plan = StridedCopyPlan::new::<u64>(array, array).unwrap().with_streams(true);
    /// let mut dst = [0_u64; 1024];
    /// plan.run(&mut dst, &[7; 1024]).unwrap();
    /// assert_eq!(dst, [7; 1024]);
    /// ```
    #[must_use]
    pub const fn with_streams(mut self, streams: bool) -> Self {
        self.choice.streams = Some(streams);
        self
    }

    /// Returns the bytes of an element.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let array = Strided::new(&[3], &[1], 0);
    /// assert_eq!(StridedCopyPlan::new::<f32>(array, array).unwrap().element_size(), 4);
    /// ```
    #[must_use]
    pub const fn element_size(&self) -> usize {
        self.element_size
    }

    /// Returns the least length of the destination's slice, in elements. It is one more than the
    /// greatest offset, or 0 if nothing is copied.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let (to, from) = (Strided::new(&[3], &[2], 1), Strided::new(&[3], &[-1], 2));
    /// let plan = StridedCopyPlan::new::<f32>(to, from).unwrap();
    /// assert_eq!((plan.dst_len(), plan.src_len()), (6, 3));
    /// ```
    #[must_use]
    pub const fn dst_len(&self) -> usize {
        self.all.lens[0]
    }

    /// Returns the least length of the source's slice, in elements. See
    /// [`dst_len`](Self::dst_len).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let (to, from) = (Strided::new(&[9], &[1], 0), Strided::new(&[9], &[0], 0));
    /// assert_eq!(StridedCopyPlan::new::<f32>(to, from).unwrap().src_len(), 1);
    /// ```
    #[must_use]
    pub const fn src_len(&self) -> usize {
        self.all.lens[1]
    }
}

impl fmt::Debug for StridedCopyPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut plan = f.debug_struct("StridedCopyPlan");
        plan.field("element_size", &self.element_size).field("start", &self.all.start);
        plan.field("loops", &self.all.loops()).field("choice", &self.choice).finish()
    }
}
