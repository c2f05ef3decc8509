//! XLA's shapes and layouts: their texts, their index functions, and their layouts in the algebra.
//!
//! XLA lists the dimensions of an array from the fastest to the slowest: `f32[2,3]{0,1}` has the
//! `minor_to_major` order `{0,1}`, so dimension 0 is fastest. A layout of this crate has a stride
//! for each dimension instead, `(2,3):(1,2)`. Tiles, `f32[7,130]{1,0:T(8,128)}`, become nested
//! modes.
//!
//! ```
//! # #[cfg(feature = "alloc")] {
//! use colex::DynLayout;
//! use colex::xla::{ArrayShape, ElementType, IndexMap};
//!
//! let shape: ArrayShape = "f32[3,5]{1,0:T(2,2)}".parse()?;
//! let map = IndexMap::new(&shape)?;
//! assert_eq!((map.linear_index(&[2, 3])?, map.padded_len()), (17, 24)); // 15 elements and padding
//!
//! let lowered = shape.lower()?;
//! assert_eq!(lowered.layout.to_string(), "((2,2),(2,3)):((2,12),(1,4))");
//! assert_eq!(ArrayShape::raise(ElementType::F32, &[3, 5], &lowered.layout)?, shape);
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # XLA's names and the names here
//!
//! Search this documentation for any other XLA name: it is a doc alias of the item here.
//!
//! | XLA | here |
//! |---|---|
//! | **Shapes**: `Shape`, `PrimitiveType` | [`Shape`], [`ArrayShape`], [`Dimension`], [`ElementType`] |
//! | `MakeShape`, `MakeValidatedShape`, `MakeShapeWithDenseLayout` | [`ArrayShape::new`], [`checked`](ArrayShape::checked), [`with_layout`](ArrayShape::with_layout) |
//! | `MakeTupleShape`, `GetSubshape`, `FlattenTupleShape` | [`Shape::tuple`], [`subshape`](Shape::subshape), [`leaves`](Shape::leaves) |
//! | `GetDimensionNumber`, `TrueNumDimensions` | [`dimension_number`](ArrayShape::dimension_number), [`true_rank`](ArrayShape::true_rank) |
//! | `Equal`, `Compatible`, `Layout::Equal` | [`Shape::equals`], [`is_compatible_with`](Shape::is_compatible_with), [`ShapeEqual`], [`LayoutEqual`] |
//! | **Layouts**: `Layout`, `Tile`, `SplitConfig` | [`Layout`], [`Tile`], [`SplitConfig`]; `padded_dimensions`: [`Padding`] |
//! | `ValidateShape`, `ValidateLayoutForShape` | [`Shape::validate`], [`Layout::validate_for`] |
//! | `Minor`, `Major`, `MakeLogicalToPhysical` | [`Layout::minor`], [`major`](Layout::major), [`logical_to_physical`](Layout::logical_to_physical) |
//! | **Texts**: `ParseShape`, `ParseLayout`, `HumanString` | [`Shape::parse`], [`parse_lenient`](Shape::parse_lenient), [`Layout::parse`], [`without_layout`](Shape::without_layout); of whole programs [`hlo`] |
//! | **Indices**: `LinearIndex`, `LinearIndexForNestedTiling`, its inverse | [`IndexMap::linear_index`], [`multi_index`](IndexMap::multi_index) |
//! | `GetDimensionStride`, `BumpIndices`, `ForEachIndex` | [`dimension_stride`](ArrayShape::dimension_stride), [`bump_indices`](ArrayShape::bump_indices), [`indices`](ArrayShape::indices) |
//! | **Sizes**: `ElementsIn`, `ByteSizeOf` | [`element_count`](ArrayShape::element_count), [`byte_size`](ArrayShape::byte_size) |
//! | `ArraySize`, `ArrayDataSize`, `ByteStrides` | [`padded_byte_size`](ArrayShape::padded_byte_size), [`data_byte_size`](ArrayShape::data_byte_size), [`byte_strides`](ArrayShape::byte_strides) |
//! | **Edits**: `PermuteDimensions`, `DeleteDimension` | [`permuted`](ArrayShape::permuted), [`without_dimension`](ArrayShape::without_dimension); lists alone: [`permutation`] |
//! | `MoveDimToMajor`, `AppendMinorDimension` | [`moved_to_major`](ArrayShape::moved_to_major), [`append_minor`](ArrayShape::append_minor) |
//! | `ChangeElementType`, `DeviceShapeToHostShape` | [`with_element_type`](Shape::with_element_type), [`to_host`](Shape::to_host) |
//! | **Bitcasts**: `ReshapeIsBitcast`, `AlignLayouts`, `DecomposeBitcast` | [`bitcast`] |
//! | **Lowering**, which XLA does not have | [`ArrayShape::lower`], [`raise`](ArrayShape::raise); [`lower_parts`] in `const`; [`xla_layout!`](crate::xla_layout) in types |
//! | **Shardings**: `HloSharding`, `TileAssignment`; **protocol buffers**: `ShapeProto`, `LayoutProto` | the package `colex-xla` |
//!
//! # Intentional differences from XLA
//!
//! - Where XLA aborts, wraps around or does not check, this module returns an [`Error`] with the
//!   numbers.
//! - Texts are parsed strictly. [`Shape::parse_lenient`] accepts what XLA accepts and lists the
//!   differences. Error messages differ from XLA's.
//! - Indices must be in bounds. XLA checks them only in debug builds, and reduces a linear index
//!   past the end modulo the size. Index functions reject negative entries. The query
//!   [`index_in_bounds`](ArrayShape::index_in_bounds) accepts them, as XLA's does.
//! - [`IndexMap`] supports `*` in tiles, for which XLA's open source has no function, and its
//!   inverse is correct for all lists of tiles. XLA's inverse is wrong if a tile after the first
//!   has more entries than the array, cut by the tiles before it, has dimensions.
//! - Dimension numbers are checked against both bounds. XLA's `GetDimensionNumber` checks the lower
//!   bound only.
//! - The bytes up to the end of the last element are 0 for an empty array. XLA's `ArrayDataSize` is
//!   negative for a tiled empty array.
//! - A repeated dimension is an error. XLA's `AreDimensionsConsecutive` returns `false`.
//! - [`Padding`] supports padded dimensions as XLA's documents described them. XLA removed them in
//!   2018; its own index functions rejected them.
// This page describes the module with `alloc`; most of its links need that feature.
#![cfg_attr(not(feature = "alloc"), allow(rustdoc::broken_intra_doc_links))]

