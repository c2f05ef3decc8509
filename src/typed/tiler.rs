//! Tilers as types: the operands of divisions, products and compositions.
//!
//! A tiler is a [`Layout`], an integer `n` for `n:1`, [`Underscore`] for an unchanged mode, or a
//! tuple with one tiler for each mode. The macro [`tiler!`](crate::tiler) writes them in the
//! notation of the value plane.

use core::marker::PhantomData;

use super::int::{One, Zero};
use super::layout::Layout;
use super::list::{Cons, Modes, Nil, list};
use super::makes::Makes;
use super::parts::mode_list::{AsTuple, ModeList, ModesOf};
use super::refusal::decimal::{ShowCount, ShownCount};
use super::strides::Strides;
use super::tuple::{Binary, IntLeaf, Members, TypedTuple, for_tuples};
use super::underscore::Underscore;
use crate::sealed::Sealed;
use crate::{ByMode, Int, LayoutError, unwrap, value};
use typenum::{Bit, UInt, UTerm};

/// A tiler: a layout, an integer, `_`, or a tuple of tilers.
///
/// # Examples
///
/// ```
/// use colex::typed::TypedTiler;
/// use colex::{Layout, tiler};
/// let tiler = tiler!(<4, 8:2, _>);
/// assert_eq!(tiler.to_tiler(), colex::Tiler::lit("<4,8:2,_>"));
/// ```
///
/// This trait is sealed: no other type can be a tiler.
///
/// ```compile_fail,E0277
/// #[derive(Clone, Copy)]
/// struct Mine;
/// impl colex::typed::TypedTiler for Mine {
///     type SelfType = Self;
///     const ALL_STATIC: bool = true;
///     const ENTRY: Option<colex::Tiler> = None;
///     fn try_to_entry(self) -> Result<Option<colex::Tiler>, colex::LayoutError> {
///         Ok(None)
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "the operand is not a tiler, or this generic code needs the bound of the operation, as `T: ZippedDivides<Layout<S, D>>`",
    label = "write `tiler!(<4, 8:2, _>)` or `layout!(4:2)`, and convert integers with `n as usize`; in generic code add the bound",
    note = "a tiler is a layout, a static integer, a `usize`, `_` or a tuple of them; the bound `T: TypedTiler` has no operation",
    note = "`tiler!(<4, 8:2, _>)` tiles each mode, and `layout!(4:2)` the whole layout; a tuple has at most 16 entries"
)]
#[doc(alias = "Tiler")]
pub trait TypedTiler: Copy + Sealed {
    /// This type. (For a type that is not a tiler the compiler reports this bound once, instead of
    /// every bound derived from it.)
    type SelfType;
    /// Whether every integer is static.
    const ALL_STATIC: bool;
    /// The tiler as a value, with its static marks; dynamic integers are 0. `None` for `_`.
    const ENTRY: Option<value::Tiler>;

    /// Returns the tiler as a value, with its static marks; `None` for `_`.
    ///
    /// - **Errors**: [`Reason::TooWide`](crate::Reason) for a dynamic integer of more than 63 bits.
    fn try_to_entry(self) -> Result<Option<value::Tiler>, LayoutError>;

    /// Returns the tiler as a value. The value of `_` is a tiler by mode that keeps its one mode.
    ///
    /// # Panics
    ///
    /// If a dynamic integer has more than 63 bits; [`try_to_tiler`](Self::try_to_tiler) returns the
    /// error.
    #[must_use]
    #[track_caller]
    fn to_tiler(self) -> value::Tiler {
        unwrap(self.try_to_tiler())
    }

    /// Returns the tiler as a value, or an error if a dynamic integer has more than 63 bits.
    ///
    /// - **Errors**: [`Reason::TooWide`](crate::Reason).
    fn try_to_tiler(self) -> Result<value::Tiler, LayoutError> {
        self.try_to_entry().map(|entry| of_entry(entry.as_ref()))
    }
}

/// A tiler as an operand of [`by_value_plane!`](super::layout::by_value_plane).
pub(crate) struct TilerOperand<T>(pub(crate) T);

impl<T> From<T> for TilerOperand<T> {
    fn from(tiler: T) -> Self {
        Self(tiler)
    }
}

