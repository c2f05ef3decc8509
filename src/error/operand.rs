//! The operands that errors name.

use crate::Text;

/// The operand that an error is about.
///
/// # Examples
///
/// ```
/// use colex::error::Operand;
/// use colex::{DynLayout, IntTuple, Reason};
/// let error = DynLayout::lit("(4,8):(1,4)").crd2idx(&IntTuple::lit("(1,2,3)")).unwrap_err();
/// let reason = Reason::EntryCount { operand: Operand::Coordinate, entries: 3, rank: 2 };
/// assert_eq!(error.reason(), reason);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Operand {
    /// The second operand of an operation on two tuples or layouts, compared with the first.
    Second,
    /// A coordinate, compared with the shape of the layout.
    Coordinate,
    /// An entry of a coordinate that is a tuple, compared with its mode.
    NestedCoordinate,
    /// The coordinate of a tile, compared with the rest of a divide.
    TileCoordinate,
    /// The coordinate of an element of a tile, compared with the tile.
    ElementCoordinate,
    /// The start or the shape of a block, compared with the shape of the layout.
    Block,
    /// A tiler, compared with the layout.
    Tiler,
    /// The sizes of tiles or of a copy, compared with the layout.
    Sizes,
    /// A profile, compared with the layout.
    Profile,
    /// A projection, compared with the tiler or coordinate.
    Projection,
    /// The sort keys of the modes, compared with the shape.
    Order,
    /// A stride, compared with the shape.
    Stride,
    /// A shape.
    Shape,
    /// The shape of the data in blocks, compared with the layout.
    LogicalShape,
    /// A pattern, compared with the layout.
    Pattern,
    /// The array that a copy writes.
    Destination,
    /// The array that a copy reads.
    Source,
    /// The strides of a destination, compared with its shape.
    DestinationStride,
    /// The strides of a source, compared with its shape.
    SourceStride,
}

impl Operand {
    /// Returns the operand of an error at the root of this operand, or at an entry of it.
    pub(crate) const fn at(self, is_root: bool) -> Self {
        match self {
            Self::Coordinate if !is_root => Self::NestedCoordinate,
            operand => operand,
        }
    }

    /// Returns the name of the operand.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Second => "the second operand",
            Self::Coordinate | Self::TileCoordinate | Self::ElementCoordinate => "the coordinate",
            Self::NestedCoordinate => "a nested entry of the coordinate",
            Self::Block => "the block",
            Self::Tiler => "the tiler",
            Self::Sizes => "the list of sizes",
            Self::Profile => "the profile",
            Self::Projection => "the projection",
            Self::Order => "the order",
            Self::Stride => "the stride",
            Self::Shape => "the shape",
            Self::LogicalShape => "the logical shape",
            Self::Pattern => "the pattern",
            Self::Destination => "the destination",
            Self::Source => "the source",
            Self::DestinationStride => "the stride of the destination",
            Self::SourceStride => "the stride of the source",
        }
    }

    /// Returns the name of the operand that this one is compared with.
    pub(super) const fn other(self) -> &'static str {
        match self {
            Self::Second => "the first",
            Self::Coordinate
            | Self::Block
            | Self::Tiler
            | Self::Sizes
            | Self::Profile
            | Self::Shape
            | Self::LogicalShape
            | Self::Pattern => "the layout",
            Self::NestedCoordinate => "that mode",
            Self::TileCoordinate => "the rest",
            Self::ElementCoordinate => "the tile",
            Self::Projection => "its operand",
            Self::Order | Self::Stride | Self::DestinationStride | Self::SourceStride => {
                "the shape"
            }
            Self::Destination => "the source",
            Self::Source => "the destination",
        }
    }

    /// Returns the remedy for another number of entries.
    pub(super) const fn same_count(self) -> &'static str {
        match self {
            Self::Coordinate
            | Self::TileCoordinate
            | Self::ElementCoordinate
            | Self::Block
            | Self::Sizes
            | Self::LogicalShape
            | Self::Pattern => "give one entry for each mode",
            Self::NestedCoordinate => "give one entry for each submode",
            Self::Stride | Self::DestinationStride | Self::SourceStride => {
                "give one stride for each extent"
            }
            Self::Second
            | Self::Tiler
            | Self::Profile
            | Self::Projection
            | Self::Order
            | Self::Shape
            | Self::Destination
            | Self::Source => "use the same number",
        }
    }

    /// Returns the number of entries or modes of the operand that this one is compared with.
    pub(super) const fn count_of_other(self, rank: usize) -> Text {
        match self {
            Self::Coordinate
            | Self::TileCoordinate
            | Self::ElementCoordinate
            | Self::Block
            | Self::Tiler
            | Self::Sizes
            | Self::Profile
            | Self::Shape
            | Self::LogicalShape
            | Self::Pattern => count(rank, "mode", "modes"),
            Self::NestedCoordinate => Text::new().int(rank as i64),
            Self::Second
            | Self::Projection
            | Self::Order
            | Self::Stride
            | Self::Destination
            | Self::Source
            | Self::DestinationStride
            | Self::SourceStride => count(rank, "entry", "entries"),
        }
    }
}

/// Returns the number and the noun in singular or plural.
pub(crate) const fn count(number: usize, one: &str, many: &str) -> Text {
    Text::new().int(number as i64).str(" ").str(if number == 1 { one } else { many })
}
