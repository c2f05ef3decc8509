//! Pairs: what a copy leads to, borrowed.

use core::fmt;
use core::marker::PhantomData;

use super::innermost;
use super::machine::Instructions;
use super::stream::{self, CAN_STREAM, LINE};
use super::{Means, Shared, Unique};
use crate::LayoutError;
use crate::raw::tensor::Tensor;
use crate::tensor::TensorLayout;
use crate::tensor::copy::CopyPlan;
use crate::tensor::copy::nest::Nest;
use crate::tensor::odometer::Odometer;

/// Pairs of places that nobody else leads to, from the source's to the destination's elements.
pub(crate) struct Pairs<'a, T> {
    nest: Nest,
    dst: *mut T,
    src: *const T,
    means: Means,
    borrow: PhantomData<(&'a mut T, &'a T)>,
}

// SAFETY: stands for `&'a mut T` and `&'a T`, many of each; what is written are copies of what is read.
unsafe impl<T: Send + Sync> Send for Pairs<'_, T> {}

impl<'a, T: Copy> Pairs<'a, T> {
    /// All pairs of a plan; `None` where there is nothing to copy.
    pub(crate) fn new<L: TensorLayout, M: TensorLayout>(
        plan: &CopyPlan,
        mut dst: Tensor<Unique<'a, T>, L>,
        src: Tensor<Shared<'a, T>, M>,
    ) -> Result<Option<Self>, LayoutError> {
        plan.check_layouts(&dst.layout().to_dyn(), &src.layout().to_dyn())?;
        let Some(nest) = plan.nest().filter(|_| size_of::<T>() > 0) else { return Ok(None) };
        let best = Instructions::best();
        let means = Means {
            instructions: plan.limit().map_or(best, |limit| limit.min(best)),
            streams: CAN_STREAM && plan.streams(size_of::<T>()),
        };
        // The layouts are those of the plan, so that the offsets of the nest are pairs.
        let (dst, src) = (dst.as_mut_ptr(), src.as_ptr());
        Ok(Some(Self { nest: *nest, dst, src, means, borrow: PhantomData }))
    }

    /// Copies all of them.
    pub(crate) fn copy(self) {
        let Self { nest, dst, src, means, .. } = self;
        let (inner, outer) = nest.split(LINE.div_ceil(size_of::<T>()));
        let (rest_dst, rest_src) = nest.rest();
        for (to, from) in Odometer::new(rest_dst).zip(Odometer::new(rest_src)) {
            let start = (nest.start().0 + to, nest.start().1 + from);
            // SAFETY: the offsets of the nest are pairs, borrowed until the fence has come.
            outer.for_each(start, |to, from| unsafe {
                innermost(&inner, dst.offset(to), src.offset(from), means);
            });
        }
        if means.streams {
            stream::fence();
        }
    }

    /// How many they are.
    #[cfg(feature = "rayon")]
    pub(crate) fn len(&self) -> usize {
        self.nest.len()
    }

    /// Two parts of them; the error is the whole, where it cannot be split.
    #[cfg(feature = "rayon")]
    pub(crate) fn split(self) -> Result<(Self, Self), Self> {
        // Each pair of the nest is in one of its halves. The destination's layout is injective, so that no place of it is in
        // two pairs: what one part writes, the other one does not lead to.
        let Some((front, back)) = self.nest.halves() else { return Err(self) };
        Ok((Self { nest: front, ..self }, Self { nest: back, ..self }))
    }
}

impl<T> fmt::Debug for Pairs<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pairs").field("nest", &self.nest).finish_non_exhaustive()
    }
}
