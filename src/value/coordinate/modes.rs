//! Modes: operations that move modes, which do not depend on the strides.

use super::by_position::by_position;
use super::{CoordinateLayout, IntTuple, LayoutError, Positions, Reason, attempt, named};

impl CoordinateLayout {
    /// Returns mode `i`; a layout of integer shape is its own mode 0.
    ///
    /// - **Errors**: [`Reason::NoSuchMode`].
    /// - **Source**: CuTe `layout<I>`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let layout = CoordinateLayout::lit("(4,(2,3)):(1@0,(1@1,2@1))");
    /// assert_eq!(layout.get(1).unwrap().to_string(), "(2,3):(1@1,2@1)");
    /// ```
    pub const fn get(&self, i: usize) -> Result<Self, LayoutError> {
        named!("get", by_position!(&self.positions, p => self.at(p).get(i)))
    }

    /// Returns the mode at `path`: `&[1, 0]` is mode 0 of mode 1.
    ///
    /// - **Errors**: [`Reason::NoSuchMode`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let layout = CoordinateLayout::lit("(4,(2,3)):(1@0,(1@1,2@1))");
    /// assert_eq!(layout.get_path(&[1, 0]).unwrap().to_string(), "2:1@1");
    /// ```
    pub const fn get_path(&self, path: &[usize]) -> Result<Self, LayoutError> {
        named!("get_path", by_position!(&self.positions, p => self.at(p).get_path(path)))
    }

    /// Returns the layout of the modes `modes`, in this order.
    ///
    /// - **Errors**: [`Reason::NoSuchMode`], [`Reason::TooManyLeaves`], [`Reason::Overflow`].
    /// - **Source**: CuTe `select`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let identity = CoordinateLayout::lit("(4,8,3):(1@0,1@1,1@2)");
    /// assert_eq!(identity.select(&[2, 0]).unwrap().to_string(), "(3,4):(1@2,1@0)");
    /// ```
    pub const fn select(&self, modes: &[usize]) -> Result<Self, LayoutError> {
        named!("select", by_position!(&self.positions, p => self.at(p).select(modes)))
    }

    /// Returns the layout of the modes `begin..end`.
    ///
    /// - **Errors**: those of [`DynLayout::take`](crate::DynLayout::take).
    /// - **Source**: CuTe `take`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let identity = CoordinateLayout::lit("(4,8,3):(1@0,1@1,1@2)");
    /// assert_eq!(identity.take(1, 3).unwrap().to_string(), "(8,3):(1@1,1@2)");
    /// ```
    pub const fn take(&self, begin: usize, end: usize) -> Result<Self, LayoutError> {
        named!("take", by_position!(&self.positions, p => self.at(p).take(begin, end)))
    }

    /// Returns the layout with the modes `begin..end` as one mode.
    ///
    /// - **Errors**: those of [`DynLayout::group`](crate::DynLayout::group).
    /// - **Source**: CuTe `group_modes`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let identity = CoordinateLayout::lit("(4,8,3):(1@0,1@1,1@2)");
    /// assert_eq!(identity.group(0, 2).unwrap().to_string(), "((4,8),3):((1@0,1@1),1@2)");
    /// ```
    #[doc(alias = "group_modes")]
    pub const fn group(&self, begin: usize, end: usize) -> Result<Self, LayoutError> {
        named!("group", by_position!(&self.positions, p => self.at(p).group(begin, end)))
    }

    /// Returns the layout with one tuple of all modes of every level.
    ///
    /// - **Source**: CuTe `flatten`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let layout = CoordinateLayout::lit("(4,(2,3)):(1@0,(1@1,2@1))");
    /// assert_eq!(layout.flatten().to_string(), "(4,2,3):(1@0,1@1,2@1)");
    /// ```
    #[must_use]
    pub const fn flatten(&self) -> Self {
        match self.flattened() {
            Ok(flat) => flat,
            Err(_) => *self, // unreachable: the result has fewer nodes
        }
    }

    const fn flattened(&self) -> Result<Self, Reason> {
        by_position!(&self.positions, p => Ok::<_, Reason>(self.at(p).flatten()))
    }

    /// Returns the modes of this flat layout with the parentheses of `profile`.
    ///
    /// - **Errors**: those of [`DynLayout::unflatten`](crate::DynLayout::unflatten).
    /// - **Source**: CuTe `unflatten`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, IntTuple};
    /// let flat = CoordinateLayout::lit("(4,2,3):(1@0,1@1,2@1)");
    /// let nested = flat.unflatten(&IntTuple::lit("(0,(0,0))")).unwrap();
    /// assert_eq!(nested.to_string(), "(4,(2,3)):(1@0,(1@1,2@1))");
    /// ```
    pub const fn unflatten(&self, profile: &IntTuple) -> Result<Self, LayoutError> {
        named!("unflatten", by_position!(&self.positions, p => self.at(p).unflatten(profile)))
    }

