//! The kernels on the CPU, thread by thread, against plain loops.

mod inputs;
mod sgemm;
mod transpose;
