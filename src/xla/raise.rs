//! Raise: the shape of XLA that lies in memory as a layout does.
//!
//! ```text
//! ((2,4,8),(128,4)):((1,256,4096),(2,1024)) on 64 x 512  ->  f32[64,512]{1,0:T(8,128)(2,1)}
//! ```
//!
//! Sorted by stride, the digits of a layout are the list of places that the tiles have left, major to minor. The last tile
//! is undone by taking some of the last places as places inside tiles, and some before those as numbers of tiles, and
//! joining the pairs that go on from one another. When each dimension is one place, the list is the order of dimensions.
//!
//! ```text
//! y8 x4 (y4 x128) (y2)  ->  y8 x4 (y8 x128)     undoes (2,1)
//! (y8 x4) (y8 x128)     ->  y64 x512            undoes (8,128)
//! ```
//!
//! Fewer tiles are tried first. What comes out is lowered again and compared, so that no wrong shape is answered.

use alloc::vec::Vec;

use super::lower::fitted;
use super::{ArrayShape, ElementType, Error, Layout, Reason, Tile};
use crate::DynLayout;
use crate::value::{ModeList, coalesced};

const NAME: &str = "raise";

/// Most tiles that are tried. XLA's backends use up to three.
const TILES: usize = 3;

/// Most ways to undo a tile that are tried: far more than any layout of a backend takes, and a fraction of a second.
const TRIES: u32 = 100_000;

impl ArrayShape {
    /// A shape of these sizes whose elements lie in memory as `layout` says.
    ///
    /// Found are orders of dimensions; dimensions that take more places in memory than they have elements, by a tile of the
    /// larger size; and digits that up to three tiles make, none of them with `*`. Of several shapes it is one with as few
    /// tiles as can be, dimensions of size 1 most major. The layout does not say how much memory lies behind the last
    /// element, so the tiles may be others than those that a layout was lowered from.
    ///
    /// - **Pre**: one mode for each dimension; strides positive where they matter.
    /// - **Post**: `r.lower()` has the offset of `layout` at every index inside `sizes`.
    /// - **Errors**: [`Reason::LengthMismatch`] where the modes are not as many as the sizes; [`Reason::NegativeSize`];
    ///   [`Reason::PaddedSize`] where a mode is smaller than its dimension; [`Reason::NotExpressible`] where no such shape
    ///   was found; those of [`validate`](Self::validate).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::xla::{ArrayShape, ElementType};
    /// let raise = |sizes: &[i64], layout: &str| {
    ///     ArrayShape::raise(ElementType::F32, sizes, &DynLayout::lit(layout)).map(|shape| shape.to_string())
    /// };
    /// assert_eq!(raise(&[2, 3], "(2,3):(1,2)")?, "f32[2,3]{0,1}");
    /// assert_eq!(raise(&[2, 3], "(2,3):(1,4)")?, "f32[2,3]{0,1:T(4)}"); // rows of 4 places
    /// assert_eq!(raise(&[3, 5], "((2,2),(2,3)):((2,12),(1,4))")?, "f32[3,5]{1,0:T(2,2)}");
    /// assert_eq!(
    ///     raise(&[64, 512], "((2,4,8),(128,4)):((1,256,4096),(2,1024))")?,
    ///     "f32[64,512]{1,0:T(8,128)(2,1)}",
    /// );
    /// assert!(raise(&[2, 3], "(2,3):(1,1)").is_err()); // elements on one another
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn raise(
        element_type: ElementType,
        sizes: &[i64],
        layout: &DynLayout,
    ) -> Result<Self, Error> {
        let refuse = |reason| Err(Error::new(NAME, reason));
        if layout.rank() != sizes.len() {
            let reason = Reason::LengthMismatch { expected: sizes.len(), found: layout.rank() };
            return refuse(reason);
        }
        let mut shape = Self::new(element_type, sizes);
        shape.validate()?;
        if sizes.contains(&0) {
            return Ok(shape);
        }
        let modes = modes(sizes, layout)?;
        for fills in [Fills::Last, Fills::All] {
            let Some(places) = places(&modes, fills) else { break };
            let mut tries = TRIES;
            for tiles in 0..=TILES {
                let found = undo(&places, tiles, &mut tries);
                shape.layout = found.and_then(|found| written(&found, sizes));
                if shape.layout.is_some() && is_as(&shape, &modes) {
                    return Ok(shape);
                }
            }
        }
        refuse(Reason::NotExpressible)
    }
}

