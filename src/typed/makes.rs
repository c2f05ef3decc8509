//! Results: the layout that an operation returns, as one type.
//!
//! Every operation implements [`Makes`], whose `Output` is a [`Layout`](super::Layout). The public
//! bounds of generic code, such as `T: ZippedDivides<L>`, are traits that [`bounds_and_results!`]
//! derives; they have the shape and the stride of that layout.
//!
//! Methods have the shape and the stride of the result as parameters, and the bound
//! `Makes<Op, Self, Output = Layout<OS, OD>>`. The compiler therefore computes a result once for
//! each call, and not again for every type in the body of the method. Two projections in the return
//! type instead took a third of the time of a release build.

use super::generic::{AllConcrete, HasParameters, Undecided};

/// The result of the operation `Op` on the layout `L` and the operand `T`. An operation without
/// operand has `()` for `L`.
///
/// Bounds are on the operand, `T: Makes<Op, L>`. The compiler waits for the type of the operand
/// before it tries any implementation. The implementations are for any type `Self`: compile errors
/// list the implementations for types similar to the one that failed, and none is similar to a type
/// parameter.
pub trait Makes<Op, L, T = Self, K = AllConcrete> {
    type Output;
}

// With two more implementations the compiler infers `K` from the traits of `generic` only, not from
// a bound on this trait.
impl<Any, Op, L, T> Makes<Op, L, T, HasParameters> for Any {
    type Output = ();
}
impl<Any, Op, L, T> Makes<Op, L, T, Undecided> for Any {
    type Output = ();
}

/// The layout that the operation `Op` returns.
pub(crate) type Made<Op, L, T> = <T as Makes<Op, L>>::Output;

/// Declares the public bound of each operation and the type of its result. `new` before an
/// operation also declares its marker.
macro_rules! bounds_and_results {
    () => {};
    (
        $(#[$doc:meta])*
        trait $trait:ident<$($operand:ident),*> $(: $bound:ident)? = new $op:ident, $layout:ty;
        $($more:tt)*
    ) => {
        #[doc = concat!("The operation of [`", stringify!($trait), "`].")]
        #[derive(Debug)]
        pub struct $op;

        bounds_and_results! {
            $(#[$doc])*
            trait $trait<$($operand),*> $(: $bound)? = $op, $layout;
            $($more)*
        }
    };
    (
        $(#[$doc:meta])*
        trait $trait:ident<$($operand:ident),*> $(: $bound:ident)? = $op:ty, $layout:ty;
        $($more:tt)*
    ) => {
        $(#[$doc])*
        #[diagnostic::on_unimplemented(
            message = "the bound of the operation is missing, or it names the layout before the operand",
            label = "write the operand first, as `Tiler![<4, 4>]: ZippedDivides<Layout<S, D>>`",
            note = "generic code that calls generic code repeats its bounds: see `colex::generic_code`"
        )]
        pub trait $trait<$($operand),*>:
            $($bound<SelfType = Self> +)? Sized + crate::typed::generic::ConcreteOperand<$layout>
            + Makes<$op, $layout, Output = Layout<Self::Shape, Self::Stride>>
        {
            /// The shape of the result.
            type Shape: TypedTuple;
            /// The stride of the result.
            type Stride: Strides<Self::Shape>;
        }

        impl<$($operand,)* Operand, Shape, Stride> $trait<$($operand),*> for Operand
        where
            Operand: $($bound<SelfType = Operand> +)? crate::typed::generic::ConcreteOperand<$layout>
                + Makes<$op, $layout, Output = Layout<Shape, Stride>>,
            Shape: TypedTuple,
            Stride: Strides<Shape>,
        {
            type Shape = Shape;
            type Stride = Stride;
        }

        bounds_and_results!($($more)*);
    };
    (
        $(#[$doc:meta])*
        type $alias:ident<$($parameter:ident $(= $default:ty)?),*> = $operand:ty as $trait:ty;
        $($more:tt)*
    ) => {
        $(#[$doc])*
        pub type $alias<$($parameter $(= $default)?),*> =
            Layout<<$operand as $trait>::Shape, <$operand as $trait>::Stride>;

        bounds_and_results!($($more)*);
    };
}
pub(crate) use bounds_and_results;
