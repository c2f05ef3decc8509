//! Derivations: an operation step by step, with a sentence for each step.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use colex::{DynLayout, IntTuple, LayoutError, Tiler};

use super::numbers::Numbers;
use super::offsets::{MAX_SORTED, Offsets};
use super::operation::{for_each_mode, rest_of_block, tile_and_rest};
use super::tiles::{logical_places, note_of_bounds, pair_places, places_of, section_of_tiles};
use crate::grid::panels_of;
use crate::{COLORS, Cell, ColorBy, Form, Limits, Marks, Operation, Picture, Section, Space};

impl Picture {
    /// Returns the derivation of the result of an operation: a section for each step, with a sentence.
    ///
    /// | operation | steps |
    /// |---|---|
    /// | composition A o B | the offsets of B; the coordinates of A that they are; the result |
    /// | composition of A with a tiler by mode | those of the composition of each mode; the result |
    /// | divide of A by B | the tile; its complement, the first elements of the tiles; both as a layout; the result |
    /// | product of A and B | the block; its complement, the places; the copies; the result |
    /// | complement of A | the offsets of A; the offsets of the complement; both as a layout |
    /// | inverse of A | the offsets of A; the inverse |
    ///
    /// A tiler by mode has these steps for each mode, one mode after the other. The entry of mode 1 is
    /// then B1. A divide by mode begins with the tiles of A. Selected elements are
    /// [`OUTLINED`](Marks::OUTLINED). Places of partial tiles past the end of A are
    /// [`OUT_OF_BOUNDS`](Marks::OUT_OF_BOUNDS), and offsets that a left inverse does not have to map
    /// are [`PADDING`](Marks::PADDING). The tile or the copy selects the color, where cells have one.
    ///
    /// - **Errors**: those of the operation, see [`of_refusal`](Self::of_refusal).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// use colex_draw::{Form, Limits, Operation, Picture};
    /// let (layout, tiler) = (DynLayout::lit("24:1"), Tiler::lit("4:2"));
    /// let divide = Operation::Divide(Form::Logical, &layout, &tiler);
    /// let picture = Picture::of_steps(&divide, Limits::default())?;
    /// let captions: Vec<_> = picture.sections.iter().map(|step| step.caption.as_str()).collect();
    /// assert_eq!(captions, [
    ///     "tile B = 4:2: the elements that B selects in A = 24:1",
    ///     "rest B* = (2,3):(1,8), the complement of B in 24: the first element of each tile",
    ///     "(B,B*) = (4,(2,3)):(2,(1,8)): column j has the coordinates of tile j in A",
    ///     "A o (B,B*) = (4,(2,3)):(2,(1,8)): mode 0 is the tile, mode 1 is the rest",
    /// ]);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn of_steps(operation: &Operation<'_>, limits: Limits) -> Result<Self, LayoutError> {
        let result = operation.result()?;
        let mut picture = Self::titled(format!("{operation} = {result}"));
        let mut steps = Steps { picture: &mut picture, limits, left: number_of_steps(operation) };
        match *operation {
            Operation::Composition(left, right) => {
                steps.composition("", left, right, &result);
            }
            Operation::Compose(layout, tiler) => steps.compose(layout, tiler, &result)?,
            Operation::Divide(form, layout, tiler) => steps.divide(form, layout, tiler, &result)?,
            Operation::Product(form, layout, tiler) => {
                steps.product(form, layout, tiler, &result)?;
            }
            Operation::BlockedProduct(block, copies) => {
                steps.zipped_product(block, copies, &result, true)?;
            }
            Operation::RakedProduct(block, copies) => {
                steps.zipped_product(block, copies, &result, false)?;
            }
            Operation::Complement(layout, target) => steps.complement(layout, target, &result)?,
            Operation::RightInverse(layout) => {
                let size = result.size();
                let (of_result, of_layout) = spaces_of("");
                steps.picture.add_outlined(format!("offset below {size}"));
                steps.step(
                    of_layout,
                    format!(
                        "A = {layout}: the offsets below {size}, from modes that continue each other \
                         from stride 1"
                    ),
                    layout,
                    |i| (outlined((0..size).contains(&layout.index(i))), None),
                );
                let caption = format!(
                    "R = {result}: R(k) is the coordinate where A has offset k: A(R(k)) = k for k < {size}"
                );
                steps.step(of_result, caption, &result, |_| (Marks::default(), None));
            }
            Operation::LeftInverse(layout) => {
                let (of_result, of_layout) = spaces_of("");
                let caption = format!("A = {layout}: the offset of each coordinate");
                steps.step(of_layout, caption, layout, |_| (Marks::default(), None));
                let reached = steps.offsets_of(layout);
                let is_gap = |k| !matches!(reached, Offsets::Unknown) && !reached.contains(k);
                steps.step(
                    of_result,
                    format!(
                        "L = {result}: L(A(i)) = i; the values at offsets that A does not reach have \
                         no meaning"
                    ),
                    &result,
                    |k| (if is_gap(k) { Marks::PADDING } else { Marks::default() }, None),
                );
            }
        }
        match *operation {
            Operation::Composition(_, right) => {
                let at = |step, cell: &Cell| match step {
                    0 => cell.offset,
                    1 => cell.index,
                    _ => cell.index.map(|i| right.index(i)),
                };
                color_steps(&mut picture, "coordinate of A", at);
                return Ok(picture);
            }
            Operation::RightInverse(_) | Operation::LeftInverse(_) => {
                let at = |step, cell: &Cell| if step == 0 { cell.offset } else { cell.index };
                color_steps(&mut picture, "offset of A", at);
                return Ok(picture);
            }
            Operation::Compose(layout, tiler) => {
                let mut parts = Vec::new();
                for_each_mode(layout, tiler, "", &mut |_, _, right| parts.push(*right))?;
                let at = |step: usize, cell: &Cell| match (parts.get(step / 3), step % 3) {
                    (Some(_), 0) => cell.offset,
                    (Some(_), 1) => cell.index,
                    (Some(right), _) => cell.index.map(|i| right.index(i)),
                    (None, _) => None,
                };
                color_steps(&mut picture, "coordinate of the mode of A", at);
                return Ok(picture);
            }
            _ => {}
        }
        let has_tiles = picture.panels().flat_map(|panel| &panel.cells).any(|c| c.tile.is_some());
        let colors = if has_tiles { ColorBy::Tile } else { ColorBy::Offset { log2_group: 0 } };
        picture.color_by(colors);
        if let Operation::Product(..) | Operation::BlockedProduct(..) | Operation::RakedProduct(..) =
            operation
            && has_tiles
        {
            let cells = picture.panels().flat_map(|panel| &panel.cells);
            let is_small = |tile| (0..COLORS.into()).contains(&tile);
            let has_small_numbers = cells.filter_map(|cell| cell.tile).all(is_small);
            picture.has_small_numbers = has_small_numbers;
            picture.colors = ColorBy::Other("copy");
        }
        Ok(picture)
    }
}

