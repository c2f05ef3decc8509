//! The PTX of `build.sh` on a GPU, with the launches of the tests in the interpreter.
//!
//! The test is skipped with a message if the machine has no driver or no GPU, or if no PTX for this GPU is
//! built. It has a `main` function, because the harness of tests hides messages.

#[path = "../cases/mod.rs"]
mod cases;

use std::ffi::{CString, c_void};
use std::path::PathBuf;

use cases::{Case, cases, with_argument};
use cudarc::driver::result::{self, DriverError};
use cudarc::driver::sys::{self, CUdevice_attribute, CUfunction_attribute};

/// Returns the first GPU, or a reason to skip the test.
fn device() -> Result<sys::CUdevice, String> {
    // SAFETY: this only searches for the library.
    if !unsafe { sys::is_culib_present() } {
        return Err("this machine has no driver of CUDA".to_owned());
    }
    let found = result::init().and_then(|()| result::device::get(0));
    found.map_err(|error| format!("the driver finds no GPU: {error}"))
}

/// Returns the PTX for a GPU: that of its compute capability, or that of sm_80, which newer GPUs run, too.
fn ptx(device: sys::CUdevice) -> Result<PathBuf, String> {
    use CUdevice_attribute::{
        CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR as MAJOR,
        CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR as MINOR,
    };
    // SAFETY: the device is one that the driver returned.
    let [major, minor] = [MAJOR, MINOR].map(|attribute| unsafe {
        result::device::get_attribute(device, attribute).expect("a GPU has a compute capability")
    });
    if major < 8 {
        return Err(format!("the GPU is of sm_{major}{minor}, and the kernels need sm_80"));
    }
    let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/gpu"));
    [format!("sm_{major}{minor}a"), format!("sm_{major}{minor}"), "sm_80".to_owned()]
        .iter()
        .map(|cpu| root.join(cpu).join("nvptx64-nvidia-cuda/release/gpu_kernels.ptx"))
        .find(|path| path.exists())
        .ok_or_else(|| "no PTX is built; `examples/gpu/build.sh sm_80` writes it".to_owned())
}

/// Runs a kernel of a case. Returns the bytes of its last buffer.
///
/// # Safety
/// The module has the kernel, and the arguments are those of the kernel.
unsafe fn run(
    module: sys::CUmodule,
    case: &Case,
    name: &str,
    arguments: &[Vec<u8>],
) -> Result<Vec<u8>, DriverError> {
    let name = CString::new(name).expect("a name has no zero");
    let mut addresses = Vec::new();
    for bytes in &case.buffers {
        // SAFETY: the copy has the bytes of the allocation.
        unsafe {
            let address = result::malloc_sync(bytes.len())?;
            result::memcpy_htod_sync(address, bytes)?;
            addresses.push(address);
        }
    }
    // The driver reads the bytes of each parameter at the address in the list.
    let pointers = addresses.iter().map(|address| (&raw const *address).cast::<c_void>());
    let numbers = arguments.iter().map(|bytes| bytes.as_ptr().cast::<c_void>());
    let mut parameters: Vec<*mut c_void> =
        pointers.chain(numbers).map(<*const c_void>::cast_mut).collect();
    let (x, y) = case.launch.grid;
    let shared = case.launch.shared;
    let last = *addresses.last().expect("a kernel writes to a buffer");
    let mut written = vec![0_u8; case.buffers[addresses.len() - 1].len()];
    // SAFETY: the caller promises that the kernel has these parameters, and they live until the end.
    unsafe {
        let function = result::module::get_function(module, name)?;
        // More than 48 KiB need a permission.
        let attribute = CUfunction_attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
        result::function::set_function_attribute(function, attribute, shared as i32)?;
        result::launch_kernel(
            function,
            (x as u32, y as u32, 1),
            (case.launch.threads as u32, 1, 1),
            shared as u32,
            result::stream::null(),
            &mut parameters,
        )?;
        result::ctx::synchronize()?;
        result::memcpy_dtoh_sync(&mut written, last)?;
        for address in addresses {
            result::free_sync(address)?;
        }
    }
    Ok(written)
}

fn main() {
    let found = device().and_then(|device| Ok((device, ptx(device)?)));
    let (device, path) = match found {
        Ok(found) => found,
        Err(reason) => return println!("skipped the kernels on a GPU: {reason}"),
    };
    let gpu = result::device::get_name(device).expect("a GPU has a name");
    println!("{gpu}: {}", path.display());
    let text = CString::new(std::fs::read(path).expect("the PTX is there")).expect("PTX is a text");
    // SAFETY: the device is one that the driver returned, and the text ends with a zero.
    let module = unsafe {
        let context = result::primary_ctx::retain(device).expect("a context");
        result::ctx::set_current(context).expect("a context");
        result::module::load_data(text.as_ptr().cast()).expect("the driver compiles the PTX")
    };
    for case in cases() {
        for (name, arguments) in case.kernels() {
            // SAFETY: `tests/ptx` checks the names and the sizes of the arguments.
            let result = unsafe { run(module, &case, &name, arguments) };
            let result = result.unwrap_or_else(|error| panic!("{name}: {error}"));
            (case.check)(&result);
            println!("{name}: as the loop");
        }
    }
    // The last launch, because a trap is an error of all later calls of the driver.
    let case = with_argument("image", 0, 700);
    // SAFETY: that of the other launches.
    let result = unsafe { run(module, &case, case.kernel, &case.arguments) };
    println!("a failed guard: {}", result.expect_err("the guard fails"));
}
