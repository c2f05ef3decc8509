//! Constructors: coordinate layouts from their strides, and the builder of all operations.

use super::{ArithTuple, CoordinateLayout, Position, Positions, zeros};
use crate::value::tiler::{TilerSubtree, of_size};
use crate::value::{
    DynLayout, Int, IntTuple, Leaves, Mode, Node, Profile, Subtree, attempt, named,
};
use crate::{LayoutError, MAX_POSITIONS, Operand, Reason, Tiler};

impl CoordinateLayout {
    /// Returns the layout that maps each natural coordinate of `shape` to itself.
    ///
    /// ```text
    /// (4,(2,3))  ->  (4,(2,3)):(1@0,(1@0@1,1@1@1))
    /// ```
    ///
    /// - **Post**: `r.index(i) == shape.idx2crd(i)`.
    /// - **Errors**: [`Reason::TooManyPositions`], [`Reason::NegativeExtent`],
    ///   [`Reason::Overflow`].
    /// - **Source**: CuTe `make_identity_layout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, IntTuple};
    /// let identity = CoordinateLayout::identity(&IntTuple::lit("(4,(2,3))")).unwrap();
    /// assert_eq!(identity.to_string(), "(4,(2,3)):(1@0,(1@0@1,1@1@1))");
    /// assert_eq!(identity.index(17), IntTuple::lit("(1,(0,2))"));
    /// ```
    #[doc(alias = "make_identity_layout")]
    pub const fn identity(shape: &IntTuple) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        attempt!("identity", out.graft_identity(shape.whole(), Position::ROOT));
        named!("identity", out.finish())
    }

    /// Returns the layout of `shape` with one stride for each integer of the shape, from the left.
    ///
    /// - **Errors**: [`Reason::EntryCount`] for another number of strides;
    ///   [`Reason::MixedPositions`] if one position has an integer in one stride and a tuple in
    ///   another; [`Reason::TooManyPositions`]; [`Reason::NegativeExtent`]; [`Reason::Overflow`] if
    ///   the size or an entry of a result does not fit 64 bits.
    /// - **Source**: CuTe `make_layout(shape, stride)` with strides `ScaledBasis`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ArithTuple, CoordinateLayout, IntTuple};
    /// let strides = [ArithTuple::lit("1@1"), ArithTuple::lit("1@0")];
    /// let transposed = CoordinateLayout::new(&IntTuple::lit("(4,8)"), &strides).unwrap();
    /// assert_eq!(transposed.to_string(), "(4,8):(1@1,1@0)");
    /// ```
    pub const fn new(shape: &IntTuple, strides: &[ArithTuple]) -> Result<Self, LayoutError> {
        if strides.len() != shape.leaf_count() {
            let (entries, rank) = (strides.len(), shape.leaf_count());
            let reason = Reason::EntryCount { operand: Operand::Stride, entries, rank };
            return Err(LayoutError::new("layout", reason));
        }
        let mut out = Self::start();
        (out.profile, out.extents) = (shape.profile, shape.leaves);
        let mut k = 0;
        while k < strides.len() {
            let mut t = 0;
            while let Some((position, value)) = strides[k].term(t) {
                attempt!("layout", out.add_stride(k, position, value));
                t += 1;
            }
            k += 1;
        }
        named!("layout", out.finish())
    }

    /// Returns the layout of `shape` with one stride for each leaf of `profile`.
    pub(crate) const fn congruent(
        shape: &IntTuple,
        profile: &IntTuple,
        strides: &[ArithTuple],
    ) -> Result<Self, LayoutError> {
        attempt!("layout", profile.whole().check_congruent(shape.whole(), Operand::Stride));
        Self::new(shape, strides)
    }

    /// Returns the layout with integers as strides.
    pub(crate) const fn of_layout(layout: &DynLayout) -> Self {
        let mut out = Self::start();
        (out.profile, out.extents, out.strides[0]) =
            (layout.profile, layout.extents, layout.strides);
        let mut k = 0;
        while k < layout.leaf_count() {
            if layout.strides.value(k) != 0 {
                out.positions.push(Position::ROOT);
                return out;
            }
            k += 1;
        }
        out
    }
}

impl Tiler {
    /// Returns the tiler as one layout, from coordinates of the tile to coordinates of the layout
    /// that it divides.
    ///
    /// ```text
    /// <4:2,5:3>  ->  (4,5):(2@0,3@1)
    /// ```
    ///
    /// - **Post**: `a.compose(tiler) == a.compose_coord(r)` for every layout `a` that has both.
    /// - **Errors**: [`Reason::KeptMode`] for `_`, whose extents depend on the layout that the
    ///   tiler divides; [`Reason::TooManyPositions`]; [`Reason::TooManyLeaves`];
    ///   [`Reason::Overflow`].
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, tilers.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Tiler;
    /// let layout = Tiler::lit("<4,<2,3:2>>").to_coordinate_layout().unwrap();
    /// assert_eq!(layout.to_string(), "(4,(2,3)):(1@0,(1@0@1,2@1@1))");
    /// ```
    #[doc(alias = "tiler_to_layout")]
    pub const fn to_coordinate_layout(&self) -> Result<CoordinateLayout, LayoutError> {
        const NAME: &str = "to_coordinate_layout";
        match self {
            Self::ByMode(modes) => {
                let mut out = CoordinateLayout::start();
                attempt!(NAME, out.graft_tiler(modes.whole(), Position::ROOT));
                named!(NAME, out.finish())
            }
            Self::Layout(layout) => Ok(CoordinateLayout::of_layout(layout)),
            Self::Size(n) => Ok(CoordinateLayout::of_layout(&attempt!(NAME, of_size(*n)))),
        }
    }
}

