//! The order of accesses: vector clocks of the warps of a block.
//!
//! A barrier joins the clocks of its warps. `bar.warp.sync` orders the threads of one warp.

/// Vector clocks: `times[w][v]` is the first time of warp `v` that warp `w` does not yet see.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    times: Vec<Vec<u32>>,
}

impl Clock {
    pub(crate) fn new(warps: usize) -> Self {
        let own = |w| (0..warps).map(|v| u32::from(v == w)).collect();
        Self { times: (0..warps).map(own).collect() }
    }

    /// Orders the earlier accesses of a warp before its later ones.
    pub(crate) fn tick(&mut self, warp: usize) {
        self.times[warp][warp] += 1;
    }

    /// Returns the times that a warp has seen, its own accesses so far included: those are before the
    /// accesses of each warp that [`see`](Self::see)s them.
    pub(crate) fn arrive(&mut self, warp: usize) -> Vec<u32> {
        self.tick(warp);
        self.times[warp].clone()
    }

    /// Orders the accesses before `times` before the later ones of a warp.
    pub(crate) fn see(&mut self, warp: usize, times: &[u32]) {
        for (own, time) in self.times[warp].iter_mut().zip(times) {
            *own = (*own).max(*time);
        }
    }

    fn now(&self, thread: u32) -> u32 {
        let warp = thread as usize / 32;
        self.times[warp][warp]
    }

    pub(super) fn is_before(&self, stamp: Stamp, thread: u32) -> bool {
        stamp.time < self.times[thread as usize / 32][stamp.thread as usize / 32]
    }
}

/// An access: when, by which thread, in which line. Time 0: none.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stamp {
    pub(super) time: u32,
    pub(super) line: u32,
    pub(super) thread: u16,
    atomic: bool,
}

/// The thread and the line of an access.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Who {
    pub(crate) thread: u32,
    pub(crate) line: u32,
    pub(crate) atomic: bool,
}

impl Who {
    pub(super) fn stamp(self, clock: &Clock) -> Stamp {
        let time = clock.now(self.thread);
        Stamp { time, line: self.line, thread: self.thread as u16, atomic: self.atomic }
    }

    /// Returns whether the access races with another one, if one of them writes.
    pub(super) fn conflicts(self, stamp: Stamp, clock: &Clock) -> bool {
        stamp.time != 0
            && u32::from(stamp.thread) != self.thread
            && !clock.is_before(stamp, self.thread)
            && !(stamp.atomic && self.atomic)
    }
}
