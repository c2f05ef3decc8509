//! The index function of a shape: which place in memory has which element, tiles and all.
//!
//! ```text
//! f32[3,5]{1,0:T(2,2)}     element (2,3) at place 17        expanded dimensions (2,3,2,2)
//! ```
//!
//! Write the sizes in memory order, major to minor. Each tile covers as many of the last dimensions as it has entries, with
//! dimensions of size 1 put in front where there are too few. An entry `*` makes its dimension one with the next. Every
//! other dimension `p` with entry `q` becomes two: all `ceil(p/q)` numbers of tiles, then all `q` places in the tile. After
//! the last tile the place is row-major in this *expanded* list.
//!
//! What an index goes through is prepared once as a list of steps on registers, one register for each number. Steps that
//! would do nothing (a tile of 1, a dimension that one tile holds) are left out, and divisions by powers of two are shifts.
//! Where the shape has [strides](ArrayShape::lower), their digits are all that an index needs.

use alloc::vec::Vec;
use core::iter;

use super::lowered::strided;
use super::{ArrayShape, Error, Reason, TileSize};
use crate::DynLayout;
use crate::value::ceil_div;

/// The operation in whose name this file refuses.
const NAME: &str = "index";

/// The index function of a shape with a layout, prepared.
///
/// - **Source**: the formula of XLA's `tiled_layout.md`; `LayoutUtil::LinearIndexForNestedTiling` and
///   `DelinearizeIndexForNestedTiling`, which do not know `*`. The second is wrong where a tile after the first has more
///   entries than there are dimensions then; this one is the inverse everywhere.
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

/// One entry of the list.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// The register of its number; `None` where that is always 0.
    register: Option<usize>,
    size: Divisor,
}

/// `(index[dimension] div by mod size) * stride`; no `mod` for the coarsest digit.
#[derive(Clone, Copy, Debug)]
struct Digit {
    dimension: usize,
    by: Divisor,
    size: Option<Divisor>,
    stride: i64,
}

/// What happens to the registers of an index, in this order; of a place, in the other.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// `from` below `limit` becomes `from div by`, and `into` is `from mod by`.
    Split { from: usize, into: usize, by: Divisor, limit: i64 },
    /// `minor += major * size`.
    Combine { major: usize, minor: usize, size: Divisor },
    /// Nothing: `register` is below `limit` for every element.
    Limit { register: usize, limit: i64 },
}

impl IndexMap {
    /// The index function of `shape`.
    ///
    /// - **Errors**: those of [`ArrayShape::validate`]; [`Reason::NoLayout`], [`Reason::Unbounded`];
    ///   [`Reason::TrailingCombine`] where a tile ends with `*`; [`Reason::Split`] where the array lies in several
    ///   memories; [`Reason::Overflow`] where it has more places than 64 bits count.
    /// - **Cost**: of the order of dimensions and tile entries.
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
        let sizes = shape.sizes(NAME)?;
        let layout = shape.layout(NAME)?;
        if layout.is_split() {
            return Err(Error::new(NAME, Reason::Split));
        }
        let order = layout.minor_to_major.iter().rev().map(|&dimension| dimension as usize);
        let mut plan = Plan::new(&sizes, order);
        for (tile, entries) in layout.tiles.iter().take(tiles).enumerate() {
            plan.tile(tile, &entries.sizes)?;
        }
        let overflow = Error::new(NAME, Reason::Overflow);
        let (terms, places) = plan.terms().ok_or(overflow)?;
        let places_with_tail = layout.with_tail(places).ok_or(overflow)?;
        let strided = strided(&sizes, layout, tiles).ok();
        let digits = strided.filter(|_| places > 0).map(|(layout, _)| digits(&layout));
        let Plan { steps, registers, list } = plan;
        Ok(Self { sizes, steps, registers, list, terms, digits, places, places_with_tail })
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
        check_index(&self.sizes, index)?;
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

