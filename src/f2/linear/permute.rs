//! Permute: the bits of one input in another order, as Triton's `ColumnAction`.

use super::LinearLayout;
use super::dimensions::Dimensions;
use super::product::{above, divide, divide_right, rest};
use crate::f2::{Error, F2Matrix, MAX_COLUMNS, Reason};
use crate::value::attempt;

impl LinearLayout {
    /// Returns the layout whose bit `k` of an input is bit `bits[k]` of that input here. Bits that are
    /// not named are 0.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`]; [`Reason::NoSuchBit`]; [`Reason::RepeatedBit`].
    /// - **Source**: Triton `ColumnAction::apply`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(8, "lane", "dim0").unwrap();
    /// assert_eq!(lanes.permute_input("lane", &[2, 0, 1]).unwrap().matrix().columns(), [4, 1, 2]);
    /// assert_eq!(lanes.permute_input("lane", &[2, 0]).unwrap().matrix().columns(), [4, 1]);
    /// ```
    #[doc(alias = "ColumnAction")]
    pub const fn permute_input(&self, name: &str, bits: &[usize]) -> Result<Self, Error> {
        match permuted(self, name, bits) {
            Ok(layout) => Ok(layout),
            Err(reason) => Err(Error::new("permute_input", reason)),
        }
    }

    /// Returns the layout without the bits of an input that change no output.
    ///
    /// Elements whose indices differ in such a bit only have the same place. One of them is kept.
    ///
    /// - **Post**: `self.permute_input(name, bits)`, with the bits whose columns are not 0, in order.
    /// - **Errors**: [`Reason::NoSuchDimension`].
    /// - **Source**: Triton `actionRemoveBroadcastedRegs`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::{F2Matrix, LinearLayout};
    /// let matrix = F2Matrix::new(&[1, 0, 2]).unwrap();
    /// let layout = LinearLayout::new(&matrix, &[("register", 8)], &[("dim0", 4)]).unwrap();
    /// assert_eq!(layout.remove_broadcast("register").unwrap().matrix().columns(), [1, 2]);
    /// ```
    #[doc(alias = "actionRemoveBroadcastedRegs")]
    pub const fn remove_broadcast(&self, name: &str) -> Result<Self, Error> {
        let position = match self.inputs.find(name) {
            Ok(position) => position,
            Err(reason) => return Err(Error::new("remove_broadcast", reason)),
        };
        let first = self.inputs.before(position);
        let (mut bits, mut len, mut bit) = ([0; MAX_COLUMNS], 0, 0);
        while bit < self.inputs.bits(position) {
            if self.matrix.columns()[first + bit] != 0 {
                bits[len] = bit;
                len += 1;
            }
            bit += 1;
        }
        match permuted(self, name, bits.split_at(len).0) {
            Ok(layout) => Ok(layout),
            Err(reason) => Err(Error::new("remove_broadcast", reason)),
        }
    }

    /// Returns an order of the bits of an input, with which the layout has the left factor `left`.
    /// Entries from the number of these bits on are 0.
    ///
    /// The bits of `left` come first, and the others keep their order.
    ///
    /// - **Post**: `self.permute_input(name, &order[..bits])` has a quotient in
    ///   [`divide_left`](Self::divide_left).
    /// - **Errors**: [`Reason::NotAFactor`] if no order of this input gives a quotient; others as
    ///   [`divide_left`](Self::divide_left).
    /// - **Source**: Triton `regPermForDivide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::{F2Matrix, LinearLayout};
    /// let matrix = F2Matrix::new(&[4, 1, 2]).unwrap();
    /// let layout = LinearLayout::new(&matrix, &[("register", 8)], &[("dim0", 8)]).unwrap();
    /// let pairs = LinearLayout::identity(4, "register", "dim0").unwrap();
    /// assert_eq!(layout.order_to_divide_left(&pairs, "register").unwrap()[..3], [1, 2, 0]);
    /// ```
    #[doc(alias = "regPermForDivide")]
    pub const fn order_to_divide_left(
        &self,
        left: &Self,
        name: &str,
    ) -> Result<[usize; MAX_COLUMNS], Error> {
        match order_to_divide(self, left, name, false) {
            Ok(order) => Ok(order),
            Err(reason) => Err(Error::new("order_to_divide_left", reason)),
        }
    }

