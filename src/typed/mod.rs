#![allow(missing_docs, dead_code, unused_imports, non_camel_case_types)]
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
