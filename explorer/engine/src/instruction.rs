//! Instructions of the catalogue.

use std::fmt::Write as _;

use colex::notation::Cpp;
use colex::thread_value::TvLayout;
use colex::{DynLayout, IntTuple};
use colex_atoms::{Evidence, Vendor};
use colex_draw::Picture;
use colex_expr::catalogue::{self, Found, Selection};
use serde_json::{Value as Json, json};

use crate::forms::Form;
use crate::request::{failed, text};
use crate::{drawing, forms};

/// The most lines of a search.
const LINES: usize = 200;

/// Explains an instruction: its facts, its picture and its layouts.
pub(crate) fn explain(request: &Json) -> Json {
    let name = text(request, "text");
    let element = Some(text(request, "element")).filter(|element| !element.is_empty());
    let (found, fields) = match catalogue::explain(name, element) {
        Ok(explained) => explained,
        Err(error) => return failed(error.to_string()),
    };
    let facts: Vec<Json> = fields
        .iter()
        .map(|(name, value)| {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            json!([name.replace('_', " "), value, meaning(name)])
        })
        .collect();
    let kind = match &found {
        Found::Mma(_) => "a matrix instruction",
        Found::Copy(_) => "a copy instruction",
        _ => "a layout of shared memory",
    };
    let mut answer = json!({
        "kind": kind,
        "result": name,
        "facts": facts,
        "forms": forms::to_json(&code(name, &found)),
        "steps": [],
        "next": layouts(&found).into_iter().map(|(_, layout)| layout.to_string()).collect::<Vec<_>>(),
    });
    match picture(name, request) {
        Ok(picture) => {
            drawing::insert(&mut answer, picture, request);
        }
        Err(message) => answer["no_picture"] = message.into(),
    }
    answer
}

/// Returns what a fact of an instruction states.
fn meaning(name: &str) -> Option<&'static str> {
    Some(match name {
        "shape" => "M x N x K: C has M rows and N columns, and the products sum over K.",
        "threads" => "The threads of the instruction, as lanes of the warp or wave.",
        "A" => "(thread,value) to the element m + M*k.",
        "B" => "(thread,value) to the element n + N*k.",
        "C" => "(thread,value) to the element m + M*n.",
        "src" => "(thread,value) to an element, where the copy reads.",
        "dst" => "(thread,value) to an element, where the copy writes.",
        "ref" => "(thread,value) to an element, which both sides refer to.",
        "coverage" => "How many threads have each element.",
        "evidence" => "How the catalogue knows the layouts.",
        "same" => "Instructions with the same layouts.",
        _ => return None,
    })
}

/// Returns the picture of an instruction: A, B and C, or the source and the destination.
pub(crate) fn picture(name: &str, request: &Json) -> Result<Picture, String> {
    let limits = drawing::limits(request);
    let message = |error: colex_expr::Error| error.to_string();
    let mut picture = match catalogue::find(name).map_err(message)? {
        Found::Mma(found) => {
            Picture::of_mma(&found.atom, limits).map_err(|error| error.to_string())?
        }
        Found::Copy(found) => {
            let element = text(request, "element");
            let copy = match element {
                // The layouts count bits. Elements of 16 bits are the usual ones.
                "" => [16, 32, 8, 1].into_iter().find_map(|bits| found.atom.recast(1, bits).ok()),
                element => {
                    found.atom.recast(1, catalogue::element_of(element).map_err(message)?.bits).ok()
                }
            };
            let copy = copy.ok_or("the copy has no elements of this type")?;
            let tile = IntTuple::int(copy.layout_ref().cosize());
            let side = |layout: DynLayout, caption: &str| -> Result<Picture, String> {
                let tv = TvLayout::new(layout, &tile).map_err(|error| error.to_string())?;
                let mut picture =
                    Picture::of_threads(&tv, Some(&copy.thr_id()), drawing::in_rows(limits))
                        .map_err(|error| error.to_string())?;
                for section in &mut picture.sections {
                    section.caption = caption.into();
                }
                Ok(picture)
            };
            let mut source = side(copy.layout_src(), "source")?;
            source.sections.extend(side(copy.layout_dst(), "destination")?.sections);
            source.title = name.into();
            source
        }
        Found::Smem(layout) => Picture::of_swizzle(&layout, limits),
        _ => return Err("this instruction has no picture".into()),
    };
    drawing::style(&mut picture, request);
    Ok(picture)
}

