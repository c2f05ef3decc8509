//! Operands of instructions and of tiled MMAs, in the shape of an L.

use colex::atom::{MmaOperand, TiledMma};
use colex::thread_value::TvLayout;
use colex::{DynLayout, IntTuple, Tiler};
use colex_draw::{Limits, Panel, Picture};

use crate::atoms::{ATOMS, OPERANDS, SM80_16X8X16};
use crate::{all, check};

/// Checks every cell of one operand, by all threads and values.
fn check_operand(
    picture: &Picture,
    block: usize,
    operand: MmaOperand,
    tv: &TvLayout,
    number: &impl Fn(i64) -> i64,
) {
    let is_operand = |panel: &&Panel| panel.name.starts_with(operand.name());
    let section = &picture.sections[block];
    let tile: Vec<_> = (0..2).map(|i| tv.tile().get(i).unwrap().size().unwrap()).collect();
    let first = block as i64 * tile[0] * tile[1];
    let mut owners = vec![Vec::new(); (tile[0] * tile[1]) as usize];
    for i in 0..tv.layout().size() {
        let element = tv.layout().index(i) - first;
        if (0..owners.len() as i64).contains(&element) {
            owners[element as usize].push((i % tv.threads(), i / tv.threads()));
        }
    }
    let mut found = 0;
    for panel in section.panels().filter(is_operand) {
        for row in 0..panel.rows.len {
            for column in 0..panel.columns.len {
                let cell = panel.cell(row, column).unwrap();
                let (row, column) = (panel.rows.first + row, panel.columns.first + column);
                // Rows of B are k, and its tile is (N,K).
                let (i, j) = if operand == MmaOperand::B { (column, row) } else { (row, column) };
                let element = i + tile[0] * j;
                assert_eq!(cell.index, Some(element + first));
                let owners = &owners[element as usize];
                let (thread, value) = owners[0];
                let text = match owners.len() {
                    1 => format!("T{}V{value}", number(thread)),
                    many => format!("T{}V{value}+{}", number(thread), many - 1),
                };
                assert_eq!(cell.text, text);
                found += 1;
            }
        }
    }
    if found == 0 {
        // Memory that all threads share.
        assert!(tv.threads() > 1);
        assert!(owners.iter().all(|owners| owners.len() as i64 == tv.threads()));
        let note = format!("{}: all {} threads have", operand.name(), tv.threads());
        assert!(picture.notes.iter().any(|found| found.starts_with(&note)));
    } else {
        assert_eq!(found, tile[0] * tile[1]);
    }
}

#[test]
fn instructions() {
    for (name, atom) in &ATOMS {
        let picture = Picture::of_mma(atom, all()).unwrap();
        check(&picture, all());
        assert_eq!(picture.sections.len() as i64, atom.blocks(), "{name}");
        let lanes = atom.thr_id();
        for block in 0..picture.sections.len() {
            for operand in OPERANDS {
                let tv = atom.tv_layout(operand);
                check_operand(&picture, block, operand, &tv, &|thread| lanes.index(thread));
            }
        }
    }
}

#[test]
fn the_shape_of_an_l() {
    let picture = Picture::of_mma(&SM80_16X8X16, all()).unwrap();
    let names: Vec<Vec<_>> = picture.sections[0]
        .rows
        .iter()
        .map(|row| row.iter().map(|panel| panel.as_ref().map(|panel| &*panel.name)).collect())
        .collect();
    assert_eq!(names, [[None, Some("B")], [Some("A"), Some("C")]]);
    let axes: Vec<_> =
        picture.panels().map(|panel| (&*panel.rows.name, &*panel.columns.name)).collect();
    assert_eq!(axes, [("k", "n"), ("m", "k"), ("m", "n")]);
}

#[test]
fn operands_in_shared_memory() {
    let (_, wgmma) = &ATOMS[6];
    let picture = Picture::of_mma(wgmma, all()).unwrap();
    let note = "B: all 128 threads have every element, as in shared memory; they are not drawn";
    assert!(picture.notes.iter().any(|found| found == note), "{:?}", picture.notes);
    assert!(picture.panels().all(|panel| panel.name == "A" || panel.name == "C"));
    assert!(picture.sections[0].rows.iter().all(|row| row.iter().all(Option::is_some)));
}

#[test]
fn tiled() {
    for (warps, permutations) in
        [("(2,2):(1,2)", "_"), ("(2,1):(1,0)", "<32,16,32>"), ("(1,2)", "<_,(8,2,2):(1,16,8),_>")]
    {
        let tiled = TiledMma::new(&SM80_16X8X16, &DynLayout::lit(warps), &Tiler::lit(permutations))
            .unwrap();
        let picture = Picture::of_tiled_mma(&tiled, all()).unwrap();
        check(&picture, all());
        let [m, n, k] = tiled.tile_shape();
        for (operand, tile) in OPERANDS.into_iter().zip([[m, k], [n, k], [m, n]]) {
            let tile = IntTuple::from_slice(&tile).unwrap();
            let tv = TvLayout::new(tiled.layout_tv(operand).unwrap(), &tile).unwrap();
            check_operand(&picture, 0, operand, &tv, &|thread| thread);
        }
    }
}

#[test]
fn parts_of_large_tiles() {
    let (_, wgmma) = &ATOMS[6]; // its B is in shared memory
    for cells in [1, 3, 100, 1000, 4096, 8192] {
        let limits = Limits::of_cells(cells);
        let picture = Picture::of_mma(wgmma, limits).unwrap();
        check(&picture, limits);
        let is_part = picture.notes.iter().any(|note| note.starts_with("a part is drawn: "));
        assert_eq!(is_part, cells < 64 * 64 + 64 * 16);
    }
    // The notes name only operands that are drawn.
    for (name, atom) in &ATOMS {
        let picture = Picture::of_mma(atom, Limits::of_cells(2)).unwrap();
        let is_drawn = |operand: &str| picture.panels().any(|panel| panel.name == operand);
        let part = picture.notes.iter().find(|note| note.starts_with("a part is drawn: ")).unwrap();
        for operand in ["A", "B"] {
            let is_named = part.contains(&format!(" of {operand}"));
            assert!(!is_named || is_drawn(operand), "{name}: {part}");
        }
        let is_named = part.contains("columns of A") || part.contains("rows of B");
        assert_eq!(is_named, is_drawn("A") || is_drawn("B"), "{name}: {part}");
    }
    for cells in [1, 3, 100, 300, 512] {
        let limits = Limits::of_cells(cells);
        let picture = Picture::of_mma(&SM80_16X8X16, limits).unwrap();
        check(&picture, limits);
        let is_part = picture.notes.iter().any(|note| note.starts_with("a part is drawn: "));
        assert_eq!(is_part, cells < 16 * 8 + 16 * 16 + 8 * 16);
        // The drawn parts of the operands are in line.
        let section = &picture.sections[0];
        let len = |name: &str, of: fn(&Panel) -> i64| -> i64 {
            section.panels().filter(|panel| panel.name.starts_with(name)).map(of).max().unwrap()
        };
        assert_eq!(len("A", |a| a.rows.len), len("C", |c| c.rows.len));
        assert_eq!(len("B", |b| b.columns.len), len("C", |c| c.columns.len));
    }
}
