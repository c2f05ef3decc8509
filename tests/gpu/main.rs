//! Instructions, descriptors and analysis.

mod atoms;
mod descriptor;
