//! Two constant layouts that differ.
use colex::constant::Const;
use colex::layout;

fn main() {
    let _ = Const::of(layout!((4, 8):(1, 4))).coalesce().assert_same(Const::of(layout!(32:2)));
}
