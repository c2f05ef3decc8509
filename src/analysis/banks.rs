//! `Banks`: the banks of a shared memory, and the lanes that access it in the same phase.

use super::access::is_power_of_two;
use super::limits::{MAX_BANK_VECTOR, MAX_BANKS, MAX_LANES};
use super::{Error, Reason};
use crate::ComposedLayout;
use crate::value::attempt;

/// The banks of a shared memory.
///
/// Bank `b` stores the words whose address is `b * bytes` modulo `count * bytes`. The memory serves
/// the lanes of a warp in *phases*. In one phase a bank serves one word in each cycle, to all lanes
/// that access it. Accesses of different words of one bank take one cycle, a *wavefront*, for each
/// word.
///
/// A *wavefront* is NVIDIA's term; AMD's wavefront is called wave here.
///
/// A layout describes the phases: it maps `(lane,phase)` to a lane of the warp. There are three
/// such layouts: for vectors of at most 4 bytes, of 8 bytes, and of 16 bytes.
///
/// | constant | lanes | banks | phases: at most 4 bytes | 8 bytes | 16 bytes |
/// |---|---|---|---|---|---|
/// | [`NVIDIA`](Self::NVIDIA) | 32 | 32 of 4 bytes | 1 of 32 | 2 of 16 | 4 of 8 |
/// | [`CDNA3_STORE`](Self::CDNA3_STORE) | 64 | 32 of 4 bytes | 2 of 32 | 4 of 16 | 8 of 8 |
/// | [`CDNA3_LOAD`](Self::CDNA3_LOAD) | 64 | 32 of 4 bytes | 2 of 32 | 4 of 16 | 8 of 8, permuted |
///
/// # Examples
///
/// ```
/// use colex::analysis::Banks;
/// // Phase 0 of `ds_read_b128` has the lanes 0 to 3 and 20 to 23.
/// let phases = Banks::CDNA3_LOAD.phases(16).unwrap();
/// assert_eq!(phases.offsets().take(8).collect::<Vec<_>>(), [0, 1, 2, 3, 20, 21, 22, 23]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Banks {
    count: i64,
    bytes: i64,
    phases: [ComposedLayout; 3],
}

impl Banks {
    /// The shared memory of NVIDIA's GPUs from compute capability 5.0 on.
    ///
    /// - **Source**: CUDA C++ Programming Guide, *Shared Memory*, which documents 32-bit accesses.
    ///   Wider accesses have a phase for each 128 bytes, in the order of the lanes.
    pub const NVIDIA: Self = Self {
        count: 32,
        bytes: 4,
        phases: [
            ComposedLayout::lit("S<0,0,0> o 0 o (32,1):(1,32)"),
            ComposedLayout::lit("S<0,0,0> o 0 o (16,2):(1,16)"),
            ComposedLayout::lit("S<0,0,0> o 0 o (8,4):(1,8)"),
        ],
    };

    /// The LDS of AMD's CDNA3 for stores: `ds_write_b32`, `ds_write_b64` and `ds_write_b128`.
    ///
    /// - **Source**: AMD, *Understanding AMD GPU LDS and Bank Conflicts* (Composable Kernel), which
    ///   documents 128-bit accesses. This constant assumes consecutive lanes for narrower ones.
    pub const CDNA3_STORE: Self = Self {
        count: 32,
        bytes: 4,
        phases: [
            ComposedLayout::lit("S<0,0,0> o 0 o (32,2):(1,32)"),
            ComposedLayout::lit("S<0,0,0> o 0 o (16,4):(1,16)"),
            ComposedLayout::lit("S<0,0,0> o 0 o (8,8):(1,8)"),
        ],
    };

    /// The LDS of AMD's CDNA3 for loads. The phases of `ds_read_b128` are the lanes 0-3 and 20-23,
    /// 4-7 and 16-19, 8-11 and 28-31, 12-15 and 24-27, and the same plus 32.
    ///
    /// - **Source**: AMD, *Avoiding LDS Bank Conflicts on AMD GPUs Using CK-Tile Framework*. This
    ///   constant assumes consecutive lanes for narrower loads.
    pub const CDNA3_LOAD: Self = Self {
        count: 32,
        bytes: 4,
        phases: [
            Self::CDNA3_STORE.phases[0],
            Self::CDNA3_STORE.phases[1],
            ComposedLayout::lit("S<1,2,2> o 0 o ((4,2),(4,2)):((1,16),(4,32))"),
        ],
    };

