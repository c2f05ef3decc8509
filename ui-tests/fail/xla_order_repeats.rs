use colex::xla_layout;

fn main() {
    // Dimension 1 cannot be both the fastest and the slowest.
    let _ = xla_layout!(f32[2, 3]{1, 1});
}
