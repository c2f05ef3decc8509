//! An array with the cosize of a layout.
use colex::constant::Const;
use colex::{Layout, layout};

#[test]
fn static_array() {
    type Tile = Layout![(4, 8):(1, 5)];
    let tile = [0_u8; Tile::COSIZE];
    assert_eq!(tile.len(), 39);
    assert_eq!(Tile::SIZE, 32);
    const TILE: Tile = layout!((4, 8):(1, 5));
    assert_eq!([0_u8; Const::of(TILE).cosize()], tile);
    const LAST: usize = Tile::VALUE.index(31) as usize;
    assert_eq!(LAST, 38);
}
