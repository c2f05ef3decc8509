use colex::{int, layout};

fn main() {
    let _ = layout!(S<3,0,3> o 0 o (8,8):(8,1)).select((int!(2), int!(0)));
}
