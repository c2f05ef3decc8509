//! Regrouping: sublayouts, transposes and reshapes.

use super::LinearLayout;
use super::dimensions::Dimensions;
use crate::f2::{Error, F2Matrix, Reason};

impl LinearLayout {
    /// Returns the layout from these inputs to these outputs, in the order of this layout.
    ///
    /// The other inputs are 0, and the other outputs are dropped.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`].
    /// - **Source**: Triton `LinearLayout::sublayout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(8, "lane", "dim0").unwrap();
    /// let tile = lanes.product(&LinearLayout::identity(4, "warp", "dim1").unwrap()).unwrap();
    /// assert_eq!(tile.sublayout(&["lane"], &["dim0"]).unwrap(), lanes);
    /// ```
    pub const fn sublayout(&self, inputs: &[&str], outputs: &[&str]) -> Result<Self, Error> {
        match self.part(inputs, outputs) {
            Ok(layout) => Ok(layout),
            Err(reason) => Err(Error::new("sublayout", reason)),
        }
    }

    /// Returns whether these inputs do not change these outputs.
    ///
    /// - **Post**: whether every column of the [`sublayout`](Self::sublayout) is 0.
    /// - **Errors**: those of [`sublayout`](Self::sublayout).
    /// - **Source**: Triton `LinearLayout::sublayoutIsZero`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(8, "lane", "dim0").unwrap();
    /// let tile = lanes.product(&LinearLayout::identity(4, "warp", "dim1").unwrap()).unwrap();
    /// assert_eq!(tile.sublayout_is_zero(&["lane"], &["dim1"]), Ok(true));
    /// assert_eq!(tile.sublayout_is_zero(&["lane"], &["dim0"]), Ok(false));
    /// ```
    pub const fn sublayout_is_zero(
        &self,
        inputs: &[&str],
        outputs: &[&str],
    ) -> Result<bool, Error> {
        match self.part(inputs, outputs) {
            Ok(layout) => Ok(layout.matrix.row_count() == 0),
            Err(reason) => Err(Error::new("sublayout_is_zero", reason)),
        }
    }

    const fn part(&self, inputs: &[&str], outputs: &[&str]) -> Result<Self, Reason> {
        match (self.inputs.kept(inputs), self.outputs.kept(outputs)) {
            (Ok(inputs), Ok(outputs)) => Ok(self.regrouped(inputs, outputs)),
            (Err(reason), _) | (_, Err(reason)) => Err(reason),
        }
    }

    /// Returns the layout with its inputs in another order.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`] and [`Reason::RepeatedDimension`] unless `names`
    ///   has each input once.
    /// - **Source**: Triton `LinearLayout::transposeIns`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let registers = LinearLayout::identity(2, "register", "dim0").unwrap();
    /// let row = registers.product(&LinearLayout::identity(4, "lane", "dim0").unwrap()).unwrap();
    /// let transposed = row.transpose_inputs(&["lane", "register"]).unwrap();
    /// assert_eq!(transposed.matrix().columns(), [2, 4, 1]);
    /// ```
    #[doc(alias = "transposeIns")]
    pub const fn transpose_inputs(&self, names: &[&str]) -> Result<Self, Error> {
        match self.inputs.reordered(names) {
            Ok(inputs) => Ok(self.regrouped(inputs, self.outputs)),
            Err(reason) => Err(Error::new("transpose_inputs", reason)),
        }
    }

    /// Returns the layout with its outputs in another order.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`] and [`Reason::RepeatedDimension`] unless `names`
    ///   has each output once.
    /// - **Source**: Triton `LinearLayout::transposeOuts`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(4, "lane", "dim0").unwrap();
    /// let tile = lanes.product(&LinearLayout::identity(2, "warp", "dim1").unwrap()).unwrap();
    /// let transposed = tile.transpose_outputs(&["dim1", "dim0"]).unwrap();
    /// assert_eq!(transposed.apply(&[3, 1]).unwrap()[..2], [1, 3]);
    /// ```
    #[doc(alias = "transposeOuts")]
    pub const fn transpose_outputs(&self, names: &[&str]) -> Result<Self, Error> {
        match self.outputs.reordered(names) {
            Ok(outputs) => Ok(self.regrouped(self.inputs, outputs)),
            Err(reason) => Err(Error::new("transpose_outputs", reason)),
        }
    }

    /// Returns the layout with other inputs over the same bits.
    ///
    /// - **Post**: `r.matrix() == self.matrix()`.
    /// - **Errors**: those of [`new`](Self::new).
    /// - **Source**: Triton `LinearLayout::reshapeIns`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let threads = LinearLayout::identity(128, "thread", "dim0").unwrap();
    /// let split = threads.reshape_inputs(&[("lane", 32), ("warp", 4)]).unwrap();
    /// assert_eq!(split.apply(&[5, 2]).unwrap()[0], 69);
    /// ```
    #[doc(alias = "reshapeIns")]
    pub const fn reshape_inputs(&self, inputs: &[(&str, u64)]) -> Result<Self, Error> {
        let reshaped = match Dimensions::new(inputs) {
            Ok(inputs) => Self::checked(&self.matrix, inputs, self.outputs),
            Err(reason) => Err(reason),
        };
        match reshaped {
            Ok(layout) => Ok(layout),
            Err(reason) => Err(Error::new("reshape_inputs", reason)),
        }
    }

    /// Returns the layout with other outputs over the same bits.
    ///
    /// - **Post**: `r.matrix() == self.matrix()`.
    /// - **Errors**: [`Reason::OutputBits`] unless the outputs have the same number of bits; those
    ///   of [`new`](Self::new).
    /// - **Source**: Triton `LinearLayout::reshapeOuts`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(32, "lane", "dim0").unwrap();
    /// let tile = lanes.reshape_outputs(&[("dim0", 8), ("dim1", 4)]).unwrap();
    /// assert_eq!(tile.apply(&[21]).unwrap()[..2], [5, 2]);
    /// ```
    #[doc(alias = "reshapeOuts")]
    pub const fn reshape_outputs(&self, outputs: &[(&str, u64)]) -> Result<Self, Error> {
        let reshaped = match Dimensions::new(outputs) {
            Ok(outputs) if outputs.total() != self.outputs.total() => {
                Err(Reason::OutputBits { bits: outputs.total(), rows: self.outputs.total() })
            }
            Ok(outputs) => Self::checked(&self.matrix, self.inputs, outputs),
            Err(reason) => Err(reason),
        };
        match reshaped {
            Ok(layout) => Ok(layout),
            Err(reason) => Err(Error::new("reshape_outputs", reason)),
        }
    }

    /// Returns the layout with some of its inputs and outputs, in any order.
    pub(super) const fn regrouped(&self, inputs: Dimensions, outputs: Dimensions) -> Self {
        let mut matrix = F2Matrix::EMPTY;
        while matrix.column_count() < inputs.total() {
            let index = inputs.convert(1 << matrix.column_count(), &self.inputs);
            matrix.push(self.outputs.convert(self.matrix.apply(index), &outputs));
        }
        Self { inputs, outputs, matrix }
    }
}
