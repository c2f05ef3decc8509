//! A thread-value layout over swizzled data.
//!
//! A swizzle moves elements in memory and does not change their coordinates. The owner of a
//! coordinate and the coverage of the tile are those of [`TvLayout`]; the functions here answer
//! questions about offsets in memory. They also take a layout, as
//! [`ComposedLayout::from_layout`].

use super::TvLayout;
use super::data::{divisor, vector_width};
use super::owners::Owners;
use crate::value::{attempt, named, reason};
use crate::{ByMode, ComposedLayout, LayoutError, Reason, Swizzle, Tiler};

/// The largest number of threads times values whose vector width is computed under a swizzle.
const MAX_ELEMENTS: i64 = 1 << 20;

impl TvLayout {
    /// Returns the layout from `(thread,value)` to the offset in a tile that is stored as `data`.
    ///
    /// The [coverage](crate::analysis::offset_coverage) of the result tells whether the threads together
    /// have every offset of a memory.
    ///
    /// - **Pre**: `data` has the mode sizes of the tile.
    /// - **Post**: `r(t,v) == data(self.coord(t,v))`.
    /// - **Errors**: [`Reason::RankMismatch`], [`Reason::DataModeSize`]; those of
    ///   [`ComposedLayout::composition`].
    /// - **Source**: CuTe `composition(data, layout_tv)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::analysis::{OffsetCoverage, offset_coverage};
    /// use colex::thread_value::TvLayout;
    /// use colex::{ComposedLayout, DynLayout, IntTuple};
    /// // 8 threads have a row of 8 halves each.
    /// let tv = TvLayout::new(DynLayout::lit("(8,8):(1,8)"), &IntTuple::lit("(8,8)"))?;
    /// let data = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
    /// let offsets = tv.compose_swizzled(&data)?;
    /// assert_eq!(offsets.to_string(), "S<3,0,3> o 0 o (8,8):(8,1)");
    /// assert_eq!(offset_coverage(&offsets, 64), Ok(OffsetCoverage::Exact));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub const fn compose_swizzled(
        &self,
        data: &ComposedLayout,
    ) -> Result<ComposedLayout, LayoutError> {
        named!("TvLayout::compose_swizzled", self.over(data))
    }

    const fn over(&self, data: &ComposedLayout) -> Result<ComposedLayout, Reason> {
        attempt!(self.check_data(&data.inner()));
        Ok(reason!(data.composition(&self.layout())))
    }

    /// Returns the layout `((thread,value),(rest))` of data that consists of many tiles.
    ///
    /// - **Post**: `r((t,v),c) == data.zipped_divide(tile)(self.coord(t,v),c)`.
    /// - **Errors**: those of [`ComposedLayout::zipped_divide`] and [`ComposedLayout::compose`].
    /// - **Source**: CuTe `TiledCopy::tidfrg_S`, without the permutation by an atom.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{ComposedLayout, DynLayout, IntTuple};
    /// let tv = TvLayout::new(DynLayout::lit("(8,4):(4,1)"), &IntTuple::lit("(4,8)"))?;
    /// let parts = tv.partition_swizzled(&ComposedLayout::lit("S<1,0,3> o 0 o (16,8):(8,1)"))?;
    /// assert_eq!(parts.to_string(), "S<1,0,3> o 0 o ((8,4),(4,1)):((1,8),(32,0))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    #[doc(alias = "thrfrg")]
    #[doc(alias = "tidfrg")]
    pub const fn partition_swizzled(
        &self,
        data: &ComposedLayout,
    ) -> Result<ComposedLayout, LayoutError> {
        named!("TvLayout::partition_swizzled", self.divided(data))
    }

    const fn divided(&self, data: &ComposedLayout) -> Result<ComposedLayout, Reason> {
        let tile = reason!(Tiler::from_shape(&self.tile_layout().shape()));
        let tiled = reason!(data.zipped_divide(&tile));
        let threads = reason!(ByMode::from_entries(&[Some(Tiler::Layout(self.layout())), None]));
        Ok(reason!(tiled.compose(&Tiler::ByMode(threads))))
    }

    /// Iterates over all owners `(thread,value)` of the element at an offset of memory; none if no
    /// element of the tile is there.
    ///
    /// - **Pre**: `data` has the mode sizes of the tile.
    /// - **Post**: the pairs with `self.compose_swizzled(data)(t,v) == offset`, in no particular
    ///   order.
    /// - **Errors**: those of [`compose_swizzled`](Self::compose_swizzled);
    ///   [`crate::Reason::OuterLayout`] if the outer function is a layout;
    ///   [`Reason::TooManyElements`] as for [`owner`](Self::owner).
    /// - **Cost**: a division for each mode if the strides are those of distinct elements, see
    ///   [`Owners`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{ComposedLayout, DynLayout, IntTuple};
    /// let tv = TvLayout::new(DynLayout::lit("(8,8):(1,8)"), &IntTuple::lit("(8,8)"))?;
    /// // Row 2 stores column j in column `j ^ 2`.
    /// let data = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
    /// assert_eq!(tv.owners_at(&data, 18)?.collect::<Vec<_>>(), [(2, 0)]);
    /// assert_eq!(tv.owners_at(&data, 64)?.next(), None);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub const fn owners_at(
        &self,
        data: &ComposedLayout,
        offset: i64,
    ) -> Result<Owners, LayoutError> {
        let (layout, swizzle) = attempt!("TvLayout::owners_at", self.over_swizzle(data));
        // A swizzle is its own inverse. No layout has the largest and the smallest integer as an
        // offset, because its cosize fits.
        let inner = swizzle.apply(offset).saturating_sub(layout.offset().get());
        named!("TvLayout::owners_at", Owners::new(&layout.inner(), self.threads(), inner))
    }

    const fn over_swizzle(
        &self,
        data: &ComposedLayout,
    ) -> Result<(ComposedLayout, Swizzle), Reason> {
        let layout = attempt!(self.over(data));
        Ok((layout, attempt!(layout.needs_swizzle())))
    }

    /// Returns the number of elements that every thread can access as one vector in a tile that is
    /// stored as `data`.
    ///
    /// - **Post**: the largest `w` that divides the number of values, such that the values
    ///   `i*w..(i+1)*w` of every thread are contiguous in memory from a multiple of `w`.
    /// - **Errors**: those of [`compose_swizzled`](Self::compose_swizzled);
    ///   [`Reason::TooManyElements`] if the threads have more than 2^20 values together, unless the
    ///   swizzle is the identity.
    /// - **Cost**: visits every value of every thread, unless the swizzle is the identity.
    /// - **Source**: CuTe `max_common_vector`, at most `2^M` under a swizzle `S<B,M,S>`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{ComposedLayout, DynLayout, IntTuple};
    /// // Each thread has a row of 16 halves, of which the swizzle moves blocks of 8.
    /// let tv = TvLayout::new(DynLayout::lit("(8,16):(1,8)"), &IntTuple::lit("(8,16)"))?;
    /// let width = |text| tv.vector_width_swizzled(&ComposedLayout::lit(text));
    /// assert_eq!(width("S<1,3,3> o 0 o (8,16):(64,1)")?, 8);
    /// assert_eq!(width("S<0,0,0> o 0 o (8,16):(64,1)")?, 16);
    /// assert_eq!(width("S<0,0,0> o 4 o (8,16):(64,1)")?, 4);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub const fn vector_width_swizzled(&self, data: &ComposedLayout) -> Result<i64, LayoutError> {
        named!("TvLayout::vector_width_swizzled", self.width_over(data))
    }

    const fn width_over(&self, data: &ComposedLayout) -> Result<i64, Reason> {
        let layout = attempt!(self.over(data));
        match layout.swizzle() {
            Some(swizzle) if swizzle.is_identity() => {
                return Ok(divisor(vector_width(&layout.inner()), layout.offset().get()));
            }
            _ => {}
        }
        let elements = layout.size();
        if elements > MAX_ELEMENTS {
            return Err(Reason::TooManyElements { elements, limit: MAX_ELEMENTS });
        }
        Ok(if elements == 0 { 1 } else { self.counted_width(&layout) })
    }

    /// Returns the vector width of a layout from `(thread,value)` that is not empty.
    ///
    /// The widths are closed under divisors and least common multiples, so they are the divisors of
    /// one number.
    const fn counted_width(&self, layout: &ComposedLayout) -> i64 {
        let (threads, values) = (self.threads(), self.values());
        let mut run = values;
        let mut i = threads;
        while i < threads * values {
            if layout.index(i) != layout.index(i - threads) + 1 {
                run = divisor(run, i / threads);
            }
            i += 1;
        }
        let (mut width, mut i) = (run, 0);
        while i < threads * values {
            if i / threads % run == 0 {
                width = divisor(width, layout.index(i));
            }
            i += 1;
        }
        width
    }
}
