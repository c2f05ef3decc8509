//! `NCHWc`: channels in contiguous blocks of the length of a vector.
//!
//! In an image `(N,C,H,W)` the channels of one pixel are far apart. Kernels load 8 or 16 channels
//! at once, so the dimension is split, `C = (c,B)`, and its part `c` becomes contiguous:
//!
//! ```text
//! NCHW     (N,   C   ,H,W) : (C H W,      H W     ,W  ,1)
//! NCHWc    (N, (c,B) ,H,W) : (B H W c, (1,H W c)  ,W c,c)
//! ```
//!
//! The shape still has four modes, and `(n,channel,h,w)` is the same pixel in both layouts: packing
//! is a copy between two layouts, in either direction. If `c` does not divide the channels, the
//! last block is padded with zeros.

use colex::tensor::{Storage, StorageMut, StridedLayout};
use colex::{DynLayout, IntTuple, Layout, LayoutError, Reason, Tensor};

use crate::sizes::{expect_sizes, sizes_of};

/// `NCHWc` in blocks of 8 channels; all other integers are dynamic.
pub type Nchw8c = Layout![(usize, (8, usize), usize, usize):(usize, (1, usize), usize, 8)];
/// `NCHWc` in blocks of 16.
pub type Nchw16c = Layout![(usize, (16, usize), usize, usize):(usize, (1, usize), usize, 16)];

/// Returns the layout `NCHWc` of `(N,C,H,W)` in blocks of `block` channels; the last one is padded.
///
/// It is the compact layout of the shape `(N,(c,B),H,W)` in the order `(4,(0,3),2,1)`: the block
/// first, then `W`, `H`, the blocks, and the images.
///
/// - **Errors**: [`Reason::NotPositive`] for a block of 0; [`Reason::Overflow`].
///
/// # Examples
///
/// ```
/// use colex_kernels::nchwc::{Nchw8c, nchwc};
/// let layout = nchwc([2, 20, 5, 7], 8).unwrap();
/// assert_eq!(layout.to_string(), "(2,(8,3),5,7):(840,(1,280),56,8)");
/// assert!(Nchw8c::try_from(&layout).is_ok());
/// ```
pub fn nchwc([n, c, h, w]: [usize; 4], block: usize) -> Result<DynLayout, LayoutError> {
    if block == 0 {
        return Err(LayoutError::new("nchwc", Reason::NotPositive { value: 0 }));
    }
    let size = |size: usize| match i64::try_from(size) {
        Ok(size) => Ok(IntTuple::int(size)),
        Err(_) => Err(LayoutError::new("nchwc", Reason::Overflow)),
    };
    let channels = IntTuple::from_entries(&[size(block)?, size(c.div_ceil(block))?])?;
    let shape = IntTuple::from_entries(&[size(n)?, channels, size(h)?, size(w)?])?;
    DynLayout::ordered(&shape, const { &IntTuple::lit("(4,(0,3),2,1)") })
}

/// Packs an image `(N,C,H,W)` of any layout into `packed`, and sets its additional channels to
/// zero.
///
/// - **Post**: `packed[(n,k,h,w)]` is `image[(n,k,h,w)]` for `k < C`, and 0 at the other channels.
/// - **Errors**: [`Reason::RankMismatch`], and [`Reason::SizeMismatch`] if `N`, `H` or `W` differ
///   or `packed` has too few channels; then nothing is written.
/// - **Cost**: that of [`copy_padded`](Tensor::copy_padded).
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// use colex_kernels::nchwc::{nchwc, pack, unpack};
/// let image = Tensor::from_offsets(layout!((1, 3, 1, 2):(6, 2, 2, 1)), |offset| offset + 1);
/// let mut packed = Tensor::from_offsets(nchwc([1, 3, 1, 2], 4).unwrap(), |_| 9);
/// pack(&image, &mut packed).unwrap();
/// assert_eq!(packed.storage(), &[1, 3, 5, 0, 2, 4, 6, 0]);
///
/// let mut back = Tensor::from_offsets(image.layout(), |_| 0);
/// unpack(&packed, &mut back).unwrap();
/// assert_eq!(back.storage(), image.storage());
/// ```
pub fn pack<S, L, D, M>(image: &Tensor<S, L>, packed: &mut Tensor<D, M>) -> Result<(), LayoutError>
where
    S: Storage<Item = D::Item>,
    L: StridedLayout,
    D: StorageMut<Item: Copy + Default>,
    M: StridedLayout,
{
    expect_room(&image.layout(), &packed.layout())?;
    packed.try_copy_padded(image, D::Item::default())
}

/// Copies the channels of `image` from `packed`.
///
/// - **Post**: `image[(n,k,h,w)] == packed[(n,k,h,w)]`.
/// - **Errors**: those of [`pack`].
pub fn unpack<S, L, D, M>(
    packed: &Tensor<S, L>,
    image: &mut Tensor<D, M>,
) -> Result<(), LayoutError>
where
    S: Storage<Item = D::Item>,
    L: StridedLayout,
    D: StorageMut<Item: Copy + Default>,
    M: StridedLayout,
{
    expect_room(&image.layout(), &packed.layout())?;
    image.try_copy_padded(packed, D::Item::default())
}

/// Returns an error unless `packed` has the pixels of `image`, and at least as many channels.
fn expect_room(image: &impl StridedLayout, packed: &impl StridedLayout) -> Result<(), LayoutError> {
    let needed: [usize; 4] = sizes_of("nchwc: image", image)?;
    let mut found: [usize; 4] = sizes_of("nchwc: packed", packed)?;
    found[1] = found[1].min(needed[1]);
    let modes =
        ["nchwc: N of packed", "nchwc: C of packed", "nchwc: H of packed", "nchwc: W of packed"];
    expect_sizes(modes, needed, found)
}
