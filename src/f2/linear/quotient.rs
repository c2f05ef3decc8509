//! Quotient: a layout without the dimensions on which it is the identity.

use super::LinearLayout;
use crate::f2::{Error, Name, Reason};

impl LinearLayout {
    /// Returns whether the layout is the identity on these dimensions, and they neither change other
    /// outputs nor depend on other inputs.
    ///
    /// Each name is that of an input and of an output of the same size.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`] for a name that is neither an input nor an output.
    /// - **Source**: Triton `LinearLayout::isTrivialOver`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(8, "lane", "lane").unwrap();
    /// let both = lanes.product(&LinearLayout::zeros(4, "warp", "warp").unwrap()).unwrap();
    /// assert_eq!(both.is_trivial_over(&["lane"]), Ok(true));
    /// assert_eq!(both.is_trivial_over(&["warp"]), Ok(false));
    /// ```
    #[doc(alias = "isTrivialOver")]
    pub const fn is_trivial_over(&self, names: &[&str]) -> Result<bool, Error> {
        match self.nontrivial(names) {
            Ok(nontrivial) => Ok(nontrivial.is_none()),
            Err(reason) => Err(Error::new("is_trivial_over", reason)),
        }
    }

    /// Returns the layout without these dimensions, on which it is the identity.
    ///
    /// - **Post**: the [`sublayout`](Self::sublayout) of the other dimensions.
    /// - **Errors**: [`Reason::NotTrivial`] unless the layout
    ///   [is trivial over them](Self::is_trivial_over); [`Reason::NoSuchDimension`].
    /// - **Source**: Triton `LinearLayout::quotient`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let lanes = LinearLayout::identity(8, "lane", "lane").unwrap();
    /// let warps = LinearLayout::zeros(4, "warp", "warp").unwrap();
    /// let both = lanes.product(&warps).unwrap();
    /// assert_eq!(both.quotient(&["lane"]), Ok(warps));
    /// assert_eq!(
    ///     both.quotient(&["warp"]).unwrap_err().to_string(),
    ///     "quotient: the layout is not the identity on `warp`; keep that dimension"
    /// );
    /// ```
    pub const fn quotient(&self, names: &[&str]) -> Result<Self, Error> {
        match self.nontrivial(names) {
            Ok(Some(name)) => Err(Error::new("quotient", Reason::NotTrivial { name })),
            Ok(None) => Ok(self.regrouped(self.inputs.without(names), self.outputs.without(names))),
            Err(reason) => Err(Error::new("quotient", reason)),
        }
    }

    /// Returns the first of these dimensions on which the layout is not the identity.
    const fn nontrivial(&self, names: &[&str]) -> Result<Option<Name>, Reason> {
        let mut k = 0;
        while k < names.len() {
            let name = match Name::new(names[k]) {
                Ok(name) => name,
                Err(reason) => return Err(reason),
            };
            match (self.inputs.position(&name), self.outputs.position(&name)) {
                (None, None) => return Err(Reason::NoSuchDimension { name }),
                (Some(input), Some(output)) if self.is_identity_on(input, output) => {}
                _ => return Ok(Some(name)),
            }
            k += 1;
        }
        Ok(None)
    }

    /// Returns whether the index of `output` is that of `input`, which changes no other output.
    const fn is_identity_on(&self, input: usize, output: usize) -> bool {
        if self.inputs.bits(input) != self.outputs.bits(output) {
            return false;
        }
        let (first, end) = (self.inputs.before(input), self.inputs.before(input + 1));
        let mut column = 0;
        while column < self.matrix.column_count() {
            let value = self.matrix.columns()[column];
            let is_right = if first <= column && column < end {
                value == self.outputs.joint(1 << (column - first), output)
            } else {
                self.outputs.part(value, output) == 0
            };
            if !is_right {
                return false;
            }
            column += 1;
        }
        true
    }
}
