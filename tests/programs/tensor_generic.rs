//! Generic code over tensors: flat coordinates and tiles need one bound.
use colex::tensor::{DividedBy, IndexedBy, TensorLayout, Tiled};
use colex::{DynLayout, Tensor, Tiler, View, layout, tiler};

fn sum<L: TensorLayout>(t: View<u32, L>) -> u32 {
    (0..t.size()).map(|i| t[i]).sum()
}

fn corner<L: TensorLayout + IndexedBy<(usize, usize)>>(t: View<u32, L>) -> u32 {
    t[(1, 1)]
}

fn last<L: Tiled>(tiled: View<u32, L>, n: usize) -> u32 {
    tiled.tile_at(n - 1)[0]
}

fn corners<L: DividedBy<T>, T>(t: View<u32, L>, tiler: T, n: usize) -> u32 {
    let tiled = t.zipped_divide(tiler);
    (0..n).map(|i| tiled.tile_at(i)[0]).sum()
}

#[test]
fn tensor_generic() {
    let t = Tensor::new([0, 1, 2, 3, 4, 5, 6, 7], layout!((2, 4):(4, 1)));
    assert_eq!((sum(t.view()), corner(t.view())), (28, 5));
    assert_eq!(last(t.view().zipped_divide(tiler!(<2, 2>)), 2), 2);
    assert_eq!(corners(t.view(), tiler!(<2, 2>), 2), 2);
    let t = Tensor::new(vec![0, 1, 2, 3, 4, 5, 6, 7], DynLayout::lit("(2,4):(4,1)"));
    assert_eq!((sum(t.view()), corner(t.view())), (28, 5));
    assert_eq!(corners(t.view(), &Tiler::lit("<2,2>"), 2), 2);
}
