//! Permutations: layouts whose offsets are `0..size`, each once.

use alloc::vec;
use alloc::vec::Vec;

use crate::value::{gcd, named};
use crate::{ComposedLayout, LayoutError, Reason};

/// A layout that maps `0..size` to itself, one to one.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex::offset_set::Permutation;
/// // The transposition of a 2 x 3 matrix in place.
/// let transposed = Permutation::of(DynLayout::lit("(2,3):(3,1)")).unwrap(); // 0 3 1 4 2 5
/// assert_eq!(transposed.cycles(), [vec![0], vec![1, 3, 4, 2], vec![5]]);
/// assert_eq!(transposed.order(), Ok(4));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Permutation {
    /// By flat coordinate: the offset.
    offsets: Vec<usize>,
}

impl Permutation {
    /// Returns the permutation that a layout is; it may be swizzled.
    ///
    /// - **Errors**: [`Reason::OffsetOutside`] or [`Reason::OffsetRepeated`], with the first coordinate
    ///   whose offset is not in `0..size`, or is that of a coordinate before it.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::offset_set::Permutation;
    /// let refused = Permutation::of(DynLayout::lit("4:2")).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "permutation: coordinate 2 has the offset 4, and a permutation has each offset of 0..4 once; \
    ///      use a compact layout"
    /// );
    /// ```
    pub fn of(layout: impl Into<ComposedLayout>) -> Result<Self, LayoutError> {
        named!("permutation", permutation(&layout.into()))
    }

    /// Returns the cycles `i, p(i), p(p(i)), ..`, each from its least coordinate.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex::offset_set::Permutation;
    /// let swizzled = Permutation::of(ComposedLayout::lit("S<1,0,1> o 0 o 4:1")).unwrap();
    /// assert_eq!(swizzled.cycles(), [vec![0], vec![1], vec![2, 3]]);
    /// ```
    #[must_use]
    pub fn cycles(&self) -> Vec<Vec<usize>> {
        let (mut seen, mut cycles) = (vec![false; self.offsets.len()], Vec::new());
        for first in 0..self.offsets.len() {
            let (mut cycle, mut at) = (Vec::new(), first);
            while !seen[at] {
                seen[at] = true;
                cycle.push(at);
                at = self.offsets[at];
            }
            if !cycle.is_empty() {
                cycles.push(cycle);
            }
        }
        cycles
    }

    /// Returns the least `n > 0` for which `n` applications are the identity.
    ///
    /// - **Errors**: [`Reason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::offset_set::Permutation;
    /// assert_eq!(Permutation::of(DynLayout::lit("(2,4):(4,1)")).unwrap().order(), Ok(3));
    /// ```
    pub fn order(&self) -> Result<i64, LayoutError> {
        let mut lengths: Vec<i64> = self.cycles().iter().map(|cycle| cycle.len() as i64).collect();
        lengths.sort_unstable();
        lengths.dedup();
        let order = lengths
            .into_iter()
            .try_fold(1_i64, |order, length| order.checked_mul(length / gcd(order, length)?));
        named!("order", order.ok_or(Reason::Overflow))
    }

    /// Returns an iterator over the coordinates that are their own offsets.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::offset_set::Permutation;
    /// let transposed = Permutation::of(DynLayout::lit("(3,3):(3,1)")).unwrap();
    /// assert_eq!(transposed.fixed_points().collect::<Vec<_>>(), [0, 4, 8]);
    /// ```
    pub fn fixed_points(&self) -> impl Iterator<Item = usize> + '_ {
        self.offsets.iter().enumerate().filter(|(i, offset)| i == *offset).map(|(i, _)| i)
    }
}

fn permutation(layout: &ComposedLayout) -> Result<Permutation, Reason> {
    let size = layout.size();
    let mut coordinates = vec![None; usize::try_from(size).unwrap_or(usize::MAX)];
    let mut offsets = Vec::new();
    for (offset, coordinate) in layout.offsets().zip(0..) {
        let index = usize::try_from(offset).ok();
        match index.and_then(|index| Some((index, coordinates.get_mut(index)?))) {
            None => return Err(Reason::OffsetOutside { coordinate, offset, size }),
            Some((_, Some(first))) => {
                return Err(Reason::OffsetRepeated { first: *first, coordinate, offset, size });
            }
            Some((index, free)) => {
                *free = Some(coordinate);
                offsets.push(index);
            }
        }
    }
    Ok(Permutation { offsets })
}
