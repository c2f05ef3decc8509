//! Instructions, descriptors and analysis.

mod atoms;
