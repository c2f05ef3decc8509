//! Pictures of Ascend's formats: the offsets of a matrix, its fractals and its padding.

use alloc::format;
use alloc::string::ToString;

use colex::ascend::{Fractal, PaddedLayout};
use colex::{Int, IntTuple, LayoutError};

use crate::coord::in_mode;
use crate::grid::panels_of;
use crate::picture::mark_duplicates;
use crate::{Cell, ColorBy, Limits, Marks, Picture};

impl Picture {
    /// Returns the picture of a matrix in a format of blocks: every cell has its offset, and the
    /// number of its fractal in memory as [tile](Cell::tile), which selects the color.
    ///
    /// Elements outside of `shape` are [`PADDING`](Marks::PADDING).
    ///
    /// - **Errors**: those of [`Fractal::layout`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// use colex::ascend::{Fractal, c0};
    /// use colex_draw::{Limits, Marks, Picture};
    /// let shape = IntTuple::lit("(20,20)"); // of halves, in blocks of 16 x 16
    /// let picture = Picture::of_fractal(Fractal::ZInN, &shape, c0(16)?, Limits::default())?;
    /// let panel = picture.panels().next().unwrap();
    /// let cell = panel.cell(17, 2).unwrap();
    /// assert_eq!((cell.text.as_str(), cell.tile), ("274", Some(1)));
    /// assert_eq!(panel.cell(20, 2).unwrap().marks, Marks::PADDING);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn of_fractal(
        fractal: Fractal,
        shape: &IntTuple,
        c0: Int,
        limits: Limits,
    ) -> Result<Self, LayoutError> {
        let padded = fractal.layout(shape, c0)?;
        let block = fractal.block(c0);
        let elements = block.size()?;
        let mut picture = Self::of_padded(&padded, limits);
        picture.notes.insert(0, format!("fractals of {block}, {elements} elements each"));
        for cell in picture.panels_mut().flat_map(|panel| &mut panel.cells) {
            // The elements of a fractal are contiguous.
            cell.tile = cell.offset.map(|offset| offset / elements);
        }
        picture.color_by(ColorBy::Tile);
        Ok(picture)
    }

    /// Returns the picture of a padded layout: every cell has its offset, which selects the color.
    /// Elements outside of the logical shape are [`PADDING`](Marks::PADDING).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// use colex::ascend::{Order, blocked};
    /// use colex_draw::{Limits, Marks, Picture};
    /// let (shape, block) = (IntTuple::lit("(3,4)"), IntTuple::lit("(2,2)"));
    /// let padded = blocked(&shape, &block, Order::RowMajor, Order::RowMajor)?;
    /// let picture = Picture::of_padded(&padded, Limits::default());
    /// let padding = |cell: &&colex_draw::Cell| cell.marks.contains(Marks::PADDING);
    /// assert_eq!(picture.panels().next().unwrap().cells.iter().filter(padding).count(), 4);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    #[must_use]
    pub fn of_padded(padded: &PaddedLayout, limits: Limits) -> Self {
        let (layout, logical) = (padded.layout(), padded.logical_shape());
        let shape = layout.shape();
        let mut picture = Self::titled(layout.to_string());
        picture.notes.push(format!("the logical shape is {logical}"));
        let mut panels = panels_of(&shape, limits, |i| {
            let mut cell = Cell::of_offset(i, layout.index(i));
            if !is_inside(&shape, &logical, i) {
                cell.marks |= Marks::PADDING;
            }
            cell
        });
        mark_duplicates(&mut panels.0);
        picture.push_panels(panels, limits);
        picture.color_by(ColorBy::Offset { log2_group: 0 });
        picture
    }
}

/// Returns whether a flat coordinate of the shape is in bounds of the logical shape, which has an
/// integer for each mode of the shape, or for an entry of a mode.
fn is_inside(shape: &IntTuple, logical: &IntTuple, index: i64) -> bool {
    if let Some(extent) = logical.as_int() {
        return index < extent.get();
    }
    (0..shape.rank()).all(|i| {
        let (Ok(mode), Ok(logical)) = (shape.get(i), logical.get(i)) else { return true };
        in_mode(shape, index, i).is_none_or(|coordinate| is_inside(&mode, &logical, coordinate))
    })
}
