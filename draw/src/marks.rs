//! Marks: what stands out at a cell, apart from its color.

/// One mark. Its number is the bit of [`Marks`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Outlined,
    Padding,
    OutOfBounds,
    Duplicate,
    Conflict,
    Witness,
    Different,
}

impl Mark {
    /// All marks, in the order of legends.
    const ALL: [Self; 7] = [
        Self::Outlined,
        Self::Padding,
        Self::OutOfBounds,
        Self::Duplicate,
        Self::Conflict,
        Self::Witness,
        Self::Different,
    ];

    /// Returns the name, as JSON and the classes of SVG write it; the meaning, as legends write it; and
    /// the character of a terminal.
    const fn texts(self) -> (&'static str, &'static str, char) {
        match self {
            Self::Outlined => ("outlined", "selected", '*'),
            Self::Padding => ("padding", "padding", '#'),
            Self::OutOfBounds => ("out-of-bounds", "out of bounds", '?'),
            Self::Duplicate => ("duplicate", "the offset of another cell", '='),
            Self::Conflict => ("conflict", "bank conflict", '!'),
            Self::Witness => ("witness", "counterexample", '<'),
            Self::Different => ("different", "another offset", '~'),
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        self.texts().0
    }

    pub(crate) const fn meaning(self) -> &'static str {
        self.texts().1
    }

    pub(crate) const fn character(self) -> char {
        self.texts().2
    }

    /// Returns the set of this mark.
    pub(crate) const fn set(self) -> Marks {
        Marks(1 << self as u8)
    }
}

/// A set of marks of a cell.
///
/// # Examples
///
/// ```
/// use colex_draw::Marks;
/// let marks = Marks::OUTLINED | Marks::CONFLICT;
/// assert!(marks.contains(Marks::CONFLICT) && !marks.contains(Marks::PADDING));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(u8);

impl Marks {
    /// The cell belongs to the outlined mode, thread, tile or slice, or a step selects it.
    pub const OUTLINED: Self = Mark::Outlined.set();
    /// The cell is padding: no element of the array is there.
    pub const PADDING: Self = Mark::Padding.set();
    /// The coordinate is out of bounds.
    pub const OUT_OF_BOUNDS: Self = Mark::OutOfBounds.set();
    /// Another drawn cell of the same layout has the same offset. If cells are elided, a cell without
    /// this mark can share its offset with one of them.
    pub const DUPLICATE: Self = Mark::Duplicate.set();
    /// The access of the cell conflicts with another one in its bank.
    pub const CONFLICT: Self = Mark::Conflict.set();
    /// The cell is the counterexample of an error, or the first difference of two layouts.
    pub const WITNESS: Self = Mark::Witness.set();
    /// The cell has another offset than the layout that it is compared with.
    pub const DIFFERENT: Self = Mark::Different.set();

    /// The set of all marks.
    pub const ALL: Self = Self((1 << Mark::ALL.len()) - 1);

    /// Returns whether all of `marks` are in the set.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Marks;
    /// let marks = Marks::PADDING | Marks::DUPLICATE;
    /// assert!(marks.contains(Marks::PADDING));
    /// assert!(!marks.contains(Marks::PADDING | Marks::WITNESS));
    /// ```
    #[must_use]
    pub const fn contains(self, marks: Self) -> bool {
        self.0 & marks.0 == marks.0
    }

    /// Returns whether the set has no marks.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Marks;
    /// assert!(Marks::default().is_empty() && !Marks::WITNESS.is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the marks of the set, each as a set of its own, in the order of legends.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Marks;
    /// let marks = Marks::WITNESS | Marks::OUTLINED;
    /// assert_eq!(marks.iter().collect::<Vec<_>>(), [Marks::OUTLINED, Marks::WITNESS]);
    /// assert_eq!(Marks::ALL.iter().count(), 7);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Self> {
        self.each().map(Mark::set)
    }

    /// Returns the names of the marks of the set, as JSON and the classes of SVG write them.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Marks;
    /// let marks = Marks::PADDING | Marks::OUT_OF_BOUNDS;
    /// assert_eq!(marks.names().collect::<Vec<_>>(), ["padding", "out-of-bounds"]);
    /// ```
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.each().map(Mark::name)
    }

    /// Iterates over the marks of the set, in the order of legends.
    pub(crate) fn each(self) -> impl Iterator<Item = Mark> {
        // Most cells have no marks.
        let all: &[Mark] = if self.is_empty() { &[] } else { &Mark::ALL };
        all.iter().copied().filter(move |mark| self.contains(mark.set()))
    }
}

impl core::ops::BitOr for Marks {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl core::ops::BitOrAssign for Marks {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}
