use colex::xla_layout;

fn main() {
    // Two dimensions, but the order has one.
    let _ = xla_layout!(f32[2, 3]{0});
}
