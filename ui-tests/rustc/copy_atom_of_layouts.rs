//! A copy atom of layouts as values. Write `colex::atom::CopyAtom::new(..)`.
use colex::DynLayout;
use colex::atom::typed::CopyAtom;

fn main() {
    let layout = DynLayout::lit("(1,8):(0,1)");
    let _ = CopyAtom::new(DynLayout::UNIT, layout, layout, layout);
}
