//! A text in place of a layout.
use colex::assert_injective;

fn main() {
    assert_injective!("(4,8):(8,1)");
}
