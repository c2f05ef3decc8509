//! Instructions, descriptors and analysis.

mod analysis;
mod atoms;
mod descriptor;