/// Returns the layouts of an entry with their names.
fn layouts(found: &Found) -> Vec<(&'static str, DynLayout)> {
    match found {
        Found::Mma(found) => vec![
            ("A", found.atom.layout_a()),
            ("B", found.atom.layout_b()),
            ("C", found.atom.layout_c()),
        ],
        Found::Copy(found) => {
            vec![("src", found.atom.layout_src()), ("dst", found.atom.layout_dst())]
        }
        _ => Vec::new(),
    }
}

fn code(name: &str, found: &Found) -> Vec<Form> {
    if let Found::Smem(layout) = found {
        return forms::forms(&(*layout).into());
    }
    let layouts = layouts(found);
    let mut notation = String::new();
    let (header, traits, function) = match found {
        Found::Mma(_) => ("mma_atom", "MMA_Traits", "mma"),
        _ => ("copy_atom", "Copy_Traits", "copy"),
    };
    let mut cpp = format!("#include <cute/atom/{header}.hpp>\nusing namespace cute;\n\n");
    for (name, layout) in &layouts {
        let _ = writeln!(notation, "{name:4}{layout}");
        let _ = writeln!(cpp, "using TV_{name} = {};", Cpp(layout));
    }
    cpp += "\n// The test: it compiles.\n";
    for (layout, _) in &layouts {
        let member = match *layout {
            "src" => "SrcLayout".to_owned(),
            "dst" => "DstLayout".to_owned(),
            operand => format!("{operand}Layout"),
        };
        let _ = writeln!(
            cpp,
            "static_assert(is_same<{traits}<{name}>::{member}, TV_{layout}>::value);"
        );
    }
    let mut rust = format!(
        "#[test]\nfn layouts_are_these() {{\n    let found = colex_atoms::{function}(\"{name}\").unwrap();\n"
    );
    for (layout, value) in &layouts {
        let method = layout.to_lowercase();
        let _ = writeln!(
            rust,
            "    assert_eq!(found.atom.layout_{method}().to_string(), \"{value}\");"
        );
    }
    rust += "}\n";
    let mut forms = vec![("Notation", "txt", notation)];
    if is_of_cute(found) {
        forms.push(("CuTe C++", "cpp", cpp));
    }
    forms.push(("Rust", "rs", rust));
    forms
}

/// Whether CuTe has the instruction under this name, without template arguments.
pub(crate) fn is_of_cute(found: &Found) -> bool {
    let (vendor, evidence, params) = match found {
        // Instructions of a warpgroup are templates.
        Found::Mma(found) if found.atom.threads() > 32 => return false,
        Found::Mma(found) => (found.entry.vendor, found.evidence(), found.entry.params),
        Found::Copy(found) => (found.entry.vendor, found.evidence(), found.entry.params),
        _ => return false,
    };
    vendor == Vendor::Nvidia && evidence == Evidence::Headers && params.is_empty()
}

/// Answers a search in the catalogue.
pub(crate) fn search(part: &str) -> Json {
    let name = Some(part).filter(|part| !part.is_empty());
    match catalogue::list(Selection { name, ..Selection::default() }) {
        Ok(lines) => {
            let count = lines.len();
            let lines: Vec<Json> = lines
                .into_iter()
                .take(LINES)
                .map(|line| json!([line.name, line.kind, line.arch, line.about]))
                .collect();
            json!({ "kind": "a search", "count": count, "instructions": lines })
        }
        Err(error) => failed(error.to_string()),
    }
}
