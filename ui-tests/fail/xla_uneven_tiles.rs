use colex::xla_layout;

fn main() {
    // The second tile takes 3 of the 8 rows of the first.
    let _ = xla_layout!(f32[16, 16]{1, 0:T(8, 8)(3, 1)});
}
