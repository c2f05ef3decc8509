//! Random accesses, and their wavefronts counted word by word.

use colex::analysis::{Access, Banks};
use colex::{ComposedLayout, DynLayout, Int, IntTuple, Swizzle};

/// A generator of numbers: `SplitMix64`.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: u64) -> i64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % limit) as i64
    }
}

/// A memory with its numbers written out, and the lanes of its phases.
pub(crate) struct Model {
    pub(crate) banks: Banks,
    count: i64,
    bytes: i64,
    phases: fn(vector_bytes: i64) -> Vec<Vec<i64>>,
}

pub(crate) const NVIDIA: Model =
    Model { banks: Banks::NVIDIA, count: 32, bytes: 4, phases: nvidia_phases };

pub(crate) const CDNA3_LOAD: Model =
    Model { banks: Banks::CDNA3_LOAD, count: 32, bytes: 4, phases: cdna3_load_phases };

/// 64 banks for 64 lanes; the phases of 256 bytes take every fourth lane.
pub(crate) fn wide() -> Model {
    let phases = ["(64,1):(1,64)", "(32,2):(2,1)", "(16,4):(4,1)"];
    let phases = phases.map(|text| ComposedLayout::from(DynLayout::parse(text).unwrap()));
    let banks = Banks::new(64, 4, phases).unwrap();
    Model { banks, count: 64, bytes: 4, phases: wide_phases }
}

/// 16 banks of 8 bytes for 32 lanes in one phase.
pub(crate) fn words_of_8_bytes() -> Model {
    let banks = Banks::new(16, 8, [ComposedLayout::lit("S<0,0,0> o 0 o (32,1):(1,32)"); 3]);
    Model { banks: banks.unwrap(), count: 16, bytes: 8, phases: |_| chunks(32, 32) }
}

fn chunks(lanes: i64, size: i64) -> Vec<Vec<i64>> {
    (0..lanes / size).map(|k| (k * size..(k + 1) * size).collect()).collect()
}

fn nvidia_phases(vector_bytes: i64) -> Vec<Vec<i64>> {
    chunks(32, if vector_bytes <= 4 { 32 } else { 128 / vector_bytes })
}

fn cdna3_load_phases(vector_bytes: i64) -> Vec<Vec<i64>> {
    if vector_bytes < 16 {
        return chunks(64, if vector_bytes <= 4 { 32 } else { 16 });
    }
    let halves = [[0, 20], [4, 16], [8, 28], [12, 24], [32, 52], [36, 48], [40, 60], [44, 56]];
    halves.iter().map(|[a, b]| (*a..a + 4).chain(*b..b + 4).collect()).collect()
}

fn wide_phases(vector_bytes: i64) -> Vec<Vec<i64>> {
    let step = (vector_bytes / 4).max(1);
    (0..step).map(|first| (0..64).filter(|lane| lane % step == first).collect()).collect()
}

/// Returns the wavefronts and the ideal of byte addresses, one for each thread.
pub(crate) fn wavefronts(addresses: &[i64], vector_bytes: i64, model: &Model) -> (i64, i64) {
    let phases = (model.phases)(vector_bytes);
    let lanes: usize = phases.iter().map(Vec::len).sum();
    let (mut wavefronts, mut ideal) = (0, 0);
    for warp in addresses.chunks(lanes) {
        for phase in &phases {
            let active = phase.iter().filter_map(|lane| warp.get(*lane as usize));
            let mut words: Vec<i64> = active
                .flat_map(|a| (*a..a + vector_bytes).map(|byte| byte / model.bytes))
                .collect();
            words.sort_unstable();
            words.dedup();
            let mut count = [0; 64];
            for word in &words {
                count[(word % model.count) as usize] += 1;
            }
            wavefronts += count.iter().max().unwrap();
            ideal += (words.len() as i64 + model.count - 1) / model.count;
        }
    }
    (wavefronts, ideal)
}

/// A swizzle of addresses, from its definition.
pub(crate) fn swizzled(address: i64, bits: i64, base: i64, shift: i64) -> i64 {
    (0..bits).fold(address, |swizzled, k| {
        let (y, z) = (base + k + shift.max(0), base + k - shift.min(0));
        swizzled ^ ((address >> y & 1) << z)
    })
}

/// A random access of one instruction, and its addresses computed by hand.
pub(crate) fn random_access(random: &mut Random, threads: i64) -> (Access, Vec<i64>) {
    let vector_bytes = 1 << random.below(5);
    let element_bytes = (1 << random.below(4)).min(vector_bytes);
    let vector = vector_bytes / element_bytes;
    let (mut shape, mut strides, mut left) = (Vec::new(), Vec::new(), threads);
    while left > 1 {
        // Powers of two from 2, or all that are left.
        let extent = if left % 2 == 0 { (2_i64 << random.below(3)).min(left) } else { left };
        let extent = if left % extent == 0 { extent } else { left };
        shape.push(extent);
        let factor = [1, 1, 2, 3, 4, 8, 32, 64][random.below(8) as usize];
        strides.push(vector * factor * random.below(4));
        left /= extent;
    }
    let layout = if shape.is_empty() {
        DynLayout::lit("1:0")
    } else {
        let tuple = |entries: &[i64]| IntTuple::from_slice(entries).unwrap();
        DynLayout::new(&tuple(&shape), &tuple(&strides)).unwrap()
    };
    let log = i64::from(vector.trailing_zeros());
    let bits = random.below(4);
    let (base, shift) = (log + random.below(3), bits + random.below(3));
    let swizzle = Swizzle::new(bits, base, shift).unwrap();
    let offset = vector * random.below(3);
    let composed = ComposedLayout::new(swizzle, Int::new(offset), &layout).unwrap();
    let access = Access::of_offsets(&composed, element_bytes, vector).unwrap();
    let addresses = (0..threads)
        .map(|thread| {
            let (mut rest, mut sum) = (thread, offset);
            for (extent, stride) in shape.iter().zip(&strides) {
                sum += rest % extent * stride;
                rest /= extent;
            }
            element_bytes * swizzled(sum, bits, base, shift)
        })
        .collect();
    (access, addresses)
}
