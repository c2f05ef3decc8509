//! The tensor of a tiled copy: it has a mode for each entry of the tiler.

use crate::typed::decimal::{Decimal, Shown};
use crate::typed::{Cons, Count, CountOf, Members, MembersOf, Nil, Underscore, for_tuples};
use typenum::{B0, B1, UInt, UTerm};

/// The shape of a tensor that the tiler `T` divides.
#[diagnostic::on_unimplemented(
    message = "the tiler of a tiled copy must be a tuple with one entry for each mode of the tile",
    label = "use a tiler such as `Tiler![<16, 64>]`"
)]
pub trait TensorOf<T> {
    /// `B1` if the tensor has a mode for each entry, otherwise `B0`.
    type HasItsModes;
}

macro_rules! tiler {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<Shape, $($entry),*> TensorOf<($($entry,)*)> for Shape
        where
            Shape: Members,
            MembersOf<($($entry,)*)>:
                NotLonger<Shape::List, (MembersOf<($($entry,)*)>, Shape::List)>,
        {
            type HasItsModes = <MembersOf<($($entry,)*)> as NotLonger<
                Shape::List,
                (MembersOf<($($entry,)*)>, Shape::List),
            >>::Holds;
        }
    };
}
for_tuples!(tiler);

/// Whether this list of tilers is at most as long as the list `L`. `Both` is the two whole lists.
pub trait NotLonger<L, Both> {
    /// `B1` or `B0`.
    type Holds;
}

impl<L, Both> NotLonger<L, Both> for Nil {
    type Holds = B1;
}
impl<E, T, M, L, Both> NotLonger<Cons<M, L>, Both> for Cons<E, T>
where
    T: NotLonger<L, Both>,
{
    type Holds = T::Holds;
}
impl<E, T, Tilers, Modes> NotLonger<Nil, (Tilers, Modes)> for Cons<E, T>
where
    Tilers: Count,
    Modes: Count,
    CountOf<Tilers>: Decimal,
    CountOf<Modes>: Decimal,
    Shown<CountOf<Modes>>: IsAtLeastTheRankOfTheTile<Shown<CountOf<Tilers>>>,
{
    type Holds = B0;
}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "tiled copy: the tensor has rank {Self}, and the tile has rank {Tile}",
    label = "use a tensor of at least rank {Tile}"
)]
pub trait IsAtLeastTheRankOfTheTile<Tile> {}

/// A shape with the coordinate that selects all its modes: `_` for one mode, `(_,..)` for several.
pub trait AllModes {
    /// The coordinate.
    type Coord: Copy;
    /// The coordinate as a value.
    const COORD: Self::Coord;
}

macro_rules! one {
    ($([$($parameter:ident),*] $shape:ty),*) => {$(
        impl<$($parameter),*> AllModes for $shape {
            type Coord = Underscore;
            const COORD: Underscore = Underscore;
        }
    )*};
}
one!([] usize, [] UTerm, [U, B] UInt<U, B>, [A] (A,));

/// `_`, whatever the entry.
macro_rules! all {
    ($entry:ident) => {
        Underscore
    };
}

macro_rules! several {
    () => {};
    ($_a:ident $_b:ident $_c:ident 0) => {};
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<$($entry),*> AllModes for ($($entry,)*) {
            type Coord = ($(all!($entry),)*);
            const COORD: Self::Coord = ($(all!($entry),)*);
        }
    };
}
for_tuples!(several);
