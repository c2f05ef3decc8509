//! Composition: `R(i) = A(B(i))`, the layout A at the offsets of the layout B.
//!
//! `R` has the shape of `B`; a mode of `B` may split into several. The *digits* of the strides
//! decide whether `R` exists. Write A (coalesced, its last extent unbounded) as
//! `(s_0,..,s_r):(d_0,..,d_r)`. A number `x` has the digits `g_0,..,g_r` in the mixed radix of A,
//! with `g_j < s_j` for `j < r`. Then `A(x) = sum g_j * d_j`, and `A(x + y) = A(x) + A(y)` if no
//! digit carries. In `(6,2):(8,2)`, 3 has the digits `(3,0)` and the value 24; `3 + 3` carries to
//! `(0,1)`, of the value 2. It follows that
//!
//! - for a mode `n:k` of B, let `count` be the number of coordinates `i < n` for which no digit of
//!   `i * k` carries. They form one mode of R. If `count < n`, `count` must divide `n`, and a mode
//!   with step `k * count` follows;
//! - all modes of B together are correct if, for every digit j, their largest digits add up to less
//!   than `s_j`.
//!
//! A single carry changes the value, because no mode of a coalesced A continues the mode before it.
//! Several carries can cancel, so the digit rule rejects some pairs that have a composition. The
//! module `by_enumeration` decides those by comparing values, and also pairs where modes of B step
//! in opposite directions.
//!
//! `proofs/` in the repository proves the rule in Coq. `compose_sound` says that every answer is
//! right. `compose_complete` says which errors prove that no layout in the shape of B has the
//! offsets.
//!
//! The module `divide_out` composes layouts with dynamic integers.

mod by_enumeration;
mod divide_out;
mod padded;

pub(super) use padded::divide_padded;

use crate::value::coalesce::coalesced_z;
use crate::value::merge::{Components, Merge};
use crate::value::{DynLayout, Int, MAX_LEAVES, Mode, Node, attempt, fits, named, reason};
use crate::{LayoutError, Reason, Witness};
use by_enumeration::{by_enumeration, in_both_directions};
use divide_out::{divide_coalesced, divide_out, value_or_max};

