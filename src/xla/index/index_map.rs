//! The index function of a shape: which place in memory has which element, tiles and all.
//!
//! ```text
//! f32[3,5]{1,0:T(2,2)}     element (2,3) at place 17        expanded dimensions (2,3,2,2)
//! ```
//!
//! Write the sizes in memory order, major to minor. Each tile covers as many of the last dimensions as it has entries,
//! with dimensions of size 1 put in front where there are too few. An entry `*` makes its dimension one with the next.
//! Every other dimension `p` with entry `q` becomes two: all `ceil(p/q)` numbers of tiles, then all `q` places in the
//! tile. After the last tile the place is row-major in this *expanded* list.
//!
//! What an index goes through is prepared once as a list of [steps](super::plan) on registers. Where the shape has
//! [strides](ArrayShape::lower), their digits are all that an index needs.

use alloc::vec::Vec;
use core::iter;

use crate::xla::index::divisor::{Digit, digits};
use crate::xla::index::plan::{Place, Plan, Step};
use crate::xla::lower::lowered::strided;
use crate::xla::{ArrayShape, Error, Reason};

/// The operation in whose name index functions refuse.
pub(in crate::xla) const NAME: &str = "index";

/// The index function of a shape with a layout, prepared.
///
/// - **Source**: the formula of XLA's `tiled_layout.md`; `LayoutUtil::LinearIndexForNestedTiling` and
///   `DelinearizeIndexForNestedTiling`, which do not know `*`. The second is wrong where a tile after the first has
///   more entries than there are dimensions then; this one is the inverse everywhere.
///
/// # Examples
///
/// ```
/// use colex::xla::{ArrayShape, ElementType, IndexMap, Reason, Tile};
/// let mut shape = ArrayShape::new(ElementType::F32, &[3, 5]);
/// if let Some(layout) = &mut shape.layout {
///     layout.tiles.push(Tile::new(&[2, 2]));
/// }
/// let map = IndexMap::new(&shape)?;
/// assert_eq!(map.linear_index(&[2, 3])?, 17);
/// assert_eq!(map.multi_index(17)?, [2, 3]);
/// assert_eq!(map.multi_index(9).unwrap_err().reason(), Reason::Padding { place: 9 });
/// assert_eq!((map.places(), map.expanded_dims().collect()), (24, vec![2, 3, 2, 2]));
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct IndexMap {
    sizes: Vec<i64>,
    steps: Vec<Step>,
    registers: usize,
    /// The expanded list, major to minor.
    list: Vec<Place>,
    /// What the registers count in the place: those that can be other than 0.
    terms: Vec<(usize, i64)>,
    /// The digits of the index and what they count in the place, where the shape has strides.
    digits: Option<Vec<Digit>>,
    places: i64,
    places_with_tail: i64,
}

impl IndexMap {
    /// The index function of `shape`.
    ///
    /// - **Errors**: those of [`ArrayShape::validate`]; [`Reason::NoLayout`], [`Reason::Unbounded`];
    ///   [`Reason::TrailingCombine`] where a tile ends with `*`; [`Reason::Split`] where the array lies in several
    ///   memories; [`Reason::Overflow`] where it has more places than 64 bits count.
    /// - **Cost**: of the order of dimensions times tile entries.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, IndexMap};
    /// let map = IndexMap::new(&ArrayShape::new(ElementType::F32, &[2, 3]))?;
    /// assert_eq!((map.sizes(), map.places(), map.places_with_tail()), (&[2, 3][..], 6, 6));
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn new(shape: &ArrayShape) -> Result<Self, Error> {
        Self::with_tiles(shape, usize::MAX)
    }

    /// The index function that looks at the first tile only, and at none in rank 1: what XLA has in `LinearIndex`.
    ///
    /// Where there are more tiles than one, or a tile in rank 1, this is not where elements lie.
    ///
    /// - **Errors**: those of [`new`](Self::new).
    /// - **Source**: XLA `LayoutUtil::LinearIndex`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, IndexMap, Tile};
    /// let mut shape = ArrayShape::new(ElementType::F32, &[4, 8]);
    /// if let Some(layout) = &mut shape.layout {
    ///     layout.tiles = vec![Tile::new(&[2, 4]), Tile::new(&[2, 1])];
    /// }
    /// assert_eq!(IndexMap::of_first_tile(&shape)?.linear_index(&[1, 0])?, 4);
    /// assert_eq!(IndexMap::new(&shape)?.linear_index(&[1, 0])?, 1);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "LinearIndex")]
    pub fn of_first_tile(shape: &ArrayShape) -> Result<Self, Error> {
        Self::with_tiles(shape, usize::from(shape.rank() > 1))
    }

    fn with_tiles(shape: &ArrayShape, tiles: usize) -> Result<Self, Error> {
        shape.validate()?;
        Error::named(NAME, || {
            let sizes = shape.bounded_sizes()?;
            let layout = shape.required_layout()?;
            if layout.is_split() {
                return Err(Reason::Split);
            }
            let order = layout.minor_to_major.iter().rev().map(|&dimension| dimension as usize);
            let mut plan = Plan::new(&sizes, order);
            for (tile, entries) in layout.tiles.iter().take(tiles).enumerate() {
                plan.tile(tile, &entries.sizes)?;
            }
            let (terms, places) = plan.terms().ok_or(Reason::Overflow)?;
            let places_with_tail = layout.with_tail(places).ok_or(Reason::Overflow)?;
            let strided = strided(&sizes, layout, tiles).ok();
            let digits = strided.filter(|_| places > 0).map(|(layout, _)| digits(&layout));
            let Plan { steps, registers, list } = plan;
            Ok(Self { sizes, steps, registers, list, terms, digits, places, places_with_tail })
        })
    }

