//! An array that is shorter than the cosize.
use colex::{StaticLayout, Layout};

struct Tile<const LEN: usize>([f32; LEN]);

impl<const LEN: usize> Tile<LEN> {
    fn at<L: StaticLayout>(&self, _: L, coordinate: i64) -> f32 {
        const { assert!(L::COSIZE <= LEN, "the layout reaches past the end of the array") };
        self.0[L::VALUE.index(coordinate) as usize]
    }
}

fn main() {
    let tile = Tile([0.0; 32]);
    tile.at(<Layout![(4, 8):(1, 5)]>::STATIC, 3);
}
