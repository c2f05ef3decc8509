//! Sizes, traits and types of typed layouts, checked by the compiler.

use colex::typed::results::{Coalesced, Composition};
use colex::typed::{self, IntLeaf, TypedTuple};
use colex::{Coord, DynLayout, Int, Layout, Shape, Stride, coord, int, layout, shape};
use static_assertions::{
    assert_eq_align, assert_eq_size, assert_impl_all, assert_not_impl_any, assert_type_eq_all,
    assert_type_ne_all, const_assert, const_assert_eq,
};

type Static = Layout![((2, 4), (3, 5)):((3, 6), (1, 24))];
type OneDynamic = Layout![((2, 4), (3, usize)):((3, 6), (1, 24))];
type AllDynamic = Layout![(usize, usize):(usize, usize)];

// A static layout has size 0. A mixed layout stores one `usize` for each dynamic integer.
const_assert_eq!(size_of::<Static>(), 0);
const_assert_eq!(size_of::<Layout![()]>(), 0);
const_assert_eq!(size_of::<Layout![(4):(-1)]>(), 0);
assert_eq_align!(Static, ());
assert_eq_size!(OneDynamic, usize);
assert_eq_size!(AllDynamic, [usize; 4]);
assert_eq_size!(Layout![(usize, (8, usize)):(1, (usize, 0))], [usize; 3]);
assert_eq_size!(Shape![(4, (usize, 8))], usize);

assert_impl_all!(Static: Copy, Eq, Send, Sync, Unpin, Default, std::fmt::Display, std::fmt::Debug);
assert_impl_all!(OneDynamic: Copy, Eq, Send, Sync, Unpin, std::fmt::Display, std::fmt::Debug);
assert_impl_all!(Static: std::panic::UnwindSafe, std::panic::RefUnwindSafe);
// The dynamic integers have no default value.
assert_not_impl_any!(OneDynamic: Default);
assert_not_impl_any!(AllDynamic: Default);

// A type contains its integers and its parentheses.
assert_type_eq_all!(Layout![(4, 8)], Layout![(4, 8):(1, 4)], Layout<Shape![(4, 8)], Stride![(1, 4)]>);
assert_type_eq_all!(Int![0x10], Int![16], Int![_16]);
assert_type_ne_all!(Layout![8:1], Layout![(8):(1)], Layout![(4, 2):(1, 4)], Layout![usize:1]);
assert_type_ne_all!(Shape![4], Shape![(4,)], Shape![((4,),)]);

// An operation on types is a type.
assert_type_eq_all!(Coalesced<Layout![(2, (1, 6)):(1, (6, 2))]>, Layout![12:1]);
assert_type_eq_all!(Coalesced<Layout![(2, 4, usize):(1, 2, 8)]>, Layout![(8, usize):(1, 8)]);
assert_type_eq_all!(
    Composition<Layout![(6, 2):(8, 2)], Layout![(4, 3):(3, 1)]>,
    Layout![((2, 2), 3):((24, 2), 8)],
);

// Types have the constants of their values.
const_assert_eq!(<Shape![(4, (2, usize))]>::RANK, 2);
const_assert_eq!(<Shape![(4, (2, usize))]>::DEPTH, 2);
const_assert_eq!(<Shape![(4, (2, usize))]>::LEAVES, 3);
const_assert!(Static::IS_STATIC && !OneDynamic::IS_STATIC);
const_assert_eq!(Static::VALUE.index(11), 10);

// The macro's values are constants.
const TILED: Static = layout!(((2, 4), (3, 5)):((3, 6), (1, 24)));
const VALUE: DynLayout = Static::VALUE;
const SHAPE: Shape![(4, (2, 8))] = shape!((4, (2, 8)));

#[test]
fn constants_have_their_values() {
    assert_eq!(TILED.to_value(), VALUE);
    assert_eq!(TILED.to_string(), "((_2,_4),(_3,_5)):((_3,_6),(_1,_24))");
    assert_eq!(SHAPE.to_value().to_string(), "(4,(2,8))");
}

/// A static 0 is never divided, in either plane.
#[test]
fn a_static_zero_has_one_offset() {
    let layout = layout!(((0, 3), (2, 2)):((1, 1), (1, 1)));
    let two: Int![2] = layout.crd2idx(coord!((0, 3)));
    let natural: Coord![((0, 0), (1, 1))] =
        typed::int_tuple::idx2crd(coord!((0, 3)), shape!(((0, 3), (2, 2))));
    let value = layout.to_value();
    assert_eq!(value.crd2idx(&coord!((0, 3)).to_value()), Ok(colex::Int::new(two.get())));
    assert_eq!(value.shape().idx2crd(&coord!((0, 3)).to_value()), Ok(natural.to_value()));
    // The remainder of 5 after the mode 6 is a static 0.
    let past = layout!((6, 0, 4):(1, 10, 100));
    let five: Int![5] = past.crd2idx(int!(5));
    assert_eq!(past.to_value().crd2idx(&int!(5).to_value()), Ok(colex::Int::new(five.get())));
    assert_eq!(past.offset(int!(5)), 5);
    assert!(value.crd2idx(&(std::hint::black_box(0), 3).to_value()).is_err());
}

#[test]
fn dynamic_integers_are_kept_and_marked() {
    let n = std::hint::black_box(7);
    let mixed: Layout![(4, usize):(1, 4)] = layout!((4, n):(1, 4));
    assert_eq!(format!("{:#}", mixed.to_value()), "(_4,7):(_1,_4)");
    assert_eq!(mixed, layout!((4, n):(1, 4)));
    assert_ne!(mixed, layout!((4, n + 1):(1, 4)));
}

#[test]
fn values_of_dynamic_layouts_are_valid() {
    // The value of a typed layout is constructed without a second check.
    for (m, n) in [(0, 0), (1, 7), (usize::MAX >> 6, 1), (5, usize::MAX >> 9)] {
        let layout = Layout::try_new(((m, shape!(4)), 3), ((n, shape!(8)), 1_usize)).unwrap();
        let value = DynLayout::new(&layout.shape().to_value(), &layout.stride().to_value());
        assert_eq!(format!("{:#}", layout.to_value()), format!("{:#}", value.unwrap()));
    }
}
