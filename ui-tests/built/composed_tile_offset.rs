use colex::{coord, layout, tiler};

fn main() {
    let i = 1;
    let _ = layout!(S<1,0,1> o -2 o (4,2):(1,4)).local_tile(tiler!(<2, 1>), coord!((i, 0)));
}
