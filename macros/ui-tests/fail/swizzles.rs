use colex_macros::{Layout, layout};

type Overlap = Layout![S<3,0,2> o 0 o (8,8):(8,1)];
type Negative = Layout![S<-3,0,3> o 0 o (8,8):(8,1)];
type Wide = Layout![S<3,60,3> o 0 o (8,8):(8,1)];
type Generic = Layout![S<B,0,3> o 0 o (8,8):(8,1)];

fn main() {
    let n = 8_usize;
    let _ = layout!(S<3,0,-2> o 0 o (8,8):(8,1));
    let _ = layout!(S<3,-4,3> o 0 o (8,8):(8,1));
    let _ = layout!(S<3,4> o 0 o (8,8):(8,1));
    let _ = layout!(S<3,4,3,2> o 0 o (8,8):(8,1));
    let _ = layout!(S<3,4,3>);
    let _ = layout!(S<3,4,3> o 0 o);
    let _ = layout!(S<3,4,3>, 0, (8,8):(8,1));
    let _ = layout!(S<3,4,3> (8,8):(8,1));
    let _ = layout!(Swizzle<3,4,3> o 0 o [8,8]:[8,1]);
    let _ = layout!(S<3,4,3> o (n) o (8,8):(8,1,2));
    let _ = layout!(S<3,4,3> o _ o (8,8):(8,1));
    let _ = layout!(S<3,4,3> o S<2,4,3> o (8,8):(8,1));
    let _ = layout!(S<3,4,n> o 0 o (8,8):(8,1));
}
