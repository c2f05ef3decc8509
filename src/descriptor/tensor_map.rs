//! `TensorMap`: the numbers of `cuTensorMapEncodeTiled` for a tensor and a tile.

use super::dimensions::{Dimensions, MAX_RANK};
use super::packed_type::Element;
use super::rules::Rules;
use super::{Error, Interleave, PackedType, Reason, SwizzleMode, TiledArguments};
use crate::value::attempt;
use crate::{
    ArithTuple, ComposedLayout, CoordinateLayout, CoordinateTensor, DynLayout, Int, IntTuple,
    MAX_LEAVES, Position, Tiler,
};

/// The arguments of `cuTensorMapEncodeTiled` for copies between a tensor in global memory and a
/// tile in shared memory.
///
/// TMA copies a *box* of up to 5 dimensions, innermost first. The dimensions are modes of the
/// tensor, in the order in which the tile is contiguous in shared memory:
///
/// 1. `tile o shared^-1` maps an offset of shared memory to a coordinate of the tensor. Its leading
///    modes with step 1 are the box. The others number the [copies](Self::copies) of the tile.
/// 2. A mode of the box joins the dimension of the mode before it under three conditions: it
///    continues that mode in global memory; the tile covers that mode; and the box has at most 256
///    elements in the dimension, in a swizzled innermost dimension at most the span of the swizzle.
/// 3. The other modes of the tensor follow, with one element of the box each. Modes of size 1 or
///    stride 0 are dropped, except modes of size 1 along which the tile has several elements. Modes
///    past the fifth dimension join the fifth.
///
/// TMA writes zeros for elements of the tile past the end of a dimension. A dropped mode of stride
/// 0 has no end: its element is repeated.
///
/// | argument | here |
/// |---|---|
/// | `tensorDataType` | the caller's; its elements have `element_bits` bits, or [`packed_type`](Self::packed_type) |
/// | `tensorRank` | [`rank`](Self::rank) |
/// | `globalAddress` | the caller's; see [`check_addresses`](Self::check_addresses) |
/// | `globalDim` | [`global_dim`](Self::global_dim) |
/// | `globalStrides` | [`global_strides`](Self::global_strides), in bytes |
/// | `boxDim` | [`box_dim`](Self::box_dim) |
/// | `elementStrides` | [`element_strides`](Self::element_strides) |
/// | `interleave` | `CU_TENSOR_MAP_INTERLEAVE_NONE` |
/// | `swizzle` | [`swizzle_mode`](Self::swizzle_mode) |
/// | `l2Promotion`, `oobFill` | the caller's |
///
/// - **Source**: CUDA Driver API, `cuTensorMapEncodeTiled`; CuTe `make_tma_copy`.
///
/// # Examples
///
/// ```
/// use colex::descriptor::{SwizzleMode, TensorMap, unwrap};
/// use colex::{ComposedLayout, DynLayout, IntTuple, Tiler};
/// // A row-major matrix of 512 x 1024 halves, and a tile of 128 x 64 from `Layout_K_SW128_Atom`.
/// const MAP: TensorMap = unwrap(TensorMap::new(
///     &DynLayout::lit("(512,1024):(1024,1)"),
///     &Tiler::lit("<128,64>"),
///     &ComposedLayout::lit("S<3,3,3> o 0 o ((8,16),64):((64,512),1)"),
///     16,
/// ));
/// assert_eq!(MAP.global_dim(), [1024, 512]);
/// assert_eq!(MAP.global_strides(), [2048]);
/// assert_eq!(MAP.box_dim(), [64, 128]);
/// assert_eq!(MAP.swizzle_mode(), SwizzleMode::Bytes128);
///
/// // The tile at row 256 and column 128 has the coordinate (128,256).
/// let tensor = MAP.coordinates();
/// assert_eq!(tensor.layout().to_string(), "(512,1024):(1@1,1@0)");
/// assert_eq!(tensor.crd2idx(&IntTuple::lit("(256,128)")).unwrap(), IntTuple::lit("(128,256)"));
/// ```
#[doc(alias = "make_tma_copy")]
#[doc(alias = "CUtensorMap")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TensorMap {
    rank: usize,
    global_dim: [u64; MAX_RANK],
    global_strides: [u64; MAX_RANK],
    box_dim: [u32; MAX_RANK],
    element: Element,
    swizzle_mode: SwizzleMode,
    coordinates: CoordinateTensor,
    copies: CoordinateTensor,
}

