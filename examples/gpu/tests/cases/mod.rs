//! A launch of each kernel: its arguments, and the result of a plain loop. The tests in the interpreter
//! and on a GPU run the same launches.

mod image;
#[allow(dead_code)] // the tests on the CPU use the rest
#[path = "../cpu/inputs.rs"]
mod inputs;
mod sgemm;
mod softmax;
mod tensor_core;
mod transpose;

use gpu_kernels::launch::Launch;

/// A launch of a kernel.
pub(crate) struct Case {
    /// The kernel with layouts.
    pub(crate) kernel: &'static str,
    pub(crate) launch: Launch,
    /// The buffers in global memory, as bytes. Their addresses are the first arguments of the kernel, and the
    /// kernel writes to the last one.
    pub(crate) buffers: Vec<Vec<u8>>,
    /// The bytes of each argument after the buffers.
    pub(crate) arguments: Vec<Vec<u8>>,
    /// These bytes for the kernel by hand.
    pub(crate) by_hand: Vec<Vec<u8>>,
    /// Panics if the bytes of the last buffer are not the result.
    pub(crate) check: Check,
}

type Check = Box<dyn Fn(&[u8])>;

impl Case {
    /// Returns the names and the arguments of both kernels.
    pub(crate) fn kernels(&self) -> [(String, &[Vec<u8>]); 2] {
        [
            (self.kernel.to_owned(), &self.arguments),
            (format!("{}_by_hand", self.kernel), &self.by_hand),
        ]
    }
}

/// Returns a case for each kernel.
pub(crate) fn cases() -> Vec<Case> {
    let mut cases = vec![image::case(), softmax::case(), tensor_core::case()];
    cases.extend(transpose::cases());
    cases.extend(sgemm::cases());
    cases
}

/// Returns the case of a kernel with another integer as the argument after the buffers of this number.
pub(crate) fn with_argument(kernel: &str, argument: usize, integer: u32) -> Case {
    let mut case = cases().into_iter().find(|case| case.kernel == kernel).expect("a case");
    case.arguments[argument] = bytes(&integer);
    case
}

/// Returns the bytes of an argument: a number or a mixed layout.
fn bytes<T: Copy>(value: &T) -> Vec<u8> {
    // SAFETY: numbers and mixed layouts consist of integers, without padding.
    unsafe { std::slice::from_raw_parts((&raw const *value).cast(), size_of::<T>()) }.to_vec()
}

/// Returns the bytes of each number of a list.
fn bytes_of_each<T: Copy>(values: &[T]) -> Vec<Vec<u8>> {
    values.iter().map(bytes).collect()
}

/// Returns the bytes of a buffer of numbers.
fn buffer<T: Copy>(numbers: &[T]) -> Vec<u8> {
    numbers.iter().flat_map(bytes).collect()
}

/// Returns the numbers of a buffer.
fn numbers(bytes: &[u8]) -> Vec<f32> {
    let number = |bytes: &[u8]| f32::from_ne_bytes(bytes.try_into().expect("4 bytes"));
    bytes.chunks_exact(4).map(number).collect()
}
