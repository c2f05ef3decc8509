//! Test inputs: matrices of small integers that reveal a wrong operand or a wrong layout.
//!
//! A test with constant, symmetric or equal inputs passes although a kernel reads B for A, or a
//! matrix transposed. The inputs here change the result for each of these mistakes.

use super::error::named;
use super::test_tiles::reveals_mistakes_of_tiles;
use super::{Error, MmaOperand, Reason};

/// Inputs A, B and C of a matrix product, and the exact result `D = A * B^T + C`.
///
/// With constant, symmetric or equal inputs, a test passes although a kernel reads B for A, or a
/// matrix transposed.
///
/// The constructor proves for its shape that each of these mistakes, and each combination of them,
/// changes D:
///
/// - the data of one matrix is read in place of another (A, B and C in any assignment);
/// - a matrix is read as its transpose, or as row-major instead of column-major;
/// - D is written transposed;
/// - C is not added, or the product is not.
///
/// The constructor does not count these two as mistakes: a matrix of one row or one column read as
/// its transpose, which is the same in memory; and A and B exchanged with C and D transposed, which
/// computes the same product.
///
/// All inputs and sums are integers in the ranges given, so that they are exact in the types of the
/// instruction:
///
/// | type | range in which every integer is exact |
/// |---|---|
/// | `e2m1` | -4..=4 |
/// | `e4m3`, `e5m2` | -16..=16, -8..=8 |
/// | `f16`, `bf16`, `tf32` | -2048..=2048, -256..=256, -2048..=2048 |
/// | `f32`, `f64` | up to 2^24, 2^53 |
///
/// # Examples
///
/// ```
/// use colex::atom::{TestInputs, unwrap};
/// const INPUTS: TestInputs = unwrap(TestInputs::new([16, 8, 16], (-8, 8), 2048));
/// let sum: i64 = (0..16).map(|k| INPUTS.a(3, k) * INPUTS.b(5, k)).sum();
/// assert_eq!(INPUTS.product(3, 5), sum + INPUTS.c(3, 5));
///
/// // A kernel that reads B as row-major computes another D.
/// let b = |n: i64, k: i64| INPUTS.b((k + 16 * n) % 8, (k + 16 * n) / 8);
/// let wrong = |m, n| (0..16).map(|k| INPUTS.a(m, k) * b(n, k)).sum::<i64>() + INPUTS.c(m, n);
/// assert!((0..16 * 8).any(|i| wrong(i % 16, i / 16) != INPUTS.product(i % 16, i / 16)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TestInputs {
    shape_mnk: [i64; 3],
    least: i64,
    greatest: i64,
    seed: u64,
}

/// The assignments of inputs that [`TestInputs::new`] tries.
const SEEDS: u64 = 64;

impl TestInputs {
    /// The products of two inputs that are compared for each mistake and each assignment, at most.
    pub const MAX_PRODUCTS: i64 = 1 << 24;

    /// Returns inputs for the product of a shape `[M, N, K]`.
    ///
    /// - **Post**: all inputs are in `range.0..=range.1`, and the magnitude of every sum, also of a
    ///   partial one, is at most `sum`.
    /// - **Errors**: [`Reason::Extent`], [`Reason::Overflow`]. [`Reason::NoTestInputs`] if the
    ///   range, or the part of it whose sums are small enough, has no inputs that reveal all
    ///   mistakes; [`Reason::TestShape`] if the shape has more than
    ///   [`MAX_PRODUCTS`](Self::MAX_PRODUCTS) products, and the compared ones do not reveal all
    ///   mistakes, or if K is larger than that.
    /// - **Cost**: for each of at most 64 assignments and 432 mistakes, elements of D, with K
    ///   products each, up to the first that reveals the mistake. This is at most `M*N*K` or
    ///   [`MAX_PRODUCTS`](Self::MAX_PRODUCTS) products for each. An assignment ends with the first
    ///   mistake that it does not reveal.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::atom::TestInputs;
    /// // Large shapes are fine: the first elements reveal all mistakes.
    /// assert!(TestInputs::new([1 << 20, 1 << 20, 64], (-8, 8), 1 << 24).is_ok());
    /// let error = TestInputs::new([16, 8, 1 << 30], (-8, 8), i64::MAX).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "TestInputs::new: the product has the shape 16 x 8 x 1073741824, and the 16777216 products \
    ///      that are compared do not reveal all mistakes; use a smaller shape",
    /// );
    /// ```
    pub const fn new(shape_mnk: [i64; 3], range: (i64, i64), sum: i64) -> Result<Self, Error> {
        named("TestInputs::new", Self::search(shape_mnk, shape_mnk, range, sum))
    }

