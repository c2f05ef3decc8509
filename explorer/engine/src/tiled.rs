//! Tiled MMAs and tiled copies as code with its test.

use std::fmt::Write as _;

use colex::atom::MmaOperand;
use colex::notation::Cpp;
use colex::{DynLayout, Tiler};
use colex_expr::{NamedTiledCopy, NamedTiledMma, catalogue};

use crate::forms::Form;
use crate::instruction::is_of_cute;

/// Returns the code of a tiled MMA. CuTe has no C++ for instructions of other vendors.
pub(crate) fn of_mma(mma: &NamedTiledMma) -> Vec<Form> {
    let mut forms = Vec::new();
    forms.extend(cpp_of_mma(mma).map(|text| ("CuTe C++", "cpp", text)));
    let test = mma_in_rust(mma);
    let [m, n, k] = mma.tiled().tile_shape();
    let mut text = format!(
        "use colex::atom::TiledMma;\nuse colex::{{DynLayout, Tiler}};\n\n\
         #[test]\nfn tiles_are_these() {{\n{test}    \
         assert_eq!((mma.threads(), mma.tile_shape()), ({}, [{m}, {n}, {k}]));\n",
        mma.tiled().threads()
    );
    for operand in MmaOperand::ALL {
        let _ = writeln!(
            text,
            "    assert_eq!(mma.layout_{}_tv().unwrap().to_string(), \"{}\");",
            operand.name().to_lowercase(),
            mma.tv_layout(operand).layout()
        );
    }
    forms.push(("Rust", "rs", text + "}\n"));
    forms
}

/// Returns the code of a tiled copy.
pub(crate) fn of_copy(copy: &NamedTiledCopy) -> Vec<Form> {
    let mut forms = Vec::new();
    forms.extend(cpp_of_copy(copy).map(|text| ("CuTe C++", "cpp", text)));
    let (name, bits) = (copy.name(), copy.element().bits);
    let (uses, call) = match (copy.threads_and_values(), copy.operand()) {
        (Some((threads, values)), _) => (
            "use colex::DynLayout;\n",
            format!(
                "    let (threads, values) = (DynLayout::lit(\"{threads}\"), DynLayout::lit(\"{values}\"));\n    \
                 let copy = atom.make_tiled_copy(&threads, &values).unwrap();\n"
            ),
        ),
        (None, Some((operand, mma))) => (
            "use colex::atom::TiledMma;\nuse colex::{DynLayout, Tiler};\n",
            format!(
                "{}    let copy = copy.make_tiled_copy_{}(&mma).unwrap();\n",
                mma_in_rust(mma),
                operand.name().to_lowercase()
            ),
        ),
        _ => return forms,
    };
    let first = if copy.operand().is_some() { "copy" } else { "atom" };
    let tiled = copy.tiled();
    let mut text = format!(
        "{uses}\n#[test]\nfn tiles_are_these() {{\n    \
         // The layouts of the catalogue count bits.\n    \
         let {first} = colex_atoms::copy(\"{name}\").unwrap().atom.recast(1, {bits}).unwrap();\n\
         {call}    \
         assert_eq!((copy.threads(), copy.values()), ({}, {}));\n    \
         assert_eq!(copy.tile_shape().to_string(), \"{}\");\n",
        tiled.threads(),
        tiled.values(),
        tiled.tile_shape()
    );
    for (side, layout) in [("s", tiled.layout_s_tv()), ("d", tiled.layout_d_tv())] {
        if let Ok(layout) = layout {
            let _ = writeln!(
                text,
                "    assert_eq!(copy.layout_{side}_tv().unwrap().to_string(), \"{layout}\");"
            );
        }
    }
    forms.push(("Rust", "rs", text + "}\n"));
    forms
}

/// Returns the statements that make `mma`.
fn mma_in_rust(mma: &NamedTiledMma) -> String {
    format!(
        "    let atom = colex_atoms::mma(\"{}\").unwrap().atom;\n    \
         let mma = TiledMma::new(&atom, &DynLayout::lit(\"{}\"), &Tiler::lit(\"{}\")).unwrap();\n",
        mma.name(),
        mma.atoms(),
        mma.permutations()
    )
}

