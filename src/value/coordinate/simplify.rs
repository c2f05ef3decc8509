//! Coalesce and filter: the operations of the integers, with modes that merge jointly.

use super::by_position::by_position;
use super::{CoordinateLayout, Int, IntTuple, LayoutError, named};
use crate::Coord;
use crate::Reason;
use crate::value::by_profile::AtLeaf;

impl CoordinateLayout {
    /// Returns the shortest layout of depth at most 1 with the same function on `0..size`.
    ///
    /// Two modes merge if the second continues the first at every position.
    ///
    /// - **Post**: that of [`DynLayout::coalesce`](crate::DynLayout::coalesce).
    /// - **Source**: CuTe `coalesce`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let layout = CoordinateLayout::lit("(2,(1,6),3):(1@0,(1@1,2@0),1@1)");
    /// assert_eq!(layout.coalesce().to_string(), "(12,3):(1@0,1@1)");
    /// ```
    #[must_use]
    pub const fn coalesce(&self) -> Self {
        match self.coalesced() {
            Ok(coalesced) => coalesced,
            Err(_) => *self, // unreachable: the result has fewer leaves, and the same offsets
        }
    }

    const fn coalesced(&self) -> Result<Self, Reason> {
        if self.at(0).is_empty() && self.is_static() {
            return by_position!(&self.positions, p => Ok::<_, Reason>(self.at(p).coalesce()));
        }
        let whole = AtLeaf::Coalesce(self.merge());
        by_position!(&self.positions, p => self.at(p).by_profile(&IntTuple::int(0), whole))
    }

    /// Coalesces each mode at a leaf of `profile` separately.
    ///
    /// - **Errors**: those of [`DynLayout::coalesce_by`](crate::DynLayout::coalesce_by).
    /// - **Source**: CuTe `coalesce(layout, profile)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, IntTuple};
    /// let layout = CoordinateLayout::lit("((4,2),3):((1@0,4@0),8@0)");
    /// let by_mode = layout.coalesce_by(&IntTuple::lit("(0,0)")).unwrap();
    /// assert_eq!(by_mode.to_string(), "(8,3):(1@0,8@0)");
    /// ```
    pub const fn coalesce_by(&self, profile: &IntTuple) -> Result<Self, LayoutError> {
        let coalesce = AtLeaf::Coalesce(self.merge());
        named!(
            "coalesce_by",
            by_position!(&self.positions, p => self.at(p).by_profile(profile, coalesce))
        )
    }

    /// Coalesces as [`coalesce_by`](Self::coalesce_by), and keeps each mode at a `_` of `profile`.
    ///
    /// - **Errors**: those of [`coalesce_by`](Self::coalesce_by).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, CoordinateLayout};
    /// let layout = CoordinateLayout::lit("((4,2),(3,2)):((1@0,4@0),(8@0,24@0))");
    /// let coalesced = layout.coalesce_by_coord(&Coord::lit("(0,_)")).unwrap();
    /// assert_eq!(coalesced.to_string(), "(8,(3,2)):(1@0,(8@0,24@0))");
    /// ```
    pub const fn coalesce_by_coord(&self, profile: &Coord) -> Result<Self, LayoutError> {
        let (whole, coalesce) = (profile.origin(), AtLeaf::CoalesceUnless(self.merge(), profile));
        named!(
            "coalesce_by_coord",
            by_position!(&self.positions, p => self.at(p).by_profile(&whole, coalesce))
        )
    }

    /// Replaces the extent of every mode of stride 0 by 1.
    ///
    /// - **Source**: CuTe `filter_zeros`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let layout = CoordinateLayout::lit("(4,3,2):(1@0,0,1@1)");
    /// assert_eq!(layout.filter_zeros().to_string(), "(4,1,2):(1@0,0,1@1)");
    /// ```
    #[must_use]
    pub const fn filter_zeros(&self) -> Self {
        let mut out = *self;
        let mut k = 0;
        while k < self.leaf_count() {
            if self.joint().is_zero(k) {
                out.extents.set(k, Int::ONE);
            }
            k += 1;
        }
        out
    }

    /// Removes the modes of stride 0 and the modes of extent 1, and coalesces the others.
    ///
    /// - **Post**: that of [`DynLayout::filter`](crate::DynLayout::filter).
    /// - **Source**: CuTe `filter`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let layout = CoordinateLayout::lit("(4,3,2):(1@0,0,4@0)");
    /// assert_eq!(layout.filter().to_string(), "8:1@0");
    /// ```
    #[must_use]
    pub const fn filter(&self) -> Self {
        self.filter_zeros().coalesce()
    }

    /// Applies [`filter`](Self::filter) to each mode at a leaf of `profile` separately.
    ///
    /// - **Errors**: those of [`DynLayout::filter_by`](crate::DynLayout::filter_by).
    /// - **Source**: CuTe `filter(layout, profile)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, IntTuple};
    /// let layout = CoordinateLayout::lit("((4,3),2):((1@0,0),1@1)");
    /// let by_mode = layout.filter_by(&IntTuple::lit("(0,0)")).unwrap();
    /// assert_eq!(by_mode.to_string(), "(4,2):(1@0,1@1)");
    /// ```
    pub const fn filter_by(&self, profile: &IntTuple) -> Result<Self, LayoutError> {
        let filter = AtLeaf::Filter(self.merge());
        named!(
            "filter_by",
            by_position!(&self.positions, p => self.at(p).by_profile(profile, filter))
        )
    }
}
