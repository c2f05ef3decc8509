//! Atoms: writes the package `colex-atoms` from `atoms/data/atoms.jsonl`.
//!
//! Each row becomes a line of a macro in the module of its architecture. `layouts.rs` has the
//! layouts, which the rows share. `tables.rs` lists the rows of all modules.

mod declaration;
mod layouts;
mod row;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use layouts::Layouts;
use row::Row;

/// A macro call: the rows of one source in one module.
#[derive(Debug)]
struct Group {
    /// The name of the list of rows.
    list: String,
    macro_name: &'static str,
    /// The fields that all rows have.
    base: String,
    lines: Vec<String>,
    /// The layouts of further operands, as calls of macros.
    extras: Vec<String>,
}

/// Returns the files of `atoms/src`, by name.
pub(crate) fn files(root: &Path) -> io::Result<Vec<(String, String)>> {
    let rows = row::read(&root.join("atoms/data/atoms.jsonl"))?;
    let mut layouts = Layouts::default();
    let mut modules: BTreeMap<String, Vec<Group>> = BTreeMap::new();
    for row in &rows {
        let groups = modules.entry(row.module()).or_default();
        let list = list_name(row);
        let index = groups.iter().position(|group| group.list == list).unwrap_or_else(|| {
            let base = declaration::base(row);
            groups.push(Group {
                list,
                macro_name: macro_name(row),
                base,
                lines: Vec::new(),
                extras: Vec::new(),
            });
            groups.len() - 1
        });
        groups[index].lines.push(declaration::line(row, &mut layouts));
        groups[index].extras.extend(declaration::extras(row, &mut layouts));
    }
    let mut files: Vec<_> = modules
        .iter()
        .map(|(path, groups)| {
            (format!("{}.rs", path.replace("::", "/")), module_file(path, groups))
        })
        .collect();
    files.push(("layouts.rs".into(), layouts.file()));
    files.push(("tables.rs".into(), tables(&modules)));
    for parent in ["amd", "disputed", "intel", "nvidia"] {
        files.push((format!("{parent}/mod.rs"), parent_file(parent, &modules)));
    }
    Ok(files)
}

fn macro_name(row: &Row) -> &'static str {
    match row.text("kind") {
        "mma" => "mma",
        "copy" => "copy",
        _ => "smem",
    }
}

/// Returns the name of the list of the rows with this kind and source, such as `MMA_SM90_GMMA`.
fn list_name(row: &Row) -> String {
    let kind = macro_name(row).to_uppercase();
    let source = row.text("source");
    if source.contains("calculator") {
        return format!("{kind}_CALCULATOR");
    }
    let word = source.rsplit(['/', ' ']).next().unwrap_or(source).trim_end_matches(".hpp");
    let word = word.trim_start_matches("mma_traits").trim_start_matches("copy_traits");
    format!("{kind}_{}", word.trim_start_matches('_')).trim_end_matches('_').to_uppercase()
}

fn module_file(path: &str, groups: &[Group]) -> String {
    let arch = path.rsplit("::").next().unwrap_or(path);
    let about = match path {
        "generic" => "Instructions without an architecture.".to_owned(),
        "nvidia::smem" => "Layouts of shared memory that warpgroup instructions read.".to_owned(),
        _ if path.starts_with("disputed") => {
            format!("Disputed rows of `{arch}`: do not use them in a kernel.")
        }
        _ => format!("Instructions of `{arch}`."),
    };
    let mut file = format!("//! {about}\n//!\n//! `colex-generate` writes this file.\n");
    if path == "nvidia::smem" {
        file += "\nuse crate::{Evidence, SmemEntry};\n";
    } else {
        let has = |name| groups.iter().any(|group| group.macro_name == name);
        let entries = match (has("mma"), has("copy")) {
            (true, true) => "CopyEntry, Evidence, MmaEntry",
            (true, false) => "Evidence, MmaEntry",
            _ => "CopyEntry, Evidence",
        };
        let _ = writeln!(file, "\nuse crate::layouts::*;\nuse crate::{{{entries}, Vendor}};");
    }
    for group in groups {
        let (name, list) = (group.macro_name, &group.list);
        let _ = writeln!(file, "\n/// The fields that the rows of [`{list}`] share.");
        let _ = writeln!(file, "const {list}_BASE: {};", group.base);
        let _ = writeln!(file, "\n{name}! {{\n    {list} from {list}_BASE;");
        file += &group.lines.concat();
        file += "}\n";
        if !group.extras.is_empty() {
            let _ = writeln!(file, "\nfurther_layouts! {{\n    {}_agree", list.to_lowercase());
            file += &group.extras.concat();
            file += "}\n";
        }
    }
    file
}

fn parent_file(parent: &str, modules: &BTreeMap<String, Vec<Group>>) -> String {
    let about = match parent {
        "amd" => "Instructions of AMD: MFMA (`cdna`) and WMMA (`rdna`).",
        "disputed" => "Rows whose layouts are wrong or contradictory. Lookups do not return them.",
        "intel" => "Instructions of Intel: AMX and DPAS. Nobody checked their layouts.",
        _ => "Instructions of NVIDIA, by compute capability, and layouts of shared memory.",
    };
    let mut file = format!("//! {about}\n//!\n//! `colex-generate` writes this file.\n\n");
    for path in modules.keys() {
        if let Some(name) = path.strip_prefix(parent).and_then(|name| name.strip_prefix("::")) {
            let _ = writeln!(file, "pub mod {name};");
        }
    }
    file
}

fn tables(modules: &BTreeMap<String, Vec<Group>>) -> String {
    let mut file =
        "//! The rows of all modules.\n//!\n//! `colex-generate` writes this file.\n".to_owned();
    for (macro_name, list, entry) in
        [("mma", "MMA", "MmaEntry"), ("copy", "COPY", "CopyEntry"), ("smem", "SMEM", "SmemEntry")]
    {
        let _ = writeln!(
            file,
            "\n#[rustfmt::skip]\npub(crate) static {list}: &[&[&crate::{entry}]] = &["
        );
        let mut modules: Vec<_> = modules.iter().collect();
        modules.sort_by_key(|(path, _)| (path.split("::").next(), path.len(), *path)); // sm75, sm100
        for (path, groups) in modules {
            for group in groups.iter().filter(|group| group.macro_name == macro_name) {
                let _ = writeln!(file, "    crate::{path}::{},", group.list);
            }
        }
        file += "];\n";
    }
    file
}
