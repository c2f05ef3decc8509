//! Plans of tiled MMAs and copies, with random dynamic integers, compared with the value plane.

extern crate std;

use super::thrfrg::{Partial, thrfrg, thrfrg_chain};
use super::tidfrg::{tidfrg, tidfrg_chain};
use super::{CopyAtom, MmaAtom, MmaOperand, TiledCopy, TiledMma, unwrap};
use crate::value::plan::test::{Random, by_plan};
use crate::value::plan::{Plan, with_placeholders};
use crate::{DynLayout, Tiler};
use std::format;

/// Tensors whose dynamic integers are without `_`.
const TENSORS: [&str; 8] = [
    "(m,n):(n,_1)",
    "(m,n):(_1,m)",
    "((_8,m),n):((n,k),_1)",
    "(_64,n):(_1,_64)",
    "(m,(_4,n)):(k,(_1,_4))",
    "(m,n,k):(n,_1,m)",
    "((_16,m),(_16,n)):((_1,k),(_16,m))",
    "(_128,_64):(n,_1)",
];

fn structure(text: &str) -> DynLayout {
    let mut dynamic = std::string::String::new();
    for c in text.chars() {
        if c.is_ascii_lowercase() { dynamic.push('7') } else { dynamic.push(c) }
    }
    let layout = DynLayout::parse(&dynamic).unwrap();
    with_placeholders(&layout.shape(), &layout.stride()).unwrap()
}

fn mma(warps: &str, tile: &str) -> TiledMma {
    let (a, b) = ("((4,8),(2,2,2)):((32,1),(16,8,128))", "((4,8),(2,2)):((16,1),(8,64))");
    let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
    let c = DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))");
    let atom = MmaAtom::new([16, 8, 16], DynLayout::lit("32:1"), a, b, c).unwrap();
    TiledMma::new(&atom, &DynLayout::parse(warps).unwrap(), &Tiler::parse(tile).unwrap()).unwrap()
}

fn copy(threads: &str, values: &str) -> TiledCopy {
    let vector = DynLayout::lit("(1,8):(0,1)");
    let atom = unwrap(CopyAtom::new(DynLayout::UNIT, vector, vector, vector));
    let (threads, values) = (DynLayout::parse(threads).unwrap(), DynLayout::parse(values).unwrap());
    atom.make_tiled_copy(&threads, &values).unwrap()
}

/// Compares a plan with `value` for random integers; returns how many were equal.
fn compare(
    random: &mut Random,
    tensor: &DynLayout,
    plan: &Plan,
    value: impl Fn(&DynLayout) -> Option<DynLayout>,
) -> usize {
    let result = value(tensor).unwrap();
    let mut equal = 0;
    for _ in 0..200 {
        let Some(filled) = random.filled(tensor) else { continue };
        if let Some(found) = by_plan(plan, [&filled, &DynLayout::UNIT], &result) {
            let expected = value(&filled).map(|layout| format!("{layout:#}"));
            assert_eq!(Some(format!("{found:#}")), expected, "{filled:#}");
            equal += 1;
        }
    }
    equal
}

#[test]
fn plans_of_atoms_equal_the_value_plane() {
    let mut random = Random(20_261_128);
    let (mut plans, mut equal) = (0, 0);
    for text in TENSORS {
        let tensor = structure(text);
        for partial in [Partial::RoundUp, Partial::Reject] {
            for (warps, tile) in
                [("(1,1):(1,1)", "_"), ("(2,2):(1,2)", "_"), ("(2,2):(1,2)", "<32,32,16>")]
            {
                for operand in MmaOperand::ALL {
                    let mma = mma(warps, tile);
                    let plan =
                        Plan::of_chain(thrfrg_chain(&mma, operand, &tensor, partial), &tensor);
                    if plan.exists {
                        plans += 1;
                        let value = |t: &DynLayout| thrfrg(&mma, operand, t, partial).ok();
                        equal += compare(&mut random, &tensor, &plan, value);
                    }
                }
            }
            for (threads, values) in [("(16,8):(8,1)", "(1,8)"), ("(32,4):(1,32)", "(2,8)")] {
                let copy = copy(threads, values);
                let source = copy.atom().layout_src();
                let plan = Plan::of_chain(tidfrg_chain(&copy, &source, &tensor, partial), &tensor);
                if plan.exists {
                    plans += 1;
                    let value = |t: &DynLayout| tidfrg(&copy, &source, t, partial).ok();
                    equal += compare(&mut random, &tensor, &plan, value);
                }
            }
        }
    }
    std::println!("{plans} plans of {}, {equal} equal", TENSORS.len() * 2 * 11);
    assert!(plans > 100 && equal > 5000, "{plans} {equal}");
}
