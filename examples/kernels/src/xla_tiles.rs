//! XLA's tiles: `f32[m,n]{1,0:T(8,128)}`, as accelerators keep matrices.
//!
//! Tiles of 8 x 128 elements follow one another row by row, each row-major inside; those at the
//! edges are whole in memory. The second tile of `bf16[m,n]{1,0:T(8,128)(2,1)}` takes two rows into
//! one another, so that two elements of 16 bits share a word:
//!
//! ```text
//! f32[16,256]{1,0:T(8,128)}         ((8,2),(128,2))   : ((128,2048),(1,1024))
//! bf16[16,256]{1,0:T(8,128)(2,1)}   ((2,4,2),(128,2)) : ((1,256,2048),(2,1024))
//! ```
//!
//! The layout has one mode for each dimension, padded to full tiles. So tiling is a padded copy
//! from `(m,n)` with zeros, and untiling copies the valid part. Static shapes are written with
//! [`xla_layout!`](colex::xla_layout), others are parsed and
//! [lowered](colex::xla::ArrayShape::lower):
//!
//! ```
//! use colex::{Tensor, layout, xla_layout};
//! use colex_kernels::xla_tiles::{tile, untile};
//! let rows = Tensor::from_offsets(layout!((9, 130):(130, 1)), |offset| offset as f32);
//! let mut tiled = Tensor::from_offsets(xla_layout!(f32[9,130]{1,0:T(8,128)}), |_| f32::NAN);
//! tile(&rows, &mut tiled).unwrap();
//! assert_eq!((tiled.size(), tiled[(8, 129)], tiled[(8, 130)]), (4 * 1024, 1169.0, 0.0));
//! assert_eq!(tiled.storage()[3 * 1024 + 1], 1169.0); // in the fourth tile
//!
//! let mut back = Tensor::from_offsets(rows.layout(), |_| 0.0);
//! untile(&tiled, &mut back).unwrap();
//! assert_eq!(back.storage(), rows.storage());
//! ```

use colex::tensor::{Storage, StorageMut, TensorLayout};
use colex::xla::{ArrayShape, Lowered};
use colex::{DynLayout, LayoutError, Reason, Tensor};

/// Tiles an array into a layout of the same rank whose modes are at least as large, and writes
/// zeros to the padding.
///
/// - **Post**: `tiled[c] == array[c]` in bounds of the array, 0 at all other coordinates.
/// - **Errors**: [`Reason::RankMismatch`], [`Reason::SizeMismatch`] if a mode is too small; then
///   nothing is written.
/// - **Cost**: that of [`copy_padded`](Tensor::copy_padded): a few copies of rows of the length of
///   a tile.
pub fn tile<S, L, D, M>(array: &Tensor<S, L>, tiled: &mut Tensor<D, M>) -> Result<(), LayoutError>
where
    S: Storage<Item = D::Item>,
    L: TensorLayout,
    D: StorageMut<Item: Copy + Default>,
    M: TensorLayout,
{
    expect_room(&array.layout(), &tiled.layout())?;
    tiled.try_copy_padded(array, D::Item::default())
}

/// Copies the array out of its tiles.
///
/// - **Post**: `array[c] == tiled[c]`.
/// - **Errors**: as [`tile`].
pub fn untile<S, L, D, M>(tiled: &Tensor<S, L>, array: &mut Tensor<D, M>) -> Result<(), LayoutError>
where
    S: Storage<Item = D::Item>,
    L: TensorLayout,
    D: StorageMut<Item: Copy + Default>,
    M: TensorLayout,
{
    expect_room(&array.layout(), &tiled.layout())?;
    array.try_copy_padded(tiled, D::Item::default())
}

/// Returns zeroed memory for a dynamic shape, with the layout of its elements.
///
/// - **Post**: the number of elements is [`places`](Lowered::places), which may be more than the
///   cosize of the layout.
///
/// # Examples
///
/// ```
/// use colex::xla::ArrayShape;
/// use colex::{Tensor, layout};
/// use colex_kernels::xla_tiles::{tile, zeros};
/// let shape: ArrayShape = "bf16[3,5]{1,0:T(8,128)(2,1)}".parse()?;
/// let mut tiled = zeros::<u16>(&shape)?;
/// tile(&Tensor::new([7; 15], layout!((3, 5):(5, 1))), &mut tiled)?;
/// assert_eq!((tiled.storage().len(), &tiled.storage()[..12]), (1024, &[7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 0, 0][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn zeros<T: Copy + Default>(
    shape: &ArrayShape,
) -> Result<Tensor<Vec<T>, DynLayout>, Box<dyn std::error::Error>> {
    let Lowered { layout, places, .. } = shape.lower()?;
    Ok(Tensor::try_new(vec![T::default(); usize::try_from(places)?], layout)?)
}

/// Checks that every mode of `tiled` is at least as large as the mode of `array`.
fn expect_room(array: &impl TensorLayout, tiled: &impl TensorLayout) -> Result<(), LayoutError> {
    let (array, tiled) = (array.to_dyn(), tiled.to_dyn());
    if array.rank() != tiled.rank() {
        let reason = Reason::RankMismatch { expected: array.rank(), found: tiled.rank() };
        return Err(LayoutError::new("tile", reason));
    }
    for k in 0..array.rank() {
        let (array, tiled) = (array.get(k)?.size(), tiled.get(k)?.size());
        if tiled < array {
            return Err(LayoutError::new(
                "tile",
                Reason::SizeMismatch { left: array, right: tiled },
            ));
        }
    }
    Ok(())
}
