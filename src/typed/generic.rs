//! Operations on type parameters: one sentence where the bound of the operation is missing.
//!
//! A method asks for [`Operands`] first. The type `K` of its bound on [`Makes`](super::results::Makes) follows from that, so
//! the compiler looks into an operation only where it knows all types. Else it reports this bound, with this sentence, and no
//! bound deep in the operation. It suggests no where-clause with a trait that users cannot name, because `K` is unknown then.

use super::layout::Layout;
use super::tuple::for_tuples;
use super::underscore::Underscore;
use crate::typed::int::Zero;
use typenum::{NInt, UInt};

/// `Self` is the operand of an operation on `L`, and no type in them is a type parameter; then `K` is [`Known`].
///
/// The bounds of users, such as [`ZippedDivides`](super::ZippedDivides), imply it.
#[diagnostic::on_unimplemented(
    message = "generic code needs a bound for this operation: the layout or the operand has a type parameter",
    label = "the bound of this operation is missing",
    note = "add the bound that has the name of the operation: `T: ZippedDivides<Layout<S, D>>` for `zipped_divide(tiler)`, `Layout<S, D>: Coalesce` for `coalesce()`",
    note = "`Const<L>` and `impl AnyLayout` need no bounds: see `colex::generic_code`"
)]
pub trait Operands<L, K> {}

/// All types are known.
#[derive(Debug)]
pub struct Known;
/// A type is a type parameter.
#[derive(Debug)]
pub struct Generic;
/// Never the case.
#[derive(Debug)]
pub struct Unknown;

impl<T: Concrete, L: Concrete> Operands<L, Known> for T {}
// Without a second impl `K` would be known even where the first one does not apply.
impl<T: Nothing, L> Operands<L, Generic> for T {}

/// Implemented for no type.
pub trait Nothing {}

/// A type of an operand without type parameters.
pub trait Concrete {}

impl Concrete for usize {}
impl Concrete for Zero {}
impl<U, B> Concrete for UInt<U, B> {}
impl<U: typenum::Unsigned + typenum::NonZero> Concrete for NInt<U> {}
impl Concrete for Underscore {}
impl<S: Concrete, D: Concrete> Concrete for Layout<S, D> {}

macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<$($entry: Concrete),*> Concrete for ($($entry,)*) {}
    };
}
for_tuples!(tuple);
