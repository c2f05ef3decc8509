//! The catalogue of instructions: matrix and copy instructions and layouts of shared memory, by name.

mod list;

use colex::{ComposedLayout, DynLayout, Int};
use colex_atoms::{
    CopyOp, Element, Evidence, MmaEntry, MmaOp, Reason, RecordedCoverage, Types, Vendor,
};
use serde_json::Value as Json;

use crate::{Error, quote};

pub use list::{Line, Selection, count_with, list};

/// An entry of the catalogue.
#[derive(Clone, Debug)]
#[non_exhaustive]
// One entry lives at a time.
#[allow(clippy::large_enum_variant)]
pub enum Found {
    /// A matrix instruction.
    Mma(MmaOp),
    /// A copy instruction.
    Copy(CopyOp),
    /// A layout of shared memory.
    Smem(ComposedLayout),
}

/// Finds a matrix instruction, a copy instruction or a layout of shared memory.
///
/// # Errors
///
/// Returns an error if the catalogue has no entry of this name, or several with different layouts.
///
/// # Examples
///
/// ```
/// use colex_expr::catalogue::{Found, find};
/// assert!(matches!(find("SM80_16x8x16_F32F16F16F32_TN")?, Found::Mma(_)));
/// # Ok::<(), colex_expr::Error>(())
/// ```
pub fn find(name: &str) -> Result<Found, Error> {
    match colex_atoms::mma(name) {
        Ok(found) => return Ok(Found::Mma(found)),
        Err(error) if matches!(error.reason(), Reason::Ambiguous { .. }) => {
            return Err(Error::with_cause(ambiguous(name), error.reason()));
        }
        Err(error) if !is_unknown(error) => return Err(of_lookup(error)),
        Err(_) => {}
    }
    match colex_atoms::copy(name) {
        Ok(found) => return Ok(Found::Copy(found)),
        Err(error) if !is_unknown(error) => return Err(of_lookup(error)),
        Err(_) => {}
    }
    match colex_atoms::smem(name) {
        Ok(layout) => Ok(Found::Smem(layout)),
        Err(error) if !is_unknown(error) => Err(of_lookup(error)),
        Err(_) => {
            let quoted = quote::operand(name);
            let nearest = colex_atoms::nearest_name(name);
            let remedy = match (list::count_with(name), nearest) {
                (count @ 2.., _) => format!("`colex atom {quoted}` lists {count} names with it"),
                (_, Some(near)) => format!("did you mean `{near}`?"),
                _ => "use a name of CuTe or a mnemonic of AMD; `colex atom` lists all".to_owned(),
            };
            let message = format!("`{quoted}` is not in the catalogue; {remedy}");
            Err(Error::with_cause(message, Reason::Unknown { nearest }))
        }
    }
}

/// Returns whether no row of the catalogue has this name.
#[must_use]
pub fn is_unknown_name(name: &str) -> bool {
    colex_atoms::mma(name).is_err_and(is_unknown)
        && colex_atoms::copy(name).is_err_and(is_unknown)
        && colex_atoms::smem(name).is_err_and(is_unknown)
}

/// Parses the value of --type.
///
/// # Errors
///
/// Returns an error if no element type has this name.
pub fn element_of(text: &str) -> Result<Element, Error> {
    Element::from_name(text).ok_or_else(|| {
        let text = quote::operand(text);
        Error::new(format!(
            "the value of --type is `{text}`; use a type such as f16, tf32, e4m3 or s8"
        ))
    })
}

/// The error of --type with a matrix instruction.
pub const NO_ELEMENTS: &str = "--type selects the elements of a copy, and this is a matrix \
                                      instruction; remove --type";

