#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod cute;
mod error;
mod find;
mod form;
mod linear;
mod mojo;
mod mosaic;
mod placeholder;
mod shared;
mod source;
mod spelling;
mod strided;
mod triton;
mod xla;

pub use error::{ParseError, Refusal};
pub use find::{find_layouts, type_length};
pub use form::Form;
pub use placeholder::Unknown;
pub use source::{Map, Options, Source};
