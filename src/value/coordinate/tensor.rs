//! Coordinate tensor: a coordinate layout with an origin, which is divided like data.

use super::{
    CoordinateLayout, DynLayout, Int, IntTuple, LayoutError, MAX_POSITIONS, Subtree, attempt, fits,
    named,
};
use crate::{Coord, Reason, Tiler};

/// The coordinates of a tensor, without its data: a coordinate layout and the coordinate of its
/// first element.
///
/// Divide and partition it like the tensor with the data. Element `i` of the part is then the
/// coordinate of element `i` of the data in the whole tensor, which the kernel compares with the
/// bounds.
///
/// - **Source**: CuTe `make_identity_tensor`, `make_coord_tensor`.
///
/// # Examples
///
/// ```
/// use colex::{Coord, CoordinateTensor, IntTuple, Tiler};
/// // Tiles of 4 x 8 cover a matrix of 6 x 20. The last one has 2 x 4 elements in bounds.
/// let shape = IntTuple::lit("(6,20)");
/// let coords = CoordinateTensor::identity(&shape).unwrap();
/// let tile = coords.local_tile(&Tiler::lit("<4,8>"), &Coord::lit("(1,2)")).unwrap();
/// assert_eq!(tile.index(0), IntTuple::lit("(4,16)"));
/// let in_bounds = (0..tile.layout().size()).filter(|&i| tile.index(i).elem_less(&shape).unwrap());
/// assert_eq!(in_bounds.count(), 2 * 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CoordinateTensor {
    /// Congruent with all coordinates of the tensor.
    origin: IntTuple,
    layout: CoordinateLayout,
}

impl CoordinateTensor {
    /// Returns the coordinates of `shape`.
    ///
    /// - **Post**: `r.index(i) == shape.idx2crd(i)`.
    /// - **Errors**: those of [`CoordinateLayout::identity`].
    /// - **Source**: CuTe `make_identity_tensor`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateTensor, IntTuple};
    /// let coords = CoordinateTensor::identity(&IntTuple::lit("(4,8)")).unwrap();
    /// assert_eq!(coords.index(13), IntTuple::lit("(1,3)"));
    /// ```
    #[doc(alias = "make_identity_tensor")]
    pub const fn identity(shape: &IntTuple) -> Result<Self, LayoutError> {
        let layout = attempt!("identity", CoordinateLayout::identity(shape));
        Ok(Self { origin: shape.repeat_like(Int::ZERO), layout })
    }

    /// Returns the coordinates of `layout`, moved by `origin`.
    ///
    /// - **Errors**: [`Reason::ProfileMismatch`] or [`Reason::RankAbove`] if a stride is at a
    ///   position at which `origin` has no integer.
    /// - **Source**: CuTe `make_coord_tensor`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, CoordinateTensor, IntTuple};
    /// let layout = CoordinateLayout::lit("(4,8):(1@1,1@0)");
    /// let coords = CoordinateTensor::new(&IntTuple::lit("(10,20)"), &layout).unwrap();
    /// assert_eq!(coords.index(1), IntTuple::lit("(10,21)"));
    /// ```
    pub const fn new(origin: &IntTuple, layout: &CoordinateLayout) -> Result<Self, LayoutError> {
        // A step in every position shows that all have an integer in `origin`.
        let step = layout.values(&[Int::ONE; MAX_POSITIONS], Int::ZERO);
        attempt!("coordinate tensor", sum(&origin.repeat_like(Int::ZERO), &step));
        Ok(Self { origin: *origin, layout: *layout })
    }

    /// Returns the coordinate of the first element.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateTensor, IntTuple};
    /// let coords = CoordinateTensor::identity(&IntTuple::lit("(4,8)")).unwrap();
    /// assert_eq!(coords.origin(), IntTuple::lit("(0,0)"));
    /// ```
    #[must_use]
    pub const fn origin(&self) -> IntTuple {
        self.origin
    }

    /// Returns the layout: the coordinates relative to the origin.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateTensor, IntTuple};
    /// let coords = CoordinateTensor::identity(&IntTuple::lit("(4,8)")).unwrap();
    /// assert_eq!(coords.layout().to_string(), "(4,8):(1@0,1@1)");
    /// ```
    #[must_use]
    pub const fn layout(&self) -> CoordinateLayout {
        self.layout
    }

    /// Returns the coordinate of the element with the flat coordinate `i`.
    ///
    /// # Panics
    ///
    /// If [`crd2idx`](Self::crd2idx) fails.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateTensor, IntTuple};
    /// let coords = CoordinateTensor::identity(&IntTuple::lit("(4,(2,3))")).unwrap();
    /// assert_eq!(coords.index(17), IntTuple::lit("(1,(0,2))"));
    /// ```
    #[must_use]
    #[track_caller]
    pub const fn index(&self, i: i64) -> IntTuple {
        match self.crd2idx(&IntTuple::int(i)) {
            Ok(coord) => coord,
            Err(error) => panic!("{}", error.message().as_str()),
        }
    }

    /// Returns the coordinate of the element at `coord`.
    ///
    /// - **Post**: congruent with the [`origin`](Self::origin).
    /// - **Errors**: those of [`CoordinateLayout::crd2idx`]; [`Reason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateTensor, IntTuple};
    /// let coords = CoordinateTensor::identity(&IntTuple::lit("(4,8)")).unwrap();
    /// assert_eq!(coords.crd2idx(&IntTuple::lit("(1,3)")), Ok(IntTuple::lit("(1,3)")));
    /// ```
    pub const fn crd2idx(&self, coord: &IntTuple) -> Result<IntTuple, LayoutError> {
        let step = attempt!("crd2idx", self.layout.crd2idx(coord));
        named!("crd2idx", sum(&self.origin, &step))
    }

