#![allow(missing_docs, dead_code, unused_imports, non_camel_case_types)]
mod by_profile;
mod coalesce;
mod composition;
mod coords;
pub mod decimal;
mod filter;
mod int;
mod layout;
mod list;
mod mode_list;
mod modes;
mod modes_add;
mod refusal;
mod slice;
mod sort;
mod strides;
mod tuple;
mod tuple_forms;
mod underscore;
mod zip;

pub use by_profile::{CoalesceProfile, CoalescedBy, FilterProfile, FilteredBy, ZerosFilteredBy};
pub use coalesce::{Coalesce, CoalesceZ, Coalesced, ZCoalesced};
pub use composition::{ComposedAfter, Composition};
pub use coords::Coordinate;
pub use filter::{Filter, FilterZeros, Filtered, ZerosFiltered};
pub use layout::Layout;
pub use modes::{
    Grouped, GroupedIn, ModeAt, ModeOf, Replaced, Replacing, Selected, SelectedFrom, Taken,
    TakenFrom,
};
pub use modes_add::{
    Appended, AppendedTo, AppendedToRank, LayoutModes, Prepended, PrependedTo, PrependedToRank,
    RankToAppend, RankToPrepend, UnitMode,
};
pub use slice::{Diced, Dices, SliceCoord, Sliced, Slices};
pub use strides::Strides;
pub use tuple::{IntLeaf, IntTuple, StaticTuple};
pub use tuple_forms::{Flatten, Flattened, Unflattened, Unflattens};
pub use underscore::Underscore;
pub use zip::{ModesZipped, ZipModes, Zipped, ZippedWith};