    /// Returns the layout with `mode` as its last mode.
    ///
    /// - **Errors**: [`Reason::MixedPositions`], [`Reason::TooManyPositions`],
    ///   [`Reason::TooManyLeaves`], [`Reason::Overflow`].
    /// - **Source**: CuTe `append`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let (rows, columns) = (CoordinateLayout::lit("4:1@0"), CoordinateLayout::lit("8:1@1"));
    /// assert_eq!(rows.append(&columns).unwrap().to_string(), "(4,8):(1@0,1@1)");
    /// assert!(rows.append(&CoordinateLayout::lit("8:1")).is_err());
    /// ```
    pub const fn append(&self, mode: &Self) -> Result<Self, LayoutError> {
        let positions = attempt!("append", self.union(mode));
        named!(
            "append",
            by_position!(&positions, p => {
                let position = positions.get(p);
                self.component(position).append(&mode.component(position))
            })
        )
    }

    /// Returns the layout with `mode` as its first mode.
    ///
    /// - **Errors**: those of [`append`](Self::append).
    /// - **Source**: CuTe `prepend`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let (rows, columns) = (CoordinateLayout::lit("4:1@0"), CoordinateLayout::lit("8:1@1"));
    /// assert_eq!(rows.prepend(&columns).unwrap().to_string(), "(8,4):(1@1,1@0)");
    /// ```
    pub const fn prepend(&self, mode: &Self) -> Result<Self, LayoutError> {
        let positions = attempt!("prepend", self.union(mode));
        named!(
            "prepend",
            by_position!(&positions, p => {
                let position = positions.get(p);
                self.component(position).prepend(&mode.component(position))
            })
        )
    }

    /// Returns the layout with modes `1:0` at the end, up to `rank` modes.
    ///
    /// - **Errors**: those of [`DynLayout::append_to_rank`](crate::DynLayout::append_to_rank).
    /// - **Source**: CuTe `append<N>`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let rows = CoordinateLayout::lit("4:1@0");
    /// assert_eq!(rows.append_to_rank(3).unwrap().to_string(), "(4,1,1):(1@0,0,0)");
    /// ```
    pub const fn append_to_rank(&self, rank: usize) -> Result<Self, LayoutError> {
        named!(
            "append_to_rank",
            by_position!(&self.positions, p => self.at(p).append_to_rank(rank))
        )
    }

    /// Returns the layout with `mode` in place of mode `i`.
    ///
    /// - **Errors**: [`Reason::NoSuchMode`], and those of [`append`](Self::append).
    /// - **Source**: CuTe `replace`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let identity = CoordinateLayout::lit("(4,8):(1@0,1@1)");
    /// let replaced = identity.replace(1, &CoordinateLayout::lit("2:4@1")).unwrap();
    /// assert_eq!(replaced.to_string(), "(4,2):(1@0,4@1)");
    /// ```
    pub const fn replace(&self, i: usize, mode: &Self) -> Result<Self, LayoutError> {
        let positions = attempt!("replace", self.union(mode));
        named!(
            "replace",
            by_position!(&positions, p => {
                let position = positions.get(p);
                self.component(position).replace(i, &mode.component(position))
            })
        )
    }

    /// Returns the layout with mode `i` of both layouts as the pair `i`.
    ///
    /// - **Errors**: those of [`DynLayout::zip`](crate::DynLayout::zip) and of
    ///   [`append`](Self::append).
    /// - **Source**: CuTe `zip`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let (a, b) = (CoordinateLayout::lit("(4,8):(1@0,1@1)"), CoordinateLayout::lit("(2,3):(4@0,8@1)"));
    /// assert_eq!(a.zip(&b).unwrap().to_string(), "((4,2),(8,3)):((1@0,4@0),(1@1,8@1))");
    /// ```
    pub const fn zip(&self, other: &Self) -> Result<Self, LayoutError> {
        let positions = attempt!("zip", self.union(other));
        named!(
            "zip",
            by_position!(&positions, p => {
                let position = positions.get(p);
                self.component(position).zip(&other.component(position))
            })
        )
    }

    /// Returns the positions of both layouts.
    const fn union(&self, other: &Self) -> Result<Positions, Reason> {
        let mut out = self.positions;
        let mut p = 0;
        while p < other.positions.len() {
            let position = other.positions.get(p);
            if out.find(position).is_none() {
                attempt!(out.insert(position));
            }
            p += 1;
        }
        Ok(out)
    }
}
