//! Output shape: the shape in the header of the new file, which a program that loads the file sees.
//!
//! | layout of the destination | shape in the header |
//! |---|---|
//! | row-major | the array's own, C order |
//! | column-major | the array's own, Fortran order |
//! | any other, strides divide | the memory, slowest first, C order: `(125, 8, 8, 128)` |
//! | any other | one dimension |
//!
//! Strides divide in a shape of XLA without padding at the end (the expanded dimensions), and in a
//! layout whose sorted strides each divide the next: `(1000,1000):(1024,1)` has the output shape
//! `(1000, 1024)`, the last row with padding.

use std::fmt;

use super::digits::digits;
use super::npy::{Header, tuple};
use super::placement::Placement;

/// The shape of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OutputShape {
    pub(super) shape: Vec<i64>,
    pub(super) fortran_order: bool,
}

impl OutputShape {
    /// Returns the shape for an array with this placement.
    ///
    /// - **Post**: the shape has at least `placement.places` elements.
    pub(super) fn of(placement: &Placement) -> Self {
        let rank = placement.sizes.len();
        let elements = placement.elements();
        if elements == Some(placement.places) {
            for fortran_order in [false, true] {
                let slow_to_fast: Vec<usize> =
                    if fortran_order { (0..rank).rev().collect() } else { (0..rank).collect() };
                if elements == Some(0) || is_contiguous_in(placement, &slow_to_fast) {
                    return Self { shape: placement.sizes.clone(), fortran_order };
                }
            }
        }
        let places = placement.places;
        let shape = match &placement.index {
            Some(map) if map.padded_len() == places => map.expanded_dims().collect(),
            Some(_) => vec![places],
            None => memory_shape(placement).unwrap_or_else(|| vec![places]),
        };
        Self { shape, fortran_order: false }
    }

    /// Returns the shape in the header of a file.
    pub(super) fn of_header(header: &Header) -> Self {
        Self { shape: header.shape.clone(), fortran_order: header.fortran_order }
    }

    /// Whether both shapes describe the same array. The order matters only for two or more
    /// dimensions.
    pub(super) fn is_same_array(&self, other: &Self) -> bool {
        let is_ordered = self.shape.iter().filter(|size| **size > 1).count() > 1;
        self.shape == other.shape && (self.fortran_order == other.fortran_order || !is_ordered)
    }

    /// Returns the number of elements in the file; `None` if it does not fit 64 bits.
    pub(super) fn places(&self) -> Option<i64> {
        self.shape.iter().try_fold(1_i64, |product, &size| product.checked_mul(size))
    }
}

impl fmt::Display for OutputShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let order = if self.fortran_order { " in Fortran order" } else { "" };
        write!(f, "{}{order}", tuple(&self.shape))
    }
}

/// Whether the array is contiguous with the last of `slow_to_fast` moving fastest.
fn is_contiguous_in(placement: &Placement, slow_to_fast: &[usize]) -> bool {
    let Some((layout, _)) = &placement.strides else { return false };
    let mut step = 1;
    slow_to_fast.iter().rev().all(|&dimension| {
        let size = placement.sizes[dimension];
        let Ok(mode) = layout.get(dimension) else { return false };
        let is_next = match digits(&mode, size)[..] {
            [] => true,
            [digit] => digit.stride == step,
            _ => false,
        };
        step *= size; // at most the number of elements
        is_next
    })
}

/// Returns the quotients of neighbouring strides, slowest first, if each stride divides the next.
fn memory_shape(placement: &Placement) -> Option<Vec<i64>> {
    let (layout, _) = placement.strides.as_ref()?;
    let leaves = (0..layout.leaf_count()).filter_map(|k| layout.leaf(k));
    let moving = leaves.filter(|(extent, _)| extent.get() > 1);
    let mut leaves: Vec<(i64, i64)> =
        moving.map(|(extent, stride)| (stride.get().abs(), extent.get())).collect();
    leaves.sort_unstable();
    let &(finest, _) = leaves.first()?;
    let &(_, slowest) = leaves.last()?;
    let mut shape = vec![slowest];
    for pair in leaves.windows(2).rev() {
        let [(stride, extent), (next, _)] = *pair else { return None };
        if next % stride != 0 || next / stride < extent {
            return None;
        }
        shape.push(next / stride);
    }
    if finest > 1 {
        shape.push(finest);
    }
    let places = shape.iter().try_fold(1_i64, |product, &size| product.checked_mul(size))?;
    (places >= placement.places).then_some(shape)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repack::dtype::Dtype;

    fn output_shape(text: &str) -> (Vec<i64>, bool) {
        let dtype = Dtype::parse("<f4").unwrap();
        let output_shape = OutputShape::of(&Placement::read("--to", text, &dtype).unwrap());
        (output_shape.shape, output_shape.fortran_order)
    }

    #[test]
    fn shapes_of_files() {
        for (text, shape, fortran_order) in [
            ("f32[1000,1000]{1,0}", &[1000, 1000][..], false),
            ("f32[1000,1000]", &[1000, 1000], false),
            ("f32[1000,1000]{0,1}", &[1000, 1000], true),
            ("(1000,1000):(1,1000)", &[1000, 1000], true),
            ("(1000,(10,100)):(1000,(1,10))", &[1000, 1000], false),
            ("(4,1):(1,7)", &[4, 1], false),
            ("6", &[6], false),
            ("f32[]", &[], false),
            ("f32[0,3]{0,1}", &[0, 3], false),
            ("f32[1000,1000]{1,0:T(8,128)}", &[125, 8, 8, 128], false),
            ("f32[3]{0:T(8,128)}", &[1, 1, 8, 128], false),
            ("f32[2,3,4]{0,2,1}", &[3, 4, 2], false),
            ("f32[5]{0:L(8)}", &[8], false),
            ("f32[16,16]{1,0:T(8,8)(3,1)}", &[2, 2, 3, 8, 3, 1], false),
            ("((2,4),(3,5)):((3,6),(1,24))", &[5, 4, 2, 3], false),
            ("(1000,1000):(1024,1)", &[1000, 1024], false),
            ("(3,4):(8,2)", &[3, 4, 2], false),
            ("(3,4):(9,2)", &[25], false),
            ("4:-1", &[4], false),
        ] {
            assert_eq!(output_shape(text), (shape.to_vec(), fortran_order), "{text}");
        }
    }
}
