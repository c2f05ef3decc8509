//! Lower: the layout of the algebra that is a tiled layout of XLA.
//!
//! ```text
//! f32[3,5]{1,0:T(2,2)}  ->  ((2,2),(2,3)):((2,12),(1,4))
//! ```
//!
//! One mode for each dimension, in dimension order. A tile of 2 makes two digits of a coordinate, the place in the tile
//! and the number of the tile, and each digit has one stride. See [`digits`](super::digits) for how tiles act on
//! digits.
//!
//! The mode is as large as whole tiles ask for, 6 for 5 here: who walks the array stays below the array's own sizes.
//! The memory may be longer than the layout reaches, too, since its last places may be padding.

use super::digits::{DIGITS, NAME, Of, Tiling, fits};
use super::{Error, Reason, from_minor_to_major};
use crate::value::{ModeList, attempt, ceil_div};
use crate::{DynLayout, Int, LayoutError, MAX_LEAVES};

/// In a tile of [`lower_parts`]: this dimension is one with the next more minor one, `*` in texts.
///
/// - **Source**: XLA `Tile::kCombineDimension`, the same number.
///
/// # Examples
///
/// ```
/// use colex::xla::{self, COMBINE};
/// let layout = xla::lower_parts(&[2, 4, 6], &[2, 1, 0], &[&[COMBINE, 2, 3]])?;
/// assert_eq!(layout.to_string(), "(2,(2,2),(3,2)):(24,(3,12),(1,6))");
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[doc(alias = "kCombineDimension")]
pub const COMBINE: i64 = i64::MIN;

/// The layout of an array with extents `dimensions` whose dimensions move in the order `minor_to_major`, fastest first,
/// in tiles, each major to minor and of what the one before it left.
///
/// ```text
/// bf16[64,512]{1,0:T(8,128)(2,1)}  ->  ((2,4,8),(128,4)):((1,256,4096),(2,1024))
/// ```
///
/// The canonical form: one mode for each dimension, digits fine to coarse, no digit of extent 1 (but `1:0` for a mode
/// without another), none that goes on where the one before it ends, and the coarsest as small as can be.
///
/// - **Pre**: `minor_to_major` is a permutation of `0..dimensions.len()`; tile sizes are positive or [`COMBINE`].
/// - **Post**: `r(i) ==` the [place](super::IndexMap::linear_index) of the element `i`, for every `i` inside; without
///   tiles the layout of [`from_minor_to_major`]. An array without elements is lowered as if it had no tiles.
/// - **Errors**: [`Reason::NoStridedForm`] where no digits do it: a tile cuts the inside of another unevenly, or cuts
///   dimensions that `*` combines, so that a carry crosses from one to the other. Without `*`, or with `*` in the first
///   tile only, these are all such layouts. (A `*` in a later tile may put together what was cut unevenly; few of
///   those that again have strides by chance are refused.) [`Reason::MinorToMajorLength`] and its kin,
///   [`Reason::EmptyTile`], [`Reason::TileSize`], [`Reason::TrailingCombine`], [`Reason::NegativeSize`],
///   [`Reason::Overflow`];
///   [`Reason::Layout`] where the layout would need more than [`MAX_LEAVES`] integers.
/// - **Cost**: independent of the sizes; a `const fn`. About a microsecond, and 20 KB of stack.
/// - **Source**: the formula of XLA's `tiled_layout.md`, `LayoutUtil::LinearIndexForNestedTiling`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, xla};
/// const TILED: DynLayout = match xla::lower_parts(&[64, 512], &[1, 0], &[&[8, 128], &[2, 1]]) {
///     Ok(layout) => layout,
///     Err(_) => panic!(),
/// };
/// assert_eq!(TILED.to_string(), "((2,4,8),(128,4)):((1,256,4096),(2,1024))");
///
/// let error = xla::lower_parts(&[16, 16], &[1, 0], &[&[8, 8], &[3, 1]]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "lower: tile 1 takes 3 of 8, which one does not divide: no strides say where the elements lie; the index \
///      functions do",
/// );
/// ```
pub const fn lower_parts(
    dimensions: &[i64],
    minor_to_major: &[usize],
    tiles: &[&[i64]],
) -> Result<DynLayout, Error> {
    match lower_with_places(dimensions, minor_to_major, tiles) {
        Ok((layout, _)) => Ok(layout),
        Err(error) => Err(error),
    }
}

/// As [`lower_parts`], with the number of places: the product of the list that the tiles make.
pub(super) const fn lower_with_places(
    dimensions: &[i64],
    minor_to_major: &[usize],
    tiles: &[&[i64]],
) -> Result<(DynLayout, i64), Error> {
    attempt!(check_order(dimensions.len(), minor_to_major));
    let mut is_empty = false;
    let mut k = 0;
    while k < dimensions.len() {
        if dimensions[k] < 0 {
            let reason = Reason::NegativeSize { dimension: k, size: dimensions[k] };
            return Err(Error::new(NAME, reason));
        }
        is_empty |= dimensions[k] == 0;
        k += 1;
    }
    let mut tiling = attempt!(Tiling::new(dimensions, minor_to_major));
    let mut tile = 0;
    while tile < tiles.len() {
        attempt!(tiling.tile(tile, tiles[tile]));
        tile += 1;
    }
    if is_empty {
        return Ok((attempt!(in_algebra(&from_minor_to_major(dimensions, minor_to_major))), 0));
    }
    let (place, places) = attempt!(tiling.place());
    attempt!(tiling.dissolve(place));
    let mut out = DynLayout::start();
    let open = out.open();
    let mut dimension = 0;
    while dimension < dimensions.len() {
        tiling.mode(Of::Dimension(dimension), place).append_to(&mut out);
        dimension += 1;
    }
    out.close(open);
    Ok((attempt!(in_algebra(&out.done(NAME))), places))
}

