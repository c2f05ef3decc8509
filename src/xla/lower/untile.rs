//! Tile removal: from the digits of a layout back to its dimensions.
//!
//! The digits form a list in memory order, major to minor. To remove the last tile, take some of
//! the last digits as positions inside a tile, take some digits before those as tile numbers, and
//! join the pairs that continue each other. If each dimension is one digit, the list is the
//! dimension order.
//!
//! ```text
//! y8 x4 (y4 x128) (y2)  ->  y8 x4 (y8 x128)     removes (2,1)
//! (y8 x4) (y8 x128)     ->  y64 x512            removes (8,128)
//! ```
//!
//! A digit inside a tile without a partner was a single tile, possibly wider than the digit: this
//! produces padding. A tile number without a partner had tile size 1. The search tries every number
//! of digits of each kind.

use alloc::vec::Vec;

use crate::value::ModeList;
use crate::xla::Tile;

/// The largest number of tiles that the search tries. XLA's backends use up to three.
pub(super) const MAX_TILES: usize = 3;

/// The largest number of ways to remove a tile that the search tries. It exceeds the need of all
/// backend layouts and takes a fraction of a second.
pub(super) const MAX_ATTEMPTS: u32 = 100_000;

/// The digit `(x div divisor) mod size` of a dimension, in an axis with `width` values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digit {
    pub(super) dimension: usize,
    divisor: i64,
    size: i64,
    width: i64,
}

/// How the search fills a gap between digits: the finer digit gets a wider axis, or a dimension of
/// size 1 that a tile enlarged is inserted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Gaps {
    /// Only the gap below the finest digit becomes an inserted dimension, since nothing else can
    /// fill it.
    WidenDigits,
    /// Every gap becomes an inserted dimension.
    InsertDimensions,
}

/// Returns the digits in memory order, major to minor; `None` if the strides do not nest. Inserted
/// dimensions are numbered from the number of modes on.
pub(super) fn digits_in_memory(modes: &[ModeList], gaps: Gaps) -> Option<Vec<Digit>> {
    let mut digits = Vec::new();
    for (dimension, mode) in modes.iter().enumerate() {
        let mut divisor = 1_i64;
        for k in 0..mode.len() {
            let size = mode.extent(k).get();
            digits.push((mode.stride(k).get(), Digit { dimension, divisor, size, width: size }));
            divisor = divisor.saturating_mul(size);
        }
    }
    digits.sort_by_key(|&(stride, _)| stride);
    let mut in_memory: Vec<Digit> = Vec::new();
    // Stride and end of the previous digit.
    let (mut last, mut end) = (1, 1);
    let mut dimensions = modes.len();
    for (stride, digit) in digits {
        if stride < end || stride % last != 0 {
            return None;
        }
        match in_memory.last_mut() {
            _ if stride == end => {}
            Some(finer) if gaps == Gaps::WidenDigits || stride % end != 0 => {
                finer.width = stride / last;
            }
            _ => {
                let width = stride / end;
                in_memory.push(Digit { dimension: dimensions, divisor: 1, size: 1, width });
                dimensions += 1;
            }
        }
        last = stride;
        end = stride.checked_mul(digit.size)?;
        in_memory.push(digit);
    }
    in_memory.reverse();
    Some(in_memory)
}

/// A list of one digit for each dimension, and the tiles that produce the given list from it, first
/// to last.
pub(super) struct Untiled {
    pub(super) list: Vec<Digit>,
    pub(super) tiles: Vec<Tile>,
}

/// Removes `tiles` tiles, unless the attempts run out.
pub(super) fn untile(list: &[Digit], tiles: usize, attempts: &mut u32) -> Option<Untiled> {
    if tiles == 0 {
        let is_order = list.iter().enumerate().all(|(k, digit)| {
            // The most major dimension may have any width.
            digit.divisor == 1
                && (k == 0 || digit.width == digit.size)
                && !list[..k].iter().any(|other| other.dimension == digit.dimension)
        });
        return is_order.then(|| Untiled { list: list.to_vec(), tiles: Vec::new() });
    }
    for inside in 1..=list.len() {
        let (rest, inner) = list.split_at(list.len() - inside);
        for numbers in 0..=rest.len() {
            let (head, outer) = rest.split_at(rest.len() - numbers);
            for outer_first in [true, false] {
                *attempts = attempts.checked_sub(1)?;
                if let Some((joined, sizes)) = join(outer, inner, outer_first)
                    && let Some(mut found) = untile(&[head, &joined].concat(), tiles - 1, attempts)
                {
                    found.tiles.push(Tile::new(&sizes));
                    return Some(found);
                }
            }
        }
    }
    None
}

/// Returns the digits before a tile split them into `outer` and `inner`, and the sizes of the tile;
/// `None` if the tile has no effect. Digits without a partner precede the next pair, those of
/// `outer` first or last.
fn join(outer: &[Digit], inner: &[Digit], outer_first: bool) -> Option<(Vec<Digit>, Vec<i64>)> {
    let mut joined = Vec::new();
    let mut rest = outer;
    let mut unpaired = Vec::new();
    let mut has_effect = false;
    for digit in inner {
        if let Some(at) = rest.iter().position(|outer| digit.continues_into(outer)) {
            push_unpaired(&mut joined, &rest[..at], &mut unpaired, outer_first);
            joined.push((digit.joined(&rest[at]), digit.width));
            rest = &rest[at + 1..];
            has_effect = true;
        } else if outer.iter().any(|outer| digit.continues_into(outer)) {
            return None; // pairs cross
        } else {
            // One tile holds the whole digit.
            unpaired.push((Digit { width: digit.size, ..*digit }, digit.width));
            has_effect |= digit.width > digit.size;
        }
    }
    push_unpaired(&mut joined, rest, &mut unpaired, outer_first);
    has_effect.then(|| joined.into_iter().unzip())
}

/// Appends digits without a partner to `joined`, with their tile sizes: 1 for those of `outer`.
fn push_unpaired(
    joined: &mut Vec<(Digit, i64)>,
    outer: &[Digit],
    inner: &mut Vec<(Digit, i64)>,
    outer_first: bool,
) {
    let outer = outer.iter().map(|&digit| (digit, 1));
    if outer_first {
        joined.extend(outer);
        joined.append(inner);
    } else {
        joined.append(inner);
        joined.extend(outer);
    }
}

impl Digit {
    /// Returns whether `outer` counts tiles of this size.
    fn continues_into(&self, outer: &Self) -> bool {
        self.dimension == outer.dimension
            && self.size == self.width
            && self.divisor.checked_mul(self.size) == Some(outer.divisor)
    }

    fn joined(&self, outer: &Self) -> Self {
        let size = self.size.saturating_mul(outer.size);
        Self { size, width: self.size.saturating_mul(outer.width), ..*self }
    }
}
