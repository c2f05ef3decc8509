//! `AccessClaim`: a tile, its threads and the options of a claim about them.

use super::{Error, Reason, coalesced, conflict_free, vectorizes, wavefronts};
use crate::analysis::{Access, Banks, GlobalMemory};
use crate::error::named;
use crate::value::attempt;
use crate::{ComposedLayout, DynLayout};

/// A claim about the threads that access a tile.
///
/// The macros [`assert_conflict_free!`](crate::assert_conflict_free!),
/// [`assert_wavefronts!`](crate::assert_wavefronts!),
/// [`assert_coalesced!`](crate::assert_coalesced!) and
/// [`assert_vectorizes!`](crate::assert_vectorizes!) and the lines of `colex check` are such claims.
/// Each option has a method of its name.
///
/// | option | what | default |
/// |---|---|---|
/// | `threads` | `(thread,value)` to the flat coordinate of an element of the tile; of rank 1, a thread to its element | each coordinate of the tile is a thread |
/// | `addresses` | a thread to the first element of its vector, for instructions such as `ldmatrix` | |
/// | `element_bytes` | the bytes of an element | none: needed |
/// | `vector` | the elements that a thread moves in one instruction | the most that are contiguous and aligned, up to 16 bytes; 1 without `(thread,value)` |
/// | `banks` | the model of shared memory | [`Banks::NVIDIA`] |
/// | `memory` | the model of global memory | [`GlobalMemory::NVIDIA`] |
/// | `count` | the wavefronts that are claimed | none: needed |
/// | `bytes` | the bytes of a vector that is claimed | none: needed |
///
/// # Examples
///
/// ```
/// use colex::check::AccessClaim;
/// use colex::{ComposedLayout, DynLayout};
/// let tile = ComposedLayout::lit("S<3,3,3> o 0 o (8,64):(64,1)"); // halves
/// let claim = AccessClaim::new(&tile).threads(&DynLayout::lit("(8,8):(1,8)")).element_bytes(2);
/// assert_eq!(claim.access()?.vector(), 8);
/// claim.conflict_free()?;
/// assert_eq!(
///     claim.count(1).conflict_free().unwrap_err().to_string(),
///     "conflict_free: the option `count` is not one of this claim; remove it",
/// );
/// # Ok::<(), colex::check::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AccessClaim {
    tile: ComposedLayout,
    threads: Option<DynLayout>,
    addresses: Option<DynLayout>,
    element_bytes: Option<i64>,
    vector: Option<i64>,
    banks: Option<Banks>,
    memory: Option<GlobalMemory>,
    count: Option<i64>,
    bytes: Option<i64>,
}

/// Declares the method of an option.
macro_rules! options {
    ($($about:literal $option:ident($value:ident: $type:ty) = $set:expr;)*) => {$(
        #[doc = $about]
        #[must_use]
        pub const fn $option(mut self, $value: $type) -> Self {
            self.$option = Some($set);
            self
        }
    )*};
}

impl AccessClaim {
    /// Returns a claim about the threads that access `tile`, without options.
    #[must_use]
    pub const fn new(tile: &ComposedLayout) -> Self {
        Self {
            tile: *tile,
            threads: None,
            addresses: None,
            element_bytes: None,
            vector: None,
            banks: None,
            memory: None,
            count: None,
            bytes: None,
        }
    }

    options! {
        "Returns the claim with this layout from `(thread,value)` to the elements of the tile."
            threads(layout: &DynLayout) = *layout;
        "Returns the claim with this layout from a thread to the first element of its vector."
            addresses(layout: &DynLayout) = *layout;
        "Returns the claim for elements of this number of bytes."
            element_bytes(bytes: i64) = bytes;
        "Returns the claim for vectors of this number of elements."
            vector(elements: i64) = elements;
        "Returns the claim for this shared memory."
            banks(banks: Banks) = banks;
        "Returns the claim for this global memory."
            memory(memory: GlobalMemory) = memory;
        "Returns the claim of this number of wavefronts."
            count(wavefronts: i64) = wavefronts;
        "Returns the claim of vectors of this number of bytes."
            bytes(bytes: i64) = bytes;
    }

    /// Returns the access of the threads.
    ///
    /// - **Errors**: [`Reason::MissingOption`] without `element_bytes`; [`Reason::EitherOption`] for
    ///   `threads` and `addresses`; [`Reason::Access`] with the errors of [`Access::new`].
    pub const fn access(&self) -> Result<Access, Error> {
        named("access", self.checked_access())
    }

