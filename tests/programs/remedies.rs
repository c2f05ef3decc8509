//! The replacements of the programs in `ui-tests/rustc/`.
use colex::constant::{Const, ConstLayout};
use colex::tensor::TensorLayout;
use colex::typed::bounds::ZippedDivides;
use colex::typed::{IntLeaf, Strides, TypedTuple};
use colex::{
    DynLayout, Int, Layout, StaticLayout, Tensor, assert_layout, coord, layout, tiler, unwrap,
};
use generic_array::GenericArray;

struct Gemm {
    a: Layout![(8, 12):(12, 1)],
}

fn rows(layout: Layout![(usize, 4):(4, 1)]) -> usize {
    layout.size()
}

#[derive(Clone, Copy)]
struct Rows<const N: i64>;

impl<const N: i64> ConstLayout for Rows<N> {
    const LAYOUT: DynLayout = unwrap(DynLayout::strided(&[N, 4], &[4, 1]));
}

type Columns = Int![8];
const ROWS: Layout![(4, Columns):(Columns, 1)] = <Layout![(4, Columns):(Columns, 1)]>::STATIC;

fn buffer<L: StaticLayout>() -> GenericArray<f32, L::Cosize> {
    GenericArray::default()
}

fn half<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) -> usize {
    layout.size() / 2
}

fn tiles<S, D, T>(layout: Layout<S, D>, tiler: T) -> usize
where
    S: TypedTuple,
    D: Strides<S>,
    T: ZippedDivides<Layout<S, D>>,
{
    layout.zipped_divide(tiler).size()
}

fn tile<L: StaticLayout + TensorLayout>() -> usize {
    Tensor::tile(L::default(), |_| 0.0_f32).storage().len()
}

#[test]
fn remedies() {
    let gemm = Gemm { a: layout!((8, 12):(12, 1)) };
    let tiled = gemm.a.zipped_divide(tiler!(<4, 3>));
    assert_layout!(tiled, Layout![((4, 3), (2, 4)):((12, 1), (48, 3))]);

    let n = 2;
    assert_eq!(rows(layout!((n, 4):(4, 1))), 8);
    assert_eq!(Const::of(Rows::<2>).size(), 8);
    assert_eq!(ROWS.index((1, 1)), 9);
    assert_eq!(
        (buffer::<Layout![(4, 8):(8, 1)]>().len(), tile::<Layout![(4, 8):(8, 1)]>()),
        (32, 32)
    );

    assert_eq!((half(gemm.a), half(layout!((n, 4)))), (48, 4));
    assert_eq!((tiles(gemm.a, tiler!(<4, 3>)), tiles(layout!((n, 4)), tiler!(<2>))), (96, 8));

    let right = DynLayout::lit("4:2");
    let composed = layout!((4, 8):(8, 1)).to_value().composition(&right).unwrap();
    assert_eq!(composed, DynLayout::lit("(2,2):(16,1)"));

    type Rows = Layout![(4, 8):(8, 1)];
    const OF_ROWS: Rows = layout!((4, 8):(8, 1));
    assert_eq!([0; Rows::COSIZE], [0; Const::of(OF_ROWS).cosize()]);

    assert_eq!(layout!((4, 8):(8, 1)).index(coord!((3, 1))).to_usize().to_string(), "25");

    let tensor = Tensor::tile(layout!((4, 8)), |_| 0);
    assert_eq!(tensor.view().slice(coord!((1, _))).size(), 8);

    // Layouts of different types compare.
    assert!(layout!((4, 8)) != layout!((4, 8):(8, 1)));
    assert!(layout!((4, 8)) == layout!((4, n * 4):(1, 4)));

    let layout = DynLayout::lit("(1,8):(0,1)");
    let atom = colex::atom::CopyAtom::new(DynLayout::UNIT, layout, layout, layout).unwrap();
    assert_eq!(atom.threads(), 1);
}