    /// Returns an order of the bits of an input, with which the layout has the right factor `right`.
    /// Entries from the number of these bits on are 0.
    ///
    /// The bits of `right` come last, and the others keep their order.
    ///
    /// - **Post**: `self.permute_input(name, &order[..bits])` has a quotient in
    ///   [`divide_right`](Self::divide_right).
    /// - **Errors**: [`Reason::NotARightFactor`] if no order of this input gives a quotient; others
    ///   as [`divide_right`](Self::divide_right).
    /// - **Source**: Triton `regPermForDivide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::{F2Matrix, LinearLayout};
    /// let matrix = F2Matrix::new(&[4, 1, 2]).unwrap();
    /// let layout = LinearLayout::new(&matrix, &[("register", 8)], &[("dim0", 8)]).unwrap();
    /// let half = LinearLayout::identity(2, "register", "dim0").unwrap();
    /// assert_eq!(layout.order_to_divide_right(&half, "register").unwrap()[..3], [1, 2, 0]);
    /// ```
    #[doc(alias = "regPermForDivide")]
    pub const fn order_to_divide_right(
        &self,
        right: &Self,
        name: &str,
    ) -> Result<[usize; MAX_COLUMNS], Error> {
        match order_to_divide(self, right, name, true) {
            Ok(order) => Ok(order),
            Err(reason) => Err(Error::new("order_to_divide_right", reason)),
        }
    }
}

const fn permuted(
    layout: &LinearLayout,
    name: &str,
    bits: &[usize],
) -> Result<LinearLayout, Reason> {
    let position = attempt!(layout.inputs.find(name));
    let name = *layout.inputs.name(position);
    let (first, count) = (layout.inputs.before(position), layout.inputs.bits(position));
    let (mut seen, mut k) = (0_u64, 0);
    while k < bits.len() {
        if bits[k] >= count {
            return Err(Reason::NoSuchBit { name, bit: bits[k], bits: count });
        }
        if seen >> bits[k] & 1 == 1 {
            return Err(Reason::RepeatedBit { name, bit: bits[k] });
        }
        seen |= 1 << bits[k];
        k += 1;
    }
    let inputs = attempt!(layout.inputs.replaced(position, name, bits.len()));
    let mut matrix = F2Matrix::EMPTY;
    while matrix.column_count() < inputs.total() {
        let column = matrix.column_count();
        let source = if column < first {
            column
        } else if column < first + bits.len() {
            first + bits[column - first]
        } else {
            column - bits.len() + count
        };
        matrix.push(layout.matrix.columns()[source]);
    }
    Ok(LinearLayout { inputs, outputs: layout.outputs, matrix })
}

/// Returns the order of the bits of the input `name`, if the layout in this order has the factor.
const fn order_to_divide(
    layout: &LinearLayout,
    factor: &LinearLayout,
    name: &str,
    is_right: bool,
) -> Result<[usize; MAX_COLUMNS], Reason> {
    let position = attempt!(layout.inputs.find(name));
    attempt!(factor.inputs.check_fits_in(&layout.inputs));
    attempt!(factor.outputs.check_fits_in(&layout.outputs));
    let (first, count) = (layout.inputs.before(position), layout.inputs.bits(position));
    let (own_first, own_count) = match factor.inputs.position(layout.inputs.name(position)) {
        Some(own) => (factor.inputs.before(own), factor.inputs.bits(own)),
        None => (0, 0),
    };
    // The outputs below those of the factor, and the places of its bits.
    let (low, place) = if is_right {
        (rest(&layout.outputs, &factor.outputs), count - own_count)
    } else {
        (Dimensions::EMPTY, 0)
    };
    let (mut order, mut taken, mut k) = ([0; MAX_COLUMNS], 0_u64, 0);
    while k < own_count {
        let value = factor.matrix.columns()[own_first + k];
        let wanted = above(&factor.outputs, value, &low, &layout.outputs);
        let mut bit = 0;
        while taken >> bit & 1 == 1 || layout.matrix.columns()[first + bit] != wanted {
            bit += 1;
            if bit == count {
                let (name, index) = (*layout.inputs.name(position), 1 << k);
                return Err(if is_right {
                    Reason::NotARightFactor { name, index }
                } else {
                    Reason::NotAFactor { name, index }
                });
            }
        }
        taken |= 1 << bit;
        order[place + k] = bit;
        k += 1;
    }
    let (mut next, mut bit) = (if is_right { 0 } else { own_count }, 0);
    while bit < count {
        if taken >> bit & 1 == 0 {
            order[next] = bit;
            next += 1;
        }
        bit += 1;
    }
    let ordered = attempt!(permuted(layout, name, order.split_at(count).0));
    attempt!(if is_right { divide_right(&ordered, factor) } else { divide(&ordered, factor) });
    Ok(order)
}
