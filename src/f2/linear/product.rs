//! Product: two linear layouts side by side, and left division, which undoes it.

use super::LinearLayout;
use super::dimensions::Dimensions;
use crate::f2::{Error, F2Matrix, MAX_COLUMNS, Reason};
use crate::value::attempt;

impl LinearLayout {
    /// Returns the product: this layout in the low bits of each dimension, `outer` in the high
    /// bits.
    ///
    /// The product has the dimensions of both layouts, in the order of both. Between two common
    /// dimensions, those of this layout come first: `(a,b)` and `(c,b,d)` make `(a,c,b,d)`.
    ///
    /// - **Post**: with `n` and `m` bits of this layout, index `i | j << n` of each input has the
    ///   outputs `self(i) | outer(j) << m`.
    /// - **Errors**: [`Reason::DimensionOrder`] if two common dimensions have another order in
    ///   `outer`; [`Reason::DimensionTooWide`]; [`Reason::TooManyDimensions`];
    ///   [`Reason::TooManyColumns`]; [`Reason::TooManyRows`].
    /// - **Source**: Triton `LinearLayout::operator*`, `supremum`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let registers = LinearLayout::identity(2, "register", "dim0").unwrap();
    /// let lanes = LinearLayout::identity(4, "lane", "dim0").unwrap();
    /// assert_eq!(registers.product(&lanes).unwrap().apply(&[1, 3]).unwrap()[0], 7);
    /// ```
    pub const fn product(&self, outer: &Self) -> Result<Self, Error> {
        match multiply(self, outer) {
            Ok(product) => Ok(product),
            Err(reason) => Err(Error::new("product", reason)),
        }
    }

    /// Returns the layout K with `left.product(K) == self`.
    ///
    /// K has the dimensions of this layout. Those that `left` covers have size 1.
    ///
    /// - **Post**: `left.product(&k) == Ok(self)`.
    /// - **Errors**: [`Reason::NotAFactor`], with the first index at which no product with `left`
    ///   has these outputs; [`Reason::NoSuchDimension`] and [`Reason::DimensionAbove`] unless this
    ///   layout has all dimensions of `left`; [`Reason::DimensionOrder`] if `left` has them in
    ///   another order.
    /// - **Source**: Triton `divideLeft`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let registers = LinearLayout::identity(2, "register", "dim0").unwrap();
    /// let lanes = LinearLayout::identity(4, "lane", "dim0").unwrap();
    /// let rest = registers.product(&lanes).unwrap().divide_left(&registers).unwrap();
    /// assert_eq!((rest.input_size("register"), rest.input_size("lane")), (Some(1), Some(4)));
    /// ```
    #[doc(alias = "divideLeft")]
    pub const fn divide_left(&self, left: &Self) -> Result<Self, Error> {
        match divide(self, left) {
            Ok(quotient) => Ok(quotient),
            Err(reason) => Err(Error::new("divide_left", reason)),
        }
    }

    /// Returns the layout K with `K.product(right) == self`.
    ///
    /// K has the dimensions of this layout. Those that `right` covers have size 1.
    ///
    /// - **Post**: `k.product(right) == Ok(self)`.
    /// - **Errors**: [`Reason::NotARightFactor`], with the first index at which no product with `right`
    ///   has these outputs; others as [`divide_left`](Self::divide_left).
    /// - **Source**: Triton `divideRight`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let registers = LinearLayout::identity(2, "register", "dim0").unwrap();
    /// let lanes = LinearLayout::identity(4, "lane", "dim0").unwrap();
    /// let rest = registers.product(&lanes).unwrap().divide_right(&lanes).unwrap();
    /// assert_eq!((rest.input_size("register"), rest.input_size("lane")), (Some(2), Some(1)));
    /// ```
    #[doc(alias = "divideRight")]
    pub const fn divide_right(&self, right: &Self) -> Result<Self, Error> {
        match divide_right(self, right) {
            Ok(quotient) => Ok(quotient),
            Err(reason) => Err(Error::new("divide_right", reason)),
        }
    }
}

const fn multiply(left: &LinearLayout, right: &LinearLayout) -> Result<LinearLayout, Reason> {
    let inputs = attempt!(joined(&left.inputs, &right.inputs));
    let outputs = attempt!(joined(&left.outputs, &right.outputs));
    let (columns, rows) = (inputs.total(), outputs.total());
    if columns > MAX_COLUMNS {
        return Err(Reason::TooManyColumns { columns });
    }
    if rows > MAX_COLUMNS {
        return Err(Reason::TooManyRows { rows });
    }
    let mut matrix = F2Matrix::EMPTY;
    let mut k = 0;
    while k < inputs.len() {
        let name = inputs.name(k);
        let low = left.inputs.bits_of(name);
        let mut bit = 0;
        while bit < inputs.bits(k) {
            let value = if bit < low {
                let value = left.matrix.apply(unit(&left.inputs, k, &inputs, bit));
                left.outputs.convert(value, &outputs)
            } else {
                let value = right.matrix.apply(unit(&right.inputs, k, &inputs, bit - low));
                above(&right.outputs, value, &left.outputs, &outputs)
            };
            matrix.push(value);
            bit += 1;
        }
        k += 1;
    }
    Ok(LinearLayout { inputs, outputs, matrix })
}

