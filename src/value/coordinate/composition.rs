//! Composition of coordinate layouts, on both sides.
//!
//! **Coordinate strides on the left** only scale and add, so each component is composed by itself.
//! The modes of the left layout coalesce jointly, which makes the shapes of the results equal.
//!
//! **Coordinate strides on the right** are coordinates of the left layout A. A stride at position
//! `p` steps through the mode of A at `p`. The component of B at `p` is therefore composed with
//! that mode, and the results for all positions are added:
//!
//! ```text
//! (4,8):(8,1) o (8,4):(1@1,1@0)  =  4:8 o (8,4):(0,1)  +  8:1 o (8,4):(1,0)  =  (8,4):(1,8)
//! ```

use super::by_position::by_position;
use super::{
    CoordinateLayout, DynLayout, IntTuple, LayoutError, Mode, Node, Position, Reason, attempt,
    fits, named,
};
use crate::value::compose::compose;
use crate::value::composition::composition_merged;
use crate::value::tiler::of_size;
use crate::value::{ModeList, Profile};
use crate::{MAX_LEAVES, Tiler};

impl CoordinateLayout {
    /// Returns the layout `R` with `R(i) = self(right(i))`, in the shape of `right`.
    ///
    /// ```text
    /// (4,8):(1@0,1@1) o (8,4):(4,1)  ->  (8,4):(1@1,1@0)
    /// ```
    ///
    /// Composition with the identity layout of a shape turns a layout of offsets into a layout of
    /// coordinates.
    ///
    /// - **Post**: that of [`DynLayout::composition`].
    /// - **Errors**: those of [`DynLayout::composition`]; a witness has offsets at one position.
    ///   [`Reason::PositionsDiffer`] if carries cancel at one position and not at another.
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, composition.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, DynLayout};
    /// let identity = CoordinateLayout::lit("(4,8):(1@0,1@1)");
    /// let diagonal = identity.composition(&DynLayout::lit("4:5")).unwrap();
    /// assert_eq!(diagonal.to_string(), "4:1@0+1@1");
    /// ```
    pub const fn composition(&self, right: &DynLayout) -> Result<Self, LayoutError> {
        named!("composition", self.composition_at(Node::ROOT, right))
    }

    /// Composes this layout with a tiler, as a whole or mode by mode.
    ///
    /// The tiler has the meaning described at [`DynLayout::compose`].
    ///
    /// - **Errors**: those of [`composition`](Self::composition); [`Reason::TooManyEntries`] if the
    ///   tiler names more modes than the layout has.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, Tiler};
    /// let identity = CoordinateLayout::lit("(4,8):(1@0,1@1)");
    /// let picked = identity.compose(&Tiler::lit("<2:2,4>")).unwrap();
    /// assert_eq!(picked.to_string(), "(2,4):(2@0,1@1)");
    /// ```
    pub const fn compose(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        let modes = match tiler {
            Tiler::ByMode(modes) => modes,
            Tiler::Layout(right) => {
                return named!("compose", self.composition_at(Node::ROOT, right));
            }
            Tiler::Size(n) => {
                let right = attempt!("compose", of_size(*n));
                return named!("compose", self.composition_at(Node::ROOT, &right));
            }
        };
        let joint = self.merge();
        named!(
            "compose",
            by_position!(&self.positions, p => {
                let mut out = DynLayout::start();
                match compose(self.at(p).whole(), modes.whole(), joint, &mut out) {
                    Ok(()) => out.finish(),
                    Err(reason) => Err(reason),
                }
            })
        )
    }

    /// Returns this layout in another shape: the `composition` with the column-major layout of
    /// `shape`.
    ///
    /// - **Errors**: those of [`composition`](Self::composition).
    /// - **Source**: CuTe `Layout::with_shape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, IntTuple};
    /// let identity = CoordinateLayout::lit("(4,8):(1@0,1@1)");
    /// let split = identity.with_shape(&IntTuple::lit("(2,2,8)")).unwrap();
    /// assert_eq!(split.to_string(), "(2,2,8):(1@0,2@0,1@1)");
    /// ```
    pub const fn with_shape(&self, shape: &IntTuple) -> Result<Self, LayoutError> {
        let right = attempt!("with_shape", DynLayout::col_major(shape));
        named!("with_shape", self.composition_at(Node::ROOT, &right))
    }

    /// Returns the layout `R` with `R(i) = self(right(i))`, where `right` maps to coordinates of
    /// this layout.
    ///
    /// - **Post**: `r.index(i) == self.crd2idx(right.index(i))` for every `i < right.size()`.
    /// - **Errors**: those of [`DynLayout::compose_coord`].
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, composition.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::CoordinateLayout;
    /// let transpose = CoordinateLayout::lit("(4,4):(1@1,1@0)");
    /// let twice = transpose.compose_coord(&transpose).unwrap();
    /// assert_eq!(twice, CoordinateLayout::lit("(4,4):(1@0,1@1)"));
    /// ```
    pub const fn compose_coord(&self, right: &Self) -> Result<Self, LayoutError> {
        named!("compose_coord", self.compose_coordinates(right))
    }

    const fn compose_coordinates(&self, right: &Self) -> Result<Self, Reason> {
        let mut q = 0;
        let mut nodes = [Node::ROOT; crate::MAX_POSITIONS];
        while q < right.positions.len() {
            nodes[q] = attempt!(node_at(&self.profile, right.positions.get(q)));
            q += 1;
        }
        by_position!(&self.positions, p => self.sum_of_compositions(p, right, &nodes))
    }

    /// Returns component `p` of the composition: the sum over the positions of `right`.
    const fn sum_of_compositions(
        &self,
        p: usize,
        right: &Self,
        nodes: &[Node; crate::MAX_POSITIONS],
    ) -> Result<DynLayout, Reason> {
        let left = self.at(p);
        let mut sum = None;
        let mut q = 0;
        while q < right.count() {
            let mode = Mode { layout: &left, node: nodes[q] };
            let term = attempt!(composition_merged(mode, &right.at(q), self.merge()));
            sum = Some(match sum {
                None => term,
                Some(sum) => attempt!(add(&right.at(q), &sum, &term)),
            });
            q += 1;
        }
        match sum {
            Some(sum) => Ok(sum),
            None => Err(Reason::NotAnInteger), // unreachable: `count` is at least 1
        }
    }

    /// Returns the composition of the mode at `node` with `right`.
    const fn composition_at(&self, node: Node, right: &DynLayout) -> Result<Self, Reason> {
        by_position!(&self.positions, p => {
            composition_merged(Mode { layout: &self.at(p), node }, right, self.merge())
        })
    }
}

