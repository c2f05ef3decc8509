//! The forms: their names and what they are.

/// A form in which a layout is written.
///
/// # Examples
///
/// ```
/// use colex_forms::Form;
/// assert_eq!(Form::from_name("mojo"), Some(Form::Mojo));
/// assert!(Form::ALL.iter().all(|form| Form::from_name(form.name()) == Some(*form)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// The notation `SHAPE:STRIDE`, which CuTe prints.
    Cute,
    /// A type of CuTe C++.
    Cpp,
    /// The text of CuTe DSL, CUTLASS's Python: static integers without marks, and `?`.
    Dsl,
    /// The text of a `Layout` of Mojo.
    Mojo,
    /// A shape of XLA.
    Xla,
    /// A `memref` of Mosaic, the compiler of Pallas for TPUs.
    Mosaic,
    /// A type of Triton's GPU code.
    Triton,
    /// A linear layout as Triton prints it.
    Linear,
}

impl Form {
    /// All forms.
    pub const ALL: [Self; 8] = [
        Self::Cute,
        Self::Cpp,
        Self::Dsl,
        Self::Mojo,
        Self::Xla,
        Self::Mosaic,
        Self::Triton,
        Self::Linear,
    ];

    /// Returns the name of the form: one lowercase word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cute => "cute",
            Self::Cpp => "cpp",
            Self::Dsl => "dsl",
            Self::Mojo => "mojo",
            Self::Xla => "xla",
            Self::Mosaic => "mosaic",
            Self::Triton => "triton",
            Self::Linear => "linear",
        }
    }

    /// Returns the form of this name, if there is one.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.name() == name)
    }
}