impl TensorMap {
    /// Returns the numbers for a tensor in global memory, a tile of it, and the layout of the tile
    /// in shared memory.
    ///
    /// - **Pre**: the elements have 8, 16, 32 or 64 bits. `tile` selects modes of `global`; it has
    ///   the size of `shared`, and element `i` of the tile is at `shared.index(i)`.
    /// - **Errors**: [`Reason::ElementBits`], [`Reason::Swizzle`], [`Reason::SharedOffset`],
    ///   [`Reason::SharedSize`], [`Reason::SharedGaps`], [`Reason::NoInnerMode`],
    ///   [`Reason::InnerStride`], [`Reason::BoxRank`], [`Reason::BoxExtent`],
    ///   [`Reason::BoxBytes`], [`Reason::InnerBytes`], [`Reason::InnerSpan`], [`Reason::SharedAlignment`],
    ///   [`Reason::GlobalSize`], [`Reason::NegativeStride`], [`Reason::GlobalStride`],
    ///   [`Reason::Overflow`]; [`Reason::Layout`] for the operations on
    ///   layouts.
    /// - **Source**: CuTe `make_tma_copy`, which asserts most of these rules;
    ///   [`Reason::InnerSpan`] is from the CUDA Programming Guide, *Swizzle Modes* of TMA.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::descriptor::TensorMap;
    /// use colex::{ComposedLayout, DynLayout, Tiler};
    /// let (tensor, tile) = (DynLayout::lit("(512,1001):(1001,1)"), Tiler::lit("<64,64>"));
    /// let shared = ComposedLayout::lit("S<3,3,3> o 0 o ((8,8),64):((64,512),1)");
    /// assert_eq!(
    ///     TensorMap::new(&tensor, &tile, &shared, 16).unwrap_err().to_string(),
    ///     "TensorMap::new: dimension 1 of the tensor has a stride of 16016 bits; use a multiple of \
    ///      128 bits (16 bytes) from 128 bits to below 2^43 bits (2^40 bytes)",
    /// );
    /// ```
    pub const fn new(
        global: &DynLayout,
        tile: &Tiler,
        shared: &ComposedLayout,
        element_bits: i64,
    ) -> Result<Self, Error> {
        let result = match Element::of_bits(element_bits) {
            Ok(element) => Self::checked(global, tile, shared, element),
            Err(reason) => Err(reason),
        };
        match result {
            Ok(map) => Ok(map),
            Err(reason) => Err(Error::new("TensorMap::new", reason)),
        }
    }

    /// Returns the numbers for elements of 4 or 6 bits.
    ///
    /// Offsets of `global` count elements without gaps. Offsets of `shared` count elements of
    /// [`PackedType::shared_bits`] bits: for a type with gaps, offset `16*i + j` is packed element
    /// `j` of the 16 bytes `i`.
    ///
    /// - **Pre**: those of [`new`](Self::new) but for the bits of an element. The innermost
    ///   dimension of the tensor has an even size. For a type with gaps its size is a multiple of
    ///   128, the box has 128 elements along it, the strides of the other dimensions are multiples
    ///   of 32 bytes, and the swizzle has 128 bytes or is none.
    /// - **Errors**: those of [`new`](Self::new); [`Reason::PackedSize`], [`Reason::PackedBox`],
    ///   [`Reason::PackedStride`], [`Reason::PackedSwizzle`].
    /// - **Source**: CUDA Driver API, `cuTensorMapEncodeTiled`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::descriptor::{PackedType, TensorMap};
    /// use colex::{ComposedLayout, DynLayout, Tiler};
    /// // A tile of 64 x 128 elements of 4 bits, expanded to bytes.
    /// let map = TensorMap::packed(
    ///     &DynLayout::lit("(512,1024):(1024,1)"),
    ///     &Tiler::lit("<64,128>"),
    ///     &ComposedLayout::lit("S<3,4,3> o 0 o (64,128):(128,1)"),
    ///     PackedType::U4Align16,
    /// )?;
    /// assert_eq!(map.box_dim(), [128, 64]);
    /// assert_eq!(map.global_strides(), [512]);
    /// assert_eq!(map.box_bytes(), 8192);
    /// # Ok::<(), colex::descriptor::Error>(())
    /// ```
    pub const fn packed(
        global: &DynLayout,
        tile: &Tiler,
        shared: &ComposedLayout,
        packed: PackedType,
    ) -> Result<Self, Error> {
        match Self::checked(global, tile, shared, Element::of_packed(packed)) {
            Ok(map) => Ok(map),
            Err(reason) => Err(Error::new("TensorMap::packed", reason)),
        }
    }