/// Returns an entry of the catalogue, and its facts: the lines of `colex atom`.
///
/// # Errors
///
/// Returns the errors of [`find`], and an error if `element` is not the type of a copy.
///
/// # Examples
///
/// ```
/// let (_, facts) = colex_expr::catalogue::explain("SM80_16x8x16_F32F16F16F32_TN", None)?;
/// assert!(facts.contains(&("shape", "16x8x16".into())));
/// # Ok::<(), colex_expr::Error>(())
/// ```
pub fn explain(name: &str, element: Option<&str>) -> Result<(Found, Vec<Field>), Error> {
    let element = element.map(element_of).transpose()?;
    let found = find(name)?;
    let fields = match &found {
        Found::Mma(_) if element.is_some() => return Err(Error::new(NO_ELEMENTS)),
        Found::Mma(found) => explain_mma(name, found),
        Found::Copy(found) => explain_copy(name, found, element)?,
        Found::Smem(layout) => vec![
            ("name", name.into()),
            ("kind", "smem".into()),
            ("layout", layout.to_string().into()),
        ],
    };
    Ok((found, fields))
}

/// A name and its value, such as `("shape", "16x8x16")`.
pub type Field = (&'static str, Json);

const fn is_unknown(error: colex_atoms::Error<'_>) -> bool {
    matches!(error.reason(), Reason::Unknown { .. })
}

/// Returns an error of a lookup.
fn of_lookup(error: colex_atoms::Error<'_>) -> Error {
    Error::with_cause(error.condition().to_string(), error.reason())
}

/// Returns the message of a name whose rows have different layouts, with all their paths.
fn ambiguous(name: &str) -> String {
    let paths: Vec<_> =
        colex_atoms::mma_named(name).map(|row| format!("`{}`", list::relative(row.path))).collect();
    let (name, count) = (quote::operand(name), paths.len());
    format!("`{name}` has {count} rows, whose layouts differ; use {}", paths.join(", "))
}

/// Returns the name of an instruction: that of the row, or `name` without its template arguments if
/// the layouts are computed.
fn name_of<'a>(name: &'a str, row: &'a str, evidence: Evidence) -> &'a str {
    let path = name.split('<').next().unwrap_or(name);
    let computed = path.rsplit("::").next().unwrap_or(path).trim();
    if evidence == Evidence::Computed { computed } else { row }
}

fn explain_mma(name: &str, found: &MmaOp) -> Vec<Field> {
    let MmaOp { entry, types, atom, .. } = found;
    let [m, n, k] = atom.shape_mnk();
    let is_row = found.evidence() != Evidence::Computed;
    let mut fields = vec![
        ("name", Json::from(name_of(name, entry.name, found.evidence()))),
        ("kind", "mma".into()),
        ("arch", archs(entry).into()),
        ("shape", format!("{m}x{n}x{k}").into()),
    ];
    if atom.blocks() > 1 {
        fields.push(("blocks", atom.blocks().into()));
    }
    let mut text = |key, value: String| {
        if !value.is_empty() {
            fields.push((key, value.into()));
        }
    };
    text("types", types_text(types));
    if is_row && types == &entry.types {
        text("params", entry.params.to_owned());
    }
    text("instruction", entry.instruction.to_owned());
    text("threads", atom.thr_id().to_string());
    text("A", atom.layout_a().to_string());
    text("B", atom.layout_b().to_string());
    text("C", atom.layout_c().to_string());
    text("SFA", entry.layout_sfa.to_owned());
    text("SFB", entry.layout_sfb.to_owned());
    text("E", entry.layout_e.to_owned());
    text("coverage", coverage_text(entry));
    text("operands", entry.operands.to_owned());
    text("evidence", evidence(found.evidence()).to_owned());
    text("source", entry.source.to_owned());
    text("notes", entry.notes.to_owned());
    if is_row && types == &entry.types {
        text("rust", entry.path.to_owned());
        text("same", same_layouts(entry));
    }
    fields
}

fn explain_copy(name: &str, found: &CopyOp, element: Option<Element>) -> Result<Vec<Field>, Error> {
    let CopyOp { entry, atom, .. } = found;
    let bits = element.map_or(1, |element| element.bits);
    let atom = atom.recast(1, bits)?;
    let unit = element.map_or_else(|| "bits".to_owned(), |element| element.name.to_owned());
    let mut fields = vec![
        ("name", Json::from(name_of(name, entry.name, found.evidence()))),
        ("kind", "copy".into()),
        ("arch", named(entry.arch, entry.vendor).into()),
        ("unit", unit.into()),
        ("threads", atom.thr_id().to_string().into()),
        ("src", atom.layout_src().to_string().into()),
        ("dst", atom.layout_dst().to_string().into()),
        ("ref", atom.layout_ref().to_string().into()),
    ];
    if !entry.val_id.is_empty() {
        let val_id =
            DynLayout::parse(entry.val_id).map_err(|error| Error::new(error.to_string()))?;
        let val_id = val_id.recast(Int::ONE, Int::new(bits))?;
        fields.push(("val_id", val_id.to_string().into()));
    }
    fields.push(("evidence", evidence(found.evidence()).into()));
    fields.push(("source", entry.source.into()));
    if found.evidence() != Evidence::Computed {
        fields.push(("rust", entry.path.into()));
    }
    Ok(fields)
}

/// Returns `f32 += f16 * f16`, or nothing if the types are unknown.
fn types_text(types: &Types) -> String {
    if types.d.is_empty() {
        return String::new();
    }
    let scale = if types.sf.is_empty() { String::new() } else { format!(", scales {}", types.sf) };
    format!("{} += {} * {}{scale}", types.d, types.a, types.b)
}

fn coverage_text(entry: &MmaEntry) -> String {
    let [a, b, c] = entry.coverage.map(|coverage| match coverage {
        RecordedCoverage::Exact => "exact".to_owned(),
        RecordedCoverage::Replicated(count) => format!("replicated x{count}"),
        RecordedCoverage::Irregular { reached, size } => format!("{reached} of {size}"),
        _ => "other".to_owned(),
    });
    if a == b && b == c { a } else { format!("A {a}, B {b}, C {c}") }
}

/// Returns the architectures with this instruction, and its vendor.
fn archs(entry: &MmaEntry) -> String {
    let rows = colex_atoms::mma_named(entry.name).filter(|row| {
        (row.shape_mnk, row.wave, row.layout_a, row.layout_b, row.layout_c)
            == (entry.shape_mnk, entry.wave, entry.layout_a, entry.layout_b, entry.layout_c)
    });
    let mut archs: Vec<&str> = rows.map(|row| row.arch).collect();
    archs.dedup();
    named(&archs.join(", "), entry.vendor)
}

fn named(arch: &str, of: Vendor) -> String {
    if arch == "generic" { "any".to_owned() } else { format!("{arch} ({})", vendor(of)) }
}

const fn vendor(vendor: Vendor) -> &'static str {
    match vendor {
        Vendor::Nvidia => "NVIDIA",
        Vendor::Amd => "AMD",
        Vendor::Intel => "Intel",
        _ => "other",
    }
}

const fn evidence(evidence: Evidence) -> &'static str {
    match evidence {
        Evidence::Headers => "printed by the vendor's headers",
        Evidence::Calculator => "reproduces every cell of the vendor's calculator",
        Evidence::Unchecked => "nobody checked these layouts",
        Evidence::Computed => "computed by CuTe's rule for these template arguments",
        _ => "disputed",
    }
}

/// The most names of instructions with the same layouts.
const SAME: usize = 6;

/// Returns the names of other instructions with the same layouts.
fn same_layouts(entry: &MmaEntry) -> String {
    let key = |entry: &MmaEntry| {
        (entry.thr_id, entry.layout_a, entry.layout_b, entry.layout_c, entry.shape_mnk)
    };
    let mut names: Vec<&str> = colex_atoms::mma_entries()
        .filter(|other| key(other) == key(entry) && other.name != entry.name)
        .map(|other| other.name)
        .collect();
    names.sort_unstable();
    names.dedup();
    let more = names.len().saturating_sub(SAME);
    names.truncate(SAME);
    match more {
        0 => names.join(", "),
        more => format!("{} and {more} more", names.join(", ")),
    }
}
