//! Numbers that a seed determines.

/// Numbers that a seed determines: splitmix64.
#[derive(Debug)]
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number of `first..=last`.
    pub(crate) fn of(&mut self, first: i64, last: i64) -> i64 {
        first + (self.next() % (last - first + 1) as u64) as i64
    }

    /// Returns true in `percent` of 100 cases.
    pub(crate) fn chance(&mut self, percent: i64) -> bool {
        self.of(1, 100) <= percent
    }

    /// Returns one of `choices`.
    pub(crate) fn one<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.of(0, choices.len() as i64 - 1) as usize]
    }
}
