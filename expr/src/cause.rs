//! Causes: the error of the library behind a message, as data.

use std::fmt;
use std::sync::Arc;

use colex::error::{OperationError, Witness};
use colex::{LayoutError, Reason, analysis, atom, descriptor, f2, grid, xla};
use colex_xla::sharding::ShardingReason;

use crate::EvalError;

/// What an error is about, as data: the operation, its reason and its counterexample.
///
/// [`EvalError::cause`] and [`Error::cause`] return it.
///
/// # Examples
///
/// ```
/// let error = colex_expr::eval("(6,2):(1,7) o (3,2):(2,3)").unwrap_err();
/// let cause = error.cause().unwrap();
/// assert_eq!(cause.operation(), Some("composition"));
/// assert!(matches!(cause.layout_error().unwrap().reason(), colex::Reason::Carry { .. }));
/// assert_eq!(cause.witness().unwrap().exact, 8);
/// ```
#[derive(Clone, Debug)]
pub struct Cause(Kind);

#[derive(Clone, Debug)]
enum Kind {
    /// An error of an operation of the library.
    Library(Arc<dyn Library>),
    /// An error of an expression.
    Expression(Arc<EvalError>),
    /// Why the catalogue has no instruction of a name.
    Lookup(colex_atoms::Reason),
}

/// An error of an operation of the library, of any kind.
pub(crate) trait Library: std::error::Error + Send + Sync {
    fn operation(&self) -> &'static str;

    /// Returns the error of a layout.
    fn layout_error(&self) -> Option<LayoutError>;

    fn as_error(&self) -> &(dyn std::error::Error + 'static);
}

macro_rules! library {
    ($($Reason:ty, $reason:ident => $layout:expr;)*) => {$(
        impl Library for OperationError<$Reason> {
            fn operation(&self) -> &'static str {
                OperationError::operation(self)
            }

            fn layout_error(&self) -> Option<LayoutError> {
                let $reason = self.reason();
                let reason: Option<Reason> = $layout;
                reason.map(|reason| LayoutError::new(OperationError::operation(self), reason))
            }

            fn as_error(&self) -> &(dyn std::error::Error + 'static) {
                self
            }
        }
    )*};
}

/// Returns the reason of the layout in a reason of another part of the library.
macro_rules! layout_of {
    ($Layout:path, $reason:ident) => {
        if let $Layout(reason) = $reason { Some(reason) } else { None }
    };
}

library! {
    Reason, reason => Some(reason);
    analysis::Reason, reason => layout_of!(analysis::Reason::Layout, reason);
    atom::Reason, reason => layout_of!(atom::Reason::Layout, reason);
    descriptor::Reason, reason => layout_of!(descriptor::Reason::Layout, reason);
    f2::Reason, reason => layout_of!(f2::Reason::Layout, reason);
    grid::Reason, reason => layout_of!(grid::Reason::Layout, reason);
    xla::Reason, reason => layout_of!(xla::Reason::Layout, reason);
    ShardingReason, _reason => None;
}

impl Cause {
    /// Returns the cause of an error of the library.
    pub(crate) fn of(error: impl Library + 'static) -> Self {
        Self(Kind::Library(Arc::new(error)))
    }