    const fn checked(
        global: &DynLayout,
        tile: &Tiler,
        shared: &ComposedLayout,
        element: Element,
    ) -> Result<Self, Reason> {
        let Element { global_bits, shared_bits, .. } = element;
        let swizzle_mode = attempt!(SwizzleMode::of_layout(shared, shared_bits));
        let rules = attempt!(Rules::new(element, Interleave::None, swizzle_mode));
        if shared.offset().get() != 0 {
            return Err(Reason::SharedOffset { offset: shared.offset().get() });
        }
        // The values of dynamic integers are known here.
        let global = global.with_static(true);
        let identity = attempt_layout!(CoordinateLayout::identity(&global.shape()));
        let modes = attempt_layout!(identity.compose(tile)).with_static(true);
        if modes.size() != shared.size() {
            return Err(Reason::SharedSize { tile: modes.size(), shared: shared.size() });
        }
        let order = attempt_layout!(shared.inner().with_static(true).right_inverse());
        if order.size() != shared.size() {
            return Err(Reason::SharedGaps { contiguous: order.size(), size: shared.size() });
        }
        let path = attempt_layout!(modes.composition(&order)).coalesce();
        let span = 8 * swizzle_mode.span() / shared_bits;
        let limit = if !swizzle_mode.is_none() {
            span
        } else if element.has_gaps() {
            128
        } else {
            256
        };
        let dimensions = attempt!(Dimensions::of(&global, &identity, &path, limit));
        attempt!(dimensions.check(rules));
        let box_size = attempt!(dimensions.box_size());
        attempt!(check_box(&dimensions, box_size, shared.size(), rules));

        let coordinates = attempt!(coordinates(&global, &dimensions));
        let in_order = attempt_layout!(coordinates.compose(tile)).with_static(true);
        let in_order = attempt_layout!(in_order.composition(&order));
        let count = IntTuple::int(shared.size() / box_size);
        let copies = attempt_layout!(DynLayout::new(&count, &IntTuple::int(box_size)));
        let copies = attempt_layout!(in_order.composition(&copies)).coalesce();
        let origin =
            attempt_layout!(IntTuple::from_slice([0; MAX_RANK].split_at(dimensions.rank).0));
        let mut map = Self {
            rank: dimensions.rank,
            global_dim: [1; MAX_RANK],
            global_strides: [0; MAX_RANK],
            box_dim: [1; MAX_RANK],
            element,
            swizzle_mode,
            coordinates: attempt_layout!(CoordinateTensor::new(&origin, &coordinates)),
            copies: attempt_layout!(CoordinateTensor::new(&origin, &copies)),
        };
        let mut d = 0;
        while d < dimensions.rank {
            // `check` bounded these numbers.
            map.global_dim[d] = dimensions.sizes[d] as u64;
            map.box_dim[d] = dimensions.boxes[d] as u32;
            map.global_strides[d] = (dimensions.strides[d] * global_bits / 8) as u64;
            d += 1;
        }
        Ok(map)
    }

    /// Returns the number of dimensions, `tensorRank`.
    #[must_use]
    pub const fn rank(&self) -> usize {
        self.rank
    }

    /// Returns the sizes of the dimensions in elements, `globalDim`.
    #[must_use]
    pub const fn global_dim(&self) -> &[u64] {
        self.global_dim.split_at(self.rank).0
    }

