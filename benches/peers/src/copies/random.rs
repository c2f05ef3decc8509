//! Random permutations that a seed determines.

use super::geometry::Geometry;

/// The sizes of the elements in bytes.
pub const SIZES: [usize; 5] = [1, 2, 4, 8, 16];

/// The greatest ratio of the bytes of an array to the bytes that were wanted, and its inverse.
const SLACK: f64 = 1.4;

/// A row-major array and the permutation of its modes, in the order of numpy's `transpose`.
#[derive(Clone, Debug)]
pub struct Permutation {
    /// The bytes of an element.
    pub size: usize,
    pub shape: Vec<usize>,
    pub order: Vec<usize>,
}

impl Permutation {
    /// Returns the bytes of the array.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.shape.iter().product::<usize>() * self.size
    }

    /// Returns the copy into a row-major array.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        Geometry::permuted(&self.shape, &self.order, &[], [0, 0])
    }

    /// Returns the shape and the order, as `8-bit 27x20x24 by (2,0,1)`.
    #[must_use]
    pub fn name(&self) -> String {
        let text = |all: &[usize], by: &str| {
            all.iter().map(ToString::to_string).collect::<Vec<_>>().join(by)
        };
        format!("{}-bit {} by ({})", 8 * self.size, text(&self.shape, "x"), text(&self.order, ","))
    }
}

/// Numbers that a seed determines: splitmix64.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// Returns a number in `0..end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((bits ^ (bits >> 31)) % end as u64) as usize
    }

    /// Returns a permutation of an array of about `bytes.start` to `bytes.end` bytes, which are
    /// distributed evenly by their logarithm. Number `k` selects the size of the elements and the
    /// rank, 2 to 6. The extents are powers of two, odd, short or any.
    pub fn permutation(&mut self, k: usize, bytes: std::ops::Range<usize>) -> Permutation {
        let (size, rank) = (SIZES[k % SIZES.len()], 2 + k / SIZES.len() % 5);
        loop {
            let kind = self.below(4);
            let ratio = bytes.end as f64 / bytes.start as f64;
            let wanted = bytes.start as f64 * ratio.powf(self.below(1000) as f64 / 1000.0);
            let side = (wanted / size as f64).powf(1.0 / rank as f64);
            let shape = (0..rank).map(|_| self.extent(kind, side)).collect();
            let mut row = Permutation { size, shape, order: (0..rank).collect() };
            for k in (1..rank).rev() {
                row.order.swap(k, self.below(k + 1));
            }
            let fits = (wanted / SLACK..wanted * SLACK).contains(&(row.bytes() as f64));
            if fits && bytes.contains(&row.bytes()) && !row.order.is_sorted() {
                return row;
            }
        }
    }

    /// Returns an extent of a kind, near `side`.
    fn extent(&mut self, kind: usize, side: f64) -> usize {
        let any = (side * f64::powf(2.0, self.below(300) as f64 / 100.0 - 1.5)) as usize;
        match (kind, self.below(2)) {
            (0, _) => any.max(2).next_power_of_two(),
            (1, _) => any.max(2) | 1,
            (2, 0) => 11 + self.below(9),
            _ => any.max(2),
        }
    }
}