    /// The sizes of the array's dimensions.
    #[must_use]
    pub fn sizes(&self) -> &[i64] {
        &self.sizes
    }

    /// Elements of memory under the tiles, padding included: the product of [`expanded_dims`](Self::expanded_dims).
    #[must_use]
    pub const fn places(&self) -> i64 {
        self.places
    }

    /// [`places`](Self::places) with the padding at the end, `L(n)`: the length of the buffer in elements.
    #[must_use]
    pub const fn places_with_tail(&self) -> i64 {
        self.places_with_tail
    }

    /// The list of dimensions after the last tile, major to minor, in which places are row-major.
    pub fn expanded_dims(&self) -> impl Iterator<Item = i64> {
        self.list.iter().map(|place| place.size.value)
    }

    /// The place of the element `index`, in elements from the first.
    ///
    /// - **Post**: below [`places`](Self::places); different for different elements.
    /// - **Errors**: [`Reason::IndexRank`], [`Reason::IndexRange`].
    /// - **Cost**: a few nanoseconds for the tiles of TPUs; nothing is allocated where 32 registers do.
    #[doc(alias = "LinearIndexForNestedTiling")]
    #[doc(alias = "MultidimensionalIndexToLinearIndex")]
    pub fn linear_index(&self, index: &[i64]) -> Result<i64, Error> {
        Error::named(NAME, || check_index(&self.sizes, index))?;
        if let Some(digits) = &self.digits {
            return Ok(digits.iter().map(|digit| digit.of(index)).sum());
        }
        Ok(self.with_registers(|registers| {
            registers[..index.len()].copy_from_slice(index);
            for step in &self.steps {
                step.apply(registers);
            }
            self.terms.iter().map(|&(register, stride)| registers[register] * stride).sum()
        }))
    }

    /// The element at `place`.
    ///
    /// - **Post**: `linear_index(r) == place`.
    /// - **Errors**: [`Reason::Padding`] where no element lies there; [`Reason::PlaceRange`] where `place` is not in
    ///   `0..places_with_tail`.
    #[doc(alias = "DelinearizeIndexForNestedTiling")]
    #[doc(alias = "LinearIndexToMultidimensionalIndex")]
    pub fn multi_index(&self, place: i64) -> Result<Vec<i64>, Error> {
        let mut index = alloc::vec![0; self.sizes.len()];
        self.multi_index_into(place, &mut index)?;
        Ok(index)
    }

    /// As [`multi_index`](Self::multi_index), into a slice: nothing is allocated. Where it refuses, the slice is as
    /// before.
    ///
    /// - **Errors**: those of [`multi_index`](Self::multi_index); [`Reason::IndexRank`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, IndexMap};
    /// let map = IndexMap::new(&ArrayShape::new(ElementType::F32, &[2, 3]))?;
    /// let mut index = [0; 2];
    /// map.multi_index_into(5, &mut index)?;
    /// assert_eq!(index, [1, 2]);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn multi_index_into(&self, place: i64, index: &mut [i64]) -> Result<(), Error> {
        Error::named(NAME, || {
            let rank = self.sizes.len();
            if index.len() != rank {
                return Err(Reason::IndexRank { entries: index.len(), rank });
            }
            if place < 0 || place >= self.places_with_tail {
                let reason = Reason::PlaceRange { place, places: self.places_with_tail };
                return Err(reason);
            }
            let found = place < self.places
                && self.with_registers(|registers| {
                    let found = self.digits(place, registers)
                        && self.steps.iter().rev().all(|step| step.undo(registers))
                        && iter::zip(&*registers, &self.sizes).all(|(entry, size)| entry < size);
                    if found {
                        index.copy_from_slice(&registers[..rank]);
                    }
                    found
                });
            if found { Ok(()) } else { Err(Reason::Padding { place }) }
        })
    }

    /// Writes the digits of `place` in the expanded list to their registers; false where a number would not be 0 that
    /// always is.
    fn digits(&self, place: i64, registers: &mut [i64]) -> bool {
        let mut rest = place;
        for place in self.list.iter().rev() {
            let (outer, digit) = place.size.div_rem(rest);
            rest = outer;
            match place.register {
                Some(register) => registers[register] = digit,
                None if digit == 0 => {}
                None => return false,
            }
        }
        true
    }

    /// Runs `f` on registers that are 0.
    #[inline]
    fn with_registers<R>(&self, f: impl FnOnce(&mut [i64]) -> R) -> R {
        match self.registers {
            0..=8 => f(&mut [0; 8]),
            9..=32 => f(&mut [0; 32]),
            many => f(&mut alloc::vec![0; many]),
        }
    }
}

/// That `index` is an element of an array of these sizes.
pub(in crate::xla) fn check_index(sizes: &[i64], index: &[i64]) -> Result<(), Reason> {
    if index.len() != sizes.len() {
        let reason = Reason::IndexRank { entries: index.len(), rank: sizes.len() };
        return Err(reason);
    }
    for (dimension, (&index, &size)) in iter::zip(index, sizes).enumerate() {
        if index < 0 || index >= size {
            return Err(Reason::IndexRange { dimension, index, size });
        }
    }
    Ok(())
}
