use colex_macros::{
    Coord, Int, Layout, Shape, Stride, Tiler, coord, int, layout, shape, stride, tiler,
};

type Brackets = Layout![[4, 8]:[8, 1]];
type Semicolons = Layout![(4; 8); (8; 1)];
type Path = Layout![(4,8)::(8,1)];
type Cpp = Layout![Layout<Shape<_4,_8>,Stride<_8,_1>>];
type ConstParameter = Layout![({N}, 4):(4, 1)];
type NoBrackets = Tiler![4, 8:2];
type Blank = Shape![(M N)];
type Row = Coord![1, _];
type Steps = Stride![1, -8];
type Lanes = Int![4.0];

fn main() {
    let n = 3_usize;
    let _ = layout!([4, 8]:[8, 1]);
    let _ = layout!((4, 8), (8, 1));
    let _ = layout!((4, n), (n, 1));
    let _ = layout!(4, 8);
    let _ = layout!(4, 8:8, 1);
    let _ = layout!((4, 8):8, 1);
    let _ = layout!((4, 8:8, 1));
    let _ = layout!(((4, 8):(8, 1)));
    let _ = layout!((4 8):(8 1));
    let _ = layout!((4, 8) (8, 1));
    let _ = layout!((4, 8; 8, 1));
    let _ = layout!((_4{}, _8{}):(_8{}, _1{}));
    let _ = layout!((Int<4>{}, n):(n, Int<1>{}));
    let _ = layout!(Layout<Shape<_4,_8>,Stride<_8,_1>>{});
    let _ = layout!(make_layout(make_shape(_4{}, 8), make_stride(8, _1{})));
    let _ = layout!("(4,8):(8,1)");
    let _ = layout!((4.0, 8):(8, 1));
    let _ = layout!((4, 1.5):(1, 4));
    let _ = layout!((-4, 8):(8, 1));
    let _ = layout!((4, 8):(8, 1, 2));
    let _ = layout!((4, 8, 2):(8, 1));
    let _ = layout!((4, 8, 2):1);
    let _ = layout!((4, 8):);
    let _ = layout!((4, 8):(8, 1):2);
    let _ = layout!((4, _):(1, 4));
    let _ = layout!(<4, 8>);
    let _ = layout!(cute::make_layout(cute::make_shape(_4{}, 8)));
}

fn tilers() {
    let n = 3_usize;
    let _ = tiler!(4, 8);
    let _ = tiler!((4, _));
    let _ = tiler!((4, 8:2));
    let _ = tiler!([4, 8]);
    let _ = tiler!(<4 8>);
    let _ = tiler!(<4, 8:(2, 1)>);
    let _ = coord!(1, n);
    let _ = coord!([1, _]);
    let _ = coord!((1 n));
    let _ = coord!((*, 3));
    let _ = coord!((1, (.., n)));
    let _ = coord!((:, 3));
    let _ = coord!(*);
    let _ = tiler!(<4, *>);
    let _ = shape!(4, 8);
    let _ = shape!((4, 8):(8, 1));
    let _ = shape!((4, -8));
    let _ = stride!([8, 1]);
    let _ = int!(n + 1);
    let _ = int!("4");
    let _ = int!(4, 8);
}
