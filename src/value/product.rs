//! Product: repeat a layout.
//!
//! `A x B = (A, A* o B)`. Mode 0 is A. Mode 1 has the offsets of the copies, one for each
//! coordinate of B, in the order of B. `A*` is the complement of A, so the first copies fill the
//! gaps of A. The variants regroup the result like those of the divides. `blocked` and `raked`
//! instead zip the modes of A with those of B, so the result has the larger rank of the two. Each
//! mode is `(element, copy)` in a blocked product and `(copy, element)` in a raked one.

use super::regroup::{Pairing, tile_unzip};
use super::{DynLayout, IntTuple, Mode, attempt, fits, named, reason};
use crate::{LayoutError, Reason, Tiler};

impl DynLayout {
    /// Repeats this layout at every coordinate of the tiler: `(self, copies)`, as a whole or in
    /// each mode that the tiler names.
    ///
    /// ```text
    /// (2,2):(4,1) x 6:1  ->  ((2,2),(2,3)):((4,1),(2,8))
    /// ```
    ///
    /// A by-mode tiler multiplies each mode separately, so copies of different modes may overlap.
    /// Modes that the tiler keeps (`_`) or does not name do not change.
    ///
    /// - **Post**: for a layout B: rank 2; mode 0 is `self`; the shape of B is compatible with that
    ///   of mode 1; `r(i, j) == self(i) + self*(B(j))`; injective if `self` and B are.
    /// - **Errors**: those of [`complement`](Self::complement) and of
    ///   [`composition`](Self::composition); [`Reason::TooFewPlaces`] if the gaps are too small for
    ///   the copies; [`Reason::TooManyEntries`].
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, logical product; CuTe
    ///   `logical_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// let product = DynLayout::lit("(2,2):(4,1)").logical_product(&Tiler::lit("6:1")).unwrap();
    /// assert_eq!(product.to_string(), "((2,2),(2,3)):((4,1),(2,8))");
    /// ```
    pub const fn logical_product(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        named!("logical_product", logical_product(self, tiler))
    }

    /// Repeats this layout, with all elements in mode 0 and all copies in mode 1.
    ///
    /// Regroups [`logical_product`](Self::logical_product).
    ///
    /// - **Errors**: those of [`logical_product`](Self::logical_product);
    ///   [`Reason::NotAPair`](crate::Reason) if `_` keeps a mode that is not a pair.
    /// - **Source**: CuTe `zipped_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// let product = DynLayout::lit("(2,2):(4,1)").zipped_product(&Tiler::lit("<3:1,2:1>")).unwrap();
    /// assert_eq!(product.to_string(), "((2,2),(3,2)):((4,1),(1,2))");
    /// ```
    pub const fn zipped_product(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        named!("zipped_product", zipped_product(self, tiler))
    }

    /// Repeats this layout, with the copies as separate modes: `(element, copy, copy, ..)`.
    ///
    /// Regroups [`zipped_product`](Self::zipped_product).
    ///
    /// - **Errors**: those of [`zipped_product`](Self::zipped_product).
    /// - **Source**: CuTe `tiled_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// let product = DynLayout::lit("(2,2):(4,1)").tiled_product(&Tiler::lit("<3:1,2:1>")).unwrap();
    /// assert_eq!(product.to_string(), "((2,2),3,2):((4,1),1,2)");
    /// ```
    pub const fn tiled_product(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        named!("tiled_product", attempt!("tiled_product", zipped_product(self, tiler)).lift_rests())
    }

    /// Repeats this layout, with elements and copies as separate modes: `(element, .., copy, ..)`.
    ///
    /// Regroups [`zipped_product`](Self::zipped_product).
    ///
    /// - **Errors**: those of [`zipped_product`](Self::zipped_product).
    /// - **Source**: CuTe `flat_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// let product = DynLayout::lit("(2,2):(4,1)").flat_product(&Tiler::lit("<3:1,2:1>")).unwrap();
    /// assert_eq!(product.to_string(), "(2,2,3,2):(4,1,1,2)");
    /// ```
    pub const fn flat_product(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        named!(
            "flat_product",
            attempt!("flat_product", zipped_product(self, tiler)).lift_all(tiler)
        )
    }

