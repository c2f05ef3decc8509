//! Operations on type parameters: one compile error if the bound of the operation is missing.
//!
//! [`Operands`] determines the type parameter `K` of the next bound of a method,
//! [`Makes`](super::results::Makes). For concrete types `K` is [`Known`], and the compiler checks
//! `Makes`. Otherwise it reports only the missing `Operands`. The compiler then suggests no
//! where-clause with a trait that users cannot name.

use super::layout::Layout;
use super::tuple::for_tuples;
use super::underscore::Underscore;
use crate::typed::int::Zero;
use typenum::{NInt, UInt};

/// An operand of an operation on the layout `L`. `K` is [`Known`] if neither type contains a type
/// parameter.
///
/// The public bounds, such as [`ZippedDivides`](super::ZippedDivides), imply it.
#[diagnostic::on_unimplemented(
    message = "generic code needs a bound for this operation: the layout or the operand has a type parameter",
    label = "the bound of this operation is missing",
    note = "add the bound from the docs of the method, in `colex::typed`: `T: ZippedDivides<Layout<S, D>>` for `zipped_divide(tiler)`, `I: ModeOf<Layout<S, D>>` for `get(mode)`",
    note = "`Const<L>` and `impl AnyLayout` need no bounds: see `colex::generic_code`"
)]
pub trait Operands<L, K> {}

/// No type contains a type parameter.
#[derive(Debug)]
pub struct Known;
/// A type contains a type parameter.
#[derive(Debug)]
pub struct Generic;
/// No operand has this `K`: a third implementation of [`Makes`](super::results::Makes) keeps the
/// compiler from inferring `K`.
#[derive(Debug)]
pub struct Unknown;

impl<T: Concrete, L: Concrete> Operands<L, Known> for T {}
// With one implementation the compiler would infer `Known` even if that implementation does not
// apply.
impl<T: Nothing, L> Operands<L, Generic> for T {}

/// A trait that no type implements.
pub trait Nothing {}

/// The type of an operand without type parameters.
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
