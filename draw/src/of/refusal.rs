//! Pictures of refusals: the coordinate at which a result would be wrong, and both offsets there.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use colex::error::{Collision, Witness};
use colex::{DynLayout, IntTuple, LayoutError};

use super::operation::Part;
use super::steps::named_of;
use crate::grid::{Grid, NO_CELLS, Panels};
use crate::{Cell, ColorBy, Limits, Marks, Operation, Panel, Picture, Section};

impl Picture {
    /// Returns the picture of an error at its counterexample; `None` if the error has none, or if it
    /// is not an error of this operation.
    ///
    /// If the reason has a [`witness`](colex::Reason::witness), this is
    /// [`of_witness`](Self::of_witness) of the composition that
    /// failed: of a divide or a product it is a step, of one mode if the tiler is by mode. The layouts of
    /// mode 1 are then A1 and B1. The notes tell both offsets, and not the sentence of the error.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Marks, Operation, Picture};
    /// let (a, b) = (DynLayout::lit("(6,2):(1,7)"), DynLayout::lit("(3,2):(2,3)"));
    /// let operation = Operation::Composition(&a, &b);
    /// let error = operation.result().unwrap_err();
    /// let picture = Picture::of_refusal(&error, &operation, Limits::default()).unwrap();
    /// assert_eq!(
    ///     picture.notes,
    ///     ["at i = 5 = (2,1): B(i) = 7 and A(7) = 8, but mode by mode gives A(4) + A(3) = 4 + 3 = 7"],
    /// );
    /// let right = picture.panels().next().unwrap();
    /// assert!(right.cell(2, 1).unwrap().marks.contains(Marks::WITNESS));
    /// ```
    #[must_use]
    pub fn of_refusal(
        error: &LayoutError,
        operation: &Operation<'_>,
        limits: Limits,
    ) -> Option<Self> {
        let reason = error.reason();
        let witness = reason.witness()?;
        let has_failed = |part: &Part| {
            part.left.composition(&part.right).is_err_and(|other| other.reason() == reason)
        };
        let part = operation.parts().into_iter().find(has_failed)?;
        // A divide composes A with the tile and the rest; a product, its complement with B.
        let (a, b) = (named_of("A", &part.mode), named_of("B", &part.mode));
        let (a, b) = match operation {
            Operation::Divide(..) => (a, format!("({b},{b}*)")),
            Operation::Product(..)
            | Operation::BlockedProduct(..)
            | Operation::RakedProduct(..) => (format!("{a}*"), b),
            _ => (a, b),
        };
        let mut picture = picture_of_witness([&a, &b], &part.left, &part.right, witness, limits)?;
        if !matches!(operation, Operation::Composition(..)) {
            let place = match part.mode.as_str() {
                "" => String::new(),
                mode => format!(" of {mode}"),
            };
            let step = format!("the step{place} that fails is {} o {}", part.left, part.right);
            picture.notes.insert(0, step);
        }
        picture.title = operation.to_string();
        Some(picture)
    }

    /// Returns the picture of a composition A o B with a counterexample: the layout B with its
    /// coordinate, and the layout A with the offsets that are compared.
    ///
    /// The coordinate is the [`WITNESS`](Marks::WITNESS) in B. In A, the coordinate `B(index)` is the
    /// [`WITNESS`](Marks::WITNESS): its offset is exact. The cells with the offset that the
    /// composition mode by mode gives are [`DIFFERENT`](Marks::DIFFERENT). If this offset is the sum of
    /// the offsets of A at the modes of B, a third panel has the sum at each coordinate of B. The
    /// picture is `None` unless `index` is a coordinate of B.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::error::Witness;
    /// use colex_draw::{Limits, Picture};
    /// let (a, b) = (DynLayout::lit("(6,2):(1,7)"), DynLayout::lit("(3,2):(2,3)"));
    /// let witness = Witness { index: 5, by_mode: 7, exact: 8 };
    /// let picture = Picture::of_witness(&a, &b, witness, Limits::default()).unwrap();
    /// let names: Vec<_> = picture.panels().map(|panel| panel.name.as_str()).collect();
    /// assert_eq!(names, ["B = (3,2):(2,3)", "A = (6,2):(1,7)", "mode by mode"]);
    /// ```
    #[must_use]
    pub fn of_witness(
        left: &DynLayout,
        right: &DynLayout,
        witness: Witness,
        limits: Limits,
    ) -> Option<Self> {
        picture_of_witness(["A", "B"], left, right, witness, limits)
    }

