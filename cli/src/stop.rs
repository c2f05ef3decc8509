//! Stop: signals, which end the work after it removes its part file.
#![allow(unsafe_code)] // one call of `sigaction`, which reads

use std::ffi::c_int;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

#[cfg(unix)]
use libc::{SIGHUP, SIGQUIT, SIGXCPU, SIGXFSZ};
use signal_hook::consts::{SIGINT, SIGTERM};

use crate::Status;

/// The signals that a user, a shell, a closed terminal or a limit of time sends.
const SIGNALS: &[c_int] = &[
    SIGINT,
    SIGTERM,
    #[cfg(unix)]
    SIGHUP,
    #[cfg(unix)]
    SIGQUIT,
    #[cfg(unix)]
    SIGXCPU,
];

/// The last signal that the process got, if any.
#[derive(Debug)]
pub(crate) struct Stop {
    /// 0: no signal.
    signal: Arc<AtomicUsize>,
}

impl Stop {
    /// Starts to catch the signals: they no longer end the process, and the work checks for them.
    pub(crate) fn new() -> io::Result<Self> {
        let stop = Arc::new(AtomicUsize::new(0));
        for &signal in SIGNALS.iter().filter(|signal| !is_ignored(**signal)) {
            signal_hook::flag::register_usize(signal, Arc::clone(&stop), signal as usize)?;
        }
        // The write that exceeds the limit of a file is then an error instead of the end.
        #[cfg(unix)]
        signal_hook::flag::register(SIGXFSZ, Arc::default())?;
        Ok(Self { signal: stop })
    }

    pub(crate) fn signal(&self) -> Option<c_int> {
        Some(self.signal.load(Ordering::Relaxed) as c_int).filter(|signal| *signal != 0)
    }
}

/// Ends the process as `signal` does, so that the loop of a shell ends, too.
pub(crate) fn end(signal: c_int) -> io::Result<Status> {
    let _ = writeln!(io::stderr(), "colex: stopped");
    signal_hook::low_level::emulate_default_handler(signal)?;
    Err(io::Error::new(io::ErrorKind::Interrupted, "stopped"))
}

/// Whether the parent process ignores the signal for this one, as `nohup` and `trap '' INT` do.
#[cfg(unix)]
fn is_ignored(signal: c_int) -> bool {
    let mut action = std::mem::MaybeUninit::<libc::sigaction>::uninit();
    // SAFETY: without a new action the call changes nothing; it returns 0 after it has written the
    // present one.
    unsafe {
        libc::sigaction(signal, std::ptr::null(), action.as_mut_ptr()) == 0
            && action.assume_init().sa_sigaction == libc::SIG_IGN
    }
}

#[cfg(not(unix))]
fn is_ignored(_: c_int) -> bool {
    false
}
