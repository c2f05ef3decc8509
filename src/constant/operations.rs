//! One declaration for each operation: the type that names its result, and the method of
//! [`Const`](super::Const).

/// Declares operations on a constant layout `L`. For
///
/// ```text
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
/// The body of all methods comes first: it evaluates the result, so that the compiler names the
/// line of the method's caller where that fails. The body and the constants are written where the
/// macro is called, for the compiler prints the macro around what is written in it. Parameters in
/// `[]` are constants, such as the number of a mode.
macro_rules! operations {
    ($evaluated:expr; $(
        $(#[$doc:meta])*
        $method:ident $([$($const:ident),*])? ($($argument:ident: $Operand:ident = $Trait:ident),*)
            -> $Result:ident, $names:literal, $value:expr;
    )*) => {$(
        #[doc = $names]
        #[doc = concat!("The result of [`Const::", stringify!($method), "`].")]
        #[derive(Clone, Copy, Debug)]
        pub struct $Result<L, $($Operand,)* $($(const $const: usize),*)?>(
            core::marker::PhantomData<(L, $($Operand,)*)>,
        );

        #[diagnostic::do_not_recommend]
        impl<L: $crate::constant::ConstLayout, $($Operand: $Trait,)* $($(const $const: usize),*)?>
            $crate::constant::ConstLayout for $Result<L, $($Operand,)* $($($const),*)?>
        {
            const LAYOUT: $crate::DynLayout = $value;
        }

        impl<L: $crate::constant::ConstLayout> $crate::constant::Const<L> {
            $(#[$doc])*
            #[must_use]
            #[inline]
            pub const fn $method<$($Operand: $Trait,)* $($(const $const: usize),*)?>(
                self,
                $($argument: $Operand,)*
            ) -> $crate::constant::Const<$Result<L, $($Operand,)* $($($const),*)?>> {
                $(let _ = $argument;)*
                $evaluated
            }
        }
    )*};
}
pub(super) use operations;
