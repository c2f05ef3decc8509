use colex::xla_layout;

fn main() {
    // XLA writes only digits.
    let _ = xla_layout!(f32[0x10]);
}
