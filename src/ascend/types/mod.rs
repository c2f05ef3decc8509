//! Ascend C's layouts on types: static integers of a shape are static in its format.
//!
//! The functions have the definitions of the value plane, on layouts with static integers in their
//! types. If every size is static, a fractal and its offsets are types. If some sizes are dynamic,
//! the block sides and the strides inside a block are still static. The value plane checks the
//! results, see [`typed`](crate::typed).
//!
//! ```
//! use colex::ascend::types::{crd2idx, z_in_n};
//! use colex::{Int, Layout, coord, int, shape};
//!
//! let matrix: Layout![((16, 7), (16, 7)):((16, 256), (1, 1792))] =
//!     z_in_n(shape!((100, 100)), int!(16));
//! let at: Int![2079] = crd2idx(coord!((17, 31)), matrix);
//!
//! let rows = 100;
//! let tall: Layout![((16, usize), (16, 2)):((16, 256), (1, usize))] =
//!     z_in_n(shape!((rows, 32)), int!(16));
//! assert_eq!(crd2idx((17, 31), tall), 2079);
//! ```

mod blocks;
mod fractal;
mod frame;
mod index;
mod mx_scale;
mod sizes;

pub use blocks::{BlockOrder, Blocked, ColumnMajor, InBlocks, RowMajor, blocked, try_blocked};
pub use fractal::{
    L0c, NInN, NInZ, Weight4Bit, ZInN, ZInZ, l0c, n_in_n, n_in_z, weight_4bit, z_in_n, z_in_z,
};
pub use frame::{
    Dn, DnExt, Framed, InFrame, Nd, NdExt, Nn, Nz, Pattern, ScaleADn, ScaleANd, ScaleBDn, ScaleBNd,
    Zn, Zz, frame, try_frame,
};
pub use index::{crd2idx, crd2idx_with, make_layout};
pub use mx_scale::{InPairs, ScaleSide, Scales, SideA, SideB, mx_scale, try_mx_scale};
pub use sizes::{Capacity, GetSize, capacity, get_size, try_capacity, try_get_size};

use super::PaddedLayout;
use crate::{DynLayout, LayoutError};

/// Returns the layout of the value plane without its logical shape.
const fn without_logical_shape(
    made: &Result<PaddedLayout, LayoutError>,
) -> Result<DynLayout, LayoutError> {
    match made {
        Ok(made) => Ok(made.layout()),
        Err(error) => Err(*error),
    }
}