/// Gives each cell of a step the color of a number, which has a name.
fn color_steps(
    picture: &mut Picture,
    name: &'static str,
    number: impl Fn(usize, &Cell) -> Option<i64>,
) {
    let mut has_small_numbers = true;
    for (step, section) in picture.sections.iter_mut().enumerate() {
        for cell in section.rows.iter_mut().flatten().flatten().flat_map(|panel| &mut panel.cells) {
            let number = number(step, cell);
            has_small_numbers &= number.is_none_or(|n| (0..COLORS.into()).contains(&n));
            cell.color = number.map(|n| n.rem_euclid(i64::from(COLORS)) as u8);
        }
    }
    picture.colors = ColorBy::Other(name);
    picture.has_small_numbers = has_small_numbers;
}

/// The sections of a derivation so far.
struct Steps<'a> {
    picture: &'a mut Picture,
    /// The limits of all further steps together.
    limits: Limits,
    /// The number of further steps.
    left: i64,
}

/// Returns the largest number of steps of an operation.
fn number_of_steps(operation: &Operation<'_>) -> i64 {
    match operation {
        Operation::Compose(layout, tiler)
        | Operation::Divide(_, layout, tiler)
        | Operation::Product(_, layout, tiler) => {
            let mut modes = 0;
            // An error is that of the operation, which has a result.
            let _ = for_each_mode(layout, tiler, "", &mut |_, _, _| modes += 1);
            3 * modes + 2
        }
        _ => 4,
    }
}

