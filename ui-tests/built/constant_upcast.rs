//! Elements that a wider element does not divide.
use colex::constant::Const;
use colex::{int, layout};

fn main() {
    let _ = Const::of(layout!((4, 8):(8, 3))).upcast(int!(2));
}
