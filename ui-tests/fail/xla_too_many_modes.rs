use colex::xla_layout;

fn main() {
    // A tuple type has at most 16 modes.
    let _ = xla_layout!(f32[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
}