    /// Returns the picture of a layout with two coordinates of the same offset, both marked as
    /// [`WITNESS`](Marks::WITNESS); `None` unless both are coordinates of the layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::error::Collision;
    /// use colex_draw::{Limits, Picture};
    /// let collision = Collision { first: 0, second: 2, offset: 0 };
    /// let layout = DynLayout::lit("(2,3):(3,0)");
    /// let picture = Picture::of_collision(&layout, collision, Limits::default()).unwrap();
    /// assert_eq!(picture.notes, ["the coordinates 0 = (0,0) and 2 = (0,1) have offset 0"]);
    /// ```
    #[must_use]
    pub fn of_collision(layout: &DynLayout, collision: Collision, limits: Limits) -> Option<Self> {
        let Collision { first, second, offset } = collision;
        if first.min(second) < 0 || first.max(second) >= layout.size() {
            return None;
        }
        let mut picture = Self::titled(layout.to_string());
        let shape = layout.shape();
        picture.notes.push(format!(
            "the coordinates {} and {} have offset {offset}",
            coordinate_of(&shape, first),
            coordinate_of(&shape, second),
        ));
        let panels = marked(layout, first, limits, |i| {
            let is_shared = i == first || i == second;
            (layout.index(i), if is_shared { Marks::WITNESS } else { Marks::default() })
        });
        picture.push_panels(panels, limits);
        picture.color_by(ColorBy::Offset { log2_group: 0 });
        Some(picture)
    }
}

/// Returns the picture of [`Picture::of_witness`], with the names of both layouts.
fn picture_of_witness(
    [name_of_left, name_of_right]: [&str; 2],
    left: &DynLayout,
    right: &DynLayout,
    witness: Witness,
    limits: Limits,
) -> Option<Picture> {
    let Witness { index, by_mode, exact } = witness;
    if index < 0 || index >= right.size() {
        return None;
    }
    let at = right.index(index);
    let mut picture = Picture::titled(format!("{left} o {right}"));
    let (a, b) = (name_of_left, name_of_right);
    let modes = ByMode::of(left, right, index, by_mode);
    let value = match &modes {
        Some(modes) => sum_of(a, &modes.terms_at(index), by_mode),
        None => by_mode.to_string(),
    };
    picture.notes.push(format!(
        "at i = {}: {b}(i) = {at} and {a}({at}) = {exact}, but mode by mode gives {value}",
        coordinate_of(&right.shape(), index),
    ));
    if at < 0 {
        picture.notes.push(format!("{a} has no coordinate {at}: {a}(-x) is -{a}(x)"));
    } else if at >= left.size() {
        picture.notes.push(format!(
            "{a} has no coordinate {at}: it continues along its last mode, past its size {}",
            left.size(),
        ));
    }
    let limits = limits.share(2 + i64::from(modes.is_some()));
    let mut add = |name: &str, layout: &str, (panels, note): Panels| -> Vec<Panel> {
        picture.notes.extend(note.map(|note| format!("{name}: {note}")));
        panels.into_iter().map(|panel| panel.named(&format!("{name}{layout}"))).collect()
    };
    let of_right = marked(right, index, limits, |i| {
        let marks = if i == index { Marks::WITNESS } else { Marks::default() };
        (right.index(i), marks)
    });
    let of_left = marked(left, at, limits, |i| {
        let offset = left.index(i);
        let marks = match i {
            _ if i == at => Marks::WITNESS,
            _ if offset == by_mode => Marks::DIFFERENT,
            _ => Marks::default(),
        };
        (offset, marks)
    });
    let mut lists =
        vec![add(b, &format!(" = {right}"), of_right), add(a, &format!(" = {left}"), of_left)];
    if let Some(modes) = modes {
        let sums = marked(right, index, limits, |i| {
            let marks = if i == index { Marks::DIFFERENT } else { Marks::default() };
            (modes.sum_at(i), marks)
        });
        lists.push(add("mode by mode", "", sums));
    }
    picture.sections.push(Section::side_by_side("", lists));
    picture.color_by(ColorBy::Offset { log2_group: 0 });
    Some(picture)
}

