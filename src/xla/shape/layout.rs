//! Layouts: in which order the dimensions of an array lie in memory, in which tiles, and in which memory.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::xla::{ElementType, Shape};

/// How an array lies in memory.
///
/// ```text
/// {1,0:T(8,128)(2,1)E(16)S(1)}     minor_to_major : tiles, element size, memory space
/// ```
///
/// The one field that every layout has is [`minor_to_major`](Self::minor_to_major): the dimension numbers from the one
/// that moves fastest in memory to the slowest. The others have defaults, at which they are not printed.
///
/// The fields are plain data and may disagree with each other or with a shape, as they may in a file of XLA; whatever
/// computes with them checks first, see [`validate`](crate::xla::ArrayShape::validate).
///
/// - **Source**: XLA `Layout`, `LayoutProto`. Fields that XLA only keeps for sparse arrays, which it no longer has, are
///   read and printed but no layout with them is valid.
///
/// # Examples
///
/// ```
/// use colex::xla::{Layout, Tile};
/// let mut layout = Layout::descending(2);
/// assert_eq!(layout.to_string(), "{1,0}");
/// layout.tiles.push(Tile::new(&[8, 128]));
/// layout.memory_space = 1;
/// assert_eq!(layout.to_string(), "{1,0:T(8,128)S(1)}");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    /// Dimension numbers, the most minor (fastest in memory) first; a permutation of `0..rank` where valid.
    pub minor_to_major: Vec<i64>,
    /// Tiles, each cutting what the one before it left; none: the dimensions lie in rows.
    pub tiles: Vec<Tile>,
    /// The array is padded at its end to a multiple of this many elements; 1: it is not.
    pub tail_padding_alignment: i64,
    /// Bits of an element in memory; 0: the type's bytes, unpacked.
    pub element_size_in_bits: i64,
    /// A number that the backend gives its memories; 0: the default one.
    pub memory_space: i8,
    /// Where the array is cut between memories.
    pub split_configs: Vec<SplitConfig>,
    /// Bytes of metadata before the first element.
    pub metadata_prefix_bytes: i64,
    /// A left-over of sparse arrays; valid layouts have none.
    pub index_type: Option<LeftoverType>,
    /// A left-over of sparse arrays; valid layouts have none.
    pub pointer_type: Option<LeftoverType>,
    /// A left-over of sparse arrays; valid layouts have none, and no shape is read with one.
    pub physical_shape: Option<Box<Shape>>,
}

/// One tile: the blocks in which the most minor dimensions lie.
///
/// ```text
/// T(8,128)   blocks of 8 x 128           T(*,4)   the dimensions of * and 4 as one, in blocks of 4
/// ```
///
/// - **Source**: XLA `Tile`.
///
/// # Examples
///
/// ```
/// use colex::xla::{Tile, TileSize};
/// let tile = Tile { sizes: vec![TileSize::Combine, TileSize::Size(4)] };
/// assert_eq!(tile.to_string(), "(*,4)");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tile {
    /// Major to minor; the last belongs to the most minor dimension.
    pub sizes: Vec<TileSize>,
}

/// What a tile says of one dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TileSize {
    /// Blocks of this many elements; positive where valid.
    Size(i64),
    /// `*`: this dimension is one with the next more minor one.
    Combine,
}

/// Where one dimension is cut between memories.
///
/// ```text
/// SC(0:30,60)   physical dimension 0 (the most major) begins anew at 30 and at 60
/// ```
///
/// - **Source**: XLA `SplitConfig`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SplitConfig {
    /// The *physical* dimension: 0 is the most major one in memory.
    pub dimension: i64,
    /// The indices at which a new part begins; increasing where valid.
    pub split_indices: Vec<i64>,
}

/// The type that a sparse array had for its indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeftoverType {
    /// One that no index can have; printed `invalid`.
    Invalid,
    /// An unsigned integer.
    Type(ElementType),
}

impl Layout {
    /// The layout of this order, all else at its default.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// assert_eq!(Layout::new(&[0, 2, 1]).to_string(), "{0,2,1}");
    /// ```
    #[doc(alias = "MakeLayout")]
    #[must_use]
    pub fn new(minor_to_major: &[i64]) -> Self {
        Self {
            minor_to_major: minor_to_major.to_vec(),
            tiles: Vec::new(),
            tail_padding_alignment: 1,
            element_size_in_bits: 0,
            memory_space: 0,
            split_configs: Vec::new(),
            metadata_prefix_bytes: 0,
            index_type: None,
            pointer_type: None,
            physical_shape: None,
        }
    }

    /// The default: dimension 0 is the most major, as in C.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// assert_eq!(Layout::descending(3).to_string(), "{2,1,0}");
    /// ```
    #[doc(alias = "MakeDescendingLayout")]
    #[doc(alias = "GetDefaultLayoutForRank")]
    #[doc(alias = "GetDefaultLayoutForShape")]
    #[must_use]
    pub fn descending(rank: usize) -> Self {
        Self { minor_to_major: (0..rank as i64).rev().collect(), ..Self::new(&[]) }
    }

    /// Dimension 0 is the most minor, as in Fortran.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// assert_eq!(Layout::ascending(3).to_string(), "{0,1,2}");
    /// ```
    #[doc(alias = "MakeAscendingLayout")]
    #[must_use]
    pub fn ascending(rank: usize) -> Self {
        Self { minor_to_major: (0..rank as i64).collect(), ..Self::new(&[]) }
    }

    /// The layout of this order, written from the most major dimension, all else at its default.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// assert_eq!(Layout::from_major_to_minor(&[1, 2, 0]).to_string(), "{0,2,1}");
    /// ```
    #[doc(alias = "MakeLayoutFromMajorToMinor")]
    #[must_use]
    pub fn from_major_to_minor(major_to_minor: &[i64]) -> Self {
        Self { minor_to_major: major_to_minor.iter().rev().copied().collect(), ..Self::new(&[]) }
    }

    /// Whether every field but the order is at its default.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// let mut layout = Layout::new(&[0, 1]);
    /// assert!(layout.is_order_only());
    /// layout.memory_space = 5;
    /// assert!(!layout.is_order_only());
    /// ```
    #[must_use]
    pub fn is_order_only(&self) -> bool {
        self.tiles.is_empty()
            && self.tail_padding_alignment == 1
            && self.element_size_in_bits == 0
            && self.memory_space == 0
            && self.split_configs.is_empty()
            && self.metadata_prefix_bytes <= 0
            && self.index_type.is_none()
            && self.pointer_type.is_none()
            && self.physical_shape.is_none()
    }
}

impl Tile {
    /// The tile of these sizes, major to minor.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Tile;
    /// assert_eq!(Tile::new(&[8, 128]).to_string(), "(8,128)");
    /// ```
    #[must_use]
    pub fn new(sizes: &[i64]) -> Self {
        Self { sizes: sizes.iter().map(|&size| TileSize::Size(size)).collect() }
    }
}
