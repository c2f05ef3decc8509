//! Relations between shapes, as bounds: congruent, weakly congruent, compatible.
//!
//! In the [value plane](crate::IntTuple::congruent) these relations are functions that return
//! `bool`. All three compare two trees side by side. They differ in what they require where one
//! tree has an integer.
//!
//! # Examples
//!
//! ```
//! use colex::typed::bounds::CompatibleWith;
//! use colex::typed::TypedTuple;
//! use colex::shape;
//!
//! /// Reads a buffer of shape `S` with coordinates of the coarser shape `C`.
//! fn read_as<C, S>(_coarse: C, _shape: S)
//! where
//!     S: TypedTuple,
//!     C: CompatibleWith<S>,
//! {
//! }
//! read_as(shape!((4, 15)), shape!(((2, 2), (3, 5))));
//! ```

use super::arithmetic::{Size, SizeOfShape};
use crate::typed::int::{IntEq, Same};
use crate::typed::list::{Cons, Nil};
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::refusal::{Holds, OneToOne, OtherCount};
use crate::typed::tuple::{ATuple, AnInteger, Form, Members, TypedTuple};
use typenum::{B0, B1};

/// A tuple with the same parentheses as `B`.
///
/// - **Source**: CuTe `congruent`.
#[doc(alias = "Congruent")]
pub trait CongruentWith<B>: TypedTuple {}

impl<A, B> CongruentWith<B> for A
where
    A: TypedTuple + Form,
    B: Form,
    A: Related<SameProfile, A::Form, B::Form, B>,
{
}

/// A tuple whose profile is that of `B`, or is that of `B` with integers in place of some tuples.
///
/// - **Source**: CuTe `weakly_congruent`.
#[doc(alias = "WeaklyCongruent")]
pub trait WeaklyCongruentWith<B>: TypedTuple {}

impl<A, B> WeaklyCongruentWith<B> for A
where
    A: TypedTuple + Form,
    B: Form,
    A: Related<CoarserProfile, A::Form, B::Form, B>,
{
}

/// A static shape whose coordinates are also coordinates of the static shape `B`: `B`, or `B` with
/// sizes in place of some tuples.
///
/// - **Source**: CuTe `compatible`.
#[doc(alias = "Compatible")]
pub trait CompatibleWith<B>: TypedTuple {}

impl<A, B> CompatibleWith<B> for A
where
    A: TypedTuple + Form,
    B: Form,
    A: Related<SameSize, A::Form, B::Form, B>,
{
}

/// The relation [`CongruentWith`].
#[derive(Debug)]
pub struct SameProfile;
/// The relation [`WeaklyCongruentWith`].
#[derive(Debug)]
pub struct CoarserProfile;
/// The relation [`CompatibleWith`].
#[derive(Debug)]
pub struct SameSize;

/// The tuple `self` has the relation `How` to `B`; `FormA` and `FormB` are their forms.
#[diagnostic::on_unimplemented(
    message = "one shape has a tuple where the other has an integer",
    label = "write both with the same parentheses",
    note = "`WeaklyCongruentWith` and `CompatibleWith` also allow an integer for a tuple of the second shape"
)]
pub trait Related<How, FormA, FormB, B> {}

impl<A, B> Related<SameProfile, AnInteger, AnInteger, B> for A {}
impl<A, B, FormB> Related<CoarserProfile, AnInteger, FormB, B> for A {}
impl<A, B, FormB> Related<SameSize, AnInteger, FormB, B> for A
where
    B: Size,
    A: IntEq<B::Output>,
    Same<A, SizeOfShape<B>>: IsTheSize<A, SizeOfShape<B>>,
{
}
impl<A, B, How> Related<How, ATuple, ATuple, B> for A
where
    A: Members,
    B: Members,
    A::List: RelatedEach<How, B::List, OtherCount<A::List, B::List, OneToOne>>,
{
}

/// Each entry of a list has the relation `How` to the entry of `BB` at its position; `Why` is the
/// refusal of another number of entries.
pub trait RelatedEach<How, BB, Why> {}

impl<How, Why> RelatedEach<How, Nil, Why> for Nil {}
impl<A, AA, B, BB, How, Why> RelatedEach<How, Cons<B, BB>, Why> for Cons<A, AA>
where
    A: Form,
    B: Form,
    A: Related<How, A::Form, B::Form, B>,
    AA: RelatedEach<How, BB, Why>,
{
}
impl<B, BB, How, Why> RelatedEach<How, Cons<B, BB>, Why> for Nil where Why: Holds {}
impl<A, AA, How, Why> RelatedEach<How, Nil, Why> for Cons<A, AA> where Why: Holds {}

/// The bit that says whether the static sizes `A` and `B` are equal, where it is 1.
pub trait IsTheSize<A, B> {}

impl<A, B> IsTheSize<A, B> for B1 {}
impl<A, B> IsTheSize<A, B> for B0
where
    A: Decimal,
    B: Decimal,
    Shown<A>: HasTheSize<Shown<B>>,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "compatible: a mode has size {Self} in the first shape and {Size} in the second",
    label = "use equal static sizes; for dynamic ones use `to_value().compatible(..)`"
)]
pub trait HasTheSize<Size> {}