impl DynLayout {
    /// Returns the layout `R` with `R(i) = self(right(i))`, where `right` maps to coordinates of
    /// this layout.
    ///
    /// ```text
    /// (4,8):(8,1) o (8,4):(1@1,1@0)  ->  (8,4):(1,8)
    /// ```
    ///
    /// - **Post**: `r.index(i) == self.crd2idx(right.index(i))` for every `i < right.size()`; the
    ///   shape of `right` is compatible with the shape of the result.
    /// - **Errors**: those of [`composition`](Self::composition) for the mode at each position;
    ///   [`Reason::NoSuchPosition`] if a stride is at a position that is not a mode of this layout;
    ///   [`Reason::NoCommonDomain`] if a mode splits differently at two positions.
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, composition.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, DynLayout};
    /// let layout = DynLayout::lit("(4,8):(8,1)");
    /// let read = |right| layout.compose_coord(&CoordinateLayout::lit(right)).unwrap().to_string();
    /// assert_eq!(read("(8,4):(1@1,1@0)"), "(8,4):(1,8)");
    /// assert_eq!(read("4:1@0+2@1"), "4:10"); // a diagonal
    /// ```
    pub const fn compose_coord(&self, right: &CoordinateLayout) -> Result<Self, LayoutError> {
        let left = CoordinateLayout::of_layout(self);
        let composed = attempt!("compose_coord", left.compose_coordinates(right));
        Ok(composed.at(0))
    }
}

/// Returns the node of the mode at `position`.
const fn node_at(profile: &Profile, position: Position) -> Result<Node, Reason> {
    let mut node = Node::ROOT;
    let mut level = 0;
    while let Some(i) = position.index(level) {
        if profile.is_leaf(node) || i >= profile.rank(node) {
            return Err(Reason::NoSuchPosition { position });
        }
        node = profile.entry(node, i);
        level += 1;
    }
    Ok(node)
}

/// Returns the sum of two layouts whose shapes split the modes of `right`.
const fn add(right: &DynLayout, a: &DynLayout, b: &DynLayout) -> Result<DynLayout, Reason> {
    let mut out = DynLayout::start();
    attempt!(add_modes(right.whole(), a.whole(), b.whole(), &mut out));
    out.finish()
}

const fn add_modes(
    right: Mode<'_>,
    a: Mode<'_>,
    b: Mode<'_>,
    out: &mut DynLayout,
) -> Result<(), Reason> {
    if right.is_leaf() {
        let (a, b) = (ModeList::of(a), ModeList::of(b));
        let sum = match () {
            // The refinement would omit modes of a dynamic extent 1.
            () if is_broadcast(&b) => a,
            () if is_broadcast(&a) => b,
            () => attempt!(sum_of_modes(&a, &b)),
        };
        sum.append_to(out);
        return Ok(());
    }
    let open = out.open();
    let mut i = 0;
    while i < right.rank() {
        attempt!(add_modes(right.entry(i), a.entry(i), b.entry(i), out));
        i += 1;
    }
    out.close(open);
    Ok(())
}

/// Returns whether the list is one mode with the static stride 0.
const fn is_broadcast(modes: &ModeList) -> bool {
    modes.len() == 1 && modes.stride(0).is_static() && modes.stride(0).get() == 0
}

/// Returns the sum of two lists of modes of the same size, on their common refinement.
const fn sum_of_modes(a: &ModeList, b: &ModeList) -> Result<ModeList, Reason> {
    let (mut a, mut b) = (*a, *b);
    let mut out = ModeList::new();
    let (mut i, mut j) = (0, 0);
    while i < a.len() && j < b.len() && out.len() <= MAX_LEAVES {
        let ((s, d), (t, e)) = ((a.extent(i), a.stride(i)), (b.extent(j), b.stride(j)));
        let (least, most) = if s.get() < t.get() { (s, t) } else { (t, s) };
        if least.get() != most.get() && (least.get() == 0 || most.get() % least.get() != 0) {
            return Err(Reason::NoCommonDomain { common: least.get(), size: most.get() });
        }
        out.push(least, fits!(d.add(e)));
        if s.get() == least.get() {
            i += 1;
        } else {
            a.set(i, fits!(s.div(least)), fits!(d.mul(least)));
        }
        if t.get() == least.get() {
            j += 1;
        } else {
            b.set(j, fits!(t.div(least)), fits!(e.mul(least)));
        }
    }
    Ok(out)
}
