//! Instructions in which the lanes of a warp see each other.

use super::machine::{Machine, Violation};
use super::warp::{Row, Warp, lanes_of};
use crate::decode::{Code, Op, ShuffleMode, Src, VoteMode};
use crate::error::ErrorKind;

impl Machine<'_> {
    /// Returns the lanes that must execute an operation together.
    pub(super) fn required(warp: &Warp, op: &Op, active: u32) -> Result<u32, Violation> {
        let mask = match op {
            Op::LoadMatrix { .. } | Op::StoreMatrix { .. } | Op::Mma(_) => {
                let missing = !warp.live();
                if active != 0 && missing != 0 {
                    let text = format!(
                        "lanes {missing:#010x} have exited or are not in the block, all 32 lanes must \
                         execute it"
                    );
                    return Err(((ErrorKind::Diverged, text), None));
                }
                return Ok(u32::MAX);
            }
            Op::Shuffle { mask, .. }
            | Op::Vote { mask, .. }
            | Op::Reduce { mask, .. }
            | Op::WarpBarrier { mask } => *mask,
            _ => return Ok(0),
        };
        let first = active.trailing_zeros() as usize % 32;
        Ok(warp.value(mask, first) as u32 & warp.live())
    }

    pub(super) fn exchange(
        &mut self,
        warp: &mut Warp,
        code: &Code,
        active: u32,
    ) -> Result<(), Violation> {
        match &code.op {
            Op::Shuffle { mode, d, p, a, b, c, mask } => {
                let required = members(warp, *mask, active)?;
                let rows = [warp.row(*a), warp.row(*b), warp.row(*c)];
                let (mut values, mut inside): (Row, Row) = ([0; 32], [0; 32]);
                for lane in lanes_of(required) {
                    let (source, in_range) =
                        shuffle_source(*mode, lane, rows[1][lane] as u32, rows[2][lane] as u32);
                    if in_range && required >> source & 1 == 0 {
                        let text = format!("reads lane {source}, which does not execute it");
                        return Err(((ErrorKind::Diverged, text), Some(lane)));
                    }
                    values[lane] = rows[0][source];
                    inside[lane] = u64::from(in_range);
                }
                warp.set(*d, required, &values);
                if let Some(p) = p {
                    warp.set(*p, required, &inside);
                }
            }
            Op::Vote { mode, d, a, negated, mask } => {
                let required = members(warp, *mask, active)?;
                let row = warp.row(*a).map(|a| (a ^ u64::from(*negated)) & 1);
                let ballot = lanes_of(required).fold(0, |all, lane| all | row[lane] << lane);
                let all = ballot == u64::from(required);
                let result = match mode {
                    VoteMode::All => u64::from(all),
                    VoteMode::Any => u64::from(ballot != 0),
                    VoteMode::Uniform => u64::from(all || ballot == 0),
                    VoteMode::Ballot => ballot,
                };
                warp.set(*d, required, &[result; 32]);
            }
            Op::Reduce { f, d, a, mask } => {
                let required = members(warp, *mask, active)?;
                let row = warp.row(*a);
                let values = lanes_of(required).map(|lane| row[lane]);
                let result = values.reduce(f).unwrap_or(0);
                warp.set(*d, required, &[result; 32]);
            }
            Op::ActiveMask { d } => warp.set(*d, active, &[u64::from(active); 32]),
            Op::WarpBarrier { mask } => {
                let required = members(warp, *mask, active)?;
                // A barrier of some lanes orders only these, which the clock of a warp cannot say.
                if required == warp.live() {
                    self.clock.tick(warp.index);
                }
            }
            _ => unreachable!("the caller matched the other operations"),
        }
        Ok(())
    }
}

/// Returns the member mask, which all lanes have and which has all lanes.
fn members(warp: &Warp, mask: Src, active: u32) -> Result<u32, Violation> {
    let masks = warp.row(mask);
    let first = active.trailing_zeros() as usize;
    for lane in lanes_of(active) {
        let found = masks[lane] as u32;
        if found >> lane & 1 == 0 || found != masks[first] as u32 {
            let text = format!(
                "the member mask {found:#010x} of lane {lane}, the same mask with all its lanes is \
                 allowed"
            );
            return Err(((ErrorKind::Diverged, text), Some(lane)));
        }
    }
    Ok(masks[first] as u32 & active)
}

/// Returns the lane from which `shfl.sync` reads, and whether it is in range (PTX ISA, *shfl.sync*:
/// the pseudocode of its semantics).
fn shuffle_source(mode: ShuffleMode, lane: usize, b: u32, c: u32) -> (usize, bool) {
    let lane = lane as i32;
    let (b, clamp, segment) = ((b & 31) as i32, (c & 31) as i32, (c >> 8 & 31) as i32);
    let most = (lane & segment) | (clamp & !segment);
    let least = lane & segment;
    let (source, in_range) = match mode {
        ShuffleMode::Up => (lane - b, lane - b >= most),
        ShuffleMode::Down => (lane + b, lane + b <= most),
        ShuffleMode::Butterfly => (lane ^ b, (lane ^ b) <= most),
        ShuffleMode::Index => {
            let source = least | (b & !segment);
            (source, source <= most)
        }
    };
    if in_range { (source as usize, true) } else { (lane as usize, false) }
}
