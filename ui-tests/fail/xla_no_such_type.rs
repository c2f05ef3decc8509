use colex::xla_layout;

fn main() {
    // Element types are lower-case.
    let _ = xla_layout!(F32[2, 3]{1, 0});
}
