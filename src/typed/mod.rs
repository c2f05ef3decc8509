#![allow(missing_docs, dead_code, unused_imports, non_camel_case_types)]
mod arithmetic;
mod blocked;
mod coalesce;
mod complement;
mod compose;
mod composition;
mod coords;
mod cosize;
pub mod decimal;
mod digits;
mod divide;
mod filter;
mod groups;
mod int;
mod layout;
mod list;
mod product;
mod refusal;
mod regroup;
mod sort;
mod strides;
mod tiler;
mod tuple;
mod underscore;
mod walk;

pub use arithmetic::{
    CeilDivides, ElemScales, ProductsLike, ProductsOfEach, RoundsUp, ShapeDivides, ceil_div,
    elem_scale, product_each, product_like, round_up, shape_div, try_ceil_div, try_elem_scale,
    try_product_each, try_product_like, try_round_up, try_shape_div,
};
pub use blocked::{Blocked, BlockedAfter, Raked, RakedAfter};
pub use coalesce::{Coalesce, Coalesced};
pub use complement::{Complement, ComplementTarget, Gaps, StrictComplementTarget};
pub use compose::{Composed, Composes};
pub use composition::{ComposedAfter, Composition};
pub use coords::Coordinate;
pub use divide::{
    FlatDivided, FlatDivides, LogicalDivided, LogicalDivides, TiledDivided, TiledDivides,
    ZippedDivided, ZippedDivides,
};
pub use layout::Layout;
pub use product::{
    FlatMultiplied, FlatMultiplies, LogicalMultiplied, LogicalMultiplies, TiledMultiplied,
    TiledMultiplies, ZippedMultiplied, ZippedMultiplies,
};
pub use strides::Strides;
pub use tiler::Tiler;
pub use tuple::{IntLeaf, IntTuple, StaticTuple};
pub use underscore::Underscore;
