//! The whole algebra at compile time: the compiler evaluates every `const` of this file.

use colex::{
    Coord, CoordinateLayout, CoordinateTensor, DynLayout, Int, IntTuple, Layout, Tiler, unwrap,
};

const A: DynLayout = DynLayout::lit("(8,12):(12,1)");
const DIVIDED: DynLayout = unwrap(A.zipped_divide(&Tiler::lit("<4:1,3:2>")));
const COMPOSED: DynLayout = unwrap(A.composition(&DynLayout::lit("(4,3):(1,8)")));
const INVERSE: DynLayout = unwrap(A.right_inverse());
const LEFT: DynLayout = unwrap(DynLayout::lit("(4,8):(1,5)").left_inverse());
const GAPS: DynLayout = unwrap(DynLayout::lit("(2,2):(1,6)").complement(&IntTuple::int(24)));
const PRODUCT: DynLayout =
    unwrap(DynLayout::lit("(2,2):(4,1)").logical_product(&Tiler::lit("6:1")));
const BLOCKED: DynLayout =
    unwrap(DynLayout::lit("(2,5):(5,1)").blocked_product(&DynLayout::lit("(3,4):(1,3)")));
const SLICED: (DynLayout, Int) = match A.slice_and_offset(&Coord::lit("(_,3)")) {
    Ok(sliced) => sliced,
    Err(_) => panic!("a slice of A"),
};
const FROM_TABLE: DynLayout = unwrap(DynLayout::from_table(&[0, 3, 1, 4, 2, 5]));
const UPCAST: DynLayout = unwrap(DynLayout::lit("(8,4):(1,8)").upcast(Int::new(4)));
const COMMON: i64 =
    unwrap(DynLayout::lit("(8,8):(1,8)").max_common_vector(&DynLayout::lit("(8,8):(1,16)")));

const IDENTITY: CoordinateLayout = unwrap(CoordinateLayout::identity(&IntTuple::lit("(8,12)")));
const COORDINATES: CoordinateLayout = unwrap(IDENTITY.zipped_divide(&Tiler::lit("<4:1,3:2>")));
const TRANSPOSE: CoordinateLayout = <Layout![(4, (2, 3)):(1@1, (1@0@0, _2@0@0 + 1@2))]>::VALUE;
const TILE_COORDS: CoordinateTensor = unwrap(
    unwrap(CoordinateTensor::identity(&IntTuple::lit("(8,12)")))
        .local_tile(&Tiler::lit("<4,3>"), &Coord::lit("(1,2)")),
);

/// An array on the stack with the length of a tile.
const TILE_LEN: usize = unwrap(DIVIDED.get(0)).size() as usize;
static TILE: [u8; TILE_LEN] = [7; TILE_LEN];

#[test]
fn everything_is_a_constant() {
    assert_eq!(COORDINATES.to_string(), "((4,3),(2,(2,2))):((1@0,2@1),(4@0,(1@1,6@1)))");
    assert_eq!(TRANSPOSE, CoordinateLayout::lit("(4,(2,3)):(1@1,(1@0@0,2@0@0+1@2))"));
    assert_eq!(TILE_COORDS.origin(), IntTuple::lit("(4,6)"));
    assert_eq!(DIVIDED.to_string(), "((4,3),(2,(2,2))):((12,2),(48,(1,6)))");
    assert_eq!(COMPOSED.to_string(), "(4,3):(12,1)");
    assert_eq!(INVERSE.to_string(), "(12,8):(8,1)");
    assert_eq!(LEFT.to_string(), "(5,8):(1,4)");
    assert_eq!(GAPS.to_string(), "(3,2):(2,12)");
    assert_eq!(PRODUCT.to_string(), "((2,2),(2,3)):((4,1),(2,8))");
    assert_eq!(BLOCKED.to_string(), "((2,3),(5,4)):((5,10),(1,30))");
    assert_eq!((SLICED.0.to_string(), SLICED.1.get()), ("(8):(12)".to_string(), 3));
    assert_eq!(FROM_TABLE.to_string(), "(2,3):(3,1)");
    assert_eq!(UPCAST.to_string(), "(2,4):(1,2)");
    assert_eq!(COMMON, 8);
    assert_eq!(TILE.len(), 12);
}

#[test]
fn offsets_are_literals() {
    const OFFSET: i64 = DIVIDED.index(11);
    assert_eq!(OFFSET, 3 * 12 + 2 * 2);
}
