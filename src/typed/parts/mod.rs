//! Parts: tuples and layouts taken apart into [lists](super::list), and put together again.
//!
//! | file | what |
//! |---|---|
//! | `leaves` | all integers of a layout or a tuple, and a list of modes as a layout |
//! | `mode_list` | the modes of the top level, and a list of modes as a tuple; a mode by its number, a range of modes |
//! | `groups` | the modes that each leaf becomes, back in the parentheses of the leaves |
//! | `by_entry` | an operation on two tuples side by side |
//! | `by_leaf` | an operation on each leaf by itself |
//! | `refill` | integers in the parentheses of a profile |
//!
//! Depends on `int`, `list`, `refusal`, `tuple` and `strides`. Tilers, coordinates and all operations depend on it.

pub(super) mod by_entry;
pub(super) mod by_leaf;
pub(super) mod groups;
pub(super) mod leaves;
pub(super) mod mode_list;
pub(super) mod refill;
