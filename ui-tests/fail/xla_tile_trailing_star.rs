use colex::xla_layout;

fn main() {
    // The last dimension has no more minor one.
    let _ = xla_layout!(f32[16, 16]{1, 0:T(8, *)});
}
