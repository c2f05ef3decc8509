//! Operations in compile errors, which print the names of these types. One condition then serves
//! several operations.

#![allow(non_camel_case_types, missing_debug_implementations)]

/// The operation [`composition`](crate::Layout::composition).
pub enum composition {}

/// The operation [`with_shape`](crate::Layout::with_shape).
pub enum with_shape {}

/// The operation [`get`](crate::Layout::get).
pub enum get {}

/// The operation [`group`](crate::Layout::group).
pub enum group {}

/// The operation [`replace`](crate::Layout::replace).
pub enum replace {}

/// The operation [`select`](crate::Layout::select).
pub enum select {}

/// The operation [`take`](crate::Layout::take).
pub enum take {}

/// The operation [`local_tile`](crate::Layout::local_tile).
pub enum local_tile {}

/// The operation [`outer_partition`](crate::Layout::outer_partition).
pub enum outer_partition {}

/// The operation [`local_partition`](crate::Layout::local_partition).
pub enum local_partition {}

/// The operation [`local_partition_projected`](crate::Layout::local_partition_projected).
pub enum local_partition_projected {}

// Operations of tensors.

/// The operation `local_tiles`.
pub enum local_tiles {}

/// The operation `tiles`.
pub enum tiles {}

/// The operation `tiles_mut`.
pub enum tiles_mut {}

/// The operation `zipped_divide`.
pub enum zipped_divide {}

// Operations of Ascend C.

/// The operation `blocked`.
pub enum blocked {}

/// The operation `l0c`.
pub enum l0c {}

/// The operation `n_in_n`.
pub enum n_in_n {}

/// The operation `n_in_z`.
pub enum n_in_z {}

/// The operation `weight_4bit`.
pub enum weight_4bit {}

/// The operation `z_in_n`.
pub enum z_in_n {}

/// The operation `z_in_z`.
pub enum z_in_z {}
