//! Declares operations of coordinate layouts.

/// Defines each method as the operation of the value plane that the row computes from the values
/// `a` of the layout and `b` of an operand. A row has the documentation, and the method with its
/// type parameters, operands and bounds; the bounds name the result `Layout<OS, OD>`.
macro_rules! operations {
    ($(
        $(#[$doc:meta])*
        $name:ident<$($parameter:ident),*>($($operand:ident: $type:ty),*) where [$($bounds:tt)*],
            |$a:ident| $result:expr;
    )*) => {$(
        $(#[$doc])*
        #[must_use]
        #[track_caller]
        pub fn $name<$($parameter,)* K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
            self,
            $($operand: $type),*
        ) -> CoordinateLayout<OS, OD>
        where
            $($bounds)*
        {
            unwrap(mirrored!(CoordinateLayout<OS, OD>: $a = self as Self; $result))
        }
    )*};
}
pub(super) use operations;

/// Like [`operations!`], with a `try_` form and the value of an operand.
macro_rules! try_operations {
    ($(
        $(#[$doc:meta])*
        $name:ident $try_name:ident<$($parameter:ident),*>($($operand:ident: $type:ty),*) where [$($bounds:tt)*],
            |$a:ident $(, $b:ident = $value:ident as $value_type:ty)?| $result:expr;
    )*) => {$(
        $(#[$doc])*
        #[must_use]
        #[track_caller]
        pub fn $name<$($parameter,)* K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
            self,
            $($operand: $type),*
        ) -> CoordinateLayout<OS, OD>
        where
            $($bounds)*
        {
            // Not the `try_` form, so that the compiler reports the line of the caller.
            unwrap(mirrored!(CoordinateLayout<OS, OD>:
                $a = self as Self $(, $b = $value as $value_type)?; $result))
        }

        #[doc = concat!("Returns [`", stringify!($name), "`](Self::", stringify!($name), "), or an error if the dynamic integers")]
        /// violate a condition.
        pub fn $try_name<$($parameter,)* K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
            self,
            $($operand: $type),*
        ) -> Result<CoordinateLayout<OS, OD>, LayoutError>
        where
            $($bounds)*
        {
            mirrored!(CoordinateLayout<OS, OD>:
                $a = self as Self $(, $b = $value as $value_type)?; $result)
        }
    )*};
}
pub(super) use try_operations;
