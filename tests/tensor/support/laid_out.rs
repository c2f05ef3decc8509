//! Random layouts with given modes.

use super::grouped::grouped;
use colex::DynLayout;
use proptest::prelude::*;

/// Layouts whose modes have these factors, in any order. The strides are injective, with gaps and
/// signs, or arbitrary.
pub(crate) fn laid_out(
    modes: &[Vec<i64>],
    chained: bool,
) -> impl Strategy<Value = DynLayout> + use<> {
    let shuffled: Vec<_> = modes.iter().map(|mode| Just(mode.clone()).prop_shuffle()).collect();
    let count = modes.iter().map(Vec::len).sum::<usize>();
    let order = Just((0..count).collect::<Vec<_>>()).prop_shuffle();
    let gap = prop_oneof![3 => Just(0), 1 => 0..4_i64];
    let steps = prop::collection::vec((gap, prop::bool::weighted(0.2), -5..40_i64), count);
    (shuffled, order, steps).prop_map(move |(modes, order, steps)| {
        let shape: Vec<i64> = modes.iter().flatten().copied().collect();
        let (mut strides, mut next) = (vec![0; count], 1);
        for k in order {
            let (gap, down, any) = steps[k];
            next += gap;
            strides[k] = match (chained, down) {
                (false, _) => any,
                (true, false) => next,
                (true, true) => -next,
            };
            next *= shape[k].max(1);
        }
        grouped(&modes, &strides)
    })
}