impl DynLayout {
    /// Returns the layout `R` with `R(i) = self(right(i))`, in the shape of `right`.
    ///
    /// ```text
    /// (6,2):(8,2) o (4,3):(3,1)  ->  ((2,2),3):((24,2),8)
    /// ```
    ///
    /// The digits of the strides decide whether `R` exists. `self` is coalesced first. A number `x`
    /// has digits in the mixed radix of the extents of `self`; the last is unbounded. `self(x)` is
    /// the sum of the digits, each multiplied by its stride, and `self(x + y) == self(x) + self(y)`
    /// if no digit carries. This gives the rule:
    ///
    /// 1. For a mode `n:k` of `right`, let `count` be the number of coordinates `i < n` for which
    ///    no digit of `i * k` carries. They form one mode of `R`, of stride `self(k)`. If
    ///    `count < n`, `count` must divide `n`, and the mode `n/count : k*count` follows by the
    ///    same rule.
    /// 2. For every digit except the last, the largest digits of all modes of `right` must add up
    ///    to less than the extent.
    ///
    /// In the example, `0*3` and `1*3` do not carry in the extent 6, but `2*3` does. So `count` is
    /// 2: the mode `4:3` gives `2:24` and, from `2:6`, `2:2`. Several carries can cancel;
    /// composition decides such pairs by comparing values.
    ///
    /// The last mode of `self` is unbounded: offsets of `right` past its size continue along that
    /// mode. For negative strides of `right`, `self` is an odd function: `self(-x) = -self(x)`.
    /// Digits of opposite signs cancel, so the rule does not apply to strides of both signs. If all
    /// offsets of `right` are multiples of a step that never carries, `self` is linear on them:
    /// `(2,2):(2,1) o (4,6):(4,-6)` is `(4,6):(2,-3)`. Composition compares the values of all others.
    ///
    /// - **Post**: the shape of `right` is [compatible](super::IntTuple::compatible) with the shape
    ///   of the result; `r.index(i) == self.index(right.index(i))` for every `i < right.size()`.
    /// - **Errors**: [`Reason::CrossedMode`], [`Reason::Carry`] and [`Reason::NoLayout`], each with a
    ///   [`Witness`], if no layout in the shape of `right`, with modes split, has these values. A
    ///   layout in another shape may have them: `(6,2):(1,7) o (4,3):(1,4)`, where
    ///   `right(i) == i`. [`Reason::Undecided`] if the values agree at every coordinate that was
    ///   compared, and more coordinates remain. [`Reason::DynamicStructure`],
    ///   [`Reason::UnevenSteps`] and [`Reason::DynamicZeroStride`] with dynamic integers.
    ///   [`Reason::EmptyLeftExtent`] if an extent of `self` except the last is 0. [`Reason::RightOffset`] for a `self` of rank 0 and offsets above 0.
    ///   [`Reason::Overflow`], [`Reason::TooManyLeaves`].
    /// - **Static integers**: with dynamic integers the structure is that of CuTe, which divides
    ///   modes out. It is the same for all values of the dynamic integers, so it does not fit some
    ///   values that have a composition: in `(_3,8):(_1,_3) o _4:_1`, the modes of the left layout
    ///   do not merge, and 4 steps do not divide into 3. Composition compares the result with that
    ///   of the digit rule. [`with_static`](Self::with_static) lets the values decide.
    /// - **Cost**: leaves of `self` times leaves of the result by the digit rule. If carries
    ///   cancel, or strides have both signs, also up to 2,048 comparisons of offsets for each mode
    ///   of `right`, and for all together. Ten times as many would exceed what rustc evaluates in a
    ///   `const` without a lint.
    /// - **Proof**: theorem `compose_sound` in `proofs/composition.v` of the repository proves the
    ///   **Post** line for the digit rule, with integers of any size.
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, composition; CuTe
    ///   `composition`, whose conditions accept wrong layouts (`(6,2):(1,7) o (3,2):(2,3)`) and
    ///   reject correct ones (`(4,4):(1,8) o 4:5`).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, unwrap};
    /// const A: DynLayout = DynLayout::lit("(6,2):(8,2)");
    /// const R: DynLayout = unwrap(A.composition(&DynLayout::lit("(4,3):(3,1)")));
    /// assert_eq!(R.to_string(), "((2,2),3):((24,2),8)");
    ///
    /// let diagonal = DynLayout::lit("(4,4):(1,8)").composition(&DynLayout::lit("4:5"));
    /// assert_eq!(diagonal.unwrap().to_string(), "4:9");
    ///
    /// // The right layout is the identity, but no layout in the shape (4,3) has the values.
    /// let reshaped = DynLayout::lit("(6,2):(1,7)").composition(&DynLayout::lit("(4,3):(1,4)"));
    /// assert!(reshaped.is_err());
    /// ```
    pub const fn composition(&self, right: &Self) -> Result<Self, LayoutError> {
        named!("composition", composition(self, right))
    }

    /// Returns this layout in another shape: the `composition` with the column-major layout of
    /// `shape`.
    ///
    /// - **Post**: `r.index(i) == self.index(i)` for every `i` of the new shape.
    /// - **Errors**: those of [`composition`](Self::composition).
    /// - **Source**: CuTe `Layout::with_shape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::lit("(4,8):(8,1)");
    /// assert_eq!(layout.with_shape(&IntTuple::lit("(2,2,8)")).unwrap().to_string(), "(2,2,8):(8,16,1)");
    /// ```
    pub const fn with_shape(&self, shape: &super::IntTuple) -> Result<Self, LayoutError> {
        named!("with_shape", composition(self, &attempt!("with_shape", Self::col_major(shape))))
    }
}

pub(super) const fn composition(left: &DynLayout, right: &DynLayout) -> Result<DynLayout, Reason> {
    attempt!(check_left(left, right));
    if !left.is_static() || !right.is_static() {
        return match divide_out(left, right) {
            Err(_) if right.is_empty() => broadcast(right),
            divided => divided,
        };
    }
    // Most left layouts are coalesced already and need no copy.
    let coalesced;
    let coalesced_left = if is_coalesced_z(left) {
        left
    } else {
        coalesced = attempt!(coalesced_z(left.whole()).layout());
        &coalesced
    };
    compose_coalesced(coalesced_left, right)
}

