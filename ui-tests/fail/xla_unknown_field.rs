use colex::xla_layout;

fn main() {
    // Fields are one letter, as XLA writes them.
    let _ = xla_layout!(f32[16, 16]{1, 0:X(8)});
}
