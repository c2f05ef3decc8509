//! Modes of a coordinate layout: one mode, and operations with a second coordinate layout.

use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::generic::{
    AppendOperands, GetOperands, PrependOperands, ReplaceOperands, ZipOperands,
};
use crate::typed::layout::{Layout, by_value_plane};
use crate::typed::makes::Makes;
use crate::typed::ops::methods::with_try;
use crate::typed::ops::modes::add::{Adding, After, Before};
use crate::typed::ops::modes::zip::Zip;
use crate::typed::ops::modes::{Get, Numbers, Replace, number};
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
    #[track_caller]
    pub fn get<I, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        _mode: I,
    ) -> CoordinateLayout<OS, OD>
    where
        I::SelfType: GetOperands<Layout<S, D>, K>,
        I: TypedTuple + Makes<Get, Layout<S, D>, I, K, Output = Layout<OS, OD>>,
    {
        unwrap(by_value_plane!(CoordinateLayout<OS, OD>:
            a = self as Self; a.get_path(Numbers::of(&I::STRUCTURE).as_slice())))
    }

    with_try! { Self::
        /// Adds `mode` after the last mode.
        ///
        /// - **Does not compile**, **Panics**: as [`Layout::append`](crate::Layout::append).
        /// - **Source**: CuTe `append(layout, mode)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let both: Layout![(4, 2):(1@0, 1@1)] = layout!(4:1@0).append(layout!(2:1@1));
        /// ```
        fn append, try_append<MS, MD, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
            self,
            mode: CoordinateLayout<MS, MD>,
        ) -> CoordinateLayout<OS, OD> where [
            MS: TypedTuple,
            MD: CoordinateStrides<MS>,
            Layout<MS, MD>: AppendOperands<Layout<S, D>, K>,
            Layout<MS, MD>:
                Makes<Adding<After>, Layout<S, D>, Layout<MS, MD>, K, Output = Layout<OS, OD>>,
        ] = by_value_plane!(CoordinateLayout<OS, OD>:
            a = self as Self, b = mode as CoordinateLayout<MS, MD>; a.append(&b));

        /// Adds `mode` before the first mode.
        ///
        /// - **Does not compile**, **Panics**: as [`Layout::prepend`](crate::Layout::prepend).
        /// - **Source**: CuTe `prepend(layout, mode)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let both: Layout![(2, 4):(1@1, 1@0)] = layout!(4:1@0).prepend(layout!(2:1@1));
        /// ```
        fn prepend, try_prepend<MS, MD, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
            self,
            mode: CoordinateLayout<MS, MD>,
        ) -> CoordinateLayout<OS, OD> where [
            MS: TypedTuple,
            MD: CoordinateStrides<MS>,
            Layout<MS, MD>: PrependOperands<Layout<S, D>, K>,
            Layout<MS, MD>:
                Makes<Adding<Before>, Layout<S, D>, Layout<MS, MD>, K, Output = Layout<OS, OD>>,
        ] = by_value_plane!(CoordinateLayout<OS, OD>:
            a = self as Self, b = mode as CoordinateLayout<MS, MD>; a.prepend(&b));

        /// Replaces mode `i` by `mode`; a layout with an integer shape becomes `mode`.
        ///
        /// - **Does not compile**, **Panics**: as [`Layout::replace`](crate::Layout::replace).
        /// - **Source**: CuTe `replace<I>(layout, mode)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let other: Layout![(4, 2):(1@0, 1@2)] =
        ///     layout!((4, 8):(1@0, 1@1)).replace(int!(1), layout!(2:1@2));
        /// ```
        fn replace, try_replace<I, MS, MD, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
            self,
            _i: I,
            mode: CoordinateLayout<MS, MD>,
        ) -> CoordinateLayout<OS, OD> where [
            I: TypedTuple,
            MS: TypedTuple,
            MD: CoordinateStrides<MS>,
            Layout<MS, MD>: ReplaceOperands<Layout<S, D>, K>,
            Layout<MS, MD>:
                Makes<Replace<I>, Layout<S, D>, Layout<MS, MD>, K, Output = Layout<OS, OD>>,
        ] = by_value_plane!(CoordinateLayout<OS, OD>:
            a = self as Self, b = mode as CoordinateLayout<MS, MD>;
            a.replace(number(&I::STRUCTURE), &b));

        /// Pairs the modes of two layouts: `((a0,b0),(a1,b1),..)`.
        ///
        /// - **Does not compile**, **Panics**: as [`Layout::zip`](crate::Layout::zip).
        /// - **Source**: CuTe `zip(layout, layout)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let zipped: Layout![((4, 2), (8, 3)):((1@0, 4@0), (1@1, 8@1))] =
        ///     layout!((4, 8):(1@0, 1@1)).zip(layout!((2, 3):(4@0, 8@1)));
        /// ```
        fn zip, try_zip<RS, RD, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
            self,
            other: CoordinateLayout<RS, RD>,
        ) -> CoordinateLayout<OS, OD> where [
            RS: TypedTuple,
            RD: CoordinateStrides<RS>,
            Layout<RS, RD>: ZipOperands<Layout<S, D>, K>,
            Layout<RS, RD>:
                Makes<Zip, Layout<S, D>, Layout<RS, RD>, K, Output = Layout<OS, OD>>,
        ] = by_value_plane!(CoordinateLayout<OS, OD>:
            a = self as Self, b = other as CoordinateLayout<RS, RD>; a.zip(&b));
    }
}
