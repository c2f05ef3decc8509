//! Instructions, descriptors and analysis.

mod atoms;
mod fragment;
mod support;
mod tv_layout;
