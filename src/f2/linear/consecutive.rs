//! Consecutive indices, identity prefixes, and inputs that do not matter.

use super::LinearLayout;
use super::dimensions::MAX_DIMENSIONS;
use crate::f2::{Error, Reason};

impl LinearLayout {
    /// Returns how many consecutive indices of the first input have consecutive indices of the first
    /// output, in each aligned group.
    ///
    /// - **Post**: the largest power of two `v`, for which `self(a*v + i, ..)` is `self(a*v, ..)` with
    ///   `i` added to the first output, for `i < v` and all other indices. It is 1 without an input or
    ///   an output.
    /// - **Source**: Triton `LinearLayout::getNumConsecutiveInOut`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let registers = LinearLayout::identity(4, "register", "dim0").unwrap();
    /// let row = registers.product(&LinearLayout::identity(8, "lane", "dim0").unwrap()).unwrap();
    /// assert_eq!(row.num_consecutive_in_out(), 4);
    /// ```
    #[doc(alias = "getNumConsecutiveInOut")]
    #[must_use]
    pub const fn num_consecutive_in_out(&self) -> u64 {
        if self.inputs.len() == 0 || self.outputs.len() == 0 {
            return 1;
        }
        let (columns, mut bits) = (self.matrix.columns(), 0);
        let (ins, outs) = (self.inputs.bits(0), self.outputs.bits(0));
        while bits < ins && bits < outs && columns[bits] == self.outputs.joint(1 << bits, 0) {
            bits += 1;
        }
        // Other columns must not reach the low bits.
        let mut k = bits;
        while k < columns.len() {
            let low = self.outputs.part(columns[k], 0).trailing_zeros() as usize;
            if low < bits {
                bits = low;
            }
            k += 1;
        }
        1 << bits
    }

    /// Returns the largest identity from `input` to `output` of at most `limit` indices that is a left
    /// factor, by its size, and the other factor.
    ///
    /// - **Post**: with `(n, k)`, `identity(n, input, output).product(&k)` is this layout.
    /// - **Errors**: [`Reason::NoSuchDimension`]; [`Reason::DimensionSize`] unless `limit` is a power of
    ///   two.
    /// - **Source**: Triton `factorMaximalIdentityPrefix`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let registers = LinearLayout::identity(4, "register", "dim0").unwrap();
    /// let row = registers.product(&LinearLayout::zeros(2, "register", "dim0").unwrap()).unwrap();
    /// let (size, rest) = row.factor_maximal_identity_prefix("register", "dim0", 8).unwrap();
    /// assert_eq!((size, rest), (4, LinearLayout::zeros(2, "register", "dim0").unwrap()));
    /// ```
    #[doc(alias = "factorMaximalIdentityPrefix")]
    pub const fn factor_maximal_identity_prefix(
        &self,
        input: &str,
        output: &str,
        limit: u64,
    ) -> Result<(u64, Self), Error> {
        const OPERATION: &str = "factor_maximal_identity_prefix";
        let input_position = match self.inputs.find(input) {
            Ok(position) => position,
            Err(reason) => return Err(Error::new(OPERATION, reason)),
        };
        if let Err(reason) = self.outputs.find(output) {
            return Err(Error::new(OPERATION, reason));
        }
        if !limit.is_power_of_two() {
            let name = *self.inputs.name(input_position);
            return Err(Error::new(OPERATION, Reason::DimensionSize { name, size: limit }));
        }
        let (mut size, mut rest) = (1, *self);
        while size < limit
            && let Ok(prefix) = Self::identity(2 * size, input, output)
            && let Ok(quotient) = self.divide_left(&prefix)
        {
            (size, rest) = (2 * size, quotient);
        }
        Ok((size, rest))
    }

    /// Returns for each input, in order, the bits whose columns depend on the columns before them.
    /// Entries from [`input_count`](Self::input_count) on are 0.
    ///
    /// For each such bit there are bits before it with which it changes no output. Without one, the
    /// layout is injective.
    ///
    /// - **Source**: Triton `LinearLayout::getFreeVariableMasks`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::{F2Matrix, LinearLayout};
    /// let matrix = F2Matrix::new(&[1, 0, 2, 3]).unwrap();
    /// let inputs = [("register", 4), ("lane", 4)];
    /// let layout = LinearLayout::new(&matrix, &inputs, &[("dim0", 4)]).unwrap();
    /// assert_eq!(layout.free_variable_masks()[..2], [0b10, 0b10]);
    /// ```
    #[doc(alias = "getFreeVariableMasks")]
    #[must_use]
    pub const fn free_variable_masks(&self) -> [u64; MAX_DIMENSIONS] {
        // The highest bit of each vector of the kernel is a column that depends on those before it.
        let (kernel, mut free, mut k) = (self.matrix.kernel(), 0, 0);
        while k < kernel.column_count() {
            free |= 1 << kernel.columns()[k].ilog2();
            k += 1;
        }
        let (mut masks, mut k) = ([0; MAX_DIMENSIONS], 0);
        while k < self.inputs.len() {
            masks[k] = self.inputs.part(free, k);
            k += 1;
        }
        masks
    }
}
