//! Pictures of refusals: the coordinate at which a result would be wrong, and both offsets there.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use colex::error::{Collision, Witness};
use colex::{DynLayout, IntTuple, LayoutError, Reason};

use super::operation::Part;
use crate::grid::{Grid, NO_CELLS, Panels};
use crate::{Cell, ColorBy, Limits, Marks, Operation, Panel, Picture, Section};

impl Picture {
    /// Returns the picture of an error at its counterexample; `None` if the error has none, or if it
    /// is not an error of this operation.
    ///
    /// For [`Reason::Carry`], [`Reason::CrossedMode`], [`Reason::NoLayout`] and
    /// [`Reason::DynamicStructure`] this is [`of_witness`](Self::of_witness) of the composition that
    /// failed: of a divide or a product it is a step, of one mode if the tiler is by mode. The notes
    /// tell both offsets, and not the sentence of the error.
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
    /// assert_eq!(picture.notes[0], "B maps coordinate 5 = (2,1) to 7");
    /// assert_eq!(picture.notes[1], "A(B(5)) = A(7) is 8, and mode by mode gives 7");
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
        let witness = witness_of(reason)?;
        let has_failed = |part: &Part| {
            part.left.composition(&part.right).is_err_and(|other| other.reason() == reason)
        };
        let part = operation.parts().into_iter().find(has_failed)?;
        let mut picture = Self::of_witness(&part.left, &part.right, witness, limits)?;
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
    /// composition mode by mode gives are [`DIFFERENT`](Marks::DIFFERENT). The picture is `None` unless
    /// `index` is a coordinate of B.
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
    /// assert_eq!(names, ["B = (3,2):(2,3)", "A = (6,2):(1,7)"]);
    /// ```
    #[must_use]
    pub fn of_witness(
        left: &DynLayout,
        right: &DynLayout,
        witness: Witness,
        limits: Limits,
    ) -> Option<Self> {
        let Witness { index, by_mode, exact } = witness;
        if index < 0 || index >= right.size() {
            return None;
        }
        let at = right.index(index);
        let mut picture = Self::titled(format!("{left} o {right}"));
        let coordinate = coordinate_of(&right.shape(), index);
        picture.notes.push(format!("B maps coordinate {coordinate} to {at}"));
        picture
            .notes
            .push(format!("A(B({index})) = A({at}) is {exact}, and mode by mode gives {by_mode}"));
        let limits = limits.share(2);
        let (of_right, note) = marked(right, index, limits, |i, _| {
            if i == index { Marks::WITNESS } else { Marks::default() }
        });
        picture.notes.extend(note.map(|note| format!("B: {note}")));
        let (of_left, note) = marked(left, at, limits, |i, offset| {
            if i == at {
                Marks::WITNESS
            } else if offset == by_mode {
                Marks::DIFFERENT
            } else {
                Marks::default()
            }
        });
        picture.notes.extend(note.map(|note| format!("A: {note}")));
        if at < 0 {
            picture.notes.push(format!("A has no coordinate {at}: A(-x) is -A(x)"));
        } else if at >= left.size() {
            picture.notes.push(format!(
                "A has no coordinate {at}: it continues along its last mode, past its size {}",
                left.size(),
            ));
        }
        let named = |panels: Vec<Panel>, name: &str, layout: &DynLayout| -> Vec<Panel> {
            let name = format!("{name} = {layout}");
            panels.into_iter().map(|panel| panel.named(&name)).collect()
        };
        picture.sections.push(Section::side_by_side(
            "",
            vec![named(of_right, "B", right), named(of_left, "A", left)],
        ));
        picture.color_by(ColorBy::Offset { log2_group: 0 });
        Some(picture)
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
        let panels = marked(layout, first, limits, |i, _| {
            if i == first || i == second { Marks::WITNESS } else { Marks::default() }
        });
        picture.push_panels(panels, limits);
        picture.color_by(ColorBy::Offset { log2_group: 0 });
        Some(picture)
    }
}

/// Returns the counterexample of a composition.
const fn witness_of(reason: Reason) -> Option<Witness> {
    match reason {
        Reason::Carry { witness, .. }
        | Reason::CrossedMode { witness, .. }
        | Reason::NoLayout { witness }
        | Reason::DynamicStructure { witness } => Some(witness),
        _ => None,
    }
}

/// Returns the panels of a layout with marks for a flat coordinate and its offset. The part with the
/// coordinate `focus` is drawn, if the layout has it.
fn marked(
    layout: &DynLayout,
    focus: i64,
    limits: Limits,
    marks: impl Fn(i64, i64) -> Marks,
) -> Panels {
    let Some(mut grid) = Grid::of(&layout.shape()) else {
        return (Vec::new(), Some(NO_CELLS.into()));
    };
    if (0..layout.size()).contains(&focus) {
        grid = grid.focused_on(focus);
    }
    grid.panels(limits, |i| {
        let offset = layout.index(i);
        Cell { marks: marks(i, offset), ..Cell::of_offset(i, offset) }
    })
}

/// Returns a flat coordinate with its form in a shape: `5 = (2,1)`.
fn coordinate_of(shape: &IntTuple, index: i64) -> String {
    match shape.idx2crd(&IntTuple::int(index)) {
        Ok(coordinate) if coordinate.as_int().is_none() => format!("{index} = {coordinate}"),
        _ => index.to_string(),
    }
}
