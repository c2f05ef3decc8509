//! burn: the elements of any view of a tensor of the backend `burn-flex`, contiguous.

use burn_flex::FlexTensor;
use colex::LayoutError;
use colex::tensor::copy::{Strided, to_vec};

/// Returns the elements of a tensor of `f32` in row-major order.
///
/// # Examples
///
/// ```
/// use burn_backend::TensorData;
/// use burn_flex::FlexTensor;
/// use colex_frameworks::burn::elements;
/// let data: Vec<f32> = (0..24).map(|i| i as f32).collect();
/// let rows = FlexTensor::from_data(TensorData::new(data, [2, 3, 4]));
/// let view = rows.narrow(1, 1, 2).permute(&[2, 0, 1]); // no element moves
/// let contiguous = view.to_contiguous();
/// assert_eq!(elements(&view).unwrap(), contiguous.as_slice::<f32>().unwrap());
/// let flipped = rows.layout().flip(&[0, 2]); // negative strides
/// let flipped = rows.with_layout(flipped);
/// assert_eq!(elements(&flipped).unwrap()[..4], [15.0, 14.0, 13.0, 12.0]);
/// ```
pub fn elements(tensor: &FlexTensor) -> Result<Vec<f32>, LayoutError> {
    let layout = tensor.layout();
    let array = Strided::new(layout.shape(), layout.strides(), layout.start_offset());
    to_vec(tensor.storage::<f32>(), array)
}
