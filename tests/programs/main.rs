//! Programs that users write, one in each file. Each must compile and run.

// User programs do not follow the style of this crate.
#![allow(clippy::pedantic, clippy::type_complexity)]

mod complements;
mod compose;
mod composition;
mod composition_mixed;
mod constants;
mod coordinates;
mod divides;
mod empty_extents;
mod generic_assert;
mod generic_bounds;
mod generic_buffer;
mod generic_chain;
mod generic_constant;
mod generic_constants;
mod generic_dispatch;
mod generic_divide;
mod generic_loop;
mod generic_pair;
mod generic_result;
mod generic_table;
mod globs;
mod inspect;
mod inverses;
mod largest;
mod modes;
mod partitions;
mod products;
mod recasts;
mod remedies;
mod slice_index;
mod static_array;
mod static_result;
mod tensor_generic;
mod tensor_kernel;
mod threads;