/// The modes of B, each with the composition of A with it alone.
struct ByMode(Vec<(DynLayout, DynLayout)>);

impl ByMode {
    /// Returns the modes if their offsets at `index` have this sum.
    fn of(left: &DynLayout, right: &DynLayout, index: i64, sum: i64) -> Option<Self> {
        let composed = |i| {
            let mode = right.get(i).ok()?;
            Some((mode, left.composition(&mode).ok()?))
        };
        let modes = Self((0..right.rank()).map(composed).collect::<Option<_>>()?);
        (modes.0.len() > 1 && modes.sum_at(index) == sum).then_some(modes)
    }

    /// Returns the offset in B and in A of each mode at a flat coordinate.
    fn terms_at(&self, mut index: i64) -> Vec<(i64, i64)> {
        let term = |(mode, composed): &(DynLayout, DynLayout)| {
            let size = mode.size().max(1);
            let digit = index % size;
            index /= size;
            (mode.index(digit), composed.index(digit))
        };
        self.0.iter().map(term).collect()
    }

    fn sum_at(&self, index: i64) -> i64 {
        self.terms_at(index).into_iter().fold(0, |sum, (_, offset)| sum.wrapping_add(offset))
    }
}

/// Returns the sum of the terms that are not 0: `A(4) + A(3) = 4 + 3 = 7`.
fn sum_of(name: &str, terms: &[(i64, i64)], sum: i64) -> String {
    let used: Vec<_> = terms.iter().filter(|term| **term != (0, 0)).collect();
    let places: Vec<_> = used.iter().map(|(at, _)| format!("{name}({at})")).collect();
    let offsets: Vec<_> = used.iter().map(|(_, offset)| offset.to_string()).collect();
    match used.len() {
        0 => sum.to_string(),
        1 => format!("{} = {sum}", places[0]),
        _ => format!("{} = {} = {sum}", places.join(" + "), offsets.join(" + ")),
    }
}

/// Returns the panels of the coordinates of a layout. `cell` gets a flat coordinate and returns its
/// number and its marks. The part with the coordinate `focus` is drawn, if the layout has it.
fn marked(
    layout: &DynLayout,
    focus: i64,
    limits: Limits,
    cell: impl Fn(i64) -> (i64, Marks),
) -> Panels {
    let Some(mut grid) = Grid::of(&layout.shape()) else {
        return (Vec::new(), Some(NO_CELLS.into()));
    };
    if (0..layout.size()).contains(&focus) {
        grid = grid.focused_on(focus);
    }
    grid.panels(limits, |i| {
        let (offset, marks) = cell(i);
        Cell { marks, ..Cell::of_offset(i, offset) }
    })
}

/// Returns a flat coordinate with its form in a shape: `5 = (2,1)`.
fn coordinate_of(shape: &IntTuple, index: i64) -> String {
    match shape.idx2crd(&IntTuple::int(index)) {
        Ok(coordinate) if coordinate.as_int().is_none() => format!("{index} = {coordinate}"),
        _ => index.to_string(),
    }
}
