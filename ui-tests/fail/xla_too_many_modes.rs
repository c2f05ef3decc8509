use colex::xla_layout;

fn main() {
    // A tuple type holds 16 modes side by side.
    let _ = xla_layout!(f32[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
}
