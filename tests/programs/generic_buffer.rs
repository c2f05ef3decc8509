//! Arrays of the cosize and of the size of a layout.
use colex::{Layout, StaticLayout};
use generic_array::GenericArray;

struct Tile<L: StaticLayout> {
    data: GenericArray<f32, L::Cosize>,
}

impl<L: StaticLayout> Tile<L> {
    fn new() -> Self {
        Self { data: GenericArray::default() }
    }

    fn compact(&self) -> GenericArray<f32, L::Size> {
        GenericArray::from_iter((0..L::SIZE).map(|i| self.data[L::STATIC.index(i)]))
    }
}

#[test]
fn generic_buffer() {
    let tile = Tile::<Layout![(4, 8):(1, 5)]>::new();
    assert_eq!((tile.data.len(), tile.compact().len()), (39, 32));
}
