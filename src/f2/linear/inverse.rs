//! Composition of linear layouts, and composition with an inverse.

use super::LinearLayout;
use crate::f2::elimination::Echelon;
use crate::f2::{Error, F2Matrix, Reason};

impl LinearLayout {
    /// Returns the layout `x -> outer(self(x))`: first this layout, then `outer`.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`] unless the outputs of this layout are the inputs
    ///   of `outer`, in any order; [`Reason::DimensionAbove`] if an output is larger than the input
    ///   of the same name.
    /// - **Source**: Triton `LinearLayout::compose`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::{F2Matrix, LinearLayout};
    /// let lanes = LinearLayout::identity(4, "lane", "dim0").unwrap();
    /// let reversed = F2Matrix::new(&[2, 1]).unwrap();
    /// let memory = LinearLayout::new(&reversed, &[("dim0", 4)], &[("offset", 4)]).unwrap();
    /// assert_eq!(lanes.compose(&memory).unwrap().apply(&[1]).unwrap()[0], 2);
    /// ```
    pub const fn compose(&self, outer: &Self) -> Result<Self, Error> {
        if let Err(reason) = self.outputs.check_within(&outer.inputs) {
            return Err(Error::new("compose", reason));
        }
        let mut matrix = F2Matrix::EMPTY;
        while matrix.column_count() < self.matrix.column_count() {
            let value = self.matrix.columns()[matrix.column_count()];
            matrix.push(outer.matrix.apply(self.outputs.convert(value, &outer.inputs)));
        }
        Ok(Self { inputs: self.inputs, outputs: outer.outputs, matrix })
    }

    /// Returns a layout C with `outer(C(x)) == self(x)`: from the inputs of this layout to the
    /// inputs of `outer`.
    ///
    /// If both layouts map registers and lanes to the elements of a tensor, C is the conversion: it
    /// maps a place in this layout to a place in `outer` that has the same element. If `outer` has
    /// several places, C keeps the index of an input that is the same in both layouts. For other
    /// inputs it uses the leftmost independent columns of `outer`.
    ///
    /// - **Post**: `c.compose(outer)` is `self`, with the order and sizes of the outputs of
    ///   `outer`.
    /// - **Errors**: [`Reason::NoInput`] if `outer` does not have an output of this layout;
    ///   [`Reason::NoSuchDimension`] unless both have the same outputs, in any order;
    ///   [`Reason::DimensionAbove`] if an output of this layout is larger.
    /// - **Source**: Triton `LinearLayout::invertAndCompose`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let by_lane = LinearLayout::identity(8, "lane", "dim0").unwrap();
    /// let memory = LinearLayout::identity(8, "offset", "dim0").unwrap();
    /// let conversion = by_lane.invert_and_compose(&memory).unwrap();
    /// assert_eq!(conversion, LinearLayout::identity(8, "lane", "offset").unwrap());
    /// ```
    #[doc(alias = "invertAndCompose")]
    pub const fn invert_and_compose(&self, outer: &Self) -> Result<Self, Error> {
        if let Err(reason) = self.outputs.check_within(&outer.outputs) {
            return Err(Error::new("invert_and_compose", reason));
        }
        let all = Echelon::of(&outer.matrix);
        let others = Echelon::of(&self.without_common_inputs(outer));
        let mut matrix = F2Matrix::EMPTY;
        let mut input = 0;
        while input < self.inputs.len() {
            let common = self.has_common_input(outer, input);
            let mut bit = 0;
            while bit < self.inputs.bits(input) {
                let column = self.matrix.columns()[matrix.column_count()];
                let value = self.outputs.convert(column, &outer.outputs);
                let index = match (common, others.reduce(value), all.reduce(value)) {
                    (Some(k), ..) => outer.inputs.joint(1 << bit, k),
                    (None, (0, index), _) | (None, _, (0, index)) => index,
                    _ => {
                        let reason =
                            Reason::NoInput { name: *self.inputs.name(input), index: 1 << bit };
                        return Err(Error::new("invert_and_compose", reason));
                    }
                };
                matrix.push(index);
                bit += 1;
            }
            input += 1;
        }
        Ok(Self { inputs: self.inputs, outputs: outer.inputs, matrix })
    }