/// Returns `mode o right`, where `mode` coalesces as `merge` says.
pub(super) const fn composition_merged(
    mode: Mode<'_>,
    right: &DynLayout,
    merge: Merge<'_>,
) -> Result<DynLayout, Reason> {
    let Merge::Joint(joint) = merge else {
        if mode.node.index == Node::ROOT.index {
            return composition(mode.layout, right); // without a copy
        }
        return composition(&mode.to_layout(), right);
    };
    attempt!(check_left(&mode.to_layout(), right));
    let left = attempt!(merge.coalesced_z(mode).layout());
    let left_is_static = merge.is_static(mode);
    if left_is_static && right.is_static() {
        return compose_jointly(&left, right, mode.node, joint);
    }
    // The values decide how the exact left layout merges.
    let component = mode.layout.with_static(true);
    let exact_mode = Mode { layout: &component, node: mode.node };
    let joint = joint.as_static();
    let exact_left = attempt!(Merge::Joint(joint).coalesced_z(exact_mode).layout());
    let exact_right = right.with_static(true);
    let exact = attempt!(compose_jointly(&exact_left, &exact_right, mode.node, joint));
    match divide_coalesced(&left, left_is_static, right, &exact) {
        Err(_) if right.is_empty() => broadcast(right),
        divided => divided,
    }
}

/// Returns `left o right` for static integers. `left` is the coalesced mode at `node` of a
/// component of `joint`.
///
/// The result is an error if the composition of another component is one, or has another shape.
/// Digits and extents are the same in all components, so only carries that cancel can be the
/// reason.
const fn compose_jointly(
    left: &DynLayout,
    right: &DynLayout,
    node: Node,
    joint: Components<'_>,
) -> Result<DynLayout, Reason> {
    let composed = compose_coalesced(left, right);
    let mut cancelled = None;
    let mut p = 0;
    while joint.count() > 1 && p < joint.count() {
        let mode = Mode { layout: &joint.at(p), node };
        let other = attempt!(Merge::Joint(joint).coalesced_z(mode).layout());
        match (compose_coalesced(&other, right), &composed) {
            (Err(error), _) if error.is_cancelled() => cancelled = Some(error),
            (Err(error), _) => return Err(error),
            (Ok(other), Ok(composed)) if !other.extents().equals(composed.extents()) => {
                return Err(Reason::PositionsDiffer);
            }
            _ => {}
        }
        p += 1;
    }
    match cancelled {
        Some(error) => Err(error),
        None => composed,
    }
}

/// Returns an error if `left` has no offset for some offset of `right`.
const fn check_left(left: &DynLayout, right: &DynLayout) -> Result<(), Reason> {
    if let Some(leaf) = left.inner_zero() {
        return Err(Reason::EmptyLeftExtent { leaf });
    }
    if left.leaf_count() == 0 && right.cosize() > 1 {
        // Rank 0 has one coordinate and no last mode for larger ones.
        return Err(Reason::RightOffset { offset: right.cosize() - 1, size: 1 });
    }
    Ok(())
}

/// Returns `left o right` for static integers. `left` is coalesced.
#[allow(clippy::inline_always)] // avoids a copy of the layout in every composition
#[inline(always)]
const fn compose_coalesced(left: &DynLayout, right: &DynLayout) -> Result<DynLayout, Reason> {
    if left.leaf_count() > 1 && !right.has_one_direction() {
        return if right.is_empty() { broadcast(right) } else { in_both_directions(left, right) };
    }
    let mut out = DynLayout::start();
    let composed = Composer::new(left, &mut out).mode(right.whole());
    let error = match composed {
        Err(error) => error,
        Ok(()) => match out.validate() {
            Err(error) => error,
            Ok(()) => return Ok(out),
        },
    };
    if right.is_empty() {
        return broadcast(right);
    }
    by_enumeration(left, right, error)
}

impl Reason {
    /// Returns whether this error of the digit rule has a witness at which the carries cancel.
    const fn is_cancelled(&self) -> bool {
        match self {
            Self::CrossedMode { witness, .. }
            | Self::Carry { witness, .. }
            | Self::NoLayout { witness } => witness.by_mode == witness.exact,
            _ => false,
        }
    }
}

/// Returns the result for a right layout without coordinates: its shape, with strides 0.
const fn broadcast(right: &DynLayout) -> Result<DynLayout, Reason> {
    Ok(reason!(DynLayout::new(&right.shape(), &right.shape().repeat_like(Int::ZERO))))
}

