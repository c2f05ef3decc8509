//! Operations as types: the parameters of the results of [`AnyLayout`](super::AnyLayout).

use crate::constant::{ConstLayout, ConstTiler};
use crate::sealed::Sealed;
use crate::{DynLayout, LayoutError, Tiler};

/// An operation on one layout, as a type: the parameter of [`AnyLayout::Unary`](super::AnyLayout::Unary).
pub trait Operation: 'static + Sealed {
    /// The name of the result for a constant layout.
    type Named<L: ConstLayout>: ConstLayout;
    /// Returns the result for a `DynLayout`.
    #[doc(hidden)]
    fn of(layout: &DynLayout) -> Result<DynLayout, LayoutError>;
}

/// An operation on two layouts, as a type: the parameter of
/// [`AnyLayout::WithLayout`](super::AnyLayout::WithLayout).
pub trait LayoutOperation: 'static + Sealed {
    /// The name of the result for constants.
    type Named<L: ConstLayout, R: ConstLayout>: ConstLayout;
    /// The name of the operation, for errors.
    #[doc(hidden)]
    const NAME: &'static str;
    /// Returns the result for `DynLayout`s.
    #[doc(hidden)]
    fn of(layout: &DynLayout, right: &DynLayout) -> Result<DynLayout, LayoutError>;
}

/// An operation on a layout and a tiler, as a type: the parameter of
/// [`AnyLayout::WithTiler`](super::AnyLayout::WithTiler).
pub trait TilerOperation: 'static + Sealed {
    /// The name of the result for constants.
    type Named<L: ConstLayout, T: ConstTiler>: ConstLayout;
    /// The name of the operation, for errors.
    #[doc(hidden)]
    const NAME: &'static str;
    /// Returns the result for a `DynLayout` and a tiler as a value.
    #[doc(hidden)]
    fn of(layout: &DynLayout, tiler: &Tiler) -> Result<DynLayout, LayoutError>;
}

/// The operations as types, parameters of [`AnyLayout`](super::AnyLayout). Each has the name of its
/// result for constants.
pub mod op {
    use core::marker::PhantomData;

    use super::{LayoutOperation, Operation, TilerOperation};
    use crate::constant::modes::numbered_modes;
    use crate::constant::tuple::integer;
    use crate::constant::{self, ConstLayout, ConstTiler, ConstTuple};
    use crate::sealed::Sealed;
    use crate::{DynLayout, LayoutError, Tiler};

    /// Operations on one layout, with constant tuples `<P>` or numbers `[N]`.
    macro_rules! alone {
        ($($Op:ident $(<$P:ident>)? $([$($N:ident),*])? = |$layout:ident| $value:expr;)*) => {$(
            #[doc = concat!("The operation with the result [`", stringify!($Op), "`](constant::results::", stringify!($Op), ").")]
            #[derive(Clone, Copy, Debug)]
            pub struct $Op<$($P,)? $($(const $N: usize),*)?>(PhantomData<($($P,)?)>);
            impl<$($P,)? $($(const $N: usize),*)?> Sealed for $Op<$($P,)? $($($N),*)?> {}
            impl<$($P: ConstTuple,)? $($(const $N: usize),*)?> Operation for $Op<$($P,)? $($($N),*)?> {
                type Named<L: ConstLayout> = constant::results::$Op<L, $($P,)? $($($N),*)?>;
                fn of($layout: &DynLayout) -> Result<DynLayout, LayoutError> {
                    $value
                }
            }
        )*};
    }
    alone! {
        Coalesce = |layout| Ok(layout.coalesce());
        CoalesceBy<P> = |layout| layout.coalesce_by(&P::TUPLE);
        Filter = |layout| Ok(layout.filter());
        FilterZeros = |layout| Ok(layout.filter_zeros());
        Flatten = |layout| Ok(layout.flatten());
        WithShape<S> = |layout| layout.with_shape(&S::TUPLE);
        Complement<S> = |layout| layout.complement(&S::TUPLE);
        RightInverse = |layout| layout.right_inverse();
        LeftInverse = |layout| layout.left_inverse();
        Nullspace = |layout| layout.nullspace();
        Select<M> = |layout| numbered_modes(layout, &M::TUPLE);
        Take[BEGIN, END] = |layout| layout.take(BEGIN, END);
        Group[BEGIN, END] = |layout| layout.group(BEGIN, END);
        Upcast<N> = |layout| layout.upcast(integer(&N::TUPLE, "upcast"));
        Downcast<N> = |layout| layout.downcast(integer(&N::TUPLE, "downcast"));
    }

    /// Operations on two operands.
    macro_rules! with {
        ($Kind:ident, $Operand:ident, $Value:ident: $($Op:ident $method:ident;)*) => {$(
            #[doc = concat!("The operation with the result [`", stringify!($Op), "`](constant::results::", stringify!($Op), ").")]
            #[derive(Clone, Copy, Debug)]
            pub struct $Op;
            impl Sealed for $Op {}
            impl $Kind for $Op {
                type Named<L: ConstLayout, R: $Operand> = constant::results::$Op<L, R>;
                const NAME: &'static str = stringify!($method);
                fn of(layout: &DynLayout, right: &$Value) -> Result<DynLayout, LayoutError> {
                    layout.$method(right)
                }
            }
        )*};
    }
    with! {
        LayoutOperation, ConstLayout, DynLayout:
        Composition composition;
        BlockedProduct blocked_product;
        RakedProduct raked_product;
        Append append;
        Prepend prepend;
        Zip zip;
    }
    with! {
        TilerOperation, ConstTiler, Tiler:
        Compose compose;
        LogicalDivide logical_divide;
        ZippedDivide zipped_divide;
        TiledDivide tiled_divide;
        FlatDivide flat_divide;
        TileUnzip tile_unzip;
        LogicalProduct logical_product;
        ZippedProduct zipped_product;
        TiledProduct tiled_product;
        FlatProduct flat_product;
    }
}
