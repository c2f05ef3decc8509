//! The distinct words that the lanes of one phase access.

use super::limits::{MAX_BANKS, MAX_LANES};
use super::{Access, BankWord, Banks, Reason};
use crate::value::attempt;
use crate::{ComposedLayout, Swizzle};

/// How the threads of an access are divided into phases: instructions, then warps, then the phases
/// of a warp.
#[derive(Clone, Copy)]
pub(super) struct Schedule<'a> {
    access: &'a Access,
    phases: &'a ComposedLayout,
    /// The bytes that are in the same banks as a whole, and the number of such blocks before the
    /// banks repeat.
    unit: i64,
    groups: i64,
    bank_bytes: i64,
    warps: i64,
}

/// The distinct units, aligned blocks of `unit` bytes, that the lanes of one phase access, the first
/// thread that accesses each, and the number of its threads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Phase {
    address: [i64; MAX_LANES],
    thread: [i64; MAX_LANES],
    threads: [u8; MAX_LANES],
    len: usize,
    unit: i64,
    groups: i64,
    bank_bytes: i64,
}

impl<'a> Schedule<'a> {
    pub(super) const fn new(access: &'a Access, banks: &'a Banks) -> Result<Self, Reason> {
        let bytes = access.vector_bytes();
        let phases = attempt!(banks.phases_of(bytes));
        let unit = banks.unit(bytes);
        let groups = banks.count() * banks.bytes() / unit;
        let warps = (access.threads() + banks.lanes() - 1) / banks.lanes();
        Ok(Self { access, phases, unit, groups, bank_bytes: banks.bytes(), warps })
    }

    /// Returns the number of phases of all instructions and warps.
    pub(super) const fn len(&self) -> i64 {
        self.access.instructions() * self.warps * self.per_warp()
    }

    /// Returns the lanes of one phase.
    const fn lanes(&self) -> i64 {
        match self.phases.inner().get(0) {
            Ok(lanes) => lanes.size(),
            Err(_) => 1, // unreachable: the constructor of the banks checked the rank
        }
    }

    /// Returns the phases of one warp.
    const fn per_warp(&self) -> i64 {
        self.phases.size() / self.lanes()
    }

    /// Returns the instruction and the warp of phase `k`, and its number in the warp.
    pub(super) const fn place(&self, k: i64) -> (i64, i64, i64) {
        let per_warp = self.per_warp();
        (k / per_warp / self.warps, k / per_warp % self.warps, k % per_warp)
    }

    /// Returns phase `k`, which exists.
    pub(super) const fn phase(&self, k: i64) -> Phase {
        let (instruction, warp, number) = self.place(k);
        let (lanes, first) = (self.lanes(), warp * self.phases.size());
        let mut phase = Phase {
            address: [0; MAX_LANES],
            thread: [0; MAX_LANES],
            threads: [0; MAX_LANES],
            len: 0,
            unit: self.unit,
            groups: self.groups,
            bank_bytes: self.bank_bytes,
        };
        let mut lane = 0;
        while lane < lanes {
            let thread = first + self.phases.index(lane + lanes * number);
            if thread < self.access.threads() {
                phase.add(thread, self.access.at(thread, instruction));
            }
            lane += 1;
        }
        phase
    }
}

impl Phase {
    /// Adds the unit at `address`, unless another thread accesses it: a broadcast.
    const fn add(&mut self, thread: i64, address: i64) {
        let address = address & -self.unit; // a power of two
        let mut k = 0;
        while k < self.len {
            if self.address[k] == address {
                self.threads[k] += 1; // at most the lanes, 64
                return;
            }
            k += 1;
        }
        self.address[self.len] = address;
        self.thread[self.len] = thread;
        self.threads[self.len] = 1;
        self.len += 1;
    }

    /// Returns the fewest wavefronts that any order of the units in memory has.
    pub(super) const fn ideal(&self) -> i64 {
        (self.len as i64 + self.groups - 1) / self.groups
    }

    /// Returns the number of distinct units in the group of banks with the most, if `swizzle` is
    /// applied to all addresses.
    #[inline]
    pub(super) const fn ways(&self, swizzle: Swizzle) -> i64 {
        let (shift, mask) = (self.unit.trailing_zeros(), self.groups - 1);
        let mut count = [0_u8; MAX_BANKS as usize];
        let (mut most, mut k) = (0, 0);
        while k < self.len {
            let group = (swizzle.apply(self.address[k]) >> shift & mask) as usize;
            count[group] += 1;
            if count[group] > most {
                most = count[group];
            }
            k += 1;
        }
        most as i64
    }

    /// Returns the first bank, the two threads and the two addresses of two units that are in the
    /// same banks: the first two of the largest group.
    pub(super) const fn collision(&self) -> Option<(i64, [i64; 2], [i64; 2])> {
        let ways = self.ways(Swizzle::IDENTITY);
        let mut a = 0;
        while ways > 1 && a < self.len {
            let (mut second, mut count, mut b) = (a, 1, a + 1);
            while b < self.len {
                if self.group(b) == self.group(a) {
                    if count == 1 {
                        second = b;
                    }
                    count += 1;
                }
                b += 1;
            }
            if count == ways {
                let bank = self.first_bank(a);
                let threads = [self.thread[a], self.thread[second]];
                return Some((bank, threads, [self.address[a], self.address[second]]));
            }
            a += 1;
        }
        None
    }

    const fn group(&self, k: usize) -> i64 {
        self.address[k] / self.unit % self.groups
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// Returns the bytes of a unit.
    pub(super) const fn unit(&self) -> i64 {
        self.unit
    }

    /// Returns unit `k`, which exists. Its wavefront is the number of earlier units in the same banks.
    pub(super) const fn word(&self, k: usize) -> BankWord {
        let (mut wavefront, mut other) = (0, 0);
        while other < k {
            if self.group(other) == self.group(k) {
                wavefront += 1;
            }
            other += 1;
        }
        BankWord {
            address: self.address[k],
            bank: self.first_bank(k),
            wavefront,
            thread: self.thread[k],
            threads: self.threads[k] as i64,
        }
    }

    /// Returns the first bank of unit `k`.
    const fn first_bank(&self, k: usize) -> i64 {
        self.group(k) * (self.unit / self.bank_bytes)
    }
}