    /// Returns the strides of all dimensions but the innermost in bytes, `globalStrides`.
    #[must_use]
    pub const fn global_strides(&self) -> &[u64] {
        self.global_strides.split_at(self.rank).0.split_at(1).1
    }

    /// Returns the sizes of the box in elements, `boxDim`.
    #[must_use]
    pub const fn box_dim(&self) -> &[u32] {
        self.box_dim.split_at(self.rank).0
    }

    /// Returns the steps of the box in elements, `elementStrides`: all are 1.
    #[must_use]
    pub const fn element_strides(&self) -> &[u32] {
        [1; MAX_RANK].as_slice().split_at(self.rank).0
    }

    /// Returns the swizzle of shared memory, `swizzle`.
    #[must_use]
    pub const fn swizzle_mode(&self) -> SwizzleMode {
        self.swizzle_mode
    }

    /// Returns the packed type; `None` for elements of whole bytes.
    #[must_use]
    pub const fn packed_type(&self) -> Option<PackedType> {
        self.element.packed
    }

    /// Returns the bytes that one copy transfers, which a transaction barrier expects.
    ///
    /// For a packed type with gaps these are the bytes of shared memory with the gaps. The CUDA and
    /// PTX manuals do not state whether a barrier counts them.
    #[must_use]
    pub const fn box_bytes(&self) -> u64 {
        let mut elements = 1;
        let mut d = 0;
        while d < self.rank {
            elements *= self.box_dim[d] as u64;
            d += 1;
        }
        elements * self.element.shared_bits as u64 / 8
    }

    /// Returns the coordinates of TMA for the elements of the tensor.
    ///
    /// Divide and partition them like the tensor. The first coordinate of a tile is that of its
    /// first copy.
    ///
    /// - **Source**: CuTe `get_tma_tensor`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::descriptor::TensorMap;
    /// use colex::{ComposedLayout, Coord, DynLayout, IntTuple, Tiler};
    /// let (tensor, tile) = (DynLayout::lit("(512,1024):(1024,1)"), Tiler::lit("<128,64>"));
    /// let shared = ComposedLayout::lit("S<3,3,3> o 0 o ((8,16),64):((64,512),1)");
    /// let map = TensorMap::new(&tensor, &tile, &shared, 16)?;
    /// // The tile in row 2 and column 3 of the tiles; TMA takes the innermost coordinate first.
    /// let part = map.coordinates().local_tile(&tile, &Coord::lit("(2,3)"))?;
    /// assert_eq!(part.index(0), IntTuple::lit("(192,256)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "get_tma_tensor")]
    #[must_use]
    pub const fn coordinates(&self) -> CoordinateTensor {
        self.coordinates
    }

    /// Returns the coordinates of the copies of a tile, relative to the coordinate of the tile.
    ///
    /// Copy `i` writes [`box_bytes`](Self::box_bytes) of shared memory at `i` times that number.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::descriptor::TensorMap;
    /// use colex::{ComposedLayout, DynLayout, IntTuple, Tiler};
    /// // The rows of the tile have 256 bytes, and the swizzle spans 128: two copies.
    /// let map = TensorMap::new(
    ///     &DynLayout::lit("(512,1024):(1024,1)"),
    ///     &Tiler::lit("<64,128>"),
    ///     &ComposedLayout::lit("S<3,3,3> o 0 o ((8,8),(64,2)):((64,512),(1,4096))"),
    ///     16,
    /// )?;
    /// assert_eq!((map.box_dim(), map.box_bytes()), ([64, 64].as_slice(), 8192));
    /// assert_eq!(map.copies().layout().size(), 2);
    /// assert_eq!(map.copies().index(1), IntTuple::lit("(64,0)"));
    /// # Ok::<(), colex::descriptor::Error>(())
    /// ```
    #[must_use]
    pub const fn copies(&self) -> CoordinateTensor {
        self.copies
    }

