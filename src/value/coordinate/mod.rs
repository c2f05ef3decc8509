//! Coordinate layouts: layouts whose strides are coordinates, `(4,8):(1@0,1@1)`.
//!
//! A layout adds strides, multiplies them by integers and compares them. Coordinates have these
//! operations entry by entry ([`ArithTuple`]), so they are strides too. `(4,8):(1@0,1@1)` maps 13
//! to `1*(1@0) + 3*(1@1)`, the coordinate `(1,3)`: it is the identity layout of `(4,8)`.
//!
//! **One algebra.** The integers at one position of all strides are the strides of an ordinary
//! layout, a *component*. A coordinate layout is the list of its components, which have one shape:
//!
//! ```text
//! (4,8):(1@0,1@1)  =  (4,8):(1,0) at position 0  and  (4,8):(0,1) at position 1
//! ```
//!
//! Every operation is the operation of the integers, component by component (`by_position`). The
//! strides decide the shape of a result in one place only: two modes merge if the second continues
//! the first. Here they merge if they do so in *every* component. The type
//! `Merge` makes this decision, and composition, divide and coalesce of the integers take it as an
//! argument. A layout
//! with one position, such as `(4,8):(8@0,1@0)`, therefore has the results of its integers.
//!
//! An operation that needs an order of the strides (complement, inverses, products) does not exist
//! here. Take the [component](CoordinateLayout::component) of one position for it.

mod arith_tuple;
mod builder;
mod by_position;
mod composition;
mod constructors;
mod divide;
mod index;
mod modes;
mod positions;
mod simplify;
mod slice;
mod tensor;

pub use arith_tuple::ArithTuple;
pub use tensor::CoordinateTensor;

use super::{DynLayout, Int, IntTuple, Leaves, Mode, Node, Profile, Subtree, attempt, fits, named};
use crate::value::merge::{Components, Merge};
use crate::{LayoutError, MAX_POSITIONS, Position, Reason};
use positions::Positions;

/// A layout whose strides are coordinates: `(4,(2,3)):(1@0,(1@0@1,1@1@1))`.
///
/// It maps a coordinate of the shape to a coordinate: the sum of the integers of the [natural
/// coordinate](IntTuple::idx2crd), each multiplied by its stride, an [`ArithTuple`]. The stride
/// `2@1` steps by 2 in entry 1 of the result, and `1@0@1` by 1 in entry 0 of entry 1.
///
/// Such layouts compute *which* element a thread has: partition data and the [identity
/// layout](Self::identity) of its shape alike, and compare the coordinates with the bounds.
///
/// - Results are tuples with one profile, the [`coprofile`](Self::coprofile). A layout whose
///   strides are integers is a [`DynLayout`]; see [`as_layout`](Self::as_layout).
/// - At most [`MAX_POSITIONS`] positions in all strides together; no allocation; `Copy`; every
///   operation is a `const fn`.
/// - The shape has the limits of [`DynLayout`], and each [component](Self::component) is one.
/// - `==` compares shape and strides, but not whether integers are static.
/// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, integer modules; CuTe layouts
///   with strides `ScaledBasis`.
///
/// # Examples
///
/// ```
/// use colex::{CoordinateLayout, DynLayout, IntTuple};
/// const IDENTITY: CoordinateLayout = CoordinateLayout::lit("(4,8):(1@0,1@1)");
/// assert_eq!(IDENTITY.index(13), IntTuple::lit("(1,3)"));
///
/// // A layout of threads and values, as a layout of coordinates.
/// let threads = IDENTITY.composition(&DynLayout::lit("(8,4):(4,1)")).unwrap();
/// assert_eq!(threads.to_string(), "(8,4):(1@1,1@0)");
/// ```
#[derive(Clone, Copy)]
pub struct CoordinateLayout {
    profile: Profile,
    extents: Leaves,
    /// The positions at which a stride is not 0.
    positions: Positions,
    /// The strides of each component. Without a position component 0 has strides 0.
    strides: [Leaves; MAX_POSITIONS],
}

