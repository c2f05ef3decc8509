//! Constructors of pictures: the contents of every cell against brute force over functions of the
//! library, refusals at their counterexamples, and unusual operands.

#[allow(dead_code)]
#[path = "../gpu/analysis/support.rs"]
mod accesses;
#[allow(dead_code)]
#[path = "../gpu/support.rs"]
mod atoms;
mod banks;
mod compare;
mod edge;
mod formats;
#[allow(dead_code)]
#[path = "../laws/support.rs"]
mod laws;
mod legend;
mod linear;
mod matrix;
mod outline;
mod refusal;
mod steps;
mod threads;
mod visits;
mod width;

use colex_draw::{Cell, Limits, Marks, Picture};

/// Limits that elide nothing of the random layouts.
fn all() -> Limits {
    Limits::of_cells(1 << 20)
}

/// Returns the cells of all panels whose name begins with `name`.
fn cells<'a>(picture: &'a Picture, name: &'a str) -> impl Iterator<Item = &'a Cell> {
    picture.panels().filter(move |panel| panel.name.starts_with(name)).flat_map(|p| &p.cells)
}

/// Returns the cells with a mark.
fn marked(picture: &Picture, marks: Marks) -> Vec<&Cell> {
    cells(picture, "").filter(|cell| cell.marks.contains(marks)).collect()
}

/// Checks what holds for every picture: panels have as many cells as places, the cells are at most
/// those of the limits, and coordinates are in bounds.
#[track_caller]
fn check(picture: &Picture, limits: Limits) {
    let mut count = 0;
    for panel in picture.panels() {
        assert_eq!(panel.cells.len() as i64, panel.rows.len * panel.columns.len, "{}", panel.name);
        assert!(panel.rows.len <= limits.rows.max(1) || panel.rows.name == "wavefront");
        assert!(panel.columns.len <= limits.columns.max(1) || panel.columns.name == "bank");
        let size = panel.shape.size().unwrap();
        for index in panel.cells.iter().filter_map(|cell| cell.index) {
            assert!((0..size).contains(&index), "{index} in {}", panel.shape);
        }
        count += panel.cells.len() as i64;
    }
    // Each section draws at least one cell, in up to three columns.
    let least = 3 * picture.sections.len() as i64;
    assert!(count <= limits.cells.max(0) + least, "{count} cells, {limits:?}");
    assert!(!picture.title.is_empty());
}