    /// Returns the arguments of `cuTensorMapEncodeTiled` for a tensor at this address.
    ///
    /// - **Post**: [`TiledArguments::check`] accepts them if
    ///   [`check_addresses`](Self::check_addresses) accepts the address.
    #[must_use]
    pub const fn arguments(&self, global_address: u64) -> TiledArguments<'_> {
        TiledArguments {
            element: self.element.element_type(),
            global_address,
            global_dim: self.global_dim(),
            global_strides: self.global_strides(),
            box_dim: self.box_dim(),
            element_strides: self.element_strides(),
            interleave: Interleave::None,
            swizzle: self.swizzle_mode,
        }
    }

    /// Returns the alignment of the tile in shared memory in bytes: 128, or the
    /// [pattern](SwizzleMode::pattern) of the swizzle if that is larger.
    #[must_use]
    pub const fn shared_alignment(&self) -> i64 {
        let pattern = self.swizzle_mode.pattern();
        if pattern > 128 { pattern } else { 128 }
    }

    /// Checks the address of the tensor and the address of the tile in shared memory.
    ///
    /// - **Errors**: [`Reason::GlobalAddress`] unless the first is a multiple of 16, or of 32 for a
    ///   packed type with gaps;
    ///   [`Reason::Address`] unless the second is a multiple of
    ///   [`shared_alignment`](Self::shared_alignment) below `2^18`; [`Reason::TileEnd`] if the tile
    ///   ends past `2^18`.
    pub const fn check_addresses(&self, global: u64, shared: i64) -> Result<(), Error> {
        let operation = "TensorMap::check_addresses";
        if let Err(reason) = self.arguments(global).rules() {
            return Err(Error::new(operation, reason));
        }
        let alignment = self.shared_alignment();
        if shared < 0 || shared >= 1 << 18 || shared % alignment != 0 {
            let reason = Reason::Address { address: shared, alignment };
            return Err(Error::new(operation, reason));
        }
        // A box has less than 2^18 bytes.
        let bytes = (self.box_bytes() as i64).saturating_mul(self.copies.layout().size());
        if bytes > (1 << 18) - shared {
            return Err(Error::new(operation, Reason::TileEnd { address: shared, bytes }));
        }
        Ok(())
    }
}

/// The most bytes of shared memory that one block can use: 227 KiB on compute capabilities 9.0 and
/// 10.0.
const SHARED_BYTES: i64 = 227 << 10;

/// Checks the rows of the box and the place of the next box in shared memory.
const fn check_box(
    dimensions: &Dimensions,
    box_size: i64,
    tile_size: i64,
    rules: Rules,
) -> Result<(), Reason> {
    let Rules { element: Element { shared_bits, .. }, swizzle, .. } = rules;
    let bits = dimensions.boxes[0] * shared_bits;
    attempt!(rules.check_inner(dimensions.boxes[0]));
    attempt!(rules.check_row(bits));
    let (bytes, span) = (bits / 8, swizzle.span());
    // With a swizzle, a row occupies the whole span in shared memory.
    if !swizzle.is_none() && bytes < span && dimensions.boxes[0] < box_size {
        return Err(Reason::InnerSpan { bytes, span });
    }
    let bytes = match box_size.checked_mul(shared_bits) {
        Some(bits) => bits / 8,
        None => return Err(Reason::Overflow),
    };
    if bytes > SHARED_BYTES {
        return Err(Reason::BoxBytes { bytes });
    }
    if box_size < tile_size && bytes % 128 != 0 {
        return Err(Reason::SharedAlignment { bytes });
    }
    Ok(())
}

/// Returns the layout from coordinates of the tensor to coordinates of TMA.
const fn coordinates(
    global: &DynLayout,
    dimensions: &Dimensions,
) -> Result<CoordinateLayout, Reason> {
    let mut strides = [ArithTuple::ZERO; MAX_LEAVES];
    let mut leaf = 0;
    while leaf < global.leaf_count() {
        let (dimension, step) = dimensions.of_leaf[leaf];
        let position = attempt_layout!(Position::new(&[dimension]));
        strides[leaf] = ArithTuple::at(position, Int::new(step));
        leaf += 1;
    }
    let strides = strides.split_at(global.leaf_count()).0;
    Ok(attempt_layout!(CoordinateLayout::new(&global.shape(), strides)))
}
