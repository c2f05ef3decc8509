use colex_macros::{Coord, Layout, Shape, Tiler, coord, layout, shape, stride, tiler};

type NoParentheses = Shape![4, 8];
type Nothing = Shape![];
type Twice = Shape![(4,,8)];
type NoShape = Layout![:4];
type NoStride = Layout![(4,8):];
type TwoStrides = Layout![4:1:1];
type NotALayout = Coord![(4:1)];
type NotAShape = Layout![(4,_):(1,4)];
type Unclosed = Tiler![<4, 8];
type Unopened = Tiler![4>];
type Behind = Tiler![<4>:2];
type Kept = Tiler![<_:2>];
type KeptInside = Tiler![<(_,2)>];
type Unknown = Layout![(4,(usize,8))];

fn main() {
    let _ = layout!();
    let _ = shape!((4, _));
    let _ = stride!(_);
    let _ = coord!((1,,));
    let _ = tiler!(<4, , 8>);
    let _ = tiler!(<);
    let _ = shape!((1,1,1,1, 1,1,1,1, 1,1,1,1, 1,1,1,1, 2));
    let _ = tiler!(<1,1,1,1, 1,1,1,1, 1,1,1,1, 1,1,1,1, 2:1>);
}
