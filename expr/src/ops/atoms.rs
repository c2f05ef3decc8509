//! Layouts of matrix and copy instructions, by CuTe's names of them and of their fields.

use crate::error::Failure;
use crate::operation::{Operation, Run, TextAnswer};
use crate::texts::Texts;
use colex::DynLayout;
use colex_atoms::{CopyOp, Element, MmaOp};

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["mma_traits"], usage: "INSTRUCTION, FIELD", about: "Shape_MNK, ThrID or a layout of a matrix instruction", count: (2, 2), run: Run::Texts(mma_traits) },
    Operation { names: &["copy_atom"], usage: "INSTRUCTION, ELEMENT, FIELD", about: "ThrID or a layout of a copy instruction, in elements", count: (3, 3), run: Run::Texts(copy_atom) },
];

fn mma_traits(args: &Texts<'_>) -> TextAnswer {
    let MmaOp { entry, atom, .. } = colex_atoms::mma(args.text(0))?;
    let layout = match args.text(1) {
        "Shape_MNK" => {
            let [m, n, k] = atom.shape_mnk();
            return Ok(format!("({m},{n},{k})").into());
        }
        "ThrID" => atom.thr_id(),
        "ALayout" => atom.layout_a(),
        "BLayout" => atom.layout_b(),
        "CLayout" => atom.layout_c(),
        "SFALayout" => extra(entry.layout_sfa, "scale factors")?,
        "SFBLayout" => extra(entry.layout_sfb, "scale factors")?,
        "ELayout" => extra(entry.layout_e, "sparsity metadata")?,
        _ => {
            let fields = "a field: Shape_MNK, ThrID, ALayout, BLayout, CLayout, SFALayout, \
                          SFBLayout or ELayout";
            return Err(args.wrong(1, fields));
        }
    };
    Ok(layout.to_string().into())
}

/// Parses the layout of an operand that few instructions have.
fn extra(text: &str, what: &str) -> Result<DynLayout, Failure> {
    DynLayout::parse(text).map_err(|_| Failure::Refused(format!("the instruction has no {what}")))
}

fn copy_atom(args: &Texts<'_>) -> TextAnswer {
    let CopyOp { atom, .. } = colex_atoms::copy(args.text(0))?;
    let element = Element::from_name(args.text(1))
        .ok_or_else(|| args.wrong(1, "an element type, such as half_t or f16"))?;
    let atom = atom.recast(1, element.bits)?;
    let layout = match args.text(2) {
        "ThrID" => atom.thr_id(),
        "ValLayoutSrc" => atom.layout_src(),
        "ValLayoutDst" => atom.layout_dst(),
        "ValLayoutRef" => atom.layout_ref(),
        _ => {
            return Err(args.wrong(2, "a field: ThrID, ValLayoutSrc, ValLayoutDst or ValLayoutRef"));
        }
    };
    Ok(layout.to_string().into())
}
