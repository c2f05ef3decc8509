//! Sectors: the blocks of global memory that a warp touches.

use super::access::is_power_of_two;
use super::limits::MAX_LANES;
use super::{Access, Error, Reason};

/// The largest sector or line.
const MAX_LINE: i64 = 1 << 12;

/// How a GPU accesses global memory: the lanes of a warp, and the bytes of a sector and of a line.
///
/// A warp transfers whole sectors. A line is the unit of the cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GlobalMemory {
    lanes: i64,
    sector: i64,
    line: i64,
}

impl GlobalMemory {
    /// NVIDIA's GPUs: warps of 32 lanes, sectors of 32 bytes, lines of 128 bytes.
    ///
    /// - **Source**: CUDA C++ Best Practices Guide, *Coalesced Access to Global Memory*.
    pub const NVIDIA: Self = Self { lanes: 32, sector: 32, line: 128 };

    /// Returns a memory with these lanes, bytes of a sector and bytes of a line.
    ///
    /// - **Errors**: [`Reason::GlobalMemory`] unless all are powers of two, the lanes are at most
    ///   64, and a sector is at most a line of at most 4096 bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::analysis::GlobalMemory;
    /// assert!(GlobalMemory::new(64, 64, 128).is_ok());
    /// assert!(GlobalMemory::new(64, 128, 64).is_err());
    /// ```
    pub const fn new(lanes: i64, sector: i64, line: i64) -> Result<Self, Error> {
        let numbers = [(lanes, MAX_LANES as i64), (line, MAX_LINE), (sector, line)];
        let mut k = 0;
        while k < numbers.len() {
            let (value, most) = numbers[k];
            if !is_power_of_two(value) || value > most {
                return Err(Error::new("GlobalMemory::new", Reason::GlobalMemory { value, most }));
            }
            k += 1;
        }
        Ok(Self { lanes, sector, line })
    }

    /// Returns the number of lanes of a warp or wave.
    #[must_use]
    pub const fn lanes(&self) -> i64 {
        self.lanes
    }

    /// Returns the bytes of a sector.
    #[must_use]
    pub const fn sector(&self) -> i64 {
        self.sector
    }

    /// Returns the bytes of a line.
    #[must_use]
    pub const fn line(&self) -> i64 {
        self.line
    }
}

/// The sectors and lines that the warps of an access touch, summed over warps and instructions: the
/// result of [`sectors`](super::sectors()), whose page has an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Sectors {
    /// The requests: one for each warp and instruction.
    pub requests: i64,
    /// The sectors.
    pub sectors: i64,
    /// The fewest sectors that hold the distinct bytes of each request.
    pub ideal: i64,
    /// The lines.
    pub lines: i64,
    /// The bytes that the threads ask for.
    pub requested_bytes: i64,
    /// The requested bytes; a byte that several threads of a request ask for counts once.
    pub distinct_bytes: i64,
    /// The bytes of the sectors.
    pub transferred_bytes: i64,
}

impl Sectors {
    /// Returns the fraction of the transferred bytes that a thread asks for, at most 1.
    #[must_use]
    pub const fn efficiency(&self) -> f64 {
        #[allow(clippy::cast_precision_loss)] // at most 2^20 addresses of 4096 bytes
        let fraction = self.distinct_bytes as f64 / self.transferred_bytes as f64;
        fraction
    }

    /// Returns whether every request has the fewest sectors for its bytes.
    #[must_use]
    pub const fn is_coalesced(&self) -> bool {
        self.sectors == self.ideal
    }
}

/// Returns the sectors and lines of global memory that an access touches.
///
/// - **Pre**: the base of the tile is aligned to a line.
///
/// # Examples
///
/// ```
/// use colex::ComposedLayout;
/// use colex::analysis::{Access, GlobalMemory, sectors};
/// let of = |threads| Access::of_offsets(&ComposedLayout::lit(threads), 4, 1);
/// let row = sectors(&of("S<0,0,0> o 0 o 32:1")?, &GlobalMemory::NVIDIA);
/// assert_eq!((row.sectors, row.lines, row.is_coalesced()), (4, 1, true));
/// let column = sectors(&of("S<0,0,0> o 0 o 32:64")?, &GlobalMemory::NVIDIA);
/// assert_eq!((column.sectors, column.lines), (32, 32));
/// assert_eq!(column.efficiency(), 0.125);
/// # Ok::<(), colex::analysis::Error>(())
/// ```
#[must_use]
pub const fn sectors(access: &Access, memory: &GlobalMemory) -> Sectors {
    let mut out = Sectors {
        requests: requests(access, memory),
        sectors: 0,
        ideal: 0,
        lines: 0,
        requested_bytes: 0,
        distinct_bytes: 0,
        transferred_bytes: 0,
    };
    let mut k = 0;
    while k < out.requests {
        let request = Request::of(access, memory, k);
        let bytes = access.vector_bytes();
        let distinct = request.blocks(bytes) * bytes;
        out.requested_bytes += request.lanes as i64 * bytes;
        out.distinct_bytes += distinct;
        out.sectors += request.blocks(memory.sector);
        out.ideal += (distinct + memory.sector - 1) / memory.sector;
        out.lines += request.blocks(memory.line);
        k += 1;
    }
    out.transferred_bytes = out.sectors * memory.sector;
    out
}

