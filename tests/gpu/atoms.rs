//! `MmaAtom` and `CopyAtom`: their checks.

use colex::DynLayout;
use colex::atom::{CopyAtom, MmaAtom, MmaOperand, Reason};

const THREADS: &str = "32:1";
const A: &str = "((4,8),(2,2)):((32,1),(16,8))";
const B: &str = "((4,8),2):((16,1),8)";

fn mma(a: &str, b: &str, c: &str) -> Result<MmaAtom, Reason> {
    let lit = DynLayout::lit;
    MmaAtom::new([16, 8, 8], lit(THREADS), lit(a), lit(b), lit(c)).map_err(|error| error.reason())
}

#[test]
fn mma_atoms_are_checked() {
    assert!(mma(A, B, A).is_ok());
    let outside = Reason::OutsideOperand { operand: MmaOperand::B, offset: 127, size: 64 };
    assert_eq!(mma(A, A, A), Err(outside));
    let threads = Reason::Threads { operand: Some(MmaOperand::A), found: 16, expected: 32 };
    assert_eq!(mma("(16,4):(1,16)", B, A), Err(threads));
    let rank = Reason::ThreadValueRank { operand: Some(MmaOperand::C), rank: 1 };
    assert_eq!(mma(A, B, "32:1"), Err(rank));
}

/// Two lanes of a warp are never the same thread.
#[test]
fn threads_have_their_own_lanes() {
    let (four, one) = (DynLayout::lit("(4,1):(1,0)"), DynLayout::lit("(4,1):(0,0)"));
    for (threads, condition) in [
        ("4:0", "two of the 4 threads have the same index; give every thread a different index"),
        (
            "(2,2):(1,1)",
            "two of the 4 threads have the same index; give every thread a different index",
        ),
        ("4:-1", "the stride -1 is negative; use at least 0"),
        ("0:1", "an extent is 0, and at least 1 is needed; make every extent at least 1"),
    ] {
        let threads = DynLayout::lit(threads);
        let error = MmaAtom::new([4, 1, 1], threads, four, one, four).unwrap_err();
        assert_eq!(error.to_string(), format!("MmaAtom::new: {condition}"));
        let error = CopyAtom::new(threads, four, four, four).unwrap_err();
        assert_eq!(error.to_string(), format!("CopyAtom::new: {condition}"));
    }
    // Lanes with gaps, such as those of a quad pair.
    assert!(MmaAtom::new([4, 1, 1], DynLayout::lit("(2,2):(1,16)"), four, one, four).is_ok());
    let few = Reason::Threads { operand: Some(MmaOperand::A), found: 4, expected: 2 };
    let error = MmaAtom::new([4, 1, 1], DynLayout::lit("2:1"), four, one, four).unwrap_err();
    assert_eq!(error.reason(), few);
}

#[test]
fn copy_atoms_are_checked() {
    let atom = |source, destination| {
        let destination = DynLayout::lit(destination);
        CopyAtom::new(DynLayout::lit(THREADS), DynLayout::lit(source), destination, destination)
            .map_err(|error| error.reason())
    };
    let rows = atom("(32,128):(128,1)", "(32,128):(128,1)").unwrap();
    let bits = atom("(32,128):(128,1)", "(32,(32,4)):(32,(1,1024))").unwrap();
    assert_eq!(bits.recast(1, 16).unwrap().layout_dst().to_string(), "(32,(2,4)):(2,(1,64))");
    let threads = Reason::Threads { operand: None, found: 8, expected: 32 };
    assert_eq!(atom("(8,128):(128,1)", "(32,32):(32,1)"), Err(threads));
    assert_eq!(
        bits.recast(1, 24).unwrap_err().to_string(),
        "CopyAtom::recast: a stride of the layout is 128 bits, which elements of 24 bits do not \
         divide; use a width that divides 128 bits"
    );
    // The remedy is sufficient.
    for width in (0..8).map(|k| 1 << k) {
        assert!(rows.recast(1, width).is_ok(), "{width}");
    }
    // The transposed matrices have 16 bits in each thread.
    let transposed = atom("((8,4),128):((128,0),1)", "((4,8),(16,2)):((256,16),(1,128))").unwrap();
    let shared = Reason::RecastThreads { bits: 32, found: 16, threads: 32 };
    assert_eq!(transposed.recast(1, 32).map_err(|error| error.reason()), Err(shared));
}