/// The canonical modes of `layout` on `sizes`.
fn modes(sizes: &[i64], layout: &DynLayout) -> Result<Vec<ModeList>, Error> {
    let mut modes = Vec::with_capacity(sizes.len());
    for (dimension, &size) in sizes.iter().enumerate() {
        let mode = layout.whole().entry(dimension);
        let padded = (0..mode.leaf_count())
            .fold(1, |size: i64, k| size.saturating_mul(mode.leaf(k).0.get()));
        if padded < size {
            return Err(Error::new(NAME, Reason::PaddedSize { dimension, padded, size }));
        }
        modes.push(fitted(&coalesced(mode.to_layout().with_static(true).whole()), size));
    }
    Ok(modes)
}

/// Whether `shape` is lowered to these modes.
fn is_as(shape: &ArrayShape, expected: &[ModeList]) -> bool {
    let Ok(lowered) = shape.lower() else { return false };
    let Ok(found) = modes(&lowered.sizes, &lowered.layout) else { return false };
    let digits = |mode: &ModeList| -> Vec<_> {
        (0..mode.len()).map(|k| (mode.extent(k).get(), mode.stride(k).get())).collect()
    };
    found.iter().map(digits).eq(expected.iter().map(digits))
}

/// The digit `(x div divisor) mod size` of a dimension, in a place with room for `width` of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    dimension: usize,
    divisor: i64,
    size: i64,
    width: i64,
}

/// What becomes of places that no digit needs: room for more of the digit that they follow, or a dimension of size 1 that
/// a tile made larger.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fills {
    /// A dimension behind the finest digit only, which nothing else can be.
    Last,
    /// A dimension everywhere.
    All,
}

/// The digits in memory order, major to minor; `None` where strides do not nest. Dimensions that fill places are numbered
/// from the number of modes on.
fn places(modes: &[ModeList], fills: Fills) -> Option<Vec<Place>> {
    let mut digits = Vec::new();
    for (dimension, mode) in modes.iter().enumerate() {
        let mut divisor = 1_i64;
        for k in 0..mode.len() {
            let size = mode.extent(k).get();
            digits.push((mode.stride(k).get(), Place { dimension, divisor, size, width: size }));
            divisor = divisor.saturating_mul(size);
        }
    }
    digits.sort_by_key(|&(stride, _)| stride);
    let mut places: Vec<Place> = Vec::new();
    // Stride and end of the digit before.
    let (mut last, mut end) = (1, 1);
    let mut dimensions = modes.len();
    for (stride, digit) in digits {
        if stride < end || stride % last != 0 {
            return None;
        }
        match places.last_mut() {
            _ if stride == end => {}
            Some(finer) if fills == Fills::Last || stride % end != 0 => finer.width = stride / last,
            _ => {
                let width = stride / end;
                places.push(Place { dimension: dimensions, divisor: 1, size: 1, width });
                dimensions += 1;
            }
        }
        last = stride;
        end = stride.checked_mul(digit.size)?;
        places.push(digit);
    }
    places.reverse();
    Some(places)
}

/// A list of one place for each dimension, and the tiles that make the given list of it, first to last.
struct Found {
    list: Vec<Place>,
    tiles: Vec<Tile>,
}

