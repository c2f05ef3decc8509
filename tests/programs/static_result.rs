//! A function that returns `impl StaticLayout`: queries and indexing need no bound, operations are
//! those of a constant.
use colex::constant::Const;
use colex::{DynLayout, StaticLayout, int, layout, tiler};

fn matrix() -> impl StaticLayout {
    layout!((8, 12):(12, 1))
}

fn diagonal<L: StaticLayout>(layout: L) -> Vec<usize> {
    (0..8).map(|i| layout.index((i, i))).collect()
}

#[test]
fn static_result() {
    assert_eq!(matrix().index((1, 2)), 14);
    assert_eq!((matrix().index(9), matrix().index((int!(1), 2))), (13, 14));
    assert_eq!(
        (matrix().size(), matrix().cosize(), matrix().rank(), matrix().depth()),
        (96, 96, 2, 1)
    );
    assert_eq!(matrix().to_value(), DynLayout::lit("(8,12):(12,1)"));
    assert_eq!(diagonal(matrix()), [0, 13, 26, 39, 52, 65, 78, 91]);
    assert_eq!(diagonal(layout!((8, 12):(12, 1))), diagonal(matrix()));

    let tiled = Const::of(matrix()).zipped_divide(tiler!(<4, 3>));
    assert_eq!(tiled.index((5, 3)), 64);
}