    /// Returns the part at which `coord` has `_`.
    ///
    /// - **Errors**: those of [`CoordinateLayout::slice_and_offset`].
    /// - **Source**: CuTe `tensor(coord)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, CoordinateTensor, IntTuple};
    /// let coords = CoordinateTensor::identity(&IntTuple::lit("(4,8)")).unwrap();
    /// let column = coords.slice(&Coord::lit("(_,3)")).unwrap();
    /// assert_eq!(column.index(2), IntTuple::lit("(2,3)"));
    /// ```
    pub const fn slice(&self, coord: &Coord) -> Result<Self, LayoutError> {
        let (layout, offset) = attempt!("slice", self.layout.slice_and_offset(coord));
        named!("slice", self.part(&layout, &offset))
    }

    /// Returns the coordinates of a tile.
    ///
    /// - **Errors**: those of [`CoordinateLayout::local_tile`].
    /// - **Source**: CuTe `local_tile`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, CoordinateTensor, IntTuple, Tiler};
    /// let coords = CoordinateTensor::identity(&IntTuple::lit("(8,24)")).unwrap();
    /// let tile = coords.local_tile(&Tiler::lit("<4,8>"), &Coord::lit("(1,2)")).unwrap();
    /// assert_eq!(tile.origin(), IntTuple::lit("(4,16)"));
    /// ```
    pub const fn local_tile(&self, tiler: &Tiler, coord: &Coord) -> Result<Self, LayoutError> {
        let (layout, offset) = attempt!("local_tile", self.layout.local_tile(tiler, coord));
        named!("local_tile", self.part(&layout, &offset))
    }

    /// Returns the coordinates of the elements of thread `index`.
    ///
    /// - **Errors**: those of [`CoordinateLayout::local_partition`].
    /// - **Source**: CuTe `local_partition`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateTensor, DynLayout, Int, IntTuple};
    /// let coords = CoordinateTensor::identity(&IntTuple::lit("(128,8)")).unwrap();
    /// let part = coords.local_partition(&DynLayout::lit("(32,8):(8,1)"), Int::new(37)).unwrap();
    /// assert_eq!(part.index(1), IntTuple::lit("(36,5)"));
    /// ```
    pub const fn local_partition(
        &self,
        threads: &DynLayout,
        index: Int,
    ) -> Result<Self, LayoutError> {
        let (layout, offset) =
            attempt!("local_partition", self.layout.local_partition(threads, index));
        named!("local_partition", self.part(&layout, &offset))
    }

    /// Returns the element at `coord` of every tile.
    ///
    /// - **Errors**: those of [`CoordinateLayout::outer_partition`].
    /// - **Source**: CuTe `outer_partition(tensor, tiler, coord)`.
    pub const fn outer_partition(&self, tiler: &Tiler, coord: &Coord) -> Result<Self, LayoutError> {
        let (layout, offset) =
            attempt!("outer_partition", self.layout.outer_partition(tiler, coord));
        named!("outer_partition", self.part(&layout, &offset))
    }

    /// Returns the elements of thread `index` where only the modes of `threads` at which `proj` has
    /// an integer belong to this tensor.
    ///
    /// - **Errors**: those of [`CoordinateLayout::local_partition_projected`].
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index, Step<_1, X>{})`.
    pub const fn local_partition_projected(
        &self,
        threads: &DynLayout,
        index: Int,
        proj: &Coord,
    ) -> Result<Self, LayoutError> {
        let (layout, offset) = attempt!(
            "local_partition_projected",
            self.layout.local_partition_projected(threads, index, proj)
        );
        named!("local_partition_projected", self.part(&layout, &offset))
    }

    /// Returns the coordinates composed with a layout or a tiler: those at the offsets of a
    /// thread-value layout.
    ///
    /// - **Errors**: those of [`CoordinateLayout::compose`].
    /// - **Source**: CuTe `composition(tensor, layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateTensor, IntTuple, Tiler};
    /// let coords = CoordinateTensor::identity(&IntTuple::lit("(4,8)")).unwrap();
    /// let threads = coords.compose(&Tiler::lit("(8,4):(4,1)")).unwrap();
    /// assert_eq!(threads.crd2idx(&IntTuple::lit("(5,3)")), Ok(IntTuple::lit("(3,5)")));
    /// ```
    pub const fn compose(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        let layout = attempt!("compose", self.layout.compose(tiler));
        Ok(Self { origin: self.origin, layout })
    }

    const fn part(&self, layout: &CoordinateLayout, offset: &IntTuple) -> Result<Self, Reason> {
        Ok(Self { origin: attempt!(sum(&self.origin, offset)), layout: *layout })
    }
}

/// Returns the sum of two coordinates, with the profile of `origin`. Entries that `step` omits are
/// 0.
const fn sum(origin: &IntTuple, step: &IntTuple) -> Result<IntTuple, Reason> {
    let mut out = *origin;
    attempt!(add(&mut out, origin.whole(), step.whole()));
    Ok(out)
}

const fn add(out: &mut IntTuple, at: Subtree<'_>, step: Subtree<'_>) -> Result<(), Reason> {
    if step.is_int() && step.int().get() == 0 {
        return Ok(());
    }
    if step.is_int() && at.is_int() {
        out.leaves.set(at.node.first_leaf, fits!(at.int().add(step.int())));
        return Ok(());
    }
    if step.is_int() || at.is_int() {
        return Err(Reason::ProfileMismatch);
    }
    if step.rank() > at.rank() {
        return Err(Reason::RankAbove { rank: step.rank(), limit: at.rank() });
    }
    let mut i = 0;
    while i < step.rank() {
        attempt!(add(out, at.entry(i), step.entry(i)));
        i += 1;
    }
    Ok(())
}
