use colex_macros::{Int, Layout, Shape, int, shape, stride, tiler};

type TooLarge = Int![9223372036854775808];
type TooSmall = Shape![(4, -9_223_372_036_854_775_809)];
type Negative = Shape![(4,(-3,2))];
type Float = Layout![(4,1.5):(1,4)];
type Overflow = Layout![(0x1_0000_0000,(0x1_0000_0000,2))];

fn main() {
    let n = 3_usize;
    let _ = int!(n);
    let _ = int!((3));
    let _ = int!();
    let _ = shape!("4");
    let _ = shape!(4f32);
    let _ = stride!((1, 'a'));
    let _ = tiler!(<-4>);
}
