//! One declaration for each operation: the type that names its result, and the method of
//! [`Const`](super::Const) or [`Tuple`](super::Tuple).

/// Declares operations of one kind. The first line says whose methods they are and what their
/// results are. For
///
/// ```text
/// Const<L: ConstLayout> -> Const: ConstLayout, LAYOUT: DynLayout; const { Const::evaluated() };
///
/// composition(right: R = ConstLayout) -> Composition, "..", unwrap(L::LAYOUT.composition(&R::LAYOUT));
/// ```
///
/// this is
///
/// ```text
/// pub struct Composition<L, R>(PhantomData<(L, R)>);
/// impl<L: ConstLayout, R: ConstLayout> ConstLayout for Composition<L, R> {
///     const LAYOUT: DynLayout = unwrap(L::LAYOUT.composition(&R::LAYOUT));
/// }
/// impl<L: ConstLayout> Const<L> {
///     pub const fn composition<R: ConstLayout>(self, right: R) -> Const<Composition<L, R>> { .. }
/// }
/// ```
///
/// The body of all methods evaluates the result, so that the compiler names the line of the
/// method's caller where that fails. The body and the constants are written where the macro is
/// called, for the compiler prints the macro around what is written in it. Parameters in `[]` are
/// constants, such as the number of a mode.
macro_rules! operations {
    (
        $Of:ident<$L:ident: $Bound:ident> -> $To:ident: $Fact:ident, $FACT:ident: $Value:ident;
        $evaluated:expr;
        $(
            $(#[$doc:meta])*
            $method:ident $([$($const:ident),*])? ($($argument:ident: $Operand:ident = $Trait:ident),*)
                -> $Result:ident, $names:literal, $value:expr;
        )*
    ) => {$(
        #[doc = $names]
        #[doc = concat!("The result of [`", stringify!($Of), "::", stringify!($method), "`].")]
        #[derive(Clone, Copy, Debug)]
        pub struct $Result<$L, $($Operand,)* $($(const $const: usize),*)?>(
            core::marker::PhantomData<($L, $($Operand,)*)>,
        );

        #[diagnostic::do_not_recommend]
        impl<$L: $Bound, $($Operand: $Trait,)* $($(const $const: usize),*)?>
            $crate::constant::$Fact for $Result<$L, $($Operand,)* $($($const),*)?>
        {
            const $FACT: $crate::$Value = $value;
        }

        impl<$L: $Bound> $Of<$L> {
            $(#[$doc])*
            #[must_use]
            #[inline]
            pub const fn $method<$($Operand: $Trait,)* $($(const $const: usize),*)?>(
                self,
                $($argument: $Operand,)*
            ) -> $crate::constant::$To<$Result<$L, $($Operand,)* $($($const),*)?>> {
                $(let _ = $argument;)*
                $evaluated
            }
        }
    )*};
}
pub(super) use operations;
