//! From table: the layout, or the swizzled layout, of a table of offsets.

use super::{
    ComposedLayout, DynLayout, Int, IntTuple, MAX_LEAVES, ModeList, Swizzle, attempt, fits, named,
};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// Returns the coalesced layout whose offsets are `table`, in order.
    ///
    /// Definition: the first mode ends at the first uneven step; that index is its extent. The next
    /// mode is found in the same way among every `extent`-th entry.
    ///
    /// - **Post**: `r.size() == table.len()`, `r.index(i) == table[i]`; no other coalesced layout
    ///   has this table; `from_table` of the offsets of `A` is `A.coalesce()`.
    /// - **Errors**: [`Reason::NotALayout`] if no layout has this table: it does not begin with 0
    ///   (use [`ComposedLayout::from_table`]), or it is not affine (a swizzle);
    ///   [`Reason::TooManyLeaves`]; [`Reason::Overflow`].
    /// - **Cost**: one pass to find the modes, one pass to check them.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::from_table(&[0, 3, 1, 4, 2, 5]).unwrap();
    /// assert_eq!(layout.to_string(), "(2,3):(3,1)");
    /// assert!(DynLayout::from_table(&[0, 1, 3, 2]).is_err());
    /// ```
    pub const fn from_table(table: &[i64]) -> Result<Self, LayoutError> {
        named!("from_table", from_table(table))
    }
}

impl ComposedLayout {
    /// Returns the simplest layout whose offsets are `table`, in order: a layout, a layout with an
    /// offset, or a swizzled layout.
    ///
    /// ```text
    /// 5 6 7 8    ->  S<0,0,0> o 5 o 4:1
    /// 0 1 3 2    ->  S<1,0,1> o 0 o 4:1
    /// ```
    ///
    /// The swizzle has the fewest bits of all that give this table. Among equals a positive shift
    /// is preferred, then a short one, then a low base. The inner layout is coalesced. If an entry
    /// is negative, only swizzles whose fields begin within the bits of the entries are tried.
    ///
    /// - **Post**: `r.size() == table.len()`, `r.index(i) == table[i]`.
    /// - **Errors**: [`Reason::NotSwizzled`], with the first index that no such layout fits;
    ///   [`Reason::Overflow`].
    /// - **Cost**: that of [`DynLayout::from_table`] for each of the `n^3 / 3` swizzles of `n`
    ///   bits. Most of them end at an early entry.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let text = |table: &[i64]| ComposedLayout::from_table(table).map(|layout| layout.to_string());
    /// assert_eq!(text(&[0, 1, 2, 3]).unwrap(), "S<0,0,0> o 0 o 4:1");
    /// assert_eq!(text(&[0, 1, 3, 2]).unwrap(), "S<1,0,1> o 0 o 4:1");
    /// assert_eq!(
    ///     text(&[0, 1, 3, 3]).unwrap_err().to_string(),
    ///     "from_table: no layout has this table, with or without an offset and a swizzle of its 2 \
    ///      bits; entry 3 (counted from 0) is 3 and fits none; change that entry, or split the \
    ///      table"
    /// );
    /// ```
    pub const fn from_table(table: &[i64]) -> Result<Self, LayoutError> {
        named!("from_table", composed_from_table(table, None, usize::MAX))
    }
}

const fn from_table(table: &[i64]) -> Result<DynLayout, Reason> {
    if !table.is_empty() && table[0] != 0 {
        return Err(Reason::NotALayout { index: 0 });
    }
    strided(table, Swizzle::IDENTITY, 0, &mut Misfits::none())
}

/// Returns [`ComposedLayout::from_table`], or the simplest layout in `shape` whose offsets are
/// `table`. The search ends when all swizzles together have compared `limit` entries.
pub(super) const fn composed_from_table(
    table: &[i64],
    shape: Option<&IntTuple>,
    limit: usize,
) -> Result<ComposedLayout, Reason> {
    let mut misfits = Misfits::none();
    if let Some(layout) = attempt!(over(table, shape, Swizzle::IDENTITY, &mut misfits)) {
        return Ok(layout);
    }
    // A field that begins above bit `rows` does not help: an offset that is not linear in the
    // coordinates changes by at most 2^rows, which carries into no higher bit.
    let rows = entry_bits(table);
    let mut bits = 1;
    while bits <= rows {
        let mut sign = 1;
        while sign >= -1 {
            let mut distance = bits;
            while distance <= rows {
                let mut base = 0;
                while base + distance <= rows {
                    if let Ok(swizzle) = Swizzle::checked(bits, base, sign * distance)
                        && let Some(layout) = attempt!(over(table, shape, swizzle, &mut misfits))
                    {
                        return Ok(layout);
                    }
                    if misfits.compared > limit {
                        return Err(Reason::Undecided { limit: limit as i64 });
                    }
                    base += 1;
                }
                distance += 1;
            }
            sign -= 2;
        }
        bits += 1;
    }
    let index = misfits.farthest;
    Err(Reason::NotSwizzled { index, offset: table[index], bits: rows })
}

