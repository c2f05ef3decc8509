//! Why a text is no notation: the place, the reason, and both shown under the text.

use core::fmt;

use crate::{LayoutError, SyntaxError, Text};

/// Why a text is no notation, and where.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// let text = "(2,3:(1,2)";
/// let error = DynLayout::parse(text).unwrap_err();
/// assert_eq!(error.position(), 4);
/// assert_eq!(error.to_string(), "expected `,` or `)` at byte 4");
/// assert_eq!(error.caret(text).to_string(), "(2,3:(1,2)\n    ^ expected `,` or `)`");
/// ```
pub type ParseError = SyntaxError<ParseReason>;

/// What the reader stumbled over.
///
/// # Examples
///
/// ```
/// use colex::{IntTuple, ParseReason};
/// let error = IntTuple::parse("(4,99999999999999999999)").unwrap_err();
/// assert_eq!((error.reason(), error.position()), (ParseReason::TooLarge, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseReason {
    /// Something else should stand here.
    Expected(&'static str),
    /// An integer does not fit 64 bits.
    TooLarge,
    /// A form of the field's notation that this crate does not know.
    Unsupported(&'static str),
    /// The text is well formed but no layout, tuple or tiler.
    Invalid(LayoutError),
}

impl SyntaxError<ParseReason> {
    /// The sentence without the place.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let error = IntTuple::parse("4)").unwrap_err();
    /// assert_eq!(error.message().as_str(), "expected the end of the text");
    /// ```
    #[must_use]
    pub const fn message(&self) -> Text {
        self.reason().text()
    }

    /// The error as two lines: the text, and a caret under the place.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let error = IntTuple::parse("4)").unwrap_err();
    /// assert_eq!(error.caret("4)").to_string(), "4)\n ^ expected the end of the text");
    /// ```
    #[must_use]
    pub const fn caret<'a>(&self, text: &'a str) -> Caret<'a, Text> {
        Caret::new(text, self.position(), self.message())
    }
}

impl ParseReason {
    const fn text(self) -> Text {
        match self {
            Self::Expected(what) => Text::new().str("expected ").str(what),
            Self::TooLarge => Text::new().str("this integer does not fit a signed 64-bit integer"),
            Self::Unsupported(what) => Text::new().str(what).str(" cannot be read yet"),
            Self::Invalid(error) => error.message(),
        }
    }
}

impl fmt::Display for ParseReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text().as_str())
    }
}

/// A message under the line that it is about, with a caret at the place; shows as two lines.
///
/// Of a text of several lines, only the line of the place is shown. Of a long line, only 60
/// characters on each side of the place are shown, with `…` for the rest.
///
/// # Examples
///
/// ```
/// use colex::Caret;
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
    /// The message `message` about byte `position` of `text`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Caret;
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
        // Control characters would move the caret away from its place.
        for c in before.chars().skip(cut).chain(after.chars().take(WIDTH)) {
            fmt::Write::write_char(f, if c.is_control() { ' ' } else { c })?;
        }
        if after.chars().count() > WIDTH {
            f.write_str("…")?;
        }
        write!(f, "\n{:column$}^ {}", "", self.message)
    }
}
