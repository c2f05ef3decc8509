//! A generic function without bounds. Write `S: TypedTuple, D: Strides<S>, T: ZippedDivides<Layout<S, D>>`.
use colex::Layout;

fn tiles<S, D, T>(layout: Layout<S, D>, tiler: T) -> usize {
    layout.zipped_divide(tiler).size()
}

fn main() {}
