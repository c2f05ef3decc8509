//! Inner: the loops that both sides have, as one copy.

use colex::tensor::CopyPlan;
use colex::{DynLayout, LayoutError, Tensor};

use super::failure::Failure;

/// The loops that are one copy.
#[allow(clippy::large_enum_variant)] // there is one at a time, on the stack
pub(super) enum Inner {
    /// So many bytes that lie together on both sides.
    Run(usize),
    Plan {
        plan: CopyPlan,
        dst: DynLayout,
        src: DynLayout,
    },
}

impl Inner {
    /// From extents, steps in the destination and steps in the source.
    pub(super) fn new(loops: &[(i64, i64, i64)]) -> Result<Self, Failure> {
        match loops {
            [] => return Ok(Self::Run(1)),
            [(extent, 1, 1)] => return Ok(Self::Run(*extent as usize)),
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

    /// Copies from byte `from` on to byte `to` on.
    pub(super) fn run(
        &self,
        dst: &mut [u8],
        to: usize,
        src: &[u8],
        from: usize,
    ) -> Result<(), Failure> {
        match self {
            Self::Run(len) => {
                let (to, from) = (dst.get_mut(to..to + len), src.get(from..from + len));
                to.zip(from).map(|(to, from)| to.copy_from_slice(from)).ok_or_else(outside)
            }
            Self::Plan { plan, dst: to_layout, src: from_layout } => {
                let mut to = Tensor::try_with_base(dst, to, *to_layout).map_err(refused)?;
                let from = Tensor::try_with_base(src, from, *from_layout).map_err(refused)?;
                plan.run(&mut to, &from).map_err(refused)
            }
        }
    }
}

/// An error of the library that the checks before the move leave no room for.
#[allow(clippy::needless_pass_by_value)] // for `map_err`
fn refused(error: LayoutError) -> Failure {
    Failure::Refused(error.to_string())
}

pub(super) fn outside() -> Failure {
    Failure::refused("an element lies outside of the file")
}