    /// As [`multi_index`](Self::multi_index), into a slice: nothing is allocated. Where it refuses, the slice is as before.
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
        let rank = self.sizes.len();
        if index.len() != rank {
            return Err(Error::new(NAME, Reason::IndexRank { entries: index.len(), rank }));
        }
        if place < 0 || place >= self.places_with_tail {
            let reason = Reason::PlaceRange { place, places: self.places_with_tail };
            return Err(Error::new(NAME, reason));
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
        if found { Ok(()) } else { Err(Error::new(NAME, Reason::Padding { place })) }
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

/// The digits of all modes.
fn digits(layout: &DynLayout) -> Vec<Digit> {
    let mut digits = Vec::new();
    for dimension in 0..layout.rank() {
        let mode = layout.whole().entry(dimension);
        let mut divisor = 1;
        for k in 0..mode.leaf_count() {
            let (extent, stride) = mode.leaf(k);
            let is_top = k + 1 == mode.leaf_count();
            let size = (!is_top).then(|| Divisor::new(extent.get()));
            let digit = Digit { dimension, by: Divisor::new(divisor), size, stride: stride.get() };
            if digit.stride != 0 {
                digits.push(digit);
            }
            divisor *= extent.get(); // the size of a mode fits
        }
    }
    digits
}

/// That `index` is an element of an array of these sizes.
pub(super) fn check_index(sizes: &[i64], index: &[i64]) -> Result<(), Error> {
    if index.len() != sizes.len() {
        let reason = Reason::IndexRank { entries: index.len(), rank: sizes.len() };
        return Err(Error::new(NAME, reason));
    }
    for (dimension, (&index, &size)) in iter::zip(index, sizes).enumerate() {
        if index < 0 || index >= size {
            return Err(Error::new(NAME, Reason::IndexRange { dimension, index, size }));
        }
    }
    Ok(())
}

impl Digit {
    #[inline]
    fn of(self, index: &[i64]) -> i64 {
        let (value, _) = self.by.div_rem(index[self.dimension]);
        let value = self.size.map_or(value, |size| size.div_rem(value).1);
        value * self.stride
    }
}

impl Step {
    #[inline]
    fn apply(self, registers: &mut [i64]) {
        match self {
            Self::Split { from, into, by, .. } => {
                (registers[from], registers[into]) = by.div_rem(registers[from]);
            }
            Self::Combine { major, minor, size } => {
                registers[minor] += registers[major] * size.value;
            }
            Self::Limit { .. } => {}
        }
    }

    /// Undoes [`apply`](Self::apply); false where no index leads here.
    fn undo(self, registers: &mut [i64]) -> bool {
        match self {
            Self::Split { from, into, by, limit } => {
                // Both are digits of a place that fits, so this does.
                registers[from] = registers[from] * by.value + registers[into];
                registers[into] = 0;
                registers[from] < limit
            }
            Self::Combine { major, minor, size } => {
                (registers[major], registers[minor]) = size.div_rem(registers[minor]);
                true
            }
            Self::Limit { register, limit } => registers[register] < limit,
        }
    }
}

/// What an index map is made from: the list so far, and how it came about.
struct Plan {
    steps: Vec<Step>,
    registers: usize,
    list: Vec<Place>,
}

impl Plan {
    /// Register `d` is the index in dimension `d`.
    fn new(sizes: &[i64], major_to_minor: impl Iterator<Item = usize>) -> Self {
        let place = |dimension: usize| {
            let size = sizes[dimension];
            Place { register: (size > 1).then_some(dimension), size: Divisor::new(size) }
        };
        Self {
            steps: Vec::new(),
            registers: sizes.len(),
            list: major_to_minor.map(place).collect(),
        }
    }

    fn register(&mut self) -> usize {
        self.registers += 1;
        self.registers - 1
    }

    fn tile(&mut self, tile: usize, entries: &[TileSize]) -> Result<(), Error> {
        let overflow = Error::new(NAME, Reason::Overflow);
        let missing = entries.len().saturating_sub(self.list.len());
        let ones = Place { register: None, size: Divisor::new(1) };
        self.list.splice(0..0, iter::repeat_n(ones, missing));
        let covered = self.list.split_off(self.list.len() - entries.len());
        let mut inner = Vec::new();
        let mut combined = None;
        for (&entry, &place) in iter::zip(entries, &covered) {
            let place = match combined.take() {
                Some(major) => self.combine(major, place).ok_or(overflow)?,
                None => place,
            };
            match entry {
                TileSize::Combine => combined = Some(place),
                TileSize::Size(q) => {
                    let (outer, rest) = self.split(place, q);
                    self.list.push(outer);
                    inner.push(rest);
                }
            }
        }
        if combined.is_some() {
            return Err(Error::new(NAME, Reason::TrailingCombine { tile }));
        }
        self.list.append(&mut inner);
        Ok(())
    }

    /// One place of two; `None` where its size does not fit.
    fn combine(&mut self, major: Place, minor: Place) -> Option<Place> {
        let size = Divisor::new(major.size.value.checked_mul(minor.size.value)?);
        let register = match (major.register, minor.register) {
            (None, None) => None,
            (Some(_), _) if minor.size.value == 1 => major.register,
            (None, Some(register)) => {
                self.limit(register, minor.size.value);
                minor.register
            }
            (Some(major), minor_register) => {
                let register = minor_register.unwrap_or_else(|| {
                    let always_0 = self.register();
                    self.limit(always_0, 1);
                    always_0
                });
                self.steps.push(Step::Combine { major, minor: register, size: minor.size });
                Some(register)
            }
        };
        Some(Place { register, size })
    }

    /// The two places of `place` cut by `q`.
    fn split(&mut self, place: Place, q: i64) -> (Place, Place) {
        let outer = Divisor::new(ceil_div(place.size.value, q));
        let by = Divisor::new(q);
        let (outer_register, inner_register) = match place.register {
            None => (None, None),
            Some(register) if q == 1 => (Some(register), None),
            Some(register) if outer.value <= 1 => {
                self.limit(register, place.size.value);
                (None, Some(register))
            }
            Some(from) => {
                let into = self.register();
                self.steps.push(Step::Split { from, into, by, limit: place.size.value });
                (Some(from), Some(into))
            }
        };
        (
            Place { register: outer_register, size: outer },
            Place { register: inner_register, size: by },
        )
    }

    fn limit(&mut self, register: usize, limit: i64) {
        self.steps.push(Step::Limit { register, limit });
    }

    /// The strides of the registers and the number of places; `None` where they do not fit.
    fn terms(&self) -> Option<(Vec<(usize, i64)>, i64)> {
        if self.list.iter().any(|place| place.size.value == 0) {
            return Some((Vec::new(), 0));
        }
        let mut stride = 1_i64;
        let mut terms = Vec::new();
        for place in self.list.iter().rev() {
            if let Some(register) = place.register {
                terms.push((register, stride));
            }
            stride = stride.checked_mul(place.size.value)?;
        }
        Some((terms, stride))
    }
}

/// A number at least 0 to divide by (where not 0), with its logarithm where it is a power of two.
#[derive(Clone, Copy, Debug)]
struct Divisor {
    value: i64,
    shift: Option<u32>,
}

impl Divisor {
    fn new(value: i64) -> Self {
        let is_power = value > 0 && value & (value - 1) == 0;
        Self { value, shift: is_power.then(|| value.trailing_zeros()) }
    }

    /// `(n div self, n mod self)` of `n >= 0`.
    #[inline]
    fn div_rem(self, n: i64) -> (i64, i64) {
        match self.shift {
            Some(shift) => (n >> shift, n & (self.value - 1)),
            None => (n / self.value, n % self.value),
        }
    }
}
