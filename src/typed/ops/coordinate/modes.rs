//! Modes of a coordinate layout: get, select, take, group, flatten.

use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::generic::{
    FlattenOperands, GetOperands, GroupOperands, SelectOperands, TakeOperands,
};
use crate::typed::layout::{Layout, mirrored};
use crate::typed::ops::modes::flatten::FlattenModes;
use crate::typed::ops::modes::{Get, Group, Numbers, Select, Take, number};
use crate::typed::results::Makes;
use crate::typed::tuple::TypedTuple;
use crate::unwrap;

impl<S: TypedTuple, D: CoordinateStrides<S>> CoordinateLayout<S, D> {
    /// Returns one mode; a tuple of numbers selects a mode of a mode.
    ///
    /// - **Does not compile**: as [`Layout::get`](crate::Layout::get).
    /// - **Source**: CuTe `get<I>(layout)`, `get<I,J,..>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let mode: Layout![(2, 3):(1@0@1, 1@1@1)] =
    ///     layout!((4, (2, 3)):(1@0, (1@0@1, 1@1@1))).get(int!(1));
    /// ```
    #[doc(alias = "mode")]
    #[must_use]
    pub fn get<I, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        _mode: I,
    ) -> CoordinateLayout<OS, OD>
    where
        I: TypedTuple + Makes<Get, Layout<S, D>, I, K, Output = Layout<OS, OD>>,
        I::Itself: GetOperands<Layout<S, D>, K>,
    {
        unwrap(mirrored!(CoordinateLayout<OS, OD>:
            a = self as Self; a.get_path(Numbers::of(&I::SKELETON).as_slice())))
    }

    /// Returns the modes with these numbers, in this order.
    ///
    /// - **Does not compile**: as [`Layout::select`](crate::Layout::select).
    /// - **Panics**: if a repeated dynamic mode does not fit 63 bits.
    /// - **Source**: CuTe `select<I,..>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let transposed: Layout![(8, 4):(1@1, 1@0)] =
    ///     layout!((4, 8):(1@0, 1@1)).select((int!(1), int!(0)));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn select<I, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        _modes: I,
    ) -> CoordinateLayout<OS, OD>
    where
        I: TypedTuple + Makes<Select, Layout<S, D>, I, K, Output = Layout<OS, OD>>,
        I::Itself: SelectOperands<Layout<S, D>, K>,
    {
        unwrap(mirrored!(CoordinateLayout<OS, OD>:
            a = self as Self; a.select(Numbers::of(&I::SKELETON).as_slice())))
    }

    /// Returns the modes `begin..end`.
    ///
    /// - **Does not compile**: as [`Layout::take`](crate::Layout::take).
    /// - **Source**: CuTe `take<B,E>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let two: Layout![(3, 5):(1@1, 1@2)] =
    ///     layout!((2, 3, 5):(1@0, 1@1, 1@2)).take(int!(1), int!(3));
    /// ```
    #[must_use]
    pub fn take<B, E, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        _begin: B,
        _end: E,
    ) -> CoordinateLayout<OS, OD>
    where
        B: TypedTuple,
        E: TypedTuple,
        (B, E): Makes<Take, Layout<S, D>, (B, E), K, Output = Layout<OS, OD>>,
        (B, E): TakeOperands<Layout<S, D>, K>,
    {
        unwrap(mirrored!(CoordinateLayout<OS, OD>: a = self as Self;
            a.take(number(&B::SKELETON), number(&E::SKELETON))))
    }

    /// Groups the modes `begin..end` as one nested mode.
    ///
    /// - **Does not compile**: as [`Layout::group`](crate::Layout::group).
    /// - **Source**: CuTe `group<B,E>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let grouped: Layout![(2, (3, 5)):(1@0, (1@1, 1@2))] =
    ///     layout!((2, 3, 5):(1@0, 1@1, 1@2)).group(int!(1), int!(3));
    /// ```
    #[doc(alias = "group_modes")]
    #[must_use]
    pub fn group<B, E, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        _begin: B,
        _end: E,
    ) -> CoordinateLayout<OS, OD>
    where
        B: TypedTuple,
        E: TypedTuple,
        (B, E): Makes<Group, Layout<S, D>, (B, E), K, Output = Layout<OS, OD>>,
        (B, E): GroupOperands<Layout<S, D>, K>,
    {
        unwrap(mirrored!(CoordinateLayout<OS, OD>: a = self as Self;
            a.group(number(&B::SKELETON), number(&E::SKELETON))))
    }

    /// Removes the inner parentheses of the layout.
    ///
    /// - **Does not compile**: as [`Layout::flatten`](crate::Layout::flatten).
    /// - **Source**: CuTe `flatten`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let flat: Layout![(4, 2, 3):(1@0, 1@0@1, 1@1@1)] =
    ///     layout!((4, (2, 3)):(1@0, (1@0@1, 1@1@1))).flatten();
    /// ```
    #[must_use]
    pub fn flatten<K, OS: TypedTuple, OD: CoordinateStrides<OS>>(self) -> CoordinateLayout<OS, OD>
    where
        Layout<S, D>: Makes<FlattenModes, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
        Layout<S, D>: FlattenOperands<(), K>,
    {
        unwrap(mirrored!(CoordinateLayout<OS, OD>: a = self as Self; Ok(a.flatten())))
    }
}
