//! Results: what an operation makes of a layout and an operand, as one type.
//!
//! Every operation has an implementation of [`Makes`], whose one `Output` is a [`Layout`](super::Layout). Bounds in users' code have names of their own,
//! such as `T: ZippedDivides<L>`: each is a trait that [`results!`] derives, with the shape and the stride of that layout.
//!
//! Methods have the shape and the stride of the result as parameters and ask for `Makes<Op, Self, Output = Layout<OS, OD>>`.
//! So the compiler computes a result once where a method is called, and not again for every type in the method's body: the
//! two projections in a return type took a third of the time of a release build.

use super::generic::{Generic, Known, Unknown};

/// What the operation `Op` makes of the layout `L` and the operand `T`; an operation without operand has `()` for `L`.
///
/// Bounds stand on the operand, `T: Makes<Op, L>`: it is not known to the compiler at first, which waits until it is and
/// follows no impl in vain. The implementations are for any type: messages list those for types that look like the one that
/// failed, and there is none that looks like every type.
pub trait Makes<Op, L, T = Self, K = Known> {
    type Output;
}

// With two more implementations `K` cannot follow from a bound on this trait, only from `Operands`.
impl<Any, Op, L, T> Makes<Op, L, T, Generic> for Any {
    type Output = ();
}
impl<Any, Op, L, T> Makes<Op, L, T, Unknown> for Any {
    type Output = ();
}

/// The layout that the operation `Op` makes.
pub(crate) type Made<Op, L, T> = <T as Makes<Op, L>>::Output;

/// Bounds for users, one for each operation, and the types of the results. `new` in front of an operation declares it.
macro_rules! results {
    () => {};
    (
        $(#[$doc:meta])*
        trait $trait:ident<$($operand:ident),*> $(: $bound:ident)? = new $op:ident, $layout:ty;
        $($more:tt)*
    ) => {
        #[doc = concat!("The operation of [`", stringify!($trait), "`].")]
        #[derive(Debug)]
        pub struct $op;

        results! {
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
        pub trait $trait<$($operand),*>:
            $($bound<Itself = Self> +)? Sized + Operands<$layout, crate::typed::generic::Known>
            + Makes<$op, $layout, Output = Layout<Self::Shape, Self::Stride>>
        {
            /// The shape of the result.
            type Shape: IntTuple;
            /// Its stride.
            type Stride: Strides<Self::Shape>;
        }

        impl<$($operand,)* Operand, Shape, Stride> $trait<$($operand),*> for Operand
        where
            Operand: $($bound<Itself = Operand> +)? Operands<$layout, crate::typed::generic::Known>
                + Makes<$op, $layout, Output = Layout<Shape, Stride>>,
            Shape: IntTuple,
            Stride: Strides<Shape>,
        {
            type Shape = Shape;
            type Stride = Stride;
        }

        results!($($more)*);
    };
    (
        $(#[$doc:meta])*
        type $alias:ident<$($parameter:ident $(= $default:ty)?),*> = $operand:ty as $trait:ty;
        $($more:tt)*
    ) => {
        $(#[$doc])*
        pub type $alias<$($parameter $(= $default)?),*> =
            Layout<<$operand as $trait>::Shape, <$operand as $trait>::Stride>;

        results!($($more)*);
    };
}
pub(crate) use results;
