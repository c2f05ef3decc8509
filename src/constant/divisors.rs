//! Divisors: what is known about the dynamic integers of a mixed layout, as part of its structure.
//!
//! A kernel on a matrix of any size often knows that its rows are a multiple of 8 elements long. A
//! [`Mixed`] layout with that fact has the same integers, and more answers as constants: the
//! alignment, the length of a vector, whether tiles are whole, whether a stride fits larger
//! elements. Results keep the fact as far as arithmetic does, see [`Int`](struct@crate::Int).
//!
//! The leaves of typed layouts have no divisors: 72 implementations of traits for `usize` would need
//! a twin. `Mixed::of(layout).with_divisors(..)` adds them.

use super::operations::result_names;
use super::{ConstLayout, ConstTuple, Mixed};
use crate::device::{IS_DEVICE, stop};
use crate::value::plan::placeholders_with_divisors;
use crate::value::{check_multiple, named};
use crate::{IntTuple, LayoutError, Reason, unwrap};

result_names! {
    ConstLayout, LAYOUT: DynLayout = Self::OUTCOME.unwrap();

    /// The structure of [`Mixed::with_divisors`]: that of K with the divisors S and D.
    WithDivisors("with_divisors") []<K: ConstLayout, S: ConstTuple, D: ConstTuple> = unwrap(
        named!(
            "with_divisors",
            placeholders_with_divisors(&K::LAYOUT, &S::TUPLE, &D::TUPLE)
        )
    );
}

impl<K: ConstLayout> Mixed<K> {
    /// Returns the layout with the fact that each integer is a multiple of the one at its place in
    /// `shape` or `stride`. The operands are constant tuples with the parentheses of the layout.
    ///
    /// - **Cost**: a remainder for each dynamic integer with a divisor above 1.
    /// - **Does not build**: if the parentheses differ, or if a static integer is not a multiple.
    /// - **Panics**: if a dynamic integer is not a multiple;
    ///   [`try_with_divisors`](Self::try_with_divisors) returns the error.
    /// - **Source**: CuTe DSL `assume(x, divby=8)`, here checked.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::{AnyLayout, Mixed};
    /// use colex::{int, layout, shape};
    /// let (m, n) = (5, 24);
    /// let rows = Mixed::of(layout!((m, n):(n, 1))).with_divisors(shape!((1, 8)), shape!((8, 1)));
    /// assert_eq!(rows.max_alignment(), 8); // a constant
    /// let vectors = rows.upcast(int!(8));
    /// assert_eq!(vectors.to_string(), "(5,3):(3,_1)");
    /// ```
    #[doc(alias = "assume")]
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn with_divisors<S: ConstTuple, D: ConstTuple>(
        self,
        shape: S,
        stride: D,
    ) -> Mixed<WithDivisors<K, S, D>> {
        let () = const { WithDivisors::<K, S, D>::OUTCOME.check() };
        let _ = (shape, stride);
        let result = self.checked(const { &S::TUPLE }, const { &D::TUPLE });
        if IS_DEVICE && result.is_err() {
            stop();
        }
        unwrap(result.map_err(|reason| LayoutError::new("with_divisors", reason)))
    }

    /// Returns [`with_divisors`](Self::with_divisors), or its error.
    ///
    /// - **Errors**: [`Reason::NotMultiple`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Mixed;
    /// use colex::{layout, shape};
    /// let n = 20;
    /// let error = Mixed::of(layout!(n:1)).try_with_divisors(shape!(8), shape!(1)).unwrap_err();
    /// assert_eq!(error.to_string(), "with_divisors: 20 is not a multiple of 8; use a multiple of 8");
    /// ```
    #[inline]
    pub fn try_with_divisors<S: ConstTuple, D: ConstTuple>(
        self,
        shape: S,
        stride: D,
    ) -> Result<Mixed<WithDivisors<K, S, D>>, LayoutError> {
        let _ = (shape, stride);
        let () = const { WithDivisors::<K, S, D>::OUTCOME.check() };
        let result = self.checked(const { &S::TUPLE }, const { &D::TUPLE });
        result.map_err(|reason| LayoutError::new("with_divisors", reason))
    }

    /// Returns this layout with the structure M, which differs from K only in divisors. The integers
    /// must be multiples of those of the tuples, of which M keeps what fits 16 bits.
    #[inline]
    fn checked<M: ConstLayout>(
        self,
        shape: &'static IntTuple,
        stride: &'static IntTuple,
    ) -> Result<Mixed<M>, Reason> {
        for k in 0..Self::leaf_count() {
            let (extent, step) = self.leaf(k);
            check_multiple(extent, shape.leaves.value(k))?;
            check_multiple(step, stride.leaves.value(k))?;
        }
        Ok(Mixed::of_leaves(|k| self.leaf(k)))
    }
}
