//! Numbers of a generator with a seed.

use gpu_kernels::block::cpu::Order;

/// Both orders of the threads.
pub(crate) const ORDERS: [Order; 2] = [Order::Forward, Order::Backward];

/// Knuth's MMIX generator.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }

    /// Returns a number from 1 to `n`.
    pub(crate) fn up_to(&mut self, n: usize) -> usize {
        1 + self.next() as usize % n
    }

    /// Returns integers from -8 to 8, whose products have exact sums.
    pub(crate) fn integers(&mut self, n: usize) -> Vec<f32> {
        (0..n).map(|_| (self.next() % 17) as f32 - 8.0).collect()
    }
}

/// Returns C + A * B^T of column-major matrices, where element `(i,k)` of A and `(j,k)` of B have the offsets
/// of the functions.
pub(crate) fn product(
    (m, n, k): (usize, usize, usize),
    a: impl Fn(usize, usize) -> f32,
    b: impl Fn(usize, usize) -> f32,
    c: impl Fn(usize, usize) -> f32,
) -> impl Iterator<Item = ((usize, usize), f32)> {
    let at = move |(i, j)| ((i, j), (0..k).fold(c(i, j), |sum, l| sum + a(i, l) * b(j, l)));
    (0..n).flat_map(move |j| (0..m).map(move |i| (i, j))).map(at)
}

/// Returns `n` zeros, and the index of the first one whose address is a multiple of 16.
pub(crate) fn aligned<T: Copy + Default>(n: usize) -> (Vec<T>, usize) {
    let elements = vec![T::default(); n + 16 / size_of::<T>()];
    let first = elements.as_ptr().align_offset(16);
    (elements, first)
}
