//! `Operand`: a layout of any plane as a value, for the macros.
//!
//! A trait method does not run in `const`. So the layouts that are values or constants have an
//! inherent method, and the others a method of a trait: a layout with dynamic integers is not a
//! constant anyway. The compiler takes the inherent method where both exist.

use crate::thread_value::TvLayout;
use crate::{ComposedLayout, DynLayout};

/// A borrowed operand of a macro.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Operand<T>(pub T);

impl Operand<&DynLayout> {
    #[must_use]
    pub const fn layout(&self) -> DynLayout {
        *self.0
    }

    #[must_use]
    pub const fn composed(&self) -> ComposedLayout {
        ComposedLayout::from_layout(self.0)
    }
}

impl Operand<&ComposedLayout> {
    #[must_use]
    pub const fn composed(&self) -> ComposedLayout {
        *self.0
    }
}

impl Operand<&TvLayout> {
    #[must_use]
    pub const fn layout(&self) -> DynLayout {
        self.0.layout()
    }

    #[must_use]
    pub const fn composed(&self) -> ComposedLayout {
        ComposedLayout::from_layout(&self.0.layout())
    }
}

#[cfg(feature = "types")]
impl<L: crate::constant::ConstComposed> Operand<&L> {
    #[must_use]
    pub const fn composed(&self) -> ComposedLayout {
        const { L::COMPOSED }
    }
}

#[cfg(feature = "types")]
impl<L: crate::constant::ConstLayout> Operand<&L> {
    #[must_use]
    pub const fn layout(&self) -> DynLayout {
        const { L::LAYOUT }
    }
}

/// A layout with or without a swizzle.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the operand of the claim is not a layout",
    label = "expected a `DynLayout`, a `ComposedLayout`, a `Const`, a `Composed` or a value of `layout!`",
    note = "`DynLayout::lit(\"(4,8):(8,1)\")` and `ComposedLayout::lit(\"S<3,3,3> o 0 o (8,64):(64,1)\")` are layouts"
)]
pub trait ToComposed {
    fn to_composed(&self) -> ComposedLayout;
}

/// A layout without a swizzle.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the operand of the claim is not a layout without a swizzle",
    label = "expected a `DynLayout`, a `Const` or a value of `layout!`",
    note = "`DynLayout::lit(\"(4,8):(8,1)\")` is such a layout"
)]
pub trait ToLayout {
    fn to_layout(&self) -> DynLayout;
}

/// The methods of an operand that is not a constant.
#[doc(hidden)]
pub trait AtRunTime<T> {
    fn composed(&self) -> ComposedLayout
    where
        T: ToComposed;

    fn layout(&self) -> DynLayout
    where
        T: ToLayout;
}

impl<T> AtRunTime<T> for Operand<&T> {
    fn composed(&self) -> ComposedLayout
    where
        T: ToComposed,
    {
        self.0.to_composed()
    }

    fn layout(&self) -> DynLayout
    where
        T: ToLayout,
    {
        self.0.to_layout()
    }
}

/// Implements the traits for layouts that are a method away from a value.
macro_rules! at_run_time {
    ($($Trait:ident $method:ident -> $Value:ident { $([$($parameter:tt)*] $type:ty: $layout:ident => $value:expr;)* })*) => {$($(
        #[diagnostic::do_not_recommend]
        impl<$($parameter)*> $Trait for $type {
            fn $method(&self) -> $Value {
                let $layout = self;
                $value
            }
        }
    )*)*};
}

at_run_time! {
    ToComposed to_composed -> ComposedLayout {
        [T: ToComposed] &T: layout => (*layout).to_composed();
        [] DynLayout: layout => (*layout).into();
        [] ComposedLayout: layout => *layout;
        [] TvLayout: layout => layout.layout().into();
    }
    ToLayout to_layout -> DynLayout {
        [T: ToLayout] &T: layout => (*layout).to_layout();
        [] DynLayout: layout => *layout;
        [] TvLayout: layout => layout.layout();
    }
}

#[cfg(feature = "types")]
mod types {
    use super::{ComposedLayout, DynLayout, ToComposed, ToLayout};
    use crate::constant::{Composed, Const, ConstComposed, ConstLayout, Mixed};
    use crate::typed::{self, IntLeaf, Layout, StaticSwizzle, Strides, TypedTuple};

    at_run_time! {
        ToComposed to_composed -> ComposedLayout {
            [S: TypedTuple, D: Strides<S>] Layout<S, D>: layout => DynLayout::from(*layout).into();
            [L: ConstLayout] Const<L>: layout => DynLayout::from(*layout).into();
            [K: ConstLayout] Mixed<K>: layout => DynLayout::from(*layout).into();
            [L: ConstComposed] Composed<L>: layout => (*layout).into();
            [W: StaticSwizzle, O: IntLeaf, S: TypedTuple, D: Strides<S>]
                typed::ComposedLayout<W, O, Layout<S, D>>: layout => (*layout).into();
        }
        ToLayout to_layout -> DynLayout {
            [S: TypedTuple, D: Strides<S>] Layout<S, D>: layout => DynLayout::from(*layout);
            [L: ConstLayout] Const<L>: layout => DynLayout::from(*layout);
            [K: ConstLayout] Mixed<K>: layout => DynLayout::from(*layout);
        }
    }
}
