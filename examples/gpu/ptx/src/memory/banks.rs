//! Bank conflicts of shared memory and sectors of global memory, for the lanes of one instruction.
//!
//! Shared memory has 32 banks of 4 bytes (CUDA C++ Programming Guide, *Shared Memory*). A phase
//! serves 32 lanes with at most 4 bytes, 16 lanes with 8, or 8 lanes with 16 bytes each, in the order
//! of the lanes. The wavefronts of a phase are the distinct words of the bank with the most.

/// Returns the wavefronts of an access of a warp, and the fewest that its words have in any order of
/// memory. `bytes` is a power of two: the bytes of each lane.
pub(crate) fn wavefronts(addresses: &[Option<u64>; 32], bytes: u64) -> (u64, u64) {
    let unit = bytes.clamp(4, 16);
    let (lanes, groups) = ((128 / unit) as usize, 128 / unit);
    let (mut total, mut ideal) = (0, 0);
    for phase in addresses.chunks(lanes) {
        let mut words: Vec<u64> = phase.iter().flatten().map(|address| address / unit).collect();
        words.sort_unstable();
        words.dedup();
        let mut count = [0; 32];
        for word in &words {
            count[(word % groups) as usize] += 1;
        }
        total += count.iter().copied().max().unwrap_or(0);
        ideal += (words.len() as u64).div_ceil(groups);
    }
    // Wider vectors than 16 bytes are accesses of 16 bytes one after another.
    let parts = (bytes / 16).max(1);
    (total * parts, ideal * parts)
}

/// Returns the sectors of 32 bytes that an access of a warp touches.
pub(crate) fn sectors(addresses: &[Option<u64>; 32], bytes: u64) -> u64 {
    let parts = (0..bytes.div_ceil(32)).map(|k| 32 * k);
    let mut sectors: Vec<u64> = parts
        .flat_map(|part| addresses.iter().flatten().map(move |address| (address + part) / 32))
        .collect();
    sectors.sort_unstable();
    sectors.dedup();
    sectors.len() as u64
}
