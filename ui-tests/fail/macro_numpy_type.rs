//! NumPy's name of an element type.
use colex::xla_layout;

fn main() {
    let _ = xla_layout!(float32[2,3]{1,0});
}
