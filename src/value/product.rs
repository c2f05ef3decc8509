//! Product: repeat a layout.
//!
//! `A x B = (A, A* o B)`: mode 0 is A, mode 1 says where its copies stand, one for each coordinate of B, in the order that B
//! says; `A*` is the complement of A, so that the first copies go into the gaps of A. The variants regroup as those of the
//! divides do; `blocked` and `raked` instead zip the modes of A with those of B, so that the result has the rank of the two:
//! each mode is `(element, copy)` when blocked, `(copy, element)` when raked.

use super::regroup::Pairing;
use super::{DynLayout, Int, IntTuple, attempt, fits};
use crate::{LayoutError, Reason, Tiler};

impl DynLayout {
    /// Repeats this layout at every coordinate of the tiler: `(self, copies)`, as a whole or in each mode named.
    ///
    /// ```text
    /// (2,2):(4,1) x 6:1  ->  ((2,2),(2,3)):((4,1),(2,8))
    /// ```
    ///
    /// By mode, each mode is multiplied on its own; copies of different modes may meet. Modes that the tiler keeps (`_`)
    /// or does not name stay as they are.
    ///
    /// - **Post**: for a layout B: rank 2, mode 0 is `self`, the shape of B is compatible with that of mode 1, `r(i, j) ==
    ///   self(i) + self*(B(j))`; injective where `self` and B are and the strides of `self` chain.
    /// - **Errors**: those of [`complement`](Self::complement) and of [`composition`](Self::composition).
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, logical product; CuTe `logical_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// let product = DynLayout::lit("(2,2):(4,1)").logical_product(&Tiler::lit("6:1")).unwrap();
    /// assert_eq!(product.to_string(), "((2,2),(2,3)):((4,1),(2,8))");
    /// ```
    pub const fn logical_product(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        self.pair_with(tiler, Pairing::Multiply)
    }

