//! Modes: select, group, add, replace and zip the modes of a layout. None of these changes an
//! offset.

use super::{DynLayout, IntTuple, Mode, attempt, named};
use crate::{LayoutError, Operand, Reason};

impl DynLayout {
    /// Returns mode `i`; a layout with an integer shape is its own mode 0.
    ///
    /// - **Errors**: [`Reason::NoSuchMode`].
    /// - **Source**: CuTe `get<I>(layout)`, `layout<I>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::lit("(5,(4,8)):(1,(5,20))");
    /// assert_eq!(layout.get(1).unwrap().to_string(), "(4,8):(5,20)");
    /// ```
    #[doc(alias = "mode")]
    pub const fn get(&self, i: usize) -> Result<Self, LayoutError> {
        named!("get", self.get_path(&[i]))
    }

    /// Returns the mode at a path of mode numbers; the empty path is the layout itself.
    ///
    /// - **Errors**: [`Reason::NoSuchMode`].
    /// - **Source**: CuTe `get<I,J,..>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::lit("(5,(4,8)):(1,(5,20))");
    /// assert_eq!(layout.get_path(&[1, 0]).unwrap().to_string(), "4:5");
    /// ```
    pub const fn get_path(&self, path: &[usize]) -> Result<Self, LayoutError> {
        let mut mode = self.whole();
        let mut k = 0;
        while k < path.len() {
            mode = attempt!("get_path", mode.try_entry(path[k]));
            k += 1;
        }
        Ok(mode.to_layout())
    }