impl CoordinateLayout {
    /// Returns the shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// assert_eq!(CoordinateLayout::lit("(4,8):(1@0,1@1)").shape().to_string(), "(4,8)");
    /// ```
    #[must_use]
    pub const fn shape(&self) -> IntTuple {
        IntTuple { profile: self.profile, leaves: self.extents }
    }

    /// Returns extent and stride of leaf `k`, counted from the left over all levels; `None` past
    /// the last.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let (extent, stride) = CoordinateLayout::lit("(4,8):(1@1,1@0+2@1)").leaf(1).unwrap();
    /// assert_eq!((extent.get(), stride.to_string()), (8, "1@0+2@1".to_string()));
    /// ```
    #[must_use]
    pub const fn leaf(&self, k: usize) -> Option<(Int, ArithTuple)> {
        if k >= self.leaf_count() {
            return None;
        }
        let mut stride = ArithTuple::ZERO;
        let mut p = 0;
        while p < self.positions.len() {
            // The positions of a layout exclude each other, so this cannot fail.
            let _ = stride.add_term(self.positions.get(p), self.strides[p].get(k));
            p += 1;
        }
        Some((self.extents.get(k), stride))
    }

    /// Returns the number of integers in the shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// assert_eq!(CoordinateLayout::lit("(4,(2,3)):(1@0,(1@1,2@1))").leaf_count(), 3);
    /// ```
    #[must_use]
    pub const fn leaf_count(&self) -> usize {
        self.profile.leaf_count()
    }

    /// Returns the number of modes; 1 for an integer shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// assert_eq!(CoordinateLayout::lit("(4,8):(1@0,1@1)").rank(), 2);
    /// ```
    #[must_use]
    pub const fn rank(&self) -> usize {
        self.profile.rank(Node::ROOT)
    }

