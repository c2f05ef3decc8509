//! Checks of one row: its types, its texts and its recorded coverage agree.

use std::string::ToString;
use std::vec;

use colex::atom::{BlockScaledTraits, CopyTraits, MmaTraits, SparseTraits, TensorMemoryTraits};
use colex::{DynLayout, StaticLayout};

use crate::{CopyEntry, MmaEntry, RecordedCoverage};

/// Checks that the layout as a type, as a constant and as a text are equal.
fn same<L: StaticLayout>(text: &str, path: &str) {
    assert_eq!(L::VALUE, DynLayout::lit(text), "{path}");
    assert_eq!(L::VALUE.to_string(), text, "{path}");
}

/// Checks a matrix instruction.
pub(crate) fn mma<T: MmaTraits>(row: &MmaEntry) {
    assert_eq!((T::SHAPE_MNK, T::BLOCKS), (row.shape_mnk, row.blocks), "{}", row.path);
    same::<T::ThrId>(row.thr_id, row.path);
    same::<T::ALayout>(row.layout_a, row.path);
    same::<T::BLayout>(row.layout_b, row.path);
    same::<T::CLayout>(row.layout_c, row.path);
    let [m, n, k] = row.shape_mnk;
    for ((text, size), coverage) in
        [(row.layout_a, m * k), (row.layout_b, n * k), (row.layout_c, m * n)]
            .into_iter()
            .zip(row.coverage)
    {
        check_coverage(text, size * row.blocks, coverage, row.path);
    }
    if row.is_disputed() {
        return;
    }
    let threads = row.atom().threads();
    assert!(row.atom().thr_id().is_injective().unwrap_or(false), "{}", row.path);
    let lanes = row.wave.map_or(128, i64::from);
    assert!(row.atom().thr_id().cosize() <= lanes && threads <= lanes, "{}", row.path);
    for text in [row.layout_sfa, row.layout_sfb, row.layout_e] {
        if !text.is_empty() {
            let layout = DynLayout::lit(text);
            assert_eq!(layout.get(0).map(|mode| mode.size()), Ok(threads), "{}", row.path);
        }
    }
}

/// Checks a copy instruction.
pub(crate) fn copy<T: CopyTraits>(row: &CopyEntry) {
    same::<T::ThrId>(row.thr_id, row.path);
    same::<T::SrcLayout>(row.layout_src, row.path);
    same::<T::DstLayout>(row.layout_dst, row.path);
    same::<T::RefLayout>(row.layout_ref, row.path);
    let atom = row.atom();
    assert!([atom.layout_src(), atom.layout_dst()].contains(&atom.layout_ref()), "{}", row.path);
    assert_eq!(T::ATOM, atom);
    assert!(atom.threads() <= 32, "{}", row.path);
    // The values of one thread are distinct bits, except for the repetitions of a multicast.
    for layout in [atom.layout_src(), atom.layout_dst()] {
        let distinct = layout.get(1).map(|values| values.filter_zeros().is_injective());
        assert_eq!(distinct, Ok(Some(true)), "{}", row.path);
    }
}

/// Checks the scale factors of a matrix instruction.
pub(crate) fn scaled<T: BlockScaledTraits>(row: &MmaEntry) {
    same::<T::SfaLayout>(row.layout_sfa, row.path);
    same::<T::SfbLayout>(row.layout_sfb, row.path);
}

/// Checks the metadata of a sparse matrix instruction.
pub(crate) fn sparse<T: SparseTraits>(row: &MmaEntry) {
    same::<T::ELayout>(row.layout_e, row.path);
}

/// Checks the addresses of a copy to or from tensor memory.
pub(crate) fn tensor_memory<T: TensorMemoryTraits>(row: &CopyEntry) {
    same::<T::ValId>(row.val_id, row.path);
}

/// Counts how often the layout reaches each of `size` elements.
fn check_coverage(text: &str, size: i64, expected: RecordedCoverage, path: &str) {
    let layout = DynLayout::lit(text);
    let mut counts = vec![0_u32; layout.cosize().max(size) as usize];
    for offset in layout.offsets() {
        counts[offset as usize] += 1;
    }
    let (inside, outside) = counts.split_at(size as usize);
    let reached = counts.iter().filter(|count| **count > 0).count() as u32;
    let is_even = outside.is_empty() && inside.iter().all(|count| *count == inside[0]);
    let found = match inside[0] {
        1 if is_even => RecordedCoverage::Exact,
        count if is_even && count > 0 => RecordedCoverage::Replicated(count),
        _ => RecordedCoverage::Irregular { reached, size: size as u32 },
    };
    assert_eq!(found, expected, "{path}: {text}");
    if !matches!(expected, RecordedCoverage::Irregular { .. }) {
        // Threads times values are the elements times their replication.
        assert_eq!(layout.size(), size * i64::from(inside[0]), "{path}");
        // The values of one thread are distinct elements.
        assert_eq!(layout.get(1).map(|values| values.is_injective()), Ok(Some(true)), "{path}");
    }
}
