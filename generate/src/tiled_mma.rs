//! The recorded tiled MMAs as tests of `atom::typed`.
//!
//! Each instruction is declared with the layouts of the catalogue. A line makes the typed tiled MMA
//! of a record and compares one of its operations:
//!
//! ```text
//! TiledMma::<UniversalFMA_float, Layout![(4,1,1):(1,0,0)], Tiler![<_,_,_>]>::new()
//!     .thrfrg_c(layout!((128,128):(128,1))) => layout!(...);
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Debug, Write as _};
use std::fs::File;
use std::io::{self, BufReader};
use std::path::Path;

use colex::atom::{MmaAtom, MmaOperand, TiledMma};
use colex::{DynLayout, IntTuple, Tiler};
use colex_cli::conform::{Case as Vector, Outcome};
use colex_cli::lines;

use crate::line::Line;

/// The first part of the names of the operations.
const PREFIX: &str = "tiled_mma_";
/// One of so many layouts of threads and values is tested. All would take 17 s more to compile, a
/// tenth of the time of all typed tests.
const SAMPLE: usize = 3;
/// The reason why a layout of threads and values has no line.
const SAMPLED: &str = "a sample: one of three records, to save time of the compiler";
/// The reason why a tiled MMA has no line.
const NO_TILE: &str = "atoms that do not divide the tile: the typed plane rejects them";
/// The reason why a shape of a fragment has no line.
const PARTIAL: &str = "a partial tile: the typed partition rejects it";

/// The reason why a refused case has no line.
const REFUSED: &str = "refused";

/// Reads the recorded tiled MMAs.
pub(crate) fn read(folder: &Path) -> io::Result<Vec<Vector>> {
    let mut vectors = Vec::new();
    lines::each(BufReader::new(File::open(folder.join("atoms.jsonl"))?), |_, line| {
        let vector = Vector::parse(line).map_err(io::Error::other)?;
        vectors.extend(Some(vector).filter(|vector| vector.op.starts_with(PREFIX)));
        Ok(())
    })?;
    Ok(vectors)
}

/// Returns the vectors of each operation.
pub(crate) fn by_op(vectors: &[Vector]) -> BTreeMap<&str, Vec<&Vector>> {
    let mut ops: BTreeMap<&str, Vec<&Vector>> = BTreeMap::new();
    for vector in vectors {
        ops.entry(&vector.op).or_default().push(vector);
    }
    ops
}

/// Returns the declarations of the instructions of `vectors`.
pub(crate) fn declarations(vectors: &[Vector]) -> String {
    let mut text = String::new();
    let names: BTreeSet<_> = vectors.iter().map(|vector| &vector.arguments[0]).collect();
    for name in names {
        let atom = atom(name);
        let [m, n, k] = atom.shape_mnk();
        let (id, a, b, c) = (atom.thr_id(), atom.layout_a(), atom.layout_b(), atom.layout_c());
        let _ = write!(text, "\natom!({}, ({m},{n},{k}), {id}, {a}, {b}, {c});\n", type_name(name));
    }
    text
}

/// Returns the line that tests the vector `k` of its operation, or the reason why it has none.
pub(crate) fn line(k: usize, vector: &Vector) -> Result<Line, &'static str> {
    let [name, atoms, tiler, more @ ..] = &vector.arguments[..] else {
        panic!("{} needs three arguments", vector.op);
    };
    let (atom_layout, permutations) =
        (parsed(DynLayout::parse(atoms)), parsed(Tiler::parse(tiler)));
    let value = TiledMma::new(&atom(name), &atom_layout, &permutations).map_err(|_| NO_TILE)?;
    let tiled =
        format!("TiledMma::<{}, Layout![{atoms}], Tiler![{tiler}]>::new()", type_name(name));

    let op = vector.op.strip_prefix(PREFIX).unwrap_or_default();
    let operand = || match &op[op.find(['A', 'B', 'C'])?..][..1] {
        "A" => Some(MmaOperand::A),
        "B" => Some(MmaOperand::B),
        _ => Some(MmaOperand::C),
    };
    let letter = |operand| format!("{operand:?}").to_lowercase();
    let (call, answer) = match (op, operand(), more) {
        ("thr_layout_vmnk", ..) => {
            let answer = recorded_or(vector, &value.thr_layout_vmnk());
            let call = format!("{tiled}.value().thr_layout_vmnk().to_string()");
            return Ok(Line::equal(call, format!("\"{answer}\".into()")));
        }
        ("tile_shape", ..) => {
            let shape = IntTuple::from_slice(&value.tile_shape()).expect("three integers");
            let answer = recorded_or(vector, &shape);
            let call = format!("tile_shape({tiled}.value())");
            return Ok(Line::equal(call, format!("\"{answer}\".into()")));
        }
        ("layoutA_TV" | "layoutB_TV" | "layoutC_TV", ..) if !k.is_multiple_of(SAMPLE) => {
            return Err(SAMPLED);
        }
        ("layoutA_TV" | "layoutB_TV" | "layoutC_TV", Some(operand), _) => {
            let answer = value.layout_tv(operand).map_err(|_| REFUSED)?;
            let call = format!("layout_{}_tv()", letter(operand));
            (call, format!("layout!({})", recorded_or(vector, &answer)))
        }
        ("thrfrg_A" | "thrfrg_B" | "thrfrg_C", Some(operand), [tensor]) => {
            let answer = value.thrfrg(operand, &parsed(DynLayout::parse(tensor)));
            let call = format!("thrfrg_{}(layout!({tensor}))", letter(operand));
            (call, format!("layout!({})", recorded_or(vector, &answer.map_err(|_| REFUSED)?)))
        }
        (_, Some(operand), [shape]) if op.starts_with("partition_shape_") => {
            let tensor = DynLayout::col_major(&parsed(IntTuple::parse(shape)));
            let first = value.get_slice(0).map_err(|_| REFUSED)?;
            let part = first.partition(operand, &tensor.map_err(|_| REFUSED)?);
            let (part, _): (DynLayout, _) = part.map_err(|_| PARTIAL)?;
            let tensor = format!("Layout::col_major(shape!({shape}))");
            let call = format!("get_slice(0).partition_{}({tensor}).0.shape()", letter(operand));
            (call, format!("shape!({})", recorded_or(vector, &part.shape())))
        }
        _ => panic!("no test of {}", vector.op),
    };
    Ok(Line::same(format!("{tiled}.{call}"), answer))
}

/// Returns the answer of the value plane as a text, or the recorded answer if the two differ.
fn recorded_or(vector: &Vector, answer: &impl ToString) -> String {
    match (vector.run(), vector.recorded()) {
        (Outcome::Failed(_), Ok(Some(recorded))) => recorded.to_string(),
        _ => answer.to_string(),
    }
}

fn atom(name: &str) -> MmaAtom {
    colex_atoms::mma(name).expect("an instruction of the catalogue").atom
}

/// Returns the name of an instruction as a name of Rust: `UniversalFMA_float`.
fn type_name(name: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("_")
}

fn parsed<T, E: Debug>(result: Result<T, E>) -> T {
    result.expect("recorded operands are in notation")
}
