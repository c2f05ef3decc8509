//! Layout: a function from coordinates to offsets, `SHAPE:STRIDE`, whose static integers are types.

use super::strides::Strides;
use super::tuple::{StaticTuple, TypedTuple};
use crate::device::{IS_DEVICE, stop};
use crate::{DynLayout, LayoutError, MAX_LEAVES, MAX_NODES, unwrap};

/// A layout whose static integers are types: `((2,4),(3,n)):((3,6),(1,24))`.
///
/// `S` and `D` are nested tuples with the same parentheses. Their leaves are *static*, typenum
/// integers, or *dynamic*, of type `usize`. The macros [`layout!`](crate::layout) and
/// [`Layout!`](crate::Layout!) write values and types in layout notation.
///
/// - A layout stores its dynamic integers only. A layout of static integers is zero-sized, and its
///   type has one value.
/// - Operations are methods of the same names as those of [`DynLayout`]. Operations on static
///   layouts have no cost at run time. An operation that can fail for dynamic integers has a `try_`
///   form; the plain form panics with the same error.
/// - `==` compares parentheses and integers, static and dynamic alike. Two layouts are the same
///   function if the results of [`coalesce`](Self::coalesce) are equal.
///   [`assert_layout!`](crate::assert_layout!) compares types.
///
/// # Examples
///
/// ```
/// use colex::{Layout, int, layout};
/// type Tile = Layout![((2, 4), (3, 5)):((3, 6), (1, 24))];
/// const TILE: Tile = layout!(((2, 4), (3, 5)):((3, 6), (1, 24)));
/// assert_eq!(size_of::<Tile>(), 0);
/// assert_eq!(TILE.index(11), 10);
/// let offset: colex::Int![10] = TILE.index(int!(11)); // a type: nothing is computed
///
/// let n = 100;
/// let rows = layout!((8, n):(n, 1));
/// assert_eq!((rows.index((3, 7)), rows.to_string()), (307, "(_8,100):(100,_1)".into()));
/// ```
#[derive(Clone, Copy)]
pub struct Layout<S, D> {
    pub(crate) shape: S,
    pub(crate) stride: D,
}

