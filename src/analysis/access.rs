//! `Access`: the byte addresses of the threads of a copy.

use super::limits::{MAX_ADDRESSES, MAX_VECTOR_BYTES};
use super::{Error, Reason};
pub(super) use crate::error::named;
use crate::value::attempt;
use crate::{ComposedLayout, DynLayout, Int, Swizzle};

/// The byte addresses that threads access, instruction by instruction.
///
/// One *instruction* moves one vector of contiguous elements for each thread. The copy of 16 values
/// of each thread in vectors of 8 has two instructions.
///
/// ```text
/// address(thread, i)  =  element_bytes * memory(tv(thread, vector*i))
/// ```
///
/// - `tv` is a thread-value layout: it maps `(thread,value)` to the flat coordinate of an element
///   of the tile. A layout of threads, which
///   [`make_tiled_copy`](crate::atom::CopyAtom::make_tiled_copy) takes, has the other direction.
/// - Addresses count from the base of the tile.
/// - The constructors evaluate every address: each vector is aligned to its size, at an address of
///   at least 0. [`new`](Self::new) checks that the values of a vector are contiguous; the
///   constructors for threads alone assume it.
/// - Elements of fewer than 8 bits: [`upcast`](DynLayout::upcast) the layouts to bytes.
///
/// # Examples
///
/// ```
/// use colex::analysis::Access;
/// use colex::{ComposedLayout, DynLayout};
/// // 32 threads copy a tile of 8 x 64 halves. A thread has two vectors of 8, 32 columns apart.
/// let tile = ComposedLayout::lit("S<3,3,3> o 0 o (8,64):(64,1)");
/// let tv = DynLayout::lit("((8,4),(8,2)):((1,64),(8,256))");
/// let copy = Access::new(&tile, &tv, 2, 8)?;
/// assert_eq!((copy.threads(), copy.instructions(), copy.vector_bytes()), (32, 2, 16));
/// assert_eq!(copy.address(9, 1), Some(2 * (64 + ((8 + 32) ^ 8))));
/// # Ok::<(), colex::analysis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Access {
    /// From elements of the tile to offsets.
    memory: ComposedLayout,
    /// From `(thread,value)` to elements of the tile.
    map: DynLayout,
    /// Applied to byte addresses.
    swizzle: Swizzle,
    element_bytes: i64,
    vector: i64,
    threads: i64,
    instructions: i64,
    end: i64,
}

/// The most bytes of a vector that is chosen, unless an element has more.
const LONGEST: i64 = 16;