pub(super) const fn divide(
    layout: &LinearLayout,
    left: &LinearLayout,
) -> Result<LinearLayout, Reason> {
    let (inputs, outputs) = attempt!(dimensions_of_quotient(layout, left));
    let mut matrix = F2Matrix::EMPTY;
    let (mut column, mut k) = (0, 0);
    while k < layout.inputs.len() {
        let low = left.inputs.bits_of(layout.inputs.name(k));
        let mut bit = 0;
        while bit < layout.inputs.bits(k) {
            let value = layout.matrix.columns()[column];
            let needed = if bit < low {
                let value = left.matrix.apply(unit(&left.inputs, k, &layout.inputs, bit));
                left.outputs.convert(value, &layout.outputs)
            } else {
                let quotient = below(&layout.outputs, value, &left.outputs, &outputs);
                matrix.push(quotient);
                above(&outputs, quotient, &left.outputs, &layout.outputs)
            };
            if value != needed {
                return Err(Reason::NotAFactor { name: *layout.inputs.name(k), index: 1 << bit });
            }
            column += 1;
            bit += 1;
        }
        k += 1;
    }
    Ok(LinearLayout { inputs, outputs, matrix })
}

/// Divides by a factor in the high bits: the low bits are the quotient, if its product is the layout.
pub(super) const fn divide_right(
    layout: &LinearLayout,
    right: &LinearLayout,
) -> Result<LinearLayout, Reason> {
    let (inputs, outputs) = attempt!(dimensions_of_quotient(layout, right));
    let low = layout.regrouped(inputs, layout.outputs);
    let mut matrix = F2Matrix::EMPTY;
    while matrix.column_count() < low.matrix.column_count() {
        let (value, mut column, mut k) = (low.matrix.columns()[matrix.column_count()], 0, 0);
        while k < outputs.len() {
            // Bits above those of the quotient fail in the comparison below.
            let mask = (1 << outputs.bits(k)) - 1;
            column |= outputs.joint(layout.outputs.part(value, k) & mask, k);
            k += 1;
        }
        matrix.push(column);
    }
    let quotient = LinearLayout { inputs, outputs, matrix };
    let product = attempt!(multiply(&quotient, right));
    let mut column = 0;
    while column < layout.matrix.column_count() {
        if layout.matrix.columns()[column] != product.matrix.columns()[column] {
            let (name, index) = layout.inputs.bit(column);
            return Err(Reason::NotARightFactor { name, index });
        }
        column += 1;
    }
    Ok(quotient)
}

/// Returns the joint index of `own` with bit `bit` of dimension `k` of `all`.
const fn unit(own: &Dimensions, k: usize, all: &Dimensions, bit: usize) -> u64 {
    match own.position(all.name(k)) {
        Some(position) => own.joint(1 << bit, position),
        None => 0, // unreachable: `bit` is a bit of this dimension of `own`
    }
}

/// Returns the dimensions of both, with the bits of both and in the order of both. Between two
/// common dimensions, those of `left` come first.
const fn joined(left: &Dimensions, right: &Dimensions) -> Result<Dimensions, Reason> {
    attempt!(left.check_order(right));
    let mut out = Dimensions::EMPTY;
    let (mut i, mut j) = (0, 0);
    while i < left.len() || j < right.len() {
        let name = if i < left.len() && right.position(left.name(i)).is_none() {
            i += 1;
            *left.name(i - 1)
        } else if j < right.len() && left.position(right.name(j)).is_none() {
            j += 1;
            *right.name(j - 1)
        } else {
            // Both are at the same common dimension, because the orders agree.
            (i, j) = (i + 1, j + 1);
            *left.name(i - 1)
        };
        attempt!(out.push(name, left.bits_of(&name) + right.bits_of(&name)));
    }
    Ok(out)
}

/// Returns the inputs and outputs of a quotient: those of `layout` without the bits of `factor`.
const fn dimensions_of_quotient(
    layout: &LinearLayout,
    factor: &LinearLayout,
) -> Result<(Dimensions, Dimensions), Reason> {
    attempt!(factor.inputs.check_fits_in(&layout.inputs));
    attempt!(factor.outputs.check_fits_in(&layout.outputs));
    attempt!(factor.inputs.check_order(&layout.inputs));
    attempt!(factor.outputs.check_order(&layout.outputs));
    Ok((rest(&layout.inputs, &factor.inputs), rest(&layout.outputs, &factor.outputs)))
}

/// Returns the dimensions of `all` without the bits of `left`.
pub(super) const fn rest(all: &Dimensions, left: &Dimensions) -> Dimensions {
    let mut out = Dimensions::EMPTY;
    let mut k = 0;
    while k < all.len() {
        let bits = all.bits(k) - left.bits_of(all.name(k));
        let _ = out.push(*all.name(k), bits); // as many dimensions as `all`, with fewer bits
        k += 1;
    }
    out
}

/// Returns the joint index of `all` with the parts of `value`, each above the bits of `low`.
pub(super) const fn above(own: &Dimensions, value: u64, low: &Dimensions, all: &Dimensions) -> u64 {
    let (mut out, mut k) = (0, 0);
    while k < own.len() {
        let part = own.part(value, k);
        if part != 0
            && let Some(position) = all.position(own.name(k))
        {
            out |= all.joint(part << low.bits_of(own.name(k)), position);
        }
        k += 1;
    }
    out
}

/// Returns the joint index of `rest` with the parts of `value`, each without the bits of `low`.
const fn below(all: &Dimensions, value: u64, low: &Dimensions, rest: &Dimensions) -> u64 {
    let (mut out, mut k) = (0, 0);
    while k < all.len() {
        out |= rest.joint(all.part(value, k) >> low.bits_of(all.name(k)), k);
        k += 1;
    }
    out
}
