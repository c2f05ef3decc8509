//! Truncation: a mapped file that another program truncates.
//!
//! A read of a page after the end of the file is a SIGBUS, which ends the process and leaves the
//! part file behind. The handler of this module replaces the lost pages with zeros and sets a flag.
//! The copy continues, and the next [`check`](super::map::Map::check) returns an error. A failed
//! read of a bad disk is the same signal.
#![allow(unsafe_code)]

use std::ffi::{c_int, c_void};
use std::io;
use std::mem::zeroed;
use std::ops::Range;
use std::ptr::null_mut;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The addresses of one map.
///
/// The handler may run on another thread while a map is dropped. Without a map `end` is 0, and
/// `start` keeps its last value. `end` is set after `start`, and cleared before a map of other
/// addresses sets `start`. A handler that reads the same `end` before and after `start` therefore
/// has the addresses of one map.
#[derive(Debug)]
struct Region {
    is_taken: AtomicBool,
    start: AtomicUsize,
    end: AtomicUsize,
    is_lost: AtomicBool,
}

impl Region {
    /// Returns the addresses of the map, if there is one.
    fn addresses(&self) -> Option<Range<usize>> {
        let end = self.end.load(Ordering::SeqCst);
        let start = self.start.load(Ordering::SeqCst);
        (end != 0 && self.end.load(Ordering::SeqCst) == end).then_some(start..end)
    }
}

/// `repack` maps two files, and unit tests run in parallel. The handler may not allocate or lock,
/// so this is not a list.
static REGIONS: [Region; 16] = [const {
    Region {
        is_taken: AtomicBool::new(false),
        start: AtomicUsize::new(0),
        end: AtomicUsize::new(0),
        is_lost: AtomicBool::new(false),
    }
}; 16];

/// Bytes of a page; the handler reads this value instead of calling the system.
static PAGE: AtomicUsize = AtomicUsize::new(0);

/// A guard that replaces the lost pages of a map. It must be dropped before the map.
#[derive(Debug)]
pub(super) struct PageGuard {
    region: &'static Region,
}

impl PageGuard {
    /// Guards the map that begins with `bytes`.
    ///
    /// - **Errors**: there are too many guards, or the system rejects the handler.
    pub(super) fn new(bytes: &[u8]) -> io::Result<Self> {
        install()?;
        let region = REGIONS
            .iter()
            .find(|region| !region.is_taken.swap(true, Ordering::AcqRel))
            .ok_or_else(|| {
                io::Error::other(
                    "more than 16 files are mapped; please report this as a bug of colex",
                )
            })?;
        let start = bytes.as_ptr() as usize;
        region.is_lost.store(false, Ordering::Relaxed);
        region.start.store(start, Ordering::SeqCst);
        region.end.store(start + bytes.len(), Ordering::SeqCst);
        Ok(Self { region })
    }

    /// Whether pages were lost.
    pub(super) fn is_lost(&self) -> bool {
        self.region.is_lost.load(Ordering::Relaxed)
    }
}

impl Drop for PageGuard {
    fn drop(&mut self) {
        self.region.end.store(0, Ordering::SeqCst);
        self.region.is_taken.store(false, Ordering::Release);
    }
}

/// Installs the handler, once; later calls return the result of the first.
fn install() -> io::Result<()> {
    static INSTALLED: OnceLock<Option<i32>> = OnceLock::new();
    let failure = INSTALLED.get_or_init(|| {
        // SAFETY: the call reads a number.
        let page = unsafe { libc::sysconf(libc::_SC_PAGESIZE) };
        PAGE.store(usize::try_from(page).unwrap_or(4096), Ordering::Relaxed);
        // SAFETY: zeros are a valid `sigaction`: no flags and an empty mask.
        let mut action: libc::sigaction = unsafe { zeroed() };
        let handler: extern "C" fn(c_int, *mut libc::siginfo_t, *mut c_void) = on_bus_error;
        action.sa_sigaction = handler as *const () as usize;
        action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
        // SAFETY: the handler has the signature that SA_SIGINFO asks for, and calls only what a
        // handler may.
        let failed = unsafe { libc::sigaction(libc::SIGBUS, &raw const action, null_mut()) } != 0;
        failed.then(|| io::Error::last_os_error().raw_os_error().unwrap_or_default())
    });
    failure.map_or(Ok(()), |code| Err(io::Error::from_raw_os_error(code)))
}

/// Replaces the pages of a guarded map from the fault to the end. Any other fault ends the process.
extern "C" fn on_bus_error(signal: c_int, info: *mut libc::siginfo_t, _: *mut c_void) {
    // SAFETY: the kernel calls a handler with SA_SIGINFO with a valid `info`.
    let code = unsafe { (*info).si_code };
    if code <= 0 {
        // Another process sent the signal: no fault repeats it. SAFETY: both functions may be
        // called in a handler; zeros are the default action.
        unsafe {
            libc::sigaction(signal, &zeroed(), null_mut());
            libc::raise(signal);
        }
        return;
    }
    // SAFETY: a SIGBUS of the kernel, with a positive code, holds an address.
    let address = unsafe { (*info).si_addr() } as usize;
    for region in &REGIONS {
        let Some(addresses) = region.addresses().filter(|found| found.contains(&address)) else {
            continue;
        };
        let from = address - address % PAGE.load(Ordering::Relaxed);
        let (protection, flags) = (
            libc::PROT_READ,
            libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_FIXED | libc::MAP_NORESERVE,
        );
        let len = addresses.end - from;
        // SAFETY: these pages are the end of a map that this process holds for reading: the thread
        // that faults reads it, so that it is not dropped before this handler returns. Pages of
        // zeros take their place. `mmap` is a plain system call here, without a lock or an
        // allocation.
        let mapped = unsafe { libc::mmap(from as *mut c_void, len, protection, flags, -1, 0) };
        if mapped != libc::MAP_FAILED {
            region.is_lost.store(true, Ordering::Relaxed);
            return;
        }
    }
    // SAFETY: with the default action, the same fault ends the process when the handler returns.
    unsafe { libc::sigaction(signal, &zeroed(), null_mut()) };
}
