//! The claim that TMA can copy a tile.

use super::{Error, Reason};
use crate::descriptor::{self, Im2colArguments, PackedType, TensorMap, TiledArguments};
use crate::{ComposedLayout, DynLayout, Tiler};

/// Returns an error unless a tensor map copies `tile` of the tensor `global` to the layout `shared`.
///
/// [`assert_tma_legal!`](crate::assert_tma_legal!) takes layouts of all planes, or
/// [`TiledArguments`] or [`Im2colArguments`].
///
/// - **Errors**: [`Reason::TensorMap`] with the rule, see [`TensorMap::new`].
///
/// # Examples
///
/// ```
/// use colex::{ComposedLayout, DynLayout, Tiler, check};
/// let matrix = DynLayout::lit("(512,1024):(1024,1)"); // halves
/// let is_legal = |tile, shared| {
///     check::tma_legal(&matrix, &Tiler::lit(tile), &ComposedLayout::lit(shared), 16)
/// };
/// is_legal("<128,64>", "S<3,3,3> o 0 o ((8,16),64):((64,512),1)")?;
/// assert_eq!(
///     is_legal("<128,128>", "S<3,3,3> o 0 o (128,128):(128,1)").unwrap_err().to_string(),
///     "tma_legal: the innermost row of the box has 256 bytes, and the swizzle spans 128 bytes; use rows \
///      of 128 bytes, or the swizzle of the row",
/// );
/// # Ok::<(), check::Error>(())
/// ```
pub const fn tma_legal(
    global: &DynLayout,
    tile: &Tiler,
    shared: &ComposedLayout,
    element_bits: i64,
) -> Result<(), Error> {
    match TensorMap::new(global, tile, shared, element_bits) {
        Ok(_) => Ok(()),
        Err(error) => of_descriptor(Err(error)),
    }
}

/// Returns an error unless a tensor map copies `tile` as [`tma_legal`](fn@tma_legal), for elements of 4 or 6 bits.
///
/// - **Errors**: [`Reason::TensorMap`] with the rule, see [`TensorMap::packed`].
///
/// # Examples
///
/// ```
/// use colex::descriptor::PackedType;
/// use colex::{ComposedLayout, DynLayout, Tiler, check};
/// let is_legal = |shared, packed| {
///     let (matrix, tile) = (DynLayout::lit("(512,1024):(1024,1)"), Tiler::lit("<64,128>"));
///     check::tma_legal_packed(&matrix, &tile, &ComposedLayout::lit(shared), packed)
/// };
/// is_legal("S<3,4,3> o 0 o (64,128):(128,1)", PackedType::U4Align16)?;
/// assert_eq!(
///     is_legal("S<2,4,3> o 0 o (64,128):(128,1)", PackedType::U4Align16).unwrap_err().to_string(),
///     "tma_legal: the swizzle spans 64 bytes, and a packed type with gaps needs 128; use a swizzle of 128 \
///      bytes, or no swizzle",
/// );
/// # Ok::<(), check::Error>(())
/// ```
pub const fn tma_legal_packed(
    global: &DynLayout,
    tile: &Tiler,
    shared: &ComposedLayout,
    packed: PackedType,
) -> Result<(), Error> {
    match TensorMap::packed(global, tile, shared, packed) {
        Ok(_) => Ok(()),
        Err(error) => of_descriptor(Err(error)),
    }
}

/// Returns an error unless `cuTensorMapEncodeTiled` accepts the arguments.
///
/// - **Errors**: [`Reason::TensorMap`] with the rule, see [`TiledArguments`].
///
/// # Examples
///
/// ```
/// use colex::check;
/// use colex::descriptor::{ElementType, Interleave, SwizzleMode, TiledArguments};
/// let arguments = TiledArguments {
///     element: ElementType::Bits(16),
///     global_address: 0x1000,
///     global_dim: &[1024, 512],
///     global_strides: &[2048],
///     box_dim: &[64, 512],
///     element_strides: &[1, 1],
///     interleave: Interleave::None,
///     swizzle: SwizzleMode::Bytes128,
/// };
/// assert_eq!(
///     check::tma_legal_arguments(&arguments).unwrap_err().to_string(),
///     "tma_legal: the box has 512 elements along dimension 1, and at most 256 are allowed; use a smaller \
///      tile, or divide the mode in shared memory",
/// );
/// ```
pub const fn tma_legal_arguments(arguments: &TiledArguments<'_>) -> Result<(), Error> {
    of_descriptor(arguments.check())
}

/// Returns an error unless `cuTensorMapEncodeIm2col` accepts the arguments.
///
/// - **Errors**: [`Reason::TensorMap`] with the rule, see [`Im2colArguments`].
///
/// # Examples
///
/// ```
/// use colex::check;
/// use colex::descriptor::{ElementType, Im2colArguments, Interleave, SwizzleMode};
/// let arguments = Im2colArguments {
///     element: ElementType::Bits(16),
///     global_address: 0x1000,
///     global_dim: &[64, 56, 56, 8],
///     global_strides: &[128, 7168, 401_408],
///     pixel_box_lower_corner: &[-1, -1],
///     pixel_box_upper_corner: &[-1, -1],
///     channels_per_pixel: 64,
///     pixels_per_column: 2048,
///     element_strides: &[1, 1, 1, 1],
///     interleave: Interleave::None,
///     swizzle: SwizzleMode::Bytes128,
/// };
/// assert_eq!(
///     check::tma_legal_im2col(&arguments).unwrap_err().to_string(),
///     "tma_legal: a column has 2048 pixels; use 1..=1024",
/// );
/// ```
pub const fn tma_legal_im2col(arguments: &Im2colArguments<'_>) -> Result<(), Error> {
    of_descriptor(arguments.check())
}

/// Returns the claim of a check of arguments. The macro calls it, with arguments of both types.
#[doc(hidden)]
pub const fn of_descriptor(check: Result<(), descriptor::Error>) -> Result<(), Error> {
    match check {
        Ok(()) => Ok(()),
        Err(error) => Err(Error::new("tma_legal", Reason::TensorMap(error.reason()))),
    }
}
