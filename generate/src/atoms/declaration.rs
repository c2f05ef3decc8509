//! Declaration: a row as a line of a macro.

use super::layouts::Layouts;
use super::row::Row;
use std::fmt::Write as _;

/// Returns the fields that the rows of one source share.
pub(super) fn base(row: &Row) -> String {
    let entry = match row.text("kind") {
        "mma" => "MmaEntry",
        "copy" => "CopyEntry",
        _ => "SmemEntry",
    };
    let vendor = match row.text("vendor") {
        "nvidia" => "Nvidia",
        "amd" => "Amd",
        _ => "Intel",
    };
    let evidence = match row.text("verified") {
        _ if row.is_disputed() => "Disputed",
        "" => "Unchecked",
        text if text.contains("calculator") => "Calculator",
        _ => "Headers",
    };
    let owner = if entry == "SmemEntry" {
        String::new()
    } else {
        format!("    vendor: Vendor::{vendor},\n    arch: \"{}\",\n", row.text("arch"))
    };
    format!(
        "{entry} = {entry} {{\n{owner}    evidence: Evidence::{evidence},\n    \
         source: \"{}\",\n    ..{entry}::EMPTY\n}}",
        row.text("source")
    )
}

/// Returns the line of the row.
pub(super) fn line(row: &Row, layouts: &mut Layouts) -> String {
    let (doc, rest) = match row.text("kind") {
        "mma" => (mma_doc(row), mma(row, layouts)),
        "copy" => (copy_doc(row), copy(row, layouts)),
        _ => smem(row),
    };
    format!("\n    \"{doc}\"\n    {}{rest}\n", row.name())
}

/// Returns the layouts of scale factors, of sparsity metadata and of addresses in tensor memory.
pub(super) fn extras(row: &Row, layouts: &mut Layouts) -> Vec<String> {
    let mut lines = Vec::new();
    let mut add = |name: &str, keys: &[&str]| {
        if keys.iter().all(|key| !row.text(key).is_empty()) {
            let names: Vec<_> = keys.iter().map(|key| layouts.name(row.text(key))).collect();
            lines.push(format!("    {name} {} {};\n", row.name(), names.join(" ")));
        }
    };
    add("scaled", &["sfa_layout", "sfb_layout"]);
    add("sparse", &["e_layout"]);
    add("tensor_memory", &["val_id_bits"]);
    lines
}

fn mma_doc(row: &Row) -> String {
    let mut doc = row.shape_text();
    if let [d, a, b, _] = &row.types()[..] {
        let _ = write!(doc, ", `{d} += {a} * {b}`");
    }
    if let Some(blocks) = row.number("blocks").filter(|blocks| *blocks > 1) {
        let _ = write!(doc, ", {blocks} blocks");
    }
    if let Some(wave) = row.number("wave") {
        let _ = write!(doc, ", wave of {wave}");
    }
    let operands = operands(row);
    if !operands.is_empty() {
        let _ = write!(doc, "; {operands}");
    }
    doc + "."
}

fn mma(row: &Row, layouts: &mut Layouts) -> String {
    let mut types: Vec<_> = row.types().iter().map(|text| format!("\"{text}\"")).collect();
    match row.text_in("types", "sf") {
        "" => {}
        sf => types.push(format!("\"{sf}\"")),
    }
    let thr_id = layouts.name(&row.thr_id());
    let main = ["a_layout", "b_layout", "c_layout"].map(|key| layouts.name(row.text(key)));
    let mut fields = Vec::new();
    let mut text = |name: &str, value: &str| {
        if !value.is_empty() {
            fields.push(format!("{name}: \"{value}\""));
        }
    };
    if row.name() != row.text("name") {
        text("name", row.text("name"));
    }
    text("params", row.text("params"));
    text("instruction", row.text("instruction"));
    text("operands", &operands(row));
    text("notes", &notes(row));
    for (name, key) in
        [("layout_sfa", "sfa_layout"), ("layout_sfb", "sfb_layout"), ("layout_e", "e_layout")]
    {
        if !row.text(key).is_empty() {
            fields.push(format!("{name}: {}", layouts.name(row.text(key))));
        }
    }
    if let Some(blocks) = row.number("blocks").filter(|blocks| *blocks > 1) {
        fields.push(format!("blocks: {blocks}"));
    }
    if let Some(wave) = row.number("wave") {
        fields.push(format!("wave: Some({wave})"));
    }
    let bits = ["a", "b", "c"].map(|key| row.number_in("value_bits", key));
    if let [Some(a), Some(b), Some(c)] = bits {
        fields.push(format!("value_bits: Some([{a}, {b}, {c}])"));
    }
    let coverage = ["a", "b", "c"].map(|key| match row.text_in("coverage", key) {
        "" => replication(row, key),
        text => coverage(text),
    });
    if coverage.iter().any(|text| text != "crate::RecordedCoverage::Exact") {
        fields.push(format!("coverage: [{}]", coverage.join(", ")));
    }
    let shape: Vec<_> = row.numbers("shape_mnk").iter().map(i64::to_string).collect();
    format!(
        " [{}] ({})\n        {thr_id} {} {{{}}}",
        shape.join(", "),
        types.join(" "),
        main.join(" "),
        braced(&fields)
    )
}