impl Tiling<'_> {
    /// The number that is the place in memory, and how many places there are: the places of the list are row-major, and
    /// the stride of a digit is its weight in the number.
    const fn place(&mut self) -> Result<(usize, i64), Error> {
        let place = attempt!(self.number(1));
        let mut stride = 1_i64;
        let mut p = self.place_count;
        while p > 0 {
            p -= 1;
            let number = self.places[p];
            attempt!(self.add(place, number, stride));
            stride = fits!(stride.checked_mul(self.widths[number]));
        }
        Ok((place, stride))
    }

    /// Adds `stride * number` to `place`. The number becomes 0.
    const fn add(&mut self, place: usize, number: usize, stride: i64) -> Result<(), Error> {
        let mut k = 0;
        while k < self.digit_count {
            let step = fits!(self.weights[number][k].checked_mul(stride));
            self.weights[place][k] = fits!(self.weights[place][k].checked_add(step));
            k += 1;
        }
        self.weights[number] = [0; DIGITS];
        Ok(())
    }

    /// Puts digits of dimensions into `place` for the digits of wholes: the last whole first, since its sum may have
    /// digits of one before it.
    const fn dissolve(&mut self, place: usize) -> Result<(), Error> {
        while self.whole_count > 0 {
            self.whole_count -= 1;
            let whole = self.wholes[self.whole_count];
            let of = Of::Whole(self.whole_count);
            let mode = self.mode(of, place);
            let mut k = 0;
            while k < self.digit_count {
                if self.digits[k].of.is(of) {
                    self.weights[place][k] = 0;
                }
                k += 1;
            }
            let mut k = 0;
            while k < mode.len() {
                let (extent, stride) = (mode.extent(k).get(), mode.stride(k).get());
                k += 1;
                let rest = whole.number;
                let digit = if k < mode.len() {
                    attempt!(self.cut_again(rest, extent, whole.refusal))
                } else {
                    rest
                };
                attempt!(self.add(place, digit, stride));
            }
        }
        Ok(())
    }

    /// The digits of `of` with their strides in `place`, in canonical form.
    const fn mode(&self, of: Of, place: usize) -> ModeList {
        let mut mode = ModeList::new();
        let mut divisor = 1_i64;
        // Digits chain up: each begins where the one before it ends.
        while let Some(k) = self.digit_at(of, divisor) {
            let stride = self.weights[place][k];
            mode.push_coalesced(Int::new(self.digits[k].size), Int::new(stride));
            divisor = divisor.saturating_mul(self.digits[k].size);
        }
        fitted(&mode, self.bound(of))
    }

    const fn digit_at(&self, of: Of, divisor: i64) -> Option<usize> {
        let mut k = 0;
        while k < self.digit_count {
            let digit = &self.digits[k];
            if digit.of.is(of) && digit.size > 1 && digit.divisor == divisor {
                return Some(k);
            }
            k += 1;
        }
        None
    }
}

/// The coalesced `mode` on `0..size`: the coarsest digit as small as can be.
pub(super) const fn fitted(mode: &ModeList, size: i64) -> ModeList {
    let mut fitted = ModeList::new();
    let mut finer = 1_i64;
    let mut k = 0;
    while k < mode.len() && finer < size {
        let (extent, needed) = (mode.extent(k).get(), ceil_div(size, finer));
        let extent = if needed < extent { needed } else { extent };
        fitted.push(Int::new(extent), mode.stride(k));
        finer = finer.saturating_mul(extent);
        k += 1;
    }
    fitted
}

/// That `minor_to_major` is a permutation of `0..rank`.
const fn check_order(rank: usize, minor_to_major: &[usize]) -> Result<(), Error> {
    let entries = minor_to_major.len();
    if entries != rank {
        return Err(Error::new(NAME, Reason::MinorToMajorLength { entries, rank }));
    }
    if rank > MAX_LEAVES {
        let reason = LayoutError::new(NAME, crate::Reason::TooManyLeaves);
        return Err(Error::new(NAME, Reason::Layout(reason)));
    }
    let mut named = [false; MAX_LEAVES];
    let mut k = 0;
    while k < rank {
        let dimension = minor_to_major[k];
        if dimension >= rank {
            let entry = if dimension > i64::MAX as usize { i64::MAX } else { dimension as i64 };
            return Err(Error::new(NAME, Reason::MinorToMajorRange { entry, rank }));
        }
        if named[dimension] {
            let reason = Reason::MinorToMajorRepeats { entry: dimension as i64 };
            return Err(Error::new(NAME, reason));
        }
        named[dimension] = true;
        k += 1;
    }
    Ok(())
}

/// The algebra's answer.
const fn in_algebra(answer: &Result<DynLayout, LayoutError>) -> Result<DynLayout, Error> {
    match answer {
        Ok(layout) => Ok(*layout),
        Err(error) => Err(Error::new(NAME, Reason::Layout(*error))),
    }
}
