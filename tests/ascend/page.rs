//! The source page of the project: Ascend C's `Crd2Idx`.

use colex::error::Operand;
use colex::{Coord, DynLayout, IntTuple, Reason};

fn offset(layout: &str, coord: &str) -> i64 {
    DynLayout::lit(layout).crd2idx(&IntTuple::lit(coord)).unwrap().get()
}

#[test]
fn natural_coordinate() {
    assert_eq!(offset("(3,4,5):(20,5,1)", "(1,2,3)"), 33);
}

#[test]
fn flat_coordinate() {
    assert_eq!(offset("((2,4),(3,5)):((3,6),(1,24))", "11"), 10);
    // From the vendor's documents: the 5 in (1,5) is out of bounds of its extent 4 and is not
    // reduced.
    assert_eq!(offset("((2,4),(3,5)):((3,6),(1,24))", "(11,12)"), 129);
}

#[test]
fn extent_of_a_last_mode_is_never_used() {
    assert_eq!(offset("((13,0),(14,0)):((14,182),(1,154))", "(20,30)"), 590);
    assert_eq!(offset("((13,13),(14,14)):((15,15),(16,16))", "(0,12)"), 192);
    assert_eq!(offset("((13,13),(14,14)):((15,15),(16,16))", "(11,12)"), 357);
    assert_eq!(offset("(3,4):(4,1)", "(5,7)"), 27);
}

#[test]
fn a_tuple_of_rank_1_is_not_an_integer() {
    let layout = DynLayout::lit("((2,4),(3,5)):((3,6),(1,24))");
    let error = layout.crd2idx(&IntTuple::lit("(11)")).unwrap_err();
    let operand = Operand::Coordinate;
    assert_eq!(error.reason(), Reason::EntryCount { operand, entries: 1, rank: 2 });
    assert!(layout.slice(&Coord::lit("(11)")).is_err());
}