    /// Returns a layout X with `self(X(i)) == right(i)`: from the inputs of `right` to the inputs of this
    /// layout.
    ///
    /// If there are several, X uses the leftmost independent columns of this layout, and is 0 at its
    /// other bits. [`invert_and_compose`](Self::invert_and_compose) prefers inputs that both have.
    ///
    /// - **Post**: `x.compose(self)` is `right`, with the order and sizes of the outputs of this
    ///   layout.
    /// - **Errors**: those of `right.invert_and_compose(self)`.
    /// - **Source**: Triton `lstsq`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::{F2Matrix, LinearLayout};
    /// let matrix = F2Matrix::new(&[1, 1, 2]).unwrap();
    /// let memory = LinearLayout::new(&matrix, &[("offset", 8)], &[("dim0", 4)]).unwrap();
    /// let lanes = LinearLayout::identity(4, "lane", "dim0").unwrap();
    /// assert_eq!(memory.lstsq(&lanes).unwrap().matrix().columns(), [1, 4]);
    /// ```
    pub const fn lstsq(&self, right: &Self) -> Result<Self, Error> {
        if let Err(reason) = right.outputs.check_within(&self.outputs) {
            return Err(Error::new("lstsq", reason));
        }
        let echelon = Echelon::of(&self.matrix);
        let mut matrix = F2Matrix::EMPTY;
        while matrix.column_count() < right.matrix.column_count() {
            let value = right.matrix.columns()[matrix.column_count()];
            let (0, index) = echelon.reduce(right.outputs.convert(value, &self.outputs)) else {
                let (name, index) = right.inputs.bit(matrix.column_count());
                return Err(Error::new("lstsq", Reason::NoInput { name, index }));
            };
            matrix.push(index);
        }
        Ok(Self { inputs: right.inputs, outputs: self.inputs, matrix })
    }

    /// Returns the position in `outer` of an input with the name, size and columns of `input`.
    const fn has_common_input(&self, outer: &Self, input: usize) -> Option<usize> {
        let Some(k) = outer.inputs.position(self.inputs.name(input)) else { return None };
        if outer.inputs.bits(k) != self.inputs.bits(input) {
            return None;
        }
        let (first, other) = (self.inputs.before(input), outer.inputs.before(k));
        let mut bit = 0;
        while bit < self.inputs.bits(input) {
            let column = self.matrix.columns()[first + bit];
            let value = self.outputs.convert(column, &outer.outputs);
            if value != outer.matrix.columns()[other + bit] {
                return None;
            }
            bit += 1;
        }
        Some(k)
    }

    /// Returns the matrix of `outer` with columns 0 for the inputs that both layouts have.
    const fn without_common_inputs(&self, outer: &Self) -> F2Matrix {
        let mut keep = [true; super::MAX_DIMENSIONS];
        let mut input = 0;
        while input < self.inputs.len() {
            if let Some(k) = self.has_common_input(outer, input) {
                keep[k] = false;
            }
            input += 1;
        }
        let mut matrix = F2Matrix::EMPTY;
        let mut k = 0;
        while k < outer.inputs.len() {
            let mut bit = 0;
            while bit < outer.inputs.bits(k) {
                let column = outer.matrix.columns()[matrix.column_count()];
                matrix.push(if keep[k] { column } else { 0 });
                bit += 1;
            }
            k += 1;
        }
        matrix
    }

    /// Returns the inverse: from the outputs to the inputs.
    ///
    /// - **Post**: `self.compose(&r)` and `r.compose(self)` are identities.
    /// - **Errors**: [`Reason::NotInjective`] or [`Reason::NotSurjective`] unless the layout is a
    ///   bijection.
    /// - **Source**: Triton `LinearLayout::invert`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::{F2Matrix, LinearLayout};
    /// let matrix = F2Matrix::new(&[2, 4, 1]).unwrap();
    /// let layout = LinearLayout::new(&matrix, &[("lane", 8)], &[("dim0", 8)]).unwrap();
    /// let inverse = layout.invert().unwrap();
    /// assert_eq!(inverse.input(0), Some(("dim0", 8)));
    /// assert_eq!(inverse.matrix().columns(), [4, 1, 2]);
    /// ```
    pub const fn invert(&self) -> Result<Self, Error> {
        let rows = self.outputs.total();
        let matrix = match self.matrix.left_inverse() {
            Ok(_) => self.matrix.right_inverse_onto(rows),
            Err(error) => Err(error),
        };
        match matrix {
            Ok(matrix) => Ok(Self { inputs: self.outputs, outputs: self.inputs, matrix }),
            Err(error) => Err(Error::new("invert", error.reason())),
        }
    }
}
