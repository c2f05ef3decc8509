//! Color: what selects the color of a cell.

use core::fmt;

use crate::Picture;

/// The number of colors.
///
/// # Examples
///
/// ```
/// use colex_draw::COLORS;
/// assert_eq!(COLORS, 8);
/// ```
pub const COLORS: u8 = 8;

/// What selects the color of a cell: this number modulo [`COLORS`].
///
/// # Examples
///
/// ```
/// use colex_draw::ColorBy;
/// assert_eq!(ColorBy::Offset { log2_group: 5 }.to_string(), "group of 32 offsets, modulo 8");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum ColorBy {
    /// The offset, in groups of `2^log2_group` elements.
    ///
    /// A swizzle `S<B,M,S>` moves whole groups of `2^M` elements, so that its pictures show them by
    /// default. Other layouts have groups of one element.
    Offset {
        /// The base-2 logarithm of the elements of a group, at most 62.
        log2_group: u32,
    },
    /// The thread.
    Thread,
    /// The value, which is the number of an element among those of its thread.
    Value,
    /// The bank of shared memory.
    Bank,
    /// The tile.
    Tile,
    /// The coordinate in one mode.
    Mode(usize),
    /// A number with this name, from which the picture was made, such as the copy of a product or the
    /// coordinate that a step of a composition follows. [`Picture::color_by`] changes no color.
    Other(&'static str),
    /// Nothing: no cell has a color.
    #[default]
    None,
}

impl Picture {
    /// Gives every cell the color of this number. A cell without it has no color.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{ColorBy, Limits, Picture};
    /// let mut picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
    /// picture.color_by(ColorBy::Mode(0)); // by rows
    /// let panel = picture.panels().next().unwrap();
    /// assert_eq!(panel.cell(1, 0).unwrap().color, Some(1));
    /// ```
    pub fn color_by(&mut self, by: ColorBy) {
        if let ColorBy::Other(_) = by {
            self.colors = by;
            return;
        }
        for panel in self.panels_mut() {
            let shape = panel.shape;
            for cell in &mut panel.cells {
                let number = match by {
                    ColorBy::Offset { log2_group } => {
                        cell.offset.map(|offset| offset >> log2_group.min(62))
                    }
                    ColorBy::Thread => cell.thread,
                    ColorBy::Value => cell.value,
                    ColorBy::Bank => cell.bank,
                    ColorBy::Tile => cell.tile,
                    ColorBy::Mode(mode) => {
                        cell.index.and_then(|index| crate::coord::in_mode(&shape, index, mode))
                    }
                    ColorBy::Other(_) | ColorBy::None => None,
                };
                cell.color = number.map(|number| number.rem_euclid(i64::from(COLORS)) as u8);
            }
        }
        self.colors = by;
    }

    /// Returns whether a cell has a color. Otherwise renderers draw no legend of the colors.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{ColorBy, Limits, Picture};
    /// let mut picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
    /// assert!(picture.has_colors());
    /// picture.color_by(ColorBy::Thread); // no cell has a thread
    /// assert!(!picture.has_colors());
    /// ```
    #[must_use]
    pub fn has_colors(&self) -> bool {
        self.panels().flat_map(|panel| &panel.cells).any(|cell| cell.color.is_some())
    }
}

impl fmt::Display for ColorBy {
    /// Writes what the colors mean, for a legend.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Offset { log2_group: 0 } => write!(f, "offset modulo {COLORS}"),
            Self::Offset { log2_group } => {
                write!(f, "group of {} offsets, modulo {COLORS}", 1_i64 << log2_group.min(62))
            }
            Self::Thread => write!(f, "thread modulo {COLORS}"),
            Self::Value => write!(f, "value modulo {COLORS}"),
            Self::Bank => write!(f, "bank modulo {COLORS}"),
            Self::Tile => write!(f, "tile modulo {COLORS}"),
            Self::Mode(mode) => write!(f, "coordinate in mode {mode}, modulo {COLORS}"),
            Self::Other(name) => write!(f, "{name} modulo {COLORS}"),
            Self::None => f.write_str("none"),
        }
    }
}
