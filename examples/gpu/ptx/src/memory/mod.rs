//! Memory with guard zones: every buffer and variable has address space of its own, so that an
//! access beyond its end or before its start is in none.

mod banks;
mod clock;
mod global;
mod regions;
mod shared;

pub(crate) use banks::{sectors, wavefronts};
pub(crate) use clock::{Clock, Who};
pub use global::{Buffer, Element, Memory};
pub(crate) use regions::{Fault, Regions, Window, window_of};
pub(crate) use shared::{Shared, coordinates};