/// Builder: `start`, then `push`, `open` and `close` from left to right, then `finish`.
impl CoordinateLayout {
    pub(crate) const fn start() -> Self {
        Self {
            profile: Profile::new(),
            extents: Leaves::new(),
            positions: Positions::new(),
            strides: [zeros(crate::MAX_LEAVES); MAX_POSITIONS],
        }
    }

    pub(crate) const fn open(&mut self) -> Node {
        self.profile.open()
    }

    pub(crate) const fn close(&mut self, open: Node) {
        self.profile.close(open);
    }

    /// Adds a mode of stride 0 and returns its index.
    pub(crate) const fn push(&mut self, extent: Int) -> usize {
        let k = self.profile.leaf();
        self.extents.set(k, extent);
        k
    }

    /// Adds `value` at `position` to the stride of leaf `k`.
    pub(crate) const fn add_stride(
        &mut self,
        k: usize,
        position: Position,
        value: Int,
    ) -> Result<(), Reason> {
        if value.get() == 0 || k >= crate::MAX_LEAVES {
            return Ok(());
        }
        let p = if let Some(p) = self.positions.find(position) {
            p
        } else {
            let mut last = self.positions.len();
            let p = attempt!(self.positions.insert(position));
            while last > p {
                self.strides[last] = self.strides[last - 1];
                last -= 1;
            }
            self.strides[p] = zeros(crate::MAX_LEAVES);
            p
        };
        let Some(sum) = self.strides[p].get(k).add(value) else { return Err(Reason::Overflow) };
        self.strides[p].set(k, sum);
        Ok(())
    }

    const fn graft_identity(&mut self, shape: Subtree<'_>, at: Position) -> Result<(), Reason> {
        if shape.is_int() {
            let k = self.push(shape.int());
            return self.add_stride(k, at, Int::ONE);
        }
        let open = self.open();
        let mut i = 0;
        while i < shape.rank() {
            attempt!(self.graft_identity(shape.entry(i), attempt!(at.entry(i))));
            i += 1;
        }
        self.close(open);
        Ok(())
    }

    const fn graft_tiler(&mut self, tiler: TilerSubtree<'_>, at: Position) -> Result<(), Reason> {
        if tiler.is_keep() {
            return Err(Reason::KeptMode);
        }
        if tiler.is_layout() {
            return self.graft_mode(tiler.mode(), at);
        }
        let open = self.open();
        let mut i = 0;
        while i < tiler.rank() {
            attempt!(self.graft_tiler(tiler.entry(i), attempt!(at.entry(i))));
            i += 1;
        }
        self.close(open);
        Ok(())
    }

    /// Adds a mode whose strides are all at position `at`.
    const fn graft_mode(&mut self, mode: Mode<'_>, at: Position) -> Result<(), Reason> {
        let base = self.leaf_count();
        self.profile.graft(&mode.layout.profile, mode.node);
        let mut k = 0;
        while k < mode.leaf_count() {
            let (extent, stride) = mode.leaf(k);
            self.extents.set(base + k, extent);
            attempt!(self.add_stride(base + k, at, stride));
            k += 1;
        }
        Ok(())
    }

    /// Returns the finished layout without positions at which all strides are 0, or an error if an
    /// integer does not fit.
    pub(crate) const fn finish(self) -> Result<Self, Reason> {
        if self.profile.is_overfull() {
            return Err(Reason::TooManyLeaves);
        }
        let mut out = Self { positions: Positions::new(), ..self };
        let mut p = 0;
        while p < self.count() {
            let mut component = self.at(p);
            component.strides = first(&component.strides, self.leaf_count());
            attempt!(component.validate());
            out.strides[out.positions.len()] = component.strides;
            if !component.is_zero() {
                out.positions.push(self.positions.get(p));
            }
            p += 1;
        }
        // The coprofile must fit a tuple, so that evaluation does not fail for its size.
        match out.positions.tuple(&[Int::ZERO; MAX_POSITIONS], Int::ZERO) {
            Ok(_) => Ok(out),
            Err(_) => Err(Reason::TooManyPositions),
        }
    }
}

/// Returns the first `count` strides.
const fn first(strides: &Leaves, count: usize) -> Leaves {
    let mut out = Leaves::new();
    let mut k = 0;
    while k < count {
        out.set(k, strides.get(k));
        k += 1;
    }
    out
}

impl DynLayout {
    /// Returns whether every stride is 0.
    const fn is_zero(&self) -> bool {
        let mut k = 0;
        while k < self.leaf_count() && self.strides.value(k) == 0 {
            k += 1;
        }
        k == self.leaf_count()
    }
}