    /// Returns inputs for the product of a shape `[M, N, K]` that a kernel computes in tiles.
    ///
    /// In addition to the mistakes of [`new`](Self::new), each of these mistakes with the indices
    /// of tiles, and each combination of them, changes D:
    ///
    /// - a matrix is read at tile `(j,i)`, `(0,j)` or `(i,0)` in place of `(i,j)`;
    /// - D is written at tile `(j,i)` in place of `(i,j)`;
    /// - only the first tile along K is added.
    ///
    /// Indices past the last tile wrap around.
    ///
    /// - **Pre**: the tile `tile_mnk` divides the shape.
    /// - **Post**: those of [`new`](Self::new).
    /// - **Errors**: those of [`new`](Self::new); [`Reason::PartialTile`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::atom::TestInputs;
    /// // Four tiles of 16x8x16 along each mode.
    /// let inputs = TestInputs::of_tiles([64, 32, 64], [16, 8, 16], (-8, 8), 2048)?;
    /// let first_row = |tile: i64| (0..16).map(|k| inputs.a(16 * tile, k)).collect::<Vec<_>>();
    /// assert_ne!(first_row(0), first_row(1));
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn of_tiles(
        shape_mnk: [i64; 3],
        tile_mnk: [i64; 3],
        range: (i64, i64),
        sum: i64,
    ) -> Result<Self, Error> {
        named("TestInputs::of_tiles", Self::search(shape_mnk, tile_mnk, range, sum))
    }

    const fn search(
        shape_mnk: [i64; 3],
        tile_mnk: [i64; 3],
        range: (i64, i64),
        sum: i64,
    ) -> Result<Self, Reason> {
        let mut mode = 0;
        while mode < shape_mnk.len() {
            let (size, tile) = (shape_mnk[mode], tile_mnk[mode]);
            if size < 1 || tile < 1 {
                return Err(Reason::Extent { extent: if size < 1 { size } else { tile } });
            }
            if size % tile != 0 {
                return Err(Reason::PartialTile { mode, size, tile });
            }
            mode += 1;
        }
        let [m, n, k] = shape_mnk;
        if m.checked_mul(n).is_none() || m.checked_mul(k).is_none() || n.checked_mul(k).is_none() {
            return Err(Reason::Overflow);
        }
        let too_large = Reason::TestShape { m, n, k, limit: Self::MAX_PRODUCTS };
        if k > Self::MAX_PRODUCTS {
            return Err(too_large);
        }
        let (least, greatest) = narrowed(k, range, sum);
        let mut seed = 0;
        while seed < SEEDS && least < greatest {
            let inputs = Self { shape_mnk, least, greatest, seed };
            if inputs.reveals_all_mistakes() && reveals_mistakes_of_tiles(&inputs, tile_mnk) {
                return Ok(inputs);
            }
            seed += 1;
        }
        // A range of one integer reveals nothing, whatever the shape.
        if least < greatest && m * n > Self::MAX_PRODUCTS / k {
            return Err(too_large);
        }
        Err(Reason::NoTestInputs { least: range.0, greatest: range.1, sum })
    }

    /// Returns the number of elements of D that are compared.
    pub(super) const fn compared(&self) -> i64 {
        let [m, n, k] = self.shape_mnk;
        let most = Self::MAX_PRODUCTS / k;
        if m * n < most { m * n } else { most }
    }

    /// Returns the shape `[M, N, K]`.
    #[must_use]
    pub const fn shape_mnk(&self) -> [i64; 3] {
        self.shape_mnk
    }

    /// Returns the element of A in row `m` and column `k`.
    #[must_use]
    pub const fn a(&self, m: i64, k: i64) -> i64 {
        self.element(MmaOperand::A, m, k)
    }

    /// Returns the element of B in row `n` and column `k`.
    #[must_use]
    pub const fn b(&self, n: i64, k: i64) -> i64 {
        self.element(MmaOperand::B, n, k)
    }

    /// Returns the element of C in row `m` and column `n`.
    #[must_use]
    pub const fn c(&self, m: i64, n: i64) -> i64 {
        self.element(MmaOperand::C, m, n)
    }

    /// Returns an element of `operand`. Indices outside the matrix wrap around.
    #[must_use]
    pub const fn element(&self, operand: MmaOperand, row: i64, column: i64) -> i64 {
        let (rows, columns) = self.extents(operand);
        self.datum(operand, row.rem_euclid(rows) + column.rem_euclid(columns) * rows)
    }

    /// Returns the element of `A * B^T + C` in row `m` and column `n`.
    #[must_use]
    pub const fn product(&self, m: i64, n: i64) -> i64 {
        self.product_of(&Reading::RIGHT, m, n)
    }

    const fn extents(&self, operand: MmaOperand) -> (i64, i64) {
        let (i, j) = operand.modes();
        (self.shape_mnk[i], self.shape_mnk[j])
    }

    /// Returns datum `i` of the column-major matrix.
    const fn datum(&self, operand: MmaOperand, i: i64) -> i64 {
        let count = (self.greatest - self.least) as u64 + 1;
        let key = (self.seed * 3 + operand as u64) << 48 ^ i as u64;
        self.least + (mixed(key) % count) as i64
    }

    /// Returns the element that is read as that of `operand`.
    const fn read(&self, reading: &Reading, operand: MmaOperand, row: i64, column: i64) -> i64 {
        let (rows, columns) = self.extents(operand);
        let is_transposed = reading.transposed[operand as usize];
        let index = if is_transposed { column + row * columns } else { row + column * rows };
        let source = reading.sources[operand as usize];
        let (rows, columns) = self.extents(source);
        self.datum(source, index % (rows * columns))
    }

