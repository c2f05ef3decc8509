use colex::xla_layout;

fn main() {
    // There is no dimension more minor than the last.
    let _ = xla_layout!(f32[16, 16]{1, 0:T(8, *)});
}