// Rustdoc lists methods in the order of the modules.
#[cfg(feature = "alloc")]
mod shape;

#[cfg(feature = "alloc")]
mod size;

#[cfg(feature = "alloc")]
mod index;

#[cfg(feature = "alloc")]
mod padding;

#[cfg(feature = "alloc")]
mod edit;

#[cfg(feature = "alloc")]
pub mod bitcast;

mod lower;

#[cfg(feature = "alloc")]
mod text;

#[cfg(feature = "alloc")]
pub mod hlo;

#[cfg(feature = "alloc")]
pub mod permutation;

mod error;
mod name;

#[cfg(feature = "alloc")]
#[doc(hidden)]
#[expect(clippy::must_use_candidate, reason = "only `colex-xla` uses it")]
pub mod syntax;

#[cfg(feature = "types")]
mod typed;

pub use error::{Error, Reason};
pub use lower::minor_to_major::from_minor_to_major;
pub use lower::{COMBINE, lower_parts};
pub use name::Name;

#[cfg(feature = "alloc")]
pub use {
    index::compare_indices,
    index::index_map::IndexMap,
    index::indices::Indices,
    lower::lowered::Lowered,
    padding::Padding,
    padding::padding_value::{PaddingScalar, PaddingValue},
    shape::dimension::Dimension,
    shape::element_type::{ElementType, Family},
    shape::equality::{LayoutEqual, LayoutField, ShapeEqual, ShapeField},
    shape::layout::{Layout, SparseIndexType, SplitConfig, Tile, TileSize},
    shape::rank::dimension_letters,
    shape::{ArrayShape, Shape},
    size::byte_strides::byte_strides_are_row_major,
    text::{ShapeParseError, ShapeParseReason, WithoutLayout},
};
