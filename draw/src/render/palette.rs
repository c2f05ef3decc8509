//! Palette: the colors of pages, for light and for dark backgrounds.
//!
//! The eight fills are the result of an optimization. All pairs differ for readers with normal and
//! with colour-blind vision: a CIELAB distance of at least 15 under simulated protanopia,
//! deuteranopia and tritanopia. Light and dark fills alternate, so that consecutive numbers differ
//! most. Dark fills have a contrast of at least 1.8 to the dark page. The tests of the package check
//! distances and contrasts.

use crate::COLORS;

/// What has a color on a page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ink {
    /// The page, and cells without a color.
    Page,
    /// The fill of cells with this color.
    Fill(u8),
    Title,
    Note,
    /// The text of a cell.
    Text,
    /// The text of padding.
    Faint,
    Label,
    /// Lines between cells.
    Grid,
    /// Lines between blocks, and the frame of a panel.
    Edge,
    /// Hatches and crosses below the text of a cell.
    Shade,
    /// The frame of an outlined cell, and the ring around a witness.
    Strong,
    Conflict,
    /// The triangle of a duplicate.
    Corner,
}

/// The colors of the fills: on a light page, and on a dark one.
const FILLS: [(&str, &str); COLORS as usize] = [
    ("f7d1cb", "69754e"),
    ("eaa171", "71421c"),
    ("f1f3ad", "876b21"),
    ("9abc98", "494938"),
    ("bdfcff", "307c75"),
    ("64b7fc", "274d57"),
    ("d3cefd", "606ab5"),
    ("de9ec0", "6a3a7d"),
];

/// The backgrounds of cells in a terminal with 256 colors, below black text. These colors are the
/// same in every theme, including black (16).
pub(crate) const BACKGROUNDS: [u8; COLORS as usize] = [181, 209, 228, 114, 123, 75, 146, 194];

impl Ink {
    /// Returns all inks.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let others = [
            Self::Page,
            Self::Title,
            Self::Note,
            Self::Text,
            Self::Faint,
            Self::Label,
            Self::Grid,
            Self::Edge,
            Self::Shade,
            Self::Strong,
            Self::Conflict,
            Self::Corner,
        ];
        others.into_iter().chain((0..COLORS).map(Self::Fill))
    }

    /// Returns the color on a light page as `rrggbb`. All inks have different ones, because the
    /// style sheet of SVG replaces colors.
    pub(crate) const fn light(self) -> &'static str {
        self.colors().0
    }

    /// Returns the color on a dark page as `rrggbb`.
    pub(crate) const fn dark(self) -> &'static str {
        self.colors().1
    }

    const fn colors(self) -> (&'static str, &'static str) {
        match self {
            Self::Page => ("ffffff", "1b1d21"),
            Self::Fill(color) => FILLS[(color % COLORS) as usize],
            Self::Title => ("222222", "ececec"),
            Self::Note => ("555555", "b9bcc2"),
            Self::Text => ("111111", "f6f6f6"),
            Self::Faint => ("666666", "a8abb2"),
            Self::Label => ("6b6b6b", "a2a6ad"),
            Self::Grid => ("b4b4b4", "565a62"),
            Self::Edge => ("333333", "c8ccd2"),
            Self::Shade => ("909090", "858a93"),
            Self::Strong => ("000000", "ffffff"),
            Self::Conflict => ("c00018", "ff9a9a"),
            Self::Corner => ("444444", "d8dade"),
        }
    }
}
