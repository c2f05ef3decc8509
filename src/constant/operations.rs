//! One declaration for each operation: the type that names its result, and the method of
//! [`Const`](super::Const) or [`Tuple`](super::Tuple).

use core::marker::PhantomData;

/// Declares operations of one kind. The first lines name the type with the methods, the type of the
/// results, and the body of the methods. For
///
/// ```text
/// Const<L: ConstLayout> -> Const: ConstLayout, LAYOUT: DynLayout = Self::EVALUATED.value;
/// Const::evaluated(ConstLayout::EVALUATED);
///
/// composition(right: R = ConstLayout) -> Composition, "..",
///     unwrap(L::LAYOUT.composition(&R::LAYOUT));
/// ```
///
/// the macro declares
///
/// ```text
/// pub struct Composition<L, R>(PhantomData<(L, R)>);
/// impl<L: ConstLayout, R: ConstLayout> ConstLayout for Composition<L, R> {
///     const LAYOUT: DynLayout = Self::EVALUATED.value;
///     const EVALUATED: Evaluated<Self, DynLayout> =
///         Evaluated::new(unwrap(L::LAYOUT.composition(&R::LAYOUT)));
/// }
/// impl<L: ConstLayout> Const<L> {
///     pub const fn composition<R: ConstLayout>(self, right: R) -> Const<Composition<L, R>> {
///         Const::evaluated(ConstLayout::EVALUATED)
///     }
/// }
/// ```
///
/// The body evaluates the result, so the compiler names the line of the method's caller if that
/// fails. The type of `EVALUATED` contains the name of the result, so the body does not repeat it.
/// The caller of the macro passes the body and the values. The compiler would print the whole macro
/// with an error in the macro's own tokens. Parameters in `[]` are constants, such as the number of
/// a mode.
macro_rules! operations {
    (
        $Of:ident<$L:ident: $Bound:ident>
            -> $To:ident: $Fact:ident, $FACT:ident: $Value:ident = $fact:expr;
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
            const $FACT: $crate::$Value = $fact;
            const EVALUATED: $crate::constant::Evaluated<Self, $crate::$Value> =
                $crate::constant::Evaluated::new($value);
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

/// The value of a constant, and the type `N` that names it.
#[derive(Clone, Copy, Debug)]
pub struct Evaluated<N, V> {
    pub(super) value: V,
    name: PhantomData<N>,
}

impl<N, V> Evaluated<N, V> {
    pub(super) const fn new(value: V) -> Self {
        Self { value, name: PhantomData }
    }
}

impl<L> Evaluated<L, ()> {
    /// Returns the layout. Its type is that of the constant to evaluate.
    #[inline]
    #[allow(clippy::unused_self)] // its type is what counts
    pub(super) fn of(self, layout: L) -> L {
        layout
    }
}
