use colex::xla_layout;

fn main() {
    // A tile has at least one element.
    let _ = xla_layout!(f32[16, 16]{1, 0:T(8, 0)});
}