    /// [`logical_product`](Self::logical_product) with all elements in mode 0 and all copies in mode 1.
    ///
    /// - **Errors**: those of [`logical_product`](Self::logical_product); [`Reason::RankMismatch`] where `_` keeps a mode
    ///   that is no pair.
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
        attempt!(self.logical_product(tiler)).tile_unzip(tiler, "zipped_product")
    }

    /// [`zipped_product`](Self::zipped_product) with the copies as modes of their own.
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
        attempt!(self.zipped_product(tiler)).lift_rest("tiled_product")
    }

    /// [`zipped_product`](Self::zipped_product) with elements and copies as modes of their own.
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
        attempt!(self.zipped_product(tiler)).lift_both(tiler, "flat_product")
    }

    /// Copies of this layout as blocks: every mode is `(element, copy)`.
    ///
    /// The shorter of the two layouts gets modes `1:0` behind its last.
    ///
    /// - **Post**: the larger rank; mode `i` has the size of mode `i` of both; compact where both are.
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
        let (element, copy) = attempt!(self.padded_product(copies));
        element.zip_modes_of(&copy, self.is_one_mode_with(copies))
    }

    /// Copies of this layout interleaved: every mode is `(copy, element)`.
    ///
    /// - **Post**, **Errors**: as [`blocked_product`](Self::blocked_product).
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
        let (element, copy) = attempt!(self.padded_product(copies));
        copy.zip_modes_of(&element, self.is_one_mode_with(copies))
    }

    /// Whether a blocked or raked product is one pair of the two as they are: rank 1, and one of them an integer.
    const fn is_one_mode_with(&self, copies: &Self) -> bool {
        let has_integer = self.whole().is_leaf() || copies.whole().is_leaf();
        has_integer && self.rank() <= 1 && copies.rank() <= 1
    }

    /// Both modes of the logical product of the two, brought to one rank.
    const fn padded_product(&self, copies: &Self) -> Result<(Self, Self), LayoutError> {
        let rank = if self.rank() > copies.rank() { self.rank() } else { copies.rank() };
        let block = attempt!(self.append_to_rank(rank));
        let copies = attempt!(copies.append_to_rank(rank));
        let product = attempt!(block.logical_product(&Tiler::Layout(copies)));
        Ok((product.whole().entry(0).to_layout(), product.whole().entry(1).to_layout()))
    }

    /// Repeats this layout until it has the shape `target`, the copies in the order of the sort keys `order`.
    ///
    /// Without an `order` the leftmost mode is repeated first.
    ///
    /// - **Post**: one mode for each of `target`, of the same size: `target.product_each()` is
    ///   [compatible](IntTuple::compatible) with the shape of the result.
    /// - **Errors**: [`Reason::RankMismatch`] where the layout has more modes than `target`, [`Reason::NotMultiple`]
    ///   where a mode of `target` is no multiple of this layout's; those of [`ordered`](Self::ordered) and
    ///   [`logical_product`](Self::logical_product).
    /// - **Source**: CuTe `tile_to_shape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let tile = DynLayout::lit("(8,4):(4,1)");
    /// let fill = |order| tile.tile_to_shape(&IntTuple::lit("(16,8)"), order).unwrap().to_string();
    /// assert_eq!(fill(None), "((8,2),(4,2)):((4,32),(1,64))");
    /// assert_eq!(fill(Some(&IntTuple::lit("(1,0)"))), "((8,2),(4,2)):((4,64),(1,32))");
    /// ```
    pub const fn tile_to_shape(
        &self,
        target: &IntTuple,
        order: Option<&IntTuple>,
    ) -> Result<Self, LayoutError> {
        const NAME: &str = "tile_to_shape";
        if self.rank() > target.rank() {
            let reason = Reason::RankMismatch { expected: target.rank(), found: self.rank() };
            return Err(LayoutError::new(NAME, reason));
        }
        let block = attempt!(self.append_to_rank(target.rank()));
        let sizes = attempt!(block.shape().product_each());
        let target = attempt!(target.product_each());
        let mut copies = target;
        let mut i = 0;
        while i < target.leaf_count() {
            let (whole, part) = (target.leaves.get(i), sizes.leaves.get(i));
            if part.get() == 0 {
                return Err(LayoutError::new(NAME, Reason::EmptyExtent));
            }
            if whole.get() % part.get() != 0 {
                let reason = Reason::NotMultiple { value: whole.get(), of: part.get() };
                return Err(LayoutError::new(NAME, reason));
            }
            copies.leaves.set(i, fits!(NAME, whole.div(part)));
            i += 1;
        }
        let copies = match order {
            None => attempt!(Self::col_major(&copies)),
            Some(order) => attempt!(Self::ordered(&copies, order)),
        };
        block.blocked_product(&copies)
    }

    /// The layout of threads and values, from a layout of threads and a layout of the values of each thread: a layout
    /// `(thread, value)` over the tile that they cover together, and the shape of that tile.
    ///
    /// - **Post**: a bijection onto the tile where both are compact.
    /// - **Errors**: those of [`raked_product`](Self::raked_product), [`right_inverse`](Self::right_inverse) and
    ///   [`with_shape`](Self::with_shape).
    /// - **Source**: CuTe `make_layout_tv` (DSL), `make_tiled_copy`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let threads = DynLayout::lit("(4,8):(8,1)");
    /// let (tv, tile) = threads.layout_tv(&DynLayout::lit("(2,2):(2,1)")).unwrap();
    /// assert_eq!(tv.to_string(), "((8,4),(2,2)):((16,2),(8,1))");
    /// assert_eq!(tile.to_string(), "(8,16)");
    /// ```
    #[doc(alias = "make_layout_tv")]
    pub const fn layout_tv(&self, values: &Self) -> Result<(Self, IntTuple), LayoutError> {
        let tile = attempt!(self.raked_product(values));
        let sizes = [
            IntTuple::from_int(attempt!(self.shape().product())),
            IntTuple::from_int(attempt!(values.shape().product())),
        ];
        let shape = attempt!(IntTuple::from_entries(&sizes));
        let tv = attempt!(attempt!(tile.right_inverse()).with_shape(&shape));
        Ok((tv, attempt!(tile.shape().product_each())))
    }
}

/// Adds `(layout, layout* o copies)` to `out`.
pub(crate) const fn multiply(
    layout: &DynLayout,
    copies: &DynLayout,
    out: &mut DynLayout,
) -> Result<(), LayoutError> {
    let size = attempt!(layout.extents().size("logical_product"));
    let cosize = copies.cosize_int();
    let target = IntTuple::from_int(fits!("logical_product", size.mul(cosize)));
    let rest = attempt!(layout.complement(&target));
    let open = out.open();
    out.graft(layout.whole());
    out.graft(attempt!(rest.composition(copies)).whole());
    out.close(open);
    Ok(())
}

/// `1:0`: the mode that fills up ranks.
pub(crate) const UNIT: DynLayout = {
    let mut unit = DynLayout::start();
    unit.push(Int::ONE, Int::ZERO);
    unit
};