impl<S: TypedTuple, D: Strides<S>> crate::sealed::Sealed for Layout<S, D> {}

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// The layout as a value, with 0 for its dynamic integers.
    pub(crate) const STRUCTURE: DynLayout = unwrap(DynLayout::new(&S::STRUCTURE, &D::STRUCTURE));

    /// Returns the layout `shape:stride`, which [`layout!`](crate::layout) writes in notation.
    ///
    /// - **Panics**: if the size, the cosize or a dynamic integer does not fit 63 bits;
    ///   [`try_new`](Self::try_new) returns the error.
    /// - **Does not build**: the same conditions, if all integers are static.
    /// - **Does not compile**: strides with other parentheses than the shape.
    /// - **Source**: CuTe `make_layout(shape, stride)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int};
    /// let layout: Layout![(4, usize):(1, 4)] = Layout::new((int!(4), 10), (int!(1), int!(4)));
    /// assert_eq!(layout.to_string(), "(_4,10):(_1,_4)");
    /// ```
    #[doc(alias = "make_layout")]
    #[must_use]
    #[track_caller]
    pub fn new(shape: S, stride: D) -> Self {
        // This does not call `try_new`, so that the compiler reports the line of the caller.
        let () = Self::CHECKED;
        unwrap(Self::of_values(shape, stride))
    }

    /// Returns the layout `shape:stride`, or an error if dynamic integers are too large.
    ///
    /// - **Errors**: [`Reason::Overflow`](crate::Reason) if the size or the cosize does not fit 63
    ///   bits; [`Reason::TooWide`](crate::Reason) if a dynamic integer does not.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, Reason, int};
    /// let reason = |n: usize| Layout::try_new((n, int!(4)), (int!(1), n)).unwrap_err().reason();
    /// assert_eq!(reason(1 << 62), Reason::Overflow);
    /// assert_eq!(reason(1 << 63), Reason::TooWide { integer: 1 << 63 });
    /// ```
    pub fn try_new(shape: S, stride: D) -> Result<Self, LayoutError> {
        let () = Self::CHECKED;
        Self::of_values(shape, stride)
    }

    /// Fails to compile if all integers are static and the layout has no value.
    const CHECKED: () = {
        if Self::IS_STATIC {
            let _ = unwrap(DynLayout::new(&S::STRUCTURE, &D::STRUCTURE)).on_machine();
        }
    };

    fn of_values(shape: S, stride: D) -> Result<Self, LayoutError> {
        if !Self::IS_STATIC && !Self::surely_fits(shape, stride) {
            if IS_DEVICE {
                stop();
            }
            Self::check_by_value(shape, stride)?;
        }
        Ok(Self { shape, stride })
    }

    #[cold]
    #[inline(never)]
    fn check_by_value(shape: S, stride: D) -> Result<(), LayoutError> {
        DynLayout::new(&shape.try_to_value()?, &stride.try_to_value()?)?.check_machine()
    }

    /// Returns true only if [`DynLayout::new`] succeeds, without a conversion to values.
    ///
    /// It requires that no integer is negative, no `usize` has 64 bits, and size and cosize fit an `isize`.
    #[inline]
    fn surely_fits(shape: S, stride: D) -> bool {
        if S::LEAVES > MAX_LEAVES || S::NODES > MAX_NODES {
            return false;
        }
        let (mut extents, mut k, mut size) = ([1; MAX_LEAVES], 0, Some(1_i64));
        let mut positive = true;
        shape.for_each_leaf(&mut |extent| {
            positive &= extent > 0;
            size = size.and_then(|size| size.checked_mul(extent));
            extents[k] = extent;
            k += 1;
        });
        let (mut k, mut cosize) = (0, Some(1_i64));
        stride.for_each_leaf(&mut |stride| {
            positive &= stride >= 0;
            let span = i64::saturating_sub(extents[k], 1).checked_mul(stride);
            cosize = cosize.zip(span).and_then(|(cosize, span)| cosize.checked_add(span));
            k += 1;
        });
        let fits = |n: Option<i64>| n.is_some_and(|n| n <= isize::MAX as i64);
        positive && fits(size) && fits(cosize)
    }
}

impl<S: StaticTuple, D: Strides<S> + StaticTuple> Layout<S, D> {
    /// The only value of this type.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Layout;
    /// assert_eq!(<Layout![4:2]>::STATIC.to_string(), "_4:_2");
    /// ```
    pub const STATIC: Self = {
        let _ = Self::STRUCTURE;
        Self { shape: S::STATIC, stride: D::STATIC }
    };

    /// The layout as a value, for constants.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Layout;
    /// const LAST: i64 = <Layout![(4, 8):(1, 5)]>::VALUE.index(31);
    /// assert_eq!(LAST, 38);
    /// ```
    pub const VALUE: DynLayout = Self::STRUCTURE;

    /// Number of coordinates, [`size`](Self::size) as a constant.
    pub const SIZE: usize = Self::STRUCTURE.on_machine().size() as usize;

