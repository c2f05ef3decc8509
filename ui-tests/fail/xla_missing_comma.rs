use colex::xla_layout;

fn main() {
    // Two sizes without a comma.
    let _ = xla_layout!(f32[2 3]);
}
