//! Layout: a function from coordinates to offsets whose integers are types, `SHAPE:STRIDE`.

use core::fmt;

use super::strides::Strides;
use super::tuple::{IntTuple, StaticTuple};
use crate::{DynLayout, LayoutError, unwrap};

/// A layout whose integers are types where the compiler knows them: `((2,4),(3,n)):((3,6),(1,24))`.
#[derive(Clone, Copy)]
pub struct Layout<S, D> {
    pub(crate) shape: S,
    pub(crate) stride: D,
}

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// Whether every integer is static.
    pub const IS_STATIC: bool = S::IS_STATIC && D::IS_STATIC;

    /// The layout as a value; where it is not all static, with 0 for its run-time integers.
    pub(crate) const SKELETON: DynLayout = unwrap(DynLayout::new(&S::SKELETON, &D::SKELETON));

    /// The layout `shape:stride`.
    #[must_use]
    #[track_caller]
    pub fn new(shape: S, stride: D) -> Self {
        // Here too, so that the compiler names the line of the caller.
        const {
            if Self::IS_STATIC {
                let _ = Self::SKELETON;
            }
        }
        unwrap(Self::try_new(shape, stride))
    }

    /// The layout `shape:stride`.
    pub fn try_new(shape: S, stride: D) -> Result<Self, LayoutError> {
        if Self::IS_STATIC {
            const {
                let _ = Self::SKELETON;
            }
        } else {
            DynLayout::new(&shape.to_value(), &stride.to_value())?;
        }
        Ok(Self { shape, stride })
    }

    /// The layout as a value.
    #[must_use]
    pub fn to_value(self) -> DynLayout {
        if Self::IS_STATIC {
            return Self::SKELETON;
        }
        // Checked when the layout was made.
        unwrap(DynLayout::new(&self.shape.to_value(), &self.stride.to_value()))
    }

    /// The shape.
    #[must_use]
    pub fn shape(self) -> S {
        self.shape
    }

    /// The stride.
    #[must_use]
    pub fn stride(self) -> D {
        self.stride
    }
}

/// An operation of the value plane on operands of the typed plane: the body of every typed operation.
///
/// ```text
/// mirrored!(Composition<Self, Layout<RS, RD>>: a = self as Self, b = right as Layout<RS, RD>; a.composition(&b))
/// ```
///
/// is a `Result` of the type in front, computed by the last expression from the values of the operands. Where all operands
/// are static nothing is computed when the program runs: the type has one value. The value plane then runs in the compiler,
/// as the check that both planes agree.
macro_rules! mirrored {
    ($output:ty: $($name:ident = $value:ident as $operand:ty),+; $operation:expr) => {{
        let is_static = const {
            let is_static = $(<$operand>::IS_STATIC)&&+;
            if is_static {
                $(let $name = <$operand>::SKELETON;)+
                <$output>::check($operation);
            }
            is_static
        };
        if is_static {
            Ok(<$output>::conjured())
        } else {
            $(let $name = $value.to_value();)+
            match $operation {
                Ok(value) => <$output>::try_from(&value),
                Err(error) => Err(error),
            }
        }
    }};
}
pub(crate) use mirrored;

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// Panics, in the compiler, unless the value plane made this layout.
    pub(crate) const fn check(value: Result<DynLayout, LayoutError>) {
        let value = unwrap(value);
        assert!(
            value.shape().equals(&Self::SKELETON.shape())
                && value.stride().equals(&Self::SKELETON.stride()),
            "the typed plane and the value plane disagree: please report this as a bug of colex"
        );
    }

    /// The layout of this type whose run-time integers, if it has any, are 0.
    pub(crate) fn conjured() -> Self {
        Self { shape: S::from_leaves(&mut || 0), stride: D::from_leaves(&mut || 0) }
    }
}

impl<S: StaticTuple, D: Strides<S> + StaticTuple> Layout<S, D> {
    /// The only value of this type.
    pub const STATIC: Self = {
        let _ = Self::SKELETON;
        Self { shape: S::NEW, stride: D::NEW }
    };

    /// The layout as a value.
    pub const VALUE: DynLayout = Self::SKELETON;
}

impl<S: StaticTuple, D: Strides<S> + StaticTuple> Default for Layout<S, D> {
    fn default() -> Self {
        Self::STATIC
    }
}

impl<S: IntTuple, D: Strides<S>> fmt::Display for Layout<S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_value(), f)
    }
}

impl<S: IntTuple, D: Strides<S>> fmt::Debug for Layout<S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.to_value(), f)
    }
}

impl<S: IntTuple, D: Strides<S>> PartialEq for Layout<S, D> {
    fn eq(&self, other: &Self) -> bool {
        self.to_value() == other.to_value()
    }
}

impl<S: IntTuple, D: Strides<S>> Eq for Layout<S, D> {}

/// The layout `L` itself, under a name that is only known when the method is found.
///
/// A method whose condition stands on `Self` "exists, but its trait bounds were not satisfied"; one that has it on `L` fails
/// with the condition's own message.
pub trait Is<L> {}

impl<S, D> Is<Self> for Layout<S, D> {}
