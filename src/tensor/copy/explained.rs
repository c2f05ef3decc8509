//! Explained: a strategy and its reason, in words.

use core::fmt;

use super::machine::LANE;
use super::nest::Inner;
use super::strategy::Strategy;
use super::tiling::Output;

impl Strategy<'_> {
    /// Writes this strategy, and why [`of`](Self::of) chose it for elements of `size` bytes with
    /// these innermost loops.
    pub(super) fn explain(
        &self,
        inner: &Inner,
        size: usize,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        match self {
            Self::Runs => write!(f, "run by run"),
            Self::Elements | Self::Scattered => write!(f, "element by element"),
            Self::Reversed { lanes } => write!(f, "reversed in vectors of {} bytes", lanes * LANE),
            Self::Interleaved => write!(f, "interleaved"),
            Self::Squares => write!(f, "transposed in squares as wide as a cache line"),
            Self::Planar { lanes } => {
                write!(f, "interleaved in vectors of {} bytes", lanes * LANE)
            }
            Self::Panels { lanes } => {
                write!(f, "transposed in panels by vectors of {} bytes", lanes * LANE)
            }
            Self::Tiles(tiling) => write!(f, "in {tiling}"),
        }?;
        let Inner { run, along, across } = *inner;
        let whole = match self {
            Self::Runs => true,
            Self::Tiles(_) => !inner.is_matrix(),
            _ => false,
        };
        match run {
            1 if whole => return write!(f, ", because an element has {size} bytes"),
            _ if whole => {
                return write!(f, ", because {run} elements are contiguous on both sides");
            }
            1 => f.write_str(", because ")?,
            _ => write!(f, ", because, in runs of {run} elements, ")?,
        }
        let across = across.unwrap_or(along);
        let [to, from] =
            [along.dst_step(), across.src_step()].map(|step| step.unsigned_abs() == run);
        match (to, from) {
            _ if along.src_step() == 0 => {
                return f.write_str("the source is broadcast along the innermost loop");
            }
            (true, true) if inner.across.is_none() => {
                return f.write_str("the sides are contiguous in opposite directions");
            }
            (true, true) => write!(
                f,
                "the destination is contiguous along a loop of {} and the source along a loop of {}",
                along.extent, across.extent
            )?,
            (false, false) => return f.write_str("neither side is contiguous"),
            (false, _) => return f.write_str("the destination is not contiguous"),
            (_, false) => return f.write_str("the source is not contiguous"),
        }
        f.write_str(match self {
            Self::Interleaved | Self::Planar { .. } => ", one of them short",
            Self::Panels { .. } => ", and the copy does not stream",
            Self::Tiles(tiling) if tiling.output == Output::Direct => {
                ", and the tiles span several loops"
            }
            Self::Tiles(_) => ", and the copy streams",
            _ => "",
        })
    }
}
