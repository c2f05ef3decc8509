//! `make_tiled_mma` and `make_tiled_copy`: tiled MMAs and tiled copies as values.

use colex::atom::{MmaOperand, TiledMma};
use colex::{DynLayout, Int, Tiler};
use colex_atoms::Element;

use crate::Value;
use crate::arguments::Arguments;
use crate::error::{EvalError, Failure};
use crate::eval;
use crate::operation::{Answer, Operation, Run};
use crate::texts::{self, Texts};
use crate::tiled::{CopyFrom, CopyName, NamedTiledCopy, NamedTiledMma};
use MmaOperand::{A, B, C};

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["make_tiled_mma", "tiled_mma"], usage: "MMA [, ATOMS [, PERMUTATIONS]]", about: "the tiled MMA of an instruction, as CuTe's; `colex show` draws A, B and C", count: (1, 3), run: Run::Named(mma) },
    Operation { names: &["make_tiled_copy", "tiled_copy"], usage: "Copy_Atom<COPY,ELEMENT>, THREADS [, VALUES]", about: "the tiled copy of an instruction, as CuTe's; `colex show` draws its source and destination", count: (2, 4), run: Run::Named(copy) },
    Operation { names: &["make_tiled_copy_A"], usage: "Copy_Atom<COPY,ELEMENT>, TILED_MMA", about: "the tiled copy of A of a tiled MMA", count: (2, 2), run: Run::Named(|args| copy_of(args, A)) },
    Operation { names: &["make_tiled_copy_B"], usage: "Copy_Atom<COPY,ELEMENT>, TILED_MMA", about: "the tiled copy of B of a tiled MMA", count: (2, 2), run: Run::Named(|args| copy_of(args, B)) },
    Operation { names: &["make_tiled_copy_C"], usage: "Copy_Atom<COPY,ELEMENT>, TILED_MMA", about: "the tiled copy of C of a tiled MMA", count: (2, 2), run: Run::Named(|args| copy_of(args, C)) },
];

fn mma(args: &Texts<'_>) -> Answer {
    let name = object(args.text(0));
    let name = template(name, "MMA_Atom").map_or(name, str::trim);
    let found = colex_atoms::mma(name)?.atom;
    let values = values(args, 1)?;
    let values = Arguments::new(args.name(), &values);
    let atoms = if args.len() > 1 { values.layout(1)? } else { DynLayout::lit("(1,1,1)") };
    let permutations = if args.len() > 2 { values.tiler(2)? } else { Tiler::lit("_") };
    let tiled = TiledMma::new(&found, &atoms, &permutations)?;
    let permutations = if is_free(&permutations) { Tiler::lit("_") } else { permutations };
    Ok(Value::TiledMma(Box::new(NamedTiledMma::new(name, atoms, permutations, tiled)?)))
}

/// Returns whether every mode of a tiler is `_`.
fn is_free(tiler: &Tiler) -> bool {
    ["<_,_,_>", "<_,_>", "<_>", "_"].iter().any(|text| Tiler::parse(text).as_ref() == Ok(tiler))
}

fn copy(args: &Texts<'_>) -> Answer {
    let (name, next) = match args.len() {
        4 => (copy_name(args, object(args.text(0)), args.text(1), 1)?, 2),
        _ => (copy_atom(args)?, 1),
    };
    let values = values(args, next)?;
    let values = Arguments::new(args.name(), &values);
    let threads = values.layout(next)?;
    let block =
        if args.len() > next + 1 { values.layout(next + 1)? } else { DynLayout::lit("1:0") };
    let atom = colex_atoms::copy(&name.name)?.atom.recast(1, name.element.bits)?;
    let tiled = atom.make_tiled_copy(&threads, &block)?;
    made(NamedTiledCopy::new(name, CopyFrom::Threads(threads, block), tiled))
}

