//! Lowered: a shape of XLA as a layout of the algebra, with what the layout alone does not say.

use alloc::vec::Vec;

use super::lower_with_places;
use crate::DynLayout;
use crate::value::ceil_div;
use crate::xla::{ArrayShape, COMBINE, Error, Layout, Reason, Tile, TileSize};

/// A shape as a layout.
///
/// # Examples
///
/// ```
/// use colex::xla::{ArrayShape, ElementType};
/// let lowered = ArrayShape::new(ElementType::F32, &[2, 3]).lower()?;
/// assert_eq!((lowered.layout.to_string(), lowered.places), ("(2,3):(3,1)".into(), 6));
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lowered {
    /// Where elements lie, in elements from the first: one mode for each dimension. A mode may be larger than its
    /// dimension, up to whole tiles.
    pub layout: DynLayout,
    /// The sizes of the dimensions; of dynamic ones the bounds.
    pub sizes: Vec<i64>,
    /// Elements of memory that the array takes, padding in tiles and at the end included. It may be more than the
    /// layout reaches, and is 0 where the array has no elements.
    pub places: i64,
}

impl ArrayShape {
    /// The array as a layout of the algebra.
    ///
    /// ```text
    /// f32[2,9,130]{2,1,0:T(8,128)}  ->  (2,(8,2),(128,2)):(4096,(128,2048),(1,1024)), 8192 places
    /// ```
    ///
    /// Offsets count elements, from the first one: the element size, the memory space and the bytes of metadata do not
    /// count.
    ///
    /// - **Post**: `r.layout(i) ==` the [place](crate::xla::IndexMap::linear_index) of the element `i`, for every `i`
    ///   inside, and the layout is canonical, see [`lower_parts`](super::lower_parts).
    /// - **Errors**: those of [`validate`](Self::validate); [`Reason::NoLayout`], [`Reason::Unbounded`];
    ///   [`Reason::Split`] where it lies in several memories; [`Reason::NoStridedForm`] and the others of
    ///   [`lower_parts`](super::lower_parts).
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
    /// assert_eq!((lowered.layout.to_string(), lowered.places), ("(3):(1)".into(), 1024));
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
            let (strided, places) = strided(&sizes, layout, usize::MAX)?;
            let places = layout.with_tail(places).ok_or(Reason::Overflow)?;
            Ok(Lowered { layout: strided, sizes, places })
        })
    }
}

/// The layout and the number of places of a valid `layout` with its first tiles only.
pub(in crate::xla) fn strided(
    sizes: &[i64],
    layout: &Layout,
    tiles: usize,
) -> Result<(DynLayout, i64), Reason> {
    let order: Vec<usize> = layout.minor_to_major.iter().map(|&d| d as usize).collect();
    let tiles: Vec<Vec<i64>> = layout.tiles.iter().take(tiles).map(Tile::numbers).collect();
    let tiles: Vec<&[i64]> = tiles.iter().map(Vec::as_slice).collect();
    lower_with_places(sizes, &order, &tiles).map_err(|error| error.reason())
}

impl Tile {
    /// The sizes as numbers, `*` as [`COMBINE`].
    pub(in crate::xla) fn numbers(&self) -> Vec<i64> {
        let number = |size: &TileSize| match *size {
            TileSize::Size(size) => size,
            TileSize::Combine => COMBINE,
        };
        self.sizes.iter().map(number).collect()
    }
}

impl Layout {
    /// Whether the array lies in more than one memory.
    pub(in crate::xla) fn is_split(&self) -> bool {
        self.split_configs.iter().any(|split| !split.split_indices.is_empty())
    }

    /// `places` with the padding at the end; `None` where that does not fit.
    pub(in crate::xla) fn with_tail(&self, places: i64) -> Option<i64> {
        let alignment = self.tail_padding_alignment;
        ceil_div(places, alignment).checked_mul(alignment)
    }
}
