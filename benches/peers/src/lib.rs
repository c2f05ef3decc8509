//! Shared code of these programs.

pub mod copies;
pub mod indexing;
pub mod pages;
pub mod report;
pub mod side_by_side;