    /// Returns the levels of parentheses of the shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// assert_eq!(CoordinateLayout::lit("4:1@0").depth(), 0);
    /// ```
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.profile.depth(Node::ROOT)
    }

    /// Returns the number of coordinates: the product of the extents.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// assert_eq!(CoordinateLayout::lit("(4,8):(1@0,1@1)").size(), 32);
    /// ```
    #[must_use]
    pub const fn size(&self) -> i64 {
        self.at(0).size()
    }

    /// Returns the positions at which a stride is not 0, each with the layout of the integers
    /// there.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let layout = CoordinateLayout::lit("(4,8):(1@0,2@1)");
    /// let components: Vec<_> = layout.components().map(|(at, part)| format!("{at}: {part}")).collect();
    /// assert_eq!(components, ["0: (4,8):(1,0)", "1: (4,8):(0,2)"]);
    /// ```
    pub fn components(&self) -> impl Iterator<Item = (Position, DynLayout)> + '_ {
        (0..self.positions.len()).map(|p| (self.positions.get(p), self.at(p)))
    }

    /// Returns the layout of the integers at `position`; strides 0 if there are none.
    ///
    /// - **Post**: `r.index(i)` is the entry of `self.index(i)` at `position`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, Position};
    /// let layout = CoordinateLayout::lit("(4,8):(1@0,2@1)");
    /// let columns = layout.component(Position::new(&[1]).unwrap());
    /// assert_eq!(columns.to_string(), "(4,8):(0,2)");
    /// ```
    #[must_use]
    pub const fn component(&self, position: Position) -> DynLayout {
        let strides = match self.positions.find(position) {
            Some(p) => self.strides[p],
            None => zeros(self.leaf_count()),
        };
        DynLayout { profile: self.profile, extents: self.extents, strides }
    }

    /// Returns the same layout with integers as strides; `None` if a stride is not an integer.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, DynLayout};
    /// let layout = CoordinateLayout::lit("(4,8):(8,1)");
    /// assert_eq!(layout.as_layout(), Some(DynLayout::lit("(4,8):(8,1)")));
    /// assert_eq!(CoordinateLayout::lit("4:1@0").as_layout(), None);
    /// ```
    #[must_use]
    pub const fn as_layout(&self) -> Option<DynLayout> {
        if self.positions.len() == 0 || self.positions.get(0).equals(Position::ROOT) {
            Some(self.at(0))
        } else {
            None
        }
    }

    /// Returns whether every integer is static.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// assert!(!CoordinateLayout::lit("(_4,8):(_1@0,_1@1)").is_static());
    /// ```
    #[must_use]
    pub const fn is_static(&self) -> bool {
        let mut p = 0;
        while p < self.count() {
            if !self.at(p).is_static() {
                return false;
            }
            p += 1;
        }
        true
    }

    /// Returns the same layout with every integer static, or with every integer dynamic. Entries 0
    /// of a stride remain static, as in CuTe.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let layout = CoordinateLayout::lit("(4,8):(1@0,4@0)").with_static(false);
    /// assert_eq!(format!("{:#}", layout.coalesce()), "(4,8):(1@0,4@0)"); // dynamic modes never merge
    /// ```
    #[must_use]
    pub const fn with_static(&self, is_static: bool) -> Self {
        let mut out = *self;
        let mut k = 0;
        while k < self.leaf_count() {
            out.extents.set(k, Int::marked(self.extents.value(k), is_static));
            let mut p = 0;
            while p < self.count() {
                let stride = self.strides[p].value(k);
                out.strides[p].set(k, Int::marked(stride, is_static || stride == 0));
                p += 1;
            }
            k += 1;
        }
        out
    }

    /// Returns `self == other`, in `const`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// const A: CoordinateLayout = CoordinateLayout::lit("4:1@0");
    /// const SAME: bool = A.equals(&CoordinateLayout::lit("4:1@0+0@1"));
    /// assert!(SAME);
    /// ```
    #[must_use]
    pub const fn equals(&self, other: &Self) -> bool {
        let mut p = 0;
        while p < self.count() && p < other.count() {
            if !self.at(p).equals(&other.at(p)) {
                return false;
            }
            p += 1;
        }
        self.positions.equals(&other.positions)
    }

    /// Returns the number of components that operations visit: at least one, which has the shape.
    pub(crate) const fn count(&self) -> usize {
        if self.positions.len() == 0 { 1 } else { self.positions.len() }
    }

    /// Returns the components as layouts of one shape.
    pub(super) const fn joint(&self) -> Components<'_> {
        let Self { profile, extents, strides, .. } = self;
        let (strides, _) = strides.split_at(self.count());
        Components { profile, extents, strides, all_static: false }
    }

    /// Returns the decision to merge modes that continue each other in every component.
    pub(super) const fn merge(&self) -> Merge<'_> {
        Merge::Joint(self.joint())
    }

    /// Returns component `p < count`.
    pub(crate) const fn at(&self, p: usize) -> DynLayout {
        DynLayout { profile: self.profile, extents: self.extents, strides: self.strides[p] }
    }
}

impl PartialEq for CoordinateLayout {
    fn eq(&self, other: &Self) -> bool {
        self.equals(other)
    }
}

impl Eq for CoordinateLayout {}

impl core::hash::Hash for CoordinateLayout {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.shape().hash(state);
        for (position, component) in self.components() {
            position.hash(state);
            component.stride().hash(state);
        }
    }
}

impl From<DynLayout> for CoordinateLayout {
    fn from(layout: DynLayout) -> Self {
        Self::of_layout(&layout)
    }
}

impl TryFrom<CoordinateLayout> for DynLayout {
    type Error = LayoutError;

    /// Returns [`as_layout`](CoordinateLayout::as_layout), or [`Reason::CoordinateStrides`].
    fn try_from(layout: CoordinateLayout) -> Result<Self, LayoutError> {
        layout.as_layout().ok_or(LayoutError::new("layout", Reason::CoordinateStrides))
    }
}

/// Returns `count` strides that are a static 0.
const fn zeros(count: usize) -> Leaves {
    let mut out = Leaves::new();
    let mut k = 0;
    while k < count {
        out.set(k, Int::ZERO);
        k += 1;
    }
    out
}