impl Steps<'_> {
    /// Adds a step: a layout of offsets in memory, with marks and the tile of each flat coordinate.
    fn layout(
        &mut self,
        caption: String,
        layout: &DynLayout,
        cell: impl Fn(i64) -> (Marks, Option<i64>),
    ) {
        self.step(Space::Memory, caption, layout, cell);
    }

    /// Adds a step: a layout, with marks and the tile of each flat coordinate.
    fn step(
        &mut self,
        space: Space,
        caption: String,
        layout: &DynLayout,
        cell: impl Fn(i64) -> (Marks, Option<i64>),
    ) {
        let (panels, note) = panels_of(&layout.shape(), self.limits.share(self.left), |i| {
            let (marks, tile) = cell(i);
            Cell { tile, marks, ..Cell::of_offset(i, layout.index(i)) }
        });
        let caption = match note {
            Some(note) => format!("{caption} ({note})"),
            None => caption,
        };
        self.add(Section { space, ..Section::flow(caption, panels, self.limits) });
    }

    /// Adds a section. Further sections share the cells that are left.
    fn add(&mut self, section: Section) {
        let cells: usize = section.panels().map(|panel| panel.cells.len()).sum();
        self.limits.cells -= cells as i64;
        self.left -= 1;
        self.picture.sections.push(section);
    }

    /// Returns the offsets of a layout, to mark them. A note tells if they are not marked.
    fn offsets_of(&mut self, layout: &DynLayout) -> Offsets {
        let offsets = Offsets::of(layout);
        if let Offsets::Unknown = offsets {
            self.picture.notes.push(format!(
                "the offsets of {layout} are not marked: it has more than {MAX_SORTED} coordinates, and \
                 a stride that is smaller than offsets of other modes"
            ));
        }
        offsets
    }

    fn plain(&mut self, caption: String, layout: &DynLayout) {
        self.layout(caption, layout, |_| (Marks::default(), None));
    }

    /// Adds the steps of a composition, of a mode or of the whole layout.
    fn composition(
        &mut self,
        place: &str,
        left: &DynLayout,
        right: &DynLayout,
        result: &DynLayout,
    ) {
        let (counted, of_left) = spaces_of(place);
        let (a, b) = (named_of("A", place), named_of("B", place));
        let place = prefix_of(place);
        let caption = format!("{place}{b} = {right}: its offsets are coordinates of {a}");
        self.step(counted, caption, right, |_| (Marks::default(), None));
        let reached = self.offsets_of(right);
        self.picture.add_outlined(format!("reached by {b}"));
        let caption = format!("{place}{a} = {left}: the coordinates that {b} reaches");
        self.step(of_left, caption, left, |i| (outlined(reached.contains(i)), None));
        let outside = |&(least, most): &(i64, i64)| least < 0 || most >= left.size();
        if let Some((least, most)) = right.offset_bounds().filter(outside) {
            self.picture.notes.push(format!(
                "{b} reaches the coordinates {least} to {most}, and {a} has size {}: it continues \
                 along its last mode, and {a}(-x) is -{a}(x)",
                left.size(),
            ));
        }
        let caption = format!(
            "{place}{a} o {b} = {result}: the offset {a}({b}(i)) at each coordinate i of {b}"
        );
        self.plain(caption, result);
    }

    fn compose(
        &mut self,
        layout: &DynLayout,
        tiler: &Tiler,
        result: &DynLayout,
    ) -> Result<(), LayoutError> {
        for_each_mode(layout, tiler, "", &mut |place, left, right| {
            // The composition of a mode has a result, because that of all modes has one.
            if let Ok(composed) = left.composition(right) {
                self.composition(place, left, right, &composed);
            }
        })?;
        if let Tiler::ByMode(_) = tiler {
            self.plain(format!("{result}: each mode is composed with its entry"), result);
        }
        Ok(())
    }

    fn divide(
        &mut self,
        form: Form,
        layout: &DynLayout,
        tiler: &Tiler,
        result: &DynLayout,
    ) -> Result<(), LayoutError> {
        let zipped = layout.zipped_divide(tiler);
        let places = match form {
            Form::Logical => logical_places(layout, tiler),
            Form::Zipped | Form::Tiled | Form::Flat => places_of(layout, tiler, result),
        };
        if let Tiler::ByMode(_) = tiler {
            if let Ok(zipped) = &zipped {
                let caption = format!("the tiles of {layout}, numbered by the rests of all modes");
                let limits = self.limits.share(self.left);
                let (section, notes) = section_of_tiles(&caption, layout, tiler, zipped, limits);
                self.picture.notes.extend(notes);
                self.add(section);
            } else {
                self.picture.notes.extend(places.as_deref().and_then(note_of_bounds));
            }
            for_each_mode(layout, tiler, "", &mut |place, mode, tile| {
                self.tile_and_rest(place, mode, tile);
            })?;
            let caption = format!("{result}: {}", modes_of(form));
            self.result_of_tiles(form, tiler, &zipped, places.as_deref(), result, caption);
        } else {
            for_each_mode(layout, tiler, "", &mut |place, mode, tile| {
                self.tile_and_rest(place, mode, tile);
            })?;
            let grouping = match form {
                Form::Logical | Form::Zipped => "mode 0 is the tile, mode 1 is the rest",
                Form::Tiled | Form::Flat => modes_of(form),
            };
            let caption = format!("A o (B,B*) = {result}: {grouping}");
            self.result_of_tiles(form, tiler, &zipped, places.as_deref(), result, caption);
            self.picture.notes.extend(places.as_deref().and_then(note_of_bounds));
        }
        Ok(())
    }

    /// Adds the steps of the tile and the rest of a mode, or of the whole layout.
    fn tile_and_rest(&mut self, place: &str, layout: &DynLayout, tile: &DynLayout) {
        let (counted, of_layout) = spaces_of(place);
        self.picture.add_outlined("in the tile");
        let (a, b) = (named_of("A", place), named_of("B", place));
        let place = prefix_of(place);
        let selected = self.offsets_of(tile);
        self.step(
            of_layout.clone(),
            format!("{place}tile {b} = {tile}: the elements that {b} selects in {a} = {layout}"),
            layout,
            |i| (outlined(selected.contains(i)), None),
        );
        let Some(pair) = tile_and_rest(layout, tile) else { return };
        let Ok(rest) = pair.get(1) else { return };
        self.picture.add_outlined("the first element of a tile");
        let first = self.offsets_of(&rest);
        let target = layout.coalesce().shape();
        self.step(
            of_layout,
            format!(
                "{place}rest {b}* = {rest}, the complement of {b} in {target}: the first element of \
                 each tile"
            ),
            layout,
            |i| (outlined(first.contains(i)), None),
        );
        let elements = tile.size().max(1);
        let places = pair_places(layout, tile);
        self.step(
            counted,
            format!("{place}({b},{b}*) = {pair}: column j has the coordinates of tile j in {a}"),
            &pair,
            |i| {
                let place = places.as_ref().and_then(|places| places.get(i as usize));
                (out_of_bounds(place == Some(&None)), Some(i / elements))
            },
        );
    }

    /// Adds the result of a divide, with the number of the tile in each cell. `places` has the
    /// coordinate of A at each coordinate of the result, `None` out of bounds.
    fn result_of_tiles(
        &mut self,
        form: Form,
        tiler: &Tiler,
        zipped: &Result<DynLayout, LayoutError>,
        places: Option<&[Option<i64>]>,
        result: &DynLayout,
        caption: String,
    ) {
        let tile = zipped.as_ref().ok().and_then(|zipped| zipped.get(0).ok());
        let numbers = match tile {
            _ if form == Form::Logical => {
                Numbers::regrouped(result, 1, |flat| flat.tile_unzip(tiler))
            }
            Some(tile) => Numbers::Rest(tile.size()),
            None => Numbers::Unknown,
        };
        self.layout(caption, result, |i| {
            let place = places.and_then(|places| places.get(i as usize));
            (out_of_bounds(place == Some(&None)), numbers.at(i))
        });
    }

    fn product(
        &mut self,
        form: Form,
        layout: &DynLayout,
        tiler: &Tiler,
        result: &DynLayout,
    ) -> Result<(), LayoutError> {
        for_each_mode(layout, tiler, "", &mut |place, block, copies| {
            self.copies(place, block, copies);
        })?;
        let is_by_mode = matches!(tiler, Tiler::ByMode(_));
        let caption = match form {
            Form::Logical if !is_by_mode => {
                format!("(A, A* o B) = {result}: mode 0 is the block, mode 1 has the copies")
            }
            _ => format!("{result}: {}", modes_of(form)),
        };
        let numbers = Numbers::of_copies(form, layout, tiler);
        self.layout(caption, result, |i| (Marks::default(), numbers.at(i)));
        Ok(())
    }

    /// Adds the steps of a blocked or a raked product.
    fn zipped_product(
        &mut self,
        block: &DynLayout,
        copies: &DynLayout,
        result: &DynLayout,
        is_blocked: bool,
    ) -> Result<(), LayoutError> {
        let rank = block.rank().max(copies.rank());
        let block = block.append_to_rank(rank)?;
        let copies = copies.append_to_rank(rank)?;
        self.copies("", &block, &copies);
        let order = if is_blocked { "(element, copy)" } else { "(copy, element)" };
        let numbers = match (result.rank(), rank) {
            // One pair of both layouts.
            (2, 0 | 1) if is_blocked => Numbers::Rest(block.size()),
            (2, 0 | 1) => Numbers::First(copies.size()),
            _ => Numbers::of_pairs(result, usize::from(is_blocked)),
        };
        let zipped = match (result.rank(), rank) {
            (2, 0 | 1) => "both, as",
            _ => "the modes of both, zipped: each mode is",
        };
        let caption = format!("{zipped} {order}: {result}");
        self.layout(caption, result, |i| (Marks::default(), numbers.at(i)));
        Ok(())
    }

    /// Adds the steps of the block, its complement and the copies, of a mode or of the whole layout.
    fn copies(&mut self, place: &str, block: &DynLayout, copies: &DynLayout) {
        let (a, b) = (named_of("A", place), named_of("B", place));
        let place = prefix_of(place);
        self.plain(format!("{place}block {a} = {block}"), block);
        let Some(rest) = rest_of_block(block, copies) else { return };
        self.picture.add_outlined(format!("used by {b}"));
        let taken = self.offsets_of(copies);
        self.layout(
            format!(
                "{place}complement {a}* = {rest}: the places of copies; {b} = {copies} takes some"
            ),
            &rest,
            |i| (outlined(taken.contains(i)), None),
        );
        if let Ok(places) = rest.composition(copies) {
            self.layout(
                format!("{place}copies {a}* o {b} = {places}: the offset of each copy"),
                &places,
                |i| (Marks::default(), Some(i)),
            );
        }
    }

    fn complement(
        &mut self,
        layout: &DynLayout,
        target: &IntTuple,
        result: &DynLayout,
    ) -> Result<(), LayoutError> {
        let end = target.size()?.max(layout.cosize()).max(result.cosize());
        let memory = DynLayout::col_major(&IntTuple::int(end))?;
        for (name, covered) in [("A", layout), ("the complement A*", result)] {
            self.picture.add_outlined("an offset of the layout");
            let offsets = self.offsets_of(covered);
            self.layout(format!("{name} = {covered}: its offsets, below {end}"), &memory, |i| {
                (outlined(offsets.contains(i)), None)
            });
        }
        let both = DynLayout::from_modes(&[*layout, *result])?;
        let size = layout.size().max(1);
        self.layout(
            format!("(A,A*) = {both}: the offsets of A, repeated at each offset of A*"),
            &both,
            |i| (Marks::default(), Some(i / size)),
        );
        Ok(())
    }
}