/// Returns where the operands are, in one form for all rows.
fn operands(row: &Row) -> String {
    match row.text("operands") {
        "A from registers (RS); B from shared memory" => "A in registers, B in shared memory",
        "A from shared memory (SS); B from shared memory" | "A from shared memory descriptor" => {
            "A and B in shared memory"
        }
        "A from tensor memory" => "A in tensor memory, B in shared memory",
        other => other,
    }
    .to_owned()
}

fn notes(row: &Row) -> String {
    let threads = row.thread_counts();
    let [a, b, c] = threads[..] else { return row.notes() };
    if a == c && b == c {
        return row.notes();
    }
    format!("A has {a} threads, B {b} and C {c}, so the row mixes two wave sizes")
}

/// Returns the code of `exact`, `replicated x2` or `64 of 256 cells, ..`.
fn coverage(text: &str) -> String {
    if text == "exact" {
        return "crate::RecordedCoverage::Exact".to_owned();
    }
    if let Some(count) = text.strip_prefix("replicated x") {
        return format!("crate::RecordedCoverage::Replicated({count})");
    }
    let numbers: Vec<&str> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty()).collect();
    format!(
        "crate::RecordedCoverage::Irregular {{ reached: {}, size: {} }}",
        numbers[0], numbers[1]
    )
}

/// Returns the code of the coverage of a large layout, which the data omits. The tests of the
/// package count the coverage of all layouts.
fn replication(row: &Row, operand: &str) -> String {
    let layout = colex::DynLayout::parse(row.text(&format!("{operand}_layout")));
    let [m, n, k] = row.numbers("shape_mnk")[..] else { return String::new() };
    let size = if operand == "a" { m * k } else { n * k };
    format!(
        "crate::RecordedCoverage::Replicated({})",
        layout.map_or(0, |layout| layout.size() / size)
    )
}

fn copy_doc(row: &Row) -> String {
    let (src, dst) = (row.text("src_layout_bits"), row.text("dst_layout_bits"));
    format!("From `{src}` to `{dst}`, in bits.")
}

fn copy(row: &Row, layouts: &mut Layouts) -> String {
    let keys = ["thr_id", "src_layout_bits", "dst_layout_bits", "ref_layout_bits"];
    let names = keys.map(|key| layouts.name(row.text(key)));
    let mut fields = Vec::new();
    if row.name() != row.text("name") {
        fields.push(format!("name: \"{}\"", row.text("name")));
    }
    if !row.text("params").is_empty() {
        fields.push(format!("params: \"{}\"", row.text("params")));
    }
    if !row.text("val_id_bits").is_empty() {
        fields.push(format!("val_id: {}", layouts.name(row.text("val_id_bits"))));
    }
    format!("\n        {} {{{}}}", names.join(" "), braced(&fields))
}

fn smem(row: &Row) -> (String, String) {
    let (layout, element) = (row.text("layout_elements"), row.text_in("types", "element"));
    let numbers = |key| {
        let list: Vec<_> = row.numbers(key).iter().map(i64::to_string).collect();
        list.join(", ")
    };
    let (bytes, elements) = (numbers("swizzle_bytes"), numbers("swizzle_elements"));
    let composed = format!("S<{}> o 0 o {layout}", elements.replace(' ', ""));
    let bits = match element {
        "tf32" => 32,
        "f16" => 16,
        _ => 8,
    };
    let fields = [
        format!("name: \"{}\"", row.text("name")),
        format!("element: \"{element}\""),
        format!("element_bits: {bits}"),
        format!("layout: \"{layout}\""),
        format!("swizzle_bytes: [{bytes}]"),
        format!("swizzle_elements: [{elements}]"),
    ];
    let rest = format!(" [{composed}] {{{}}}", braced(&fields));
    (format!("`{composed}`, for elements of {bits} bits."), rest)
}

/// Returns the fields between the braces.
fn braced(fields: &[String]) -> String {
    if fields.is_empty() { String::new() } else { format!(" {} ", fields.join(", ")) }
}
