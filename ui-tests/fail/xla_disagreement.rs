use colex::{Layout, XlaLayout};

fn main() {
    // The expansion of `xla_layout!` if it were wrong about f32[2,3]{0,1}.
    const _: XlaLayout![f32[2, 3]{1, 0}] = <Layout![(2, 3):(3, 1)]>::of_xla(&[2, 3], &[0, 1], &[]);
}
