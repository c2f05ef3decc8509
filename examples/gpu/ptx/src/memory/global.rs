//! Global memory: the buffers that the host allocates.

use super::regions::{Fault, Regions, Window};

/// The global memory of a device: buffers, each with a guard zone of gigabytes around it.
///
/// A buffer begins at a multiple of 256 bytes, as `cudaMalloc` guarantees, and not at a multiple of
/// 512.
///
/// ```
/// use ptx_run::Memory;
/// let mut memory = Memory::new();
/// let buffer = memory.alloc(&[1.0_f32, 2.0]);
/// assert_eq!(memory.read::<f32>(buffer), [1.0, 2.0]);
/// assert_eq!(memory.bytes(buffer).len(), 8);
/// ```
#[derive(Clone, Debug)]
pub struct Memory {
    regions: Regions,
}

/// A buffer of a [`Memory`]: an argument of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Buffer {
    pub(crate) region: usize,
}

/// A number that a buffer stores, little-endian.
pub trait Element: Copy {
    /// The bytes of an element.
    const BYTES: usize;
    /// Appends the bytes of the element.
    fn append_to(self, bytes: &mut Vec<u8>);
    /// Returns the element with these [`BYTES`](Self::BYTES) bytes.
    fn from_bytes(bytes: &[u8]) -> Self;
}

macro_rules! element {
    ($($t:ident),*) => {$(
        impl Element for $t {
            const BYTES: usize = size_of::<$t>();
            fn append_to(self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_le_bytes());
            }
            fn from_bytes(bytes: &[u8]) -> Self {
                let mut own = [0; size_of::<$t>()];
                own.copy_from_slice(bytes);
                Self::from_le_bytes(own)
            }
        }
    )*};
}
element!(u8, u16, u32, u64, i8, i16, i32, i64, f32, f64);

impl Memory {
    /// Returns a memory without buffers.
    #[must_use]
    pub fn new() -> Self {
        Self { regions: Regions::new(Window::Buffers) }
    }

    /// Adds a buffer with these elements.
    pub fn alloc<T: Element>(&mut self, elements: &[T]) -> Buffer {
        let mut bytes = Vec::with_capacity(elements.len() * T::BYTES);
        for element in elements {
            element.append_to(&mut bytes);
        }
        let name = format!("buffer {}", self.regions.len());
        Buffer { region: self.regions.add(&name, 256, bytes) }
    }

    /// Returns the elements of a buffer. A remainder of bytes is dropped.
    ///
    /// - **Panics**: the buffer is not of this memory.
    #[must_use]
    pub fn read<T: Element>(&self, buffer: Buffer) -> Vec<T> {
        self.bytes(buffer).chunks_exact(T::BYTES).map(T::from_bytes).collect()
    }

    /// Returns the bytes of a buffer.
    ///
    /// - **Panics**: the buffer is not of this memory.
    #[must_use]
    pub fn bytes(&self, buffer: Buffer) -> &[u8] {
        self.regions.bytes(buffer.region)
    }

    /// Returns the bytes of a buffer, to write them.
    ///
    /// - **Panics**: the buffer is not of this memory.
    pub fn bytes_mut(&mut self, buffer: Buffer) -> &mut [u8] {
        self.regions.bytes_mut(buffer.region)
    }

    /// Returns the generic address of a buffer: what a kernel receives as a pointer.
    ///
    /// - **Panics**: the buffer is not of this memory.
    #[must_use]
    pub fn address(&self, buffer: Buffer) -> u64 {
        Window::Buffers.base() + self.regions.start(buffer.region)
    }

    /// Returns the bytes of an access, at an address of the window.
    pub(crate) fn access(
        &mut self,
        address: u64,
        bytes: u64,
        align: u64,
    ) -> Result<&mut [u8], Fault> {
        let (region, at) = self.regions.locate(address, bytes, align)?;
        Ok(&mut self.regions.bytes_mut(region)[at..at + bytes as usize])
    }
}

impl Default for Memory {
    fn default() -> Self {
        Self::new()
    }
}
