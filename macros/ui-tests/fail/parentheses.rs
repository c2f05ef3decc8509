use colex_macros::{Layout, layout, tiler};

type Outer = Layout![(2,4):(1)];
type Inner = Layout![((2,4),8):((1,2,4),8)];
type Single = Layout![(4):(1,4)];
type Tuple = Layout![(usize,4):(1,(1,2))];
type Integer = Layout![((2,4),8):(1,8)];

fn main() {
    let n = 3_usize;
    let _ = layout!(((n,4),8):(1,8));
    let _ = tiler!(<4, (2,3):(1,2,6)>);
    let _ = layout!(((4,8),2):((8,1,2),(3,4)));
}