impl<T: TypedTiler> TilerOperand<T> {
    pub(crate) const IS_STATIC: bool = T::ALL_STATIC;
    pub(crate) const STRUCTURE: value::Tiler = of_entry(T::ENTRY.as_ref());
    /// The tiler, in the form that [`by_plan!`](super::planned::by_plan) needs: a plan reads no
    /// dynamic integer of it.
    pub(crate) const PLACEHOLDERS: value::Tiler = Self::STRUCTURE;

    pub(crate) fn try_to_value(&self) -> Result<value::Tiler, LayoutError> {
        self.0.try_to_tiler()
    }
}

const fn of_entry(entry: Option<&value::Tiler>) -> value::Tiler {
    match entry {
        Some(tiler) => *tiler,
        None => value::Tiler::ByMode(ByMode::KEEP),
    }
}

#[diagnostic::do_not_recommend]
impl TypedTiler for Underscore {
    type SelfType = Self;
    const ALL_STATIC: bool = true;
    const ENTRY: Option<value::Tiler> = None;

    fn try_to_entry(self) -> Result<Option<value::Tiler>, LayoutError> {
        Ok(None)
    }
}

#[diagnostic::do_not_recommend]
impl TypedTiler for usize {
    type SelfType = Self;
    const ALL_STATIC: bool = false;
    const ENTRY: Option<value::Tiler> = Some(value::Tiler::Size(Int::dynamic(0)));

    fn try_to_entry(self) -> Result<Option<value::Tiler>, LayoutError> {
        self.try_get().map(|size| Some(value::Tiler::Size(Int::dynamic(size))))
    }
}

#[diagnostic::do_not_recommend]
impl TypedTiler for UTerm {
    type SelfType = Self;
    const ALL_STATIC: bool = true;
    const ENTRY: Option<value::Tiler> = Some(value::Tiler::Size(Int::ZERO));

    fn try_to_entry(self) -> Result<Option<value::Tiler>, LayoutError> {
        Ok(Self::ENTRY)
    }
}

#[diagnostic::do_not_recommend]
impl<U: Binary, B: Bit> TypedTiler for UInt<U, B> {
    type SelfType = Self;
    const ALL_STATIC: bool = true;
    const ENTRY: Option<value::Tiler> = Some(value::Tiler::Size(Int::new(<Self as Binary>::VALUE)));

    fn try_to_entry(self) -> Result<Option<value::Tiler>, LayoutError> {
        Ok(Self::ENTRY)
    }
}

#[diagnostic::do_not_recommend]
impl<S: TypedTuple, D: Strides<S>> TypedTiler for Layout<S, D> {
    type SelfType = Self;
    const ALL_STATIC: bool = Self::IS_STATIC;
    const ENTRY: Option<value::Tiler> = Some(value::Tiler::Layout(Self::STRUCTURE));

    fn try_to_entry(self) -> Result<Option<value::Tiler>, LayoutError> {
        Ok(Some(value::Tiler::Layout(self.to_value())))
    }
}

/// The result of the operation `Op` (`Compose`, `Divide` or `Multiply`) on the mode `S:D` and the
/// tile `self:TD`.
pub trait Tile<Op, S, D, TD> {
    type Output;
}

/// The operation `Op` on a layout and a tiler.
#[derive(Debug)]
pub struct ByTiler<Op>(PhantomData<Op>);

impl<Any, Op, S, D, T> Makes<ByTiler<Op>, Layout<S, D>, T> for Any
where
    T: TypedTiler,
    T::SelfType: AppliedBy<Op, S, D>,
{
    type Output = <T::SelfType as AppliedBy<Op, S, D>>::Output;
}

/// [`Apply`] with the tiler as `Self`, so that the compiler first waits for the type of the tiler.
pub trait AppliedBy<Op, S, D> {
    type Output;
}

impl<T, Op, S, D> AppliedBy<Op, S, D> for T
where
    Op: Apply<T, S, D>,
{
    type Output = Op::Output;
}

/// The result of the operation `self` with the tiler `T` on the mode `S:D`.
///
/// The tiler is a parameter, because compile errors about a tiler as `Self` would list all tilers.
#[diagnostic::on_unimplemented(
    message = "the tiler does not fit the layout, or the bound of the operation is missing",
    label = "add the bound of the operation, as `T: ZippedDivides<Layout<S, D>>`"
)]
pub trait Apply<T, S, D> {
    type Output;
}

