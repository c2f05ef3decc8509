//! Display: how a plan copies, and why.

use core::fmt;

use super::StridedCopyPlan;
use super::few::FewCopy;
use crate::tensor::loops::Loop;

/// Writes the number of elements, how the plan copies them and why, and its loops, innermost first:
/// `extent:(step in the destination, step in the source)`.
///
/// # Examples
///
/// ```
/// use colex::tensor::copy::{Strided, StridedCopyPlan};
/// let (to, from) = (Strided::new(&[16, 24], &[24, 1], 0), Strided::new(&[16, 24], &[1, 16], 0));
/// let plan = StridedCopyPlan::new::<f32>(to, from).unwrap();
/// assert_eq!(
///     plan.to_string(),
///     "384 elements of 4 bytes: transpose, because the destination is contiguous along a loop of \
///      24 and the source along a loop of 16; loops 24:(1,16) 16:(24,1)"
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
        let loops = self.all.loops();
        let contiguous =
            |side: usize| loops.iter().find(|level| level.steps[side].unsigned_abs() == 1);
        match (loops, contiguous(0), contiguous(1)) {
            ([], ..) => write!(f, "one element")?,
            ([Loop { extent, steps: [1, 1] }], ..) => {
                write!(f, "one block, because all {extent} elements are contiguous on both sides")?;
            }
            ([Loop { extent, steps: [1, 1] }, ..], ..) => {
                write!(f, "blocks, because {extent} elements are contiguous on both sides")?;
            }
            ([Loop { steps: [_, 0], .. }, ..], ..) => {
                write!(f, "repeat, because the source is broadcast along the innermost loop")?;
            }
            (_, Some(to), Some(from)) if to.steps != from.steps => write!(
                f,
                "transpose, because the destination is contiguous along a loop of {} and the \
                 source along a loop of {}",
                to.extent, from.extent
            )?,
            (_, Some(_), Some(_)) => {
                write!(f, "reverse, because the sides have opposite directions")?;
            }
            (_, None, None) => {
                write!(f, "element by element, because neither side is contiguous")?;
            }
            (_, to, _) => {
                let side = if to.is_none() { "destination" } else { "source" };
                write!(f, "element by element, because the {side} is not contiguous")?;
            }
        }
        if FewCopy::new(&self.all).is_some() {
            write!(f, ", in plain loops, because the elements are few")?;
        }
        for (k, Loop { extent, steps: [to, from] }) in loops.iter().enumerate() {
            write!(f, "{} {extent}:({to},{from})", if k == 0 { "; loops" } else { "" })?;
        }
        Ok(())
    }
}
