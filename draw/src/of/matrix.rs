//! Pictures of matrix instructions: A, B and C in the shape of an L.
//!
//! B is above C and A is left of C, so that the row of A and the column of B that an element of C
//! needs are in line with it.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use colex::atom::{Error, MmaAtom, MmaOperand, TiledMma};
use colex::thread_value::TvLayout;
use colex::{DynLayout, IntTuple, LayoutError};

use super::threads::Owners;
use crate::grid::chunks;
use crate::{Axis, Cell, ColorBy, Limits, Panel, Picture, Section};

impl Picture {
    /// Returns the picture of a matrix instruction: the operands A, B and C with the thread and value
    /// of each element, such as `T3V1`. The thread selects the color.
    ///
    /// ```text
    ///          n
    ///        k B
    ///     k
    ///   m A    C
    /// ```
    ///
    /// The number of a thread is its lane, [`MmaAtom::thr_id`]. An operand that all threads share,
    /// as one in shared memory, has a note and no panel. An instruction with several blocks has a
    /// section for each.
    ///
    /// - **Errors**: those of [`of_threads`](Self::of_threads).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::atom::MmaAtom;
    /// use colex_draw::{Limits, Picture};
    /// // SM80_16x8x8_F32F16F16F32_TN
    /// let (a, b) = ("((4,8),(2,2)):((32,1),(16,8))", "((4,8),2):((16,1),8)");
    /// let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
    /// let atom = MmaAtom::new([16, 8, 8], DynLayout::lit("32:1"), a, b, a)?;
    /// let picture = Picture::of_mma(&atom, Limits::default())?;
    /// let c = picture.panels().find(|panel| panel.name == "C").unwrap();
    /// assert_eq!(c.cell(9, 3).unwrap().text, "T5V3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_mma(atom: &MmaAtom, limits: Limits) -> Result<Self, LayoutError> {
        let [m, n, k] = atom.shape_mnk();
        let blocks = match atom.blocks() {
            1 => String::new(),
            blocks => format!(", {blocks} blocks"),
        };
        let title = format!("MMA {m}x{n}x{k}{blocks}, {} threads", atom.threads());
        let operands = MmaOperand::ALL.map(|operand| atom.tv_layout(operand));
        of_operands(title, &operands, Some(&atom.thr_id()), atom.shape_mnk(), atom.blocks(), limits)
    }

    /// Returns the picture of the tile of a tiled MMA, as [`of_mma`](Self::of_mma) does for an
    /// instruction. The number of a thread is its index in the tiled MMA.
    ///
    /// - **Errors**: those of [`TiledMma::layout_tv`], [`TvLayout::new`] and
    ///   [`of_threads`](Self::of_threads).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::atom::{MmaAtom, TiledMma};
    /// use colex::{DynLayout, Tiler};
    /// use colex_draw::{Limits, Picture};
    /// let (a, b) = ("((4,8),(2,2)):((32,1),(16,8))", "((4,8),2):((16,1),8)");
    /// let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
    /// let atom = MmaAtom::new([16, 8, 8], DynLayout::lit("32:1"), a, b, a)?;
    /// let tiled = TiledMma::new(&atom, &DynLayout::lit("(2,2):(1,2)"), &Tiler::lit("_"))?;
    /// let picture = Picture::of_tiled_mma(&tiled, Limits::default())?;
    /// let c = picture.panels().find(|panel| panel.name == "C").unwrap();
    /// assert_eq!(c.cell(16 + 9, 3).unwrap().text, "T37V3"); // of the second warp along M
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub fn of_tiled_mma(tiled: &TiledMma, limits: Limits) -> Result<Self, Error> {
        let [m, n, k] = tiled.tile_shape();
        let title = format!("tiled MMA {m}x{n}x{k}, {} threads", tiled.threads());
        let mut operands = Vec::new();
        for (operand, (rows, columns)) in MmaOperand::ALL.into_iter().zip([(m, k), (n, k), (m, n)])
        {
            let tile = IntTuple::from_slice(&[rows, columns])?;
            operands.push(TvLayout::new(tiled.layout_tv(operand)?, &tile)?);
        }
        Ok(of_operands(title, &operands, None, tiled.tile_shape(), 1, limits)?)
    }
}