impl<Op, S, D> Apply<Underscore, S, D> for Op {
    type Output = Layout<S, D>;
}
impl<Op, S, D, TS, TD> Apply<Layout<TS, TD>, S, D> for Op
where
    TS: Tile<Op, S, D, TD>,
{
    type Output = TS::Output;
}

/// Implements integers as tilers. The tile of one element is `1:0`.
macro_rules! size {
    ($([$($parameter:ident),*] $size:ty, $stride:ty;)*) => {$(
        impl<Op, S, D, $($parameter),*> Apply<$size, S, D> for Op
        where
            $size: Tile<Op, S, D, $stride>,
        {
            type Output = <$size as Tile<Op, S, D, $stride>>::Output;
        }
    )*};
}
size!([] usize, One; [] UTerm, One; [] One, Zero; [U, C, B] UInt<UInt<U, C>, B>, One;);

/// Implements tuples as tilers: each entry applies to one mode. For `A, B`:
///
/// ```text
/// impl<Op, S, D, A, B> Apply<(A, B), S, D> for Op where list!(A B): ApplyEach<Op, S::List, ((A, B), S)>
/// ```
macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        #[diagnostic::do_not_recommend]
        impl<$($entry: TypedTiler),*> TypedTiler for ($($entry,)*) {
            type SelfType = ($($entry::SelfType,)*);
            const ALL_STATIC: bool = true $(&& $entry::ALL_STATIC)*;
            const ENTRY: Option<value::Tiler> = Some(value::Tiler::ByMode(
                unwrap(ByMode::from_entries(&[$($entry::ENTRY),*])),
            ));

            fn try_to_entry(self) -> Result<Option<value::Tiler>, LayoutError> {
                let by_mode = ByMode::from_entries(&[$(self.$field.try_to_entry()?),*])?;
                Ok(Some(value::Tiler::ByMode(by_mode)))
            }
        }

        impl<Operation, Shape, Stride, $($entry),*> Apply<($($entry,)*), Shape, Stride> for Operation
        where
            Shape: ModesOf<Stride>,
            list!($($entry)*): ApplyEach<Operation, Shape::List, (($($entry,)*), Shape)>,
            Applied<list!($($entry)*), Operation, Shape, Stride, ($($entry,)*)>: AsTuple,
        {
            type Output = <Applied<list!($($entry)*), Operation, Shape, Stride, ($($entry,)*)> as AsTuple>::Output;
        }
    };
}

/// The modes of the result, as a list.
type Applied<Tilers, Op, S, D, T> = <Tilers as ApplyEach<Op, ModeList<S, D>, (T, S)>>::List;

for_tuples!(tuple);

/// Applies each tiler of a list to a mode of the list `L`. `Names` is the tiler and the shape, for
/// the compile error.
pub trait ApplyEach<Op, L, Names> {
    type List;
}

// Modes without an entry in the tiler.
impl<Op, L, Names> ApplyEach<Op, L, Names> for Nil
where
    Op: Unnamed<L>,
{
    type List = Op::List;
}
impl<Op, T, TT, S, D, L, Names, OS, OD> ApplyEach<Op, Modes<S, D, L>, Names> for Cons<T, TT>
where
    T: AppliedBy<Op, S, D, Output = Layout<OS, OD>>,
    TT: ApplyEach<Op, L, Names>,
{
    type List = Modes<OS, OD, TT::List>;
}
// More tilers than modes: the compile error has both numbers.
impl<Op, T, TT, Tilers, S> ApplyEach<Op, Nil, (Tilers, S)> for Cons<T, TT>
where
    Tilers: Members,
    S: Members,
    Tilers::List: ShowCount,
    S::List: ShowCount,
    Counted<Tilers>: NamesAtMost<Counted<S>>,
{
    type List = Nil;
}

/// The result of an operation on modes without an entry in the tiler.
pub trait Unnamed<L> {
    type List;
}

type Counted<T> = ShownCount<<T as Members>::List>;

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "the tiler has {Self} entries where the layout has {Rank} modes",
    label = "use at most {Rank} entries"
)]
pub trait NamesAtMost<Rank> {}