    /// Length of the storage that the layout needs, [`cosize`](Self::cosize) as a constant.
    ///
    /// A trait function cannot be `const`, so `size` and `cosize` are not. In a constant, write
    /// these two, or [`Const::of(layout)`](crate::constant::Const::of) and its `const` methods.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{Layout, layout};
    /// type Padded = Layout![(4, 8):(1, 5)];
    /// assert_eq!([0.0_f32; Padded::COSIZE].len(), 39);
    ///
    /// const PADDED: Padded = layout!((4, 8):(1, 5));
    /// assert_eq!([0.0_f32; Const::of(PADDED).cosize()].len(), 39);
    /// ```
    pub const COSIZE: usize = Self::STRUCTURE.on_machine().cosize() as usize;
}

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// Whether every integer is static.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Layout;
    /// assert!(<Layout![4:1]>::IS_STATIC);
    /// assert!(!<Layout![(4, usize):(1, 4)]>::IS_STATIC);
    /// ```
    pub const IS_STATIC: bool = S::IS_STATIC && D::IS_STATIC;

    /// Returns the shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Shape, layout};
    /// let n = 3;
    /// let shape: Shape![(4, usize)] = layout!((4, n):(1, 4)).shape();
    /// assert_eq!(shape.1, 3);
    /// ```
    #[must_use]
    pub fn shape(self) -> S {
        self.shape
    }

    /// Returns the stride, which is congruent with the shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Stride, layout};
    /// let n = 3;
    /// let stride: Stride![(usize, 1)] = layout!((4, n):(n, 1)).stride();
    /// assert_eq!(stride.0, 3);
    /// ```
    #[must_use]
    pub fn stride(self) -> D {
        self.stride
    }

    /// Number of modes; 1 for an integer.
    pub const RANK: usize = S::RANK;

    /// Levels of parentheses; 0 for an integer.
    pub const DEPTH: usize = S::DEPTH;

    /// Returns the number of coordinates: the product of the extents.
    ///
    /// - **Static integers**: a constant if all extents are static; as a type,
    ///   [`StaticLayout::Size`].
    /// - **Source**: CuTe `size`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// let n = 5;
    /// assert_eq!(layout!((4, (2, n)):(1, (4, 8))).size(), 40);
    /// ```
    ///
    /// [`StaticLayout::Size`]: crate::StaticLayout::Size
    #[must_use]
    #[inline]
    pub fn size(self) -> usize {
        self.shape.product()
    }

    /// Returns the length of the interval of all offsets; 0 if the size is 0.
    ///
    /// This is `1 + sum (s - 1) * |d|` over the modes.
    ///
    /// If no stride is negative, this is the length of the storage that the layout needs.
    ///
    /// - **Static integers**: a constant if all integers are static; as a type,
    ///   [`StaticLayout::Cosize`].
    /// - **Source**: CuTe `cosize`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// let pitch = 5;
    /// assert_eq!(layout!((4, 8):(1, pitch)).cosize(), 39);
    /// ```
    ///
    /// An array length is a constant, so `[0; layout.cosize()]` does not compile.
    /// [`COSIZE`](Self::COSIZE) is a constant, and `Tensor::tile` creates an array of this length:
    ///
    #[cfg_attr(feature = "tensor", doc = "```")]
    #[cfg_attr(not(feature = "tensor"), doc = "```ignore")]
    /// use colex::{Tensor, layout};
    /// let tile = Tensor::tile(layout!((4, 8):(1, 5)), |_| 0.0_f32);
    /// assert_eq!(tile.storage().len(), 39);
    /// ```
    ///
    /// [`StaticLayout::Cosize`]: crate::StaticLayout::Cosize
    #[must_use]
    #[inline]
    pub fn cosize(self) -> usize {
        if self.size() == 0 { 0 } else { 1 + self.stride.spread(self.shape) }
    }

    /// Returns the number of modes, [`RANK`](Self::RANK).
    #[must_use]
    #[inline]
    pub const fn rank(self) -> usize {
        S::RANK
    }

    /// Returns the number of levels of parentheses, [`DEPTH`](Self::DEPTH).
    #[must_use]
    #[inline]
    pub const fn depth(self) -> usize {
        S::DEPTH
    }
}

