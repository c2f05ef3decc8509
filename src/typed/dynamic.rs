//! Conversions between layouts of the typed plane and of the value plane.
//!
//! Every typed layout has a value. The conversion from a value to a type is checked: the static
//! integers of the type must equal those of the value. Programs use it to choose a kernel: they
//! convert a layout from a file to the type of each kernel.

use super::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use super::layout::Layout;
use super::ops::ColMajor;
use super::strides::Strides;
use super::tuple::{TypedTuple, filled, mismatch};
use crate::{DynLayout, LayoutError};

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// Returns the layout as a value, with each integer marked static or dynamic.
    ///
    /// - **Cost**: none for a static layout, otherwise one pass over the integers.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, layout};
    /// let n = 3;
    /// assert_eq!(layout!((4, n):(1, 4)).to_value(), DynLayout::lit("(_4,3):(_1,_4)"));
    /// ```
    #[must_use]
    #[inline]
    pub fn to_value(self) -> DynLayout {
        if Self::IS_STATIC {
            return Self::STRUCTURE;
        }
        // The constructor checked the conditions of a value, so this fills in the dynamic integers
        // without checks.
        let (shape, stride) = const { (S::STRUCTURE, D::STRUCTURE) };
        let (mut extents, mut strides) = (shape.leaves, stride.leaves);
        let mut k = 0;
        self.shape.for_each_leaf(&mut |extent| {
            extents.set_value(k, extent);
            k += 1;
        });
        k = 0;
        self.stride.for_each_leaf(&mut |step| {
            strides.set_value(k, step);
            k += 1;
        });
        DynLayout { profile: shape.profile, extents, strides }
    }

    /// Like [`to_value`](Self::to_value), in the form that [`by_value_plane!`](super::layout::by_value_plane)
    /// needs of every operand.
    pub(crate) fn try_to_value(self) -> Result<DynLayout, LayoutError> {
        if Self::IS_STATIC {
            return Ok(Self::STRUCTURE);
        }
        DynLayout::new(&self.shape.try_to_value()?, &self.stride.try_to_value()?)
    }
}

/// Returns the layout `shape:stride`. `layout!` with an expression calls it.
///
/// If an expression is not an integer of a layout, the result has no type, and the compiler reports
/// this bound alone.
#[doc(hidden)]
#[inline]
#[track_caller]
pub fn layout_of_dynamic_integers<S, D>(shape: S, stride: D) -> Layout<S::SelfType, D::SelfType>
where
    S: TypedTuple,
    D: TypedTuple<SelfType: Strides<S::SelfType>>,
{
    Layout::new(shape.itself(), stride.itself())
}

/// Returns the coordinate layout `shape:stride`. `layout!` with an expression calls it.
#[doc(hidden)]
#[inline]
#[track_caller]
pub fn coordinate_layout<S, D>(shape: S, stride: D) -> CoordinateLayout<S::SelfType, D>
where
    S: TypedTuple,
    D: CoordinateStrides<S::SelfType>,
{
    CoordinateLayout::new(shape.itself(), stride)
}

/// Returns the compact column-major layout of `shape`. `layout!` with an expression and without a
/// stride calls it.
#[doc(hidden)]
#[inline]
#[track_caller]
pub fn dynamic_col_major<S>(shape: S) -> Layout<S::SelfType, <S::SelfType as ColMajor>::Stride>
where
    S: TypedTuple<SelfType: ColMajor>,
{
    Layout::col_major(shape.itself())
}

/// Converts a layout to a value.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, layout};
/// let n = 3;
/// let value = DynLayout::from(layout!((4, n):(1, 4)));
/// assert_eq!(value, DynLayout::lit("(4,3):(1,4)"));
/// assert_eq!(format!("{value:#}"), "(_4,3):(_1,_4)");
/// ```
impl<S: TypedTuple, D: Strides<S>> From<Layout<S, D>> for DynLayout {
    fn from(layout: Layout<S, D>) -> Self {
        layout.to_value()
    }
}

/// Converts a value to a layout of this type, if it has the static integers of the type.
///
/// The conversion ignores which integers of the *value* are marked static.
///
/// - **Errors**: [`Reason::OtherProfile`](crate::Reason::OtherProfile), [`Reason::OtherExtent`](crate::Reason::OtherExtent), [`Reason::OtherStride`](crate::Reason::OtherStride);
///   [`Reason::NegativeStride`](crate::Reason::NegativeStride) for a negative stride if the type has a `usize` there.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, Layout};
/// type ByFour = Layout![(4, usize):(1, usize)];
/// let fits = ByFour::try_from(&DynLayout::lit("(4,30):(1,8)")).unwrap();
/// assert_eq!(fits.index((2, 5)), 42);
/// let error = ByFour::try_from(&DynLayout::lit("(5,30):(1,8)")).unwrap_err();
/// let text = "try_from: the extent differs at integer 0 (counted from 0): 5 found, 4 expected; use 4";
/// assert_eq!(error.to_string(), text);
/// ```
impl<S: TypedTuple, D: Strides<S>> TryFrom<&DynLayout> for Layout<S, D> {
    type Error = LayoutError;

    fn try_from(value: &DynLayout) -> Result<Self, LayoutError> {
        let (shape, stride) = (value.shape(), value.stride());
        if let Some(reason) = mismatch(&S::STRUCTURE, &shape, false) {
            return Err(LayoutError::new("try_from", reason));
        }
        if let Some(reason) = mismatch(&D::STRUCTURE, &stride, true) {
            return Err(LayoutError::new("try_from", reason));
        }
        value.check_machine()?;
        Ok(Self { shape: filled(&shape), stride: filled(&stride) })
    }
}

/// [`TryFrom<&DynLayout>`](#impl-TryFrom<%26DynLayout>-for-Layout<S,+D>) for an owned value.
impl<S: TypedTuple, D: Strides<S>> TryFrom<DynLayout> for Layout<S, D> {
    type Error = LayoutError;

    fn try_from(value: DynLayout) -> Result<Self, LayoutError> {
        Self::try_from(&value)
    }
}
