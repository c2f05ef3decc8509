//! An array with the cosize of a layout.
use colex::{Layout, StaticLayout};

#[test]
fn static_array() {
    type Tile = Layout![(4, 8):(1, 5)];
    let tile = [0_u8; Tile::COSIZE];
    assert_eq!(tile.len(), 39);
    const LAST: usize = Tile::VALUE.index(31) as usize;
    assert_eq!(LAST, 38);
}
