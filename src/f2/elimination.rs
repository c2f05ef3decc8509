//! Gaussian elimination: rank, kernel, and solutions of `matrix.apply(x) == value`.

use super::{F2Matrix, MAX_COLUMNS};

/// A basis of the values of a matrix in reduced echelon form, with the index of each basis vector,
/// and a basis of the kernel.
///
/// Each basis vector has a *pivot*, a bit that no other basis vector has.
pub(super) struct Echelon {
    /// The set of the pivots.
    pub(super) pivots: u64,
    /// By pivot: the basis vector.
    pub(super) vectors: [u64; MAX_COLUMNS],
    /// By pivot: an index whose value is the basis vector.
    pub(super) indices: [u64; MAX_COLUMNS],
    /// A basis of the indices with value 0: one for each column that depends on earlier columns.
    pub(super) kernel: F2Matrix,
}

impl Echelon {
    pub(super) const fn of(matrix: &F2Matrix) -> Self {
        let mut echelon = Self {
            pivots: 0,
            vectors: [0; MAX_COLUMNS],
            indices: [0; MAX_COLUMNS],
            kernel: F2Matrix::EMPTY,
        };
        let mut k = 0;
        while k < matrix.column_count() {
            echelon.insert(matrix.columns()[k], 1 << k);
            k += 1;
        }
        echelon
    }

    /// Subtracts the basis vectors whose pivots `value` has. Returns the rest, and the index of the
    /// subtracted sum.
    pub(super) const fn reduce(&self, value: u64) -> (u64, u64) {
        let (mut rest, mut index) = (value, 0);
        // No basis vector has the pivot of another, so the common pivots do not change in the loop.
        let mut common = value & self.pivots;
        while common != 0 {
            let pivot = common.trailing_zeros() as usize;
            rest ^= self.vectors[pivot];
            index ^= self.indices[pivot];
            common &= common - 1;
        }
        (rest, index)
    }

    const fn insert(&mut self, column: u64, index: u64) {
        let (vector, subtracted) = self.reduce(column);
        let index = index ^ subtracted;
        if vector == 0 {
            self.kernel.push(index);
            return;
        }
        let pivot = vector.trailing_zeros() as usize;
        let mut others = self.pivots;
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            if self.vectors[other] >> pivot & 1 == 1 {
                self.vectors[other] ^= vector;
                self.indices[other] ^= index;
            }
            others &= others - 1;
        }
        self.vectors[pivot] = vector;
        self.indices[pivot] = index;
        self.pivots |= 1 << pivot;
    }
}

impl F2Matrix {
    /// Returns the rank: the number of independent columns.
    ///
    /// - **Post**: the matrix has `2^rank` different values.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// assert_eq!(F2Matrix::new(&[1, 2, 3, 4]).unwrap().rank(), 3);
    /// ```
    #[must_use]
    pub const fn rank(&self) -> usize {
        Echelon::of(self).pivots.count_ones() as usize
    }

    /// Returns a matrix whose values are the indices with value 0, each once.
    ///
    /// - **Post**: `m.apply(k.apply(i)) == 0`; `k` is injective;
    ///   `k.column_count() == m.column_count() - m.rank()`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// assert_eq!(F2Matrix::new(&[1, 2, 3, 4]).unwrap().kernel().columns(), [0b0111]);
    /// assert_eq!(F2Matrix::new(&[1, 0, 2]).unwrap().kernel().columns(), [0b010]); // a broadcast
    /// ```
    #[must_use]
    pub const fn kernel(&self) -> Self {
        Echelon::of(self).kernel
    }

    /// Returns whether different indices have different values.
    ///
    /// - **Post**: `m.is_injective() == (m.rank() == m.column_count())`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// assert!(F2Matrix::new(&[1, 4]).unwrap().is_injective());
    /// assert!(!F2Matrix::new(&[1, 2, 3]).unwrap().is_injective());
    /// ```
    #[must_use]
    pub const fn is_injective(&self) -> bool {
        self.rank() == self.column_count()
    }

    /// Returns whether the values are exactly `0..2^rows`. It is false for more than 64 rows.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// let matrix = F2Matrix::new(&[1, 2, 3]).unwrap();
    /// assert!(matrix.is_surjective(2));
    /// assert!(!matrix.is_surjective(1)); // 2 and 3 are values
    /// assert!(!matrix.is_surjective(3)); // 4 is not a value
    /// ```
    #[must_use]
    pub const fn is_surjective(&self, rows: usize) -> bool {
        self.row_count() <= rows && self.rank() == rows
    }

    /// Returns whether the matrix is a permutation of `0..2^column_count`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// assert!(F2Matrix::new(&[9, 18, 36, 1, 2, 4]).unwrap().is_permutation());
    /// assert!(!F2Matrix::new(&[1, 4]).unwrap().is_permutation());
    /// ```
    #[must_use]
    pub const fn is_permutation(&self) -> bool {
        self.is_surjective(self.column_count())
    }
}