    /// Returns the name of the operation of the library that failed, also if it is a part of the called
    /// one.
    #[must_use]
    pub fn operation(&self) -> Option<&'static str> {
        match &self.0 {
            Kind::Library(error) => Some(error.operation()),
            Kind::Expression(error) => error.cause()?.operation(),
            Kind::Lookup(_) => None,
        }
    }

    /// Returns the error of a layout, if it is one.
    #[must_use]
    pub fn layout_error(&self) -> Option<LayoutError> {
        match &self.0 {
            Kind::Library(error) => error.layout_error(),
            Kind::Expression(error) => error.cause()?.layout_error(),
            Kind::Lookup(_) => None,
        }
    }

    /// Returns the counterexample of a composition, if the error has one.
    #[must_use]
    pub fn witness(&self) -> Option<Witness> {
        self.layout_error()?.reason().witness()
    }

    /// Returns the error of an expression, if it is one.
    #[must_use]
    pub fn eval_error(&self) -> Option<&EvalError> {
        if let Kind::Expression(error) = &self.0 { Some(error) } else { None }
    }

    /// Returns why the catalogue has no instruction of a name, if this is the error.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_atoms::Reason;
    /// let error = colex_expr::catalogue::find("SM80_16x8x16").unwrap_err();
    /// assert!(matches!(error.cause().unwrap().lookup(), Some(Reason::Unknown { .. })));
    /// ```
    #[must_use]
    pub fn lookup(&self) -> Option<colex_atoms::Reason> {
        if let Kind::Lookup(reason) = self.0 { Some(reason) } else { None }
    }

    /// Returns the error, for [`std::error::Error::source`].
    pub(crate) fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.0 {
            Kind::Library(error) => Some(error.as_error()),
            Kind::Expression(error) => Some(&**error),
            Kind::Lookup(_) => None,
        }
    }
}

impl From<EvalError> for Cause {
    fn from(error: EvalError) -> Self {
        Self(Kind::Expression(Arc::new(error)))
    }
}

impl From<colex_atoms::Reason> for Cause {
    fn from(reason: colex_atoms::Reason) -> Self {
        Self(Kind::Lookup(reason))
    }
}

/// Why a function of [`access`](crate::access) or of [`catalogue`](crate::catalogue) fails.
///
/// `Display` writes the message, with the text and a caret if an expression has no value. `Debug` prints
/// the message too, so that `unwrap` and `?` in `main` show it.
///
/// # Examples
///
/// ```
/// use colex_expr::access::{AccessArgs, analyze};
/// let args = AccessArgs { layout: "(4,8) o".into(), element_bytes: 4, ..AccessArgs::default() };
/// let error = analyze(&args, false).unwrap_err();
/// assert!(error.to_string().starts_with("(4,8) o\n"));
/// assert!(error.cause().unwrap().eval_error().is_some());
/// ```
#[derive(Clone)]
pub struct Error {
    message: String,
    cause: Option<Cause>,
}

impl Error {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), cause: None }
    }

    pub(crate) fn with_cause(message: impl Into<String>, cause: impl Into<Cause>) -> Self {
        Self { message: message.into(), cause: Some(cause.into()) }
    }

    /// Returns the error of the expression `text`.
    pub(crate) fn of_text(text: &str, error: EvalError) -> Self {
        Self::with_cause(error.show(text), error)
    }

    /// Returns what the error is about, if that is an error of the library, of an expression or of the
    /// catalogue.
    #[must_use]
    pub const fn cause(&self) -> Option<&Cause> {
        self.cause.as_ref()
    }

    /// Returns the name of the operation of the library that failed.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_expr::access::{AccessArgs, analyze};
    /// let args = AccessArgs { layout: "4:1".into(), element_bytes: 0, ..AccessArgs::default() };
    /// assert_eq!(analyze(&args, false).unwrap_err().operation(), Some("Access::of_offsets"));
    /// ```
    #[must_use]
    pub fn operation(&self) -> Option<&'static str> {
        self.cause()?.operation()
    }

    /// Returns the counterexample, if the error has one.
    #[must_use]
    pub fn witness(&self) -> Option<Witness> {
        self.cause()?.witness()
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.cause.as_ref().and_then(Cause::source)
    }
}

impl From<LayoutError> for Error {
    fn from(error: LayoutError) -> Self {
        Self::with_cause(error.to_string(), Cause::of(error))
    }
}

