//! The kernels on the CPU, thread by thread, against plain loops.

mod image;
mod inputs;
mod sgemm;
mod sgemm_divides;
mod softmax;
mod tensor_core;
mod transpose;
