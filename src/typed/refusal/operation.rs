//! Operations in compile errors, which print the names of these types. One condition then serves
//! several operations.

#![allow(non_camel_case_types, missing_debug_implementations)]

/// The operation [`local_tile`](crate::Layout::local_tile).
pub enum local_tile {}

/// The operation [`outer_partition`](crate::Layout::outer_partition).
pub enum outer_partition {}

/// The operation [`local_partition`](crate::Layout::local_partition).
pub enum local_partition {}

/// The operation [`local_partition_projected`](crate::Layout::local_partition_projected).
pub enum local_partition_projected {}
