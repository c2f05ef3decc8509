//! Instructions with template parameters: their layouts as functions of the parameters.

use colex::atom::{CopyAtom, Error, MmaAtom};
use colex::{DynLayout, IntTuple, LayoutError};

use crate::find::is_in_path;
use crate::{Element, MmaEntry, tables};

/// Returns the layout of one mode.
const fn mode(extent: i64, stride: i64) -> Result<DynLayout, LayoutError> {
    DynLayout::new(&IntTuple::int(extent), &IntTuple::int(stride))
}

/// Returns the layout of a matrix in which each of `peers` threads has `rows` rows of all columns.
///
/// ```text
/// (peers,(rows,columns)):(step,(1,ld))
/// ```
fn whole_rows(
    (peers, step): (i64, i64),
    rows: i64,
    columns: i64,
    ld: i64,
) -> Result<DynLayout, LayoutError> {
    DynLayout::from_modes(&[mode(peers, step)?, DynLayout::strided(&[rows, columns], &[1, ld])?])
}

/// Returns the layouts of a warpgroup instruction for `n` columns, from those of the row for 64.
///
/// - **Source**: CuTe `mma_traits_sm90_gmma.hpp`, `ABLayout` and `CLayout_64xN`.
pub(crate) fn with_columns(entry: &MmaEntry, n: i64) -> Result<MmaAtom, Error> {
    let [m, _, k] = entry.shape_mnk;
    let atom = entry.try_atom()?;
    let b = whole_rows((atom.threads(), 0), n, k, n)?;
    let values = DynLayout::strided(&[2, 2, n / 8], &[64, 8, 512])?;
    let c = DynLayout::from_modes(&[atom.layout_c().get(0)?, values])?;
    MmaAtom::new([m, n, k], atom.thr_id(), atom.layout_a(), b, c)
}

/// Returns the row for 64 columns of the family of `SM90_64x24x16_F16F16F16_SS`, and the number of
/// columns, 24.
pub(crate) fn warpgroup(path: &str) -> Option<(&'static MmaEntry, i64)> {
    let (columns, family) = split_columns(path)?;
    // `parse` accepts a sign and leading zeros.
    let is_number = columns.bytes().all(|byte| byte.is_ascii_digit()) && !columns.starts_with('0');
    let n = columns.parse().ok().filter(|n| is_number && n % 8 == 0 && (8..=256).contains(n))?;
    let row = tables::MMA.iter().copied().flatten().copied().find(|row| {
        let is_of_family = |name| {
            split_columns(name).is_some_and(|(columns, (head, tail))| {
                columns == "64" && tail == family.1 && is_head(family.0, head)
            })
        };
        row.arch == "sm90" && (is_of_family(row.name) || is_of_family(row.path))
    })?;
    Some((row, n))
}

/// Returns whether `wanted` is the beginning of a name, with some or no namespaces.
fn is_head(wanted: &str, head: &str) -> bool {
    is_in_path(wanted, head)
        || (head == "SM90" && matches!(wanted, "GMMA::MMA" | "SM90::GMMA::MMA"))
}

/// Splits `SM90_64x24x16_F16F16F16_SS` into `24` and the two texts around it.
fn split_columns(name: &str) -> Option<(&str, (&str, &str))> {
    let (head, tail) = name.split_once("_64x")?;
    let (columns, tail) = tail.split_once('x')?;
    Some((columns, (head, tail)))
}

/// Returns the layouts of an instruction with accumulators in tensor memory, for `m` rows and `n`
/// columns. `None` if no instruction has this size.
///
/// - **Source**: CuTe `mma_traits_sm100.hpp`.
pub(crate) fn tensor_memory(entry: &MmaEntry, m: i64, n: i64) -> Option<Result<MmaAtom, Error>> {
    let two = entry.name.contains("2x1SM");
    let rows = if two { [128, 256] } else { [64, 128] };
    if !rows.contains(&m) || n % 8 != 0 || !(8..=256).contains(&n) {
        return None;
    }
    Some(tensor_memory_atom(entry.shape_mnk[2], m, n, if two { 2 } else { 1 }))
}

fn tensor_memory_atom(k: i64, m: i64, n: i64, peers: i64) -> Result<MmaAtom, Error> {
    let step = |rows: i64| if peers == 1 { 0 } else { rows };
    let thr_id = mode(peers, peers - 1)?;
    let a = whole_rows((peers, step(m / peers)), m / peers, k, m)?;
    let b = whole_rows((peers, step(n / peers)), n / peers, k, n)?;
    let c = whole_rows((peers, step(m / peers)), m / peers, n, m)?;
    MmaAtom::new([m, n, k], thr_id, a, b, c)
}

/// Returns the layouts of a copy by one thread of one value.
///
/// - **Source**: CuTe `Copy_Traits<UniversalCopy<S,T>>`, `Copy_Traits<SM80_CP_ASYNC_CACHEALWAYS<S,D>>`.
pub(crate) fn one_value(element: Element) -> Result<CopyAtom, Error> {
    let layout = DynLayout::strided(&[1, element.bits], &[0, 1])?;
    CopyAtom::new(mode(1, 0)?, layout, layout, layout)
}