/// Undoes `tiles` tiles, as long as there are tries left.
fn undo(list: &[Place], tiles: usize, tries: &mut u32) -> Option<Found> {
    if tiles == 0 {
        let is_order = list.iter().enumerate().all(|(k, place)| {
            // The most major dimension may have any room.
            place.divisor == 1
                && (k == 0 || place.width == place.size)
                && !list[..k].iter().any(|other| other.dimension == place.dimension)
        });
        return is_order.then(|| Found { list: list.to_vec(), tiles: Vec::new() });
    }
    for inside in 1..=list.len() {
        let (rest, inner) = list.split_at(list.len() - inside);
        for numbers in 0..=rest.len() {
            let (head, outer) = rest.split_at(rest.len() - numbers);
            for outer_first in [true, false] {
                *tries = tries.checked_sub(1)?;
                if let Some((joined, sizes)) = join(outer, inner, outer_first)
                    && let Some(mut found) = undo(&[head, &joined].concat(), tiles - 1, tries)
                {
                    found.tiles.push(Tile::new(&sizes));
                    return Some(found);
                }
            }
        }
    }
    None
}

/// The places before a tile made `outer` and `inner` of them, and the tile; `None` where no tile does anything there.
/// Places without a partner stand before the next pair, those of `outer` first or last.
fn join(outer: &[Place], inner: &[Place], outer_first: bool) -> Option<(Vec<Place>, Vec<i64>)> {
    let mut joined = Vec::new();
    let mut sizes = Vec::new();
    let mut does_something = false;
    let mut next = 0;
    let mut waiting: Vec<(Place, i64)> = Vec::new();
    for &place in inner {
        let partner = outer.iter().position(|outer| place.is_inside(outer));
        match partner {
            Some(at) if at < next => return None, // pairs cross
            Some(at) => {
                let alone = outer[next..at].iter().map(|&outer| (outer, 1));
                let pair = (place.joined(&outer[at]), place.width);
                next = at + 1;
                does_something = true;
                push_all(&mut joined, &mut sizes, alone, &mut waiting, outer_first);
                joined.push(pair.0);
                sizes.push(pair.1);
            }
            None => {
                does_something |= place.width > place.size;
                waiting.push((Place { width: place.size, ..place }, place.width));
            }
        }
    }
    let alone = outer[next..].iter().map(|&outer| (outer, 1));
    push_all(&mut joined, &mut sizes, alone, &mut waiting, outer_first);
    does_something.then_some((joined, sizes))
}

/// Moves places without a partner to the list, with the sizes that the tile has there.
fn push_all(
    joined: &mut Vec<Place>,
    sizes: &mut Vec<i64>,
    outer: impl Iterator<Item = (Place, i64)>,
    inner: &mut Vec<(Place, i64)>,
    outer_first: bool,
) {
    let mut all: Vec<_> = outer.collect();
    if outer_first {
        all.append(inner);
    } else {
        all.splice(0..0, inner.drain(..));
    }
    for (place, size) in all {
        joined.push(place);
        sizes.push(size);
    }
}

impl Place {
    /// Whether `outer` counts tiles of this size.
    fn is_inside(&self, outer: &Self) -> bool {
        self.dimension == outer.dimension
            && self.size == self.width
            && self.divisor.checked_mul(self.size) == Some(outer.divisor)
    }

    fn joined(&self, outer: &Self) -> Self {
        let size = self.size.saturating_mul(outer.size);
        Self { size, width: self.size.saturating_mul(outer.width), ..*self }
    }
}

/// The layout of the list. Dimensions of size 1 stand where the list has room for one, or in front; `None` where it has room
/// for more, behind dimensions that are there.
fn written(found: &Found, sizes: &[i64]) -> Option<Layout> {
    let is_fill = |place: &&Place| place.dimension >= sizes.len();
    let mut ones = (0..sizes.len()).filter(|&dimension| sizes[dimension] == 1);
    // A tile puts dimensions in front by itself.
    let front = found.list.iter().take_while(is_fill).count();
    let mut order = Vec::with_capacity(sizes.len());
    for place in &found.list[front..] {
        order.push(if is_fill(&place) { ones.next()? } else { place.dimension } as i64);
    }
    order.splice(0..0, ones.map(|dimension| dimension as i64));
    let mut layout = Layout::from_major_to_minor(&order);
    layout.tiles.clone_from(&found.tiles);
    Some(layout)
}
