//! One declaration for each operation: the type that names its result, and the method of
//! [`Const`](super::Const) or [`Tuple`](super::Tuple).

use core::marker::PhantomData;

use crate::typed::SliceCoord;
use crate::{LayoutError, Reason, unwrap};

/// Declares operations of one kind. The first lines name the type with the methods, the type of the
/// results, and the body of the methods. For
///
/// ```text
/// Const<L: ConstLayout> -> Const: ConstLayout, LAYOUT: DynLayout = Self::OUTCOME.unwrap();
/// Const::evaluated(const { ConstLayout::OUTCOME.checked() });
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
///     const LAYOUT: DynLayout = Self::OUTCOME.unwrap();
///     const OUTCOME: Outcome<Self, DynLayout> =
///         match first_failure("composition", &[L::OUTCOME.failure(), R::OUTCOME.failure()]) {
///             Some(failure) => Outcome::failed(failure),
///             None => Outcome::new(Outcome::<Self, DynLayout>::compute()),
///         };
/// }
/// impl<L: ConstLayout, R: ConstLayout> Outcome<Composition<L, R>, DynLayout> {
///     const fn compute() -> Result<DynLayout, LayoutError> {
///         L::LAYOUT.composition(&R::LAYOUT)
///     }
/// }
/// impl<L: ConstLayout> Const<L> {
///     pub const fn composition<R: ConstLayout>(self, right: R) -> Const<Composition<L, R>> {
///         Const::evaluated(const { ConstLayout::OUTCOME.checked() })
///     }
/// }
/// ```
///
/// The body checks the outcome, so the compiler names the line of the method's caller if the
/// operation fails. This is the only constant that fails: the outcome of a failed operation is a
/// constant, and `checked` accepts the outcome of an operation with a failed operand. So there is
/// one error for a chain of operations. `compute` is a function because the compiler evaluates all
/// constants that the initializer of a constant names.
///
/// The type of `OUTCOME` contains the name of the result, so the body does not repeat it. The
/// caller of the macro passes the body and the values. The compiler would print the whole macro
/// with an error in the macro's own tokens. Parameters in `[]` are constants, such as the number of
/// a mode. The value of an operation that cannot fail is in `Ok(..)`.
///
/// The dynamic integers of a [`Mixed`](super::Mixed) result need a plan, or the value plane runs in
/// the program. `planned(value, result => plan)` has one. `moves(layout: L, mode: R => value)` is an
/// operation that only moves modes: applied to the positions of modes, it shows where they go.
///
/// A row without the description `".."` declares no type. The result then has the name that another
/// kind of layouts declares: `Composition<C, R>` is a coordinate layout if `C` is one.
macro_rules! operations {
    (
        $Of:ident<$L:ident: $Bound:ident>
            -> $To:ident: $Fact:ident, $FACT:ident: $Value:ident = $fact:expr;
        $evaluated:expr;
        $(
            $(#[$doc:meta])*
            $method:ident $([$($const:ident),*])? ($($argument:ident: $Operand:ident = $Trait:ident),*)
                -> $Result:ident $(, $names:literal)?, $form:ident $value:tt;
        )*
    ) => {$(
        $crate::constant::operations::result_names! {
            @operation [$($names)?] $Of $method;
            $Fact, $FACT: $Value = $fact;
            $Result(stringify!($method)) [$($($const),*)?]<$L: $Bound $(, $Operand: $Trait)*> = $form $value;
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

/// Declares the types that name results, with their outcomes. A row has the name of the result
/// and that of the operation, for errors. The macro [`operations!`] has an example.
macro_rules! result_names {
    (
        $Fact:ident, $FACT:ident: $Value:ident = $fact:expr;
        $(
            $(#[$doc:meta])*
            $Result:ident($operation:expr) [$($const:ident),*]<$($Operand:ident: $Trait:ident),*>
                = $form:ident $value:tt;
        )*
    ) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $Result<$($Operand,)* $(const $const: usize),*>(
            core::marker::PhantomData<($($Operand,)*)>,
        );

        $crate::constant::operations::result_names! {
            @outcome $Fact, $FACT: $Value = $fact;
            $Result($operation) [$($const),*]<$($Operand: $Trait),*> = $form $value;
        }
    )*};

    // A row of `operations!`, with and without a description.
    (
        @operation [$names:literal] $Of:ident $method:ident;
        $Fact:ident, $FACT:ident: $Value:ident = $fact:expr;
        $($row:tt)*
    ) => {
        $crate::constant::operations::result_names! {
            $Fact, $FACT: $Value = $fact;
            #[doc = $names]
            #[doc = concat!("The result of [`", stringify!($Of), "::", stringify!($method), "`].")]
            $($row)*
        }
    };
    (@operation [] $Of:ident $method:ident; $($row:tt)*) => {
        $crate::constant::operations::result_names! { @outcome $($row)* }
    };

    (
        @outcome $Fact:ident, $FACT:ident: $Value:ident = $fact:expr;
        $Result:ident($operation:expr) [$($const:ident),*]<$($Operand:ident: $Trait:ident),*>
            = $form:ident $value:tt;
    ) => {
        #[diagnostic::do_not_recommend]
        impl<$($Operand: $Trait,)* $(const $const: usize),*> $crate::constant::$Fact
            for $Result<$($Operand,)* $($const),*>
        {
            const $FACT: $crate::$Value = $fact;
            const OUTCOME: $crate::constant::Outcome<Self, $crate::$Value> =
                match $crate::constant::operations::first_failure($operation, &[$($Operand::OUTCOME.failure()),*]) {
                    Some(failure) => $crate::constant::Outcome::failed(failure),
                    None => $crate::constant::Outcome::new(
                        $crate::constant::Outcome::<Self, $crate::$Value>::compute(),
                    ),
                };
            $crate::constant::operations::result_names! { @plan $form }
        }

        // A function of the outcome, not of the name, which may have an outcome of each kind.
        impl<$($Operand: $Trait,)* $(const $const: usize),*>
            $crate::constant::Outcome<$Result<$($Operand,)* $($const),*>, $crate::$Value>
        {
            #[allow(clippy::unnecessary_wraps)] // of operations that cannot fail
            const fn compute() -> Result<$crate::$Value, $crate::LayoutError> {
                $crate::constant::operations::result_names!(@$form $value)
            }
            $crate::constant::operations::result_names! { @formulas $form $value }
        }
    };
    (@unwrap ($value:expr)) => { $value };
    (@Ok ($value:expr)) => { Ok($value) };
    (@planned ($value:expr, $result:ident => $plan:expr)) => { $value };
    (@moves ($left:ident: $L:ident $(, $right:ident: $R:ident)? => $value:expr)) => {{
        let $left = &$L::LAYOUT;
        $(let $right = &$R::LAYOUT;)?
        $value
    }};

    // The plan of the dynamic integers, for operations that have one.
    (@plan unwrap) => {};
    (@plan Ok) => {};
    (@plan $form:ident) => {
        const PLAN: &'static $crate::value::plan::Plan = &match Self::OUTCOME.result {
            Ok(result) => $crate::constant::Outcome::<Self, $crate::DynLayout>::plan(&result),
            Err(_) => $crate::value::plan::Plan::NONE,
        };
    };
    (@formulas unwrap $value:tt) => {};
    (@formulas Ok $value:tt) => {};
    (@formulas planned ($value:expr, $result:ident => $plan:expr)) => {
        const fn plan($result: &$crate::DynLayout) -> $crate::value::plan::Plan {
            $plan
        }
    };
    (@formulas moves ($layout:ident: $L:ident => $value:expr)) => {
        const fn plan(result: &$crate::DynLayout) -> $crate::value::plan::Plan {
            let operands = [&$L::LAYOUT, &$crate::DynLayout::UNIT];
            let $layout = &$crate::value::plan::Plan::positions(operands[0], 0);
            $crate::value::plan::Plan::moved(operands, &$value, result)
        }
    };
    (@formulas moves ($left:ident: $L:ident, $right:ident: $R:ident => $value:expr)) => {
        const fn plan(result: &$crate::DynLayout) -> $crate::value::plan::Plan {
            let operands = [&$L::LAYOUT, &$R::LAYOUT];
            let $left = &$crate::value::plan::Plan::positions(operands[0], 0);
            let $right = &$crate::value::plan::Plan::positions(operands[1], 1);
            $crate::value::plan::Plan::moved(operands, &$value, result)
        }
    };
}
pub(super) use result_names;

/// The result of an operation on constants, or its error, and the type `N` that names the result.
#[derive(Clone, Copy, Debug)]
pub struct Outcome<N, V> {
    pub(crate) result: Result<V, Failure>,
    name: PhantomData<N>,
}

/// The error of an operation on constants.
#[derive(Clone, Copy, Debug)]
pub struct Failure {
    error: LayoutError,
    /// Whether the error is that of an operand.
    is_inherited: bool,
}

impl Failure {
    pub(super) const fn reason(self) -> Reason {
        self.error.reason()
    }
}

impl<N, V: Copy> Outcome<N, V> {
    /// Returns the outcome of an operation.
    pub(super) const fn new(result: Result<V, LayoutError>) -> Self {
        let result = match result {
            Ok(value) => Ok(value),
            Err(error) => Err(Failure { error, is_inherited: false }),
        };
        Self { result, name: PhantomData }
    }

    /// Returns the outcome of an operation with this failure.
    pub(super) const fn failed(failure: Failure) -> Self {
        Self { result: Err(failure), name: PhantomData }
    }

    /// Returns the outcome of an operand that has a result with this failure.
    pub(super) const fn inherited(failure: Failure) -> Self {
        Self::failed(Failure { is_inherited: true, ..failure })
    }

    /// Returns the failure, if there is one.
    pub(crate) const fn failure(self) -> Option<Failure> {
        match self.result {
            Ok(_) => None,
            Err(failure) => Some(failure),
        }
    }

    /// Returns whether there is no result.
    pub(crate) const fn has_failed(self) -> bool {
        self.result.is_err()
    }

    /// Stops the build if the operation failed, and not an operand: an operation that returned the
    /// operand has stopped it.
    #[track_caller]
    pub(crate) const fn check(self) {
        if let Err(Failure { error, is_inherited: false }) = self.result {
            let () = unwrap(Err(error));
        }
    }

    /// Checks the outcome as [`check`](Self::check), and returns its name.
    #[track_caller]
    pub(crate) const fn checked(self) -> Evaluated<N, ()> {
        self.check();
        Evaluated::new(())
    }

    /// Returns the result, or stops the build.
    #[track_caller]
    pub(super) const fn unwrap(self) -> V {
        match self.result {
            Ok(value) => value,
            Err(failure) => unwrap(Err(failure.error)),
        }
    }

    /// Returns the result, or `other` after a failure, for constants that depend on it.
    pub(crate) const fn unwrap_or(self, other: V) -> V {
        match self.result {
            Ok(value) => value,
            Err(_) => other,
        }
    }
}

/// The outcome of a coordinate, which is not the result of an operation.
pub(super) trait CoordOutcome: SliceCoord {
    const OUTCOME: Outcome<Self, ()> = Outcome::new(Ok(()));
}
impl<C: SliceCoord> CoordOutcome for C {}

impl<N> Outcome<N, ()> {
    /// Returns the outcome of an operand that is made of a result with this failure.
    pub(super) const fn of_operand(failure: Option<Failure>) -> Self {
        match failure {
            Some(failure) => Self::inherited(failure),
            None => Self::new(Ok(())),
        }
    }
}

/// Returns the failure of an operation with operands of these failures: the first one.
///
/// The result of an operation has been reported. It is the first operand, or a `Const` or `Tuple`,
/// whose outcome is inherited. Another operand with an error is a tiler that is not a constant, and
/// its error names this operation.
pub(super) const fn first_failure(
    operation: &'static str,
    operands: &[Option<Failure>],
) -> Option<Failure> {
    let mut k = 0;
    while k < operands.len() {
        if let Some(Failure { error, is_inherited }) = operands[k] {
            if k == 0 || is_inherited {
                return Some(Failure { error, is_inherited: true });
            }
            let error = LayoutError::new(operation, error.reason());
            return Some(Failure { error, is_inherited: false });
        }
        k += 1;
    }
    None
}

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
