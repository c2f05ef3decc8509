//! The list of instructions, by architecture, element type and part of the name.

use colex_atoms::{CopyEntry, Element, MmaEntry, SmemEntry};

use crate::{Error, quote};

/// Which instructions a list has. An empty selection has all.
#[derive(Clone, Copy, Debug, Default)]
pub struct Selection<'a> {
    /// A part of the name.
    pub name: Option<&'a str>,
    /// The architecture.
    pub arch: Option<&'a str>,
    /// The element type.
    pub element: Option<&'a str>,
}

/// Returns the selected instructions.
///
/// # Errors
///
/// Returns an error if the selection has no instruction.
///
/// # Examples
///
/// ```
/// use colex_expr::catalogue::{Selection, list};
/// let lines = list(Selection { name: Some("ldsm"), ..Selection::default() })?;
/// assert!(lines.iter().all(|line| line.kind == "copy"));
/// # Ok::<(), colex_expr::Error>(())
/// ```
pub fn list(selection: Selection<'_>) -> Result<Vec<Line>, Error> {
    let Selection { name, arch, element } = selection;
    // A name of C++ has a short name, which the rows have.
    let element =
        element.map(|element| Element::from_name(element).map_or(element, |found| found.name));
    let is_of = |found: &[&str]| arch.is_none_or(|arch| found.contains(&arch));
    let is_named = |row| name.is_none_or(|part| has_part(row, part));
    let mma = colex_atoms::mma_entries().filter(|entry| {
        let is_typed = element.is_none_or(|element| entry.has_type(element));
        is_of(&[entry.arch]) && is_typed && is_named(entry.name)
    });
    // With a name, the type is that of the elements of a copy.
    let is_typed =
        element.is_none_or(|element| name.is_some() && Element::from_name(element).is_some());
    let copies = colex_atoms::copy_entries()
        .filter(|entry| is_of(&[entry.arch]) && is_typed && is_named(entry.name));
    let smem = colex_atoms::smem_entries().filter(|entry| {
        let is_typed = element.is_none_or(|element| entry.element == element);
        is_of(&entry.archs) && is_typed && is_named(entry.name)
    });
    let lines: Vec<Line> =
        mma.map(of_mma).chain(copies.map(of_copy)).chain(smem.map(of_smem)).collect();
    if lines.is_empty() { Err(Error::new(nothing(arch, element))) } else { Ok(lines) }
}

/// Returns the number of rows whose name contains `part`.
#[must_use]
pub fn count_with(part: &str) -> usize {
    let mma = colex_atoms::mma_entries().map(|entry| entry.name);
    let copies = colex_atoms::copy_entries().map(|entry| entry.name);
    let smem = colex_atoms::smem_entries().map(|entry| entry.name);
    mma.chain(copies).chain(smem).filter(|name| has_part(name, part)).count()
}

/// Returns whether a name contains `part`, a word in upper or lower case.
fn has_part(name: &str, part: &str) -> bool {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    !part.is_empty()
        && part.bytes().all(is_word)
        && name.to_ascii_lowercase().contains(&part.to_ascii_lowercase())
}

/// A line of the list.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Line {
    /// A name that [`find`](super::find) accepts.
    pub name: String,
    /// `mma`, `copy` or `smem`.
    pub kind: &'static str,
    /// The architectures.
    pub arch: String,
    /// The shape and the types, or the layouts.
    pub about: String,
}

fn of_mma(entry: &MmaEntry) -> Line {
    let [m, n, k] = entry.shape_mnk;
    let name = match colex_atoms::mma(entry.name) {
        Ok(found) if found.entry == entry => entry.name.to_owned(),
        _ => relative(entry.path),
    };
    let types = super::types_text(&entry.types);
    let about = format!("{m}x{n}x{k} {types}").trim_end().to_owned();
    Line { name, kind: "mma", arch: entry.arch.to_owned(), about }
}

fn of_copy(entry: &CopyEntry) -> Line {
    let name = if entry.params.is_empty() { entry.name.to_owned() } else { relative(entry.path) };
    let about = format!("copy {} -> {} bits", entry.layout_src, entry.layout_dst);
    Line { name, kind: "copy", arch: entry.arch.to_owned(), about }
}

fn of_smem(entry: &SmemEntry) -> Line {
    let about = entry.composed().to_string();
    Line { name: relative(entry.path), kind: "smem", arch: entry.archs.join(","), about }
}

/// Returns a path without the name of the package and the vendor: `sm80::SM80_..`.
pub(super) fn relative(path: &str) -> String {
    let parts: Vec<_> = path.rsplitn(3, "::").take(2).collect();
    parts.into_iter().rev().collect::<Vec<_>>().join("::")
}

fn nothing(arch: Option<&str>, element: Option<&str>) -> String {
    let copies = colex_atoms::copy_entries().map(|entry| entry.arch);
    let mut archs: Vec<&str> =
        colex_atoms::mma_entries().map(|entry| entry.arch).chain(copies).collect();
    archs.sort_unstable_by_key(|arch| (arch.len(), *arch));
    archs.dedup();
    match (arch, element) {
        (Some(arch), _) if !archs.contains(&arch) => {
            let arch = quote::operand(arch).into_owned();
            format!("no instruction has the architecture `{arch}`; use {}", archs.join(", "))
        }
        (arch, element) => {
            let element = quote::operand(element.unwrap_or("")).into_owned();
            let place = arch.map(|arch| format!(" of {arch}")).unwrap_or_default();
            format!(
                "no instruction{place} has the type `{element}`; use a type such as f16, bf16, \
                 tf32, e4m3 or s8"
            )
        }
    }
}
