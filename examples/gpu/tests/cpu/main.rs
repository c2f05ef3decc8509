//! The kernels on the CPU, thread by thread, against plain loops.

mod inputs;
mod sgemm;
mod softmax;
mod tensor_core;
mod transpose;
