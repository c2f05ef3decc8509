use colex::xla_layout;

fn main() {
    // The second tile has 3 rows, and the first one 8.
    let _ = xla_layout!(f32[16, 16]{1, 0:T(8, 8)(3, 1)});
}
