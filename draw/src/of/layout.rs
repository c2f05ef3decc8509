//! Pictures of layouts: the offset of every coordinate.

use alloc::string::ToString;

use colex::{ComposedLayout, CoordinateLayout, DynLayout};

use crate::grid::panels_of;
use crate::{Cell, ColorBy, Limits, Picture, Section};

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
        Self::of_offsets(layout, &layout.shape(), limits, |i| layout.index(i), 0)
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
        let group = layout.swizzle().map_or(0, colex::Swizzle::base);
        Self::of_offsets(layout, &layout.shape(), limits, |i| layout.index(i), group)
    }

    /// Returns the picture of a layout whose strides are coordinates: every cell has a coordinate.
    /// The first integer of the coordinate selects the color.
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
        let (panels, note) = panels_of(&layout.shape(), limits, cell);
        let mut picture = Self { title: layout.to_string(), ..Self::default() };
        picture.notes.extend(note);
        picture.sections.push(Section::flow("", panels, limits));
        picture.color_by(ColorBy::Mode(0));
        picture
    }

    fn of_offsets(
        title: &impl ToString,
        shape: &colex::IntTuple,
        limits: Limits,
        offset_of: impl Fn(i64) -> i64,
        group: i64,
    ) -> Self {
        let cell = |i| Cell::of_offset(i, offset_of(i));
        let (mut panels, note) = panels_of(shape, limits, cell);
        panels.iter_mut().for_each(crate::Panel::mark_duplicates);
        let mut picture = Self { title: title.to_string(), ..Self::default() };
        picture.notes.extend(note);
        picture.sections.push(Section::flow("", panels, limits));
        picture.color_by(ColorBy::Offset { group });
        picture
    }
}