/// A request that transfers more sectors than its bytes need: the result of
/// [`uncoalesced_request`], whose page has an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct UncoalescedRequest {
    /// The instruction, counted from 0.
    pub instruction: i64,
    /// The warp, counted from 0.
    pub warp: i64,
    /// The sectors.
    pub sectors: i64,
    /// The fewest sectors that hold the distinct bytes of the request.
    pub ideal: i64,
    /// The address of the sector of which the fewest bytes are used, the first one of these.
    pub address: i64,
    /// The bytes of this sector that threads of the request ask for.
    pub used: i64,
    /// The first thread that accesses this sector.
    pub thread: i64,
}

/// Returns the first request of an access that transfers more sectors than its bytes need; `None` if
/// the access is coalesced.
///
/// The requests are numbered in this order: those of warp 0, of warp 1 and so on, and then those of
/// the next instruction.
///
/// - **Pre**: the base of the tile is aligned to a line.
/// - **Post**: `None` exactly if [`Sectors::is_coalesced`].
///
/// # Examples
///
/// ```
/// use colex::ComposedLayout;
/// use colex::analysis::{Access, GlobalMemory, uncoalesced_request};
/// // Two rows of 16 floats, each at an odd multiple of 16 bytes.
/// let rows = ComposedLayout::lit("S<0,0,0> o 4 o (16,2):(1,64)");
/// let access = Access::of_offsets(&rows, 4, 1)?;
/// let request = uncoalesced_request(&access, &GlobalMemory::NVIDIA).unwrap();
/// assert_eq!((request.sectors, request.ideal), (6, 4));
/// assert_eq!((request.address, request.used, request.thread), (0, 16, 0));
/// # Ok::<(), colex::analysis::Error>(())
/// ```
#[must_use]
pub const fn uncoalesced_request(
    access: &Access,
    memory: &GlobalMemory,
) -> Option<UncoalescedRequest> {
    let bytes = access.vector_bytes();
    let mut k = 0;
    while k < requests(access, memory) {
        let request = Request::of(access, memory, k);
        let sectors = request.blocks(memory.sector);
        let ideal = (request.blocks(bytes) * bytes + memory.sector - 1) / memory.sector;
        if sectors > ideal {
            let (address, used, lane) = request.least_used(memory.sector);
            return Some(UncoalescedRequest {
                instruction: request.instruction,
                warp: request.warp,
                sectors,
                ideal,
                address,
                used,
                thread: request.warp * memory.lanes + lane as i64,
            });
        }
        k += 1;
    }
    None
}

/// Returns the number of requests: one for each warp and instruction.
const fn requests(access: &Access, memory: &GlobalMemory) -> i64 {
    access.instructions() * warps(access, memory)
}

const fn warps(access: &Access, memory: &GlobalMemory) -> i64 {
    (access.threads() + memory.lanes - 1) / memory.lanes
}

/// The addresses of the lanes of a warp in one instruction.
struct Request {
    instruction: i64,
    warp: i64,
    address: [i64; MAX_LANES],
    lanes: usize,
    vector_bytes: i64,
}

impl Request {
    /// Returns request `k`, which exists.
    const fn of(access: &Access, memory: &GlobalMemory, k: i64) -> Self {
        let warps = warps(access, memory);
        let (instruction, warp) = (k / warps, k % warps);
        let first = warp * memory.lanes;
        let (mut address, mut lanes) = ([0; MAX_LANES], 0);
        while (lanes as i64) < memory.lanes && first + (lanes as i64) < access.threads() {
            address[lanes] = access.at(first + lanes as i64, instruction);
            lanes += 1;
        }
        Self { instruction, warp, address, lanes, vector_bytes: access.vector_bytes() }
    }

    /// Returns the number of blocks of `size` bytes that the vectors touch.
    const fn blocks(&self, size: i64) -> i64 {
        blocks(&self.address, self.lanes, self.vector_bytes, size)
    }

    /// Returns the address of the sector of which the fewest bytes are used, these bytes, and the
    /// first lane that accesses it. No vector is longer than a sector.
    const fn least_used(&self, sector: i64) -> (i64, i64, usize) {
        let (mut least, mut k) = ((0, i64::MAX, 0), 0);
        while k < self.lanes {
            let start = self.address[k] / sector * sector;
            let (mut inside, mut count, mut first, mut j) = ([0; MAX_LANES], 0, k, self.lanes);
            while j > 0 {
                j -= 1;
                if self.address[j] / sector * sector == start {
                    inside[count] = self.address[j];
                    (count, first) = (count + 1, j);
                }
            }
            let vectors = blocks(&inside, count, self.vector_bytes, self.vector_bytes);
            let used = vectors * self.vector_bytes;
            if used < least.1 || (used == least.1 && start < least.0) {
                least = (start, used, first);
            }
            k += 1;
        }
        least
    }
}

/// Returns the number of blocks of `size` bytes that aligned vectors of `bytes` bytes touch.
const fn blocks(address: &[i64; MAX_LANES], lanes: usize, bytes: i64, size: i64) -> i64 {
    let block = if bytes > size { bytes } else { size };
    let (mut count, mut k) = (0, 0);
    while k < lanes {
        let mut before = 0;
        while before < k && address[before] / block != address[k] / block {
            before += 1;
        }
        if before == k {
            count += 1;
        }
        k += 1;
    }
    count * (block / size)
}