    const fn checked_access(&self) -> Result<Access, Reason> {
        let Some(bytes) = self.element_bytes else {
            return Err(Reason::MissingOption { option: "element_bytes" });
        };
        let one = match self.vector {
            Some(vector) => vector,
            None => 1,
        };
        let access = match (&self.threads, &self.addresses) {
            (Some(_), Some(_)) => {
                return Err(Reason::EitherOption { first: "threads", second: "addresses" });
            }
            (None, None) => Access::of_offsets(&self.tile, bytes, one),
            (None, Some(rows)) => Access::of_addresses(&self.tile, rows, bytes, one),
            (Some(threads), None) => Access::of_threads(&self.tile, threads, bytes, self.vector),
        };
        match access {
            Ok(access) => Ok(access),
            Err(error) => Err(Reason::Access(error.reason())),
        }
    }

    /// Returns the access, or the error of the claim `operation`. The claim does not use the options
    /// of which `unused` has a name and whether they are given.
    const fn access_of(
        &self,
        operation: &'static str,
        unused: &[(&'static str, bool)],
    ) -> Result<Access, Error> {
        let access = match check_unused(unused) {
            Ok(()) => self.checked_access(),
            Err(reason) => Err(reason),
        };
        named(operation, access)
    }

    /// Returns an error unless the access has the ideal number of wavefronts, see
    /// [`conflict_free`](fn@conflict_free).
    ///
    /// - **Errors**: those of [`access`](Self::access) and of [`conflict_free`](fn@conflict_free);
    ///   [`Reason::UnusedOption`].
    pub const fn conflict_free(&self) -> Result<(), Error> {
        let unused = [
            ("memory", self.memory.is_some()),
            ("count", self.count.is_some()),
            ("bytes", self.bytes.is_some()),
        ];
        let access = attempt!(self.access_of("conflict_free", &unused));
        conflict_free(&access, self.banks_or_nvidia())
    }

    /// Returns an error unless the access takes [`count`](Self::count) wavefronts, see
    /// [`wavefronts`](fn@wavefronts).
    ///
    /// - **Errors**: those of [`access`](Self::access) and of [`wavefronts`](fn@wavefronts);
    ///   [`Reason::MissingOption`] without `count`; [`Reason::UnusedOption`].
    pub const fn wavefronts(&self) -> Result<(), Error> {
        let unused = [("memory", self.memory.is_some()), ("bytes", self.bytes.is_some())];
        let Some(count) = self.count else {
            return Err(Error::new("wavefronts", Reason::MissingOption { option: "count" }));
        };
        let access = attempt!(self.access_of("wavefronts", &unused));
        wavefronts(&access, self.banks_or_nvidia(), count)
    }

    /// Returns an error unless every warp transfers the fewest sectors that hold its bytes, see
    /// [`coalesced`](fn@coalesced).
    ///
    /// - **Errors**: those of [`access`](Self::access) and of [`coalesced`](fn@coalesced);
    ///   [`Reason::UnusedOption`].
    pub const fn coalesced(&self) -> Result<(), Error> {
        let unused = [
            ("banks", self.banks.is_some()),
            ("count", self.count.is_some()),
            ("bytes", self.bytes.is_some()),
        ];
        let access = attempt!(self.access_of("coalesced", &unused));
        let memory = match &self.memory {
            Some(memory) => memory,
            None => &GlobalMemory::NVIDIA,
        };
        coalesced(&access, memory)
    }

    /// Returns an error unless the values of each thread are vectors of [`bytes`](Self::bytes) bytes,
    /// see [`vectorizes`](fn@vectorizes).
    ///
    /// - **Errors**: those of [`vectorizes`](fn@vectorizes); [`Reason::MissingOption`] without
    ///   `threads`, `element_bytes` or `bytes`; [`Reason::UnusedOption`].
    pub const fn vectorizes(&self) -> Result<(), Error> {
        let unused = [
            ("addresses", self.addresses.is_some()),
            ("vector", self.vector.is_some()),
            ("banks", self.banks.is_some()),
            ("memory", self.memory.is_some()),
            ("count", self.count.is_some()),
        ];
        let () = attempt!(named("vectorizes", check_unused(&unused)));
        let option = match (&self.threads, self.element_bytes, self.bytes) {
            (Some(threads), Some(element_bytes), Some(bytes)) => {
                return vectorizes(&self.tile, threads, element_bytes, bytes);
            }
            (None, ..) => "threads",
            (_, None, _) => "element_bytes",
            _ => "bytes",
        };
        Err(Error::new("vectorizes", Reason::MissingOption { option }))
    }

    const fn banks_or_nvidia(&self) -> &Banks {
        match &self.banks {
            Some(banks) => banks,
            None => &Banks::NVIDIA,
        }
    }
}

/// Returns an error if an option is given.
const fn check_unused(options: &[(&'static str, bool)]) -> Result<(), Reason> {
    let mut k = 0;
    while k < options.len() {
        let (option, is_given) = options[k];
        if is_given {
            return Err(Reason::UnusedOption { option });
        }
        k += 1;
    }
    Ok(())
}
