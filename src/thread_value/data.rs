//! A thread-value layout over data: where the values of a thread are in memory.

use super::TvLayout;
use crate::value::{attempt, gcd, named, reason};
use crate::{DynLayout, LayoutError, Reason, Tiler};

impl TvLayout {
    /// Returns the layout from `(thread,value)` to the offset in a tile that is stored as `data`.
    ///
    /// - **Pre**: `data` has the mode sizes of the tile.
    /// - **Post**: `r(t,v) == data(self.coord(t,v))`.
    /// - **Errors**: [`Reason::DataModeSize`]; those of [`DynLayout::composition`].
    /// - **Source**: CuTe `composition(data, layout_tv)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))");
    /// let tv = TvLayout::new(layout, &IntTuple::lit("(16,8)"))?;
    /// let row_major = DynLayout::lit("(16,8):(8,1)");
    /// assert_eq!(tv.compose(&row_major)?.to_string(), "((4,8),(2,2)):((2,8),(1,64))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub const fn compose(&self, data: &DynLayout) -> Result<DynLayout, LayoutError> {
        named!("TvLayout::compose", self.composed(data))
    }

    const fn composed(&self, data: &DynLayout) -> Result<DynLayout, Reason> {
        attempt!(self.check_data(data));
        Ok(reason!(data.composition(&self.layout())))
    }

    /// Returns an error unless the modes of `data` have the sizes of those of the tile.
    pub(super) const fn check_data(&self, data: &DynLayout) -> Result<(), Reason> {
        let rank = self.tile_layout().rank();
        if data.rank() != rank {
            return Err(Reason::RankMismatch { found: data.rank(), expected: rank });
        }
        let mut mode = 0;
        while mode < rank {
            let (Ok(part), Ok(tile)) = (data.get(mode), self.tile_layout().get(mode)) else {
                break;
            };
            if part.size() != tile.size() {
                let (found, expected) = (part.size(), tile.size());
                return Err(Reason::DataModeSize { mode, found, expected });
            }
            mode += 1;
        }
        Ok(())
    }

    /// Divides `data` by the tile, and each tile by threads and values: `((thread,value),(rest))`.
    ///
    /// Partial tiles are rounded up, as in [`zipped_divide`](DynLayout::zipped_divide): the result
    /// then has offsets that `data` does not have.
    ///
    /// - **Post**: `r((t,v),c) == data.zipped_divide(tile)(self.coord(t,v),c)`.
    /// - **Errors**: those of [`DynLayout::zipped_divide`] and [`DynLayout::composition`].
    /// - **Source**: CuTe `TiledCopy::tidfrg_S`, without the permutation by an atom.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{DynLayout, IntTuple};
    /// let tv = TvLayout::new(DynLayout::lit("(8,4):(4,1)"), &IntTuple::lit("(4,8)"))?;
    /// let parts = tv.partition(&DynLayout::lit("(16,8):(8,1)"))?;
    /// assert_eq!(parts.to_string(), "((8,4),(4,1)):((1,8),(32,0))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    #[doc(alias = "thrfrg")]
    #[doc(alias = "tidfrg")]
    pub const fn partition(&self, data: &DynLayout) -> Result<DynLayout, LayoutError> {
        named!("TvLayout::partition", self.partitioned(data))
    }

    const fn partitioned(&self, data: &DynLayout) -> Result<DynLayout, LayoutError> {
        let tiler = attempt!(Tiler::from_shape(&self.tile_layout().shape()));
        let tiled = attempt!(data.zipped_divide(&tiler));
        let (tile, rest) = (attempt!(tiled.get(0)), attempt!(tiled.get(1)));
        let parts = attempt!(tile.composition(&self.layout()));
        DynLayout::from_modes(&[parts, rest])
    }

    /// Returns the number of elements that every thread can access as one vector in a tile that is
    /// stored as `data`.
    ///
    /// Vector `i` of thread `t` has the values `i*w..(i+1)*w`. These values are contiguous in
    /// memory, and the offset of the first is a multiple of the result `w`.
    ///
    /// - **Post**: the largest such `w` that divides the number of values.
    /// - **Static integers**: a dynamic stride counts as its present value.
    /// - **Errors**: those of [`compose`](Self::compose).
    /// - **Source**: CuTe `max_common_vector`, which does not check the alignment.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{DynLayout, IntTuple};
    /// let tv = TvLayout::new(DynLayout::lit("(8,4):(4,1)"), &IntTuple::lit("(4,8)"))?;
    /// assert_eq!(tv.vector_width(&DynLayout::lit("(4,8):(1,4)"))?, 4);
    /// assert_eq!(tv.vector_width(&DynLayout::lit("(4,8):(1,6)"))?, 2);
    /// assert_eq!(tv.vector_width(&DynLayout::lit("(4,8):(8,1)"))?, 1);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub const fn vector_width(&self, data: &DynLayout) -> Result<i64, LayoutError> {
        let layout = attempt!("TvLayout::vector_width", self.composed(data));
        Ok(vector_width(&layout))
    }
}

/// Returns the vector width of a layout from `(thread,value)` to offsets.
pub(super) const fn vector_width(layout: &DynLayout) -> i64 {
    let (Ok(threads), Ok(values)) = (layout.get(0), layout.get(1)) else { return 1 };
    // The leading values that continue each other from stride 1 are contiguous.
    let (mut width, mut k, mut run) = (1_i64, 0, true);
    while let Some((extent, stride)) = values.leaf(k) {
        let (extent, stride) = (extent.get(), stride.get());
        run = run && (extent == 1 || stride == width);
        if extent > 1 {
            width = if run { width * extent } else { divisor(width, stride) };
        }
        k += 1;
    }
    k = 0;
    while let Some((extent, stride)) = threads.leaf(k) {
        if extent.get() > 1 {
            width = divisor(width, stride.get());
        }
        k += 1;
    }
    width
}

/// Returns the greatest common divisor of `width`, at least 1, and `stride`.
pub(super) const fn divisor(width: i64, stride: i64) -> i64 {
    match gcd(width, stride) {
        Some(divisor) => divisor,
        None => width, // a divisor of `width` fits
    }
}