impl DynLayout {
    /// Returns whether all strides of modes with more than one element have the same sign.
    const fn has_one_direction(&self) -> bool {
        let (mut forward, mut backward, mut k) = (false, false, 0);
        while k < self.leaf_count() {
            if self.extents.value(k) > 1 {
                forward |= self.strides.value(k) > 0;
                backward |= self.strides.value(k) < 0;
            }
            k += 1;
        }
        !(forward && backward)
    }

    /// Returns whether an extent except the last is 0. Flat coordinates would be divided by it.
    const fn inner_zero(&self) -> Option<usize> {
        let mut k = 0;
        while k + 1 < self.leaf_count() {
            if self.extents.value(k) == 0 {
                return Some(k);
            }
            k += 1;
        }
        None
    }
}

/// Returns whether a static layout equals its `coalesce_z`.
const fn is_coalesced_z(layout: &DynLayout) -> bool {
    let len = layout.leaf_count();
    let mut k = 0;
    while k + 1 < len {
        let (extent, stride) = (layout.extents.value(k), layout.strides.value(k));
        let end = extent.wrapping_mul(stride); // a wrong answer after wrapping only costs time
        if extent == 1 || end == layout.strides.value(k + 1) {
            return false;
        }
        k += 1;
    }
    len > 0
}

/// Composes `left`, which is coalesced, with `right` by the digit rule.
#[inline]
pub(super) const fn by_digits(left: &DynLayout, right: Mode<'_>) -> Result<DynLayout, Reason> {
    let mut out = DynLayout::start();
    attempt!(Composer::new(left, &mut out).mode(right));
    out.finish()
}

/// The state of a composition by the digit rule.
struct Composer<'a> {
    /// The left layout, coalesced: only its leaves matter.
    left: &'a DynLayout,
    /// The number of left modes before the last one, which is unbounded.
    bounded: usize,
    out: &'a mut DynLayout,
    /// The digits of the current step, one for each bounded left mode.
    step: [i64; MAX_LEAVES],
    /// The largest sum of the digits of all pieces so far, one for each bounded left mode.
    digits: [i64; MAX_LEAVES],
    /// The last coordinate of all pieces so far. If a digit overflows, it is the witness.
    corner: Corner,
    /// The product of the right extents before the current leaf.
    before: i64,
    /// Whether the strides of `right` are negative, so that the digits are those of `-right(i)`.
    backward: bool,
}

/// Sums over the pieces: the offset in the right layout, the offset in the result and the flat
/// coordinate.
#[derive(Clone, Copy)]
struct Corner {
    right: i64,
    result: i64,
    index: i64,
}

impl<'a> Composer<'a> {
    const fn new(left: &'a DynLayout, out: &'a mut DynLayout) -> Self {
        Self {
            left,
            bounded: left.leaf_count() - 1,
            out,
            step: [0; MAX_LEAVES],
            digits: [0; MAX_LEAVES],
            corner: Corner { right: 0, result: 0, index: 0 },
            before: 1,
            backward: false,
        }
    }

    /// Composes a mode of the right layout, entry by entry.
    const fn mode(&mut self, mode: Mode<'_>) -> Result<(), Reason> {
        if mode.is_leaf() {
            return self.leaf(mode.extent(), mode.stride());
        }
        let open = self.out.open();
        let mut entries = mode.entries();
        while let Some(entry) = entries.next() {
            attempt!(self.mode(entry));
        }
        self.out.close(open);
        Ok(())
    }

    const fn leaf(&mut self, n: Int, k: Int) -> Result<(), Reason> {
        self.backward |= n.get() > 1 && k.get() < 0;
        let before = self.before;
        self.before = self.before.saturating_mul(n.get());
        if k.get() == 0 || n.get() == 0 {
            self.out.push(n, Int::ZERO);
            return Ok(());
        }
        if self.bounded == 0 {
            self.out.push(n, fits!(k.mul(self.left.strides.get(0))));
            return Ok(());
        }
        self.split_leaf(n.get(), k.get(), before)
    }

