//! Entries: the parsed parts of the notation.

use std::fmt;

use proc_macro::{Span, TokenStream};

use crate::coordinate::Coordinate;
use crate::error::Place;
use crate::int::Int;

/// A leaf or a tuple of a shape, stride or coordinate; a tiler.
#[derive(Clone, Debug)]
pub(crate) enum Entry {
    /// A literal.
    Int(Int),
    /// `_`.
    Free(Span),
    /// A Rust expression or type of the user.
    Rust(TokenStream, Place),
    /// `1@0+3@1`, a stride.
    Coordinate(Box<Coordinate>),
    /// `(..)`, or `<..>` of a tiler.
    Tuple(Vec<Self>, Span),
    /// `shape:stride`.
    Layout(Box<Layout>),
    /// `S<3,4,3> o offset o shape:stride`.
    Composed(Box<Composed>),
}

/// `shape:stride`.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) shape: Entry,
    /// `None` for column-major strides that are not all literals.
    pub(crate) stride: Option<Entry>,
    /// Whether a stride is a coordinate.
    pub(crate) is_coordinate: bool,
}

/// `S<3,4,3> o offset o shape:stride`.
#[derive(Clone, Debug)]
pub(crate) struct Composed {
    /// Bits, base and shift.
    pub(crate) swizzle: [Int; 3],
    pub(crate) offset: Entry,
    pub(crate) layout: Layout,
    /// The place of the swizzle.
    pub(crate) place: Place,
}

impl Entry {
    /// Returns the leftmost expression or type; `None` if every integer is a literal.
    pub(crate) fn first_rust(&self) -> Option<&Self> {
        match self {
            Self::Int(_) | Self::Free(_) => None,
            Self::Rust(..) => Some(self),
            Self::Coordinate(coordinate) => coordinate.first_rust(),
            Self::Tuple(entries, _) => entries.iter().find_map(Self::first_rust),
            Self::Layout(layout) => layout.first_rust(),
            Self::Composed(composed) => {
                composed.offset.first_rust().or_else(|| composed.layout.first_rust())
            }
        }
    }

    /// Returns the same parentheses with `leaf` for each integer.
    pub(crate) fn filled(&self, leaf: &str) -> String {
        match self {
            Self::Tuple(entries, _) => {
                let entries: Vec<String> = entries.iter().map(|entry| entry.filled(leaf)).collect();
                format!("({})", entries.join(","))
            }
            _ => leaf.into(),
        }
    }

    /// Returns the place of the entry in the input.
    pub(crate) fn place(&self) -> Place {
        match self {
            Self::Int(int) => int.place,
            Self::Rust(_, place) => *place,
            Self::Coordinate(coordinate) => coordinate.place,
            Self::Free(span) | Self::Tuple(_, span) => (*span).into(),
            Self::Layout(layout) => layout.shape.place(),
            Self::Composed(composed) => composed.place,
        }
    }
}

impl Layout {
    /// Returns the leftmost expression or type of shape and stride.
    pub(crate) fn first_rust(&self) -> Option<&Entry> {
        self.shape.first_rust().or_else(|| self.stride.as_ref()?.first_rust())
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.stride {
            Some(stride) => write!(f, "{}:{stride}", self.shape),
            None => write!(f, "{}", self.shape),
        }
    }
}

/// Prints the notation, for messages.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Int(int) => write!(f, "{}", int.value),
            Self::Free(_) => f.write_str("_"),
            Self::Rust(tokens, _) => write!(f, "{tokens}"),
            Self::Coordinate(coordinate) => write!(f, "{coordinate}"),
            Self::Tuple(entries, _) => {
                f.write_str("(")?;
                for (k, entry) in entries.iter().enumerate() {
                    let comma = if k > 0 { "," } else { "" };
                    write!(f, "{comma}{entry}")?;
                }
                f.write_str(")")
            }
            Self::Layout(layout) => write!(f, "{layout}"),
            Self::Composed(composed) => {
                let [bits, base, shift] = composed.swizzle.map(|int| int.value);
                write!(f, "S<{bits},{base},{shift}> o {} o {}", composed.offset, composed.layout)
            }
        }
    }
}
