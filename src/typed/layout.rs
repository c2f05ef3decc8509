//! Layout: a function from coordinates to offsets whose integers are types, `SHAPE:STRIDE`.

use core::fmt;

use super::strides::Strides;
use super::tuple::{IntTuple, StaticTuple};
use crate::{DynLayout, LayoutError, MAX_LEAVES, MAX_NODES, unwrap};

/// A layout whose integers are types where the compiler knows them: `((2,4),(3,n)):((3,6),(1,24))`.
///
/// `S` and `D` are nested tuples with the same parentheses. Their leaves are typenum integers, which are *static*, or `usize`,
/// known at *run time*. The macros [`layout!`](crate::layout) and [`Layout!`](crate::Layout!) write value and type in layout notation.
///
/// - A layout takes the room of its run-time integers; without any it is zero-sized, and its type has one value.
/// - Operations are methods of the names that [`DynLayout`] has; those of static layouts cost the program nothing. Where run-time
///   integers can break a condition there is a `try_` form; the plain one panics with its error.
/// - `==` asks for equal integers; layouts of different types do not compare. To ask whether two layouts are the same function,
///   compare them after [`coalesce`](Self::coalesce), or as values.
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

impl<S: IntTuple, D: Strides<S>> crate::sealed::Sealed for Layout<S, D> {}

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
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

    /// The layout as a value; where it is not all static, with 0 for its run-time integers.
    pub(crate) const SKELETON: DynLayout = unwrap(DynLayout::new(&S::SKELETON, &D::SKELETON));

    /// The layout `shape:stride`: what [`layout!`](crate::layout) writes.
    ///
    /// - **Errors**: [`Reason::Overflow`](crate::Reason) where size or cosize does not fit 64 bits,
    ///   [`Reason::TooWide`](crate::Reason) where an integer does not: a panic for run-time integers, see
    ///   [`try_new`](Self::try_new); for static ones `cargo build` refuses it.
    /// - **Refused by the compiler**: strides with other parentheses than the shape.
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
        // Not through `try_new`, so that the compiler names the line of the caller.
        let () = Self::CHECKED;
        unwrap(Self::of_values(shape, stride))
    }

    /// The layout `shape:stride`, with the error where run-time integers are too large.
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

    /// Makes sure, in the compiler, that a static layout can be a value.
    const CHECKED: () = {
        if Self::IS_STATIC {
            let _ = unwrap(DynLayout::new(&S::SKELETON, &D::SKELETON));
        }
    };

    fn of_values(shape: S, stride: D) -> Result<Self, LayoutError> {
        if !Self::IS_STATIC && !Self::surely_fits(shape, stride) {
            DynLayout::new(&shape.try_to_value()?, &stride.try_to_value()?)?;
        }
        Ok(Self { shape, stride })
    }

    /// Whether [`DynLayout::new`] certainly has no error, found out without making values: no integer is negative or, as a
    /// `usize`, of 64 bits, and size and cosize fit.
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
            let reach = i64::saturating_sub(extents[k], 1).checked_mul(stride);
            cosize = cosize.zip(reach).and_then(|(cosize, reach)| cosize.checked_add(reach));
            k += 1;
        });
        positive && size.is_some() && cosize.is_some()
    }

    /// The layout as a value, each integer marked static or not.
    ///
    /// - **Cost**: none for a static layout, else one pass over the integers.
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
            return Self::SKELETON;
        }
        // What a value has to be was checked when the layout was made: only the run-time integers are missing.
        let (shape, stride) = const { (S::SKELETON, D::SKELETON) };
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

    /// As [`to_value`](Self::to_value): what [`mirrored!`] asks of every kind of operand.
    pub(crate) fn try_to_value(self) -> Result<DynLayout, LayoutError> {
        if Self::IS_STATIC {
            return Ok(Self::SKELETON);
        }
        DynLayout::new(&self.shape.try_to_value()?, &self.stride.try_to_value()?)
    }

    /// The shape.
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

    /// The stride, congruent with the shape.
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
}

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// Number of modes; 1 for an integer.
    pub const RANK: usize = S::RANK;

    /// Levels of parentheses; 0 for an integer.
    pub const DEPTH: usize = S::DEPTH;

    /// Number of coordinates: the product of the extents.
    ///
    /// - **Static integers**: a constant where all extents are static; as a type, [`StaticLayout::Size`].
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
    /// [`StaticLayout::Size`]: super::StaticLayout::Size
    #[must_use]
    #[inline]
    pub fn size(self) -> usize {
        self.shape.product()
    }

    /// How far the offsets reach: `1 + sum (s - 1) * |d|` over the modes; 0 where the size is 0.
    ///
    /// With strides of at least 0 the length of the storage that the layout needs; with negative ones the width of the
    /// interval that the offsets lie in.
    ///
    /// - **Static integers**: a constant where all integers are static; as a type, [`StaticLayout::Cosize`].
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
    /// [`StaticLayout::Cosize`]: super::StaticLayout::Cosize
    #[must_use]
    #[inline]
    pub fn cosize(self) -> usize {
        if self.size() == 0 { 0 } else { 1 + self.stride.spread(self.shape) }
    }

    /// Number of modes: [`RANK`](Self::RANK).
    #[must_use]
    #[inline]
    pub const fn rank(self) -> usize {
        S::RANK
    }

    /// Levels of parentheses: [`DEPTH`](Self::DEPTH).
    #[must_use]
    #[inline]
    pub const fn depth(self) -> usize {
        S::DEPTH
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
/// as the check that both planes agree. An operand without a value, see [`IntTuple::try_to_value`], is refused.
///
/// The check is a constant of the function that this stands in. Where it can fail though the types are accepted, the plain
/// operation has it too, instead of calling the fallible one: so the compiler names the line of the caller.
macro_rules! mirrored {
    ($output:ty: $($name:ident = $value:ident as $operand:ty),+; $operation:expr) => {{
        let is_static = const {
            let is_static = $(<$operand>::IS_STATIC)&&+;
            if is_static {
                $(let $name = <$operand>::SKELETON;)+
                <$output>::check(&$operation);
            }
            is_static
        };
        if is_static {
            Ok(<$output>::skeleton())
        } else {
            'refused: {
                $(let $name = match $value.try_to_value() {
                    Ok(value) => value,
                    Err(error) => break 'refused Err(error),
                };)+
                match $operation {
                    Ok(value) => <$output>::try_from(&value),
                    Err(error) => Err(error),
                }
            }
        }
    }};
}
pub(crate) use mirrored;

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// Panics, in the compiler, unless the value plane made this layout.
    #[track_caller]
    pub(crate) const fn check(value: &Result<DynLayout, LayoutError>) {
        let value = unwrap(*value);
        assert!(
            value.shape().equals(&Self::SKELETON.shape())
                && value.stride().equals(&Self::SKELETON.stride()),
            "the typed plane and the value plane disagree: please report this as a bug of colex"
        );
    }

    /// The layout of this type whose run-time integers, if it has any, are 0.
    pub(crate) fn skeleton() -> Self {
        Self { shape: S::from_leaves(&mut || 0), stride: D::from_leaves(&mut || 0) }
    }
}

impl<S: StaticTuple, D: Strides<S> + StaticTuple> Layout<S, D> {
    /// The only value of this type.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Layout;
    /// assert_eq!(<Layout![4:2]>::STATIC.to_string(), "4:2");
    /// ```
    pub const STATIC: Self = {
        let _ = Self::SKELETON;
        Self { shape: S::STATIC, stride: D::STATIC }
    };

    /// The layout as a value, for constants.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Layout;
    /// const ROOM: usize = <Layout![(4, 8):(1, 5)]>::VALUE.cosize() as usize;
    /// assert_eq!([0.0_f32; ROOM].len(), 39);
    /// ```
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
