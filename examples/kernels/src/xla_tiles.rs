//! XLA's tiles: `f32[m,n]{1,0:T(8,128)}`, the layout of matrices on accelerators.
//!
//! Tiles of 8 x 128 elements follow one another row by row, each of them row-major. Partial tiles
//! at the edges are padded to whole tiles. The second tile of `bf16[m,n]{1,0:T(8,128)(2,1)}`
//! interleaves two rows, so two elements of 16 bits share a word:
//!
//! ```text
//! f32[16,256]{1,0:T(8,128)}         ((8,2),(128,2))   : ((128,2048),(1,1024))
//! bf16[16,256]{1,0:T(8,128)(2,1)}   ((2,4,2),(128,2)) : ((1,256,2048),(2,1024))
//! ```
//!
//! The layout has one mode for each dimension, with the size of its tiles. Tiling is a copy from
//! `(m,n)` to a shape that may be larger, padded with zeros; untiling is a copy of the part with
//! elements. Static shapes come from [`xla_layout!`](colex::xla_layout), others from text or from
//! [`lower`](colex::xla::ArrayShape::lower):
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

use colex::tensor::{Storage, StorageMut, StridedLayout};
use colex::xla::{ArrayShape, Lowered};
use colex::{DynLayout, LayoutError, Reason, Tensor};

/// Copies an array to a tiled layout with as many modes, each at least as long, and pads it with
/// zeros.
///
/// - **Post**: `tiled[c] == array[c]` in bounds of the array, 0 at all other coordinates.
/// - **Errors**: [`Reason::RankMismatch`], [`Reason::SizeMismatch`] if a mode is too short; then
///   nothing is written.
/// - **Cost**: that of [`copy_padded`](Tensor::copy_padded): a few copies of rows of tiles.
pub fn tile<S, L, D, M>(array: &Tensor<S, L>, tiled: &mut Tensor<D, M>) -> Result<(), LayoutError>
where
    S: Storage<Item = D::Item>,
    L: StridedLayout,
    D: StorageMut<Item: Copy + Default>,
    M: StridedLayout,
{
    expect_room(&array.layout(), &tiled.layout())?;
    tiled.try_copy_padded(array, D::Item::default())
}

/// Copies an array from its tiles.
///
/// - **Post**: `array[c] == tiled[c]`.
/// - **Errors**: those of [`tile`].
pub fn untile<S, L, D, M>(tiled: &Tensor<S, L>, array: &mut Tensor<D, M>) -> Result<(), LayoutError>
where
    S: Storage<Item = D::Item>,
    L: StridedLayout,
    D: StorageMut<Item: Copy + Default>,
    M: StridedLayout,
{
    expect_room(&array.layout(), &tiled.layout())?;
    array.try_copy_padded(tiled, D::Item::default())
}

/// Returns zeros for the storage of a dynamic shape, and the layout of its elements.
///
/// - **Post**: the length is [`buffer_len`](Lowered::buffer_len), which may be larger than the cosize of
///   the layout.
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
    let Lowered { layout, buffer_len: places, .. } = shape.lower()?;
    Ok(Tensor::try_new(vec![T::default(); usize::try_from(places)?], layout)?)
}

/// Returns an error unless every mode of `tiled` is at least as long as that of `array`.
fn expect_room(array: &impl StridedLayout, tiled: &impl StridedLayout) -> Result<(), LayoutError> {
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
