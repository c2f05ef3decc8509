use colex::xla_layout;

fn main() {
    // A type cannot depend on a bounded size.
    let _ = xla_layout!(f32[2, <=3]{1, 0});
}
