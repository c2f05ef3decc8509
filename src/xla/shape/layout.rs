//! Layouts: the order of an array's dimensions in memory, its tiles and its memory space.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::xla::{ElementType, Shape};

/// The memory layout of an array.
///
/// ```text
/// {1,0:T(8,128)(2,1)E(16)S(1)}     minor_to_major : tiles, element size, memory space
/// ```
///
/// Every layout has [`minor_to_major`](Self::minor_to_major): the dimension numbers from the
/// fastest-varying dimension to the slowest. The other fields have default values, which are not
/// printed.
///
/// The fields are plain data, as in a file of XLA, so they can contradict each other or a shape.
/// Operations check the fields that they use; see [`validate`](crate::xla::ArrayShape::validate).
///
/// - **Source**: XLA `Layout`, `LayoutProto`. The parser and printer accept the fields that XLA
///   keeps only for sparse arrays, which it no longer supports. A layout with these fields is not
///   valid.
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
    /// The dimension numbers, most minor (fastest-varying) first. A valid list is a permutation of
    /// `0..rank`.
    pub minor_to_major: Vec<i64>,
    /// The tiles. The first tile divides the dimensions in memory order, each later tile divides
    /// the result of the previous one. Without tiles the array is strided.
    pub tiles: Vec<Tile>,
    /// The number of elements to whose multiple the array is padded at its end; 1 for no padding.
    pub tail_padding_alignment: i64,
    /// The size of an element in bits; 0 for the unpacked bytes of the type.
    pub element_size_in_bits: i64,
    /// The memory space, a number that the backend defines; 0 is the default.
    pub memory_space: i8,
    /// The splits of the array between memories.
    pub split_configs: Vec<SplitConfig>,
    /// The bytes of metadata before the first element.
    pub metadata_prefix_bytes: i64,
    /// The index type of a sparse array. Valid layouts have none.
    pub index_type: Option<SparseIndexType>,
    /// The pointer type of a sparse array. Valid layouts have none.
    pub pointer_type: Option<SparseIndexType>,
    /// The physical shape of a sparse array. Valid layouts have none, and the text of a shape
    /// cannot contain one.
    pub physical_shape: Option<Box<Shape>>,
}

/// A tile: the block sizes of the most minor dimensions.
///
/// ```text
/// T(8,128)   blocks of 8 x 128
/// T(*,4)     the dimensions of * and 4 combined, in blocks of 4
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
    /// The sizes, major to minor. The last size applies to the most minor dimension.
    pub sizes: Vec<TileSize>,
}

/// The size of a tile in one dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TileSize {
    /// Blocks of this many elements; positive in a valid tile.
    Size(i64),
    /// `*`: this dimension combines with the next more minor dimension.
    Combine,
}

/// The split of one dimension between memories.
///
/// ```text
/// SC(0:30,60)   physical dimension 0 (the most major) has parts that start at 0, 30 and 60
/// ```
///
/// - **Source**: XLA `SplitConfig`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SplitConfig {
    /// The *physical* dimension: 0 is the most major one in memory.
    pub dimension: i64,
    /// The indices at which the second and later parts start; increasing in a valid split.
    pub split_indices: Vec<i64>,
}

/// The index or pointer type of a sparse array, which XLA no longer supports.
#[doc(alias = "LeftoverType")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SparseIndexType {
    /// A type that is not an unsigned integer; printed `invalid`.
    Invalid,
    /// An unsigned integer.
    Type(ElementType),
}

impl Layout {
    /// Creates a layout with this dimension order and default values in all other fields.
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

    /// Creates the default layout: dimension 0 is the most major, as in C.
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

    /// Creates the layout in which dimension 0 is the most minor, as in Fortran.
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

    /// Creates a layout from a dimension order that starts with the most major dimension.
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

    /// Returns whether all fields except `minor_to_major` have default values.
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
    /// Creates a tile with these sizes, major to minor.
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
