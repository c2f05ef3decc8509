//! The names of the crate root and of the typed plane, both imported by `*`.
use colex::typed::*;
use colex::*;

fn size<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) -> usize {
    layout.size()
}

fn rank<T: TypedTiler>(_: T) -> usize {
    size_of::<T>()
}

#[test]
fn globs() {
    let value: DynLayout = layout!((4, 8)).to_value();
    let (tuple, by_mode): (IntTuple, Tiler) = (value.shape(), Tiler::lit("<4,8>"));
    assert_eq!((size(layout!((4, 8))), tuple.rank()), (32, 2));
    assert_eq!((rank(tiler!(<4, 8>)), by_mode.is_static()), (0, true));
}