    /// Returns the memory of `count` banks of `bytes` bytes, with the phases of vectors of at most
    /// 4, 8 and 16 bytes.
    ///
    /// - **Pre**: each layout of phases maps `(lane,phase)` to a lane, and is a bijection onto the
    ///   lanes of the warp.
    /// - **Errors**: [`Reason::BankCount`], [`Reason::BankBytes`], [`Reason::PhaseRank`],
    ///   [`Reason::PhaseLanes`], [`Reason::PhaseLane`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex::analysis::Banks;
    /// let phases = |text| ComposedLayout::lit(text);
    /// let wave = phases("S<0,0,0> o 0 o (64,1):(1,64)");
    /// let half = phases("S<0,0,0> o 0 o (32,2):(1,32)");
    /// let quarter = phases("S<0,0,0> o 0 o (16,4):(1,16)");
    /// let banks = Banks::new(64, 4, [wave, half, quarter])?;
    /// assert_eq!((banks.count(), banks.bytes(), banks.lanes()), (64, 4, 64));
    /// # Ok::<(), colex::analysis::Error>(())
    /// ```
    pub const fn new(count: i64, bytes: i64, phases: [ComposedLayout; 3]) -> Result<Self, Error> {
        let banks = Self { count, bytes, phases };
        match banks.check() {
            Ok(()) => Ok(banks),
            Err(reason) => Err(Error::new("Banks::new", reason)),
        }
    }

    const fn check(&self) -> Result<(), Reason> {
        if !is_power_of_two(self.count) || self.count > MAX_BANKS {
            return Err(Reason::BankCount { count: self.count });
        }
        if !is_power_of_two(self.bytes) || self.bytes > MAX_BANK_VECTOR {
            return Err(Reason::BankBytes { bytes: self.bytes });
        }
        let mut k = 0;
        while k < 3 {
            attempt!(check_phases(&self.phases[k], self.lanes()));
            k += 1;
        }
        Ok(())
    }

    /// Returns the number of banks.
    #[must_use]
    pub const fn count(&self) -> i64 {
        self.count
    }

    /// Returns the bytes of a word of one bank.
    #[must_use]
    pub const fn bytes(&self) -> i64 {
        self.bytes
    }

    /// Returns the bank of the byte at `address`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::analysis::Banks;
    /// assert_eq!((Banks::NVIDIA.bank_of(12), Banks::NVIDIA.bank_of(128)), (3, 0));
    /// ```
    #[must_use]
    pub const fn bank_of(&self, address: i64) -> i64 {
        address.div_euclid(self.bytes).rem_euclid(self.count)
    }

    /// Returns the number of lanes of a warp or wave.
    #[must_use]
    pub const fn lanes(&self) -> i64 {
        self.phases[0].size()
    }

    /// Returns the layout `(lane,phase)` to a lane, for vectors of `vector_bytes` bytes.
    ///
    /// - **Errors**: [`Reason::BankVector`] if the vector is wider than 16 bytes or than all banks.
    pub const fn phases(&self, vector_bytes: i64) -> Result<&ComposedLayout, Error> {
        match self.phases_of(vector_bytes) {
            Ok(phases) => Ok(phases),
            Err(reason) => Err(Error::new("Banks::phases", reason)),
        }
    }

    pub(super) const fn phases_of(&self, vector_bytes: i64) -> Result<&ComposedLayout, Reason> {
        let all = self.count * self.bytes;
        let most = if all < MAX_BANK_VECTOR { all } else { MAX_BANK_VECTOR };
        if vector_bytes > most {
            return Err(Reason::BankVector { bytes: vector_bytes, most });
        }
        Ok(&self.phases[match vector_bytes {
            ..=4 => 0,
            5..=8 => 1,
            _ => 2,
        }])
    }

    /// Returns the bytes of the larger of a vector and a word. Aligned blocks of this size are in
    /// the same banks as a whole, and a swizzle keeps them together.
    pub(super) const fn unit(&self, vector_bytes: i64) -> i64 {
        if vector_bytes > self.bytes { vector_bytes } else { self.bytes }
    }
}

/// Checks that the layout is a bijection onto the lanes.
const fn check_phases(phases: &ComposedLayout, lanes: i64) -> Result<(), Reason> {
    if phases.rank() != 2 {
        return Err(Reason::PhaseRank { rank: phases.rank() });
    }
    if phases.size() != lanes || lanes < 1 || lanes > MAX_LANES as i64 {
        return Err(Reason::PhaseLanes { lanes: phases.size() });
    }
    let (mut seen, mut k) = (0_u64, 0);
    while k < lanes {
        let lane = match phases.try_index(k) {
            Ok(lane) => lane,
            Err(error) => return Err(Reason::Layout(error.reason())),
        };
        if lane < 0 || lane >= lanes || seen >> lane & 1 == 1 {
            return Err(Reason::PhaseLane { lane });
        }
        seen |= 1 << lane;
        k += 1;
    }
    Ok(())
}
