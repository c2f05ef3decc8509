//! Elements at stride 3 do not pair up.
use colex::{int, layout};

fn main() {
    let _ = layout!((4, 8):(1, 3)).upcast(int!(2));
}