fn of_operands(
    title: String,
    operands: &[TvLayout],
    lanes: Option<&DynLayout>,
    extents: [i64; 3],
    blocks: i64,
    limits: Limits,
) -> Result<Picture, LayoutError> {
    let mut picture = Picture::titled(title);
    let mut owners = Vec::new();
    for (operand, tv) in MmaOperand::ALL.iter().zip(operands) {
        let found = Owners::new(tv, lanes)?;
        let name = operand.name();
        picture.notes.push(format!("{name}: {tv}"));
        let end = if found.is_shared() { "; they are not drawn" } else { "" };
        picture.notes.extend(found.note().map(|note| format!("{name}: {note}{end}")));
        owners.push(found);
    }
    let drawn = drawn_extents(&owners, extents, limits.cells.max(1));
    let drawn_blocks = blocks.min((limits.cells / cells_of(&owners, drawn)).max(1));
    let along_k = match (owners[0].is_shared(), owners[1].is_shared()) {
        (false, _) => Some("columns of A"),
        (true, false) => Some("rows of B"),
        (true, true) => None,
    };
    let mut parts =
        vec![(drawn[0], extents[0], "rows of C"), (drawn[1], extents[1], "columns of C")];
    parts.extend(along_k.map(|name| (drawn[2], extents[2], name)));
    parts.push((drawn_blocks, blocks, "blocks"));
    let parts: Vec<_> = parts
        .iter()
        .filter(|(drawn, all, _)| drawn < all)
        .map(|(drawn, all, name)| format!("the first {drawn} of {all} {name}"))
        .collect();
    if !parts.is_empty() {
        picture.notes.push(format!("a part is drawn: {}", parts.join(", ")));
    }
    for block in 0..drawn_blocks {
        let caption = if blocks > 1 { format!("block {block}") } else { String::new() };
        picture.sections.push(l_shape(caption, &owners, extents, drawn, block, limits));
    }
    picture.color_by(ColorBy::Thread);
    Ok(picture)
}

/// Returns the number of cells of the operands that are drawn.
fn cells_of(owners: &[Owners<'_>], [m, n, k]: [i64; 3]) -> i64 {
    let areas = owners.iter().zip([(m, k), (n, k), (m, n)]);
    let drawn = areas.filter(|(owners, _)| !owners.is_shared());
    drawn
        .fold(0_i64, |sum, (_, (a, b)): (_, (i64, i64))| sum.saturating_add(a.saturating_mul(b)))
        .max(1)
}

/// Returns the extents of the drawn part: the largest ones are halved until all cells fit.
fn drawn_extents(owners: &[Owners<'_>], mut extents: [i64; 3], cells: i64) -> [i64; 3] {
    while cells_of(owners, extents) > cells {
        let Some(largest) = extents.iter_mut().max().filter(|extent| **extent > 1) else { break };
        *largest = (*largest + 1) / 2;
    }
    extents
}

/// Returns the section of one block: `[None, B]` above `[A, C]`, each cut into panels.
fn l_shape(
    caption: String,
    owners: &[Owners<'_>],
    [all_m, all_n, all_k]: [i64; 3],
    [m, n, k]: [i64; 3],
    block: i64,
    limits: Limits,
) -> Section {
    let axis = |name: &str, extent: i64, drawn: i64| Axis::new(name, [extent]).part(0..drawn);
    let (m, n, k) = (axis("m", all_m, m), axis("n", all_n, n), axis("k", all_k, k));
    let flat = |row: i64, rows: i64, column: i64, columns: i64| {
        row + rows * (column + columns * block) // below the size of the operand, which fits
    };
    let a = table(&owners[0], "A", &m, &k, |m, k| flat(m, all_m, k, all_k));
    let b = table(&owners[1], "B", &k, &n, |k, n| flat(n, all_n, k, all_k));
    let c = table(&owners[2], "C", &m, &n, |m, n| flat(m, all_m, n, all_n));
    let (along_m, along_n) = (limits.rows, limits.columns);
    let mut rows = Vec::new();
    let is_drawn = |operand: &Owners<'_>| !operand.is_shared();
    let of_a = chunks(k.len, along_n).filter(|_| is_drawn(&owners[0]));
    let of_a: Vec<_> = of_a.collect();
    for down in chunks(k.len, along_m).filter(|_| is_drawn(&owners[1])) {
        let mut row = vec![None; of_a.len()];
        row.extend(chunks(n.len, along_n).map(|right| Some(b.part(down.clone(), right))));
        rows.push(row);
    }
    for down in chunks(m.len, along_m) {
        let left = of_a.iter().map(|right| Some(a.part(down.clone(), right.clone())));
        let right = chunks(n.len, along_n).map(|right| Some(c.part(down.clone(), right)));
        rows.push(left.chain(right).collect());
    }
    Section { caption, rows, ..Section::default() }
}

/// Returns the panel of an operand.
fn table(
    owners: &Owners<'_>,
    name: &str,
    rows: &Axis,
    columns: &Axis,
    element: impl Fn(i64, i64) -> i64,
) -> Panel {
    let places = (0..rows.len).flat_map(|row| (0..columns.len).map(move |column| (row, column)));
    let cells: Vec<Cell> = places.map(|(row, column)| owners.cell(element(row, column))).collect();
    let name = name.into();
    let (rows, columns) = (rows.clone(), columns.clone());
    Panel { name, shape: owners.tile(), rows, columns, cells, is_path: false }
}