    /// Splits the leaf `n:k` into the modes of the result, by the digits of `k`.
    const fn split_leaf(&mut self, n: i64, k: i64, before: i64) -> Result<(), Reason> {
        let sign = k.signum();
        let mut step = fits!(k.checked_abs());
        if n == 1 {
            let value = fits!(self.value(step));
            self.out.push(Int::ONE, attempt!(signed(sign, value)));
            return Ok(());
        }
        let mut rest = n;
        let mut before = before;
        let mut open = None;
        loop {
            let (run, value) = attempt!(self.piece(rest, step, before));
            if run == n {
                self.out.push(Int::new(n), attempt!(signed(sign, value)));
                return Ok(());
            }
            if open.is_none() {
                open = Some(self.out.open());
            }
            self.out.push(Int::new(run), attempt!(signed(sign, value)));
            rest /= run;
            if rest == 1 {
                break;
            }
            step = fits!(step.checked_mul(run));
            before = before.saturating_mul(run);
        }
        if let Some(open) = open {
            self.out.close(open);
        }
        Ok(())
    }

    /// Returns how many of at most `rest` steps of length `step` make no carry, and the value of
    /// one step. One step advances the flat coordinate of `right` by `before`.
    const fn piece(&mut self, rest: i64, step: i64, before: i64) -> Result<(i64, i64), Reason> {
        let mut value = 0_i64;
        let mut run = rest;
        let mut quotient = step as u64;
        let mut r = 0;
        while r < self.bounded && quotient != 0 {
            let extent = self.left.extents.value(r) as u64;
            let g = (quotient % extent) as i64;
            quotient /= extent;
            self.step[r] = g;
            if g > 0 {
                let steps = (extent as i64 - 1) / g + 1;
                run = if steps < run { steps } else { run };
                let term = fits!(g.checked_mul(self.left.strides.value(r)));
                value = fits!(value.checked_add(term));
            }
            r += 1;
        }
        if quotient != 0 {
            let stride = self.left.strides.value(self.bounded);
            let term = fits!((quotient as i64).checked_mul(stride));
            value = fits!(value.checked_add(term));
        }
        if run != rest && rest % run != 0 {
            return Err(Reason::CrossedMode {
                extent: rest,
                run,
                witness: self.witness(
                    before.saturating_mul(run),
                    value.saturating_mul(run),
                    step.saturating_mul(run),
                ),
            });
        }
        attempt!(self.add_to_corner(run, step, value, before));
        let mut j = 0;
        while j < r {
            attempt!(self.add_digits(j, run, self.step[j]));
            j += 1;
        }
        Ok((run, value))
    }

    const fn add_to_corner(
        &mut self,
        run: i64,
        step: i64,
        value: i64,
        before: i64,
    ) -> Result<(), Reason> {
        let corner = &mut self.corner;
        corner.index = corner.index.saturating_add((run - 1).saturating_mul(before));
        let right = fits!((run - 1).checked_mul(step));
        corner.right = fits!(corner.right.checked_add(right));
        let result = fits!((run - 1).checked_mul(value));
        corner.result = fits!(corner.result.checked_add(result));
        Ok(())
    }

    /// Adds `run - 1` steps with digit `g` in left mode `r`; returns an error if the digit can
    /// carry.
    const fn add_digits(&mut self, r: usize, run: i64, g: i64) -> Result<(), Reason> {
        let extent = self.left.extents.value(r);
        self.digits[r] = self.digits[r].saturating_add((run - 1).saturating_mul(g));
        if self.digits[r] < extent {
            return Ok(());
        }
        let corner = self.corner;
        let witness = self.witness(corner.index, corner.result, corner.right);
        Err(Reason::Carry { extent, digits: self.digits[r], witness })
    }

    /// Returns A at the flat coordinate `x >= 0`, past the end too; `None` past 64 bits or for a
    /// division by an extent 0.
    const fn value(&self, x: i64) -> Option<i64> {
        match self.left.try_index(x) {
            Ok(value) => Some(value),
            Err(_) => None,
        }
    }

    /// Returns the witness at flat coordinate `index`, where the offset of the right layout is `x`,
    /// or `-x` if its strides are negative.
    const fn witness(&self, index: i64, by_mode: i64, x: i64) -> Witness {
        let sign = if self.backward { -1 } else { 1 };
        let exact = value_or_max(self.left, x).saturating_mul(sign);
        Witness { index, by_mode: by_mode.saturating_mul(sign), exact }
    }
}

/// Returns `sign * value`.
const fn signed(sign: i64, value: i64) -> Result<Int, Reason> {
    Ok(Int::new(fits!(sign.checked_mul(value))))
}
