//! Block copy: the loops that both sides have, as one copy.

use colex::tensor::CopyPlan;
use colex::{DynLayout, LayoutError, Tensor};

use super::failure::Failure;

/// A copy of one block.
#[allow(clippy::large_enum_variant)] // there is one at a time, on the stack
pub(super) enum BlockCopy {
    /// This number of bytes, contiguous on both sides.
    Contiguous(usize),
    Plan {
        plan: CopyPlan,
        dst: DynLayout,
        src: DynLayout,
    },
}

impl BlockCopy {
    /// Creates the copy for loops: extent, step in the destination, step in the source.
    pub(super) fn new(loops: &[(i64, i64, i64)]) -> Result<Self, Failure> {
        match loops {
            [] => return Ok(Self::Contiguous(1)),
            [(extent, 1, 1)] => return Ok(Self::Contiguous(*extent as usize)),
            _ => {}
        }
        let shape: Vec<i64> = loops.iter().map(|l| l.0).collect();
        let layout = |step: fn(&(i64, i64, i64)) -> i64| {
            DynLayout::strided(&shape, &loops.iter().map(step).collect::<Vec<_>>())
        };
        let (dst, src) = (layout(|l| l.1).map_err(refused)?, layout(|l| l.2).map_err(refused)?);
        let plan = CopyPlan::new(&dst, &src).map_err(refused)?;
        Ok(Self::Plan { plan, dst, src })
    }

    /// Copies the block that begins at byte `from` to byte `to`.
    pub(super) fn run(
        &self,
        dst: &mut [u8],
        to: usize,
        src: &[u8],
        from: usize,
    ) -> Result<(), Failure> {
        match self {
            Self::Contiguous(len) => {
                let (to, from) = (dst.get_mut(to..to + len), src.get(from..from + len));
                to.zip(from).map(|(to, from)| to.copy_from_slice(from)).ok_or_else(out_of_bounds)
            }
            Self::Plan { plan, dst: to_layout, src: from_layout } => {
                let mut to = Tensor::try_with_base(dst, to, *to_layout).map_err(refused)?;
                let from = Tensor::try_with_base(src, from, *from_layout).map_err(refused)?;
                plan.run(&mut to, &from).map_err(refused)
            }
        }
    }
}

/// Converts an error of the library, which the checks before the copy exclude.
#[allow(clippy::needless_pass_by_value)] // for `map_err`
fn refused(error: LayoutError) -> Failure {
    Failure::bug(error)
}

pub(super) fn out_of_bounds() -> Failure {
    Failure::bug("an element is out of bounds of the file")
}
