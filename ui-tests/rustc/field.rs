//! A field whose type has no parameters. Write `a: Layout![(8, 12):(12, 1)]`.
use colex::Layout;

struct Gemm {
    a: Layout,
}

fn main() {}