fn copy_of(args: &Texts<'_>, operand: MmaOperand) -> Answer {
    let name = copy_atom(args)?;
    let values = values(args, 1)?;
    let values = Arguments::new(args.name(), &values);
    let Value::TiledMma(mma) = values.value(1) else {
        return Err(values.wrong(1, "a tiled MMA, as `make_tiled_mma` returns it"));
    };
    let atom = colex_atoms::copy(&name.name)?.atom.recast(1, name.element.bits)?;
    let tiled = atom.make_tiled_copy_of(operand, mma.tiled())?;
    made(NamedTiledCopy::new(name, CopyFrom::Operand(operand, mma.clone()), tiled))
}

/// Returns a copy whose source and destination have layouts.
fn made(copy: NamedTiledCopy) -> Answer {
    for side in [copy.tiled().layout_s_tv()?, copy.tiled().layout_d_tv()?] {
        copy.over_tile(side)?;
    }
    Ok(Value::TiledCopy(Box::new(copy)))
}

/// Returns argument 0 as a copy instruction with elements: `Copy_Atom<COPY,ELEMENT>`, or an
/// instruction whose template argument is their type.
fn copy_atom(args: &Texts<'_>) -> Result<CopyName, Failure> {
    const WANTED: &str = "a copy instruction with its elements, such as \
                          `Copy_Atom<SM75_U32x4_LDSM_N,half_t>`";
    let text = object(args.text(0));
    if let Some(inner) = template(text, "Copy_Atom") {
        let inner = format!("{inner})");
        let parts = texts::split(&inner).map(|(parts, _)| parts).unwrap_or_default();
        let [name, element] = parts[..] else { return Err(args.wrong(0, WANTED)) };
        return copy_name(args, object(name), element.trim(), 0);
    }
    colex_atoms::copy(text)?;
    let element = text.split_once('<').and_then(|(_, rest)| rest.strip_suffix('>'));
    match element {
        Some(element) if Element::from_name(element).is_some() => {
            copy_name(args, text, element.trim(), 0)
        }
        _ => Err(args.wrong(0, WANTED)),
    }
}

fn copy_name(
    args: &Texts<'_>,
    name: &str,
    element_text: &str,
    k: usize,
) -> Result<CopyName, Failure> {
    let wrong = || match k {
        0 => args.wrong(0, "a `Copy_Atom` with an element type, such as half_t or f16"),
        _ => args.wrong(k, "an element type, such as half_t or f16"),
    };
    let element = Element::from_name(element_text).ok_or_else(wrong)?;
    Ok(CopyName { name: name.to_owned(), element_text: element_text.to_owned(), element })
}

/// Returns the text between `<` and `>` after the name of a class template.
fn template<'t>(text: &'t str, class: &str) -> Option<&'t str> {
    let text = text.strip_prefix("cute::").unwrap_or(text);
    text.strip_prefix(class)?.trim().strip_prefix('<')?.strip_suffix('>')
}

/// Returns a text without the `{}` of an object in C++.
fn object(text: &str) -> &str {
    let text = text.trim();
    text.strip_suffix("{}").map_or(text, str::trim)
}

/// Returns the operands from number `first` as values; those before are `0`.
fn values(args: &Texts<'_>, first: usize) -> Result<Vec<Value>, Failure> {
    let mut values = vec![Value::from(Int::ZERO); first];
    for k in first..args.len() {
        values.push(value(args, k, object(args.text(k)))?);
    }
    Ok(values)
}

/// Returns the value of `text`, the expression of operand `k`.
pub(super) fn value(args: &Texts<'_>, k: usize, text: &str) -> Result<Value, Failure> {
    eval::operand(text, false).map_err(|error| of_operand(args, k, &error))
}

/// Returns the failure of operand `k`, which is an expression.
fn of_operand(args: &Texts<'_>, k: usize, error: &EvalError) -> Failure {
    match error {
        EvalError::Parse(parse) => args.malformed(k, parse.position(), parse.message()),
        EvalError::UnknownOperation { position, .. } | EvalError::Operands { position, .. } => {
            args.malformed(k, *position, error)
        }
        _ => Failure::Operands(error.to_string()),
    }
}
