//! Style: what selects the colors of a picture, and which cells are outlined, as texts.

use std::fmt;

use colex::analysis::Banks;
use colex_draw::{Cell, ColorBy, Outline, Picture};

use crate::quote;

/// The greatest number in `group:M`.
const MAX_GROUP: u32 = 62;

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
///     "`row` does not select a color; use offset, group:M, thread, value, bank, tile, mode:N, wave:N or none",
/// );
/// # Ok::<(), colex_expr::EvalError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Style {
    color: Option<ColorBy>,
    /// With their texts.
    outlines: Vec<(String, Outline)>,
    element_bytes: Option<i64>,
}

/// A text that is not a style, or a color that no cell has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StyleError(String);

impl StyleError {
    fn of_text(text: &str, kind: &str, allowed: &str) -> Self {
        Self(format!("`{}` does not select {kind}; use {allowed}", quote::operand(text)))
    }
}

impl fmt::Display for StyleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StyleError {}

impl Style {
    /// Selects the colors: `offset`, `group:M`, `thread`, `value`, `bank`, `tile`, `mode:N`,
    /// `wave:N` or `none`.
    ///
    /// # Errors
    ///
    /// Returns an error for another text.
    pub fn color_by(&mut self, text: &str) -> Result<(), StyleError> {
        let (name, number) = split(text);
        let color = match (name, number) {
            ("offset", None) => Some(ColorBy::Offset { log2_group: 0 }),
            ("group", Some(m)) => u32::try_from(m)
                .ok()
                .filter(|m| *m <= MAX_GROUP)
                .map(|log2_group| ColorBy::Offset { log2_group }),
            ("thread", None) => Some(ColorBy::Thread),
            ("value", None) => Some(ColorBy::Value),
            ("bank", None) => Some(ColorBy::Bank),
            ("tile", None) => Some(ColorBy::Tile),
            ("mode", Some(mode)) => usize::try_from(mode).ok().map(ColorBy::Mode),
            ("wave", Some(blocks @ 1..)) => Some(ColorBy::Wave(blocks)),
            ("none", None) => Some(ColorBy::None),
            _ => None,
        };
        if let ("group", Some(_), None) = (name, number, color) {
            let allowed = format!("group:0 to group:{MAX_GROUP}");
            return Err(StyleError::of_text(text, "a color", &allowed));
        }
        let allowed = "offset, group:M, thread, value, bank, tile, mode:N, wave:N or none";
        self.color = Some(color.ok_or_else(|| StyleError::of_text(text, "a color", allowed))?);
        Ok(())
    }

    /// Outlines cells: `thread:N`, `value:N`, `tile:N`, `bank:N`, or a slice such as `(3,_)`.
    /// Several calls add up.
    ///
    /// # Errors
    ///
    /// Returns an error for another text.
    pub fn outline(&mut self, text: &str) -> Result<(), StyleError> {
        let (name, number) = split(text);
        let outline = match (name, number) {
            ("thread", Some(thread)) => Some(Outline::Thread(thread)),
            ("value", Some(value)) => Some(Outline::Value(value)),
            ("tile", Some(tile)) => Some(Outline::Tile(tile)),
            ("bank", Some(bank)) => Some(Outline::Bank(bank)),
            _ => text.parse().ok().map(|slice| Outline::Slice(Box::new(slice))),
        };
        let allowed = "thread:N, value:N, tile:N, bank:N or a slice such as `(3,_)`";
        let outline = outline.ok_or_else(|| StyleError::of_text(text, "cells", allowed))?;
        self.outlines.push((text.into(), outline));
        Ok(())
    }

    /// Gives the cells the banks of shared memory for elements of this many bytes, at least 1.
    pub fn element_bytes(&mut self, bytes: i64) {
        self.element_bytes = Some(bytes.max(1));
    }

