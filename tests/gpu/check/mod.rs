//! `colex::check`: claims against brute force over coordinates.

mod arguments;
mod im2col;
mod layouts;
mod mutants;
mod planes;
mod threads;

use colex::{ComposedLayout, DynLayout, Int, IntTuple, Swizzle};

use crate::analysis::support::Random;

fn tuple(entries: &[i64]) -> IntTuple {
    IntTuple::from_slice(entries).unwrap()
}

fn extents(random: &mut Random, most: u64) -> Vec<i64> {
    let count = 1 + random.below(most);
    (0..count).map(|_| [1, 2, 2, 3, 4, 4, 8][random.below(7) as usize]).collect()
}

/// A random layout of these extents: often compact, sometimes with gaps, overlaps, broadcast modes and
/// negative strides.
fn inner(random: &mut Random, extents: &[i64]) -> DynLayout {
    let (mut compact, mut strides) = (1, Vec::new());
    for extent in extents {
        strides.push(match random.below(16) {
            0 => 0,
            1 | 2 => random.below(9),
            3 => -compact,
            _ => compact,
        });
        compact *= if random.below(6) == 0 { extent + 1 } else { *extent };
    }
    if random.below(2) == 0 {
        let (a, b) = (random.below(strides.len() as u64), random.below(strides.len() as u64));
        strides.swap(a as usize, b as usize);
    }
    DynLayout::new(&tuple(extents), &tuple(&strides)).unwrap()
}

fn swizzle(random: &mut Random) -> Swizzle {
    let bits = if random.below(2) == 0 { 0 } else { 1 + random.below(3) };
    let shift = (bits + random.below(2)) * if random.below(4) == 0 { -1 } else { 1 };
    Swizzle::new(bits, random.below(4), shift).unwrap()
}

fn layout(random: &mut Random, extents: &[i64]) -> ComposedLayout {
    let inner = inner(random, extents);
    let offset = if random.below(2) == 0 { 0 } else { random.below(20) };
    ComposedLayout::new(swizzle(random), Int::new(offset), &inner).unwrap()
}
