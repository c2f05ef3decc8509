//! The tiler of a partition: at most one entry for each mode of the layout.

use crate::typed::coord::{DoesNotFit, Fits};
use crate::typed::layout::Layout;
use crate::typed::list::{Cons, Nil, list};
use crate::typed::refusal::decimal::{ShowCount, ShownCount};
use crate::typed::tuple::{Members, for_tuples};
use crate::typed::underscore::Underscore;
use typenum::{UInt, UTerm};

/// Whether the tiler has at most one entry for each mode of the shape `S`. `Op` is the operation in
/// compile errors.
pub trait FitsRank<Op, S> {
    /// [`Fits`] or [`DoesNotFit`].
    type Fits: Either;
}

/// [`Fits`] or [`DoesNotFit`].
pub trait Either {
    /// `A` if it fits, otherwise `B`. With the operand `B` the compiler finds no second error.
    type Or<A, B>;
}
impl Either for Fits {
    type Or<A, B> = A;
}
impl Either for DoesNotFit {
    type Or<A, B> = B;
}

macro_rules! one_entry {
    ($([$($parameter:ident),*] $tiler:ty),*) => {$(
        impl<Op, S, $($parameter),*> FitsRank<Op, S> for $tiler {
            type Fits = Fits;
        }
    )*};
}
one_entry!([] usize, [] UTerm, [U, B] UInt<U, B>, [] Underscore, [TS, TD] Layout<TS, TD>);

macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<Op, Shape, $($entry),*> FitsRank<Op, Shape> for ($($entry,)*)
        where
            Shape: Members,
            list!($($entry)*): NotLonger<Op, Shape::List, (list!($($entry)*), Shape::List)>,
        {
            type Fits = <list!($($entry)*) as NotLonger<
                Op,
                Shape::List,
                (list!($($entry)*), Shape::List),
            >>::Fits;
        }
    };
}
for_tuples!(tuple);

/// Whether this list of tilers is at most as long as the list `L`. `Both` is the two whole lists.
pub trait NotLonger<Op, L, Both> {
    /// [`Fits`] or [`DoesNotFit`].
    type Fits: Either;
}

impl<Op, L, Both> NotLonger<Op, L, Both> for Nil {
    type Fits = Fits;
}
impl<Op, T, TT, S, L, Both> NotLonger<Op, Cons<S, L>, Both> for Cons<T, TT>
where
    TT: NotLonger<Op, L, Both>,
{
    type Fits = TT::Fits;
}
impl<Op, T, TT, Tilers, S> NotLonger<Op, Nil, (Tilers, S)> for Cons<T, TT>
where
    Tilers: ShowCount,
    S: ShowCount,
    ShownCount<Tilers>: HasAtMost<ShownCount<S>, Op>,
{
    type Fits = DoesNotFit;
}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "{Op}: the tiler has {Self} entries where the layout has {Rank} modes",
    label = "use at most {Rank} entries, as in `tiler!(<4, 8>)`; the tiler of `local_partition` is the shape of the threads"
)]
pub trait HasAtMost<Rank, Op> {}
