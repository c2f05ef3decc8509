//! A tile without its swizzle.
use colex::{ComposedLayout, DynLayout, assert_conflict_free};

const TILE: ComposedLayout = ComposedLayout::lit("S<0,0,0> o 0 o (8,64):(64,1)");
const ROWS: DynLayout = DynLayout::lit("(8,8):(1,8)");
const _: () = assert_conflict_free!(TILE, threads = ROWS, element_bytes = 2);

fn main() {}
