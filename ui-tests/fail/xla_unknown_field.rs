use colex::xla_layout;

fn main() {
    // The fields of XLA have one letter.
    let _ = xla_layout!(f32[16, 16]{1, 0:X(8)});
}