    /// Returns the layout with the modes of these numbers, in this order.
    ///
    /// - **Errors**: [`Reason::NoSuchMode`], [`Reason::TooManyLeaves`], [`Reason::Overflow`] if the
    ///   size or cosize of repeated modes does not fit 64 bits.
    /// - **Source**: CuTe `select<I,..>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::lit("(2,3,5,7):(1,2,6,30)");
    /// assert_eq!(layout.select(&[3, 1]).unwrap().to_string(), "(7,3):(30,2)");
    /// ```
    pub const fn select(&self, modes: &[usize]) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        let open = out.open();
        let mut k = 0;
        while k < modes.len() {
            out.graft(attempt!("select", self.whole().try_entry(modes[k])));
            k += 1;
        }
        out.close(open);
        named!("select", out.finish())
    }

    /// Returns the layout with the modes `begin..end`.
    ///
    /// - **Errors**: [`Reason::NoSuchRange`].
    /// - **Source**: CuTe `take<B,E>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::lit("(2,3,5,7):(1,2,6,30)");
    /// assert_eq!(layout.take(1, 3).unwrap().to_string(), "(3,5):(2,6)");
    /// ```
    pub const fn take(&self, begin: usize, end: usize) -> Result<Self, LayoutError> {
        attempt!("take", self.check_range(begin, end));
        let mut out = Self::start();
        let open = out.open();
        self.graft_range(begin, end, &mut out);
        out.close(open);
        named!("take", out.finish())
    }

    /// Replaces the modes `begin..end` by one nested mode.
    ///
    /// - **Post**: the same function of flat coordinates.
    /// - **Errors**: [`Reason::NoSuchRange`], [`Reason::TooManyLeaves`].
    /// - **Source**: CuTe `group<B,E>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::lit("(2,3,5,7):(1,2,6,30)");
    /// assert_eq!(layout.group(1, 3).unwrap().to_string(), "(2,(3,5),7):(1,(2,6),30)");
    /// ```
    #[doc(alias = "group_modes")]
    pub const fn group(&self, begin: usize, end: usize) -> Result<Self, LayoutError> {
        attempt!("group", self.check_range(begin, end));
        let mut out = Self::start();
        let open = out.open();
        self.graft_range(0, begin, &mut out);
        let inner = out.open();
        self.graft_range(begin, end, &mut out);
        out.close(inner);
        self.graft_range(end, self.rank(), &mut out);
        out.close(open);
        named!("group", out.finish())
    }

    /// Adds `mode` after the last mode.
    ///
    /// - **Errors**: [`Reason::TooManyLeaves`], [`Reason::Overflow`].
    /// - **Source**: CuTe `append(layout, mode)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::lit("3:1").append(&DynLayout::lit("(2,2):(3,9)"));
    /// assert_eq!(layout.unwrap().to_string(), "(3,(2,2)):(1,(3,9))");
    /// ```
    pub const fn append(&self, mode: &Self) -> Result<Self, LayoutError> {
        named!("append", self.append_to_rank_with(self.rank() + 1, mode))
    }

    /// Adds `mode` before the first mode.
    ///
    /// - **Errors**: [`Reason::TooManyLeaves`], [`Reason::Overflow`].
    /// - **Source**: CuTe `prepend(layout, mode)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::lit("(8,1,4):(1,0,8)").prepend(&DynLayout::lit("2:1"));
    /// assert_eq!(layout.unwrap().to_string(), "(2,8,1,4):(1,1,0,8)");
    /// ```
    pub const fn prepend(&self, mode: &Self) -> Result<Self, LayoutError> {
        named!("prepend", self.prepend_to_rank_with(self.rank() + 1, mode))
    }

    /// Adds modes `1:0` after the last mode until the rank is `rank`.
    ///
    /// - **Errors**: [`Reason::RankAbove`] if the rank of the layout is larger,
    ///   [`Reason::TooManyLeaves`].
    /// - **Source**: CuTe `append<N>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("6:1").append_to_rank(3).unwrap().to_string(), "(6,1,1):(1,0,0)");
    /// ```
    pub const fn append_to_rank(&self, rank: usize) -> Result<Self, LayoutError> {
        named!("append_to_rank", self.append_to_rank_with(rank, &Self::UNIT))
    }

    /// Adds copies of `mode` after the last mode until the rank is `rank`.
    ///
    /// - **Errors**: as [`append_to_rank`](Self::append_to_rank), and [`Reason::Overflow`].
    /// - **Source**: CuTe `append<N>(layout, mode)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::lit("(2,3):(1,2)").append_to_rank_with(3, &DynLayout::lit("4:6"));
    /// assert_eq!(layout.unwrap().to_string(), "(2,3,4):(1,2,6)");
    /// ```
    pub const fn append_to_rank_with(&self, rank: usize, mode: &Self) -> Result<Self, LayoutError> {
        attempt!("append_to_rank_with", self.check_rank_at_most(rank));
        if self.rank() == rank {
            return Ok(*self);
        }
        let mut out = Self::start();
        let open = out.open();
        self.graft_range(0, self.rank(), &mut out);
        graft_copies(mode, rank - self.rank(), &mut out);
        out.close(open);
        named!("append_to_rank_with", out.finish())
    }

    /// Adds modes `1:0` before the first mode until the rank is `rank`.
    ///
    /// - **Errors**: [`Reason::RankAbove`] if the rank of the layout is larger,
    ///   [`Reason::TooManyLeaves`].
    /// - **Source**: CuTe `prepend<N>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("6:1").prepend_to_rank(3).unwrap().to_string(), "(1,1,6):(0,0,1)");
    /// ```
    pub const fn prepend_to_rank(&self, rank: usize) -> Result<Self, LayoutError> {
        named!("prepend_to_rank", self.prepend_to_rank_with(rank, &Self::UNIT))
    }

    /// Adds copies of `mode` before the first mode until the rank is `rank`.
    ///
    /// - **Errors**: as [`prepend_to_rank`](Self::prepend_to_rank), and [`Reason::Overflow`].
    /// - **Source**: CuTe `prepend<N>(layout, mode)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::lit("(2,3):(1,2)").prepend_to_rank_with(3, &DynLayout::lit("4:6"));
    /// assert_eq!(layout.unwrap().to_string(), "(4,2,3):(6,1,2)");
    /// ```
    pub const fn prepend_to_rank_with(
        &self,
        rank: usize,
        mode: &Self,
    ) -> Result<Self, LayoutError> {
        attempt!("prepend_to_rank_with", self.check_rank_at_most(rank));
        if self.rank() == rank {
            return Ok(*self);
        }
        let mut out = Self::start();
        let open = out.open();
        graft_copies(mode, rank - self.rank(), &mut out);
        self.graft_range(0, self.rank(), &mut out);
        out.close(open);
        named!("prepend_to_rank_with", out.finish())
    }

    /// Replaces mode `i` by `mode`.
    ///
    /// - **Errors**: [`Reason::NoSuchMode`], [`Reason::TooManyLeaves`], [`Reason::Overflow`].
    /// - **Source**: CuTe `replace<I>(layout, mode)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::lit("(4,9):(9,1)").replace(1, &DynLayout::lit("5:1"));
    /// assert_eq!(layout.unwrap().to_string(), "(4,5):(9,1)");
    /// ```
    pub const fn replace(&self, i: usize, mode: &Self) -> Result<Self, LayoutError> {
        attempt!("replace", self.whole().try_entry(i));
        if self.whole().is_leaf() {
            return Ok(*mode);
        }
        let mut out = Self::start();
        let open = out.open();
        self.graft_range(0, i, &mut out);
        out.graft(mode.whole());
        self.graft_range(i + 1, self.rank(), &mut out);
        out.close(open);
        named!("replace", out.finish())
    }

    /// Pairs the modes of both layouts: `((a0,b0),(a1,b1),..)`.
    ///
    /// An integer shape and a 1-tuple form one pair: `5` and `(3)` make `((5,(3)))`, as in CuTe.
    ///
    /// - **Errors**: [`Reason::EntryCount`], [`Reason::TooManyLeaves`], [`Reason::Overflow`].
    /// - **Source**: CuTe `zip(layout, layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let zipped = DynLayout::lit("(3,4):(1,3)").zip(&DynLayout::lit("(1,3):(8,2)"));
    /// assert_eq!(zipped.unwrap().to_string(), "((3,1),(4,3)):((1,8),(3,2))");
    /// ```
    pub const fn zip(&self, other: &Self) -> Result<Self, LayoutError> {
        if self.rank() != other.rank() {
            let (operand, entries, rank) = (Operand::Second, other.rank(), self.rank());
            return Err(LayoutError::new("zip", Reason::EntryCount { operand, entries, rank }));
        }
        let whole = self.whole().is_leaf() != other.whole().is_leaf();
        named!("zip", self.zip_with(other, whole))
    }

    /// Returns [`zip`](Self::zip), or one pair of both layouts if `whole` is true.
    pub(crate) const fn zip_with(&self, other: &Self, whole: bool) -> Result<Self, Reason> {
        let pairs = if whole { 1 } else { self.rank() };
        let mut out = Self::start();
        let open = out.open();
        let mut i = 0;
        while i < pairs {
            let pair = out.open();
            out.graft(if whole { self.whole() } else { self.whole().entry(i) });
            out.graft(if whole { other.whole() } else { other.whole().entry(i) });
            out.close(pair);
            i += 1;
        }
        out.close(open);
        out.finish()
    }

    /// Transposes the modes: `((a0,a1),(b0,b1))` becomes `((a0,b0),(a1,b1))`.
    ///
    /// - **Errors**: [`Reason::ModeRanks`] unless all modes have the same rank;
    ///   [`Reason::NotATuple`] for an integer.
    /// - **Source**: CuTe `zip(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let zipped = DynLayout::lit("((3,4),(1,3)):((1,3),(8,2))").zip_modes();
    /// assert_eq!(zipped.unwrap().to_string(), "((3,1),(4,3)):((1,8),(3,2))");
    /// ```
    #[doc(alias = "zip")]
    pub const fn zip_modes(&self) -> Result<Self, LayoutError> {
        named!("zip_modes", zip_modes(self))
    }

    /// Removes the inner parentheses; an integer shape does not change.
    ///
    /// - **Post**: the same function of flat coordinates; depth at most 1.
    /// - **Source**: CuTe `flatten`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("(2,(3,4)):(1,(2,6))").flatten().to_string(), "(2,3,4):(1,2,6)");
    /// ```
    #[must_use]
    pub const fn flatten(&self) -> Self {
        let shape = self.shape().flatten();
        Self { profile: shape.profile, extents: self.extents, strides: self.strides }
    }

    /// Gives the integers of this layout the parentheses of `profile`: the inverse of
    /// [`flatten`](Self::flatten).
    ///
    /// - **Post**: the same function of flat coordinates.
    /// - **Errors**: [`Reason::LeafCountMismatch`] unless both have the same number of integers.
    /// - **Source**: CuTe `unflatten`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::lit("(2,3,4):(1,2,6)").unflatten(&IntTuple::lit("(0,(0,0))"));
    /// assert_eq!(layout.unwrap().to_string(), "(2,(3,4)):(1,(2,6))");
    /// ```
    pub const fn unflatten(&self, profile: &IntTuple) -> Result<Self, LayoutError> {
        let shape = attempt!("unflatten", self.shape().unflatten(profile));
        Ok(Self { profile: shape.profile, extents: self.extents, strides: self.strides })
    }

    const fn graft_range(&self, begin: usize, end: usize, out: &mut Self) {
        let whole: Mode<'_> = self.whole();
        let mut i = begin;
        while i < end {
            out.graft(whole.entry(i));
            i += 1;
        }
    }

    const fn check_range(&self, begin: usize, end: usize) -> Result<(), Reason> {
        if begin > end || end > self.rank() {
            return Err(Reason::NoSuchRange { begin, end, rank: self.rank() });
        }
        Ok(())
    }

    const fn check_rank_at_most(&self, rank: usize) -> Result<(), Reason> {
        if self.rank() > rank {
            return Err(Reason::RankAbove { rank: self.rank(), limit: rank });
        }
        if rank > crate::MAX_NODES {
            return Err(Reason::TooManyLeaves);
        }
        Ok(())
    }
}

const fn zip_modes(layout: &DynLayout) -> Result<DynLayout, Reason> {
    let whole = layout.whole();
    if whole.is_leaf() || layout.rank() == 0 {
        return Err(Reason::NotATuple);
    }
    let columns = whole.entry(0).rank();
    let mut i = 0;
    while i < layout.rank() {
        let found = whole.entry(i).rank();
        if found != columns {
            return Err(Reason::ModeRanks { first: columns, found });
        }
        i += 1;
    }
    let mut out = DynLayout::start();
    let open = out.open();
    let mut j = 0;
    while j < columns {
        let column = out.open();
        let mut i = 0;
        while i < layout.rank() {
            out.graft(whole.entry(i).entry(j));
            i += 1;
        }
        out.close(column);
        j += 1;
    }
    out.close(open);
    out.finish()
}

/// Adds `n` copies of `mode`.
const fn graft_copies(mode: &DynLayout, n: usize, out: &mut DynLayout) {
    let mut k = 0;
    while k < n {
        out.graft(mode.whole());
        k += 1;
    }
}
