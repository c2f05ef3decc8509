//! Sizes and traits of the types, checked by the compiler.

use colex::{
    ArithTuple, ByMode, Coord, CoordinateLayout, DynLayout, Int, IntTuple, LayoutError, ParseError,
    Text, Tiler,
};
use static_assertions::{assert_impl_all, const_assert};

assert_impl_all!(DynLayout: Copy, Eq, std::hash::Hash, Send, Sync, std::fmt::Display, std::str::FromStr);
assert_impl_all!(IntTuple: Copy, Eq, std::hash::Hash, Send, Sync, Default, From<i64>, std::str::FromStr);
assert_impl_all!(CoordinateLayout: Copy, Eq, std::hash::Hash, Send, Sync, From<DynLayout>, std::str::FromStr);
assert_impl_all!(ArithTuple: Copy, Eq, std::hash::Hash, Send, Sync, std::str::FromStr);
assert_impl_all!(Coord: Copy, Eq, Send, Sync, From<IntTuple>, std::str::FromStr);
assert_impl_all!(Tiler: Copy, Eq, Send, Sync, From<DynLayout>, From<ByMode>, std::str::FromStr);
assert_impl_all!(Int: Copy, Eq, Send, Sync, From<i64>);
assert_impl_all!(LayoutError: Copy, Eq, Send, Sync, std::error::Error);
assert_impl_all!(ParseError: Copy, Eq, Send, Sync, std::error::Error);
assert_impl_all!(Text: Copy, Send, Sync, std::fmt::Display);

// Every operation returns an error by value, so it is small. A layout is a few cache lines without
// an allocation.
const_assert!(size_of::<LayoutError>() <= 64);
const_assert!(size_of::<DynLayout>() <= 832);
const_assert!(size_of::<IntTuple>() <= 512);
const_assert!(size_of::<CoordinateLayout>() <= 6144);
const_assert!(colex::MAX_LEAVES >= 32);

#[test]
fn equality_and_hash_ignore_static_marks() {
    use std::hash::{BuildHasher, RandomState};
    let (a, b) = (DynLayout::lit("(4,8):(1,4)"), DynLayout::lit("(_4,8):(_1,4)"));
    let state = RandomState::new();
    assert_eq!(a, b);
    assert_eq!(state.hash_one(a), state.hash_one(b));
    assert_ne!(format!("{a:#}"), format!("{b:#}"));
    assert_ne!(DynLayout::lit("(8):(1)"), DynLayout::lit("8:1"));
}