impl From<atom::Error> for Error {
    fn from(error: atom::Error) -> Self {
        Self::with_cause(error.to_string(), Cause::of(error))
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error as _;

    use colex::{DynLayout, LayoutError, Tiler, analysis, f2, xla};

    use crate::access::{AccessArgs, ThreadsArg, analyze, find_swizzle};
    use crate::{catalogue, eval};

    #[test]
    fn causes_are_the_errors_of_the_library() {
        let (a, b) = (DynLayout::lit("(6,2):(1,7)"), DynLayout::lit("(3,2):(2,3)"));
        let divide = eval("zipped_divide((6,2):(1,7), 5:2)").unwrap_err();
        let expected = a.zipped_divide(&Tiler::lit("5:2")).unwrap_err();
        assert_eq!(divide.source().unwrap().downcast_ref::<LayoutError>(), Some(&expected));
        assert_eq!(divide.operation(), Some("zipped_divide"));

        let composition = eval("coalesce((6,2):(1,7) o (3,2):(2,3))").unwrap_err();
        let witness = composition.witness().unwrap();
        let at = b.index(witness.index);
        assert_eq!(witness.exact, a.index(at));
        assert_ne!(witness.exact, witness.by_mode);
        let by_mode: i64 = [(witness.index % 3, 0), (witness.index / 3, 1)]
            .into_iter()
            .map(|(digit, mode)| a.index(b.get(mode).unwrap().index(digit)))
            .sum();
        assert_eq!(witness.by_mode, by_mode);

        for text in ["(4,8) o", "nothing(4)", "size(4, 5)", "token[]"] {
            let error = eval(text).unwrap_err();
            assert!(error.cause().is_none() && error.source().is_none(), "{text}");
        }
        let tiled = eval("f32[16,16]{1,0:T(8,8)(3,1)}").unwrap_err();
        assert!(tiled.source().unwrap().is::<xla::Error>());
        let matrix = eval("ll_invert(#ttg.linear<{lane = [[1], [1]]}>)").unwrap_err();
        assert!(matrix.source().unwrap().is::<f2::Error>());
    }

    #[test]
    fn causes_of_accesses() {
        let args = |layout: &str, element_bytes| AccessArgs {
            layout: layout.into(),
            element_bytes,
            ..AccessArgs::default()
        };
        let bytes = analyze(&args("(4,8):(8,1)", 0), false).unwrap_err();
        assert!(bytes.source().unwrap().is::<analysis::Error>());
        assert_eq!(bytes.witness(), None);
        // The layout is an expression that fails, at a counterexample.
        let text = "(6,2):(1,7) o (3,2):(2,3)";
        let failed = analyze(&args(text, 4), false).unwrap_err();
        let real = eval(text).unwrap_err();
        assert_eq!(failed.to_string(), real.show(text));
        assert_eq!(failed.operation(), Some("composition"));
        assert_eq!(failed.witness(), real.witness());
        assert!(failed.witness().is_some());
        let kind = analyze(&args("3", 4), false).unwrap_err();
        assert!(kind.cause().is_none());
        let mut threads = args("(8,64)", 2);
        threads.threads = vec![ThreadsArg { text: "8:".into(), is_addresses: false }];
        let threads = find_swizzle(&threads).unwrap_err();
        assert!(threads.cause().unwrap().eval_error().is_some());
    }

    #[test]
    fn causes_of_the_catalogue() {
        use colex_atoms::Reason;
        let lookup = |name| catalogue::find(name).unwrap_err().cause().unwrap().lookup().unwrap();
        let name = "SM80_16x8x16_F32F16F16F32";
        let Reason::Unknown { nearest } = lookup(name) else { panic!("{name} is known") };
        assert_eq!(nearest, Some("SM80_16x8x16_F32F16F16F32_TN"));
        let names = colex_atoms::mma_entries().map(|entry| entry.name);
        let errors: Vec<_> = names.filter_map(|name| catalogue::find(name).err()).collect();
        assert!(!errors.is_empty());
        for error in errors {
            let reason = error.cause().unwrap().lookup().unwrap();
            let is_disputed = matches!(reason, Reason::Disputed { .. });
            assert!(matches!(reason, Reason::Ambiguous { .. }) || is_disputed, "{error}");
        }
        let element = catalogue::element_of("f17").unwrap_err();
        assert!(element.cause().is_none() && element.operation().is_none());
    }
}
