#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

#[cfg(feature = "proto")]
pub mod proto;
pub mod sharding;

#[cfg(feature = "serde")]
mod serde;
