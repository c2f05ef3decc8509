//! Index: the coordinate at a coordinate.

use super::{CoordinateLayout, Int, IntTuple, LayoutError, MAX_POSITIONS, attempt, fits, named};

impl CoordinateLayout {
    /// Returns the coordinate to which the layout maps `coord`.
    ///
    /// - **Post**: congruent with the [`coprofile`](Self::coprofile).
    /// - **Errors**: those of [`DynLayout::crd2idx`](crate::DynLayout::crd2idx).
    /// - **Source**: CuTe `crd2idx`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, IntTuple};
    /// let transpose = CoordinateLayout::lit("(4,8):(1@1,1@0)");
    /// assert_eq!(transpose.crd2idx(&IntTuple::lit("(2,3)")), Ok(IntTuple::lit("(3,2)")));
    /// ```
    pub const fn crd2idx(&self, coord: &IntTuple) -> Result<IntTuple, LayoutError> {
        let mut values = [Int::ZERO; MAX_POSITIONS];
        let mut p = 0;
        // Without a position one component checks the coordinate.
        while p < self.count() {
            values[p] = attempt!("crd2idx", self.at(p).crd2idx(coord));
            p += 1;
        }
        named!("crd2idx", self.positions.tuple(&values, Int::ZERO))
    }

    /// Returns the coordinate to which the layout maps a coordinate in bounds.
    ///
    /// - **Errors**: those of [`crd2idx`](Self::crd2idx); [`Reason::OutOfBounds`](crate::Reason)
    ///   also for a coordinate past the end.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, IntTuple};
    /// let layout = CoordinateLayout::lit("(4,8):(1@0,1@1)");
    /// assert!(layout.index_in_bounds(&IntTuple::lit("(3,8)")).is_err());
    /// ```
    pub const fn index_in_bounds(&self, coord: &IntTuple) -> Result<IntTuple, LayoutError> {
        attempt!("index_in_bounds", self.at(0).index_in_bounds(coord));
        named!("index_in_bounds", self.crd2idx(coord))
    }

    /// Returns the coordinate to which the layout maps the flat coordinate `i`.
    ///
    /// # Panics
    ///
    /// If [`crd2idx`](Self::crd2idx) fails.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, IntTuple};
    /// let identity = CoordinateLayout::lit("(4,(2,3)):(1@0,(1@0@1,1@1@1))");
    /// assert_eq!(identity.index(17), IntTuple::lit("(1,(0,2))"));
    /// ```
    #[must_use]
    #[track_caller]
    pub const fn index(&self, i: i64) -> IntTuple {
        match self.crd2idx(&IntTuple::int(i)) {
            Ok(coord) => coord,
            Err(error) => panic!("{}", error.message().as_str()),
        }
    }

    /// Returns an iterator over all coordinates in the order of the flat coordinates:
    /// `index(0), index(1), ..`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let layout = CoordinateLayout::lit("(2,2):(1@1,3@0)");
    /// let coords: Vec<_> = layout.indices().map(|coord| coord.to_string()).collect();
    /// assert_eq!(coords, ["(0,0)", "(0,1)", "(3,0)", "(3,1)"]);
    /// ```
    pub fn indices(&self) -> impl Iterator<Item = IntTuple> + '_ {
        (0..self.size()).map(|i| self.index(i))
    }

    /// Returns the profile of the coordinates to which the layout maps, with 0 for each integer.
    ///
    /// - **Source**: CuTe `coprofile`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let coprofile = CoordinateLayout::lit("(4,8):(1@0,1@1@2)").coprofile();
    /// assert_eq!(coprofile.to_string(), "(0,0,(0,0))");
    /// ```
    #[must_use]
    pub const fn coprofile(&self) -> IntTuple {
        self.values(&[Int::ZERO; MAX_POSITIONS], Int::ZERO)
    }

    /// Returns the smallest shape that has the coordinates to which the layout maps, for strides of
    /// at least 0: the [`cosize`](crate::DynLayout::cosize) at each position.
    ///
    /// - **Source**: CuTe `coshape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// assert_eq!(CoordinateLayout::lit("(4,8):(2@1,1@0)").coshape().to_string(), "(8,7)");
    /// ```
    #[must_use]
    pub const fn coshape(&self) -> IntTuple {
        let mut sizes = [Int::ONE; MAX_POSITIONS];
        let mut p = 0;
        while p < self.count() {
            sizes[p] = self.at(p).cosize_int();
            p += 1;
        }
        if self.positions.len() == 0 {
            return IntTuple::from_int(sizes[0]);
        }
        self.values(&sizes, Int::ONE)
    }

    /// Returns the size of the [`coshape`](Self::coshape).
    ///
    /// - **Errors**: [`Reason::Overflow`](crate::Reason).
    /// - **Source**: CuTe `cosize`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// assert_eq!(CoordinateLayout::lit("(4,8):(2@1,1@0)").cosize().unwrap().get(), 56);
    /// ```
    pub const fn cosize(&self) -> Result<Int, LayoutError> {
        let shape = self.coshape();
        let mut cosize = Int::ONE;
        let mut k = 0;
        while k < shape.leaf_count() {
            cosize = fits!("cosize", cosize.mul(shape.leaves.get(k)));
            k += 1;
        }
        Ok(cosize)
    }

    /// Returns a coordinate with the profile of this layout.
    pub(super) const fn values(&self, values: &[Int; MAX_POSITIONS], rest: Int) -> IntTuple {
        match self.positions.tuple(values, rest) {
            Ok(tuple) => tuple,
            Err(_) => IntTuple::EMPTY, // unreachable: `finish` built this tuple
        }
    }
}