fn cpp_of_mma(mma: &NamedTiledMma) -> Option<String> {
    let call = mma_in_cpp(mma)?;
    let mut text = format!(
        "#include <cute/atom/mma_atom.hpp>\nusing namespace cute;\n\n\
         using Mma = decltype({call});\n\n\
         // The test: it compiles.\nstatic_assert(size(Mma{{}}) == {});\n",
        mma.tiled().threads()
    );
    for (k, extent) in mma.tiled().tile_shape().iter().enumerate() {
        let _ = writeln!(text, "static_assert(tile_size<{k}>(Mma{{}}) == {extent});");
    }
    for operand in MmaOperand::ALL {
        let tv = mma.tv_layout(operand).layout();
        samples(&mut text, &format!("Mma{{}}.get_layout{}_TV()", operand.name()), &tv);
    }
    Some(text)
}

fn cpp_of_copy(copy: &NamedTiledCopy) -> Option<String> {
    let name = copy.name();
    // `UniversalCopy<uint128_t>` is a copy of CuTe with an argument of C++.
    let is_known = name.starts_with("UniversalCopy<")
        || catalogue::find(name).is_ok_and(|found| is_of_cute(&found));
    let element = copy.element_text();
    // Short names such as `f16` are no types of CuTe.
    let is_type = element.ends_with("_t") || ["float", "double", "int", "char"].contains(&element);
    if !is_known || !is_type {
        return None;
    }
    let atom = format!("Copy_Atom<{name}, {element}>{{}}");
    let call = match (copy.threads_and_values(), copy.operand()) {
        (Some((threads, values)), _) => {
            format!(
                "make_tiled_copy({atom}, {}{{}}, {}{{}})",
                of_static(&threads),
                of_static(&values)
            )
        }
        (None, Some((operand, mma))) => {
            format!("make_tiled_copy_{}({atom}, {})", operand.name(), mma_in_cpp(mma)?)
        }
        _ => return None,
    };
    let tiled = copy.tiled();
    let mut text = format!(
        "#include <cute/atom/mma_atom.hpp>\n#include <cute/atom/copy_atom.hpp>\nusing namespace cute;\n\n\
         using Copy = decltype({call});\n\n\
         // The test: it compiles.\nstatic_assert(size(Copy{{}}) == {});\n",
        tiled.threads()
    );
    let tile = tiled.tile_shape();
    for k in 0..tile.rank() {
        let extent = tile.get(k).ok()?.size().ok()?;
        let _ = writeln!(text, "static_assert(tile_size<{k}>(Copy{{}}) == {extent});");
    }
    for (side, layout) in [("S", tiled.layout_s_tv()), ("D", tiled.layout_d_tv())] {
        samples(&mut text, &format!("Copy{{}}.get_layout{side}_TV()"), &layout.ok()?);
    }
    Some(text)
}

/// Returns the call of `make_tiled_mma`, if CuTe has the instruction.
fn mma_in_cpp(mma: &NamedTiledMma) -> Option<String> {
    if !catalogue::find(mma.name()).is_ok_and(|found| is_of_cute(&found)) {
        return None;
    }
    let mut text = format!("make_tiled_mma({}{{}}, {}{{}}", mma.name(), of_static(&mma.atoms()));
    match mma.permutations() {
        Tiler::ByMode(modes) if modes.is_keep() => {}
        Tiler::ByMode(modes) => {
            let modes: Vec<_> = modes.entries().map(|entry| mode(&entry)).collect();
            let _ = write!(text, ", Tile<{}>{{}}", modes.join(","));
        }
        whole => {
            let _ = write!(text, ", Tile<{}>{{}}", mode(&whole));
        }
    }
    Some(text + ")")
}

/// Returns a mode of a tile in C++: `Int<32>`, a layout, or `Underscore`.
fn mode(entry: &Tiler) -> String {
    match entry {
        Tiler::Size(extent) => format!("Int<{}>", extent.get()),
        Tiler::Layout(layout) => match layout.size() {
            size if layout.to_string() == format!("{size}:1") => format!("Int<{size}>"),
            _ => of_static(layout),
        },
        Tiler::ByMode(_) => "Underscore".into(),
    }
}

fn of_static(layout: &DynLayout) -> String {
    Cpp(&layout.with_static(true)).to_string()
}

/// Appends tests of the first and last thread and value of a layout.
fn samples(text: &mut String, expression: &str, tv: &DynLayout) {
    let sizes = [0, 1].map(|k| tv.get(k).map_or(1, |mode| mode.size()));
    for [thread, value] in [[1, 0], [sizes[0] - 1, sizes[1] - 1]] {
        let offset = tv.index(thread % sizes[0] + value * sizes[0]);
        let _ = writeln!(text, "static_assert({expression}({thread}, {value}) == {offset});");
    }
}
