//! Style: what selects the colors of a picture, and which cells are outlined, as texts.

use std::fmt;

use colex::analysis::Banks;
use colex_draw::{ColorBy, Outline, Picture};

use crate::quote;

/// The colors and outlines of a picture.
///
/// # Examples
///
/// ```
/// use colex_draw::{Limits, Marks};
/// use colex_expr::{eval, picture::{self, Style}};
/// let mut drawn = picture::of_value(&eval("(4,8):(8,1)")?, Limits::default()).unwrap();
/// let mut style = Style::default();
/// style.color_by("mode:0").unwrap();
/// style.outline("(1,_)").unwrap();
/// style.apply(&mut drawn);
/// let panel = drawn.panels().next().unwrap();
/// assert!(panel.cell(1, 3).unwrap().marks.contains(Marks::OUTLINED));
/// assert_eq!(
///     style.color_by("row").unwrap_err().to_string(),
///     "`row` does not select a color; use offset, group:M, thread, value, bank, tile, mode:N or none",
/// );
/// # Ok::<(), colex_expr::EvalError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Style {
    color: Option<ColorBy>,
    outlines: Vec<Outline>,
    element_bytes: Option<i64>,
}

/// A text that is not a style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StyleError {
    text: String,
    kind: &'static str,
    allowed: &'static str,
}

impl fmt::Display for StyleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { text, kind, allowed } = self;
        write!(f, "`{text}` does not select {kind}; use {allowed}")
    }
}

impl std::error::Error for StyleError {}

impl Style {
    /// Selects the colors: `offset`, `group:M`, `thread`, `value`, `bank`, `tile`, `mode:N` or
    /// `none`.
    ///
    /// # Errors
    ///
    /// For another text.
    pub fn color_by(&mut self, text: &str) -> Result<(), StyleError> {
        let (name, number) = split(text);
        let color = match (name, number) {
            ("offset", None) => Some(ColorBy::Offset { group: 0 }),
            ("group", Some(group)) => Some(ColorBy::Offset { group }),
            ("thread", None) => Some(ColorBy::Thread),
            ("value", None) => Some(ColorBy::Value),
            ("bank", None) => Some(ColorBy::Bank),
            ("tile", None) => Some(ColorBy::Tile),
            ("mode", Some(mode)) => usize::try_from(mode).ok().map(ColorBy::Mode),
            ("none", None) => Some(ColorBy::None),
            _ => None,
        };
        self.color = Some(color.ok_or_else(|| StyleError {
            text: quote::operand(text).into_owned(),
            kind: "a color",
            allowed: "offset, group:M, thread, value, bank, tile, mode:N or none",
        })?);
        Ok(())
    }

    /// Outlines cells: `thread:N`, `value:N`, `tile:N`, `bank:N`, or a slice such as `(3,_)`.
    /// Several calls add up.
    ///
    /// # Errors
    ///
    /// For another text.
    pub fn outline(&mut self, text: &str) -> Result<(), StyleError> {
        let (name, number) = split(text);
        let outline = match (name, number) {
            ("thread", Some(thread)) => Some(Outline::Thread(thread)),
            ("value", Some(value)) => Some(Outline::Value(value)),
            ("tile", Some(tile)) => Some(Outline::Tile(tile)),
            ("bank", Some(bank)) => Some(Outline::Bank(bank)),
            _ => text.parse().ok().map(|slice| Outline::Slice(Box::new(slice))),
        };
        self.outlines.push(outline.ok_or_else(|| StyleError {
            text: quote::operand(text).into_owned(),
            kind: "cells",
            allowed: "thread:N, value:N, tile:N, bank:N or a slice such as `(3,_)`",
        })?);
        Ok(())
    }

    /// Gives the cells the banks of shared memory for elements of this many bytes, at least 1.
    pub fn element_bytes(&mut self, bytes: i64) {
        self.element_bytes = Some(bytes.max(1));
    }

    /// Changes the picture.
    pub fn apply(&self, picture: &mut Picture) {
        if let Some(bytes) = self.element_bytes {
            picture.add_banks(&Banks::NVIDIA, bytes);
        }
        if let Some(color) = self.color {
            picture.color_by(color);
        }
        for outline in &self.outlines {
            picture.outline(outline.clone());
        }
    }
}

/// Splits `mode:1` into its name and its number.
fn split(text: &str) -> (&str, Option<i64>) {
    match text.split_once(':') {
        Some((name, number)) => (name, number.parse().ok().filter(|number| *number >= 0)),
        None => (text, None),
    }
}
