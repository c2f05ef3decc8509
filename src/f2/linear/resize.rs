//! Resize and rename: one dimension with fewer indices or with another name.

use super::LinearLayout;
use super::dimensions::{Dimensions, Name};
use crate::f2::{Error, F2Matrix, Reason};
use crate::value::attempt;

impl LinearLayout {
    /// Returns the layout of the first `size` indices of an input.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`]; [`Reason::DimensionSize`];
    ///   [`Reason::DimensionAbove`] if the input is smaller.
    /// - **Source**: Triton `LinearLayout::resizeInDim`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(32, "lane", "dim0").unwrap();
    /// let half = lanes.resize_input("lane", 16).unwrap();
    /// assert_eq!((half.input_size("lane"), half.output_size("dim0")), (Some(16), Some(32)));
    /// ```
    #[doc(alias = "resizeInDim")]
    pub const fn resize_input(&self, name: &str, size: u64) -> Result<Self, Error> {
        match resized(&self.inputs, name, size) {
            Ok(inputs) => Ok(self.regrouped(inputs, self.outputs)),
            Err(reason) => Err(Error::new("resize_input", reason)),
        }
    }

    /// Returns the layout with an output of `size` indices, where a basis of at least `size` becomes
    /// 0 there.
    ///
    /// - **Errors**: as [`resize_input`](Self::resize_input).
    /// - **Source**: Triton `LinearLayout::resizeOutDim`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(8, "lane", "dim0").unwrap();
    /// assert_eq!(lanes.resize_output("dim0", 4).unwrap().matrix().columns(), [1, 2, 0]);
    /// ```
    #[doc(alias = "resizeOutDim")]
    pub const fn resize_output(&self, name: &str, size: u64) -> Result<Self, Error> {
        let outputs = match resized(&self.outputs, name, size) {
            Ok(outputs) => outputs,
            Err(reason) => return Err(Error::new("resize_output", reason)),
        };
        let mut matrix = F2Matrix::EMPTY;
        while matrix.column_count() < self.matrix.column_count() {
            let value = self.matrix.columns()[matrix.column_count()];
            let (mut column, mut k) = (0, 0);
            while k < outputs.len() {
                let part = self.outputs.part(value, k);
                if part >> outputs.bits(k) == 0 {
                    column |= outputs.joint(part, k);
                }
                k += 1;
            }
            matrix.push(column);
        }
        Ok(Self { inputs: self.inputs, outputs, matrix })
    }

    /// Returns the layout with another name for an input, which keeps its place.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`]; [`Reason::NotAName`];
    ///   [`Reason::RepeatedDimension`].
    /// - **Source**: Triton `LinearLayout::renameInDim`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(8, "lane", "dim0").unwrap();
    /// assert_eq!(lanes.rename_input("lane", "warp"), LinearLayout::identity(8, "warp", "dim0"));
    /// ```
    #[doc(alias = "renameInDim")]
    pub const fn rename_input(&self, name: &str, new: &str) -> Result<Self, Error> {
        match renamed(&self.inputs, name, new) {
            Ok(inputs) => Ok(Self { inputs, outputs: self.outputs, matrix: self.matrix }),
            Err(reason) => Err(Error::new("rename_input", reason)),
        }
    }

    /// Returns the layout with another name for an output, which keeps its place.
    ///
    /// - **Errors**: as [`rename_input`](Self::rename_input).
    /// - **Source**: Triton `LinearLayout::renameOutDim`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(8, "lane", "dim0").unwrap();
    /// assert_eq!(lanes.rename_output("dim0", "offset"), LinearLayout::identity(8, "lane", "offset"));
    /// ```
    #[doc(alias = "renameOutDim")]
    pub const fn rename_output(&self, name: &str, new: &str) -> Result<Self, Error> {
        match renamed(&self.outputs, name, new) {
            Ok(outputs) => Ok(Self { inputs: self.inputs, outputs, matrix: self.matrix }),
            Err(reason) => Err(Error::new("rename_output", reason)),
        }
    }
}

/// Returns the dimensions with `size` indices of the dimension `name`.
const fn resized(all: &Dimensions, name: &str, size: u64) -> Result<Dimensions, Reason> {
    let position = attempt!(all.find(name));
    let name = *all.name(position);
    if !size.is_power_of_two() {
        return Err(Reason::DimensionSize { name, size });
    }
    let limit = 1 << all.bits(position);
    if size > limit {
        return Err(Reason::DimensionAbove { name, size, limit });
    }
    all.replaced(position, name, size.trailing_zeros() as usize)
}

const fn renamed(all: &Dimensions, name: &str, new: &str) -> Result<Dimensions, Reason> {
    let position = attempt!(all.find(name));
    all.replaced(position, attempt!(Name::new(new)), all.bits(position))
}