/// Returns the spaces of a step that shows coordinates of A, and of a step that shows A.
fn spaces_of(mode: &str) -> (Space, Space) {
    (Space::Coordinate { mode: mode.into() }, Space::Operand { mode: mode.into() })
}

/// Returns the name of an operand of one mode: `B1` of `mode 1`, `B1.0` of `mode 1.0`.
pub(super) fn named_of(operand: &str, place: &str) -> String {
    format!("{operand}{}", place.trim_start_matches("mode "))
}

/// Returns the beginning of the sentence about a mode.
fn prefix_of(place: &str) -> String {
    if place.is_empty() { String::new() } else { format!("{place}: ") }
}

fn out_of_bounds(is_outside: bool) -> Marks {
    if is_outside { Marks::OUT_OF_BOUNDS } else { Marks::default() }
}

fn outlined(is_selected: bool) -> Marks {
    if is_selected { Marks::OUTLINED } else { Marks::default() }
}

/// Returns the sentence about the modes of a form with a tiler by mode.
const fn modes_of(form: Form) -> &'static str {
    match form {
        Form::Logical => "each mode is a pair, the tile and the rest",
        Form::Zipped => "mode 0 has the tiles of all modes, mode 1 has the rests",
        Form::Tiled => "mode 0 has the tiles of all modes, and the rests follow",
        Form::Flat => "the tiles of all modes, and then the rests",
    }
}
