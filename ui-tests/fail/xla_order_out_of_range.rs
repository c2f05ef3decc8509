use colex::xla_layout;

fn main() {
    // Dimensions count from 0.
    let _ = xla_layout!(f32[2, 3]{1, 2});
}
