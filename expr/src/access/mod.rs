//! Accesses: the threads that read or write a layout, from their texts; their bank conflicts, and the
//! swizzle that removes them.

mod analyze;
mod swizzle;

use colex::analysis::{self, Access, Banks};
use colex::{ComposedLayout, DynLayout};

use crate::cause::Cause;
use crate::{Error, Value, quote};

pub use analyze::{Analysis, analyze};
pub use swizzle::{Found, find_swizzle};

/// The memory and its accesses, as texts.
///
/// # Examples
///
/// ```
/// use colex_expr::access::{AccessArgs, ThreadsArg, analyze};
/// let rows = ThreadsArg { text: "8:1".into(), is_addresses: true };
/// let args = AccessArgs {
///     layout: "S<3,3,3> o 0 o (8,64):(64,1)".into(),
///     threads: vec![rows],
///     element_bytes: 2,
///     vectors: vec![8],
///     ..AccessArgs::default()
/// };
/// assert_eq!(analyze(&args, false)?.wavefronts, Some((1, 1)));
/// # Ok::<(), colex_expr::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct AccessArgs {
    /// The layout of the tile: an expression.
    pub layout: String,
    /// The threads of each access.
    pub threads: Vec<ThreadsArg>,
    /// The bytes of an element.
    pub element_bytes: i64,
    /// The elements of a vector. None: the longest vectors; one for all accesses; or one for each.
    pub vectors: Vec<i64>,
    /// The models of shared memory. None: NVIDIA; one for all accesses; or one for each.
    pub gpus: Vec<Gpu>,
}

/// A layout of threads.
#[derive(Clone, Debug)]
pub struct ThreadsArg {
    /// The layout: an expression.
    pub text: String,
    /// Whether the layout maps each thread to the first element of its vector (`--addresses`), and
    /// not (thread,value) to an element (`--threads`).
    pub is_addresses: bool,
}

/// A model of shared memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gpu {
    /// NVIDIA.
    #[default]
    Nvidia,
    /// Loads of AMD's CDNA 3.
    Cdna3Load,
    /// Stores of AMD's CDNA 3.
    Cdna3Store,
}

impl AccessArgs {
    /// Returns the elements of a vector of access `k`, if they are given.
    pub(crate) fn vector(&self, k: usize) -> Option<i64> {
        self.vectors.get(k).or(self.vectors.first()).copied()
    }

    /// Returns the model of shared memory of access `k`.
    #[must_use]
    pub fn gpu(&self, k: usize) -> Gpu {
        self.gpus.get(k).or(self.gpus.first()).copied().unwrap_or_default()
    }
}

impl Gpu {
    /// The models by their names.
    pub const NAMES: [(&'static str, Self); 3] = [
        ("nvidia", Self::Nvidia),
        ("cdna3-load", Self::Cdna3Load),
        ("cdna3-store", Self::Cdna3Store),
    ];

    /// Returns the model of this name.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_expr::access::Gpu;
    /// assert_eq!(Gpu::named("cdna3-load"), Some(Gpu::Cdna3Load));
    /// assert_eq!(Gpu::named("cdna"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(found, _)| *found == name).map(|(_, gpu)| *gpu)
    }

    /// Returns the banks of the model.
    #[must_use]
    pub const fn banks(self) -> &'static Banks {
        match self {
            Self::Nvidia => &Banks::NVIDIA,
            Self::Cdna3Load => &Banks::CDNA3_LOAD,
            Self::Cdna3Store => &Banks::CDNA3_STORE,
        }
    }
}

/// Returns the value of the expression `text`.
fn value(text: &str) -> Result<Value, Error> {
    crate::eval(text).map_err(|error| Error::of_text(text, error))
}

/// Returns the error that the value of `text` is not a layout.
fn is_not_a_layout(text: &str, value: &Value) -> Error {
    Error::new(format!("`{}` is {}, not a layout", quote::operand(text), value.kind()))
}

/// Returns the layout of the tile.
fn memory(args: &AccessArgs) -> Result<ComposedLayout, Error> {
    match value(&args.layout)? {
        Value::Layout(layout) => Ok(ComposedLayout::from(layout)),
        Value::Composed(layout) => Ok(*layout),
        other => Err(is_not_a_layout(&args.layout, &other)),
    }
}

/// Returns the accesses to a tile with the layout `memory`.
///
/// # Errors
///
/// Returns an error if a text is not a layout, or if the threads do not fit the tile.
///
/// # Examples
///
/// ```
/// use colex_expr::access::{AccessArgs, accesses};
/// let args = AccessArgs { element_bytes: 4, ..AccessArgs::default() };
/// let memory = colex::ComposedLayout::lit("S<0,0,0> o 0 o 32:1");
/// assert_eq!(accesses(&args, &memory)?[0].threads(), 32); // without threads: one for each coordinate
/// # Ok::<(), colex_expr::Error>(())
/// ```
pub fn accesses(args: &AccessArgs, memory: &ComposedLayout) -> Result<Vec<Access>, Error> {
    if args.threads.is_empty() {
        let access = Access::of_offsets(memory, args.element_bytes, args.vector(0).unwrap_or(1));
        return Ok(vec![access.map_err(|error| refused(&args.layout, error))?]);
    }
    let one = |(k, arg): (usize, &ThreadsArg)| {
        let threads = layout(&arg.text)?;
        let (bytes, vector) = (args.element_bytes, args.vector(k));
        let access = if arg.is_addresses {
            Access::of_addresses(memory, &threads, bytes, vector.unwrap_or(1))
        } else {
            Access::of_threads(memory, &threads, bytes, vector)
        };
        let operands = || format!("{}, threads {}", args.layout, arg.text);
        access.map_err(|error| refused(&operands(), error))
    };
    args.threads.iter().enumerate().map(one).collect()
}

/// Returns the layout of an expression.
fn layout(text: &str) -> Result<DynLayout, Error> {
    match value(text)? {
        Value::Layout(layout) => Ok(layout),
        other => Err(is_not_a_layout(text, &other)),
    }
}

/// Returns the error of the library about `operands`.
fn refused(operands: &str, error: analysis::Error) -> Error {
    let message = format!("{}: {}", quote::operand(operands), error.reason());
    Error::with_cause(message, Cause::of(error))
}

/// Returns `32 threads, 2 instructions of 8 elements (16 bytes)`.
#[must_use]
pub fn summary(access: &Access) -> String {
    format!(
        "{}, {} of {} ({})",
        count(access.threads(), "thread"),
        count(access.instructions(), "instruction"),
        count(access.vector(), "element"),
        count(access.vector_bytes(), "byte"),
    )
}

/// Returns `1 thread` or `2 threads`, `1 access` or `2 accesses`.
///
/// # Examples
///
/// ```
/// assert_eq!(colex_expr::access::count(2, "access"), "2 accesses");
/// ```
#[must_use]
pub fn count(number: i64, noun: &str) -> String {
    let plural = if noun.ends_with('s') { "es" } else { "s" };
    format!("{number} {noun}{}", if number == 1 { "" } else { plural })
}