/// Applies an operation of the value plane to operands of the typed plane: the body of every typed
/// operation.
///
/// ```text
/// by_value_plane!(Composition<Self, Layout<RS, RD>>: a = self as Self, b = right as Layout<RS, RD>; a.composition(&b))
/// ```
///
/// is a `Result` of the first type; the last expression computes it from the values of the
/// operands. If all operands are static, the type has one value and the program computes nothing.
/// The compiler then evaluates the value plane, as the check that both planes agree. An operand
/// without a value, see [`TypedTuple::try_to_value`], is an error.
///
/// The check is a constant of the function that contains this macro. If it can fail for types that
/// compile, the plain operation contains the macro too, instead of a call of the `try_` form: the
/// compiler then reports the line of the caller.
macro_rules! by_value_plane {
    ($output:ty: $($name:ident = $value:ident as $operand:ty),+; $operation:expr) => {
        $crate::typed::by_value_plane!(
            @ $output: $($name = $value as $operand),+; $operation;
            {
                const { $crate::device::require_plan($(<$operand>::IS_STATIC)&&+) };
                None::<$output>
            })
    };
    // With the plan of the operation, see `by_plan!`.
    ($output:ty: $($name:ident = $value:ident as $operand:ty),+; $operation:expr; $($plan:tt)+) => {
        $crate::typed::by_value_plane!(
            @ $output: $($name = $value as $operand),+; $operation;
            $crate::typed::planned::by_plan!(
                $output: $($name = $value as $operand),+; $operation; $($plan)+))
    };
    (@ $output:ty: $($name:ident = $value:ident as $operand:ty),+; $operation:expr; $planned:expr) => {{
        let is_static = const {
            let is_static = $(<$operand>::IS_STATIC)&&+;
            if is_static {
                $(let $name = <$operand>::STRUCTURE;)+
                <$output>::check(&$operation);
            }
            is_static
        };
        if is_static {
            Ok(<$output>::static_value())
        } else if let Some(planned) = $planned {
            Ok(planned)
        } else {
            $crate::typed::planned::by_value(move || {
                $(let $name = match $value.try_to_value() {
                    Ok(value) => value,
                    Err(error) => return Err(error),
                };)+
                match $operation {
                    Ok(value) => <$output>::try_from(&value),
                    Err(error) => Err(error),
                }
            })
        }
    }};
}
pub(crate) use by_value_plane;

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// Fails to compile unless the value plane computed this layout.
    #[track_caller]
    pub(crate) const fn check(value: &Result<DynLayout, LayoutError>) {
        let value = unwrap(*value);
        let _ = value.on_machine();
        assert!(
            value.shape().equals(&Self::STRUCTURE.shape())
                && value.stride().equals(&Self::STRUCTURE.stride()),
            "typed result: the typed plane and the value plane differ; please report this as a bug of colex"
        );
    }

    /// Returns the layout of this type with 0 for its dynamic integers.
    pub(crate) fn static_value() -> Self {
        Self { shape: S::from_leaves(&mut || 0), stride: D::from_leaves(&mut || 0) }
    }
}

impl<S: StaticTuple, D: Strides<S> + StaticTuple> Default for Layout<S, D> {
    fn default() -> Self {
        Self::STATIC
    }
}

/// Implements equality and printing of typed layouts as those of their values. The second type is
/// the first one with other parameters.
macro_rules! as_value {
    (
        $(#[$doc:meta])*
        [$($parameter:tt)*] $typed:ty, [$($other_parameter:tt)*] $other:ty
    ) => {
        impl<$($parameter)*, $($other_parameter)*> PartialEq<$other> for $typed {
            fn eq(&self, other: &$other) -> bool {
                self.to_value() == other.to_value()
            }
        }

        $(#[$doc])*
        impl<$($parameter)*> core::fmt::Display for $typed {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "{:#}", self.to_value())
            }
        }

        impl<$($parameter)*> core::fmt::Debug for $typed {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(self, f)
            }
        }
    };
}
pub(crate) use as_value;

as_value! {
    /// Prints the layout with static integers marked, as CuTe does: `(_4,8):(8,_1)`.
    [S: TypedTuple, D: Strides<S>] Layout<S, D>,
    [RS: TypedTuple, RD: Strides<RS>] Layout<RS, RD>
}

impl<S: TypedTuple, D: Strides<S>> Eq for Layout<S, D> {}

/// Equality of types: `Layout<S, D>` is `L`. The compiler infers `L` after it has found the method.
///
/// For a failed bound on `Self`, the compiler only says that the method exists and its bounds are
/// not satisfied. For a failed bound on `L`, it prints the message of that bound.
pub trait TypeEq<L> {}

impl<S, D> TypeEq<Self> for Layout<S, D> {}
