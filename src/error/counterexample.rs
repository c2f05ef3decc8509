//! Counterexamples of errors.

use crate::Text;

/// A counterexample: a coordinate at which the layout of the modes has the wrong offset.
///
/// # Examples
///
/// ```
/// use colex::error::Witness;
/// use colex::{DynLayout, Reason};
/// let (a, b) = (DynLayout::lit("(6,2):(1,7)"), DynLayout::lit("(3,2):(2,3)"));
/// let Err(error) = a.composition(&b) else { panic!("no layout in this shape has these values") };
/// let Reason::Carry { witness: Witness { index, by_mode, exact }, .. } = error.reason() else { panic!() };
/// assert_eq!((a.index(b.index(index)), by_mode), (exact, 7));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Witness {
    /// The flat coordinate in the right layout B.
    pub index: i64,
    /// The offset of the composition mode by mode.
    pub by_mode: i64,
    /// The offset of the composition: A(B(index)).
    pub exact: i64,
}

/// A counterexample: two coordinates with the same offset.
///
/// # Examples
///
/// ```
/// use colex::error::Collision;
/// use colex::{DynLayout, Reason, Tensor};
/// let error = Tensor::try_new([0; 6], DynLayout::lit("(2,3):(3,0)")).unwrap_err();
/// let collision = Some(Collision { first: 0, second: 2, offset: 0 });
/// assert_eq!(error.reason(), Reason::SharedElements { collision });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Collision {
    /// The first flat coordinate.
    pub first: i64,
    /// The second flat coordinate.
    pub second: i64,
    /// The offset of both.
    pub offset: i64,
}

impl Collision {
    /// Appends the coordinates to a sentence.
    pub(super) const fn append_to(self, text: Text) -> Text {
        text.fill(
            ": the coordinates {} and {} both have offset {}",
            &[self.first, self.second, self.offset],
        )
    }
}

impl Witness {
    /// Appends the coordinate to a sentence.
    pub(super) const fn append_to(self, text: Text) -> Text {
        text.fill(
            "; counterexample: coordinate {} gives offset {} instead of {}",
            &[self.index, self.by_mode, self.exact],
        )
    }
}
