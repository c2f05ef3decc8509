//! Entries: what stands between two commas, read and not yet written.

use std::fmt;

use proc_macro::{Span, TokenStream};

use crate::error::Place;
use crate::int::Int;

/// A leaf or a tuple of a shape, stride or coordinate; a tiler.
#[derive(Clone, Debug)]
pub(crate) enum Entry {
    /// A literal.
    Int(Int),
    /// `_`.
    Free(Span),
    /// An expression or a type of the user's.
    Rust(TokenStream, Place),
    /// `(..)`, or `<..>` of a tiler.
    Tuple(Vec<Self>, Span),
    /// `shape:stride`; the stride is `None` where it is column-major and only known at run time.
    Layout(Box<Layout>),
}

/// `shape:stride`, in the user's words.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) shape: Entry,
    pub(crate) stride: Option<Entry>,
}

impl Entry {
    /// The leftmost part that is an expression or a type; `None` where everything is known here.
    pub(crate) fn first_rust(&self) -> Option<&Self> {
        match self {
            Self::Int(_) | Self::Free(_) => None,
            Self::Rust(..) => Some(self),
            Self::Tuple(entries, _) => entries.iter().find_map(Self::first_rust),
            Self::Layout(layout) => layout.first_rust(),
        }
    }

    /// Where it stands.
    pub(crate) fn place(&self) -> Place {
        match self {
            Self::Int(int) => int.place,
            Self::Rust(_, place) => *place,
            Self::Free(span) | Self::Tuple(_, span) => (*span).into(),
            Self::Layout(layout) => layout.shape.place(),
        }
    }
}

impl Layout {
    /// The leftmost part of shape and stride that is an expression or a type.
    pub(crate) fn first_rust(&self) -> Option<&Entry> {
        self.shape.first_rust().or_else(|| self.stride.as_ref()?.first_rust())
    }
}

/// The notation, for messages.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Int(int) => write!(f, "{}", int.value),
            Self::Free(_) => f.write_str("_"),
            Self::Rust(tokens, _) => write!(f, "{tokens}"),
            Self::Tuple(entries, _) => {
                f.write_str("(")?;
                for (k, entry) in entries.iter().enumerate() {
                    let comma = if k > 0 { "," } else { "" };
                    write!(f, "{comma}{entry}")?;
                }
                f.write_str(")")
            }
            Self::Layout(layout) => match &layout.stride {
                Some(stride) => write!(f, "{}:{stride}", layout.shape),
                None => write!(f, "{}", layout.shape),
            },
        }
    }
}
