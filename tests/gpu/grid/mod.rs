//! Orders of tiles, by enumeration and by the formulas of other systems.

mod check;
mod footprint;
mod formulas;
mod layout;
mod order;
mod published;
mod support;
