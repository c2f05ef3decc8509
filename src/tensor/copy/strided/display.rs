//! Display: how a plan copies, and why.

use core::fmt;

use super::StridedCopyPlan;
use super::engine::EngineCopy;
use super::few::FewCopy;
use crate::tensor::loops::Loop;

/// Writes the number of elements, how [`run`](StridedCopyPlan::run) copies them on this machine and
/// why, and the loops of the plan, innermost first:
/// `extent:(step in the destination, step in the source)`.
///
/// The size of tiles may depend on the address of the destination. The text assumes a slice that
/// begins on a cache line.
///
/// # Examples
///
/// ```
/// use colex::tensor::copy::{Strided, StridedCopyPlan};
/// let (to, from) = (Strided::new(&[16, 24], &[24, 1], 0), Strided::new(&[16, 24], &[1, 16], 0));
/// let plan = StridedCopyPlan::new::<[f32; 3]>(to, from).unwrap();
/// assert_eq!(
///     plan.to_string(),
///     "384 elements of 12 bytes: transposed in squares as wide as a cache line, because the \
///      destination is contiguous along a loop of 24 and the source along a loop of 16; \
///      loops 24:(1,16) 16:(24,1)"
/// );
/// ```
impl fmt::Display for StridedCopyPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (elements, size) = (self.all.elements, self.element_size);
        let [noun, unit] = [elements, size].map(|count| if count == 1 { "" } else { "s" });
        write!(f, "{elements} element{noun} of {size} byte{unit}: ")?;
        if elements == 0 || size == 0 {
            let empty = if elements == 0 { "an extent is 0" } else { "elements have no bytes" };
            return write!(f, "nothing to copy, because {empty}");
        }
        if FewCopy::new(&self.all).is_some() {
            write!(f, "in plain loops, because the elements are few")?;
        } else {
            EngineCopy::new(&self.all, (size, 1), self.choice, false).explain(size, f)?;
        }
        for (k, Loop { extent, steps: [to, from] }) in self.all.loops().iter().enumerate() {
            write!(f, "{} {extent}:({to},{from})", if k == 0 { "; loops" } else { "" })?;
        }
        Ok(())
    }
}
