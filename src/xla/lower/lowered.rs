//! Lowering: an XLA shape as a layout of the algebra, with its sizes and its buffer length.

use alloc::vec::Vec;

use super::lower_with_padded_len;
use crate::DynLayout;
use crate::value::ceil_div;
use crate::xla::{ArrayShape, COMBINE, Error, Layout, Reason, Tile, TileSize};

/// An XLA shape as a layout of the algebra.
///
/// # Examples
///
/// ```
/// use colex::xla::{ArrayShape, ElementType};
/// let lowered = ArrayShape::new(ElementType::F32, &[2, 3]).lower()?;
/// assert_eq!((lowered.layout.to_string(), lowered.buffer_len), ("(2,3):(3,1)".into(), 6));
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lowered {
    /// The offset of every element, in elements: one mode for each dimension. A mode may be larger
    /// than its dimension, up to whole tiles.
    pub layout: DynLayout,
    /// The sizes of the dimensions; for dynamic dimensions, the bounds.
    pub sizes: Vec<i64>,
    /// The length of the buffer in elements, including the padding of tiles and at the end. It may
    /// exceed the largest offset plus 1, and is 0 for an array without elements.
    #[doc(alias = "places")]
    pub buffer_len: i64,
}

impl ArrayShape {
    /// Converts the array to a layout of the algebra.
    ///
    /// ```text
    /// f32[2,9,130]{2,1,0:T(8,128)}  ->  (2,(8,2),(128,2)):(4096,(128,2048),(1,1024))
    /// ```
    ///
    /// Offsets count elements from the first element. The element size, the memory space and the
    /// metadata prefix have no effect.
    ///
    /// - **Post**: `r.layout(i)` is the [linear index](crate::xla::IndexMap::linear_index) of
    ///   element `i`, for every `i` in bounds. The layout is canonical, see
    ///   [`lower_parts`](super::lower_parts).
    /// - **Errors**: those of [`validate`](Self::validate); [`Reason::NoLayout`],
    ///   [`Reason::Unbounded`]; [`Reason::Split`] if the array is split between memories;
    ///   [`Reason::NoStridedForm`] and the other errors of [`lower_parts`](super::lower_parts).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Tile};
    /// let mut shape = ArrayShape::new(ElementType::F32, &[3]);
    /// if let Some(layout) = &mut shape.layout {
    ///     layout.tiles.push(Tile::new(&[8, 128]));
    /// }
    /// let lowered = shape.lower()?;
    /// assert_eq!((lowered.layout.to_string(), lowered.buffer_len), ("(3):(1)".into(), 1024));
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn lower(&self) -> Result<Lowered, Error> {
        self.validate()?;
        Error::named("lower", || {
            let sizes = self.bounded_sizes()?;
            let layout = self.required_layout()?;
            if layout.is_split() {
                return Err(Reason::Split);
            }
            let (layout_of_tiles, padded_len) = strided_layout(&sizes, layout, usize::MAX)?;
            let buffer_len = layout.with_tail_padding(padded_len).ok_or(Reason::Overflow)?;
            Ok(Lowered { layout: layout_of_tiles, sizes, buffer_len })
        })
    }
}

/// Returns the layout and the length in elements of a valid `layout` with only its first `tiles`
/// tiles.
pub(in crate::xla) fn strided_layout(
    sizes: &[i64],
    layout: &Layout,
    tiles: usize,
) -> Result<(DynLayout, i64), Reason> {
    let order: Vec<usize> = layout.minor_to_major.iter().map(|&d| d as usize).collect();
    let tiles: Vec<Vec<i64>> = layout.tiles.iter().take(tiles).map(Tile::numbers).collect();
    let tiles: Vec<&[i64]> = tiles.iter().map(Vec::as_slice).collect();
    lower_with_padded_len(sizes, &order, &tiles).map_err(|error| error.reason())
}

impl Tile {
    /// Returns the sizes as numbers, with `*` as [`COMBINE`].
    pub(in crate::xla) fn numbers(&self) -> Vec<i64> {
        let number = |size: &TileSize| match *size {
            TileSize::Size(size) => size,
            TileSize::Combine => COMBINE,
        };
        self.sizes.iter().map(number).collect()
    }
}

impl Layout {
    /// Returns whether the array is split between memories.
    pub(in crate::xla) fn is_split(&self) -> bool {
        self.split_configs.iter().any(|split| !split.split_indices.is_empty())
    }

    /// Returns `padded_len` rounded up to the tail padding; `None` on overflow.
    pub(in crate::xla) fn with_tail_padding(&self, padded_len: i64) -> Option<i64> {
        let alignment = self.tail_padding_alignment;
        ceil_div(padded_len, alignment).checked_mul(alignment)
    }
}
