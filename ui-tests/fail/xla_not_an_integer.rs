use colex::xla_layout;

fn main() {
    // XLA writes digits alone.
    let _ = xla_layout!(f32[0x10]);
}
