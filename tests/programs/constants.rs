//! Values that are allowed in a constant.
use colex::{ByMode, Coord, DynLayout, Int, IntTuple, Tiler, unwrap};

const LAYOUT: DynLayout = DynLayout::lit("((2,4),(3,5)):((3,6),(1,24))");
const SHAPE: IntTuple = LAYOUT.shape();
const COORD: Coord = Coord::lit("((_,1),2)");
const TILER: Tiler = Tiler::lit("<2:1,_>");
const BY_MODE: ByMode = match ByMode::from_entries(&[Some(Tiler::Size(Int::new(2))), None]) {
    Ok(modes) => modes,
    Err(_) => panic!("two entries"),
};
const DIVIDED: DynLayout = unwrap(DynLayout::lit("(8,4):(1,8)").logical_divide(&TILER));
const BUFFER: [u8; DIVIDED.cosize() as usize] = [0; 32];

#[test]
fn constants() {
    assert_eq!(SHAPE.leaf_count() + BUFFER.len(), 36);
    assert_eq!(BY_MODE.rank(), 2);
    assert!(LAYOUT.slice(&COORD).is_ok());
}