    /// Repeats this layout in blocks: every mode is `(element, copy)`.
    ///
    /// The layout of smaller rank gets modes `1:0` at its end.
    ///
    /// - **Post**: the larger rank of the two; the size of mode `i` is the product of the sizes of
    ///   both modes `i`; compact if both are.
    /// - **Errors**: those of [`logical_product`](Self::logical_product).
    /// - **Source**: CuTe `blocked_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let tile = DynLayout::lit("(2,5):(5,1)");
    /// let product = tile.blocked_product(&DynLayout::lit("(3,4):(1,3)")).unwrap();
    /// assert_eq!(product.to_string(), "((2,3),(5,4)):((5,10),(1,30))");
    /// ```
    pub const fn blocked_product(&self, copies: &Self) -> Result<Self, LayoutError> {
        let (element, copy) = attempt!("blocked_product", self.padded_product(copies));
        named!("blocked_product", element.zip_with(&copy, self.pairs_whole_with(copies)))
    }

    /// Repeats this layout interleaved: every mode is `(copy, element)`.
    ///
    /// - **Post**, **Errors**: those of [`blocked_product`](Self::blocked_product).
    /// - **Source**: CuTe `raked_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let tile = DynLayout::lit("(2,5):(5,1)");
    /// let product = tile.raked_product(&DynLayout::lit("(3,4):(1,3)")).unwrap();
    /// assert_eq!(product.to_string(), "((3,2),(4,5)):((10,5),(30,1))");
    /// ```
    pub const fn raked_product(&self, copies: &Self) -> Result<Self, LayoutError> {
        let (element, copy) = attempt!("raked_product", self.padded_product(copies));
        named!("raked_product", copy.zip_with(&element, self.pairs_whole_with(copies)))
    }

    /// Returns whether a blocked or raked product is one pair of both layouts: rank 1, and one of
    /// them an integer.
    pub(super) const fn pairs_whole_with(&self, copies: &Self) -> bool {
        let has_integer = self.whole().is_leaf() || copies.whole().is_leaf();
        has_integer && self.rank() <= 1 && copies.rank() <= 1
    }

    /// Returns both modes of the logical product, raised to the same rank.
    const fn padded_product(&self, copies: &Self) -> Result<(Self, Self), Reason> {
        let rank = if self.rank() > copies.rank() { self.rank() } else { copies.rank() };
        let block = reason!(self.append_to_rank(rank));
        let copies = reason!(copies.append_to_rank(rank));
        let product = reason!(block.logical_product(&Tiler::Layout(copies)));
        Ok((product.whole().entry(0).to_layout(), product.whole().entry(1).to_layout()))
    }
}

const fn logical_product(layout: &DynLayout, tiler: &Tiler) -> Result<DynLayout, Reason> {
    layout.pair_with(tiler, Pairing::Multiply)
}

const fn zipped_product(layout: &DynLayout, tiler: &Tiler) -> Result<DynLayout, Reason> {
    tile_unzip(&attempt!(logical_product(layout, tiler)), tiler)
}

impl DynLayout {
    /// Returns whether the last mode ends within the cosize of `layout`. Further copies continue
    /// along that mode.
    pub(super) const fn ends_within_cosize(&self, layout: &Self) -> bool {
        match self.leaf(self.leaf_count().saturating_sub(1)) {
            Some((extent, stride)) => match extent.mul(stride) {
                Some(end) => end.get() <= layout.cosize(),
                None => false,
            },
            None => false,
        }
    }
}

/// Adds `(layout, layout* o copies)` to `out`.
pub(crate) const fn multiply(
    layout: &DynLayout,
    copies: Mode<'_>,
    out: &mut DynLayout,
) -> Result<(), Reason> {
    let copies = &copies.to_layout();
    let size = attempt!(layout.extents().size());
    let cosize = copies.cosize_int();
    let target = IntTuple::from_int(fits!(size.mul(cosize)));
    let rest = reason!(layout.complement(&target));
    let open = out.open();
    out.graft(layout.whole());
    let places = reason!(rest.composition(copies));
    out.graft(places.whole());
    out.close(open);
    // Gaps that were rounded down can be too small for the copies. The remaining copies then
    // overlap the layout itself.
    if rest.size() < copies.cosize() && rest.ends_within_cosize(layout) {
        let product = reason!(DynLayout::from_modes(&[*layout, places]));
        let is_distinct = is_known(layout.is_injective()) && is_known(copies.is_injective());
        if is_distinct && !is_known(product.is_injective()) {
            return Err(Reason::TooFewPlaces { places: rest.size(), copies: copies.cosize() });
        }
    }
    Ok(())
}

const fn is_known(answer: Option<bool>) -> bool {
    matches!(answer, Some(true))
}
