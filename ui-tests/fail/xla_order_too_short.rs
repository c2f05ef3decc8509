use colex::xla_layout;

fn main() {
    // Two dimensions, and one of them named.
    let _ = xla_layout!(f32[2, 3]{0});
}