/// First indices that do not fit under earlier swizzles. Most other swizzles fail there too, so
/// these entries are compared first.
struct Misfits {
    farthest: usize,
    recent: [usize; 8],
    count: usize,
    /// The number of entries compared under all swizzles.
    compared: usize,
}

impl Misfits {
    const fn none() -> Self {
        Self { farthest: 0, recent: [0; 8], count: 0, compared: 0 }
    }

    const fn add(&mut self, index: usize) {
        if index > self.farthest {
            self.farthest = index;
        }
        self.recent[self.count % self.recent.len()] = index;
        self.count += 1;
    }
}

/// Returns the layout under `swizzle`, if there is one. Otherwise adds an index that does not fit:
/// the first one, unless the first one is before `misfits.farthest`.
const fn over(
    table: &[i64],
    shape: Option<&IntTuple>,
    swizzle: Swizzle,
    misfits: &mut Misfits,
) -> Result<Option<ComposedLayout>, Reason> {
    let offset = if table.is_empty() { 0 } else { swizzle.apply(table[0]) };
    let inner = match (strided(table, swizzle, offset, misfits), shape) {
        (Ok(inner), Some(shape)) => match inner.with_shape(shape) {
            Ok(inner) => Ok(inner),
            Err(_) => Err(Reason::NotALayout { index: table.len() - 1 }),
        },
        (inner, _) => inner,
    };
    match inner {
        Ok(inner) => Ok(Some(attempt!(ComposedLayout::checked(swizzle, Int::new(offset), &inner)))),
        Err(Reason::NotALayout { index }) => {
            misfits.add(index);
            Ok(None)
        }
        Err(reason) if swizzle.is_identity() => Err(reason),
        Err(_) => Ok(None), // other swizzles may need fewer modes or smaller strides
    }
}

/// Returns the number of bits of all entries, without the sign.
const fn entry_bits(table: &[i64]) -> i64 {
    let (mut union, mut i) = (0, 0);
    while i < table.len() {
        union |= table[i] ^ (table[i] >> 63);
        i += 1;
    }
    64 - union.leading_zeros() as i64
}

/// Returns the layout of the entries `swizzle(table[i]) - base`, the first of which is 0. The error
/// has the first entry that does not fit, or one of `misfits`.
const fn strided(
    table: &[i64],
    swizzle: Swizzle,
    base: i64,
    misfits: &mut Misfits,
) -> Result<DynLayout, Reason> {
    let mut modes = ModeList::new();
    if table.is_empty() {
        modes.push(Int::ZERO, Int::ONE);
        return modes.layout();
    }
    let mut step = 1;
    while step < table.len() {
        let stride = fits!(swizzle.apply(table[step]).checked_sub(base));
        let mut extent = 1;
        while extent * step < table.len()
            && is_at(swizzle.apply(table[extent * step]), base, stride, extent as i64)
        {
            extent += 1;
        }
        if modes.len() == MAX_LEAVES {
            return Err(Reason::TooManyLeaves);
        }
        modes.push(Int::new(extent as i64), Int::new(stride));
        misfits.compared += extent;
        step *= extent;
        if !table.len().is_multiple_of(step) {
            break; // entry `step` does not fit, unless an earlier entry does not
        }
    }
    let mut k = 0;
    while k < misfits.count && k < misfits.recent.len() {
        let index = misfits.recent[k];
        misfits.compared += 1;
        if swizzle.apply(table[index]) as i128 != base as i128 + modes.index(index as i64) {
            return Err(Reason::NotALayout { index });
        }
        k += 1;
    }
    let layout = attempt!(modes.layout());
    let mut i = 0;
    while i < table.len() {
        misfits.compared += 1;
        let offset = base as i128 + modes.index(i as i64);
        if swizzle.apply(table[i]) as i128 != offset || i >= step {
            return Err(Reason::NotALayout { index: i });
        }
        i += 1;
    }
    Ok(layout)
}

/// Returns whether `value == base + stride * steps`.
const fn is_at(value: i64, base: i64, stride: i64, steps: i64) -> bool {
    value as i128 == base as i128 + stride as i128 * steps as i128
}