    /// Changes the picture. Returns the text of each outline that selects none of its cells; an empty
    /// picture has none to select.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Limits;
    /// use colex_expr::{eval, picture::{self, Style}};
    /// let mut drawn = picture::of_value(&eval("(4,8):(8,1)")?, Limits::default()).unwrap();
    /// let mut style = Style::default();
    /// style.outline("(3,_)").unwrap();
    /// style.outline("(9,_)").unwrap();
    /// assert_eq!(style.apply(&mut drawn), ["(9,_)"]);
    /// # Ok::<(), colex_expr::EvalError>(())
    /// ```
    pub fn apply(&self, picture: &mut Picture) -> Vec<&str> {
        if let Some(bytes) = self.element_bytes {
            picture.add_banks(&Banks::NVIDIA, bytes);
        }
        if let Some(color) = self.color {
            picture.color_by(color);
        }
        let mut unused = Vec::new();
        for (text, outline) in &self.outlines {
            if picture.outline(outline.clone()) == 0 && !picture.is_empty() {
                unused.push(text.as_str());
            }
        }
        unused
    }

    /// Returns whether the bytes of an element change nothing but the banks of the cells: these select
    /// no color and no outline.
    #[must_use]
    pub fn has_only_banks(&self) -> bool {
        self.element_bytes.is_some()
            && self.color != Some(ColorBy::Bank)
            && !self.outlines.iter().any(|(_, outline)| matches!(outline, Outline::Bank(_)))
    }

    /// Checks a picture after [`apply`](Self::apply): the numbers that select the colors.
    ///
    /// # Errors
    ///
    /// Returns an error if no cell of the picture has a color, and the style selects one. The sentence
    /// tells what the cells have.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Limits;
    /// use colex_expr::{eval, picture::{self, Style}};
    /// let mut drawn = picture::of_value(&eval("(4,8):(8,1)")?, Limits::default()).unwrap();
    /// let mut style = Style::default();
    /// style.color_by("thread").unwrap();
    /// style.apply(&mut drawn);
    /// assert_eq!(
    ///     style.check(&drawn).unwrap_err().to_string(),
    ///     "no cell has a thread; use offset, mode:N or none",
    /// );
    /// # Ok::<(), colex_expr::EvalError>(())
    /// ```
    pub fn check(&self, picture: &Picture) -> Result<(), StyleError> {
        let color = self.color.filter(|color| *color != ColorBy::None);
        let Some(color) = color.filter(|_| !picture.is_empty() && !picture.has_colors()) else {
            return Ok(());
        };
        let has = |of: fn(&Cell) -> Option<i64>| {
            picture.panels().flat_map(|panel| &panel.cells).any(|cell| of(cell).is_some())
        };
        let has_offsets = has(|cell| cell.offset);
        let known = [
            (has_offsets, "offset"),
            (has(|cell| cell.thread), "thread"),
            (has(|cell| cell.value), "value"),
            (has(|cell| cell.bank), "bank"),
            (has(|cell| cell.tile), "tile"),
            (has(|cell| cell.index), "mode:N"),
        ];
        let known: Vec<_> = known.iter().filter(|(has, _)| *has).map(|(_, name)| *name).collect();
        let bytes = match (color, self.element_bytes) {
            (ColorBy::Bank, None) if has_offsets => "give the bytes of an element, or ",
            _ => "",
        };
        Err(StyleError(format!(
            "no cell has {}; {bytes}use {} or none",
            subject(color),
            known.join(", ")
        )))
    }
}

/// Returns what selects the colors, for the sentence that no cell has it.
fn subject(color: ColorBy) -> String {
    match color {
        ColorBy::Offset { .. } | ColorBy::Wave(_) => "an offset".into(),
        ColorBy::Thread => "a thread".into(),
        ColorBy::Value => "a value".into(),
        ColorBy::Bank => "a bank".into(),
        ColorBy::Tile => "a tile".into(),
        ColorBy::Mode(mode) => format!("a mode {mode}"),
        _ => "a color".into(),
    }
}

/// Splits `mode:1` into its name and its number.
fn split(text: &str) -> (&str, Option<i64>) {
    match text.split_once(':') {
        Some((name, number)) => (name, number.parse().ok().filter(|number| *number >= 0)),
        None => (text, None),
    }
}
