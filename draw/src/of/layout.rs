//! Pictures of layouts: the offset of every coordinate.

use alloc::string::ToString;

use colex::{ComposedLayout, CoordinateLayout, DynLayout, IntTuple};

use crate::grid::panels_of;
use crate::picture::mark_duplicates;
use crate::{Cell, ColorBy, Limits, Picture};

impl Picture {
    /// Returns the picture of a layout: every cell has its offset, which selects the color.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture};
    /// let picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
    /// assert_eq!(picture.panels().next().unwrap().cell(1, 2).unwrap().text, "6");
    /// ```
    #[must_use]
    pub fn of_layout(layout: &DynLayout, limits: Limits) -> Self {
        let mut picture = Self::titled(layout.to_string());
        picture.push_offsets(&layout.shape(), limits, |i| layout.index(i));
        picture.color_by(ColorBy::Offset { log2_group: 0 });
        picture
    }

    /// Returns the picture of a swizzled layout. The color shows the groups of `2^M` elements that
    /// the swizzle `S<B,M,S>` moves.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex_draw::{Limits, Picture};
    /// let tile = ComposedLayout::lit("S<1,1,1> o 0 o (2,4):(4,1)");
    /// let picture = Picture::of_composed(&tile, Limits::default());
    /// assert_eq!(picture.panels().next().unwrap().cell(1, 0).unwrap().text, "6");
    /// ```
    #[must_use]
    pub fn of_composed(layout: &ComposedLayout, limits: Limits) -> Self {
        let mut picture = Self::titled(layout.to_string());
        picture.push_offsets(&layout.shape(), limits, |i| layout.index(i));
        picture.color_by(ColorBy::Offset { log2_group: log2_group_of(layout) });
        picture
    }

    /// Returns the picture of a layout whose strides are coordinates: every cell has a coordinate.
    /// The flat coordinate in mode 0 of the shape selects the color.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, IntTuple};
    /// use colex_draw::{Limits, Picture};
    /// let identity = CoordinateLayout::identity(&IntTuple::lit("(2,4)"))?;
    /// let picture = Picture::of_coordinates(&identity, Limits::default());
    /// assert_eq!(picture.panels().next().unwrap().cell(1, 2).unwrap().text, "(1,2)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    #[must_use]
    pub fn of_coordinates(layout: &CoordinateLayout, limits: Limits) -> Self {
        let cell =
            |i| Cell { text: layout.index(i).to_string(), index: Some(i), ..Cell::default() };
        let mut picture = Self::titled(layout.to_string());
        picture.push_panels(panels_of(&layout.shape(), limits, cell), limits);
        picture.color_by(ColorBy::Mode(0));
        picture
    }

    fn push_offsets(&mut self, shape: &IntTuple, limits: Limits, offset_of: impl Fn(i64) -> i64) {
        let mut panels = panels_of(shape, limits, |i| Cell::of_offset(i, offset_of(i)));
        mark_duplicates(&mut panels.0);
        self.push_panels(panels, limits);
    }
}

/// Returns the base-2 logarithm of the elements that a swizzle moves together.
pub(super) fn log2_group_of(layout: &ComposedLayout) -> u32 {
    layout.swizzle().map_or(0, |swizzle| swizzle.base().unsigned_abs() as u32)
}