impl Access {
    /// Returns the access of a copy with a thread-value layout.
    ///
    /// - **Pre**: `memory` maps an element of the tile to its offset in elements. `tv` maps
    ///   `(thread,value)` to the flat coordinate of an element of the tile. `vector` values of a
    ///   thread are one vector.
    /// - **Errors**: [`Reason::ThreadValueRank`], [`Reason::VectorCount`], [`Reason::SplitVector`],
    ///   [`Reason::Misaligned`], [`Reason::NegativeOffset`], [`Reason::OutsideTile`],
    ///   [`Reason::ElementBytes`], [`Reason::VectorBytes`], [`Reason::NoThreads`],
    ///   [`Reason::TooManyAddresses`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::analysis::Access;
    /// use colex::thread_value::TvLayout;
    /// use colex::{ComposedLayout, DynLayout};
    /// // 4 x 8 threads, each with 1 x 8 halves of a tile of 4 x 64.
    /// let (threads, values) = (DynLayout::lit("(4,8):(8,1)"), DynLayout::lit("(1,8):(8,1)"));
    /// let tv = TvLayout::from_thr_val(&threads, &values)?.layout();
    /// let rows = ComposedLayout::from_layout(&DynLayout::lit("(4,64):(64,1)"));
    /// assert_eq!(Access::new(&rows, &tv, 2, 8)?.address(9, 0), Some(2 * (64 + 8)));
    /// // In a column-major tile, the values of a thread are not contiguous.
    /// let columns = ComposedLayout::from_layout(&DynLayout::lit("(4,64):(1,4)"));
    /// assert!(Access::new(&columns, &tv, 2, 8).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn new(
        memory: &ComposedLayout,
        tv: &DynLayout,
        element_bytes: i64,
        vector: i64,
    ) -> Result<Self, Error> {
        let access = match thread_value_sizes(tv) {
            Ok((count, values)) => {
                Self::checked(memory, tv, element_bytes, vector, count, Some(values))
            }
            Err(reason) => Err(reason),
        };
        named("Access::new", access)
    }

    /// Returns the access of one instruction: `rows` maps a thread to the first element of its
    /// vector.
    ///
    /// An instruction such as `ldmatrix`, where each lane has the address of a row of 16 bytes, is
    /// such an access with vectors of 16 bytes.
    ///
    /// - **Pre**: every flat coordinate of `rows` is a thread.
    /// - **Errors**: those of [`new`](Self::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::analysis::Access;
    /// use colex::{ComposedLayout, DynLayout};
    /// let tile = ComposedLayout::lit("S<0,0,0> o 0 o (8,64):(64,1)");
    /// // `ldmatrix` of four matrices: lane (r,j) has the address of row r, columns 8*j to 8*j+7.
    /// let rows = Access::of_addresses(&tile, &DynLayout::lit("(8,4):(1,64)"), 2, 8)?;
    /// assert_eq!(rows.address(10, 0), Some(2 * (2 * 64 + 8)));
    /// # Ok::<(), colex::analysis::Error>(())
    /// ```
    pub const fn of_addresses(
        memory: &ComposedLayout,
        rows: &DynLayout,
        element_bytes: i64,
        vector: i64,
    ) -> Result<Self, Error> {
        let count = rows.size();
        let access = Self::checked(memory, rows, element_bytes, vector, count, None);
        named("Access::of_addresses", access)
    }

    /// Returns the access of one instruction, from a layout of offsets: `offsets` maps a thread to
    /// the offset of its vector.
    ///
    /// - **Errors**: those of [`new`](Self::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex::analysis::Access;
    /// let column = Access::of_offsets(&ComposedLayout::lit("S<0,0,0> o 0 o 32:33"), 4, 1)?;
    /// assert_eq!(column.address(2, 0), Some(264));
    /// # Ok::<(), colex::analysis::Error>(())
    /// ```
    pub const fn of_offsets(
        offsets: &ComposedLayout,
        element_bytes: i64,
        vector: i64,
    ) -> Result<Self, Error> {
        let count = offsets.size();
        let mut identity = DynLayout::start();
        identity.push(Int::new(count), Int::ONE);
        let access = match identity.finish() {
            Ok(identity) => Self::checked(offsets, &identity, element_bytes, vector, count, None),
            Err(_) => Err(Reason::Overflow),
        };
        named("Access::of_offsets", access)
    }

    /// Returns the access of a copy with the longest vectors of at most `most_bytes` bytes.
    ///
    /// - **Pre**: as for [`new`](Self::new).
    /// - **Post**: no longer power of two of at most `most_bytes` bytes is a valid `vector` of
    ///   [`new`](Self::new).
    /// - **Errors**: [`Reason::MostBytes`] if one element has more than `most_bytes` bytes; those of
    ///   [`new`](Self::new) for vectors of one element.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::analysis::Access;
    /// use colex::{ComposedLayout, DynLayout};
    /// let (rows, columns) = ("S<0,0,0> o 0 o (8,64):(64,1)", "S<0,0,0> o 0 o (8,64):(1,8)");
    /// let tv = DynLayout::lit("(8,64):(1,8)"); // a thread has a row
    /// assert_eq!(Access::widest(&ComposedLayout::lit(rows), &tv, 2, 16)?.vector(), 8);
    /// assert_eq!(Access::widest(&ComposedLayout::lit(columns), &tv, 2, 16)?.vector(), 1);
    /// # Ok::<(), colex::analysis::Error>(())
    /// ```
    pub const fn widest(
        memory: &ComposedLayout,
        tv: &DynLayout,
        element_bytes: i64,
        most_bytes: i64,
    ) -> Result<Self, Error> {
        if is_power_of_two(element_bytes) && element_bytes > most_bytes {
            let reason = Reason::MostBytes { most_bytes, element_bytes };
            return Err(Error::new("Access::widest", reason));
        }
        let most = if most_bytes < MAX_VECTOR_BYTES { most_bytes } else { MAX_VECTOR_BYTES };
        let mut vector = MAX_VECTOR_BYTES;
        while vector > 1 {
            if element_bytes >= 1
                && element_bytes <= most / vector
                && let Ok(access) = Self::new(memory, tv, element_bytes, vector)
            {
                return Ok(access);
            }
            vector /= 2;
        }
        match Self::new(memory, tv, element_bytes, 1) {
            Ok(access) => Ok(access),
            Err(error) => Err(Error::new("Access::widest", error.reason())),
        }
    }

    /// Returns the access of threads whose vectors are given, or chosen.
    ///
    /// - **Definition**: `threads` of rank 1 are those of [`of_addresses`](Self::of_addresses), with
    ///   vectors of one element unless given. Others are those of [`new`](Self::new); without
    ///   `vector`, of [`widest`](Self::widest) with at most 16 bytes, or one element.
    /// - **Errors**: those of these functions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::analysis::Access;
    /// use colex::{ComposedLayout, DynLayout};
    /// let tile = ComposedLayout::lit("S<0,0,0> o 0 o (8,64):(64,1)");
    /// let of = |threads, vector| Access::of_threads(&tile, &DynLayout::lit(threads), 2, vector);
    /// assert_eq!(of("(8,64):(1,8)", None)?.vector(), 8); // 16 bytes of a row
    /// assert_eq!(of("(8,64):(1,8)", Some(2))?.vector(), 2);
    /// assert_eq!(of("8:1", None)?.vector(), 1);
    /// # Ok::<(), colex::analysis::Error>(())
    /// ```
    pub const fn of_threads(
        memory: &ComposedLayout,
        threads: &DynLayout,
        element_bytes: i64,
        vector: Option<i64>,
    ) -> Result<Self, Error> {
        match vector {
            Some(vector) if threads.rank() == 1 => {
                Self::of_addresses(memory, threads, element_bytes, vector)
            }
            None if threads.rank() == 1 => Self::of_addresses(memory, threads, element_bytes, 1),
            Some(vector) => Self::new(memory, threads, element_bytes, vector),
            None => {
                let most = if element_bytes > LONGEST { element_bytes } else { LONGEST };
                Self::widest(memory, threads, element_bytes, most)
            }
        }
    }

    const fn checked(
        memory: &ComposedLayout,
        map: &DynLayout,
        element_bytes: i64,
        vector: i64,
        threads: i64,
        values: Option<i64>,
    ) -> Result<Self, Reason> {
        if !is_power_of_two(element_bytes) {
            return Err(Reason::ElementBytes { bytes: element_bytes });
        }
        let vector_bytes = match vector.checked_mul(element_bytes) {
            Some(bytes) if is_power_of_two(bytes) && bytes <= MAX_VECTOR_BYTES => bytes,
            _ => return Err(Reason::VectorBytes { vector, element_bytes }),
        };
        if map.size() == 0 {
            return Err(Reason::NoThreads);
        }
        if map.size() > MAX_ADDRESSES {
            return Err(Reason::TooManyAddresses { count: map.size() });
        }
        let instructions = match values {
            Some(values) if values % vector != 0 => {
                return Err(Reason::VectorCount { vector, values });
            }
            Some(values) => values / vector,
            None => 1,
        };
        let mut access = Self {
            memory: *memory,
            map: *map,
            swizzle: Swizzle::IDENTITY,
            element_bytes,
            vector,
            threads,
            instructions,
            end: 0,
        };
        let mut i = 0;
        while i < instructions {
            let mut thread = 0;
            while thread < threads {
                let address = attempt!(access.check(thread, i, values.is_some()));
                if address % vector_bytes != 0 {
                    let (reached, size) = access.reached(values.is_some());
                    let bytes = vector_bytes;
                    return Err(Reason::Misaligned { thread, address, bytes, reached, size });
                }
                let Some(end) = address.checked_add(vector_bytes) else {
                    return Err(Reason::Overflow);
                };
                if end > access.end {
                    access.end = end;
                }
                thread += 1;
            }
            i += 1;
        }
        Ok(access)
    }

    /// Returns the address of a thread in instruction `i`, after a check of its vector. The values
    /// of the vector are in the layout if `is_listed`.
    const fn check(&self, thread: i64, i: i64, is_listed: bool) -> Result<i64, Reason> {
        let value = i * self.vector;
        let first = attempt!(self.checked_offset(thread, value));
        if first < 0 {
            return Err(Reason::NegativeOffset { thread, offset: first });
        }
        let mut j = 1;
        while is_listed && j < self.vector {
            let offset = attempt!(self.checked_offset(thread, value + j));
            let Some(expected) = first.checked_add(j) else {
                return Err(Reason::Overflow);
            };
            if offset != expected {
                let (value, (reached, size)) = (value + j, self.reached(is_listed));
                return Err(Reason::SplitVector { thread, value, offset, expected, reached, size });
            }
            j += 1;
        }
        match first.checked_mul(self.element_bytes) {
            Some(address) => Ok(address),
            None => Err(Reason::Overflow),
        }
    }

    /// Returns the elements of the tile up to the last one of a thread-value layout, and the
    /// elements of the tile.
    const fn reached(&self, is_thread_value: bool) -> (i64, i64) {
        let size = self.memory.size();
        (if is_thread_value { self.map.cosize() } else { size }, size)
    }

    const fn checked_offset(&self, thread: i64, value: i64) -> Result<i64, Reason> {
        let index = self.map.index(thread + self.threads * value);
        let size = self.memory.size();
        if index < 0 || index >= size {
            return Err(Reason::OutsideTile { thread, index, size });
        }
        match self.memory.try_index(index) {
            Ok(offset) => Ok(offset),
            Err(error) => Err(Reason::Layout(error.reason())),
        }
    }

    /// Returns the same access with `swizzle` applied to its byte addresses.
    ///
    /// - **Errors**: [`Reason::SplitBySwizzle`] if `2^M` is less than the bytes of a vector;
    ///   [`Reason::Layout`] if the access is already swizzled, and no single swizzle is both;
    ///   [`Reason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::analysis::Access;
    /// use colex::{ComposedLayout, Swizzle};
    /// let rows = Access::of_offsets(&ComposedLayout::lit("S<0,0,0> o 0 o 8:64"), 2, 8)?;
    /// assert_eq!(rows.swizzled(Swizzle::lit("S<3,4,3>"))?.address(1, 0), Some(128 + 16));
    /// # Ok::<(), colex::analysis::Error>(())
    /// ```
    pub const fn swizzled(&self, swizzle: Swizzle) -> Result<Self, Error> {
        named("Access::swizzled", self.under(swizzle))
    }

    const fn under(&self, swizzle: Swizzle) -> Result<Self, Reason> {
        let bytes = self.vector_bytes();
        if !swizzle.is_identity() && swizzle.base() < bytes.trailing_zeros() as i64 {
            return Err(Reason::SplitBySwizzle { base: swizzle.base(), bytes });
        }
        let mut access = *self;
        access.swizzle = match swizzle.composition(self.swizzle) {
            Ok(swizzle) => swizzle,
            Err(error) => return Err(Reason::Layout(error.reason())),
        };
        let (mut i, mut end) = (0, 0);
        while i < self.instructions {
            let mut thread = 0;
            while thread < self.threads {
                let Some(after) = access.at(thread, i).checked_add(bytes) else {
                    return Err(Reason::Overflow);
                };
                end = if after > end { after } else { end };
                thread += 1;
            }
            i += 1;
        }
        access.end = end;
        Ok(access)
    }

    /// Returns the byte address of a thread in an instruction; both exist. The constructor checked
    /// that the address fits.
    pub(super) const fn at(&self, thread: i64, instruction: i64) -> i64 {
        let value = instruction * self.vector;
        let offset = self.memory.index(self.map.index(thread + self.threads * value));
        self.swizzle.apply(offset * self.element_bytes)
    }

    /// Returns the byte address of `thread` in instruction `instruction`; `None` if the access has
    /// no such thread or instruction.
    #[must_use]
    pub const fn address(&self, thread: i64, instruction: i64) -> Option<i64> {
        let is_thread = thread >= 0 && thread < self.threads;
        if is_thread && instruction >= 0 && instruction < self.instructions {
            Some(self.at(thread, instruction))
        } else {
            None
        }
    }

    /// Returns the number of threads.
    #[must_use]
    pub const fn threads(&self) -> i64 {
        self.threads
    }

    /// Returns the number of instructions, each of one vector for each thread.
    #[must_use]
    pub const fn instructions(&self) -> i64 {
        self.instructions
    }

    /// Returns the number of elements of a vector.
    #[must_use]
    pub const fn vector(&self) -> i64 {
        self.vector
    }

    /// Returns the bytes of an element.
    #[must_use]
    pub const fn element_bytes(&self) -> i64 {
        self.element_bytes
    }

    /// Returns the bytes of a vector.
    #[must_use]
    pub const fn vector_bytes(&self) -> i64 {
        self.vector * self.element_bytes
    }

    /// Returns one past the last byte address.
    #[must_use]
    pub const fn end(&self) -> i64 {
        self.end
    }
}

/// Returns the number of threads and the number of values of each.
const fn thread_value_sizes(layout: &DynLayout) -> Result<(i64, i64), Reason> {
    match (layout.get(0), layout.get(1)) {
        (Ok(threads), Ok(values)) if layout.rank() == 2 => Ok((threads.size(), values.size())),
        _ => Err(Reason::ThreadValueRank { rank: layout.rank() }),
    }
}

pub(super) const fn is_power_of_two(value: i64) -> bool {
    value > 0 && value.count_ones() == 1
}
