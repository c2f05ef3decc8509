//! The copies of a block of threads, one instruction after the other.

use std::error::Error;

use colex::atom::TiledCopy;
use colex::{ComposedLayout, DynLayout, Int, Swizzle};

/// The elements of one thread in a memory.
pub(crate) type Part = ComposedLayout;

/// Returns the elements of a thread in registers. The memory has the registers of all threads.
pub(crate) fn in_registers(fragment: &DynLayout, thread: i64) -> Result<Part, Box<dyn Error>> {
    let first = Int::new(thread * fragment.size());
    Ok(ComposedLayout::new(Swizzle::IDENTITY, first, fragment)?)
}

/// Copies from the parts `source` to the parts `target` of all threads.
///
/// Each group of threads of the atom does one instruction after the other. An instruction reads the
/// values of its threads, and gives each thread the values of the destination. The two differ in
/// `ldmatrix`, where a thread reads a row and gets elements of other rows.
pub(crate) fn copy<T: Copy>(
    tiled: &TiledCopy,
    (source, from): (&[Part], &[T]),
    (target, to): (&[Part], &mut [T]),
) {
    let atom = tiled.atom();
    let threads = atom.threads() as usize;
    let (reads, writes) = (positions(&atom.layout_src()), positions(&atom.layout_dst()));
    let (source, target) = (source.iter().map(positions_of), target.iter().map(positions_of));
    let (source, target): (Vec<_>, Vec<_>) = (source.collect(), target.collect());
    // The values of a thread in one instruction.
    let [read, write] = [reads.len(), writes.len()].map(|size| size / threads);
    let steps = source[0].len() / read;
    assert_eq!(steps, target[0].len() / write, "the parts have other sizes");
    let mut moved = vec![None; 1 + reads.iter().chain(&writes).max().unwrap_or(&0)];
    for (source, target) in source.chunks(threads).zip(target.chunks(threads)) {
        for step in 0..steps {
            moved.fill(None);
            for (i, position) in reads.iter().enumerate() {
                let (thread, value) = (i % threads, i / threads);
                moved[*position] = Some(from[source[thread][value + step * read]]);
            }
            for (i, position) in writes.iter().enumerate() {
                let (thread, value) = (i % threads, i / threads);
                let element = moved[*position].expect("the source has each position");
                to[target[thread][value + step * write]] = element;
            }
        }
    }
}

/// Returns the positions in the data of one instruction, by thread and value.
fn positions(layout: &DynLayout) -> Vec<usize> {
    layout.offsets().map(|position| position as usize).collect()
}

fn positions_of(part: &Part) -> Vec<usize> {
    part.offsets().map(|offset| offset as usize).collect()
}

/// Returns whether each group of `values` elements is one aligned vector.
pub(crate) fn is_vectorized(part: &Part, values: usize) -> bool {
    positions_of(part).chunks(values).all(|vector| {
        vector[0] % values == 0 && (vector[0]..).zip(vector).all(|(next, at)| next == *at)
    })
}
