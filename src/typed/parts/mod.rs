//! Parts: conversions of tuples and layouts to [lists](super::list) and back.
//!
//! | file | contents |
//! |---|---|
//! | `leaves` | all integers of a layout or a tuple, and a list of modes as a layout |
//! | `mode_list` | the modes of the top level, and a list of modes as a tuple; a mode by its index, a range of modes |
//! | `groups` | a group of modes for each leaf, in the parentheses of the leaves |
//! | `by_entry` | an operation on the entries of two tuples in pairs |
//! | `by_leaf` | an operation on each leaf |
//! | `sort` | modes sorted by stride |
//! | `refill` | integers in the parentheses of a profile |
//!
//! Depends on `int`, `list`, `refusal`, `tuple` and `strides`. Tilers, coordinates and all
//! operations depend on it.

pub(super) mod by_entry;
pub(super) mod by_leaf;
pub(super) mod groups;
pub(super) mod leaves;
pub(super) mod mode_list;
pub(super) mod refill;
pub(super) mod sort;
