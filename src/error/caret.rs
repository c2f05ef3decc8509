//! `Caret`: a message under the place of a text that it is about.

use core::fmt;

/// A message with a caret under the position in the text, as two lines.
///
/// Only the line of the position is shown. A long line is cut to 60 characters on each side of it,
/// with `…` for the rest.
///
/// # Examples
///
/// ```
/// use colex::error::Caret;
/// let shown = Caret::new("size(4, 8)", 8, "one argument is enough").to_string();
/// assert_eq!(shown, "size(4, 8)\n        ^ one argument is enough");
/// let long = "(".repeat(1_000_000);
/// let shown = Caret::new(&long, 500_000, "nested too deeply").to_string();
/// let (line, caret) = shown.split_once('\n').unwrap();
/// assert_eq!(line, format!("…{}…", "(".repeat(120)));
/// assert_eq!(caret, format!("{}^ nested too deeply", " ".repeat(61)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Caret<'a, M> {
    text: &'a str,
    position: usize,
    message: M,
}

impl<'a, M> Caret<'a, M> {
    /// Returns `message` about byte `position` of `text`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::error::Caret;
    /// assert_eq!(Caret::new("4:x", 2, "no integer").to_string(), "4:x\n  ^ no integer");
    /// ```
    #[must_use]
    pub const fn new(text: &'a str, position: usize, message: M) -> Self {
        Self { text, position, message }
    }
}

impl<M: fmt::Display> fmt::Display for Caret<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WIDTH: usize = 60;
        let mut at = self.position.min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        let (before, after) = self.text.split_at(at);
        let before = before.rsplit('\n').next().unwrap_or("");
        let after = after.split('\n').next().unwrap_or("");
        let cut = before.chars().count().saturating_sub(WIDTH);
        let (dots, column) =
            if cut > 0 { ("…", WIDTH + 1) } else { ("", before.chars().count()) };
        f.write_str(dots)?;
        // Control characters would move the caret.
        for c in before.chars().skip(cut).chain(after.chars().take(WIDTH)) {
            fmt::Write::write_char(f, if c.is_control() { ' ' } else { c })?;
        }
        if after.chars().count() > WIDTH {
            f.write_str("…")?;
        }
        write!(f, "\n{:column$}^ {}", "", self.message)
    }
}
