//! The table of operations: one row for the methods of all kinds of layouts.

/// Defines operations of [`Layout`](struct@crate::Layout), and those of the same names of
/// [`ComposedLayout`](crate::typed::ComposedLayout) and
/// [`CoordinateLayout`](crate::typed::CoordinateLayout). Each operation is a row:
///
/// ```text
/// #[doc = "The documentation of `Layout::zipped_divide`. The first paragraph is one line."]
/// fn zipped_divide, try_zipped_divide<T>(tiler: T) where [
///     T::SelfType: ZippedDivideOperands<Layout<S, D>, K>,
///     T: TypedTiler + Makes<Zipping<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
/// ] = |a, tiler: TilerOperand<T>| a.zipped_divide(&tiler);
/// for ComposedLayout { #[doc = "An example."] }
/// for CoordinateLayout { #[doc = "An example."] }
/// ```
///
/// - The `try_` form is missing if the operation cannot fail.
/// - The bounds are on the shape `S` and the strides `D` of the layout, whose strides may be
///   coordinates. They determine the shape `OS` and the strides `OD` of the result.
/// - The closure is the operation of the value plane, for [`by_value_plane!`]. Its first parameter is the
///   layout. The others have the names of operands, which are converted to the types given here.
/// - `for ComposedLayout` adds the operation on the inner layout of a layout under a swizzle, and
///   `for CoordinateLayout` that on a layout with coordinate strides. Each has the end of its
///   documentation: the first paragraph is that of the row.
///
/// Rustdoc omits the empty `impl` of a kind without methods.
///
/// [`by_value_plane!`]: crate::typed::layout::by_value_plane
macro_rules! layout_methods {
    ($(
        #[doc = $summary:literal]
        #[doc = r""]
        $(#[$doc:meta])*
        fn $name:ident $(, $try_name:ident)? <$($parameter:ident),*>($($operand:ident: $type:ty),*)
        where [$($bounds:tt)*] = |$a:ident $(, $b:ident: $b_type:ty)*| $result:expr
            $(, $form:ident($($read:ident),*) $(= |$planned:ident| $plan:expr)?)?;
        $(for ComposedLayout { $(#[$composed:meta])* })?
        $(for CoordinateLayout { $(#[$coordinate:meta])* })?
    )*) => {
        impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {$(
            $crate::typed::ops::methods::layout_methods! { @method
                [#[doc = $summary] #[doc = ""] $(#[$doc])*]
                $name [$($try_name)?] [$($parameter,)* K, OS: TypedTuple, OD: Strides<OS>]
                [self $(, $operand: $type)*] Layout<OS, OD> [$($bounds)*] {
                    $(let _ = $operand;)*
                    $(let $b = <$b_type>::from($b);)*
                    $crate::typed::layout::by_value_plane!(
                        Layout<OS, OD>: $a = self as Self $(, $b = $b as $b_type)*; $result
                        $(; $form($($read),*) $(= |$planned| $plan)?)?)
                }
            }
        )*}

        impl<W, O, S, D> $crate::typed::composed::ComposedLayout<W, O, Layout<S, D>>
        where
            W: $crate::typed::swizzle::StaticSwizzle,
            O: $crate::typed::tuple::IntLeaf,
            S: TypedTuple,
            D: Strides<S>,
        {$(
            $crate::typed::ops::methods::layout_methods! { @method
                [$(
                    #[doc = $summary]
                    ///
                    #[doc = concat!("- **Post**: the swizzle and the offset do not change; the inner layout is that of [`Layout::", stringify!($name), "`](crate::Layout::", stringify!($name), ").")]
                    #[doc = concat!("- **Does not compile**, **Does not build**, **Panics**: as [`Layout::", stringify!($name), "`](crate::Layout::", stringify!($name), "); if the offsets of the result do not fit.")]
                    ///
                    $(#[$composed])*
                )?]
                $name [$($try_name)?] [$($parameter,)* K, OS: TypedTuple, OD: Strides<OS>]
                [self $(, $operand: $type)*]
                $crate::typed::composed::ComposedLayout<W, O, Layout<OS, OD>> [$($bounds)*] {
                    $(let _ = $operand;)*
                    $(let $b = <$b_type>::from($b);)*
                    let inner = self.inner;
                    self.with_inner(stringify!($name), $crate::typed::layout::by_value_plane!(
                        Layout<OS, OD>: $a = inner as Layout<S, D> $(, $b = $b as $b_type)*; $result
                        $(; $form($($read),*) $(= |$planned| $plan)?)?))
                }
            }
        )*}

        impl<S, D> $crate::typed::coordinate_layout::CoordinateLayout<S, D>
        where
            S: TypedTuple,
            D: $crate::typed::coordinate_layout::CoordinateStrides<S>,
        {$(
            $crate::typed::ops::methods::layout_methods! { @method
                [$(
                    #[doc = $summary]
                    ///
                    #[doc = concat!("- **Static integers**, **Errors**, **Does not compile**, **Does not build**: as [`Layout::", stringify!($name), "`](crate::Layout::", stringify!($name), ").")]
                    ///
                    $(#[$coordinate])*
                )?]
                $name [$($try_name)?]
                [
                    $($parameter,)* K, OS: TypedTuple,
                    OD: $crate::typed::coordinate_layout::CoordinateStrides<OS>
                ]
                [self $(, $operand: $type)*]
                $crate::typed::coordinate_layout::CoordinateLayout<OS, OD> [$($bounds)*] {
                    $(let _ = $operand;)*
                    $(let $b = <$b_type>::from($b);)*
                    $crate::typed::layout::by_value_plane!(
                        $crate::typed::coordinate_layout::CoordinateLayout<OS, OD>:
                        $a = self as Self $(, $b = $b as $b_type)*; $result)
                }
            }
        )*}
    };

    // No `for` in the row.
    (@method [] $($row:tt)*) => {};
    (@method [$($doc:tt)*] $name:ident [] [$($parameters:tt)*] [$($operands:tt)*] $output:ty [$($bounds:tt)*] $result:expr) => {
        $($doc)*
        #[must_use]
        #[track_caller]
        pub fn $name<$($parameters)*>($($operands)*) -> $output
        where
            $($bounds)*
        {
            $crate::unwrap($result)
        }
    };
    (@method [$($doc:tt)*] $name:ident [$try_name:ident] [$($parameters:tt)*] [$($operands:tt)*] $output:ty [$($bounds:tt)*] $result:expr) => {
        $crate::typed::ops::methods::with_try! { Self::
            $($doc)*
            fn $name, $try_name<$($parameters)*>($($operands)*) -> $output where [$($bounds)*] = $result;
        }
    };
}
pub(crate) use layout_methods;

/// Defines functions that panic with an error, and their `try_` forms, which return it. A row is a
/// function with both names, and a `Result` as its body. The rows of methods begin after `Self::`.
///
/// Both functions have the body, so that the compiler reports the line of the caller if a constant
/// of the body fails.
macro_rules! with_try {
    (@ $scope:literal $(
        $(#[$doc:meta])*
        fn $name:ident, $try_name:ident<$($parameter:ident $(: $bound:path)?),*>($($operands:tt)*) -> $output:ty
        $(where [$($bounds:tt)*])? = $result:expr;
    )*) => {$(
        $(#[$doc])*
        #[must_use]
        #[track_caller]
        pub fn $name<$($parameter $(: $bound)?),*>($($operands)*) -> $output
        where
            $($($bounds)*)?
        {
            $crate::unwrap($result)
        }

        #[doc = concat!("Returns [`", stringify!($name), "`](", $scope, stringify!($name), "), or an error if the dynamic integers")]
        /// violate a condition.
        pub fn $try_name<$($parameter $(: $bound)?),*>($($operands)*) -> Result<$output, $crate::LayoutError>
        where
            $($($bounds)*)?
        {
            $result
        }
    )*};
    (Self:: $($rows:tt)*) => {
        $crate::typed::ops::methods::with_try! { @ "Self::" $($rows)* }
    };
    ($($rows:tt)*) => {
        $crate::typed::ops::methods::with_try! { @ "" $($rows)* }
    };
}
pub(crate) use with_try;
