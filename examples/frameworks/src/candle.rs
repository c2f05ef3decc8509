//! candle: the elements of any view of a CPU tensor, contiguous.

use candle_core::{Result, Storage, Tensor};
use colex::tensor::copy::{Strided, to_vec};

/// Returns the elements of a tensor of `f32` in row-major order.
///
/// # Examples
///
/// ```
/// use candle_core::{Device, Tensor};
/// use colex_frameworks::candle::elements;
/// let rows = Tensor::arange(0.0_f32, 24.0, &Device::Cpu)?.reshape((2, 3, 4))?;
/// let view = rows.narrow(1, 1, 2)?.permute((2, 0, 1))?; // no element moves
/// assert_eq!(elements(&view)?, view.contiguous()?.flatten_all()?.to_vec1::<f32>()?);
/// let wide = rows.narrow(0, 1, 1)?.broadcast_as((5, 3, 4))?;
/// assert_eq!(elements(&wide)?, wide.contiguous()?.flatten_all()?.to_vec1::<f32>()?);
/// # Ok::<(), candle_core::Error>(())
/// ```
pub fn elements(tensor: &Tensor) -> Result<Vec<f32>> {
    let (storage, layout) = tensor.storage_and_layout();
    let Storage::Cpu(storage) = &*storage else { candle_core::bail!("not a tensor of the CPU") };
    let strides: Vec<isize> = layout.stride().iter().map(|&stride| stride as isize).collect();
    let array = Strided::new(layout.dims(), &strides, layout.start_offset());
    to_vec(storage.as_slice::<f32>()?, array).map_err(candle_core::Error::wrap)
}
