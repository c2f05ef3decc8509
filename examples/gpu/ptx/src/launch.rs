//! `Launch`: the grid, the blocks and the arguments of a kernel.

use crate::error::{Error, ErrorKind, triple};
use crate::kernel::Kernel;
use crate::memory::{Buffer, Element, Memory};

/// A launch of a kernel.
///
/// ```
/// use ptx_run::{Launch, Memory, Module};
/// let module = Module::parse(
///     ".version 7.0
///      .target sm_80
///      .address_size 64
///      .visible .entry fill(.param .u64 p, .param .u32 value) {
///          .reg .b32 %r<3>;
///          .reg .b64 %rd<4>;
///          ld.param.u64 %rd0, [p];
///          ld.param.u32 %r0, [value];
///          mov.u32 %r1, %tid.x;
///          mul.wide.u32 %rd1, %r1, 4;
///          add.s64 %rd2, %rd0, %rd1;
///          st.global.u32 [%rd2], %r0;
///          ret;
///      }",
/// )?;
/// let mut memory = Memory::new();
/// let buffer = memory.alloc(&[0_u32; 32]);
/// let launch = Launch::new([1, 1, 1], [32, 1, 1]).arg(buffer).arg(7_u32);
/// let report = module.kernel("fill")?.run(&launch, &mut memory)?;
/// assert_eq!(memory.read::<u32>(buffer), [7; 32]);
/// assert_eq!(report.total().threads, 7 * 32);
/// # Ok::<(), ptx_run::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Launch {
    /// The blocks of the grid.
    pub grid: [u32; 3],
    /// The threads of a block.
    pub block: [u32; 3],
    /// The arguments, one for each parameter.
    pub args: Vec<Arg>,
    /// The bytes of `.extern .shared` memory.
    pub dynamic_shared: usize,
    /// The most instructions of all warps: more is [`ErrorKind::Limit`]. A billion by default.
    pub limit: u64,
}

/// An argument of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A pointer to a byte of a buffer.
    Pointer(Buffer, u64),
    /// The bytes of a number or a struct.
    Bytes(Vec<u8>),
}

/// The most shared memory of a block on sm_90 and sm_100.
const MAX_SHARED: usize = 227 << 10;

impl From<Buffer> for Arg {
    fn from(buffer: Buffer) -> Self {
        Self::Pointer(buffer, 0)
    }
}

impl<T: Element> From<T> for Arg {
    fn from(number: T) -> Self {
        let mut bytes = Vec::new();
        number.append_to(&mut bytes);
        Self::Bytes(bytes)
    }
}

impl Launch {
    /// Returns a launch without arguments.
    #[must_use]
    pub fn new(grid: [u32; 3], block: [u32; 3]) -> Self {
        Self { grid, block, args: Vec::new(), dynamic_shared: 0, limit: 1_000_000_000 }
    }

    /// Appends an argument.
    #[must_use]
    pub fn arg(mut self, arg: impl Into<Arg>) -> Self {
        self.args.push(arg.into());
        self
    }

    /// Returns the number of threads of a block.
    #[must_use]
    pub fn threads(&self) -> u32 {
        self.block.iter().product()
    }

    /// Checks the launch against the kernel, and returns the bytes of the arguments.
    pub(crate) fn check(&self, kernel: &Kernel, memory: &Memory) -> Result<Vec<Vec<u8>>, Error> {
        let refuse = |text: String| {
            let operation = format!("launch of `{}`", kernel.name);
            Err(Error::new(ErrorKind::Launch, 0, &operation, text))
        };
        let product = |extents: [u32; 3]| extents.iter().map(|n| u64::from(*n)).product::<u64>();
        let threads = product(self.block);
        if product(self.grid) == 0 || threads == 0 || threads > 1024 {
            return refuse(format!(
                "found a grid of {} blocks of {} threads, at least 1 block of 1 to 1024 threads is \
                 allowed",
                triple(self.grid),
                triple(self.block)
            ));
        }
        if let Some(required) = kernel.required_threads.filter(|required| *required != self.block) {
            let (found, required) = (triple(self.block), triple(required));
            return refuse(format!("found blocks of {found} threads, `.reqntid` is {required}"));
        }
        if let Some(most) = kernel.max_threads.filter(|most| threads > product(*most)) {
            let (found, most) = (triple(self.block), triple(most));
            return refuse(format!("found blocks of {found} threads, `.maxntid` is {most}"));
        }
        if self.dynamic_shared > 0 && kernel.dynamic.is_none() {
            let found = self.dynamic_shared;
            return refuse(format!("found {found} bytes of dynamic shared memory, it uses none"));
        }
        let shared = kernel.shared_bytes() + self.dynamic_shared;
        if shared > MAX_SHARED {
            return refuse(format!(
                "found {shared} bytes of shared memory, at most {MAX_SHARED} are allowed"
            ));
        }
        let sizes = kernel.param_bytes();
        if self.args.len() != sizes.len() {
            let (found, allowed) = (self.args.len(), sizes.len());
            return refuse(format!("found {found} arguments, the kernel has {allowed} parameters"));
        }
        let mut all = Vec::new();
        for (k, (arg, size)) in self.args.iter().zip(sizes).enumerate() {
            let bytes = match arg {
                Arg::Pointer(buffer, at) => (memory.address(*buffer) + at).to_le_bytes().to_vec(),
                Arg::Bytes(bytes) => bytes.clone(),
            };
            if bytes.len() != size {
                let found = bytes.len();
                return refuse(format!("argument {k} has {found} bytes, the parameter has {size}"));
            }
            all.push(bytes);
        }
        Ok(all)
    }
}
