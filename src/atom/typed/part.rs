//! The part of a thread: a slice of the fragments of a tiled MMA or copy.

use crate::Layout;
use crate::atom::Error;
use crate::typed::generic::{AllConcrete, ConcreteOperand, HasParameters, Undecided};
use crate::typed::{Coordinate, Makes, Slice, SliceCoord, Strides, TypedTuple, by_value_plane};
use typenum::B1;

/// A tiled MMA or copy.
pub trait HasThreads {
    /// The coordinate of a thread.
    type Thread;
}

/// The part of a thread in the layout `L`. `Op` is a matrix of an MMA or a side of a copy. `Self`
/// is any type, and the compiler infers `K`, as for [`Makes`].
pub trait Parted<Op, L, T: HasThreads = Self, K = AllConcrete> {
    /// The layout.
    type Output;

    /// Fails to compile if the value plane has an error or another layout for a static `L`. Each
    /// public method has this constant, so that the compiler reports the line of the caller.
    #[doc(hidden)]
    const CHECKED: ();

    /// Returns the part of a thread, and the offset of its first element.
    #[doc(hidden)]
    fn part(tiling: T, tensor: L, thread: T::Thread) -> Result<(Self::Output, usize), Error>;
}

/// Implementations that no program calls, because the compiler has reported an error; see
/// [`Makes`].
macro_rules! reported {
    ($($k:ident)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<Any, Op, L, T: HasThreads> Parted<Op, L, T, $k> for Any {
            type Output = Layout<(), ()>;

            const CHECKED: () = ();

            fn part(_: T, _: L, _: T::Thread) -> Result<(Layout<(), ()>, usize), Error> {
                Ok((Layout { shape: (), stride: () }, 0))
            }
        }
    )*};
}
reported!(HasParameters Undecided);

/// Methods that return the part of a thread: a row for each matrix or side, with the name, the name
/// that returns errors, the operand, the bounds and the check. The first line has the fields of the tiled MMA
/// or copy, of type `$t`, and of the thread.
macro_rules! partition_methods {
    (
        $tiling:ident: $t:ident, $thread:ident;
        $($(#[$doc:meta])* fn $name:ident, $try_name:ident<$op:ty> where [$($bounds:tt)*] = $checked:expr;)*
    ) => {$(
        $(#[$doc])*
        #[must_use]
        #[track_caller]
        #[inline]
        pub fn $name<S: TypedTuple, D: Strides<S>, K, OS: TypedTuple, OD: Strides<OS>>(
            self,
            tensor: Layout<S, D>,
        ) -> (Layout<OS, OD>, usize)
        where
            $($bounds)*
        {
            let () = $checked;
            unwrap(Deferred::<S, $t>::part(self.$tiling, tensor, self.$thread))
        }

        #[doc = concat!(
            "Returns [`", stringify!($name), "`](Self::", stringify!($name), "), or an error if the dynamic ",
            "integers violate a condition."
        )]
        #[track_caller]
        #[inline]
        pub fn $try_name<S: TypedTuple, D: Strides<S>, K, OS: TypedTuple, OD: Strides<OS>>(
            self,
            tensor: Layout<S, D>,
        ) -> Result<(Layout<OS, OD>, usize), Error>
        where
            $($bounds)*
        {
            let () = $checked;
            Deferred::<S, $t>::part(self.$tiling, tensor, self.$thread)
        }
    )*};
}
pub(super) use partition_methods;

/// A tiled MMA or copy that partitions the layout `L`. `Op` is a matrix
/// ([`OperandA`](super::OperandA) or another one), [`Source`](super::Source) or
/// [`Destination`](super::Destination).
///
/// # Examples
///
/// ```
/// use colex::atom::CopyTraits;
/// use colex::atom::typed::{CopyAtom, Partitions, Source, TiledCopyOf};
/// use colex::typed::{Strides, TypedTuple};
/// use colex::{Int, Layout, layout};
///
/// struct Vector;
///
/// impl CopyTraits for Vector {
///     type ThrId = Layout![1:0];
///     type SrcLayout = Layout![(1, 64):(0, 1)];
///     type DstLayout = Layout![(1, 64):(0, 1)];
///     type RefLayout = Layout![(1, 64):(0, 1)];
/// }
///
/// type F16 = CopyAtom<Vector, Int![16]>;
/// type Loads = TiledCopyOf<F16, Layout![(4, 8):(8, 1)], Layout![(1, 4):(0, 1)]>;
///
/// /// Returns the offset of the first element that thread 9 reads.
/// fn first<S: TypedTuple, D: Strides<S>>(tensor: Layout<S, D>) -> usize
/// where
///     Loads: Partitions<Source, Layout<S, D>>,
/// {
///     Loads::new().get_slice(9).partition_s(tensor).1
/// }
///
/// assert_eq!(first(layout!((8, 32):(32, 1))), 32 + 4);
/// assert_eq!(first(layout!((8, 32):(1, 8))), 1 + 32);
/// ```
pub trait Partitions<Op, L>:
    HasThreads
    + ConcreteOperand<L>
    + Parted<Op, L, Output = Layout<Self::PartShape, Self::PartStride>>
    + Sized
{
    /// The shape of the part of a thread.
    type PartShape: TypedTuple;
    /// The stride of the part of a thread.
    type PartStride: Strides<Self::PartShape>;
}

impl<T, Op, L, OS, OD> Partitions<Op, L> for T
where
    T: HasThreads + ConcreteOperand<L> + Parted<Op, L, Output = Layout<OS, OD>>,
    OS: TypedTuple,
    OD: Strides<OS>,
{
    type PartShape = OS;
    type PartStride = OD;
}

/// The part of a thread: the type of the layout that [`partition_a`](super::ThrMma::partition_a)
/// and [`partition_s`](super::ThrCopy::partition_s) return.
pub type PartOf<T, Op, L> =
    Layout<<T as Partitions<Op, L>>::PartShape, <T as Partitions<Op, L>>::PartStride>;

/// The shape of fragments with the stride `D`: the slice at the coordinate `C` of a thread.
///
/// A bound on the shape: the compiler computes the fragments before it tries an implementation.
pub trait FragmentOfThread<D, C>: TypedTuple {
    /// The shape of the part.
    type Shape: TypedTuple;
    /// The stride of the part.
    type Stride: Strides<Self::Shape>;

    /// Returns the part, and the offset of its first element.
    fn part(fragments: Layout<Self, D>, coord: C) -> (Layout<Self::Shape, Self::Stride>, usize);
}

impl<S, D, C, Z, OS, OD> FragmentOfThread<D, C> for S
where
    S: TypedTuple,
    D: Strides<S>,
    C: SliceCoord<Origin = Z>,
    C: Makes<Slice<B1>, Layout<S, D>, Output = Layout<OS, OD>>,
    Z: Coordinate<S, D, Index = usize>,
    OS: TypedTuple,
    OD: Strides<OS>,
{
    type Shape = OS;
    type Stride = OD;

    #[inline]
    fn part(fragments: Layout<S, D>, coord: C) -> (Layout<OS, OD>, usize) {
        let part = by_value_plane!(
            Layout<OS, OD>: a = fragments as Layout<S, D>; a.slice(&C::FREE); moves(a)
        );
        (crate::unwrap(part), fragments.crd2idx(coord.origin()))
    }
}