    const fn product_of(&self, reading: &Reading, m: i64, n: i64) -> i64 {
        let mut sum = self.read(reading, MmaOperand::C, m, n);
        let mut k = 0;
        while k < self.shape_mnk[2] {
            let a = self.read(reading, MmaOperand::A, m, k);
            sum += a * self.read(reading, MmaOperand::B, n, k);
            k += 1;
        }
        sum
    }

    const fn reveals_all_mistakes(&self) -> bool {
        let mut i = 0;
        while i < Reading::COUNT {
            let reading = Reading::number(i);
            if !self.is_right(&reading) && !self.changes_product(&reading) {
                return false;
            }
            i += 1;
        }
        self.needs_both_terms()
    }

    /// Returns whether both the product and C change D.
    const fn needs_both_terms(&self) -> bool {
        let [rows, _, _] = self.shape_mnk;
        let (mut has_product, mut has_c, mut i) = (false, false, 0);
        while i < self.compared() && !(has_product && has_c) {
            let (m, n) = (i % rows, i / rows);
            has_product = has_product || self.product(m, n) != self.c(m, n);
            has_c = has_c || self.c(m, n) != 0;
            i += 1;
        }
        has_product && has_c
    }

    /// Returns whether a kernel with this reading computes the same product for all inputs.
    const fn is_right(&self, reading: &Reading) -> bool {
        let [m, n, k] = self.shape_mnk;
        // A vector is its own transpose in memory.
        let a = reading.transposed[0] && m > 1 && k > 1;
        let b = reading.transposed[1] && n > 1 && k > 1;
        let c = reading.transposed[2] && m > 1 && n > 1;
        let d = reading.result_transposed && m > 1 && n > 1;
        match reading.sources {
            [MmaOperand::A, MmaOperand::B, MmaOperand::C] => !(a || b || c || d),
            // The transpose of the product.
            [MmaOperand::B, MmaOperand::A, MmaOperand::C] => {
                m == n && !a && !b && (m == 1 || c && d)
            }
            _ => false,
        }
    }

    /// Returns whether a compared element of D differs from that of the product.
    const fn changes_product(&self, reading: &Reading) -> bool {
        let [rows, columns, _] = self.shape_mnk;
        let mut i = 0;
        while i < self.compared() {
            let (m, n) = if reading.result_transposed {
                (i / columns, i % columns)
            } else {
                (i % rows, i / rows)
            };
            if self.product_of(reading, m, n) != self.product(i % rows, i / rows) {
                return true;
            }
            i += 1;
        }
        false
    }
}

/// What a kernel reads and writes.
struct Reading {
    /// The matrices whose data it reads as A, B and C.
    sources: [MmaOperand; 3],
    /// Whether it reads A, B and C as row-major.
    transposed: [bool; 3],
    /// Whether it writes D as row-major.
    result_transposed: bool,
}

impl Reading {
    const RIGHT: Self =
        Self { sources: MmaOperand::ALL, transposed: [false; 3], result_transposed: false };

    const COUNT: usize = 27 * 16;

    /// Returns a reading for each number below [`COUNT`](Self::COUNT).
    const fn number(i: usize) -> Self {
        let (sources, flags) = (i / 16, i % 16);
        Self {
            sources: [
                MmaOperand::ALL[sources % 3],
                MmaOperand::ALL[sources / 3 % 3],
                MmaOperand::ALL[sources / 9],
            ],
            transposed: [flags & 1 != 0, flags & 2 != 0, flags & 4 != 0],
            result_transposed: flags & 8 != 0,
        }
    }
}

/// Returns the part of the range in which a sum of `k` products and one input is at most `sum`.
const fn narrowed(k: i64, range: (i64, i64), sum: i64) -> (i64, i64) {
    let (mut least, mut greatest) = range;
    loop {
        let largest = max(least.unsigned_abs(), greatest.unsigned_abs());
        let fits = match largest.checked_mul(largest) {
            Some(square) => match square.checked_mul(k as u64) {
                Some(products) => match products.checked_add(largest) {
                    Some(total) => sum >= 0 && total <= sum as u64,
                    None => false,
                },
                None => false,
            },
            None => false,
        };
        if fits || least >= greatest {
            return (least, greatest);
        }
        // The end with the larger magnitude moves.
        if least.unsigned_abs() > greatest.unsigned_abs() {
            least = closer_to_zero(least);
        } else {
            greatest = closer_to_zero(greatest);
        }
    }
}

/// Returns three quarters of large numbers, and the next integer of small ones.
const fn closer_to_zero(end: i64) -> i64 {
    match end {
        0 => 0,
        -8..=-1 => end + 1,
        1..=8 => end - 1,
        _ => end - end / 4,
    }
}

const fn max(a: u64, b: u64) -> u64 {
    if a > b { a } else { b }
}

/// Mixes the bits of `key`: the finalizer of `SplitMix64`.
const fn mixed(key: u64) -> u64 {
    let key = key.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let key = (key ^ key >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let key = (key ^ key >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    key ^ key >> 31
}
