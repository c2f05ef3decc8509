use colex::xla_layout;

fn main() {
    // A split array is in two memories and has two layouts.
    let _ = xla_layout!(f32[16, 16]{1, 0:SC(0:8)});
}
